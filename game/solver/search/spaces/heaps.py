"""Frog and its like: heaps for the card in hand, reserves, and foundations that are all alike and ask for no suits.

A card is its place in the foundations' order, from 0.

A position is searched by sweeps of states that are played out (see below), which find most wins, and by turns
with them depth first, which finds others, late ones above all, and proves what is lost.

No card is ever in hand there, and what goes at once has gone. A state is (out, heaps, reserves, cards turned): for each
place how many cards are on foundations.

A turned card goes to a foundation or on a heap right after the turn: plays of other cards that a line makes in between
can be made before the turn, as they don't need that card.

A card goes at once, and nothing else is tried, where its foundations have more room than all others of its place that
don't lie under it will ask for: whenever one of them goes, on any line that wins, it still finds room. That also holds
for the next card of the stock, which is then turned; plays that could be made before can be made after it.

A proof asks of each state whether its heaps can be cleared, see bounds/over_heaps.py.

Playouts: from a state on, a simple player who sees only what lies on top plays to the end.

How many cards he gets out tells more about a state than what can be counted in it, as it takes in all that is still to
come; where he gets all out, the deal is won. He plays a card whenever one goes: the reserve's first, else the lowest,
and of equal ones that which lies on the lowest. Any other card he lays where it covers least: on one not lower and as
near as possible, and not above low ones.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from random import Random

from game.rules import Act, Kind, Move, Position
from game.rules.record import Fill, Match, Open, words
from game.rules.tables import Tables
from game.solver.search.bounds.over_heaps import ClearingBound
from game.solver.search.space import COMMON, Budget, Codes, Result
from game.solver.search.spaces.moved import PlainSpace
from game.solver.search.sweep import DepthFirst, sweep

State = tuple[bytes, tuple[bytes, ...], bytes, int]
HAND, HEAP, RESERVE, LAY, TURN = range(5)
RANKS = 13


STEPS = (40, 40)  # how many positions the bound looks at for each state


class LaidSpace:
    """See the module's docstring. most: how many foundations there are; held: the reserves, from the lowest card up."""

    forward = True

    def __init__(self, most: int, stock: bytes, held: Sequence[bytes]) -> None:
        self._most = most
        self._stock = stock
        self._held = held
        self._bound = ClearingBound(most, STEPS)
        self.start: State = b"", (), b"", 0

    def begin(self, state: State, budget: Budget) -> None:
        """Start from a state; what goes at once there goes. budget: spent by the bound."""
        self._origin, self._budget = state, budget
        self.start = self._settled(state, [])

    @property
    def cards(self) -> int:
        """How many cards are out in the end."""
        return RANKS * self._most

    def ways(self, state: State) -> list[tuple[State, int]]:
        """The states after a card of a heap or a reserve went, or the next card of the stock went or was laid, and what
        goes at once then.
        """
        codes = self._plays(state) + self._turns(state)
        return [(self._settled(self._after(state, code), []), code) for code in codes]

    def children(self, state: State) -> list[tuple[State, int]]:
        """Those of them after which the heaps may be cleared; only where nothing is left out that is worth its time."""
        return [way for way in self.ways(state) if self._may_clear(way[0])]

    def _may_clear(self, state: State) -> bool:
        out, heaps, left, _ = state
        held = [cards[:count] for cards, count in zip(self._held, left, strict=True) if count]
        return not any(heaps) or self._bound.may_clear(out, (*heaps, *held), self._budget)

    def _plays(self, state: State) -> list[int]:
        out, heaps, left, _ = state
        found = [
            at << 3 | HEAP
            for at, heap in enumerate(heaps)
            if heap and self._goes(out, heap[-1]) and (not at or heap != heaps[at - 1])
        ]
        found += [
            at << 3 | RESERVE for at, cards in enumerate(left) if cards and self._goes(out, self._held[at][cards - 1])
        ]
        return found

    def _turns(self, state: State) -> list[int]:
        out, heaps, _, turned = state
        if turned == len(self._stock):
            return []
        found = [HAND] if self._goes(out, self._stock[turned]) else []
        return found + [at << 3 | LAY for at, heap in enumerate(heaps) if not at or heap != heaps[at - 1]]

    def _goes(self, out: bytes, card: int) -> bool:
        return out[card] < (out[card - 1] if card else self._most)

    def _after(self, state: State, code: int) -> State:
        out, heaps, left, turned = state
        kind, at = code & 7, code >> 3
        if kind == LAY:
            laid = heaps[at] + self._stock[turned : turned + 1]
            return out, tuple(sorted((*heaps[:at], laid, *heaps[at + 1 :]))), left, turned + 1
        if kind == HAND:
            card = self._stock[turned]
            turned += 1
        elif kind == HEAP:
            card = heaps[at][-1]
            heaps = tuple(sorted((*heaps[:at], heaps[at][:-1], *heaps[at + 1 :])))
        else:
            card = self._held[at][left[at] - 1]
            left = left[:at] + bytes((left[at] - 1,)) + left[at + 1 :]
        return out[:card] + bytes((out[card] + 1,)) + out[card + 1 :], heaps, left, turned

    def _settled(self, state: State, codes: list[int]) -> State:
        """The state after what goes at once; the codes are added to `codes`."""
        while (code := self._sure(state)) is not None:
            codes.append(code)
            state = self._after(state, code)
        return state

    def _sure(self, state: State) -> int | None:
        """A card that goes at once, or None."""
        out, heaps, left, turned = state
        most = self._most
        for at, heap in enumerate(heaps):
            if heap and (not heap[-1] or out[heap[-1] - 1] + heap.count(heap[-1]) > most):
                return at << 3 | HEAP
        for at, cards in enumerate(left):
            if cards:
                held = self._held[at]
                card = held[cards - 1]
                if not card or out[card - 1] + held.count(card, 0, cards) > most:
                    return at << 3 | RESERVE
        if turned < len(self._stock):
            card = self._stock[turned]
            if not card or out[card - 1] == most:
                return HAND
        return None

    def line(self, codes: Sequence[int]) -> list[int]:
        """All steps of a line from where it began, also those that go at once."""
        found: list[int] = []
        state = self._settled(self._origin, found)
        for code in codes:
            found.append(code)
            state = self._settled(self._after(state, code), found)
        return found

    def codes(self, state: State, steps: Iterable[tuple[int, int]]) -> list[int]:
        """The codes of steps from a state on, each told as its kind and its heap or reserve; nothing goes at once."""
        stacks, found = [*state[1]], list[int]()
        for kind, at in steps:
            place = state[1].index(stacks[at]) if kind in (HEAP, LAY) else at
            if kind == HEAP:
                stacks[at] = stacks[at][:-1]
            elif kind == LAY:
                stacks[at] += self._stock[state[3] : state[3] + 1]
            found.append(place << 3 | kind)
            state = self._after(state, found[-1])
        return found

    def won(self, state: State) -> bool:
        return state[0][-1] == self._most

    def stage(self, state: State) -> int:
        """How many cards were turned."""
        return state[3]


