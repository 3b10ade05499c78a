"""The dances by name: how long their bars are, and which bar is playing."""

from __future__ import annotations

import json
import math
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from game.look.palette import data

NEAR = 1.0  # seconds by which a dance may be early or late and still catch up softly
SLEW = 0.06  # how much faster or slower it goes meanwhile
UNSEEN = 0.02  # seconds by which steps may be early or late: nobody sees it, and two clocks wander by less
SAME = 1e-6  # seconds by which clocks differ that tell the same time
PHRASE = 4  # bars of a phrase
DANCES = data("sounds", "dances")
TUNE = "tune"
TURNS = {TUNE: 1, "tutti": 1, "rhythm": 2}
"""Stems with two verses, each in a file of its own, and for how many rounds of the tune one is played."""
THIRD, OTHERS = 4, {"rhythm": "counter", "duet": "rhythm", "counter": "tutti", "tutti": ""}
"""From this verse on the counter-line comes first, and others later than usual, each in the ring of another; the duet
rests."""
VERSES, FIRST = 6, 3  # rounds of the tune of which none is like another, and with how many of them it may begin
BEFORE = 2  # rounds before the bridge: once in so many as there are verses it is played, in another key
QUIET = "quiet"  # the tune's verse for the menu


@dataclass(frozen=True)
class Tune:
    """A dance as it is played over and over.

    seconds: one loop: all verses and the bridge. starts: the second at which each bar begins; an upbeat comes
    before the first. beats: of each bar as a dancer counts them. strains: the numbers of the bars, from 0, with
    which a strain begins. fanfare: seconds of whole bars that are played before the dance at a win. key: such as
    "F" or "Dm". chords: from a second on, the notes in them, 0 (C) to 11. players: the instruments that are heard
    in each file. stretches: the seconds at which the pieces begin in which the files are read, each with so many
    seconds of margin before and after. marks: decibels by which each piece is louder than the whole. eighths: how
    many each bar has. ends: for each file the bytes where its head and each piece end. ending: seconds of what is
    played at last until its last chord. pieces: of each stretch the round that it belongs to (None: the bridge),
    and its number in a file. bridge: the key of that.
    """

    name: str
    title: str
    metre: str
    seconds: float
    starts: tuple[float, ...]
    beats: tuple[int, ...]
    strains: tuple[int, ...]
    fanfare: float
    key: str = "F"
    chords: tuple[tuple[float, frozenset[int]], ...] = ()
    players: Mapping[str, frozenset[str]] = field(default_factory=dict)
    stretches: tuple[float, ...] = (0.0,)
    margin: float = 0.0
    marks: tuple[float, ...] = (0.0,)
    eighths: tuple[int, ...] = (6,)
    ends: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    ending: float = 0.0
    pieces: tuple[tuple[int | None, int], ...] = ((0, 0),)
    bridge: str = ""

    def __hash__(self) -> int:
        """By its name."""
        return hash(self.name)

    @property
    def files(self) -> tuple[str, ...]:
        """What its stems are read from."""
        return tuple(self.ends)

    def file(self, stem: str, verse: int | None) -> str:
        """From what a stem is read in a verse, from 0; None: the quiet one. "" where it rests."""
        if stem == TUNE and verse is None:
            return QUIET
        if verse is not None and verse >= THIRD:
            stem = OTHERS.get(stem, stem)
        return f"{stem}{(verse or 0) // TURNS[stem] % 2 + 1}" if stem in TURNS else stem

    def stretch(self, count: int) -> tuple[float, float]:
        """The second with which a stretch begins, and with which it ends; they go on counting as the loop repeats."""
        loops, place = divmod(count, len(self.stretches))
        begin, end = (*self.stretches, self.seconds)[place : place + 2]
        return loops * self.seconds + begin, loops * self.seconds + end

    def count_at(self, seconds: float) -> int:
        """The stretch that is heard then."""
        loops, at = divmod(seconds, self.seconds)
        return int(loops) * len(self.stretches) + bisect_right(self.stretches, at + SAME) - 1

    def heard(self, count: int, begun: int) -> tuple[int, int]:
        """The verse that a stretch is read from, if it began with one, and which piece of its files it is; the bridge
        is in those of the first."""
        loops, place = divmod(count, len(self.pieces))
        round_, number = self.pieces[place]
        rounds = loops * ((self.pieces[-1][0] or 0) + 1)
        return 0 if round_ is None else (begun + rounds + round_) % VERSES, number

    @cached_property
    def once(self) -> float:
        """Seconds of one round."""
        return next((at for at, (round_, _) in zip(self.stretches, self.pieces, strict=True) if round_), self.seconds)

    def key_at(self, seconds: float) -> str:
        """The key that is played in then."""
        round_, _ = self.pieces[self.count_at(seconds) % len(self.pieces)]
        return self.bridge if round_ is None else self.key

    @cached_property
    def longest(self) -> float:
        """Seconds of the longest piece."""
        return max(end - begin for begin, end in map(self.stretch, range(len(self.stretches))))

    def bars_at(self, seconds: float) -> float:
        """Bars since the first downbeat, so many seconds after the music began; negative in the upbeat.

        Goes on counting as the loop repeats.
        """
        rounds, at = divmod(seconds - self.starts[0], self.seconds)
        number = min(bisect_right(self.starts, at + self.starts[0]), len(self.starts)) - 1
        begins = self.starts[number] - self.starts[0]
        ends = self.starts[number + 1] - self.starts[0] if number + 1 < len(self.starts) else self.seconds
        return rounds * len(self.starts) + number + (at - begins) / (ends - begins)

    def second_of(self, bar: int) -> float:
        """When a bar begins, seconds after the music began; bars go on counting as the loop repeats."""
        rounds, number = divmod(bar, len(self.starts))
        return rounds * self.seconds + self.starts[number]

    def to_eighth(self, seconds: float) -> float:
        """The seconds until the next eighth of a bar."""
        bar = math.floor(self.bars_at(seconds))
        count = self.eighths[bar % len(self.eighths)]
        begin, end = self.second_of(bar), self.second_of(bar + 1)
        place = math.ceil((seconds - begin) / (end - begin) * count - SAME)
        return max(0.0, begin + (end - begin) * place / count - seconds)

    def mark_at(self, seconds: float) -> float:
        """By how many decibels it is louder then than as a whole."""
        return self.marks[bisect_right(self.stretches, seconds % self.seconds) - 1]

    def chord_at(self, seconds: float | None) -> frozenset[int]:
        """The chord that sounds then; with None, or in a tune without chords, that of the key."""
        if seconds is None or not self.chords:
            return triad(self.key)
        place = bisect_right(self.chords, seconds % self.seconds, key=lambda chord: chord[0]) - 1
        return self.chords[place][1]

    @cached_property
    def phrases(self) -> tuple[int, ...]:
        """The numbers of the bars with which a phrase begins: each strain, and every four bars in it."""
        ends = (*self.strains[1:], len(self.starts))
        return tuple(bar for begin, end in zip(self.strains, ends, strict=True) for bar in range(begin, end, PHRASE))

    def next_phrase(self, seconds: float) -> float:
        """When the first phrase begins that has not begun yet, or begins just then."""
        rounds = int(max(0.0, seconds - self.starts[0]) // self.seconds)
        times = (again * self.seconds + self.starts[bar] for again in (rounds, rounds + 1) for bar in self.phrases)
        return next(time for time in times if time >= seconds - 1e-6)


def triad(key: str) -> frozenset[int]:
    """The keynote of a key, its third and its fifth."""
    root = ("C", "", "D", "", "E", "F", "", "G", "", "A", "", "B").index(key[0]) - key.count("b")
    return frozenset((root + step) % 12 for step in (0, 3 if key.endswith("m") else 4, 7))


class Beat(NamedTuple):
    """What a dance hears of its tune. begins: the dance's second at which the downbeat of bar `first` sounds."""

    tune: Tune
    begins: float
    first: int = 0

    @property
    def beats(self) -> int:
        """How many a dancer counts in a bar."""
        return self.tune.beats[0]

    def bars(self, now: float) -> float:
        """Bars since then, as they are played: whole at each downbeat, less than 0 before."""
        return self.tune.bars_at(self.tune.second_of(self.first) + now - self.begins) - self.first

    def following(self, heard: Beat, dt: float) -> Beat:
        """This beat after dt seconds, when another is what is heard now: a dance that is a little early or late catches
        up without anybody seeing it; one that has jumped goes on with the same step of another bar."""
        late = heard.begins - self.begins
        if abs(late) < UNSEEN and (heard.tune, heard.first) == (self.tune, self.first):
            return self
        if abs(late) <= NEAR:
            return heard._replace(begins=self.begins + max(-SLEW * dt, min(SLEW * dt, late)))
        bar = self.tune.seconds / len(self.tune.starts)
        back = math.ceil(late / bar) if self.begins > 2 * bar else math.floor(late / bar)
        first = heard.first - back
        begins = heard.begins - self.tune.second_of(heard.first) + self.tune.second_of(first)
        return heard._replace(begins=begins, first=first)


FAMILIES = (  # dances that may follow each other at a table
    ("waltz", "mazurka", "polonaise", "minuet", "sarabande"),
    ("galop", "ecossaise", "gavotte", "pavane"),
    ("jig", "tarantella", "quadrille"),
)


def cousin(found: Tune) -> Tune:
    """The next dance of a family; a dance that has none stays."""
    family = next((family for family in FAMILIES if found.name in family), (found.name,))
    name = family[(family.index(found.name) + 1) % len(family)]
    return tunes().get(name, found)


@lru_cache(maxsize=1)
def tunes() -> dict[str, Tune]:
    """All of them, from the manifest that is written with the music."""
    found = json.loads((DANCES / "manifest.json").read_text(encoding="utf-8"))
    return {name: _tune(name, entry) for name, entry in found["dances"].items()}


def _tune(name: str, entry: dict[str, Any]) -> Tune:
    """Its verses one after another, with the bridge between two of them."""
    course: list[tuple[int | None, dict[str, Any], int]] = [(verse, entry, 0) for verse in range(VERSES)]
    course.insert(BEFORE, (None, entry["bridge"], len(entry["stretches"])))
    whole: defaultdict[str, list[Any]] = defaultdict(list)
    at = 0.0
    for verse, played, first in course:
        whole["strains"] += [len(whole["starts"]) + bar for bar in played["strains"]]
        whole["chords"] += [(at + since, frozenset(notes)) for since, notes in played["chords"]]
        whole["pieces"] += [(verse, first + number) for number in range(len(played["stretches"]))]
        for what in ("starts", "stretches"):
            whole[what] += [at + since for since in played[what]]
        for what in ("beats", "marks", "eighths"):
            whole[what] += played[what]
        at += played["frames"] / entry["rate"]
    return Tune(
        name,
        entry["title"],
        entry["metre"],
        at,
        fanfare=entry["fanfare"],
        key=entry["key"],
        players={file: frozenset(who) for file, who in entry["players"].items()},
        margin=entry["margin"],
        ends={file: tuple(found["ends"]) for file, found in entry["files"].items() if found["ends"]},
        ending=entry["ending"],
        bridge=entry["bridge"]["key"],
        **{what: tuple(values) for what, values in whole.items()},
    )


def tune(name: str) -> Tune:
    """Raises ValueError for a name that nobody plays."""
    if name not in tunes():
        raise ValueError(f"There is no tune called {name!r}")
    return tunes()[name]
