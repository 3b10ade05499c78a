"""Chords by their names, and how an accompaniment lays them out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from itertools import accumulate, pairwise

from studio.music.abc import BadScore, Line, Note, duration

QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "dim": (0, 3, 6),
    "dim7": (0, 3, 6, 9),
    "m7b5": (0, 3, 6, 10),
    "sus4": (0, 5, 7),
    "7sus4": (0, 5, 7, 10),
    "5": (0, 7),
}
THIN = 8.0
PARALLEL = 30.0
"""Semitones of movement that an accompaniment takes rather than leave out a note, or go in fifths or octaves."""
ROOTS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
BASS = "fo"
PATTERN = re.compile(r"([focbghijFGHIJz])(\d*(?:/+\d*)?)|(\|)|\s+")

Chord = tuple[int, tuple[int, ...]]
"""Pitch class of the bass, and of the notes from the root up."""


@lru_cache(maxsize=256)
def chord(name: str) -> Chord:
    """Raises BadScore."""
    upper, _, bass = name.partition("/")
    found = re.fullmatch(r"([A-G][#b]?)(.*)", upper)
    if not found or found[2] not in QUALITIES:
        raise BadScore(f"there is no chord {name!r}")
    root = _root(found[1])
    tones = tuple((root + step) % 12 for step in QUALITIES[found[2]])
    return (_root(bass) if bass else root), tones


def _root(name: str) -> int:
    return (ROOTS[name[0]] + name.count("#") - name[1:].count("b")) % 12


def sounding(harmony: list[tuple[Fraction, str]], at: Fraction) -> str:
    """The chord that holds at a time; the first one also before it begins."""
    found = harmony[0][1]
    for when, name in harmony:
        if when > at:
            break
        found = name
    return found


def nearest(pitch_class: int, near: float) -> int:
    """The pitch of this class nearest to another."""
    return min((12 * octave + pitch_class for octave in range(1, 9)), key=lambda pitch: (abs(pitch - near), pitch))


def voicing(
    tones: tuple[int, ...],
    before: tuple[int, ...],
    middle: float,
    faults: Callable[[tuple[int, ...]], float] = lambda notes: 0.0,
) -> tuple[int, ...]:
    """Three notes in close position, or fewer where three are at fault, from the low one up, that move little from
    those before and stay near the middle.

    Of four tones the root is left to the bass, the fifth of a chord of three is kept. faults: what else they cost.
    """
    wanted = tones[1:] if len(tones) == 4 else tones
    best: tuple[float, tuple[int, ...]] | None = None
    for turn in range(len(wanted)):
        order = wanted[turn:] + wanted[:turn]
        for low in range(int(middle) - 14, int(middle) + 8):
            if low % 12 != order[0]:
                continue
            notes = [low]
            for tone in order[1:]:
                notes.append(next(pitch for pitch in range(notes[-1] + 1, notes[-1] + 13) if pitch % 12 == tone))
            for shape in (notes, notes[1:], notes[:-1], notes[:1], notes[1:2], notes[2:]):
                cost = 0.7 * abs(sum(notes) / len(notes) - middle) + THIN * (len(notes) - len(shape))
                cost += sum(abs(u - v) for u, v in zip(notes, before, strict=False)) + faults(tuple(shape))
                if best is None or cost < best[0]:
                    best = cost, tuple(shape)
    if best is None:
        raise BadScore(f"there is no room for a chord near {middle}")
    return best[1]


@dataclass(frozen=True)
class Setting:
    """What an accompaniment is played under and beside. unit: the length 1 of a pattern, as a part of a whole note."""

    harmony: list[tuple[Fraction, str]]
    key: str
    unit: Fraction
    others: Sequence[Line] = ()

    @cached_property
    def spans(self) -> list[tuple[float, float, tuple[int, ...]]]:
        """From when to when the notes of the others sound: as floats, for they are asked for often."""
        return [(float(n.at), float(n.at + n.length), n.pitches) for line in self.others for n in line.notes]

    @cached_property
    def begins(self) -> list[dict[Fraction, int]]:
        """For each other line the place of the note that begins at a time."""
        return [{note.at: place for place, note in enumerate(line.notes)} for line in self.others]


def accompaniment(pattern: str, setting: Setting, line: Line, low: int, middle: int) -> Line:
    """A pattern played through the bars of a line.

    f the bass, near the pitch `low`; c the chord, near `middle`; b both; g h i j a single note of the chord, from the
    low one up, j an octave above g; F: the fifth below or above the bass; o: the octave of a root; z rests. Bars of a
    pattern take turns. A chord leaves out what would rub against another line, and a leading note that another has.
    """
    bars = _bars(pattern, setting.unit)
    out = Line(bars=list(line.bars))
    at, number = Fraction(0), 0
    before: tuple[int, ...] = ()
    starts = set(accumulate(line.bars, initial=Fraction(0)))
    for length in line.bars:
        here = bars[number % len(bars)]
        whole = sum((span for _, span in here), Fraction(0))
        skip = whole - length if at == 0 and length < whole else Fraction(0)  # an upbeat is the end of a bar
        when = at - skip
        for letter, span in here:
            if letter in BASS and when >= at:
                _bass(letter, setting, out, (when, min(when + span, at + length)), starts, low)
            elif letter != "z" and when >= at:
                before = _play(letter, setting, out, (when, min(when + span, at + length)), before, low, middle)
            when += span
        at += length
        number += 1 if skip == 0 or len(bars) == 1 else 0
    return out


def _play(
    letter: str,
    setting: Setting,
    out: Line,
    span: tuple[Fraction, Fraction],
    before: tuple[int, ...],
    low: int,
    middle: int,
) -> tuple[int, ...]:
    """Adds what a letter means; returns the shape of its chord."""
    for begin, end in _pieces(setting.harmony, *span):
        tones = chord(sounding(setting.harmony, begin))[1]
        last = out.notes[-1] if out.notes else None
        sounded = partial(_sounded, letter, setting, (begin, end), low)
        before = voicing(tones, before, middle, partial(_faults, setting, last, begin, sounded))
        pitches = sounded(before)
        if begin > span[0] and last and last.pitches == pitches:
            out.notes[-1] = replace(last, length=end - last.at)
        else:
            out.notes.append(Note(begin, end - begin, pitches))
    return before


def _bass(
    letter: str, setting: Setting, out: Line, span: tuple[Fraction, Fraction], starts: set[Fraction], low: int
) -> None:
    """Adds a note of the bass. Where it would go in fifths or octaves with another line it rests but at the beginning
    of a bar: there the last note before is left out."""
    for begin, end in _pieces(setting.harmony, *span):
        last = out.notes[-1] if out.notes else None
        pitches = _sounded(letter, setting, (begin, end), low, ())
        if _faults(setting, last, begin, lambda shape: shape, pitches):
            if begin not in starts:
                continue
            if last and last.at not in starts:
                out.notes.pop()
        if begin > span[0] and last and last.pitches == pitches:
            out.notes[-1] = replace(last, length=end - last.at)
        else:
            out.notes.append(Note(begin, end - begin, pitches))


def _sounded(
    letter: str, setting: Setting, span: tuple[Fraction, Fraction], low: int, shape: tuple[int, ...]
) -> tuple[int, ...]:
    """The notes that a letter means where the chord has this shape."""
    bass, tones = chord(sounding(setting.harmony, span[0]))
    pitches = _notes(letter, bass, tones, shape, low)
    if letter not in "cb":
        return pitches
    return _given_way(pitches, _heard(setting, *span), leading_note(tones, setting.key))


def _heard(setting: Setting, begin: Fraction, end: Fraction) -> list[int]:
    """What other lines have in a span of time, for a beat or for half of it."""
    first, last = float(begin), float(end)
    enough = min(0.25, (last - first) / 2) - 1e-9
    return [
        pitch
        for start, stop, pitches in setting.spans
        if min(last, stop) - max(first, start) >= enough
        for pitch in pitches
    ]


def _faults(
    setting: Setting,
    last: Note | None,
    at: Fraction,
    sounded: Callable[[tuple[int, ...]], tuple[int, ...]],
    shape: tuple[int, ...],
) -> float:
    """What it costs that the top or the bottom of a chord goes in fifths or octaves with other lines."""
    if last is None:
        return 0.0
    cost, pitches = 0.0, sounded(shape)
    for line, begins in zip(setting.others, setting.begins, strict=True):
        place = begins.get(at, 0)
        if not place:
            continue
        for own in (0, -1):
            for edge in (0, -1):
                was, now = line.notes[place - 1].pitches[edge], line.notes[place].pitches[edge]
                here, there = last.pitches[own], pitches[own]
                apart = abs(here - was) % 12
                if was != now and here != there and apart == abs(there - now) % 12 and apart in (0, 7):
                    cost += PARALLEL
    return cost


def leading_note(tones: tuple[int, ...], key: str) -> int:
    """The leading note of a dominant, as a pitch class; -1 if the chord is none."""
    steps = tuple((tone - tones[0]) % 12 for tone in tones)
    own = steps == (0, 4, 7) and (tones[0] - chord(key)[0]) % 12 == 7
    return tones[1] if own or steps == (0, 4, 7, 10) else -1


def _given_way(pitches: tuple[int, ...], heard: list[int], leading: int) -> tuple[int, ...]:
    kept = tuple(
        pitch
        for pitch in pitches
        if not any((pitch - other) % 12 in (1, 11) or pitch % 12 == other % 12 == leading for other in heard)
    )
    return kept or pitches[:1]


def _pieces(harmony: list[tuple[Fraction, str]], begin: Fraction, end: Fraction) -> list[tuple[Fraction, Fraction]]:
    """A span of time parted where the chord changes in it."""
    changes = [when for when, _ in harmony if begin < when < end]
    return list(pairwise([begin, *changes, end])) if begin < end else []


def _notes(letter: str, bass: int, tones: tuple[int, ...], shape: tuple[int, ...], low: int) -> tuple[int, ...]:
    root = nearest(bass, low)
    if letter == "f":
        return (root,)
    if letter == "o":
        return (root + 12 if bass == tones[0] else root,)
    if letter == "F":
        fifth = tones[2] if bass == tones[0] and len(tones) > 2 else tones[0]
        return (nearest(fifth, root - 4),)
    if letter == "c":
        return shape
    if letter == "b":
        return (root, *shape)
    place = "ghij".index(letter.lower())
    pitch = shape[place % len(shape)] + 12 * (place // len(shape))
    return (pitch if letter.islower() else pitch - 12,)


def _bars(pattern: str, unit: Fraction) -> list[list[tuple[str, Fraction]]]:
    bars: list[list[tuple[str, Fraction]]] = [[]]
    place = 0
    while place < len(pattern):
        found = PATTERN.match(pattern, place)
        if not found:
            raise BadScore(f"the pattern {pattern!r} is not understood")
        place = found.end()
        if found[3]:
            bars.append([])
        elif found[1]:
            bars[-1].append((found[1], duration(found[2]) * unit))
    return [bar for bar in bars if bar]


def bar_of(pattern: str, unit: Fraction) -> Fraction:
    """The length of the first bar of a pattern."""
    return sum((span for _, span in _bars(pattern, unit)[0]), Fraction(0))


def leaps(line: Line) -> list[int]:
    """Semitones from each note to the next, by the upper note."""
    return [after.pitches[-1] - before.pitches[-1] for before, after in pairwise(line.notes)]
