"""Where was it lost? The scene by its keys, buttons and ribbon, and the ways that lead to it."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.doors import Door
from game.scenes.pages.review import ReviewScene
from game.scenes.show.win import WinScene
from game.solver.findings import Review
from tests.scenes.hands import click, post, press
from tests.scenes.lookingback import (
    LOST,
    WON,
    House,
    a_house,
    kept,
    line_from,
    opened,
    the_truth,
)
from tests.scenes.player import Player, again


@pytest.fixture
def truth() -> Review:
    return the_truth()


@pytest.fixture
def stage() -> House:
    return a_house()


# -- keys, buttons, ribbon --------------------------------------------------------------------------------------------


def test_t_leads_to_the_turn_once_it_is_known_and_at_the_end_nothing_is_left_to_play(stage, truth):
    scene = opened(stage)
    at = scene.bar.at
    press(stage, pygame.K_t)
    press(stage, pygame.K_l)
    assert scene.bar.at == at and scene.peeked is None, "the turn is not known"
    scene.learn(truth)
    press(stage, pygame.K_HOME, pygame.K_LEFT)
    assert scene.bar.at == 0 and scene.place == f"Before move 1 of {scene.bar.moves}"
    press(stage, pygame.K_t)
    assert scene.bar.at == truth.turning and scene.seen == scene.reviewer.path[truth.turning]
    click(stage, scene.buttons["step_on"].rect.center)
    assert scene.bar.at == truth.turning + 1
    press(stage, pygame.K_END)
    assert not scene.buttons["branch"].enabled
    press(stage, pygame.K_p)
    assert stage.top is scene
    click(stage, scene.buttons["back"].rect.center)
    assert stage.top is not scene


@pytest.mark.parametrize("way", ["key", "button", "enter"])
def test_the_line_that_wins_is_seen_while_held_and_after_a_tap_until_the_next_one(stage, truth, way):
    scene = opened(stage, truth)
    stage.picture()
    at, button = scene.seen, scene.buttons["show_line"]
    key = {"key": pygame.K_l, "enter": pygame.K_RETURN}.get(way, 0)

    def hold(seconds: float) -> None:
        if key:
            press(stage, key)
        else:
            post(stage, pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
        stage.advance(seconds)

    def let_go() -> None:
        if key:
            post(stage, pygame.KEYUP, key=key, mod=0)
        else:
            post(stage, pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)

    while way == "enter" and not button.focused:
        press(stage, pygame.K_TAB)
    hold(0.0)
    assert scene.peeked == 0
    stage.advance(1.0)
    after = scene.reviewer.path[truth.turning]
    for move in truth.line[: scene.peeked]:
        after = after.play(move)
    assert scene.peeked == 3 and scene.seen == after != at
    stage.advance(40.0)
    assert scene.seen.won
    let_go()
    assert scene.peeked is None and scene.seen == at
    hold(0.1)
    let_go()
    stage.advance(2.0)
    assert scene.peeked >= 6 and scene.seen != at and button.label == "Hide winning moves"
    hold(0.1)
    let_go()
    assert scene.peeked is None and scene.seen == at and button.label == "Show winning moves"
    hold(0.1)
    let_go()
    press(stage, pygame.K_LEFT)
    assert scene.peeked is None and scene.bar.at == truth.turning - 1, "another key hides it and does its own work"
    if way == "key":
        press(stage, pygame.K_HOME)
        press(stage, pygame.K_l)
        assert scene.table.board.position == scene.reviewer.path[truth.turning], "at once, from elsewhere too"


def test_the_line_that_wins_is_shown_from_the_sheet_of_keys(stage, truth):
    scene = opened(stage, truth)
    post(stage, pygame.KEYDOWN, key=pygame.K_QUESTION, mod=pygame.KMOD_LSHIFT, unicode="?")
    line = next(line for line in stage.top.lines if line.command.action == "show_line")
    stage.top.controls.focus(line)
    press(stage, pygame.K_RETURN)
    stage.advance(0.1)
    post(stage, pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    assert stage.top is scene
    stage.advance(1.0)
    assert scene.peeked and scene.peeked >= 3


@pytest.mark.parametrize("turning", [2, 12])
def test_a_click_on_the_lozenge_leads_to_where_the_deal_could_still_be_won(stage, turning):
    scene = opened(stage)
    moves = scene.bar.moves
    scene.learn(Review(moves + 1, turning, moves + 1 - turning))
    assert scene.bar.turning == turning
    press(stage, pygame.K_END)
    gem = scene.bar.gem.get_rect(center=scene.bar.gem_at)
    for at in (gem.center, gem.midleft, (gem.right - 1, gem.centery)):
        click(stage, at)
        assert scene.bar.at == turning - 1
        press(stage, pygame.K_END)
    click(stage, (scene.bar.x(turning), scene.bar.strip.bottom + 1))
    assert scene.bar.at == turning


def test_the_better_move_is_seen_on_the_table_at_the_turn_only(stage, truth):
    scene = opened(stage, truth)
    stage.picture()
    assert (scene.board.position, scene.table.better) == (scene.seen, truth.better)
    stage.advance(1)
    seen = pygame.image.tobytes(stage.picture(), "RGB")
    scene.table.better = None
    stage.dirty = True
    assert pygame.image.tobytes(stage.picture(), "RGB") != seen
    press(stage, pygame.K_RIGHT)
    assert (scene.board.position, scene.table.better) == (scene.seen, None)


# -- where it is opened -----------------------------------------------------------------------------------------------


def test_from_the_table_with_all_that_was_played_and_back():
    player = Player("carpet", LOST.number)
    player.press(pygame.K_l)
    assert player.stage.top is player.table and "nothing to review" in player.line
    again(player.table.session, LOST.moves[:9])
    player.press(pygame.K_l)
    scene = player.stage.top
    assert isinstance(scene, ReviewScene) and [move.text for move in scene.reviewer.moves] == list(LOST.moves[:9])
    assert scene.timeline.deal.ways == 1, "the solver was asked"
    scene.learn(Review(10, 10, 0, line_from(scene.seen)))
    player.press(pygame.K_ESCAPE)
    player.table.play(player.position.legal_moves[0])
    player.wait(0.2)
    assert player.stage.journal.deals()[0].winnable == 9, "what was found is not forgotten at the table"


def test_from_the_win_and_back_to_the_dance():
    player = Player("carpet", WON.number)
    again(player.table.session, WON.moves[:-1])
    player.table.board.lay()
    player.table.play(player.position.parse_move(WON.moves[-1]))
    stage = player.stage
    while not isinstance(stage.top, WinScene):
        stage.advance(0.1)
    win = stage.top
    stage.advance(1.0)
    player.press(pygame.K_SPACE)
    stage.advance(2.0)
    for way in (lambda: player.press(pygame.K_l), lambda: player.click(win.buttons["review"].rect.center)):
        way()
        assert isinstance(stage.top, ReviewScene) and stage.top.timeline.deal.won
        assert len(stage.top.reviewer.moves) == len(WON.moves)
        player.press(pygame.K_ESCAPE)
        assert stage.top is win


def test_from_the_journal(stage):
    kept(stage)
    history = stage.open(Door.HISTORY)
    stage.picture()
    for way in (lambda: press(stage, pygame.K_l), lambda: click(stage, history.buttons["review"].rect.center)):
        way()
        assert isinstance(stage.top, ReviewScene)
        press(stage, pygame.K_ESCAPE)
        assert stage.top is history
