"""Columns that cards are packed on: the bounds on their room, and the scores, asked of the mover's states.

The bounds are those of runs.py, where packing goes down just as the foundations go up, and of ranks.py, where any suit
is packed on any other while the foundations go up in suit from the ace; both where every column is a run. Other games
of the kind are scored only. There is one group of columns, perhaps a waste, and a reserve of one pile.

Can heaps and reserves be cleared on foundations that are all alike? A bound for Frog and its like.

Say every card that is not on a heap or in a reserve is free: it may be played at any time and is never laid on a heap.
That only allows more than the rules, so where the heaps can't be cleared even then, no line wins. As suits mean
nothing, what the foundations hold is told by how many cards of each place in their order are out; of a lower place
there are never fewer than of a higher one.

A free card is played only when a higher one needs it: with the same heaps left, fewer cards out are never worse, as the
free ones can follow later. But free ones go at once where room is left for all cards of their place on heaps. So does a
card on top, where there is room for all others of its place that are not under it: played first, it asks nothing of
lower places that was not there already, and the others find the room that they had.

Read backwards, an order that clears the heaps clears heaps turned over, with the foundations' order reversed and the
cards that are out now as those never played. Cards that block each other lie near the bottom more often than near the
top: so that is looked at first, then the other, a little each, then longer; beyond that the answer is "perhaps". Of 63
positions of Frog eight more are decided with it (2 s each).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

from game.rules import Kind, Position
from game.rules.cards import OF_RANK, RANKS
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import MANY
from game.rules.record import Fill, Open
from game.rules.tables import Tables
from game.rules.value import words
from game.solver.search.bounds.ranks import RanksBound
from game.solver.search.bounds.runs import Chain, RunsBound
from game.solver.search.evaluation import BY_RANK, USUAL, Evaluation, Weights
from game.solver.search.space import COMMON, SUITS, Budget, in_words

UNDERSTANDS = (
    COMMON
    | SUITS
    | words(
        "foundations.build.match=ALTERNATE,ANY,SUIT piles.fill=ANY,STOCK_THEN_ANY,WASTE_STOCK_THEN_ANY piles.groups "
        "piles.kind=TABLEAU piles.pack.match=ALTERNATE,ANY,SUIT piles.pack.round piles.pack.step"
    )
)


def knows(ruleset: Tables) -> bool:
    """Whether a game is of the kind."""
    if not in_words(ruleset, UNDERSTANDS):
        return False
    game, columns = ruleset.game, {ruleset.piles[i].layout for i in ruleset.tableau}
    if len(columns) != 1 or ruleset.open_gaps != {*ruleset.tableau}:
        return False
    (column,) = columns
    held = game.redeals or ruleset.heaps or ruleset.hand > 0 or game.reversal
    reserves = [pile.layout for pile in ruleset.piles if pile.kind is Kind.RESERVE]
    plain = all(spec.open is Open.TOP and spec.fill is Fill.NEVER for spec in reserves)
    if held or ruleset.waits_for or ruleset.as_many_as or len(reserves) > 1 or not plain:
        return False
    pack = column.pack
    twice = column.groups and pack is not None and (pack.round or not pack.step)  # such a run holds a kind twice
    return not twice and (not game.turn or ruleset.turned_to in ("waste", column.name))


def _awaits_cards(position: Position) -> bool:
    """Whether a column is empty that the game would have filled by itself."""
    piles, ruleset = position.piles, position.ruleset
    fill = ruleset.piles[ruleset.tableau[0]].layout.fill
    if fill is Fill.ANY or all(piles[i] for i in ruleset.tableau):
        return False
    return bool(piles[0]) or (fill is not Fill.STOCK_THEN_ANY and bool(piles[ruleset.waste]))


def packed_by_rank(ruleset: Tables, ranks: tuple[int, ...]) -> bool:
    """Whether any suit is packed on any other, down by rank, the foundations go up in suit from the ace, and there is
    no reserve.
    """
    bases = {*ruleset.base_cards(ranks)}
    lower = [OF_RANK[card % len(RANKS)] for card in range(52)]
    up = all(follow[card] == 2 << card for follow in ruleset.follow for card in range(52) if card % 13 < 12)
    aces = bases == {OF_RANK[1]} or bases == {1 << 13 * suit for suit in range(4)}
    packed = all([*ruleset.pack[index]] == lower for index in ruleset.tableau)
    whole = {*ruleset.lengths} == {len(RANKS)}
    return packed and up and aces and whole and all(pile.kind is not Kind.RESERVE for pile in ruleset.piles)


def chains_of(mover: Mover, follow: tuple[int, ...]) -> list[Chain] | None:
    """The foundations' chains; None if cards are packed in any other order."""
    found: list[Chain] = []
    for automaton in mover.foundations.automata:
        for first, at in automaton.after[0].items():
            kinds, after = [first], automaton.after[at]
            while after:
                if len(after) > 1:
                    return None
                ((kind, at_next),) = after.items()
                kinds.append(kind)
                after = automaton.after[at_next]
            if any(follow[on] != 1 << kind for kind, on in pairwise(kinds)):
                return None
            found.append(Chain(kinds, follow[first] != 0))
    every = [kind for chain in found for kind in chain.kinds]
    return found if len(every) == len(set(every)) == len(set(mover.kinds)) else None


