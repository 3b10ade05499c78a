"""Whether a witness proves a position lost, by the definitions alone: nothing of the solver's is asked.

A `Blocked` names cards that never leave, some of which (all but the loose ones) never move. It holds if none of them
could be the first to do so, even if every other card may be used whenever it is wanted; and if one of them has to
leave. A `Dry` holds if no line of play takes a card out, nor moves what lies over those wanted: all are played.
"""

from __future__ import annotations

from game.rules import Kind, Position
from game.rules.cards import is_red, rank, suit
from game.rules.record import Build, Lift, Match, Win
from game.solver.why.witness import Blocked, Dry, Spot, Witness
from tests.solver.told import nothing_leaves

FOREVER = 10**6


def proves(position: Position, witness: Witness | None) -> bool:
    """Whether the position is lost for the reason given."""
    if isinstance(witness, Dry):
        return nothing_leaves(position, witness)
    return isinstance(witness, Blocked) and not position.choosing and _Claim(position, witness).holds()


def _goes_on(build: Build, card: int, on: int) -> bool:
    step = rank(on) + build.step
    if build.round:
        step = (step - 1) % 13 + 1
    colours = build.match is not Match.ALTERNATE or is_red(card) != is_red(on)
    return rank(card) == step and colours and (build.match is not Match.SUIT or suit(card) == suit(on))


