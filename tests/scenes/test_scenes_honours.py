"""What is seen of a completed pile, of a king who joins his queen, and of the light towards the end of a deal."""

from __future__ import annotations

import math

import pygame
import pytest

from game.rules import Kind
from game.rules.cards import KING, QUEEN, rank
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Settings
from game.table.motion import Bow, Meet
from tests.scenes.player import again

TICK = 1 / 120


def played(game: str, ready, **settings) -> tuple[Stage, TableScene]:
    """A table of a won deal on which the first move has just been played of which `ready` says so."""
    line = next(line for line in golden(game) if line.outcome == "won")
    stage = Stage((640, 360), settings=Settings(**settings))
    table = TableScene(stage, Deal(game, line.number))
    stage.push(table)
    again(table.session, line.moves)
    path, moves = table.session.path, table.session.moves
    count = next(k for k in range(1, len(path)) if ready(path[k - 1], path[k]))
    last = moves[count - 1]
    table.session.back_to(count - 1)
    table.board.lay()
    stage.advance(0.1)
    stage.picture()
    table.play(last)
    return stage, table


def completes(before, after) -> bool:
    """Whether a pile has been completed."""
    return any(
        len(after.piles[pile]) == length > len(before.piles[pile])
        for pile, length in zip(after.ruleset.foundations, after.ruleset.lengths, strict=True)
    )


def landed(stage: Stage, table: TableScene) -> None:
    """Just after the card has touched down."""
    for _ in range(200):
        stage.advance(TICK)
        if table.board.sparks or any(isinstance(s.flight, (Bow, Meet)) for s in table.board.sprites):
            return


def tops(table: TableScene) -> list:
    return [row[-1] for row in table.board.sprites.piles if row]


def test_a_completed_pile_is_honoured():
    stage, table = played("carpet", completes)
    assert not len(table.board.sparks)
    landed(stage, table)
    pile = next(s for s in tops(table) if isinstance(s.flight, (Bow, Meet)))
    x, y = round(pile.goal.x), round(pile.goal.y)
    assert len(table.board.sparks) > 60
    before = stage.picture().copy()
    stage.advance(0.25)
    picture = stage.picture()
    area = pygame.Rect(0, 0, *table.board.floor.card)
    area.center = (x, y)
    old, new = (pygame.transform.average_color(p, area) for p in (before, picture))
    assert new[0] - new[2] > old[0] - old[2] + 12, "gold on the card"
    stage.advance(3.0)
    assert stage.picture().get_at((x, y)) and not len(table.board.sparks)


def test_a_card_that_lands_on_a_foundation_says_so_by_a_ring_of_dust():
    def lands(before, after) -> bool:
        return after.placed() > before.placed() and not completes(before, after)

    stage, table = played("carpet", lands)
    for _ in range(200):
        stage.advance(TICK)
        if table.board.sparks:
            break
    assert 0 < len(table.board.sparks) <= 60, "less than what a completed one gets"
    stage.advance(3.0)
    assert not len(table.board.sparks)


def test_where_all_is_instant_nothing_glitters():
    stage, table = played("carpet", completes, speed="instant")
    for _ in range(30):
        stage.advance(TICK)
        stage.picture()
    assert not len(table.board.sparks)
    assert all(table.board.now >= sprite.flight.over for sprite in table.board.sprites)


@pytest.mark.parametrize("complete", [True, False])
def test_with_reduced_motion_only_gold_goes_over_a_pile_that_is_completed_and_over_no_other(complete):
    def ready(before, after) -> bool:
        return after.placed() > before.placed() and completes(before, after) is complete

    stage, table = played("carpet", ready, motion="reduced")
    gilded = set()
    for _ in range(30):
        stage.advance(TICK)
        gilded |= {sprite for sprite, _ in table.board._gilded}
    assert bool(gilded) is complete and gilded <= set(tops(table)) and not len(table.board.sparks)


def joins(before, after) -> bool:
    """Whether a king comes to lie beside his queen, or she beside him."""
    for pile in after.ruleset.foundations:
        if len(after.piles[pile]) > len(before.piles[pile]) and rank(after.piles[pile][-1]) in (KING, QUEEN):
            other = after.piles[pile][-1] + (QUEEN - KING if rank(after.piles[pile][-1]) == KING else KING - QUEEN)
            return any(after.piles[p][-1:] == (other,) for p in after.ruleset.foundations)
    return False


def test_a_king_turns_to_the_queen_he_joins():
    stage, table = played("royal-cotillion", joins)
    landed(stage, table)
    king = next(s for s in tops(table) if isinstance(s.flight, Meet))
    assert rank(king.card) == KING and table.board.ruleset.piles[king.pile].kind is Kind.FOUNDATION
    queens = [s for s in tops(table) if s.card == king.card + QUEEN - KING]
    near = min(math.dist(king.goal[:2], queen.goal[:2]) for queen in queens)
    middle = king.flight.at(king.flight.begin + king.flight.time / 2)
    assert min(math.dist(middle[:2], queen.goal[:2]) for queen in queens) < near - 1
    assert abs(middle.angle) > 3 or abs(queens[0].goal.x - king.goal.x) < 1
    assert king.flight.at(king.flight.over) == king.goal
    stage.advance(0.3)
    stage.picture()
    stage.advance(1.0)
    assert table.board.now >= king.flight.over


def test_the_light_gathers_over_the_last_third_of_a_deal():
    def edge(share: float) -> int:
        stage, table = played("carpet", lambda _, after: after.placed() >= share * 52)
        stage.advance(2.0)
        seen = sum(pygame.transform.average_color(stage.picture(), (2, 300, 60, 24))[:3])
        table.restart()
        stage.advance(2.0)
        assert sum(pygame.transform.average_color(stage.picture(), (2, 300, 60, 24))[:3]) == early or not early
        return seen

    early = 0
    early = edge(0.3)
    assert edge(0.6) == early and edge(0.8) < early and edge(0.95) < 0.9 * early
