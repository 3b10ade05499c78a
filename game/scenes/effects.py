"""What is heard, and what glitters, when something happens on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import Event, Happening, Position
from game.table.sprites import Sprite

NOISES = {
    Happening.MOVED: "snap",
    Happening.TURNED: "turn",
    Happening.REFILLED: "slide",
    Happening.REDEALT: "redeal",
    Happening.DEALT: "slide",
    Happening.SET_OUT: "slide",
    Happening.SPREAD: "flip",
}


class Effect(NamedTuple):
    """A sound that is due at a time of the table's clock, from a pile; `complete`: that pile has been completed."""

    time: float
    sound: str
    pile: int
    step: int = 0
    complete: bool = False


def effects(events: Sequence[Event], moved: Sequence[Sprite], position: Position, now: float) -> list[Effect]:
    """What belongs to these events, each sound once; a card on a foundation sounds the higher the fuller it is.

    moved: the cards that changed pile; what lands is heard when it lands.
    """
    ruleset = position.ruleset
    lengths = dict(zip(ruleset.foundations, ruleset.lengths, strict=True))
    found: list[Effect] = []
    heard = set()
    for event in events:
        sound, step, lands = NOISES.get(event.what, ""), 0, now
        if event.what is Happening.MOVED:
            lands = _landing(event.target, moved, now)
        if event.what is Happening.MOVED and event.target in lengths:
            step = len(position.piles[event.target])
            if step == lengths[event.target] > 1:
                found.append(Effect(lands, "complete", event.target, complete=True))
        if sound and (sound, step) not in heard:
            heard.add((sound, step))
            found.append(Effect(lands, sound, event.target, step))
    return found


def _landing(index: int, moved: Sequence[Sprite], now: float) -> float:
    """When the last of the moved cards touches down on a pile."""
    overs = [sprite.flight.over - sprite.flight.settle for sprite in moved if sprite.pile == index]
    return max(overs, default=now)
