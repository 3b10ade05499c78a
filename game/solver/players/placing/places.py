"""The player of games with single places refilled from the waste: the by-twos wings, the squares of nine, Carpet."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random

from game.rules import Act, Move, Position, Seen, State
from game.rules.cards import members
from game.rules.legal import available
from game.rules.play import apply
from game.solver.players.placing.counting import Counts, points_of
from game.solver.players.placing.course import STAY, Course, KnownTable, Step
from game.solver.players.placing.keeping import Weights, best_of, look
from game.solver.players.player import LONGEST, Player, distinct
from game.solver.solve import solve

KNOWN = 8_000
"""Positions to search for a win where no card is hidden any more."""
AGAIN = 20
"""Moves after which the search is repeated, if it found none."""


class PlacesPlayer(Player):
    """Keeps a place until the waste offers something better to fill it with.

    An empty place takes the top of the waste, and keeps it until it is played. So a ready card is left in its place
    until the waste's card is worth keeping there, by the weights.
    """

    edition = 3
    tries = 64
    doubt = 2.5  # a ready card is tried in imagined worlds if its points are this near to 0

    def __init__(self, worlds: int, weights: Weights, effort: int = Player.effort) -> None:
        self.worlds, self.effort, self.weights = worlds, effort, weights

    def pick(self, view: State, moves: Sequence[Move]) -> Move | None:
        step = self.step(Course(view))
        return None if step is None else self._move(view, moves, step)

    @staticmethod
    def _move(view: State, moves: Sequence[Move], step: Step) -> Move:
        source, place = step
        if source == STAY:
            return moves[-1]
        target = view.ruleset.foundations[place]
        return next(move for move in moves if (move.source, move.target) == (source, target))

    def finish(self, position: Position) -> tuple[int, bool, int]:
        if position.choosing:
            return super().finish(position)
        course = Course(position)
        for count in range(LONGEST):
            step = self.step(course)
            if step is None:
                return course.placed, course.won, count
            course.make(step)
        return course.placed, course.won, LONGEST

    def step(self, course: Course) -> Step | None:
        """The next step; None to give up."""
        piles, waste = course.piles, course.ruleset.waste
        if piles[waste] and course.wanted >> piles[waste][-1] & 1:
            return course.up(waste)
        table = look(course)
        if table.free >= 0:
            return course.up(table.free)
        if not table.ready or (piles[0] and not piles[waste]):
            return course.onward()
        points, step = self.best(course, table)
        return step if points > 0 or not piles[0] else course.onward()

    def best(self, course: Course, table: KnownTable) -> tuple[float, Step]:
        """The best place with a ready card to play from, with its points."""
        return best_of(course, table, self.weights)

    def choose(self, seen: Seen, moves: Sequence[Move]) -> Move | None:
        return next(iter(self.line(seen, moves)), None)

    def line(self, seen: Seen, moves: Sequence[Move]) -> Sequence[Move]:
        """Where every card is known, a winning line; else plays that refill nothing, at once; else the choice of any
        player.
        """
        if len(moves) == 1:
            return moves
        if not seen.unknown:
            world = self.imagine(seen, Random(0))
            return solve(world, positions=KNOWN).line or self._some(world)
        course = Course(seen)
        step = self.step(course)
        if step is None:
            return ()
        first = self._move(seen, moves, step)
        others = [move for move in self.others(seen, moves, course) if move != first] if self.worlds else []
        return (self.compare(seen, first, others) if others else first,)

    def others(self, seen: Seen, moves: Sequence[Move], course: Course) -> list[Move]:
        """The moves to try in imagined worlds besides the rule of thumb's."""
        return self.candidates(seen, moves) if self._doubtful(course) else []

    def _some(self, position: Position) -> list[Move]:
        """The next moves by the rule of thumb, where no win was found: one may be found further on."""
        found: list[Move] = []
        while len(found) < AGAIN and (moves := position.legal_moves):
            move = self.pick(position, moves)
            if move is None:
                break
            found.append(move)
            position = apply(position, move)
        return found

    def _doubtful(self, course: Course) -> bool:
        """Whether playing and keeping a ready card are about equally good."""
        return self._weighs(course) and abs(self.best(course, look(course))[0]) < self.doubt

    @staticmethod
    def _weighs(course: Course) -> bool:
        """Whether ready cards are to be weighed against the waste's card, which can't be played itself."""
        waste = course.piles[course.ruleset.waste]
        return bool(waste and look(course).ready) and not course.wanted >> waste[-1] & 1

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        foundations = seen.ruleset.foundations
        return [move for move in distinct(seen, moves) if move.source not in foundations]


class CountingPlayer(PlacesPlayer):
    """Counts the cards that are still to come, and tries every move with nearly the most points."""

    edition = 2
    tries = 32
    doubt = 5.0  # a move is tried if its points are at most this far behind the best

    def __init__(self, worlds: int, counts: Counts, effort: int) -> None:
        self.worlds, self.effort, self.counts = worlds, effort, counts.without_end()

    def best(self, course: Course, table: KnownTable) -> tuple[float, Step]:
        return max(points_of(course, table, self.counts), key=itemgetter(0))

    def others(self, seen: Seen, moves: Sequence[Move], course: Course) -> list[Move]:
        if not self._weighs(course):
            return []
        ways = [(0.0, (STAY, STAY)), *points_of(course, look(course), self.counts)]
        least = max(ways)[0] - self.doubt
        return [self._move(seen, moves, step) for points, step in ways if points > least]


class ReversingPlayer(PlacesPlayer):
    """Also moves a card from one foundation to another, where no other card can be played and one can afterwards.

    So two such moves never follow each other.
    """

    edition = 4

    def step(self, course: Course) -> Step | None:
        if course.ruleset.crossings and not course.free() & course.wanted:
            free = course.free()
            for step, left, joined in course.crossings():
                if free & (left | joined) & ~(1 << course.piles[step[0]][-1]):
                    return step
        return super().step(course)

    def candidates(self, seen: State, moves: Sequence[Move]) -> list[Move]:
        return super().candidates(seen, moves) + self._crossings(seen, moves)

    def _doubtful(self, course: Course) -> bool:
        return True

    def _crossings(self, view: State, moves: Sequence[Move]) -> list[Move]:
        foundations = view.ruleset.foundations
        if any(move.act == Act.CARRY and move.source not in foundations for move in moves):
            return []
        free = {card for _, _, card in available(view)}
        return [move for move in moves if move.source in foundations and free & _then_wanted(view, move)]


def _then_wanted(view: State, move: Move) -> set[int]:
    """The cards that the two foundations take after a card has moved between them."""
    ruleset, piles = view.ruleset, view.piles
    left, joined = (ruleset.follow[ruleset.foundations.index(index)] for index in (move.source, move.target))
    card = piles[move.source][-1]
    return {*members(left[piles[move.source][-2]]), *members(joined[card])} - {card}
