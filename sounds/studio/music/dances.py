"""The dances: what is written down of each in the manifest, and their stems at their loudness, in files of stretches.

A stretch is a phrase or two of a stem. It is encoded by itself, with a little of what comes before it and after it, so
that a dance can be put together while it is played. The file of a stem has what is the same for all its stretches, the
head of an Ogg file, once, and then the rest of each.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from studio.loudness import integrated, momentary
from studio.music import performance
from studio.music.abc import BadScore
from studio.music.harmony import chord
from studio.music.levels import LADDER, balanced, marks, mean
from studio.music.piece import BRIDGE, PHRASE, STEMS, VERSED, VERSES, Piece, Voice, load
from studio.peaks import held_back
from studio.players.tones import RATE
from studio.signal import Samples
from studio.vorbis import decoded, encode, head, signal_to_noise

ROOM = 16.3
"""Decibels by which the highest peak may be over the power of the whole."""
ONCE = {"fanfare": (-15.8, 10.5), "ending": (-14.0, 13.0)}
"""The same of what is played once, and before it LUFS of its loudest moment: an ending's as in the dance."""
KEPT = tuple((32_000, kilobits) for kilobits in range(36, 81))
LOW = ((16_000, 24), *KEPT)
NARROW = (
    *((16_000, kilobits) for kilobits in (16, 18, 20, 22)),
    *((32_000, kilobits) for kilobits in (30, 33, 36, 40)),
)
"""Frames and thousands of bits a second, of a file with two sides, of one that has nothing high, and of one that is the
same on both sides: the first that is faithful is kept, for stems are to stay within fourteen megabytes."""
FAITHFUL = 15.0
"""dB of signal to noise of a file; with another performance there are none."""
SOME = 5
"""Every so manieth stretch of a file is listened to, to tell how faithful it is."""
DEEP = ("quiet",)
"""Files that have nothing high."""
CONVERTED = 3.0
"""dB that may be lost where what is heard is converted to the studio's rate."""
MIDDLE = ("rhythm", "duet", "counter", "fanfare")
"""What comes from the middle of the room: kept as one side it takes little more than half."""
LONGEST = 10.5
"""Seconds of a stretch."""
MARGIN = 0.08
"""Seconds of what comes before it, and after it."""
NEAR = 4.0
"""Seconds of the dance that are played before the bridge, and after it, so that it fits in."""
EVEN = 441
"""Stretches begin at hundredths of a second."""
Decode = Callable[[bytes], list[Samples]]
"""What is heard of a file: left and right, at the studio's rate."""
FILES = {stem: [f"{stem}{verse}" for verse in range(1, VERSES + 1)] if stem in VERSED else [stem] for stem in STEMS}
"""What the verses of each stem are kept in."""
QUIET = "quiet"
"""A verse of its own for the menu, of a dance whose score says who plays it: of each line its name, an instrument, how
loud, from where, and how many semitones higher."""
SCORES = Path(__file__).parents[2] / "scores"
MANIFEST = Path(__file__).parents[2] / "dances" / "manifest.json"
PLAYERS = ("loudness.py", "peaks.py", "signal.py", "music/*.py", "players/*.py")
ASIDE = ("dances.py", "measures.py")
"""The files of the studio that say how music sounds, and those among them that leave it as it is. (How small it is
kept may change from dance to dance.)"""


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
    first = made.strains()[0].part
    return {
        "title": made.score.title,
        "key": made.score.key,
        "metre": first.metre,
        "beat": str(first.tempo[0]),
        "bpm": first.tempo[1],
        "rate": RATE,
        "fanfare": round(made.seconds(made.once["fanfare"]), 6),
        "ending": round(_last_chord(made), 6),
        "players": {file: _players(made, file) for file in files(made)},
        "margin": MARGIN,
        **_course(made, made.score.order),
        BRIDGE: {"key": made.strains(made.bridge)[0].part.key, **_course(made, made.bridge)},
    }


