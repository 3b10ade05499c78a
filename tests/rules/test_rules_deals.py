"""Numbered deals for ever the same, explicit orders, and what is wrong with bad ones."""

from __future__ import annotations

import hashlib

import pytest

from game import rules
from game.rules.cards import (
    LAST_DEAL,
    card_name,
    check_number,
    deal_order,
    order_seed,
    pack,
    parse_card,
    parse_order,
    shuffled,
)
from tests.rules.dealing import cards

TABLE = rules.ruleset("royal-cotillion")

GOLDEN = {  # (deal, packs): first cards, last cards, SHA-256 of the numbers in order
    (1, 1): ("9C 9D 2D 4S 3H 8S 7H 2C", "KS KD 5C 7S", "51c125eb121f6d08"),
    (1, 2): ("6S AS 7H 10H 4D JH 4S KC", "KH KH 10D AH", "2a3c574ec89dbe86"),
    (2, 1): ("8H 10H JH 9C AC QC 6D 9H", "5S 3S 10C JC", "4cc6c4b019b10a41"),
    (2, 2): ("QC 9H 8S 2D 3D 7H 4D 4H", "9S 6S 7C 9C", "e7844dd9e789686e"),
    (LAST_DEAL, 1): ("KD 5C 8H 4D 4H 7H 7C KS", "8S 10S QS 5S", "08b8d4fe670751d4"),
    (LAST_DEAL, 2): ("6C 9S 5H QS 3C 5C QC AS", "2H 7H 10H 10S", "da1663c0f504ed8c"),
}


@pytest.mark.parametrize(("number", "packs"), GOLDEN)
def test_numbered_deals_are_golden(number, packs):
    dealt = deal_order(number, packs)
    first, last, digest = GOLDEN[number, packs]
    assert " ".join(map(card_name, dealt[:8])) == first
    assert " ".join(map(card_name, dealt[-4:])) == last
    assert hashlib.sha256(bytes(dealt)).hexdigest()[:16] == digest


def test_a_deal_lays_its_order_from_the_top():
    position = rules.ruleset("royal-cotillion", ["as-they-come"]).deal(1)
    assert cards(position, "lords1") == "6S" and cards(position, "lords4") == "10H"
    assert position.stock[0] == parse_card("AH"), "the last card is the bottom of the stock"


def test_a_shuffled_redeal_is_golden():
    position = rules.ruleset("parisienne", ["shuffled-redeal"]).deal(1)
    while position.stock:
        position = position.play(position.parse_move("turn"))
    position = position.play(position.parse_move("redeal"))
    first = " ".join(card_name(card) for card in reversed(position.stock[-6:]))
    assert first == "8C 3D 8H 6H 3S 10S"


def test_the_seed_of_an_explicit_order_is_golden():
    assert order_seed(pack(1)) == order_seed(range(52)) == 3639231576510598
    assert shuffled("abcdef", 1) == tuple("bcfdea")


def test_every_deal_is_the_packs_and_no_two_are_alike():
    dealt = {deal_order(number, 2) for number in range(1, 200)}
    assert len(dealt) == 199
    assert all(sorted(one) == sorted(pack(2)) for one in dealt)


def test_numbers_may_be_written_as_people_write_them():
    assert check_number("9,007,199,254,740,991") == check_number("9 007 199 254 740 991") == LAST_DEAL
    for written in (
        "722467568",
        "722 467 568",
        "722\u202f467\u202f568",
        "722\u2009467\u00a0568",
        "000722467568",
        "722.467.568",
    ):
        for before in ("", " ", "Deal ", "deal\u00a0", "Partie ", "№ ", "№"):
            assert check_number(before + written + "\n") == 722467568
    assert TABLE.deal("17") == TABLE.deal(17)


STRANGE = ["1_000", "+1", "１２", "١٢", "²", "1\0", "0x1", "1e3", "Deal", "Deal5", "deal no 5", "1 - 2", True, 1.0]


@pytest.mark.parametrize("number", [0, -1, 2**53, "x", "", "1.5", None, "9" * 5000, *STRANGE])
def test_bad_numbers(number):
    with pytest.raises(rules.BadDeal) as caught:
        TABLE.deal(number)
    shown = str(number)
    assert str(caught.value).startswith(f"“{shown[:20]}")
    assert str(caught.value).endswith("is not a deal. Deals have numbers from 1 to 9,007,199,254,740,991.")
    assert len(str(caught.value)) < 200


FULL = [card_name(card) for card in pack(2)]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (FULL[1:], "The card order lacks the ace of spades. It needs 104 cards and has 103."),
        (FULL[:-4], "The card order lacks the 10 of clubs, the jack of clubs, the queen of clubs and 1 more"),
        (["AS", *FULL], "The card order has too many of the ace of spades. It needs 2 of each."),
        (["AS", *FULL[:-1]], "The card order has too many of the ace of spades. It needs 2 of each."),
        (["1S", *FULL[1:]], "“1S” is not a card. Cards are written like AS, 10H, QD or KC."),
        ([], "The card order lacks the ace of spades, the ace of spades, the 2 of spades and 101 more"),
    ],
)
def test_bad_card_lists(words, sentence):
    with pytest.raises(rules.BadDeal) as caught:
        TABLE.start(" ".join(words))
    assert str(caught.value).startswith(sentence)


def test_card_names_are_read_in_any_case_and_with_t_for_ten_and_commas():
    assert parse_card("10h") == parse_card("TH") == parse_card("th")
    assert parse_order(", ".join(FULL).lower(), 2) == pack(2)
