"""Random games: no card is ever lost, every kept position stays what it was, and every deal ends as it should."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules.cards import pack
from game.rules.move import Act
from game.rules.play import Happening
from game.rules.refusals import Over, Won
from tests.asked import Asked
from tests.thorough import ONE_OF_EACH, few

LONGEST = 200  # moves: packing and reversal can go on for ever
TABLES = rules.every_ruleset()
EACH = pytest.mark.parametrize("table", [*map(rules.find_ruleset, ONE_OF_EACH)], ids=lambda table: table.id)


@pytest.mark.parametrize("table", few(TABLES, lambda table: table.id in ONE_OF_EACH), ids=lambda table: table.id)
def test_no_card_is_lost_events_tell_all_that_happened_and_the_end_is_an_end(table):
    draw, whole = random.Random(table.id), sorted(pack(table.game.packs))
    for number in range(1, 4):
        position, kept = table.deal(number), []
        while position.legal_moves and len(kept) < LONGEST:
            move = draw.choice(position.legal_moves)
            after, events = position.play_with_events(move)
            assert (
                after == position.play(position.parse_move(str(move))) and retold(position, move, events) == after.piles
            )
            assert sorted(card for pile in after.piles for card in pile) == whole, f"deal {number}"
            assert (events[-1].what is Happening.WON) == after.won
            assert all(event.cards for event in events if event.what not in (Happening.CHOSEN, Happening.WON))
            assert position.passes <= after.passes <= table.game.redeals
            assert table.game.reversal or position.placed() <= after.placed(), "no card leaves a foundation"
            kept.append((str(position), position))
            position = after
        assert all(str(one) == text for text, one in kept), "every position is still what it was"
        assert table.deal(number) == kept[0][1], "undone to the start"
        if not position.legal_moves:
            assert position.outcome is (rules.Outcome.WON if position.won else rules.Outcome.OVER)
            assert isinstance(position.ending, Won if position.won else Over)


def retold(position, move, events):
    """The piles after what the events say; of two equal cards in a spread reserve the move says which is meant."""
    piles = [list(pile) for pile in position.piles]
    for event in events:
        if event.what is Happening.REDEALT:
            piles[0] = list(event.cards)
        elif event.what is Happening.GATHERED:
            piles[event.source] = []
        elif event.what not in (Happening.CHOSEN, Happening.SPREAD, Happening.WON):
            held = piles[event.source]
            for card in reversed(event.cards):
                depth = move.depth if event.what is Happening.MOVED and len(event.cards) == 1 else 0
                if event.what is Happening.SET_OUT:
                    depth = held[::-1].index(card)
                assert held.pop(-1 - depth) == card
            piles[event.target] += event.cards
    return tuple(map(tuple, piles))


@EACH
def test_what_is_not_legal_is_refused_with_a_sentence_and_changes_nothing(table):
    draw = random.Random(table.id)
    moves = [table.move(Act.TURN), table.move(Act.REDEAL)]
    spots = [pile.index for pile in table.piles]
    moves += [table.carry(source, depth, target) for source in spots for target in spots for depth in (0, 1)]
    moves += [table.move(Act.PAIR, low, 0, high) for low in spots for high in spots if low < high and table.mates]
    for number in (1, 2, 3) if Asked.all else (1,):
        position = table.deal(number)
        for _ in range(60):
            text = str(position)
            for move in draw.sample(moves, min(40, len(moves))):
                if move not in position.legal_moves:
                    with pytest.raises(rules.IllegalMove) as caught:
                        position.play(move)
                    said = str(caught.value)
                    assert said[0].isupper() and said.endswith(".") and "another card" not in said, said
            assert str(position) == text
            if not position.legal_moves:
                break
            position = position.play(draw.choice(position.legal_moves))
