"""Frog."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, group, place, play, refusal, texts

THIRTEEN = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS KH"


def test_an_ace_met_while_the_reserve_is_dealt_goes_up_and_another_card_comes() -> None:
    position = begin("frog", "2S AH 3S 4S AD", "5S 6S 7S 8S 9S 10S JS QS KS KH")
    assert group(position, "aces")[:3] == ["AH", "AD", ""]
    assert cards(position, "reserve") == THIRTEEN and len(position.stock) == 104 - 15


def test_built_up_whatever_the_suit_and_only_aces_begin() -> None:
    position = play(place("frog", aces1="AH", reserve="2S", heaps1="3D", last="KC"), "reserve>aces1", "heaps1>aces1")
    assert cards(position, "aces1") == "AH 2S 3D"
    turned = play(position, "turn")
    assert texts(turned, "hand") == {f"hand>heaps{n}" for n in range(1, 6)}
    assert refusal(turned, "hand>aces2") == "That foundation needs an ace."


def test_the_card_in_hand_is_placed_before_another_is_turned() -> None:
    position = play(begin("frog", THIRTEEN, "9H"), "turn")
    assert refusal(position, "turn") == "First place the 9 of hearts on a foundation or a heap."
    assert group(play(position, "hand>heaps4"), "heaps")[3] == "9H"


def test_heaps_and_reserve_play_to_foundations_only() -> None:
    position = place("frog", heaps1="5H 6H", reserve="7H", last="KC")
    assert refusal(position, "heaps1>heaps2") and refusal(position, "reserve>heaps2")
    assert texts(position, "heaps1") == set() == texts(position, "reserve")


def test_fly_begins_with_all_aces() -> None:
    position = begin("frog", THIRTEEN, variants=["fly"])
    assert len([pile for pile in group(position, "aces") if pile]) == 8 and len(position.stock) == 83


def test_without_an_ace_in_the_deal_the_first_of_the_stock_starts_a_foundation() -> None:
    position = begin("frog", THIRTEEN, "9H AD AC 5D")
    assert group(position, "aces")[:2] == ["AD", ""] and cards(position, "reserve") == THIRTEEN
    assert len(position.stock) == 104 - 14 and cards(play(position, "turn"), "hand") == "9H"
    given = begin("frog", "2S AH 3S", "4S 5S 6S 7S 8S 9S 10S JS QS KS KH", "AD")
    assert group(given, "aces")[:2] == ["AH", ""], "one that came by itself is enough"


def test_no_ace_given() -> None:
    position = begin("frog", THIRTEEN, "9H AD", variants=["no-ace-given"])
    assert not any(group(position, "aces")) and len(position.stock) == 104 - 13
