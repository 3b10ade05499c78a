"""Export, import and starting over from the pages where one looks for them, asked, and undone by an import."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.look.widgets.buttons import Selector
from game.scenes.dialog import Ask
from game.scenes.doors import Door
from game.scenes.pages.files import ALL, FilesPage
from game.scenes.pages.history import History
from game.scenes.pages.settings import SettingsScene
from game.stage import TICK, Stage
from game.store import Ending, Journal, Settings, Timeline
from game.store.moving import Data, exporting, importing
from tests.frontdoor import Player, Story, enter, keep
from tests.scenes.hands import click, press
from tests.store.deals import content, figures, some
from tests.typed import instance


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    stage = Stage((960, 540), settings=Settings(cloth="burgundy", speed="instant"), files=tmp_path / "files")
    some(stage.journal, 30)
    stage.open(Door.MENU)
    return stage


def done(stage: Stage) -> FilesPage:
    """Wait until the file is written or read."""
    page = instance(stage.top, FilesPage)
    while page.busy:
        stage.advance(TICK)
        stage.picture()
    return page


def opened(stage: Stage, data: Data = Data.JOURNAL) -> FilesPage:
    """From the journal, with what is to be exported chosen."""
    press(stage, pygame.K_F8, pygame.K_e)
    page = instance(stage.top, FilesPage)
    press(stage, *[pygame.K_RIGHT] * ALL.index(data))
    assert page.data is data
    return page


def test_the_journal_is_started_over_after_a_question_and_comes_back(stage):
    before = content(stage.journal)
    press(stage, pygame.K_F8)
    stage.picture()
    click(stage, instance(stage.top, History).buttons["files"].rect.center)
    page = instance(stage.top, FilesPage)
    stage.picture()
    click(stage, page.buttons["start_over"].rect.center)
    instance(stage.top, Ask)
    press(stage, pygame.K_ESCAPE)
    assert stage.journal.count() == 30, "asked first"
    press(stage, pygame.K_DELETE)
    question = instance(stage.top, Ask)
    stage.picture()
    click(stage, question.buttons["accept"].rect.center)
    done(stage)
    assert stage.journal.count() == 0 and "to undo this" in page.news().sentence
    assert len(page.list.rows) == 1 and stage.picture()
    press(stage, pygame.K_i)
    done(stage)
    assert content(stage.journal) == before and "30 new" in page.news().sentence
    click(stage, page.buttons["take_in"].rect.center)
    done(stage)
    assert content(stage.journal) == before and "30 known already" in page.news().sentence
    press(stage, pygame.K_ESCAPE)
    assert instance(stage.top, History).list.count == 30


def test_an_export_says_where_and_how_much_and_enter_in_the_list_imports(stage):
    page = opened(stage)
    press(stage, pygame.K_e)
    done(stage)
    file = page.list.rows[0].path
    assert page.news().sentence == f"30 deals are in “{file.stem}”." and len(file.read_text("utf-8").splitlines()) == 31
    while not page.list.focused:
        press(stage, pygame.K_TAB)
    press(stage, pygame.K_RETURN)
    done(stage)
    assert "30 known already" in page.news().sentence


def test_a_line_that_counts_its_moves_wrongly_is_imported_as_it_was_played(stage):
    deal = next(deal for deal in stage.journal.deals() if deal.ending is Ending.GIVEN_UP and deal.moves > 3)
    page = opened(stage)
    press(stage, pygame.K_e)
    done(stage)
    file = page.list.rows[0].path
    head, *lines = file.read_text("utf-8").splitlines()
    wrong = json.loads(next(line for line in lines if deal.id in line)) | {"id": "another", "moves": 1}
    file.write_text(f"{head}\n{json.dumps(wrong)}\n", encoding="utf-8")
    press(stage, pygame.K_i)
    done(stage)
    assert "1 new" in page.news().sentence
    found = stage.journal.deal("another")
    assert found.moves == len(Timeline(found, stage.journal.entries("another")).line) == deal.moves


def test_statistics_start_over_apart_from_the_journal(stage):
    page = opened(stage, Data.STATISTICS)
    press(stage, pygame.K_DELETE)
    stage.picture()
    click(stage, instance(stage.top, Ask).buttons["accept"].rect.center)
    done(stage)
    assert stage.settings.counted_since > 0 and stage.journal.count() == 30
    game = stage.journal.deals()[0].ruleset
    assert figures(stage.journal, game).played + figures(stage.journal, game).open > 0
    press(stage, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_F3)
    assert not stage.top.results.statistics.played, "none of them is counted"
    press(stage, pygame.K_ESCAPE)
    page = opened(stage)
    press(stage, pygame.K_i)
    done(stage)
    assert stage.settings.counted_since == 0.0 and page.news().sentence == "Imported: Statistics."


def test_settings_are_reset_on_their_own_page_once_asked_and_come_back(home: Path) -> None:
    keep(home, cloth="burgundy", volume=0.25, favourites=["gavotte"], speed="instant")

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        for answer in ("Keep it", "Start over"):
            assert player.stage.settings.cloth == "burgundy"
            player.click(*player.button("Reset settings"))
            yield lambda: player.top == "Ask"
            player.click(*player.button(answer))
            yield lambda: player.top == "SettingsScene"
        yield lambda: "to undo this" in player.stage.notice.said.sentence
        now = player.stage.settings
        assert (now.cloth, now.volume) == ("green", Settings().volume) and now.favourites == ("gavotte",)
        yield lambda: instance(instance(player.stage.top, SettingsScene).rows["cloth"], Selector).value == "Green"
        player.press("e")
        yield lambda: player.top == "FilesPage"
        player.press("i")
        yield lambda: player.stage.settings.cloth == "burgundy" and player.stage.settings.volume == 0.25
        player.quit()

    assert enter([], story).settings()["cloth"] == "burgundy"


def test_what_can_not_be_written_or_read_is_a_sentence(stage, tmp_path):
    page = opened(stage)
    press(stage, pygame.K_i)
    assert page.news().refused and not page.busy
    press(stage, pygame.K_e)
    done(stage)
    page.list.rows[0].path.unlink()
    press(stage, pygame.K_i)
    done(stage)
    assert page.news().refused and not page.list.rows, "a file that is gone by then"
    (tmp_path / "files").rmdir()
    (tmp_path / "files").write_text("in the way", encoding="utf-8")
    press(stage, pygame.K_e)
    done(stage)
    assert page.news().refused and "could not be written" in page.news().sentence
    assert stage.journal.count() == 30
    stage.files = None
    press(stage, pygame.K_e)
    assert page.news().refused and stage.picture()


def test_leaving_waits_for_nothing_and_what_was_begun_goes_on(stage):
    page = opened(stage)
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode=""))
    stage.advance(TICK)
    assert page.busy and stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert instance(stage.top, History) and not list((stage.files or Path()).glob("*.jsonl"))
    while not stage.notice.said.sentence:
        stage.advance(TICK)
    assert stage.notice.said.sentence.startswith("30 deals are in") and list((stage.files or Path()).glob("*.jsonl"))


def test_each_piece_of_an_export_or_import_is_a_deal(stage):
    """However many there are: pieces are counted, not timed. While the disk is busy nothing is read on."""
    asked, rows = [], stage.journal.rows
    stage.journal.rows = lambda query, *more: asked.append(query) or rows(query, *more)
    work = exporting(Data.JOURNAL, stage.journal, stage.settings, stage.files, "all")
    next(work)
    for _ in range(29):
        asked.clear()
        next(work)
        assert len(asked) < 7
    *_, last = work
    journal = Journal()
    read = [progress.done for progress in importing(last.file, journal)]
    assert max(after - before for before, after in pairwise(read)) == 1 and journal.count() == 30
