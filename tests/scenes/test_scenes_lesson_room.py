"""The sheets of all lessons: each has a place in every window, with any letters, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import rules
from game.lesson import lesson
from game.look.type import Style, scaled, wrap
from game.rules import Ruleset
from game.scenes.lesson.lesson import LessonScene
from game.scenes.lesson.plaque import forms, rehearsed
from game.scenes.lesson.spot import all_cards, best, lit
from game.stage import TICK
from game.table.view import area
from game.words.languages import codes, use_language
from tests.scenes.pupil import Pupil
from tests.thorough import spread

SIZES = ((1024, 768), (2560, 1080), (3840, 2160))
LETTERS = (100, 125, 150)
WAYS = [(size, LETTERS[n % 3], codes()[n // 2 % len(codes())]) for n, size in enumerate(SIZES)]
"""Every window, with one size of letters and in one language each."""
HARDEST = ((960, 540), 150, "de")
PLAIN = (rules.ruleset(game.id) for game in rules.GAMES)
LESSONS = [*dict.fromkeys((*PLAIN, *filter(lesson, rules.every_ruleset())))]


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    use_language("en")


def in_a_lesson(ruleset: Ruleset, size: tuple[int, int], letters: int, code: str) -> LessonScene:
    pupil = Pupil(ruleset.game_id, variants=ruleset.variants, size=size, text_scale=f"{letters} %")
    use_language(code)
    pupil.stage.lay_out_anew()
    pupil.stage.picture()
    return pupil.table


def places(scene: LessonScene) -> Iterator[tuple[str, pygame.Rect, list[pygame.Rect]]]:
    """Each sheet of a lesson: its number, its place, and what it may not cover."""
    floor, bar = scene.board.floor, [word.rect for word in scene.hud.controls.widgets]
    for step, position, told in rehearsed(scene.lesson, scene._words):
        free = [*lit(floor, position, step, scene.row), *bar]
        form, rect = best([*forms(told, scene.u)()], scene.size, free, all_cards(floor, position), scene.u)
        assert form.size == rect.size
        yield told.note, rect, free


def covering(scene: LessonScene) -> list[str]:
    screen = pygame.Rect((0, 0), scene.size)
    return [note for note, rect, free in places(scene) if rect.collidelist(free) >= 0 or not screen.contains(rect)]


@pytest.mark.parametrize("ruleset", spread(3, LESSONS), ids=lambda ruleset: ruleset.id)
def test_a_sheet_covers_nothing_it_speaks_of_and_no_button(ruleset: Ruleset) -> None:
    assert covering(in_a_lesson(ruleset, *HARDEST)) == []


@pytest.mark.thorough
@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way[0][0]}x{way[0][1]}-{way[1]}-{way[2]}")
def test_so_it_is_in_every_window(way: tuple[tuple[int, int], int, str]) -> None:
    found = {ruleset.id: covering(in_a_lesson(ruleset, *way)) for ruleset in LESSONS}
    assert {name: notes for name, notes in found.items() if notes} == {}


def test_ranks_in_order_stay_on_one_line() -> None:
    scene = in_a_lesson(rules.ruleset("royal-cotillion"), (960, 540), 150, "de")
    told = next(told for _, _, told in rehearsed(scene.lesson, scene._words) if "9\u00a0" in told.words)
    whole = next(word for word in told.words.split(" ") if "9\u00a0" in word)
    assert whole.replace("\u00a0", " ").startswith("A 3 5 7 9 B K")
    for form in forms(told, scene.u)():
        assert whole in " ".join(wrap(told.words, Style.REGULAR, scaled(21, scene.u), form.inner)).split(" ")


def test_cards_make_room_only_where_a_sheet_has_none() -> None:
    usual = in_a_lesson(rules.ruleset("windmill"), (960, 540), 100, "en")
    assert usual.board.floor.area == area(usual.size, 1.0)
    tight = in_a_lesson(rules.ruleset("windmill"), *HARDEST)
    whole = area(tight.size, tight.u.letters)
    assert tight.board.floor.area != whole and whole.contains(tight.board.floor.area)
    assert tight.board.floor.width > 0.8 * usual.board.floor.width


def test_cards_that_make_room_are_dealt_there() -> None:
    use_language("de")
    pupil = Pupil("intrigue", size=(960, 540), text_scale="150 %", speed="normal")
    board, most = pupil.table.board, area((960, 540), 1.5).w
    while not board.dealing:
        pupil.wait(TICK)
    assert board.floor.area.w < most and board.flying
    while board.dealing:
        pupil.wait(TICK)
        assert board.floor.area.w < most, "its place was known before"
