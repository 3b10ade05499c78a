"""Has each card another one to lie on? A bound for games in which all cards go on one foundation: Golf, Black Hole.

There each card that goes up comes to lie on another one that it follows, and no two on the same. That is the card on
top now, or one that goes up later: out of the piles, the waste or the stock. So a deal is lost if the cards of the
piles can't be given to cards that they follow, each to another. Stock and waste need none themselves, as they may stay
behind or be turned on the foundation; but no redeal may bring the cards of the piles there, and none may leave
otherwise.

Where each kind follows two others at most, and two follow it, they stand in chains. Each takes first what it shares
with the one before it; what it takes of the next is gone for the next one. Where a chain comes round it is tried how
much of the first the last one gets.
Of 24 deals of Golf all are decided with it, 18 without (3 s each); three are proved lost after 7,965, 23,231 and 51
positions, which took 400,267, 399,777 and 141,048 without it.
"""

from game.rules import Position
from game.rules.cards import members
from game.rules.kernel import Mover, State
from game.rules.kernel.slots import GONE, HIDDEN
from game.rules.record import words
from game.solver.search.space import COMMON, in_words

UNDERSTANDS = COMMON | words(
    "foundations.build.both foundations.build.match=ANY,COLOUR,SUIT piles.deals piles.face_up piles.kind=TABLEAU "
    "piles.fill=ANY piles.open=UNCOVERED piles.shape win=CLEARED"
)
BITS, MOST = 8, 255  # counts of kinds are packed into an int
KEPT = 500_000  # how many counts are remembered before all are forgotten
NOBODY = -1
Chain = list[tuple[int, int, int]]
"""Kinds, each between those that it follows: that which the one before it follows too, and that of the next one."""


class OneOnAnother:
    """See the module's docstring."""

    def __init__(self, mover: Mover, chains: list[Chain]) -> None:
        self._top, self._chains = mover.foundations.automata[0].top, chains
        self._waste = mover.waste
        self._must = [slot.at for slot in mover.slots if slot.at != mover.waste]
        self._counts: dict[bytes, int] = {b"": 0}
        self._known: dict[tuple[int, int, bytes], bool] = {}

    def holds(self, state: State) -> bool:
        """Whether the bound can tell anything of what comes after a state: always."""
        return True

    def may_win(self, state: State) -> bool:
        """Whether the deal can still be won as far as the bound can tell."""
        must = 0
        for at in self._must:
            held = state[at]
            if isinstance(held, bytes):
                must += self._count(held)
            else:
                for pile in held:
                    must += self._count(pile)
        others = self._count(state[-1][1:]) + (self._count(state[self._waste]) if self._waste else 0)
        key = must, others, state[0]
        found = self._known.get(key)
        if found is None:
            if len(self._known) > KEPT:
                self._known.clear()
            found = self._known[key] = not state[0][0] or self._fits(must, must + others, self._top[state[0][0]])
        return found

    def _count(self, cards: bytes) -> int:
        found = self._counts.get(cards)
        if found is None:
            if len(self._counts) > KEPT:
                self._counts.clear()
            found = sum([1 << BITS * (kind & ~HIDDEN) for kind in cards if kind != GONE])
            self._counts[cards] = found
        return found

    def _fits(self, must: int, under: int, top: int) -> bool:
        """Whether the cards that must go can be given to others: all of those under them, and the one on top."""
        under += 1 << BITS * top
        return all(_given(chain, must, under) for chain in self._chains)


def _given(chain: Chain, must: int, under: int) -> bool:
    """Whether a chain's cards can be given to others."""
    has = [under >> BITS * after & MOST if after != NOBODY else 0 for _, _, after in chain]
    first, last = chain[0][0], chain[-1][2]
    most = under >> BITS * first & MOST if first != NOBODY else 0
    for back in range(most + 1) if first == last != NOBODY else (0,):
        left = most - back
        if first == last != NOBODY:
            has[-1] = back
        for (_, kind, _), more in zip(chain, has, strict=True):
            left = more - max(0, (must >> BITS * kind & MOST) - left)
            if left < 0:
                break
        else:
            return True
    return False


def one_on_another(mover: Mover, _position: Position) -> OneOnAnother | None:
    """The bound for a deal, if it is one of its kind."""
    endless = mover.foundations.endless == [True]
    if not endless or mover.game.redeals or not in_words(mover.ruleset, UNDERSTANDS):
        return None
    automaton = mover.foundations.automata[0]
    chains = chains_of(dict(zip(automaton.top[1:], automaton.takes[1:], strict=True)))
    return OneOnAnother(mover, chains) if chains else None


def chains_of(takes: dict[int, int]) -> list[Chain] | None:
    """The chains of kinds, by the set of those that follow each; None where there are others."""
    under: dict[int, list[int]] = {kind: [] for kind in takes}
    for kind, followers in takes.items():
        for follower in members(followers):
            under[follower].append(kind)
    if any(len(kinds) > 2 for kinds in under.values()) or any(mask.bit_count() > 2 for mask in takes.values()):
        return None
    found: list[Chain] = []
    ends = [kind for kind in under if any(takes[one].bit_count() < 2 for one in under[kind]) or len(under[kind]) < 2]
    known: set[int] = set()
    for begin in (*ends, *under):
        if begin in known:
            continue
        alone = [one for one in under[begin] if takes[one].bit_count() < 2]
        before = alone[0] if alone else NOBODY if begin in ends else under[begin][0]
        chain: Chain = []
        kind = begin
        while kind not in known:
            known.add(kind)
            after = next((one for one in under[kind] if one != before), NOBODY)
            chain.append((before, kind, after))
            kind = next((one for one in members(takes.get(after, 0)) if one != kind), kind)
            before = after
        found.append(chain)
    return found
