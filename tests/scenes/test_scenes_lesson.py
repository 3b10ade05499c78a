"""Lessons played through with real events, for every ruleset: to the end, left at every step, at three sizes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.lesson import lesson
from game.rules import Act
from game.rules.refusals import Covered
from game.rules.words.refuse import why_stuck
from game.scenes.command import any_press
from game.scenes.doors import Door
from game.scenes.lesson.lesson import ELSEWHERE, PLAYS_ON, LessonScene
from game.scenes.menu.menu import Menu
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.settings import SettingsScene
from game.scenes.table.table import TableScene
from game.stage import TICK
from game.store import Origin, Which, statistics_of
from game.table.picking import Pick
from game.words import facts
from tests.frontdoor import Player as Guest
from tests.frontdoor import Story, enter, keep
from tests.scenes.pupil import Pupil
from tests.thorough import few
from tests.typed import shown

USUAL = ("royal-cotillion", "gay-gordons")
"""Rulesets whose lessons are unlike each other."""
EVERY = pytest.mark.parametrize(
    "ruleset",
    few(list(filter(lesson, rules.every_ruleset())), lambda ruleset: ruleset.id in USUAL),
    ids=lambda ruleset: ruleset.id,
)


@EVERY
def test_a_lesson_is_played_to_its_end(ruleset):
    pupil = Pupil(ruleset.game_id, variants=ruleset.variants, size=(960, 540))
    scene = pupil.table
    for number in range(len(scene.lesson.steps)):
        pupil.hurry()
        pupil.wait(0.5)
        assert scene.at == number
        assert (scene.plaque.controls.widgets[0].label == "Play on") is scene.last
        pupil.do()
    pupil.wait(0.5)  # a deal of many moves is gone through in several rounds
    assert isinstance(pupil.stage.top, TableScene)
    deal = pupil.stage.top.session
    assert [move.text for move in deal.moves] == [m.text for m in scene.lesson.line[: scene.lesson.steps[-1].at]]
    assert pupil.stage.journal.saved(ruleset.game_id).origin is Origin.LESSON


def test_a_lesson_left_at_any_step_leads_back_and_leaves_nothing_behind():
    steps = Pupil("gay-gordons").table.lesson.steps
    for number in (1, len(steps) // 2, len(steps) - 1):
        pupil = Pupil("gay-gordons", size=(320, 180))
        scene = pupil.table
        scene.at = number
        pupil.hurry()
        assert len(scene.session.moves) == steps[number].at
        pupil.press(pygame.K_ESCAPE)
        assert isinstance(pupil.stage.top, Menu)
        assert not pupil.stage.journal.deals() and not shown(pupil.stage, Menu).saved


def test_a_lesson_is_seen_until_the_deal_of_many_moves_that_goes_on_is_there() -> None:
    pupil = Pupil("intrigue")
    pupil.table.at = len(pupil.table.lesson.steps) - 1
    pupil.hurry()
    pupil.press(pygame.K_RETURN)
    between: list[object] = []
    while pupil.stage.top is None or not isinstance(pupil.stage.top, TableScene):
        between.append(pupil.stage.top)
        pupil.wait(TICK)
    assert between and set(between) == {pupil.table}, "the menu below it is not seen for a moment"
    pupil.press(pygame.K_ESCAPE)
    assert isinstance(pupil.stage.top, Menu)


def play_on(pupil: Pupil) -> None:
    """Go through to the last step, and play on."""
    pupil.table.at = len(pupil.table.lesson.steps) - 1
    pupil.hurry()
    pupil.press(pygame.K_RETURN)
    pupil.table = pupil.stage.top  # type: ignore[assignment]
    pupil.wait(3.0)


def test_a_lesson_opened_at_a_table_leads_back_to_the_deal_there(home: Path) -> None:
    """Before, Esc led to the lesson's own deal, as if one had begun it, from the menu too."""
    keep(home, speed="instant", last_game="carpet", offered=["carpet"])
    seen: list[object] = []

    def story(guest: Guest) -> Story:
        yield lambda: guest.top == "TonightScene"
        guest.press("ctrl+g")
        yield lambda: guest.top == "Programme"
        guest.press("ctrl+F1")
        yield lambda: guest.top == "LessonScene"
        yield 1.0
        guest.press("esc")
        yield lambda: guest.top == "Programme"
        guest.press("enter")
        yield lambda: guest.top == "TableScene"
        yield 1.0
        guest.press("space")
        yield 0.5
        begun = guest.table.session
        guest.press("t")
        yield lambda: guest.top == "LessonScene"
        yield 1.0
        guest.press("esc")
        yield lambda: guest.top == "TableScene"
        seen.append(guest.table.session is begun)
        guest.press("space")
        yield 0.5

    done = enter([], story)
    assert seen == [True] and done.moves() == ["turn", "turn"] and len(done.deals()) == 1