def _course(made: Piece, order: str) -> dict[str, Any]:
    """What is played when, in the dance or in its bridge."""
    bars, played, spans = made.bars(order), made.strains(order), stretches(made, order)
    harmony = [(strain.at + strain.seconds(at), name) for strain in played for at, name in strain.part.harmony]
    return {
        "frames": round(made.seconds(order) * RATE),
        "strains": [place for place, bar in enumerate(bars) if place == 0 or bar.strain != bars[place - 1].strain],
        "beats": [bar.beats for bar in bars],
        "eighths": [round(8 * played[bar.strain].part.bar) for bar in bars],
        "starts": [round(bar.at, 6) for bar in bars],
        "chords": [[round(at, 6), list(chord(name)[1])] for at, name in harmony],
        "stretches": [round(begin / RATE, 2) for begin, _ in spans],
        "marks": [round(mark, 2) for mark in _marks(made, spans, order)],
    }


def _marks(made: Piece, spans: list[tuple[int, int]], order: str) -> list[float]:
    """By how many decibels each stretch is louder than the whole dance."""
    whole = stretches(made)
    level = mean(marks(made, whole), whole)
    return [mark - level for mark in marks(made, spans, order)]


def _last_chord(piece: Piece) -> float:
    """The second of the ending at which its last chord begins."""
    *_, last = piece.strains(piece.once["ending"])
    return last.at + last.seconds(last.part.harmony[-1][0])


def files(piece: Piece) -> tuple[str, ...]:
    """What its stems are kept in."""
    return (*(file for verses in FILES.values() for file in verses), *((QUIET,) if QUIET in piece.wishes else ()))


def _quiet(piece: Piece) -> Piece:
    """The same bars, as they are played in the menu."""
    found, words = copy(piece), iter(piece.wishes[QUIET])
    found.voices = [
        Voice(name, QUIET, instrument, float(gain), float(pan), shift=int(shift))
        for name, instrument, gain, pan, shift in zip(words, words, words, words, words, strict=True)
    ]
    return found


def _players(piece: Piece, file: str) -> list[str]:
    if file == QUIET:
        return sorted({voice.instrument for voice in _quiet(piece).voices})
    return sorted({voice.instrument for voice in piece.players(file)})


def stretches(piece: Piece, order: str = "") -> list[tuple[int, int]]:
    """The frames from which to which each stretch goes: it begins with a strain, and every so many phrases in it."""
    found = []
    for strain in piece.strains(order):
        phrase = strain.seconds(PHRASE * strain.part.bar)
        step = phrase * max(1, int(LONGEST / phrase))
        whole = round(strain.seconds(strain.length) / step + 0.3)
        found += [EVEN * round((strain.at + step * number) * RATE / EVEN) for number in range(whole)]
    return list(pairwise([*found, round(piece.seconds(order) * RATE)]))


def rendered(name: str) -> dict[str, list[Samples]]:
    """The stems of a dance and what is played once, at their loudness, left and right."""
    made, spans = piece(name), stretches(piece(name))
    stems = [_performed(made, stem) for stem in STEMS]
    heard = balanced(stems, spans, _marks(made, spans, made.score.order))
    held = [held_back([verses[verse % len(verses)] for verses in heard], ROOM) for verse in range(VERSES)]
    found = {file: held[verse][place] for place, files in enumerate(FILES.values()) for verse, file in enumerate(files)}
    if QUIET in made.wishes:
        (quiet,) = held_back([performance.stem(made, _quiet(made).voices)], ROOM)
        found[QUIET] = _scaled(quiet, LADDER[0] - integrated(quiet, RATE))
    return found | {what: _once(made, what) for what in made.once}


