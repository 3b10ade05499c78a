"""The band from the first card on, in a pause and at a table left alone; loudspeakers that go and come back."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import rules
from game.look import sound as sounds
from game.look.sound import Sounds, growth
from game.look.sound.band import Part
from game.look.sound.growth import (
    ALL_EVENING,
    APPLAUSE,
    PATIENT,
    PAUSE,
    PICKUP,
    SO_MANY,
    STEMS,
    TUNES,
    TURN,
    WITH_RESTS,
)
from game.look.sound.stems import Ring
from game.look.sound.tunes import tune
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.solver.odds.solved import golden
from game.window.screen import Screen
from tests.frontdoor import SIZE, Player, Story, begin_with, enter, keep, move
from tests.look.players import Players
from tests.typed import instance, sure


def loudness(player: Player) -> Callable[[], float]:
    """How loud the loudest of the band is heard, once what is read beside the loop is read."""
    sounds = instance(player.stage.sounds, Sounds)

    def loud() -> float:
        sounds.device.wait()
        sounds.stems.wait()
        if not pygame.mixer.get_init():
            return 0.0
        rings = [pygame.mixer.Channel(place).get_sound() for place in range(len(STEMS))]
        shares = zip(rings, sounds.band.shares, strict=True)
        return max(share * ring.get_volume() if ring else 0.0 for ring, share in shares)

    return loud


def test_the_band_plays_from_the_first_card_and_is_silent_in_a_pause_and_where_nobody_moves(home: Path) -> None:
    keep(home, speed="instant")
    heard: list[float] = []

    def story(player: Player) -> Story:
        loud = loudness(player)
        yield lambda: player.top == "TableScene" and loud()
        assert not player.table.session.moves
        player.press("s")
        yield lambda: player.top == "Paused"
        yield 4.0
        heard.append(loud())
        player.press("space")
        yield 4.0
        heard.append(loud())
        yield PATIENT + 5
        heard.append(loud())
        assert player.top == "TableScene"
        player.press("space")
        yield loud
        heard.append(loud())
        assert len(player.table.session.moves) == 1

    asked = ["--windowed", SIZE, "play", "carpet", "--deal", "7"]
    done = enter(asked, story, usual=False, pictures=8)
    assert (done.status, done.err) == (0, "")
    assert [level > 0 for level in heard] == [False, True, False, True]


class Clocked(Players):
    """Players who play in no time and without a sound: theirs is the program's clock."""

    def __init__(self) -> None:
        self.now = time.monotonic
        self._since: float | None = None
        super().__init__()

    @property
    def elapsed(self) -> float | None:
        return None if self._since is None else self.now() - self._since

    @elapsed.setter
    def elapsed(self, value: float | None) -> None:
        self._since = None if value is None else self.now() - value

    def step(self) -> None:
        """Nothing is written."""

    @property
    def heard(self) -> tuple[str, float]:
        """Which tune, and how many of them play."""
        return ("", 0.0) if self.elapsed is None else (self.wanted, sum(self.shares))


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Clocked:
    """The band's in the place of files and mixer. A story tells them the clock first."""
    found = Clocked()
    monkeypatch.setattr(sounds, "Stems", lambda device, able: found)
    monkeypatch.setattr(sounds.Effects, "load", lambda self: None)
    monkeypatch.setattr(sounds.Effects, "gesture", lambda self, name, key, level: found.told.append(name))
    return found


def test_in_the_menu_the_quiet_verse_is_played_once_an_evening_then_one_tunes_and_waits(
    home: Path, players: Clocked
) -> None:
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        players.now = player.clock.now
        yield lambda: player.top == "TableScene" and players.elapsed
        player.press("space")
        player.press("esc")
        yield 30.0
        assert players.heard == ("waltz", 1) and players.quiet
        for at in (200, 300):
            player.move_to(at, at)  # or the showcase would begin
            yield 30.0
        assert players.told[-4:] == ["want waltz", "start", "stop", TUNES]
        player.press("enter")
        yield lambda: player.top == "TableScene" and players.elapsed
        player.press("esc")
        yield 30.0
        assert players.told[-2:] == ["want waltz", TUNES] and players.told.count("start") == 3

    assert enter(["--windowed", SIZE, "play", "carpet", "--deal", "7"], story, usual=False).status == 0


