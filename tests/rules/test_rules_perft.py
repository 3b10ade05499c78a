"""Counts of the lines of play of each depth, pinned; games of stock and waste against a second writing of their rules.

The count at depth n is the number of different sequences of n legal moves; moves to places that can't be told apart
count each. A change in any number means that some move became legal or illegal.
"""

from __future__ import annotations

import pytest

from game import rules
from game.rules.cards import card_name
from tests.asked import Asked
from tests.rules.naive import TOLD, Naive

# (ruleset, deal): the counts for one move, two moves and so on. They hold fast what was so when each clause had passed
# its test on cards laid by hand.
PERFT = {
    ("royal-cotillion", 1): [5, 19, 55, 125, 241, 415, 659, 1001, 1586, 2902],
    ("royal-rendezvous", 1): [4, 14, 43, 138, 413, 1096, 2536],
    ("royal-quadrille", 1): [1, 1, 1, 2, 2, 2, 2, 2, 3, 4, 4, 4],
    ("odd-and-even", 1): [2, 5, 9, 14, 20, 29, 36, 42, 48, 57, 87, 136],
    ("captive-queens", 1): [1, 1, 1, 1, 2, 2, 2, 3, 4, 4, 5, 7],
    ("contradance", 1): [1, 1, 3, 3, 5, 9, 11, 19, 29, 41, 65, 81],
    ("sixes-and-sevens", 2): [5, 19, 57, 209, 753, 2427],
    ("gay-gordons", 1): [6, 32, 167, 877, 4275],
    ("carpet", 1): [4, 15, 52, 163, 456, 1129, 2500],
    ("gavotte", 1): [2, 182, 742, 3352],
    ("mount-olympus", 1): [6, 26, 101, 473, 2264],
    ("parisienne", 1): [1, 1, 2, 4, 9, 16, 24, 43, 58, 72, 78, 101],
    ("grand-duchess", 1): [1, 2, 4, 10, 19, 31, 54, 89, 129, 194, 301, 424],
    ("duchess-of-luynes", 2): [1, 1, 2, 2, 2, 3, 4, 6, 12, 26, 57, 117],
    ("patriarchs", 1): [2, 3, 4, 5, 6, 9, 18, 33, 57, 76, 100, 149],
    ("queen-of-italy", 1): [4, 43, 376, 2079],
    ("red-and-black", 1): [2, 5, 10, 24, 57, 133, 258, 435, 806],
    ("calculation", 1): [1, 4, 4, 16, 16, 80, 144, 448, 1024, 2496],
    ("pyramid", 1): [4, 11, 22, 37, 56, 79, 107, 163, 484, 890],
}


def perft(position: rules.Position, depth: int) -> int:
    """The number of lines of so many moves."""
    if depth == 1:
        return len(position.legal_moves)
    return sum(perft(position.play(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize(("table", "number"), PERFT)
def test_perft(table, number):
    expected = PERFT[table, number]
    position = rules.find_ruleset(table).deal(number)
    shallow = [perft(position, depth) for depth in range(1, len(expected))]
    assert [*shallow, perft(position, len(expected))] == expected


@pytest.mark.parametrize("table", TOLD)
def test_two_writings_of_the_rules_play_whole_games_alike(table):
    """Now the last, now the first of the naive moves; the cards of the table stay the same."""
    for number in range(1, 6 if Asked.all else 2):
        told, position = Naive(table, number), rules.find_ruleset(table).deal(number)
        while options := told.after():
            assert len(options) == len(position.legal_moves)
            told = options[-1 if len(options) % 3 else 0]
            position = next(after for move in position.legal_moves if shows(after := position.play(move), told))
        assert not position.legal_moves


def shows(position: rules.Position, told: Naive) -> bool:
    """Whether the position's piles are those of the naive table."""
    names = [[card_name(card) for card in pile] for pile in position.piles]
    groups = position.ruleset.groups
    reserves = [spec for spec in position.ruleset.game.piles if spec.count > 1]
    columns = [names[index] for spec in reserves if spec.deal > 1 for index in groups[spec.name]]
    places = ["".join(names[index]) for spec in reserves if spec.deal == 1 for index in groups[spec.name]]
    built = sorted(names[index] for index in position.ruleset.foundations)
    return (columns, places, names[position.ruleset.waste], names[0], built) == (
        told.columns,
        told.places,
        told.waste,
        told.stock,
        sorted(pile for _, _, pile in told.runs),
    )
