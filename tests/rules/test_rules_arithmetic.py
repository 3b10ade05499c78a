"""The sums of every game and variant: the foundations, and the cards that begin columns and never move, hold the packs,
neither more nor less.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game import rules
from game.rules.cards import RANKS, card, pack
from game.rules.record import DOWN_ROUND_IN_SUIT, UP_ROUND_BY_TWOS, Build, Foundations, Match
from game.rules.tables import follow_table
from tests.typed import instance

TABLES = rules.every_ruleset()
BUILT = [table for table in TABLES if not table.mates]
EVERY = pytest.mark.parametrize("table", BUILT, ids=[table.id for table in BUILT])


def ranks_of(spec, base: int) -> list[int]:
    return [(base - 1 + spec.build.step * place) % 13 + 1 for place in range(spec.length)]


@EVERY
def test_every_card_has_its_place_on_them(table: rules.Ruleset) -> None:
    pairs = [(low, high) for low in range(1, 14) for high in range(low, 14)]
    choosable: dict[int, list[tuple[int, ...]]] = {2: [*pairs], 1: [(rank,) for rank in range(1, 14)], 0: [()]}
    columns = [spec for spec in table.game.piles if spec.begun_by]
    begun = {card(spec.begun_by, suit): 3 * spec.count for spec in columns for suit in range(4)}
    for ranks in choosable[table.chosen(len(table.opening))[1]]:
        places: Counter[int] = Counter(begun)
        for index in table.foundations:
            pile = table.piles[index]
            spec = instance(pile.spec, Foundations)
            for rank in ranks_of(spec, table.base_rank(spec, ranks)):
                suits = [*range(4)] if pile.suit is None or spec.build.match is not Match.SUIT else [pile.suit]
                for suit in suits:
                    places[card(rank, suit)] += 12 // len(suits)
        assert places == Counter(dict.fromkeys(pack(1), 12 * table.game.packs))


@EVERY
def test_no_build_of_a_foundation_stops_before_its_length(table):
    for place, index in enumerate(table.foundations):
        spec = table.piles[index].spec
        for base in range(1, 14) if not isinstance(spec.base, int) else [spec.base]:
            held = [card(base, 0)]
            while len(held) < spec.length:
                fitting = table.follow[place][held[-1]]
                assert fitting, f"{table.id}: nothing follows {RANKS[held[-1] % 13]}"
                held.append(fitting.bit_length() - 1)


@pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])
def test_a_deal_lays_out_every_card_once(table):
    position = table.deal(11)
    while position.choosing:
        assert sorted(c for pile in position.piles for c in pile) == sorted(pack(table.game.packs))
        position = position.play(position.legal_moves[0])
    assert sorted(c for pile in position.piles for c in pile) == sorted(pack(table.game.packs))


def follows(build: Build, below: str, above: str) -> bool:
    from game.rules.cards import parse_card

    return bool(follow_table(build)[parse_card(below)] >> parse_card(above) & 1)


@pytest.mark.parametrize(
    ("build", "fits", "refused"),
    [
        (Build(1), ["AS 2S", "QH KH"], ["AS 2H", "KS AS", "2S AS", "AS AS", "AS 3S"]),
        (Build(-1), ["KS QS", "2D AD"], ["AS KS", "KS QC", "QS KS"]),
        (DOWN_ROUND_IN_SUIT, ["AS KS", "2C AC"], ["AS KC", "KS AS"]),
        (Build(2), ["AS 3S", "10D QD", "JC KC"], ["QS AS", "KS 2S", "AS 2S", "AS 3C"]),
        (UP_ROUND_BY_TWOS, ["QS AS", "KH 2H", "JD KD"], ["QS AH", "KS AS", "QS 2S"]),
        (Build(-2), ["KS JS", "QH 10H", "3C AC"], ["AS QS", "2S KS", "KS JC"]),
        (Build(1, Match.ALTERNATE), ["AS 2H", "AS 2D", "9D 10C"], ["AS 2C", "AH 2D", "KS AH", "2H AS"]),
        (Build(1, Match.ALTERNATE, round=True), ["KS AH", "KD AC"], ["KS AC", "QS AH"]),
        (Build(-1, Match.ALTERNATE), ["KS QH", "2C AD"], ["AS KH", "KS QC"]),
        (Build(-1, Match.ALTERNATE, round=True), ["AS KH", "AD KC"], ["AS KC"]),
        (Build(3, Match.ANY, round=True), ["QS 2H", "KS 3S", "AD 4C"], ["QS AS", "AD 3D"]),
        (Build(4, Match.ANY, round=True), ["QS 3H", "10H AS"], ["10S KS"]),
    ],
)
def test_builds_by_step_match_and_round(build, fits, refused):
    assert all(follows(build, *pair.split()) for pair in fits)
    assert not any(follows(build, *pair.split()) for pair in refused)
