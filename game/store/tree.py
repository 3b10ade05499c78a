"""The moves of a deal as a tree: the line, and beside it moves that were taken back or tried.

    tree = Tree(timeline, tries)
    tree.go(12); tree.play(move)      # a move that is not the line's begins a try, or follows one that is known
    tree.path[tree.count]             # the position there
    tree.go(12)                       # back on the line

All variations are counted from the line, whole: one that leaves another begins with the same moves.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.rules import Move, Position, RulesError
from game.store.journal.deals import Note
from game.store.journal.journal import Journal
from game.store.timeline import Timeline

LONGEST = 4_000  # the most letters in a note of moves that are tried


class Variation(NamedTuple):
    """Moves that leave the line after `at` moves. n: the number of the last of them among all entries of the deal, if
    they were played and taken back; -1 for a try.
    """

    at: int
    moves: tuple[Move, ...]
    n: int = -1

    @property
    def tried(self) -> bool:
        return self.n < 0

    @property
    def end(self) -> int:
        """How many moves lead to its end, those of the line included."""
        return self.at + len(self.moves)


class Tree:
    """A deal with its variations, and where in it one is. count: how many moves lead to the current position;
    variation: in which of them it is, None on the line.
    """

    def __init__(self, timeline: Timeline, tries: Iterable[Variation] = ()) -> None:
        self.tries = list(tries)
        self.variation: Variation | None = None
        self.count = 0
        self.line, self.line_moves = timeline.positions, timeline.moves
        self.path: Sequence[Position] = self.line  # every position of the line or variation that one is on

    @property
    def position(self) -> Position:
        return self.path[self.count]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of the line or variation that one is on."""
        if self.variation is None:
            return tuple(self.line_moves)
        return (*self.line_moves[: self.variation.at], *self.variation.moves)

    @property
    def at(self) -> int:
        """The place on the line, or the one where the variation leaves it."""
        return self.count if self.variation is None else self.variation.at

    def path_of(self, variation: Variation) -> Sequence[Position]:
        """Every position of a variation, from the start of the deal; raises IllegalMove."""
        path = [*self.line[: variation.at + 1]]
        for move in variation.moves:
            path.append(path[-1].play(move))
        return path

    def go(self, count: int) -> None:
        """Go along the line or variation one is on; before it leaves the line, one is on the line."""
        self.count = min(max(count, 0), len(self.path) - 1)
        if self.variation and self.count <= self.variation.at:
            self.variation, self.path = None, self.line

    def enter(self, variation: Variation | None, count: int) -> None:
        """Go to a place in a variation, or, for None, on the line."""
        if variation != self.variation:
            self.variation, self.path = variation, self.path_of(variation) if variation else self.line
        self.go(count)

    def play(self, move: Move) -> bool:
        """Play a move at the current position: along what is known, or as a try, which grows; returns whether there is
        a new one or one has grown. Raises IllegalMove.
        """
        after = self.position.play(move)
        if self.count < len(self.moves) and self.moves[self.count] == move:
            self.go(self.count + 1)
            return False
        here = self.variation
        done = (*here.moves[: self.count - here.at], move) if here else (move,)
        at = self.at
        known = next((one for one in self.tries if one.at == at and one.moves[: len(done)] == done), None)
        if known:
            self.enter(known, at + len(done))
            return False
        new = Variation(at, done)
        if here and here.tried and self.count == here.end:
            self.tries[self.tries.index(here)] = new
        else:
            self.tries.append(new)
        self.path, self.variation, self.count = [*self.path[: self.count + 1], after], new, self.count + 1
        return True

    def drop(self, variation: Variation) -> None:
        """Take a try away; one that stood in it is back on the line."""
        self.tries.remove(variation)
        if self.variation == variation:
            self.enter(None, variation.at)


def tries_of(journal: Journal, timeline: Timeline) -> list[Variation]:
    """The tries that the journal keeps with a deal; those that no longer fit are passed over."""
    found = []
    for note in journal.notes(timeline.deal.id, Note.TRIED).values() if timeline.deal.id else ():
        with suppress(RulesError, ValueError, IndexError):
            found.append(_read(timeline, note[:LONGEST]))
    return found


def _read(timeline: Timeline, note: str) -> Variation:
    place, _, words = note.partition(" ")
    at, moves = int(place), list[Move]()
    position = timeline.positions[at if at >= 0 else len(timeline.positions)]
    for text in words.split(", "):
        moves.append(position.parse_move(text))
        position = position.play(moves[-1])
    return Variation(at, tuple(moves))


def keep_tries(journal: Journal, id: str, tries: Sequence[Variation]) -> None:
    """Save the tries with a deal, in the place of those before."""
    notes = {n: f"{one.at} {', '.join(map(str, one.moves))}" for n, one in enumerate(tries)}
    journal.note(id, Note.TRIED, notes)
