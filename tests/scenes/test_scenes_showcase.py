from __future__ import annotations

import pygame
import pytest

from game import rules
from game.look.sound import band
from game.look.type import Style, narrowed, wrap
from game.rules import Outcome
from game.scenes.doors import Door
from game.scenes.scene import Scene
from game.scenes.show import performance, showcase
from game.scenes.show.performance import Part
from game.scenes.show.showcase import Repertoire, Showcase, kept, winnable
from game.solver.odds.solved import Solved
from game.solver.solve import solve
from game.stage import Stage
from game.store import Settings
from game.table import motion


@pytest.fixture
def stage():
    stage = Stage((640, 360))
    stage.push(Scene(stage))
    return stage


def key(code=pygame.K_SPACE):
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=" ", mod=0)


def mouse(kind):
    return pygame.event.Event(kind, pos=(9, 9), button=1, rel=(1, 0), buttons=(0, 0, 0))


def until(stage, part, most=90.0):
    """Let time pass until the performance comes to a part; the parts and seconds on the way."""
    parts, passed = [], 0.0
    while stage.top.performance.part is not part:
        if not parts or parts[-1] is not stage.top.performance.part:
            parts.append(stage.top.performance.part)
            stage.picture()
        stage.advance(0.1)
        passed += 0.1
        assert passed < most
    return parts, passed


@pytest.mark.parametrize("event", [key(), key(pygame.K_ESCAPE), mouse(pygame.MOUSEBUTTONDOWN)])
def test_any_key_or_click_leaves_and_gives_the_pointer_back(stage, event):
    pygame.mouse.set_visible(True)
    stage.open(Door.SHOWCASE)
    assert not pygame.mouse.get_visible()
    stage.advance(0.5)
    stage.post(mouse(pygame.MOUSEMOTION))
    assert isinstance(stage.top, Showcase)
    assert stage.sounds.band.part is band.Part.SHOW
    stage.post(event)
    assert type(stage.top) is Scene and pygame.mouse.get_visible() and stage.sounds.band.part is band.Part.AWAY


def test_seconds_end_it_and_where_nothing_else_is_open_the_program():
    stage = Stage((640, 360))
    stage.open(Door.SHOWCASE, seconds=2)
    stage.advance(1.9)
    assert isinstance(stage.top, Showcase)
    stage.advance(0.2)
    assert stage.quitting


def test_a_game_is_named_dealt_played_and_danced_and_then_comes_the_next(stage):
    stage.open(Door.SHOWCASE)
    show = stage.top
    assert show.performance.ruleset.game_id == rules.GAMES[0].id
    stage.picture()
    stage.advance(1.0)
    assert not stage.dirty, "the picture rests while a title card is read"
    show._performance = performance.Performance(stage, kept("carpet"), stage.size)
    parts, passed = until(stage, Part.DANCE)
    assert parts == [Part.BILL, Part.DEAL, Part.PLAY, Part.REST] and 15 < passed < 40
    assert show.performance.board.session.position.outcome is Outcome.WON
    while show.performance.part is Part.DANCE:  # to its end, as it is seen: nobody changes places in so short a dance
        stage.advance(0.2)
        stage.picture()
    until(stage, Part.BILL)
    assert show.performance.ruleset.game_id == rules.GAMES[1].id


def test_the_next_title_card_is_made_in_pieces_while_the_last_picture_stays(stage):
    stage.open(Door.SHOWCASE)
    stage.advance(1.0)
    before = bytes(stage.picture().get_view("2"))
    show = stage.top
    show.performance.part = Part.OVER
    waited = 0
    while not stage.dirty:
        stage.advance(1 / 120)
        waited += 1
        assert waited < 60 and (stage.dirty or bytes(stage.picture().get_view("2")) == before)
    assert waited > 10
    assert show.performance.ruleset.game_id == rules.GAMES[1].id
    stage.advance(1.0)
    assert bytes(stage.picture().get_view("2")) != before


def test_only_keeps_to_one_game_and_another_size_goes_on_in_every_part(stage, monkeypatch):
    monkeypatch.setattr(performance, "PLAY", 3.0)
    monkeypatch.setattr(performance, "DANCE", 1.0)
    stage.open(Door.SHOWCASE, only="carpet")
    for part, size in ((Part.DEAL, (800, 450)), (Part.PLAY, (640, 480)), (Part.DANCE, (900, 400))):
        until(stage, part)
        stage.resize(size)
        stage.advance(0.3)
        assert stage.picture().get_size() == size
        assert stage.top.performance.part in (part, Part.PLAY)
    assert stage.top.performance.ballroom.ready or stage.top.performance.ballroom.now == 0
    until(stage, Part.BILL)
    assert stage.top.performance.ruleset.game_id == "carpet" and stage.top.shown == 2


