"""Points, for those who want them: what each thing that happens at a table brings in the games that have always had
them, worked out from the moves that stand.

Klondike's are those that the help of Windows' Solitaire lists (untimed, "standard" and "Vegas"), Spider's those of
Windows' Spider. What is taken back brings and costs nothing, and time counts for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position, Ruleset
from game.rules.record import Family


class Scheme(NamedTuple):
    """begins: with so many points. least: there are never fewer; None for no limit. brings: by what happens. passes:
    after so many the stock is turned over for nothing.
    """

    begins: int
    least: int | None
    brings: Mapping[str, int]
    passes: int = 1


KLONDIKE = {"up": 10, "down": -15, "waste to column": 5, "turned up": 5}
SPIDER = Scheme(500, None, {"move": -1, "suit": 100})
VEGAS = Scheme(-52, None, {"up": 5, "down": -5})
SCHEMES = {
    ("Klondike", "standard"): Scheme(0, 0, {**KLONDIKE, "passed": -100}),
    ("Klondike by threes", "standard"): Scheme(0, 0, {**KLONDIKE, "passed": -20}, 4),
    ("Klondike", "vegas"): VEGAS,
    ("Klondike by threes", "vegas"): VEGAS,
    ("Spider", "standard"): SPIDER,
    ("Spider", "vegas"): SPIDER,
}
"""By game, and by what the setting says."""
WHOLE = 13  # cards of a complete suit


def points(ruleset: Ruleset, path: Sequence[Position], moves: Sequence[Move], scheme: str) -> int | None:
    """The points after moves along a path, which has one position more; None in games that have none."""
    name = ruleset.game.name if ruleset.game.family is Family.FRIENDS else ""
    found = SCHEMES.get((f"{name} by threes" if "by-threes" in ruleset.variants else name, scheme))
    if found is None:
        return None
    total, passes, kinds = found.begins, 0, [pile.kind for pile in ruleset.piles]
    for move, before, after in zip(moves, path, path[1:], strict=False):
        passes += move.act is Act.REDEAL
        for what, often in _happened(kinds, move, before, after).items():
            if what != "passed" or passes >= found.passes:
                total += found.brings.get(what, 0) * often
        total = total if found.least is None else max(found.least, total)
    return total


def _happened(kinds: Sequence[Kind], move: Move, before: Position, after: Position) -> dict[str, int]:
    """What a move did, and how often. kinds: of the piles."""
    carried = move.act is Act.CARRY
    source, target = (kinds[move.source], kinds[move.target]) if carried else (None, None)
    gone = after.placed() - before.placed()
    return {
        "move": 1,
        "up": max(0, gone),
        "down": max(0, -gone),
        "suit": gone // WHOLE,
        "waste to column": int(source is Kind.WASTE and target is Kind.TABLEAU),
        "turned up": int(carried) * (sum(before.down) - sum(after.down)),
        "passed": int(move.act is Act.REDEAL),
    }