# ── what a lesson does with what is done ──


def listening(game: str, wanted=lambda step: step.move, **how) -> Pupil:
    """In the first step of that kind."""
    pupil = Pupil(game, **how)
    pupil.hurry()
    while not wanted(pupil.step):
        pupil.do()
        pupil.hurry()
    return pupil


def test_another_move_is_kindly_refused_and_the_right_one_may_be_dragged():
    pupil = listening("royal-cotillion", size=(960, 540), speed="normal")
    move = pupil.step.move
    other = next(
        m
        for m in pupil.position.legal_moves
        if m.act is Act.CARRY and (m.source, m.target) != (move.source, move.target)
    )
    names = [pile.name for pile in pupil.table.ruleset.piles]
    pupil.drag(pupil.spot(names[other.source]), pupil.spot(names[other.target]))
    assert pupil.line == ELSEWHERE and not pupil.table.session.moves
    pupil.wait(2.0)
    pupil.check()
    pupil.drag(pupil.spot(names[move.source], move.depth), pupil.spot(names[move.target]))
    assert pupil.table.session.moves == [move]


def test_keys_alone_go_through_a_lesson():
    pupil = Pupil("carpet", size=(640, 360))
    scene = pupil.table
    while pupil.stage.top is scene:
        pupil.hurry()
        step = scene.current
        if step.move and step.move.act is Act.TURN:
            pupil.press(pygame.K_SPACE)
        elif step.acts:
            wanted = Pick(*step.wrong) if step.wrong else Pick(step.move.source, step.move.depth)
            while scene.hand.focus != wanted:
                pupil.press(pygame.K_TAB)
            pupil.press(pygame.K_RETURN)
            assert bool(scene.refused) == bool(step.wrong)
            if step.wrong:
                pupil.press(pygame.K_SPACE)
        else:
            pupil.press(pygame.K_RETURN)
    assert isinstance(pupil.stage.top, TableScene)


def test_the_wrong_move_earns_its_refusal_and_why_and_a_right_one_in_its_place_has_to_wait():
    pupil = listening("royal-cotillion", lambda step: step.wrong)
    at, moves = pupil.table.at, list(pupil.table.session.moves)
    pupil.table.play(next(move for move in pupil.position.legal_moves if move.act is Act.CARRY))
    assert (pupil.table.at, pupil.table.session.moves) == (at, moves) and pupil.line
    pile, depth = pupil.step.wrong
    why = why_stuck(pupil.position, pile, depth)
    before = pupil.position
    pupil.click(pupil.point(Pick(pile, depth)))
    assert isinstance(why, Covered) and pupil.table.refused == facts.refusal(why)
    assert pupil.position == before and "refuse" in pupil.ears.heard
    pupil.wait()
    pupil.press(pygame.K_SPACE)
    assert pupil.table.at == at + 1


