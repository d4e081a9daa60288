"""Why Gotta Piccem has the hands, points, ounces and bonuses it has: exact tables, then seeded games.

    python docs/balance/gotta_piccem.py [cards.yaml] [--games N]

Reads the game from the database and prints the text that gotta-piccem.md explains. Equal input prints equal output: the
games are played by simple drafters with a fixed seed. Potlucks move no cards here; everything else is played.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

GAME = "gotta-piccem"
SEED = 20_230_711
PLAYERS = range(2, 9)
CAUTION = 0.6  # how much of a hope for later a drafter counts now


@dataclass(frozen=True)
class Card:
    """One copy of a card, with what scoring needs of it."""

    id: str
    group: str  # the toxin class of a mushroom, else the card's own id
    mushroom: bool
    points: int
    set: str = "none"
    ounces: int = 0
    traits: frozenset[str] = frozenset()
    against: frozenset[str] = frozenset()
    per: int = 0
    most: int = 1_000
    trim: bool = False


@dataclass(frozen=True)
class Game:
    """The game as the database has it."""

    deck: tuple[Card, ...]
    sets: dict[str, tuple[tuple[int, ...], int]]  # steps, and what each card after them brings
    bonuses: dict[str, int]
    facts: dict[str, Any]
    spoiled: int

    def step(self, name: str, before: int) -> int:
        """What one more card of a set brings."""
        steps, more = self.sets[name]
        return steps[before] if before < len(steps) else more


def read(path: Path) -> Game:
    """The game of a database."""
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)["games"][GAME]
    tables, deck, spoiled = data["tables"], [], 0
    for id, row in tables["mushrooms"].items():
        card = Card(id, row["toxin"], True, int(row["points"] or 0), row["set"], int(row["ounces"] or 0),
                    frozenset(row["traits"]), trim=row["trim"] == "yes")  # fmt: skip
        deck += [card] * int(row["copies"])
    for row in data["cards"]:
        if row.get("component") == "helpers":
            card = Card(row["id"], row["id"], False, int(row["points"]), per=int(row.get("per", 0)),
                        most=int(row.get("most", Card.most)), against=frozenset(row.get("against", ())))  # fmt: skip
            deck += [card] * int(row["copies"])
            spoiled = int(row.get("spoiled", spoiled))
    sets = {id: (tuple(map(int, row["steps"])), int(row["more"] or 0)) for id, row in tables["sets"].items()}
    facts = {id: fact["value"] for document in data["documents"].values() for id, fact in document["facts"].items()}
    facts |= {id: fact["value"] for id, fact in data["facts"].items()}
    return Game(tuple(deck), sets, {id: int(row["each"]) for id, row in tables["bonuses"].items()}, facts, spoiled)


@dataclass
class Player:
    """A drafter: a field, this round's mushrooms with what each brought, and points by group."""

    cards: list[Card] = field(default_factory=list)
    round: list[tuple[Card, int]] = field(default_factory=list)
    doubled: bool = False
    guide: bool = False
    points: Counter[str] = field(default_factory=Counter)
    inside: Counter[str] = field(default_factory=Counter)  # cards in each set
    ounces: int = 0
    minus: int = 0

    def has(self, id: str) -> bool:
        return any(card.id == id for card in self.cards)

    def count(self, groups: frozenset[str]) -> int:
        return sum(card.group in groups for card in self.cards if card.mushroom)


def now(game: Game, player: Player, card: Card) -> int:
    """What a card brings at once, bonus and prizes aside."""
    if card.set != "none":
        return game.step(card.set, player.inside[card.set])
    if card.id == "look-alike":
        return max((game.step(name, count) for name, count in player.inside.items() if count), default=0)
    if card.against and player.has(card.id):
        return card.points
    return card.points + cured(player, card)


def cured(player: Player, card: Card) -> int:
    """What an antidote adds for the mushrooms that it works on."""
    return min(card.most, card.per * player.count(card.against))


def worth(game: Game, player: Player, card: Card, bonus: str, raced: bool, rest: float) -> float:
    """What a drafter thinks a card is worth; ``rest`` is the share of the game that is still to come."""
    value = float(now(game, player, card))
    if bonus in card.traits:
        value += game.bonuses[bonus]
    if card.set != "none":
        after = game.step(card.set, player.inside[card.set] + 1)
        value += CAUTION * rest * max(0, after - 1)
    if card.ounces and not raced:
        value += CAUTION * int(game.facts["race-points"]) * card.ounces / int(game.facts["race-ounces"])
    if card.group == "psilocybin":
        value += CAUTION * (int(game.facts["psilocybin-most"]) - int(game.facts["psilocybin-fewest"])) / 3
    if card.against and not player.has(card.id):
        value += card.per * 2 * rest
    if card.mushroom:
        value += sum(each.per for each in set(player.cards) if card.group in each.against)
    value += {"double-points": 3.0, "field-guide": 2.0}.get(card.id, 0.0)
    if card.id == "evening-drink" and player.count(frozenset(["coprine"])):
        value = float(game.spoiled)
    return value