def test_every_game_has_a_won_line_to_show_at_a_readable_pace_within_half_a_minute():
    played = 0.0
    for game in rules.GAMES:
        piece = kept(game.id)
        pace = performance.waits(piece)
        assert piece.moves and len(pace) == len(piece.moves) and 8 < sum(pace) < 32
        assert all(performance.FASTEST <= wait <= performance.SLOWEST for wait in pace)
        played += sum(pace)
    around = performance.BILL + motion.DEAL + performance.REST + performance.DANCE
    assert played + len(rules.GAMES) * around < 32 * len(rules.GAMES)


class Solver:
    """Stands for the solver's process, and solves at once."""

    def __init__(self):
        self.asked = None

    def ask(self, position):
        self.asked = position

    def poll(self):
        return solve(self.asked, seconds=60) if self.asked else None

    def rest(self):
        self.asked = None


def test_later_rounds_show_other_deals_that_were_solved_meanwhile():
    games, solver = ("carpet", "mount-olympus"), Solver()
    pieces = Repertoire(games, solver)
    first, second = [pieces.piece(turn) for turn in (0, 1)]
    assert [first, second] == [kept(game) for game in games]
    shown = [pieces.piece(turn) for turn in range(2, 6)]
    assert [piece.number for piece in shown[::2]] == list(winnable("carpet")[:2])
    assert [piece.number for piece in shown[1::2]] == list(winnable("mount-olympus")[:2])
    assert kept("carpet").number not in winnable("carpet")
    for piece in shown:
        position = piece.ruleset.deal(piece.number)
        for move in piece.moves:
            position = position.play(position.parse_move(move))
        assert position.won
    pieces.rest()
    assert solver.asked is None
    solver.poll = lambda: None
    pieces = Repertoire(("carpet",), solver)
    assert [pieces.piece(turn) for turn in range(3)] == [kept("carpet")] * 3, "what was not solved in time gives way"


def test_later_rounds_show_variants_and_turns_of_deals_that_were_lost(stage):
    pieces = Repertoire(("gay-gordons",), Solver())
    shown = [pieces.piece(turn) for turn in range(4)]
    assert [piece.ruleset.id for piece in shown[:3]] == ["gay-gordons", "gay-gordons", "gay-gordons+any-queen"]
    assert [bool(piece.position) for piece in shown] == [False, False, False, True]
    show = performance.Performance(stage, shown[3], stage.size)
    assert not show.board.position.won and str(show.board.position) == shown[3].position
    position = show.board.position
    for move in shown[3].moves:
        position = position.play(position.parse_move(move))
    assert position.won


def test_title_cards_end_no_line_with_a_lone_word():
    for game in rules.GAMES:
        for words, px in ((game.summary, 30), (game.danced, 21)):
            lines = wrap(words, Style.REGULAR, px, narrowed(words, Style.REGULAR, px, 820))
            assert len(lines) == 1 or len(lines[-1].split()) > 1, words


def test_a_game_of_which_no_win_is_known_is_dealt_and_the_next_comes_on(stage, monkeypatch):
    monkeypatch.setattr(showcase, "golden", lambda ruleset_id: ())
    monkeypatch.setattr(showcase, "solved", lambda ruleset_id: Solved(0, 0))
    monkeypatch.setattr(showcase, "TRIED", 0)
    stage.open(Door.SHOWCASE)
    parts, passed = until(stage, Part.REST)
    assert parts == [Part.BILL, Part.DEAL] and passed < 15
    assert not stage.top.performance.board.session.moves
    until(stage, Part.BILL)
    assert stage.top.shown == 2
    stage.picture()


def test_with_reduced_motion_nothing_travels():
    stage = Stage((640, 360), settings=Settings(motion="reduced"))
    stage.open(Door.SHOWCASE, only="carpet")
    until(stage, Part.PLAY)
    stage.advance(1.0)
    flights = [sprite.flight for sprite in stage.top.performance.board.sprites]
    flights = [flight for flight in flights if flight.start != flight.end]
    assert flights and all(flight.fade for flight in flights)
