"""The twelve dances as they are written: tune, harmony, counterpoint, and what makes each itself."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, pairwise

import pytest

from game.look.sound.device import FOLDER as SOUNDS

NAMES = sorted(path.stem for path in (SOUNDS / "scores").glob("*.abc"))
STRONGEST = {"mazurka": 1}
"""The beat with the most weight, where it is not the first."""


@pytest.fixture(scope="session")
def pieces(studio):
    return {name: studio("music.dances").piece(name) for name in NAMES}


@pytest.fixture(scope="session")
def measures(studio):
    return studio("music.measures")


def line_of(piece, strain: str, voice: str):
    return piece.score.parts[strain].voices[voice]


def bars_of(line, bar: Fraction) -> list[list[tuple[Fraction, Fraction]]]:
    """A line without upbeat, bar by bar: where notes begin, in eighths, and how long they are."""
    found: list[list[tuple[Fraction, Fraction]]] = [[] for _ in line.bars]
    for note in line.notes:
        found[int(note.at / bar)].append((note.at % bar * 8, note.length * 8))
    return found


def test_there_are_twelve() -> None:
    assert len(NAMES) == 12


def test_they_fit_a_loop(pieces) -> None:
    for name, piece in pieces.items():
        assert 44 <= piece.seconds() <= 63, name
        assert 2.5 <= piece.seconds(piece.fanfare) <= 5.5, name
        assert piece.score.key in ("F", "C", "Bb", "Dm", "Gm", "Am"), (
            name
        )  # what the notes of the piles sound well over


@pytest.mark.parametrize("name", NAMES)
def test_the_tune_sings(name: str, pieces, measures) -> None:
    piece = pieces[name]
    assert 12 <= measures.compass(piece) <= 19
    assert 0.5 <= measures.steps(piece) <= 0.75
    rhythms = measures.rhythms(piece)
    for first in range(0, len(rhythms) - 15, 8):
        assert len(set(rhythms[first : first + 16])) >= 6, f"bars {first + 1} to {first + 16}"


@pytest.mark.parametrize("name", NAMES)
def test_tune_and_harmony_agree(name: str, pieces, measures) -> None:
    beats = [beat for beat in measures.strong_beats(pieces[name]) if beat.tune]
    assert sum(beat.fits for beat in beats) >= 0.85 * len(beats)
    assert len({beat.chord for beat in beats}) >= 6  # real harmony: not three chords for ever
    assert measures.parallels(pieces[name]) == []


@pytest.mark.parametrize("name", NAMES)
def test_the_metre_is_heard(name: str, pieces, studio) -> None:
    piece = pieces[name]
    bars, weights = piece.bars(), Counter()
    ends = [after.at for after in bars[1:]] + [bars[0].at + piece.seconds()]
    for voice in piece.voices:
        for note in studio("music.performance").notes(piece, voice):
            for bar, end in zip(bars, ends, strict=True):
                if bar.at - 0.06 <= note.at < end - 0.06:
                    beat = (note.at - bar.at) / (end - bar.at) * bar.beats
                    if abs(beat - round(beat)) < 0.15:
                        weights[round(beat) % bar.beats] += note.loud * voice.gain
    assert weights.most_common(1)[0][0] == STRONGEST.get(name, 0)


@pytest.mark.parametrize("name", NAMES)
def test_the_tempo_is_kept(name: str, pieces) -> None:
    """A bar lasts what metre and tempo say, within half a percent."""
    piece = pieces[name]
    bars = piece.bars()
    for (before, after), strain in zip(pairwise(bars), bars[:-1], strict=True):
        part = piece.strains()[strain.strain].part
        wanted = float(part.bar / part.tempo[0]) * 60 / part.tempo[1]
        assert after.at - before.at == pytest.approx(wanted, rel=0.005)


@pytest.mark.parametrize(("one", "other"), list(combinations(NAMES, 2)))
def test_no_two_are_alike(one: str, other: str, pieces, measures) -> None:
    assert measures.shared(measures.motifs(pieces[one]), measures.motifs(pieces[other])) <= 0.05
    metres = [{strain.part.metre for strain in pieces[name].strains()} for name in (one, other)]
    if metres[0] == metres[1]:
        assert measures.alike(measures.onsets(pieces[one]), measures.onsets(pieces[other])) <= 0.85


def test_every_voice_of_a_stem_has_something_to_play(pieces, studio) -> None:
    for name, piece in pieces.items():
        assert {voice.stem for voice in piece.voices} == {"solo", "inner", "full"}, name
        for voice in piece.voices:
            assert any(True for _ in studio("music.performance").notes(piece, voice)), f"{name}: {voice.name}"


def test_the_manifest_tells_the_time_of_the_scores(studio) -> None:
    dances = studio("music.dances")
    manifest = json.loads((SOUNDS / "dances" / "manifest.json").read_text(encoding="utf-8"))
    assert sorted(manifest["dances"]) == NAMES
    for name in NAMES:
        entry = manifest["dances"][name]
        times = dances.times(name)
        assert {key: entry[key] for key in times} == times, name


# What makes each itself


def test_the_waltz_hurries_to_its_second_beat(pieces, studio) -> None:
    piece = pieces["waltz"]
    harp = next(voice for voice in piece.voices if voice.name == "harp")
    seconds = [note.at % 1.2 for note in studio("music.performance").notes(piece, harp)]
    second = [at for at in seconds if 0.2 < at < 0.5]
    third = [at for at in seconds if 0.7 < at < 0.9]
    assert sum(second) / len(second) < 0.4 - 0.005
    assert sum(third) / len(third) > 0.8 + 0.005  # the chord of a harp is spread, and comes a little late elsewhere


def test_phrases_of_the_gavotte_begin_in_the_middle_of_a_bar(pieces) -> None:
    for strain in pieces["gavotte"].strains():
        assert strain.upbeat == strain.part.bar / 2


def test_the_polonaise_has_its_bass(pieces) -> None:
    piece = pieces["polonaise"]
    for bar in bars_of(line_of(piece, "A", "bass"), Fraction(3, 4)):
        assert [length for _, length in bar] == [1, Fraction(1, 2), Fraction(1, 2), 1, 1, 1, 1]


def test_the_quadrille_changes_its_metre_with_the_figure(pieces) -> None:
    metres = [strain.part.metre for strain in pieces["quadrille"].strains()]
    assert metres == ["6/8", "6/8", "2/4", "2/4", "6/8", "6/8"]
    assert len(pieces["quadrille"].bars()) == 48


def test_the_jig_lilts(pieces, measures) -> None:
    """Crotchet and quaver is its commonest half bar, and rarer in the other dances in 6/8."""

    def lilts(name: str) -> float:
        halves = Counter()
        for strain, line in measures.tune(pieces[name]):
            half = strain.part.bar / 2
            for number in range(int(line.length / half)):
                inside = [n for n in line.notes if number * half <= n.at < (number + 1) * half]
                halves[tuple(n.length * 8 for n in inside)] += strain.part.metre == "6/8"
        return halves[(2, 1)] / halves.total()

    assert lilts("jig") > 0.45
    assert lilts("jig") > 1.5 * max(lilts("quadrille"), lilts("tarantella"))


def test_the_ecossaise_runs_over_chords_off_the_beat(pieces, measures) -> None:
    piece = pieces["ecossaise"]
    notes = measures.notes(piece)
    assert sum(note.length == Fraction(1, 16) for note in notes) > len(notes) / 2
    for strain, line in piece.lines("off"):
        assert all(note.at % Fraction(1, 4) == Fraction(1, 8) for note in line.notes), strain.part.name


def test_the_minuet_has_no_upbeat_and_a_hemiola_at_its_cadence(pieces) -> None:
    piece = pieces["minuet"]
    assert all(strain.upbeat == 0 for strain in piece.strains())
    bass = bars_of(line_of(piece, "A", "cello"), Fraction(3, 4))
    assert [at for at, _ in bass[6]] == [0, 4] and [at for at, _ in bass[7]] == [2]  # three times two beats in two bars


def test_the_polka_mazurka_leans_on_second_and_third(pieces, studio, measures) -> None:
    piece = pieces["mazurka"]
    weights = Counter()
    for voice in piece.voices:
        for note in studio("music.performance").notes(piece, voice):
            beat = note.at / (60 / 138)
            if abs(beat - round(beat)) < 0.1:
                weights[round(beat) % 3] += note.loud * voice.gain
    assert weights[1] > weights[0] and weights[2] > weights[0]
    rhythms = measures.rhythms(piece)
    dotted = sum(bar[0][1] == Fraction(3, 16) for bar in rhythms)
    assert dotted > len(rhythms) / 2


def test_the_tarantella_runs_in_quavers_and_grows(pieces, measures, studio) -> None:
    piece = pieces["tarantella"]
    notes = measures.notes(piece)
    assert sum(note.length == Fraction(1, 8) for note in notes) >= 0.8 * len(notes)
    strains = piece.strains()
    sums = Counter()
    for voice in piece.voices:
        for note in studio("music.performance").notes(piece, voice):
            sums[max(i for i, s in enumerate(strains) if s.at <= note.at + 0.05)] += note.loud
    assert [sums[i] for i in (0, 1, 6, 7)] == sorted(sums[i] for i in (0, 1, 6, 7))
    assert sums[7] > 2 * sums[0]


def test_the_galop_gallops_red_in_strings_and_black_in_brass(pieces, measures) -> None:
    piece = pieces["galop"]
    dactyl = (Fraction(1, 8), Fraction(1, 16), Fraction(1, 16))
    lengths = [tuple(length for _, length in bar) for bar in measures.rhythms(piece)]
    assert sum(dactyl in (bar[:3], bar[-3:], bar[1:4]) for bar in lengths[:16]) >= 8
    players = {voice.name: voice.instrument for voice in piece.voices}
    tunes = [
        next(players[name] for name in ("violin", "trumpet") if name in strain.part.voices)
        for strain in piece.strains()
    ]
    assert tunes == ["violin", "trumpet", "violin", "violin"]
    assert piece.score.parts["B"].key == piece.score.parts["C"].key == "F"


def test_the_sarabande_stays_on_its_second_beat_and_adorns_its_repeats(pieces) -> None:
    piece = pieces["sarabande"]
    strains = [piece.score.parts[name].voices["violin"] for name in "ABCD"]
    for plain, adorned in ((0, 1), (2, 3)):
        assert len(strains[adorned].notes) > 1.5 * len(strains[plain].notes)
    long = [
        note.at % Fraction(3, 4)
        for line in (strains[0], strains[2])
        for note in line.notes
        if note.length >= Fraction(3, 8)
    ]
    assert sum(at == Fraction(1, 4) for at in long) >= len(long) / 2


def test_the_pavane_paces_over_a_drum(pieces) -> None:
    piece = pieces["pavane"]
    minim_crotchets = [4, 2, 2]
    for strain in piece.strains():
        drum = bars_of(strain.part.voices["drum"], Fraction(1))
        assert sum([length for _, length in bar] == minim_crotchets for bar in drum) >= 2, strain.part.name
    assert {strain.part.metre for strain in piece.strains()} == {"2/2"}
