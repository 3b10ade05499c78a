"""Columns that cards are packed on: the bounds on their room, and the scores, asked of the mover's states.

The bound is that of runs.py, where packing goes down just as the foundations go up, or any suit is packed on any other
while the foundations go up in suit from the ace, and every column is a run. Other games of the kind are scored only.
There is one group of columns, perhaps a waste, and a reserve of one pile.

Of 84 positions of Queen of Italy, Red & Black, Mount Olympus and Congress, early and late in careless and random play,
all are decided with these bounds in a second each, 3.7 s in all; without them 49, and 5 of 14 of Congress stay open.
"""

from collections.abc import Hashable
from itertools import pairwise

from game.rules import Kind, Position
from game.rules.cards import OF_RANK, RANKS
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import MANY
from game.rules.record import Fill, Open, words
from game.rules.tables import Tables
from game.solver.search.bounds.runs import Chain, RunsBound
from game.solver.search.space import BY_RANK, COMMON, SUITS, USUAL, Evaluation, Remembered, Weights, in_words

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


def _shape(column: bytes) -> int:
    """A number, the same for the same ranks of the first and the last card; their sum tells which columns there are."""
    return 1 << 4 * (13 * (column[0] % 13) + column[-1] % 13) if column else 0


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
        self._shapes = Remembered(_shape)

    def _find_bound(self, mover: Mover, position: Position, start: State) -> RunsBound | None:
        ruleset, kinds = mover.ruleset, mover.kinds
        (slot,) = mover.columns
        if ruleset.turned_to == slot.name or not self._all_runs(start):
            return None
        lying = [kinds[card] for pile in position.piles for card in pile]
        copies = bytes(map(lying.count, range(52)))
        tops = mover.foundations.tops
        by_rank = [rank + 13 * suit for rank in range(13) for suit in range(4)]
        chains = [Chain(by_rank, round=False, by_rank=True)] if self.by_rank else chains_of(mover, slot.follow)
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
        """All but the suits in the columns, and what lies between their first and last cards: see sweep.py. Of 25
        positions of Congress six more are won so (2 s each).
        """
        shapes = self._shapes
        return state[0], sum([shapes[column] for column in state[self._columns]]), self._held(state)[0], len(state[-1])


def over_columns(mover: Mover, position: Position, weights: Weights | None = None) -> OverColumns | None:
    """The bound and the scores for a deal, if it is one of the kind."""
    if not knows(position.ruleset) or _awaits_cards(position) or mover.columns[0].shape != MANY:
        return None
    return OverColumns(mover, position, weights)
