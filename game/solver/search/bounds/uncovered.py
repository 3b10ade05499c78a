"""Which cards can ever go, if no card is in the way of another again? A bound for games of packed columns.

Let hosts be the cards that once are the last of a column, and say that none is covered again; let what the foundations
have taken stay at hand for what is packed on it; let a column that once is empty take whatever may come there, again
and again; let stock and waste be at hand all the time. What can be uncovered and can leave then only grows:

* a card is uncovered if it is the last one, or if the one on it can leave;
* it can leave if it is uncovered, and its foundation or a host takes it; and with the cards on it, if a host takes it
  and these are moved as one with it, the last of them being uncovered;
* where whole runs leave, one can once it can be made and its last card is uncovered: each of its cards lies on the one
  before it, or that one was once the last of a column; its first card leaves then if all can leave that lies on it and
  is not of the run;
* a reserve that fills columns goes on with its next card once that can leave, or lies in a column that was emptied;
  of these there are so many, less those in which such a card stays.

Each move of the game leaves all that true, so a card that is not uncovered in the end never is. Where not all
foundations can be complete then, the deal is lost. What a pile gives is remembered for what its cards could do.

Of the states that proofs of single deals met it called lost: in Canfield 767 of 768, 624 of 724 and 49 of 804, in
Klondike by threes 440 of 515 and 15 of 407, in Klondike 288 of 462. Of the first 60 deals of Scorpion 48 are lost
at once; of Simple Simon's first 200 only six. With two packs or whole runs, where a gap takes any card, and where cells
are free, hardly any.
"""

from functools import reduce
from itertools import pairwise

from game.rules import Position
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import BAG, HIDDEN, ONE, Slot
from game.rules.record import words
from game.solver.search.space import COMMON, SUITS, Remembered, in_words

UNDERSTANDS = (
    COMMON
    | SUITS
    | words(
        "back foundations.build.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT foundations.whole gaps_first in_order "
        "piles.deals piles.face_up piles.fill=ANY,ANY_AT_END piles.fill_from piles.gap_takes "
        "piles.gap_takes=UNDER_BASE piles.groups piles.kind=TABLEAU piles.lift=ANY,FREE,SUIT,WHOLE piles.pack.both "
        "piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.pack.round piles.pack.step redeals shuffled suits "
        "unlimited win=COMPLETE"
    )
)
KEPT = 300_000  # of how many piles it is remembered what they give, before all are forgotten
Given = tuple[int, bool]  # the kinds that are uncovered, and whether all can leave


