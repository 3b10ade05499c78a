"""Every game played with real clicks: the table agrees with the rules after each."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules import Act, Outcome
from tests.scenes.player import Player
from tests.thorough import EVERY_GAME

GAMES = [game.id for game in rules.GAMES]


@EVERY_GAME
def test_thirty_random_clicks(game):
    player, rng = Player(game, 11), random.Random(game)
    player.check()
    for _ in range(30):
        moves = player.position.legal_moves
        if not moves:
            break
        turns = [move for move in moves if move.act is Act.TURN]
        player.play(turns[0] if turns and rng.random() < 0.4 else rng.choice(moves))
        player.check()
        player.wait(rng.choice((0.0, 0.02, 0.05)))
    assert len(player.table.session.moves) >= 15 or player.position.outcome is not Outcome.PLAYING


@pytest.mark.parametrize("game", ["gavotte", "pyramid"])
def test_clicks_among_flying_cards_count(game):
    player, rng = Player(game, 4, speed="relaxed", wait=0.3), random.Random(1)
    for _ in range(25):
        if not player.position.legal_moves:
            break
        player.play(rng.choice(player.position.legal_moves))
        player.check()
        player.wait(0.03)
    player.wait(5)
    assert player.table.board.now > player.table.board.sprites.last_landing()


@pytest.mark.parametrize("game", ["royal-cotillion", "gay-gordons"])
def test_a_left_handed_table_can_be_played_too(game):
    player, rng = Player(game, 12, left_handed=True, ladies_overlap=False), random.Random(2)
    for _ in range(12):
        if player.position.legal_moves:
            player.play(rng.choice(player.position.legal_moves))
            player.check()
