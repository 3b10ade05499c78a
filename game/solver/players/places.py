"""The player of games with single places refilled from the waste: the by-twos wings, the squares of nine, Carpet.

Weights for games with refilled places, found by trial on deals with numbers above the measured ones.

For who counts the cards: on some million, by climbing the slope of what was won.
"""

from collections.abc import Sequence
from operator import itemgetter
from random import Random

from game.rules import Act, Move, Position, Seen, State
from game.rules.cards import members
from game.rules.legal import available
from game.rules.play import apply
from game.rules.tables import Tables
from game.solver.players.counting import Counts, Weights, best_of, look, points_of
from game.solver.players.course import STAY, Course, KnownTable, Step
from game.solver.players.player import LONGEST, Player, distinct
from game.solver.solve import solve

PLAIN = Weights(
    base=-1.96, wait=(4.45, 2.31, 1.82, 1.6, 0.77, 1.28, -0.58), missing=(0.92, 0.95, 0.32, -0.27),
    under=(2.3, 1.94, 0.19, 0.49, 0.31), under_ready=0.81, covers=0.22, twin=-3.34, ready=0.59, last=-0.61, stock=-0.6,
    waste=1.36, frees=0.29, readies=1.14)  # fmt: skip
"""The weights of games without their own."""

OWN: dict[str, Weights] = {
    "patriarchs": Weights(
        base=-2.22, wait=(4.46, 2.51, 1.85, 1.76, 0.44, 0.65, -0.32), missing=(0.87, 1.43, 0.57, -0.83),
        under=(2.34, 2.08, 0.33, 0.31, -0.17), under_ready=1.34, covers=-0.25, twin=-3.11, ready=0.74, last=-0.49,
        stock=-0.78, waste=0.43, frees=-0.11, readies=1.52),
    "sixes-and-sevens": Weights(
        base=-2.22, wait=(4.02, 3.0, 2.07, 1.2, 0.32, 0.87, -0.22), missing=(1.45, 1.42, 0.07, -0.44),
        under=(2.69, 1.73, 0.5, -0.19, 0.34), under_ready=1.21, covers=-0.39, twin=-3.43, ready=0.29, last=-1.23,
        stock=-0.58, waste=0.98, frees=0.07, readies=1.05)}  # fmt: skip

BY_TWOS = Counts(
    base=-0.6, stock=-2.44, waste=2.12, wait=(6.06, 6.02, 4.28, 1.5, 0.09, -0.6, -2.03, -1.01),
    wait_stock=(-0.01, 1.24, -1.57, -1.73, -0.74, 0.71, 1.58, -9.48), missing=(4.13, 4.67, -0.28, -1.25, -0.29),
    missing_stock=(1.94, -1.85, 0.67, 0.15, -3.96), seek=(0.46, 0.68, -1.34, 0.08),
    like=(-0.9, -0.35, -0.18, 1.38, 2.42), like_missing=(-12.12, -6.63, 13.01, -0.85, 6.47),
    under=(3.14, 1.17, 0.93, 0.58, 0.94, 0.75), under_missing=(5.43, 0.15, -0.2, -0.21), covers=-0.37,
    third=(2.97, 0.12, -0.14, 0.11, 0.27, 0.2), third_missing=(2.08, 0.44, -0.12, -0.01),
    follows=(1.96, 2.39, 2.29, 2.17, -2.9, -2.39, 3.72, -0.98), twin=(-0.63, 0.0, 2.12, 2.36, -1.46),
    ready=(0.0, -0.13, 1.37, 1.91, 2.01, 1.64, 1.31), luck=-2.79, luck_twice=-3.22)  # fmt: skip
"""The weights of Royal Cotillion and Gavotte."""

