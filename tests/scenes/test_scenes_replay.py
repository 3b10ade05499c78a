"""A deal gone through again: every key and button, the timeline by the mouse, and playing on from anywhere."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.scenes.doors import Door
from game.scenes.pages.replay import Replay
from game.scenes.pages.review import ReviewScene
from game.scenes.pages.trying import PACES
from game.scenes.table.table import TableScene
from game.scenes.voice import of
from game.solver.odds.solved import golden
from game.stage import TICK, Stage
from game.store import Deal, Ending, Entry, Journal, Origin, Settings, begun, counted
from game.store.codes import read_code
from game.table.sprites import Sprites
from tests.scenes.hands import click, point, press
from tests.store.deals import played

LOST = next(deal for deal in golden() if deal.outcome == "over" and "redeal" in deal.moves[:-1])


def kept(journal: Journal, moves: int | None = None, ending: Ending = Ending.LOST, **more) -> Deal:
    """A golden deal that was lost, with a detour after its tenth move."""
    entries = [Entry(2.0 * place, text) for place, text in enumerate(LOST.moves[:moves], 1)]
    if moves is None:
        entries[10:10] = [Entry(20.5, LOST.moves[10]), Entry(20.7, "undo 1")]
    deal = begun(Deal(LOST.ruleset_id, LOST.number, origin=Origin.DRAWN, hand=journal.hand), 1.79e9)
    deal = replace(counted(deal, tuple(entries)), ending=ending, **more)
    journal.write(deal, tuple(entries))
    return deal


def opened(at: int = 0, **more) -> tuple[Stage, Replay]:
    stage = Stage((960, 540), settings=Settings(speed="instant"))
    stage.open(Door.MENU)
    stage.open(Door.REPLAY, kept(stage.journal, **more), at)
    while not isinstance(stage.top, Replay):  # it is gone through first
        stage.advance(TICK)
    scene = stage.top
    stage.picture()
    return stage, scene


def shows(scene: Replay) -> None:
    """The cards lie as the record says they did."""
    wanted = Sprites()
    position = scene.timeline.positions[scene.at]
    wanted.lay(position, scene.board.floor)
    found = [[(sprite.card, sprite.goal) for sprite in row] for row in scene.board.sprites.piles]
    assert found == [[(sprite.card, sprite.goal) for sprite in row] for row in wanted.piles]
    assert scene.board.position == position


def test_every_place_is_shown_as_it_was_however_one_comes_there():
    stage, scene = opened()
    chance = Random(5)
    moves = scene.bar.moves
    assert moves == len(LOST.moves)
    for count in [0, moves, *(chance.randrange(moves + 1) for _ in range(10))]:
        scene.go(count)
        assert scene.at == count
        shows(scene)
        stage.picture()


def test_every_key_and_every_button_that_walks():
    stage, scene = opened(at=40)
    moves, redeals = scene.bar.moves, scene.timeline.redeals
    wanted = {
        pygame.K_HOME: 0,
        pygame.K_LEFT: 39,
        pygame.K_RIGHT: 41,
        pygame.K_END: moves,
        pygame.K_PAGEUP: max((count for count in redeals if count < 40), default=0),
        pygame.K_PAGEDOWN: min(count for count in redeals if count > 40),
    }
    for key, place in wanted.items():
        scene.go(40)
        press(stage, key)
        assert scene.at == place
        shows(scene)
    for action, place in {"to_start": 0, "step_back": 39, "step_on": 41, "to_end": moves}.items():
        scene.go(40)
        click(stage, scene.buttons[action].rect.center)
        assert scene.at == place
        shows(scene)
    scene.go(0)
    press(stage, pygame.K_LEFT, pygame.K_PAGEUP)
    assert scene.at == 0
    press(stage, pygame.K_END, pygame.K_RIGHT, pygame.K_PAGEDOWN)
    assert scene.at == moves
    shows(scene)


def test_the_timeline_is_dragged_with_the_mouse_and_turned_with_the_wheel():
    stage, scene = opened()
    bar = scene.bar
    start, middle, low = bar.x(5), bar.x(60), bar.strip.centery
    point(stage, (start, low))
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(start, low), button=1))
    assert scene.at == 5
    for x in range(start, middle, 50):
        point(stage, (x, low), held=True)
        shows(scene)
    point(stage, (958, low), held=True)
    assert scene.at == bar.moves, "beside the strip it is its end"
    point(stage, (middle, low), held=True)
    assert scene.at == 60
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(middle, low), button=1))
    point(stage, (start, low))
    assert scene.at == 60, "let go"
    stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene.at == 61
    shows(scene)


def test_it_plays_by_itself_at_four_speeds_and_pauses_by_key_and_button():
    stage, scene = opened()
    for place, pace in enumerate(PACES[1:] + PACES[:1]):

        def use(action: str, key: int, by_key: int = place % 2) -> None:
            if by_key:
                press(stage, key)
            else:
                click(stage, scene.buttons[action].rect.center)

        assert pace.name in scene.buttons["pace"].label
        scene.go(0)
        use("play", pygame.K_SPACE)
        assert scene.playing and scene.buttons["play"].label == "Pause"
        stage.advance(4 * pace.seconds - 0.05)
        assert scene.at == 4
        use("play", pygame.K_SPACE)
        stage.advance(3)
        assert scene.at == 4 and scene.buttons["play"].label == "Play back"
        shows(scene)
        use("pace", pygame.K_s)
    assert PACES[1].name in scene.buttons["pace"].label, "and round again"
    press(stage, pygame.K_SPACE, pygame.K_RIGHT)
    at = scene.at
    stage.advance(5)
    assert scene.at == at and not scene.playing, "a step stops what plays"
    scene.go(scene.bar.moves - 1)
    press(stage, pygame.K_SPACE)
    stage.advance(3)
    assert scene.at == scene.bar.moves and not scene.playing
    press(stage, pygame.K_SPACE)
    assert scene.playing and scene.at <= 1, "and it begins again from the start"


def test_what_a_move_was_and_what_is_known_of_it_is_said_and_colours_the_timeline():
    stage, scene = opened(at=1, winnable=30, lost=32)
    assert any(words.endswith(" 0:02.") for words in of(scene).text())
    press(stage, *[pygame.K_RIGHT] * 9)
    assert "You took back 1 move here." in of(scene).text()
    assert [count for _, count, _ in scene.bar.parts] == [30, 1, scene.bar.moves - 31]
    said = {}
    for count in (30, 31, 32):
        scene.go(count)
        said[count] = scene.table.lamp[1]
    assert said == {30: "can be won", 31: "not known", 32: "can no longer be won from here"}
    before = pygame.image.tobytes(stage.picture(), "RGB")
    scene.know(31, 32)
    assert pygame.image.tobytes(stage.picture(), "RGB") != before


@pytest.mark.parametrize("with_mouse", [False, True])
def test_playing_on_from_here_is_a_deal_of_its_own_and_the_record_stays(with_mouse):
    stage, scene = opened(at=25)
    record, entries = scene.deal, stage.journal.entries(scene.deal.id)
    if with_mouse:
        click(stage, scene.buttons["branch"].rect.center)
    else:
        press(stage, pygame.K_p)
    table = stage.top
    assert isinstance(table, TableScene) and len(table.session.moves) == 25
    assert table.session.position == scene.timeline.positions[25]
    table.play(table.session.position.legal_moves[0])
    stage.advance(1)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene and scene.at == 25
    assert stage.journal.deal(record.id) == record and stage.journal.entries(record.id) == entries
    branch = stage.journal.deals()[0]
    assert (branch.origin, branch.parent, branch.at, branch.moves) == (Origin.BRANCH, record.id, 25, 26)


def test_where_it_is_over_there_is_nothing_to_play_on():
    stage, scene = opened(at=10_000)
    press(stage, pygame.K_p)
    assert stage.top is scene and "over" in scene.news().sentence
    assert not scene.buttons["branch"].enabled
    press(stage, pygame.K_LEFT)
    assert scene.buttons["branch"].enabled and not scene.news().sentence


@pytest.mark.parametrize("with_mouse", [False, True])
def test_one_may_look_back_and_what_was_found_meanwhile_is_shown(with_mouse):
    stage, scene = opened(at=40)
    assert [count for _, count, _ in scene.bar.parts] == [scene.bar.moves]
    if with_mouse:
        click(stage, scene.buttons["review"].rect.center)
    else:
        press(stage, pygame.K_l)
    assert isinstance(stage.top, ReviewScene)
    stage.journal.learn(scene.deal.id, 30, 31)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene and scene.at == 40
    assert (scene.bar.winnable, scene.bar.lost) == (30, 31)


def test_the_code_is_copied_and_back_leads_back(monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage, scene = opened()
    press(stage, pygame.K_c)
    press(stage, pygame.K_c, mod=pygame.KMOD_CTRL)
    click(stage, scene.buttons["copy"].rect.center)
    assert len(copied) == 3 and len(set(copied)) == 1
    deal, moves = read_code(copied[0])
    assert (deal.ruleset, deal.deal, moves) == (LOST.ruleset_id, LOST.number, LOST.moves)
    assert scene.news().sentence.startswith("Copied")
    click(stage, scene.buttons["back"].rect.center)
    assert stage.top is not scene


def test_a_deal_of_few_moves_or_none_can_be_looked_at():
    for moves in (0, 1, 2):
        stage, scene = opened(moves=moves, ending=Ending.GIVEN_UP)
        for key in (pygame.K_END, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_SPACE):
            press(stage, key)
            assert stage.picture()
        shows(scene)


def test_a_record_that_no_longer_fits_is_shown_as_far_as_it_goes():
    stage = Stage((960, 540))
    stage.open(Door.MENU)
    rng = Random(2)
    deal, entries = played("gavotte", 7, 12, rng)
    entries = (*entries, Entry(900.0, "columns1>columns1"))
    stage.journal.write(replace(deal, hand=stage.journal.hand, ending=Ending.GIVEN_UP), entries)
    scene = stage.open(Door.REPLAY, stage.journal.deals()[0])
    press(stage, pygame.K_END)
    assert scene.timeline.cut and any("cannot be read" in words for words in of(scene).text())
    assert stage.picture()


def test_a_card_on_its_way_is_drawn(monkeypatch):
    stage, scene = opened(at=40)
    stage.advance(1)
    stage.change(speed="normal")
    press(stage, pygame.K_RIGHT)
    stage.advance(0.1)
    flying = [sprite for sprite in scene.board.sprites if sprite.flight.at(scene.board.now) != sprite.goal]
    seen = pygame.image.tobytes(stage.picture(), "RGB")
    stage.dirty = True
    assert flying and pygame.image.tobytes(stage.picture(), "RGB") == seen
    monkeypatch.setattr(scene.board, "draw_cards", lambda *_: None)
    stage.dirty = True
    assert pygame.image.tobytes(stage.picture(), "RGB") != seen