class _Shapes(dict[bytes, int]):
    """Numbers for columns, the same for the same ranks of the first and the last card; their sum tells which columns
    there are. Worked out when first asked for."""

    def __missing__(self, column: bytes) -> int:
        found = self[column] = 1 << 4 * (13 * (column[0] % 13) + column[-1] % 13) if column else 0
        return found


class OverColumns:
    """Whether there is room enough for the columns, and the score of states. by_rank: of two states that differ only in
    the suits in columns, and in what lies between their first and last cards, a sweep may follow one; see `like`.
    """

    def __init__(self, mover: Mover, position: Position, weights: Weights | None) -> None:
        (slot,) = mover.columns
        self._columns, self._waste, self._follow = slot.at, mover.waste, slot.follow
        self._reserves = [other.at for other in mover.slots if other.kind is Kind.RESERVE]
        start = mover.state(position)
        self._reserve: bytes = start[self._reserves[0]] if self._reserves else b""
        self.by_rank = packed_by_rank(mover.ruleset, mover.ranks)
        self.bound = self._find_bound(mover, position, start)
        spare = self._spare if self.bound else None
        weights = weights or (BY_RANK if self.by_rank else USUAL)
        self._evaluation = Evaluation(mover, self._follow, weights, spare)
        self._shapes = _Shapes()

    def _find_bound(self, mover: Mover, position: Position, start: State) -> RunsBound | RanksBound | None:
        ruleset, kinds = mover.ruleset, mover.kinds
        (slot,) = mover.columns
        if ruleset.turned_to == slot.name or not self._all_runs(start):
            return None
        lying = [kinds[card] for pile in position.piles for card in pile]
        copies = bytes(map(lying.count, range(52)))
        tops = mover.foundations.tops
        if self.by_rank:
            return RanksBound(len(ruleset.tableau), copies, tops)
        chains = chains_of(mover, slot.follow)
        if chains is None:
            return None
        return RunsBound(chains, len(ruleset.tableau), self._reserve, copies, tops)

    def _all_runs(self, state: State) -> bool:
        follow = self._follow
        return all(follow[a] >> b & 1 for column in state[self._columns] for a, b in pairwise(column))

    def _held(self, state: State) -> tuple[bytes, bytes]:
        """The waste and the reserve."""
        waste: bytes = state[self._waste] if self._waste else b""
        reserve: bytes = state[self._reserves[0]] if self._reserves else b""
        return waste, reserve

    def holds(self, state: State) -> bool:
        """Whether the bound can tell anything of what comes after a state."""
        return self._reserve.startswith(self._held(state)[1]) and (self.bound is None or self._all_runs(state))

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        if self.bound is None:
            return True
        waste, reserve = self._held(state)
        return self.bound.may_win(state[0], state[self._columns], waste, len(reserve), state[-1][1:])

    def _spare(self, standing: bytes, waste: bytes, reserve: int) -> int:
        """How many columns are left over where there is least room."""
        return self.bound.spare(standing, waste, reserve) if self.bound else 0

    def score(self, state: State) -> float:
        """How promising a state is."""
        waste, reserve = self._held(state)
        return self._evaluation.of(state[0], state[self._columns], waste, reserve) - len(state[-1])

    def like(self, state: State) -> Hashable:
        """All but the suits in the columns, and what lies between their first and last cards: see sweep.Varied. Of 25
        positions of Congress six more are won so (2 s each).
        """
        shapes = self._shapes
        return state[0], sum([shapes[column] for column in state[self._columns]]), self._held(state)[0], len(state[-1])


def over_columns(mover: Mover, position: Position, weights: Weights | None = None) -> OverColumns | None:
    """The bound and the scores for a deal, if it is one of the kind."""
    if not knows(position.ruleset) or _awaits_cards(position) or mover.columns[0].shape != MANY:
        return None
    return OverColumns(mover, position, weights)


