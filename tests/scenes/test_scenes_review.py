"""What a review finds, of the line and of what was taken back, how it is said and kept; with the real solver too."""

from __future__ import annotations

import time
from dataclasses import replace
from multiprocessing import connection

import pygame
import pytest

from game.play.adviser import LOOK_EVERY
from game.scenes.doors import Door
from game.scenes.pages.review import ReviewScene, instead, sentence
from game.scenes.scene import Scene
from game.solver.findings import Review, path_of
from game.solver.worker import Worker
from game.store import Deal, Timeline
from game.store.codes import code_of
from game.words.replays import checking, headline
from tests.scenes.hands import press
from tests.scenes.lookingback import (
    LOST,
    WON,
    House,
    a_house,
    answer,
    kept,
    line_from,
    opened,
    the_truth,
    won_after,
    won_with,
)

LONGEST = 120.0
"""Seconds after which a test gives up waiting for the solver."""


@pytest.fixture
def truth() -> Review:
    return the_truth()


@pytest.fixture
def stage() -> House:
    return a_house()


def headlined(scene: ReviewScene) -> str:
    return headline(scene.reviewer.finding, scene.reviewer.searching)


def told_by(scene: ReviewScene) -> str:
    return sentence(scene.reviewer.review, scene.reviewer)


def test_the_ribbon_fills_in_as_the_solver_finds_more_and_the_journal_keeps_it(stage, truth):
    scene = opened(stage)
    moves, positions = scene.bar.moves, truth.positions
    start, asked = stage.worker.asked[0]
    assert start == scene.reviewer.path[0] and asked == scene.reviewer.moves
    assert (scene.bar.winnable, scene.bar.lost, scene.bar.turning) == (None, moves, 0)
    assert headlined(scene) == "Looking for the losing move"
    before = pygame.image.tobytes(stage.picture(), "RGB")

    stage.worker.news.append(Review(positions, 1, 1, line_from(start)))
    stage.advance(2 * LOOK_EVERY)
    assert (scene.bar.winnable, scene.bar.lost) == (0, moves)
    assert "checked 2 of" in told_by(scene)
    assert stage.dirty and pygame.image.tobytes(stage.picture(), "RGB") != before
    assert stage.journal.deals()[0].winnable == 0

    stage.worker.news.append(replace(truth, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.bar.turning == truth.turning + 1
    assert scene.bar.at == truth.turning, "the turn is shown as soon as it is known"
    assert headlined(scene) == "The losing move"
    deal = stage.journal.deals()[0]
    assert (deal.winnable, deal.lost) == (truth.turning, truth.turning + 1)
    assert not scene.reviewer.searching


def test_a_player_who_looks_elsewhere_is_not_taken_to_the_turn(stage, truth):
    scene = opened(stage)
    press(stage, pygame.K_HOME)
    stage.worker.news.append(truth)
    stage.advance(2 * LOOK_EVERY)
    assert scene.bar.turning and scene.bar.at == 0


def test_what_the_journal_knows_is_taken_up_and_only_the_rest_is_asked(stage, truth):
    scene = opened(stage, winnable=truth.turning - 2, lost=truth.turning + 3)
    start, moves = stage.worker.asked[0]
    assert start == scene.reviewer.path[truth.turning - 2] and len(moves) == 5
    stage.worker.news.append(Review(6, 3, 3, truth.line, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.reviewer.review.verdicts == truth.verdicts
    assert scene.reviewer.line == truth.line
    stage.pop()
    scene = opened(stage, winnable=truth.turning, lost=truth.turning + 1)
    assert scene.bar.at == truth.turning and len(stage.worker.asked[1][1]) == 1, "the turn is known, its line is not"
    assert not scene.buttons["show_line"].enabled
    stage.worker.news.append(Review(2, 1, 1, truth.line, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.buttons["show_line"].enabled
    assert instead(scene.reviewer.review, scene.reviewer).endswith(f"That wins in {len(truth.line)} moves.")


def test_nothing_is_asked_of_a_won_deal_and_the_solver_rests_when_one_leaves(stage):
    stage.open(Door.REVIEW, kept(stage, WON))
    assert not stage.worker.asked
    assert stage.top.title == "Review" and told_by(stage.top).startswith("Won, ")
    press(stage, pygame.K_ESCAPE)
    opened(stage)
    assert stage.worker.asked and not stage.worker.rested
    press(stage, pygame.K_ESCAPE)
    assert stage.worker.rested == 1 and not isinstance(stage.top, ReviewScene)


def test_never_winnable_still_winnable_and_not_known_are_said(stage, truth):
    scene = opened(stage, lost=0)
    assert not stage.worker.asked and headlined(scene) == "Not your fault"
    assert told_by(scene) == "This deal could never be won."
    stage.pop()
    scene = stage.open(Door.REVIEW, kept(stage, moves=1))
    stage.worker.news.append(Review(2, 2, 0, line_from(scene.reviewer.path[1]), final=True))
    stage.advance(2 * LOOK_EVERY)
    assert headlined(scene) == "Nothing is lost"
    stage.pop()
    scene = opened(stage, winnable=5)
    stage.worker.news.append(Review(scene.bar.moves - 4, 1, 1, line_from(scene.reviewer.path[5]), final=True))
    stage.advance(2 * LOOK_EVERY)
    assert "One of the moves 6 to" in told_by(scene)
    assert headlined(scene) == "Not known"


def test_a_solver_that_gives_up_ends_the_search_and_without_one_the_page_shows_what_is_known(stage):
    scene = opened(stage)
    stage.worker.finished = True
    stage.advance(2 * LOOK_EVERY)
    assert not scene.reviewer.searching
    alone = House((960, 540))
    scene = opened(alone, winnable=3)
    alone.advance(1)
    alone.picture()
    assert scene.bar.winnable == 3


def test_the_real_solver_finds_the_turn_while_the_page_goes_on(truth):
    stage = House((960, 540))
    stage.worker = Worker()
    try:
        stage.push(Scene(stage))
        scene = opened(stage)
        until = time.monotonic() + LONGEST
        while scene.reviewer.searching:
            assert time.monotonic() < until, "the process said nothing"
            stage.advance(LOOK_EVERY)
            connection.wait([stage.worker._connection], 1.0)
        assert scene.reviewer.review.verdicts == truth.verdicts
        reviewer = scene.reviewer
        assert path_of(reviewer.path[reviewer.winnable], reviewer.line)[-1].won
        press(stage, pygame.K_ESCAPE)
        assert stage.worker.finished
    finally:
        stage.worker.close()


def test_a_won_deal_that_was_lost_for_a_while_says_for_how_long(stage):
    scene = stage.open(Door.REVIEW, won_after(stage, (10, 12)))
    ((start, moves),) = stage.worker.asked
    assert start == scene.reviewer.path[10] and len(moves) == 12
    assert told_by(scene) == checking(0, 1)
    answer(stage, Review(13, 1, 0))
    assert told_by(scene) == checking(0, 1)
    answer(stage, Review(13, 2, 11, final=True))
    assert told_by(scene) == "Won, but it was lost for 11 moves, until you took them back."
    assert not scene.reviewer.searching and len(stage.worker.asked) == 1
    stage.picture()


def test_several_branches_are_looked_at_the_longest_first_and_what_is_not_found_is_said(stage):
    scene = stage.open(Door.REVIEW, won_after(stage, (10, 4), (20, 9), (30, 2)))
    answer(stage, Review(10, 4, 6, final=True), Review(5, 5, 0, final=True), Review(3, 2, 1, final=True))
    assert [len(moves) for _, moves in stage.worker.asked] == [9, 4, 2]
    assert told_by(scene) == "Won, but it was lost twice, at most for 6 moves, until you took them back."
    scene = stage.open(Door.REVIEW, won_after(stage, (10, 4), (20, 9)))
    answer(stage, Review(10, 4, 0, final=True), Review(5, 5, 0, final=True))
    assert told_by(scene).endswith("but the solver can’t say whether moves that you took back had lost it.")
    press(stage, pygame.K_ESCAPE)
    asked = len(stage.worker.asked)
    texts = [*WON.moves[:9], "undo 3", *WON.moves[6:]]
    scene = stage.open(Door.REVIEW, won_with(stage, texts))
    assert len(stage.worker.asked) == asked, "what was played again is no branch"
    assert told_by(scene) == "Won, and never in danger."


def test_what_is_known_of_them_is_not_asked_again(stage):
    """Visited, left and visited again, it is read in the journal."""
    timeline = won_after(stage, (10, 4), (20, 9))
    stage.open(Door.REVIEW, timeline)
    answer(stage, Review(10, 4, 6, final=True))
    assert [len(moves) for _, moves in stage.worker.asked] == [9, 4]
    press(stage, pygame.K_ESCAPE)
    assert stage.worker.rested == 1
    scene = stage.open(
        Door.REVIEW, Timeline(stage.journal.deal(timeline.deal.id), stage.journal.entries(timeline.deal.id))
    )
    assert [len(moves) for _, moves in stage.worker.asked] == [9, 4, 4], "only what was not known yet"
    answer(stage, Review(5, 5, 0, final=True))
    said = "Won, but it was lost for 6 moves, until you took them back."
    assert told_by(scene) == said
    press(stage, pygame.K_ESCAPE)
    scene = stage.open(
        Door.REVIEW, Timeline(stage.journal.deal(timeline.deal.id), stage.journal.entries(timeline.deal.id))
    )
    assert len(stage.worker.asked) == 3 and not scene.reviewer.searching
    assert told_by(scene) == said
    stage.journal.forget(timeline.deal.id)
    assert not stage.journal.detours(timeline.deal.id)


def test_what_was_taken_back_in_pieces_is_looked_at_from_where_it_left_the_line(stage):
    position = kept(stage, WON).positions[8]
    astray = []
    for _ in range(3):
        astray.append(position.legal_moves[-1].text)
        position = position.play(position.legal_moves[-1])
    texts = [*WON.moves[:8], *astray, "undo 1", "undo 2", *WON.moves[8:]]
    scene = stage.open(Door.REVIEW, won_with(stage, texts))
    ((start, moves),) = stage.worker.asked
    assert start == scene.reviewer.path[8] and [move.text for move in moves] == astray
    assert path_of(start, moves)[-1] == position


# -- a deal whose code was copied -------------------------------------------------------------------------------------


def test_a_deal_that_was_copied_is_looked_back_at_and_anything_else_refused(stage, monkeypatch):
    page = stage.open(Door.REVIEW, kept(stage, WON))
    stage.advance(1)
    for text, said in (("", "Nothing to paste"), ("7", "has no moves"), ("M0500", "code")):
        monkeypatch.setattr(pygame.scrap, "get_text", lambda text=text: text)
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode=""))
        assert stage.top is page and said in page.news().sentence
    before = pygame.image.tobytes(stage.picture(), "RGB")
    press(stage, pygame.K_LEFT)
    assert not page.news().sentence and pygame.image.tobytes(stage.picture(), "RGB") != before
    code = code_of(Deal(LOST.ruleset_id, LOST.number), LOST.moves)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code)
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LMETA, unicode=""))
    scene = stage.top
    assert isinstance(scene, ReviewScene) and [move.text for move in scene.reviewer.moves] == list(LOST.moves)
    assert stage.worker.asked and not scene.can_branch, "it is no deal of the journal"
    assert not any(isinstance(one, ReviewScene) for one in stage.scenes[:-1]), "it takes the other's place"
    stage.picture()
    press(stage, pygame.K_ESCAPE)
    assert len(stage.journal.deals()) == 1
