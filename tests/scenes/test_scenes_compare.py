"""Beside each other: a code with moves is played unseen, and at the end both lines stand on one timeline."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.play.adviser import LOOK_EVERY
from game.rules import BadText
from game.scenes.doors import Door
from game.scenes.pages.replay import Comparing, Replay
from game.scenes.pages.review import ReviewScene
from game.scenes.parts import Words
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.store import Deal, Journal, Origin, Settings, Which, statistics_of
from game.store.codes import code_of
from game.store.moving import MOST, compare, keep_sent, rival_of, sent
from game.store.timeline import played
from game.words.replays import verdict
from tests.scenes.hands import click, point, post, press
from tests.scenes.lookingback import LOST, WON, House, Told, kept, the_truth
from tests.thorough import few
from tests.typed import instance

DEAL = Deal(WON.ruleset_id, WON.number)


def house(size: tuple[int, int] = (960, 540), **settings) -> House:
    stage = House(size, settings=Settings(speed="instant", last_game="carpet", **settings))
    stage.worker = Told()
    stage.open(Door.MENU)
    return stage


def test_two_lines_are_compared_and_those_of_different_deals_refused():
    found = compare(played(DEAL, WON.moves), played(DEAL, LOST.moves))
    won, lost = found.lines
    assert won.won and not lost.won and (won.moves, lost.moves) == (len(WON.moves), len(LOST.moves))
    assert won.up[0] == lost.up[0] and won.up[-1] == found.total
    assert found.alike == next(n for n, (a, b) in enumerate(zip(WON.moves, LOST.moves, strict=False)) if a != b)
    assert found.fewer == 0 and verdict(found, "A", "B") == "A: the only win."
    assert verdict(found._replace(lines=(lost, lost)), "A", "B") == "Neither has won, and both came equally far."
    longer = won._replace(moves=won.moves + 3)
    assert found._replace(lines=(won, longer)).fewer == 3
    assert verdict(found._replace(lines=(longer, won)), "A", "B") == "B: 3 moves fewer."
    other = golden("gavotte")[0]
    with pytest.raises(BadText):
        compare(played(DEAL, WON.moves), played(Deal(other.ruleset_id, other.number), other.moves))


def test_lines_that_were_sent_are_kept_the_newest_first_and_once():
    journal = Journal()
    for count in (*range(1, MOST + 3), 5):
        keep_sent(journal, DEAL, WON.moves[:count])
    assert [len(one.moves) for one in sent(journal, DEAL)][:2] == [5, MOST + 2]
    assert len(list(sent(journal, DEAL))) == MOST
    same = played(DEAL, WON.moves[:5])
    rival = rival_of(journal, same)
    assert rival and len(rival.moves) == MOST + 2, "one's own is passed over"
    assert rival_of(Journal(), same) is None


def test_a_code_with_moves_is_played_unseen_and_compared_at_the_end(monkeypatch):
    """From the clipboard at a table to the page, and from there again."""
    stage = house()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code_of(DEAL, WON.moves))
    stage.open(Door.TABLE, Deal("carpet", 77))
    stage.advance(5)
    press(stage, pygame.K_v, mod=pygame.KMOD_LCTRL)
    table = instance(stage.top, TableScene)
    stage.advance(5)
    assert not table.session.moves and table.session.number == WON.number
    for text in LOST.moves:
        table.play(table.ruleset.parse_move(text))
    stage.advance(5)
    assert table.over
    press(stage, pygame.K_l)
    page = instance(stage.top, Comparing)
    yours, theirs = page.found.lines
    assert (yours.moves, theirs.moves, theirs.won) == (len(LOST.moves), len(WON.moves), True)
    assert stage.picture()
    press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, ReviewScene)
    press(stage, pygame.K_v)
    assert isinstance(stage.top, Comparing)


def opened(stage: House) -> Comparing:
    timeline = kept(stage)
    scene = instance(stage.open(Door.REPLAY, timeline.deal), Replay)
    press(stage, pygame.K_v)
    assert stage.top is scene and scene.news().refused, "it says how to get a line from somebody"
    keep_sent(stage.journal, timeline.deal, WON.moves)
    press(stage, pygame.K_v)
    return instance(stage.top, Comparing)


@pytest.mark.parametrize("shown", few([False, True], bool))
def test_a_deal_played_unseen_counts_and_one_whose_sent_moves_were_shown_does_not(monkeypatch, shown):
    """A move that is also the sent one is still the player's own, and so is one taken back and played again."""
    stage = house()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: code_of(DEAL, WON.moves))
    press(stage, pygame.K_v, mod=pygame.KMOD_LCTRL)
    table = instance(stage.top, TableScene)
    stage.advance(5)
    for text in WON.moves[:-1]:
        table.play(table.ruleset.parse_move(text))
    press(stage, pygame.K_u, pygame.K_r)
    assert not table.session.shown
    if shown:
        press(stage, pygame.K_r)
    else:
        table.play(table.ruleset.parse_move(WON.moves[-1]))
    stage.advance(5)
    assert table.session.position.won
    (deal,) = stage.journal.deals(Which())
    assert deal.origin is (Origin.BRANCH if shown else Origin.CODE)
    assert statistics_of(stage.journal, Which()).won == (not shown)


