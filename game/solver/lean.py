"""Winning lines without moves that nothing later needs, in any game, by the rules alone.

A move is told by its cards: which goes on which or, where there is none, in which group of piles. So it can be made
though others before it are left out, wherever the cards lie by then. A line goes on at once from a position to which it
comes back, and it is tried again

* without each of its moves, one after another, and without all that can't be made any more because of that,
* with a card taken at once to where it goes next,
* where a turn would come, with the top card of the waste taken to where it goes later, after moves of the columns that
  it waits for.

What still wins, or comes back to the old line, with fewer moves takes its place. Turns to the waste are made when the
next move asks for them. Of the first deals from 100001 seven of Klondike take 130 moves then (153 before) and eight of
FreeCell 91 (100), median; those of Spider, Yukon and Canfield hardly fewer, as the search by moves has been there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position
from game.rules.play import apply
from game.solver.search.space import Budget, Spent

TRIED = 5_000  # moves that are made in all; the same line always comes of it
LONGEST = 500  # moves of a line that is tried again; the others only go on where they come back to
LEFT_OUT = 8  # more moves than these are not left out at once


class Told(NamedTuple):
    """A move told by its cards. onto: the group of piles to which a card goes; on: the card there, -1 for none, or the
    card that leaves with it."""

    act: Act
    card: int
    onto: str
    on: int


def lean(start: Position, line: Sequence[Move], budget: Budget) -> tuple[Move, ...]:
    """The same line, or a shorter one that wins, too. When the budget is spent it is as short as it is by then."""
    found = _Line(start, line, budget)
    with suppress(Spent):
        found.make_lean()
    return tuple(found.moves)


class _Line:
    """moves: a line that wins."""

    def __init__(self, start: Position, line: Sequence[Move], budget: Budget) -> None:
        self._budget, self._until = budget, budget.count + TRIED
        self._ruleset, self._turns = start.ruleset, start.ruleset.turned_to == "waste"
        self._take(start, line)

    def _take(self, start: Position, line: Iterable[Move]) -> None:
        self.moves, self._path, self._told = list(line), [start], list[Told]()
        for move in self.moves:
            self._told.append(_told(self._path[-1], move))
            self._path.append(apply(self._path[-1], move))

    def make_lean(self) -> None:
        """Try each move, again and again while that makes the line shorter; raises Spent."""
        self._go_straight()
        place = since = 0
        while since < len(self.moves) <= LONGEST:
            place %= len(self.moves)
            place, since = (place, 0) if self._tried(place) else (place + 1, since + 1)

    def _go_straight(self) -> None:
        """Where the line comes back to a position, go on there at once."""
        last = {position: place for place, position in enumerate(self._path)}
        kept, place = list[int](), last[self._path[0]]
        while place < len(self.moves):
            kept.append(place)
            place = last[self._path[place + 1]]
        if len(kept) < len(self.moves):
            self._joined(0, (), kept)

    def _tried(self, place: int) -> bool:
        """Whether a shorter line was found that differs from this move on."""
        move, rest = self.moves[place], range(place + 1, len(self.moves))
        if self._turn(move):
            waste = self._path[place].piles[self._ruleset.waste]
            sooner = self._next_of(waste[-1], rest) if waste else None
            if sooner is None:
                return False
            before = [later for later in range(place, sooner) if not self._uses_waste(self.moves[later])]
            return self._replayed(place, rest, sooner, before)
        if move.act is Act.CHOOSE or self._plays(move):
            return False
        sooner = self._next_of(self._told[place].card, rest) if move.act is Act.CARRY else None
        return self._replayed(place, rest) or (sooner is not None and self._replayed(place, rest, sooner))

    def _next_of(self, card: int, places: Iterable[int]) -> int | None:
        """The first of these moves that takes a card."""
        told = self._told
        return next((place for place in places if told[place].card == card and told[place].act is Act.CARRY), None)

    def _turn(self, move: Move) -> bool:
        """Whether a move is made when another asks for it."""
        return self._turns and move.act in (Act.TURN, Act.REDEAL)

    def _uses_waste(self, move: Move) -> bool:
        return move.act is not Act.CARRY or move.source == self._ruleset.waste

    def _plays(self, move: Move) -> bool:
        """Whether cards leave the table, which they must."""
        piles = self._ruleset.piles
        goes_up = move.act is Act.CARRY and piles[move.target].kind is Kind.FOUNDATION is not piles[move.source].kind
        return goes_up or move.act is Act.PAIR

    def _spared(self, position: Position, place: int) -> bool:
        """Whether a move that can't be made may be left out: a card that should go up is there already."""
        if self._plays(self.moves[place]):
            return any(self._told[place].card in position.piles[index] for index in self._ruleset.foundations)
        return self.moves[place].act is Act.CARRY

    def _replayed(self, place: int, rest: Iterable[int], sooner: int | None = None, before: Sequence[int] = ()) -> bool:
        """Make other moves from a place on: one that was made later, if need be after those before it that can be made
        at once; then the rest. Whether that wins with fewer moves."""
        position, made, done = self._path[place], list[Move](), set[int]()
        if sooner is not None:
            needed = () if self._here(position, sooner) else before
            for later in (*needed, sooner):
                if way := self._here(position, later):
                    position = self._after(position, way)
                    made.append(way)
                    done.add(later)
            if sooner not in done:
                return False
        met, left_out = max(done, default=place), 0
        for later in rest:
            move = self.moves[later]
            if len(made) >= len(self.moves) - place or left_out > LEFT_OUT:
                return False
            if later > met and len(made) < later - place and position == self._path[later]:
                return self._joined(place, made, range(later, len(self.moves)))
            if later in done or self._turn(move):
                continue
            ways = self._ways(position, later)
            if not ways and not self._spared(position, later):
                return False
            for way in ways:
                position = self._after(position, way)
            made += ways
            left_out += not ways
        return position.won and len(made) < len(self.moves) - place and self._joined(place, made, ())

    def _after(self, position: Position, move: Move) -> Position:
        self._budget.spend()
        if self._budget.count > self._until:
            raise Spent
        return apply(position, move)

    def _here(self, position: Position, place: int) -> Move | None:
        """The move that does what the move at a place does; None where there is none."""
        wish, move = self._told[place], self.moves[place]
        if move in position.legal_moves and _told(position, move) == wish:
            return move
        return next((move for move in position.legal_moves if _told(position, move) == wish), None)

    def _ways(self, position: Position, place: int) -> list[Move]:
        """The same, after turns and redeals if it takes these; empty where there is none."""
        moves, wish = list[Move](), self._told[place]
        held = (0, self._ruleset.waste) if self._turns and wish.act is Act.CARRY else ()
        waits = any(wish.card in position.piles[index] for index in held)
        most = 2 + 2 * sum(len(position.piles[index]) for index in held)
        while (found := self._here(position, place)) is None:
            turn = next((move for move in position.legal_moves if self._turn(move)), None)
            if not (waits and turn) or len(moves) > most:
                return []
            moves.append(turn)
            position = self._after(position, turn)
        return [*moves, found]

    def _joined(self, place: int, made: Sequence[Move], rest: Iterable[int]) -> bool:
        """Put these moves, and then those at the places of the rest, where the old ones were from a place on; whether
        that wins."""
        position, moves = self._path[place], [*self.moves[:place], *made]
        for move in made:
            position = apply(position, move)
        for later in rest:
            way = self._here(position, later)
            if way is None:  # two cards are equal, and it was the other one
                return False
            moves.append(way)
            position = apply(position, way)
        if position.won:
            self._take(self._path[0], moves)
        return position.won


def _told(position: Position, move: Move) -> Told:
    """What a legal move does, by its cards."""
    if move.act is Act.CARRY:
        card, goal = position.piles[move.source][-1 - move.depth], position.piles[move.target]
        return Told(Act.CARRY, card, position.ruleset.piles[move.target].group, goal[-1] if goal else -1)
    if move.act is Act.PAIR:
        return Told(Act.PAIR, position.piles[move.source][-1], "", position.piles[move.target][-1])
    return Told(move.act, move.source, str(move.depth), move.target)
