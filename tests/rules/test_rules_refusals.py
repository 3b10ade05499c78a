"""Every card tried on every pile: where the rules refuse, the reason is true of what lies there.

What is true is worked out a second time here, from the record of the game and the cards, without the rules' tables.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game import rules
from game.make.book import shipped
from game.rules import Act, Kind, Position
from game.rules import refusals as why
from game.rules.cards import is_red, rank, suit
from game.rules.record import Build, Fill, Foundations, Lift, Match, Open, Piles, Start
from game.rules.refusals import Refusal
from game.rules.words.refuse import explain, why_stuck
from tests.thorough import spread
from tests.words.anygame import any_ruleset

MOVES, LOOKS = 160, 5
PLAYED = shipped()
ROWS = [one for one in PLAYED if one.along]
FAMOUS = [one for one in PLAYED if one.own and one not in ROWS]
EVERY = pytest.mark.parametrize(
    "ruleset",
    [
        *spread(6, rules.every_ruleset()[::3]),
        *spread(6, FAMOUS),
        *spread(1, ROWS),
        *spread(3, map(any_ruleset, range(10))),
    ],
    ids=lambda ruleset: ruleset.id,
)
NO_GAP = (Fill.NEVER, Fill.WASTE_STOCK, Fill.DEALT_ANEW)
LATE = Fill.ANY_AT_END
ON_FOUNDATION = (
    *(why.FoundationFull, why.FoundationNeeds, why.NotOutranked, why.StartsFirst),
    *(why.LastHeld, why.FirstHeld, why.NoCrossing),
)


def follows(build: Build | None, lower: int, card: int) -> bool:
    """Whether a card may be laid on another by such a build."""
    if build is None:
        return False
    wanted = [rank(lower) + step for step in (build.step, -build.step)[: 1 + build.both]]
    if build.round:
        wanted = [(one - 1) % 13 + 1 for one in wanted]
    like = {
        Match.SUIT: suit(card) == suit(lower),
        Match.ALTERNATE: is_red(card) != is_red(lower),
        Match.COLOUR: is_red(card) == is_red(lower),
        Match.OTHER: suit(card) != suit(lower),
        Match.ANY: True,
    }[build.match]
    return rank(card) in wanted and like


class Truth:
    """A position, and what is true of a move from one pile to another in it."""

    def __init__(self, position: Position, crossed: set[int], source: int, depth: int, target: int) -> None:
        self.position, self.crossed = position, crossed
        self.ruleset, self.game, self.piles = position.ruleset, position.ruleset.game, position.piles
        self.source, self.depth, self.target = source, depth, target
        self.pile, self.place = self.ruleset.piles[source], self.ruleset.piles[target]
        self.card = self.piles[source][-1 - depth] if depth < len(self.piles[source]) else -1
        self.on = self.piles[target][-1] if self.piles[target] else -1

    def spec(self, index: int) -> Piles | None:
        spec = self.ruleset.piles[index].spec
        return spec if isinstance(spec, Piles) else None

    def bases(self, index: int) -> set[int]:
        """The cards that may start a foundation."""
        spec, pile = self.ruleset.piles[index].spec, self.ruleset.piles[index]
        assert isinstance(spec, Foundations)
        base = self.ruleset.base_rank(spec, self.position.ranks)
        return {card for card in range(52) if rank(card) == base and pile.suit in (None, suit(card))}

    def highest(self, spec: Foundations) -> int:
        """The rank that none outranks."""
        assert isinstance(spec.base, int)
        return (spec.base - 2) % 13 + 1 if spec.build.round else 13

    def next_cards(self, index: int) -> set[int]:
        """The cards that come next on a foundation, whatever holds them back."""
        spec, held = self.ruleset.piles[index].spec, self.piles[index]
        assert isinstance(spec, Foundations)
        if spec.outranked:
            return {card for card in range(52) if rank(card) != self.highest(spec)}
        if not held:
            return self.bases(index)
        return {card for card in range(52) if len(held) < spec.length and follows(spec.build, held[-1], card)}

    def line(self, index: int) -> tuple[list[int | None], int]:
        """What lies in a row, from the left, and at which place of it a pile is, or its next card belongs."""
        specs = {spec.along: spec for spec in self.game.foundations}
        pile = self.ruleset.piles[index]
        along = pile.spec if isinstance(pile.spec, Foundations) else specs[pile.group]
        wide = next(spec.columns for spec in self.game.piles if spec.name == along.along)
        number = pile.number - 1 if isinstance(pile.spec, Foundations) else (pile.number - 1) // wide
        done: list[int | None] = [*self.piles[self.ruleset.groups[along.name][number]]]
        row = self.ruleset.groups[along.along][number * wide : (number + 1) * wide]
        before = along.start is Start.SET_OUT
        lying: list[int | None] = [self.piles[place][-1] if self.piles[place] else None for place in row]
        at = len(done) if isinstance(pile.spec, Foundations) else (pile.number - 1) % wide + before
        return done + lying[len(done) - before :], at

    def lines(self) -> list[list[int | None]]:
        """What lies in all rows."""
        along = [index for index in self.ruleset.foundations if self.ruleset.piles[index].founding.along]
        return [self.line(index)[0] for index in along]

    def beside(self, left: int | None) -> set[int]:
        """The cards that follow another in a row, or begin one."""
        along = next(index for index in self.ruleset.foundations if self.ruleset.piles[index].founding.along)
        spec = self.ruleset.piles[along].founding
        if left is None:
            return self.bases(along)
        return {card for card in range(52) if follows(spec.build, left, card)}

    def bare(self, index: int) -> bool:
        spec = self.spec(index)
        return len(self.piles[index]) <= (1 if spec and spec.begun_by else 0)

    def mates(self, card: int) -> set[int]:
        couples = self.game.couples
        assert couples is not None
        pairs = {(low, high) for low, high in couples.besides} | {(high, low) for low, high in couples.besides}
        return {
            other
            for other in range(52)
            if rank(card) + rank(other) == couples.total
            or (couples.same_rank and rank(card) == rank(other))
            or ((rank(card), rank(other)) in pairs and not (couples.other_suit and suit(card) == suit(other)))
        }

    def covered(self, index: int, depth: int) -> bool:
        """Whether another card lies on that one."""
        spec, pile = self.spec(index), self.ruleset.piles[index]
        if depth or spec is None:
            return depth > 0
        group, place = self.ruleset.groups[pile.group], pile.number - 1
        if spec.open is Open.GRID_FOOT:
            below = [place + spec.columns]
        elif spec.open is Open.UNCOVERED:
            lines = spec.shape.split("\n") if spec.shape else [" ".join("x" * n).center(60) for n in range(1, 30)]
            spots = [(row, at) for row, line in enumerate(lines) for at, mark in enumerate(line) if mark != " "]
            row, at = spots[place]
            below = [place for place, (low, there) in enumerate(spots) if low == row + 1 and abs(there - at) == 1]
        else:
            below = []
        return any(at < len(group) and self.piles[group[at]] for at in below)

    def crosses(self) -> bool:
        """Whether cards ever cross from the one foundation to the other."""
        one, other = self.pile.spec, self.place.spec
        assert isinstance(one, Foundations) and isinstance(other, Foundations)
        within = self.game.reversal and self.pile.suit == self.place.suit and self.pile != self.place
        return other.takes == one.name or within

    def leaves(self) -> bool:
        """Whether cards of that foundation ever cross to another."""
        return self.game.reversal or any(spec.takes == self.pile.group for spec in self.game.foundations)

    def true(self, reason: Refusal) -> bool:
        """Whether the reason is true."""
        held, foundation = self.piles[self.source], Kind.FOUNDATION
        source, target = self.pile.kind, self.place.kind
        mine, other = self.spec(self.source), self.spec(self.target)
        if isinstance(reason, ON_FOUNDATION) and target is not foundation:
            return False
        match reason:
            case why.NoCard():
                return self.depth >= len(held) or bool(self.game.couples and not self.piles[self.target])
            case why.InStock():
                return source is Kind.STOCK
            case why.OnFoundation():
                return source is foundation and not self.leaves()
            case why.BaseStays():
                return source is foundation and self.leaves() and self.depth + 1 == len(held)
            case why.OnlyTopCrosses():
                return source is foundation and self.leaves() and self.depth > 0
            case why.CrossesOnly():
                return source is foundation and self.leaves() and target is not foundation
            case why.NoCrossing():
                return source is target is foundation and not self.crosses()
            case why.CrossedLast():
                return source is target is foundation and self.crosses() and self.target in self.crossed
            case why.NotYet(piles):
                return mine == piles and piles.open is Open.AT_END and bool(self.piles[0])
            case why.BeginnerStays(card):
                return bool(mine and mine.begun_by) and card == self.card and self.depth + 1 == len(held)
            case why.Covered(card):
                return card in (self.card, self.on) and (
                    self.covered(self.source, self.depth) or self.covered(self.target, 0)
                )
            case why.CoveredSingly(card):
                return card == self.card and self.depth > 0 and mine is not None and not mine.groups
            case why.RunBroken(card):
                assert mine is not None and mine.pack is not None
                build = replace(mine.pack, match=Match.SUIT) if mine.lift is Lift.SUIT else mine.pack
                run = held[len(held) - 1 - self.depth :]
                broken = any(not follows(build, a, b) for a, b in pairwise(run))
                return card == self.card and mine.groups and mine.lift is not Lift.ANY and broken
            case why.MovesWhole():
                return mine is not None and mine.lift is Lift.WHOLE and 0 < self.depth < len(held) - 1
            case why.FaceDown():
                assert mine is not None and mine.face_up
                if mine.open is Open.UNCOVERED:
                    return self.covered(self.source, self.depth)
                dealt = mine.deals[self.pile.number - 1] if mine.deals else mine.deal
                return self.depth > 0 and len(held) - 1 - self.depth < dealt - mine.face_up
            case why.NoRoom(cards, room):
                cells = [index for index in self.ruleset.tableau if not self.piles[index] and index != self.target]
                places = [self.spec(index) for index in cells]
                single = sum(piles is not None and piles.pack is None for piles in places)
                free = sum(piles is not None and piles.pack is not None and not piles.gap_takes for piles in places)
                bound = (single + 1) << (free + (target is not Kind.TABLEAU or self.bare(self.target)))
                return mine is not None and mine.lift is Lift.FREE and self.depth + 1 == cards > room <= bound
            case why.GapTakes(piles, first):
                return (
                    other == piles
                    and not self.piles[self.target]
                    and rank(self.card) != first == self.ruleset.gap_rank(piles, self.position.ranks)
                )
            case why.InPlace(card):
                return card == self.card and isinstance(self.pile.spec, Foundations) and bool(self.pile.spec.along)
            case why.FollowsLeft(cards, left):
                line, at = self.line(self.target)
                wanted = {card for card in range(52) if cards >> card & 1}
                lies = line[at - 1] if at else None
                return line[at] is None and left == lies and wanted == self.beside(left) and self.card not in wanted
            case why.NoneOnLeft():
                line, at = self.line(self.target)
                return at > 0 and line[at] is line[at - 1] is None
            case why.RightOf(card, before, by):
                line, at = self.line(self.source)
                if by is not None:
                    return card == line[at] == self.card and line[at - 1] == by and card in self.beside(by)
                begins = card in self.beside(None)
                wanted = {one for one in range(52) if card in self.beside(one) and not begins}
                gaps = [(row, n) for row in self.lines() for n, one in enumerate(row) if one is None]
                fits = any(row[n - 1] in wanted if n else card in self.beside(None) for row, n in gaps)
                return {one for one in range(52) if before >> one & 1} == wanted and not fits
            case why.HoldsOne(piles) if piles.fill is Fill.FOLLOWS:
                line, at = self.line(self.target)
                return line[at] is not None
            case why.HoldsOne(piles):
                return other == piles and piles.pack is None and self.depth > 0
            case why.OnlyTopBack():
                return source is foundation and self.game.back and self.depth > 0
            case why.RunsOnly():
                return isinstance(self.place.spec, Foundations) and self.place.spec.whole
            case why.OneByOne():
                return self.depth > 0 and source is Kind.TABLEAU and target is foundation
            case why.FoundationsOnly(piles):
                if piles is None:
                    return source is Kind.WASTE and not any(s.kind is Kind.TABLEAU for s in self.game.piles)
                heaps = any(spec.kind is Kind.HEAP for spec in self.game.piles)
                only = source in (Kind.RESERVE, Kind.HEAP) or (source is Kind.HAND and not heaps)
                return mine == piles and only and target is not foundation
            case why.TurnedOnly(piles):
                return other == piles and target is Kind.HEAP and source is not Kind.HAND
            case why.NothingBuilt(piles):
                return other == piles and target is Kind.TABLEAU and piles.pack is None and not self.bare(self.target)
            case why.NotFollow(card, on):
                assert other is not None
                built = other.pack is not None and not self.bare(self.target)
                return (card, on) == (self.card, self.on) and built and not follows(other.pack, on, card)
            case why.WholeColumn(piles):
                whole = self.depth + 1 == len(held) - bool(mine and mine.begun_by)
                return mine == other == piles and whole and self.bare(self.target)
            case why.GapStays():
                return other is not None and self.bare(self.target) and other.fill in NO_GAP
            case why.GapWaits():
                return other is not None and self.bare(self.target) and other.fill is LATE and bool(self.piles[0])
            case why.NotBegun(first):
                return other is not None and other.begun_by == first and not self.piles[self.target]
            case why.NotThere():
                paired = bool(self.game.couples) and self.on in self.mates(self.card)
                if target is foundation and self.place.founding.along:
                    line, at = self.line(self.target)
                    return self.card in self.beside(line[at - 1] if at else None)
                return target in (Kind.STOCK, Kind.WASTE, Kind.RESERVE, Kind.HAND) or source is Kind.HAND or paired
            case why.FoundationFull():
                assert isinstance(self.place.spec, Foundations)
                return len(self.piles[self.target]) == self.place.spec.length or not self.next_cards(self.target)
            case why.FoundationNeeds(cards, card, on):
                assert card is None or (card, on) == (self.card, self.piles[self.target][-1])
                wanted = {card for card in range(52) if cards >> card & 1}
                return wanted == self.next_cards(self.target) and self.card not in wanted
            case why.NotOutranked(card, highest):
                spec = self.place.spec
                assert isinstance(spec, Foundations) and spec.outranked and isinstance(spec.base, int)
                tops = [self.piles[index][-1] for index in self.ruleset.tableau if self.piles[index]]
                place = {one: (rank(one) - spec.base) % 13 for one in (card, *tops)}
                higher = any(suit(one) == suit(card) and place[one] > place[card] for one in tops)
                return card == self.card and not higher and highest is (rank(card) == self.highest(spec))
            case why.StartsFirst(card):
                empty = [index for index in self.ruleset.foundations if not self.piles[index]]
                starts = any(card in self.bases(index) for index in empty)
                return card == self.card and starts and bool(self.piles[self.target])
            case why.LastHeld(card):
                spec = self.place.spec
                assert isinstance(spec, Foundations)
                last = len(self.piles[self.target]) == spec.length - 1 and bool(spec.last_waits_for)
                return card == self.card and last and card in self.next_cards(self.target)
            case why.FirstHeld(card, piles):
                spec = self.place.spec
                assert isinstance(spec, Foundations)
                begun = sum(bool(self.piles[index]) for index in self.ruleset.groups[piles.name])
                mine_begun = sum(bool(self.piles[index]) for index in self.ruleset.groups[spec.name])
                return card in self.bases(self.target) and spec.as_many_as == piles.name and mine_begun >= begun
            case why.LeavesAlone(card):
                couples = self.game.couples
                return couples is not None and rank(card) == couples.alone and not self.mates(card)
            case why.NotTouching(first, second):
                return second in self.mates(first) and bool(self.game.couples and self.game.couples.neighbours)
            case why.WrongSum(first, second, total):
                return rank(first) + rank(second) != total and second not in self.mates(first)
            case why.Partner(card, partners, lacking, alone):
                known = {other for other in range(52) if partners >> other & 1}
                couples = self.game.couples
                tried = alone and couples is not None and rank(card) != couples.alone
                return known == self.mates(card) and (
                    lacking or tried or self.on not in known or self.card not in known
                )
            case _:
                return False


def walk(ruleset: rules.Ruleset, seed: int) -> list[tuple[Position, set[int]]]:
    """Positions of a game played by chance, each with the foundations whose last card crossed to them."""
    draw, position, crossed = Random(seed), ruleset.deal(seed), set[int]()
    found = [(position, set(crossed))]
    for _ in range(MOVES):
        legal = position.legal_moves
        if not legal:
            break
        turns = [move for move in legal if move.act in (Act.TURN, Act.REDEAL)]
        move = turns[0] if turns and draw.random() < 0.3 else draw.choice(legal)
        if move.act is Act.CARRY and move.target in ruleset.foundations:
            crossed.discard(move.target)
            spec = ruleset.piles[move.target].spec
            if isinstance(spec, Foundations) and spec.turn_about and move.source in ruleset.foundations:
                crossed.add(move.target)
        position = position.play(move)
        found.append((position, set(crossed)))
    return draw.sample(found, min(LOOKS, len(found)))


def tries(position: Position, draw: Random) -> list[tuple[int, int, int]]:
    """Every pile's top, bottom, second and some other card, on every other pile."""
    found = []
    for source, held in enumerate(position.piles):
        depths = {0, 1, len(held) - 1, draw.randrange(len(held))} if held else {0}
        found += [(s, d, t) for s in (source,) for d in sorted(depths) if d >= 0 for t in range(len(position.piles))]
    return [one for one in found if one[0] != one[2]]


