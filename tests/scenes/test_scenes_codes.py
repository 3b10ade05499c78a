"""Codes by Ctrl+C and Ctrl+V, at the table, at the win and in the menu."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pygame
import pytest

from game.rules import RulesError, find_ruleset
from game.rules.cards import LAST_DEAL, NAMES, check_number, pack
from game.scenes import clipboard
from game.scenes.dialog import Ask
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.pages.review import ReviewScene
from game.scenes.show.win import WinScene
from game.scenes.table.dealing import THIS_DEAL
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Ending, Origin, Settings
from game.store.codes import code_of, read_code
from tests.store.deals import put_down
from tests.typed import instance

CTRL, CMD = pygame.KMOD_LCTRL, pygame.KMOD_LMETA
WON = next(deal for deal in golden("carpet") if deal.outcome == "won")


@pytest.fixture
def board(monkeypatch) -> SimpleNamespace:
    """In the place of the system's clipboard."""
    board = SimpleNamespace(text="")
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: setattr(board, "text", text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board.text)
    return board


@pytest.fixture
def stage() -> Stage:
    stage = Stage((960, 540), settings=Settings(last_game="carpet", speed="instant"))
    stage.open(Door.MENU)
    return stage


def press(stage: Stage, key: int, mod: int = CTRL) -> None:
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def seated(stage: Stage, moves: int = 3) -> TableScene:
    """At a table where so many moves have been played."""
    table = instance(stage.open(Door.TABLE, Deal("carpet", 4)), TableScene)
    stage.advance(4)
    for _ in range(moves):
        table.play(table.session.position.legal_moves[0])
        stage.advance(1)
    return table


def shuffled(packs: int) -> str:
    """The cards of a deal without a number."""
    order = list(pack(packs))
    Random(3).shuffle(order)
    return " ".join(NAMES[card] for card in order)


def test_the_table_copies_its_deal_with_the_moves_played(stage, board):
    table = seated(stage)
    for mod in (CTRL, CMD):
        board.text = ""
        press(stage, pygame.K_c, mod)
        deal, moves = read_code(board.text)
        assert (deal.ruleset, deal.deal, list(moves)) == ("carpet", 4, [move.text for move in table.session.moves])
        assert table.hud.line.startswith("Copied: ") and stage.picture()
    table = stage.open(Door.TABLE, Deal("gavotte", cards=shuffled(2)))
    stage.advance(6)
    press(stage, pygame.K_c)
    assert len(board.text) > 44 and table.hud.line.endswith("…") and len(table.hud.line) < 60, "its beginning is shown"


def test_a_number_that_is_pasted_is_dealt_and_a_code_brings_its_moves_along_to_be_redone(stage, board):
    table = seated(stage, moves=0)
    board.text = " Deal 722\u202f467\u202f568\n"
    press(stage, pygame.K_v, CMD)
    assert stage.top is table and table.session.number == 722_467_568
    board.text = code_of(Deal("carpet", WON.number), WON.moves[:5])
    press(stage, pygame.K_v)
    assert stage.top is table and table.session.number == WON.number and not table.session.moves
    stage.advance(4)
    for _ in range(5):
        press(stage, pygame.K_r, 0)
        stage.advance(1)
    assert [move.text for move in table.session.moves] == list(WON.moves[:5])
    stage.pop()
    assert stage.journal.open_deals("carpet")[0].origin is Origin.BRANCH


def test_a_code_of_another_game_opens_its_own_table_and_nothing_is_lost(stage, board):
    table = seated(stage)
    board.text = code_of(Deal("gavotte", 12))
    press(stage, pygame.K_v)
    assert stage.top is not table and (stage.top.ruleset.id, stage.top.session.number) == ("gavotte", 12)
    stage.advance(1)
    press(stage, pygame.K_ESCAPE, 0)
    assert isinstance(stage.top, Menu)
    (kept,) = stage.journal.open_deals("carpet")
    assert kept.moves == 3