def bridged(name: str) -> dict[str, list[list[Samples]]]:
    """The stretches of its bridge with their margins, by the files that have it: as it comes from the last strain, and
    goes on to the first."""
    made = piece(name)
    before, bridge, after = made.score.order[-1], made.bridge, made.score.order[0]
    near, margin = round(NEAR * RATE), round(MARGIN * RATE)
    own = stretches(made, bridge)
    spans = [(0, near), *((begin + near, end + near) for begin, end in own)]
    spans.append((spans[-1][1], spans[-1][1] + near))
    around = _marks(made, stretches(made), made.score.order)
    levels = [around[-1], *_marks(made, own, bridge), around[0]]
    begin = round(made.seconds(before) * RATE) - near
    first = {stem: files[0] for stem, files in FILES.items()}
    stems = [
        [_placed(made, stem, performance.passage(made, before + bridge + after, _seated(made, stem, file), *edges))]
        for stem, file in first.items()
        for edges in [(begin, begin + spans[-1][1])]
    ]
    held = held_back([verse for (verse,) in balanced(stems, spans, levels)], ROOM)
    return {
        file: [[side[begin - margin : end + margin] for side in sides] for begin, end in spans[1:-1]]
        for file, sides in zip(first.values(), held, strict=True)
    }


def _once(made: Piece, what: str) -> list[Samples]:
    loud, room = ONCE[what]
    (found,) = held_back([_placed(made, what, performance.once(made, made.once[what]))], room)
    return _scaled(found, loud - momentary(found, RATE))


def _performed(made: Piece, stem: str) -> list[list[Samples]]:
    """The verses of a stem."""
    verses = [_seated(made, stem, file) for file in FILES[stem]]
    if VERSED.get(stem) == STEMS[0]:
        return performance.chain(made, verses)
    return [_placed(made, stem, performance.stem(made, players)) for players in verses]


def _seated(made: Piece, stem: str, file: str) -> list[Voice]:
    """Who is heard in a file, each at his desk."""
    return [replace(voice, pan=0.0) if stem in MIDDLE else voice for voice in made.players(file)]


def _placed(made: Piece, stem: str, sides: list[Samples]) -> list[Samples]:
    """What comes from the middle is the same on both sides."""
    return [[0.5 * (u + v) for u, v in zip(*sides, strict=True)]] * 2 if stem in MIDDLE else sides


def _scaled(channels: list[Samples], decibels: float) -> list[Samples]:
    gain = 10 ** (decibels / 20)
    return [[gain * value for value in channel] for channel in channels]


# ── the files ──


def manifest() -> dict[str, Any]:
    """What is written down of the music; nothing yet if there is none."""
    return json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.is_file() else {"dances": {}}


def write(names: Iterable[str]) -> None:
    """Renders and encodes dances, one on each processor, and writes down what they are. Raises BadScore, NoEncoder."""
    wanted = list(names)
    for name in wanted:
        piece(name)
    encode([[0.0] * RATE] * 2, RATE, *KEPT[0])  # what is missing is told before all the rendering
    with ProcessPoolExecutor() as processors:
        made = dict(zip(wanted, processors.map(_write, wanted), strict=True))
    MANIFEST.write_text(_text({"dances": dict(sorted((manifest()["dances"] | made).items()))}), encoding="utf-8")


def _write(name: str) -> dict[str, Any]:
    entry = times(name) | {"score": score_hash(name), "studio": studio_hash(), "files": {}}
    found = rendered(name)
    for file, parts in _all_parts(name, found).items():
        path, channels = _path(name, file), found[file]
        content, ends, ratio = _kept(parts, LOW if file in DEEP else KEPT)
        path.write_bytes(content)
        entry["files"][file] = {
            "ogg": _file_hash(path),
            "ends": [] if file in ONCE else ends,
            "snr": round(ratio, 1),
        }
        if file in (*ONCE, *FILES[STEMS[0]], QUIET):  # what is heard alone
            entry["files"][file]["lufs"] = round(_loudness(file, channels), 1)
    return entry


def _all_parts(name: str, found: dict[str, list[Samples]]) -> dict[str, list[list[Samples]]]:
    """What each file is put together from: its stretches, and those of the bridge."""
    spans, bridge = stretches(piece(name)), bridged(name)
    return {
        file: [channels] if file in ONCE else _parts(channels, _around(found, file), spans) + bridge.get(file, [])
        for file, channels in found.items()
    }


