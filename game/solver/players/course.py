"""A deal of a game with refilled places, changed in place: imagined worlds are played out with it.

It does what the rules do with the moves that the players of such games make, several times as fast; a test plays many
deals both ways.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.rules import Seen, State
from game.rules.record import Fill, words
from game.rules.tables import Tables
from game.solver.players.player import Way, way
from game.solver.search.space import COMMON, SUITS, in_words

UNDERSTANDS = (
    COMMON
    | SUITS
    | words(
        "foundations.build.match=ALTERNATE,ANY,SUIT foundations.last_waits_for foundations.takes "
        "foundations.turn_about in_order piles.face_down piles.open=AT_END,GRID_FOOT,TOP_THEN_ALL,UNCOVERED "
        "piles.fill=ANY,STOCK_THEN_ANY,WASTE_STOCK,WASTE_STOCK_THEN_ANY piles.shape piles.wing redeals reversal "
        "shuffled"
    )
)


def knows(ruleset: Tables) -> bool:
    """Whether a deal can be played so: its words are known, and what fills wings hangs on the player's choice alone."""
    wings = (spec for spec in ruleset.game.piles if spec.wing)
    return in_words(ruleset, UNDERSTANDS) and all(spec.fill is Fill.NEVER for spec in wings)


STAY = -1  # as a source: turn the stock or redeal
Step = tuple[int, int]  # where a card comes from, and the place of the foundation it goes to


class Ready(NamedTuple):
    """A card in a place that can be played: the step, what its foundation takes afterwards (a set), and the distances
    on it.
    """

    step: Step
    card: int
    follows: int
    after: Way


class KnownTable(NamedTuple):
    """What stays the same until a card is placed.

    free: a pile that can be played from and is not refilled, -1 if none. lying, open, twice: as sets, the cards in
    places, all free cards but the waste's, and those of them that are there twice.
    """

    free: int
    ready: list[Ready]
    lying: int
    open: int
    twice: int


