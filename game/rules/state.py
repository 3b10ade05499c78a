"""The state of a deal, for legality, play and refusals; and the part of it that a player may see."""

from collections.abc import Hashable
from typing import Final, TypeVar

from game.rules.move import Move
from game.rules.record import Choice, Kind, Piles
from game.rules.tables import Tables

S = TypeVar("S", bound="State")
UNSEEN: Final = -1  # stands for a card that the player has not seen


class State:
    """One moment of a deal.

    piles: a tuple of cards for each pile of ruleset.piles, the top card last. passes: redeals made so far. step: how
    many steps of the opening are done. wing: the place of the lords' wing in ruleset.wings, -1 before the choice.
    ranks: the base ranks named. seed: what a shuffled redeal depends on. crossed: the set of piles whose last card
    crossed to them, where the next must not. down: of each pile of ruleset.hiding, how many cards lie face down.
    """

    __slots__ = ("_key", "_legal", "crossed", "down", "passes", "piles", "ranks", "ruleset", "seed", "step", "wing")

    def __init__(
        self,
        ruleset: Tables,
        piles: tuple[tuple[int, ...], ...],
        passes: int,
        step: int,
        wing: int,
        ranks: tuple[int, ...],
        seed: int,
        crossed: int = 0,
        down: tuple[int, ...] = (),
    ) -> None:
        self.ruleset = ruleset
        self.piles = piles
        self.passes = passes
        self.step = step
        self.wing = wing
        self.ranks = ranks
        self.seed = seed
        self.crossed = crossed
        self.down = down or ruleset.all_up
        self._legal: tuple[Move, ...] | None = None  # a position's, once they were asked for
        self._key: tuple[Hashable, ...] | None = None

    @property
    def value(self) -> tuple[Hashable, ...]:
        """All of it, but for the ruleset."""
        return self.piles, self.passes, self.step, self.wing, self.ranks, self.seed, self.crossed, self.down

    def after(
        self: S,
        piles: tuple[tuple[int, ...], ...],
        passes: int | None = None,
        step: int | None = None,
        wing: int | None = None,
        ranks: tuple[int, ...] | None = None,
        crossed: int | None = None,
        down: tuple[int, ...] | None = None,
    ) -> S:
        """The same deal with these piles; other arguments replace their fields where given."""
        return type(self)(
            self.ruleset,
            piles,
            self.passes if passes is None else passes,
            self.step if step is None else step,
            self.wing if wing is None else wing,
            self.ranks if ranks is None else ranks,
            self.seed,
            self.crossed if crossed is None else crossed,
            self.down if down is None else down,
        )

    @property
    def choosing(self) -> bool:
        """Whether the player has to make a choice before play goes on."""
        return self.step < len(self.ruleset.opening)

    @property
    def choice(self) -> Choice | None:
        """The choice that the player has to make now, or None."""
        return self.ruleset.choice_at(self.step)

    @property
    def stock(self) -> tuple[int, ...]:
        """The stock, its top card last."""
        return self.piles[0]

    @property
    def redeals_left(self) -> int:
        """How many redeals are still allowed; 1 where there is no end of them."""
        return 1 if self.ruleset.game.unlimited else self.ruleset.game.redeals - self.passes

    @property
    def dealing(self) -> bool:
        """Whether cards may still come from the stock, in this pass or a later one."""
        return bool(self.piles[0]) or self.redeals_left > 0

    def placed(self) -> int:
        """How many cards are on foundations."""
        return sum(len(self.piles[index]) for index in self.ruleset.foundations)

    def face_down(self, index: int) -> int:
        """How many cards of a pile lie face down until nothing lies on them."""
        return self.down[self.ruleset.hiding.index(index)] if self.down and index in self.ruleset.hiding else 0

    def is_up(self, index: int, depth: int) -> bool:
        """Whether the card of a pile with so many on it lies face up."""
        return self.face_up(index) and depth < len(self.piles[index]) - self.face_down(index)

    def face_up(self, index: int) -> bool:
        """Whether the cards of a pile lie face up, or at least the last one."""
        pile = self.ruleset.piles[index]
        if pile.kind is Kind.STOCK:
            return False
        return not (isinstance(pile.spec, Piles) and pile.spec.face_down and self.piles[0])


class Seen(State):
    """What a player may know of a state: piles with UNSEEN for a card never seen, and which those cards are.

    From the second pass of an unshuffled redeal on, every card and its place is known. What a shuffle will bring
    nobody knows: `seed` is left unset.
    """

    __slots__ = ("unknown",)

    def __init__(self, state: State) -> None:
        piles = list(state.piles)
        unknown: list[int] = []
        met = state.passes and not state.ruleset.game.shuffled
        for index, pile in enumerate(state.piles):
            hidden = state.face_down(index) if met or state.face_up(index) else len(pile)
            if hidden:
                piles[index] = (UNSEEN,) * hidden + pile[hidden:]
                unknown.extend(pile[:hidden])
        self.ruleset = state.ruleset
        self.piles = tuple(piles)
        self.passes = state.passes
        self.step = state.step
        self.wing = state.wing
        self.ranks = state.ranks
        self.crossed = state.crossed
        self.down = state.down
        self.unknown = tuple(sorted(unknown))

    def lying(self, cards: int) -> list[tuple[int, int]]:
        """Where cards of a set (an int of 52 bits) are known to lie: the pile, and how many cards lie over each."""
        return [
            (index, len(pile) - 1 - place)
            for index, pile in enumerate(self.piles)
            for place in range(len(pile) - 1, -1, -1)
            if pile[place] != UNSEEN and cards >> pile[place] & 1
        ]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self._known() == other._known()

    def __hash__(self) -> int:
        return hash((self.ruleset.id, self.passes, self.piles))

    def _known(self) -> tuple[Hashable, ...]:
        return (
            self.ruleset,
            self.piles,
            self.passes,
            self.step,
            self.wing,
            self.ranks,
            self.crossed,
            self.down,
            self.unknown,
        )
