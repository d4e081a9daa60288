"""``tuckboxes:`` -> tuck boxes, with everything they name found. A game without any has one plain box."""

from __future__ import annotations

from deckpress import presets
from deckpress.model.database import GameRecord, TuckboxRecord
from deckpress.model.names import did_you_mean
from deckpress.model.source import Path
from deckpress.model.tuckbox import TuckBox
from deckpress.presets import Stock
from deckpress.resolve.report import Report


def tuck_boxes(record: GameRecord, path: Path, report: Report) -> tuple[TuckBox, ...]:
    """The boxes of a game, in order; where it names none, one for all its cards, by the name of the game."""
    if not record.tuckboxes:
        return (_box("box", TuckboxRecord(name=record.title), path, report),)
    boxes = []
    for id, entry in record.tuckboxes.items():
        here = (*path, "tuckboxes", id)
        _check(id, entry, here, record, report)
        boxes.append(_box(id, entry, here, report))
    return tuple(boxes)


def _check(id: str, entry: TuckboxRecord, path: Path, record: GameRecord, report: Report) -> None:
    """Report components and setups that the game does not have, and a box that is told both."""
    for index, component in enumerate(entry.components):
        if component not in record.components:
            message = f"the tuck box '{id}' holds the component '{component}', which does not exist"
            help = did_you_mean(component, record.components)
            report.error("unknown-component", message, (*path, "components", index), help)
    if entry.setup and entry.setup not in {"box", *record.setups}:
        message = f"the tuck box '{id}' holds the setup '{entry.setup}', which does not exist"
        report.error("unknown-setup", message, (*path, "setup"), did_you_mean(entry.setup, ("box", *record.setups)))
    if entry.setup and entry.components:
        message = f"the tuck box '{id}' names a setup and components"
        report.error("box-of-two", message, (*path, "components"), "name either what is in play, or parts of the box")


def _box(id: str, entry: TuckboxRecord, path: Path, report: Report) -> TuckBox:
    stock = _stock(id, "stock", entry.stock, "home", path, report)
    board = _stock(id, "board", entry.board, "box", path, report)
    film = 2 * presets.sleeve_film() if entry.sleeves else 0
    return TuckBox(
        id=id,
        name=entry.name,
        front=entry.front,
        back=entry.back,
        side=entry.side,
        top=entry.top,
        setup=entry.setup or "box",
        components=entry.components,
        stock=stock.name,
        thickness=stock.thickness + film,
        board=board.thickness,
        sleeves=entry.sleeves,
        ground=entry.ground,
        path=path,
    )


def _stock(id: str, key: str, written: str, usual: str, path: Path, report: Report) -> Stock:
    stocks = presets.stocks()
    if not written:
        return presets.usual_stock(usual)
    if written not in stocks:
        message = f"the tuck box '{id}' is of the stock '{written}', which is not known"
        report.error("unknown-stock", message, (*path, key), did_you_mean(written, stocks))
        return presets.usual_stock(usual)
    return stocks[written]
