"""A game's picture shows it in play, found by a rule."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.ahead import Ahead
from game.look.scale import Scale
from game.look.type import scaled
from game.rules import Outcome
from game.scenes import miniature
from game.scenes.midgame import FROM, UNTIL, midgame, shown
from game.scenes.scene import Door
from game.solver.odds.golden import golden
from game.stage import Stage
from game.store import Settings
from game.table.picture import marks
from game.table.preview import DEAL, first_look
from tests.scenes import plainpictures
from tests.thorough import EVERY_RULESET


@EVERY_RULESET
def test_it_is_a_moment_of_a_won_deal_at_which_nothing_shows_more(ruleset):
    picture = midgame(ruleset)
    assert picture.outcome is Outcome.PLAYING and FROM <= picture.placed() / ruleset.total <= UNTIL
    position, met = ruleset.deal(next(deal for deal in golden(ruleset.id) if deal.outcome == "won").number), False
    for text in next(deal for deal in golden(ruleset.id) if deal.outcome == "won").moves:
        position = position.play(position.parse_move(text))
        met |= position == picture
        if not position.choosing and FROM <= position.placed() / ruleset.total <= UNTIL:
            assert shown(position) <= shown(picture)
    assert met


@pytest.mark.parametrize("game", ["grand-duchess", "duchess-of-luynes", "royal-quadrille"])
def test_games_that_begin_with_an_empty_table_are_not_shown_so(game):
    ruleset = rules.ruleset(game)
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


def test_where_there_is_no_room_for_a_table_none_is_drawn():
    picture, target = miniature.Miniature(Ahead()), pygame.Surface((960, 540))
    blank = pygame.image.tobytes(target, "RGB")
    for rect in (pygame.Rect(700, 200, -32, -18), pygame.Rect(700, 200, 0, 0), pygame.Rect(700, 200, 16, 9)):
        picture.show(rules.ruleset("carpet"), rect, Settings(), Scale(1), at_once=True)
        picture.step(1.0)
        picture.draw(target, 0.0)
        assert not picture.there and pygame.image.tobytes(target, "RGB") == blank
    picture.show(rules.ruleset("carpet"), pygame.Rect(600, 200, 320, 180), Settings(), Scale(1), at_once=True)
    assert picture.there


@pytest.mark.parametrize("size", [(miniature.LEAST, miniature.LEAST), (400, miniature.LEAST), (miniature.LEAST, 300)])
def test_in_the_least_room_a_table_is_drawn_and_in_less_none(size: tuple[int, int]):
    shown = miniature.Miniature(Ahead())
    for less in (0, 1):
        room = pygame.Rect(0, 0, size[0] - less, size[1] - less)
        shown.show(rules.ruleset("carpet"), room, Settings(), Scale(1), at_once=True)
        shown.draw(pygame.Surface((500, 500)), 0.0)
        assert shown.there is (less == 0)


@pytest.mark.parametrize("door", [Door.MENU, Door.RULES])
def test_counts_on_small_pictures_can_be_read_and_grow_with_the_letters(monkeypatch, door):
    drawn, badge = list[int](), marks.badge
    monkeypatch.setattr(
        marks, "badge", lambda words, redeals, u: drawn.append(scaled(17, u)) or badge(words, redeals, u)
    )
    largest = []
    for scale in ("100 %", "200 %"):
        drawn.clear()
        stage = Stage((1920, 1080), settings=Settings(last_game="gavotte", text_scale=scale))
        stage.open(door, *[rules.ruleset("gavotte")][: door is Door.RULES])
        stage.advance(1)
        stage.picture()
        assert min(drawn) >= 16
        largest.append(max(drawn))
    assert largest[1] > 1.5 * largest[0]


def test_where_a_count_would_be_wider_than_its_neighbours_there_is_none():
    """On a tile of a shelf."""
    shown, gavotte = miniature.Miniature(Ahead()), rules.ruleset("gavotte")
    pictures = []
    for letters in (1.0, 2.0):
        shown.show(gavotte, pygame.Rect(0, 0, 240, 135), Settings(), Scale(1, letters), at_once=True)
        shown.draw(target := pygame.Surface((240, 135)), 0.0)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1]
