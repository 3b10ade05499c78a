"""Calculation."""

from __future__ import annotations

from tests.rules.dealing import begin, cards, play, refusal, texts

BASES = "AS 2H 3D 4C"
RUNS = {
    "ones": "A 2 3 4 5 6 7 8 9 10 J Q K",
    "twos": "2 4 6 8 10 Q A 3 5 7 9 J K",
    "threes": "3 6 9 Q 2 5 8 J A 4 7 10 K",
    "fours": "4 8 Q 3 7 J 2 6 10 A 5 9 K",
}


def deal(*stock: str):
    return begin("calculation", BASES, *stock)


def test_the_first_ace_2_3_and_4_met_are_set_out():
    position = begin("calculation", "KS 2D AH AS 3C 2S 4H", "QS")
    assert [cards(position, name) for name in RUNS] == ["AH", "2D", "3C", "4H"]
    position = play(position, "turn")
    assert cards(position, "hand") == "KS" and len(position.stock) == 47


def test_built_by_1_2_3_and_4_round_whatever_the_suit():
    suits = dict(zip(RUNS, "SHDC", strict=True))
    for name, run in RUNS.items():
        ranks = run.split()
        position = deal(" ".join(rank + suits[name] for rank in ranks[1:]))
        for _ in ranks[1:]:
            position = play(position, "turn", f"hand>{name}")
        assert [card[:-1] for card in cards(position, name).split()] == ranks
    mixed = play(deal("2S"), "turn", "hand>ones")
    assert cards(mixed, "ones") == "AS 2S"


def test_a_pile_takes_only_its_next_rank():
    position = play(deal("5H 2S"), "turn")
    assert texts(position) == {"hand>heaps1", "hand>heaps2", "hand>heaps3", "hand>heaps4"}
    assert refusal(position, "hand>ones") == "That foundation needs a 2."
    assert refusal(position, "hand>fours") == "That foundation needs an 8."


def test_no_new_card_is_turned_while_one_is_in_hand():
    position = play(deal("5H 2S"), "turn")
    assert refusal(position, "turn") == "First place the 5 of hearts on a foundation or a heap."
    position = play(position, "hand>heaps3")
    assert texts(position) == {"turn"}
    assert cards(play(position, "turn"), "hand") == "2S"


def test_heaps_tops_play_at_any_time_but_only_to_foundations():
    position = play(deal("3S 2S 5S"), "turn", "hand>heaps1", "turn", "hand>ones")
    assert texts(position, "heaps1") == {"heaps1>ones"}
    assert refusal(position, "heaps1>heaps2") == "Cards of the heaps go to foundations only."
    position = play(position, "turn")
    assert "heaps1>ones" in texts(position), "also while a card is in hand"
    assert cards(play(position, "heaps1>ones"), "ones") == "AS 2S 3S"


def test_a_covered_card_of_a_heap_waits():
    position = play(deal("2S 9S"), "turn", "hand>heaps1", "turn", "hand>heaps1")
    assert refusal(position, "heaps1:2>ones") == "The 2 of spades is covered."


def test_the_player_may_heap_a_card_that_fits():
    position = play(deal("2S"), "turn")
    assert {"hand>ones", "hand>heaps1", "hand>heaps4"} <= texts(position)
