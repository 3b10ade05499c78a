"""Deal only what can be won: the search that lies over a table, at the first deal and at later ones."""

from __future__ import annotations

import pygame
import pytest

from game import rules
from game.scenes.dialog import Ask
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.show.win import WinScene
from game.scenes.table import dealing
from game.scenes.table.dealing import A_MOMENT, GIVEN_UP, LOOK_EVERY, FindDeal
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.solver.tasks import SearchProgress
from game.store import Settings
from tests.scenes.hands import click, press
from tests.scenes.lookingback import House
from tests.scenes.player import Ears, sit
from tests.store.deals import figures
from tests.typed import shown, sure


class Solver:
    """Stands for the solver's process: it finds what a test tells it to, as long as nobody has dropped the question."""

    def __init__(self) -> None:
        self.asked, self.finished, self.news, self.first = None, True, None, 0
        self.given_up, self.stopped, self.seeking = False, False, False

    def find(self, ruleset, first) -> None:
        self.first, self.news, self.seeking = first, None, True

    def searched(self):
        news, self.news = self.news, None
        return news if self.seeking else None

    def ask(self, position) -> None:
        self.asked, self.seeking = position, False

    def poll(self) -> None:
        return None

    def rest(self) -> None:
        self.asked, self.seeking = None, False


class Solving(House):
    """A stage with a solver beside it, and with ears."""

    ears: Ears


@pytest.fixture
def unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any deal, as in a player's own game."""
    monkeypatch.setattr(dealing, "first_deal", lambda *_which, **_but: None)
    monkeypatch.setattr(dealing, "known_deal", lambda *_which: None)


@pytest.fixture
def stage(unknown: None) -> Solving:
    ears = Ears()
    stage = Solving((640, 360), settings=Settings(winnable_only=True), sounds=ears)
    stage.ears = ears
    stage.worker = Solver()
    stage.open(Door.MENU)
    return stage


def look(stage: Solving) -> None:
    """The search goes on, and its sheet is seen."""
    stage.picture()
    stage.advance(A_MOMENT + 2 * LOOK_EVERY)
    stage.picture()


def find(stage: Solving, number: int) -> None:
    """The solver finds that this deal can be won."""
    stage.worker.news = SearchProgress(4, number)
    look(stage)


@pytest.mark.parametrize("game", ["royal-cotillion", "gavotte"])
def test_the_first_deal_is_one_that_was_found(stage: Solving, game: str) -> None:
    stage.change(last_game=game)
    stage.replace(Menu(stage))
    press(stage, pygame.K_RETURN)
    assert isinstance(stage.top, FindDeal)
    look(stage)
    stage.resize((800, 450))
    look(stage)
    assert "shuffle" not in stage.ears.heard
    find(stage, 722)
    assert isinstance(stage.top, TableScene) and stage.top.session.number == 722
    assert stage.ears.heard.count("shuffle") == 1
    stage.picture()
    stage.advance(5)
    board = stage.top.board
    assert [tuple(sprite.card for sprite in row) for row in board.sprites.piles] == list(board.position.piles)


def test_what_comes_over_a_search_ends_nothing(stage: Solving) -> None:
    """A controller that is plugged in, a question of whoever closes the window."""
    press(stage, pygame.K_RETURN)
    assert isinstance(stage.top, FindDeal)
    stage.open(Door.HANDS)
    assert not isinstance(stage.top, FindDeal)
    stage.pop()
    find(stage, 722)
    assert isinstance(stage.top, TableScene)


def test_a_search_for_the_first_deal_that_is_cancelled_leads_back(stage: Solving) -> None:
    for by_key in (True, False):
        press(stage, pygame.K_RETURN)
        look(stage)
        at = shown(stage, FindDeal).buttons["cancel"].rect.center
        if by_key:
            press(stage, pygame.K_ESCAPE)
        else:
            click(stage, at)
        assert len(stage.scenes) == 1 and "shuffle" not in stage.ears.heard


def seated(stage: Solving, number: int = 9) -> TableScene:
    sit(stage, rules.ruleset("royal-cotillion"), number=number)
    stage.advance(4)
    press(stage, pygame.K_SPACE)
    stage.advance(2)
    return shown(stage, TableScene)


def test_a_later_search_that_is_cancelled_spares_the_deal_in_play(stage: Solving) -> None:
    table = seated(stage)
    press(stage, pygame.K_n)
    assert isinstance(stage.top, Ask)
    press(stage, pygame.K_n)
    assert isinstance(stage.top, FindDeal)
    look(stage)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is table and (table.session.number, len(table.session.moves)) == (9, 1)
    assert figures(stage.journal, "royal-cotillion").played == 0
    press(stage, pygame.K_SPACE)
    assert len(table.session.moves) == 2


def test_a_later_search_deals_once_and_then_counts_the_one_given_up(stage: Solving) -> None:
    table = seated(stage)
    press(stage, pygame.K_n, pygame.K_n)
    stage.ears.heard.clear()
    find(stage, 31)
    assert stage.top is table and table.session.number == 31
    assert stage.ears.heard.count("shuffle") == 1
    assert figures(stage.journal, "royal-cotillion").played == 1


def test_a_deal_put_down_is_given_up_only_when_another_is_dealt(stage: Solving) -> None:
    stage.change(last_game="royal-cotillion")
    seated(stage)
    press(stage, pygame.K_ESCAPE, pygame.K_F6, pygame.K_n)
    look(stage)
    press(stage, pygame.K_ESCAPE)
    assert len(stage.scenes) == 1 and sure(stage.journal.saved("royal-cotillion")).deal == 9
    press(stage, pygame.K_F6, pygame.K_n)
    find(stage, 31)
    assert shown(stage, TableScene).session.number == 31 and stage.journal.saved("royal-cotillion") is None
    assert [(deal.deal, deal.open) for deal in stage.journal.deals()] == [(9, False)]


def test_a_won_deal_dances_on_when_the_search_for_the_next_is_cancelled(stage: Solving) -> None:
    line = next(line for line in golden("carpet") if line.outcome == "won")
    table = sit(stage, rules.ruleset("carpet"), number=line.number)
    for move in line.moves:
        table.play(table.session.position.parse_move(move))
    stage.advance(3)
    assert isinstance(stage.top, WinScene)
    press(stage, pygame.K_n)
    look(stage)
    press(stage, pygame.K_ESCAPE)
    stage.advance(1)
    assert isinstance(stage.top, WinScene)
    press(stage, pygame.K_n)
    find(stage, 8)
    assert shown(stage, TableScene) is table and table.session.number == 8
    assert figures(stage.journal, "carpet").played == 1


def test_a_solver_that_dies_again_and_again_is_told_of_and_any_deal_will_do(stage: Solving) -> None:
    press(stage, pygame.K_RETURN)
    stage.worker.news = SearchProgress(3)
    look(stage)
    stage.worker.given_up, stage.worker.seeking = True, False
    look(stage)
    assert shown(stage, FindDeal).sentence == GIVEN_UP
    press(stage, pygame.K_RETURN)
    assert shown(stage, TableScene).session.number == stage.worker.first + 3
