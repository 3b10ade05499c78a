"""The sound files, the script that makes them, and the class that plays them."""

from __future__ import annotations

import logging
import math
import shutil
import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock, call

import pygame
import pytest

from game.look import sound
from game.look.sound import EFFECTS, MUSIC, STEPS, Sounds

FOLDER = sound.FOLDER
FILES = sorted(FOLDER.glob("*.wav"))


def synthesise(*arguments: str, folder: Path = FOLDER) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "synthesise.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def samples(path: Path) -> tuple[list[int], int]:
    """The first channel and its rate."""
    with wave.open(str(path)) as file:
        frames = array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            frames.byteswap()
        return frames[:: file.getnchannels()].tolist(), file.getframerate()


def decibels(values: list[int]) -> float:
    return 10 * math.log10(math.fsum(value * value for value in values) / len(values) / 32768**2 + 1e-12)


# The files


def test_the_files_are_what_the_script_makes() -> None:
    checked = synthesise("--check", "snap2", "slide1", "refuse1", "note7", "complete1")
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


def test_the_music_is_two_parts_of_sixteen_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(FOLDER)
    from studio import score

    for part, harmony in ((score.PART_A, score.HARMONY_A), (score.PART_B, score.HARMONY_B)):
        assert 45 <= score.line(part)[-1][0] < 48  # line() raises where a bar does not add up
        assert len([score.CHORDS[name] for name in harmony.split()]) == 16
    with pytest.raises(ValueError, match="bar 2 has"):
        score.line("C4 D4 E4 | F4 G4 |")


def test_all_that_is_played_is_there() -> None:
    for name in EFFECTS:
        assert list(FOLDER.glob(f"{name}[0-9].wav")), name
    for name in (*MUSIC, *(f"note{step}" for step in range(1, STEPS + 1))):
        assert (FOLDER / f"{name}.wav").is_file(), name
    assert sum(path.stat().st_size for path in FILES) < 6_000_000


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_is_sound(path: Path) -> None:
    with wave.open(str(path)) as file:
        assert file.getsampwidth() == 2
        assert file.getnchannels() in (1, 2)
        assert file.getframerate() in (22050, 44100)
    values, rate = samples(path)
    peak = 20 * math.log10(max(max(values), -min(values)) / 32768)
    seconds = len(values) / rate
    assert -17 <= peak <= -5.9
    assert abs(sum(values) / len(values)) < 3  # no DC
    if path.stem == "dance":
        assert 30 <= seconds <= 50
        return
    assert 0.05 <= seconds <= 5.5
    assert max(map(abs, values[:3] + values[-3:])) < 30  # from silence to silence, without a click


def test_the_dance_runs_on_into_itself() -> None:
    values, rate = samples(FOLDER / "dance.wav")
    near = values[-rate:] + values[:rate]
    largest = max(abs(after - before) for before, after in pairwise(near))
    assert abs(values[0] - values[-1]) < largest / 2
    span = rate // 20
    assert abs(decibels(values[:span]) - decibels(values[-span:])) < 6


def test_the_steps_rise_to_the_keynote() -> None:
    def pitch(step: int) -> float:
        values, rate = samples(FOLDER / f"note{step}.wav")
        tone = values[rate // 10 : rate // 10 * 4]
        rising = [i for i in range(1, len(tone)) if tone[i - 1] < 0 <= tone[i]]
        return (len(rising) - 1) * rate / (rising[-1] - rising[0])

    pitches = [pitch(step) for step in range(1, STEPS + 1)]
    assert pitches == sorted(pitches)
    assert min(high / low for low, high in pairwise(pitches)) > 1.1
    assert pitches[0] == pytest.approx(261.6, rel=0.01)
    assert pitches[-1] == pytest.approx(1396.9, rel=0.01)


# The player


@pytest.fixture
def device() -> Iterator[None]:
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.mixer.quit()


@pytest.fixture
def channel(device: None, monkeypatch: pytest.MonkeyPatch) -> Mock:
    """Writes down what is played, and how loud."""
    channel = Mock()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda: channel)
    return channel


def played(channel: Mock) -> list[bytes]:
    return [record.args[0].get_raw() for record in channel.play.call_args_list]


def raw(name: str) -> bytes:
    return pygame.mixer.Sound(FOLDER / f"{name}.wav").get_raw()


def test_without_a_device_there_is_silence_and_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", Mock(side_effect=pygame.error("no such device")))
    sounds = Sounds()
    with caplog.at_level(logging.INFO):
        for name in EFFECTS:
            sounds.play(name, step=3)
        sounds.music("dance")
        sounds.set(0.3, False)
        sounds.set(0.3, True)
        sounds.music(None)
    assert [record.getMessage() for record in caplog.records] == ["Playing without sound: no such device"]


