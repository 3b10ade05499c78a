"""The offer of a lesson when a game is opened for the first time, and what is named once."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game import rules
from game.rules import Act, Happening
from game.scenes.doors import Door
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.spot import all_cards
from game.scenes.menu.menu import Menu
from game.scenes.pages.rules import RulesPage
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Journal, Settings
from tests.scenes.hands import click, press
from tests.scenes.player import Player
from tests.thorough import ONE_OF_EACH
from tests.typed import shown


def opened(game: str, size: tuple[int, int] = (960, 540), **settings) -> Stage:
    """The menu, and a deal of a game begun from it."""
    stage = Stage(size, settings=Settings(speed="instant", last_game=game, **settings), journal=Journal())
    stage.open(Door.MENU)
    press(stage, pygame.K_RETURN)
    stage.advance(4.0)
    return stage


def offer(stage: Stage) -> Any:
    stage.picture()
    return shown(stage, TableScene).invitation


def test_the_first_time_a_game_is_opened_a_lesson_is_offered():
    stage = opened("carpet")
    assert isinstance(stage.top, TableScene) and offer(stage).shown
    yes = stage.top.invitation.controls.widgets[0]
    click(stage, yes.rect.center)
    assert isinstance(stage.top, LessonScene) and stage.top.ruleset.game_id == "carpet"
    assert stage.settings.offered == ("carpet",)
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, Menu)


def test_declined_once_it_is_not_offered_again():
    stage = opened("carpet")
    click(stage, offer(stage).controls.widgets[1].rect.center)
    assert isinstance(stage.top, TableScene) and offer(stage) is None
    assert stage.settings.offered == ("carpet",)
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_RETURN)
    stage.advance(4.0)
    assert isinstance(stage.top, TableScene) and not offer(stage).shown


@pytest.mark.parametrize("game", ("captive-queens", *ONE_OF_EACH))
def test_it_lies_over_no_card_and_no_word(game):
    stage = opened(game, text_scale="150 %")
    lies = offer(stage).rect
    board = stage.top.board
    assert stage.top.invitation.shown and lies.collidelist(all_cards(board.floor, board.position)) < 0
    assert lies.collidelist([button.rect for button in stage.top.hud.bar.values()]) < 0
    assert pygame.Rect(0, 0, 960, 540).contains(lies)
    assert all(lies.contains(button.rect) for button in stage.top.invitation.controls.widgets)


def test_tab_reaches_both_its_buttons_and_then_the_cards_escape_declines_it_and_the_next_one_leaves():
    stage = opened("carpet")
    controls = offer(stage).controls
    for button in controls.widgets:
        press(stage, pygame.K_TAB)
        assert controls.focused is button and stage.top.hand.focus is None
    for _ in range(3):
        press(stage, pygame.K_TAB)
        assert controls.focused is None and stage.top.hand.focus
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, TableScene) and stage.top.invitation is None
    assert stage.settings.offered == ("carpet",)
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, Menu)


def test_enter_answers_it_with_the_button_in_focus():
    stage = opened("carpet")
    assert offer(stage).shown
    press(stage, pygame.K_TAB)
    press(stage, pygame.K_RETURN)
    assert isinstance(stage.top, LessonScene) and stage.settings.offered == ("carpet",)


def test_it_never_stands_in_the_way_of_playing_and_t_takes_it_at_any_time():
    assert Player("carpet", 7).table.invitation is None, "nobody who asks for a deal by its number is offered one"
    stage = opened("carpet")
    assert offer(stage).shown
    press(stage, pygame.K_SPACE)
    assert len(stage.top.session.moves) == 1 and stage.top.invitation is None
    assert stage.settings.offered == ("carpet",)
    begun = stage.top.session.number
    press(stage, pygame.K_t)
    assert isinstance(stage.top, LessonScene)
    assert [type(scene) for scene in stage.scenes] == [Menu, TableScene, LessonScene]
    stage.advance(0.2)
    assert begun in [deal.deal for deal in stage.journal.open_deals("carpet")], "the deal begun waits in the journal"


def test_the_rules_page_offers_it_for_ever():
    stage = Stage((960, 540), settings=Settings(offered=("gavotte",)), journal=Journal())
    stage.open(Door.MENU)
    page = stage.open(Door.RULES, rules.ruleset("gavotte"))
    stage.picture()
    click(stage, page.buttons["lesson"].rect.center)
    assert isinstance(stage.top, LessonScene) and stage.top.ruleset.id == "gavotte"
    assert not any(isinstance(scene, RulesPage) for scene in stage.scenes)


# ── words when they are needed ──


def until(player: Player, what: Happening) -> None:
    """Play the first legal moves until that happens."""
    for _ in range(400):
        for move in player.position.legal_moves:
            _, events = player.position.play_with_events(move)
            if any(event.what is what for event in events):
                player.table.play(move)
                return
        moves = [move for move in player.position.legal_moves if move.act in (Act.TURN, Act.REDEAL)]
        player.table.play(next(iter(moves or player.position.legal_moves)))
    raise AssertionError(f"{what} never happened")


def test_the_first_refill_of_a_game_is_named_once_and_never_again():
    player = Player("royal-cotillion", 1926)
    until(player, Happening.REFILLED)
    assert player.line in ("The waste fills the gap in the lords’ wing.", "The stock fills the gap in the lords’ wing.")
    assert player.table.host.settings.named == ("royal-cotillion refilled",)
    player.wait(5.0)
    until(player, Happening.REFILLED)
    assert " fills " not in player.line


def test_what_first_happens_is_named_in_the_words_of_its_game():
    player = Player("royal-quadrille", 1)
    until(player, Happening.REDEALT)
    assert player.line == "The waste is the stock again. One redeal left."
    until(player, Happening.REDEALT)
    assert "again" not in player.line
    player = Player("parisienne", 1, variants=("shuffled-redeal",))
    until(player, Happening.SPREAD)
    assert player.line == "The reserve is open now: you may play any card of it."
    until(player, Happening.REDEALT)
    assert player.line == "The gathered cards are the stock again, shuffled. Two redeals left."
    player = Player("red-and-black", 1)
    until(player, Happening.REFILLED)
    assert player.line.endswith(" fills an empty column.")
    player = Player("gavotte", 3)
    for move in ("wing right", "ranks 6 7"):
        player.table.play(player.position.parse_move(move))
    until(player, Happening.REFILLED)
    assert player.line.endswith(" fills the gap in the lords’ wing.")
