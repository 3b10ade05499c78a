"""What a move took from a line that wins: the first step of that line that can't be made any more after the move."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.witness import Spot, Tracked


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
        self.step = 0  # which step fails, or the one that makes the move later

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


MOST = 2  # so many steps are told at most; where there are more none is


class Uncovers(Value):
    """A card goes, and uncovers another one."""

    over: int
    card: int


class Goes(Value):
    """A card goes on another one."""

    card: int
    on: int


class Comes(Value):
    """A card comes to an empty place of these piles."""

    card: int
    piles: Piles


class Leaves(Value):
    """A card leaves."""

    card: int


Link = Uncovers | Goes | Comes | Leaves


class Way(NamedTuple):
    """All steps that lie between, and where their cards lie after the move."""

    links: tuple[Link, ...]
    at: dict[int, Spot]


class _Need(NamedTuple):
    """Which step another one needs, why, and the number of the card that it uncovers or of the one that falls."""

    step: int
    kind: type[Link]
    card: int = -1


def way(
    before: Position, move: Move, instead: Sequence[Move], took: Conflict, steps: tuple[int, int], card: int
) -> Way | None:
    """The fewest steps between two that need each other; None where there are none, or too many. card: the number of
    the one with which the last step is told of.
    """
    first, last = steps
    return _Steps(before, move, instead, took, first).way(last, card)


class _Steps:
    """The steps of a line that wins."""

    def __init__(self, before: Position, move: Move, instead: Sequence[Move], took: Conflict, first: int) -> None:
        self._instead, self._took, self._first, self._piles = instead, took, first, before.ruleset.piles
        self._line = [Tracked.start(before)]
        self._lost, self._mine = self._line[0].play(move), self._line[0].taken(move)
        for step in instead:
            self._line.append(self._line[-1].play(step))

    def way(self, last: int, card: int) -> Way | None:
        """The way to a step, which is told of with that card, by its number."""
        then: dict[int, tuple[int, _Need]] = {}
        waiting = [last]
        for step in waiting:
            for need in self._needs(step):
                if need.step == self._first and not self._counts(need):
                    continue
                if need.step >= self._first and need.step not in then:
                    then[need.step] = step, need
                    waiting.append(need.step)
        here, steps = self._first, list[tuple[int, _Need]]()
        while here in then:
            here, need = then[here]
            if here != last or self._line[last].carried(self._instead[last]) != card:
                steps.append((here, need))
        return self._told(steps)

    def _told(self, steps: Sequence[tuple[int, _Need]]) -> Way | None:
        """These steps, where all of them can be told of."""
        if not 0 < len(steps) <= MOST:
            return None
        told = [self._link(step, need) for step, need in steps]
        numbers = set[int]().union(*(cards for _, cards in told))
        faces, places = self._line[0].card, self._lost.places
        at = {faces(one): places[one] for one in numbers}
        if len(at) < len(numbers) or not all(map(self._is_told, numbers)):
            return None
        return Way(tuple(link for link, _ in told), at)

    def _counts(self, need: _Need) -> bool:
        """Whether what a step gives is not given by the move, too."""
        match self._took:
            case Twin():
                return need.kind is not Goes
            case Elsewhere():
                return need.kind is not Uncovers
            case Filled(_, _, int() as later) if later >= 0:
                return (
                    need.card >= 0
                    and self._line[0].card(self._over(need) if need.kind is Uncovers else need.card) == later
                )
        return True

    def _over(self, need: _Need) -> int:
        """The card that goes when another one is uncovered."""
        was = self._line[need.step]
        pile, place = was.places[need.card]
        return was.numbers[pile][place + 1]

    def _needs(self, step: int) -> Iterator[_Need]:
        """What a step needs."""
        move, here = self._instead[step], self._line[step]
        if move.act is not Act.CARRY:
            return
        card, held = here.carried(move), here.numbers[move.target]
        free = self._last(step, lambda one: (one.places[card][0], one.numbers[one.places[card][0]][-1] == card))
        if free >= 0 and card not in self._line[free].taken(self._instead[free]):
            stayed = self._line[free].places[card][0] == move.source
            yield _Need(free, Uncovers if stayed else Comes, card)
        if held:
            brought = self._last(step, lambda one: one.places[held[-1]][0])
            if brought >= 0:
                yield _Need(brought, Goes)
        else:
            emptied = self._last(step, lambda one: bool(one.numbers[move.target]))
            if emptied >= 0:
                yield _Need(emptied, Comes)

    def _last(self, step: int, seen: Callable[[Tracked], object]) -> int:
        """The last step before one, made by taking a card, that changed what is seen; -1 where none did, or a turn."""
        now = seen(self._line[step])
        at = next((at for at in range(step - 1, -1, -1) if seen(self._line[at]) != now), -1)
        return at if at >= 0 and self._instead[at].act is Act.CARRY else -1

    def _is_told(self, number: int) -> bool:
        """Whether a card can be told of where it lies after the move: it is another one, and not out."""
        pile, _ = self._lost.places[number]
        return number not in self._mine and self._piles[pile].kind is not Kind.FOUNDATION

    def _link(self, step: int, need: _Need) -> tuple[Link, set[int]]:
        """A step, as what it needs has it, and the numbers of its cards."""
        move, here, face = self._instead[step], self._line[step], self._line[0].card
        mine, held, piles = here.carried(move), here.numbers[move.target], self._piles
        if need.kind is Uncovers:
            over = self._over(need)
            return Uncovers(face(over), face(mine)), {over, mine}
        if need.kind is Comes and need.card >= 0 and need.step > self._first:
            return Comes(face(mine), piles[move.source].layout), {mine}
        if not held and piles[move.target].kind is not Kind.FOUNDATION:
            return Comes(face(mine), piles[move.target].layout), {mine}
        if not held or piles[self._lost.places[held[-1]][0]].kind is Kind.FOUNDATION:
            return Leaves(face(mine)), {mine}
        return Goes(face(mine), face(held[-1])), {mine, held[-1]}
