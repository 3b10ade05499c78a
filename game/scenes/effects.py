"""What is heard and what glitters when something happens on a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules import Event, Happening, Kind
from game.table import motion
from game.table.flight import Bow
from game.table.sprites import Sprite

if TYPE_CHECKING:
    from game.scenes.show.performance import Performance
    from game.scenes.table.table import TableScene

    Table = TableScene | Performance

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


class Agenda:
    """What is to happen at a later time of a table's clock. An action is given its table when it is due, and does not
    hold it: a table that is left goes with all that was still to happen on it."""

    def __init__(self) -> None:
        self._entries: list[tuple[float, Callable[[Table], object]]] = []

    def add(self, time: float, action: Callable[[Table], object]) -> None:
        """Do something at that time; in the next step if it is now."""
        self._entries.append((time, action))

    def step(self, table: Table) -> None:
        """Do what is due."""
        due = [action for time, action in self._entries if time <= table.now]
        if due:
            self._entries = [entry for entry in self._entries if entry[0] > table.now]
        for action in due:
            action(table)


def of(table: Table, events: Sequence[Event], moved: Sequence[Sprite]) -> None:
    """Play what belongs to these events, each sound once; a card on a foundation sounds the higher the fuller it is.

    moved: the cards that changed pile; what lands is heard when it lands.
    """
    piles = table.session.position.piles
    lengths = dict(zip(table.ruleset.foundations, table.ruleset.lengths, strict=True))
    heard = set()
    for event in events:
        name, step = NOISES.get(event.what, ""), 0
        lands = table.now
        if event.what is Happening.MOVED:
            lands = _landing(table, event.target, moved)
            if table.ruleset.piles[event.target].kind is Kind.FOUNDATION:
                step = len(piles[event.target])
                if step == lengths[event.target] > 1:
                    table.agenda.add(lands, lambda table, index=event.target: _flourish(table, index))
        if name and (name, step) not in heard:
            heard.add((name, step))
            table.agenda.add(lands, lambda table, name=name, step=step: table.app.sounds.play(name, step))


def _landing(table: Table, index: int, moved: Sequence[Sprite]) -> float:
    """When the last of the moved cards touches down on a pile."""
    overs = [sprite.flight.over - sprite.flight.settle for sprite in moved if sprite.pile == index]
    return max(overs, default=table.now)


def _flourish(table: Table, index: int) -> None:
    """A completed pile earns a bow and gold dust."""
    table.app.sounds.play("complete")
    row = table.sprites.piles[index]
    if table.tempo.reduced or not row:
        return
    top = row[-1]
    lasts = motion.BOW_TIME / table.tempo.speed
    table.sprites.launch(top, Bow(top.goal, top.goal, table.now, lasts, table.floor.height))
    table.sparks.burst(top.goal.x, top.goal.y, DUST)
