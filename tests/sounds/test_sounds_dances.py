"""The music as files: what the manifest says of them, that they run on into themselves, and how they are made."""

from __future__ import annotations

import importlib
import io
import json
import math
import operator
import os
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.look.sound.device import FOLDER, shut
from game.look.sound.growth import ALL_EVENING, ENTRIES, at_a_table
from game.look.sound.growth import STEMS as ENTERING
from game.look.sound.tunes import THIRD, tune
from tests.asked import Asked
from tests.thorough import few

DANCES = FOLDER / "dances"
MANIFEST = json.loads((DANCES / "manifest.json").read_text(encoding="utf-8"))["dances"]
TUNES = ("tune1", "tune2")
ONCE = ("fanfare", "ending")
"""What is played once, each a file of its own."""
OTHERS = (("rhythm1", "rhythm2"), ("duet",), ("counter",), ("tutti1", "tutti2"))
"""The other stems in the order in which they come in, each with its verses."""
FAITHFUL = 15.0
KEPT = 32_000
"""Frames a second of the files, at which they are listened to here."""
RATE = 44100
USUAL = ("galop",)
"""A dance that stands for all: their files are known to be those that were made."""
FULL = ("pavane", "duet")
"""A file whose stretches would be full to their last block, which a decoder loses, but for a few frames of silence."""
SOME = {*USUAL, *sorted(MANIFEST)[::6]}
"""The dances whose files are read whole: they are made by one studio, and bench_sound.py hears all."""
STEMS = [(name, stem) for name, entry in MANIFEST.items() for stem in entry["files"] if stem not in ONCE]
HEARD = [(name, stem) for name, stem in STEMS if name in SOME]
LOUDEST = round(32767 * 10 ** (-1 / 20))  # a decibel below what can be written down


