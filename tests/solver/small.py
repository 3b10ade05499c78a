"""Small deals for the solver's tests: the last cards of a game, on a table with fewer places."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.rules import Kind, Position, Ruleset
from game.rules.cards import card, rank
from game.rules.record import Chosen, Foundations, Game, Match, Open, Piles, Start
from game.solver.search.space import Budget, Result, Searched, State
from game.solver.search.sweep import DepthFirst
from tests.typed import instance

FEWER = {"cells": 1, "ladies": 2, "lords": 3, "left": 4, "right": 4, "piles": 2, "columns": 2}
_OTHER = {0: 1, 1: 0, 2: 3, 3: 2}  # a suit of the other colour


def depth_first(space: Searched[State], budget: Budget, limit: int, lost: set[State] | None = None) -> Result:
    """The result of a search of at most so many states; lost: those known to be lost, to which others are added."""
    return DepthFirst(space, lost).search(budget, limit)


def small_ruleset(ruleset: Ruleset, reserve: int = 3, heaps: int = 2) -> Ruleset:
    """The game with fewer places, so many of them heaps, and so many cards in a reserve that is dealt at once."""
    return Ruleset(_fewer(ruleset.game, reserve, heaps), ruleset.game_id, ruleset.variants)


def _fewer(game: Game, reserve: int, heaps: int) -> Game:
    piles = tuple(_shrunk(spec, reserve, heaps) for spec in game.piles)
    counts = {spec.name: spec.count for spec in piles}
    kept = (replace(one, each=counts[one.as_many_as]) if one.as_many_as else one for one in game.foundations)
    return replace(game, piles=piles, foundations=tuple(kept))


def _shrunk(spec: Piles, reserve: int, heaps: int) -> Piles:
    if spec.name == "heaps":
        return replace(spec, count=heaps)
    if spec.open is Open.UNCOVERED or spec.kind is Kind.HAND:
        return spec
    if spec.name == "reserve":
        return replace(spec, deal=min(spec.deal, reserve))
    if spec.deal == 1 and spec.kind is Kind.RESERVE and not spec.wing:
        return replace(spec, count=1, columns=1)
    columns = 2 if spec.columns == 4 and spec.wing else spec.columns
    return replace(spec, count=FEWER.get(spec.name, spec.count), columns=columns, deal=min(spec.deal, 2))


def small_deal(ruleset: Ruleset, rng: Random, left: int) -> Position:
    """A position of a small ruleset with about `left` cards still to place; all choices are made."""
    wing = rng.randrange(2) if ruleset.wings else -1
    ranks = _ranks(ruleset, rng)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    if ruleset.mates:
        cards = _couples(piles, ruleset, rng, left)
    else:
        cards = _unplaced(piles, ruleset, ranks, rng, left)
    rng.shuffle(cards)
    for pile in ruleset.piles:
        if isinstance(pile.spec, Piles) and not pile.spec.begun_by:
            piles[pile.index] = tuple(cards.pop() for _ in range(pile.spec.deal) if cards)
    _begin(piles, ruleset, cards, rng)
    if ruleset.availability[0].covered and not ruleset.wings:
        _raise_pyramid(piles, ruleset)
    if ruleset.game.turn:
        piles[0] = tuple(cards)
    else:
        _lay_the_rest(piles, ruleset, cards)
    passes = rng.randint(max(0, ruleset.game.redeals - 1), ruleset.game.redeals)
    return Position(ruleset, tuple(piles), passes, len(ruleset.opening), wing, ranks, rng.randrange(1000))


def played_into(ruleset: Ruleset, rng: Random, left: int, moves: int) -> Position:
    """The same some random moves later, every other one the last: packed columns and a waste have come about."""
    position = small_deal(ruleset, rng, left)
    for _ in range(moves):
        legal = position.legal_moves
        if not legal:
            break
        position = position.play(rng.choice((legal[-1], rng.choice(legal))))
    return position


def one_suit_deal(ruleset: Ruleset, rng: Random) -> Position:
    """A position of a small ruleset in its last pass, with all the spades still to place but for bases set out; the
    other suits are complete. Most of these are lost."""
    wing = rng.randrange(2) if ruleset.wings else -1
    ranks = _ranks(ruleset, rng)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    cards: list[int] = []
    for place, index in enumerate(ruleset.foundations):
        run = sequence(ruleset, place, ranks)
        here = int(_set_out(ruleset, index)) if ruleset.piles[index].suit == 0 else len(run)
        piles[index] = run[:here]
        cards += run[here:]
    return _last_pass(piles, cards, ruleset, rng, wing, ranks)


def suits_deal(ruleset: Ruleset, rng: Random, left: int, suits: list[int]) -> Position:
    """A deal of a small ruleset of foundations in suit, in its last pass; so many cards of these suits are still to
    place.
    """
    wing = rng.randrange(2) if ruleset.wings else -1
    ranks = _ranks(ruleset, rng)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    cards = _unplaced(piles, ruleset, ranks, rng, left, suits)
    return _last_pass(piles, cards, ruleset, rng, wing, ranks)


def _last_pass(
    piles: list, cards: list[int], ruleset: Ruleset, rng: Random, wing: int, ranks: tuple[int, ...]
) -> Position:
    """Deal these cards for the last pass, shuffled; the foundations are in the piles."""
    rng.shuffle(cards)
    for pile in ruleset.piles:
        if isinstance(pile.spec, Piles):
            piles[pile.index] = tuple(cards.pop() for _ in range(pile.spec.deal) if cards)
    piles[0] = tuple(cards)
    return Position(ruleset, tuple(piles), ruleset.game.redeals, len(ruleset.opening), wing, ranks, 0)


def stock_gone(ruleset: Ruleset, rng: Random, left: int, suits: list[int]) -> Position:
    """A position of a small ruleset of foundations in suit, in its last pass but one, with all of the stock turned;
    so many cards of these suits are still to place."""
    ranks = _ranks(ruleset, rng)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    cards = _unplaced(piles, ruleset, ranks, rng, left, suits)
    rng.shuffle(cards)
    held = [pile.index for pile in ruleset.piles if pile.kind not in (Kind.STOCK, Kind.FOUNDATION)]
    for each in cards:
        piles[rng.choice(held)] += (each,)
    return Position(ruleset, tuple(piles), ruleset.game.redeals - 1, len(ruleset.opening), -1, ranks, 0)


def midway(ruleset: Ruleset, rng: Random, left: int, suits: list[int]) -> Position:
    """The same with most of the stock still to be turned."""
    position = stock_gone(ruleset, rng, left, suits)
    cards = [each for index, pile in enumerate(position.piles) if index not in ruleset.foundations for each in pile]
    rng.shuffle(cards)
    piles = [pile if index in ruleset.foundations else () for index, pile in enumerate(position.piles)]
    piles[0] = tuple(cards)
    position = position.after(tuple(piles))
    for _ in range(rng.randint(0, 6)):
        if position.legal_moves:
            position = position.play(rng.choice((position.legal_moves[-1], rng.choice(position.legal_moves))))
    return position


def _set_out(ruleset: Ruleset, index: int) -> bool:
    """Whether a foundation's base card is laid at the deal."""
    return instance(ruleset.piles[index].spec, Foundations).start is Start.SET_OUT


