"""A game with more room than that of free.py, in its last pass: won wherever that is won, and soon searched.

The waste as it lies when the search begins is a pile to be taken down. A card that is turned does not go on it, but is
at hand at once, as if there were always a place for it. Room is asked for only when the pile loses its top: that goes
to a place if fewer cards are at hand than there are places, and to a foundation if no more are at hand than places.

A line that wins the game of free.py is one of this game. Turns and plays stay; to fetch a card that was turned
meanwhile is no step, as it is at hand. When a card of the old waste leaves it, none that came after it lies on the
waste: all that are not out are in places. Just these are at hand here, so there is room for it. So what can't be won
here is lost.

* The pile's top is fetched at once, alone, where it may be: room is asked for only when a card under it leaves, and
  until then it has to leave, too.
* Plays are made at once where free.py makes them, for the same reasons. A card that lay in a place and goes sooner
  leaves room for its like: if that goes from the pile to the foundation in the line, no more are at hand than there are
  places, and the first was one of them.

Nobody has to ask here which cards are left on the waste, which is what most positions of free.py differ in. There is
left which of two like cards goes first, and where to. And as only the old waste counts, not what lies on it, a position
that is lost here serves many of the other game. bounds/waste.py also asks for room when each card of the waste leaves
it, but for each by itself: a pile may stand so for the one and otherwise for the next. Here a line has to serve all.
"""

from __future__ import annotations

from typing import Protocol

from game.solver.search.spaces.cells import State, add_card

KEPT = 100_000
"""How many positions are remembered before all are forgotten."""


class Played(Protocol):
    """What is asked of the space whose states these are: places, orders of the stock, its bound and its plays."""

    places: int
    orders: list[bytes]

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as its own bound can tell."""

    def plays_of(self, state: State) -> tuple[list[tuple[State, int]], bool, bool]:
        """Plays to foundations, and whether only these are to be tried; see free.py."""


class Roomy:
    """The game for the states of a space, and what is known of them."""

    def __init__(self, space: Played) -> None:
        self._space = space
        self._lost: set[State] = set()
        self._fine: set[State] = set()
        self.looks = 0

    def lost(self, state: State) -> bool:
        """Whether it is known to be lost."""
        return state in self._lost

    def may_win(self, state: State, most: int) -> bool | None:
        """Whether it can be won with all that room; None if it takes more than so many looks to say. How many it took
        is added to `looks`.
        """
        if state in self._fine:
            return True
        if len(self._lost) + len(self._fine) > KEPT:
            self._lost.clear()
            self._fine.clear()
        lost, until = self._lost, self.looks + most
        path, stack = [state], [iter(self._ways(state))]
        while stack and self.looks < until:
            for child in stack[-1]:
                if child in self._fine or not (child[2] or child[4]):
                    self._fine.update(path)
                    return True
                if child not in lost:
                    path.append(child)
                    stack.append(iter(self._ways(child)))
                    break
            else:
                stack.pop()
                lost.add(path.pop())
        return None if stack else False

    def _ways(self, state: State) -> list[State]:
        """The states after one move and all that are the only choice after it; none where a bound proves it lost."""
        self.looks += 1
        return [self._settled(child) for child in self._look(state)] if self._space.may_win(state) else []

    def _settled(self, state: State) -> State:
        found = [state]
        while len(found) == 1:
            state = found[0]
            if not (state[2] or state[4]):
                break
            self.looks += 1
            found = self._look(state)
        return state

    def _look(self, state: State) -> list[State]:
        f, cells, waste, stock, columns = state
        at_hand, places = cells.bit_count(), self._space.places
        if waste and at_hand < places:
            return [(f, add_card(cells, waste[-1]), waste[:-1], stock, columns)]
        if at_hand > places:
            plays, only, _ = self._space.plays_of((f, cells, b"", stock, columns))
            found = [(after, held, waste, stock, left) for (after, held, _, _, left), _ in plays]
        else:
            plays, only, _ = self._space.plays_of(state)
            found = [child for child, _ in plays]
        order, at = self._space.orders[stock >> 8], stock & 255
        if not only and at < len(order):
            found.append((f, add_card(cells, order[at]), waste, stock + 1, columns))
        return found
