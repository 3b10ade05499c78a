"""Whether every card has its place on the foundations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.cards import RANK_NAMES
from game.rules.own.lines import Path
from game.rules.record import Foundations, Game, Match, Start, Suit, Win

Wrong = tuple[Path, str, dict[str, object]]


def add_up(game: Game) -> Iterator[Wrong]:
    """What is wrong with how many cards the foundations take: where, a sentence, and its facts."""
    for place, spec in enumerate(game.foundations):
        if spec.base == 0 or len(ranks_of(spec)) < spec.length:
            facts: dict[str, object] = {"n": spec.length, "most": len(ranks_of(spec))}
            sentence = "A foundation can’t get {n} cards: built like this it ends after {most}."
            yield ("foundations", place, "length"), sentence, facts
        lacking = [suit for suit in spec.suits if suit is not None and suit >= game.of_suits]
        if lacking:
            if spec.suit:
                sentence = (
                    "The packs have no {suit}: take these foundations out, and give the others more (each = {n})."
                )
            else:
                sentence = "The packs have no {suit}: give each kind of foundations its suit."
            facts = {"suit": list(Suit)[lacking[0]].value, "n": game.packs * 4 // game.of_suits}
            yield ("foundations", place, "suit"), sentence, facts
    if game.couples or not game.foundations or game.win is not Win.ALL_OUT:
        return
    yield from _bases(game)
    total = sum(spec.piles * spec.length for spec in game.foundations)
    if total != 52 * game.packs:
        sentence = "The foundations take {n} cards, but the game has {total}: change each, length or packs."
        yield ("foundations",), sentence, {"n": total, "total": 52 * game.packs}
    taken: Counter[int] = Counter()
    for spec in game.foundations:
        for rank in ranks_of(spec):
            taken[rank] += spec.piles
    if game.of_suits < 4 or any(spec.suit for spec in game.foundations):
        yield from _of_suits(game)
    for rank in range(1, 14):
        if taken[rank] != 4 * game.packs:
            sentence = "Cards of the rank {rank}: the foundations take {n}, but the game has {total}."
            facts = {"n": taken[rank], "rank": RANK_NAMES[rank - 1], "total": 4 * game.packs}
            yield ("foundations",), sentence, facts


def _of_suits(game: Game) -> Iterator[Wrong]:
    """Cards that foundations of named suits take too often, or not at all, where all are built in suit."""
    if any(spec.build.match is not Match.SUIT or not spec.suited for spec in game.foundations):
        return
    taken: Counter[tuple[int, Suit]] = Counter()
    for spec in game.foundations:
        for suit in (spec.suit,) if spec.suit else Suit:
            taken.update((rank, suit) for rank in ranks_of(spec) for _ in range(spec.each))
    cards = [(rank, suit) for suit in Suit for rank in range(1, 14)]
    for rank, suit in sorted(cards, key=lambda card: -taken[card]):  # too many first
        copies = game.packs * 4 // game.of_suits if list(Suit).index(suit) < game.of_suits else 0
        if taken[rank, suit] != copies:
            sentence = "Cards of the rank {rank} ({suit}): the foundations take {n}, but the game has {total}."
            facts: dict[str, object] = {"n": taken[rank, suit], "suit": suit.value, "total": copies}
            yield ("foundations",), sentence, {**facts, "rank": RANK_NAMES[rank - 1]}


def ranks_of(spec: Foundations) -> list[int]:
    """The ranks of a foundation's cards in order, as many as its length and build allow. A base that the player names
    is taken to be an ace.
    """
    rank = spec.base if isinstance(spec.base, int) else 1
    if spec.build.both:  # any ranks may come more than once
        return [place % 13 + 1 for place in range(spec.length)]
    found: list[int] = []
    while len(found) < spec.length and (spec.build.round or 1 <= rank <= 13):
        found.append((rank - 1) % 13 + 1)
        rank += spec.build.step
    return found


def _bases(game: Game) -> Iterator[Wrong]:
    """Bases that are set out more often than the packs hold them."""
    wanted: Counter[object] = Counter()
    for place, spec in enumerate(game.foundations):
        if spec.start is not Start.SET_OUT:
            continue
        wanted[spec.base if isinstance(spec.base, int) else "named"] += spec.piles
        if max(wanted.values()) > 4 * game.packs or (spec.suited and spec.each > 4 * game.packs // game.of_suits):
            sentence = "More cards are set out than the packs have of that rank: change each or packs."
            yield ("foundations", place, "each"), sentence, {}
