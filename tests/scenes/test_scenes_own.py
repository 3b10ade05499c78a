"""A player's own games by mouse and keys: from the folder to the menu, the table, the win and the journal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game import lesson as lessons
from game import rules
from game.scenes.doors import Door
from game.scenes.lesson import offer
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu import menu
from game.scenes.menu.menu import Menu
from game.scenes.pages.ownpage import OwnPage
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.textpage import GuidePage
from game.scenes.parts import Words
from game.scenes.table.table import TableScene
from game.solver import tasks
from game.solver.odds import measured
from game.stage import Stage
from game.store import Journal, Settings
from game.store.own import OwnGames
from tests.scenes.recording import Program
from tests.store.ownfiles import EASY, HOUSE, WRONG, folder_of, forget
from tests.typed import instance


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def house(tmp_path: Path, journal: Journal | None = None, size: tuple[int, int] = (960, 540), **settings: Any) -> Stage:
    """A stage with the menu, and the folder of games in tmp_path not looked at yet."""
    settings = {"speed": "instant", "statistics": True, **settings}
    stage = Stage(size, settings=Settings(**settings), journal=journal, own=OwnGames(tmp_path / "games"))
    stage.open(Door.MENU)
    wait(stage)
    return stage


def wait(stage: Stage, seconds: float = 1.0) -> None:
    for place in range(round(seconds / 0.02)):
        stage.advance(0.02)
        if place % 25 == 0:
            stage.picture()


def key(stage: Stage, code: int, mod: int = 0, text: str = "") -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text))
    wait(stage, 0.2)


def click(stage: Stage, at: tuple[int, int]) -> None:
    stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        stage.post(pygame.event.Event(kind, pos=at, button=1))
    wait(stage, 0.2)


def choose(stage: Stage, name: str) -> None:
    """Find a game by its first letters, and click on its row."""
    for letter in name[:6]:
        key(stage, ord(letter.lower()), text=letter)
    menu = instance(stage.top, Menu)
    assert menu.list.game.name == name and menu.list.rect.contains(menu.list.row(menu.list.index))
    key(stage, pygame.K_ESCAPE)
    click(stage, menu.list.row(menu.list.index).center)


def test_the_page_says_what_is_wrong_by_mouse_and_keys(tmp_path: Path) -> None:
    folder_of(tmp_path / "games", easy=EASY, wrong=WRONG)
    stage = house(tmp_path)
    assert isinstance(stage.top, Menu)
    key(stage, pygame.K_o, pygame.KMOD_LCTRL)
    page = instance(stage.top, OwnPage)
    assert [file.path.name for file in page.list.rows] == ["easy.toml", "wrong.toml"] and page.gold.enabled
    key(stage, pygame.K_DOWN)
    assert page.list.chosen and page.list.chosen.fault and not page.gold.enabled
    key(stage, pygame.K_RETURN)
    assert stage.top is page
    (tmp_path / "games" / "wrong.toml").write_text(
        WRONG.replace("lenght", "length").replace("Clock", "Bell") + "\n#\n", encoding="utf-8"
    )
    (tmp_path / "games" / "easy.toml").unlink()
    wait(stage, 3.0)
    assert [file.path.name for file in page.list.rows] == ["wrong.toml"] and page.gold.enabled
    key(stage, pygame.K_RETURN)
    assert instance(stage.top, TableScene).ruleset.game.name == "Bell Tower"


def test_in_german_and_the_smallest_window_the_sheet_slides_past_all_that_is_wrong(tmp_path: Path) -> None:
    wrong = {"packs": "9", "redeals": '"many"', "turn": "5", "unlimited": "3", "gather": '"up"', "summary": "[]"}
    lines = ['name = "Wrong"', *(f"{word} = {value}" for word, value in wrong.items())]
    lines += ["[[foundations]]", "name = 1", 'base = "acee"', 'build = "upp"', "length = []"]
    folder_of(tmp_path / "games", wrong="\n".join(lines))
    stage = house(tmp_path)
    stage.change(language="de")
    stage.open(Door.OWN)
    wait(stage)
    page = instance(stage.top, OwnPage)
    told = next(part for part in page.parts() if isinstance(part, Words) and "packs" in part.words)
    fields = [line.split(", ")[1].partition(":")[0] for line in told.words.splitlines()[:-1]]
    assert fields == [*wrong, "foundations 1", "foundations 1"]
    assert "der Text „many“" in told.words and told.words.endswith("Das sind die ersten 8 Fehler.")
    top, low = told.rect.y, told.rect.bottom
    assert page.slide.rect.y <= top and low - page.slide.most <= page.slide.rect.bottom


def test_a_copy_of_any_game_is_there_at_once(tmp_path: Path) -> None:
    stage = house(tmp_path, last_game="pyramid")
    key(stage, pygame.K_o, pygame.KMOD_LCTRL)
    page = instance(stage.top, OwnPage)
    assert not page.gold.enabled and page.list.chosen is None and page.of.value == "Pyramid"
    click(stage, page.buttons["copy"].rect.center)
    wait(stage, 1.0)
    assert page.list.chosen and page.list.chosen.game and page.list.chosen.game.name == "My Pyramid"
    click(stage, (page.of.rect.right - 14, page.of.rect.centery))
    following = rules.GAMES[([game.id for game in rules.GAMES].index("pyramid") + 1) % len(rules.GAMES)]
    assert page.of.value == following.name
    key(stage, pygame.K_c)
    wait(stage, 1.0)
    assert sorted(one.path.stem for one in page.list.rows) == sorted(("pyramid", following.id))


def test_the_authors_page_scrolls_and_leads_back(tmp_path: Path) -> None:
    stage = house(tmp_path)
    key(stage, pygame.K_o, pygame.KMOD_LCTRL)
    page = instance(stage.top, OwnPage)
    click(stage, page.buttons["guide"].rect.center)
    guide = instance(stage.top, GuidePage)
    key(stage, pygame.K_END)
    wait(stage, 1.0)
    assert guide.slide.offset(0.0) == guide.slide.most > 0
    key(stage, pygame.K_ESCAPE)
    key(stage, pygame.K_F1)
    instance(stage.top, GuidePage)


@pytest.mark.parametrize("status", [4, None], ids=["badly", "no program"])
def test_where_no_program_of_the_system_opens_the_folder_its_path_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, status: int | None
) -> None:
    program = Program(status)
    monkeypatch.setattr(subprocess, "Popen", program)
    monkeypatch.setattr(sys, "platform", "linux")
    stage = house(tmp_path)
    key(stage, pygame.K_o, pygame.KMOD_LCTRL)
    key(stage, pygame.K_o)
    assert program.asked == [["xdg-open", str(tmp_path / "games")]] and (tmp_path / "games").is_dir()
    assert str(tmp_path / "games") in stage.notice.said.sentence


def test_without_a_folder_it_says_so() -> None:
    for code in (pygame.K_o, pygame.K_c):
        stage = Stage((960, 540))
        stage.open(Door.OWN)
        key(stage, code)
        assert instance(stage.top, OwnPage).news().sentence == "There is no folder for your games."


def test_a_copy_that_cannot_be_saved_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("no folder", encoding="utf-8")
    stage = house(tmp_path)
    key(stage, pygame.K_o, pygame.KMOD_LCTRL)
    key(stage, pygame.K_c)
    assert instance(stage.top, OwnPage).news().sentence.startswith("The copy could not be saved: ")


class Process:
    """Work beside the program that answers at once, or not at all."""

    asked: ClassVar[list[tuple[object, ...]]] = []
    answer: ClassVar[object] = None

    def __init__(self, work: object, *what: object) -> None:
        self.asked.append((work, *what))
        self.ended = False

    def poll(self) -> object:
        found, Process.answer = Process.answer, None
        return found

    def close(self) -> None:
        self.ended = True


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> type[Process]:
    monkeypatch.setattr(tasks, "Aside", Process)
    monkeypatch.setattr(menu, "Aside", Process)
    monkeypatch.setattr(offer, "_searches", {})
    monkeypatch.setattr(lessons, "_found", {})
    monkeypatch.setattr(measured, "_beside", {})
    monkeypatch.setattr(Process, "asked", [])
    return Process


def test_the_lesson_of_an_own_game_is_looked_for_once_and_then_opened(tmp_path: Path, process: type[Process]) -> None:
    folder_of(tmp_path / "games", house=HOUSE.replace("redeals = 1", ""))
    stage = house(tmp_path)
    choose(stage, "Grandmother's Cotillion")
    key(stage, pygame.K_F1, pygame.KMOD_LCTRL)
    instance(stage.top, Menu)
    assert stage.notice.said.sentence.startswith("Looking for a deal that teaches Grandmother's Cotillion")
    key(stage, pygame.K_F1)
    page = instance(stage.top, RulesPage)
    key(stage, pygame.K_t)
    assert stage.top is page and len(process.asked) == 1
    base, ruleset = lessons.lesson(rules.ruleset("royal-cotillion")), page.ruleset
    assert base is not None
    wait(stage, 8.0)
    process.answer = base.write().replace("royal-cotillion", ruleset.id)
    wait(stage)
    assert stage.notice.said.sentence == "The lesson in Grandmother's Cotillion is ready."
    key(stage, pygame.K_t)
    instance(stage.top, LessonScene)


def test_where_no_lesson_is_found_it_is_said(tmp_path: Path, process: type[Process]) -> None:
    folder_of(tmp_path / "games", house=HOUSE)
    stage = house(tmp_path)
    choose(stage, "Grandmother's Cotillion")
    key(stage, pygame.K_F1, pygame.KMOD_LCTRL)
    wait(stage, 8.0)
    process.answer = ""
    wait(stage)
    assert stage.notice.said == ("No deal of Grandmother's Cotillion was found that teaches it.", True)


def test_an_own_game_is_measured_while_it_is_chosen(
    tmp_path: Path, process: type[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder_of(tmp_path / "games", house=HOUSE)
    monkeypatch.setattr(Stage, "worker", object())
    stage = house(tmp_path)
    menu = instance(stage.top, Menu)
    wait(stage, 2.0)
    assert not process.asked
    choose(stage, "Grandmother's Cotillion")
    wait(stage, 2.0)
    assert len(process.asked) == 1 and menu.facts.won == "Being measured."
    process.answer = measured.Measurement(deals=10, seconds=2.0, won=9, lost=1, unknown=0, played=10, player=5)
    wait(stage, 0.5)
    said = "From 10 deals so far: 60 % to 98 % can be won."
    assert menu.facts.won.replace("\xa0", " ") == said
    key(stage, pygame.K_HOME)
    wait(stage, 2.0)
    assert len(process.asked) == 1 and menu.facts.won.startswith("Careless play")


def test_the_page_says_which_game_of_the_program_a_file_hides(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "mine.toml").write_text(EASY.replace(EASY.splitlines()[0], 'name = "Golf"'), "utf-8")
    stage = house(tmp_path)
    stage.open(Door.OWN)
    wait(stage)
    page = instance(stage.top, OwnPage)
    assert page.list.chosen and page.list.chosen.game and page.list.chosen.game.name == "Golf"
    assert any(part.said().startswith("“Golf” means this file now.") for part in page.parts())
