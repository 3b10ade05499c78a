"""Points, for those who want them: what each thing that happens at a table brings in the games that have always had
them, worked out from the moves that stand.

Klondike's are those that the help of Windows' Solitaire lists (untimed, "standard" and "Vegas"), Spider's those of
Windows' Spider. What is taken back brings and costs nothing, and time counts for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position, RulesError, Ruleset, find_ruleset
from game.rules.ruleset import KLONDIKE, SPIDER
from game.store import Deal, Ending, Journal, Timeline, Which
from game.store.journal.deals import APART
from game.store.statistics import SPAN
from game.store.timeline import go_through


class Scheme(NamedTuple):
    """How a game counts points. begins: with so many points. least: there are never fewer; None for no limit. brings:
    by what happens. passes: after so many the stock is turned over for nothing.
    """

    begins: int
    least: int | None
    brings: Mapping[str, int]
    passes: int = 1


USUAL = {"up": 10, "down": -15, "waste to column": 5, "turned up": 5}
SPIDERS = Scheme(500, None, {"move": -1, "suit": 100})
VEGAS = Scheme(-52, None, {"up": 5, "down": -5})
SCHEMES = {
    (KLONDIKE, False, "standard"): Scheme(0, 0, {**USUAL, "passed": -100}),
    (KLONDIKE, True, "standard"): Scheme(0, 0, {**USUAL, "passed": -20}, 4),
    (KLONDIKE, False, "vegas"): VEGAS,
    (KLONDIKE, True, "vegas"): VEGAS,
    (SPIDER, False, "standard"): SPIDERS,
    (SPIDER, False, "vegas"): SPIDERS,
}
"""By game, whether a turn brings more than one card to the waste, and by what the setting says."""
WHOLE = 13  # cards of a complete suit


def points(ruleset: Ruleset, path: Sequence[Position], moves: Sequence[Move], scheme: str) -> int | None:
    """The points after moves along a path, which has one position more; None in games that have none."""
    found = SCHEMES.get((ruleset.game_id, ruleset.waste > 0 and ruleset.game.turn[0].cards > 1, scheme))
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


def kept(journal: Journal, deal: Deal, scheme: str) -> int | None:
    """The points of a recorded deal, by the moves that stand; None where it has none or can't be dealt any more."""
    try:
        if points(find_ruleset(deal.ruleset), (), (), scheme) is None:
            return None
        line = Timeline(deal, journal.entries(deal.id))
    except RulesError:
        return None
    return points(line.ruleset, line.positions, line.moves, scheme)


def latest(journal: Journal, which: Which, scheme: str) -> Iterator[tuple[int, ...]]:
    """The points of the latest selected deals that count and have ended: nothing while that is worked out, a piece at a
    time, and then all at once.
    """
    ended = replace(which, endings=(Ending.WON, Ending.LOST, Ending.GIVEN_UP))
    deals = [deal for deal in journal.deals(ended, limit=SPAN) if deal.origin not in APART]
    found = []
    for deal in deals:
        with suppress(RulesError):
            yield from (() for _ in go_through(deal, journal.entries(deal.id)))
        found.append(kept(journal, deal, scheme))
        yield ()
    yield tuple(one for one in found if one is not None)


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