class Uncovered:
    """See the module's docstring."""

    def __init__(self, mover: Mover) -> None:
        self._foundations, self._waste = mover.foundations, mover.waste
        self._packs = mover.safe.packs
        self._slots = [slot for slot in mover.slots if slot.at != mover.waste and not slot.feeds]
        self._fed = next((slot for slot in mover.columns if slot.fed_by), None)
        self._full = dict(zip(mover.foundations.of, mover.foundations.full, strict=True))
        self._of = [sum(1 << kind for kind in {*automaton.top[1:]}) for automaton in mover.foundations.automata]
        self._taken: dict[tuple[int, int, int], Given] = {}
        self._whole = {mover.foundations.of[place] for place in mover.foundations.whole}
        self._after = [0] * 52  # what comes next in whole runs; and their first cards
        self._bases = 0
        for automaton in (mover.foundations.automata[like] for like in self._whole):
            self._bases |= automaton.takes[0]
            for top, takes in zip(automaton.top[1:], automaton.takes[1:], strict=True):
                self._after[top] |= takes
        self._runs: dict[tuple[int, int], int] = {}
        self._joined = Remembered(self._find_joined)
        self._dealt = any(one.to != "waste" for one in mover.game.turn)
        self._given: dict[tuple[int, bytes, int, int], Given] = {}
        self._kinds = Remembered(_kinds)
        self._out = Remembered(self._lying)

    def holds(self, state: State) -> bool:
        """Whether the bound can tell anything of what comes after a state: always."""
        return True

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        foundations = self._foundations
        piles, gap, emptied = self._piles(state)
        fed, feeder = self._fed, self._feeder(state)
        talon = self._kinds[state[-1][1:]] | (self._kinds[state[self._waste]] if self._waste else 0)
        out = self._out[state[0]] if foundations.backs else 0
        places = [*zip(foundations.of, state[0], strict=True)]
        seen, hosts, go, stuck = talon, 0, gap, list[int]()
        if self._dealt:
            hosts, go = talon, go | self._on(talon)
        joined, bases = 0, talon & self._bases
        for _, pile in piles if self._bases else ():
            joined |= self._joined[pile]
            bases |= self._kinds[pile] & self._bases
        while True:
            takes, full = self._leave(hosts, joined, bases) if self._bases else self._all_take(places, seen)
            if full:
                return True
            before, left, room = (seen, go, self._bases and hosts, len(stuck)), [], emptied
            while came := (seen | out) & go & ~hosts:
                hosts, go = hosts | came, go | self._on(came)
            for slot, pile in piles:
                uncovered, empty = self._gives(slot, pile, go, takes)
                seen |= uncovered
                came = uncovered & ~hosts
                if came and slot.follow:
                    hosts, go = hosts | came, go | self._on(came)
                done = empty and uncovered == self._kinds[pile]
                if not done:
                    left.append((slot, pile))
                if empty and slot is fed:
                    room, emptied = room + 1, emptied + done
                elif empty and slot.gaps:
                    go |= slot.takes
            piles = left
            if fed:
                stuck = [kind for kind in stuck if not (go | takes) >> kind & 1]
                while feeder:
                    kind = feeder[-1] & ~HIDDEN
                    seen |= 1 << kind
                    if not (go | takes) >> kind & 1:
                        if room <= len(stuck):
                            break
                        stuck.append(kind)
                    if room and not hosts >> kind & 1:
                        hosts, go = hosts | 1 << kind, go | self._packs[kind]
                    feeder = feeder[:-1]
                if not feeder and fed.gaps and room > len(stuck):
                    go |= fed.takes
            if before == (seen, go, self._bases and hosts, len(stuck)):
                return False

    def _on(self, hosts: int) -> int:
        """What can be packed on any of these."""
        found = 0
        while hosts:
            kind = hosts.bit_length() - 1
            found |= self._packs[kind]
            hosts ^= 1 << kind
        return found

    def _all_take(self, places: list[tuple[int, int]], seen: int) -> tuple[int, bool]:
        """The kinds that foundations take once they have what is uncovered of these kinds, and whether all are full."""
        found, all_full = 0, True
        for place in places:
            key = *place, seen & self._of[place[0]]
            known = self._taken.get(key)
            if known is None:
                known = self._taken[key] = self._take(*key)
            found |= known[0]
            all_full = all_full and known[1]
        return found, all_full

    def _take(self, like: int, now: int, seen: int) -> tuple[int, bool]:
        """The same for one foundation."""
        automaton, found = self._foundations.automata[like], 0
        reached = automaton.onward(now, seen)
        for state in reached:
            found |= automaton.takes[state]
        return found, any(automaton.height[state] == self._full[like] for state in reached)

    def _leave(self, hosts: int, joined: int, bases: int) -> tuple[int, bool]:
        """The first kinds of the runs that can be made, and whether all these can. joined: the kinds that lie on the
        one before them."""
        found = self._runs.get((hosts, joined))
        if found is None:
            if len(self._runs) > KEPT:
                self._runs.clear()
            found = self._runs[hosts, joined] = self._made(hosts, joined)
        return found, not bases & ~found

    def _made(self, hosts: int, joined: int) -> int:
        found = 0
        for like in self._whole:
            automaton = self._foundations.automata[like]
            for base, begun in automaton.after[0].items():
                reached = [begun]
                for state in reached:
                    top = automaton.top[state]
                    goes_on = -1 if hosts >> top & 1 else joined
                    reached += [then for kind, then in automaton.after[state].items() if goes_on >> kind & 1]
                    if automaton.height[state] == self._full[like] and hosts >> top & 1:
                        found |= 1 << base
        return found

    def _find_joined(self, pile: bytes) -> int:
        """The kinds of a pile that lie on the one before them in a whole run."""
        cards = [kind & ~HIDDEN for kind in pile]
        return sum({1 << kind for under, kind in pairwise(cards) if self._after[under] >> kind & 1})

    def _piles(self, state: State) -> tuple[list[tuple[Slot, bytes]], int, int]:
        """The piles, the kinds that come to those that are empty, and how many of these wait for the reserve."""
        piles: list[tuple[Slot, bytes]] = []
        gap = emptied = 0
        for slot in self._slots:
            held = state[slot.at]
            if slot.shape == BAG:
                piles += [(slot, bytes((kind,))) for kind in held]
                empty = len(slot.indices) - len(held)
            else:
                found = [pile for pile in ((held,) if slot.shape == ONE else held) if pile]
                piles += [(slot, pile) for pile in found]
                empty = len(slot.indices) - len(found)
            if slot is self._fed:
                emptied = empty
            elif empty and slot.gaps:
                gap |= slot.takes
        return piles, gap, emptied

    def _feeder(self, state: State) -> bytes:
        if not self._fed:
            return b""
        held = state[self._fed.fed_by]
        found: bytes = held if isinstance(held, bytes) else held[0]
        return found

    def _lying(self, standing: bytes) -> int:
        """The kinds that lie on foundations."""
        return reduce(int.__or__, (self._foundations.out(standing, place) for place in range(len(standing))), 0)

    def _gives(self, slot: Slot, pile: bytes, go: int, takes: int) -> Given:
        """What a pile gives where columns take these kinds, and foundations those."""
        kinds = self._kinds[pile]
        key = slot.at, pile, go & kinds, takes & kinds
        found = self._given.get(key)
        if found is None:
            if len(self._given) > KEPT:
                self._given.clear()
                self._kinds.clear()
                self._joined.clear()
            found = self._given[key] = _given(slot, pile, go, takes, self._after)
        return found


