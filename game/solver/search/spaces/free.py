"""The games of cells.py where places are refilled and no card comes back from a foundation, told with free places.

By the rules a place is refilled at once. Here it is not: when its card goes out it is free, and the top of the waste
may come into it whenever it is wanted there. The two games are won by the same deals.

* A line of the rules is one of this game: after each play from a place the waste's top comes into it.
* A line of this game can be played by the rules. Put all plays off, and make them, in their order, each time the
  waste loses its top, until one is made from a place or the waste; those from columns at once when they are next. By
  the rules so many cards are out then as have come from the waste: no more than here. So a play is left to make; its
  card lies in a place, or bare in its column, or it is that top itself, and making it takes the top away.

Here nobody has to ask which of the cards that can go shall make room: all can go, and the room is kept. So positions
that differ only in that are one. Most plays are made at once, alone, for no line that wins is lost by them.

Let a card of kind k be able to go on pile A. In any line that wins from here, when A takes k and the line has not made
the play now, make it now, and follow the line:

* The last of its kind: nothing else is changed but that it lies in the way no more.
* Of two, one in a place, and the other not in a column: if A takes the other in the line, let that go where this one
  lay. There is room for it.
* Of two, one on the waste, the other under it, with no redeal to come: the first must leave the waste before it; so if
  A takes the other, the first was in a place by then, and the same can be done.

In the last two B, another pile which needs k, might take this card before A takes any; alike piles can be swapped, and
so can A and B if both cards are at hand. Otherwise it is a choice: A takes it now, or A is held until B has taken k.
So no card is left lying without a reason, and a reason is soon refuted by the bound.

Both cards of a kind may be at hand, on columns, on the waste or in places. A takes one of the two in any line that
wins; to make that play now, with the same card, changes nothing else but that it lies in the way no more. So only the
plays to A are tried.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Act, Move, Position
from game.solver.search.budget import Budget
from game.solver.search.space import Codes
from game.solver.search.spaces.cells import (
    FROM_CELL,
    FROM_COLUMN,
    FROM_WASTE,
    REDEAL,
    TURN,
    CellSpace,
    State,
    add_card,
)
from game.solver.search.spaces.roomy import Roomy
from game.solver.search.spaces.told import FETCH, HOLD, Told
from game.solver.search.suits import BITS

WORTH = 30
"""After so many positions below a state it is asked whether it can be won with more room,"""
LONGEST = 5_000
"""with so many looks at most."""
_CARD = [bytes((c,)) for c in range(52)]
_MASK = (1 << BITS) - 1
_Ways = list[tuple[State, int]]
_Play = tuple[int, int, int, int, bool, int | None]
"""(bit, card, likeness, next f, whether it can't do harm if the card is in a place, f if the pile is held)"""


def fits(position: Position) -> bool:
    """Whether this space serves, where cells.py does."""
    return bool(position.ruleset.availability[position.wing + 1].refilled) and not position.ruleset.partner


class FreeSpace(CellSpace):
    """See the module's docstring. A state is as in cells.py; after the start it has no play left that can't do harm."""

    def __init__(self, position: Position) -> None:
        self._plays_at: dict[int, tuple[int, tuple[_Play, ...]]] = {}
        self._kinds: dict[int, int] = {}
        super().__init__(position)
        self._roomy = Roomy(self)

    def _only(self, state: State) -> tuple[State, int] | None:
        """The step that is the only choice, if it does not turn or redeal."""
        found = self._look(state)
        return found[0] if len(found) == 1 and found[0][1] & 15 not in (TURN, REDEAL) else None

    def _settled(self, state: State) -> State:
        """The state after all steps that are the only choice."""
        while step := self._only(state):
            state = step[0]
        return state

    def ways(self, state: State) -> _Ways:
        """Plays to foundations, fetching a card from the waste, the turn or the redeal, whether or not the deal is
        lost.
        """
        settled = self._settled
        return [(settled(child), code) for child, code in self._look(state)]

    def narrowed(self, state: State, budget: Budget) -> Iterator[tuple[State, int]]:
        """The states after one move, as `children`; those after the first are left out if the state can't be won with
        more room either. That is asked when the search below the states before took some time, for as long again.
        """
        ways = self.children(state)
        asking = len(ways) > 1 and self.order_passes[state[3] >> 8] == self.redeals
        if asking and self._roomy.lost(state):
            return
        begun = budget.count
        for place, way in enumerate(ways):
            if place and asking and budget.count - begun >= WORTH:
                looks = self._roomy.looks
                known = self._roomy.may_win(state, min(budget.count - begun, LONGEST))
                budget.count += self._roomy.looks - looks  # not by `spend`: if that raised, the other states were lost
                if known is False:
                    return
                asking = known is None
            yield way

    def _look(self, state: State) -> _Ways:
        """The same, before the plays that follow of themselves."""
        f, cells, waste, stock, columns = state
        found, only, stays = self.plays_of(state)
        if only:
            return found
        if waste and not stays and cells.bit_count() < self.places:
            found.append(((f, add_card(cells, waste[-1]), waste[:-1], stock, columns), FETCH))
        number, at = stock >> 8, stock & 255
        order, passes = self.orders[number], self.order_passes[number]
        if at < len(order):
            found.append(((f, cells, waste + _CARD[order[at]], stock + 1, columns), TURN))
        elif waste and passes < self.redeals:
            found.append(((f, cells, b"", self.stocks.begun(passes + 1, waste), columns), REDEAL))
        return found

    def plays_of(self, state: State) -> tuple[_Ways, bool, bool]:
        """Plays to foundations; whether only these are to be tried; and whether the top of the waste stays there if it
        is not played: the stock still has its like, which only comes first if this one lies under it.
        """
        f, cells, waste, stock, columns = state
        wanted, plays = self._plays_at.get(f) or self._find_plays(f)
        if not (wanted & cells or columns or (waste and wanted >> 2 * waste[-1] & 1)):
            return [], False, False
        top = waste[-1] if waste else -1
        ending = self.order_passes[stock >> 8] == self.redeals
        buried = self._kinds.get(columns)
        if buried is None:
            buried = self._kinds[columns] = sum({1 << 2 * card for card in self._in_columns(columns)})
        tops = self._tops(columns) if columns else ()
        found: _Ways = []
        choice: _Ways = []
        stays = False
        for bit, card, like, after, last, held in plays:
            code = card << 8 | like << 4
            here = cells & bit
            hand: _Ways = []
            child: tuple[State, int]
            if here:
                twins = cells & bit << 1
                child = (after, cells ^ (twins or bit), waste, stock, columns), code | FROM_CELL
                if last or twins or card == top or (held is None and not buried & bit):
                    return [child], True, False
                if not buried & bit:
                    choice = choice or [child, *self._instead(state, plays, card, like, held)]
                else:
                    found.append(child)
                    hand.append(child)
            if card == top:
                child = (after, cells, waste[:-1], stock, columns), code | FROM_WASTE
                sure = not here and not buried & bit and ending and card in waste[:-1]
                if last or (sure and held is None):
                    return [child], True, False
                if sure:
                    choice = choice or [child, *self._instead(state, plays, card, like, held)]
                else:
                    found.append(child)
                    hand.append(child)
                    stays = stays or (held is None and not buried & bit)
            for i, each in tops:
                if each == card:
                    child = (after, cells, waste, stock, columns - (1 << 4 * i)), code | FROM_COLUMN | i << 16
                    if last:
                        return [child], True, False
                    found.append(child)
                    hand.append(child)
            if len(hand) > 1 and not choice:
                choice = hand
        return (choice, True, False) if choice else (found, False, stays)

    def _instead(self, state: State, plays: tuple[_Play, ...], card: int, like: int, held: int | None) -> _Ways:
        """The other side of the choice: another pile takes the kind first, now if it can."""
        _, cells, waste, stock, columns = state
        if held is not None and held >= 0:
            return [((held, *state[1:]), card << 8 | like << 4 | HOLD)]
        bit = 1 << 2 * card
        if cells & bit:
            left, kind = (cells ^ bit, waste), FROM_CELL
        else:
            left, kind = (cells, waste[:-1]), FROM_WASTE
        return [
            ((after, *left, stock, columns), card << 8 | other << 4 | kind)
            for _, each, other, after, _, _ in plays
            if each == card and other != like
        ]

    def _in_columns(self, columns: int) -> list[int]:
        return [card for i, column in enumerate(self.columns) for card in column[: columns >> 4 * i & 15]]

    def score(self, state: State) -> float:
        """The score: as where places are never free, and all that came out of the waste counts alike, out or not."""
        return super().score(state) + state[1].bit_count()

    def _find_plays(self, f: int) -> tuple[int, tuple[_Play, ...]]:
        """The set of cards that foundations take (two bits a card), and each play."""
        wanted, plays = self._plays(f)
        found = self._plays_at[f] = wanted, tuple((*play, self._hold_back(f, play[1], play[2])) for play in plays)
        return found

    def _hold_back(self, f: int, card: int, like: int) -> int | None:
        """f if the pile of that likeness, which takes the card, is held; see SuitTable.hold."""
        shift = BITS * (card // 13)
        entry = f >> shift & _MASK
        held = self.table.hold(entry, card % 13 + 1, like)
        return held if held is None or held < 0 else f ^ (entry ^ held) << shift

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start, by the rules."""
        told, state = Told(self.position, self._means), self.start
        for code in codes:
            step: tuple[State, int] | None = next(each for each in self._look(state) if each[1] == code)
            while step:
                state = step[0]
                told.add(step[1])
                step = self._only(state)
        told.end()
        return tuple(told.moves)

    def _means(self, position: Position, move: Move, code: int) -> bool:
        """Whether a move plays what a code says."""
        ruleset = position.ruleset
        if move.act is not Act.CARRY or position.piles[move.source][-1] != code >> 8 & 255:
            return False
        if code & 15 == FROM_COLUMN:
            right = move.source in self.column_piles[code >> 16]
        else:
            right = move.source == ruleset.waste or move.source in self.layout.refilled
        return right and self.table.like_of(ruleset, move.target) == code >> 4 & 15
