from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import rules
from game.look.sound.band import Band
from game.look.sound.device import Silence
from game.look.sound.tunes import tune
from game.play.session import Session, won
from game.scenes.scene import Scene
from game.scenes.show.win import TOO_SOON, WinScene
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Settings, Statistics
from game.words.win import billed, could_be_won, numbers, odds, told
from tests.look.players import Players
from tests.scenes.hands import click, press
from tests.scenes.player import again
from tests.store.deals import end, figures
from tests.typed import shown

LINE = next(line for line in golden("carpet") if line.outcome == "won")


class Listener(Silence):
    """A band, and ears for it and for the cards."""

    def __init__(self):
        self.heard, self.players = [], Players()
        self.band = Band(self.players, 1.0)

    def play(self, name, step=0, pan=0.0):
        self.heard.append(name)

    def set(self, cards, muted, band, plays, placed):
        self.band.set(0.0 if muted else band, plays)

    def step(self, dt):
        if self.players.elapsed is not None:
            self.players.elapsed += dt
        super().step(dt)


def played_out(seconds: float = 2.0, **settings) -> Stage:
    """A stage on which the last move of a won deal was played so many seconds ago, above some other scene."""
    stage = Stage((640, 360), settings=Settings(**settings), sounds=Listener())
    stage.change()
    stage.push(Scene(stage))
    table = TableScene(stage, Deal("carpet", LINE.number))
    stage.push(table)
    again(table.session, LINE.moves[:-1])
    table.board.sprites.lay(table.session.position, table.board.floor)
    table.board.skip()
    table.play(table.session.position.parse_move(LINE.moves[-1]))
    stage.advance(seconds)
    return stage


def dancing(stage: Stage) -> WinScene:
    """The win scene, with the dance begun."""
    while not shown(stage, WinScene).ballroom.ready:
        stage.advance(0.1)
    stage.advance(TOO_SOON + 0.1)
    stage.picture()
    return shown(stage, WinScene)


def danced(stage: Stage) -> WinScene:
    """The win scene in its quiet round, with its words said."""
    win = dancing(stage)
    press(stage, pygame.K_SPACE)
    stage.advance(1.0)
    stage.picture()
    return win


def test_the_last_move_of_a_won_deal_calls_the_dance_which_begins_with_its_music_and_keeps_to_it():
    stage = played_out()
    assert isinstance(stage.top, WinScene)
    players = stage.sounds.players
    assert players.told[-2:] == ["stop", ("call", 0.7)] and "win" not in stage.sounds.heard
    before = stage.picture().copy()
    win = dancing(stage)
    assert before.get_view("2").raw != stage.picture().get_view("2").raw
    while "start" not in players.told:
        assert win.ballroom.beat.bars(win.ballroom.now) < 0
        stage.advance(1 / 120)
    bar = tune("waltz").second_of(1)
    for _ in range(10):
        stage.advance(0.31)
        assert win.ballroom.beat.bars(win.ballroom.now) == pytest.approx(players.elapsed / bar, abs=0.03)
    players.elapsed += 0.6  # the loudspeakers go on while the loop is held up: the dance catches up
    stage.advance(12)
    assert win.ballroom.beat.bars(win.ballroom.now) == pytest.approx(players.elapsed / bar, abs=0.03)


def test_what_lies_over_the_dance_softens_its_music_and_never_ends_it():
    stage = played_out()
    win, players = danced(stage), stage.sounds.players
    assert win.opacity > 0
    stage.advance(4)
    loud, starts = players.volume, players.told.count("start")
    press(stage, pygame.K_l)
    assert stage.top is not win
    stage.advance(4)
    assert players.elapsed is not None and players.volume < 0.5 * loud
    press(stage, pygame.K_ESCAPE)
    assert stage.top is win
    stage.advance(4)
    assert win.opacity == 1.0 and players.volume == loud and players.told.count("start") == starts
    off = win.ballroom.beat.bars(win.ballroom.now) - players.elapsed / tune("waltz").second_of(1)
    assert off == pytest.approx(round(off), abs=0.05)  # and it is danced to


