"""Where was it lost? The scene by its keys, buttons and ribbon, and the ways that lead to it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.pages.review import ReviewScene
from game.scenes.scene import Door
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.solver.review.review import Review
from game.stage import Stage
from game.store import Origin, Settings
from tests.scenes.lookingback import (
    LOST,
    WON,
    House,
    a_house,
    click,
    kept,
    line_from,
    opened,
    post,
    press,
    the_truth,
)
from tests.scenes.player import Player, again

SIZES = [(960, 540), (1024, 768), (1920, 1080), (2560, 1080)]


@pytest.fixture
def truth() -> Review:
    return the_truth()


@pytest.fixture
def stage() -> House:
    return a_house()


# -- keys, buttons, ribbon --------------------------------------------------------------------------------------------


def test_keys_walk_along_the_line(stage, truth):
    scene = opened(stage, truth)
    moves, turn = scene.bar.moves, truth.turning
    seen = []
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_t):
        press(stage, key)
        seen.append(scene.bar.at)
        assert scene.seen == scene.reviewer.path[scene.bar.at]
    assert seen == [0, 1, 2, 1, moves, moves, turn]
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_LEFT)
    assert scene.bar.at == 0 and scene.place == f"Before move 1 of {moves}"


def test_t_refuses_while_the_turn_is_not_known(stage):
    scene = opened(stage)
    at = scene.bar.at
    press(stage, pygame.K_t)
    press(stage, pygame.K_l)
    assert scene.bar.at == at and scene.peeked is None


def test_the_buttons_do_what_their_keys_do(stage, truth):
    scene = opened(stage, truth)
    turn = truth.turning
    wanted = {"to_start": 0, "step_back": turn - 1, "step_on": turn + 1}
    for name, place in wanted.items():
        press(stage, pygame.K_t)
        click(stage, scene.buttons[name].rect.center)
        assert scene.bar.at == place
    click(stage, scene.buttons["play"].rect.center)
    assert scene.playing
    click(stage, scene.buttons["play"].rect.center)
    assert not scene.playing
    click(stage, scene.buttons["back"].rect.center)
    assert stage.top is not scene


def test_space_plays_stops_and_begins_again_at_the_end(stage, truth):
    scene = opened(stage, truth)
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_SPACE)
    stage.advance(2.0)
    reached = scene.bar.at
    assert 5 <= reached <= 7 and scene.buttons["play"].label == "Pause"
    press(stage, pygame.K_SPACE)
    stage.advance(2.0)
    assert scene.bar.at == reached and scene.buttons["play"].label == "Play back"
    press(stage, pygame.K_END)
    press(stage, pygame.K_SPACE)
    assert scene.bar.at == 0
    stage.advance(60.0)
    assert scene.bar.at == scene.bar.moves and not scene.playing
    press(stage, pygame.K_SPACE)
    press(stage, pygame.K_RIGHT)
    assert not scene.playing


def test_the_ribbon_is_scrubbed_with_the_mouse(stage, truth):
    scene = opened(stage, truth)
    strip, y = scene.bar, scene.bar.rect.centery
    post(stage, pygame.MOUSEBUTTONDOWN, pos=(strip.x(3), y), button=1)
    assert strip.at == 3
    for count in (4, 9, strip.moves):
        post(stage, pygame.MOUSEMOTION, pos=(strip.x(count), y), rel=(5, 0), buttons=(1, 0, 0))
        assert strip.at == count and scene.seen == scene.reviewer.path[count]
    post(stage, pygame.MOUSEMOTION, pos=(5000, y), rel=(5, 0), buttons=(1, 0, 0))
    assert strip.at == strip.moves
    post(stage, pygame.MOUSEBUTTONUP, pos=(5000, y), button=1)
    post(stage, pygame.MOUSEMOTION, pos=(strip.x(2), y), rel=(5, 0), buttons=(0, 0, 0))
    assert strip.at == strip.moves


def test_the_line_that_wins_is_seen_at_once_from_elsewhere_too(stage, truth):
    scene = opened(stage, truth)
    press(stage, pygame.K_HOME)
    start, turn = scene.reviewer.path[0], scene.reviewer.path[truth.turning]
    assert scene.table.board.position == start != turn
    press(stage, pygame.K_l)
    assert scene.peeked == 0 and scene.table.board.position == turn


@pytest.mark.parametrize("way", ["key", "button", "enter"])
def test_the_line_that_wins_is_seen_while_held(stage, truth, way):
    scene = opened(stage, truth)
    at, button = scene.seen, scene.buttons["show_line"]
    if way == "key":
        press(stage, pygame.K_l)
    elif way == "button":
        post(stage, pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    else:
        while not button.focused:
            press(stage, pygame.K_TAB)
        press(stage, pygame.K_RETURN)
    assert scene.peeked == 0
    stage.advance(1.0)
    after = scene.reviewer.path[truth.turning]
    for move in truth.line[: scene.peeked]:
        after = after.play(move)
    assert scene.peeked == 3 and scene.seen == after != at
    stage.picture()
    stage.advance(120.0)
    assert scene.seen.won
    if way == "button":
        post(stage, pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
    else:
        post(stage, pygame.KEYUP, key=pygame.K_l if way == "key" else pygame.K_RETURN, mod=0)
    assert scene.peeked is None and scene.seen == at


def let_go(stage: House, way: str, scene: ReviewScene) -> None:
    if way == "button":
        post(stage, pygame.MOUSEBUTTONUP, pos=scene.buttons["show_line"].rect.center, button=1)
    else:
        post(stage, pygame.KEYUP, key={"key": pygame.K_l, "enter": pygame.K_RETURN}[way], mod=0)


@pytest.mark.parametrize("way", ["key", "button", "enter"])
def test_a_tap_shows_the_line_that_wins_until_the_next_one(stage, truth, way):
    scene = opened(stage, truth)
    at, button = scene.seen, scene.buttons["show_line"]

    def tap() -> None:
        if way == "button":
            post(stage, pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
        else:
            press(stage, {"key": pygame.K_l, "enter": pygame.K_RETURN}[way])
        stage.advance(0.1)
        let_go(stage, way, scene)

    if way == "enter":
        while not button.focused:
            press(stage, pygame.K_TAB)
    tap()
    stage.advance(2.0)
    assert scene.peeked >= 6 and scene.seen != at and button.label == "Hide winning moves"
    tap()
    assert scene.peeked is None and scene.seen == at and button.label == "Show winning moves"
    tap()
    press(stage, pygame.K_LEFT)
    assert scene.peeked is None and scene.bar.at == truth.turning - 1, "another key hides it and does its own work"


def test_a_button_that_has_the_focus_is_clicked_like_any_other(stage, truth):
    scene = opened(stage, truth)
    while not scene.buttons["show_line"].focused:
        press(stage, pygame.K_TAB)
    post(stage, pygame.MOUSEBUTTONDOWN, pos=scene.buttons["show_line"].rect.center, button=1)
    stage.advance(1.0)
    let_go(stage, "button", scene)
    assert scene.peeked is None


@pytest.mark.parametrize("with_mouse", [False, True])
def test_the_line_that_wins_is_shown_from_the_sheet_of_keys(stage, truth, with_mouse):
    scene = opened(stage, truth)
    post(stage, pygame.KEYDOWN, key=pygame.K_QUESTION, mod=pygame.KMOD_LSHIFT, unicode="?")
    line = next(line for line in stage.top.lines if line.command.action == "show_line")
    if with_mouse:
        click(stage, line.rect.center)
    else:
        stage.top.controls.focus(line)
        press(stage, pygame.K_RETURN)
        stage.advance(0.1)
        let_go(stage, "enter", scene)
    assert stage.top is scene
    stage.advance(1.0)
    assert scene.peeked and scene.peeked >= 3


@pytest.mark.parametrize("turning", [2, 3, 12, 15])
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


@pytest.mark.parametrize("way", ["key", "button"])
def test_play_on_from_here_is_a_deal_of_its_own(stage, truth, way):
    scene = opened(stage, truth)
    record = scene.timeline.deal
    before = stage.journal.entries(record.id)
    if way == "key":
        press(stage, pygame.K_p)
    else:
        click(stage, scene.buttons["branch"].rect.center)
    table = stage.top
    assert isinstance(table, TableScene)
    assert table.session.position == scene.reviewer.path[truth.turning]
    stage.advance(1.0)
    table.play(truth.better)
    stage.advance(1.0)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene
    branch = next(deal for deal in stage.journal.deals() if deal.id != record.id)
    assert (branch.origin, branch.parent, branch.at, branch.moves) == (
        Origin.BRANCH,
        record.id,
        truth.turning,
        truth.turning + 1,
    )
    assert stage.journal.entries(record.id) == before
    assert replace(stage.journal.deal(record.id), winnable=None, lost=None) == replace(record, winnable=None, lost=None)


def test_where_nothing_is_left_there_is_nothing_to_play_on(stage, truth):
    scene = opened(stage, truth)
    press(stage, pygame.K_END)
    assert not scene.buttons["branch"].enabled
    press(stage, pygame.K_p)
    assert stage.top is scene


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


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_win_and_back_to_the_dance(way):
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
    if way == "key":
        player.press(pygame.K_l)
    else:
        player.click(win.buttons["review"].rect.center)
    assert isinstance(stage.top, ReviewScene) and stage.top.timeline.deal.won
    assert len(stage.top.reviewer.moves) == len(WON.moves)
    player.press(pygame.K_ESCAPE)
    assert stage.top is win


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_journal(stage, truth, way):
    kept(stage)
    history = stage.open(Door.HISTORY)
    stage.picture()
    if way == "key":
        press(stage, pygame.K_l)
    else:
        click(stage, history.buttons["review"].rect.center)
    assert isinstance(stage.top, ReviewScene)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is history


# -- the picture ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("letters", ["100 %", "150 %"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(truth, size, letters):
    stage = Stage(size, settings=Settings(text_scale=letters))
    scene = opened(stage, truth)
    stage.picture()
    screen = pygame.Rect((0, 0), size)
    named = [scene.buttons[name] for name in (*scene.foot, "back", "show_line", "branch")]
    widgets = [*named, scene.bar, scene.table]
    assert all(screen.contains(widget.within or widget.rect) for widget in widgets)
    rects = [widget.area for widget in widgets]
    assert all(rect.collidelist(rects[:place] + rects[place + 1 :]) == -1 for place, rect in enumerate(rects))
    sheet = [widget.rect for widget in widgets if widget.within]
    assert all(rect.collidelist(sheet[:place] + sheet[place + 1 :]) == -1 for place, rect in enumerate(sheet))


def test_a_deal_in_which_nothing_was_played_can_be_looked_at(stage):
    scene = stage.open(Door.REVIEW, kept(stage, moves=0))
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END, pygame.K_l, pygame.K_t):
        press(stage, key)
        stage.advance(0.5)
        stage.picture()
    assert scene.place == "No move was played"
