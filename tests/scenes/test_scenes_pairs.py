"""Pairing games: cards that are out of play do not look like cards to play, and nobody speaks of foundations."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.scenes.table.play import NO_PAIR, PAIRS
from game.solver.odds.golden import golden
from game.table.places import out_of_play, words_at
from tests.frontdoor import Player as Guest
from tests.frontdoor import Story, enter, keep
from tests.scenes.player import Player, again


@pytest.mark.parametrize("game", ["gay-gordons", "pyramid"])
def test_cards_out_of_play_are_named_counted_and_dimmed(game: str) -> None:
    line = next(line for line in golden(game) if line.outcome == "won")
    player = Player(game, line.number, size=(960, 540))
    again(player.table.session, line.moves[: len(line.moves) // 2])
    player.table.board.lay()
    player.wait(0.1)
    (index,) = player.table.ruleset.foundations
    board = player.table.board
    assert words_at(board.floor, index) == "OUT OF PLAY"
    assert [out_of_play(player.table.ruleset, pile.index) for pile in player.table.ruleset.piles].count(True) == 1
    player.move_to((5, 300))
    seen = player.stage.picture().copy()
    card = board.sprites.piles[index][-1]
    x, y = round(card.goal.x), round(card.goal.y)
    corner = pygame.Rect(0, 0, board.floor.width // 3, board.floor.height // 6).move(x, y - board.floor.height // 4)
    other = next(row[-1] for row in board.sprites.piles if row and row[-1].pile != index and row[-1].goal.face)
    there = corner.move(round(other.goal.x) - x, round(other.goal.y) - y)
    shades = [sum(pygame.transform.average_color(seen, rect)[:3]) for rect in (corner, there)]
    assert shades[0] < 0.6 * shades[1]


def test_only_pairing_games_have_cards_out_of_play() -> None:
    for variant in rules.every_ruleset():
        assert any(out_of_play(variant, pile.index) for pile in variant.piles) is bool(variant.mates), variant.id


def test_the_right_button_speaks_of_pairs(home: Path) -> None:
    keep(home, speed="instant", winnable_only=True)
    said: list[str] = []

    def story(guest: Guest) -> Story:
        yield lambda: guest.top == "TableScene"
        yield 1.0
        guest.click(480, 400, button=3)
        yield 0.2
        said.append(guest.table.hud.line)

    enter(["play", "pyramid"], story)
    assert said[0] in (PAIRS, NO_PAIR)
