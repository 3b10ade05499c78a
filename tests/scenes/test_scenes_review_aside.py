"""What a review says of moves that were taken back, and of a deal whose code was copied."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.pages.review import ReviewScene
from game.scenes.pages.reviewer import LOOK_EVERY
from game.scenes.pages.reviewtold import sentence
from game.scenes.scene import Door
from game.solver.review.review import Review, path_of
from game.store import Deal, Ending, Entry, Origin, Timeline, begun, counted
from game.store.codes import code_of
from game.words.review import checking
from tests.scenes.hands import press
from tests.scenes.lookingback import LOST, WON, House, a_house, kept

LONGEST = 60.0
"""Seconds after which a test gives up waiting for the solver."""


@pytest.fixture
def stage() -> House:
    return a_house()


def told_by(scene: ReviewScene) -> str:
    return sentence(scene.reviewer.review, scene.reviewer)


def won_with(stage: House, texts: list[str]) -> Timeline:
    """A won deal of the journal in which all this was done."""
    entries = tuple(Entry(float(place), text) for place, text in enumerate(texts))
    deal = replace(counted(begun(Deal(WON.ruleset_id, WON.number, origin=Origin.DRAWN)), entries), ending=Ending.WON)
    stage.journal.write(deal, entries)
    return Timeline(deal, entries)


def won_after(stage: House, *branches: tuple[int, int]) -> Timeline:
    """A won deal in the journal in which, after so many moves, so many of the worst were played and taken back."""
    texts: list[str] = []
    positions = kept(stage, WON).positions
    for at, text in enumerate(WON.moves):
        for place, count in branches:
            if place == at:
                position = positions[at]
                for _ in range(count):
                    texts.append(position.legal_moves[-1].text)
                    position = position.play(position.legal_moves[-1])
                texts.append(f"undo {count}")
        texts.append(text)
    return won_with(stage, texts)


def answer(stage: House, *news: Review) -> None:
    for one in news:
        stage.worker.news.append(one)
        stage.advance(2 * LOOK_EVERY)


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
        assert stage.top is page and said in page.said.sentence
    before = pygame.image.tobytes(stage.picture(), "RGB")
    press(stage, pygame.K_LEFT)
    assert not page.said.sentence and pygame.image.tobytes(stage.picture(), "RGB") != before
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