def test_without_a_band_bells_ring_and_the_dance_is_the_same():
    stage = played_out(band_plays="never")
    assert "win" in stage.sounds.heard and stage.sounds.players.told == []
    win = dancing(stage)
    stage.advance(5)
    assert win.ballroom.beat.bars(win.ballroom.now) > 1


@pytest.mark.parametrize(
    ("name", "key"), [("new_deal", pygame.K_n), ("deal_again", pygame.K_HOME), ("to_menu", pygame.K_ESCAPE)]
)
def test_a_button_in_the_quiet_round_and_its_key_in_the_dance_lead_on_and_the_win_counts_once(name, key):
    for by_key in (True, False):
        stage = played_out()
        if by_key:
            dancing(stage)
            press(stage, key)
        else:
            click(stage, danced(stage).buttons[name].rect.center)
        assert stage.journal.saved("carpet") is None
        found = figures(stage.journal, "carpet")
        assert (found.played, found.won, found.fewest_moves, found.streak) == (1, 1, len(LINE.moves), 1)
        assert 0 <= found.best_seconds < 9
        if name == "to_menu":
            assert type(stage.top) is Scene, "it is two scenes below"
            continue
        assert isinstance(stage.top, TableScene) and not stage.top.session.moves
        assert stage.sounds.players.elapsed is None
        assert (stage.top.session.number == LINE.number) is (name == "deal_again")


