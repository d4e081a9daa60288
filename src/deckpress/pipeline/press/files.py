"""A press file made, from the cache where one of the same content was made before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from deckpress.model.identity import digest
from deckpress.model.page import Box, Pages
from deckpress.model.press import Cmyk, Converted, PressPage, Recipe
from deckpress.pipeline.press.checking import Wanted, read_over
from deckpress.pipeline.tools import Tools

if TYPE_CHECKING:
    from deckpress.export import About
    from deckpress.model.finding import Finding


@dataclass(frozen=True)
class Job:
    """What all files of one game for one shop share."""

    pages: Pages
    recipe: Recipe
    about: About
    tools: Tools


def card_file(press: Sequence[PressPage], job: Job) -> tuple[bytes, Converted, tuple[Finding, ...]]:
    """Pages of cards as a PDF/X, what happened to its colours, and what reading it back found."""
    from deckpress.export.press import cards_pdf, trims  # noqa: PLC0415 - imported where the work begins
    from deckpress.readback import read_pdf  # noqa: PLC0415

    cuts = trims(press)
    faces = dict.fromkeys(page.face for page in press if page.face)
    forms = [f"{key} {job.pages.faces[key].form}" for key in faces]
    key = digest("press", repr([asdict(page) for page in press]), *forms, *_forms(job), *recipe_key(job))
    kept = job.tools.cache.get(key)
    if kept is not None:
        data, made = _unpacked(kept)
    else:
        plain = cards_pdf(press, job.pages, job.tools.for_export(), job.about)
        data, made = pressed(plain, cuts, job)
        job.tools.cache.put(key, _packed(data, made))
    return data, made, read_over(read_pdf(data), made, Wanted(press, cuts, job.pages, job.recipe))


def pressed(data: bytes, cuts: Sequence[Box | None], job: Job) -> tuple[bytes, Converted]:
    """One of our finished PDFs as a PDF/X."""
    from deckpress.export.press import to_press  # noqa: PLC0415 - imported where the work begins

    return to_press(data, job.recipe, cuts, job.about, job.tools.cache)


def recipe_key(job: Job) -> tuple[str, ...]:
    """What the recipe and the words about a file add to its identity."""
    recipe = job.recipe
    inks = sorted(f"{rgb} {ink!r}" for rgb, ink in recipe.inks.items())
    rest = (recipe.condition, recipe.limit, recipe.black, recipe.flat, recipe.spots, recipe.outlined)
    return digest(recipe.profile), repr(rest), repr(job.about), *inks


def _forms(job: Job) -> list[str]:
    return [f"{key} {job.pages.forms[key].key}" for key in sorted(job.pages.forms)]


def _packed(data: bytes, made: Converted) -> bytes:
    return json.dumps(asdict(made)).encode() + b"\n" + data


def _unpacked(kept: bytes) -> tuple[bytes, Converted]:
    head, _, data = kept.partition(b"\n")
    plain = json.loads(head)
    plain["strangers"] = {rgb: _cmyk(parts) for rgb, parts in plain["strangers"].items()}
    return data, Converted(**{**plain, "lowered": tuple(plain["lowered"]), "unbuilt": tuple(plain["unbuilt"])})


def _cmyk(parts: list[float]) -> Cmyk:
    c, m, y, k = parts
    return c, m, y, k
