"""What a move took from a line that wins: the first step of that line that can't be made any more after the move."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Act, Kind, Move, Position
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.tracked import Tracked
from game.solver.why.witness import Spot


class Filled(Value):
    """A card filled the place that the move emptied, and lies there. later: the one, now at later_at, that would have
    filled it after so many turns, or after turns and other moves, where that is 0; -1 where that is not known.
    """

    card: int
    at: Spot
    later: int = -1
    later_at: Spot = (0, 0)
    turns: int = 0


class Twin(Value):
    """Of two equal cards the other one, which lies there, could have gone to where the move brought one. filled: what
    filled the place of the one that was played. sooner: a redeal would have brought that one sooner than the other.
    dealt: the next redeal gathers it now, and lays those after it elsewhere.
    """

    card: int
    at: Spot
    filled: Filled | None
    sooner: bool
    dealt: bool


class Elsewhere(Value):
    """The card that the move played could have gone on another card, or on that pile, a foundation, where it is -1."""

    card: int
    on: int
    pile: int


class TookTurn(Value):
    """The move brought a card to where another one could have gone, which lies there."""

    card: int
    other: int
    at: Spot


class TookLast(Value):
    """The move filled an empty place of these piles; later none is left for a card, which lies there."""

    piles: Piles
    other: int
    at: Spot


class TookHost(Value):
    """The move took a card away on which another one could have gone, which lies there."""

    card: int
    other: int
    at: Spot


class TookPartner(Value):
    """The move took a card away with which another one could have left, which lies there."""

    card: int
    other: int
    at: Spot


class LaidOver(Value):
    """The move laid a card over one that could have been played, which lies there."""

    card: int
    under: int
    at: Spot


class First(Value):
    """Before the turn of the stock, or the redeal, a card could have been played, which lies there."""

    card: int
    at: Spot
    redeal: bool


class Reordered(Value):
    """The move took a card from those that a redeal after it gathers and deals round, so that it lays the others
    elsewhere. last: it is the last redeal.
    """

    card: int
    last: bool


Conflict = Twin | Elsewhere | TookTurn | TookLast | TookHost | TookPartner | LaidOver | First | Filled | Reordered


class Shadow:
    """A line that wins, and the same steps after the move."""

    def __init__(self, before: Position, move: Move) -> None:
        self._move, self._piles = move, before.ruleset.piles
        self._start = self._won = Tracked.start(before)
        self._first = self._lost = self._start.play(move)
        self._mine = self._start.taken(move)
        self._redeal: Tracked | None = None
        self.step = 0
        """Which step fails, or the one that makes the move later."""

    def found(self, instead: Sequence[Move]) -> Conflict | None:
        """Why the first step fails that does."""
        made = False
        for number, step in enumerate(instead):
            self.step = number
            after = self._won.play(step)
            if not made and (self._is_move(step) or self._is_like_move(step)):
                made = True
                later = self._later(after, step.source, instead[:number])
                if later:
                    return later
            else:
                if not made and (twin := self._twin(step, instead[number:])):
                    return twin
                way = self._lost.alike(self._won, step)
                if way is None:
                    return (None if made else self._before(step)) or self._why(step)
                self._lost = self._lost.play(way)
            if step.act is Act.REDEAL:
                self._redeal = self._redeal or after
            self._won = after
        return None

    def _is_move(self, step: Move) -> bool:
        """Whether a step is the move, made later."""
        if step.act not in (Act.CARRY, Act.PAIR):
            return step == self._move
        if step.act is not self._move.act or self._won.taken(step) != self._mine:
            return False
        return step.act is not Act.CARRY or self._won.same_target(step, self._start, self._move)

    def _is_like_move(self, step: Move) -> bool:
        """Whether a step is the move made with an equal card, from a place that is filled like that one."""
        if not self._is_equal(step):
            return False
        alike = self._piles[step.source].group == self._piles[self._move.source].group
        return alike and self._filled is not None and len(self._won.numbers[step.source]) == 1

    def _is_equal(self, step: Move) -> bool:
        """Whether a step brings an equal card to where the move brought one to a foundation."""
        carries = step.act is self._move.act is Act.CARRY
        if not carries or self._piles[step.target].kind is not Kind.FOUNDATION:
            return False
        number, mine = self._won.carried(step), self._mine[0]
        equal = number != mine and self._start.card(number) == self._start.card(mine)
        return equal and self._won.same_target(step, self._start, self._move)

    def _twin(self, step: Move, rest: Sequence[Move]) -> Twin | None:
        """Which of two equal cards is moved in a step as the other one in the move."""
        if not self._is_equal(step):
            return None
        number, mine = self._won.carried(step), self._mine[0]
        at = self._first.places[number]
        sooner = self._piles[at[0]].kind is Kind.STOCK and self._waits(mine, rest)
        return Twin(self._start.card(number), at, self._filled, sooner, self._is_dealt(at[0], rest))

    def _is_dealt(self, pile: int, steps: Sequence[Move]) -> bool:
        """Whether a redeal of these steps gathers the cards of a pile, and a turn deals several."""
        here = self._won
        for step in steps:
            here = here.play(step)
            if step.act is Act.REDEAL:
                return self._piles[pile].group in here.position.ruleset.gathers and _deals(here)
        return False

    def _waits(self, mine: int, steps: Sequence[Move]) -> bool:
        """Whether a card lies in the waste until a redeal."""
        here = self._won
        for step in steps:
            if here.position.ruleset.waste != here.places[mine][0]:
                return False
            if step.act is Act.REDEAL:
                return True
            here = here.play(step)
        return False

    @property
    def _filled(self) -> Filled | None:
        """Whether a card filled the place that the move emptied."""
        place = self._move.source
        if self._move.act is not Act.CARRY or len(self._start.numbers[place]) != 1 or not self._first.numbers[place]:
            return None
        return Filled(self._start.card(self._first.numbers[place][0]), (place, 0))

    def _later(self, after: Tracked, place: int, steps: Sequence[Move]) -> Filled | None:
        """Whether another card fills the place if the move is made after these steps."""
        filled, then = self._filled, after.numbers[place][:1]
        if not filled or not then or self._start.card(then[0]) == filled.card:
            return None
        turns = len(steps) if all(step.act is Act.TURN for step in steps) else 0
        return Filled(filled.card, filled.at, self._start.card(then[0]), self._first.places[then[0]], turns)

    def _before(self, step: Move) -> First | None:
        """Whether it is a card that could be played before a turn or a redeal."""
        taken = self._won.taken(step)
        if not taken or self._move.act not in (Act.TURN, Act.REDEAL):
            return None
        return First(self._start.card(taken[0]), self._first.places[taken[0]], self._move.act is Act.REDEAL)

    def _why(self, step: Move) -> Conflict | None:
        """Why a step fails."""
        taken = self._won.taken(step)
        if not taken or self._move.act not in (Act.CARRY, Act.PAIR):
            return self._order()
        if step.act is Act.PAIR:
            return self._partner(*taken) or self._partner(*reversed(taken)) or self._order()
        number, card = taken[0], self._start.card
        at = self._first.places[number]
        if self._move.act is Act.CARRY:
            mine = self._mine[0]
            if number == mine:
                return self._order() or self._elsewhere(step) or self._filled
            held, target = self._won.numbers[step.target], step.target
            column = self._piles[target].kind is not Kind.FOUNDATION
            if held[-1:] == (mine,):
                gone = column and self._piles[self._lost.places[mine][0]].kind is Kind.FOUNDATION
                return TookHost(card(mine), card(number), at) if gone else self._order() or self._filled
            if column and not held and self._fills(target):
                return TookLast(self._piles[target].layout, card(number), at)
            pile, place = (
                self._lost.places[held[-1]] if held and column else (target, len(self._lost.numbers[target]) - 2)
            )
            if pile == self._move.target and self._lost.numbers[pile][place + 1 : place + 2] == (mine,):
                return TookTurn(card(mine), card(number), at)
        return self._laid(number) or self._order() or self._filled

    def _fills(self, target: int) -> bool:
        """Whether the card of the move still fills a place like that one, and none of them is empty."""
        group, numbers = self._piles[target].group, self._lost.numbers
        alike = [numbers[pile.index] for pile in self._piles if pile.group == group]
        return all(alike) and (self._mine[0],) in [held[:1] for held in alike]

    def _elsewhere(self, step: Move) -> Elsewhere | None:
        """Where else the card of the move could have gone."""
        card, kind, held = self._start.card, self._piles[step.target].kind, self._won.numbers[step.target]
        if kind is Kind.FOUNDATION:
            out = self._piles[self._move.target].kind is Kind.FOUNDATION
            return Elsewhere(card(self._mine[0]), -1, step.target) if out else None
        return Elsewhere(card(self._mine[0]), card(held[-1]), step.target) if held else None

    def _partner(self, one: int, other: int) -> TookPartner | None:
        """Whether the move took one of a couple away."""
        if self._move.act is not Act.PAIR or one not in self._mine:
            return None
        return TookPartner(self._start.card(one), self._start.card(other), self._first.places[other])

    def _laid(self, number: int) -> LaidOver | None:
        """Whether the move laid a card over one."""
        pile, place = self._first.places[number]
        if self._move.target != pile or self._first.numbers[pile][place + 1 :] != self._mine:
            return None
        return LaidOver(self._start.card(self._mine[0]), self._start.card(number), (pile, place + 1))

    def _order(self) -> Reordered | None:
        """Whether a redeal after it gathers the cards among which it took one, and a turn deals several."""
        gathers, redeal = self._start.position.ruleset.gathers, self._redeal
        if not redeal or self._move.act is not Act.CARRY or self._piles[self._move.source].group not in gathers:
            return None
        if not _deals(redeal):
            return None
        return Reordered(self._start.card(self._mine[0]), not redeal.position.redeals_left)


def _deals(here: Tracked) -> bool:
    """Whether a turn deals several cards."""
    turn = here.position.ruleset.turn
    if turn not in here.position.legal_moves:
        return False
    return len(here.position.stock) - len(here.play(turn).position.stock) > 1
