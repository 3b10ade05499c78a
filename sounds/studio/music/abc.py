"""Scores as text: the part of ABC notation that the dances are written in.

Header: T: title, M: metre, L: unit, Q: tempo, K: key, P: the parts in the order in which they are played, and V:NAME
octave=-1 for a voice that sounds lower than it is written. Then P:X opens a part, V:NAME a voice of it; M:, Q: and K:
in a part hold for that part. In a voice: notes with lengths, chords in brackets, rests (z, x), bars, repeats with
endings, ties, slurs, triplets, broken rhythm, "chord symbols", !dynamics!, and the signs . (short) L (accent) T (trill)
M (mordent) P (upper mordent) ~ (turn) {g} (grace notes).
Lines that begin with %% are directives and are kept, in the header or with their part; other % are comments.
Lengths are Fractions of a whole note.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction

SHARPS = "FCGDAEB"
KEYS = {"C": 0, "G": 1, "D": 2, "F": -1, "Bb": -2, "Am": 0, "Em": 1, "Dm": -1, "Gm": -2}
SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
ACCIDENTALS = {"^": 1, "^^": 2, "_": -1, "__": -2, "=": 0}
LENGTH = r"\d*(?:/+\d*)?"
PITCH = r"(?:\^\^|__|[\^_=])?[A-Ga-g][,']*"
TOKEN = re.compile(
    rf"""
    (?P<symbol>"[^"]*") | (?P<mark>![^!]+!) | (?P<grace>\{{[^}}]*\}}) | (?P<tuplet>\(3) | (?P<slur>[()])
    | (?P<bar>\|:|:\|:?2?|:\||\|\]|\|\||\|[12]?|\[[12]) | (?P<sign>[.LTMP~])
    | (?P<chord>\[(?:{PITCH}{LENGTH})+\])(?P<chordlen>{LENGTH})(?P<chordtie>-?)
    | (?P<note>{PITCH}|[zx])(?P<len>{LENGTH})(?P<tie>-?) | (?P<broken>[<>]) | (?P<space>[\s`\\]+)
    """,
    re.VERBOSE,
)


class BadScore(ValueError):
    """A score that cannot be played; the message says where."""


@dataclass(frozen=True)
class Note:
    """What a voice plays at one time. at, length: whole notes; pitches: MIDI numbers; marks: what stands before it."""

    at: Fraction
    length: Fraction
    pitches: tuple[int, ...]
    marks: frozenset[str] = frozenset()
    grace: tuple[int, ...] = ()
    slurred: bool = False  # bound to the next one
    dynamic: str = ""  # from here on


@dataclass
class Line:
    """A voice of a part: its notes, and the harmony written over it."""

    notes: list[Note] = field(default_factory=list)
    harmony: list[tuple[Fraction, str]] = field(default_factory=list)
    bars: list[Fraction] = field(default_factory=list)  # the length of each, short ones at either end included

    @property
    def length(self) -> Fraction:
        """In whole notes."""
        return sum(self.bars, Fraction(0))


@dataclass
class Part:
    """A strain. tempo: beat as a whole note's part, and how many a minute."""

    name: str
    key: str
    metre: str
    tempo: tuple[Fraction, float]
    voices: dict[str, Line] = field(default_factory=dict)
    directives: list[list[str]] = field(default_factory=list)
    harmony: list[tuple[Fraction, str]] = field(default_factory=list)
    written: dict[str, Line] = field(default_factory=dict)  # the voices that no recipe makes
    recipes: dict[str, list[str]] = field(default_factory=dict)  # by voice, what makes the others

    @property
    def bar(self) -> Fraction:
        """The length of a bar."""
        return Fraction(self.metre)


@dataclass
class Score:
    """A piece as it is written; `order` names the parts as they are played."""

    title: str
    key: str
    unit: Fraction
    order: str
    parts: dict[str, Part]
    directives: list[list[str]]


def read(text: str) -> Score:
    """Raises BadScore, where a bar does not add up too."""
    head: dict[str, str] = {}
    directives: list[list[str]] = []
    parts: dict[str, Part] = {}
    texts: dict[tuple[str, str], list[str]] = {}
    part: Part | None = None
    octaves: dict[str, int] = {}
    voice = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("%%"):
            (part.directives if part else directives).append(line[2:].split())
            continue
        line = line.split("%")[0].strip()
        if re.match(r"[A-Z]:", line):
            letter, value = line[0], line[2:].strip()
            if letter == "P" and "K" in head:
                part = parts[value] = Part(value, head["K"], head["M"], _tempo(head["Q"]))
            elif letter == "V":
                voice, *options = value.split()
                for option in options:
                    octaves[voice] = int(option.removeprefix("octave="))
            elif part and letter == "M":
                part.metre = value
            elif part and letter == "Q":
                part.tempo = _tempo(value)
            elif part and letter == "K":
                part.key = value
            else:
                head[letter] = value
        elif line and part:
            texts.setdefault((part.name, voice), []).append(line)
        elif line:
            raise BadScore(f"line {number}: {line!r} stands before the first part")
    missing = set("TMLQKP") - head.keys()
    if missing:
        raise BadScore(f"no {', '.join(sorted(missing))} in the header")
    unit = Fraction(head["L"])
    for (name, voice), lines in texts.items():
        where = f"part {name}, voice {voice}"
        parts[name].voices[voice] = _Reader(parts[name].key, unit, parts[name].bar, octaves.get(voice, 0), where).line(
            " ".join(lines)
        )
    return Score(head["T"], head["K"], unit, head["P"].replace(" ", ""), parts, directives)


def _tempo(text: str) -> tuple[Fraction, float]:
    beat, _, many = text.partition("=")
    return Fraction(beat), float(many)


def duration(text: str) -> Fraction:
    """A length as it stands behind a note: "", "2", "3/2", "/", "//"."""
    if not text:
        return Fraction(1)
    over, slash, under = text.partition("/")
    top = Fraction(int(over or 1))
    if not slash:
        return top
    halves = 1 + under.count("/")
    digits = under.strip("/")
    return top / (int(digits) if digits else 2**halves)


def signature(key: str) -> dict[str, int]:
    """The accidentals of a key, by letter."""
    count = KEYS[key]
    if count >= 0:
        return dict.fromkeys(SHARPS[:count], 1)
    return dict.fromkeys(SHARPS[count:], -1)


class _Reader:
    """Reads the text of one voice."""

    def __init__(self, key: str, unit: Fraction, bar: Fraction, octave: int, where: str) -> None:
        self.key, self.unit, self.bar, self.octave, self.where = signature(key), unit, bar, octave, where

    def line(self, text: str) -> Line:
        out, at = Line(), Fraction(0)
        for number, (words, changes) in enumerate(self._unrolled(text), 1):
            start = at
            at = self._bar(words, out, at, number, changes)
            out.bars.append(at - start)
        self._add_up(out.bars)
        out.notes = _tied(out.notes)
        return out

    def _unrolled(self, text: str) -> list[tuple[list[re.Match[str]], int]]:
        """The bars in the order in which they are played, repeats and endings written out."""
        bars: list[list[re.Match[str]]] = [[]]
        out: list[int] = []
        first: int = 0
        ending: int | None = None
        place = 0
        while place < len(text):
            token = TOKEN.match(text, place)
            if not token:
                raise BadScore(f"{self.where}: {text[place : place + 12]!r} is not understood")
            place = token.end()
            sign = token["bar"]
            if sign is None:
                bars[-1].append(token)
                continue
            if bars[-1]:
                out.append(len(bars) - 1)
                bars.append([])
            if sign in ("|1", "[1"):
                ending = len(out)
            if sign.startswith(":|"):
                again = out[first : ending if ending is not None else len(out)]
                out += again
                first, ending = len(out), None
            elif sign == "|:":
                first = len(out)
        if bars[-1] and any(not word["space"] for word in bars[-1]):
            out.append(len(bars) - 1)
        return [(bars[number], number) for number in out if any(not word["space"] for word in bars[number])]

    def _bar(self, words: list[re.Match[str]], out: Line, at: Fraction, number: int, place: int) -> Fraction:
        accidentals = dict(self.key)
        marks: set[str] = set()
        grace: tuple[int, ...] = ()
        dynamic = ""
        tuplet, broken = 0, Fraction(1)
        for word in words:
            kind = word.lastgroup
            if word["symbol"]:
                out.harmony.append((at, word["symbol"].strip('"')))
            elif word["mark"]:
                name = word["mark"].strip("!")
                if name in DYNAMICS:
                    dynamic = name
                else:
                    marks.add(name)
            elif word["grace"]:
                grace = tuple(self._pitch(p, accidentals, False) for p in re.findall(PITCH, word["grace"]))
            elif word["tuplet"]:
                tuplet = 3
            elif word["slur"]:
                self._slur(word["slur"], out, marks)
            elif word["sign"]:
                marks.add(SIGNS[word["sign"]])
            elif word["broken"]:
                broken = self._break(word["broken"], out)
                at = out.notes[-1].at + out.notes[-1].length
            elif word["note"] or word["chord"]:
                length = duration(word["len"] if word["note"] else word["chordlen"]) * self.unit * broken
                broken = Fraction(1)
                if tuplet:
                    length, tuplet = length * 2 / 3, tuplet - 1
                tied = word["tie"] or word["chordtie"]
                found = re.findall(PITCH, word["chord"] or word["note"])
                pitches = tuple(self._pitch(p, accidentals, True) for p in found)
                flags = frozenset(marks | ({"tie"} if tied else set()))
                slurred = "slur" in self._open
                out.notes.append(Note(at, length, pitches, flags - {"slur"}, grace, slurred, dynamic))
                at += length
                marks, grace, dynamic = set(), (), ""
            elif kind != "space":
                raise BadScore(f"{self.where}, bar {number}: {word[0]!r} is not understood")
        return at

    _open: frozenset[str] = frozenset()

    def _slur(self, sign: str, out: Line, marks: set[str]) -> None:
        if sign == "(":
            self._open = frozenset({"slur"})
        else:
            self._open = frozenset()
            if out.notes:
                out.notes[-1] = replace(out.notes[-1], slurred=False)

    def _break(self, sign: str, out: Line) -> Fraction:
        """Broken rhythm: the note before takes half of the next, or gives it; returns what is left to the next."""
        before = out.notes[-1]
        longer, shorter = Fraction(3, 2), Fraction(1, 2)
        own, left = (longer, shorter) if sign == ">" else (shorter, longer)
        out.notes[-1] = replace(before, length=before.length * own)
        return left

    def _pitch(self, text: str, accidentals: dict[str, int], keep: bool) -> int:
        sign = text[: len(text) - len(text.lstrip("^_="))]
        letter = text[len(sign)]
        marks = text[len(sign) + 1 :]
        octave = (5 if letter.islower() else 4) + marks.count("'") - marks.count(",")
        name = letter.upper()
        place = name + str(octave)
        if sign:
            shift = ACCIDENTALS[sign]
            if keep:
                accidentals[place] = shift
        else:
            shift = accidentals.get(place, accidentals.get(name, 0))
        return 12 * (octave + 1 + self.octave) + SEMITONES[name] + shift

    def _add_up(self, bars: list[Fraction]) -> None:
        """A short bar is the beginning of one whose end stands, as an upbeat, where the strain or its repeat begins."""
        number = 0
        while number < len(bars):
            length = bars[number]
            following = bars[(number + 1) % len(bars)]
            upbeat = number == 0 and len(bars) > 1 and length + bars[-1] == self.bar
            if length == self.bar or upbeat:
                number += 1
            elif length + following == self.bar and (number + 1 < len(bars) or following == bars[0]):
                number += 2
            else:
                raise BadScore(
                    f"{self.where}: bar {number + 1} is {length / self.unit} units long, not {self.bar / self.unit}"
                )


DYNAMICS = {"pp": 0.42, "p": 0.55, "mp": 0.68, "mf": 0.82, "f": 1.0, "ff": 1.2}
"""How loud, beside forte."""
SIGNS = {".": "short", "L": "accent", "T": "trill", "M": "mordent", "P": "pralltriller", "~": "turn"}


def _tied(notes: list[Note]) -> list[Note]:
    """Notes that are bound to the next of the same pitch become one; rests go."""
    out: list[Note] = []
    for note in notes:
        before = out[-1] if out else None
        if before and "tie" in before.marks and before.pitches == note.pitches and before.at + before.length == note.at:
            marks = (before.marks - {"tie"}) | (note.marks & {"tie"})
            out[-1] = replace(before, length=before.length + note.length, marks=marks, slurred=note.slurred)
        elif note.pitches:
            out.append(note)
    return out