def _ranks(ruleset: Ruleset, rng: Random) -> tuple[int, ...]:
    named = {spec.base for spec in ruleset.game.foundations if isinstance(spec.base, Chosen)}
    return tuple(sorted(rng.randint(1, 13) for _ in named))


def _unplaced(
    piles: list, ruleset: Ruleset, ranks: tuple[int, ...], rng: Random, left: int, suits: list[int] | None = None
) -> list[int]:
    """Complete the foundations, then take cards off the ends of those of these suits, of all unless said."""
    takes = [i for i in ruleset.foundations if suits is None or ruleset.piles[i].suit in suits]
    for place, index in enumerate(ruleset.foundations):
        piles[index] = sequence(ruleset, place, ranks)
    out: list[int] = []
    for _ in range(10 * left):
        if len(out) == left:
            break
        index = rng.choice(takes)
        least = _set_out(ruleset, index)
        if len(piles[index]) > least:
            out.append(piles[index][-1])
            piles[index] = piles[index][:-1]
    return out


def sequence(ruleset: Ruleset, place: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a complete foundation, by its place among them."""
    pile = ruleset.piles[ruleset.foundations[place]]
    spec = pile.spec
    assert isinstance(spec, Foundations)
    suit = place % 4 if pile.suit is None else pile.suit
    found = [card(ruleset.base_rank(spec, ranks), suit)]
    while len(found) < spec.length:
        if spec.build.match is Match.ALTERNATE:
            suit = _OTHER[suit]
        found.append(card((rank(found[-1]) + spec.build.step - 1) % 13 + 1, suit))
    return tuple(found)


def _couples(piles: list, ruleset: Ruleset, rng: Random, left: int) -> list[int]:
    """So many cards in couples, the others out."""
    deck = list(range(52))
    out: list[int] = []
    while len(out) < left:
        one = rng.choice(deck)
        mates = [each for each in deck if each != one and ruleset.mates[one] >> each & 1]
        gone = [one] if ruleset.alone >> one & 1 else [one, rng.choice(mates)] if mates else []
        out += gone
        deck = [each for each in deck if each not in gone]
    piles[ruleset.foundations[0]] = tuple(deck)
    return out


def _lay_the_rest(piles: list, ruleset: Ruleset, cards: list[int]) -> None:
    """Where there is no stock to turn, all cards lie on the table."""
    tops = ruleset.availability[0].tops
    for place, each in enumerate(cards):
        piles[tops[place % len(tops)]] += (each,)


def _begin(piles: list, ruleset: Ruleset, cards: list[int], rng: Random) -> None:
    """The first of the columns that a rank begins lie begun, some with more cards; the others' first cards are still
    to come.
    """
    for group in ruleset.groups.values():
        spec = ruleset.piles[group[0]].spec
        if isinstance(spec, Piles) and spec.begun_by:
            begun = rng.randint(1, len(group))
            for place, index in enumerate(group):
                first = card(spec.begun_by, place % 4)
                if place < begun:
                    piles[index] = (first, *(cards.pop() for _ in range(rng.randrange(4)) if cards))
                else:
                    cards.insert(rng.randint(0, len(cards)), first)


def _raise_pyramid(piles: list, ruleset: Ruleset) -> None:
    """Keep a pyramid's first rows only; the other cards go to the waste."""
    places = [index for index, _ in ruleset.availability[0].covered]
    if len(places) <= 6:
        return
    down = [piles[index] for index in places[6:] if piles[index]]
    for index in places[6:]:
        piles[index] = ()
    piles[ruleset.waste] = tuple(each for pile in down for each in pile)


def exhaust(position: Position, limit: int) -> bool | None:
    """Whether it can be won, by looking at every position with the plain rules; None past the limit."""
    seen = {position}
    stack = [position]
    while stack:
        at = stack.pop()
        if at.won:
            return True
        for move in at.legal_moves:
            after = at.play(move)
            if after not in seen:
                seen.add(after)
                stack.append(after)
        if len(seen) > limit:
            return None
    return False
