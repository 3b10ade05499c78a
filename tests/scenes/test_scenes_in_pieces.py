"""No frame waits for all of a small table, however slow the computer is and whatever the background has not made."""

from __future__ import annotations

import itertools
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import rules
from game.look.ahead import Ahead, whole
from game.look.cloth import put_away
from game.look.deck import Deck
from game.look.palette import Scale
from game.rules import Position
from game.rules.own import trial
from game.rules.tables import Tables
from game.scenes.doors import Door
from game.scenes.lesson import plaque
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.programme import Programme
from game.scenes.miniature import Miniature, midgame_pieces, table_pieces
from game.scenes.scene import AT_ONCE, Scene
from game.scenes.table.table import TableScene
from game.scenes.widgets.tablewindow import TableWindow
from game.solver.odds.solved import golden
from game.stage import TICK, Stage
from game.store import Deal, Settings, Timeline
from game.store.own import FRIENDS, OwnGames
from game.store.timeline import AT_A_TIME
from game.window.app import App
from tests.frontdoor import Player, Story, enter
from tests.scenes.hands import press
from tests.store.deals import end, put_down
from tests.store.ownfiles import forget, forget_friends
from tests.typed import instance, sure


def counting(done: Counter[str], name: str, make: Callable[..., Any]) -> Callable[..., Any]:
    """The same, and it is counted how often whoever draws does it: how far a thread comes meanwhile is chance."""

    def counted(*args: Any, **named: Any) -> Any:
        done[name] += threading.current_thread() is threading.main_thread()
        return make(*args, **named)

    return counted


GAVOTTE = rules.ruleset("gavotte")
PLACE = pygame.Rect(300, 100, 330, 186)


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every piece takes seconds, and nothing is made in the background."""
    stage = Stage((960, 540))
    stage.picture()
    clock = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    monkeypatch.setattr(Ahead, "make", lambda self, todo: None)


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of faces and places as they are drawn."""
    found = list[str]()
    draw = Deck._draw

    def noted(self: Deck, *what: str) -> pygame.Surface:
        found.append(what[0])
        return draw(self, *what)

    monkeypatch.setattr(Deck, "_draw", noted)
    return found


def test_a_small_table_is_drawn_card_by_card_while_the_one_before_is_seen(faces: list[str]) -> None:
    miniature, settings = Miniature(Ahead()), Settings(four_colours=False)
    miniature.show(rules.ruleset("carpet"), PLACE, settings, Scale(1), at_once=True)
    before = miniature._picture
    faces.clear()
    miniature.show(GAVOTTE, PLACE, settings, Scale(1))
    ticks = 0
    while miniature._picture is before:
        made = len(faces)
        miniature.step(TICK)
        ticks += 1
        assert len(faces) - made <= 1 and ticks < 1000
    assert len(faces) > 10
    wanted = whole(table_pieces(lambda: midgame_pieces(GAVOTTE), PLACE.size, Scale(1), settings, Ahead()))
    assert sure(miniature._picture).get_view("2").raw == wanted.get_view("2").raw


def test_the_table_of_a_review_opens_after_some_pieces() -> None:
    stage = Stage((960, 540))
    stage.open(Door.REVIEW, Timeline(Deal("gavotte", 7), []))
    window = sure(next(w for w in sure(stage.top).controls.widgets if isinstance(w, TableWindow)))  # type: ignore[attr-defined]
    opened = []
    for _ in range(400):
        stage.ahead.pass_time(TICK)
        opened.append(window.opens(TICK))
    assert opened.count(True) == 1 and opened.index(True) > 50
    assert not any(window.opens(1.0) for _ in range(5))


