"""FreeCell as Microsoft deals it: the eight of its first million deals that nobody can win, and others that are won."""

from __future__ import annotations

from functools import cache

import pytest

from game import rules
from game.rules import Position, Ruleset
from game.rules.cards import card, card_name
from game.solver import Answer
from game.solver.findings import path_of
from game.solver.solve import solve
from tests.thorough import few

COLUMNS = 8
SUITS = (3, 2, 1, 0)
"""Clubs, diamonds, hearts and spades, as the pack counts them here."""
IMPOSSIBLE = (11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948)
POSSIBLE = (
    *(1, 164, 617, 1941, 3015, 10692, 12850, 24943, 31465, 32000),
    *(44732, 60000, 80388, 104608, 155384, 164015, 354813, 400000, 739671, 999999),
)
MOST = 400_000
"""Positions; the longest of these proofs takes fewer."""


@cache
def freecell() -> Ruleset:
    """The game that comes with the program."""
    return rules.find_ruleset("freecell")


def dealt(number: int) -> Position:
    """The deal of that number."""
    deck, order = list(range(52)), list[int]()
    while deck:
        number = (number * 214013 + 2531011) & 0x7FFFFFFF
        at = (number >> 16) % len(deck)
        deck[at], deck[-1] = deck[-1], deck[at]
        order.append(deck.pop())
    ruleset = freecell()
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    for place, index in enumerate(ruleset.groups["columns"]):
        piles[index] = tuple(card(each // 4 + 1, SUITS[each % 4]) for each in order[place::COLUMNS])
    return ruleset.deal(1).after(tuple(piles))


def test_deals_are_those_of_microsoft() -> None:
    ruleset, position = freecell(), dealt(1)
    rows = ["JD 2D 9H JC 5D 7H 7C 5H", "KD KC 9S 5S AD QC KH 3H", "2S KS 9D QD JS AS AH 3C"]
    columns = [position.piles[index] for index in ruleset.groups["columns"]]
    assert [" ".join(card_name(column[row]) for column in columns) for row in range(3)] == rows


@pytest.mark.parametrize("number", few(IMPOSSIBLE, {781948}.__contains__))
def test_what_nobody_can_win_is_proved_lost(number: int) -> None:
    assert solve(dealt(number), positions=MOST).answer is Answer.LOST


@pytest.mark.parametrize("number", few(POSSIBLE, (60000).__eq__))
def test_what_can_be_won_is_won(number: int) -> None:
    position = dealt(number)
    verdict = solve(position, positions=MOST)
    assert verdict.answer is Answer.WON and path_of(position, verdict.line)[-1].won