class Course:
    """Piles as lists, and for each foundation the cards it takes next."""

    __slots__ = (
        "_begun", "_crossed", "_needs", "_others", "_rows", "_tops", "_ways", "both", "hidden", "known", "passes",
        "piles", "ranks", "refilled", "ruleset", "wanted", "wing")  # fmt: skip

    def __init__(self, state: State) -> None:
        ruleset = self.ruleset = state.ruleset
        self.piles = [list(pile) for pile in state.piles]
        self.passes, self.ranks = state.passes, state.ranks
        self._crossed = state.crossed
        self._tops = ruleset.availability[state.wing + 1]
        self.refilled = self._tops.refilled
        self._others = [index for index in self._tops.tops if index not in self.refilled and index != ruleset.waste]
        self._rows = ruleset.foundation_rows(state.ranks)
        self._begun = all(self.piles[index] for index in ruleset.foundations)
        self._needs: list[int] = []
        self._ways: list[Way | None] = [None] * len(self._rows)
        self.known: KnownTable | None = None  # what a player remembers until the next card is placed
        self.hidden = self.both = 0  # the cards that the stock holds, and those that it holds twice, as sets
        self._count(state.unknown if isinstance(state, Seen) and state.unknown else state.piles[0])
        self._look()

    def _count(self, stock: Iterable[int]) -> None:
        """Count the cards of the stock."""
        for card in stock:
            self.both |= self.hidden & 1 << card
            self.hidden |= 1 << card

    def _from_stock(self) -> int:
        """Take the stock's top card and return it."""
        card = self.piles[0].pop()
        if self.both >> card & 1:
            self.both ^= 1 << card
        else:
            self.hidden ^= 1 << card
        return card

    def _look(self) -> None:
        """Find what each foundation takes next, as `legal.foundation_needs` does."""
        piles, founding, needs = self.piles, 0, []
        for index, bases, length, follow in self._rows:
            pile = piles[index]
            if not pile:
                founding |= bases
                needs.append(bases)
            else:
                needs.append(follow[pile[-1]] if len(pile) < length else 0)
        self._begun = not founding
        if founding:
            needs = [need & ~founding if piles[row[0]] else need for need, row in zip(needs, self._rows, strict=True)]
        for index, others in self.ruleset.waits_for.items():
            place = self.ruleset.foundations.index(index)
            full = self._rows[place][2]
            if others and len(piles[index]) == full - 1 and not any(self._full(other) for other in others):
                needs[place] = 0
        self._needs, self.wanted = needs, 0
        for need in needs:
            self.wanted |= need

    def _full(self, index: int) -> bool:
        return len(self.piles[index]) == self._rows[self.ruleset.foundations.index(index)][2]

    def others(self) -> list[int]:
        """The piles with a free card that are not refilled, without the waste."""
        piles = self.piles
        found = [index for index in self._others if piles[index]]
        for index, covering in self._tops.covered:
            if piles[index]:
                for other in covering:
                    if piles[other]:
                        break
                else:
                    found.append(index)
        return found

    def up(self, source: int) -> Step:
        """The step of a source's card to the first foundation that takes it."""
        card = self.piles[source][-1]
        for place, need in enumerate(self._needs):
            if need >> card & 1:
                return source, place
        raise AssertionError(f"no foundation takes card {card}")

    def onward(self) -> Step | None:
        """The step of turning the stock or redealing; None if neither is possible."""
        piles = self.piles
        again = self.passes < self.ruleset.game.redeals and piles[self.ruleset.waste] and not self.won
        return (STAY, STAY) if piles[0] or again else None

    def crossings(self) -> Iterator[tuple[Step, int, int]]:
        """Yield cards that can go from one foundation to another: the step, and what the two foundations take
        afterwards.
        """
        foundations = self.ruleset.foundations
        for source, targets in self.ruleset.crossings.items():
            pile, place = self.piles[source], foundations.index(source)
            for target in targets if len(pile) > 1 else ():
                other = foundations.index(target)
                if self._needs[other] >> pile[-1] & 1 and not self._crossed >> target & 1:
                    yield (source, other), self._rows[place][3][pile[-2]], self._rows[other][3][pile[-1]]

    def free(self) -> int:
        """The cards that lie free, as a set."""
        cards = 0
        for index in self._tops.tops:
            if self.piles[index]:
                cards |= 1 << self.piles[index][-1]
        for index, covering in self._tops.covered:
            if self.piles[index] and not any(self.piles[other] for other in covering):
                cards |= 1 << self.piles[index][-1]
        return cards

    def make(self, step: Step) -> None:
        """Change the deal by a step."""
        source, place = step
        piles, ruleset = self.piles, self.ruleset
        waste = piles[ruleset.waste]
        if source == STAY:
            if piles[0]:
                waste.append(self._from_stock())
            else:
                piles[0], piles[ruleset.waste] = waste[::-1], []
                self.passes += 1
                self._count(piles[0])
            return
        self.known = None
        index, _, length, follow = self._rows[place]
        card = piles[source].pop()
        piles[index].append(card)
        if index in ruleset.turn_about:
            self._crossed = self._crossed & ~(1 << index) | (source in ruleset.foundations) << index
        waste_first = None if piles[source] else self.refilled.get(source)
        if waste_first is not None:
            if waste_first and waste:
                piles[source].append(waste.pop())
            elif piles[0]:
                piles[source].append(self._from_stock())
        self._ways[place] = None
        if self._begun and not ruleset.waits_for and source not in ruleset.foundations:
            self._needs[place], self.wanted = follow[card] if len(piles[index]) < length else 0, 0
            for need in self._needs:
                self.wanted |= need
            return
        if source in ruleset.foundations:
            self._ways[ruleset.foundations.index(source)] = None
        self._look()

    def way(self, place: int) -> Way:
        """The distances of the cards from a foundation, by its place."""
        known = self._ways[place]
        if known is None:
            pile = self.piles[self._rows[place][0]]
            known = self._ways[place] = way(self.ruleset, self.ranks, place, pile[-1] if pile else -1, len(pile))
        return known

    def way_after(self, place: int, card: int) -> tuple[int, Way]:
        """What a foundation takes next, as a set, after it has taken a card, and the distances of the cards from then
        on.
        """
        index, _, length, follow = self._rows[place]
        height = len(self.piles[index]) + 1
        return follow[card] if height < length else 0, way(self.ruleset, self.ranks, place, card, height)

    @property
    def placed(self) -> int:
        """How many cards lie on foundations."""
        return sum(len(self.piles[index]) for index in self.ruleset.foundations)

    @property
    def won(self) -> bool:
        """Whether all cards lie on foundations."""
        return not self.piles[0] and self.placed == self.ruleset.total
