"""A tableau's states with all arrangements that packing to and fro leads to as one.

A state is the tableau's own, but for its columns: the pair of arrangements that stands for them, see arrangements.py.
Its children are what all those arrangements lead to by any other move: a card that goes out, a card of the waste that
is laid on a column, a run that leaves a gap to be filled, the turn. None of these can be taken back, so no state is
ever met twice. A safe play is made alone here too: it loses nothing in the one arrangement, and the others are worth
the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Move, Position
from game.rules.cards import members
from game.rules.record import Fill
from game.solver.search.evaluation import Tops
from game.solver.search.space import Codes
from game.solver.search.spaces import tableau
from game.solver.search.spaces.arrangements import Arrangements, Pair

State = tuple[Tops, Pair, bytes, int, int]


class FoldedSpace:
    """See the module's docstring."""

    forward = True
    reveals: frozenset[int] = frozenset()

    def __init__(self, space: tableau.TableauSpace, arrangements: Arrangements) -> None:
        self._space = space
        self._known = arrangements
        self.position = space.position
        self.start = self.fold(space.start)

    def at(self, position: Position) -> FoldedSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        other = self._space.at(position)
        return type(self)(other, self._known) if other else None

    def fold(self, state: tableau.State) -> State:
        """The set that a state of the tableau belongs to."""
        tops, columns, waste, reserve, turned = state
        runs = tuple(filter(None, columns)), ()
        if self._space.refills(waste, turned):
            return tops, self._known.settle(runs, gaps=False), waste, reserve, turned
        return tops, self._open(runs), waste, reserve, turned

    def _open(self, pair: Pair) -> Pair:
        """What stands for these columns where gaps stay open."""
        return self._known.settle(pair, gaps=True)

    def _plain(self, state: State) -> tableau.State:
        tops, (one, other), waste, reserve, turned = state
        return tops, (*one, *other), waste, reserve, turned

    def children(self, state: State) -> list[tuple[State, int]]:
        """The states after one move that can't be taken back; none where the bound proves the deal lost."""
        if not self._space.may_win(self._plain(state)):
            return []
        return [(child, code) for code, child in enumerate(self._ways(state, -1))]

    def every(self, state: State) -> list[tuple[State, int]]:
        """The same, though a play is safe or the deal is lost."""
        return [(child, code) for code, child in enumerate(self._ways(state, 0))]

    def _ways(self, state: State, alone: int) -> list[State]:
        """Plays to foundations, then what is laid or packed, then the turn; alone: the kinds whose safe plays are made
        alone.
        """
        tops, pair, waste, reserve, turned = state
        space, known, gaps = self._space, self._known, not self._space.refills(waste, turned)
        wanted, safe, plays = space.taking.known.get(tops) or space.taking.open(tops)
        safe &= alone
        found: list[State] = []
        playable = wanted & known.ends(pair, gaps=gaps)
        for kind in (*members(playable & safe), *members(playable & ~safe)):
            for left in known.leaving(pair, kind, gaps=gaps):
                found += [self._filled(after, left, waste, reserve, turned, gaps) for after, _ in plays[kind]]
                if safe >> kind & 1 and (gaps or _columns(left) == _columns(pair)):
                    return found[-1:]
        if waste and wanted >> waste[-1] & 1:
            found += [self._settled(after, pair, waste[:-1], reserve, turned, gaps) for after, _ in plays[waste[-1]]]
            if safe >> waste[-1] & 1 and space.fill is not Fill.WASTE_STOCK_THEN_ANY:
                return found[-1:]
        if reserve and wanted >> (kind := space.reserve[reserve - 1]) & 1:
            found += [(after, pair, waste, reserve - 1, turned) for after, _ in plays[kind]]
            if safe >> kind & 1:
                return found[-1:]
        return [*found, *self._rest(state, gaps)]

    def _rest(self, state: State, gaps: bool) -> Iterator[State]:
        """What is laid on columns or packed, and the turn."""
        tops, pair, waste, reserve, turned = state
        known, stock = self._known, self._space.stock
        if waste:
            for laid in known.coming(pair, waste[-1], gaps=gaps):
                yield self._settled(tops, laid, waste[:-1], reserve, turned, gaps)
        if not gaps:
            for joined in known.joining(pair):
                yield self._filled(tops, joined, waste, reserve, turned, gaps)
        if turned < len(stock):
            yield self._settled(tops, pair, waste + stock[turned : turned + 1], reserve, turned + 1, gaps)

    def _settled(self, tops: Tops, pair: Pair, waste: bytes, reserve: int, turned: int, gaps: bool) -> State:
        """A state whose columns stand for all that gaps, as they were before, allowed; now they may stay open."""
        if not gaps and not self._space.refills(waste, turned):
            pair = self._open(pair)
        return tops, pair, waste, reserve, turned

    def _filled(self, tops: Tops, pair: Pair, waste: bytes, reserve: int, turned: int, gaps: bool) -> State:
        """The state with a gap filled, if there is one that will be."""
        space = self._space
        if gaps or _columns(pair) == len(space.ruleset.tableau):
            return tops, pair, waste, reserve, turned
        if waste and space.fill is Fill.WASTE_STOCK_THEN_ANY:
            card, waste = waste[-1], waste[:-1]
        else:
            card, turned = space.stock[turned], turned + 1
        added = ((*pair[0], bytes((card,))), pair[1])
        pair = self._known.settle(added, gaps=False) if space.refills(waste, turned) else self._open(added)
        return tops, pair, waste, reserve, turned

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        return self._space.won(self._plain(state))

    def score(self, state: State) -> float:
        """The score of the arrangement that stands for all."""
        return self._space.score(self._plain(state))

    second = score

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """A state's code alone is no move; see unfolded."""
        raise NotImplementedError

    def unfolded(self, codes: Codes) -> Codes:
        """The codes of a line in the tableau's own space, with all packing to and fro that it takes."""
        at, here = self._space.start, self.start
        found: list[int] = []
        for code in codes:
            there = self.children(here)[code][0]
            at, steps = self._lead(at, here, there)
            found += steps
            here = there
        return tuple(found)

    def _lead(self, start: tableau.State, here: State, there: State) -> tuple[tableau.State, list[int]]:
        """The state that packing to and fro and one other move leads to, and the codes of these moves."""
        came: dict[tableau.State, tuple[int, ...]] = {start: ()}
        waiting = [start]
        for state in waiting:
            for child, code in self._space.every(state):
                folded = self.fold(child)
                if folded == there:
                    return child, [*came[state], code]
                if folded == here and child not in came:
                    came[child] = (*came[state], code)
                    waiting.append(child)
        raise AssertionError(f"nothing leads from {here} to {there}")


def _columns(pair: Pair) -> int:
    return len(pair[0]) + len(pair[1])
