"""The music, measured without ears: python tests/bench/bench_band.py [growth] [range] [dances] [fizz] [NAME...]

growth: how loud the band is, apart from the dynamics of its scores, when 3 (one player alone), 10, 25, 50, 75, 90 and
100 percent of the cards are up, in sixty games that are made up: every dance in five lengths; and in how many moves
nobody plays. range: of each dance, two rounds of it, one player alone, with bass and rhythm, and all: how loud, by how
much that varies (LRA), its highest peak; ffmpeg tells. dances: of each dance the loudness of every arrangement in every
stretch. fizz: what lies over 8 kHz in the notes of each player. Of all dances, or those named.
"""

from __future__ import annotations

import io
import math
import operator
import os
import re
import subprocess
import sys
import tempfile
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "sounds"))

import pygame
from studio.loudness import lufs, weighted
from studio.players import orchestra
from studio.signal import highpass

from game.look.sound.band import Band
from game.look.sound.device import FOLDER, shut
from game.look.sound.growth import ALL_EVENING, EVERYBODY, SO_MANY, STEMS, at_a_table
from game.look.sound.tunes import THIRD, VERSES, Tune, tune, tunes
from tests.bench import asked
from tests.look.players import Players

RATE = 16_000
POINTS = (0.03, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0)
MINUTES = (3, 5, 8, 13, 21)
CARDS = 104
SAME = 0.5
"""Decibels by which the same players may be softer in other bars."""
WINDOW = 8
"""Seconds that are listened to at each point."""
TICK = 1 / 20
Matrix = list[list[float]]


def stretch(found: Tune, file: str, number: int) -> list[list[float]]:
    """What is heard of it left and right, as the ear weighs it; silence of no file."""
    margin = round(found.margin * RATE)
    begin, end = found.stretch([piece for _, piece in found.pieces].index(number))
    if not file:
        return [[0.0] * round((end - begin) * RATE)] * 2
    content, ends = (FOLDER / "dances" / f"{found.name}.{file}.ogg").read_bytes(), found.ends[file]
    ogg = content[: ends[0]] + content[ends[number] : ends[number + 1]]
    frames = array("h", pygame.mixer.Sound(io.BytesIO(ogg)).get_raw())
    sides = (frames[side::2][margin : margin + round((end - begin) * RATE)] for side in (0, 1))
    return [weighted([value / 32768 for value in side], RATE) for side in sides]


def once(found: Tune) -> range:
    """The stretches of a round."""
    return range(sum(place == 0 for place, _ in found.pieces))


@cache
def seconds(name: str, verse: int, number: int) -> list[Matrix]:
    """For each second of a stretch in a verse the mean products of every two stems."""
    found = tune(name)
    lines = [stretch(found, found.file(stem, verse), number) for stem in STEMS]
    starts = range(0, len(lines[0][0]), RATE)
    return [products([[side[at : at + RATE] for side in line] for line in lines]) for at in starts]


def products(lines: list[list[list[float]]]) -> Matrix:
    """Of both sides together."""
    return [[sum(map(product, one, other)) for other in lines] for one in lines]


def product(one: list[float], other: list[float]) -> float:
    """The mean product of two lines."""
    return sum(map(operator.mul, one, other)) / max(1, len(one))


def loud(found: Matrix, shares: tuple[float, ...]) -> float:
    """The power of all stems, each with its share."""
    return sum(u * v * found[i][j] for i, u in enumerate(shares) for j, v in enumerate(shares))


# ── growth ──


def game(name: str, minutes: float) -> tuple[list[float], float]:
    """The loudness at each point, at the default slider, and the part of the moves in which nobody plays."""
    players = Players()
    band, found = Band(players, 0.7**2, ALL_EVENING), tune(name)
    band.sit(found)
    whole, moves, silent = minutes * 60.0, 0, 0
    heard: list[float] = []
    for step in range(round(whole / TICK)):
        at = step * TICK
        if at >= (moves + 1) * whole / (CARDS + 1):
            moves += 1
            band.see(moves / CARDS)
            silent += not (any(band.shares) and band.loud > 0)
        if players.elapsed is not None:
            players.elapsed += TICK
        band.step(TICK)
        second = players.elapsed or 0.0
        count = found.count_at(second)
        place = int(second - found.stretch(count)[0])
        written = 10 ** (found.mark_at(second) / 10)  # what is soft or loud as it stands in the score
        shares = tuple(band.loud * share for share in band.shares)
        heard.append(loud(seconds(name, *found.heard(count, 0))[place], shares) / written)
    levels = []
    for point in POINTS:
        begin = min(point * whole, whole - WINDOW)
        window = heard[round(begin / TICK) : round((begin + WINDOW) / TICK)]
        levels.append(lufs(sum(window) / len(window)))
    return levels, silent / moves


