"""Carpet."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, each, group, levels, play, refusal, texts, up

CARPET = levels("K Q J 10 9")


def deal(*stock: str, carpet: str = CARPET):
    return begin("carpet", levels("A"), carpet, *stock)


def test_four_aces_are_set_out_and_twenty_cards_dealt():
    position = deal()
    assert group(position, "aces") == ["AS", "AH", "AD", "AC"]
    assert " ".join(group(position, "carpet")) == CARPET and len(position.stock) == 28


def test_up_in_suit_to_the_king():
    position = up(begin("carpet", levels("A"), CARPET, "2S 3S 4S 5S 6S 7S 8S"), 7)
    position = play(position, "carpet17>aces1", "carpet13>aces1", "carpet9>aces1", "carpet5>aces1", "carpet1>aces1")
    assert cards(position, "aces1") == each("A 2 3 4 5 6 7 8 9 10 J Q K", "S")
    position = play(deal("2H 3S"), "turn")
    assert texts(position, "waste") == {"waste>aces2"}
    assert refusal(position, "waste>aces1") == "That foundation needs the 2 of spades."


def test_every_card_is_available_and_refilled_waste_first():
    position = deal("5S 6S", carpet="2S " + CARPET[3:-2] + "2C")
    assert {"carpet1>aces1", "carpet20>aces4"} <= texts(position)
    assert cards(play(position, "carpet20>aces4"), "carpet20") == "5S"
    position = play(position, "2 turn", "carpet1>aces1")
    assert (cards(position, "carpet1"), cards(position, "waste")) == ("6S", "5S")
    assert refusal(position, "carpet1>carpet2") == "Cards of the carpet go to foundations only."