def test_keys_and_buttons_and_a_click_on_the_chart_go_along_both_lines():
    stage = house()
    page = opened(stage)
    stage.picture()
    seen = [page.at]
    for key in (pygame.K_HOME, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_END, pygame.K_RIGHT, pygame.K_LEFT):
        press(stage, key)
        seen.append(page.at)
    end = page.moves
    assert seen == [end, 0, 0, 1, end, end, end - 1]
    before = pygame.image.tobytes(stage.picture(), "RGB")
    for action, at in (("to_start", 0), ("step_on", 1), ("step_back", 0), ("to_end", end)):
        click(stage, page.buttons[action].rect.center)
        assert page.at == at
    stage.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=page.chart.center, button=1))
    assert abs(page.at - end / 2) <= 1
    assert pygame.image.tobytes(stage.picture(), "RGB") != before
    press(stage, pygame.K_l)
    review = instance(stage.top, ReviewScene)
    assert len(review.timeline.moves) == len(WON.moves)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is page


def test_where_each_was_lost_is_found_one_after_the_other_and_shown():
    stage = house()
    truth = the_truth()
    page = opened(stage)
    before = pygame.image.tobytes(stage.picture(), "RGB")
    assert len(stage.worker.asked) == 1 and page.reviewers[1].review.known, "a win needs no search"
    stage.worker.news.append(replace(truth, final=True))
    stage.advance(3 * LOOK_EVERY)
    assert page.reviewers[0].review.turning == truth.turning
    assert pygame.image.tobytes(stage.picture(), "RGB") != before
    assert stage.journal.deals()[0].lost == truth.turning + 1, "and kept"
    press(stage, pygame.K_ESCAPE)
    assert not page.reviewers[0].searching


def test_the_other_line_is_looked_at_after_the_first():
    stage = house()
    timeline = kept(stage)
    keep_sent(stage.journal, timeline.deal, LOST.moves[:20])
    stage.open(Door.REPLAY, timeline.deal)
    press(stage, pygame.K_v)
    stage.worker.news.append(replace(the_truth(), final=True))
    stage.advance(3 * LOOK_EVERY)
    assert [len(moves) for _, moves in stage.worker.asked] == [len(LOST.moves), 20]


def test_in_german_and_large_letters_the_sheet_slides_to_every_paragraph() -> None:
    stage = house(text_scale="200 %")
    stage.change(language="de")
    page = opened(stage)
    stage.picture()
    point(stage, page.sheet.center)
    seen, before = set[str](), -1.0
    while page.slide.target != before:
        before = page.slide.target
        told = [part for part in page.parts() if isinstance(part, Words)]
        seen |= {part.words for part in told if part.rect.h and page.slide.rect.contains(part.rect)}
        post(stage, pygame.MOUSEWHEEL, x=0, y=-1)
        stage.advance(1)
    assert page.slide.most and len(told) == 10 and seen >= {part.words for part in told}
