"""Stock and waste as moves: where redeals have no end, every card that turns can bring to the waste's top is at hand.

A turn or a redeal changes nothing but which card that is, as long as nothing else hangs on the stock. So these are no
moves here: the children of a state are what columns and foundations can do, and the plays and packings of each card
that is at hand. How often the stock was gone through tells nothing, and how many cards lie on the waste only tells
which cards are at hand. Where a whole number of turns, or all cards, lie there, these are the same as just after a
redeal: that is one state. With cards turned one by one it always is.

Nothing else hangs on the stock: no place is filled from it, none takes cards only when it is gone, no turn waits for
a gap to be filled, and a redeal brings the waste alone, in the same order. All of these have words that are not among
those understood, but for where turns go and what is gathered, see `fits`.

A card is lent: it comes to the columns, from the stock turned one by one or back from a foundation, only for what is
done with it next: another is packed on it, or the one under it on its foundation comes, too. Any other line can wait
with it until then. Meanwhile it can do nothing but be in the way: a run that it ends moves as well without it, and what
it was moved by itself for is left out; what goes up goes up from where it was, as it is at hand all the time. It lies
on the same card, or in a gap, whenever it comes. What it is for may be lent itself, so a move here is a chain of lent
cards and what is packed on the last. Condition: no gap is filled at once; of cards that come back, no other takes the
place on the foundation meanwhile, see `_one_takes_each`; and if the stock is lent, all that comes back is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules import Act, Move, Position
from game.rules.cards import members
from game.rules.kernel import State
from game.rules.kernel.foundations import Foundations
from game.rules.kernel.mover import Mover, Moves, Top
from game.rules.kernel.slots import BAG, HIDDEN, PACK, PLAY, Slot
from game.rules.record import Game, words
from game.solver.search.space import COMMON, SUITS, Codes, Spent
from game.solver.search.spaces.moved import MoverSpace

UNDERSTANDS = (
    COMMON
    | SUITS
    | words(
        "back foundations.build.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.deals piles.face_up piles.fill=ANY "
        "piles.fill_from piles.gap_takes piles.gap_takes=UNDER_BASE piles.groups piles.kind=TABLEAU "
        "piles.lift=ANY,FREE,SUIT,WHOLE piles.pack.both piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT "
        "piles.pack.round piles.pack.step redeals suits unlimited win=COMPLETE"
    )
)
PLACE = 40  # where a code tells how many cards lie on the waste when its top one is moved
NEXT = 64  # where the next move's code begins
Goal = tuple[Slot, int, bytes, int]  # a place for a card: its slot and number, the pile, and the kinds that may come
MOST = 10_000
"""Ways to lend cards one after another in one position: where there are more, as in few that are nearly won, the search
ends undecided. Leaving some out would call wins lost.
"""
KEPT = 100_000  # of how many sets of kinds it is remembered which can be of use, before all are forgotten


class Lending(NamedTuple):
    """How cards are lent one after another."""

    useful: int  # the kinds that, lent, lead to something
    ready: int  # those that can come on them then
    done: int = 0  # the moves before,
    length: int = 0  # and where their code ends
    of: int = -1  # the foundation from which the next card must come, if one

    def and_then(self, code: int) -> Lending:
        """The same after one move more, with any card next."""
        return self._replace(done=self.done | code << self.length, length=self.length + NEXT, of=-1)


def fits(position: Position) -> bool:
    """Whether all that turns and redeals do is to bring the same cards to the waste, again and again."""
    game = position.ruleset.game
    if position.choosing or not game.unlimited or len(game.turn) != 1 or game.gather != ("waste",):
        return False
    return game.turn[0].to == "waste" and game.turn[0].last_pass


class AtHandSpace(MoverSpace):
    """See the module's docstring. The passes of its states are those of the first redeal."""

    reveals: frozenset[int] = frozenset()

    def __init__(self, position: Position) -> None:
        """Raises NotCompiled where the mover does not know the rules."""
        super().__init__(position)
        self.forward, self.by_moves = False, True
        self.stage = self._seen
        self._by = position.ruleset.game.turn[0].cards
        self._lying = self.mover.slots[self.mover.waste - 1]
        self._kept, self._held = _lends(self.mover, position.ruleset.game)
        self._places: dict[tuple[int, int], list[int]] = {}
        self._useful: dict[tuple[int, int], int] = {}
        self._ways = 0
        self.start = self._told(self.start)

    def at(self, position: Position) -> AtHandSpace | None:
        """The same space, starting from another position of the deal; see ReusableSpace."""
        other = super().at(position)
        if isinstance(other, AtHandSpace):
            other.start = self._told(other.start)
            return other
        return None

    def _seen(self, state: State) -> int:
        """How many cards were turned up or taken from the stock; no move makes them less."""
        return 512 - self.down(state) - len(state[-1]) - len(state[self.mover.waste])

    def _told(self, state: State) -> State:
        """A state with its place in the stock told as far as it matters."""
        at, stock = self.mover.waste, state[-1]
        waste = state[at]
        if len(stock) == 1 or not len(waste) % self._by:
            waste, stock = b"", stock[:1] + waste + stock[1:]
        return *state[:at], waste, *state[at + 1 : -1], bytes((self.mover.redeals,)) + stock[1:]

    def _at_hand(self, state: State) -> Iterable[int]:
        """How many cards lie on the waste when a card is on its top, for each that can come there."""
        lying, left, by = len(state[self.mover.waste]), len(state[-1]) - 1, self._by
        if by == 1:
            return range(1, lying + left + 1)
        found = self._places.get((lying, left))
        if found is None:
            count = lying + left
            turned = (at + by for first in (lying, 0) for at in range(first, count, by))
            at_hand = dict.fromkeys([*([lying] if lying else []), *(min(at, count) for at in turned)])
            found = self._places[lying, left] = [*at_hand]
        return found

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        """What columns and foundations can do, then what each card at hand can."""
        return self._moves(state, safe=True) if self.may_win(state) else []

    def every(self, state: State) -> Sequence[tuple[State, int]]:
        """The same, though a play loses nothing."""
        return self._moves(state)

    def _moves(self, state: State, safe: bool = False) -> Moves:
        mover, at = self.mover, self.mover.waste
        found: Moves = []
        if mover.cards(state, self._columns_tops(state), found, safe, not (safe and self._kept)):
            return found
        wants = mover.wants(state)
        sure = mover.safe.kinds(state[0], wants) if safe else 0
        goals, free, accepted = self._goals(state)
        alone = safe and self._held
        taken = wants.mask if alone else -1 if free else wants.mask | accepted
        for on, kind, left in self._drawn(state, taken):
            code = on << PLACE | at << 3
            for standing, part in wants.plays.get(kind, ()):
                found.append(((standing, *left[1:]), code | part | PLAY))
            if sure >> kind & 1 and mover.safe.only_uncovers(state, self._lying, b""):
                return found[-len(wants.plays[kind]) :]
            if not alone:
                self._packed(kind, left, code, goals, found)
        if self._kept or self._held:
            self._lend(state, goals, found, wants.mask)
        return found

    def _columns_tops(self, state: State) -> list[Top]:
        return [top for top in self.mover.tops(state) if top[0].at != self.mover.waste]

    def _goals(self, state: State) -> tuple[list[Goal], bool, int]:
        """Where a card may go, whether a place is free for any, and the kinds that columns take."""
        free, accepted, goals = False, 0, list[Goal]()
        for slot in self.mover.takers:
            if slot.shape == BAG:
                if slot.gaps and len(state[slot.at]) < len(slot.indices):
                    free = True
                    goals.append((slot, len(state[slot.at]), b"", -1))
                continue
            wanted, targets, _ = self.mover.targets(state, slot)
            accepted |= wanted
            goals += [(slot, *target) for target in targets]
        return goals, free, accepted

    def _drawn(self, state: State, kinds: int) -> Iterator[tuple[int, int, State]]:
        """Each card at hand of these kinds: how many lie on the waste with it, its kind, and the state without it."""
        at = self.mover.waste
        talon = state[at] + state[-1][1:]
        for on in self._at_hand(state):
            kind = talon[on - 1]
            if kinds >> kind & 1:
                new = list(state)
                new[at], new[-1] = talon[: on - 1], state[-1][:1] + talon[on:]
                yield on, kind, self._told(tuple(new))

    def _packed(self, kind: int, left: State, code: int, goals: list[Goal], found: Moves) -> None:
        """Add the states with a card of a kind on each of these places that takes it."""
        for slot, j, pile, accepts in goals:
            if accepts >> kind & 1:
                new = list(left)
                self.mover.stock.put(new, slot, j, pile + bytes((kind,)))
                found.append((tuple(new), code | j << 30 | slot.at << 24 | PACK))

    def _lend(self, state: State, goals: list[Goal], found: Moves, mask: int) -> None:
        """Add what lent cards make possible. mask: what foundations take."""
        foundations, lent, ready = self.mover.foundations, 0, self._ready(state, mask)
        for kind in state[self.mover.waste] + state[-1][1:]:
            lent |= 1 << kind
        if not self._held:
            ready, lent = ready | lent, 0
        for place in foundations.backs if self._kept else ():
            lent |= foundations.out(state[0], place)
        useful = self._useful.get((ready, lent))
        if useful is None:
            if len(self._useful) > KEPT:
                self._useful.clear()
            useful = self._useful[ready, lent] = self._hosts(ready, lent)
        if useful:
            self._ways = 0
            self._lend_next(state, goals, found, Lending(useful, ready))

    def _ready(self, state: State, mask: int) -> int:
        """The kinds that columns could move, parts of runs only as far as the mover does it."""
        found = 0
        for slot in self.mover.columns:
            held = state[slot.at]
            if slot.shape == BAG or not slot.runs:
                for pile in held:
                    found |= 1 << (pile if slot.shape == BAG else pile[-1] if pile else 63)
                continue
            for pile in held:
                for first, _, remains, _ in self.mover.lifted(slot, pile)[1]:
                    part = remains and remains[-1] < HIDDEN and not mask >> remains[-1] & 1
                    if not (part and self.mover.alike_for >> first & 1 and slot.follow[remains[-1]] >> first & 1):
                        found |= 1 << first
        return found

    def _hosts(self, ready: int, lent: int) -> int:
        """The kinds of those that can be lent on which something can come that is ready, with others lent between."""
        packs, found, more = self.mover.safe.packs, 0, 1
        kinds = [*members(lent)]
        while more:
            more = sum(1 << kind for kind in kinds if not found >> kind & 1 and packs[kind] & (ready | found))
            found |= more
        return found

    def _lend_next(self, state: State, goals: list[Goal], found: Moves, lending: Lending) -> None:
        """Lend one card more to these places; raises Spent where there are too many ways."""
        self._ways += 1
        if self._ways > MOST:
            raise Spent
        mover, useful = self.mover, lending.useful
        accepted = 0
        for goal in goals:
            accepted |= goal[3]
        for kind, left, code, place in self._lent(state, accepted, lending):
            for slot, j, pile, accepts in goals:
                if not accepts >> kind & 1:
                    continue
                new, piled = list(left), pile + bytes((kind,))
                mover.stock.put(new, slot, j, piled)
                after = tuple(new)
                then = lending.and_then(code | j << 30 | slot.at << 24)
                if slot.shape != BAG and useful >> kind & 1:
                    only = [(slot, after[slot.at].index(piled), piled, slot.follow[kind])]
                    if slot.follow[kind] & lending.ready:
                        self._use(after, only, found, then)
                    if slot.follow[kind] & useful:
                        self._lend_next(after, only, found, then)
                if place >= 0:
                    self._lend_next(after, self._goals(after)[0], found, then._replace(of=place))

    def _lent(self, state: State, accepted: int, lending: Lending) -> Iterator[tuple[int, State, int, int]]:
        """Each card of these kinds that can be lent, with the state without it, its code and its foundation."""
        mover, useful = self.mover, lending.useful
        if self._held and lending.of < 0:
            for on, kind, left in self._drawn(state, accepted & useful):
                yield kind, left, on << PLACE | mover.waste << 3 | PACK, -1
        for place, kind, standing in mover.foundations.going_back(state[0]) if self._kept else ():
            sought = (
                lending.of in (-1, place) and accepted >> kind & 1 and mover.foundations.out(state[0], place) & useful
            )
            if sought and not mover.safe.kinds(standing, mover.foundations.wants(standing)) >> kind & 1:
                yield kind, (standing, *state[1:]), place << 8 | PACK, place

    def _use(self, state: State, only: list[Goal], found: Moves, lending: Lending) -> None:
        """Pack on a card that was lent, from columns, or from the waste where that does not lend."""
        uses: Moves = []
        ((slot, goal, _, accepts),) = only
        self.mover.pack(state, slot, self._columns_tops(state), uses, self.mover.wants(state).mask, goal)
        for on, kind, left in () if self._held else self._drawn(state, accepts):
            self._packed(kind, left, on << PLACE | self.mover.waste << 3, only, uses)
        found += [(after, lending.and_then(code).done) for after, code in uses]

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The next move of a code in a position that is at this state, whatever its place in the stock."""
        ruleset, on = position.ruleset, code >> PLACE
        if on and len(position.piles[ruleset.waste]) != on:
            return ruleset.turn if position.piles[0] else ruleset.redeal
        code &= (1 << PLACE) - 1
        return self.mover.move_of(position, code, self.mover.state(position))

    def took(self, state: State, at: int, code: int) -> tuple[int, int]:
        """See TurningSpace."""
        by, moves = self._by, 0
        count = len(state[self.mover.waste]) + len(state[-1]) - 1
        for part in _parts(code):
            on = part >> PLACE
            if not on:
                moves += 1
                continue
            if on >= at and (on == count or not (on - at) % by):
                moves += 1 - (at - on) // by
            else:
                moves += 2 - (at - count) // by - -on // by
            at, count = on - 1, count - 1
        return moves, at

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start, with the turns and redeals that it takes."""
        position, moves = self.position, list[Move]()
        for code in (part for each in codes for part in _parts(each)):
            turning = True
            while turning:
                moves.append(self.move_of(position, code, self.start))
                position = position.play(moves[-1])
                turning = moves[-1].act in (Act.TURN, Act.REDEAL)
        return tuple(moves)


def _lends(mover: Mover, game: Game) -> tuple[bool, bool]:
    """Whether foundations lend, and whether the stock does. (Where more than two kinds go on one there are too many
    chains.)"""
    if any(slot.fed_by for slot in mover.slots):
        return False, False
    backs = bool(mover.foundations.backs)
    kept = backs and game.packs == 1 and _one_takes_each(mover.foundations)
    few = all(follow.bit_count() < 3 for follow in mover.safe.packs)
    return kept, game.turn[0].cards == 1 and few and kept == backs


def _one_takes_each(foundations: Foundations) -> bool:
    """Whether each foundation waits for one kind that no other waits for: alike ones begin with as many kinds."""
    known = 0
    for likeness, automaton in enumerate(foundations.automata):
        mask = sum(1 << kind for kind in {kind for after in automaton.after for kind in after})
        more = any(len(after) > 1 for after in automaton.after[1:])
        if known & mask or more or len(automaton.after[0]) != foundations.of.count(likeness):
            return False
        known |= mask
    return True


def _parts(code: int) -> Iterator[int]:
    """The codes of the moves that one stands for."""
    while code:
        yield code & (1 << NEXT) - 1
        code >>= NEXT