def _given(slot: Slot, pile: bytes, go: int, takes: int, after: list[int]) -> Given:
    found, uncovered = 0, True
    run = whole = True  # whether the last card of what is moved as one from here is uncovered; of what leaves as one
    for at in reversed(range(len(pile))):
        kind = pile[at] & ~HIDDEN
        if uncovered:
            found |= 1 << kind
        lifted = run and (not slot.undivided or not at or pile[at - 1] & HIDDEN)
        uncovered = bool((go if uncovered or lifted else 0) >> kind & 1 or (whole and takes >> kind & 1))
        together = run and slot.runs and at and pile[at - 1] < HIDDEN and slot.lifts[pile[at - 1]] >> kind & 1
        run = uncovered or bool(together)
        whole = uncovered or bool(whole and at and after[pile[at - 1] & ~HIDDEN] >> kind & 1)
        if not (run or whole):
            return found, False
    return found, uncovered


def _kinds(cards: bytes) -> int:
    found = 0
    for kind in cards:
        found |= 1 << (kind & ~HIDDEN)
    return found


def uncovered(mover: Mover, _position: Position) -> Uncovered | None:
    """The bound for a deal, if it is one of its kind."""
    game, columns = mover.game, [slot for slot in mover.columns if not slot.feeds]
    free = any(slot.shape == BAG and slot.gaps for slot in columns)
    all_kinds, whole = len({*mover.kinds}), len(mover.foundations.whole)
    rarely = (game.packs > 1 or whole) and any(slot.gaps and slot.takes.bit_count() == all_kinds for slot in columns)
    filled = sum(slot.fed_by > 0 for slot in mover.slots)
    over_waste = game.gather == ("waste",) or not (game.redeals or game.unlimited)
    if free or rarely or filled > 1 or not over_waste or not any(any(slot.follow) for slot in columns):
        return None
    if whole not in (0, len(mover.foundations.of)):
        return None
    if sum(mover.foundations.full) != mover.ruleset.total or not in_words(mover.ruleset, UNDERSTANDS):
        return None
    return Uncovered(mover)
