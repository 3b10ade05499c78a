"""The music of a dance on the mixer: loaded beside the loop, started together, halted and let go."""

from __future__ import annotations

import logging
import shutil
import threading
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.look.sound import Sounds, device
from game.look.sound.device import FOLDER, Device, shut
from game.look.sound.effects import A_LITTLE
from game.look.sound.growth import ALL_EVENING
from game.look.sound.stems import Stems
from game.look.sound.tunes import tune
from game.scenes.scene import Scene
from game.store import Settings
from game.window.app import App
from tests.look.mixers import let_go
from tests.thorough import few
from tests.typed import instance, sure

TICK = 1 / 120


class Clock:
    """Time that goes when it is told to."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def mixer() -> Iterator[Device]:
    found = Device(lambda: None)
    _ = found.ready  # the question opens it
    found.wait()
    yield found
    let_go()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def stems(mixer: Device, clock: Clock) -> Stems:
    return Stems(mixer, lambda: mixer.ready, clock)


def loaded(stems: Stems, name: str = "polonaise") -> Stems:
    stems.want(name)
    assert not stems.ready  # the question begins it
    stems.wait()
    assert stems.ready
    return stems


def busy() -> list[bool]:
    return [pygame.mixer.Channel(place).get_busy() for place in range(4)]


def test_a_tune_is_loaded_beside_the_loop(stems: Stems) -> None:
    assert not stems.ready  # nothing is wanted
    loaded(stems)
    assert busy() == [False] * 4 and stems.elapsed is None


def test_what_is_loaded_is_as_long_as_the_manifest_says(stems: Stems) -> None:
    loaded(stems)
    stems.start()
    lengths = [sure(pygame.mixer.Channel(place).get_sound()).get_length() for place in range(3)]
    assert lengths == pytest.approx([tune("polonaise").seconds] * 3, abs=1e-3)
    memory = sum(len(sure(pygame.mixer.Channel(place).get_sound()).get_raw()) for place in range(3))
    longest = max(tune(name).seconds for name in ("sarabande", "waltz", "minuet"))
    assert memory / tune("polonaise").seconds * longest < 35e6


@pytest.mark.parametrize("rate", few([44100, 48000], (48000).__eq__))
def test_loops_run_on_into_themselves_at_the_rate_of_the_device(stems: Stems, rate: int) -> None:
    shut()
    pygame.mixer.init(rate, -16, 2, 512, allowedchanges=0)
    loaded(stems, "minuet").start()
    for place in range(3):
        frames = array("h", sure(pygame.mixer.Channel(place).get_sound()).get_raw())
        for side in (0, 1):
            near = frames[side::2][-16000:] + frames[side::2][:16000]
            jumps = [abs(after - before) for before, after in pairwise(near)]
            assert max(jumps[15990:16010]) <= max(sorted(jumps)[-len(jumps) // 1000], 40)


def test_the_three_start_together_and_their_time_is_told(stems: Stems, clock: Clock) -> None:
    loaded(stems)
    stems.mix(0.5, (1.0, 0.25, 0.0))
    stems.start()
    assert busy() == [True] * 3 + [False]
    assert [sure(pygame.mixer.Channel(place).get_sound()).get_volume() for place in range(3)] == [0.5] * 3
    clock.time += 7.5
    assert stems.elapsed == 7.5
    stems.mix(0.25, (1.0, 1.0, 1.0))
    assert sure(pygame.mixer.Channel(1).get_sound()).get_volume() == 0.25
    stems.stop()
    assert stems.elapsed is None


@pytest.mark.parametrize("rate", few([44100, 48000, 96000], (48000).__eq__))
def test_after_a_loop_the_tune_is_where_it_began_at_the_rate_of_any_device(
    stems: Stems, clock: Clock, rate: int
) -> None:
    """What SDL makes of a loop at another rate is short by a thousand frames: its time has to go by that."""
    shut()
    pygame.mixer.init(rate, -16, 2, 512, allowedchanges=0)
    loaded(stems, "minuet").start()
    loop = len(sure(pygame.mixer.Channel(0).get_sound()).get_raw()) / 4 / rate
    clock.time += 11 * loop  # ten minutes
    assert stems.elapsed == pytest.approx(11 * tune("minuet").seconds, abs=0.001)


def test_halts_do_not_count(stems: Stems, clock: Clock) -> None:
    loaded(stems)
    stems.halt(True)  # before anything is played
    stems.halt(False)
    stems.start()
    clock.time += 2
    stems.halt(True)
    clock.time += 60
    assert stems.elapsed == 2
    stems.halt(False)
    clock.time += 1
    assert stems.elapsed == 3


def test_the_fanfare_has_a_channel_of_its_own(stems: Stems) -> None:
    loaded(stems)
    stems.call(0.5, 3.0)
    assert busy() == [False] * 3 + [True]
    assert sure(pygame.mixer.Channel(3).get_sound()).get_length() >= tune("polonaise").fanfare


def test_the_last_tune_goes_before_the_next_comes(stems: Stems) -> None:
    loaded(stems)
    stems.want("ecossaise")
    assert stems._sounds == {}
    assert not stems.ready
    stems.wait()
    assert stems.ready
    stems.want("")
    assert not stems.ready and stems._sounds == {}
    loaded(stems)  # and back


def test_a_tune_that_is_no_longer_wanted_when_it_is_loaded_is_not_kept(stems: Stems) -> None:
    stems.want("polonaise")
    assert not stems.ready
    stems.want("")
    stems.wait()
    assert stems._sounds == {}


def test_a_damaged_stem_leaves_the_evening_without_a_band(
    stems: Stems, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "dances").mkdir()
    for path in (FOLDER / "dances").glob("polonaise.*.ogg"):
        shutil.copy(path, tmp_path / "dances")
    (tmp_path / "dances" / "polonaise.inner.ogg").write_bytes(b"OggS, torn off")
    monkeypatch.setattr(device, "FOLDER", tmp_path)
    stems.want("polonaise")
    with caplog.at_level(logging.WARNING):
        for _ in range(5):
            assert not stems.ready
            stems.wait()
    assert [record.getMessage().split(" cannot")[0] for record in caplog.records] == ["The sound polonaise.inner.ogg"]


def test_after_a_change_of_device_it_is_loaded_anew(stems: Stems, mixer: Device) -> None:
    loaded(stems)
    stems.start()
    mixer.unplugged()
    mixer.plugged_in()
    mixer.wait()
    assert stems.elapsed is None
    assert not stems.ready
    stems.wait()
    assert stems.ready
    stems.start()
    assert busy()[:3] == [True] * 3


# Through the door


def evening(**wishes: Any) -> Sounds:
    """Sounds with a band that plays all evening, and its tune loaded."""
    sounds = Sounds(**{"plays": ALL_EVENING, **wishes})
    sounds.step(TICK)
    sounds.device.wait()
    sounds.band.sit(tune("polonaise"))
    sounds.step(TICK)
    sounds.stems.wait()
    sounds.step(TICK)
    return sounds


def test_the_band_is_heard_at_a_table(mixer: Device) -> None:
    sounds = evening()
    assert busy() == [True] * 3 + [False]
    sounds.play("snap")
    effects = [pygame.mixer.Channel(place).get_busy() for place in range(4, pygame.mixer.get_num_channels())]
    assert effects.count(True) == 1  # effects leave the band's channels alone
    sounds.band.leave()
    assert sounds.stems.elapsed is None


def test_whatever_is_asked_while_a_device_comes_back_waits_until_it_is_there(
    mixer: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds, opens, closed = evening(), threading.Event(), threading.Event()
    real = pygame.mixer.init

    def init(*form: Any, **wishes: Any) -> None:
        closed.set()
        assert opens.wait(10)
        real(*form, **wishes)

    monkeypatch.setattr(pygame.mixer, "init", init)
    sounds.unplugged()
    sounds.plugged_in()
    assert closed.wait(10)
    sounds.step(TICK)  # the band fades in
    sounds.set(0.3, False, 0.3, ALL_EVENING, A_LITTLE)
    sounds.play("snap")
    sounds.set(0.3, True, 0.3, ALL_EVENING, A_LITTLE)
    sounds.set(0.4, False, 0.4, ALL_EVENING, A_LITTLE)
    for hidden in (True, False):
        sounds.hide(hidden)
        sounds.step(TICK)
    sounds.band.dance(tune("polonaise"))
    sounds.step(TICK)
    sounds.band.sit(tune("ecossaise"))
    sounds.step(TICK)
    assert sounds.stems.elapsed is None
    opens.set()
    sounds.device.wait()
    sounds.step(TICK)
    sounds.stems.wait()
    sounds.step(TICK)
    assert busy() == [True] * 3 + [False]
    sounds.play("snap")
    snap = next(found for found in map(pygame.mixer.Channel, range(4, 28)) if found.get_busy())
    assert sure(snap.get_sound()).get_volume() == pytest.approx(0.16, abs=0.01)  # as the slider was left


def test_muted_it_keeps_its_place(mixer: Device) -> None:
    sounds = evening()
    sounds.set(0.7, True, 0.7, ALL_EVENING, A_LITTLE)
    for _ in range(6):
        sounds.step(TICK)
    assert busy()[:3] == [True] * 3
    assert sure(pygame.mixer.Channel(0).get_sound()).get_volume() == 0.0
    assert not sounds.band.dance(tune("polonaise"))
    sounds.set(0.7, False, 0.7, ALL_EVENING, A_LITTLE)
    assert sounds.band.dance(tune("polonaise"))


def test_muted_from_the_start_nothing_is_opened_or_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", lambda *form: pytest.fail("opened"))
    sounds = evening(muted=True)
    for _ in range(240):
        sounds.step(TICK)
    assert not sounds.stems.ready


def test_in_a_hidden_window_the_band_halts(mixer: Device) -> None:
    app = App((960, 540), settings=Settings(fullscreen=False), sounds=evening())
    sounds = instance(app.sounds, Sounds)
    app.push(Scene(app))
    try:
        pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
        for _ in range(6):
            app.round(TICK)  # it fades before it halts
        before = sure(sounds.stems.elapsed), sounds.band.at
        app.round(TICK)
        assert (sounds.stems.elapsed, sounds.band.at) == before
        pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
        app.round(0.05)
        app.round(0.05)
        assert sure(sounds.stems.elapsed) > before[0]
    finally:
        app.screen.window.destroy()
