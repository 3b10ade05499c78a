"""How a step that a move took away leads to another one of a line that wins: by the steps between that need each other.

A step needs the one that uncovered its card, or let it fall into an empty place; and the one that brought the card on
which it lays its own, or emptied the place to which it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.rules import Act, Kind, Move, Position
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.conflict import Conflict, Elsewhere, Filled, Twin
from game.solver.why.tracked import Tracked
from game.solver.why.witness import Spot

MOST = 2
"""So many steps are told at most; where there are more none is."""


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
