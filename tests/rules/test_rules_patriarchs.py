"""Patriarchs."""

from __future__ import annotations

from game.rules import Outcome
from tests.rules.dealing import begin, cards, each, group, levels, place, play, refusal, texts, up

BASES = levels("A K")
SQUARE = "8H 8D 8C 7H 7D 7C 6H 6D 6C"


def deal(*stock: str, square: str = SQUARE):
    return begin("patriarchs", BASES, square, *stock)


def test_an_ace_and_a_king_of_every_suit_are_set_out_over_a_square_of_nine():
    position = deal()
    assert group(position, "aces") == ["AS", "AH", "AD", "AC"]
    assert group(position, "kings") == ["KS", "KH", "KD", "KC"]
    assert " ".join(group(position, "square")) == SQUARE and len(position.stock) == 104 - 8 - 9


def test_up_from_the_ace_and_down_from_the_king_in_suit():
    position = up(deal(each("2 3 4 5 6 7 8 9 10 J Q K", "S"), each("Q J 10 9 8 7 6 5 4 3 2 A", "S")), 1)
    assert cards(position, "aces1") == "AS 2S"
    position = up(position, 11)
    assert cards(position, "aces1") == "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    position = up(position, 12)
    assert cards(position, "kings1") == "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"


def test_the_square_is_available_and_refilled_waste_first():
    position = deal("9S 10S", square="2S 8D 8C QH 7D 7C 6H 6D 2C")
    assert {"square1>aces1", "square4>kings2", "square9>aces4"} <= texts(position)
    assert cards(play(position, "square4>kings2"), "square4") == "9S"
    position = play(position, "2 turn", "square1>aces1")
    assert (cards(position, "square1"), cards(position, "waste")) == ("10S", "9S")


def test_the_first_refill_after_the_redeal_comes_from_the_stock():
    position = play(deal("9S", square="2S 8D 8C 8H 7D 7C 6H 6D 6C"), "87 turn", "redeal", "square1>aces1")
    assert cards(position, "square1") == "9S" and cards(position, "waste") == ""
    assert refusal(play(position, "86 turn"), "redeal") == "No redeal is left."


# Reversal


def test_a_top_goes_to_the_other_pile_of_its_suit_where_it_continues_it():
    position = place("patriarchs", aces1="AS 2S 3S", kings1="KS QS JS 10S 9S 8S 7S 6S 5S 4S", aces2="AH 2H 3H")
    assert texts(position, "kings1") == {"kings1>aces1"}, "the down pile’s top is one above the up pile’s"
    assert texts(position, "aces1") == {"aces1>kings1"}, "or the other way about"
    crossed = play(position, "kings1>aces1")
    assert cards(crossed, "aces1") == "AS 2S 3S 4S" and cards(crossed, "kings1").endswith("6S 5S")
    assert play(crossed, "aces1>kings1") == position, "and back"
    assert play(crossed, "kings1>aces1", "kings1>aces1").placed() == position.placed()


def test_a_run_may_cross_card_by_card_up_to_the_base_but_not_the_base():
    position = place("patriarchs", aces1="AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS", kings1="KS QS")
    position = play(position, "kings1>aces1")
    assert cards(position, "kings1") == "KS"
    assert not texts(position, "kings1")
    assert refusal(position, "kings1>aces1") == "The first card of a foundation stays there."
    assert texts(position, "aces1") == {"aces1>kings1"}


def test_never_king_on_ace_or_ace_on_king():
    down = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS"
    position = place("patriarchs", aces1="AS", kings1=down, aces2="AH 2H", kings2="KH")
    assert not texts(position, "kings1") and not texts(position, "aces1")
    assert refusal(position, "kings1>aces1") == "That foundation needs the 2 of spades."
    full = place("patriarchs", aces1="AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", kings1="KS")
    assert not texts(full, "aces1")
    assert refusal(full, "aces1>kings1") == "That foundation needs the queen of spades."


def test_tops_that_do_not_follow_and_other_suits_stay():
    position = place("patriarchs", aces1="AS 2S 3S 4S", kings1="KS QS JS 10S 9S 8S 7S 6S", aces2="AH 2H 3H 4H 5H")
    assert not texts(position, "kings1") and not texts(position, "aces2")
    assert refusal(position, "kings1>aces1") == "That foundation needs the 5 of spades."
    assert refusal(position, "kings1>aces2") == "That foundation needs the 6 of hearts."
    assert refusal(position, "kings1>square1") == "A card on a foundation may only cross to another foundation."
    assert refusal(position, "kings1:2>aces1") == "Only the top card of a foundation may cross."


def test_a_deal_is_not_over_while_a_card_can_cross():
    down = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S"
    crossing = place("patriarchs", passes=1, rest="square9", aces1="AS 2S", kings1=down)
    assert crossing.outcome is Outcome.PLAYING and {"kings1>aces1", "aces1>kings1"} <= texts(crossing)
