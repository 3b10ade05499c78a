"""Pyramid."""

from __future__ import annotations

from game.rules import Outcome
from game.rules.refusals import Won
from tests.rules.dealing import begin, cards, group, place, play, refusal, texts

# rows of 1 to 7; the last row is free
ROWS = ["9S", "9H 9D", "9C 8S 8H", "8D 8C 7S 7H", "JS JH JD JC 6S", "QS QH QD QC 3S 3H"]
FOOT = "AS KH 2S 10S 5S 5H 4S"


def deal(foot: str = FOOT, *stock: str, variants=()):
    return begin("pyramid", *ROWS, foot, *stock, variants=variants)


def test_28_cards_in_seven_rows_and_24_in_the_stock():
    position = deal()
    assert " ".join(group(position, "pyramid")) == " ".join([*ROWS, FOOT])
    assert len(position.stock) == 24


def test_a_card_is_free_when_nothing_lies_on_it():
    position = deal("10H KH KS 10S 5S 5H 4S")
    assert texts(position) == {"pyramid23>discard", "pyramid24>discard", "turn"}
    assert refusal(position, "pyramid16>discard") == "The queen of spades is covered."
    position = play(deal("KS KH 2S 10S 5S 5H 4S", "AS"), "pyramid22>discard")
    assert refusal(position, "pyramid16>discard") == "The queen of spades is covered.", "one of the two is not enough"
    position = play(position, "pyramid23>discard")
    assert refusal(position, "pyramid16>discard") == "The queen of spades does not go alone: it goes with an ace."
    position = play(position, "turn")
    assert "pyramid16+hand" in texts(position)


def test_pairs_make_13_with_the_jack_11_and_the_queen_12_and_kings_alone():
    rows = ["9S", "9H 9D", "9C 8S 8H", "7D 8C 7S 7H", "6H 6D 6C 5C 6S", "4H 4D 4C 5D 3H 3D"]
    for foot, legal in {
        "AS QS 2S JS 3S 10S KS": {(1, 2), (3, 4), (5, 6)},
        "4S 9S 5S 8S 5H 8H KS": {(1, 2), (3, 4), (3, 6), (4, 5), (5, 6)},
    }.items():
        table = ["QS", "QH QD", "QC JS JH", *rows[3:]] if "9S" in foot else rows
        position = begin("pyramid", *table, foot)
        pairs = {f"pyramid{21 + low}+pyramid{21 + high}" for low, high in legal}
        assert texts(position) == {*pairs, "pyramid28>discard", "turn"}


def test_what_does_not_make_13_is_refused():
    position = deal()
    assert refusal(position, "pyramid22+pyramid24") == "The ace of spades and the 2 of spades do not add up to 13."
    assert refusal(position, "pyramid22>discard") == "The ace of spades does not go alone: it goes with a queen."
    assert refusal(position, "pyramid22>pyramid24") == "The ace of spades and the 2 of spades do not add up to 13."
    assert refusal(position, "pyramid22>pyramid1").endswith("is covered.")
    assert refusal(position, "pyramid22>pyramid23") == "The king of hearts goes alone."
    assert refusal(position, "pyramid22+pyramid16") == "The queen of spades is covered."


def test_in_which_order_pairs_left_makes_no_difference():
    there = play(deal("AS KH KS 10S 5S 5H 4S"), "pyramid23>discard", "pyramid24>discard")
    back = play(deal("AS KH KS 10S 5S 5H 4S"), "pyramid24>discard", "pyramid23>discard")
    assert there == back and hash(there) == hash(back)


def test_the_turned_card_lies_apart_and_the_next_turn_lays_it_on_the_waste():
    position = play(deal(FOOT, "3D 4H"), "turn")
    assert cards(position, "hand") == "3D" and cards(position, "waste") == ""
    position, events = position.play_with_events(position.parse_move("turn"))
    assert cards(position, "hand") == "4H" and cards(position, "waste") == "3D"
    assert [event.what.value for event in events] == ["laid away", "turned"]


def test_turned_card_and_waste_pair_with_the_pyramid_and_with_each_other():
    position = play(deal(FOOT, "3D 10H"), "turn")
    assert texts(position) == {"pyramid23>discard", "pyramid25+hand", "turn"}
    position = play(position, "turn")
    assert play(position, "waste+hand").placed() == 2
    assert play(position, "waste+pyramid25").placed() == 2
    position = play(position, "waste+hand")
    assert cards(position, "hand") == cards(position, "waste") == ""


def test_a_king_goes_alone_from_hand_and_waste():
    position = play(deal(FOOT, "KD KS 2H"), "turn")
    assert "hand>discard" in texts(position)
    position = play(position, "turn")
    assert {"hand>discard", "waste>discard"} <= texts(position)


def test_only_the_top_of_the_waste_is_free():
    position = play(deal(FOOT, "3D 4H 10H"), "3 turn")
    assert refusal(position, "waste:2>discard") == "The 3 of diamonds is covered."
    assert cards(position, "waste") == "3D 4H"


def test_two_redeals_lay_the_turned_card_on_the_waste_and_turn_it_over_unshuffled():
    position = deal(FOOT, "3D")
    stock = position.stock
    position = play(position, "24 turn")
    assert "redeal" in texts(position)
    position = play(position, "redeal")
    assert position.stock == stock and cards(position, "hand") == ""
    position = play(position, "24 turn", "redeal", "24 turn")
    assert refusal(position, "redeal") == "No redeal is left."
    assert refusal(position, "turn") == "The stock is empty."


def test_a_redeal_with_only_the_turned_card_left():
    position = place("pyramid", rest="discard", hand="5S", pyramid1="8S")
    assert "redeal" in texts(position)
    assert len(play(position, "redeal").stock) == 1
    gone = place("pyramid", rest="discard", pyramid1="8S")
    assert refusal(gone, "redeal") == "There is nothing to turn over."
    assert gone.outcome is Outcome.OVER


def test_not_won_while_cards_are_left_outside_the_pyramid():
    position = place("pyramid", rest="discard", hand="5S", stock="8S")
    assert position.outcome is Outcome.PLAYING
    assert play(position, "turn", "waste+hand").outcome is Outcome.WON


def test_pyramid_only_is_won_when_the_28_are_gone():
    position = place("pyramid", variants=["pyramid-only"], rest="discard", hand="5S", pyramid1="8S", stock="9S 9H")
    assert position.outcome is Outcome.PLAYING
    move = next(move for move in position.legal_moves if move.act.name == "PAIR")
    won = position.play(move)
    assert won.outcome is Outcome.WON and len(won.stock) == 2 and won.legal_moves == ()
    assert won.ending == Won(True, won.ruleset.game.piles[0])
    assert refusal(won, "turn") == "The deal is won; there is nothing left to play."