def growth(names: list[str]) -> None:
    """Sixty games."""
    falls, least, most, silence = 0, 99.0, 0.0, 0.0
    for name in names:
        for minutes in MINUTES:
            levels, silent = game(name, minutes)
            falls += any(after < before - SAME for before, after in pairwise(levels))
            least, most = min(least, levels[-1] - levels[0]), max(most, levels[-1] - levels[0])
            silence = max(silence, silent)
            print(f"{name:10} {minutes:2} min " + " ".join(f"{level:6.1f}" for level in levels), flush=True)
    print(f"growth of {least:.1f} to {most:.1f} dB; {falls} games in which it falls; {silence:.1%} of moves silent")


# ── files and players ──


def dances(names: list[str]) -> None:
    """Every arrangement in every stretch, as it is held back at a table, beside the dance of a win."""
    for name in names:
        found = tune(name)
        for verse in range(VERSES):
            for number in once(found):
                lines = [stretch(found, found.file(stem, verse), number) for stem in STEMS]
                made = products(lines)
                levels = [
                    lufs(loud(made, SO_MANY[count])) + 20 * math.log10(at_a_table(count, 0.0, verse >= THIRD))
                    for count in range(1, len(STEMS) + 1)
                ]
                told = " ".join(f"{level:6.1f}" for level in levels)
                print(f"{name:10} verse {verse + 1}, {found.stretches[number]:5.2f} s: {told}", flush=True)
    size = sum(path.stat().st_size for path in (FOLDER / "dances").glob("*.ogg"))
    print(f"all files {size / 1e6:.2f} MB; everyone at a win {lufs(loud(made, EVERYBODY)):.1f} LUFS")


def ranges(names: list[str]) -> None:
    """Two rounds by so many players at a win."""
    for name in names:
        found = tune(name)
        with tempfile.TemporaryDirectory() as folder:
            form, told = ["-f", "s16le", "-ar", str(RATE), "-ac", "2", "-i"], []
            inputs: list[str] = []
            for place, stem in enumerate(STEMS):
                path = Path(folder) / f"{place}.raw"
                path.write_bytes(b"".join(plain(found, found.file(stem, verse)) for verse in (0, 1)))
                inputs += [*form, str(path)]
                if place in (0, 1, len(STEMS) - 1):
                    mixed = f"amix=inputs={place + 1}:normalize=0,ebur128=peak=true"
                    command = ["ffmpeg", "-hide_banner", "-nostats", *inputs, "-filter_complex", mixed]
                    said = subprocess.run([*command, "-f", "null", "-"], capture_output=True, text=True, check=True)
                    loud, varies, peak = (
                        float(re.findall(rf"{what}:\s+(-?[\d.]+)", said.stderr)[-1]) for what in ("I", "LRA", "Peak")
                    )
                    told.append(f"{loud:6.1f} LUFS {varies:4.1f} LU {peak:5.1f} dBFS")
        print(f"{name:10} " + " | ".join(told), flush=True)


def plain(found: Tune, file: str) -> bytes:
    """One round of a stem as it is played."""
    content, ends = (FOLDER / "dances" / f"{found.name}.{file}.ogg").read_bytes(), found.ends[file]
    raw = b""
    for number in once(found):
        ogg = content[: ends[0]] + content[ends[number] : ends[number + 1]]
        begin, end = found.stretch(number)
        first = round(found.margin * RATE)
        raw += pygame.mixer.Sound(io.BytesIO(ogg)).get_raw()[4 * first : 4 * (first + round((end - begin) * RATE))]
    return raw


def fizz(names: list[str]) -> None:
    """Over 8 kHz, beside the whole of a held note."""
    for name, (low, high) in orchestra.COMPASS.items():
        note = list(orchestra.player(name).note((low + high) // 2 + 2, 1.2, 6, 0, (False, False)))[8820:-8820]
        upper = note
        for _ in range(4):
            upper = highpass(upper, 8000, 44100)
        power, above = (sum(value * value for value in values[2000:]) for values in (note, upper))
        print(f"{name:12} {10 * math.log10(above / power):6.1f} dB over 8 kHz", flush=True)


def main() -> None:
    """Everything, or what is asked for."""
    parts = {"growth": growth, "range": ranges, "dances": dances, "fizz": fizz}
    words = asked.words(__doc__)
    names = [word for word in words if word not in parts] or list(tunes())
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    for part in [word for word in words if word in parts] or parts:
        parts[part](names)
    shut()


if __name__ == "__main__":
    main()
