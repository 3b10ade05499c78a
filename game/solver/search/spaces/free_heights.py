"""Games of places over one waste, refilled from it, whose foundations are told by their heights, as in Windmill: told
with free places, as in free.py, where it is argued that the two games are won by the same deals.

What can go is mostly made at once, alone. Let kind k lie in a place, a group of alike foundations A want it, and take a
line that wins. Look at the first card of kind k that goes up in it, and where. It may be this very card: if it is
another, let that one lie here in its stead from then on. It goes to a foundation that wants k now, or to one that does
not yet. If it does now, the play can be made now: until then nothing else depends on it, and a place is free sooner. If
not, it is not of a group that has a foundation that wants k now, for of two alike foundations that both wait for k, one
is as good as the other. So these are all the choices: each group that wants k now, and, if another group will want one
later, to hold those that want it now until the other has taken one.

Nobody needs to hold A if more cards of the kind lie in places than all other groups will still take: each of these has
a card of its own then. And the same holds for the top of the waste when no card of the kind is in the stock: those
under it come free only after it has left the waste, so it would lie in a place by then.

Where the stock has more of them, it is a choice whether the top of the waste goes or is buried. Fetching it into a
place only to play it is the same as playing it.
"""

from __future__ import annotations

from copy import copy

from game.rules import Act, Move, Position
from game.solver.search.bounds.chain import ChainBound
from game.solver.search.bounds.seen import Held, SeenBound, knows
from game.solver.search.space import Codes
from game.solver.search.spaces import heights as foundations
from game.solver.search.spaces.cells import FROM_CELL, FROM_WASTE, TURN
from game.solver.search.spaces.heights import Heights
from game.solver.search.spaces.told import FETCH, HOLD, Told
from game.solver.search.understood import COMMON, SUITS

State = tuple[bytes, Held, bytes, bytes, int]
"""Heights; those that are held; the kinds in places, sorted; the waste's, the top last; how many cards were turned."""
_Ways = list[tuple[State, int]]
ROOM, WAITING, WRONG = 4.0, 0.2, 0.25
"""What a spare place earns in the score; what a card in a place costs for each card it waits for; what a card of the
waste costs that covers one which is due sooner; all in cards placed."""
LATE = 45
"""With so many cards in the stock, or fewer, the bound on the whole waste is asked."""