COUNTS: dict[str, Counts] = {  # the weights of the player who counts cards, by game
    "royal-cotillion": BY_TWOS,
    "gavotte": BY_TWOS,
    "royal-cotillion+as-they-come": Counts(
        base=-0.49, stock=-2.24, waste=1.88, wait=(7.08, 5.85, 4.36, 1.41, 0.23, -0.86, -2.51, -0.68),
        wait_stock=(0.21, 2.41, -1.34, -2.73, -2.81, -1.5, 1.65, -4.75), missing=(3.8, 4.48, 0.56, -0.93, -0.83),
        missing_stock=(0.6, -1.81, 0.2, -0.21, -2.34), seek=(0.47, 0.35, -1.7, -0.15),
        like=(-2.18, 0.21, 0.05, 0.76, 2.42), like_missing=(-12.69, -6.39, 14.99, -0.87, 6.72),
        under=(2.9, 1.55, 1.06, 0.46, 0.75, 0.52), under_missing=(5.43, -0.1, -0.1, -0.08), covers=-0.11,
        third=(3.04, 0.46, 0.26, -0.26, -0.05, -0.07), third_missing=(2.19, 0.17, 0.13, -0.31),
        follows=(1.2, 2.83, 3.23, 1.42, -2.35, -2.88, 3.83, -1.4), twin=(-0.81, 0.0, 1.64, 2.38, -0.97),
        ready=(0.0, -1.09, 1.27, 2.13, 2.18, 3.09, 2.97), luck=-2.7, luck_twice=-2.69),
    "royal-rendezvous": Counts(
        base=-0.94, stock=-1.27, waste=2.96, wait=(6.48, 6.52, 5.02, 2.96, -0.23, -2.17, -4.07, -3.31),
        wait_stock=(1.57, 5.74, -1.34, -2.81, -3.76, -4.0, -2.88, -9.77), missing=(5.19, 3.55, 2.66, -0.47, -3.28),
        missing_stock=(0.87, -0.82, 0.4, 3.93, -6.74), seek=(-0.36, -3.02, -1.63, 2.36),
        like=(-0.9, -0.31, 0.5, 0.82, 3.16), like_missing=(-9.84, -6.96, 5.37, -4.2, 9.71),
        under=(3.49, 1.91, 0.43, 0.35, 0.35, -0.25), under_missing=(3.37, -0.2, 0.1, -0.54), covers=-0.75,
        third=(3.3, 0.63, -0.36, -0.82, -0.42, -0.97), third_missing=(0.65, -0.28, -0.2, -0.26),
        follows=(-0.22, 3.15, 2.74, 0.91, -0.8, -4.72, 4.58, -1.14), twin=(-1.91, 0.0, 0.99, 1.51, 0.94),
        ready=(0.0, -0.43, 1.17, 1.75, 2.02, 2.21, 1.52), luck=-1.92, luck_twice=-0.99),
    "odd-and-even": Counts(
        base=-1.36, stock=-3.24, waste=-2.1, wait=(6.84, 6.24, 3.34, 1.93, 1.19, -0.82, -4.93, -3.78),
        wait_stock=(-0.32, 2.93, -0.06, -3.15, -4.28, -3.49, -2.55, -8.14), missing=(4.59, 6.01, -0.47, -0.83, -3.13),
        missing_stock=(0.68, 0.43, 0.69, -3.59, -7.36), seek=(-0.12, 1.1, -1.61, -4.86),
        like=(-4.53, -0.17, 2.61, 0.75, 3.78), like_missing=(-20.5, -4.35, 7.07, -0.87, 9.58),
        under=(2.88, 1.69, 1.75, 1.01, 0.31, -0.26), under_missing=(5.8, 0.7, -0.34, -0.62), covers=-0.41,
        third=(2.92, 0.91, 0.9, 0.1, 0.17, -0.39), third_missing=(3.19, 0.42, 0.18, -0.14),
        follows=(0.64, 3.6, 3.28, 3.11, -2.21, -1.78, 0.44, -1.41), twin=(-1.53, 0.0, -0.43, 3.79, -1.4),
        ready=(0.0, -1.93, 0.61, 1.52, 2.77, 3.69, 4.36), luck=-0.95, luck_twice=-0.31)}  # fmt: skip


def weights_of(ruleset: Tables) -> Weights:
    """The weights for a game: the ruleset's own, else its game's."""
    return OWN.get(ruleset.id) or OWN.get(ruleset.game_id, PLAIN)


def counts_of(ruleset: Tables) -> Counts | None:
    """The weights of the player who counts cards; None for games without."""
    return COUNTS.get(ruleset.id) or COUNTS.get(ruleset.game_id)


KNOWN = 8_000  # positions to search for a win where no card is hidden any more
AGAIN = 20  # moves after which the search is repeated, if it found none


class PlacesPlayer(Player):
    """Keeps a place until the waste offers something better to fill it with.

    An empty place takes the top of the waste, and keeps it until it is played. So a ready card is left in its place
    until the waste's card is worth keeping there, by the weights.
    """

    edition = 3
    tries = 64
    doubt = 2.5  # a ready card is tried in imagined worlds if its points are this near to 0

    def __init__(self, worlds: int, weights: Weights, effort: int = Player.effort) -> None:
        super().__init__(worlds)
        self.effort, self.weights = effort, weights

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
        super().__init__(worlds, PLAIN, effort)
        self.counts = counts.without_end()

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