def test_the_win_is_told_within_three_seconds_and_the_words_and_buttons_come_after_the_dance(monkeypatch):
    stage = played_out()
    win = dancing(stage)
    while win.ballroom.now < 3.0:
        stage.advance(0.1)
    place = win._ribbon_at
    with_words = stage.picture().subsurface(place).copy()
    assert stage.picture().get_rect().contains(place)
    assert win.told.startswith("Won") and "Deal" in win.told
    levels = [sum(with_words.get_at((x, y))[:3]) for x in range(place.w) for y in range(place.h)]
    dark, light = sorted(levels)[len(levels) // 2] / 765, max(levels) / 765
    assert (light**2.2 + 0.05) / (dark**2.2 + 0.05) > 4.5, "it can be read"
    drawn = []
    monkeypatch.setattr(win.controls, "draw", drawn.append)
    assert win.opacity == 0
    stage.advance(win.ballroom.quiet - win.ballroom.now)
    stage.picture()
    assert win.opacity == 0 and not drawn
    stage.advance(1.0)
    assert stage.picture().subsurface(place).copy().get_view("2").raw != with_words.get_view("2").raw
    assert win.opacity == 1 and stage.top is win and drawn
    for _ in range(3):
        press(stage, pygame.K_TAB)
    press(stage, pygame.K_RETURN)
    assert stage.top.session.number == LINE.number


@pytest.mark.parametrize("how", [pygame.K_TAB, "click"])
def test_a_key_or_a_click_ends_the_dance_at_once(how):
    stage = played_out()
    win = dancing(stage)
    click(stage, win.buttons["new_deal"].rect.center) if how == "click" else press(stage, how)
    room = win.ballroom
    assert stage.top is win and room.now == room.quiet
    stage.advance(1.0)
    stage.picture()
    assert win.opacity == 1
    others = room.troupe.others
    seen = [room.troupe.shown(card, room.now) for card in others]
    assert not any(one.travels for one in seen) and {one.place for one in seen} == {len(others[0].hangs) - 1}


def test_it_can_be_drawn_from_its_first_moment_on_and_the_second_click_of_the_winning_move_does_not_end_it():
    stage = played_out(0.0)
    while not isinstance(stage.top, WinScene):
        stage.advance(1 / 120)
    win = stage.top
    while not win.ballroom.ready:
        stage.dirty = True
        stage.picture()
        stage.advance(1 / 120)
    click(stage, win.buttons["new_deal"].rect.center)
    assert stage.top is win and win.ballroom.now < TOO_SOON


def test_it_goes_on_at_another_size_at_any_moment():
    stage = played_out(motion="reduced")
    win = dancing(stage)
    for size in ((656, 360), (800, 600)):
        now = win.ballroom.now
        stage.resize(size)
        while not win.ballroom.ready:
            stage.dirty = True
            assert stage.picture().get_size() == size
            stage.advance(1 / 120)
        assert win.ballroom.now == pytest.approx(now, abs=0.1)
        stage.advance(9.0)
        stage.picture()
    assert all(pygame.Rect(0, 0, 800, 600).contains(widget.rect) for widget in win.controls.widgets)


def test_what_is_said_of_a_deal():
    session = Session(rules.ruleset("carpet"), 1926)
    again(session, ["turn"] * 3)
    session.seconds = 75
    stage = Stage((640, 360))
    for seconds, moves in ((200, 80), (75, 90)):
        end(stage.journal, "carpet", True, seconds=seconds, moves=moves)
    said = numbers(won(session), figures(stage.journal, "carpet"))
    assert said[:2] == [("Deal", "1,926"), ("Time, your best", "1:15")]
    assert ("Won", "2 of 2") in said and all(caption != "Best time" for caption, _ in said)
    first = numbers(won(Session(rules.ruleset("carpet"), 5)), Statistics(won=1, best_seconds=0.0, fewest_moves=0))
    assert first[1][0] == "Time" and first[2][0] == "Moves"
    varied = won(Session(rules.ruleset("royal-cotillion", ["as-they-come"]), 5))
    assert numbers(varied, Statistics())[0] == ("Deal, as they come", "5")
    assert "as they come" in told(varied, Statistics())


def test_one_figure_of_a_win_is_worth_telling():
    session = Session(rules.ruleset("carpet"), LINE.number)
    session.seconds = 200.0
    first = Statistics(won=1, best_seconds=200.0)
    assert told(won(session), first).endswith("your first win of this game")
    many = Statistics(won=5, lost=4, best_seconds=100.0, fewest_moves=-1, won_without_help=2)
    assert told(won(session), many).endswith("without a hint, like 2 of your 5 wins")
    assert told(won(session), replace(many, won_without_help=1)).endswith("your first win without a hint")
    assert told(won(session), replace(many, won_without_help=5)).endswith("without a hint, like all your 5 wins")
    session.note("hint")
    assert "hint" not in told(won(session), many)
    assert told(won(session), Statistics(won=5, best_seconds=200.0)).endswith("your best time")
    assert told(won(session), Statistics(won=9, best_seconds=1.0, fewest_moves=-1, streak=4)).endswith(
        "4 wins in a row"
    )
    session.note("way")
    for known in (first, many, Statistics(won=5, best_seconds=200.0)):
        assert told(won(session), known).endswith("with the solver’s help"), "that is no record"
    assert numbers(won(session), Statistics(won=5, best_seconds=200.0, fewest_moves=0))[1][0] == "Time"


def test_odds_are_measured_or_from_a_book_of_just_these_rules(monkeypatch):
    monkeypatch.setattr("game.words.win.measured", lambda _: None)
    assert odds(rules.ruleset("queen-of-italy")) == [("Odds by McNeely", "1 in 10")]
    assert odds(rules.ruleset("royal-cotillion")) == []
    measured = type("Figures", (), {"winnable": (0.71, 0.87)})()
    monkeypatch.setattr("game.words.win.measured", lambda _: measured)
    assert odds(rules.ruleset("queen-of-italy")) == [("Deals that can be won", "71 to 87\u00a0%")]
    for bounds, said in (((0.0031, 0.0040), "less than 1\u00a0%"), ((0.996, 0.9991), "more than 99\u00a0%")):
        measured.winnable = bounds
        assert could_be_won(rules.ruleset("carpet")) == said
    measured.winnable = (0.0, 1.0)
    assert odds(rules.ruleset("carpet")) == [], "that says nothing"


def test_a_title_card_says_what_is_special_above_the_name():
    assert billed(rules.ruleset("gavotte"), False) == "Build by twos"
    assert billed(rules.ruleset("royal-cotillion", ["as-they-come"]), False) == "as they come"
    assert billed(rules.ruleset("carpet"), True) == "Problem: win from here"


def test_on_a_high_window_what_is_said_of_a_win_is_larger() -> None:
    stage = played_out()
    stage.resize((540, 960))
    high = danced(stage)
    assert high.gold.u > 1.4 * high.u and high.buttons["review"].u == high.gold.u
    assert all(pygame.Rect(0, 0, 540, 960).contains(button.rect) for button in high.buttons.values())