PLACES = 13
STEPS = (40, 40, 2_000, 2_000, 20_000)
"""How many positions each search may look at: from the bottoms, from the tops, and so on by turns."""
KEPT = 300_000
"""How many answers are remembered before all are forgotten."""


class ClearingBound:
    """See the module's docstring. most: how many foundations there are; steps: see STEPS."""

    def __init__(self, most: int, steps: Sequence[int] = STEPS) -> None:
        self._most, self._steps = most, steps
        self._known: dict[tuple[bytes, tuple[bytes, ...]], bool] = {}

    def may_clear(self, out: bytes, stacks: tuple[bytes, ...], budget: Budget) -> bool:
        """Whether the heaps and reserves can be cleared as far as the bound can tell; out: how many cards of each
        place are on foundations; stacks: each from its lowest card up. The positions looked at are spent.
        """
        known = self._known.get((out, stacks))
        if known is None:
            if len(self._known) > KEPT:
                self._known.clear()
            known = self._known[out, stacks] = self._search(out, stacks, budget)
        return known

    def _search(self, out: bytes, stacks: tuple[bytes, ...], budget: Budget) -> bool:
        ends = [self._most] * PLACES
        turned = [bytes(PLACES - 1 - card for card in reversed(stack)) for stack in stacks]
        for number, positions in enumerate(self._steps):
            if number % 2:
                search, begun = _Clearing(stacks, ends, positions), list(out)
            else:
                search, begun = _Clearing(turned, [self._most - one for one in reversed(out)], positions), [0] * PLACES
            found = search.clears(begun)
            budget.spend(positions - max(0, search.left))
            if found is not None:
                return found
        return True


class _Clearing:
    """A search for an order that clears stacks, with so many cards of each place out in the end.

    left: how many positions it may still look at.
    """

    def __init__(self, stacks: Sequence[bytes], ends: list[int], positions: int) -> None:
        self._stacks = [stack for stack in stacks if stack]
        self._under = [[stack[:at].count(card) for at, card in enumerate(stack)] for stack in self._stacks]
        self._ends = ends
        self.left = positions
        self._dead: set[tuple[bytes, bytes]] = set()

    def clears(self, out: list[int]) -> bool | None:
        """Whether they can be cleared from here; None when it takes too long."""
        cards = b"".join(self._stacks)
        return self._clears(out, [cards.count(place) for place in range(PLACES)], list(map(len, self._stacks)))

    def _clears(self, out: list[int], held: list[int], heights: list[int]) -> bool | None:
        """The same; held: how many cards of each place are on stacks. Changes all three."""
        while (source := self._unhindered(out, held, heights)) is not None:
            heights[source] -= 1
            card = self._stacks[source][heights[source]]
            out[card] += 1
            held[card] -= 1
        if not any(heights):
            return True
        key = bytes(out), bytes(heights)
        if key in self._dead:
            return False
        self.left -= 1
        if self.left < 0:
            return None
        for lowest, card, source in sorted(self._plays(out, held, heights), key=lambda play: play[1] - play[0]):
            level = out[card] + 1
            after = [*out[:lowest], *([level] * (card + 1 - lowest)), *out[card + 1 :]]
            fewer, lower = held[:], heights[:]
            fewer[card] -= 1
            lower[source] -= 1
            if (found := self._clears(after, fewer, lower)) is not False:
                return found
        self._dead.add(key)
        return False

    def _unhindered(self, out: list[int], held: list[int], heights: list[int]) -> int | None:
        """Play free cards that take no other's room; a stack whose top takes none either, or None."""
        room = last = self._ends[0]
        for place, end in enumerate(self._ends):
            room = min(end, last) - held[place]
            if room > out[place]:
                out[place] = room
            last = out[place]
        for source, height in enumerate(heights):
            if height:
                card = self._stacks[source][height - 1]
                others = held[card] - self._under[source][height - 1]
                if (out[card - 1] if card else self._ends[0]) - out[card] >= others:
                    return source
        return None

    def _plays(self, out: list[int], held: list[int], heights: list[int]) -> list[tuple[int, int, int]]:
        """The tops that can be played, each with its stack, and the lowest place of which a free card goes first."""
        found = []
        for source, height in enumerate(heights):
            if height:
                card = lowest = self._stacks[source][height - 1]
                while lowest and out[lowest - 1] == out[card]:
                    lowest -= 1
                    if out[lowest] + held[lowest] >= self._ends[lowest]:
                        break
                else:
                    found.append((lowest, card, source))
        return found
