"""Parisienne, and what it shares with the Duchesses."""

from __future__ import annotations

from game.rules.cards import card_name
from tests.rules.dealing import begin, cards, group, index, levels, play, refusal, texts

BASES = levels("A K")
TWELVE = "7S 7H 7D 7C 8S 8H 6S 6H 6D 6C 5S 5H"  # nothing of it can be played for a long time


def deal(*stock: str, variants=(), last: str = ""):
    return begin("parisienne", BASES, *stock, variants=variants, last=last)


def through(position):
    """Turn until the stock is empty."""
    while position.stock:
        position = play(position, "turn")
    return position


def test_an_ace_and_a_king_of_every_suit_are_set_out():
    position = deal()
    assert group(position, "aces") == ["AS", "AH", "AD", "AC"]
    assert group(position, "kings") == ["KS", "KH", "KD", "KC"]
    assert len(position.stock) == 96 and group(position, "piles") == [""] * 4


def test_a_turn_deals_four_face_up_and_two_face_down():
    position = deal(TWELVE)
    position, events = position.play_with_events(position.parse_move("turn"))
    assert group(position, "piles") == ["7S", "7H", "7D", "7C"]
    assert cards(position, "reserve") == "8S 8H"
    assert [position.ruleset.piles[event.target].name for event in events] == (
        ["piles1", "piles2", "piles3", "piles4", "reserve", "reserve"]
    )
    assert not position.face_up(index(position, "reserve")) and position.face_up(index(position, "piles1"))
    position = play(position, "turn")
    assert group(position, "piles")[0] == "7S 6S" and cards(position, "reserve") == "8S 8H 5S 5H"


def test_the_tops_of_the_piles_are_available_and_aces_go_up_kings_down():
    position = play(deal("2S QH 9D 9C 3S JH"), "turn")
    assert texts(position, "piles1") == {"piles1>aces1"} and texts(position, "piles2") == {"piles2>kings2"}
    assert refusal(position, "piles1>piles2") == "Cards of the piles go to foundations only."
    position = play(position, "piles1>aces1", "piles2>kings2")
    assert cards(position, "piles1") == "", "a gap is not refilled"
    assert refusal(position, "reserve>kings2") == "The reserve stays face down until the stock is empty."
    position = play(deal("3S 2D 9D 9C 8C 8C 2S"), "2 turn", "piles1>aces1")
    assert "piles1>aces1" in texts(position), "the card below is free now"
    assert refusal(play(deal(TWELVE), "2 turn"), "piles1:2>aces1") == "The 7 of spades is covered."


def test_when_the_stock_is_gone_the_reserve_is_turned_up_and_all_of_it_available():
    position = deal("9S 9H 9D 9C 2S QH " + TWELVE)
    while len(position.stock) > 6:
        position = play(position, "turn")
    assert not position.face_up(index(position, "reserve")) and not texts(position, "reserve")
    position, events = position.play_with_events(position.parse_move("turn"))
    assert position.stock == () and position.face_up(index(position, "reserve"))
    assert events[-1].what.value == "spread" and events[-1].target == index(position, "reserve")
    assert {"reserve:32>aces1", "reserve:31>kings2"} <= texts(position)
    position = play(position, "reserve:32>aces1")
    assert cards(position, "aces1") == "AS 2S" and cards(position, "reserve").startswith("QH 8S 8H")
    assert {"reserve:31>kings2"} <= texts(position), "its place counts from the end"


def test_a_short_last_turn_deals_the_piles_first():
    position = play(deal("2S 9H 9D 9C 8S 8H"), "turn", "piles1>aces1")
    position = play(through(position), "redeal")
    assert len(position.stock) == 95
    for _ in range(15):
        position = play(position, "turn")
    assert len(position.stock) == 5
    before = len(cards(position, "reserve").split())
    position = play(position, "turn")
    assert [len(pile.split()) for pile in group(position, "piles")] == [16] * 4
    assert len(cards(position, "reserve").split()) == before + 1


def test_three_redeals_gather_pile_1_on_2_on_3_on_4_and_the_reserve_underneath():
    position = through(deal(TWELVE))
    piles, reserve = group(position, "piles"), cards(position, "reserve")
    position, events = position.play_with_events(position.parse_move("redeal"))
    dealt = " ".join(card_name(card) for card in reversed(position.stock))
    assert dealt == " ".join((piles[3], piles[2], piles[1], piles[0], reserve))
    assert dealt.startswith("7C 6C"), "pile 4 from its bottom card upwards"
    assert [event.what.value for event in events] == ["gathered"] * 5 + ["redealt"]
    for left in (2, 1, 0):
        assert position.redeals_left == left
        position = through(position)
        if left:
            position = play(position, "redeal")
    assert refusal(position, "redeal") == "No redeal is left."


def last_pass(variants=()):
    position = deal(TWELVE, variants=variants)
    for _ in range(3):
        position = play(through(position), "redeal")
    return position


def test_in_the_last_pass_nothing_goes_to_the_reserve():
    position = play(last_pass(), "turn")
    assert len(position.stock) == 92 and cards(position, "reserve") == ""
    assert [len(pile.split()) for pile in group(through(position), "piles")] == [24] * 4


def test_full_last_redeal_deals_to_the_reserve_in_the_last_pass_too():
    position = play(last_pass(["full-last-redeal"]), "turn")
    assert len(position.stock) == 90 and len(cards(position, "reserve").split()) == 2
    assert len(cards(through(position), "reserve").split()) == 32


def test_open_waste_the_two_go_face_up_and_the_top_is_available():
    position = play(deal("9S 9H 9D 9C 2S QH " + TWELVE, variants=["open-waste"]), "turn")
    assert position.face_up(index(position, "reserve"))
    assert texts(position, "reserve") == {"reserve>kings2"}
    assert refusal(position, "reserve:2>aces1") == "The 2 of spades is covered."
    position = play(position, "reserve>kings2", "reserve>aces1")
    assert cards(position, "aces1") == "AS 2S"


def test_open_waste_all_of_it_is_available_once_the_stock_is_gone():
    position = deal("9S 9H 9D 9C 2S QH " + TWELVE, variants=["open-waste"])
    assert {"reserve:32>aces1", "reserve:31>kings2"} <= texts(through(position))


def test_shuffled_redeal_repeats_exactly_and_differs_by_pass_and_deal():
    def redealt(*stock: str, passes: int = 1):
        position = deal(*stock, variants=["shuffled-redeal"])
        for _ in range(passes):
            position = play(through(position), "redeal")
        return position

    assert redealt(TWELVE) == redealt(TWELVE)
    assert redealt(TWELVE).stock != play(through(deal(TWELVE)), "redeal").stock, "it is shuffled"
    assert redealt(TWELVE).stock != redealt(TWELVE, passes=2).stock
    assert sorted(redealt(TWELVE).stock) == sorted(deal(TWELVE).stock)
    other = TWELVE[3:] + " 7S"
    assert redealt(TWELVE).stock != redealt(other).stock
    table = deal(variants=["shuffled-redeal"]).ruleset
    one, again, two = (play(through(table.deal(number)), "redeal") for number in (1, 1, 2))
    assert one.stock == again.stock != two.stock