OUT, KEPT_BACK = 3.0, 2.0
"""What a card that is out after the playout adds to the score, and what one in a reserve costs, in cards that are out
now."""
EMPTY = 13
EQUAL, LOWER, BURIED = 1.65, 111.0, 0.86
"""What it costs to lay a card on its like, on a lower one, and for each rank above the lowest in the heap. Found by
trial on hundreds of positions in careless play, as all weights here."""


def _misfit(card: int, top: int, low: int) -> float:
    gap = top - card
    above = BURIED * max(0, card - low)
    return above + (LOWER - gap if gap < 0 else gap or EQUAL)


_MISFITS = [[_misfit(card, key // 14, key % 14) for key in range(14 * 14)] for card in range(RANKS)]
"""For each card what a heap costs, by 14 times its top and its lowest card; both are EMPTY without cards."""


class Playouts:
    """See the module's docstring. most: how many foundations there are; held: the reserves."""

    def __init__(self, most: int, stock: bytes, held: Sequence[bytes]) -> None:
        self._most = most
        self._stock = stock
        self._held = held

    def play(self, state: State) -> tuple[int, list[tuple[int, int]]]:
        """How many cards are out in the end; and what is done, each kind with its heap or reserve, as they lie in the
        state.
        """
        out, heaps, left, turned = state
        level = [*out, self._most]  # level[-1] is what an ace needs
        piles = [list(heap) for heap in heaps]
        keys = [[14 * EMPTY + EMPTY] for _ in heaps]
        for pile, own in zip(piles, keys, strict=True):
            for card in pile:
                own.append(14 * card + min(card, own[-1] % 14))
        reserves = [list(held[:cards]) for held, cards in zip(self._held, left, strict=True)]
        done: list[tuple[int, int]] = []
        self._clear(level, piles, keys, reserves, done)
        for card in self._stock[turned:]:
            if level[card] < level[card - 1]:
                level[card] += 1
                done.append((HAND, 0))
                self._clear(level, piles, keys, reserves, done)
                continue
            row = _MISFITS[card]
            costs = [row[own[-1]] for own in keys]
            at = costs.index(min(costs))
            piles[at].append(card)
            keys[at].append(14 * card + min(card, keys[at][-1] % 14))
            done.append((LAY, at))
        return sum(level) - self._most, done

    @staticmethod
    def _clear(
        level: list[int],
        piles: list[list[int]],
        keys: list[list[int]],
        reserves: list[list[int]],
        done: list[tuple[int, int]],
    ) -> None:
        """Play what goes. keys: for each heap what `_MISFITS` asks, at each height."""
        again = True
        while again:
            again = False
            for at, reserve in enumerate(reserves):
                while reserve and level[card := reserve[-1]] < level[card - 1]:
                    reserve.pop()
                    level[card] += 1
                    done.append((RESERVE, at))
            least, where = 14 * RANKS, -1
            for at, pile in enumerate(piles):
                if pile:
                    card = pile[-1]
                    if level[card] < level[card - 1]:
                        mark = 14 * card + (pile[-2] if len(pile) > 1 else EMPTY)
                        if mark < least:
                            least, where = mark, at
            if where >= 0:
                level[piles[where].pop()] += 1
                keys[where].pop()
                done.append((HEAP, where))
                again = True


class PlayedOut:
    """Laid heaps for a sweep in which each state is played out as soon as it is met: where that wins, the state does.
    Of 63 positions of Frog eight more are won so (2 s each).

    rest: the codes of the playout that won.
    """

    def __init__(self, laid: LaidSpace, playouts: Playouts, budget: Budget) -> None:
        self._laid, self._playouts, self._budget = laid, playouts, budget
        self.start, self.stage, self.children = laid.start, laid.stage, laid.ways
        self.rest: list[int] = []
        self._out = 0

    def won(self, state: State) -> bool:
        self._budget.spend()
        if self._laid.won(state):
            return True
        self._out, steps = self._playouts.play(state)
        if self._out == self._laid.cards:
            self.rest = self._laid.codes(state, steps)
        return self._out == self._laid.cards

    def score(self, state: State) -> float:
        return sum(state[0]) - KEPT_BACK * sum(state[2]) + OUT * self._out


FIRST = 2_000  # how many positions the proof looks at before the first sweep;
SHARE, SHARE_AT_FIRST, LATE = 2, 8, 32
"""after that, one for so many of the sweeps; the same while more than LATE cards are to come: it hardly ever ends then.
"""
SWEEPS = (4, 13, 40)
SHAKEN = ((13, 24), (40, 8), (120, 4))  # widths, and how many sweeps of each, with random scores, in a round;
SHAKE, WIDE = 3.0, 1_000
"""the most that chance adds; and the width of one sweep after the first round, doubled each time."""

UNDERSTANDS = COMMON | words("foundations.build.match=ANY piles.kind=HAND,HEAP")


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game, kinds = ruleset.game, {pile.kind for pile in ruleset.piles}
    used = {Kind.STOCK, Kind.FOUNDATION, Kind.HAND, Kind.HEAP}
    if position.choosing or not used <= kinds <= used | {Kind.RESERVE} or len(game.foundations) != 1:
        return False
    (spec,) = game.foundations
    alike = spec.build.match is Match.ANY and not spec.suited and spec.length == RANKS and not spec.last_waits_for
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    still = all(one.open is Open.TOP and one.fill is Fill.NEVER for one in reserves)
    once = ruleset.turned_to == "hand" and not game.redeals and not ruleset.crossings
    enough = len(ruleset.foundations) == 4 * game.packs
    return alike and still and once and enough and len(set(_order(position))) == RANKS


def _order(position: Position) -> list[int]:
    """For each rank from ace to king its place in the foundations' order."""
    (spec,) = position.ruleset.game.foundations
    base = position.ruleset.base_rank(spec, position.ranks)
    met = [(base - 1 + spec.build.step * place) % RANKS for place in range(RANKS)]
    return [met.index(rank) if rank in met else 0 for rank in range(RANKS)]


class HeapSpace(PlainSpace):
    """See the module's docstring. begun: what its position is for laid; a card in hand is none of it; lost: states of
    laid that were proved lost.
    """

    forward = True

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        ruleset = self.ruleset
        order = _order(position)
        self._place = bytes(order[card % RANKS] for card in range(52))
        self._reserves = tuple(pile.index for pile in ruleset.piles if pile.kind is Kind.RESERVE)
        self._held = tuple(self._lying(position, index) for index in self._reserves)
        self._stock = self._lying(position, ruleset.hand) + self._lying(position, 0)[::-1]
        self._bound = ClearingBound(len(ruleset.foundations))
        self.lost: set[State] = set()
        self.laid = LaidSpace(len(ruleset.foundations), self._stock, self._held)
        self.playouts = Playouts(len(ruleset.foundations), self._stock, self._held)
        self._random = Random(0)
        self.begin(position)

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self._place[card] for card in position.piles[index])

    def begin(self, position: Position) -> None:
        """Start from a position."""
        ruleset = self.ruleset
        self.position = self.start = position
        heights = [len(position.piles[index]) for index in ruleset.foundations]
        out = bytes(sum(height > place for height in heights) for place in range(RANKS))
        heaps = tuple(sorted(self._lying(position, index) for index in ruleset.heaps))
        turned = len(self._stock) - len(position.piles[0]) - len(position.piles[ruleset.hand])
        self.begun = out, heaps, bytes(len(position.piles[index]) for index in self._reserves), turned

    def at(self, position: Position) -> HeapSpace | None:
        if self.position.ruleset != position.ruleset or self.position.ranks != position.ranks:
            return None
        held = tuple(self._lying(position, index) for index in self._reserves)
        later = self._stock.endswith(self._lying(position, 0)[::-1])
        if not later or not all(map(bytes.startswith, self._held, held)):
            return None
        other = copy(self)
        other.begin(position)
        return other

    def may_win(self, budget: Budget) -> bool:
        """Whether the deal can still be won as far as the bound can tell; what that costs is spent."""
        out, heaps, *_ = self.begun
        if not any(heaps):  # nearly every deal can be won from its start, and is won sooner without asking
            return True
        reserves = [self._lying(self.position, index) for index in self._reserves]
        return self._bound.may_clear(out, (*heaps, *filter(None, reserves)), budget)

    def settle(self, budget: Budget) -> Result:
        if not self.may_win(budget):
            return Result(None, True)
        share = SHARE if len(self.position.piles[0]) <= LATE else SHARE_AT_FIRST
        self.laid.begin(self.begun, budget)
        proof = DepthFirst(self.laid, self.lost)
        found, rest = proof.search(budget, FIRST // share), list[int]()
        for width, noise in _sweeps():
            if found.complete:
                break
            begun = budget.count
            space = PlayedOut(self.laid, self.playouts, budget)
            found = sweep(space, budget, width, self._random if noise else None, noise)
            rest = space.rest
            if found.codes is None and not found.complete:
                found, rest = proof.search(budget, (budget.count - begun) // share), []
        return found if found.codes is None else Result(self.codes((*self.laid.line(found.codes), *rest)), True)

    def codes(self, codes: Iterable[int]) -> Codes:
        """The codes of moves by the rules, from those of laid heaps, which tell heaps by their order; a card that is in
        hand now counts as one to be turned.
        """
        ruleset, state, found = self.ruleset, self.position, list[int]()
        for code in codes:
            kind, place = code & 7, code >> 3
            pile = self._reserves[place] if kind == RESERVE else -1
            if kind in (HEAP, LAY):
                pile = sorted(ruleset.heaps, key=partial(self._lying, state))[place]
            wanted = [(pile, -1)] if kind in (HEAP, RESERVE) else [(ruleset.hand, pile)]
            if wanted[0][0] == ruleset.hand and not state.piles[ruleset.hand]:
                wanted.insert(0, (0, -1))
            for source, target in wanted:
                state, move = next(
                    (after, move)
                    for after, move in self.children(state)
                    if _does(ruleset, state.legal_moves[move], source, target)
                )
                found.append(move)
        return tuple(found)


def _does(ruleset: Tables, move: Move, source: int, target: int) -> bool:
    """Whether a move is the turn, or takes a pile's card to another one, or to a foundation where none is said."""
    if move.act is Act.TURN or not source:
        return move.act is Act.TURN and not source
    return move.source == source and (move.target == target if target >= 0 else move.target in ruleset.foundations)


def _sweeps() -> Iterator[tuple[int, float]]:
    """Yield the widths of sweeps, and what chance adds to scores, without end."""
    for width in SWEEPS:
        yield width, 0.0
    wide = WIDE
    while True:
        for width, times in SHAKEN:
            for _ in range(times):
                yield width, SHAKE
        yield wide, 0.0
        wide *= 2