def test_the_buttons_of_the_plaque_and_a_click_anywhere_else_do_what_the_keys_do():
    pupil = Pupil("royal-cotillion", size=(960, 540))
    pupil.listen()
    forward, leave = (pupil.table._words[action] for action in ("forward", "back"))
    pupil.click(pupil.table.plaque.rect.move(3, 3).topleft)
    assert pupil.table.at == 0
    pupil.wait(0.1)
    pupil.click(forward.rect.center)
    assert pupil.table.at == 1
    pupil.wait(0.1)
    pupil.click(pupil.spot("lords1"))
    assert pupil.table.at == 2 and not pupil.table.session.moves, "where there is only something to read"
    pupil.wait(0.1)
    pupil.click(leave.rect.center)
    assert isinstance(pupil.stage.top, Menu)


def test_the_light_falls_on_what_is_spoken_of_and_the_move_is_pointed_at_again():
    pupil = listening("royal-cotillion", size=(960, 540))
    assert pupil.table.hand.ghost
    pupil.wait(4.5)
    assert not pupil.table.hand.ghost
    source = pupil.spot(pupil.table.ruleset.piles[pupil.step.move.source].name)
    picture = pupil.stage.picture()
    lit = picture.get_at((source[0] + 12, source[1] + 8))[:3]
    dark = picture.get_at(pupil.spot("ladies1"))[:3]
    assert max(lit) > 180 and max(dark) < 130
    pupil.press(pygame.K_h)
    assert pupil.table.hand.ghost.move == pupil.step.move, "at once"
    pupil.wait(3.0)
    pupil.wait(4.0)
    assert pupil.table.hand.ghost, "and by itself after a while"


def test_doors_of_a_lesson():
    pupil = Pupil("carpet")
    pupil.listen()
    for key, kind in ((pygame.K_F1, RulesPage), (pygame.K_F2, SettingsScene)):
        pupil.press(key)
        assert isinstance(pupil.stage.top, kind)
        pupil.press(pygame.K_ESCAPE)
        assert pupil.stage.top is pupil.table
    pupil.press(pygame.K_F1)
    pupil.press(pygame.K_t)
    assert isinstance(pupil.stage.top, LessonScene) and pupil.stage.top is not pupil.table
    assert [type(scene) for scene in pupil.stage.scenes] == [Menu, LessonScene]


def test_the_house_plays_to_what_comes_late_and_says_so():
    pupil = Pupil("parisienne", speed="normal")
    scene = pupil.table
    at = next(n for n, step in enumerate(scene.lesson.steps) if step.move and step.move.act is Act.REDEAL)
    scene.at = at
    pupil.wait(4.0)
    assert scene.passing and pupil.line == PLAYS_ON.format(press=any_press())
    pupil.click((5, 300))
    pupil.wait(0.1)
    assert scene.explains and not pupil.line
    assert len(scene.session.moves) == scene.current.at > 30
    pupil.check()
    pupil.click("stock")
    assert scene.session.moves[-1].act is Act.REDEAL and scene.at == at + 1


def test_what_was_played_on_after_a_lesson_is_kept():
    pupil = Pupil("carpet")
    line, at = pupil.table.lesson.line, pupil.table.lesson.steps[-1].at
    play_on(pupil)
    pupil.play(line[at])
    pupil.wait()
    pupil.stage.pop()
    pupil.stage.open(Door.LESSON, rules.ruleset("carpet"))
    assert [deal.moves for deal in pupil.stage.journal.open_deals("carpet")] == [at + 1]


def test_a_deal_of_a_lesson_counts_as_paused_alone_and_gives_way_without_a_question():
    pupil = Pupil("carpet")
    play_on(pupil)
    assert pupil.stage.journal.saved("carpet").origin is Origin.LESSON
    found = statistics_of(pupil.stage.journal, Which())
    assert (found.played, found.could, found.open) == (0, (0, 0), 1), "paused, as the journal lists it"
    before = pupil.table.session.number
    pupil.press(pygame.K_n)
    assert pupil.stage.top is pupil.table and pupil.table.session.number != before