def play(game: Game, deck: Sequence[Card], players: int, hand: int, dice: random.Random) -> dict[str, Any]:
    """One game; what it came to."""
    pile, seats = list(deck), [Player() for _ in range(players)]
    dice.shuffle(pile)
    rounds, race, turn = len(pile) // (players * hand), "", 0
    for _ in range(rounds):
        dealt, pile = pile[: players * hand], pile[players * hand :]
        hands = [dealt[seat::players] for seat in range(players)]
        bonus = dice.choice(sorted(game.bonuses))
        for _ in range(hand):
            turn += 1
            rest = 1 - turn / (rounds * hand)
            for seat, player in enumerate(seats):
                card = max(hands[seat], key=lambda c: worth(game, player, c, bonus, bool(race), rest) + dice.random())
                hands[seat].remove(card)
                lay(game, player, card)
            first = [player for player in seats if player.ounces >= int(game.facts["race-ounces"])]
            if first and not race:
                race = f"{turn}"
                for player in first:
                    player.points["emetic"] += int(game.facts["race-points"]) // len(first)
            hands = hands[1:] + hands[:1]
        for player in seats:
            end_round(game, player, bonus)
    end_game(game, seats)
    scores = sorted((sum(player.points.values()) for player in seats), reverse=True)
    return {"seats": seats, "scores": scores, "race": race}


def lay(game: Game, player: Player, card: Card) -> None:
    """A card is laid into the field. Antidotes are counted when the game ends."""
    brings = card.points if card.against else now(game, player, card)
    player.points[card.group] += brings
    player.minus = min(player.minus, brings)
    player.cards.append(card)
    player.inside[card.set] += card.set != "none"
    player.ounces += card.ounces
    player.doubled |= card.id == "double-points"
    player.guide |= card.id == "field-guide"
    if card.mushroom:
        player.round.append((card, brings))


def end_round(game: Game, player: Player, bonus: str) -> None:
    """The bonus, the doubled specimen, the field guide."""
    player.points["(bonus)"] += sum(game.bonuses[bonus] for card, _ in player.round if bonus in card.traits)
    if player.doubled:
        player.points["double-points"] += max((brings for _, brings in player.round), default=0)
    if player.guide:
        player.points["field-guide"] += len({card.group for card, _ in player.round})
    player.round, player.doubled, player.guide = [], False, False


def end_game(game: Game, seats: Sequence[Player]) -> None:
    """The psilocybin prize, the antidotes, the spoiled drink, and charcoal on the worst minus."""
    caps = [player.count(frozenset(["psilocybin"])) for player in seats]
    for player, count in zip(seats, caps, strict=True):
        if count == max(caps):
            player.points["psilocybin"] += int(game.facts["psilocybin-most"])
        if count == min(caps):
            player.points["(fewest psilocybin)"] += int(game.facts["psilocybin-fewest"])
        for card in {card for card in player.cards if card.against}:
            player.points[card.group] += cured(player, card)
        if player.has("evening-drink") and player.count(frozenset(["coprine"])):
            sober = next(card.points for card in player.cards if card.id == "evening-drink")
            player.points["evening-drink"] += game.spoiled - sober
        if player.has("charcoal"):
            player.points["charcoal"] -= player.minus