def test_the_device_is_opened_only_for_something_to_hear(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    opening = Mock(side_effect=pygame.error("no such device"))
    monkeypatch.setattr(pygame.mixer, "init", opening)
    sounds = Sounds(muted=True)
    sounds.play("snap")
    sounds.music("dance")
    sounds.set(0.0, False)
    sounds.play("snap")
    sounds.music(None)
    assert opening.call_count == 0
    sounds.set(0.5, False)
    sounds.play("snap")
    opening.assert_called_once_with(44100, -16, 2, 512)


def test_the_takes_vary_and_repeat_with_the_seed(channel: Mock) -> None:
    runs = []
    for _ in range(2):
        channel.reset_mock()
        sounds = Sounds(seed=5)
        for _ in range(20):
            sounds.play("snap")
        runs.append((played(channel), channel.set_volume.call_args_list))
    assert runs[0] == runs[1]
    takes, volumes = runs[0]
    assert len(set(takes)) == len(list(FOLDER.glob("snap?.wav")))
    assert all(0.8 * 0.49 < volume.args[0] <= 0.49 for volume in volumes)
    assert len(set(map(str, volumes))) > 10


def test_a_step_lays_its_note_under_the_card(channel: Mock) -> None:
    sounds = Sounds()
    for step in (0, 5, 13, 40):
        sounds.play("snap", step)
    notes = {raw(f"note{step}"): step for step in range(1, STEPS + 1)}
    assert [notes.get(content, 0) for content in played(channel)] == [0, 0, 5, 0, 13, 0, 13]


def test_a_deal_rustles(device: None) -> None:
    sounds = Sounds()
    for _ in range(40):
        sounds.play("redeal")
        sounds.play("slide")
    busy = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    names = [c.get_sound().get_length() for c in busy if c.get_busy()]
    redeal = pygame.mixer.Sound(FOLDER / "redeal1.wav").get_length()
    assert 1 <= names.count(redeal) <= 4
    assert 1 <= len(names) - names.count(redeal) <= 4


def test_the_music_follows_wish_and_volume(device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    music = Mock()
    monkeypatch.setattr(pygame.mixer, "music", music)
    sounds = Sounds(volume=1.0)

    def calls() -> list[str]:
        names = [record[0] for record in music.mock_calls]
        music.reset_mock()
        return names

    start = ["stop", "load", "set_volume", "play"]
    sounds.music("dance")
    assert music.mock_calls[1] == call.load(FOLDER / "dance.wav")
    assert music.play.call_args.args == (-1,)
    assert calls() == start
    sounds.music("dance")
    assert calls() == []  # it goes on undisturbed
    sounds.set(0.5, False)
    assert music.set_volume.call_args.args[0] == pytest.approx(0.5 * 0.25)
    assert calls() == ["set_volume"]
    sounds.set(0.5, True)
    assert calls() == ["set_volume", "fadeout"]
    sounds.set(0.5, False)
    assert calls() == start
    sounds.music(None)
    assert calls() == ["fadeout"]
    sounds.set(0.7, False)
    assert calls() == []


def test_muting_hushes_what_still_sounds(device: None, monkeypatch: pytest.MonkeyPatch) -> None:
    fadeout = Mock()
    monkeypatch.setattr(pygame.mixer, "fadeout", fadeout)
    sounds = Sounds()
    sounds.play("win")
    sounds.set(0.4, False)
    assert fadeout.call_count == 0
    sounds.set(0.4, True)
    assert fadeout.call_count == 1


def test_a_damaged_file_is_logged_once_and_skipped(
    channel: Mock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "snap1.wav").write_bytes(b"RIFF, torn off")
    shutil.copy(FOLDER / "snap2.wav", tmp_path)
    monkeypatch.setattr(sound, "FOLDER", tmp_path)
    sounds = Sounds()
    for _ in range(6):
        sounds.play("snap", step=1)
    sounds.music("dance")
    assert len(caplog.records) == 3  # snap1, note1 and the dance
    assert "snap1.wav" in caplog.records[0].getMessage()
    assert len(played(channel)) == 6  # all of them the take that is whole


def test_unknown_names_are_refused() -> None:
    sounds = Sounds(muted=True)
    with pytest.raises(ValueError, match="'thunder'"):
        sounds.play("thunder")
    with pytest.raises(ValueError, match="'march'"):
        sounds.music("march")
