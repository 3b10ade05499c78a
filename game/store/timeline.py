"""Every position of a recorded deal.

    timeline = Timeline(deal, journal.entries(deal.id))
    timeline.positions[12]          # after twelve moves of the line that stands
    timeline.line[11].seconds       # on the deal's clock, when its twelfth move was played
    timeline.redeals                # after how many moves the stock was redealt
    timeline.undone                 # what was played and taken back
    timeline.bookmarks              # after how many moves of the line the player set a bookmark

Raises RulesError where the deal can't even be dealt (its ruleset is not known, its cards are no pack). Entries that no
longer fit end it early: `cut` says why.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.rules import Act, BadText, Move, Position, RulesError, Ruleset, find_ruleset
from game.rules.cards import check_number
from game.store.journal.deals import BOOKMARK, NOTED, Deal, Entry, Origin, taken_back


@dataclass(frozen=True)
class PlayedStep:
    """One entry: what it did, when on the deal's clock, and the position after it, which is `count` moves into its
    line.

    move is None where moves were taken back, the solver was asked, or a bookmark was set.
    """

    seconds: float
    what: str
    move: Move | None
    position: Position
    count: int


class Undone(NamedTuple):
    """Moves that were taken back: these steps were played after `at` moves of the line."""

    at: int
    steps: tuple[PlayedStep, ...]


def branch_of(deal: Deal, count: int) -> Deal:
    """A new deal that follows a recorded one for so many moves: "play on from here"."""
    return Deal(deal.ruleset, deal.deal, deal.cards, origin=Origin.BRANCH, parent=deal.id, at=count)


def start_of(deal: Deal) -> Position:
    """The first position of a deal; raises RulesError."""
    return _start(find_ruleset(deal.ruleset), deal.deal, deal.cards)


def _start(ruleset: Ruleset, number: int | None, cards: str) -> Position:
    return ruleset.start(cards) if cards else ruleset.deal(check_number(number))


After = dict[tuple[Hashable, str], tuple[Move, Position]]
"""A move that was made in a position, and what it led to, by all there is in the position and what the record says."""


class _Gone(NamedTuple):
    """Entries, and what a timeline has of them."""

    entries: Sequence[Entry] = ()
    steps: Sequence[PlayedStep] = ()
    line: Sequence[PlayedStep] = ()
    undone: Sequence[Undone] = ()


class _Way:
    """The first position of a deal, where all moves led that were ever made in it, and how it was gone through last."""

    def __init__(self, start: Position) -> None:
        self.start = start
        self.after: After = {}
        self.gone = _Gone()


@lru_cache(maxsize=2)
def _way(ruleset: Ruleset, number: int | None, cards: str) -> _Way:
    """Remembered of the last deals, as a long one is gone through again by whatever shows it."""
    return _Way(_start(ruleset, number, cards))


AT_A_TIME = 25


def go_through(deal: Deal, entries: Iterable[Entry]) -> Iterator[None]:
    """Go through a deal so many entries at a time; then its timeline is there at once. Raises RulesError at first."""
    timeline, steps, entries = Timeline(deal, ()), list[PlayedStep](), tuple(entries)
    for count, entry in enumerate(entries, 1):
        try:
            steps.append(timeline.follow(entry))
        except RulesError:
            return
        if count % AT_A_TIME == 0:
            yield
    timeline.keep(entries, steps)


def played(deal: Deal, moves: Sequence[str]) -> Timeline:
    """The timeline of a deal from its moves alone; raises RulesError where there are none, or one is not legal."""
    if not moves:
        raise BadText("This deal has no moves to review.")
    timeline = Timeline(deal, [Entry(0.0, move) for move in moves])
    if timeline.cut:
        raise timeline.cut
    return timeline


class Timeline:
    """See the module's docstring."""

    def __init__(self, deal: Deal, entries: Iterable[Entry]) -> None:
        self.deal = deal
        self._way = _way(find_ruleset(deal.ruleset), deal.deal, deal.cards)
        self.start = self._way.start
        self.cut: RulesError | None = None
        entries, gone = tuple(entries), self._way.gone
        known = gone if entries[: len(gone.entries)] == gone.entries else _Gone()
        self._line, self._undone, steps = [*known.line], [*known.undone], [*known.steps]
        for entry in entries[len(steps) :]:
            try:
                steps.append(self.follow(entry))
            except RulesError as error:
                self.cut = error
                break
        self.steps: Sequence[PlayedStep] = tuple(steps)
        self.line: Sequence[PlayedStep] = tuple(self._line)
        self.undone: Sequence[Undone] = tuple(self._undone)

    @property
    def ruleset(self) -> Ruleset:
        return find_ruleset(self.deal.ruleset)

    @cached_property
    def moves(self) -> Sequence[Move]:
        """The moves of the line, without those taken back."""
        return tuple(step.move for step in self.line if step.move is not None)

    @cached_property
    def positions(self) -> Sequence[Position]:
        """Every position of the line, the start first."""
        return (self.start, *(step.position for step in self.line))

    @property
    def end(self) -> Position:
        return self.positions[-1]

    @cached_property
    def redeals(self) -> Sequence[int]:
        """After which moves of the line (counts) the stock was redealt."""
        return tuple(count for count, move in enumerate(self.moves, 1) if move.act is Act.REDEAL)

    @cached_property
    def marked(self) -> frozenset[Position]:
        """The positions with a bookmark. It is still there when moves are taken back and played again."""
        marked: frozenset[Position] = frozenset()
        for step in self.steps:
            if step.what == BOOKMARK:
                marked ^= {step.position}
        return marked

    @cached_property
    def bookmarks(self) -> Sequence[int]:
        """After which moves of the line (counts) there is a bookmark."""
        if not self.marked:  # to know each position by its cards takes time
            return ()
        return tuple(count for count, position in enumerate(self.positions) if position in self.marked)

    @cached_property
    def redo(self) -> Sequence[Move]:
        """The moves taken back that can be played again, the next one last."""
        line, undone = list[Move](), list[Move]()
        for step in self.steps:
            if step.move is not None:
                line.append(step.move)
                if undone[-1:] == [step.move]:
                    undone.pop()
                else:
                    undone.clear()
            elif back := len(line) - step.count:
                undone += reversed(line[-back:])
                del line[-back:]
        return tuple(undone)

    def entries_to(self, count: int) -> tuple[Entry, ...]:
        """The entries of a branch that starts after so many moves: these moves, without what was taken back."""
        return tuple(Entry(step.seconds, step.what) for step in self.line[:count])

    def follow(self, entry: Entry) -> PlayedStep:
        """Take in one more entry; raises RulesError."""
        before = self._line[-1].position if self._line else self.start
        back = taken_back(entry.what)
        if back > len(self._line):
            raise BadText("This record is damaged.")
        if back:
            return self._take_back(entry, back)
        if entry.what in NOTED:
            return PlayedStep(entry.seconds, entry.what, None, before, len(self._line))
        known = self._way.after.get((before.value, entry.what))  # of a move that was made there before
        if known is None:
            move = before.parse_move(entry.what)
            known = self._way.after[before.value, entry.what] = move, before.play(move)
        step = PlayedStep(entry.seconds, entry.what, *known, len(self._line) + 1)
        self._line.append(step)
        return step

    def keep(self, entries: Sequence[Entry], steps: Sequence[PlayedStep]) -> None:
        """Remember how these entries were followed: another timeline that begins with them is there at once."""
        self._way.gone = _Gone(entries, steps, self._line, self._undone)

    def _take_back(self, entry: Entry, count: int) -> PlayedStep:
        at = len(self._line) - count
        gone = self._line[at:]
        del self._line[at:]
        self._undone.append(Undone(at, tuple(gone)))
        position = self._line[-1].position if self._line else self.start
        return PlayedStep(entry.seconds, entry.what, None, position, at)


MOST_FORCED = 300  # more moves are not looked at one after another


def forced(position: Position) -> tuple[int, Position]:
    """How many moves follow without a choice, as all legal ones lead to the same position, and the position then."""
    count = 0
    while position.legal_moves and count < MOST_FORCED:
        after = position.play(position.legal_moves[0])
        if any(position.play(move) != after for move in position.legal_moves[1:]):
            break
        position = after
        count += 1
    return count, position
