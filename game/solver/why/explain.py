"""Explaining a lost position: a small tree whose leaves are witnesses, or the best defence with the witness at its end.

The tree follows every move, of moves with the same result one, until it is seen that nothing helps. Where it has more
than LEAVES leaves or LEVELS places to choose at, one line is given: of those found the one that takes most cards out.

The moves with which a position that is seen to be lost is played to its end, so that nothing seems left undone.

All cards go out that can, and the stock is turned, as long as the cards of the witness stay where they are told of.

`witness`: the smallest group of cards found that still proves it lost, and what each waits for.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from game.rules import Act, Kind, Move, Position
from game.rules.legal import foundation_needs
from game.rules.play import apply
from game.solver.solve import solve
from game.solver.why.blocked import NEVER, Stay, blocked
from game.solver.why.witness import Blocked, Dry, Spot, Waits, Witness

TAIL = 8  # so many moves by which nothing leaves and nothing comes are made at most, if after them no move is left


def closing(position: Position, witness: Witness) -> tuple[Move, ...]:
    """The moves from the position of a witness to where nothing more helps, or no move is left."""
    kept = _Kept(position, witness)
    moves, here, seen, useful = list[Move](), position, {position}, 0
    while len(moves) - useful <= TAIL:
        move = next((move for move in _ways(here) if (after := apply(here, move)) not in seen and kept.by(after)), None)
        if move is None:
            return tuple(moves if not here.legal_moves else moves[:useful])
        here = apply(here, move)
        seen.add(here)
        moves.append(move)
        if _goes(here, move):
            useful = len(moves)
    return tuple(moves[:useful])


def goes_on(position: Position) -> bool:
    """Whether another move than a redeal is left."""
    return any(move.act is not Act.REDEAL for move in position.legal_moves)


def _ways(position: Position) -> list[Move]:
    """The moves that may be made, those first by which cards leave, then the turn of the stock."""
    piles = position.ruleset.piles
    ways = [
        move
        for move in position.legal_moves
        if move.act in (Act.CARRY, Act.PAIR, Act.TURN) and piles[move.source].kind is not Kind.FOUNDATION
    ]
    return sorted(ways, key=lambda move: 2 * (not _goes(position, move)) + (move.act is Act.TURN))


def _goes(position: Position, move: Move) -> bool:
    """Whether a card leaves by a move, or comes."""
    return move.act is not Act.CARRY or position.ruleset.piles[move.target].kind is Kind.FOUNDATION


class _Kept:
    """The cards of a witness, and where they lie once the turns are taken that it counts on."""

    def __init__(self, position: Position, witness: Witness) -> None:
        self._turned = isinstance(witness, Blocked) and witness.turned
        spots, end = witness.spots if isinstance(witness, Blocked) else (), self._end(position)
        self._cards = {(pile, place): end.piles[pile][place] for pile, place in spots}

    def by(self, position: Position) -> bool:
        """Whether they come to lie there still."""
        end = self._end(position)
        return all(end.piles[pile][place : place + 1] == (card,) for (pile, place), card in self._cards.items())

    def _end(self, position: Position) -> Position:
        while self._turned and position.stock:
            position = apply(position, position.ruleset.turn)
        return position


TRIED = 2_000  # so many positions are looked at to see which cards never move


def witness(position: Position) -> Blocked | None:
    """Why a position is lost, in as few cards as were found; None where that is not seen from here."""
    found = blocked(position)
    if found is None:
        return None
    groups = [_fewer(found, order) for order in (sorted(found.spots), sorted(found.spots, reverse=True))]
    return _told(min(groups, key=_size))


def _size(stay: Stay) -> tuple[int, int]:
    """How many cards there are, and how deep they lie."""
    return len(stay.spots), sum(len(stay.table.piles[pile]) - place for pile, place in stay.spots)


def dry(position: Position) -> Dry:
    """The witness of a position from which no card goes out any more."""
    needs = 0
    for cards in () if position.ruleset.mates else foundation_needs(position):
        needs |= cards
    places = (index for index, pile in enumerate(position.ruleset.piles) if pile.kind is not Kind.FOUNDATION)
    lying = ((card, (index, at)) for index in places for at, card in enumerate(position.piles[index]))
    wanted = tuple(one for one in lying if needs >> one[0] & 1)
    return Dry(wanted, _over_all(position, [spot for _, spot in wanted]))


def _over_all(position: Position, wanted: Sequence[Spot]) -> tuple[tuple[int, Spot], ...]:
    """The cards that never move whatever is played, so that one of them lies on each of these; none if one is bare."""
    known, waiting, still = {position}, [position], [len(pile) for pile in position.piles]
    while waiting and wanted:
        here = waiting.pop()
        for move in here.legal_moves:
            after = apply(here, move)
            if after in known:
                continue
            known.add(after)
            waiting.append(after)
            for index, pile in enumerate(position.piles):
                pairs = enumerate(zip(pile[: still[index]], after.piles[index], strict=False))
                same = min(still[index], len(after.piles[index]))
                still[index] = next((place for place, (old, new) in pairs if old != new), same)
            if len(known) > TRIED or any(place + 1 >= still[pile] for pile, place in wanted):
                return ()
    if any(place + 1 >= still[pile] for pile, place in wanted):
        return ()
    places = dict.fromkeys((pile, still[pile] - 1) for pile, _ in wanted)
    return tuple((position.piles[pile][place], (pile, place)) for pile, place in places)


def _fewer(stay: Stay, order: Iterable[Spot]) -> Stay:
    """Give the player one card after another, as long as the rest still proves it."""
    for spot in order:
        if spot in stay.spots:
            stay = stay.table.stuck(stay.spots - {spot}) or stay
    return stay


def _told(stay: Stay) -> Blocked:
    """The witness as a value."""
    waits = tuple(_waits(stay, spot) for spot in sorted(stay.spots) if stay.buried(spot))
    loose = stay.spots - stay.fixed
    return Blocked(tuple(sorted(stay.spots)), tuple(sorted(loose)), stay.table.turned, waits, stay.full)


def _waits(stay: Stay, spot: Spot) -> Waits:
    """What one of the cards that no other one covers waits for: told of first what it covers itself."""
    table, until = stay.table, stay.buried(spot)
    card = table.card(spot)
    wanted = table.ruleset.mates[card] if table.ruleset.mates else 0
    rows, free = stay.rows(stay.free(until))
    for row in rows:
        wanted |= row.lacks(free, card)
    by_at = None if until == NEVER else next(other for other in _above(stay, spot) if other in stay.fixed)
    by = -1 if by_at is None else table.card(by_at)
    kept = [
        (index, place)
        for index in table.lying
        for place, other in enumerate(table.piles[index])
        if wanted >> other & 1 and (index, place) != spot
        if (index, place) in stay.spots or not stay.until[index][place]
    ]
    if not kept:
        return Waits(card, spot, wanted if by_at else 0, (), (), by, by_at)
    over = {other: _over(stay, other) for other in kept}
    kept.sort(key=lambda other: (spot not in over[other], len(over[other]), other))
    there = tuple((table.card(other), other) for other in kept)
    on = tuple(spot if spot in over[other] else min(over[other]) for other in kept)
    return Waits(card, spot, wanted, there, on, by, by_at)


def _over(stay: Stay, spot: Spot) -> frozenset[Spot]:
    """The cards of which one keeps another from going in the end; itself, where none lies on it."""
    pile = spot[0]
    if stay.buried(spot) == NEVER:
        return frozenset((spot,))
    if pile not in stay.table.covering:
        return frozenset((next(other for other in _above(stay, spot) if other in stay.fixed and stay.buried(other)),))
    places = ((other, 0) for other in stay.table.covering[pile] if stay.locks(other))
    return frozenset().union(*(_over(stay, other) for other in places))


def _above(stay: Stay, spot: Spot) -> list[Spot]:
    """The places over one in its pile."""
    pile, place = spot
    return [(pile, at) for at in range(place + 1, len(stay.table.piles[pile]))]


LEAVES, LEVELS = 8, 3
INSTEAD, MANY = 10.0, 300_000  # seconds and positions for a line that would have won
TREE = 200  # how many positions of a tree are looked at
MOST, MORE = 2_000, 200
"""How many positions are looked at for a line, and how many after the first that ends in a witness."""


@dataclass(frozen=True)
class Branch:
    """Moves of a lost position, why it is lost at their end, and how many cards are left there. closing: the moves that
    can be made after them, see `closing`; of a Dry witness the places are those at their end.
    """

    moves: tuple[Move, ...]
    witness: Witness | None
    left: int
    closing: tuple[Move, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """Why a position is lost. whole: the branches are all there are; else there is one, and others get no further.
    instead: a line that wins from the position before the move that lost it, if one is known.
    """

    branches: tuple[Branch, ...]
    whole: bool
    instead: tuple[Move, ...] = ()

    @property
    def told(self) -> tuple[Branch, ...]:
        """The branches that are told: of those in which the same cards keep each other, one."""
        return tuple({_cards(branch): branch for branch in reversed(self.branches)}.values())[::-1]

    @property
    def last(self) -> Branch:
        """The branch that is told last: the longest one."""
        return self.branches[-1]


def explain(
    position: Position, cancelled: Callable[[], bool] = lambda: False, before: Position | None = None
) -> Explanation:
    """Why a position that is known to be lost is lost. If cancelled, what is known by then. before: the move that lost
    it, if that is to be told of.
    """
    instead = solve(before, seconds=INSTEAD, positions=MANY, cancelled=cancelled).line if before else ()
    leaves = _Tree(cancelled).leaves(position)
    if leaves:
        return Explanation(tuple(_branch(position, moves) for moves in sorted(leaves, key=len)), True, instead)
    defence = _Defence(position)
    defence.search(cancelled)
    return Explanation((_branch(position, defence.line, defence.shown),), False, instead)


def _cards(branch: Branch) -> object:
    """The cards of a circle, what each waits for and what a turn lays on it, wherever they lie."""
    if not isinstance(branch.witness, Blocked):
        return branch
    return frozenset((one.card, tuple(card for card, _ in one.there), one.by) for one in branch.witness.circle)


def _branch(position: Position, moves: tuple[Move, ...], seen: bool = True) -> Branch:
    end = _after(position, moves)
    left = end.ruleset.total - end.placed()
    if not seen:
        return Branch(moves, None, left)
    found = witness(end)
    last = closing(end, found or Dry(()))
    return Branch(moves, found or dry(_after(end, last)), left, last)


def _after(position: Position, moves: Iterable[Move]) -> Position:
    for move in moves:
        position = apply(position, move)
    return position


Leaves = list[tuple[Move, ...]]


class _Tree:
    """Every line of a position up to where it is seen why it is lost."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._known: set[Position] = set()

    def leaves(self, position: Position, level: int = 0) -> Leaves | None:
        """The moves to each leaf; none for a position that another branch has come to; None if there are too many."""
        if position in self._known:
            return []
        if len(self._known) >= TREE or self._cancelled():
            return None
        self._known.add(position)
        if not position.legal_moves or blocked(position):
            return [()]
        found: Leaves = []
        ways: dict[Position, Move] = {}
        for move in position.legal_moves:
            ways.setdefault(apply(position, move), move)
        level += len(ways) > 1
        if level > LEVELS:
            return None
        for after, move in ways.items():
            below = self.leaves(after, level)
            if below is None or len(found) + len(below) > LEAVES:
                return None
            found += [(move, *moves) for moves in below]
        return found


