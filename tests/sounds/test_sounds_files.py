"""The sound files and the script that makes them."""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from game.look.sound import BELL, EFFECTS, KEYS, NOTE, PICKUP, ROLL, STEPS, TONES
from game.look.sound.device import FOLDER
from game.look.sound.growth import TUNES
from tests.thorough import few, spread

FILES = sorted(FOLDER.glob("*.wav"))
NAMES = sorted({path.stem.rstrip("0123456789") for path in FILES})


def synthesise(*arguments: str, folder: Path = FOLDER) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "synthesise.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def channels(path: Path) -> tuple[list[list[int]], int]:
    """All channels, and their rate."""
    with wave.open(str(path)) as file:
        frames = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            frames.byteswap()
        count = file.getnchannels()
        return [frames[side::count].tolist() for side in range(count)], file.getframerate()


def samples(path: Path) -> tuple[list[int], int]:
    """The first channel and its rate."""
    found, rate = channels(path)
    return found[0], rate


# The files


@pytest.mark.parametrize(
    "names",
    few([("snap2", "refuse1"), ("note-72-1", "slide1", "complete-2-1", "roll1")], lambda names: "snap2" in names),
)
def test_the_files_are_what_the_script_makes(names: tuple[str, ...]) -> None:
    checked = synthesise("--check", *names)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


def test_the_check_names_the_files_that_differ(tmp_path: Path) -> None:
    shutil.copy(FOLDER / "synthesise.py", tmp_path)
    shutil.copytree(FOLDER / "studio", tmp_path / "studio")
    assert synthesise("click1", "lift1", folder=tmp_path).returncode == 0
    content = bytearray((tmp_path / "click1.wav").read_bytes())
    content[500] ^= 1
    (tmp_path / "click1.wav").write_bytes(content)
    checked = synthesise("--check", "click1", "lift1", "snap1", folder=tmp_path)
    assert checked.returncode == 1
    assert checked.stdout.split("\n") == ["click1.wav differs", "snap1.wav differs", ""]


def test_the_script_makes_every_file_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    import synthesise as script

    assert sorted(path.stem for path in FILES) == sorted(script.recipes())


def test_loudness_is_measured_as_the_standard_says(studio) -> None:
    """A sine of 997 Hz at full scale in one of two channels is -3.01 LUFS."""
    loudness = studio("loudness")
    for rate in (22050, 44100):
        tone = [math.sin(2 * math.pi * 997 * i / rate) for i in range(rate)]
        for measure in (loudness.momentary, loudness.integrated):
            assert measure([tone, [0.0] * rate], rate) == pytest.approx(-3.01, abs=0.05)
            assert measure([tone], rate) == pytest.approx(0.0, abs=0.05)


@pytest.mark.parametrize("name", few(NAMES, {"snap", "slide", "turn", "win"}.__contains__))
def test_all_takes_of_a_sound_are_equally_loud(name: str, studio) -> None:
    loudness = studio("loudness")
    found = []
    for path in FILES:
        if path.stem.rstrip("0123456789") == name:
            sides, rate = channels(path)
            found.append(loudness.momentary([[value / 32768 for value in side] for side in sides], rate))
    wanted = {"snap": -22.5, "turn": -22.5, "slide": -24, "deal": -28, "win": -14.5}
    assert max(found) - min(found) < 0.5
    assert found[0] == pytest.approx(wanted.get(name, found[0]), abs=0.3)
    assert -31 < found[0] < -14


def test_nothing_is_heard_twice_in_a_row_for_want_of_takes() -> None:
    """What happens often has several takes; a deal that is over, or won, happens once."""
    for name in set(EFFECTS) - {"lost", "win", BELL}:
        assert len(list(FOLDER.glob(f"{name}[0-9].wav"))) > 1, name


FOURTH = 4
"""Of so many values one is enough for notes below 2,100 a second."""


