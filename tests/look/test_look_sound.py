"""The player of the sounds: takes, loudspeakers, and what happens without any."""

from __future__ import annotations

import logging
import math
import shutil
import threading
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.look import sound as sounds
from game.look.sound import A_LITTLE, EFFECTS, IN_TIME, OFF, VOICES, WIDE, WIDTHS, Effects, Sounds, balance, device
from game.look.sound.device import FOLDER
from game.look.sound.growth import ALL_EVENING, NEVER, SO_MANY
from game.look.sound.tunes import tune, tunes
from game.scenes.pages.settings import SettingsScene
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Settings
from game.window.app import App
from tests.look.mixers import let_go
from tests.typed import instance, sure

TICK = 1 / 120
Heard = list[tuple[str, float, float]]


@pytest.fixture
def mixer() -> Iterator[None]:
    """The dummy driver's loudspeakers, as few as before after the test."""
    yield
    let_go()


def opened(**wishes: Any) -> Sounds:
    """Sounds with everything loaded."""
    sounds = Sounds(**wishes)
    sounds.step(TICK)
    sounds.device.wait()
    sounds.step(TICK)
    return sounds


@cache
def takes() -> dict[bytes, str]:
    """The names of the files, by what is in them."""
    return {pygame.mixer.Sound(path).get_raw(): path.stem for path in FOLDER.glob("*[0-9].wav")}


@pytest.fixture
def heard(mixer: None, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """What is struck, by the name of its file, and how loud left and right."""
    pygame.mixer.init(44100, -16, 2, 512)
    names, found = takes(), Heard()

    def note(take: pygame.mixer.Sound, left: float, right: float) -> None:
        found.append((names[take.get_raw()], left, right))

    monkeypatch.setattr(sounds, "strike", note)
    return found


def loaded(seed: int = 0) -> Effects:
    made = Effects(Random(seed))
    made.load()
    return made


def sounding() -> list[pygame.mixer.Sound]:
    """What is on the mixer's channels now."""
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [sure(channel.get_sound()) for channel in channels if channel.get_busy()]


# Takes


def test_takes_vary_and_never_repeat_at_once(heard: Heard) -> None:
    made = loaded(seed=5)
    for _ in range(60):
        made.play("snap", 0.0)
    names = [name for name, _, _ in heard]
    assert set(names) == {path.stem for path in FOLDER.glob("snap[0-9].wav")}
    assert all(before != after for before, after in pairwise(names))
    assert all(10 ** (-2 / 20) <= left <= 1 and left == pytest.approx(right) for _, left, right in heard)
    assert len({left for _, left, _ in heard}) > 30


def test_from_the_side_it_is_as_loud_as_from_the_middle() -> None:
    for width, least in ((WIDTHS[OFF], 2.0), (WIDTHS[A_LITTLE], 1.2), (WIDTHS[WIDE], 1.0)):
        for pan in (-1.0, -0.4, 0.0, 0.3, 1.0, 7.0):
            left, right = balance(pan, width)
            assert 0 <= left <= 1 and 0 <= right <= 1
            assert least - 1e-6 < left**2 + right**2 <= 2.0001  # 3 dB at most are lost, at the very edge


def test_how_far_to_the_side_is_asked_for_on_the_settings_page(heard: Heard) -> None:
    """From the left edge of the table: with keys, from a little to the side to wide, and on to not at all."""
    sounds = opened(cards=1.0)
    stage = Stage((960, 540), sounds=sounds)
    page = SettingsScene(stage)
    stage.push(page)
    page.controls.focus(page.rows["placed"])
    shares = []
    for _ in range(3):
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, unicode="", mod=0))
        heard.clear()
        sounds.play("snap", pan=-1.0)
        [(_, left, right)] = heard
        shares.append(right / left)
    assert shares == [pytest.approx(0.0, abs=1e-6), pytest.approx(1.0), pytest.approx(0.489, abs=0.01)]


def test_a_deal_rustles(mixer: None) -> None:
    sounds = opened()
    for _ in range(40):
        sounds.play("redeal")
        sounds.play("shuffle")
    redeal = {pygame.mixer.Sound(path).get_raw() for path in FOLDER.glob("redeal?.wav")}
    crowd = [take.get_raw() in redeal for take in sounding()]
    assert crowd.count(True) == crowd.count(False) == VOICES