@pytest.mark.parametrize("plays", [WITH_RESTS, ALL_EVENING])
def test_after_a_while_of_play_it_rests_then_one_begins_another_dance(
    plays: str, home: Path, players: Clocked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is turned now and then. The setting may want no rests; a tenth of the time is enough here."""
    keep(home, speed="instant", lamp=False, clock=False, band_plays=plays)
    monkeypatch.setattr(growth, "TURN", TURN / 10)
    monkeypatch.setattr(growth, "PAUSE", PAUSE / 10)
    heard: list[tuple[str, float]] = []

    def story(player: Player) -> Story:
        players.now = player.clock.now
        for seconds in (58.0, 8.0, 9.0):
            player.press("space")
            yield 1.0
            yield player.beside
            yield seconds
            heard.append(players.heard)

    assert enter(["--windowed", SIZE, "play", "carpet", "--deal", "7"], story, usual=False).status == 0
    after = [("", 0), ("mazurka", 1)] if plays == WITH_RESTS else [("waltz", 2)] * 2
    assert heard == [("waltz", 2), *after]


def test_a_won_dance_comes_to_its_last_chord_with_the_bow_then_the_pack_applauds_and_one_plays_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to the quiet round. The mixer's time is the clock's; what is written beside the loop is waited for."""
    keep(home, speed="instant", lamp=False)
    line = next(deal for deal in golden("carpet") if deal.outcome == "won")
    begin_with(home, rules.find_ruleset("carpet"), line.number, line.moves[:-1])
    ended: list[tuple[bool, float]] = []
    claps: list[str] = []
    order: list[tuple[object, int]] = []
    real = sounds.Effects.play
    written = Ring.write

    def play(self: sounds.Effects, name: str, *how: Any, **wishes: Any) -> None:
        claps.append(name)
        real(self, name, *how, **wishes)

    def write(self: Ring, stretch: pygame.mixer.Sound | None, margin: float, begin: float, end: float) -> None:
        if not margin:
            ended.append((stretch is not None, begin))
        written(self, stretch, margin, begin, end)

    def story(player: Player) -> Story:
        sounds = instance(player.stage.sounds, Sounds)
        monkeypatch.setattr(sounds.stems, "_now", player.clock.now)

        def heard(wanted: Callable[[], object]) -> Callable[[], object]:
            def asked() -> object:
                sounds.device.wait()
                sounds.stems.wait()
                return wanted()

            return asked

        yield heard(lambda: player.top == "TableScene" and sounds.band.sounding)
        yield from move(player, player.table.session.position.parse_move(line.moves[-1]))
        yield heard(lambda: player.top == "WinScene" and sounds.band.part is Part.DANCE)
        ball = instance(player.stage.top, WinScene)
        found = sounds.band.tune
        claps.clear()
        yield heard(lambda: ball.ballroom.now >= ball.ballroom.troupe.programme.ends)
        at = found.second_of(ball.ballroom.troupe.programme.bars)
        assert ended == [(place == 0, at - found.ending) for place in range(len(STEMS))]
        assert sounds.stems.elapsed == pytest.approx(at, abs=0.1)
        order.append((sounds.band.part, len(claps)))
        yield heard(lambda: ball.ballroom.now >= ball.ballroom.troupe.programme.ends + APPLAUSE + 4)
        order.append((sounds.band.part, len(claps) > 50))
        yield heard(lambda: ball.opacity >= 1)
        yield heard(lambda: sounds.band.sounding and sounds.band.part is Part.AFTER)
        order.append((sounds.band.shares, len(claps) < 100))

    with monkeypatch.context() as patch:
        patch.setattr(sounds.Effects, "play", play)
        patch.setattr(Ring, "write", write)
        asked = ["--windowed", SIZE, "play", "carpet", "--deal", str(line.number)]
        done = enter(asked, story, usual=False, pictures=16)
    assert (done.status, done.err) == (0, "")
    assert order == [(Part.DANCE, 0), (Part.DANCE, True), (SO_MANY[1], True)]


def test_the_mixer_is_opened_after_the_first_picture_and_closed_only_when_all_is_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A device goes while cards are dealt, and comes back; then the player leaves while cards are dealt."""
    real, playing = pygame.mixer.quit, []
    show, begin, order = Screen.show, pygame.mixer.init, list[str]()

    def shown(screen: Screen) -> None:
        order.append("a picture")
        show(screen)

    def opened(*how: Any) -> None:
        order.append("the mixer")
        begin(*how)

    def closed() -> None:
        playing.append(pygame.mixer.get_busy())
        real()

    def story(player: Player) -> Story:
        device = instance(player.stage.sounds, Sounds).device
        yield lambda: device.open
        yield lambda: pygame.mixer.get_busy()
        player.post(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
        player.post(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
        yield lambda: device.openings == 2 and device.open
        player.press("ctrl+z")
        player.press("space")
        yield lambda: pygame.mixer.get_busy()

    monkeypatch.setattr(Screen, "show", shown)
    monkeypatch.setattr(pygame.mixer, "init", opened)
    monkeypatch.setattr(pygame.mixer, "quit", closed)
    assert enter(["--windowed", SIZE, "play", "gavotte"], story, usual=False).status == 0
    assert playing == [False, False] and not pygame.mixer.get_init()
    assert order[0] == "a picture" and order.count("the mixer") == 2


def test_a_minimised_window_lets_go_of_the_loudspeakers_and_plays_again_when_it_is_seen(home: Path) -> None:
    keep(home, speed="instant")
    opened: list[bool] = []

    def story(player: Player) -> Story:
        loud = loudness(player)
        yield lambda: player.top == "TableScene" and loud()
        player.post(pygame.WINDOWMINIMIZED)
        yield 5.0
        opened.append(bool(pygame.mixer.get_init()))
        yield 12.0
        opened.append(bool(pygame.mixer.get_init()))
        player.post(pygame.WINDOWRESTORED)
        yield lambda: pygame.mixer.get_init() and loud()
        opened.append(bool(pygame.mixer.get_init()))

    assert enter(["--windowed", SIZE, "play", "carpet", "--deal", "7"], story, usual=False).status == 0
    assert opened == [True, False, True]


def test_a_showcase_that_is_minimised_stands_still(home: Path) -> None:
    keep(home)
    left: list[float | None] = []

    def story(player: Player) -> Story:
        showcase = instance(player.stage.top, Showcase)
        yield 4.0
        for event, seconds in ((pygame.WINDOWMINIMIZED, 60.0), (pygame.WINDOWRESTORED, 3.0)):
            player.post(event)
            left.append(showcase.left)
            yield seconds
        left.append(showcase.left)

    command = ["--windowed", SIZE, "showcase", "--game", "gavotte", "--seconds", "10"]
    assert enter(command, story, usual=False, pictures=60).status == 0
    minimised, seen, later = (math.floor(seconds or 0) for seconds in left)
    assert minimised == seen == later + 3


def test_after_two_rounds_a_bridge_is_played_and_cards_are_heard_in_its_chords(home: Path, players: Clocked) -> None:
    keep(home, speed="instant", lamp=False, band_plays=ALL_EVENING)
    found = tune("galop")
    heard: list[tuple[bool, bool]] = []

    def story(player: Player) -> Story:
        players.now = player.clock.now
        yield lambda: player.top == "TableScene" and players.elapsed
        playing = instance(player.stage.sounds, Sounds).band
        players.elapsed = 1.8 * found.once
        while (playing.at or 0.0) < 3 * found.once:
            yield 2.9
            player.press("space")
            at = sure(playing.at)
            inside = 2 * found.once < at + PICKUP < found.seconds - 4 * found.once
            heard.append((inside, playing.key == found.bridge and playing.chord == found.chord_at(at)))

    assert enter(["--windowed", SIZE, "play", "windmill", "--deal", "7"], story, usual=False).status == 0
    assert {heard for inside, heard in heard if inside} == {True}
    assert sum(inside for inside, _ in heard) >= 2 and found.bridge != found.key
    assert not any(other for inside, other in heard if not inside)
