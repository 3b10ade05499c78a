"""Grand Duchess and Duchess of Luynes: what they do otherwise than Parisienne."""

from __future__ import annotations

import pytest

from tests.rules.dealing import begin, cards, each, group, index, play, refusal, texts

QUIET = "7S 7H 7D 7C 8S 8H 6S 6H 6D 6C 5S 5H"
BOTH = pytest.mark.parametrize("game", ["grand-duchess", "duchess-of-luynes"])
EVERY = [("grand-duchess", ()), ("duchess-of-luynes", ()), ("duchess-of-luynes", ("full-last-redeal",))]


def through(position):
    while position.stock:
        position = play(position, "turn")
    return position


@BOTH
def test_nothing_is_set_out(game):
    position = begin(game, QUIET)
    assert len(position.stock) == 104 and position.placed() == 0
    assert group(play(position, "turn"), "piles") == ["7S", "7H", "7D", "7C"]


@BOTH
def test_the_first_ace_and_king_found_and_the_second_go_to_the_other_pile(game):
    position = play(begin(game, each("A 2 3 4", "S") + " 9H 9D " + "KS KH AS AH 9C 9C"), "turn")
    position = play(position, "piles1>aces1", "piles2>aces1", "piles3>aces1", "piles4>aces1", "turn")
    assert texts(position, "piles1") == {"piles1>kings1"}
    assert not texts(position, "piles3"), "the second ace waits for the king pile to come down"
    assert refusal(position, "piles3>aces1") == "That foundation needs the 5 of spades."
    assert texts(position, "piles4") == {"piles4>aces2"}


@BOTH
def test_a_king_founds_before_it_completes_the_ace_pile(game):
    position = begin(
        game, each("A 2 3 4", "S"), "9H 9D", each("5 6 7 8", "S"), "9H 9D", each("9 10 J Q", "S"), "9C 9C KS"
    )
    for _ in range(3):
        position = play(position, "turn", *(f"piles{n}>aces1" for n in (1, 2, 3, 4)))
    position = play(position, "turn")
    assert texts(position, "piles1") == {"piles1>kings1"}
    assert refusal(position, "piles1>aces1") == "The king of spades can start a foundation, so it goes on no other."


def test_grand_duchess_hides_its_reserve_and_the_duchess_of_luynes_does_not():
    stock = "7S 7H 7D 7C AS AH " + QUIET[18:]
    hidden = play(begin("grand-duchess", stock), "turn")
    assert not hidden.face_up(index(hidden, "reserve"))
    assert refusal(hidden, "reserve>aces2") == "The reserve stays face down until the stock is empty."
    assert {"reserve:33>aces2", "reserve:34>aces1"} <= texts(through(hidden))
    shown = play(begin("duchess-of-luynes", stock), "turn")
    assert shown.face_up(index(shown, "reserve")) and texts(shown, "reserve") == {"reserve>aces2"}
    assert refusal(shown, "reserve:2>aces1") == "The ace of spades is covered."
    assert "reserve:34>aces1" in texts(through(shown)), "all of it once the stock is gone"


@pytest.mark.parametrize(("game", "variants"), EVERY)
def test_three_redeals_and_the_last_pass(game, variants):
    position = begin(game, QUIET, variants=variants)
    for _ in range(3):
        position = play(through(position), "redeal")
    position = play(position, "turn")
    assert len(cards(position, "reserve").split()) == (2 if variants else 0)
    assert len(position.stock) == (98 if variants else 100)
    assert refusal(through(position), "redeal") == "No redeal is left."
