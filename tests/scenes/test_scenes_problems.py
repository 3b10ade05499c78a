"""Problems, from the menu to the win: with mouse and keys at a real table."""

from __future__ import annotations

import time
from multiprocessing import connection

import pygame
import pytest

from game.rules import Act, Move, find_ruleset
from game.scenes.doors import Door
from game.scenes.menu.menu import Menu
from game.scenes.pages import shelves
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.settings import SettingsScene
from game.scenes.pages.shelves import ProblemsScene, SolvedScene, shelves_of_problems
from game.scenes.table import problem as scene
from game.scenes.table.hud import Phase
from game.scenes.table.problem import ProblemScene
from game.scenes.table.sight import known
from game.scenes.table.why import WhyScene
from game.solver import Answer
from game.solver.problems import next_positions, problems
from game.solver.solve import solve
from game.solver.why.explain import explain
from game.solver.worker import Worker
from game.stage import Stage
from game.store import Settings
from game.table.picking import Pick
from game.words.table import NO_MISTAKE, WRONG, pile_told
from game.words.why import why_lost
from tests.scenes.hands import click, press
from tests.scenes.player import Ears, Player
from tests.typed import instance, sure

GAME = "gay-gordons"
FIRST = problems(GAME)[0]
TOLD = WRONG.format(key="Y")


class Solver(Player):
    """Sits before a problem."""

    table: ProblemScene  # type: ignore[assignment]  # in the place of a table

    def __init__(self, number: int = 1, game: str = GAME, **settings) -> None:
        self.ears = Ears()
        self.stage = Stage((960, 540), settings=Settings(speed="instant", last_game=game, **settings), sounds=self.ears)
        self.stage.open(Door.MENU)
        self.stage.open(Door.PROBLEMS, find_ruleset(problems(game)[0].ruleset))
        self._clicked = (-9.0, None)
        self.table = instance(self.stage.open(Door.PROBLEM, game, number), ProblemScene)
        self.wait(1)

    @property
    def right(self) -> Move:
        return self.table.problem.moves()[0]

    def wrong(self) -> Move:
        """A move that loses, and is made with the mouse."""
        return a_mistake(self.table)

    @property
    def solved(self) -> tuple[str, ...]:
        return self.stage.settings.problems.get(GAME, ())


def a_mistake(table: ProblemScene) -> Move:
    """A first move that loses and leaves moves to make."""
    here, right = table.session.position, table.problem.winning()
    afters = [(move, here.play(move)) for move in here.legal_moves]
    return next(move for move, after in afters if after not in right and after.legal_moves)


def test_a_wrong_move_is_seen_and_then_taken_back():
    player = Solver()
    start = player.position
    assert player.line == scene.ASK
    player.play(player.wrong())
    assert player.line == TOLD and player.table.phase is Phase.WRONG and "lost" in player.ears.heard
    player.wait(0.1)
    player.table.play(player.position.legal_moves[0])
    pair = next(m for m in player.position.legal_moves if m.act is Act.PAIR)
    player.drag(player.point(Pick(pair.source, 0)), player.point(Pick(pair.target, 0)))
    player.check()
    assert len(player.table.session.moves) == 1, "nothing more is played until it is taken back"
    player.wait(scene.LINGER + 0.1)
    assert player.position == start and player.line == TOLD and not player.solved
    player.check()
    player.press(pygame.K_r)
    assert player.position == start, "it is not played again"


def test_the_win_solves_it_and_it_is_remembered():
    player = Solver()
    for move in FIRST.moves():
        assert not player.solved
        player.play(move)
    player.wait(1)
    assert player.position.won and player.table.over and "win" in player.ears.heard
    assert player.table.ending[0] == "Problem solved" and player.solved == (FIRST.id,)
    player.click(player.button("Restart"))
    assert not player.table.session.moves and not player.table.over
    player.press(pygame.K_ESCAPE)
    assert isinstance(player.stage.top, ProblemsScene) and player.stage.top.board.won == {1}


def test_it_is_solved_once_nothing_can_stop_the_player():
    game = "calculation"
    one = problems(game)[0]
    player = Solver(game=game)
    for move in one.moves():
        player.table.play(move)
        player.wait(0.05)
        if player.table.session.rises():
            break
    assert len(player.table.session.moves) < len(one.line)
    assert player.stage.settings.problems[game] == (one.id,)
    player.press(pygame.K_p)
    player.wait(30)
    assert player.position.won and player.stage.settings.problems[game] == (one.id,), "once is enough"