class _Claim:
    def __init__(self, position: Position, witness: Blocked) -> None:
        self.position, self.rules, self.game = position, position.ruleset, position.ruleset.game
        self.stay, self.turned = set(witness.spots), witness.turned
        self.pinned = self.stay - set(witness.loose)
        self.opened = self.rules.availability[position.wing + 1]
        self.piles = [list(pile) for pile in position.piles]
        self.comes = [[0] * len(pile) for pile in position.piles]
        here, turn = position, 0
        while self.turned and here.stock:
            here, turn = here.play(self.rules.turn), turn + 1
            for index, pile in enumerate(here.piles[1:], 1):
                self.comes[index] += [turn] * (len(pile) - len(self.comes[index]))
                self.piles[index] = list(pile)
        if self.turned:
            self.piles[0] = []
        self.outside = [pile.index for pile in self.rules.piles if pile.kind is not Kind.FOUNDATION]
        self.never_empty = {pile for pile, place in self.pinned if self.comes[pile][place] == 0}

    def holds(self) -> bool:
        if self._freer():
            return False
        if not self.stay or not self.pinned <= self.stay or not all(map(self._may_be_named, self.stay)):
            return False
        if not any(map(self._has_to_leave, self.stay)):
            return False
        if self.turned and (self.position.redeals_left or not set(self.opened.refilled) <= self.never_empty):
            return False  # a place that is filled changes what each turn lays where
        return not any(map(self._leaves, self.stay)) and not any(map(self._moves, self.pinned))

    def _freer(self) -> bool:
        """Whether the rules allow more than is thought of here."""
        groups = (*self.game.foundations, *self.game.piles)
        builds = [
            one for group in groups for one in (getattr(group, "build", None), getattr(group, "pack", None)) if one
        ]
        fed = any(pile.fill_from or pile.lift in (Lift.ANY, Lift.SUIT) for pile in self.game.piles)
        whole = any(one.both for one in builds) or any(one.whole for one in self.game.foundations)
        held = self.turned and self.rules.hand > 0
        return bool(self.game.back or fed or whole or held or self.game.win is Win.CLEARED)

    def _may_be_named(self, spot: Spot) -> bool:
        pile = self.rules.piles[spot[0]]
        gathered = self.position.redeals_left and pile.group in self.rules.gathers
        base = pile.index in self.rules.begun and spot[1] == 0
        kinds = (Kind.STOCK, Kind.FOUNDATION, Kind.HAND)
        return pile.kind not in kinds and not gathered and not base and 0 <= spot[1] < len(self.piles[pile.index])

    def _has_to_leave(self, spot: Spot) -> bool:
        if self.game.win is Win.PYRAMID_OUT:
            return spot[0] in {index for index, _ in self.rules.availability[0].covered}
        if self.game.win is Win.ALL_OUT or self.game.couples:
            return True
        taken = {card for index in self.rules.foundations for card in self._wanted_by(index, set(range(52)), True)}
        return self._card(spot) in taken and sum(self.rules.lengths) == self.game.packs * len(taken)

    def _card(self, spot: Spot) -> int:
        return self.piles[spot[0]][spot[1]]

    def _stays_full(self, pile: int) -> bool:
        covered = dict(self.opened.covered)
        return pile in self.never_empty or any(self._stays_full(other) for other in covered.get(pile, ()))

    def _open_until(self, spot: Spot) -> int:
        """The turn from which a pinned card lies on this one, if it is still there: 0 if it never lies open."""
        pile, place = spot
        if pile in dict(self.opened.spread):
            return FOREVER
        if pile in dict(self.opened.covered):
            return 0 if any(map(self._stays_full, dict(self.opened.covered)[pile])) else FOREVER
        above = [self.comes[pile][at] for other, at in self.pinned if other == pile and at > place]
        first = min(above, default=FOREVER)
        if first <= self.comes[pile][place]:
            return 0
        return first if spot in self.pinned else FOREVER  # what may move is elsewhere by then

    def _usable(self, before: int) -> set[int]:
        """The cards that the player may use before a turn."""
        spots = [(index, place) for index in self.outside for place in range(len(self.piles[index]))]
        come = [spot for spot in spots if self.comes[spot[0]][spot[1]] < before]
        return {self._card(spot) for spot in come if spot not in self.stay and self._open_until(spot)}

    def _wanted_by(self, index: int, usable: set[int], afresh: bool) -> set[int]:
        """Every card that a foundation could come to want."""
        founding = self.rules.piles[index].founding
        bases = self.rules.base_cards(self.position.ranks)[self.rules.foundations.index(index)]
        pile = () if afresh else self.position.piles[index]
        tops, wanted = {pile[-1] if pile else -1}, set[int]()
        for _ in range(founding.length - len(pile)):
            asked = {
                card
                for card in range(52)
                for top in tops
                if (bases >> card & 1 if top < 0 else _goes_on(founding.build, card, top))
            }
            wanted |= asked
            tops = asked & usable
        return wanted

    def _wanted(self, usable: set[int]) -> set[int]:
        """Every card that some foundation could come to want; one whose top could go to another counts as afresh."""
        afresh, piles = set[int](), self.position.piles
        while True:
            usable = usable.union(*(piles[index] for index in afresh))
            wants = {index: self._wanted_by(index, usable, index in afresh) for index in self.rules.foundations}
            tops = {index: (wants[index] & usable).union(piles[index][-1:]) for index in wants}
            ways = self.rules.crossings.items()
            more = {one for one, others in ways if any(tops[one] & wants[other] for other in others)}
            if more <= afresh:
                return set[int]().union(*wants.values())
            afresh |= more

    def _leaves(self, spot: Spot) -> bool:
        until, card = self._open_until(spot), self._card(spot)
        if not until:
            return False
        usable = self._usable(until)
        if self.game.couples:
            usable |= {self._card(other) for other in self.stay if self._open_until(other)}
            mates = any(self.rules.mates[card] >> other & 1 for other in usable)
            return mates or bool(self.rules.alone >> card & 1)
        return card in self._wanted(usable)

    def _gap(self, late: bool) -> bool:
        """Whether a column that takes any card could be empty; late: also once the stock is gone."""
        columns = self.rules.open_gaps | (self.rules.late_gaps if late else frozenset())
        return any(
            index not in self.never_empty and (index not in self.rules.begun or self.piles[index]) for index in columns
        )

    def _packs(self, card: int) -> bool:
        """Whether there is a card in a column, or one that may come there, on which a card could be laid."""
        places = (0, *self.rules.tableau, *((self.rules.waste,) if self.rules.waste > 0 else ()))
        for pile in places:
            for place, host in enumerate(self.piles[pile]):
                comes = pile in self.rules.tableau or (pile, place) not in self.pinned
                if comes and self._open_until((pile, place)):
                    builds = (self.rules.piles[index].layout.pack for index in self.rules.tableau)
                    if any(build and _goes_on(build, card, host) for build in builds):
                        return True
        return False

    def _moves(self, spot: Spot) -> bool:
        pile, place = spot
        until, held = self._open_until(spot), self.piles[pile]
        if pile in self.rules.tableau and self.rules.piles[pile].layout.groups:
            return self._in_a_run(pile, place)
        if not until or pile not in (*self.rules.tableau, self.rules.waste):
            return False
        falls = any(waste and index not in self.never_empty for index, waste in self.opened.refilled.items())
        return (pile == self.rules.waste and falls) or self._gap(until == FOREVER) or self._packs(held[place])

    def _in_a_run(self, pile: int, place: int) -> bool:
        """Whether a card could be carried with cards on it, or with cards under it."""
        build, held = self.rules.piles[pile].layout.pack, self.piles[pile]
        end = min(at for at in range(place, len(held)) if (pile, at) in self.pinned and self._open_until((pile, at)))
        for head in range(place, -1, -1):
            run = held[head : end + 1]
            if not all(build and _goes_on(build, *pair) for pair in zip(run[1:], run, strict=False)):
                return False
            if self._gap(True) or self._packs(held[head]):
                return True
        return False