def test_no_frame_of_all_games_waits_for_what_a_folder_of_games_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither for the moment of a picture, nor for a couple, a game that is tried, or the whole page."""
    forget(monkeypatch)
    forget_friends()
    done = Counter[str]()
    ways = {"moves": (Position, "play"), "tables": (Tables, "__init__"), "drawings": (pygame.image, "load_sized_svg")}
    for name, (owner, of) in ways.items():
        monkeypatch.setattr(owner, of, counting(done, name, getattr(owner, of)))
    monkeypatch.setattr(trial, "POSITIONS", 200)
    named = (FRIENDS / "klondike.toml").read_text("utf-8").replace('name = "', 'name = "My ', 1)
    (tmp_path / "mine.toml").write_text(named, encoding="utf-8")
    stage = Stage((960, 540), own=OwnGames(tmp_path))
    most = Counter[str]()

    def frames(until: Callable[[], object]) -> None:
        nonlocal most
        while not until():
            stage.advance(1 / 60)
            if stage.prepare() and not most["pictures"]:
                stage.picture()
                done["pictures"] += 1
            most |= done  # of each the greater count
            done.clear()

    stage.open(Door.GAMES)
    page = instance(stage.top, Programme)
    frames(lambda: len(page._pictures._kept) == 1 and page._couples._kept)
    press(stage, pygame.K_END)
    frames(lambda: stage.own.games and len(page._pictures._kept) == 1)
    assert most["moves"] <= 50 and most["tables"] <= 4 and most["drawings"] <= 6, most


def test_a_long_deal_is_gone_through_before_its_table_opens_and_keys_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = max((one for one in golden() if one.outcome == "won"), key=lambda one: len(one.moves))
    stage = Stage((480, 270))
    deal = put_down(stage.journal, line.ruleset_id, line.number, *line.moves[:-2])
    done, most = Counter[str](), 0
    monkeypatch.setattr(Position, "play", counting(done, "moves", Position.play))
    stage.open(Door.HISTORY)
    stage.open(Door.TABLE, deal)
    press(stage, pygame.K_u)
    while not isinstance(stage.top, TableScene):
        most, done["moves"] = max(most, done["moves"]), 0
        stage.advance(1 / 60)
    assert most == AT_ONCE * AT_A_TIME and done["moves"] <= 2 * AT_A_TIME
    while not stage.prepare():
        stage.advance(1 / 60)
    assert len(stage.top.session.moves) == len(line.moves) - 3


def test_a_page_whose_figures_were_counted_anew_is_drawn_in_pieces_while_the_one_before_is_seen() -> None:
    stage = Stage((480, 270))
    end(stage.journal, "gavotte", won=True)
    stage.open(Door.STATISTICS)
    for _ in range(2):
        stage.advance(1)
        frames = [stage.prepare() for _ in range(100)]
        assert frames.index(True) > 8
        press(stage, pygame.K_RIGHT)


def test_no_piece_of_a_page_at_a_high_resolution_draws_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round inlay of the cloth alone would be 840,000 pixels."""
    drawn = list[int]()
    load = pygame.image.load_sized_svg

    def noted(text: object, size: tuple[int, int]) -> pygame.Surface:
        drawn[-1] += size[0] * size[1]
        return load(text, size)  # type: ignore[arg-type]

    put_away()
    stage = Stage((3840, 2160))
    stage.open(Door.SETTINGS)
    monkeypatch.setattr(pygame.image, "load_sized_svg", noted)
    drawn.append(0)
    while not stage.prepare():
        stage.advance(1 / 60)
        drawn.append(0)
    stage.picture()
    put_away()
    assert sum(drawn) > 1_500_000 and max(drawn) < 520_000, drawn
    assert drawn[-1] == 0, "the picture itself draws nothing anew"


def test_a_round_whose_time_is_over_prepares_none_of_the_page_that_it_opens_and_later_ones_a_piece() -> None:
    made = list[str]()

    class Dear(Scene):
        def pieces(self) -> Iterator[object]:
            for piece in "abc":
                made.append(piece)
                yield None

    stage = Stage((960, 540))
    stage.push(Dear(stage))
    found = [(stage.prepare(spent=1.0), len(made)) for _ in range(6)]
    assert found[:4] == [(False, 0), (False, 1), (False, 2), (False, 3)]
    assert found[-1] == (True, 3)


def test_a_lesson_opens_without_measuring_its_sheets_in_every_width(monkeypatch: pytest.MonkeyPatch) -> None:
    done, most = Counter[str](), Counter[str]()
    monkeypatch.setattr(plaque, "_form", counting(done, "forms", plaque._form))
    whole_round = App.round

    def noted(app: App, seconds: float) -> None:
        nonlocal most
        done.clear()
        whole_round(app, seconds)
        most |= done

    monkeypatch.setattr(App, "round", noted)

    def story(player: Player) -> Story:
        yield 1.0
        player.press("enter")
        yield lambda: player.top == "LessonScene"
        yield 4.0
        assert len(instance(player.stage.top, LessonScene).lesson.steps) >= 10

    enter([], story)
    assert 0 < most["forms"] <= 2 * len(plaque.WIDTHS), most
