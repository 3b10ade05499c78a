"""What a search may leave out, and what the stock does."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.rules.cards import OF_RANK, members, pack, shuffled
from game.rules.kernel.foundations import Foundations, Wants
from game.rules.kernel.slots import BAG, GONE, HIDDEN, MANY, ONE, PLACES, Slot
from game.rules.record import Kind, Win, words, words_of
from game.rules.tables import Tables

State = tuple[Any, ...]
"""The foundations, a slot for each group, the stock: a byte for the pass, then the cards as they are turned."""


class Stock:
    """The moves of stock and slots in a game."""

    def __init__(self, ruleset: Tables, slots: list[Slot], seed: int) -> None:
        self._game = game = ruleset.game
        self._gathers = ruleset.gathers
        self._slots = slots
        self._seed = seed
        self.redeals, self.unlimited = game.redeals, game.unlimited
        self.onto: Callable[[int], int] = int  # the state of a foundation with a kind dealt on it
        self.bare: Callable[[State, Slot], list[int]]  # the places in rows that a turn fills
        self._by_name = {slot.name: slot for slot in slots}
        self.waste = self._by_name["waste"].at if "waste" in self._by_name else 0
        hands = [slot.at for slot in slots if slot.kind is Kind.HAND]
        self.hand = hands[0] if hands else 0
        self.heaps = [slot for slot in slots if slot.kind is Kind.HEAP]
        self._closing = self._by_name[game.turn[0].to].at if ruleset.closing else 0
        self._told_apart = [slot for slot in slots if slot.shape == MANY and (slot.ordered or slot.begun_by)]

    def alike(self, slot: Slot, count: int, stock: bytes) -> int:
        """How many of so many piles, the first ones, can't be told apart; these are sorted."""
        left = len(stock) > 1
        if slot.begun_by:
            return count - left
        more = left or stock[0] < self.redeals or self.unlimited
        return 0 if slot.ordered and more else count

    def in_order(self, slot: Slot, piles: list[bytes], stock: bytes) -> tuple[bytes, ...]:
        """Piles as they stand in a state."""
        alike = self.alike(slot, len(piles), stock)
        return (*sorted(piles[:alike]), *piles[alike:])

    def put(self, new: list[Any], slot: Slot, i: int, pile: bytes) -> None:
        """Change a pile of a state that is being made; of a bag, i may be one more than it holds."""
        at, shape = slot.at, slot.shape
        if shape == ONE:
            new[at] = pile
        elif shape == BAG:
            held = new[at][:i] + new[at][i + 1 :]
            new[at] = bytes(sorted(held + pile)) if pile else held
        elif shape == PLACES:
            new[at] = new[at][:i] + (pile or bytes((GONE,))) + new[at][i + 1 :]
        else:
            piles = list(new[at])
            piles[i] = pile
            new[at] = self.in_order(slot, piles, new[-1])

    def taken(self, new: list[Any], slot: Slot, i: int, rest: bytes) -> None:
        """A pile has lost a card or more, and `rest` is left: its last card is turned up, and it is filled if it must
        be.
        """
        if slot.hides and rest and rest[-1] & HIDDEN:
            rest = rest[:-1] + bytes((rest[-1] ^ HIDDEN,))
        if slot.fed_by and not rest and self._fed(new, slot, i):
            return
        if slot.refill and (not rest or slot.always):
            had = len(new[-1]) > 1
            rest += self.fetched(new, slot)
            self.put(new, slot, i, rest)
            if had and len(new[-1]) == 1:
                self.stock_gone(new)
            return
        self.put(new, slot, i, rest)

    def _fed(self, new: list[Any], slot: Slot, i: int) -> bool:
        """Fill an empty place from the pile that feeds it, if that has a card."""
        feeder = self._slots[slot.fed_by - 1]
        held: bytes = new[feeder.at] if feeder.shape == ONE else new[feeder.at][0]
        if held:
            self.put(new, slot, i, held[-1:])
            self.taken(new, feeder, 0, held[:-1])
        return bool(held)

    def fetched(self, new: list[Any], slot: Slot) -> bytes:
        """The cards that fill a place, taken from waste or stock."""
        waste = new[self.waste] if slot.waste_first else b""
        if waste:
            new[self.waste] = waste[: -slot.refill]
            return bytes(waste[: -slot.refill - 1 : -1])
        stock = new[-1]
        new[-1] = stock[:1] + stock[1 + slot.refill :]
        return bytes(stock[1 : 1 + slot.refill])

    def stock_gone(self, new: list[Any]) -> None:
        """Some piles can't be told apart any more."""
        for slot in self._told_apart:
            new[slot.at] = self.in_order(slot, list(new[slot.at]), new[-1])

    def can_turn(self, state: State) -> bool:
        """Whether there is a stock to turn and, where a turned card must be placed first, no card in hand."""
        if self._closing:
            held: bytes = state[self._closing]
            return GONE in held and (len(state[-1]) > 1 or bool(held[held.index(GONE) :].strip(bytes((GONE,)))))
        if len(state[-1]) < 2 or not self._game.turn or (self.heaps and state[self.hand]):
            return False
        return not self._game.gaps_first or not any(slot.column and slot.gap_in(state[slot.at]) for slot in self._slots)

    def turned(self, state: State) -> State:
        """The state after a turn."""
        stock, new, at = state[-1], list(state), 1
        if self.hand and state[self.hand]:
            new[self.waste] += state[self.hand]
            new[self.hand] = b""
        if self._closing:
            held = new[self._closing]
            closed = held.replace(bytes((GONE,)), b"")
            at += len(held) - len(closed)
            new[self._closing] = (closed + stock[1:at]).ljust(len(held), bytes((GONE,)))
            new[-1] = stock[:1] + stock[at:]
            return tuple(new)
        last = stock[0] == self.redeals > 0 and not self.unlimited
        for dealt in self._game.turn:
            if last and not dealt.last_pass:
                continue
            slot = self._by_name.get(dealt.to)
            if slot is None:  # the one foundation that takes all cards
                at = min(at + dealt.cards, len(stock))
                new[0] = bytes((self.onto(stock[at - 1]),))
                continue
            if slot.shape == ONE:
                new[slot.at] += stock[at : at + dealt.cards]
                at = min(at + dealt.cards, len(stock))
                continue
            if slot.wide:
                for j, kind in zip(self.bare(state, slot), stock[at:], strict=False):
                    self.put(new, slot, j, bytes((kind,)))
                    at += 1
                continue
            piles = list(new[slot.at])
            if slot.begun_by:
                at = self._go_on(slot, piles, stock, at, dealt.cards)
            else:
                for i in range(len(piles)):
                    piles[i] += stock[at : at + dealt.cards]
                    at = min(at + dealt.cards, len(stock))
            new[slot.at] = tuple(piles)
        new[-1] = stock[:1] + stock[at:]
        self.stock_gone(new)
        return tuple(new)

    @staticmethod
    def _go_on(slot: Slot, piles: list[bytes], stock: bytes, at: int, cards: int) -> int:
        """Deal cards of which some begin piles, and all others go on the newest."""
        for kind in stock[at : at + cards]:
            begins = not piles or OF_RANK[slot.begun_by] >> kind & 1
            if begins and len(piles) < len(slot.indices):
                piles.append(b"")
            else:
                piles[-1] += bytes((kind,))
        return min(at + cards, len(stock))

    def gathered(self, state: State) -> bytes:
        """The cards that a redeal gathers, in the order in which they come again; none if there is no redeal left."""
        if state[-1][0] >= self.redeals and not self.unlimited:
            return b""
        way = 1 if self._game.in_order else -1
        found = b""
        for name in self._gathers:
            slot = self._by_name[name]
            held = state[slot.at]
            if slot.wide:
                found += held[::way].replace(bytes((GONE,)), b"")
                continue
            lying = held if slot.shape == ONE else b"".join(held[::way])
            found += bytes(kind & ~HIDDEN for kind in lying) if slot.hides else lying
        return found

    def redealt(self, state: State, order: bytes) -> State:
        """The state after a redeal of what was gathered."""
        new, passes = list(state), min(state[-1][0] + 1, self.redeals)
        for name in self._gathers:
            new[self._by_name[name].at] = self._by_name[name].blank
        if self._game.shuffled:
            order = bytes(shuffled(order, 8 * self._seed + passes))
        new[-1] = bytes((passes,)) + order
        return self.turned(tuple(new)) if self._game.redeal_turns else tuple(new)


