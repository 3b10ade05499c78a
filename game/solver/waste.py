"""Games of nothing but stock and waste: play is forced, but for the question which of two equal cards goes first.

Playing the top of the waste at once is certainly right when nothing else can ever want the place it takes. Say the card
is w, and L is any winning line. Play w now and then follow L, leaving out its play of w: at every moment the waste and
the stock hold the same cards in the same order as in L, only without w, so whatever L plays is on top here too. This
needs one card a turn and redeals that keep the order. Nothing can want the place when w is the last of its kind to
come, or when the other copy, w', could be played right after w (two alike piles wait for it).

Otherwise L may leave w lying so that w' can have the place first. Then w waits until w' is played; that is all that
declining can be good for. So at the moment w could first be played there are two ways on: play it, or hold it until w'
has gone, and w' is then played as soon as it can be. If a second place opens before w' has gone, holding was no use,
and the branch is given up: the other holds a line as good. In a game of one pack no such moment comes: it plays itself.

Where two ways part, a bound is asked first: let a card be played as soon as any copy of the card before it has been.
That only ever allows more, and there playing everything at once is best, so one playing out tells the most that can go.
"""

from __future__ import annotations

from game.rules import Act, Move, Position
from game.solver.suits import BITS, SuitTable

State = tuple[int, bytes, int, int]
_MASK = (1 << BITS) - 1
_SECOND = 64  # added to the second copy of a card
PLAY, TURN, REDEAL = range(3)


def fits(position: Position) -> bool:
    """Whether only stock and waste are in play; asked after the cells' own `fits`, which covers the rest."""
    ruleset = position.ruleset
    if ruleset.partner or ruleset.layouts[position.wing + 1].plain != (ruleset.waste,):
        return False
    table = SuitTable(ruleset, position.ranks)
    return not ruleset.layouts[position.wing + 1].covered and not ruleset.waits_for and table.alike_only()


class WasteSpace:
    """See the module's text.

    A state is (foundations, waste, stock, held): the foundations as in the cells' space; the waste as bytes, the top
    last; the number of the stock's order << 8 | cards turned; and the copies that are held back, a bit each.
    """

    thorough = False
    reveals = frozenset((TURN, REDEAL))

    def __init__(self, position: Position) -> None:
        self.position = position
        ruleset = position.ruleset
        self.table = SuitTable(ruleset, position.ranks)
        self._follower = self.table.followers()
        self.redeals = ruleset.game.redeals
        self.orders: list[tuple[int, bytes]] = []
        self._numbers: dict[tuple[int, bytes], int] = {}
        seen: set[int] = set()
        waste = self._copies(position.piles[ruleset.waste], seen)
        stock = self._copies(position.piles[0][::-1], seen)
        f = 0
        for suit in range(4):
            lengths = [len(position.piles[i]) for i in ruleset.foundations if ruleset.piles[i].suit == suit]
            f |= self.table.entry(tuple(lengths)) << (BITS * suit)
        self.start: State = (f, waste, self._order(position.passes, stock) << 8, 0)

    @staticmethod
    def _copies(cards: tuple[int, ...], seen: set[int]) -> bytes:
        """The cards with their copies told apart."""
        found = bytearray()
        for card in cards:
            found.append(card | _SECOND if card in seen else card)
            seen.add(card)
        return bytes(found)

    def _order(self, passes: int, order: bytes) -> int:
        key = (passes, order)
        if key not in self._numbers:
            self._numbers[key] = len(self.orders)
            self.orders.append(key)
        return self._numbers[key]

    def children(self, state: State) -> list[tuple[State, int]]:
        """One way on where play is forced, two where equal cards compete."""
        f, waste, _, held = state
        if waste and not held >> waste[-1] & 1:
            copy = waste[-1]
            rank, shift = (copy & 63) % 13 + 1, BITS * ((copy & 63) // 13)
            entry = f >> shift & _MASK
            for each, _, after in self.table.open(entry):
                if each == rank:
                    return self._play_or_hold(state, rank, after, f ^ (entry ^ after) << shift)
        return self._on(state)

    def _play_or_hold(self, state: State, rank: int, after: int, f: int) -> list[tuple[State, int]]:
        _, waste, stock, held = state
        copy = waste[-1]
        twin = 1 << (copy ^ _SECOND)
        again = any(other == rank for other, _, _ in self.table.open(after))
        follower = self._follower[copy & 63]
        if held & twin:
            if again:
                return []
            held ^= twin
        elif follower >= 0 and self.table.left[after][rank] == 0 and held & (1 << follower | 1 << (follower | _SECOND)):
            return []
        played = ((f, waste[:-1], stock, held), PLAY)
        if again or self.table.left[after][rank] == 0:
            return [played]
        holding = (state[0], waste, stock, held | 1 << copy)
        return [*([played] if self._may_win(played[0]) else ()), *(self._on(holding) if self._may_win(holding) else ())]

    def _may_win(self, state: State) -> bool:
        """The bound of the module's text."""
        f, waste, stock, held = state
        ready = 0
        for suit in range(4):
            for rank in self.table.coming[f >> BITS * suit & _MASK]:
                ready |= 1 << 13 * suit + rank - 1
        passes, order = self.orders[stock >> 8]
        at = stock & 255
        lying = list(waste)
        while True:
            for copy in (None, *order[at:]):
                if copy is not None:
                    lying.append(copy)
                while lying and ready >> (lying[-1] & 63) & 1 and not held >> lying[-1] & 1:
                    gone = lying.pop()
                    held &= ~(1 << (gone ^ _SECOND))
                    if self._follower[gone & 63] >= 0:
                        ready |= 1 << self._follower[gone & 63]
            if not lying or passes >= self.redeals:
                return not lying
            passes, order, at, lying = passes + 1, bytes(lying), 0, []

    def _on(self, state: State) -> list[tuple[State, int]]:
        """Turn or redeal."""
        f, waste, stock, held = state
        passes, order = self.orders[stock >> 8]
        at = stock & 255
        if at < len(order):
            return [((f, waste + order[at : at + 1], stock + 1, held), TURN)]
        if waste and passes < self.redeals:
            return [((f, b"", self._order(passes + 1, waste) << 8, held), REDEAL)]
        return []

    def won(self, state: State) -> bool:
        """Whether every card is out."""
        _, waste, stock, _ = state
        return not waste and (stock & 255) == len(self.orders[stock >> 8][1])

    def score(self, state: State) -> float:
        """Cards placed."""
        return sum(self.table.placed[state[0] >> BITS * suit & _MASK] for suit in range(4))

    second = score

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The move that a code means in a position."""
        act = (Act.CARRY, Act.TURN, Act.REDEAL)[code]
        return next(move for move in position.legal_moves if move.act is act)
