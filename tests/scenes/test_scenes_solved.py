"""The page of solved deals, with mouse and keys."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.widgets import scroll
from game.scenes.dialog import Ask, DealNumber
from game.scenes.doors import Door, Leads
from game.scenes.menu.menu import Menu
from game.scenes.pages import shelves as page
from game.scenes.pages.shelves import SolvedScene, shelves_of_deals
from game.scenes.scene import Scene
from game.scenes.table.table import TableScene
from game.solver.odds.solved import Solved
from game.stage import Stage
from game.store import Deal, Origin
from game.table.view import first_look
from game.words.evening import ALIKE, NONE, UNTRIED
from tests.scenes import plainpictures
from tests.scenes.hands import click, down, point, press, up
from tests.scenes.player import Ears, sit
from tests.store.deals import end, put_down

GAME = rules.ruleset("gavotte")
FEW = Solved(20, 6, easy=(11, 5), medium=(7, 3, 12), hard=(2,))
MANY = Solved(500, 300, easy=tuple(range(100, 134)), medium=tuple(range(200, 233)), hard=tuple(range(300, 333)))


@pytest.fixture(autouse=True)
def plain_pictures(monkeypatch):
    plainpictures.plain_pictures(monkeypatch)


@pytest.fixture
def known(monkeypatch):
    """Says which deals are known to be winnable."""

    def know(some):
        monkeypatch.setattr(page, "solved", lambda ruleset_id: some)

    know(FEW)
    return know


@pytest.fixture
def stage(known):
    stage = Stage((960, 540), sounds=Ears())
    stage.push(Scene(stage))
    return stage


def show(stage, ruleset=GAME):
    chosen = []
    stage.push(SolvedScene(stage, ruleset, chosen.append))
    stage.advance(0.1)
    return chosen


def where(stage, deal):
    """The middle of a deal's plaque."""
    board = stage.top.board
    return board.plaque(board.deals.index(deal)).center


def look(stage, rect):
    return bytes(stage.picture().subsurface(rect).get_view("2"))


def settle(stage):
    stage.advance(scroll.GLIDE * 2)


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_a_click_or_a_touch_on_a_plaque_chooses_its_deal_and_letting_go_elsewhere_nothing(stage):
    chosen = show(stage)
    place = stage.top.board.plaque(stage.top.board.deals.index(3))
    point(stage, (1, 1))
    dark = look(stage, place)
    point(stage, place.center)
    assert stage.dirty and look(stage, place) != dark, "it lights up under the mouse"
    down(stage, where(stage, 7))
    up(stage, where(stage, 3))
    plaque = stage.top.board.plaque(0)
    click(stage, (plaque.centerx, plaque.y - 4))
    assert chosen == []
    click(stage, where(stage, 11))
    assert chosen == [11] and stage.sounds.heard == ["click"]
    down(stage, where(stage, 7))
    assert chosen == [11]
    up(stage, where(stage, 7))
    assert chosen == [11, 7]


def test_arrows_go_from_plaque_to_plaque_and_enter_chooses(stage):
    chosen = show(stage)
    seen = [stage.top.board.deal]
    ways = {"r": pygame.K_RIGHT, "l": pygame.K_LEFT, "u": pygame.K_UP, "d": pygame.K_DOWN}
    for way in "rrruldduuu":
        press(stage, ways[way])
        seen.append(stage.top.board.deal)
    assert seen == [11, 5, 7, 3, 5, 11, 7, 2, 7, 11, 11]
    press(stage, pygame.K_END, pygame.K_RETURN)
    press(stage, pygame.K_HOME, pygame.K_SPACE)
    assert chosen == [2, 11]
    point(stage, (1, 1))
    assert stage.top.controls.focused is None
    press(stage, pygame.K_RIGHT)
    assert stage.top.controls.focused is stage.top.board


def test_keys_and_a_click_lead_back(stage):
    for way in ([pygame.K_ESCAPE], [pygame.K_F7], [pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN]):
        show(stage)
        press(stage, *way)
        assert type(stage.top) is Scene
    show(stage)
    click(stage, stage.top.buttons["back"].rect.center)
    assert type(stage.top) is Scene


