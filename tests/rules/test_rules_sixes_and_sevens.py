"""Sixes and Sevens."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, each, group, levels, play, refusal, texts, up

BASES = levels("6 7") + " " + levels("6 7")
SQUARE = "KH KD KC QH QD QC JH JD JC"


def deal(*stock: str, square: str = SQUARE):
    return begin("sixes-and-sevens", BASES, square, *stock)


def test_all_6s_and_7s_are_set_out_over_a_square_of_nine():
    position = deal()
    assert group(position, "sixes") == ["6S", "6H", "6D", "6C"] * 2
    assert group(position, "sevens") == ["7S", "7H", "7D", "7C"] * 2
    assert " ".join(group(position, "square")) == SQUARE and len(position.stock) == 104 - 16 - 9


def test_6s_go_down_to_the_ace_and_7s_up_to_the_king():
    position = up(deal(each("5 4 3 2 A", "S"), each("8 9 10 J Q K", "S"), "KS"), 11)
    assert cards(position, "sixes1") == "6S 5S 4S 3S 2S AS"
    assert cards(position, "sevens1") == "7S 8S 9S 10S JS QS KS"
    position = play(position, "turn")
    assert refusal(position, "waste>sixes1") == "That foundation is complete.", "no king on an ace"


def test_every_card_of_the_square_is_available_and_refilled_waste_first():
    position = deal("3S 2S", square="5S KD KC QH QD QC JH JD 8C")
    assert {"square1>sixes1", "square9>sevens4"} <= texts(position)
    assert cards(play(position, "square9>sevens4"), "square9") == "3S"
    position = play(position, "2 turn", "square1>sixes5")
    assert (cards(position, "square1"), cards(position, "waste")) == ("2S", "3S")
    assert refusal(position, "square2>square3") == "Cards of the square go to foundations only."
