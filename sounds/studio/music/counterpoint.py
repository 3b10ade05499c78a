"""What a trained ear would mark in a score: every two voices beside each other at every moment of every strain.

What is meant to be so is allowed in the score, with its reason: `%%allow KIND VOICES why`, in the header or in a part.
VOICES are parted by commas. The kind `doubling` means two voices that are one tune, octaves or not.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from studio.music.abc import Line, Note, Part
from studio.music.harmony import chord, sounding
from studio.players.orchestra import COMPASS

if TYPE_CHECKING:
    from studio.music.piece import Piece


class Kind(StrEnum):
    """What can be wrong."""

    PARALLEL = "parallel"  # two voices go on to the same fifth or octave
    RELATION = "relation"  # a note in one voice, and its altered form in another right after it
    LEADING = "leading"  # a leading note that two voices have, or that does not rise
    SEVENTH = "seventh"  # a seventh that does not fall when the chord changes
    CLASH = "clash"  # a second or seventh that the chord does not have, for a beat or longer
    RUB = "rub"  # a note left or reached by leap, a semitone from one that is held
    FOREIGN = "foreign"  # a note for a beat or longer that the chord does not have, in a voice that only accompanies
    RANGE = "range"  # a note that the instrument does not have


@dataclass(frozen=True)
class Finding:
    """Where: the part, its bar from 1, the beat in it from 1."""

    kind: Kind
    part: str
    bar: int
    beat: Fraction
    voices: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        voices = " and ".join(self.voices)
        return f"{self.part}{self.bar} beat {float(self.beat):.3g}: {self.kind} in {voices}, {self.what}"


Sound = tuple[Fraction, Fraction, int]
"""From when to when, and the pitch."""


def findings(piece: Piece) -> list[Finding]:
    """Everything in the dance, its bridge, its fanfare and its ending that the score does not allow."""
    names = dict.fromkeys("".join((piece.score.order, piece.bridge, *piece.once.values())))
    return [found for name in names for found in part_findings(piece, piece.score.parts[name])]


def part_findings(piece: Piece, part: Part) -> list[Finding]:
    """The same of one strain."""
    allowed = [words for name, *words in (*piece.score.directives, *part.directives) if name == "allow"]
    return [found for found in Sheet(piece, part).findings() if not any(_allows(words, found) for words in allowed)]


def _allows(words: list[str], found: Finding) -> bool:
    kind, voices, *_ = words
    inside = {name.removesuffix("2") for name in found.voices} <= set(voices.split(","))
    return inside and (len(found.voices) == 2 if kind == "doubling" else kind == found.kind)


class Sheet:
    """One strain as all its voices together."""

    def __init__(self, piece: Piece, part: Part) -> None:
        self.part = part
        self.unit = part.tempo[0]
        self.piece = piece
        instruments = {voice.name: voice.instrument for voice in reversed(piece.voices)}
        instruments |= {name + "2": instrument for name, instrument in instruments.items() if name[-1] != "2"}
        self.instruments = {
            name: instruments[name] for name in part.voices if instruments[name] in COMPASS and part.voices[name].notes
        }
        self.lines = {name: part.voices[name] for name in self.instruments}
        self.tune = next((name for name in piece.wishes["tune"] if name in part.voices), "")
        self.bass = piece.wishes["bass"][0]
        own = next(iter(part.voices.values()))
        self.upbeat = own.bars[0] if own.bars and own.bars[0] < part.bar else Fraction(0)
        self.changes = [when for when, _ in part.harmony]

    def findings(self) -> Iterator[Finding]:
        """All that can be said against it."""
        for name in self.lines:
            yield from self.alone(name)
        for one, other in combinations(self.lines, 2):
            if self.piece.together(self.part, one, other):
                yield from self.beside(one, other)

    # ── one voice ──

    def alone(self, name: str) -> Iterator[Finding]:
        """Range, sevenths, leading notes, and notes that the chord does not have."""
        low, high = COMPASS[self.instruments[name]]
        for note in self.lines[name].notes:
            for pitch in note.pitches:
                if not low <= pitch <= high:
                    yield self._told(Kind.RANGE, note.at, (name,), f"{spelled(pitch)} on {self.instruments[name]}")
        if name.removesuffix("2") != self.tune:
            yield from self._foreign(name)
        if all(len(note.pitches) == 1 for note in self.lines[name].notes):
            yield from self._tendencies(name)

    def _foreign(self, name: str) -> Iterator[Finding]:
        for begin, end, pitch in sounds(self.lines[name]):
            for start, stop, tones in self._chords(begin, end):
                if stop - start >= self.unit and pitch % 12 not in tones and not self._led(name, pitch, start):
                    yield self._told(
                        Kind.FOREIGN, start, (name,), f"{spelled(pitch)} in {sounding(self.part.harmony, start)}"
                    )

    def _tendencies(self, name: str) -> Iterator[Finding]:
        """What a seventh and a leading note do when the chord changes."""
        notes = self.lines[name].notes
        for change in self.changes[1:]:
            before, after = sounding(self.part.harmony, change - Fraction(1, 999)), sounding(self.part.harmony, change)
            if before == after:
                continue
            place = next((i for i, note in enumerate(notes) if note.at < change <= note.at + note.length), None)
            if place is None or place + 1 >= len(notes) or notes[place + 1].at > change:
                continue
            if notes[place].at + notes[place].length > change:
                continue  # it is held over
            here, there = notes[place].pitches[0], notes[place + 1].pitches[0]
            kind = self._fault(before, after, here, there, name)
            if kind:
                told = f"{spelled(here)} to {spelled(there)}, {before} to {after}"
                yield self._told(kind, change, (name,), told)

    def _fault(self, before: str, after: str, here: int, there: int, name: str) -> Kind | None:
        root, seventh, leading = self._tension(before)
        goal = _root(after)
        if here % 12 == seventh and seventh not in chord(after)[1] and not (here - there in (1, 2) or here == there):
            return Kind.SEVENTH
        resolves = (goal - root) % 12 == 5
        outer = name.removesuffix("2") in (self.tune, self.bass)
        if resolves and here % 12 == leading and there - here != 1 and (outer or there > here or here - there > 4):
            return Kind.LEADING
        return None

    # ── two voices ──

    def beside(self, one: str, other: str) -> Iterator[Finding]:
        """Parallels, clashes, false relations and doubled leading notes."""
        yield from self._parallels(one, other)
        yield from self._clashes(one, other)
        yield from self._rubs(one, other)
        yield from self._rubs(other, one)
        yield from self._relations(one, other)

    def _parallels(self, one: str, other: str) -> Iterator[Finding]:
        for u, v in _strands(self.lines[one], self.lines[other]):
            for (_, a0, b0, _, _), (at, a1, b1, fresh_a, fresh_b) in pairwise(moments(u, v)):
                if a0 is None or b0 is None or a1 is None or b1 is None:
                    continue
                if not (fresh_a and fresh_b) or a0 == a1 or b0 == b1:
                    continue
                apart, then = abs(a0 - b0) % 12, abs(a1 - b1) % 12
                if apart == then and apart in (0, 7):
                    name = "fifths" if apart else "octaves"
                    told = f"{name} {spelled(a0)}/{spelled(b0)} to {spelled(a1)}/{spelled(b1)}"
                    yield self._told(Kind.PARALLEL, at, (one, other), told)

    def _clashes(self, one: str, other: str) -> Iterator[Finding]:
        for begin, end, a, b in _together(self.lines[one], self.lines[other]):
            apart = abs(a - b)
            for start, stop, tones in self._chords(begin, end):
                if stop - start < self.unit:
                    continue
                foreign = [(name, pitch) for name, pitch in ((one, a), (other, b)) if pitch % 12 not in tones]
                if all(self._led(name, pitch, start) for name, pitch in foreign):
                    foreign = []
                if apart % 12 in (1, 2, 10, 11) and foreign:
                    told = f"{spelled(a)} against {spelled(b)} in {sounding(self.part.harmony, start)}"
                    yield self._told(Kind.CLASH, start, (one, other), told)
                root, _, leading = self._tension(sounding(self.part.harmony, start))
                if a % 12 == b % 12 == leading and self._resolves(start, root):
                    yield self._told(Kind.LEADING, start, (one, other), f"both have {spelled(a)}")

    def _rubs(self, leaping: str, held: str) -> Iterator[Finding]:
        """Notes of half a beat or more. The chord may have both, or the leaping one while the other only passes by."""
        for note in self._leaping(leaping):
            pitch, end = note.pitches[0], note.at + note.length
            for begin, stop, other in sounds(self.lines[held]):
                if begin <= note.at and stop >= end and (pitch - other) % 12 in (1, 11):
                    name = sounding(self.part.harmony, note.at)
                    bass, tones = chord(name)
                    fits = [value % 12 in {bass, *tones} for value in (pitch, other)]
                    if not (fits[0] and (fits[1] or self._led(held, other, note.at))):
                        told = f"{spelled(pitch)} against {spelled(other)} in {name}"
                        yield self._told(Kind.RUB, note.at, (leaping, held), told)

    def _leaping(self, name: str) -> Iterator[Note]:
        """The single notes of a voice that a leap leads to or away from."""
        notes = self.lines[name].notes
        for before, note, after in zip([notes[0], *notes], notes, [*notes[1:], notes[-1]], strict=False):
            near = (min(abs(note.pitches[0] - pitch) for pitch in other.pitches) for other in (before, after))
            if len(note.pitches) == 1 and note.length >= self.unit / 2 and max(near) > 2:
                yield note

    def _led(self, name: str, pitch: int, at: Fraction) -> bool:
        """Whether a note that the chord does not have passes by: for a beat or so, or hanging over from the chord
        before, and going on by a step."""
        notes = self.lines[name].notes
        place = next(i for i, note in enumerate(notes) if note.at <= at < note.at + note.length)
        note = notes[place]
        if len(note.pitches) > 1 or place + 1 == len(notes):
            return False
        after = notes[place + 1]
        steps = 0 < abs(after.pitches[0] - pitch) <= 2 and after.at == note.at + note.length
        return steps and (note.length <= 1.5 * self.unit or self._hangs(name, place))

    def _hangs(self, name: str, place: int) -> bool:
        """Whether a note is one of the chord in which it begins, or comes down by a step on the next beat but one."""
        note = self.lines[name].notes[place]
        after = self.lines[name].notes[place + 1]
        bass, tones = chord(sounding(self.part.harmony, note.at))
        return note.pitches[0] % 12 in {bass, *tones} or (
            note.length <= 2 * self.unit and after.pitches[0] < note.pitches[0]
        )

    def _relations(self, one: str, other: str) -> Iterator[Finding]:
        """A note of one voice followed in the other, at once, by its altered form."""
        for first, second in ((one, other), (other, one)):
            followers = sounds(self.lines[second])
            for begin, end, pitch in sounds(self.lines[first]):
                for start, _, follower in followers:
                    if start != end or end - begin < self.unit / 2 or (pitch - follower) % 12 not in (1, 11):
                        continue
                    if self._altered(pitch, follower, end) and not self._own_step(first, second, end, pitch, follower):
                        told = f"{spelled(pitch)}, then {spelled(follower)}"
                        yield self._told(Kind.RELATION, end, (first, second), told)

    def _altered(self, pitch: int, follower: int, at: Fraction) -> bool:
        """Whether two notes a semitone apart are forms of the same one, as the chords have them."""
        before, after = sounding(self.part.harmony, at - Fraction(1, 999)), sounding(self.part.harmony, at)
        return _letter(before, pitch) == _letter(after, follower) is not None

    def _own_step(self, first: str, second: str, at: Fraction, pitch: int, follower: int) -> bool:
        """Whether one of the voices itself takes that step at the same time."""
        return any(begin == at and other % 12 == follower % 12 for begin, _, other in sounds(self.lines[first])) or any(
            at - self.part.bar <= end <= at and other % 12 == pitch % 12 for _, end, other in sounds(self.lines[second])
        )

    # ── where and when ──

    def _tension(self, name: str) -> tuple[int, int, int]:
        """Root, seventh and leading note of a chord; -1 for what it has not. A triad is a dominant only in its key."""
        _, tones = chord(name)
        root = tones[0]
        steps = tuple((tone - root) % 12 for tone in tones)
        dominant = steps == (0, 4, 7, 10) or (steps[:2] == (0, 4) and (root - tonic(self.part.key)) % 12 == 7)
        seventh = tones[3] if len(steps) == 4 and steps[3] in (9, 10, 11) and "6" not in name else -1
        return root, seventh, tones[1] if dominant else -1

    def _resolves(self, at: Fraction, root: int) -> bool:
        """Whether the chord at a time is a dominant that goes to its own tonic."""
        place = bisect_right(self.changes, at)
        return place < len(self.part.harmony) and (_root(self.part.harmony[place][1]) - root) % 12 == 5

    def _chords(self, begin: Fraction, end: Fraction) -> Iterator[tuple[Fraction, Fraction, set[int]]]:
        """A span of time, chord by chord: from when to when, and what is in it."""
        changes = [when for when in self.changes if begin < when < end]
        for start, stop in pairwise([begin, *changes, end]):
            bass, tones = chord(sounding(self.part.harmony, start))
            yield start, stop, {bass, *tones}

    def _told(self, kind: Kind, at: Fraction, voices: tuple[str, ...], what: str) -> Finding:
        bar, into = divmod(at - self.upbeat, self.part.bar)
        return Finding(kind, self.part.name, int(bar) + 1, into / self.unit + 1, voices, what)


def sounds(line: Line) -> list[Sound]:
    """Every note of a line, chords note by note."""
    return [(note.at, note.at + note.length, pitch) for note in line.notes for pitch in note.pitches]


def _strands(one: Line, other: Line) -> Iterator[tuple[list[Sound], list[Sound]]]:
    """Two lines as lines of single notes: the outer ones of what plays chords."""
    for u in _edges(one):
        for v in _edges(other):
            yield u, v


def _edges(line: Line) -> list[list[Sound]]:
    tops = [(note.at, note.at + note.length, note.pitches[-1]) for note in line.notes]
    lows = [(note.at, note.at + note.length, note.pitches[0]) for note in line.notes]
    return [tops] if tops == lows else [tops, lows]


Moment = tuple[Fraction, "int | None", "int | None", bool, bool]


def moments(one: list[Sound], other: list[Sound]) -> Iterator[Moment]:
    """Each time at which either begins a note: what both have then (None: a rest), and who begins it."""
    times = sorted({begin for begin, _, _ in one} | {begin for begin, _, _ in other})
    i = j = -1
    for at in times:
        while i + 1 < len(one) and one[i + 1][0] <= at:
            i += 1
        while j + 1 < len(other) and other[j + 1][0] <= at:
            j += 1
        a = one[i][2] if i >= 0 and one[i][1] > at else None
        b = other[j][2] if j >= 0 and other[j][1] > at else None
        yield at, a, b, i >= 0 and one[i][0] == at, j >= 0 and other[j][0] == at


def _together(one: Line, other: Line) -> Iterator[tuple[Fraction, Fraction, int, int]]:
    """Every time two notes sound together."""
    followers = sounds(other)
    for begin, end, a in sounds(one):
        for start, stop, b in followers:
            if start < end and stop > begin:
                yield max(begin, start), min(end, stop), a, b


def _root(name: str) -> int:
    return chord(name)[1][0]


def tonic(key: str) -> int:
    """The pitch class of a keynote."""
    return chord(key)[0]


LETTERS = "CDEFGAB"


def _letter(name: str, pitch: int) -> str | None:
    """By which letter a chord spells a pitch; None if it does not have it."""
    _, tones = chord(name)
    if pitch % 12 not in tones:
        return None
    place = 3 if name.endswith(("6", "6/Db")) and pitch % 12 == tones[-1] else tones.index(pitch % 12)
    steps = (0, 2, 4, 6)[place] if not (place == 3 and "6" in name) else 5
    return LETTERS[(LETTERS.index(name[0]) + steps) % 7]


def spelled(pitch: int) -> str:
    """A pitch in words."""
    return f"{('C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B')[pitch % 12]}{pitch // 12 - 1}"
