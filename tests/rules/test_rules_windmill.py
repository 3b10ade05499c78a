"""Windmill."""

from __future__ import annotations

from game.rules import Position, find_ruleset
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


MIDDLE = "AD 2S"


def corners(ace: str, kings1: str, sails1: str = "") -> Position:
    """A table with four corners."""
    return place("windmill", ace=ace, kings1=kings1, kings2="KD", kings3="KC", kings4="KS", sails1=sails1)


def test_a_top_card_crosses_to_the_middle_but_no_two_in_a_row() -> None:
    position = corners(MIDDLE, "KH QH JH 10H 9H 8H 7H 6H 5H 4C 3C", "5D")
    assert texts(position, "kings1") == {"kings1>ace"}
    crossed = play(position, "kings1>ace")
    assert cards(crossed, "ace") == "AD 2S 3C" and cards(crossed, "kings1").endswith("4C")
    assert refusal(crossed, "kings1>ace") == "A card has just crossed there. The next must come from elsewhere."
    assert find_ruleset("windmill").load(str(crossed)) == crossed and "crossed ace" in str(crossed)
    other = corners("AD 2S 3C", cards(crossed, "kings1"), "5D")
    assert other.piles == crossed.piles and other != crossed, "what crossed last is part of a position"
    between = corners(MIDDLE, "KH QH JH 10H 9H 8H 7H 6H 5H 4C 3C", "4D")
    again = play(between, "kings1>ace", "sails1>ace")
    assert refusal(again, "kings1>ace") == "That foundation needs a 5."
    then = place("windmill", ace="AD 2S 3C 4D 5H", kings1="KH QH JH 10H 9H 8H 7H 6H", kings2="KD QD JD 10D 9D 8D 7C 6C")
    assert texts(then, "kings1") == {"kings1>ace"} and texts(then, "kings2") == {"kings2>ace"}


def test_no_king_of_a_corner_crosses_and_nothing_comes_back() -> None:
    middle = "AD 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS"
    position = corners(middle, "KH")
    assert refusal(position, "kings1>ace") == "The first card of a foundation stays there."
    assert refusal(position, "ace>kings1") == "Cards on a foundation stay there."
    apart = place("windmill", ace="AD 2S", kings1="KH QH JH", kings2="KD QD")
    assert refusal(apart, "kings1>kings2") == "No card crosses from that foundation to this one."
    assert refusal(apart, "kings1>sails1") == "A card on a foundation may only cross to another foundation."


def test_no_crossing() -> None:
    position = place("windmill", variants=["no-crossing"], ace=MIDDLE, kings1="KH QH JH 10H 9H 8H 7H 6H 5H 4C 3C")
    assert refusal(position, "kings1>ace") == "Cards on a foundation stay there."


def test_relaxed_lets_any_number_cross_both_ways() -> None:
    corner = "KH QH JH 10H 9H 8H 7H 6H 5H 4C 3C"
    position = place("windmill", variants=["relaxed"], ace=MIDDLE, kings1=corner, kings2="KD", last="5D")
    two = play(position, "kings1>ace", "kings1>ace")
    assert cards(two, "ace") == "AD 2S 3C 4C" and "crossed" not in str(two)
    assert play(two, "ace>kings1", "ace>kings1") == position
    assert refusal(position, "kings2>ace") == "The first card of a foundation stays there."
    assert refusal(place("windmill", variants=["relaxed"], ace="AD"), "ace>kings1") == (
        "The first card of a foundation stays there."
    )