def table_of_hands(game: Game) -> Iterator[str]:
    """Every hand size, and how the final mini-round falls out."""
    size, wanted = len(game.deck), {int(n): int(each) for n, each in game.facts["mini-round"].items()}
    yield f"1. Play deck {size}. 'hand x rounds' whose left-over cards, dealt out, are the mini-round of the sheet:"
    for n, each in wanted.items():
        fits = [h for h in range(2, size // n + 1) if size % (n * h) // n == each]
        yield f"   {n} players, {each} each: " + ", ".join(f"{h}x{size // (n * h)}" for h in fits)
    yield "   Chosen: players, hand, rounds, turns, cards played, left over, mini-round (sheet), bonus cards needed"
    hands = {2: int(game.facts["two-player-hand"])} | {int(n): int(h) for n, h in game.facts["hands"].items()}
    for n, h in hands.items():
        cards = sum(not card.trim for card in game.deck) if n == 2 else size
        r = cards // (n * h)
        left = cards - r * n * h
        sheet = int(game.facts["mini-round-two"]) if n == 2 else wanted[n]
        bonus = int(game.facts["first-bonus"]) + int(game.facts["later-bonus"]) * (r - 1)
        sign = "" if left // n == sheet else "  <- not as listed"
        yield f"   {n:>2} {h:>3} {r:>3} {r * h:>4} {r * n * h:>4} {left:>4} {left // n:>3} ({sheet}) {bonus:>3}{sign}"
    seven = [f"{h}x{size // (7 * h)} leaves {size % (7 * h)}" for h in range(3, 9)]
    yield "   Seven players, other hands: " + ", ".join(seven)


def table_of_bonuses(game: Game) -> Iterator[str]:
    """Points over all cards that a bonus finds."""
    found = Counter(trait for card in game.deck for trait in card.traits)
    yield "2. Bonus cards: cards with the trait, points each, over all of them, expected for 4 cards at random"
    for id, each in sorted(game.bonuses.items(), key=lambda pair: (-found[pair[0]], pair[0])):
        total = found[id] * each
        yield f"   {id:<12} {found[id]:>3} x {each} = {total:>3}   {4 * total / len(game.deck):.1f}"


def table_of_ounces(game: Game) -> Iterator[str]:
    """The emetic race."""
    emetics = [card for card in game.deck if card.ounces]
    kept = [card for card in emetics if not card.trim]
    goal = int(game.facts["race-ounces"])
    yield "3. Emetics: cards and ounces in the whole and in the trimmed deck, fewest cards that reach the goal"
    for name, cards in (("whole", emetics), ("trimmed", kept)):
        heavy = sorted((card.ounces for card in cards), reverse=True)
        fewest = next(k for k in range(1, len(heavy) + 1) if sum(heavy[:k]) >= goal)
        mean = goal * len(heavy) / sum(heavy)
        yield f"   {name:<8} {len(cards):>3} cards {sum(heavy):>3} oz, {fewest} cards at best, {mean:.1f} on average"
    out = sum(card.ounces for card in emetics if card.trim)
    yield f"   removed for two players: {out} oz (the sheet: {game.facts['removed-ounces']})"


def table_of_games(game: Game, games: int) -> Iterator[str]:
    """Seeded games: scores by number of players, points by card."""
    yield f"4. {games} games each: mean score, winner, last; race won in, on turn; psilocybin cards of the most"
    hands = {2: int(game.facts["two-player-hand"])} | {int(n): int(h) for n, h in game.facts["hands"].items()}
    points: dict[int, Counter[str]] = defaultdict(Counter)
    played: dict[int, Counter[str]] = defaultdict(Counter)
    for n in PLAYERS:
        dice = random.Random(SEED + n)
        deck = [card for card in game.deck if not (n == 2 and card.trim)]
        results = [play(game, deck, n, hands[n], dice) for _ in range(games)]
        for result in results:
            for player in result["seats"]:
                points[n].update(player.points)
                played[n].update(card.group for card in player.cards)
        turns = [int(result["race"]) for result in results if result["race"]]
        caps = [max(p.count(frozenset(["psilocybin"])) for p in result["seats"]) for result in results]
        mean = sum(sum(result["scores"]) for result in results) / games / n
        best, last = (sum(result["scores"][at] for result in results) / games for at in (0, -1))
        when = f"turn {sum(turns) / len(turns):.1f}" if turns else "never"
        won, most = f"{100 * len(turns) / games:3.0f} % {when:<10}", sum(caps) / games
        yield f"   {n} players: {mean:5.1f} {best:5.1f} {last:5.1f}   {won} {most:.1f}"
    yield "5. Mean points of a played card, by class or card, for 2 to 8 players; the last column is over 3 to 6"
    for group in sorted({card.group for card in game.deck}):
        each = [points[n][group] / played[n][group] if played[n][group] else 0.0 for n in PLAYERS]
        middle = sum(points[n][group] for n in range(3, 7)) / sum(played[n][group] for n in range(3, 7))
        yield f"   {group:<19}" + "".join(f"{value:6.1f}" for value in each) + f"   {middle:5.1f}"
    each = [points[n]["(bonus)"] / sum(played[n].values()) for n in PLAYERS]
    yield "   bonus, on each card" + "".join(f"{value:6.1f}" for value in each)


def main() -> None:
    """Print everything."""
    asked = argparse.ArgumentParser(description="Print the balance of Gotta Piccem.")
    asked.add_argument("database", nargs="?", type=Path, default=Path("cards.yaml"))
    asked.add_argument("--games", type=int, default=400)
    options = asked.parse_args()
    game = read(options.database)
    tables = (table_of_hands(game), table_of_bonuses(game), table_of_ounces(game), table_of_games(game, options.games))
    sys.stdout.write("\n\n".join("\n".join(lines) for lines in tables) + "\n")


if __name__ == "__main__":
    main()
