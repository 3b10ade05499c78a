"""What a move that lost a deal took away: what a line that wins does with the cards that keep each other now."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from game.rules import Act, Kind, Move, Position
from game.rules.cards import rank
from game.rules.record import Piles
from game.rules.value import Value
from game.solver.why.conflict import Shadow, TookPartner, Way, way
from game.solver.why.explain import Branch
from game.solver.why.witness import Blocked, Dry, Spot, Tracked, Witness

Lying = dict[int, Spot]
"""Where each card of a position lies later, by its number in that position; two equal cards have two numbers."""


class Freed(Value):
    """A card could have left, with a partner where that is one, and uncovered another one."""

    card: int
    partner: int | None
    under: int


class Packed(Value):
    """A card could have gone on another one."""

    card: int
    on: int


class Placed(Value):
    """A card could have come to an empty place of these piles."""

    card: int
    piles: Piles


class Earlier(Value):
    """A card could have left before another one came to lie over it. again: after a redeal."""

    card: int
    over: int
    again: bool


class Apart(Value):
    """A card could have come elsewhere than over another one. below: under that."""

    over: int
    card: int
    below: bool


class Left(Value):
    """A card could have left, with a partner where that is one."""

    card: int
    partner: int | None


class Now(Value):
    """What a card leaves with instead, in the best defence. under: that lies under this card; -1 where it is not so."""

    card: int
    partner: int
    under: int


Could = Freed | Packed | Placed | Earlier | Apart | Left


class Contrast:
    """Two lines of play from before a move: that move with the best defence after it, and one that wins.

    branch: the moves after it. Every card has a number, by which equal ones are told apart.
    """

    def __init__(self, before: Position, move: Move, branch: Branch, instead: Sequence[Move]) -> None:
        self._before, self._move, self._witness = before, move, branch.witness
        shadow = Shadow(before, move)
        self.took = shadow.found(instead)  # what the move took
        self._first = shadow.step if self.took else 0
        self._piles, self._instead = before.ruleset.piles, instead
        ruleset = before.ruleset
        self._places = {*ruleset.open_gaps, *ruleset.late_gaps, *dict(ruleset.availability[before.wing + 1].refilled)}
        self._cards = [card for pile in before.piles for card in pile]
        turned = isinstance(branch.witness, Blocked) and branch.witness.turned
        closing = branch.closing if isinstance(branch.witness, Dry) else ()
        self._lost = list(_lines(before, (move, *branch.moves, *closing), turned))
        self._won = list(_lines(before, instead, False))

    @property
    def early(self) -> int:
        """The card that the move brought to a foundation, if it goes out later in the line that wins; else -1."""
        if self._move.act is not Act.CARRY:
            return -1
        card = next(one for one, spot in self._lost[0].items() if spot == self._from)
        late = self._out(self._lost[1][card]) and any(self._out(here[card]) for here in self._won)
        return self._cards[card] if late else -1

    @property
    def _from(self) -> Spot:
        return self._move.source, len(self._before.piles[self._move.source]) - 1 - self._move.depth

    @property
    def could(self) -> tuple[Could, dict[int, Spot]] | None:
        """What the line that wins does first with the cards that keep each other in the other one, of what can be done
        no more, and where the cards told of lie after the move; None where no line is known that wins.
        """
        if self._event is None:
            return None
        _, value, cards = self._event
        here, faces = self._lost[1], vars(value).values()
        told = [one for one in cards if self._cards[one] in faces and not self._out(here[one])]
        return value, {self._cards[one]: here[one] for one in told}

    @property
    def way(self) -> Way | None:
        """How what the move took leads to that."""
        if not self.took or self._event is None:
            return None
        at, value, cards = self._event
        card = next((one for one in cards if self._cards[one] == next(iter(vars(value).values()))), -1)
        return way(self._before, self._move, self._instead, self.took, (self._first, at - 1), card)

    @cached_property
    def _alike(self) -> set[int]:
        """After which steps the line that wins has done what can be done after the move, too, without the others."""
        won, found = Tracked.start(self._before), set[int]()
        lost = won.play(self._move)
        for at, step in enumerate(self._instead, 1):
            alike = lost.alike(won, step)
            won = won.play(step)
            if alike is not None:
                lost = lost.play(alike)
                if step.act is Act.CARRY:
                    found.add(at)
        return found

    @cached_property
    def _event(self) -> tuple[int, Could, tuple[int, ...]] | None:
        """After how many steps the line that wins has done it, what, and the numbers of the cards."""
        if not self._instead or self._witness is None:
            return None
        numbers = {spot: card for card, spot in self._lost[-1].items()}
        pairs = _covers(self._witness) if isinstance(self._witness, Blocked) else ()
        found: list[tuple[int, Could, tuple[int, ...]]] = []
        for pair in pairs:
            over, under = (numbers[spot] for spot in pair)
            event = self._parted(over, under)
            if event and event[0] > self._first and event[0] not in self._alike:
                found.append((*event, (over, under)))
        if not found:
            for spot in _waiting(self._witness):
                card = numbers[spot]
                at = next((at for at, here in enumerate(self._won) if self._out(here[card])), 0)
                if at > self._first + 1 and at not in self._alike:
                    found.append((at, Left(self._cards[card], self._partner(card, at)), (card,)))
        return min(found, key=lambda one: one[0], default=None)

    def now(self, took: TookPartner, could: Could) -> Now | None:
        """With what the card leaves whose partner the move took: the only one that is left, which keeps a couple from
        leaving.
        """
        if self._before.ruleset.game.packs > 1 or not isinstance(could, Left | Freed) or could.partner is None:
            return None
        places = self._lost[1]
        card = next(one for one, spot in places.items() if spot == took.at)
        at = next((at for at, here in enumerate(self._lost) if self._out(here[card])), 0)
        partner = self._couple(self._lost, card, at) if at else None
        waits = self._witness.waits if isinstance(self._witness, Blocked) else ()
        kept = {spot for one in waits for spot in (one.at, *(there for _, there in one.there))}
        alike = [one for one, spot in places.items() if rank(self._cards[one]) == rank(took.card)]
        free = [one for one in alike if not self._out(places[one]) and self._lost[-1][one] not in kept]
        if partner is None or len(free) > 1:
            return None
        couple = [self._cards.index(one) for one in (could.card, could.partner)]
        if partner in couple:
            return Now(took.other, self._cards[partner], -1)
        pile, place = places[partner]
        over = [one for one in couple if places[one][0] == pile and places[one][1] > place]
        hidden = self._piles[pile].kind is Kind.STOCK
        return Now(took.other, self._cards[partner], self._cards[over[0]]) if over and not hidden else None

    def stays(self, at: Spot) -> bool:
        """Whether a card lies after the move where it is told to stay."""
        told = isinstance(self._witness, Blocked) and at in self._witness.spots and at not in self._witness.loose
        return told and any(spot == at == self._lost[-1][one] for one, spot in self._lost[1].items())

    def _parted(self, over: int, under: int) -> tuple[int, Could] | None:
        """When the line that wins parts two cards of which one covers the other in the end of the lost one, and how."""
        lay = False
        for at, here in enumerate(self._won):
            covered = here[over][0] == here[under][0] and here[over][1] > here[under][1]
            if at and self._fills(here[under]) and here[under] != self._won[0][under]:
                return at, self._placed(under, here[under][0])
            if self._out(here[under]):
                return at, self._apart(over, under, at)
            if lay and not covered and self._piles[here[over][0]].kind is not Kind.STOCK:
                return at, self._how(over, under, at)
            lay = covered
        return None

    def _apart(self, over: int, under: int, at: int) -> Could:
        """How a card left before another one lay over it."""
        was, cards, stock = self._won[at - 1], self._cards, (Kind.STOCK, Kind.HAND)
        if self._out(was[over]):
            return Left(cards[over], None)
        if self._piles[was[over][0]].kind in stock or was[over] == self._won[0][over]:
            again = self._redealt(at)
            return Earlier(cards[under], cards[over], again)
        pile, _ = was[over]
        if self._fills(was[over]):
            return self._placed(over, pile)
        return Apart(cards[over], cards[under], pile == was[under][0])

    def _redealt(self, at: int) -> bool:
        """Whether the line that wins has had a redeal by then."""
        return any(move.act is Act.REDEAL for move in self._instead[:at])

    def _how(self, over: int, under: int, at: int) -> Could:
        """How a card left one that it covered."""
        here, card = self._won[at], self._cards[over]
        pile, place = here[over]
        if self._out(here[over]):
            was, partner = self._won[at - 1], self._partner(over, at)
            next_to = was[over][0] == was[under][0] and was[over][1] == was[under][1] + 1
            return Freed(card, partner, self._cards[under]) if next_to else Left(card, partner)
        if not place:
            return self._placed(over, pile)
        host = next(one for one, spot in here.items() if spot == (pile, place - 1))
        return Packed(card, self._cards[host])

    def _placed(self, card: int, pile: int) -> Placed | Left:
        """That a card could have come to an empty place; that it could have left, where some are still empty."""
        taken = {spot[0] for spot in self._lost[1].values()}
        alike = (index for index, one in enumerate(self._piles) if one.group == self._piles[pile].group)
        full = taken.issuperset(alike)
        return Placed(self._cards[card], self._piles[pile].layout) if full else Left(self._cards[card], None)

    def _partner(self, card: int, at: int) -> int | None:
        """With which card another one leaves in the line that wins."""
        one = self._couple(self._won, card, at)
        return None if one is None else self._cards[one]

    def _couple(self, line: Sequence[Lying], card: int, at: int) -> int | None:
        """The number of the card with which another one leaves in a line."""
        if not self._before.ruleset.mates:
            return None
        was, here = line[at - 1], line[at]
        out = (one for one, spot in here.items() if self._out(spot) and not self._out(was[one]) and one != card)
        return next(out, None)

    def _fills(self, spot: Spot) -> bool:
        """Whether that is a place for one card, which others fill once it is empty."""
        return spot[0] in self._places and not spot[1]

    def _out(self, spot: Spot) -> bool:
        """Whether that is where cards go out of play."""
        return self._piles[spot[0]].kind is Kind.FOUNDATION


def _waiting(witness: Witness) -> list[Spot]:
    """The places of the cards that have to leave."""
    if isinstance(witness, Blocked):
        return [one.at for one in (*witness.circle, *witness.waits)]
    return [spot for _, spot in witness.wanted]


def _covers(witness: Blocked) -> Iterator[tuple[Spot, Spot]]:
    """Which card of a circle lies over which."""
    for one in witness.circle:
        if one.by_at:
            yield one.by_at, one.at
        for on, (_, there) in zip(one.on, one.there, strict=True):
            if on[0] == there[0] and on[1] > there[1]:
                yield on, there


def _lines(before: Position, moves: Iterable[Move], turned: bool) -> Iterator[Lying]:
    """Where each card lies at the start, and after each move; turned: also after the turns still to come."""
    here = Tracked.start(before)
    yield here.places
    for move in moves:
        here = here.play(move)
        yield here.places
    while turned and here.position.stock:
        here = here.play(before.ruleset.turn)
        yield here.places
