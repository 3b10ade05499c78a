"""The music of a dance on the mixer: loaded beside the loop, started together, halted and let go."""

from __future__ import annotations

import io
import logging
import math
import shutil
import threading
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.look.sound import A_LITTLE, Sounds, device
from game.look.sound.device import FOLDER, RATE, Device, shut
from game.look.sound.growth import ALL_EVENING, EVERYBODY, STEMS
from game.look.sound.stems import EARLY, OVER, SECONDS, Stems
from game.look.sound.tunes import Tune, tune, tunes
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
    assert not stems.loaded  # the question begins it
    stems.wait()
    assert stems.loaded
    return stems


def begun(stems: Stems, name: str = "polonaise") -> Stems:
    """Loaded, and its beginning written."""
    loaded(stems, name)
    _ = stems.ready  # the question begins it, and silence may be there by the answer
    stems.wait()
    assert stems.ready
    return stems


def busy() -> list[bool]:
    return [pygame.mixer.Channel(place).get_busy() for place in range(6)]


def goes_on(stems: Stems, clock: Clock, seconds: float, step: float = 1.0) -> None:
    """Time passes, and what is asked for is written."""
    for _ in range(round(seconds / step)):
        clock.time += step
        stems.step()
        stems.wait()


def written(place: int, begin: float, end: float) -> array[int]:
    """What the ring of a channel has for some seconds of the tune, left."""
    rate, _, _ = sure(pygame.mixer.get_init())
    frames = array("h", sure(pygame.mixer.Channel(place).get_sound()).get_raw())[::2]
    first, count = round(begin * rate) % len(frames), round(end * rate) - round(begin * rate)
    return (frames * (2 + count // len(frames)))[first : first + count]


def test_whichever_it_is_it_takes_less_than_thirty_five_megabytes(stems: Stems) -> None:
    begun(stems).start()
    rings = [sure(pygame.mixer.Channel(place).get_sound()) for place in range(5)]
    longest = max(found.longest for found in tunes().values())
    packed = max(path.stat().st_size for path in (FOLDER / "dances").glob("*.ogg"))
    assert longest < SECONDS - 1
    assert sum(len(ring.get_raw()) for ring in rings) + 4 * 44100 * longest + 7 * packed < 35e6


@pytest.mark.parametrize("stem", few(STEMS, STEMS[::3].__contains__))
def test_no_part_of_a_stretch_is_cut_short_for_the_device(stem: str) -> None:
    found = tune("gavotte")
    name = found.file(stem, 0)
    content, ends = (FOLDER / "dances" / f"gavotte.{name}.ogg").read_bytes(), found.ends[name]
    seconds = []
    for rate in (32000, RATE):
        shut()
        pygame.mixer.init(rate, -16, 2, 512, allowedchanges=0)
        stretch = pygame.mixer.Sound(io.BytesIO(content[: ends[0]] + content[ends[0] : ends[1]]))
        seconds.append(len(stretch.get_raw()) / 4 / rate)
    assert seconds[1] == pytest.approx(seconds[0], abs=1e-4)


@pytest.mark.parametrize("rate", few([11025, 48000], (11025).__eq__))
def test_stretches_go_over_into_each_other_without_a_jump(stems: Stems, clock: Clock, rate: int) -> None:
    """At any rate of the device, over the end of a round, into the bridge and out of it, too; nothing is left out and
    nothing comes twice."""
    shut()
    pygame.mixer.init(rate, -16, 2, 512, allowedchanges=0)
    found = tune("gavotte")
    begun(stems, "gavotte").start()
    bridge = [found.stretch(count) for count, (round_, _) in enumerate(found.pieces) if round_ is None]
    seams = [*found.stretches[1:3], found.once, found.once + found.stretches[1], *(begin for begin, _ in bridge)]
    seams.append(bridge[-1][1])
    for seam in seams:
        while stems.elapsed is None or stems.elapsed < seam - 2:
            goes_on(stems, clock, 1)
        for place in range(5):
            near = written(place, seam - EARLY - 1, seam - EARLY + 1)  # in which plucked notes begin elsewhere, too
            jumps = [abs(after - before) for before, after in pairwise(near)]
            first, last = len(jumps) // 2 - rate // 500, len(jumps) // 2 + rate // 60
            assert max(jumps[first:last]) <= max(1.5 * max(jumps[:first] + jumps[last:]), 60)


def test_all_start_together_and_their_time_is_told(stems: Stems, clock: Clock) -> None:
    begun(stems)
    stems.mix(0.5, (1.0, 0.25, 0.0, 0.0, 0.0))
    stems.start()
    assert busy() == [True] * 5 + [False]
    volumes = [sure(pygame.mixer.Channel(place).get_sound()).get_volume() for place in range(5)]
    assert volumes == [0.5, 0.5, 0.0, 0.0, 0.0]  # what is silent costs the mixer nothing
    clock.time += 7.5
    assert stems.elapsed == 7.5
    stems.mix(0.25, EVERYBODY)
    assert sure(pygame.mixer.Channel(1).get_sound()).get_volume() == 0.25
    stems.stop()
    assert stems.elapsed is None


def test_only_who_is_asked_for_is_decoded_and_whoever_is_asked_for_later_plays_the_same_to_the_sample(
    stems: Stems, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    real = Stems._read

    def note(self: Stems, found: Tune, file: str, number: int) -> pygame.mixer.Sound | None:
        read.append(file)
        return real(self, found, file, number)

    monkeypatch.setattr(Stems, "_read", note)
    at, heard = 12.5, []
    for late in (False, True):
        stems.want("")
        stems.stop(0)
        pygame.mixer.stop()
        stems._turns = 0
        stems.ask(2 if late else 5)
        begun(stems, "jig").start()
        read.clear()
        goes_on(stems, clock, at, 0.5)
        assert {file[:4] for file in read} == {"tune", "rhyt"} | (set() if late else {"duet", "coun", "tutt"})
        assert stems.has(2) and stems.has(3) == (not late)
        stems.ask(5)
        stems.step()
        stems.wait()
        assert stems.has(5)
        goes_on(stems, clock, 3, 0.5)
        heard.append([written(place, at, stems._written - EARLY) for place in range(5)])
    assert heard[0] == heard[1] and all(map(any, heard[0]))


def test_no_verse_is_heard_twice_running(stems: Stems, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is heard is of no account here, and silence quickly decoded."""
    read, silence = list[tuple[str, int]](), bytes(4 * RATE * 20)

    def note(self: Stems, found: Tune, file: str, number: int) -> pygame.mixer.Sound:
        read.append((file, number))
        return pygame.mixer.Sound(buffer=silence)

    monkeypatch.setattr(Stems, "_read", note)
    begun(stems).start()
    goes_on(stems, clock, 2.1 * tune("polonaise").once)
    verses = [file for file, number in read if file.startswith("tune") and number == 0]
    assert verses[:3] == ["tune1", "tune2", "tune1"]
    assert [number for file, number in read if file == "duet"][:16] == [*range(8)] * 2
    assert stems.verse == 0
    stems.stop(0)
    pygame.mixer.stop()
    _ = stems.ready
    stems.wait()
    assert stems.ready and stems.verse == 1  # another deal begins with the other
    assert read[-5:][0] == ("tune2", 0)
    stems._next = [round_ for round_, _ in tune("polonaise").pieces].index(
        4
    )  # four rounds on the counter-line comes first
    assert stems._write(*stems._of)
    assert [file for file, _ in read[-4:]] == ["tune2", "counter", "rhythm1", "tutti2"]


def test_the_quiet_verse_is_none_of_those_that_take_turns(stems: Stems, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the menu to a table and back to the same tune: each is read anew, and verses take turns beside it."""
    read = []
    real = Stems._read

    def note(self: Stems, found: Tune, file: str, number: int) -> pygame.mixer.Sound | None:
        read.append(file)
        return real(self, found, file, number)

    monkeypatch.setattr(Stems, "_read", note)
    for quiet in (True, False, True, False):
        stems.want("waltz", quiet)
        while not stems.ready:
            stems.wait()
            pygame.mixer.stop()
        stems.start()
    assert read[::5] == ["quiet", "tune1", "quiet", "tune2"]


def test_where_the_loop_has_stood_still_for_too_long_it_begins_anew(stems: Stems, clock: Clock) -> None:
    begun(stems).start()
    goes_on(stems, clock, 5)
    clock.time += 60  # the machine slept
    stems.step()
    assert stems.elapsed is None
    stems.stop(0)
    pygame.mixer.stop()
    _ = stems.ready
    stems.wait()
    assert stems.ready


def test_halts_do_not_count(stems: Stems, clock: Clock) -> None:
    begun(stems)
    stems.halt(True)  # before anything is played
    stems.halt(False)
    stems.start()
    clock.time += 2
    stems.halt(True)
    clock.time += 60
    stems.step()
    assert stems.elapsed == 2
    stems.halt(False)
    clock.time += 1
    assert stems.elapsed == 3


def test_the_fanfare_has_a_channel_of_its_own_and_the_beginning_is_written_meanwhile(stems: Stems) -> None:
    loaded(stems)
    stems.call(0.5, 3.0)
    assert busy() == [False] * 5 + [True]
    assert sure(pygame.mixer.Channel(5).get_sound()).get_length() >= tune("polonaise").fanfare
    _ = stems.ready
    stems.wait()
    assert stems.ready and sure(stems.elapsed) < 0


def test_the_ending_takes_the_place_of_the_loop_to_the_sample(stems: Stems, clock: Clock) -> None:
    """In the first ring; the others fall silent. Nothing is missing before it, and nothing is heard after it."""
    found = tune("galop")
    begun(stems, "galop").start()
    rate, _, _ = sure(pygame.mixer.get_init())
    begin = found.second_of(24) - found.ending
    goes_on(stems, clock, 10)
    before = [written(place, begin - 0.5, begin) for place in range(5)]
    stems.end(begin)
    goes_on(stems, clock, math.ceil(begin - 14))
    assert any(written(4, begin, begin + 0.5))  # it is not written too soon: the rings have no room for it yet
    goes_on(stems, clock, 3)
    ending = array("h", pygame.mixer.Sound(FOLDER / "dances" / "galop.ending.ogg").get_raw())[::2]
    over = round(OVER * rate)
    heard = written(0, begin, begin + len(ending) / rate)
    assert heard[over : len(ending) - 1] == ending[over:-1]
    assert heard[len(ending) :] == heard[:0] and max(ending) < 32000
    assert not any(any(written(place, begin + OVER, begin + 14)) for place in range(1, 5))
    assert not any(written(0, begin + len(ending) / rate + 0.01, begin + 14))
    assert [written(place, begin - 0.5, begin) for place in range(5)] == before
    goes_on(stems, clock, 20)
    assert stems.elapsed is None  # whoever forgets to stop it hears no ring twice


def test_the_last_tune_goes_before_the_next_comes(stems: Stems) -> None:
    begun(stems)
    stems.want("ecossaise")
    assert stems._files == {} and stems._rings == []
    assert not stems.ready
    stems.wait()
    assert stems.loaded
    stems.want("")
    assert not stems.ready and stems._files == {}
    loaded(stems)  # and back


def test_a_tune_that_is_no_longer_wanted_when_it_is_loaded_is_not_kept(stems: Stems) -> None:
    stems.want("polonaise")
    assert not stems.ready
    stems.want("")
    stems.wait()
    stems.step()
    assert stems._files == {}


@pytest.mark.parametrize("what", ["gone", "torn", "empty"])
def test_a_damaged_stem_leaves_the_evening_without_a_band(
    what: str, stems: Stems, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "dances").mkdir()
    for path in (FOLDER / "dances").glob("polonaise.*.ogg"):
        shutil.copy(path, tmp_path / "dances")
    duet = tmp_path / "dances" / "polonaise.duet.ogg"
    if what == "gone":
        duet.unlink()
    else:
        head = duet.read_bytes()[: tune("polonaise").ends["duet"][0]]
        duet.write_bytes(head if what == "empty" else b"OggS, torn off")
    monkeypatch.setattr(device, "FOLDER", tmp_path)
    stems.want("polonaise")
    with caplog.at_level(logging.WARNING):
        for _ in range(8):
            assert not stems.ready
            stems.wait()
    assert len(caplog.records) == 1 and "polonaise" in caplog.records[0].getMessage()


# Through the door


def evening(**wishes: Any) -> Sounds:
    """Sounds with a band that plays all evening, and its tune loaded."""
    sounds = Sounds(**{"plays": ALL_EVENING, **wishes})
    sounds.step(TICK)
    sounds.device.wait()
    sounds.band.sit(tune("polonaise"))
    for _ in range(3):
        sounds.step(TICK)
        sounds.stems.wait()
    return sounds


def test_the_band_is_heard_at_a_table(mixer: Device) -> None:
    sounds = evening()
    assert busy() == [True] * 5 + [False]
    sounds.play("snap")
    effects = [pygame.mixer.Channel(place).get_busy() for place in range(6, pygame.mixer.get_num_channels())]
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
        assert opens.wait(120)
        real(*form, **wishes)

    monkeypatch.setattr(pygame.mixer, "init", init)
    sounds.unplugged()
    sounds.plugged_in()
    assert closed.wait(120)
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
    for _ in range(3):
        sounds.step(TICK)
        sounds.stems.wait()
    assert busy() == [True] * 5 + [False]
    sounds.play("snap")
    snap = next(found for found in map(pygame.mixer.Channel, range(6, 30)) if found.get_busy())
    assert sure(snap.get_sound()).get_volume() == pytest.approx(0.16, abs=0.01)  # as the slider was left


def test_muted_it_keeps_its_place(mixer: Device) -> None:
    sounds = evening()
    sounds.set(0.7, True, 0.7, ALL_EVENING, A_LITTLE)
    for _ in range(6):
        sounds.step(TICK)
    assert busy()[:5] == [True] * 5
    assert sure(pygame.mixer.Channel(0).get_sound()).get_volume() == 0.0
    assert not sounds.band.dance(tune("polonaise"))
    sounds.set(0.7, False, 0.7, ALL_EVENING, A_LITTLE)
    assert sounds.band.dance(tune("polonaise"))


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
