"""Captive Queens."""

from __future__ import annotations

import pytest

from game.rules import UnknownVariant, ruleset
from tests.rules.dealing import begin, cards, each, group, play, refusal, texts, up

BASES = each("Q 5 6")
UP, DOWN = "7 8 9 10 J", "4 3 2 A K"


def deal(*stock: str, variants=()):
    return begin("captive-queens", BASES, *stock, variants=variants)


def test_queens_5s_and_6s_are_set_out_and_the_queens_complete():
    position = deal("7S")
    assert group(position, "queens") == ["QS", "QH", "QD", "QC"]
    assert group(position, "fives") == ["5S", "5H", "5D", "5C"]
    assert group(position, "sixes") == ["6S", "6H", "6D", "6C"]
    assert len(position.stock) == 40 and texts(position) == {"turn"}


def test_6s_up_to_the_jack_and_5s_down_past_the_ace_to_the_king():
    position = up(deal(each(UP, "S"), each(DOWN, "H")), 10)
    assert cards(position, "sixes1") == "6S 7S 8S 9S 10S JS"
    assert cards(position, "fives2") == "5H 4H 3H 2H AH KH"


def test_in_suit_only_and_nothing_goes_on_a_queen():
    position = play(deal("7S KS 4H"), "turn")
    assert refusal(position, "waste>sixes2") == "That foundation needs the 7 of hearts."
    position = play(position, "turn")
    assert texts(position) == {"turn"}
    assert refusal(position, "waste>queens1") == "That foundation is complete."


def test_only_the_top_of_the_waste_is_available():
    position = play(deal("7S 9S"), "2 turn")
    assert refusal(position, "waste:2>sixes1") == "The 7 of spades is covered."
    assert refusal(position, "sixes1>fives1") == "Cards on a foundation stay there."


def test_as_they_come_queens_5s_and_6s_take_their_places_as_they_appear():
    position = begin("captive-queens", "QH 5S 7S 6S 7S"[:-3], variants=["as-they-come"])
    assert len(position.stock) == 52 and position.placed() == 0
    position = up(position, 2)
    assert group(position, "queens")[1] == "QH" and group(position, "fives")[0] == "5S"
    position = play(position, "turn")
    assert refusal(position, "waste>sixes1") == "That foundation needs the 6 of spades."
    position = play(position, "turn", "waste>sixes1", "waste>sixes1")
    assert cards(position, "sixes1") == "6S 7S"


def test_two_redeals_and_one_redeal_exclude_each_other():
    with pytest.raises(UnknownVariant, match="Choose only one of “two-redeals” and “one-redeal” of Captive Queens"):
        ruleset("captive-queens", ["one-redeal", "two-redeals"])
    assert ruleset("captive-queens", ["one-redeal", "as-they-come"]).id == "captive-queens+as-they-come+one-redeal"