UNDERSTANDS = (
    COMMON
    | SUITS
    | frozenset(
        (
            "foundations.build.match=SUIT",
            "foundations.build.match=ANY",
            "piles.fill=WASTE_STOCK",
        )
    )
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game, layout = ruleset.game, ruleset.availability[position.wing + 1]
    if position.choosing or ruleset.mates or ruleset.heaps or ruleset.hand > 0 or ruleset.tableau or ruleset.partner:
        return False
    if layout.covered or layout.spread or ruleset.waits_for or ruleset.begun or ruleset.as_many_as:
        return False
    if game.redeals or ruleset.turned_to != "waste" or [dealt.cards for dealt in game.turn] != [1]:
        return False
    if {*layout.tops} - {ruleset.waste} != {*layout.refilled} or not layout.refilled or layout.anew:
        return False
    if not all(layout.refilled.values()) or not _is_filled(position):
        return False
    return foundations.known(ruleset, position.ranks) and knows(Heights(ruleset, position.ranks).rows)


def _is_filled(position: Position) -> bool:
    """Whether each place has its card, if there is one that would have come into it."""
    places = position.ruleset.availability[position.wing + 1].refilled
    fewest = 1 if position.piles[0] or position.piles[position.ruleset.waste] else 0
    return all(fewest <= len(position.piles[index]) <= 1 for index in places)


class FreeHeightsSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN,))
    forward = True

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = ruleset = position.ruleset
        self.layout = ruleset.availability[position.wing + 1]
        self.heights = Heights(ruleset, position.ranks)
        self.kind = self.heights.kind
        self._places = len(self.layout.refilled)
        self._stock = self._lying(position, 0)[::-1]
        self._bound = SeenBound(self.heights.rows, self._places)
        self._chain = ChainBound(self.heights.rows, self._places, self._stock)
        self._waits: dict[bytes, bytes] = {}
        self.start = self._state(position)

    def _lying(self, position: Position, index: int) -> bytes:
        return bytes(self.kind[card] for card in position.piles[index])

    def _state(self, position: Position) -> State:
        cells = b"".join(self._lying(position, index) for index in self.layout.refilled)
        turned = len(self._stock) - len(position.piles[0])
        waste = self._lying(position, self.ruleset.waste)
        return self.heights.of(position), (), bytes(sorted(cells)), waste, turned

    def at(self, position: Position) -> FreeHeightsSpace | None:
        """The same space, starting from a later position; see ReusableSpace."""
        mine = self.position
        if (mine.ruleset, mine.ranks, mine.wing) != (position.ruleset, position.ranks, position.wing):
            return None
        if not self._stock.endswith(self._lying(position, 0)[::-1]):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    def children(self, state: State) -> _Ways:
        """The states after one move; none where the bound on the whole waste proves the deal lost."""
        return self.ways(state) if self.may_win(state) else []

    def may_win(self, state: State) -> bool:
        """Whether the waste can still be emptied as far as the bounds can tell. With more than LATE cards to come that
        on each card by itself is asked, which takes less time: fresh deals are won sooner.
        """
        heights, held, cells, waste, turned = state
        if len(self._stock) - turned > LATE:
            return self._bound.may_empty(heights, held, cells, waste, self._stock[turned:])
        return self._chain.may_empty(heights, waste, turned)

    def ways(self, state: State) -> _Ways:
        """Plays to foundations, fetching a card from the waste, and the turn, whether or not the deal is lost."""
        settled = self._settled
        return [(settled(child), code) for child, code in self._look(state)]

    def _settled(self, state: State) -> State:
        """The state after all steps that are the only choice."""
        while step := self.only(state):
            state = step[0]
        return state

    def only(self, state: State) -> tuple[State, int] | None:
        """The step that is the only choice, if it does not turn."""
        found = self._look(state)
        return found[0] if len(found) == 1 and found[0][1] != TURN else None

    def look(self, state: State, code: int) -> tuple[State, int]:
        """The step of that code."""
        return next(step for step in self._look(state) if step[1] == code)

    def _look(self, state: State) -> _Ways:
        """Plays, fetching and the turn, before the plays that follow of themselves."""
        heights, held, cells, waste, turned = state
        plays = self.heights.wanted(heights, 0).plays
        choice: _Ways = []
        for kind in plays:
            if kind in cells:
                found, alone = self._choices(state, kind, FROM_CELL)
                if alone:
                    return found[:1]
                if found:
                    found = [step for step in found if self.may_win(step[0])]
                    if len(found) < 2:
                        return found
                    choice = choice or found
        if choice:
            return choice
        found, stays = [], False
        top = waste[-1:]
        if top and top[0] in plays:
            found, alone = self._choices(state, top[0], FROM_WASTE)
            buried = top in self._stock[turned:]
            if found and not buried:
                return found[:1] if alone else found
            stays = alone or not any(code & 15 == HOLD for _, code in found)
            stays = bool(found) and stays
            found = [step for step in found if step[1] & 15 != HOLD]
        if top and not stays and len(cells) < self._places:
            found.append(((heights, held, bytes(sorted(cells + top)), waste[:-1], turned), FETCH))
        if turned < len(self._stock):
            found.append(((heights, held, cells, waste + self._stock[turned : turned + 1], turned + 1), TURN))
        return found

    def _choices(self, state: State, kind: int, source: int) -> tuple[_Ways, bool]:
        """The ways for a card of that kind, from a place or the waste, to go up now, and to hold those that want it;
        and whether the first of them is as good as all.
        """
        heights, held, cells, waste, turned = state
        here = [(after, how) for after, how in self.heights.wanted(heights, 0).plays[kind] if how not in held]
        if not here:
            return [], False
        if source == FROM_CELL:
            at = cells.index(kind)
            cells = cells[:at] + cells[at + 1 :]
            copies = state[2].count(kind)
        else:
            waste, copies = waste[:-1], 1
        free = self._released(held, kind) if held else held
        found: _Ways = [((after, free, cells, waste, turned), how << 12 | kind << 4 | source) for after, how in here]
        groups = {how >> 6 for _, how in self.heights.wanted(heights, 0).plays[kind]}
        takes = self.heights.to_take(heights, kind)
        if copies > sum(takes) - takes[here[0][1] >> 6]:
            return found, True
        later = any(many for g, many in enumerate(takes) if g not in groups)
        if later and all(how & 63 for _, how in here):
            holding = tuple(sorted({*held, *(how for _, how in here)}))
            found.append(((heights, holding, state[2], state[3], turned), kind << 4 | HOLD))
        return found, False

    def _released(self, held: Held, kind: int) -> Held:
        """Those still held after a card of that kind went up."""
        return tuple(how for how in held if self.heights.next_kind(how >> 6, how & 63) != kind)

    def stage(self, state: State) -> int:
        """How many cards have been turned."""
        return state[4]

    def won(self, state: State) -> bool:
        """Whether every card is on a foundation."""
        _, _, cells, waste, turned = state
        return not (cells or waste or turned < len(self._stock))

    def score(self, state: State) -> float:
        """The score: cards placed and spare places, less for cards that wait in places or cover others on the waste."""
        heights, held, cells, waste, turned = state
        waits = self._waits.get(heights)
        if waits is None:
            waits = self._waits[heights] = self.heights.waits(heights)
        value = sum(heights) + len(cells) - WAITING * sum([waits[kind] for kind in cells])
        soonest = foundations.NONE
        for kind in waste:
            if waits[kind] > soonest:
                value -= WRONG
            else:
                soonest = waits[kind]
        return value + ROOM * self._bound.spare(heights, held, cells, waste, self._stock[turned:])

    second = score

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """A code alone is no move; see line."""
        raise NotImplementedError

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start, by the rules."""
        told, state = Told(self.position, self.means), self.start
        for code in codes:
            step: tuple[State, int] | None = self.look(state, code)
            while step:
                state = step[0]
                told.add(step[1])
                step = self.only(state)
        told.end()
        return tuple(told.moves)

    def means(self, position: Position, move: Move, code: int) -> bool:
        """Whether a move plays what a code says."""
        if move.act is not Act.CARRY or self.kind[position.piles[move.source][-1]] != code >> 4 & 255:
            return False
        how = code >> 12
        return len(position.piles[move.target]) == how & 63 and self.heights.group_of(move.target) == how >> 6