def test_the_deal_in_play_is_given_up_for_a_code_of_its_game_only_when_the_player_says_so(stage, board):
    table = stage.open(Door.TABLE, Deal("parisienne", 4))
    stage.advance(4)
    for _ in range(2):
        table.play(table.session.position.legal_moves[0])
        stage.advance(1)
    board.text = code_of(Deal("parisienne+open-waste", 12))
    press(stage, pygame.K_v)
    assert isinstance(stage.top, Ask) and stage.journal.open_deals("parisienne")
    press(stage, pygame.K_ESCAPE, 0)
    assert stage.journal.open_deals("parisienne")[0].moves == 2
    press(stage, pygame.K_v)
    press(stage, pygame.K_n, 0)
    assert (stage.top.ruleset.id, stage.top.session.number) == ("parisienne+open-waste", 12)
    assert [deal.ending for deal in stage.journal.deals()] == [Ending.GIVEN_UP]


def test_a_code_of_cards_is_dealt_and_no_deal_a_second_time(stage, board):
    cards = shuffled(1)
    table = seated(stage)
    for text in ("4", code_of(Deal("carpet", 4))):
        board.text = text
        press(stage, pygame.K_v)
        assert table.hud.line == THIS_DEAL.format(key="Home") and len(table.session.moves) == 3
    press(stage, pygame.K_HOME, 0)
    board.text = code_of(Deal("carpet", cards=cards))
    press(stage, pygame.K_v)
    assert table.session.cards == cards and table.session.position == find_ruleset("carpet").start(cards)
    press(stage, pygame.K_v)
    assert table.hud.line == THIS_DEAL.format(key="Home")


WRONG = {
    "": "Nothing to paste",
    "M050013J": "has a mistake",
    "no such thing, surely": "is not a code",
    str(LAST_DEAL + 1): "",
    "0": "",
}


def test_a_wrong_code_gets_its_sentence_everywhere(stage, board):
    menu = stage.top
    told = []
    for text in WRONG:
        board.text = text
        press(stage, pygame.K_v)
        assert stage.top is menu and menu.line.said.refused and stage.picture()
        told.append(menu.line.said.sentence)
    table = seated(stage)
    for text, sentence in zip(WRONG, told, strict=True):
        board.text = text
        press(stage, pygame.K_v)
        assert stage.top is table and len(table.session.moves) == 3
        assert table.hud.line == sentence and WRONG[text] in sentence and sentence.endswith((".", "?"))


def test_without_a_clipboard_there_is_a_sentence_and_no_more(stage, monkeypatch):
    def refuse(*_):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    table = seated(stage)
    press(stage, pygame.K_c)
    assert "Could not copy" in table.hud.line
    press(stage, pygame.K_v)
    assert "Nothing to paste" in table.hud.line


# -- in the menu ------------------------------------------------------------------------------------------------------


def test_the_menu_copies_the_deal_put_down(stage, board):
    menu = stage.top
    press(stage, pygame.K_c)
    assert not board.text and menu.line.said.refused
    put_down(stage.journal, "carpet", 5, "turn")
    menu.enter()
    press(stage, pygame.K_c)
    assert read_code(board.text)[1] == ("turn",) and not menu.line.said.refused


@pytest.mark.parametrize("text, ruleset, number", [("Deal 77", "carpet", 77), ("code", "gavotte", 12)])
def test_the_menu_deals_what_is_pasted_while_a_name_is_typed_too(stage, board, text, ruleset, number):
    board.text = code_of(Deal("gavotte", 12)) if text == "code" else text
    menu = stage.top
    for letter in "carp":
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
    press(stage, pygame.K_v)
    assert (stage.top.ruleset.id, stage.top.session.number) == (ruleset, number) and menu.list.typed == ""


