"""A score as a piece: its voices, and the parts in the order in which they are played, as one run of bars."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path

from studio.music.abc import BadScore, Line, Note, Part, Score, read
from studio.music.answers import answer
from studio.music.harmony import Setting, accompaniment, bar_of

STEMS = ("tune", "rhythm", "duet", "counter", "tutti")
"""Who comes in one after another: each arrangement of the same bars has one more of them."""
VERSED = {"tune": "tune", "rhythm": "rhythm", "tutti": "tune"}
"""Stems that have another verse, and with whose they take turns."""
VERSES = 2
AGAIN = "2"
"""A voice with this behind its name is what the voice of that name has in the second verse, and its players."""
PHRASE = 4  # bars
ONCE = ("fanfare", "ending")
"""What the whole band plays before the dance at a win, and instead of its last bars."""
BRIDGE = "bridge"
"""What is played between two rounds of the dance from time to time, in another key."""


@dataclass(frozen=True)
class Voice:
    """Who plays a voice, in which stem, how loud beside the others, and from where (-1 left to 1).

    verse: in which he plays; 0: in both. turn: whether he begins (0) and another answers after four bars (1).
    """

    name: str
    stem: str
    instrument: str
    gain: float
    pan: float
    verse: int = 0
    turn: int | None = None
    shift: int = 0


@dataclass(frozen=True)
class Bar:
    """A bar as it is played. at: seconds; beats: how many a dancer counts; strain: which one it belongs to, from 0."""

    at: float
    beats: int
    strain: int


@dataclass(frozen=True)
class Strain:
    """A part as it is played, at a second, `upbeat` whole notes before its first bar."""

    part: Part
    at: float
    upbeat: Fraction

    @property
    def length(self) -> Fraction:
        """In whole notes."""
        return next(iter(self.part.voices.values())).length

    def seconds(self, length: Fraction) -> float:
        """How long so much of a whole note lasts."""
        beat, many = self.part.tempo
        return float(length / beat) * 60 / many


@dataclass
class Piece:
    """What a score comes to. wishes: the header's directives, by name."""

    score: Score
    voices: list[Voice] = field(default_factory=list)
    wishes: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, *words in self.score.directives:
            if name == "voice":
                voice, stem, instrument, gain, pan = words
                self.voices.append(Voice(voice, stem, instrument, float(gain), float(pan)))
            elif name == "verse":
                self._second_verse(words)
            else:
                self.wishes[name] = words
        for part in self.score.parts.values():
            self._complete(part)
            for name, *words in self.score.directives:
                if name == "each":
                    self._filled(part, words)
        lengths = {part.name: {line.length for line in part.voices.values()} for part in self.score.parts.values()}
        for name, found in lengths.items():
            if len(found) != 1:
                told = {
                    voice: str(line.length / self.score.unit) for voice, line in self.score.parts[name].voices.items()
                }
                raise BadScore(f"part {name}: the voices are not equally long: {told}")
        known = {voice.name for voice in self.voices}
        for part in self.score.parts.values():
            for name in sorted(part.voices.keys() - known):
                self._second(part, name)
                known.add(name)

    def _second_verse(self, words: list[str]) -> None:
        """Another has the tune of a voice in the second verse, and its player answers him."""
        name, instrument, gain, pan, shift = words
        place = next(place for place, voice in enumerate(self.voices) if voice.name == name)
        first = self.voices[place]
        answers = replace(first, name=name + AGAIN, verse=2, turn=1)
        other = replace(answers, instrument=instrument, gain=float(gain), pan=float(pan), shift=int(shift), turn=0)
        self.voices[place : place + 1] = [replace(first, verse=1), other, answers]

    def _second(self, part: Part, name: str) -> None:
        """What a voice has in the second verse is played by its own player."""
        place = next((place for place, voice in enumerate(self.voices) if voice.name + AGAIN == name), None)
        if place is None:
            raise BadScore(f"part {part.name}: nobody plays {name}")
        first = self.voices[place]
        self.voices[place : place + 1] = [replace(first, verse=1), replace(first, name=name, verse=2)]

    def together(self, part: Part, one: str, other: str) -> bool:
        """Whether two voices of a part are ever heard together: what is of one verse is not with what is of another,
        nor is a voice with itself."""
        verses = [2 if name.endswith(AGAIN) else int(name + AGAIN in part.voices) for name in (one, other)]
        stems = {voice.name: VERSED.get(voice.stem) for voice in self.voices}
        turns = [stems[plain(name)] for name in (one, other)]
        return plain(one) != plain(other) and not (turns[0] == turns[1] and 0 < min(verses) < max(verses))

    def _filled(self, part: Part, words: list[str]) -> None:
        """A voice that every strain has, where it has not one of its own: a copy, a pattern or an answer."""
        kind, voice, *wishes = words
        if voice in part.voices or (part.name in self.bridge and voice.endswith(AGAIN)):  # it has no second verse
            return
        model = next(iter(part.voices.values()))
        if kind == "pattern":
            if bar_of(" ".join(wishes[2:]), self.score.unit) == part.bar:
                part.voices[voice] = self._accompanied(part, voice, wishes, model)
        elif kind == "copy":
            for source in [name for name in wishes[0].split(",") if name in part.voices][:1]:
                line = part.voices[source]
                notes = [_shifted(note, int(wishes[1])) for note in line.notes]
                part.voices[voice] = replace(line, notes=notes, harmony=[])
        else:
            tune = next(part.voices[name] for name in self.wishes["tune"] if name in part.voices)
            low, high = map(int, wishes)
            part.voices[voice] = answer(part, model, self._others(part, voice), tune, low, high)

    def _complete(self, part: Part) -> None:
        """Work out what a part says in directives: what it takes from another, patterns, copies.

        Patterns that are taken over are worked out anew, for they give way to the voices they are played with.
        """
        recipes: dict[str, list[str]] = {}
        for name, *words in part.directives:
            if name == "as":
                model, without = self.score.parts[words[0]], {*words[1:], *part.voices}
                part.voices = {**{k: v for k, v in model.written.items() if k not in words[1:]}, **part.voices}
                recipes |= {k: v for k, v in model.recipes.items() if k not in without}
                part.harmony = part.harmony or model.harmony
        own = next((line.harmony for line in part.voices.values() if line.harmony), [])
        part.harmony = own or part.harmony
        part.written = dict(part.voices)
        recipes |= {words[0]: [name, *words] for name, *words in part.directives if name in ("pattern", "copy")}
        part.recipes = recipes
        model_line = next(iter(part.voices.values()))
        for name, voice, *words in recipes.values():
            if name == "pattern":
                part.voices[voice] = self._accompanied(part, voice, words, model_line)
            else:
                source, shift = words
                line = part.voices[source]
                part.voices[voice] = replace(
                    line, notes=[_shifted(note, int(shift)) for note in line.notes], harmony=[]
                )

    def _accompanied(self, part: Part, voice: str, words: list[str], line: Line) -> Line:
        low, middle, *pattern = words
        setting = Setting(part.harmony, part.key, self.score.unit, self._others(part, voice))
        return accompaniment(" ".join(pattern), setting, line, int(low), int(middle))

    def _others(self, part: Part, voice: str) -> list[Line]:
        """What is heard with a voice."""
        return [line for name, line in part.voices.items() if self.together(part, name, voice)]

    @property
    def once(self) -> dict[str, str]:
        """The parts that are no parts of the dance and are played once, by what they are."""
        return {what: self.wishes[what][0] for what in ONCE if what in self.wishes}

    @property
    def bridge(self) -> str:
        """The parts of its bridge; "" if it has none."""
        return "".join(self.wishes.get(BRIDGE, []))

    def strains(self, order: str | None = None) -> list[Strain]:
        """The parts as they are played."""
        out: list[Strain] = []
        at = 0.0
        for name in order or self.score.order:
            part = self.score.parts[name]
            line = next(iter(part.voices.values()))
            upbeat = line.bars[0] if line.bars[0] < part.bar else Fraction(0)
            strain = Strain(part, at, upbeat)
            out.append(strain)
            at += strain.seconds(line.length)
        return out

    def seconds(self, order: str | None = None) -> float:
        """How long it is until it begins again."""
        last = self.strains(order)[-1]
        return last.at + last.seconds(next(iter(last.part.voices.values())).length)

    def bars(self, order: str | None = None) -> list[Bar]:
        """Every bar as it is played; what comes before the first one is the end of the last."""
        out: list[Bar] = []
        open_since = False
        for number, strain in enumerate(self.strains(order)):
            line, at = next(iter(strain.part.voices.values())), Fraction(0)
            beats = round(strain.part.bar / strain.part.tempo[0])
            for length in line.bars:
                short = length < strain.part.bar
                upbeat = short and (open_since or not out)
                if not upbeat:
                    out.append(Bar(strain.at + strain.seconds(at), beats, number))
                open_since = short and not upbeat
                at += length
        return out

    def lines(self, voice: str, order: str | None = None) -> Iterator[tuple[Strain, Line]]:
        """What is written for a voice, strain by strain."""
        for strain in self.strains(order):
            if voice in strain.part.voices:
                yield strain, strain.part.voices[voice]

    def players(self, file: str) -> list[Voice]:
        """Who is heard in a stem, or in one of its verses."""
        stem = plain(file.removesuffix("1"))
        verse = int(file.removeprefix(stem) or 0)
        return [voice for voice in self.voices if voice.stem == stem and (not verse or voice.verse in (0, verse))]

    def played(self, voice: Voice, order: str | None = None) -> Iterator[tuple[Strain, Line]]:
        """What a player has to play, strain by strain; in a second verse for which nothing is written, the first."""
        for strain in self.strains(order):
            line = strain.part.voices.get(voice.name, strain.part.voices.get(plain(voice.name)))
            if line is None:
                continue
            notes = line.notes
            if voice.turn is not None:
                notes = [note for note in notes if int(note.at / strain.part.bar / PHRASE) % 2 == voice.turn]
            if voice.shift:
                notes = [_shifted(note, voice.shift) for note in notes]
            yield strain, replace(line, notes=notes)


def plain(name: str) -> str:
    """The name of a voice, or of a stem, without its verse."""
    return name.removesuffix(AGAIN)


def load(path: Path) -> Piece:
    """Raises BadScore."""
    try:
        return Piece(read(path.read_text(encoding="utf-8")))
    except BadScore as error:
        raise BadScore(f"{path.name}: {error}") from error


def _shifted(note: Note, semitones: int) -> Note:
    return replace(
        note,
        pitches=tuple(pitch + semitones for pitch in note.pitches),
        grace=tuple(pitch + semitones for pitch in note.grace),
    )
