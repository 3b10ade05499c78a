"""Toasts and sheets come and go in a moment, and do not pop up."""

from __future__ import annotations

import pygame

from game.look.widgets.widget import COMES, Coming, faded
from game.play.session import Question
from game.scenes.dialog import Ask
from game.scenes.scene import Scene
from game.stage import TICK, Stage

SHEET = (320, 180)


class Plain(Scene):
    """One colour."""

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        surface.fill((40, 120, 80))


def levels(stage: Stage, seconds: float) -> list[tuple[int, ...]]:
    """The colour in the middle of the picture, tick by tick."""
    found = [tuple(stage.picture().get_at(SHEET))]
    for _ in range(round(seconds / TICK)):
        stage.advance(TICK)
        found.append(tuple(stage.picture().get_at(SHEET)))
    return found


def test_words_come_and_go_and_are_still_read_while_they_go():
    coming = Coming()
    assert coming.at() == 0 and not coming.step("", TICK)
    assert coming.step("so", TICK) and 0 < coming.at() < 1 and coming.words == "so"
    while coming.step("so", TICK):
        pass
    assert coming.at() == 1
    assert coming.step("", TICK) and coming.words == "so" and 0 < coming.at() < 1
    steps = 1
    while coming.step("", TICK):
        steps += 1
    assert coming.at() == 0 and abs(steps * TICK - COMES) < 2 * TICK


def test_a_part_of_a_picture_leaves_the_picture_as_it_is():
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    picture.fill((200, 100, 50, 255))
    assert faded(picture, 1.0) is picture
    assert faded(picture, 0.5).get_at((1, 1)).a == 128 and picture.get_at((1, 1)).a == 255


def test_a_sheet_comes_over_what_is_beneath_and_goes_again():
    stage = Stage((640, 360))
    stage.push(Plain(stage))
    plain = stage.picture().get_at(SHEET)
    stage.push(Ask(stage, Question("Leave?", "Words.", "Stay", "Leave"), stage.quit))
    came = levels(stage, COMES + 4 * TICK)
    assert came[0] == plain and came[-1] != plain and len(set(came)) > 5 and came[-1] == came[-2]
    stage.pop()
    gone = levels(stage, COMES + 4 * TICK)
    assert gone[0] == came[-1] and gone[-1] == plain and len(set(gone)) > 5
    assert not stage.dirty
