"""Chords by their names, and how an accompaniment lays them out."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

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
ROOTS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
PATTERN = re.compile(r"([fcbghijFGHIJz])(\d*(?:/+\d*)?)|(\|)|\s+")

Chord = tuple[int, tuple[int, ...]]
"""Pitch class of the bass, and of the notes from the root up."""


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


def voicing(tones: tuple[int, ...], before: tuple[int, ...], middle: float) -> tuple[int, ...]:
    """Three notes in close position, from the low one up, that move little from those before and stay near the middle.

    Of four tones the root is left to the bass, the fifth of a chord of three is kept.
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
            cost = 0.7 * abs(sum(notes) / len(notes) - middle)
            cost += sum(abs(u - v) for u, v in zip(notes, before, strict=False))
            if best is None or cost < best[0]:
                best = cost, tuple(notes)
    return best[1]


def accompaniment(
    pattern: str, harmony: list[tuple[Fraction, str]], line: Line, unit: Fraction, low: int, middle: int
) -> Line:
    """A pattern played through the bars of a line, under its harmony.

    f the bass, near the pitch `low`; c the chord, near `middle`; b both; g h i j a single note of the chord, from the
    low one up, j an octave above g; F: the fifth below or above the bass; z rests. Bars of a pattern take turns.
    """
    bars = _bars(pattern, unit)
    out = Line(bars=list(line.bars))
    at, before, number = Fraction(0), (), 0
    for length in line.bars:
        here = bars[number % len(bars)]
        whole = sum((span for _, span in here), Fraction(0))
        skip = whole - length if at == 0 and length < whole else Fraction(0)  # an upbeat is the end of a bar
        when = at - skip
        for letter, span in here:
            end = min(when + span, at + length)
            if letter != "z" and when >= at and end > when:
                bass, tones = chord(sounding(harmony, when))
                shape = voicing(tones, before, middle)
                before = shape
                out.notes.append(Note(when, end - when, _notes(letter, bass, tones, shape, low)))
            when += span
        at += length
        number += 1 if skip == 0 or len(bars) == 1 else 0
    return out


def _notes(letter: str, bass: int, tones: tuple[int, ...], shape: tuple[int, ...], low: int) -> tuple[int, ...]:
    root = nearest(bass, low)
    if letter == "f":
        return (root,)
    if letter == "F":
        fifth = tones[2] if bass == tones[0] and len(tones) > 2 else tones[0]
        return (nearest(fifth, root - 4),)
    if letter == "c":
        return shape
    if letter == "b":
        return (root, *shape)
    place = "ghij".index(letter.lower())
    pitch = shape[place] if place < len(shape) else shape[place - len(shape)] + 12
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


def leaps(line: Line) -> list[int]:
    """Semitones from each note to the next, by the upper note."""
    return [after.pitches[-1] - before.pitches[-1] for before, after in pairwise(line.notes)]