def test_it_may_be_shown_and_then_is_not_solved():
    player = Solver()
    player.click(player.button("Solution"))
    player.wait(1.5 * scene.LINGER)
    assert 0 < len(player.table.session.moves) < len(FIRST.line)
    player.press(pygame.K_w)
    stopped = len(player.table.session.moves)
    player.wait(3 * scene.LINGER)
    assert len(player.table.session.moves) == stopped
    player.press(pygame.K_w)
    player.wait(scene.LINGER * (len(FIRST.line) + 4))
    assert player.position.won and player.table.ending[0] == "You watched the win" and not player.solved
    player.press(pygame.K_HOME)
    player.press(pygame.K_r)
    assert not player.table.session.moves, "what was shown can't be played again by one key"
    for move in FIRST.moves():
        player.play(move)
    assert player.solved == (FIRST.id,)


def test_later_moves_that_leave_no_move_are_taken_back_to_where_it_could_be_won():
    """Without the solver's process a lost position is known by its having no move."""
    player = Solver()
    player.play(player.right)
    while player.table.phase is not Phase.WRONG:
        player.table.play(player.position.legal_moves[-1])
        player.wait(0.05)
    player.wait(2)
    assert player.table.attempt.winnable == len(player.table.session.moves) and player.table.phase is Phase.PLAYING


def test_the_keys_do_what_they_say_and_the_next_problem_is_one_that_is_not_solved():
    shelf = problems(GAME)
    player = Solver(problems={GAME: (shelf[1].id, shelf[2].id)})
    for key, kind in ((pygame.K_F1, RulesPage), (pygame.K_F2, SettingsScene)):
        player.press(key)
        assert isinstance(player.stage.top, kind)
        player.stage.pop()
    player.play(player.right)
    player.press(pygame.K_HOME)
    assert not player.table.session.moves
    player.press(pygame.K_n)
    assert player.stage.top.number == 4
    player.stage.change(problems={GAME: tuple(one.id for one in shelf)})
    player.press(pygame.K_n)
    assert player.stage.top.number == 5
    assert isinstance(player.stage.scenes[-2], ProblemsScene), "one problem takes the other's place"


def test_from_the_menu_and_from_the_solved_deals_to_a_problem_and_back():
    stage = Stage((960, 540), settings=Settings(last_game=GAME), sounds=Ears())
    stage.open(Door.MENU)

    press(stage, pygame.K_F12, pygame.K_RIGHT, pygame.K_RETURN)
    assert isinstance(stage.top, ProblemScene) and stage.top.number == 2
    press(stage, pygame.K_ESCAPE, pygame.K_F12)
    assert isinstance(stage.top, Menu)
    press(stage, pygame.K_F7)
    assert isinstance(stage.top, SolvedScene)
    click(stage, stage.top.buttons["problems"].rect.center)
    assert isinstance(stage.top, ProblemsScene)
    click(stage, stage.top.board.plaque(0).center)
    assert isinstance(stage.top, ProblemScene) and stage.top.number == 1


def test_every_problem_stands_on_a_shelf_and_the_easiest_come_first(monkeypatch):
    numbers = [number for shelf in shelves_of_problems(problems(GAME)) for number in shelf.deals]
    assert numbers == list(range(1, len(problems(GAME)) + 1))
    grades = [one.grade for one in problems(GAME)]
    assert grades == sorted(grades) and len(shelves_of_problems(problems(GAME))) == len(set(grades)) > 2
    monkeypatch.setattr(shelves, "problems", lambda game: ())
    stage = Stage((960, 540), sounds=Ears())
    stage.open(Door.PROBLEMS, FIRST.begin().ruleset)
    assert stage.top.told() == "No problem of this game is known."


def test_a_look_into_the_stock_shows_its_cards_and_their_order():
    game = "calculation"
    number = next(n for n, one in enumerate(problems(game), 1) if len(one.begin().seen().unknown) > 1)
    player = Solver(number, game)
    stock = player.position.stock
    assert player.line == scene.ASK_BY_STOCK.format(key="V")
    player.move_to(player.spot("stock"))
    before = player.picture()
    player.press(pygame.K_v)
    picked = player.table.looking.at
    assert known(player.position, picked, all_shown=True) == stock and not known(player.position, picked)
    assert pile_told(player.position, picked.pile, len(stock)).endswith("the last one comes first")
    assert player.picture() != before
    player.post(pygame.KEYUP, key=pygame.K_v, mod=0)
    assert player.picture() == before


class House(Stage):
    """A stage with a solver."""

    worker = None


