"""The player of packed columns without a waste to count on: all cards lie open, or some face down under others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from game.rules import Act, Move, Seen, State
from game.rules.cards import suit
from game.solver.players.player import Player, distinct
from game.solver.solve import solve

KNOWN = 8_000
"""Positions to search for a win where no card is hidden."""
UP, OUT, TURNED, GAP, CELL, PACKED, SUIT = 40, 3, 12, 9, 4, 3, 4
"""What is worth how much: a card on a foundation; one taken from the waste; one turned up; an empty column, and one
that holds one card; two cards in order; two of a suit in order. Of deals 1 to 4 he wins three in Beleaguered Castle,
two in FreeCell, one in Klondike, and places 20 cards a deal in Klondike, 10 in Spider of one suit; the player of other
packed games wins none, and places 9 and 0.
"""


class RunsPlayer(Player):
    """Where all cards are seen, he looks for a line that wins. Else, and where none is found, each of his moves makes
    the table better by a sum of simple things, so that none lead back; when none does, he turns the stock.
    """

    effort = 1_200

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds

    def line(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        """A winning line where every card is known and one is found; else the choice of any player."""
        if seen.unknown:
            return super().line(seen, moves)
        world = self.imagine(seen, Random(0))
        found = solve(world, positions=KNOWN).line if len(moves) > 1 else ()
        move = None if found else self.pick(world, moves)
        return (move,) if move else found

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """The move that makes the table best, else a turn of the stock."""
        best = max(distinct(view, moves), key=partial(gain, view), default=None)
        if best and gain(view, best) > 0:
            return best
        return next((move for move in moves if move.act in (Act.TURN, Act.REDEAL)), None)

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        """The moves that make the table better."""
        return [move for move in distinct(seen, moves) if gain(seen, move) > 0]


def gain(view: State, move: Move) -> int:
    """By how much a move makes the table better: the change of a sum over all piles, so that no moves lead back."""
    if move.act is not Act.CARRY:
        return 0
    ruleset, piles = view.ruleset, view.piles
    source, target = piles[move.source], piles[move.target]
    if move.source in ruleset.foundations:
        return -UP
    below, first = source[: -move.depth - 1], source[-move.depth - 1]
    won = UP if move.target in ruleset.foundations else _joined(view, move.target, target, first)
    if move.source == ruleset.waste:
        return won + OUT
    if not below:
        return won + _empty(view, move.source)
    turned = move.source in ruleset.hiding and view.face_down(move.source) >= len(below)
    return won + (TURNED if turned else -_joined(view, move.source, below, first))


def _joined(view: State, pile: int, under: tuple[int, ...], card: int) -> int:
    """What it is worth that a card lies there; less than nothing on an empty place."""
    if not under:
        return -_empty(view, pile)
    if not view.ruleset.pack.get(pile, (0,) * 52)[under[-1]] >> card & 1:
        return 0
    return PACKED + SUIT * (suit(under[-1]) == suit(card))


def _empty(view: State, pile: int) -> int:
    """What an empty place is worth."""
    if pile in view.ruleset.singles:
        return CELL
    return GAP if pile in view.ruleset.open_gaps else 0
