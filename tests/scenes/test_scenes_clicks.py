"""Every game played with real clicks: the table agrees with the rules after each."""

from __future__ import annotations

import random

import pytest

from game import rules
from game.rules import Act, Outcome
from game.scenes.show.win import WinScene
from game.solver.solve import solve
from tests.scenes.player import Player
from tests.store.deals import figures
from tests.thorough import EVERY_GAME

GAMES = [game.id for game in rules.GAMES]


@EVERY_GAME
def test_fifty_random_clicks(game):
    player, rng = Player(game, 11), random.Random(game)
    player.check()
    for _ in range(50):
        moves = player.position.legal_moves
        if not moves:
            break
        turns = [move for move in moves if move.act is Act.TURN]
        player.play(turns[0] if turns and rng.random() < 0.4 else rng.choice(moves))
        player.check()
        player.wait(rng.choice((0.0, 0.02, 0.05)))
    assert len(player.table.session.moves) >= 20 or player.position.outcome is not Outcome.PLAYING


@pytest.mark.parametrize("game", ["royal-cotillion", "gavotte", "captive-queens", "pyramid"])
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


@EVERY_GAME
def test_a_left_handed_table_can_be_played_too(game):
    player, rng = Player(game, 12, left_handed=True, ladies_overlap=False), random.Random(2)
    for _ in range(12):
        if player.position.legal_moves:
            player.play(rng.choice(player.position.legal_moves))
            player.check()


def test_a_deal_is_clicked_through_to_the_dance():
    player = Player("royal-cotillion", 1)
    line = solve(player.position, positions=60_000, seed=0).line
    assert line, "deal 1 can be won"
    for move in line:
        player.play(move)
    assert player.position.won
    player.wait(1.0)
    assert isinstance(player.stage.top, WinScene)
    statistics = figures(player.stage.journal, "royal-cotillion")
    assert (statistics.played, statistics.won) == (1, 1)
