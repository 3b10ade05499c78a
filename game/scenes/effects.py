"""What is heard and what glitters when something happens on a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules import Event, Happening, Kind

if TYPE_CHECKING:
    from game.scenes.table import TableScene

NOISES = {
    Happening.MOVED: "snap",
    Happening.TURNED: "turn",
    Happening.REFILLED: "slide",
    Happening.REDEALT: "redeal",
    Happening.DEALT: "slide",
    Happening.SET_OUT: "slide",
    Happening.SPREAD: "flip",
}
DUST = 46
"""Sparks for a completed pile."""


def of(table: TableScene, events: Sequence[Event]) -> None:
    """Play what belongs to these events, each sound once; a card on a foundation sounds the higher the fuller it is."""
    piles = table.session.position.piles
    heard = set()
    for event in events:
        name, step = NOISES.get(event.what, ""), 0
        if event.what is Happening.MOVED and table.ruleset.piles[event.target].kind is Kind.FOUNDATION:
            step = len(piles[event.target])
            if step == dict(zip(table.ruleset.foundations, table.ruleset.lengths, strict=True))[event.target] > 1:
                _flourish(table, event.target)
        if name and (name, step) not in heard:
            heard.add((name, step))
            table.app.sounds.play(name, step)


def _flourish(table: TableScene, index: int) -> None:
    """A completed pile earns gold dust."""
    table.app.sounds.play("complete")
    if not table.tempo.reduced:
        spot = table.floor.spots[index]
        table.sparks.burst(spot.x, spot.y, DUST)
