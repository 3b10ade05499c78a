"""Stock and waste as moves: where redeals have no end, every card that turns can bring to the waste's top is at hand.

A turn or a redeal changes nothing but which card that is, as long as nothing else hangs on the stock. So these are no
moves here: the children of a state are what columns and foundations can do, and the plays and packings of each card
that is at hand. How often the stock was gone through tells nothing, and how many cards lie on the waste only tells
which cards are at hand. Where a whole number of turns, or all cards, lie there, these are the same as just after a
redeal: that is one state. With cards turned one by one it always is.

Nothing else hangs on the stock: no place is filled from it, none takes cards only when it is gone, no turn waits for
a gap to be filled, and a redeal brings the waste alone, in the same order. All of these have words that are not among
those understood, but for where turns go and what is gathered, see `fits`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules import Act, Move, Position
from game.rules.kernel import State
from game.rules.kernel.mover import Moves
from game.rules.kernel.slots import BAG, PACK, PLAY
from game.rules.record import words
from game.solver.search.space import COMMON, SUITS, Codes
from game.solver.search.spaces.moved import MoverSpace

UNDERSTANDS = (
    COMMON
    | SUITS
    | words(
        "back foundations.build.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.deals piles.face_up piles.fill=ANY "
        "piles.fill_from piles.gap_takes piles.groups piles.kind=TABLEAU piles.lift=ANY,FREE,SUIT,WHOLE "
        "piles.pack.both piles.pack.match=ALTERNATE,ANY,COLOUR,OTHER,SUIT piles.pack.round piles.pack.step "
        "redeals suits unlimited win=COMPLETE"
    )
)
PLACE = 40
"""Where a code tells how many cards lie on the waste when its top one is moved."""


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
        lying = len(state[self.mover.waste])
        count = lying + len(state[-1]) - 1
        if self._by == 1:
            return range(1, count + 1)
        turned = (at + self._by for first in (lying, 0) for at in range(first, count, self._by))
        return dict.fromkeys([*([lying] if lying else []), *(min(at, count) for at in turned)])

    def children(self, state: State) -> Sequence[tuple[State, int]]:
        """What columns and foundations can do, then what each card at hand can."""
        return self._moves(state, safe=True) if self.may_win(state) else []

    def every(self, state: State) -> Sequence[tuple[State, int]]:
        """The same, though a play loses nothing."""
        return self._moves(state)

    def _moves(self, state: State, safe: bool = False) -> Moves:
        mover, at = self.mover, self.mover.waste
        found: Moves = []
        if mover.cards(state, [top for top in mover.tops(state) if top[0].at != at], found, safe):
            return found
        wants = mover.wants(state)
        sure = mover.safe.kinds(state[0], wants) if safe else 0
        taken, free, goals = wants.mask, False, []
        for slot in mover.columns:
            if slot.shape == BAG:
                if slot.gaps and len(state[slot.at]) < len(slot.indices):
                    free = True
                    goals.append((slot, len(state[slot.at]), b"", -1))
                continue
            wanted, targets, _ = mover.targets(state, slot)
            taken |= wanted
            goals += [(slot, *target) for target in targets]
        talon = state[at] + state[-1][1:]
        for on in self._at_hand(state):
            kind = talon[on - 1]
            if not (free or taken >> kind & 1):
                continue
            new = list(state)
            new[at], new[-1] = talon[: on - 1], state[-1][:1] + talon[on:]
            left = list(self._told(tuple(new)))
            code = on << PLACE | at << 3
            for standing, part in wants.plays.get(kind, ()):
                found.append(((standing, *left[1:]), code | part | PLAY))
            if sure >> kind & 1 and mover.safe.only_uncovers(state, self._lying, b""):
                return found[-len(wants.plays[kind]) :]
            for slot, j, pile, accepts in goals:
                if accepts >> kind & 1:
                    new = list(left)
                    mover.stock.put(new, slot, j, pile + bytes((kind,)))
                    found.append((tuple(new), code | j << 30 | slot.at << 24 | PACK))
        return found

    def move_of(self, position: Position, code: int, state: State) -> Move:
        """The next move of a code in a position that is at this state, whatever its place in the stock."""
        ruleset, on = position.ruleset, code >> PLACE
        if on and len(position.piles[ruleset.waste]) != on:
            return ruleset.turn if position.piles[0] else ruleset.redeal
        code &= (1 << PLACE) - 1
        return self.mover.move_of(position, code, self.mover.state(position))

    def took(self, state: State, at: int, code: int) -> tuple[int, int]:
        """See TurningSpace."""
        on, by = code >> PLACE, self._by
        if not on:
            return 1, at
        count = len(state[self.mover.waste]) + len(state[-1]) - 1
        if on >= at and (on == count or not (on - at) % by):
            return 1 - (at - on) // by, on - 1
        return 2 - (at - count) // by - -on // by, on - 1

    def line(self, codes: Codes) -> tuple[Move, ...]:
        """The moves of a line from the space's start, with the turns and redeals that it takes."""
        position, moves = self.position, list[Move]()
        for code in codes:
            turning = True
            while turning:
                moves.append(self.move_of(position, code, self.start))
                position = position.play(moves[-1])
                turning = moves[-1].act in (Act.TURN, Act.REDEAL)
        return tuple(moves)
