"""Where was it lost? The scene by its keys, buttons and ribbon, with a solver that says what it is told to, and with
the real one."""

from __future__ import annotations

import time
from dataclasses import replace
from multiprocessing import connection

import pygame
import pytest

from game.rules import Position, find_ruleset
from game.scenes.pages.review import ROW, ReviewScene
from game.scenes.pages.reviewer import LOOK_EVERY
from game.scenes.pages.reviewtold import headline, instead, sentence, summary
from game.scenes.scene import Door, Scene
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.solver.beside.worker import Worker
from game.solver.odds.golden import Golden, golden
from game.solver.review.review import Review
from game.solver.review.steady import steady
from game.stage import Stage
from game.store import Deal, Ending, Entry, Origin, Timeline, begun, counted
from tests.scenes.player import Player, again

WON = next(one for one in golden("carpet") if one.outcome == "won")


def badly(one: Golden) -> Golden:
    """The same deal, in which always the last of the legal moves was played."""
    position, moves = find_ruleset(one.ruleset_id).deal(one.number), []
    while position.legal_moves:
        moves.append(position.legal_moves[-1].text)
        position = position.play(position.legal_moves[-1])
    return one._replace(moves=tuple(moves), outcome="over")


LOST = badly(WON)
SIZES = [(960, 540), (1024, 768), (1920, 1080), (2560, 1080)]
LONGEST = 60.0


class Told:
    """A solver that finds what a test puts in."""

    def __init__(self) -> None:
        self.asked, self.news, self.failed, self.finished, self.rested = [], [], False, False, 0

    def look_back(self, start, moves, seconds) -> None:
        self.asked.append((start, tuple(moves)))

    def reviewed(self) -> Review | None:
        return self.news.pop(0) if self.news else None

    def rest(self) -> None:
        self.rested += 1

    def ask(self, position) -> None:
        """The table asks too."""
        self.finished = False

    def poll(self) -> None:
        """And hears nothing."""


class House(Stage):
    """A stage with a solver."""

    worker = None


def kept(stage: Stage, one=LOST, moves: int | None = None, **more) -> Timeline:
    """A golden deal in the journal, and its timeline."""
    entries = tuple(Entry(2.0 * place, text) for place, text in enumerate(one.moves[:moves], 1))
    ending = {"won": Ending.WON, "over": Ending.LOST}[one.outcome] if moves is None else Ending.GIVEN_UP
    deal = counted(begun(Deal(one.ruleset_id, one.number, origin=Origin.DRAWN)), entries)
    deal = replace(deal, ending=ending, **more)
    stage.journal.write(deal, entries)
    return Timeline(deal, entries)


@pytest.fixture(scope="module")
def truth() -> Review:
    """What is true of the lost deal."""
    found = steady(kept(Stage((320, 180))).positions)
    assert found.known and found.turning
    return found


@pytest.fixture
def stage() -> House:
    stage = House((960, 540))
    stage.worker = Told()
    stage.push(Scene(stage))
    return stage


def opened(stage: Stage, truth: Review | None = None, **more) -> ReviewScene:
    if truth:
        more = {"winnable": truth.winnable - 1, "lost": truth.positions - truth.lost} | more
    scene = stage.open(Door.REVIEW, kept(stage, **more))
    if truth:
        scene.learn(truth)
    return scene


def post(stage: Stage, kind: int, **what) -> None:
    stage.post(pygame.event.Event(kind, **what))


def line_from(position: Position) -> tuple:
    """A line that wins."""
    return steady([position]).line


def press(stage: Stage, key: int) -> None:
    post(stage, pygame.KEYDOWN, key=key, mod=0, unicode="")


