"""Calculation: where to lay the card in hand, and which card goes up first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from game.rules import Move, Seen, State
from game.rules.cards import rank
from game.solver.players.heaps.table import Table, read
from game.solver.players.player import Player, Trial

WON = 4.0
"""What winning is worth beside placing every card, as a part of all the cards."""


class HeapPlayer(Player):
    """Plays up what does most good, and lays a card where it covers nothing that is wanted sooner.

    Suits mean nothing here, so the worlds imagined are only ranks: hundreds of them are played out in the time of a
    few, and a move that does clearly worse is soon left out of the race.
    """

    edition = 4
    effort = 32_000

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def pick(self, view: State, moves: Sequence[Move]) -> Move:
        """A foundation; else the heap that suffers least from the card in hand."""
        chosen = Table(view, view.stock).step()
        return moves[-1] if chosen is None else next(move for move in moves if read(view.ruleset, move) == chosen)

    def world(self, seen: Seen, random: Random) -> Trial:
        """The table with the unknown cards in any order."""
        unknown = [rank(card) for card in seen.unknown]
        random.shuffle(unknown)
        return partial(_outcome, Table(seen, unknown))


def _outcome(world: Table, move: Move) -> tuple[float, int]:
    """Cards placed in the end, and more for a win; and in how many moves."""
    table = world.copy()
    table.make(read(table.ruleset, move))
    placed, moves = table.play_on()
    return placed + (WON * table.ruleset.total if placed == table.ruleset.total else 0.0), moves
