"""The band at a table and on show: when it is told what, by real play."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.look.sound.band import Band, Part
from game.look.sound.growth import ALL_EVENING, TOWARDS_THE_END
from game.look.sound.tunes import tune
from game.play.adviser import Adviser
from game.scenes.doors import Door
from game.scenes.show import performance
from game.scenes.show.showcase import Showcase
from game.solver.lamp import Word
from game.solver.odds.solved import golden
from tests.look.players import Players
from tests.scenes.player import Player
from tests.typed import instance, sure

LINE = next(line for line in golden("carpet") if line.outcome == "won")


class Guest(Player):
    """A player at a table with a band."""

    def __init__(self, game: str, number: int = 1, plays: str = TOWARDS_THE_END, **wishes: Any) -> None:
        super().__init__(game, number, wait=0.0, band_plays=plays, **wishes)
        self.players = Players()
        self.ears.band = Band(self.players, 1.0, plays)
        setattr(self.ears, "step", self._step)  # noqa: B010 (in the place of a method)
        self.table.enter()
        self.wait(4.0)

    def _step(self, dt: float) -> None:
        if self.players.elapsed is not None:
            self.players.elapsed += dt
        self.ears.band.step(dt)

    def play_until(self, up: float) -> None:
        """Play the won line of Carpet until so many of the cards are up."""
        moves = iter(LINE.moves[len(self.table.session.moves) :])
        while self.table.board.up < up:
            self.table.play(self.position.parse_move(next(moves)))

    @property
    def playing(self) -> int:
        return sum(share == 1.0 for share in self.players.shares)


def test_the_band_grows_with_the_cards_and_goes_with_undo_and_when_the_lamp_says_lost(monkeypatch) -> None:
    guest = Guest("carpet", LINE.number)
    assert guest.players.told == []
    guest.play_until(0.3)
    guest.wait(3)
    assert guest.players.told == ["want waltz"] and guest.ears.band.at is None
    guest.play_until(0.4)
    guest.wait(6)
    assert guest.playing == 1
    guest.play_until(0.92)
    guest.wait(25)
    assert guest.playing == 5
    with monkeypatch.context() as lamp:
        for word, key, playing in ((Word.NO_LONGER, pygame.K_u, 1), (Word.CAN_BE_WON, pygame.K_r, 5)):
            lamp.setattr(Adviser, "lamp", word)
            guest.press(key)
            guest.wait(25)
            assert guest.playing == playing
    while guest.table.board.up > 0.45:
        guest.press(pygame.K_u)
    guest.wait(25)
    assert guest.playing == 1
    guest.press(pygame.K_HOME)
    guest.wait(25)
    assert guest.ears.band.at is None


def test_it_plays_on_while_a_page_is_open_and_another_tune_begins_at_a_new_deal_and_in_the_menu() -> None:
    guest = Guest("carpet", LINE.number, ALL_EVENING)
    guest.wait(0.1)
    assert guest.playing == 2  # the four aces are up: with bass and rhythm
    guest.press(pygame.K_F2)
    guest.wait(3)
    assert sure(guest.players.elapsed) > 6 and guest.ears.band.part is Part.TABLE
    guest.press(pygame.K_ESCAPE)
    guest.wait(1)
    assert guest.players.told.count("start") == 1
    guest.press(pygame.K_n)
    guest.wait(1)
    assert guest.players.told.count("start") == 2 and sure(guest.players.elapsed) < 2
    guest.stage.open(Door.MENU)
    assert guest.ears.band.part is Part.MENU and guest.players.elapsed is None
    guest.wait(1)
    assert guest.players.told.count("start") == 3 and guest.playing == 1


def test_at_a_redeal_it_rests() -> None:
    guest = Guest("captive-queens", 1, ALL_EVENING)
    guest.wait(3)
    before = guest.players.volume
    while "redeal" not in {move.text for move in guest.position.legal_moves}:
        turn = next(move for move in guest.position.legal_moves if move.text == "turn")
        guest.table.play(turn)
    guest.wait(0.5)
    assert guest.players.volume == pytest.approx(before)
    guest.press(pygame.K_SPACE)
    guest.wait(0.5)
    assert guest.players.volume == 0.0
    guest.wait(3 * tune("ecossaise").second_of(1) + 0.8)
    assert guest.players.volume == pytest.approx(before)


def test_the_showcase_strikes_up_with_the_title_card_and_rises_without_a_new_beginning() -> None:
    guest = Guest("carpet", LINE.number)
    guest.stage.open(Door.MENU)
    show = instance(guest.stage.open(Door.SHOWCASE, "carpet"), Showcase)
    guest.wait(1)
    assert guest.players.told[-1] == "start" and show.performance.part is performance.Part.BILL
    volume = guest.players.volume
    for _ in range(900):
        guest.wait(0.1)
        if show.performance.part is performance.Part.DANCE:
            break
    assert guest.players.volume == pytest.approx(volume, abs=0.05)
    guest.wait(4)
    dance = sure(show.performance.ballroom)
    assert guest.players.told[-1] == "start" and guest.players.told.count("start") == 1
    assert guest.players.volume > 1.6 * volume and "win" not in guest.ears.heard
    bars = tune("waltz").bars_at(sure(guest.players.elapsed)) - dance.beat.first
    assert dance.beat.bars(dance.now) == pytest.approx(bars, abs=0.05)
    for _ in range(60):
        guest.wait(0.5)
        if show.shown == 2:
            break
    guest.wait(2)
    assert guest.players.told.count("start") == 2  # the next game has struck up
    guest.press(pygame.K_ESCAPE)
    assert guest.ears.band.part is Part.MENU