def synthesise(*arguments: str, folder: Path = FOLDER, **wishes: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(folder / "synthesise.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, **wishes)


@pytest.fixture(scope="module")
def mixer() -> Iterator[None]:
    """The mixer at the rate of the music, so that nothing is converted."""
    shut()
    pygame.mixer.init(KEPT, -16, 2, 512, allowedchanges=0)
    yield
    shut()


def stretch(name: str, stem: str, number: int) -> array:
    """A stretch with its margins, left and right, frame by frame."""
    content, ends = (DANCES / f"{name}.{stem}.ogg").read_bytes(), MANIFEST[name]["files"][stem]["ends"]
    ogg = content[: ends[0]] + content[ends[number] : ends[number + 1]]
    return array("h", pygame.mixer.Sound(io.BytesIO(ogg)).get_raw())


def spans(name: str) -> list[tuple[int, int]]:
    """From which frame to which each stretch is heard."""
    entry = MANIFEST[name]
    times = [*entry["stretches"], entry["frames"] / entry["rate"]]
    return list(pairwise(round(time * KEPT) for time in times))


@cache
def decoded(name: str, stem: str) -> array:
    """All of a stem as it is heard."""
    margin, out = round(MANIFEST[name]["margin"] * KEPT), array("h")
    for number, (begin, end) in enumerate(spans(name)):
        out += stretch(name, stem, number)[2 * margin : 2 * (margin + end - begin)]
    return out


@cache
def together(name: str, verse: int = 0) -> array:
    """All stems of a dance at once."""
    return added([decoded(name, stem) for stem in band(verse)])


def band(verse: int) -> list[str]:
    """The files of all who play in a verse."""
    return [TUNES[verse], *(stems[verse % len(stems)] for stems in OTHERS)]


def added(parts: Sequence[array]) -> array:
    """Their sums, place by place, none of which may clip; all places at once, as digits of whole numbers."""
    count = len(parts[0])
    one = int.from_bytes(b"\x01\x00" * count, "little")
    total = one << 15  # what is below zero would borrow from the next place
    for part in parts:
        value = int.from_bytes(part.tobytes(), "little")
        total += value - ((value >> 15 & one) << 16)
    return array("h", (total ^ one << 15).to_bytes(2 * count, "little"))


BLOCK = 441  # samples in half a hundredth of a second, left and right
ABOVE = bytes(upper + 1 if upper < 128 else 256 - upper for upper in range(256))
"""For the upper byte of a sample, so many times 256 it is at most away from silence."""


def roughly(frames: array) -> list[int]:
    """For each block what no sample of it is above, within 256."""
    upper = frames.tobytes()[1::2].translate(ABOVE)
    return [256 * max(upper[at : at + BLOCK]) for at in range(0, len(upper), BLOCK)]


def peak(frames: array, place: int) -> int:
    """The highest sample of a block."""
    block = frames[place * BLOCK : (place + 1) * BLOCK]
    return max(max(block), -min(block))


def highest(frames: array) -> int:
    """The highest sample of all: only blocks that may have it are looked at closely."""
    rough = roughly(frames)
    near = max(rough) - 256
    return max(peak(frames, place) for place, most in enumerate(rough) if most >= near)


def power(values: Sequence[int]) -> int:
    """The sum of the squares."""
    return sum(map(operator.mul, values, values))


def test_all_dances_are_there_and_no_other() -> None:
    found = {path.name for path in DANCES.glob("*.ogg")}
    assert found == {
        f"{name}.{stem}.ogg" for name, stem in [*STEMS, *((name, once) for name in MANIFEST for once in ONCE)]
    }
    once = {f"{name}.{file}.ogg" for name in MANIFEST for file in ONCE}
    assert sum((DANCES / name).stat().st_size for name in found - once) <= 13_900_000
    assert sum((DANCES / name).stat().st_size for name in once) <= 640_000


def test_the_files_are_what_the_scores_and_the_studio_made() -> None:
    checked = synthesise("--check", *MANIFEST)
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.mark.parametrize("file", few(HEARD, {("galop", "duet"), FULL}.__contains__), ids="-".join)
def test_a_file_is_whole(file: tuple[str, str], mixer: None) -> None:
    name, stem = file
    margin = MANIFEST[name]["margin"] * KEPT
    for number, (begin, end) in enumerate(spans(name)):
        length = end - begin + 2 * margin
        assert length - margin / 4 < len(stretch(name, stem, number)) // 2 <= length + 4  # a little silence
    frames = decoded(name, stem)
    assert highest(frames) < LOUDEST
    assert abs(sum(frames) / len(frames)) < 20


@pytest.mark.parametrize("file", few(HEARD, {("galop", "duet"), FULL}.__contains__), ids="-".join)
def test_a_stretch_runs_on_into_the_next(file: tuple[str, str], mixer: None) -> None:
    """What comes after a stretch in its margin is what the next begins with, the first after the last, too; in the
    tune the other verse follows."""
    name, stem = file
    margin = round(MANIFEST[name]["margin"] * KEPT)
    count = len(spans(name))
    for number, (since, until) in enumerate(spans(name)):
        last = number == count - 1
        after = stem[:-1] + "21"[int(stem[-1]) - 1] if last and stem.startswith(("tune", "tutti")) else stem
        end = stretch(name, stem, number)[2 * (margin + until - since) :][: 2 * margin]
        begin = stretch(name, after, (number + 1) % count)[2 * margin : 4 * margin]
        loud = power(begin) / len(begin)
        apart = sum((u - v) ** 2 for u, v in zip(end, begin, strict=False)) / len(begin)
        assert loud < 1000 or apart < loud


@pytest.mark.parametrize("name", USUAL)
def test_all_together_never_clip(name: str, mixer: None) -> None:
    """In neither verse."""
    for verse in (0, 1) if Asked.all else (1,):
        parts = [decoded(name, stem) for stem in band(verse)]
        for place, most in enumerate(map(sum, zip(*map(roughly, parts), strict=True))):
            block = slice(place * BLOCK, (place + 1) * BLOCK)
            sums = map(sum, zip(*(part[block] for part in parts), strict=True)) if most >= LOUDEST else (0,)
            assert max(map(abs, sums)) < LOUDEST


@pytest.mark.parametrize("name", USUAL)
def test_the_highest_peak_is_12_to_18_decibels_over_the_power(name: str, mixer: None) -> None:
    """All together: neither pressed flat nor with a blow that hides the rest."""
    heard = together(name)
    assert 12 < 20 * math.log10(highest(heard) / math.sqrt(power(heard) / len(heard))) < 18


@pytest.mark.parametrize("name", USUAL)
def test_nothing_fizzes(name: str, mixer: None) -> None:
    """All together: from 4 to 8 kHz there is less than a fortieth of the power, from 6 to 8 less than a hundredth. (The
    files have nothing above; what players have there is tested with them.)"""
    left, span = together(name)[::2], 1024
    starts = range(0, 8 * KEPT, KEPT // 2)
    window = [0.5 - 0.5 * math.cos(2 * math.pi * i / span) for i in range(span)]
    shaped = [list(map(operator.mul, left[start : start + span], window)) for start in starts]

    def level(low: int, high: int) -> float:
        found = 0.0
        for line in range(low * span // KEPT, high * span // KEPT):
            turns = [2 * math.pi * line / span * i for i in range(span)]
            for wave in (list(map(math.cos, turns)), list(map(math.sin, turns))):
                found += sum(math.fsum(map(operator.mul, moment, wave)) ** 2 for moment in shaped)
        return 10 * math.log10(found)

    whole = 10 * math.log10(sum(math.fsum(value * value for value in moment) for moment in shaped) * span / 2)
    assert level(4000, 8000) < whole - 16
    assert level(6000, 8000) < whole - 20


@pytest.mark.parametrize("name", USUAL)
def test_the_players_sit_across_the_room(name: str, mixer: None) -> None:
    """All together, what differs left and right is 4 to 12 decibels below what is the same; the tune is not mono."""
    for frames, least, most in ((together(name), -12, -4), (decoded(name, "tune1"), -18, -4)):
        left, right = frames[: 2 * KEPT * 20 : 2], frames[1 : 2 * KEPT * 20 : 2]
        side, mid = (power(list(map(way, left, right))) for way in (operator.sub, operator.add))
        assert least < 10 * math.log10(side / mid) < most


@pytest.mark.thorough
@pytest.mark.parametrize("name", USUAL)
def test_each_arrangement_is_louder_than_the_one_before_in_every_stretch(name: str, mixer: None, studio) -> None:
    """By 1.6 decibels at a table, in a third verse, too, where the counter-line comes first and the last only play out;
    and so many are as loud there as in the others, within a decibel."""
    loudness = studio("loudness")
    ear = {
        stem: [loudness.weighted([value / 32768 for value in decoded(name, stem)[side::2]], KEPT) for side in (0, 1)]
        for stem in (*band(0), *band(1))
    }
    found: list[list[list[float]]] = []
    for verse in (0, 1, THIRD):
        levels = []
        for begin, end in spans(name):
            sums, heard = [[0.0] * (end - begin)] * 2, []
            for count, stem in enumerate(ENTERING, 1):
                if file := tune(name).file(stem, verse):
                    sums = [list(map(operator.add, u, v[begin:end])) for u, v in zip(sums, ear[file], strict=True)]
                power = sum(math.fsum(map(operator.mul, v, v)) for v in sums) / (end - begin)
                heard.append(loudness.lufs(power) + 20 * math.log10(at_a_table(count, 0.0, verse == THIRD)))
            assert all(after >= before + 1.6 for before, after in pairwise(heard))
            levels.append(heard)
        found.append(levels)
    for first, third in zip(found[0], found[2], strict=True):
        assert third == pytest.approx(first, abs=1.0)


def test_with_every_quarter_of_the_cards_the_table_is_louder(studio) -> None:
    """By a decibel at least, from the first card to the last by nine; at a table all are softer than at the dance."""
    ladder, entries = studio("music.levels").LADDER, ENTRIES[ALL_EVENING]
    shares = (0.03, 0.1, 0.25, 0.5, 0.75, 1.0)
    counts = [sum(up >= entry for entry in entries) for up in shares]
    levels = [
        ladder[count - 1] + 20 * math.log10(at_a_table(count, up)) for count, up in zip(counts, shares, strict=True)
    ]
    assert all(after >= before + 1 for before, after in pairwise(levels))
    assert levels[-1] - levels[0] > 9 and levels[-1] < ladder[-1] - 2


@pytest.mark.parametrize("name", few(MANIFEST, USUAL.__contains__))
def test_an_ending_is_as_loud_as_the_dance_and_does_not_clip(name: str, mixer: None) -> None:
    """It comes from silence and goes into silence."""
    frames = array("h", pygame.mixer.Sound(DANCES / f"{name}.ending.ogg").get_raw())
    assert 8000 < highest(frames) < LOUDEST
    assert len(frames) / 2 / KEPT > MANIFEST[name]["ending"] + 2
    assert max(map(abs, frames[-KEPT // 50 :])) < 60


def test_files_are_faithful() -> None:
    """What is encoded differs from what was played by a sixth of it at most, in every file."""
    for name, entry in MANIFEST.items():
        for stem, file in entry["files"].items():
            assert file["snr"] >= FAITHFUL, (name, stem)


def test_every_dance_has_loud_and_soft_strains() -> None:
    """By four decibels at least, for all who play alike."""
    for name, entry in MANIFEST.items():
        assert max(entry["marks"]) - min(entry["marks"]) >= 3.5, name


def test_they_are_as_loud_as_they_should_be() -> None:
    for name, entry in MANIFEST.items():
        loud = {stem: file["lufs"] for stem, file in entry["files"].items() if "lufs" in file}
        assert loud["fanfare"] == pytest.approx(-15.8, abs=0.2), name
        assert loud["ending"] == pytest.approx(-14.0, abs=0.2), name
        for verse in TUNES:
            assert loud[verse] == pytest.approx(-25.2, abs=0.5), name
        assert loud.get("quiet", -25.2) == pytest.approx(-25.2, abs=0.5), name
    assert "quiet" in MANIFEST["waltz"]["files"]  # for the menu


# Making them


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sounds' folder, to be changed."""
    for part in ("scores", "studio"):
        shutil.copytree(FOLDER / part, tmp_path / part)
    shutil.copy(FOLDER / "synthesise.py", tmp_path)
    (tmp_path / "dances").mkdir()
    shutil.copy(DANCES / "manifest.json", tmp_path / "dances")
    for path in DANCES.glob("galop.*.ogg"):
        shutil.copy(path, tmp_path / "dances")
    return tmp_path


def test_the_check_tells_what_is_not_as_it_was(copy: Path) -> None:
    assert synthesise("--check", "galop", folder=copy).stdout == ""
    ogg = copy / "dances" / "galop.duet.ogg"
    content = bytearray(ogg.read_bytes())
    content[5000] ^= 1
    ogg.write_bytes(content)
    (copy / "dances" / "galop.tutti1.ogg").unlink()
    checked = synthesise("--check", "galop", folder=copy)
    assert (checked.returncode, checked.stdout) == (1, "galop.duet.ogg differs\ngalop.tutti1.ogg differs\n")
    with (copy / "scores" / "galop.abc").open("a") as score:
        score.write("% one more remark\n")
    assert "galop.abc is not the score that was rendered" in synthesise("--check", "galop", folder=copy).stdout
    with (copy / "studio" / "players" / "tones.py").open("a") as module:
        module.write("# another reed\n")
    assert "galop was rendered by another studio" in synthesise("--check", "galop", folder=copy).stdout


def test_a_stretch_is_compared_in_step_to_its_end(mixer: None, studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hundredth of a second has the sample that the file has there."""
    monkeypatch.syspath_prepend(FOLDER)
    made = importlib.import_module("synthesise")
    ogg = studio("music.dances").unpacked("galop", "duet")[0]
    wanted = array("h", pygame.mixer.Sound(io.BytesIO(ogg)).get_raw())[:: 2 * KEPT // 100]
    found = [32768 * value for value in made._decoded(ogg)[0][:: RATE // 100]]
    assert len(found) >= len(wanted) - 1
    noise = sum((u - v) ** 2 for u, v in zip(wanted, found, strict=False))
    assert noise < 0.01 * power(wanted)


def test_files_are_compared_where_there_is_nothing_to_hear_them_on() -> None:
    file = "(synthesise.FOLDER / 'dances' / 'galop.fanfare.ogg').read_bytes()"
    command = [sys.executable, "-c", f"import synthesise; print(len(synthesise._decoded({file})[0]))"]
    env = {**os.environ, "SDL_AUDIODRIVER": "nowhere"}
    heard = subprocess.run(command, cwd=FOLDER, env=env, capture_output=True, text=True, check=False)
    assert float(heard.stdout.split()[-1]) > MANIFEST["galop"]["fanfare"] * RATE, heard.stderr


def test_a_score_that_does_not_add_up_is_told(copy: Path) -> None:
    score = copy / "scores" / "galop.abc"
    score.write_text(score.read_text("utf-8").replace('"C"gg/g/ ge |', '"C"gg/g/ g |', 1), "utf-8")
    made = synthesise("galop", folder=copy)
    assert made.returncode == 2 and made.stdout == ""
    assert made.stderr == "galop.abc: part A, voice violin: bar 1 is 3 units long, not 4\n"


def test_without_an_encoder_nothing_is_rendered(studio: Callable[[str], ModuleType], monkeypatch) -> None:
    dances, vorbis = studio("music.dances"), studio("vorbis")
    monkeypatch.setattr(vorbis.shutil, "which", lambda name: None)
    monkeypatch.setattr(dances, "ProcessPoolExecutor", lambda: pytest.fail("it is rendered"))
    with pytest.raises(vorbis.NoEncoder, match="there is no ffmpeg here"):
        dances.write(["sarabande"])


TRIFLE = """X:1
T:A trifle
M:2/4
L:1/8
Q:1/4=120
P:A
K:C
%%tune flute
%%bass bass
%%accents 1 0.8
%%fanfare A
%%voice flute tune flute 1 0
%%voice bass duet cello 0.5 0.2
%%voice bells tutti triangle 0.2 0.4
P:A
V:flute
"C"A4 | "C"c4 |
%%pattern bass 48 60 f4
%%pattern bells 48 60 f4
"""


@pytest.fixture(scope="module")
def trifle(studio, tmp_path_factory: pytest.TempPathFactory):
    """Two bars of two beats, and what is rendered of them, stem by stem."""
    path = tmp_path_factory.mktemp("scores") / "trifle.abc"
    path.write_text(TRIFLE, encoding="utf-8")
    piece = studio("music.piece").load(path)
    perform = studio("music.performance").stem
    return piece, cache(lambda stem: perform(piece, piece.players(stem)))


def test_the_notes_that_are_written_sound_as_long_as_their_bars(trifle) -> None:
    def strength(values: list[float], hertz: float) -> float:
        turn = 2 * math.pi * hertz / RATE
        real = sum(value * math.cos(turn * i) for i, value in enumerate(values))
        return real**2 + sum(value * math.sin(turn * i) for i, value in enumerate(values)) ** 2

    solo, right = trifle[1]("tune")
    assert len(solo) == len(right) == 2 * RATE
    for first, hertz, other in ((8000, 440.0, 523.25), (52100, 523.25, 440.0)):
        note = solo[first : first + 4000]
        assert strength(note, hertz) > 20 * strength(note, other)


def test_the_room_answers_the_end_at_the_beginning(trifle) -> None:
    """The first moment of the loop holds what rings on after its last note, and no jump leads there."""
    solo, _ = trifle[1]("tune")
    assert max(map(abs, solo[:400])) > 0.01
    steps = sorted(abs(after - before) for before, after in pairwise(solo[-8000:] + solo[:8000]))
    assert abs(solo[0] - solo[-1]) <= steps[-16]


@pytest.mark.thorough
def test_the_same_score_sounds_the_same(trifle, studio) -> None:
    piece, stem = trifle
    assert studio("music.performance").stem(piece, piece.players("tutti")) == stem("tutti")