# -- many, none, alike ------------------------------------------------------------------------------------------------


def test_many_deals_scroll_with_keys_and_wheel_and_a_click_meets_what_is_seen(stage, known):
    known(MANY)
    end(stage.journal, GAME.id, True, 101)
    chosen = show(stage)
    told = stage.top.told()
    assert "We looked at 500 deals. 300 can be won. Here are 100." in told
    assert "You have won 1." in told
    board = stage.top.board
    assert board.scroll.most > 0
    press(stage, pygame.K_END)
    settle(stage)
    assert board.deal == 332 and board.scroll.offset(0.0) == board.scroll.most
    assert board.rect.contains(board.plaque(board.index))
    press(stage, pygame.K_PAGEUP)
    assert board.deal < 332
    press(stage, *[pygame.K_PAGEUP] * len(board.deals))
    settle(stage)
    top = board.deal
    assert top in board.deals[:10] and board.scroll.offset(0.0) == 0
    press(stage, pygame.K_PAGEDOWN)
    assert board.deals.index(board.deal) > board.deals.index(top)
    point(stage, board.rect.center)
    for _ in range(400):
        stage.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1))
    settle(stage)
    assert board.scroll.offset(0.0) == board.scroll.most
    click(stage, where(stage, 100))
    assert chosen == [], "what is out of sight can't be clicked"
    click(stage, where(stage, 332))
    assert chosen == [332]


def test_where_nothing_is_known_the_page_says_so(stage, known):
    for some, words in ((Solved(0, 0), "No deals"), (Solved(20, 0), "We looked at 20 deals. No win")):
        known(some)
        chosen = show(stage)
        assert stage.top.told().startswith(words)
        stage.picture()
        press(stage, pygame.K_DOWN, pygame.K_END, pygame.K_F6)
        assert stage.top.controls.focused is stage.top.buttons["back"] and chosen == []
        press(stage, pygame.K_RETURN)
        assert type(stage.top) is Scene


def test_each_grade_has_its_shelf_and_deals_that_are_alike_or_that_nobody_tried_share_one():
    shelves = shelves_of_deals(Solved(9, 2, easy=(4,), hard=(8,)))
    assert [(shelf.level, shelf.deals) for shelf in shelves] == [(1, (4,)), (2, ()), (3, (8,))]
    assert shelves[1].words == NONE
    (alone,) = shelves_of_deals(Solved(1000, 2, tried=1000, winnable=(3, 5)))
    assert (alone.level, alone.deals, alone.words) == (0, (3, 5), ALIKE)
    *_, last = shelves_of_deals(Solved(9, 4, tried=5, easy=(4,), hard=(8,), winnable=(6, 7)))
    assert (last.level, last.deals, last.words) == (0, (6, 7), UNTRIED)
    (alone,) = shelves_of_deals(Solved(9, 2, winnable=(6, 7)))
    assert alone.words == UNTRIED


# -- their pictures ---------------------------------------------------------------------------------------------------


def test_the_picture_of_each_deal_in_sight_comes_and_later_those_scrolled_to(stage, known, monkeypatch):
    asked = []
    plainpictures.plain_pictures(monkeypatch, asked.append)
    known(MANY)
    show(stage)
    board = stage.top.board
    in_sight = [deal for index, deal in enumerate(board.deals) if board.plaque(index).colliderect(board.rect)]
    stage.advance(3.0)
    assert asked == [first_look(GAME.deal(deal)) for deal in in_sight] and len(in_sight) < len(board.deals)
    press(stage, pygame.K_END)
    stage.advance(2.0)
    last = first_look(GAME.deal(board.deals[-1]))
    assert asked[-1] == last
    stage.top.resize(stage.size)
    stage.advance(2.0)
    assert asked.count(last) == 1, "it is kept"
    stage.change(cloth="midnight")
    stage.top.resize(stage.size)
    stage.advance(2.0)
    assert asked.count(last) == 2, "another cloth is another picture"
    made = len(asked)
    stage.resize((1280, 720))
    stage.advance(2.0)
    assert len(asked) > made, "so is another size"


