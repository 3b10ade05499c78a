"""Royal Quadrille."""

from __future__ import annotations

from game.rules import Outcome
from game.rules.refusals import Over
from tests.rules.dealing import begin, cards, each, greedy, play, refusal, texts, up


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


def test_won_in_the_third_pass_but_there_is_no_fourth():
    evens, odds = each("2 4 6 8 10 Q"), each("A 3 5 7 9 J K")
    assert greedy(begin("royal-quadrille", odds, evens)).outcome is Outcome.WON
    rest = each("A 3 5 7 9 J K", "HDC")
    third = greedy(begin("royal-quadrille", "5S KS 3S JS AS 7S 9S", rest, evens))
    assert third.outcome is Outcome.WON and third.passes == 2
    fourth = greedy(begin("royal-quadrille", "7S KS 5S JS 3S 9S AS", rest, evens))
    assert fourth.outcome is Outcome.OVER and cards(fourth, "aces1") == "AS 3S 5S"
    assert fourth.ending == Over(False, 48, 52)