def test_a_bell_is_one_note_in_its_octaves() -> None:
    """Its power lies on that note: so it fits every chord that has it."""
    for tone in range(0, TONES, 5):
        values, rate = samples(FOLDER / f"complete-{tone}-1.wav")
        part = values[rate // 5 : rate // 5 + 8192 : FOURTH]
        shaped = [v * (0.5 - 0.5 * math.cos(2 * math.pi * i / len(part))) for i, v in enumerate(part)]
        levels = []
        for other in range(TONES):
            found = 0.0
            for octave in (1, 2, 3, 4):
                turn = 2 * math.pi * FOURTH * 32.703 * 2 ** (octave + 1 + other / 12) / rate
                found += math.fsum(v * math.cos(turn * i) for i, v in enumerate(shaped)) ** 2
                found += math.fsum(v * math.sin(turn * i) for i, v in enumerate(shaped)) ** 2
            levels.append(found)
        assert levels.index(max(levels)) == tone and levels[tone] > 0.8 * sum(levels), tone


def test_all_that_is_played_is_there() -> None:
    for name in {*EFFECTS, ROLL, TUNES} - {BELL}:
        assert list(FOLDER.glob(f"{name}[0-9].wav")), name
    notes = (f"{NOTE}-{pitch}" for pitch in STEPS)
    for each in (*(f"{PICKUP}-{key}" for key in KEYS), *(f"{BELL}-{tone}" for tone in range(TONES)), *notes):
        assert list(FOLDER.glob(f"{each}-[0-9].wav")), each
    assert sum(path.stat().st_size for path in FILES) < 4_750_000


@pytest.mark.parametrize("path", spread(24, FILES), ids=lambda path: path.stem)
def test_a_file_is_sound(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert file.getsampwidth() == 2
        assert file.getnchannels() in (1, 2)
        assert file.getframerate() in (22050, 44100)
    values, rate = samples(path)
    peak = 20 * math.log10(max(max(values), -min(values)) / 32768)
    seconds = len(values) / rate
    assert -21 <= peak <= -2.5
    assert abs(sum(values) / len(values)) < 3  # no DC
    assert 0.05 <= seconds <= 5.5
    assert max(map(abs, values[:3] + values[-3:])) < 30  # from silence to silence, without a click


@pytest.mark.parametrize("pitch", few(STEPS, {60, 89}.__contains__))
def test_a_note_has_its_pitch(pitch: int) -> None:
    values, rate = samples(FOLDER / f"{NOTE}-{pitch}-1.wav")
    tone = values[rate // 10 : rate // 10 * 4]
    rising = [i for i in range(1, len(tone)) if tone[i - 1] < 0 <= tone[i]]
    heard = (len(rising) - 1) * rate / (rising[-1] - rising[0])
    assert heard == pytest.approx(440 * 2 ** ((pitch - 69) / 12), rel=0.01)


def brightness(path: Path) -> float:
    """Where the middle of its power lies, in hertz."""
    values, rate = samples(path)
    steps, power = sum((v - u) ** 2 for u, v in pairwise(values)), sum(v * v for v in values)
    return rate / math.pi * math.asin(min(1.0, math.sqrt(steps / power) / 2))


def test_takes_of_what_is_heard_hundreds_of_times_differ() -> None:
    for name in ("slide", "snap", "turn"):
        found = [brightness(path) for path in FOLDER.glob(f"{name}[0-9].wav")]
        assert len(found) == 7 and max(found) > 1.25 * min(found), name


@pytest.mark.parametrize("name", ["slide", "flip", "undo", "hint", "lamp"])
def test_what_a_hand_does_is_heard_at_once(name: str) -> None:
    """A tenth of the loudest comes within ten milliseconds."""
    for path in FOLDER.glob(f"{name}[0-9].wav"):
        values, rate = samples(path)
        loudest = max(map(abs, values))
        assert next(i for i, value in enumerate(values) if abs(value) > loudest / 10) < 0.010 * rate, path.stem


@pytest.mark.parametrize("name", ["snap", "deal", "home", "turn"])
def test_a_card_is_heard_as_soon_as_it_lies(name: str) -> None:
    """The tap comes at once: within ten milliseconds half of the loudest has been reached."""
    for path in FOLDER.glob(f"{name}[0-9].wav"):
        values, rate = samples(path)
        loudest = max(map(abs, values))
        assert next(i for i, value in enumerate(values) if abs(value) > loudest / 2) < 0.010 * rate, path.stem
