"""How often the stock is gone through in each game."""

from __future__ import annotations

import pytest

from game import rules
from tests.rules.dealing import refusal

REDEALS = {
    "royal-quadrille": 2,
    "odd-and-even": 1,
    "odd-and-even+two-redeals": 2,
    "captive-queens": 3,
    "captive-queens+two-redeals": 2,
    "captive-queens+one-redeal": 1,
    "captive-queens+as-they-come": 3,
    "captive-queens+as-they-come+two-redeals": 2,
    "captive-queens+as-they-come+one-redeal": 1,
    "contradance": 1,
    "contradance+two-redeals": 2,
    "contradance+three-redeals": 3,
    "contradance+as-they-come": 1,
    "contradance+as-they-come+two-redeals": 2,
    "contradance+as-they-come+three-redeals": 3,
    "patriarchs": 1,
}
OF_GAMES = {"parisienne": 3, "grand-duchess": 3, "duchess-of-luynes": 3, "pyramid": 2, "tournament": 2}
"""With any of their variants. The stock of all others is gone through once."""


@pytest.mark.parametrize("ruleset", rules.every_ruleset(), ids=lambda ruleset: ruleset.id)
def test_the_stock_is_gone_through_as_often_as_the_books_say(ruleset: rules.Ruleset) -> None:
    position, redeals = ruleset.deal(3), 0
    wanted = REDEALS.get(ruleset.id, OF_GAMES.get(ruleset.game_id, 0))
    while True:
        moves = {move.text: move for move in position.legal_moves}
        if position.stock or position.choosing:
            position = position.play(moves.get("turn") or position.legal_moves[0])
        elif "redeal" in moves:
            position, redeals = position.play(moves["redeal"]), redeals + 1
        else:
            break
    assert redeals == wanted
    once = "This game has no redeal." if ruleset.game.turn else "This game has no stock."
    assert refusal(position, "redeal") == ("No redeal is left." if wanted else once)
