"""The bridges: eight bars in another key between two rounds of a dance."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.look.sound import KEYS
from game.look.sound.growth import STEMS
from game.look.sound.tunes import FIRST, VERSES, triad, tune
from tests.sounds.test_sounds_scores import MANIFEST
from tests.thorough import few

EACH = pytest.mark.parametrize("name", few(MANIFEST, {"sarabande"}.__contains__))
APART = 240.0
"""Seconds within which no bar comes back as it was."""
WIDTH = 4
"""Notes in a row of a tune that are looked at."""


def rows(line: Any) -> set[Any]:
    """Every few notes of a line: their intervals and lengths."""
    fours = zip(*(line.notes[first:] for first in range(WIDTH)), strict=False)
    return {
        (tuple(v.pitches[-1] - u.pitches[-1] for u, v in pairwise(four)), tuple(note.length for note in four))
        for four in fours
    }


@EACH
def test_it_has_another_key_a_melody_of_its_own_and_leads_back(name: str, pieces, measures, studio) -> None:
    piece = pieces[name]
    (strain,) = piece.strains(piece.bridge)
    part, chords = strain.part, [chord for _, chord in strain.part.harmony]
    assert part.key != piece.score.key and part.key in KEYS
    assert len(piece.bars(piece.bridge)) == 8 and len(set(chords)) >= 6
    assert any(triad(part.key) == frozenset(studio("music.harmony").chord(chord)[1]) for chord in chords)
    root = studio("music.harmony").chord(chords[-1])[1][0]
    assert (root - studio("music.harmony").chord(piece.score.key)[0]) % 12 == 7  # on the dominant of what follows
    melody = next(part.voices[voice] for voice in piece.wishes["tune"] if voice in part.voices)
    others = set().union(*(rows(line) for _, line in measures.tune(piece)))
    assert len(rows(melody) & others) <= 0.25 * len(rows(melody))
    first = piece.strains()[0]
    assert (strain.upbeat, part.bar, part.tempo) == (first.upbeat, first.part.bar, first.part.tempo)
    heard = {voice.stem for voice, line in ((v, part.voices.get(v.name)) for v in piece.voices) if line and line.notes}
    assert heard == set(STEMS)


@EACH
def test_bass_and_rhythm_are_its_own(name: str, pieces) -> None:
    """Their usual bar is that of no strain."""

    def usual(strain: Any) -> list[Any]:
        bars: list[Any] = []
        names = [voice.name for voice in piece.voices if voice.stem == "rhythm" and voice.verse < 2]
        lines = [strain.part.voices[name] for name in names if name in strain.part.voices]
        for number in range(int(strain.length / strain.part.bar)):
            begin = strain.upbeat + number * strain.part.bar
            end = begin + strain.part.bar
            bars.append(tuple(tuple(n.at - begin for n in line.notes if begin <= n.at < end) for line in lines))
        return max(bars, key=bars.count)

    piece = pieces[name]
    (bridge,) = piece.strains(piece.bridge)
    assert usual(bridge) not in [usual(strain) for strain in piece.strains()]


@EACH
def test_no_stretch_is_heard_the_same_way_within_four_minutes(name: str) -> None:
    """However many play, from two on, with whichever verse it begins, for half an hour; the bridge comes once in six
    rounds, the first time after two."""
    found = tune(name)
    for begun in range(FIRST):
        for playing in range(2, len(STEMS) + 1):
            last: dict[Any, float] = {}
            bridges = []
            for count in range(found.count_at(1800.0)):
                begin, end = found.stretch(count)
                verse, number = found.heard(count, begun)
                files = frozenset(found.file(stem, verse) for stem in STEMS[:playing])
                assert begin - last.get((files, number), -APART) >= APART, (begun, playing, begin)
                last[files, number] = begin
                if found.key_at(begin) != found.key:
                    assert found.key_at(end - 0.1) == found.bridge
                    bridges.append(begin)
            assert bridges[0] == pytest.approx(2 * found.once)
            own = found.seconds - VERSES * found.once
            assert sum(begin < found.seconds for begin in bridges) == sum(r is None for r, _ in found.pieces)
            assert 5.0 < own < 22.0


@EACH
def test_its_files_are_those_of_the_first_verse_and_have_more_pieces(name: str) -> None:
    found = tune(name)
    round_ = sum(place == 0 for place, _ in found.pieces)
    more = sum(place is None for place, _ in found.pieces)
    first = {found.file(stem, 0) for stem in STEMS}
    for file, ends in found.ends.items():
        assert len(ends) - 1 == round_ + (more if file in first else 0), file
