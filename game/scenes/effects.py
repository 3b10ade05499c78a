"""Sounds and sparks for what happens on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import Event, Happening, Position
from game.rules.cards import KING, QUEEN, rank
from game.table.sprites import Sprite

NOISES = {
    Happening.MOVED: "snap",
    Happening.TURNED: "turn",
    Happening.REFILLED: "slide",
    Happening.REDEALT: "redeal",
    Happening.SET_OUT: "slide",
    Happening.SPREAD: "flip",
}


DEALT = "deal"
APART = 0.028
"""The least seconds between two dealt cards that are heard; of cards that land sooner only the first is."""


class Effect(NamedTuple):
    """Something due at a time of the table's clock: a sound from a pile. complete: that pile has been completed.
    partner: the pile of the queen whose king has come to lie on this one, or the other way round.
    """

    time: float
    sound: str
    pile: int
    step: int = 0
    complete: bool = False
    partner: int = -1


def effects(events: Sequence[Event], moved: Sequence[Sprite], position: Position, now: float) -> list[Effect]:
    """The effects of these events, each sound once; a card on a foundation sounds higher the fuller that is.

    moved: the cards that changed pile; sounds of landing come when they land.
    """
    ruleset = position.ruleset
    lengths = dict(zip(ruleset.foundations, ruleset.lengths, strict=True))
    found: list[Effect] = []
    heard: set[tuple[str, int]] = set()
    for event in events:
        sound, step, lands = NOISES.get(event.what, ""), 0, now
        if event.what in (Happening.MOVED, Happening.TURNED):
            lands = _landing(event.target, moved, now)
        if event.what is Happening.TURNED and sound not in {name for name, _ in heard}:
            found.append(Effect(now, "slide", event.target))
        if event.what is Happening.MOVED and event.target in lengths:
            step = len(position.piles[event.target])
            if step == lengths[event.target] > 1:
                found.append(Effect(lands, "complete", event.target, complete=True))
            partner = _partner(event.target, position)
            if partner >= 0:
                found.append(Effect(lands, "", event.target, partner=partner))
        if sound and (sound, step) not in heard:
            heard.add((sound, step))
            found.append(Effect(lands, sound, event.target, step))
    return found


def _partner(index: int, position: Position) -> int:
    """The nearest foundation whose top card is the queen of the king on this one, or her king; -1 if there is none."""
    card = position.piles[index][-1]
    if rank(card) not in (KING, QUEEN):
        return -1
    other = card + (QUEEN - KING if rank(card) == KING else KING - QUEEN)
    tops = [pile for pile in position.ruleset.foundations if position.piles[pile][-1:] == (other,)]
    return min(tops, key=lambda pile: abs(pile - index), default=-1)


def dealing(dealt: Sequence[Sprite]) -> list[Effect]:
    """The sounds of a deal, as each card lands; where many land at once, only some are heard."""
    found: list[Effect] = []
    for lands, pile in sorted((sprite.flight.over - sprite.flight.settle, sprite.pile) for sprite in dealt):
        if not found or lands - found[-1].time >= APART:
            found.append(Effect(lands, DEALT, pile))
    return found


def _landing(index: int, moved: Sequence[Sprite], now: float) -> float:
    """The time when the last of the moved cards lands on a pile."""
    overs = [sprite.flight.over - sprite.flight.settle for sprite in moved if sprite.pile == index]
    return max(overs, default=now)