def click(stage: Stage, at: tuple[int, int]) -> None:
    post(stage, pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    post(stage, pygame.MOUSEBUTTONUP, pos=at, button=1)


def told_by(scene: ReviewScene) -> str:
    return sentence(scene.reviewer.review, scene.reviewer)


# -- what is found ----------------------------------------------------------------------------------------------------


def test_the_ribbon_fills_in_as_the_solver_finds_more_and_the_journal_keeps_it(stage, truth):
    scene = opened(stage)
    moves, positions = scene.strip.moves, truth.positions
    start, asked = stage.worker.asked[0]
    assert start == scene.reviewer.path[0] and asked == scene.reviewer.moves
    assert (scene.strip.winnable, scene.strip.lost, scene.strip.turning) == (-1, moves, 0)
    assert headline(scene.reviewer.review, scene.reviewer) == "Looking for the turn"
    before = pygame.image.tobytes(stage.picture(), "RGB")

    stage.worker.news.append(Review(positions, 1, 1, line_from(start)))
    stage.advance(2 * LOOK_EVERY)
    assert (scene.strip.winnable, scene.strip.lost) == (0, moves)
    assert "2 of" in told_by(scene)
    assert stage.dirty and pygame.image.tobytes(stage.picture(), "RGB") != before
    assert stage.journal.deals()[0].winnable == 0

    stage.worker.news.append(replace(truth, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.strip.turning == truth.turning + 1
    assert scene.strip.at == truth.turning, "the turn is shown as soon as it is known"
    assert headline(scene.reviewer.review, scene.reviewer) == f"The turn: move {truth.turning + 1}"
    deal = stage.journal.deals()[0]
    assert (deal.winnable, deal.lost) == (truth.turning, truth.turning + 1)
    assert not scene.reviewer.searching


def test_a_player_who_looks_elsewhere_is_not_taken_to_the_turn(stage, truth):
    scene = opened(stage)
    press(stage, pygame.K_HOME)
    stage.worker.news.append(truth)
    stage.advance(2 * LOOK_EVERY)
    assert scene.strip.turning and scene.strip.at == 0


def test_what_the_journal_knows_is_taken_up_and_only_the_rest_is_asked(stage, truth):
    scene = opened(stage, winnable=truth.turning - 2, lost=truth.turning + 3)
    start, moves = stage.worker.asked[0]
    assert start == scene.reviewer.path[truth.turning - 2] and len(moves) == 5
    stage.worker.news.append(Review(6, 3, 3, truth.line, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.reviewer.review.verdicts == truth.verdicts
    assert scene.reviewer.line == truth.line


def test_a_known_turn_is_shown_at_once_and_its_line_is_looked_for(stage, truth):
    scene = opened(stage, winnable=truth.turning, lost=truth.turning + 1)
    assert scene.strip.at == truth.turning and len(stage.worker.asked[0][1]) == 1
    assert not scene.buttons["show_line"].enabled
    stage.picture()
    stage.worker.news.append(Review(2, 1, 1, truth.line, final=True))
    stage.advance(2 * LOOK_EVERY)
    assert scene.buttons["show_line"].enabled
    assert instead(scene.reviewer.review, scene.reviewer).endswith(
        f"A line of {len(truth.line)} moves wins from there."
    )


def test_nothing_is_asked_of_a_won_deal_and_the_solver_rests_when_one_leaves(stage):
    stage.open(Door.REVIEW, kept(stage, WON))
    assert not stage.worker.asked
    assert stage.top.title == "Looking back" and told_by(stage.top).startswith("This deal was won")
    press(stage, pygame.K_ESCAPE)
    opened(stage)
    assert stage.worker.asked and not stage.worker.rested
    press(stage, pygame.K_ESCAPE)
    assert stage.worker.rested == 1 and not isinstance(stage.top, ReviewScene)


def test_never_winnable_still_winnable_and_not_known_are_said(stage, truth):
    scene = opened(stage, lost=0)
    assert not stage.worker.asked and headline(scene.reviewer.review, scene.reviewer) == "Never to be won"
    assert told_by(scene) == "No play could have won this deal."
    stage.pop()
    scene = stage.open(Door.REVIEW, kept(stage, moves=1))
    stage.worker.news.append(Review(2, 2, 0, line_from(scene.reviewer.path[1]), final=True))
    stage.advance(2 * LOOK_EVERY)
    assert headline(scene.reviewer.review, scene.reviewer) == "Nothing is lost"
    stage.pop()
    scene = opened(stage, winnable=5)
    stage.worker.news.append(Review(scene.strip.moves - 4, 1, 1, line_from(scene.reviewer.path[5]), final=True))
    stage.advance(2 * LOOK_EVERY)
    assert "somewhere between moves 6 and" in told_by(scene)
    assert headline(scene.reviewer.review, scene.reviewer) == "Not known"


def test_without_a_solver_the_page_shows_what_is_known(truth):
    stage = House((960, 540))
    scene = opened(stage, winnable=3)
    stage.advance(1)
    stage.picture()
    assert scene.strip.winnable == 3
    stage.worker = Told()
    stage.worker.failed = True
    scene = opened(stage)
    stage.advance(1)
    assert "can’t be started" in told_by(scene)


def test_a_solver_that_gives_up_ends_the_search(stage):
    scene = opened(stage)
    stage.worker.finished = True
    stage.advance(2 * LOOK_EVERY)
    assert not scene.reviewer.searching


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
        assert scene.reviewer.along_the_line()[-1].won
        press(stage, pygame.K_ESCAPE)
        assert stage.worker.finished
    finally:
        stage.worker.close()


# -- keys, buttons, ribbon --------------------------------------------------------------------------------------------


def test_keys_walk_along_the_line(stage, truth):
    scene = opened(stage, truth)
    moves, turn = scene.strip.moves, truth.turning
    seen = []
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_END, pygame.K_RIGHT, pygame.K_t):
        press(stage, key)
        seen.append(scene.strip.at)
        assert scene.seen == scene.reviewer.path[scene.strip.at]
    assert seen == [0, 1, 2, 1, moves, moves, turn]
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_LEFT)
    assert scene.strip.at == 0 and scene.place == f"Before move 1 of {moves}"


def test_t_refuses_while_the_turn_is_not_known(stage):
    scene = opened(stage)
    at = scene.strip.at
    press(stage, pygame.K_t)
    press(stage, pygame.K_l)
    assert scene.strip.at == at and scene.peeked is None


def test_the_buttons_do_what_their_keys_do(stage, truth):
    scene = opened(stage, truth)
    turn = truth.turning
    wanted = {"to_start": 0, "step_back": turn - 1, "step_on": turn + 1}
    for name, place in wanted.items():
        press(stage, pygame.K_t)
        click(stage, scene.buttons[name].rect.center)
        assert scene.strip.at == place
    click(stage, scene.buttons["play"].rect.center)
    assert scene.playing
    click(stage, scene.buttons["play"].rect.center)
    assert not scene.playing
    click(stage, scene.buttons["back"].rect.center)
    assert stage.top is not scene


def test_space_plays_stops_and_begins_again_at_the_end(stage, truth):
    scene = opened(stage, truth)
    press(stage, pygame.K_HOME)
    press(stage, pygame.K_SPACE)
    stage.advance(2.0)
    reached = scene.strip.at
    assert 5 <= reached <= 7 and scene.buttons["play"].label == "Stop"
    press(stage, pygame.K_SPACE)
    stage.advance(2.0)
    assert scene.strip.at == reached and scene.buttons["play"].label == "Play"
    press(stage, pygame.K_END)
    press(stage, pygame.K_SPACE)
    assert scene.strip.at == 0
    stage.advance(60.0)
    assert scene.strip.at == scene.strip.moves and not scene.playing
    press(stage, pygame.K_SPACE)
    press(stage, pygame.K_RIGHT)
    assert not scene.playing


def test_the_ribbon_is_scrubbed_with_the_mouse(stage, truth):
    scene = opened(stage, truth)
    strip, y = scene.strip, scene.strip.rect.centery
    post(stage, pygame.MOUSEBUTTONDOWN, pos=(strip.x(3), y), button=1)
    assert strip.at == 3
    for count in (4, 9, strip.moves):
        post(stage, pygame.MOUSEMOTION, pos=(strip.x(count), y), rel=(5, 0), buttons=(1, 0, 0))
        assert strip.at == count and scene.seen == scene.reviewer.path[count]
    post(stage, pygame.MOUSEMOTION, pos=(5000, y), rel=(5, 0), buttons=(1, 0, 0))
    assert strip.at == strip.moves
    post(stage, pygame.MOUSEBUTTONUP, pos=(5000, y), button=1)
    post(stage, pygame.MOUSEMOTION, pos=(strip.x(2), y), rel=(5, 0), buttons=(0, 0, 0))
    assert strip.at == strip.moves


@pytest.mark.parametrize("way", ["key", "button", "enter"])
def test_the_line_that_wins_is_seen_while_held(stage, truth, way):
    scene = opened(stage, truth)
    at, button = scene.seen, scene.buttons["show_line"]
    if way == "key":
        press(stage, pygame.K_l)
    elif way == "button":
        post(stage, pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=1)
    else:
        while not button.focused:
            press(stage, pygame.K_TAB)
        press(stage, pygame.K_RETURN)
    assert scene.peeked == 0
    stage.advance(1.0)
    after = scene.reviewer.path[truth.turning]
    for move in truth.line[: scene.peeked]:
        after = after.play(move)
    assert scene.peeked == 3 and scene.seen == after != at
    stage.picture()
    stage.advance(120.0)
    assert scene.seen.won
    if way == "button":
        post(stage, pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1)
    else:
        post(stage, pygame.KEYUP, key=pygame.K_l if way == "key" else pygame.K_RETURN, mod=0)
    assert scene.peeked is None and scene.seen == at


def test_the_better_move_is_seen_on_the_table_at_the_turn_only(stage, truth):
    scene = opened(stage, truth)
    stage.picture()
    assert scene.table._seen == (scene.seen, truth.better)
    press(stage, pygame.K_RIGHT)
    assert scene.table._seen == (scene.seen, None)


@pytest.mark.parametrize("way", ["key", "button"])
def test_play_on_from_here_is_a_deal_of_its_own(stage, truth, way):
    scene = opened(stage, truth)
    record = scene.timeline.deal
    before = stage.journal.entries(record.id)
    if way == "key":
        press(stage, pygame.K_p)
    else:
        click(stage, scene.buttons["branch"].rect.center)
    table = stage.top
    assert isinstance(table, TableScene)
    assert table.session.position == scene.reviewer.path[truth.turning]
    stage.advance(1.0)
    table.play(truth.better)
    stage.advance(1.0)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene
    branch = next(deal for deal in stage.journal.deals() if deal.id != record.id)
    assert (branch.origin, branch.parent, branch.at, branch.moves) == (
        Origin.BRANCH,
        record.id,
        truth.turning,
        truth.turning + 1,
    )
    assert stage.journal.entries(record.id) == before
    assert replace(stage.journal.deal(record.id), winnable=None, lost=None) == replace(record, winnable=None, lost=None)


def test_where_nothing_is_left_there_is_nothing_to_play_on(stage, truth):
    scene = opened(stage, truth)
    press(stage, pygame.K_END)
    assert not scene.buttons["branch"].enabled
    press(stage, pygame.K_p)
    assert stage.top is scene


# -- where it is opened -----------------------------------------------------------------------------------------------


def test_from_the_table_with_all_that_was_played_and_back():
    player = Player("carpet", LOST.number)
    player.press(pygame.K_l)
    assert player.stage.top is player.table and "nothing to look back at" in player.line
    again(player.table.session, LOST.moves[:9])
    player.press(pygame.K_l)
    scene = player.stage.top
    assert isinstance(scene, ReviewScene) and [move.text for move in scene.reviewer.moves] == list(LOST.moves[:9])
    assert scene.timeline.deal.ways == 1, "the solver was asked"
    scene.learn(Review(10, 10, 0, line_from(scene.seen)))
    player.press(pygame.K_ESCAPE)
    player.table.play(player.position.legal_moves[0])
    player.wait(0.2)
    assert player.stage.journal.deals()[0].winnable == 9, "what was found is not forgotten at the table"


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_win_and_back_to_the_dance(way):
    player = Player("carpet", WON.number)
    again(player.table.session, WON.moves[:-1])
    player.table.board.lay()
    player.table.play(player.position.parse_move(WON.moves[-1]))
    stage = player.stage
    while not isinstance(stage.top, WinScene):
        stage.advance(0.1)
    win = stage.top
    stage.advance(1.0)
    player.press(pygame.K_SPACE)
    stage.advance(2.0)
    if way == "key":
        player.press(pygame.K_l)
    else:
        player.click(win.buttons["review"].rect.center)
    assert isinstance(stage.top, ReviewScene) and stage.top.timeline.deal.won
    assert len(stage.top.reviewer.moves) == len(WON.moves)
    player.press(pygame.K_ESCAPE)
    assert stage.top is win


@pytest.mark.parametrize("way", ["key", "button"])
def test_from_the_journal(stage, truth, way):
    kept(stage)
    history = stage.open(Door.HISTORY)
    stage.picture()
    if way == "key":
        press(stage, pygame.K_l)
    else:
        click(stage, history.buttons["review"].rect.center)
    assert isinstance(stage.top, ReviewScene)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is history


# -- the picture ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_everything_has_its_place(truth, size):
    stage = Stage(size)
    scene = opened(stage, truth)
    stage.picture()
    screen = pygame.Rect((0, 0), size)
    rects = [scene.buttons[name].rect for name in (*ROW, "back", "show_line", "branch")]
    rects += [scene.strip.rect, scene.table.rect]
    assert all(screen.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[:place] + rects[place + 1 :]) == -1 for place, rect in enumerate(rects))


def test_a_deal_in_which_nothing_was_played_can_be_looked_at(stage):
    scene = stage.open(Door.REVIEW, kept(stage, moves=0))
    for key in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_END, pygame.K_l, pygame.K_t):
        press(stage, key)
        stage.advance(0.5)
        stage.picture()
    assert scene.place == "Nothing was played" and summary(scene.timeline).startswith("Deal ")
