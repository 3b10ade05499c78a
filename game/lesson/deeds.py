"""What a move shows of the rules, each thing by a name: "turn", "build aces", "from lords", "refill waste"."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Event, Happening, Kind, Move, Position
from game.rules.cards import rank
from game.rules.record import Open, Piles

LATE = frozenset({"redeal", "spread", "cross"})
"""What hardly any deal shows in its first dozen moves."""


def deeds(before: Position, move: Move, events: Sequence[Event]) -> frozenset[str]:
    """All that this move shows, made in that position with those events."""
    if move.act is Act.TURN:
        laid = before.ruleset.hand > 0 and before.piles[before.ruleset.hand]
        return frozenset({"turn", "lay away"} if laid else {"turn"})
    if move.act is Act.REDEAL:
        return frozenset({"redeal"})
    if move.act is Act.CHOOSE:
        return frozenset({f"choose {move.choice.value}"})
    if before.ruleset.mates:
        return frozenset(_coupled(before, move))
    return frozenset({*_carried(before, move), *_refilled(events)})


def _coupled(before: Position, move: Move) -> set[str]:
    ruleset = before.ruleset
    if move.act is Act.CARRY:
        return {"alone", f"from {ruleset.piles[move.source].group}"}
    pair = {ruleset.piles[index].group for index in (move.source, move.target)}
    first, second = (rank(before.piles[index][-1]) for index in (move.source, move.target))
    shown = {f"from {group}" for group in pair}
    shown.add("pair" if first + second == ruleset.game.couples.total else "court")
    return shown | ({"hand pair"} if pair == {"hand", "waste"} else set())


def _carried(before: Position, move: Move) -> set[str]:
    piles = before.ruleset.piles
    source, target = piles[move.source], piles[move.target]
    place = before.piles[move.target]
    if target.kind is Kind.HEAP:
        return {"heap"}
    if target.kind is Kind.TABLEAU:
        shown = {"pack" if place else "gap"}
        shown |= {"group"} if move.depth else set()
        return shown | ({"from waste"} if source.kind is Kind.WASTE else set())
    if source.kind is Kind.FOUNDATION:
        return {"cross"}
    shown = {f"from {_called(before, source.group)}", *({"build", f"build {target.group}"} if place else {"found"})}
    if isinstance(source.spec, Piles) and not before.piles[0]:
        later = source.spec.open is Open.AT_END or (source.spec.open is Open.TOP_THEN_ALL and move.depth)
        shown |= {"spread"} if later else set()
    return shown


def _called(before: Position, group: str) -> str:
    """A wing by what the player made of it."""
    wings = before.ruleset.wings
    if group not in wings or before.wing < 0:
        return group
    return "lords" if wings[before.wing] == group else "ladies"


def _refilled(events: Sequence[Event]) -> set[str]:
    filled = [event for event in events if event.what is Happening.REFILLED]
    return {"refill waste" if event.source else "refill stock" for event in filled}