COPIES, MOST = 8, 255  # numbers of copies are packed into an int
MANY_LEFT = sum(99 << COPIES * kind for kind in range(52))
COUPLES = words("couples.neighbours couples.same_rank couples.total")
NEVER_SAFE = COUPLES | words(
    "foundations.along foundations.last_waits_for foundations.outranked foundations.takes foundations.whole reversal "
    "win=CLEARED,PYRAMID_OUT"
)
"""With one of these words any play may lose something."""
UNLIKE_HOSTS = COUPLES | words(
    "foundations.outranked foundations.whole piles.begun_by piles.lift=ANY,FREE,SUIT,WHOLE piles.pack.both"
)
"""With one of these it may matter which of two columns that take the same carries a run."""


class SafePlays:
    """The plays of a game that lose nothing. on: whether there can be any."""

    def __init__(
        self, ruleset: Tables, kinds: bytes, slots: list[Slot], foundations: Foundations, stock: Stock
    ) -> None:
        self._foundations = foundations
        self._stock = stock
        self._columns = [slot for slot in slots if slot.column]
        self._from_waste = any(slot.refill and slot.waste_first for slot in slots)
        dealt = [slot for slot in self._columns if slot.gaps and slot.ordered and not slot.begun_by]
        self._dealt_gaps = any(not slot.refill for slot in dealt)
        game, filled = ruleset.game, any(slot.refill for slot in slots)
        over_waste = ruleset.turned_to == "waste" and game.gather == ("waste",)
        self._left_out = over_waste and not (filled or game.shuffled)
        self._unlimited, self._gaps_first = ruleset.game.unlimited, ruleset.game.gaps_first
        self.packs = [0] * 52  # what can be packed on each kind, in any column
        for slot in self._columns:
            for kind, follow in enumerate(slot.follow):
                self.packs[kind] |= follow
        self._packed = any(self.packs) or bool(foundations.backs)
        self._loose = any(lift & ~follow for slot in self._columns for lift, follow in _lifted(slot))
        cards = [kinds[card] for card in pack(ruleset.game.packs, ruleset.game.of_suits)]
        self._copies = sum(1 << COPIES * kind for kind in cards)
        self._placed: dict[tuple[int, int], int | None] = {}
        backs_alike = bool(foundations.backs) and len({*cards}) < len(cards)
        self.on = not (words_of(game) & NEVER_SAFE or backs_alike or any(foundations.endless))
        self._all_out = ruleset.game.win is Win.ALL_OUT
        self._ever: list[list[int]] = []
        self._twice: list[list[int]] = []
        self._comes_back, self._under = bool(foundations.backs), [0] * 52
        """Where cards may come back: what lies under each kind on foundations."""
        for automaton in foundations.automata:
            self._look_ahead(automaton.takes, automaton.after)
            for kind, under in automaton.under() if self._comes_back else ():
                self._under[kind] |= under

    def _look_ahead(self, takes: list[int], after: list[dict[int, int]]) -> None:
        """Of each state of an automaton the kinds that are taken from it on, and those of them more than once; where
        it takes one of several kinds, none of these has a foundation of its own."""
        ever, twice = [0] * len(takes), [0] * len(takes)
        for state in reversed(range(len(takes))):
            later = 0
            for next_ in after[state].values():
                later |= ever[next_]
            ever[state] = takes[state] | later
            twice[state] = takes[state] & later
            if takes[state].bit_count() > 1:
                twice[state] |= takes[state]
        self._ever.append(ever)
        self._twice.append(twice)

    def kinds(self, standing: bytes, wants: Wants) -> int:
        """The kinds whose play is safe if it only uncovers."""
        if not self.on:
            return 0
        if wants.safe < 0:
            left = self._left(standing)
            ready = self._find(standing, wants.takes, left)
            wants.safe = ready
            if self._packed:
                wants.safe = sum(1 << kind for kind in members(ready) if self._closes(kind, ready, left))
        return wants.safe

    def takers(self, standing: bytes, kind: int) -> list[int]:
        """The foundations that have still to take a card of a kind, by their places."""
        of, ever = self._foundations.of, self._ever
        return [place for place, state in enumerate(standing) if ever[of[place]][state] >> kind & 1]

    def _find(self, standing: bytes, takes: list[int], left: int) -> int:
        every = never = 0
        for place, (likeness, state) in enumerate(zip(self._foundations.of, standing, strict=True)):
            kinds = takes[place]
            every |= kinds
            never |= self._ever[likeness][state] & ~kinds | kinds & self._twice[likeness][state]
            if not state and place in self._foundations.limited:
                never |= kinds
        safe = every & ~never
        if self._all_out:
            return safe
        full = (kind for kind in members(safe) if left >> COPIES * kind & MOST == len(self.takers(standing, kind)))
        return sum(1 << kind for kind in full)

    def _closes(self, kind: int, ready: int, left: int) -> bool:
        """Whether a kind is in a closed set, see above. left: the copies that are not out."""
        known, new = 0, 1 << kind
        while new:
            known |= new
            more = 0
            for one in members(new):
                more |= self.packs[one] | self._under[one]
            lying = sum(1 << one for one in members(more & ~known) if left >> COPIES * one & MOST)
            if lying & ~ready or (lying and self._loose):
                return False
            new = (more if self._comes_back else lying) & ~known
        return True

    def _left(self, standing: bytes) -> int:
        """How many cards of each kind are not on foundations, packed; many where that is not known."""
        left = self._copies
        for key in zip(self._foundations.of, standing, strict=True):
            placed = self._placed[key] if key in self._placed else self._place(*key)
            if placed is None:
                return MANY_LEFT
            left -= placed
        return left

    def _place(self, likeness: int, now: int) -> int | None:
        """The cards on one foundation, packed; None where they are not known."""
        automaton, found = self._foundations.automata[likeness], 0
        state: int | None = now
        while state:
            found += 1 << COPIES * automaton.top[state]
            state = automaton.before[state]
        self._placed[likeness, now] = found if state is not None else None
        return self._placed[likeness, now]

    def only_uncovers(self, state: State, slot: Slot, rest: bytes) -> bool:
        """Whether a play changes nothing but that cards are uncovered: no place is filled because of it, none would be
        filled with it, and no later card comes elsewhere. (In later passes without a card that a redeal would gather
        it is only left out, where the stock is turned card by card on the one waste.)"""
        stock = state[-1]
        left, waste = len(stock) > 1, self._stock.waste
        last_pass = stock[0] == self._stock.redeals and not self._unlimited
        if self._gaps_first and (left or not last_pass):
            return False
        if not last_pass and (slot.at == waste or slot.ordered) and not self._left_out:
            return False
        if slot.at == waste:
            return not self._from_waste
        if slot.feeds or (slot.fed_by and not rest):
            return False
        if slot.refill and (not rest or slot.always) and (left or (slot.waste_first and state[waste])):
            return False
        return not (left and self._dealt_gaps)


def _lifted(slot: Slot) -> Iterator[tuple[int, int]]:
    """For each kind what lies on it in a group that moves, and what may be packed on it."""
    return zip(slot.lifts, slot.follow, strict=True) if slot.runs else iter(())


def alike_hosts(ruleset: Tables, columns: list[Slot]) -> list[int] | None:
    """For each kind the number of the hosts like it; None where it may matter which of them carries what."""
    packed = [slot for slot in columns if slot.shape != BAG and any(slot.follow)]
    if len(packed) != 1 or words_of(ruleset.game) & UNLIKE_HOSTS:
        return None
    (slot,) = packed
    if not slot.runs or slot.ordered or goes_round(slot.follow):
        return None
    return [slot.follow.index(follow) for follow in slot.follow]


def goes_round(follow: Sequence[int]) -> bool:
    """Whether kinds can follow each other in a circle."""
    left = sum(1 << kind for kind, after in enumerate(follow) if after)
    while left:
        ends = sum(1 << kind for kind in members(left) if not follow[kind] & left)
        if not ends:
            return True
        left &= ~ends
    return False