class _Defence:
    """The line of a lost position to where most cards are out, of those found that show why it is lost.

    The positions with most cards out come first, so that when one with fewer comes up, nothing more goes out from any
    that has been reached: there that is the reason.
    """

    def __init__(self, position: Position) -> None:
        self._before: dict[Position, tuple[Position, Move] | None] = {position: None}
        self._number = count()
        self._waiting = [(-position.placed(), 0, position)]
        self._furthest = position
        self.shown = False  # whether it is seen at the line's end why it is lost

    def search(self, cancelled: Callable[[], bool]) -> None:
        """Look for it."""
        looked_at, until, most = 0, MOST, self._furthest
        while self._waiting and looked_at < until and not cancelled():
            *_, here = heappop(self._waiting)
            looked_at += 1
            if here.placed() >= most.placed():
                most = here
            elif self._note(most):
                until = min(until, looked_at + MORE)
            if blocked(here):
                if self._note(here):
                    until = min(until, looked_at + MORE)
            else:
                self._go_on(here)
        if not self._waiting:
            self._note(most)
        if not self.shown:
            self._furthest = most

    def _note(self, here: Position) -> bool:
        """Note a position where it is seen; returns whether it is the first."""
        first = not self.shown
        if first or here.placed() > self._furthest.placed():
            self._furthest = here
        self.shown = True
        return first

    def _go_on(self, here: Position) -> None:
        for move in here.legal_moves:
            after = apply(here, move)
            if after not in self._before:
                self._before[after] = here, move
                heappush(self._waiting, (-after.placed(), -next(self._number), after))

    @property
    def line(self) -> tuple[Move, ...]:
        """Its moves."""
        moves, position = [], self._furthest
        while step := self._before[position]:
            position, move = step
            moves.append(move)
        return tuple(reversed(moves))
