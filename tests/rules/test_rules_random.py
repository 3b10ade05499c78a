"""Random games: no card is ever lost, every kept position stays what it was, and every deal ends as it should."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game import rules
from game.rules.cards import pack
from game.rules.move import Act
from game.rules.play import Happening
from game.rules.refusals import Over, Won
from tests.thorough import ONE_OF_EACH, few

LONGEST = 200  # moves: packing and reversal can go on for ever
TABLES = rules.every_ruleset()
EACH = pytest.mark.parametrize("table", [*map(rules.find_ruleset, ONE_OF_EACH)], ids=lambda table: table.id)


@pytest.mark.parametrize("table", few(TABLES, lambda table: table.id in ONE_OF_EACH), ids=lambda table: table.id)
def test_random_games(table):
    draw = random.Random(table.id)
    whole = sorted(pack(table.game.packs))
    for number in range(1, 6):
        start = position = table.deal(number)
        kept, moves = [position], []
        while position.legal_moves and len(moves) < LONGEST:
            legal = position.legal_moves
            moves.append(legal[int(draw.random() * len(legal))])
            position = position.play(moves[-1])
            kept.append(position)
        assert sorted(card for pile in position.piles for card in pile) == whole, f"deal {number}"
        assert table.deal(number) == start == kept[0], "undone to the start"
        if number == 1:
            check_whole_game(kept, moves, whole)


def check_whole_game(kept, moves, whole):
    """Every position holds all cards and is found again by playing the texts of the moves; the end is an end."""
    again = kept[0].ruleset.deal(kept[0].seed)
    for before, move in zip(kept, moves, strict=False):
        assert again == before
        again = again.play(again.parse_move(str(move)))
        assert sorted(card for pile in again.piles for card in pile) == whole
    assert again == kept[-1]
    if len(moves) < LONGEST:
        assert again.outcome is (rules.Outcome.WON if again.won else rules.Outcome.OVER)
        assert isinstance(again.ending, Won if again.won else Over)
    for before, after in pairwise(kept):
        assert before.passes <= after.passes <= before.ruleset.game.redeals
        if not before.ruleset.game.reversal:
            assert before.placed() <= after.placed(), "no card leaves a foundation"


@EACH
def test_events_tell_all_that_happened(table):
    draw = random.Random(table.id)
    for number in range(1, 4):
        position = table.deal(number)
        for _ in range(LONGEST):
            if not position.legal_moves:
                break
            move = draw.choice(position.legal_moves)
            after, events = position.play_with_events(move)
            assert after == position.play(move)
            assert retold(position, move, events) == after.piles
            assert (events[-1].what is Happening.WON) == after.won
            assert all(event.cards for event in events if event.what not in (Happening.CHOSEN, Happening.WON))
            position = after


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
    for number in (1, 2, 3):
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
