"""The dances: what is written down of each in the manifest, and their stems brought to their loudness."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from studio.loudness import gated, integrated, momentary, powers, weighted
from studio.music import performance
from studio.music.harmony import chord
from studio.music.piece import STEMS, Piece, load
from studio.peaks import held_back
from studio.players.tones import RATE
from studio.seam import runs_on, set_against
from studio.signal import Samples
from studio.vorbis import encode, signal_to_noise

SOLO, TOGETHER, FANFARE = -25.5, -20.0, -14.0
"""LUFS: the solo by itself, all stems together, and the loudest moment of the fanfare."""
ROOM, FANFARE_ROOM = 16.3, 10.5
"""Decibels by which the highest peak may be over the power of the whole."""
STEM_BITS, FANFARE_BITS = 55, 52
"""Thousands a second that the encoder is asked for: all have to stay under ten megabytes and a half."""
FAITHFUL = 9.5
"""dB of signal to noise that a file keeps at least: 9.6 is the least that was measured, 15 is usual."""
Decode = Callable[[Path], list[Samples]]
"""What is heard of a file: left and right, at the studio's rate."""
SCORES = Path(__file__).parents[2] / "scores"
MANIFEST = Path(__file__).parents[2] / "dances" / "manifest.json"
PLAYERS = ("loudness.py", "peaks.py", "seam.py", "signal.py", "vorbis.py", "music/*.py", "players/*.py")
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
        "chords": [[round(at, 6), list(chord(name)[1])] for at, name in _harmony(made)],
        "players": {stem: sorted({v.instrument for v in made.voices if v.stem == stem}) for stem in STEMS},
    }


def _harmony(piece: Piece) -> list[tuple[float, str]]:
    """The chords as they are played, and the second from which each sounds."""
    return [(strain.at + strain.seconds(at), name) for strain in piece.strains() for at, name in strain.part.harmony]


def rendered(name: str) -> dict[str, list[Samples]]:
    """The stems and the fanfare of a dance at their loudness, left and right."""
    made = piece(name)
    stems = _balanced([performance.stem(made, stem) for stem in STEMS])
    (call,) = held_back([performance.fanfare(made)], FANFARE_ROOM)
    found = dict(zip(STEMS, _balanced(held_back(stems, ROOM)), strict=True))
    return {**found, "fanfare": _scaled(call, FANFARE - momentary(call, RATE))}


def _balanced(stems: list[list[Samples]]) -> list[list[Samples]]:
    """The solo by itself as loud as it should be, and the others so loud that they are it with it. What they play is
    next to independent of it: their powers add up."""
    solo, *others = ([weighted(channel, RATE) for channel in channels] for channels in stems)
    gain = SOLO - gated(powers(solo, RATE))
    alone = [power * 10 ** (gain / 10) for power in powers(solo, RATE)]
    rest = powers([[u + v for u, v in zip(*sides, strict=True)] for sides in zip(*others, strict=True)], RATE)
    more = 0.0
    for _ in range(8):
        more += TOGETHER - gated([u + 10 ** (more / 10) * v for u, v in zip(alone, rest, strict=True)])
    return [_scaled(channels, of) for channels, of in zip(stems, (gain, more, more), strict=True)]


def _scaled(channels: list[Samples], decibels: float) -> list[Samples]:
    gain = 10 ** (decibels / 20)
    return [[gain * value for value in channel] for channel in channels]


# ── the files ──


def manifest() -> dict[str, Any]:
    """What is written down of the music; nothing yet if there is none."""
    return json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {"dances": {}}


def write(names: Iterable[str], decode: Decode) -> None:
    """Renders and encodes dances, one on each processor, and writes down what they are. Raises BadScore, NoEncoder."""
    wanted = list(names)
    for name in wanted:
        piece(name)
    encode([[0.0] * RATE] * 2, RATE, Path(os.devnull), STEM_BITS)  # what is missing is told before hours of rendering
    with ProcessPoolExecutor() as processors:
        made = dict(zip(wanted, processors.map(partial(_write, decode=decode), wanted), strict=True))
    MANIFEST.write_text(_text({"dances": dict(sorted((manifest()["dances"] | made).items()))}), encoding="utf-8")


def _write(name: str, decode: Decode) -> dict[str, Any]:
    entry = times(name) | {"score": score_hash(name), "studio": studio_hash(), "files": {}}
    for stem, channels in rendered(name).items():
        path = _path(name, stem)
        if stem == "fanfare":
            encode(channels, RATE, path, FANFARE_BITS)
            loud = momentary(channels, RATE)
        else:
            _encode_loop(channels, path, decode)
            loud = integrated(channels, RATE)
        entry["files"][stem] = {"ogg": _file_hash(path), "frames": len(channels[0]), "lufs": round(loud, 1)}
    return entry


def _encode_loop(channels: list[Samples], path: Path, decode: Decode) -> None:
    """Where the seam would be heard to jump, once more with the jump set against."""
    encode(channels, RATE, path, STEM_BITS)
    heard = decode(path)
    if not runs_on(heard):
        encode(set_against(channels, heard), RATE, path, STEM_BITS)


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


def deep_differences(name: str, decode: Decode) -> list[str]:
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
