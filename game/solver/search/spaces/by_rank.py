"""Games in which any suit is packed on any other, down by rank, while the foundations go up in suit from the ace.

A safe play is made at once, alone. A card of rank r is safe to play when all cards of the ranks below r - 1 are out,
and all of rank r - 1 in its own suit:

* Every card of rank r - 1 that is left is wanted, so it can go out whenever it is available: wherever a line lays it on
  the card, it can be played instead. Nothing is packed on it, as nothing lower is left. So the card is never needed as
  a host.
* Each of its copies that are left has a foundation of its own, so each can go out whenever it is available, whichever
  of them went first.

The two kinds that spaces/taking.py leaves alone are left alone here too.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.rules import Kind, Position
from game.rules.cards import OF_RANK, RANKS, members, rank, suit
from game.solver.search.bounds.ranks import RanksBound
from game.solver.search.evaluation import Tops, Weights
from game.solver.search.spaces.tableau import State, TableauSpace
from game.solver.search.spaces.taking import Taking

WEIGHTS = Weights(
    placed=1.646,
    wrong=0.619,
    wrong_by=-0.17,
    packed=0.264,
    end=0.299,
    start=-0.093,
    gap=0.024,
    waste=0.454,
    waste_wrong=-0.124,
    waste_wrong_by=0.099,
    waste_packed=-0.269,
    wanted=-0.236,
    room=2.0,
)
"""Found by trial on deals of Congress with numbers above the measured ones: narrow sweeps win two thirds more of others
than with the weights of Queen of Italy."""
ACES, KINGS = OF_RANK[1], OF_RANK[len(RANKS)]


def fits(position: Position) -> bool:
    """Whether these are the rules of a position of a game with packing, and there is no reserve."""
    ruleset = position.ruleset
    bases = {*ruleset.base_cards(position.ranks)}
    lower = [OF_RANK[rank(card) - 1] for card in range(52)]
    return (
        all([*ruleset.pack[index]] == lower for index in ruleset.tableau)
        and all(follow[card] == 2 << card for follow in ruleset.follow for card in range(52) if ~KINGS >> card & 1)
        and {*ruleset.lengths} == {len(RANKS)}
        and (bases == {ACES} or bases == {1 << card for card in members(ACES)})
        and all(pile.kind is not Kind.RESERVE for pile in ruleset.piles)
    )


class TakingByRank(Taking):
    """The foundations of such a deal, and which plays are safe."""

    def _safe(self, tops: Tops, wanted: int) -> int:
        """Those of the playable kinds that no card that is left needs as a host."""
        complete = self._complete(tops)
        least = min(complete)
        return sum(1 << kind for kind in members(wanted) if rank(kind) <= min(least + 2, complete[suit(kind)] + 1))

    def _complete(self, tops: Tops) -> list[int]:
        """For each suit the rank up to which all cards are out."""
        left = list(self.copies)
        for top in (each - 1 for own in tops for each in own if each):
            for kind in range(top - top % 13, top + 1):
                left[kind] -= 1
        return [next((r for r in range(13) if left[13 * one + r]), 13) for one in range(4)]


class _Shapes(dict[bytes, int]):
    """Numbers for columns, the same for the same ranks of the first and the last card; their sum tells which columns
    there are. Worked out when first asked for."""

    def __missing__(self, column: bytes) -> int:
        found = self[column] = 1 << 4 * (13 * (column[0] % 13) + column[-1] % 13) if column else 0
        return found


class ByRankSpace(TableauSpace):
    """The space of such a game, with its own bound, weights and safe plays."""

    usual = WEIGHTS
    takes = TakingByRank

    def __init__(self, position: Position, weights: Weights | None = None) -> None:
        super().__init__(position, weights)
        self._shapes = _Shapes()

    def like(self, state: State) -> Hashable:
        """All but the suits in the columns, and what lies between their first and last cards: see sweep.Varied. Of 25
        positions of Congress six more are won so (2 s each).
        """
        tops, columns, waste, _, turned = state
        shapes = self._shapes
        return tops, sum([shapes[column] for column in columns]), waste, turned

    def _find_bound(self) -> RanksBound | None:
        if self._deals or not self._all_runs(self.start):
            return None
        return RanksBound(len(self.ruleset.tableau), self.taking.copies)