def test_the_menu_asks_before_the_deal_put_down_is_given_up(stage, board):
    put_down(stage.journal, "carpet", 5, "turn")
    stage.top.enter()
    board.text = "77"
    press(stage, pygame.K_v)
    assert isinstance(stage.top, Ask) and stage.journal.open_deals("carpet")
    press(stage, pygame.K_n, 0)
    assert stage.top.session.number == 77 and not stage.journal.open_deals("carpet")


# -- at the win -------------------------------------------------------------------------------------------------------


def won(stage: Stage) -> WinScene:
    table = instance(stage.open(Door.TABLE, Deal(WON.ruleset_id, WON.number)), TableScene)
    stage.advance(4)
    for text in WON.moves:
        table.play(table.session.position.parse_move(text))
        stage.advance(0.1)
    stage.advance(2)
    assert isinstance(stage.top, WinScene)
    return stage.top


def test_the_win_copies_the_whole_deal_and_what_is_pasted_takes_the_tables_place(stage, board):
    scene = won(stage)
    press(stage, pygame.K_c)
    deal, moves = read_code(board.text)
    assert (deal.deal, moves) == (WON.number, WON.moves)
    assert scene.line.said.sentence.startswith("Copied") and stage.picture()
    board.text = "not a code"
    press(stage, pygame.K_v)
    assert stage.top is scene and scene.line.said.refused and stage.picture()
    board.text = "123"
    press(stage, pygame.K_v)
    assert isinstance(stage.top, TableScene) and stage.top.session.number == 123
    press(stage, pygame.K_ESCAPE, 0)
    assert isinstance(stage.top, Menu)


# -- what other programs copy -----------------------------------------------------------------------------------------


def test_a_text_in_an_older_encoding_is_read_as_far_as_it_can_be(stage, monkeypatch):
    """Over a review, where a code opens its own."""
    seated(stage)
    press(stage, pygame.K_ESCAPE, 0)
    press(stage, pygame.K_F8, 0)
    press(stage, pygame.K_l, 0)
    review = instance(stage.top, ReviewScene)
    copied = [b"caf\xe9", f"Gr\xfc\xdfe: {code_of(Deal('carpet', WON.number), WON.moves[:5])}".encode("latin-1")]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[0].decode("utf-8"))
    press(stage, pygame.K_v)
    assert stage.top is review and stage.picture()
    assert review.news().sentence.startswith("“café” is not a code")
    del copied[0]
    press(stage, pygame.K_v)
    assert stage.top.timeline.deal.deal == WON.number != 4


def test_no_more_of_a_text_is_read_than_could_be_a_code(stage, monkeypatch):
    read = []
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "7" * 10_000_000)
    monkeypatch.setattr(clipboard, "check_number", lambda text: read.append(len(text)) or check_number(text))
    press(stage, pygame.K_v)
    assert read == [clipboard.LONGEST] and stage.top.line.said.refused


def test_a_code_is_found_within_other_words(stage, board):
    codes = [code_of(Deal("gavotte", number)) for number in (12, 13)]
    for around in ("Try this one: {}.", "({}) at 21:30", "{} or {}"):
        board.text = around.format(*codes)
        press(stage, pygame.K_v)
        assert stage.top.ruleset.id == "gavotte" and stage.top.session.number == (13 if "or" in around else 12)
        press(stage, pygame.K_ESCAPE, 0)


def test_how_the_days_dance_went_can_be_pasted(stage, board):
    press(stage, pygame.K_F9, 0)
    dance = stage.top.card.chosen.dance
    press(stage, pygame.K_c)
    assert board.text.startswith("Cotillion, ")
    press(stage, pygame.K_ESCAPE, 0)
    press(stage, pygame.K_v)
    table = stage.top
    assert isinstance(table, TableScene) and (table.ruleset.id, table.session.number) == (dance.ruleset, dance.deal)


def test_a_code_that_is_refused_does_not_steer_the_terminal():
    with pytest.raises(RulesError) as refused:
        read_code("\x1b[2J\x9b31mred\x07")
    assert str(refused.value).startswith("“[2J31mred” is not a code")
