"""A game's picture shows it in play, found by a rule."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.ahead import Ahead
from game.look.palette import Scale
from game.rules import Outcome
from game.scenes import miniature as miniatures
from game.scenes.doors import Door
from game.scenes.miniature import FROM, UNTIL, midgame, shown
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Settings
from game.table import marks
from game.table.view import DEAL, first_look
from tests.scenes import plainpictures
from tests.thorough import EVERY_RULESET


@EVERY_RULESET
def test_it_is_a_moment_of_a_won_deal_at_which_nothing_shows_more(ruleset):
    picture = midgame(ruleset)
    assert picture.outcome is Outcome.PLAYING and FROM <= picture.placed() / ruleset.goal <= UNTIL
    position, met = ruleset.deal(next(deal for deal in golden(ruleset.id) if deal.outcome == "won").number), False
    for text in next(deal for deal in golden(ruleset.id) if deal.outcome == "won").moves:
        position = position.play(position.parse_move(text))
        met |= position == picture
        if not position.choosing and FROM <= position.placed() / ruleset.goal <= UNTIL:
            assert shown(position) <= shown(picture)
    assert met


def test_a_game_that_begins_with_an_empty_table_is_not_shown_so():
    ruleset = rules.ruleset("grand-duchess")
    assert shown(first_look(ruleset.deal(DEAL)))[0] <= 2
    assert shown(midgame(ruleset))[0] >= 10


def test_a_game_of_which_no_deal_is_known_is_shown_at_its_start():
    carpet = rules.ruleset("carpet")
    own = rules.Ruleset(carpet.game, "my-own", ())
    assert midgame(own).piles == first_look(own.deal(DEAL)).piles


def test_the_menu_shows_it_and_a_paused_deal_as_it_stands(monkeypatch):
    seen = []
    plainpictures.plain_pictures(monkeypatch, seen.append)
    stage = Stage((960, 540), settings=Settings(last_game="grand-duchess", speed="instant"))
    stage.open(Door.MENU)
    stage.advance(1)
    assert seen[-1] == midgame(rules.ruleset("grand-duchess"))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        stage.advance(4)
    stage.advance(1)
    assert seen[-1].placed() < seen[0].placed() and shown(seen[-1])[0] > 2


def test_in_the_least_room_a_table_is_drawn_and_in_less_none():
    shown, target = miniatures.Miniature(Ahead()), pygame.Surface((500, 500))
    blank = pygame.image.tobytes(target, "RGB")
    for wide, tall in ((-32, -18), (miniatures.LEAST - 1, 300), (400, miniatures.LEAST - 1), (400, miniatures.LEAST)):
        shown.show(rules.ruleset("carpet"), pygame.Rect(0, 0, wide, tall), Settings(), Scale(1), at_once=True)
        shown.step(1.0)
        shown.draw(target, 0.0)
        there = min(wide, tall) >= miniatures.LEAST
        assert shown.there is there and (pygame.image.tobytes(target, "RGB") != blank) is there


@pytest.mark.parametrize("game", ["gavotte", "carpet"])
def test_a_picture_of_another_layout_stays_within_its_frame_and_is_not_that_of_another_game(game: str) -> None:
    miniature, target = miniatures.Miniature(Ahead()), pygame.Surface((960, 540), pygame.SRCALPHA, 32)
    large, small = pygame.Rect(200, 100, 640, 360), pygame.Rect(200, 100, 160, 90)
    miniature.show(rules.ruleset("carpet"), large, Settings(), Scale(1), at_once=True)
    miniature.show(rules.ruleset(game), small, Settings(), Scale(1))
    miniature.draw(target, 0.0)
    assert small.inflate(10, 10).contains(target.get_bounding_rect()) and miniature.there is (game == "carpet")


def test_no_counts_lie_on_small_pictures_whose_cards_they_would_cover(monkeypatch):
    drawn = list[str]()
    monkeypatch.setattr(marks, "badge", lambda words, redeals, u: drawn.append(words))
    stage = Stage((1920, 1080), settings=Settings(last_game="gavotte"))
    stage.open(Door.MENU)
    stage.advance(1)
    stage.picture()
    assert drawn == []
