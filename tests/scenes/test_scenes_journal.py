"""The journal to read: rows, filters, taking a deal up, its code, forgetting it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.scenes.doors import Door
from game.scenes.pages import history
from game.scenes.pages.history import ENDINGS, History
from game.scenes.pages.replay import Replay
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Ending, Entry, Journal, Origin, begun, counted
from game.store.codes import read_code
from game.words.records import sentence
from tests.scenes.hands import click, press
from tests.store.deals import line_of
from tests.typed import shown

EVENING = 1_790_000_000.0


def keep(
    journal: Journal, ruleset: str, moves: int | None = None, ending: Ending | None = None, after: int = 0
) -> Deal:
    """A golden deal in the journal, or its first moves; `after` so many minutes after the evening began."""
    deal = golden(ruleset)[0]
    entries = tuple(Entry(3.0 * place, text) for place, text in enumerate(deal.moves[:moves], 1))
    when = EVENING + 60 * after
    kept = counted(begun(Deal(ruleset, deal.number, origin=Origin.DRAWN, hand=journal.hand), when), entries)
    kept = replace(kept, played=when, ending=ending or (Ending.OPEN if moves else Ending.WON))
    journal.write(kept, entries)
    return kept


@pytest.fixture
def stage() -> Stage:
    stage = Stage((960, 540))
    journal = stage.journal
    keep(journal, "gavotte", after=0)
    keep(journal, "carpet", moves=9, ending=Ending.GIVEN_UP, after=10)
    keep(journal, "carpet", moves=4, after=20)
    keep(journal, "gavotte", moves=30, ending=Ending.LOST, after=2000)
    return stage


def opened(stage: Stage) -> History:
    """From the menu, as a player comes."""
    stage.open(Door.MENU)
    press(stage, pygame.K_F8)
    assert isinstance(stage.top, History)
    return stage.top


def row(scene: History, place: int) -> tuple[int, int]:
    window = scene.list.window
    return window.x + 200, window.y + place * scene.list.tall - scene.list.scroll.offset(0.0) + scene.list.tall // 2


def test_the_newest_deal_stands_first_and_each_row_can_be_chosen(stage):
    scene = opened(stage)
    assert [scene.list.deal(place).game for place in range(4)] == ["gavotte", "carpet", "carpet", "gavotte"]
    assert scene.list.chosen.ending is Ending.LOST
    press(stage, pygame.K_DOWN)
    assert scene.list.chosen.ending is Ending.OPEN and scene.gold.label == history.CONTINUE
    click(stage, row(scene, 3))
    assert scene.list.chosen.won and scene.gold.label == history.REPLAY
    assert sentence(scene.list.chosen).startswith(f"Deal {golden('gavotte')[0].number}: won, ")


def test_filters_by_game_and_by_ending_leave_the_deal_chosen_so_while_they_show_it(stage):
    scene = opened(stage)
    click(stage, row(scene, 2))
    deal, box = scene.list.chosen, scene.ending.rect
    for _ in range(ENDINGS.index(deal.ending) + 1):
        click(stage, (box.right - 20, box.centery))
    assert scene.list.chosen.id == deal.id and scene.list.index == 0
    click(stage, (box.right - 20, box.centery))
    assert scene.list.count and scene.list.chosen.id != deal.id and scene.list.index == 0
    scene = opened(stage)
    scene.controls.focus(scene.game)
    wanted = scene.games.index("carpet")
    for _ in range(wanted):
        press(stage, pygame.K_RIGHT)
    assert scene.list.count == 2
    click(stage, (box.right - 20, box.centery))
    assert scene.ending.value == "won" and scene.list.count == 0
    assert scene.list.chosen is None and not scene.gold.enabled
    stage.picture()
    for key in (pygame.K_RETURN, pygame.K_r, pygame.K_DELETE):
        press(stage, key)
    press(stage, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert stage.top is scene, "where nothing is chosen nothing happens"


def test_enter_or_the_gold_button_opens_the_deal_that_is_chosen_and_choosing_goes_on_after_it(stage):
    scene = opened(stage)
    before = {deal: stage.journal.entries(deal.id) for deal in stage.journal.deals()}
    press(stage, pygame.K_DOWN)
    press(stage, pygame.K_RETURN)
    assert isinstance(stage.top, TableScene) and len(stage.top.session.moves) == 4
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_UP)
    assert stage.top is scene
    press(stage, pygame.K_KP_ENTER)
    assert isinstance(stage.top, Replay)
    press(stage, pygame.K_ESCAPE)
    click(stage, row(scene, 1))
    assert stage.top is scene and scene.list.index == 1
    stage.advance(0.5)
    click(stage, scene.gold.rect.center)
    assert isinstance(stage.top, TableScene) and len(stage.top.session.moves) == 4
    press(stage, pygame.K_ESCAPE)
    assert {deal: stage.journal.entries(deal.id) for deal in stage.journal.deals()} == before


def test_the_code_of_a_deal_is_copied_with_its_moves(stage, monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    scene = opened(stage)
    click(stage, scene.buttons["copy"].rect.center)
    press(stage, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert len(copied) == 2 and copied[0] == copied[1]
    deal, moves = read_code(copied[0])
    assert (deal.ruleset, deal.deal) == ("gavotte", golden("gavotte")[0].number)
    assert len(moves) == 30 and copied[0][:12] in scene.news().sentence


def test_the_deal_that_was_taken_up_stays_chosen_though_it_now_stands_first(stage):
    scene = opened(stage)
    click(stage, row(scene, 1))
    deal = scene.list.chosen
    press(stage, pygame.K_r)
    stage.advance(4)
    press(stage, pygame.K_SPACE)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene
    assert (scene.list.chosen.id, scene.list.index, scene.list.chosen.moves) == (deal.id, 0, deal.moves + 1)
    press(stage, pygame.K_DELETE)
    press(stage, pygame.K_DELETE)
    assert stage.journal.deal(deal.id) is None and scene.list.count == 3


def test_forgetting_can_be_undone_until_the_page_is_left(stage):
    scene = opened(stage)
    everything = {deal: stage.journal.entries(deal.id) for deal in stage.journal.deals()}
    stage.journal.learn_detour(scene.list.chosen.id, 4, 2)
    detour_of = scene.list.chosen.id
    press(stage, pygame.K_DELETE)
    stage.advance(history.SURE + 0.1)
    press(stage, pygame.K_DELETE)
    assert scene.list.count == 4, "that was a first time again"
    click(stage, scene.buttons["forget"].rect.center)
    assert scene.list.count == 3
    for _ in range(2):
        press(stage, pygame.K_DELETE)
        press(stage, pygame.K_DELETE)
    assert scene.list.count == 1 and "Ctrl+Z" in scene.news().sentence
    for count, deal in enumerate(list(everything)[2::-1], 2):
        press(stage, pygame.K_z, mod=pygame.KMOD_LCTRL)
        assert scene.list.count == count and scene.list.chosen == deal
    assert {deal: stage.journal.entries(deal.id) for deal in stage.journal.deals()} == everything
    assert stage.journal.detours(detour_of) == {4: 2}
    press(stage, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert scene.news().sentence == "There is no deleted deal to bring back." and scene.list.count == 4
    press(stage, pygame.K_DELETE, pygame.K_DELETE, pygame.K_ESCAPE, pygame.K_F8)
    press(stage, pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert stage.top.list.count == 3


def test_a_deal_begun_after_midnight_has_one_date_on_the_page(stage):
    deal = begun(Deal("carpet", 7, hand=stage.journal.hand), EVENING + 10**6)
    deal = replace(deal, local="2026-10-17 01:30", ending=Ending.LOST)
    stage.journal.write(deal, (Entry(1.0, "turn"),))
    scene = opened(stage)
    assert scene.list.chosen.evening == "2026-10-16"
    assert sentence(scene.list.chosen).endswith(" Friday, 16 October 2026, after midnight, at 01:30.")
    evening = replace(deal, local="2026-10-16 21:14")
    assert sentence(evening).endswith(". Friday, 16 October 2026, 21:14.")


def test_a_deal_of_a_game_this_version_does_not_know_is_named_and_can_be_forgotten(stage):
    deal = replace(begun(Deal("polka", 7, hand=stage.journal.hand), EVENING + 10**6), ending=Ending.LOST)
    stage.journal.write(deal, (Entry(1.0, "turn"),))
    scene = opened(stage)
    assert scene.list.chosen.ruleset == "polka"
    assert stage.picture()
    press(stage, pygame.K_r)
    assert stage.top is scene and "does not know these rules" in scene.news().sentence
    assert stage.journal.deal(deal.id) == deal, "it stays for a version that does"
    press(stage, pygame.K_l)
    assert stage.top is scene and scene.news().sentence.startswith("This deal cannot be read: ")
    press(stage, pygame.K_c, mod=pygame.KMOD_CTRL)
    assert scene.news().sentence.startswith("Could not copy: ") and "polka" in scene.news().sentence


def twice() -> Stage:
    """A deal on a table with three moves played, and the same deal taken up a second time from its journal."""
    stage = Stage((960, 540))
    stage.open(Door.MENU)
    stage.open(Door.TABLE, Deal("carpet", 1))
    stage.advance(4.0)
    press(stage, *[pygame.K_SPACE] * 3, pygame.K_F3, pygame.K_j, pygame.K_r)
    assert [type(scene) for scene in stage.scenes[1::3]] == [TableScene, TableScene]
    assert len(shown(stage, TableScene).session.moves) == 3
    return stage


def back_down(stage: Stage) -> TableScene:
    for _ in range(3):
        press(stage, pygame.K_ESCAPE)
    assert isinstance(stage.top, TableScene) and len(stage.scenes) == 2
    return stage.top


def test_a_deal_that_went_on_at_another_table_goes_on_from_there():
    stage = twice()
    press(stage, pygame.K_SPACE, pygame.K_SPACE, pygame.K_u, pygame.K_SPACE, pygame.K_SPACE)
    played = stage.top.session.moves
    table = back_down(stage)
    assert table.session.moves == played and len(played) == 6
    assert [sprite.card for sprite in table.board.sprites] == [
        card for pile in table.board.position.piles for card in pile
    ]
    press(stage, pygame.K_SPACE, pygame.K_ESCAPE)
    (saved,) = stage.journal.deals()
    assert saved.open and saved.moves == 7
    assert [entry.what for entry in stage.journal.entries(saved.id)] == ["turn"] * 5 + ["undo 1"] + ["turn"] * 3


def test_a_deal_that_was_given_up_at_another_table_does_not_go_on():
    stage = twice()
    press(stage, pygame.K_n, pygame.K_n)
    stage.advance(4.0)
    table = back_down(stage)
    press(stage, pygame.K_r, pygame.K_ESCAPE)
    again, given_up = sorted(stage.journal.deals(), key=lambda deal: not deal.open)
    assert given_up.ending is Ending.GIVEN_UP and len(line_of(stage.journal, given_up)) == 3
    assert again.origin is Origin.BRANCH and again.moves == len(table.session.moves) == 1, "it is played on elsewhere"