def test_a_step_lays_its_note_under_the_card(heard: Heard) -> None:
    sounds = opened()
    for step, note in ((0, []), (5, ["note-65-1"]), (13, ["note-69-1"]), (40, ["note-72-1"])):
        sounds.play("snap", step, pan=-1.0)
        (card, left, right), *notes = heard
        assert card.startswith("snap") and left > right
        assert [name for name, left, right in notes if left > right] == note  # a run rises through the chord
        heard.clear()
    for _ in range(round(2.6 / TICK)):
        sounds.step(TICK)
    sounds.play("snap", 5)
    assert heard[-1][0] == "note-65-1"  # another run begins below


def test_a_damaged_file_is_logged_once_and_skipped(
    heard: Heard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for path in FOLDER.glob("*.wav"):
        shutil.copy(path, tmp_path)
    (tmp_path / "snap1.wav").write_bytes(b"RIFF, torn off")
    (tmp_path / "note-65-1.wav").unlink()
    monkeypatch.setattr(device, "FOLDER", tmp_path)
    sounds = opened()
    for _ in range(6):
        sounds.play("snap")
    sounds.play("snap", step=1)  # its note is missing
    assert len(heard) == 7
    assert {name for name, _, _ in heard} <= {f"snap{take}" for take in range(2, 8)}
    (message,) = [record.getMessage() for record in caplog.records]
    assert "snap1.wav" in message


# Loudspeakers


def test_without_a_device_there_is_silence_and_one_line(
    mixer: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(pygame.mixer, "init", Mock(side_effect=pygame.error("no such device")))
    with caplog.at_level(logging.INFO):
        sounds = opened()
        for name in EFFECTS:
            sounds.play(name, step=3)
        sounds.band.show(tune("waltz"))
        sounds.step(TICK)
        sounds.band.dance(tune("waltz"))
        for _ in range(600):
            sounds.step(TICK)
        sounds.set(0.3, False, 0.3, NEVER, A_LITTLE)
        sounds.set(0.3, True, 0.3, NEVER, A_LITTLE)
        sounds.hide(True)
        sounds.hide(False)
        sounds.band.leave()
    assert [record.getMessage() for record in caplog.records] == ["Playing without sound: no such device"]


def test_the_device_is_opened_only_for_something_to_hear(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    opening = Mock(side_effect=pygame.error("no such device"))
    monkeypatch.setattr(pygame.mixer, "init", opening)
    sounds = opened(muted=True)
    sounds.play("snap")
    sounds.band.show(tune("waltz"))
    sounds.set(0.0, False, 0.0, NEVER, A_LITTLE)
    sounds.play("snap")
    sounds.step(TICK)
    sounds.plugged_in()
    assert opening.call_count == 0
    sounds.set(0.0, False, 0.5, NEVER, A_LITTLE)
    sounds.step(TICK)
    sounds.device.wait()
    opening.assert_called_once_with(48000, -16, 2, 512)


def test_everything_is_read_before_it_is_first_played(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = opened()
    monkeypatch.setattr(pygame.mixer, "Sound", Mock(side_effect=AssertionError("read on a tick")))
    for name in EFFECTS:
        sounds.play(name, step=7)
    assert len(sounding()) > len(EFFECTS)


def test_a_device_plugged_in_later_is_used(mixer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = pygame.mixer.init, []

    def init(*form: Any, **wishes: Any) -> None:
        calls.append(form)
        if len(calls) == 1:
            raise pygame.error("no such device")
        real(*form, **wishes)

    monkeypatch.setattr(pygame.mixer, "init", init)
    app = App((960, 540), settings=Settings(fullscreen=False), sounds=Sounds())
    app.push(Scene(app))
    added = pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0)
    pygame.event.clear()  # devices that earlier tests opened are told of, too
    try:
        app.round(TICK)
        instance(app.sounds, Sounds).device.wait()
        app.sounds.play("win")
        assert not pygame.mixer.get_init()
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=1))  # a microphone
        app.round(TICK)
        assert len(calls) == 1
        pygame.event.post(added)
        app.round(TICK)
        instance(app.sounds, Sounds).device.wait()
        app.sounds.play("win")
        assert len(sounding()) == 1
        pygame.event.post(added)  # one more is left alone, as long as the first one plays
        app.round(TICK)
        instance(app.sounds, Sounds).device.wait()
        assert len(calls) == 2
        pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
        pygame.event.post(added)
        app.round(TICK)
        instance(app.sounds, Sounds).device.wait()
        assert len(calls) == 3
        app.sounds.play("win")
        assert len(sounding()) == 1
    finally:
        app.screen.close()


def test_a_hidden_window_is_still(mixer: None) -> None:
    app = App((960, 540), settings=Settings(fullscreen=False), sounds=opened())
    app.push(Scene(app))
    try:
        app.sounds.play("win")
        assert len(sounding()) == 1
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        app.round(TICK)
        app.sounds.play("snap")
        app.sounds.play("redeal")
        assert len(sounding()) == 1  # the fanfare halts, and nothing joins it
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
        app.round(TICK)
        app.sounds.play("redeal")
        assert len(sounding()) == 2
    finally:
        app.screen.close()


def test_muting_hushes_what_still_sounds_and_lets_it_back(mixer: None) -> None:
    sounds = opened()
    sounds.play("win")
    (take,) = sounding()
    levels = []
    sounds.set(0.4, True, 0.4, NEVER, A_LITTLE)
    for _ in range(8):
        sounds.step(TICK)
        levels.append(take.get_volume())
    assert levels[-1] == 0.0
    assert len(set(levels)) >= 4  # it glides: a leap would be heard
    sounds.set(0.4, False, 0.4, NEVER, A_LITTLE)
    for _ in range(8):
        sounds.step(TICK)
    assert take.get_volume() == pytest.approx(0.16, abs=0.01)


def test_devices_that_come_and_go_while_one_is_opened_are_not_forgotten(
    mixer: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, opens, calls = pygame.mixer.init, threading.Event(), []

    def init(*form: Any, **wishes: Any) -> None:
        calls.append(form)
        if len(calls) == 1:
            assert opens.wait(120)
            raise pygame.error("no such device")
        real(*form, **wishes)

    monkeypatch.setattr(pygame.mixer, "init", init)
    sounds = Sounds()
    sounds.step(TICK)
    sounds.plugged_in()  # while the opening still tries, and in vain
    opens.set()
    sounds.device.wait()
    assert len(calls) == 2 and sounds.device.ready


def test_bells_take_a_note_of_the_chord_that_sounds(heard: Heard) -> None:
    sounds = opened(plays=ALL_EVENING)
    for name in ("jig", "ecossaise", "minuet"):
        sounds.band.sit(tune(name))
        seen = set()
        for second in range(12):
            sounds.band.at, sounds.band.shares = 4.1 * second, SO_MANY[1]
            sounds.play("complete")
            tone = int(heard[-1][0].split("-")[1])
            assert tone in tune(name).chord_at(4.1 * second)
            seen.add(tone)
        assert len(seen) > 3
        sounds.band.leave()  # in silence a note of the keynote's chord
        sounds.play("complete")
        assert int(heard[-1][0].split("-")[1]) in tune(name).chord_at(None)


def test_notes_of_landing_cards_belong_to_the_chord_that_sounds(heard: Heard) -> None:
    """Everywhere in every dance, and they wait for the next eighth if it is near; the cards are softer than alone."""
    sounds = opened(plays=ALL_EVENING)
    for name, found in tunes().items():
        sounds.band.sit(found)
        for second in range(0, int(found.seconds), 3):
            sounds.band.at, sounds.band.shares, sounds.band._sounding = second + 0.01, SO_MANY[1], True
            heard.clear()
            due = sounds.band.to_eighth
            sounds.play("snap", 3)
            assert heard[0][1] <= 10 ** (-3 / 20)
            assert (len(heard) == 1) == (0 < due <= IN_TIME)
            for _ in range(math.ceil(due / TICK)) if len(heard) == 1 else ():
                sounds.band._players = None
                sounds.step(TICK)
            assert int(heard[1][0].split("-")[1]) % 12 in found.chord_at(sounds.band.at), (name, second)
        sounds.band._sounding = False
        sounds.band.leave()


def test_in_the_showcase_the_cards_are_few_and_soft(heard: Heard) -> None:
    sounds = opened(plays=ALL_EVENING)
    for _ in range(24):
        sounds.play("snap")
        sounds.step(TICK)
    assert len(heard) == 24
    heard.clear()
    sounds.band.show(tune("polonaise"))
    for _ in range(3):
        sounds.step(TICK)
        sounds.stems.wait()
    for _ in range(24):
        sounds.play("snap")
        sounds.step(TICK)
    assert len(heard) == 2
    assert all(left <= 10 ** (-10 / 20) for _, left, _ in heard)
    heard.clear()
    sounds.band.set(0.5, NEVER)  # where nobody plays the cards are heard as ever
    sounds.band.show(tune("polonaise"))
    for _ in range(24):
        sounds.step(TICK)
        sounds.play("snap")
    assert len(heard) == 24
