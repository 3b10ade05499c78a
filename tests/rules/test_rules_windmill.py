"""Windmill."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, place, play, refusal, texts

SAILS = "2S KH QD 5C 6C 7C 8C 9C"


def test_the_first_ace_met_stands_in_the_middle() -> None:
    position = begin("windmill", "2S AD KH", "QD 5C 6C 7C 8C 9C")
    assert cards(position, "ace") == "AD" and group(position, "sails") == SAILS.split() and len(position.stock) == 95


def test_the_middle_goes_up_round_whatever_the_suit_and_kings_come_down() -> None:
    position = play(begin("windmill", "AD", SAILS), "sails1>ace", "sails2>kings1", "sails3>kings1")
    assert cards(position, "ace") == "AD 2S" and cards(position, "kings1") == "KH QD"
    over = place(
        "windmill",
        ace="AD 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS",
        kings1="KH",
        kings2="KD",
        kings3="KC",
        kings4="KS",
        sails1="KH",
        sails2="AC",
        last="5D",
    )
    over = play(over, "sails1>ace", "sails2>ace")
    assert cards(over, "ace").endswith("QS KH AC")


def test_a_king_founds_first() -> None:
    middle = "AD 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"
    position = place("windmill", ace=middle, sails1="KH", last="5D")
    assert texts(position, "sails1") == {f"sails1>kings{n}" for n in (1, 2, 3, 4)}
    assert refusal(position, "sails1>ace") == "The king of hearts can start a foundation, so it goes on no other."


def test_sails_are_filled_from_the_waste_and_without_one_from_the_stock() -> None:
    position = begin("windmill", "AD", SAILS, "9H 10H")
    assert cards(play(position, "sails1>ace"), "sails1") == "9H"
    assert cards(play(position, "2 turn", "sails1>ace"), "sails1") == "10H"
    assert refusal(position, "sails4>sails1")