# -- what the player has won ------------------------------------------------------------------------------------------


def test_won_deals_are_gilded_and_one_put_down_is_marked(stage):
    show(stage)
    point(stage, (1, 1))
    place = {deal: stage.top.board.plaque(stage.top.board.deals.index(deal)) for deal in (5, 7, 3)}
    before = {deal: look(stage, rect) for deal, rect in place.items()}
    end(stage.journal, GAME.id, True, 5)
    end(stage.journal, GAME.id, False, 3)
    end(stage.journal, "gavotte+set-out", True, 3)
    put_down(stage.journal, GAME.id, 7, "turn")
    stage.top.enter()
    stage.dirty = True
    after = {deal: look(stage, rect) for deal, rect in place.items()}
    assert [deal for deal in place if before[deal] != after[deal]] == [5, 7]
    assert stage.top.board.won == {5} and stage.top.board.saved == 7


# -- the ways here and on ---------------------------------------------------------------------------------------------


@pytest.fixture
def menu(stage):
    stage.change(last_game="gavotte")
    stage.replace(Menu(stage))
    return stage


def test_from_the_menu_to_a_table_and_back(menu):
    press(menu, pygame.K_F7)
    click(menu, where(menu, 12))
    assert isinstance(menu.top, TableScene)
    assert (menu.top.ruleset, menu.top.session.number) == (GAME, 12)
    press(menu, pygame.K_ESCAPE)
    assert isinstance(menu.top, SolvedScene) and menu.top.board.deal == 12
    press(menu, pygame.K_ESCAPE)
    assert isinstance(menu.top, Menu)
    menu.change(variants={"gavotte": ("set-out",)})
    press(menu, pygame.K_F7, pygame.K_RETURN)
    assert menu.top.ruleset.id == "gavotte+set-out", "it is about the variants chosen"


def test_a_deal_put_down_is_taken_up_where_it_was(menu, monkeypatch):
    tables = []
    behind = Leads.behind
    fake = {Door.TABLE: lambda host, deal, **how: tables.append((deal, how)) or Scene(host)}
    monkeypatch.setattr(Leads, "behind", lambda door: fake.get(door) or behind(door))
    saved = put_down(menu.journal, GAME.id, 12, "turn", seconds=40)
    press(menu, pygame.K_F7)
    click(menu, where(menu, 12))
    assert tables == [(saved, {"line": ()})]
    menu.pop()
    click(menu, where(menu, 7))
    assert isinstance(menu.top, Ask) and len(tables) == 1
    press(menu, pygame.K_ESCAPE)
    assert isinstance(menu.top, SolvedScene) and len(tables) == 1
    click(menu, where(menu, 7))
    press(menu, pygame.K_n)
    assert tables[1:] == [(Deal(GAME.id, 7, origin=Origin.LISTED), {"instead_of": saved, "line": ()})]


def test_from_the_dialog_that_asks_for_a_number(stage):
    for way in (
        lambda: press(stage, pygame.K_F7),
        lambda: click(stage, stage.top.buttons["solved"].rect.center),
        lambda: press(stage, pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN),
    ):
        dealt = []
        stage.push(DealNumber(stage, GAME, dealt.append))
        way()
        assert isinstance(stage.top, SolvedScene)
        press(stage, pygame.K_RIGHT, pygame.K_RETURN)
        assert [found.deal.deal for found in dealt] == [5] and type(stage.top) is Scene


def test_from_a_table_it_deals_another_and_spares_the_one_in_play(stage):
    sit(stage, GAME, number=5)
    table = stage.top
    stage.advance(5)
    table.play(table.session.position.legal_moves[0])
    stage.advance(5)
    press(stage, pygame.K_d, pygame.K_F7)
    click(stage, where(stage, 5))
    assert stage.top is table and len(table.session.moves) == 1
    press(stage, pygame.K_d, pygame.K_F7)
    click(stage, where(stage, 12))
    assert isinstance(stage.top, Ask) and table.session.number == 5
    press(stage, pygame.K_n)
    assert stage.top is table and (table.session.number, len(table.session.moves)) == (12, 0)


# -- room -------------------------------------------------------------------------------------------------------------
