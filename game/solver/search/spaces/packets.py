"""Games that deal to several piles at once and gather them again: Parisienne and its kin.

Within one pass the pile of each card follows from its place in the stock's order, so a state is
(foundations, lying, stock): the foundations as entries of the suits' table; the places (bits) of the order whose cards
have been turned and not played; the number of the order << 8 | cards turned.
Of 42 positions of Parisienne and the Duchesses, early and late, 39 are decided so in 8.5 s, by the mover 33 in 20.
"""

from __future__ import annotations

from copy import copy

from game.rules import Act, Kind, Move, Position
from game.rules.cards import shuffled
from game.rules.record import Match, words
from game.solver.search.bounds.last_pass import LastPassBound
from game.solver.search.space import COMMON
from game.solver.search.spaces.dealing import Dealing, Pass, State, dealing_of
from game.solver.search.suits import BITS, SuitTable

_MASK = (1 << BITS) - 1
PLAY, TURN, REDEAL = range(3)
KEPT = 300_000  # how many redeals are remembered before all are forgotten

UNDERSTANDS = COMMON | words(
    "foundations.build.match=SUIT foundations.last_waits_for piles.face_down piles.open=AT_END,TOP_THEN_ALL redeals "
    "shuffled"
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game = ruleset.game
    if position.choosing or ruleset.mates or ruleset.tableau or ruleset.heaps or ruleset.hand > 0 or ruleset.partner:
        return False
    if any(spec.build.match is not Match.SUIT or not spec.suited or spec.suit for spec in game.foundations):
        return False
    layout = ruleset.availability[position.wing + 1]
    turned = {dealt.to for dealt in game.turn}
    held = {pile.group for pile in ruleset.piles if pile.kind not in (Kind.STOCK, Kind.FOUNDATION)}
    gathered = not game.redeals or turned == {*game.gather}
    return bool(turned) and turned == held and gathered and not layout.covered and not layout.refilled


class PacketSpace:
    """See the module's docstring."""

    reveals = frozenset((TURN, REDEAL))
    forward = True

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = ruleset = position.ruleset
        self.table = SuitTable(ruleset, position.ranks)
        self.orders: list[Pass] = []
        self._numbers: dict[tuple[int, bytes], int] = {}
        self._needs: dict[int, tuple[int, dict[int, list[tuple[int, int, bool]]]]] = {}
        self._redealt: dict[tuple[int, int], int] = {}
        self._shuffles: dict[tuple[int, int], list[int]] = {}
        self._bound = LastPassBound(self.table, len(ruleset.piles), self._last_pass)
        self._held = [pile.index for pile in ruleset.piles if pile.kind not in (Kind.STOCK, Kind.FOUNDATION)]
        self.start = self._state(position)

    def at(self, position: Position) -> PacketSpace | None:
        mine = self.position
        if (mine.ruleset, mine.ranks, mine.seed) != (position.ruleset, position.ranks, position.seed):
            return None
        other = copy(self)
        other.position = position
        other.start = self._state(position)
        return other

    def _state(self, position: Position) -> State:
        ruleset, f = self.ruleset, 0
        for suit in range(4):
            lengths = [len(position.piles[i]) for i in ruleset.foundations if ruleset.piles[i].suit == suit]
            f |= self.table.entry(tuple(lengths)) << (BITS * suit)
        left = bytes(reversed(position.piles[0]))
        for order in self.orders:
            if order.passes == position.passes and order.cards.endswith(left):
                turned = len(order.cards) - len(left)
                lying = self._places(position, order, turned) if turned in order.next_turn or not left else None
                if lying is not None:
                    return f, lying, order.number << 8 | turned
        lying_now = tuple((index, len(position.piles[index])) for index in self._held)
        cards = b"".join(bytes(position.piles[index]) for index in self._held)
        return f, (1 << len(cards)) - 1, self._order(position.passes, lying_now, cards, left) << 8 | len(cards)

    def _places(self, position: Position, order: Pass, turned: int) -> int | None:
        """The places of an order where the cards now in piles lie; None where they did not come from that order."""
        lying = 0
        for index, mask in order.owned:
            at = 0
            for card in position.piles[index]:
                while at < turned and not (mask >> at & 1 and order.cards[at] == card):
                    at += 1
                if at == turned:
                    return None
                lying |= 1 << at
                at += 1
        return lying if lying.bit_count() == sum(len(position.piles[index]) for index in self._held) else None

    def _order(self, passes: int, lying: tuple[tuple[int, int], ...], cards: bytes, left: bytes) -> int:
        """The number of a new order: cards that lie in piles, so many in each, and then the stock."""
        number = len(self.orders)
        if not cards:
            self._numbers[passes, left] = number
        dealing = dealing_of(self.ruleset, passes, lying, len(left))
        game = self.ruleset.game
        self.orders.append(Pass(passes, number, cards + left, dealing, passes == game.redeals))
        return number

    def _plays(self, f: int) -> tuple[int, dict[int, list[tuple[int, int, bool]]]]:
        """The set of cards that foundations take, and for each its plays: (likeness, next f, last copy)."""
        plays: dict[int, list[tuple[int, int, bool]]] = {}
        wanted = 0
        for suit in range(4):
            shift = BITS * suit
            entry = f >> shift & _MASK
            for rank, like, after in self.table.open(entry):
                card = 13 * suit + rank - 1
                wanted |= 1 << card
                last = self.table.left[entry][rank] == 1
                plays.setdefault(card, []).append((like, f ^ (entry ^ after) << shift, last))
        found = self._needs[f] = (wanted, plays)
        return found

    def children(self, state: State) -> list[tuple[State, int]]:
        return self._moves(state, bounded=True)

    def every(self, state: State) -> list[tuple[State, int]]:
        return self._moves(state, bounded=False)

    def _moves(self, state: State, bounded: bool) -> list[tuple[State, int]]:
        f, lying, stock = state
        wanted, plays = self._needs.get(f) or self._plays(f)
        order = self.orders[stock >> 8]
        cards, at = order.cards, stock & 255
        found: list[tuple[State, int]] = []
        for bit in self._available(order, lying, at == len(cards)):
            card = cards[bit.bit_length() - 1]
            if wanted >> card & 1:
                for like, after, last in plays[card]:
                    child = ((after, lying ^ bit, stock), (bit.bit_length() - 1) << 8 | like << 4 | PLAY)
                    # In the last pass nothing is dealt by what lies, so removing a card only uncovers others; and
                    # when it is the last of its kind to come nothing else can want its place.
                    if last and order.last:
                        return [child]
                    found.append(child)
        if at < len(cards):
            turn = self.turn(state)
            _, dealt, after_it = turn[0]
            if not (bounded and order.last) or self._bound.may_win(f, order, cards, dealt, after_it & 255):
                found.append(turn)
        elif lying and not order.last:
            found.append(((f, 0, self._redeal(lying, stock)), REDEAL))
        return found

    def turn(self, state: State) -> tuple[State, int]:
        """The state after a turn, and the turn's code."""
        f, lying, stock = state
        at = stock & 255
        upto = self.orders[stock >> 8].next_turn[at]
        return (f, lying | (1 << upto) - (1 << at), stock - at + upto), TURN

    @staticmethod
    def _available(order: Pass, lying: int, ended: bool) -> list[int]:
        found = []
        for _, mask in order.masks:
            held = lying & mask
            if held:
                found.append(1 << held.bit_length() - 1)
        for _, mask, top in order.spread:
            held = lying & mask
            if ended:
                while held:
                    bit = held & -held
                    found.append(bit)
                    held ^= bit
            elif top and held:
                found.append(1 << held.bit_length() - 1)
        return found

    def _last_pass(self, count: int) -> Dealing:
        return dealing_of(self.ruleset, self.ruleset.game.redeals, (), count)

    def _redeal(self, lying: int, stock: int) -> int:
        """The stock after a redeal."""
        key = lying, stock
        known = self._redealt.get(key)
        if known is None:
            if len(self._redealt) > KEPT:
                self._redealt.clear()
            known = self._redealt[key] = self._find_redealt(lying, stock)
        return known

    def _find_redealt(self, lying: int, stock: int) -> int:
        order = self.orders[stock >> 8]
        cards = bytes([order.cards[place] for place in order.gathered if lying >> place & 1])
        passes = order.passes + 1
        if self.ruleset.game.shuffled:
            where = self._shuffle(passes, len(cards))
            cards = bytes(card for _, card in sorted(zip(where, cards, strict=True)))
        number = self._numbers.get((passes, cards))
        return (self._order(passes, (), b"", cards) if number is None else number) << 8

    def _shuffle(self, passes: int, count: int) -> list[int]:
        """Where the redeal before that pass puts each of so many cards gathered."""
        found = self._shuffles.get((passes, count))
        if found is None:
            found = self._shuffles[passes, count] = [0] * count
            for place, index in enumerate(shuffled(range(count), 8 * self.position.seed + passes)):
                found[index] = place
        return found

    def won(self, state: State) -> bool:
        _, lying, stock = state
        return not lying and (stock & 255) == len(self.orders[stock >> 8].cards)

    def stage(self, state: State) -> int:
        return self.orders[state[2] >> 8].passes << 8 | state[2] & 255

    def score(self, state: State) -> float:
        """The score: cards placed, less those in the piles that cover one needed sooner, less the waits
        of all there.
        """
        f, lying, stock = state
        table = self.table
        order = self.orders[stock >> 8]
        entries = (f & _MASK, f >> BITS & _MASK, f >> 2 * BITS & _MASK, f >> 3 * BITS)
        value = 0.0
        for entry in entries:
            value += table.placed[entry]
        cards = order.cards
        for _, mask in order.masks:
            held = lying & mask
            soonest = 99
            while held:
                bit = held & -held
                held ^= bit
                card = cards[bit.bit_length() - 1]
                wait = table.wait[entries[card // 13]][card % 13 + 1]
                value -= 0.05 * wait
                if wait > soonest:
                    value -= 0.3
                else:
                    soonest = wait
        return value

    def move_of(self, position: Position, code: int, state: State) -> Move:
        if code & 15 != PLAY:
            return self.ruleset.move(Act.TURN if code & 15 == TURN else Act.REDEAL)
        _, lying, stock = state
        bit = 1 << (code >> 8)
        order = self.orders[stock >> 8]
        source, mask = next((index, mask) for index, mask in order.owned if mask & bit)
        depth = ((lying & mask) >> (code >> 8) + 1).bit_count()
        return next(
            move
            for move in position.legal_moves
            if move.act is Act.CARRY
            and (move.source, move.depth) == (source, depth)
            and self.table.like_of(self.ruleset, move.target) == code >> 4 & 15
        )