@EVERY
def test_each_refusal_has_a_true_reason(ruleset: rules.Ruleset) -> None:
    draw = Random(1)
    for position, crossed in walk(ruleset, 3):
        if position.choosing or position.won:
            continue
        legal = set(position.legal_moves)
        for source, depth, target in tries(position, draw):
            both = ruleset.game.couples and target not in (0, ruleset.waste, *ruleset.foundations) and not depth
            moves = [ruleset.carry(source, depth, target)]
            if both and source < target:
                moves.append(ruleset.move(Act.PAIR, source, 0, target))
            for move in moves:
                if move not in legal:
                    reason = explain(position, move)
                    assert Truth(position, crossed, source, depth, target).true(reason), (move, reason, position)


@EVERY
def test_why_a_card_that_goes_nowhere_does_not_is_true(ruleset: rules.Ruleset) -> None:
    for position, crossed in walk(ruleset, 4):
        if position.choosing or position.won:
            continue
        movable = {move.source for move in position.legal_moves} | {move.target for move in position.legal_moves}
        for source in set(range(len(position.piles))) - movable:
            reason = why_stuck(position, source)
            match reason:
                case why.FitsNowhere(card, columns):
                    packed = any(spec.pack for spec in ruleset.game.piles)
                    assert columns is packed and card == position.piles[source][-1]
                case why.WaitsFor(card, before, needed):
                    wanted = [Truth(position, crossed, source, 0, index) for index in ruleset.foundations]
                    due = [{c for c in range(52) if needed >> c & 1} == one.next_cards(one.target) for one in wanted]
                    assert any(due) and before and not needed >> card & 1
                case why.NoCard():
                    assert not position.piles[source]
                case why.NoColumn(card):
                    assert ruleset.game.back and source in ruleset.foundations and card == position.piles[source][-1]
                case _:
                    others = [target for target in range(len(position.piles)) if target != source]
                    assert any(Truth(position, crossed, source, 0, other).true(reason) for other in others), reason


def test_a_redeal_and_a_turn_that_are_refused_say_why() -> None:
    for ruleset in PLAYED:
        for position, _ in walk(ruleset, 5):
            for move in (ruleset.turn, ruleset.redeal):
                if position.choosing or position.won or move in position.legal_moves:
                    continue
                reason, stock = explain(position, move), bool(position.stock)
                held = bool(ruleset.hand > 0 and position.piles[ruleset.hand])
                gathered = [index for group in ruleset.game.gather for index in ruleset.groups[group]]
                gap = any(not position.piles[index] for index in ruleset.closing)
                expected = {
                    why.NoStock: not ruleset.game.turn,
                    why.NoGap: bool(ruleset.closing) and not (gap and (stock or position.piles[ruleset.closing[-1]])),
                    why.StockEmpty: not stock,
                    why.HandFull: held,
                    why.GapsFirst: ruleset.game.gaps_first and not all(position.piles[i] for i in ruleset.tableau),
                    why.StockLeft: stock,
                    why.NoRedeal: position.redeals_left <= 0,
                    why.NothingGathered: not any(position.piles[index] for index in gathered),
                }
                assert expected[type(reason)], (ruleset.id, move, reason)
