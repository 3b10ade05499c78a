"""The codes of put_off.py, and the moves that they stand for."""

from collections.abc import Callable, Sequence

from game.rules import Act, Move, Position
from game.rules.kernel import Mover

CELL, DIG, BACK, EMPTY, KEEP, CROSS, TURN, REDEAL = range(8)
"""Plays from a place, from a column, and of a card that left it before a turn; a column dealt anew; a card kept in a
place over a redeal; a play between foundations."""
NOW = 255  # no turn before which a card left
_Part = list[Callable[[Position], Move]]


def code_of(act: int, at: int = 0, place: int = 0, turn: int = NOW, how: int = 0) -> int:
    """A step's code. at: a column, or the kind of a card in a place; place: a card's in its column; turn: before which
    it left; how: the state of the play's foundation before << 6 | its likeness, or the foundations that a card crosses
    between, by their places, the second << 8.
    """
    return how << 27 | turn << 19 | place << 11 | at << 3 | act


class PutOffLine:
    """Takes the steps of a line one after another, then gives its moves, each in its place.

    The moves are kept in parts that end with a turn or a redeal; cards that left before a turn go to the end of its
    part.
    """

    def __init__(self, mover: Mover, cells: Sequence[int], columns: Sequence[int]) -> None:
        self._ruleset, self._kinds, self._foundations = mover.ruleset, mover.kinds, mover.foundations
        self._cells, self._columns = cells, columns
        self._parts: list[_Part] = [[]]
        self._ends: list[Act] = []

    def add(self, code: int, columns: tuple[bytes, ...], came: tuple[bytes, ...], turns: int) -> None:
        """Take the next step, from a state with these columns, and so many turns that matter; see put_off.py."""
        act, at, place, turn, how = code & 7, code >> 3 & 255, code >> 11 & 255, code >> 19 & 255, code >> 27
        now = self._parts[-1]
        if act in (TURN, REDEAL):
            self._ends.append(Act.TURN if act == TURN else Act.REDEAL)
            self._parts.append([])
        elif act == CELL:
            now.append(lambda position: self._from_cell(position, at, how))
        elif act == CROSS:
            one, other = self._foundations.place_of[how & 255], self._foundations.place_of[how >> 8]
            now.append(lambda _: self._carry(one, other))
        elif act == DIG:
            self._take(now, at, len(columns[at]) - place - 1)
            now.append(lambda position: self._carry(self._columns[at], self._target(position, how)))
        elif act == EMPTY:
            self._take(now, at, len(columns[at]))
        else:
            lying = len(columns[at]) if turn == NOW else sum(mark <= turn for mark in came[at])
            self._take(now if turn == NOW else self._parts[turn - turns - 1], at, lying - place)
            if act == BACK:
                kind = columns[at][place]
                now.append(lambda position: self._from_cell(position, kind, how))

    def moves(self, position: Position) -> tuple[Move, ...]:
        """All moves, from the position at the beginning."""
        found: list[Move] = []
        for number, part in enumerate(self._parts):
            ends = [lambda _, act=act: self._ruleset.move(act) for act in self._ends[number : number + 1]]
            for make in (*part, *ends):
                found.append(make(position))
                position = position.play(found[-1])
        return tuple(found)

    def _take(self, part: _Part, column: int, cards: int) -> None:
        """The top cards of a column go to places, at the end of a part."""
        part += [lambda position: self._carry(self._columns[column], self._free(position))] * cards

    def _free(self, position: Position) -> int:
        return next(index for index in self._cells if not position.piles[index])

    def _from_cell(self, position: Position, kind: int, how: int) -> Move:
        held = (index for index in self._cells if position.piles[index])
        source = next(index for index in held if self._kinds[position.piles[index][-1]] == kind)
        return self._carry(source, self._target(position, how))

    def _target(self, position: Position, how: int) -> int:
        return self._foundations.pile(position, how & 63, how >> 6)

    def _carry(self, source: int, target: int) -> Move:
        return self._ruleset.carry(source, 0, target)
