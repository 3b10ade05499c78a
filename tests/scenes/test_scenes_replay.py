"""A deal gone through again: every key and button, the timeline by the mouse, and playing on from anywhere."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.look.ahead import Ahead
from game.scenes.pages.linepage import PACES
from game.scenes.pages.replay import Replay
from game.scenes.pages.review import ReviewScene
from game.scenes.scene import Door
from game.scenes.table.table import TableScene
from game.solver.odds.golden import golden
from game.stage import TICK, Stage
from game.store import Deal, Ending, Entry, Journal, Origin, Settings, Timeline, begun, counted
from game.store.codes import read_code
from game.table.sprites import Sprites
from tests.store.deals import played
from tests.thorough import few
from tests.typed import instance

SIZES = ((960, 540), (1280, 1024), (1920, 1080))
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


def opened(size=(960, 540), at: int = 0, deal=kept, **more) -> tuple[Stage, Replay]:
    stage = Stage(size, settings=Settings(speed="instant"))
    stage.open(Door.MENU)
    scene = instance(stage.open(Door.REPLAY, deal(stage.journal, **more), at), Replay)
    stage.picture()
    return stage, scene


def press(stage: Stage, *keys: int, mod: int = 0) -> None:
    for key in keys:
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        stage.advance(TICK)


def move_to(stage: Stage, at: tuple[int, int], held: bool = False) -> None:
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(int(held), 0, 0)))


def click(stage: Stage, at: tuple[int, int]) -> None:
    move_to(stage, at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.post(pygame.event.Event(kind, pos=at, button=1))


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
    for count in [0, moves, *(chance.randrange(moves + 1) for _ in range(25))]:
        scene.go(count)
        assert scene.at == count
        shows(scene)
        stage.picture()


KEYS = {
    pygame.K_HOME: lambda scene: 0,
    pygame.K_LEFT: lambda scene: 39,
    pygame.K_RIGHT: lambda scene: 41,
    pygame.K_END: lambda scene: scene.bar.moves,
    pygame.K_PAGEUP: lambda scene: max((count for count in scene.timeline.redeals if count < 40), default=0),
    pygame.K_PAGEDOWN: lambda scene: min(count for count in scene.timeline.redeals if count > 40),
}


@pytest.mark.parametrize("key", KEYS, ids=pygame.key.name)
def test_every_key_that_walks(key):
    stage, scene = opened(at=40)
    press(stage, key)
    assert scene.at == KEYS[key](scene)
    shows(scene)


@pytest.mark.parametrize("size", few(SIZES, SIZES[:1].__contains__))
@pytest.mark.parametrize("action", ("to_start", "step_back", "step_on", "to_end"))
def test_every_button_that_walks(size, action):
    stage, scene = opened(size, at=40)
    click(stage, scene.buttons[action].rect.center)
    assert scene.at == {"to_start": 0, "step_back": 39, "step_on": 41, "to_end": scene.bar.moves}[action]
    shows(scene)


def test_the_ends_are_no_walls():
    stage, scene = opened()
    press(stage, pygame.K_LEFT, pygame.K_PAGEUP)
    assert scene.at == 0
    press(stage, pygame.K_END, pygame.K_RIGHT, pygame.K_PAGEDOWN)
    assert scene.at == scene.bar.moves
    shows(scene)


@pytest.mark.parametrize("size", SIZES)
def test_the_timeline_is_dragged_with_the_mouse_and_turned_with_the_wheel(size):
    stage, scene = opened(size)
    bar = scene.bar
    start, middle, low = bar.x(5), bar.x(60), bar.strip.centery
    move_to(stage, (start, low))
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(start, low), button=1))
    assert scene.at == 5
    for x in range(start, middle, 7):
        move_to(stage, (x, low), held=True)
        shows(scene)
    move_to(stage, (middle, low), held=True)
    assert scene.at == 60
    move_to(stage, (size[0] - 2, low), held=True)
    assert scene.at == bar.moves, "beside the strip it is its end"
    move_to(stage, (middle, low), held=True)
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(middle, low), button=1))
    move_to(stage, (start, low))
    assert scene.at == 60, "let go"
    stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene.at == 61
    shows(scene)


@pytest.mark.parametrize("with_mouse", [False, True])
def test_it_plays_by_itself_at_four_speeds_and_pauses(with_mouse):
    stage, scene = opened()

    def use(action: str, key: int) -> None:
        if with_mouse:
            click(stage, scene.buttons[action].rect.center)
        else:
            press(stage, key)

    took = []
    for pace in PACES[1:] + PACES[:1]:
        assert pace.name in scene.buttons["pace"].label
        scene.go(0)
        use("play", pygame.K_SPACE)
        assert scene.playing and scene.buttons["play"].label == "Pause"
        stage.advance(4 * pace.seconds - 0.05)
        took.append(scene.at)
        use("play", pygame.K_SPACE)
        at = scene.at
        stage.advance(3)
        assert scene.at == at and scene.buttons["play"].label == "Play back"
        shows(scene)
        use("pace", pygame.K_s)
    assert took == [4, 4, 4, 4]
    assert PACES[1].name in scene.buttons["pace"].label, "and round again"


def test_at_the_end_it_stops_and_begins_again_from_the_start():
    stage, scene = opened(at=10_000)
    moves = scene.bar.moves
    scene.go(moves - 1)
    press(stage, pygame.K_SPACE)
    stage.advance(3)
    assert scene.at == moves and not scene.playing
    press(stage, pygame.K_SPACE)
    assert scene.playing and scene.at <= 1


def test_a_step_stops_what_plays():
    stage, scene = opened(at=5)
    press(stage, pygame.K_SPACE, pygame.K_RIGHT)
    at = scene.at
    stage.advance(5)
    assert scene.at == at and not scene.playing


def test_what_a_move_was_is_said_in_words_with_its_time():
    stage, scene = opened(at=1)
    assert scene.remarks()[0][0].endswith(" 0:02")
    press(stage, *[pygame.K_RIGHT] * 9)
    assert any(words == "You took back 1 move here." for words, _, _ in scene.remarks())
    press(stage, pygame.K_HOME)
    assert not scene.remarks()


def test_what_is_known_colours_the_timeline_and_is_said():
    stage, scene = opened(winnable=30, lost=32)
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
@pytest.mark.parametrize("size", SIZES)
def test_playing_on_from_here_is_a_deal_of_its_own_and_the_record_stays(size, with_mouse):
    stage, scene = opened(size, at=25)
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
    assert stage.top is scene and "over" in scene.said.sentence
    assert not scene.buttons["branch"].enabled
    press(stage, pygame.K_LEFT)
    assert scene.buttons["branch"].enabled and not scene.said.sentence


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


@pytest.mark.parametrize("way", ["C", "Ctrl+C", "button"])
def test_the_code_is_copied(way, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage, scene = opened()
    if way == "button":
        click(stage, scene.buttons["copy"].rect.center)
    else:
        press(stage, pygame.K_c, mod=pygame.KMOD_CTRL if way == "Ctrl+C" else 0)
    deal, moves = read_code(copied[0])
    assert (deal.ruleset, deal.deal, moves) == (LOST.ruleset_id, LOST.number, LOST.moves)
    assert scene.said.sentence.startswith("Copied")


@pytest.mark.parametrize("with_mouse", [False, True])
def test_back_leads_back(with_mouse):
    stage, scene = opened()
    if with_mouse:
        click(stage, scene.buttons["back"].rect.center)
    else:
        press(stage, pygame.K_ESCAPE)
    assert stage.top is not scene


def test_a_deal_of_few_moves_or_none_can_be_looked_at():
    for moves in (0, 1, 2):
        stage, scene = opened(moves=moves, ending=Ending.GIVEN_UP)
        for key in (*KEYS, pygame.K_SPACE):
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
    assert scene.timeline.cut and any("cannot be read" in words for words, _, _ in scene.remarks())
    assert stage.picture()


@pytest.mark.parametrize("door", [Door.REPLAY, Door.REVIEW])
def test_its_first_picture_is_prepared_in_pieces_as_in_a_window(door):
    stage = Stage((960, 540))
    stage.open(Door.MENU)
    deal = kept(stage.journal)
    stage.open(door, deal if door is Door.REPLAY else Timeline(deal, stage.journal.entries(deal.id)))
    while not stage.prepare():
        stage.advance(TICK)
    assert stage.picture()


def test_the_journal_leads_to_it():
    stage = Stage((960, 540))
    kept(stage.journal)
    stage.open(Door.MENU)
    press(stage, pygame.K_F8)
    click(stage, stage.top.gold.rect.center)
    assert isinstance(stage.top, Replay) and stage.top.deal == stage.journal.deals()[0]


def test_the_size_may_change_while_it_plays():
    stage, scene = opened(at=20)
    press(stage, pygame.K_SPACE)
    stage.advance(0.3)
    for size in ((1920, 1080), (640, 900), (2560, 1080)):
        stage.resize(size)
        assert stage.picture().get_size() == size
        assert (
            stage.picture()
            .get_rect()
            .contains(scene.buttons["branch"].rect.unionall([scene.bar.rect, scene.table.rect]))
        )
        stage.advance(1)


def test_no_face_is_drawn_while_the_timeline_is_dragged(monkeypatch):
    monkeypatch.setattr(Ahead, "make", lambda ahead, todo: [make() for make in todo])
    stage, scene = opened()
    deck, drawn = scene.board.view.deck, []
    draw = deck._draw
    monkeypatch.setattr(deck, "_draw", lambda *parts, **more: drawn.append(parts[0]) or draw(*parts, **more))
    for place in (0, scene.bar.moves // 2, scene.bar.moves):
        move_to(stage, (scene.bar.x(place), scene.bar.rect.centery))
        click(stage, (scene.bar.x(place), scene.bar.rect.centery))
        stage.picture()
    assert scene.at == scene.bar.moves
    assert not [part for part in drawn if "/faces/" in part or "/mirror/" in part]


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
