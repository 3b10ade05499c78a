"""Results of a review as values: one class for each kind, with its facts and no words; and the state of one that is
under way.

Finds the move of a line after which it could not be won any more.

Whatever comes before a position that can be won could be won, and whatever follows a lost one is lost; so a line is a
ribbon of positions known to be winnable, positions not known, and positions known to be lost. Where cards are seen that
can never leave, all that follows is lost without any search. Then the ribbon is narrowed by halves, with little time
for each position at first and more and more later. The halves nearer to the end come first, since late positions are
soon proved lost. After the first round half of the time goes to the last position that is not known to be lost: its
search, depth first, is never begun anew, and what it proves serves the position before. Where the end of the line is
not known to be lost, its last position is searched first. If that decides nothing, a win is as likely to be found
soon at any place: so places spread over the whole line are searched, then the last one again, and a quarter of the
time goes to the proof. "Winnable" is said with a line that wins, "lost" after a search that left nothing out.

A line that comes back to a position has gone round: whatever lies between leads to it and is led to by it, so all of
these can be won or none of them. They are one loop, told by its last position; packing to and fro makes long ones.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from game.rules import Move, Position
from game.rules.doing import Doing, ToFoundation, doing
from game.rules.play import apply
from game.rules.value import Value
from game.solver import Answer
from game.solver.search.space import AnySpace, Budget, SettlingSpace, Spent, line_of
from game.solver.search.spaces.which import Memory
from game.solver.search.sweep import DepthFirst
from game.solver.solve import solve
from game.solver.why.blocked import blocked

Path = Sequence[Position]  # the positions of a line, from its start on


@dataclass(frozen=True)
class Review:
    """What is known of a line of so many positions: the first `winnable` can be won, the last `lost` cannot.

    line: the moves that win from the last winnable one. seconds: spent so far. final: the review is finished.
    """

    positions: int
    winnable: int
    lost: int
    line: tuple[Move, ...] = ()
    seconds: float = 0.0
    final: bool = False

    @property
    def verdicts(self) -> str:
        """A letter for each position: W can be won, L cannot, ? is not known."""
        return "W" * self.winnable + "?" * (self.positions - self.winnable - self.lost) + "L" * self.lost

    @property
    def known(self) -> bool:
        """Whether every position is decided."""
        return self.winnable + self.lost == self.positions

    @property
    def turning(self) -> int | None:
        """The index in the line, from 0, of the move that lost it; None where no move did or it is not known."""
        return self.winnable - 1 if self.known and self.winnable and self.lost else None

    @property
    def better(self) -> Move | None:
        """The move that would have won instead of the one that lost it; None until it is known."""
        return self.turn[1] if self.turn else None

    @property
    def turn(self) -> tuple[int, Move] | None:
        """The index of the move that lost the line, and the move that would have won; None until both are known."""
        place = self.turning
        return (place, self.line[0]) if self.line and place is not None else None


@dataclass(frozen=True)
class Detours:
    """What is known of moves that were taken back. lost: for how many moves the deal was lost each time; unknown: how
    many times it is not known whether it was lost.
    """

    lost: tuple[int, ...] = ()
    unknown: int = 0


NEVER_LOST = Detours()


def path_of(start: Position, moves: Sequence[Move]) -> Path:
    """The positions of a line, its start first; raises IllegalMove."""
    path = [start]
    for move in moves:
        path.append(path[-1].play(move))
    return path


class Won(Value):
    """The deal was won; detours: what is known of moves taken back."""

    detours: Detours


class LostBy(Value):
    """The move of that number, from 1, lost the deal."""

    number: int
    move: Doing


class NeverWinnable(Value):
    """No play could have won the deal."""


class Winnable(Value):
    """The deal can still be won, in so many moves; detours: what is known of moves taken back."""

    moves: int
    detours: Detours


class LostBetween(Value):
    """One of the moves from the first to the last of these numbers lost the deal."""

    first: int
    last: int


class WinnableAfter(Value):
    """After so many moves the deal could be won; of later moves nothing is known."""

    moves: int


class LostAfter(Value):
    """After so many moves the deal could not be won; whether it ever could is not known."""

    moves: int


class NotKnown(Value):
    """Nothing is known of the deal."""


Finding = Won | LostBy | NeverWinnable | Winnable | LostBetween | WinnableAfter | LostAfter | NotKnown


def finding(review: Review, path: Path, moves: Sequence[Move], detours: Detours = NEVER_LOST) -> Finding:
    """The result of a review: which move lost the deal, or what else is known."""
    if path[-1].won:
        return Won(detours)
    if review.turning is not None:
        place = review.turning
        return LostBy(place + 1, doing(path[place], moves[place], path[place + 1]))
    if review.lost == review.positions:
        return NeverWinnable()
    if review.winnable == review.positions:
        return Winnable(len(review.line), detours)
    reached, gone = review.winnable - 1, review.positions - review.lost
    if review.winnable and review.lost:
        return LostBetween(reached + 1, gone)
    if review.winnable:
        return WinnableAfter(reached)
    return LostAfter(gone) if review.lost else NotKnown()


class Better(Value):
    """A move that would have won, in so many moves. other_card: the same as the move played, with the other one of two
    equal cards; other_place: with the same card, at another place.
    """

    move: Doing
    moves: int
    other_card: bool = False
    other_place: bool = False


def better(review: Review, path: Path, moves: Sequence[Move]) -> Better | None:
    """The move that would have won instead of the one that lost the deal, or None."""
    if not review.turn:
        return None
    place, move = review.turn
    return instead(path[place], move, moves[place], len(review.line))


def instead(at: Position, move: Move, played: Move, moves: int) -> Better:
    """A better move, described by how it differs from the one that was played if both do the same."""
    does, did = doing(at, move, at.play(move)), doing(at, played, at.play(played))
    same = does == did or (isinstance(does, ToFoundation) and isinstance(did, ToFoundation) and does.card == did.card)
    other = move.source != played.source
    return Better(does, moves, other_card=same and other, other_place=same and not other)


STAGES = (0.02, 0.1, 0.5, 2.0, 8.0, 30.0, 120.0)  # seconds for each position, in one round after another
SPREAD = 4
"""Where the end of a line is open, places are searched in a round until none of them are further apart than this part
of it."""
STEP = 1_000  # positions between two looks at the clock when a position is searched from the end


def review(path: Path, seconds: float, cancelled: Callable[[], bool] = lambda: False) -> Iterator[Review]:
    """Yield what is known of a line, each time it is more, and a last time as final, within so many seconds of
    processor time.

    If cancelled, it ends without a final one.
    """
    ribbon = _Ribbon(path)
    yield ribbon.review(final=False)
    for stage in STAGES:
        ribbon.begin_round()
        while ribbon.seconds < seconds and not cancelled() and ribbon.open_ones:
            left = seconds - ribbon.seconds
            if stage > STAGES[0] and ribbon.owes_proof():
                found = ribbon.look_back(min(stage, left), cancelled)
            elif (place := ribbon.next_place()) is not None:
                found = ribbon.look_at(place, min(stage, left), cancelled)
            else:
                break
            if found:
                yield ribbon.review(final=False)
    if not cancelled():
        yield ribbon.review(final=True)


class _Proof(NamedTuple):
    """The search of one place of a line, which can be gone on with."""

    place: int
    space: AnySpace
    search: DepthFirst[Any]


class _Ribbon:
    """A line, known to be winnable up to one place and lost from another on."""

    def __init__(self, line: Path) -> None:
        self._count = len(line)
        self._loops = loops_of(line)
        path = self._path = [line[last] for _, last in self._loops]
        self._clock = Budget()
        self._memory = Memory()
        for position in path:
            if not position.choosing:
                self._memory.space(position)  # in order: each pass of the stock is known from the one before
        self._tried: list[int] = []
        self._winnable, self._lost = -1, len(path)
        self._line: tuple[Move, ...] = ()
        self._round = 0
        self._proof: _Proof | None = None
        self._proving = 0.0
        if path[-1].won:
            self._winnable = len(path) - 1
        elif not path[-1].legal_moves or blocked(path[-1]):
            self._lost = self._seen_lost()

    def _seen_lost(self) -> int:
        """A place from which on it is seen without any search that the line is lost: its end, or before that."""
        first, lost = 0, len(self._path) - 1
        while first < lost:
            middle = (first + lost) // 2
            if blocked(self._path[middle]):
                lost = middle
            else:
                first = middle + 1
        return lost

    @property
    def seconds(self) -> float:
        """Processor seconds spent so far."""
        return self._clock.seconds

    @property
    def open_ones(self) -> int:
        """How many positions are not decided."""
        return self._lost - self._winnable - 1

    def review(self, final: bool) -> Review:
        """What is known by now."""
        count, loops = self._count, self._loops
        winnable = loops[self._winnable][1] + 1 if self._winnable >= 0 else 0
        lost = count - loops[self._lost][0] if self._lost < len(loops) else 0
        return Review(count, winnable, lost, self._line, round(self.seconds, 2), final)

    def begin_round(self) -> None:
        """Start a round: places that were searched without a result may be searched again."""
        self._tried.clear()
        self._round += 1

    @property
    def _end_open(self) -> bool:
        """Whether the line may still be won at its end."""
        return self._lost == len(self._path)

    def next_place(self) -> int | None:
        """The place to search next: halfway to the lost end, or to the winnable one, past those searched without a
        result.
        """
        if self._end_open:
            return self._next_spread()
        open_places = [place for place in self._tried if self._winnable < place < self._lost]
        last, first = max(open_places, default=self._winnable), min(open_places, default=self._lost)
        if self._lost - last > 1:
            return (last + self._lost) // 2
        return (self._winnable + first) // 2 if first - self._winnable > 1 else None

    def _next_spread(self) -> int | None:
        """The last place of a line in the first round, then the middle of the widest part without a search; and the
        last place after these."""
        last, first = self._lost - 1, self._winnable
        if self._round > 1 or last in self._tried:
            ends = [first, *sorted(place for place in self._tried if first < place < last), last]
            wide, start = max((after - before, before) for before, after in pairwise(ends))
            if wide > 1 and wide * SPREAD > last - first:
                return start + wide // 2
        return None if last in self._tried else last

    def look_at(self, place: int, seconds: float, cancelled: Callable[[], bool]) -> bool:
        """Search from a place; returns whether anything was found out."""
        position = self._path[place]
        verdict = solve(position, seconds=seconds, seed=self._round, cancelled=cancelled, memory=self._memory)
        if verdict.answer is Answer.LOST:
            self._lost = place
        elif verdict.answer is Answer.WON:
            self._follow(place, verdict.line)
        else:
            self._tried.append(place)
            return False
        return True

    def owes_proof(self) -> bool:
        """Whether less than its share of the time went to the last open position, and it can be searched by itself."""
        return (4 if self._end_open else 2) * self._proving <= self.seconds and self.can_look_back()

    def can_look_back(self) -> bool:
        """Whether the last open position can be searched by itself; if so, its search stands ready."""
        place = self._lost - 1
        if self._proof is None or self._proof.place != place:
            space = None if self._path[place].choosing else self._memory.space(self._path[place])
            if space is None or isinstance(space, SettlingSpace):
                return False
            self._proof = _Proof(place, space, DepthFirst[Any](space, self._memory.lost))
        return not self._proof.search.full

    def look_back(self, seconds: float, cancelled: Callable[[], bool]) -> bool:
        """Go on with the search of the last open position; returns whether it was decided."""
        assert self._proof
        began = self.seconds
        try:
            decided = self._prove(self._proof, began + seconds, Budget(cancelled=cancelled))
        except Spent:
            decided = False
        self._proving += self.seconds - began
        return decided

    def _prove(self, proof: _Proof, until: float, budget: Budget) -> bool:
        result = proof.search.search(budget, STEP)
        while not (result.complete or proof.search.full) and self.seconds < until:
            result = proof.search.search(budget, STEP)
        if result.codes is not None:
            self._follow(proof.place, line_of(proof.space, result.codes))
        elif result.complete:
            self._lost = proof.place
        return result.complete

    def _follow(self, place: int, line: tuple[Move, ...]) -> None:
        """Mark the line as winnable up to a place, and further as long as the found line, adjusted, still wins."""
        bent: tuple[Move, ...] | None = line
        while bent is not None:
            self._winnable, self._line = place, bent
            place += 1
            bent = bend(self._path[place], bent) if place < self._lost else None


def loops_of(path: Sequence[Hashable]) -> list[tuple[int, int]]:
    """The first and the last place of each part of a line that goes round, or is a single position."""
    last = {position: place for place, position in enumerate(path)}
    found: list[tuple[int, int]] = []
    first = end = 0
    for place, position in enumerate(path):
        end = max(end, last[position])
        if place == end:
            found.append((first, end))
            first = end = place + 1
    return found


def bend(position: Position, line: Sequence[Move]) -> tuple[Move, ...] | None:
    """A winning line found elsewhere, without the moves that can't be made here, if it still wins; else None."""
    made = []
    for move in line:
        if move in position.legal_moves:
            position = apply(position, move)
            made.append(move)
    return tuple(made) if position.won else None


def steady(path: Path, positions: int = 50_000) -> Review:
    """The review of a path, with a search of so many positions for each place; if a place is not decided, later places
    are searched.
    """
    winnable, lost, first = -1, len(path), -1
    line: tuple[Move, ...] = ()
    while lost - first > 1:
        place = (first + lost) // 2
        verdict = solve(path[place], positions=positions)
        if verdict.answer is Answer.LOST:
            lost = place
            continue
        first = place
        if verdict.answer is Answer.WON:
            winnable, line = place, verdict.line
    return Review(len(path), winnable + 1, len(path) - lost, line, final=True)