def a_later_mistake() -> tuple[int, int, Move]:
    """A problem, how far along its line, and a move that loses there and leaves moves to make."""
    for number, one in enumerate(problems(GAME), 1):
        position = one.begin()
        for place, move in enumerate(one.moves()):
            for after, other in next_positions(position).items() if place else ():
                if after.legal_moves and solve(after, positions=5_000).answer is Answer.LOST:
                    return number, place, other
            position = position.play(move)
    raise AssertionError("there is none")


@pytest.fixture
def house():
    """A stage with its solver."""
    stage = House((640, 360), settings=Settings(speed="instant"))
    stage.worker = Worker()
    yield stage
    stage.worker.close()


def let_pass(stage: House, until, what: str) -> None:
    """Let time pass until something is so."""
    give_up, worker = time.monotonic() + 120, instance(stage.worker, Worker)
    while not until():
        assert time.monotonic() < give_up, what
        stage.advance(0.1)
        if not worker.finished and isinstance(worker._connection, connection.Connection):
            connection.wait([worker._connection], 0.1)


def test_a_later_move_that_the_solver_knows_to_lose_is_taken_back_too(house):
    number, place, mistake = a_later_mistake()
    table = house.open(Door.PROBLEM, GAME, number)
    for move in table.problem.moves()[:place]:
        table.play(move)
        house.advance(0.2)
    good = table.session.position
    table.play(mistake)
    let_pass(house, lambda: len(table.session.moves) <= place, "the process said nothing")
    assert table.session.position == good and table.hud.line == TOLD
    house.pop()
    assert house.worker.asked is None, "the solver rests"


def test_why_a_mistake_loses_is_played_out_and_then_told(house):
    table = house.open(Door.PROBLEM, GAME, 1)
    start = table.session.position
    table.play(a_mistake(table))
    house.advance(1)
    house.advance(0.1)
    assert table.session.position == start, "it is taken back before anybody asks"
    click(house, table.hud.bar["show_why"].rect.center)
    house.advance(0.1)
    shown = instance(house.top, WhyScene)
    let_pass(house, lambda: shown.told, "nothing was told")
    mistake = sure(table.attempt.mistake)
    found = explain(mistake.position.play(mistake.moves[0]), before=mistake.position)
    first, *others = why_lost(start, mistake.moves, found, 0)
    assert shown.found == found and shown.told == first.words, "first what the move did"
    assert tuple(shown.session.moves) == mistake.moves
    for step in others:
        press(house, pygame.K_RETURN, wait=0.1)
        let_pass(house, lambda: shown.told, "the next step was not told")
        assert shown.told == step.words and shown.places
    assert tuple(shown.session.moves) == (*mistake.moves, *found.branches[0].moves, *found.branches[0].closing)
    assert not shown.session.position.legal_moves, "it is played to its end"
    while house.top is shown:
        press(house, pygame.K_RETURN, wait=0.1)
        let_pass(house, lambda: shown.told, "the next way was not told")
    assert house.top is table and table.session.position == start
    table.play(start.parse_move(table.problem.right[0]))
    assert table.hud.line == scene.RIGHT, "play goes on"


def test_a_reason_is_shown_again_and_left(house):
    table = house.open(Door.PROBLEM, GAME, 1)
    start = table.session.position
    table.play(a_mistake(table))
    press(house, pygame.K_y, wait=0.1)
    shown = instance(house.top, WhyScene)
    let_pass(house, lambda: shown.told, "nothing was told")
    press(house, pygame.K_HOME, wait=0.1)
    let_pass(house, lambda: shown.told, "it is not shown once more")
    house.open(Door.RULES, table.ruleset)
    house.pop()
    let_pass(house, lambda: shown.told, "it is not told again")
    press(house, pygame.K_ESCAPE, wait=0.1)
    assert house.top is table and table.session.position == start
    let_pass(house, lambda: table.attempt.way, "the solver looks at the position again")


def test_without_a_mistake_there_is_nothing_to_show_and_without_a_process_it_is_worked_out_here():
    player = Solver()
    player.press(pygame.K_y)
    assert player.line == NO_MISTAKE
    player.play(player.wrong())
    player.press(pygame.K_y)
    player.stage.advance(0.1)
    assert instance(player.stage.top, WhyScene).found


def test_ids_of_problems_that_are_gone_do_no_harm():
    player = Solver(problems={GAME: ("53/18", FIRST.id)})
    player.press(pygame.K_ESCAPE)
    assert instance(player.stage.top, ProblemsScene).board.won == {1}
    player.press(pygame.K_RIGHT)
    player.press(pygame.K_RETURN)
    player.table = instance(player.stage.top, ProblemScene)
    for move in problems(GAME)[1].moves():
        player.play(move)
    assert player.solved == ("53/18", FIRST.id, problems(GAME)[1].id)
