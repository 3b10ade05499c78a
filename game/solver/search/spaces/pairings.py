"""Games of couples as a question of who goes with whom. The pyramid stands for all cards laid out on the table.

Once that is settled play is forced: a pair that can go goes at once. For let L be any winning line with these pairs.
Take a pair now and then follow L, leaving out what it does with the two: at every moment pyramid, stock and waste hold
the same cards as in L in the same order, only without the two, and what is free in L is free here. Where L turns one
of the two nothing is turned, and the card in hand stays apart, which leaves the waste's top free as well. Cards that
need nobody (Pyramid's kings) go at once.

While it is open, a card may go with any of its partners, even with one that has gone with another, as long as that one
would be free if it had stayed. That only allows more. Where it was needed, this is the decision to make next.

Cards are numbered: first the pyramid's, later ones on earlier ones, be it a pyramid or columns; then waste, hand and
stock as they are turned; a redeal keeps that order. With m cards that are not the pyramid's, time p * (m + 1) + k is
the moment when in pass p the k-th of them has been turned, if it was still there, and all that could go has gone.
Literal 2 * i says that the two of possible pair i go together, 2 * i + 1 that they do not.

Of 50 deals of Pyramid all are decided so, by the mover 31 (10 s each); of 70 positions, mostly
late, all by either.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.rules import Act, Move, Position
from game.rules.cards import members
from game.rules.record import Win, words
from game.solver.search.nogoods import conflict_search
from game.solver.search.space import COMMON, Budget, Codes, Result
from game.solver.search.spaces.moved import PlainSpace

_TRIED = 4  # number of cards left over for which nogoods are looked for
Pair = tuple[int, int]
Fact = tuple[int, int]  # a card and a time by which it has not gone
Antecedent = tuple[int, tuple[Fact, ...]]  # from which moment on a card is not free, and the facts that keep it so


class NumberedDeal(NamedTuple):
    """A position, its cards numbered.

    cover: for each card of the pyramid the set of those lying on it. mates: for each card the set of those it goes
    with. alone: the set of those that need nobody. turned: how many cards have been turned in this pass. hand: whether
    the last of them lies apart. goal: the set of those that must go. passes: still to play, this one counting.
    """

    cover: Sequence[int]
    mates: Sequence[int]
    alone: int
    turned: int
    hand: bool
    goal: int
    passes: int


class Pairings:
    """The decisions of a position, see the module's docstring.

    base: cards of the pyramid. on_it: for each of them those lying on it. moments: in a pass. end: the moment after the
    last. partners: for each card the set of those it goes with.
    """

    def __init__(self, table: NumberedDeal) -> None:
        self.table = table
        count = len(table.mates)
        self.base = len(table.cover)
        self.moments = count - self.base + 1
        self.end = table.passes * self.moments
        self.steps = self.end + count
        self._pairs = [(a, b) for a, b in combinations(range(count), 2) if table.mates[a] >> b & 1]
        self._number = {pair: i for i, pair in enumerate(self._pairs)}
        self.partners = list(table.mates)
        self.on_it = [members(cover) for cover in table.cover]
        self._below = [[under for under, cover in enumerate(table.cover) if cover >> card & 1] for card in range(count)]

    def opposite(self, literal: int) -> int:
        return literal ^ 1

    def play_out(self, assigned: int) -> tuple[int | None, Sequence[int]]:
        allowed = self._allowed(assigned)
        gone, order, left = self._play(allowed)
        left &= self.table.goal
        if not left:
            return None, self._in_doubt(order, allowed, assigned)
        trace = _Trace(self, allowed, gone, assigned)
        found = (trace.nogood(card) for card, _ in zip(members(left), range(_TRIED), strict=False))
        return min(found, key=int.bit_count), ()

    def pairs(self, assigned: int) -> set[Pair]:
        """The pairs that go together, a card without a partner as a pair with itself; the lower number first."""
        return {(min(pair), max(pair)) for pair in self._play(self._allowed(assigned))[1]}

    def _allowed(self, assigned: int) -> list[int]:
        """For each card the set of those that it may go with."""
        allowed = self.partners[:]
        for literal in members(assigned):
            a, b = self._pairs[literal >> 1]
            if literal & 1:
                allowed[a] &= ~(1 << b)
                allowed[b] &= ~(1 << a)
            else:
                self._keep_only(allowed, a, b)
                self._keep_only(allowed, b, a)
        return allowed

    def _keep_only(self, allowed: list[int], card: int, partner: int) -> None:
        allowed[card] &= 1 << partner
        for other in members(self.partners[card] & ~(1 << partner)):
            allowed[other] &= ~(1 << card)

    def _play(self, allowed: list[int]) -> tuple[list[int], list[Pair], int]:
        """When each card goes (the end for never), the pairs in that order, and the set of those left."""
        table, base = self.table, self.base
        gone, order = [self.end] * len(table.mates), []
        left = (1 << len(table.mates)) - 1
        free = sum(1 << card for card, cover in enumerate(table.cover) if not cover)
        for at in range(table.passes):
            begin = 0 if at else table.turned
            last = base + begin - 1 if not at and table.hand else -1
            for turned in range(begin, self.moments):
                card = base + turned - 1
                if turned > begin and left >> card & 1:
                    last = card
                while pair := self._next(left, free | self._lying_free(left, turned, last), allowed):
                    order.append(pair)
                    for card in pair:
                        if left >> card & 1:
                            gone[card] = at * self.moments + turned
                            left ^= 1 << card
                        for under in self._below[card]:
                            if not table.cover[under] & left:
                                free |= 1 << under
                if not left & table.goal:
                    return gone, order, left
        return gone, order, left

    def _lying_free(self, left: int, turned: int, last: int) -> int:
        """The cards of hand and waste that are free, or would be if they had stayed; last: the last card turned."""
        here = (1 << self.base + turned) - (1 << self.base)
        above = left & here
        top = above.bit_length() - 1
        if above and top == last:
            above ^= 1 << top
            top = above.bit_length() - 1
        return here & -(1 << top) if above else here

    def _next(self, left: int, free: int, allowed: list[int]) -> Pair | None:
        """The next pair that can go: a card without a partner, twice; two that are there; or one with one that went
        before. None without one.
        """
        if alone := self.table.alone & left & free:
            card = alone.bit_length() - 1
            return card, card
        found = None
        cards = left & free
        while cards:
            card = cards.bit_length() - 1
            cards ^= 1 << card
            fitting = allowed[card] & free
            if fitting & left:
                return card, (fitting & left).bit_length() - 1
            if fitting and not found:
                found = card, fitting.bit_length() - 1
        return found

    def _in_doubt(self, order: list[Pair], allowed: list[int], assigned: int) -> list[int]:
        """The open literals about cards that went with one that had gone before, and about that one."""
        seen = 0
        found = []
        for a, b in order:
            if a != b and seen >> b & 1:
                for card in (b, a):
                    if allowed[card].bit_count() > 1:
                        numbers = (2 * self.number(card, other) for other in members(allowed[card]))
                        found += [number for number in numbers if not assigned >> number & 1]
            seen |= 1 << a | 1 << b
        return found

    def number(self, a: int, b: int) -> int:
        """The number of a possible pair."""
        return self._number[(a, b) if a < b else (b, a)]

    def parted_by(self, assigned: int, a: int, b: int) -> Iterator[int]:
        """Yield the literals that keep apart two cards that might go together."""
        apart = 2 * self.number(a, b) + 1
        if assigned >> apart & 1:
            yield apart
        for one, other in ((a, b), (b, a)):
            for third in members(self.partners[one] & ~(1 << other)):
                if assigned >> 2 * self.number(one, third) & 1:
                    yield 2 * self.number(one, third)


class _Trace:
    """Why cards never go.

    "Card c has not gone by time t" follows from other facts of the kind, no later ones, and from literals. Facts may
    lean on each other in a circle: of all of them the first to break would have to break before itself.
    """

    def __init__(self, game: Pairings, allowed: list[int], gone: list[int], assigned: int) -> None:
        self._game = game
        self._table = game.table
        self._allowed = allowed
        self._gone = gone
        self._assigned = assigned
        self._lying: list[list[Antecedent | None]] = [[None] * game.end for _ in range(len(gone) - game.base)]
        self._asked: set[Fact] = set()
        self._todo: list[Fact] = []

    def _ask(self, fact: Fact) -> None:
        if fact[1] >= self._table.turned and fact not in self._asked:
            self._asked.add(fact)
            self._todo.append(fact)

    def nogood(self, card: int) -> int:
        """A nogood that is enough to keep a card from ever going."""
        self._asked.clear()
        self._ask((card, self._game.end - 1))
        nogood = 0
        while self._todo:
            card, time = self._todo.pop()
            if self._table.alone >> card & 1:
                for fact in self._never_free((card,), time) or ():
                    self._ask(fact)
                continue
            for other in members(self._game.partners[card]):
                facts = self._never_free((card, other), time)
                if facts is None:
                    parted = list(self._game.parted_by(self._assigned, card, other))
                    nogood |= 1 << next((literal for literal in parted if nogood >> literal & 1), parted[-1])
                else:
                    for fact in facts:
                        self._ask(fact)
        return nogood

    def _never_free(self, cards: tuple[int, ...], time: int) -> list[Fact] | None:
        """Facts because of which these cards are never all free up to a time; None if they are."""
        facts: list[Fact] = []
        begin, base = self._table.turned, self._game.base
        while time >= begin:
            since = time + 1
            more: tuple[Fact, ...] = ()
            for card in cards:
                antecedent = self._covered(card, time) if card < base else self._lying[card - base][time]
                if antecedent is None and card >= base:
                    antecedent = self._lying[card - base][time] = self._buried(card, time)
                if antecedent and antecedent[0] < since:
                    since, more = antecedent
                    if since == begin:
                        break
            if since > time:
                return None
            facts += more
            time = since - 1
        return facts

    def _covered(self, card: int, time: int) -> Antecedent | None:
        """Facts because of which a card of the pyramid has not been free until now; None if it is free."""
        found = None
        for other in self._game.on_it[card]:
            if self._gone[other] > time:
                found = (other, time)
                if found in self._asked:
                    break
        return (self._table.turned, (found,)) if found else None

    def _buried(self, card: int, time: int) -> Antecedent:
        """Facts because of which another card is not free from some moment on until this; a later moment
        if it is free.
        """
        table, base, gone, begin = self._table, self._game.base, self._gone, self._table.turned
        at, turned = divmod(time, self._game.moments)
        start = at * self._game.moments
        if card - base >= turned:  # still in the stock
            return max(start, begin), ()
        for above in range(card + 1, base + turned):
            if gone[above] <= time:
                continue
            if not at and not table.hand and above < base + begin:  # it lay on the waste from the start
                return begin, ((above, time),)
            for later in range(above + 1, base + turned):  # turned while the one above was there: laid on the waste
                moment = start + later - base + 1
                if gone[later] >= moment:
                    return max(moment, begin), ((above, time), (later, moment - 1))
            break
        return time + 1, ()


TURNS = (Act.TURN, Act.REDEAL)
UNDERSTANDS = COMMON | words(
    "couples couples.alone couples.besides couples.other_suit couples.same_rank couples.total piles.kind=HAND "
    "piles.open=GRID_FOOT,UNCOVERED piles.shape redeals win=PYRAMID_OUT"
)


def fits(position: Position) -> bool:
    """Whether this space can search the position: it supports the game, and the choices are made."""
    ruleset = position.ruleset
    game, layout = ruleset.game, ruleset.availability[position.wing + 1]
    if not ruleset.mates or game.packs > 1 or game.shuffled or position.choosing or layout.spread or layout.refilled:
        return False
    return ruleset.turned_to == "hand" and game.gather == ("waste",)


class CoupleSpace(PlainSpace):
    """Games of couples with a stock, Pyramid above all."""

    def settle(self, budget: Budget) -> Result:
        position, ruleset = self.position, self.ruleset
        places, cover = _laid_out(position)
        waste, hand = position.piles[ruleset.waste], position.piles[ruleset.hand]
        cards = [*_cards_of(position, places), *waste, *hand, *reversed(position.piles[0])]
        mates = [_numbers(cards, ruleset.mates[card]) & ~(1 << n) for n, card in enumerate(cards)]
        covered = sum(1 for index, _ in ruleset.availability[0].covered if position.piles[index])
        goal = (1 << (covered if ruleset.game.win is Win.PYRAMID_OUT else len(cards))) - 1
        turned, passes = len(waste) + len(hand), ruleset.game.redeals - position.passes + 1
        deal = NumberedDeal(cover, mates, _numbers(cards, ruleset.alone), turned, bool(hand), goal, passes)
        pairings = Pairings(deal)
        assigned = conflict_search(pairings, budget)
        if assigned is None:
            return Result(None, True)
        together = {frozenset((cards[a], cards[b])) for a, b in pairings.pairs(assigned)}
        return Result(self._codes(together), True)

    def _codes(self, together: set[frozenset[int]]) -> Codes:
        """The codes of the moves, given which cards go together: those that can go do, else the next card is turned."""
        codes, state = list[int](), self.position
        while not state.won:
            moves = state.legal_moves
            ways = sorted(self.children(state), key=lambda way: moves[way[1]].act in TURNS)
            state, code = next(
                way for way in ways if moves[way[1]].act in TURNS or _cards(state, moves[way[1]]) in together
            )
            codes.append(code)
        return tuple(codes)


def _cards(position: Position, move: Move) -> frozenset[int]:
    """The cards that leave by a move."""
    piles = (move.source, move.target) if move.act is Act.PAIR else (move.source,)
    return frozenset(position.piles[index][-1] for index in piles)


def _laid_out(position: Position) -> tuple[list[int], list[int]]:
    """For each card laid out on the table, by its number: its pile, and the numbers of the cards on it, as a set.

    The places of a pyramid hold one card each, and are covered by those below them. In a column each card is covered by
    the next one; columns come after the pyramid.
    """
    ruleset, piles = position.ruleset, position.piles
    covered = [(index, on_it) for index, on_it in ruleset.availability[0].covered if piles[index]]
    number = {index: n for n, (index, _) in enumerate(covered)}
    places = [index for index, _ in covered]
    cover = [sum(1 << number[other] for other in on_it if other in number) for _, on_it in covered]
    for index in ruleset.availability[0].tops:
        if index not in (ruleset.waste, ruleset.hand) and piles[index]:
            first, last = len(places), len(places) + len(piles[index]) - 1
            places += [index] * len(piles[index])
            cover += [1 << n + 1 if n < last else 0 for n in range(first, last + 1)]
    return places, cover


def _cards_of(position: Position, places: list[int]) -> list[int]:
    """The cards laid out, by their numbers."""
    return [card for index in dict.fromkeys(places) for card in position.piles[index]]


def _numbers(cards: list[int], wanted: int) -> int:
    """The numbers of those cards that are in a set of cards, as a set."""
    return sum(1 << n for n, card in enumerate(cards) if wanted >> card & 1)