def _kept(parts: list[list[Samples]], rates: Sequence[tuple[int, int]]) -> tuple[bytes, list[int], float]:
    """The smallest file that is faithful, its ends, and its signal beside its noise; rates: what is tried, where its
    sides differ."""
    if all(sides[0] == sides[-1] for sides in parts):
        parts = [sides[:1] for sides in parts]
    some = parts[::SOME]
    for kept in rates if len(parts[0]) > 1 else NARROW:
        heard = [decoded(encode(part, RATE, *kept), RATE, len(part)) for part in some]
        ratio = signal_to_noise(_joined(some), _joined(heard, some))
        if ratio >= FAITHFUL:
            break
    return *_packed([encode(part, RATE, *kept) for part in parts]), ratio


def _joined(parts: list[list[Samples]], like: list[list[Samples]] | None = None) -> list[Samples]:
    """One after another, each as long as another is."""
    lengths = [len(part[0]) for part in like or parts]
    return [
        [value for part, n in zip(parts, lengths, strict=True) for value in (part[side] + [0.0] * n)[:n]]
        for side in range(len(parts[0]))
    ]


def _loudness(file: str, channels: list[Samples]) -> float:
    return momentary(channels, RATE) if file in ONCE else integrated(channels, RATE)


def _around(found: dict[str, list[Samples]], file: str) -> tuple[list[Samples], list[Samples]]:
    """What is heard before a stem and after it: itself, or the other verse, if they take turns each time."""
    verses = next((files for stem, files in FILES.items() if file in files and VERSED.get(stem) == STEMS[0]), [file])
    place = verses.index(file)
    return found[verses[place - 1]], found[verses[(place + 1) % len(verses)]]


def _parts(
    channels: list[Samples], around: tuple[list[Samples], list[Samples]], spans: list[tuple[int, int]]
) -> list[list[Samples]]:
    """The stretches of a loop, each with its margins; around: what comes before the loop, and after it."""
    margin = round(MARGIN * RATE)
    round_about = [
        before[-margin:] + side + after[:margin]
        for before, side, after in zip(around[0], channels, around[1], strict=True)
    ]
    return [[side[begin : end + 2 * margin] for side in round_about] for begin, end in spans]


def _packed(oggs: list[bytes]) -> tuple[bytes, list[int]]:
    """One file of several: their head, and where it and the rest of each of them ends."""
    size = head(oggs[0])
    if any(ogg[:size] != oggs[0][:size] for ogg in oggs):
        raise BadScore("Stretches of one stem were not encoded alike.")
    content, ends = oggs[0][:size], [size]
    for ogg in oggs:
        content += ogg[size:]
        ends.append(len(content))
    return content, ends


def unpacked(name: str, file: str) -> list[bytes]:
    """The stretches of a file, each as an Ogg file of its own; what is played once is one."""
    content, ends = _path(name, file).read_bytes(), manifest()["dances"][name]["files"][file]["ends"]
    if not ends:
        return [content]
    return [content[: ends[0]] + content[begin:end] for begin, end in pairwise(ends)]


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
    """The same by ear: each stretch decoded (at the studio's rate) beside what the score sounds like now."""
    told = []
    for file, parts in _all_parts(name, rendered(name)).items():
        heard = [decode(ogg) for ogg in unpacked(name, file)]
        for number, (part, sides) in enumerate(zip(parts, heard, strict=True), 1):
            if abs(len(sides[0]) - len(part[0])) > MARGIN * RATE:
                told.append(f"{name}.{file}.ogg, stretch {number}: {len(sides[0])} frames, not {len(part[0])}")
        ratio = signal_to_noise(_joined(parts), _joined(heard, parts))
        if ratio < FAITHFUL - CONVERTED:
            told.append(f"{name}.{file}.ogg sounds different: {ratio:.1f} dB")
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
