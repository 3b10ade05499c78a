"""Games with single places refilled from the waste: the by-twos wings, the squares of nine, Carpet."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from game.rules import Act, Move, Position, Seen, State
from game.rules.cards import members
from game.rules.legal import available
from game.solver.players.course import Course, Step, simple
from game.solver.players.player import LONGEST as LONGEST_PLAY
from game.solver.players.player import Player, distinct
from game.solver.players.worlds import distance, ways

SOON, BELOW, LONGEST = 2.2, 1, 5
"""Within how many placements a card must be wanted: SOON for every place that there is to a foundation, LONGEST at
most; and the one below it. Of 2, 3 and 5 placements, tried on fifty deals of each game, these win most."""


class PlacesPlayer(Player):
    """Lets no place go before the waste offers something to fill it with.

    A place that falls empty takes the top of the waste, and keeps it until it is played. So a card in a place is left
    there, ready, until the waste's top is a card wanted soon, or lies on one wanted within BELOW placements.
    """

    edition = 2

    def __init__(self, worlds: int, effort: int = Player.effort) -> None:
        self.worlds, self.effort = worlds, effort

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """Free cards first; a place only for a card worth keeping there."""
        ruleset, piles = view.ruleset, view.piles
        carries = [move for move in moves if move.act == Act.CARRY and move.source not in ruleset.foundations]
        onward = moves[-1] if moves[-1].act != Act.CARRY else None
        if not carries:
            return onward
        refilled = ruleset.availability[view.wing + 1].refilled
        for move in carries:
            if move.source not in refilled:
                return move
        waste = piles[ruleset.waste]
        if not piles[0] or (waste and self._worth_keeping(view, waste)):
            return carries[0]
        return onward or carries[0]

    def _worth_keeping(self, view: State, waste: tuple[int, ...]) -> bool:
        up = ways(view)
        refilled = view.ruleset.availability[view.wing + 1].refilled
        soon = min(LONGEST, ceil(SOON * len(refilled) / len(up)))
        return distance(up, waste[-1]) <= soon or (len(waste) > 1 and distance(up, waste[-2]) <= BELOW)

    def finish(self, position: Position) -> tuple[int, bool, int]:
        """The same as by the rules, sooner."""
        if position.choosing or not simple(position.ruleset):
            return super().finish(position)
        course = Course(position)
        for count in range(LONGEST_PLAY):
            step = self.step(course)
            if step is None:
                return course.placed, course.won, count
            course.make(step)
        return course.placed, course.won, LONGEST_PLAY

    def step(self, course: Course) -> Step | None:
        """What `pick` picks, on a course; None where that is nothing."""
        kept = None
        for source in course.sources():
            if source not in course.refilled:
                return course.up(source)
            kept = source if kept is None else kept
        if kept is None:
            return course.onward()
        waste = course.piles[course.ruleset.waste]
        if not course.piles[0] or (waste and self._keeps(course, waste)):
            return course.up(kept)
        return course.onward()

    @staticmethod
    def _keeps(course: Course, waste: list[int]) -> bool:
        soon = min(LONGEST, ceil(SOON * len(course.refilled) / len(course.ruleset.foundations)))
        return course.distance(waste[-1]) <= soon or (len(waste) > 1 and course.distance(waste[-2]) <= BELOW)

    def candidates(self, seen: Seen, moves: Sequence[Move]) -> list[Move]:
        foundations = seen.ruleset.foundations
        return [move for move in distinct(seen, moves) if move.source not in foundations]


class ReversingPlayer(PlacesPlayer):
    """Also lets a card cross from one foundation to another, where nothing else goes up and something does then.

    So two crossings never follow each other: after one there is a card to play.
    """

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        """As in the other games of places; a crossing before the stock is turned."""
        crossings = self._crossings(view, moves)
        return crossings[0] if crossings else super().pick(view, moves)

    def step(self, course: Course) -> Step | None:
        """The same with crossings."""
        if course.ruleset.partner and next(course.sources(), None) is None:
            free = course.free()
            for step, left, joined in course.crossings():
                if free & (left | joined) & ~(1 << course.piles[step[0]][-1]):
                    return step
        return super().step(course)

    def candidates(self, seen: Seen, moves: Sequence[Move]) -> list[Move]:
        return super().candidates(seen, moves) + self._crossings(seen, moves)

    def _crossings(self, view: State, moves: Sequence[Move]) -> list[Move]:
        foundations = view.ruleset.foundations
        if any(move.act == Act.CARRY and move.source not in foundations for move in moves):
            return []
        free = {card for _, _, card in available(view)}
        return [move for move in moves if move.source in foundations and free & _then_wanted(view, move)]


def _then_wanted(view: State, move: Move) -> set[int]:
    """What the two foundations take after a card has crossed between them."""
    ruleset, piles = view.ruleset, view.piles
    left, joined = (ruleset.follow[ruleset.foundations.index(index)] for index in (move.source, move.target))
    card = piles[move.source][-1]
    return {*members(left[piles[move.source][-2]]), *members(joined[card])} - {card}
