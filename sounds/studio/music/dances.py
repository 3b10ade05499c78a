"""The dances: what is written down of each in the manifest, and their stems brought to their loudness."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from studio.loudness import gated, integrated, momentary, powers, weighted
from studio.music import performance
from studio.music.piece import STEMS, Piece, load
from studio.players.tones import RATE
from studio.signal import Samples, rounded
from studio.vorbis import FAITHFUL, encode, signal_to_noise

SOLO, TOGETHER, FANFARE = -25.5, -20.0, -14.0
"""LUFS: the solo by itself, all stems together, and the loudest moment of the fanfare."""
ROOM, FANFARE_ROOM = 11.0, 7.0
"""Decibels over the loudness of the whole from which on peaks are rounded off."""
QUALITY, LONG_QUALITY, FANFARE_QUALITY, LONG = 1.0, 0.5, 0.1, 59
"""Of the encoder, and from how many seconds on a dance is long: all have to stay under ten megabytes and a half."""
SCORES = Path(__file__).parents[2] / "scores"
MANIFEST = Path(__file__).parents[2] / "dances" / "manifest.json"
PLAYERS = ("loudness.py", "signal.py", "vorbis.py", "music/*.py", "players/*.py")
ASIDE = ("counterpoint.py", "dances.py", "measures.py")
"""The files of the studio that music goes through, and those among them that leave it as it is."""


def names() -> list[str]:
    """Every dance there is a score of."""
    return sorted(path.stem for path in SCORES.glob("*.abc"))


def piece(name: str) -> Piece:
    """Raises BadScore."""
    return load(SCORES / f"{name}.abc")


def score_hash(name: str) -> str:
    """What a score says."""
    return _hash((SCORES / f"{name}.abc").read_text(encoding="utf-8"))


def studio_hash() -> str:
    """How the studio plays it."""
    studio = Path(__file__).parents[1]
    files = sorted(path for pattern in PLAYERS for path in studio.glob(pattern) if path.name not in ASIDE)
    return _hash("".join(path.read_text(encoding="utf-8") for path in files))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def times(name: str) -> dict[str, Any]:
    """What the score says about the time of a dance, as it stands in the manifest."""
    made = piece(name)
    bars = made.bars()
    strains = [place for place, bar in enumerate(bars) if place == 0 or bar.strain != bars[place - 1].strain]
    first = made.strains()[0].part
    return {
        "title": made.score.title,
        "key": made.score.key,
        "metre": first.metre,
        "beat": str(first.tempo[0]),
        "bpm": first.tempo[1],
        "rate": RATE,
        "frames": round(made.seconds() * RATE),
        "fanfare": round(made.seconds(made.fanfare), 6),
        "strains": strains,
        "beats": [bar.beats for bar in bars],
        "starts": [round(bar.at, 6) for bar in bars],
    }


def rendered(name: str) -> dict[str, list[Samples]]:
    """The stems and the fanfare of a dance at their loudness, left and right."""
    made = piece(name)
    stems = {stem: _softened(performance.stem(made, stem), ROOM) for stem in STEMS}
    heard = {stem: [weighted(channel, RATE) for channel in channels] for stem, channels in stems.items()}
    solo = SOLO - gated(powers(heard["solo"], RATE))
    rest = [[u + v for u, v in zip(*sides, strict=True)] for sides in zip(heard["inner"], heard["full"], strict=True)]
    alone, others = powers(_scaled(heard["solo"], solo), RATE), powers(rest, RATE)
    more = _balance(alone, others)
    gains = {"solo": solo, "inner": more, "full": more}
    call = _softened(performance.fanfare(made), FANFARE_ROOM)
    stems = {stem: _scaled(channels, gains[stem]) for stem, channels in stems.items()}
    return {**stems, "fanfare": _scaled(call, FANFARE - momentary(call, RATE))}


def _balance(alone: list[float], others: list[float]) -> float:
    """Decibels by which all others are made louder, so that they and the solo are together as loud as they should be.
    They are next to independent of it: their powers add up."""
    more = 0.0
    for _ in range(8):
        gain = 10 ** (more / 10)
        more += TOGETHER - gated([u + gain * v for u, v in zip(alone, others, strict=True)])
    return more


def _scaled(channels: list[Samples], decibels: float) -> list[Samples]:
    gain = 10 ** (decibels / 20)
    return [[gain * value for value in channel] for channel in channels]


def _softened(channels: list[Samples], room: float) -> list[Samples]:
    """With peaks rounded off that rise so many decibels over the power of the whole."""
    count = sum(map(len, channels)) / len(channels)
    knee = math.sqrt(sum(value * value for channel in channels for value in channel) / count) * 10 ** (room / 20)
    return [rounded(channel, knee, 1.6 * knee) for channel in channels]


# ── the files ──


def manifest() -> dict[str, Any]:
    """What is written down of the music; nothing yet if there is none."""
    return json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {"dances": {}}


def write(names: Iterable[str]) -> None:
    """Renders and encodes dances, one on each processor, and writes down what they are. Raises BadScore, NoEncoder."""
    wanted = list(names)
    with ProcessPoolExecutor() as processors:
        made = dict(zip(wanted, processors.map(_write, wanted), strict=True))
    MANIFEST.write_text(_text({"dances": dict(sorted((manifest()["dances"] | made).items()))}), encoding="utf-8")


def _write(name: str) -> dict[str, Any]:
    entry = times(name) | {"score": score_hash(name), "studio": studio_hash(), "files": {}}
    for stem, channels in rendered(name).items():
        path = _path(name, stem)
        encode(channels, RATE, path, _quality(stem, entry["frames"] / RATE))
        loud = momentary(channels, RATE) if stem == "fanfare" else integrated(channels, RATE)
        entry["files"][stem] = {"ogg": _file_hash(path), "frames": len(channels[0]), "lufs": round(loud, 1)}
    return entry


def _quality(stem: str, seconds: float) -> float:
    if stem == "fanfare":
        return FANFARE_QUALITY
    return LONG_QUALITY if seconds > LONG else QUALITY


def differences(name: str) -> list[str]:
    """What of a dance is not as the manifest says, by its hashes."""
    entry = manifest()["dances"].get(name)
    if entry is None:
        return [f"{name} has not been rendered"]
    told = []
    if entry["score"] != score_hash(name):
        told.append(f"{name}.abc is not the score that was rendered")
    if entry["studio"] != studio_hash():
        told.append(f"{name} was rendered by another studio")
    for stem, written in entry["files"].items():
        path = _path(name, stem)
        if not path.is_file() or _file_hash(path) != written["ogg"]:
            told.append(f"{path.name} differs")
    return told


def deep_differences(name: str, decode: Callable[[Path], list[Samples]]) -> list[str]:
    """The same by ear: each file decoded (at the studio's rate) beside what the score sounds like now."""
    told = []
    for stem, channels in rendered(name).items():
        path = _path(name, stem)
        heard = decode(path)
        if len(heard[0]) != len(channels[0]):
            told.append(f"{path.name} has {len(heard[0])} frames, not {len(channels[0])}")
        elif (ratio := signal_to_noise(channels, heard[: len(channels)])) < FAITHFUL:
            told.append(f"{path.name} sounds different: {ratio:.1f} dB")
    return told


def _path(name: str, stem: str) -> Path:
    return MANIFEST.parent / f"{name}.{stem}.ogg"


def _file_hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _text(found: dict[str, Any]) -> str:
    """The manifest with one line for each thing that is said of a dance."""
    dances = []
    for name, entry in found["dances"].items():
        lines = ",\n".join(f"   {json.dumps(key)}: {json.dumps(value)}" for key, value in entry.items())
        dances.append(f"  {json.dumps(name)}: {{\n{lines}\n  }}")
    return '{\n "dances": {\n' + ",\n".join(dances) + "\n }\n}\n"
