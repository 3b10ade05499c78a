"""Royal Quadrille."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, play, refusal, texts, up


def test_nothing_is_laid_out_and_nothing_turned_by_itself():
    position = begin("royal-quadrille", "AS")
    assert len(position.stock) == 52 and texts(position) == {"turn"}


def test_aces_and_2s_found_piles_of_odds_and_evens_in_suit():
    position = up(begin("royal-quadrille", "AS 3S 5S 7S 9S JS KS 2H 4H 6H 8H 10H QH"), 13)
    assert cards(position, "aces1") == "AS 3S 5S 7S 9S JS KS"
    assert cards(position, "twos2") == "2H 4H 6H 8H 10H QH"


def test_a_king_does_not_take_the_2_nor_a_queen_the_ace():
    position = up(begin("royal-quadrille", "AS 3S 5S 7S 9S JS KS 2S"), 7)
    position = play(position, "turn")
    assert texts(position, "waste") == {"waste>twos1"}
    assert refusal(position, "waste>aces1") == "That foundation is complete."


def test_only_the_top_of_the_waste_is_available():
    position = play(begin("royal-quadrille", "AS 5H 4D"), "2 turn")
    assert texts(position) == {"turn"}
    assert refusal(position, "waste:2>aces1") == "The ace of spades is covered."
    assert refusal(position, "waste>aces2") == "That foundation needs the ace of hearts."


def test_two_redeals_turn_the_waste_over_unshuffled():
    position = begin("royal-quadrille", "KH QH JH")
    first = position.stock
    position = play(position, "52 turn")
    assert texts(position) == {"redeal"}
    position = play(position, "redeal")
    assert position.stock == first and position.redeals_left == 1
    position = play(position, "52 turn", "redeal", "52 turn")
    assert refusal(position, "redeal") == "No redeal is left."


def test_a_redeal_needs_an_empty_stock():
    position = play(begin("royal-quadrille", "KH"), "turn")
    assert refusal(position, "redeal") == "The stock is not empty yet."
