"""The twelve dances as they are written: tune, harmony, counterpoint."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from game.look.sound.device import FOLDER as SOUNDS
from tests.thorough import few

NAMES = sorted(path.stem for path in (SOUNDS / "scores").glob("*.abc"))
USUAL = ("sarabande",)
"""A dance that is read quickly; the others are read with --all."""
EACH = pytest.mark.parametrize("name", few(NAMES, USUAL.__contains__))
MANIFEST = json.loads((SOUNDS / "dances" / "manifest.json").read_text(encoding="utf-8"))["dances"]


@EACH
def test_it_fits_a_loop_sings_and_agrees_with_its_harmony(name: str, pieces, measures) -> None:
    piece = pieces[name]
    assert 44 <= piece.seconds() <= 63
    assert 2.5 <= piece.seconds(piece.once["fanfare"]) <= 5.5
    assert piece.score.key in ("F", "C", "Bb", "Dm", "Gm", "Am")  # what the notes of the piles sound well over
    assert 12 <= measures.compass(piece) <= 19
    assert 0.5 <= measures.steps(piece) <= 0.75
    rhythms = measures.rhythms(piece)
    for first in range(0, len(rhythms) - 15, 8):
        assert len(set(rhythms[first : first + 16])) >= 6, f"bars {first + 1} to {first + 16}"
    beats = [beat for beat in measures.strong_beats(piece) if beat.tune]
    assert sum(beat.fits for beat in beats) >= 0.85 * len(beats)
    assert len({beat.chord for beat in beats}) >= 6  # real harmony: not three chords for ever
    assert measures.parallels(piece) == []


@pytest.mark.parametrize("pair", few(combinations(NAMES, 2), {"sarabande", "pavane"}.issuperset), ids="-".join)
def test_no_two_are_alike(pair: tuple[str, str], pieces, measures) -> None:
    one, other = pair
    assert measures.shared(measures.motifs(pieces[one]), measures.motifs(pieces[other])) <= 0.05
    metres = [{strain.part.metre for strain in pieces[name].strains()} for name in pair]
    if metres[0] == metres[1]:
        assert measures.alike(measures.onsets(pieces[one]), measures.onsets(pieces[other])) <= 0.85


@EACH
def test_every_voice_of_a_stem_has_something_to_play(name: str, pieces, studio) -> None:
    piece = pieces[name]
    assert {voice.stem for voice in piece.voices} == set(studio("music.piece").STEMS)
    for voice in piece.voices:
        heard = any(True for _ in studio("music.performance").notes(piece, voice))
        assert heard or voice.turn == 1, voice.name  # in strains of four bars nobody answers


def test_each_of_them_is_in_the_manifest() -> None:
    assert sorted(MANIFEST) == NAMES and len(NAMES) == 12


@EACH
def test_the_manifest_tells_the_time_of_the_score(name: str, studio, pieces, monkeypatch) -> None:
    dances = studio("music.dances")
    monkeypatch.setattr(dances, "piece", pieces.__getitem__)  # they take long to read
    times = dances.times(name)
    assert {key: MANIFEST[name][key] for key in times} == times


def tune_bars(piece, measures, stems=("tune",)) -> list[tuple[float, str, tuple]]:
    """Every bar as it is played: when, of which part, and what all voices of the stems have in it."""
    found = []
    for strain in piece.strains():
        lines = [strain.part.voices[v.name] for v in piece.voices if v.stem in stems and v.name in strain.part.voices]
        start = strain.upbeat
        while start < lines[0].length:
            inside = tuple(
                tuple(
                    (n.at - start, n.length, n.pitches) for n in line.notes if start <= n.at < start + strain.part.bar
                )
                for line in lines
            )
            found.append((strain.at + strain.seconds(start - strain.upbeat), strain.part.name, inside))
            start += strain.part.bar
    return found


@EACH
def test_nothing_is_the_same_within_three_quarters_of_a_minute_at_a_table(name: str, pieces, measures) -> None:
    """What plays alone there never has the same four bars twice in 45 s, over the seam too."""
    piece = pieces[name]
    bars, seconds = tune_bars(piece, measures), piece.seconds()
    twice = bars + [(at + seconds, part, inside) for at, part, inside in bars]
    for first in range(len(bars)):
        for again in range(first + 1, len(twice) - 4):
            if twice[again][0] - twice[first][0] < 45:
                assert [bar for *_, bar in twice[first : first + 4]] != [bar for *_, bar in twice[again : again + 4]]


@EACH
def test_there_are_three_strains_and_none_more_than_twice_running(name: str, pieces, measures) -> None:
    """Two strains are one tune where at least half of their bars begin alike."""
    bars = tune_bars(pieces[name], measures)
    strains: dict[str, list[tuple]] = {}
    for _, part, inside in bars:
        strains.setdefault(part, []).append(inside[0][:2])
    order = list(dict.fromkeys(part for _, part, _ in bars))
    tunes: list[str] = []
    for part in order:
        model = next((t for t in tunes if alike_bars(strains[t], strains[part]) >= 0.5), part)
        tunes.append(model)
    assert len(set(tunes)) >= 3
    assert all(len(set(three)) > 1 for three in zip(tunes, tunes[1:] + tunes[:1], tunes[2:] + tunes[:2], strict=True))


def alike_bars(one: list[tuple], other: list[tuple]) -> float:
    return sum(u == v for u, v in zip(one, other, strict=False)) / max(len(one), len(other))


@EACH
def test_the_last_chord_of_an_ending_comes_whole_bars_after_a_phrase_and_is_held(name: str, pieces) -> None:
    """Two or four, the upbeat not counted, so that it falls on a beat of the dance; at last they take their time."""
    piece = pieces[name]
    first, last = piece.strains(piece.once["ending"])
    strain = next(strain for strain in piece.strains() if strain.part.bar == first.part.bar)
    bars = (MANIFEST[name]["ending"] - strain.seconds(first.upbeat)) / strain.seconds(strain.part.bar)
    assert min(abs(bars - 2), abs(bars - 4)) < 0.01
    assert first.part.tempo[1] > strain.part.tempo[1] > last.part.tempo[1]
    assert piece.score.key == last.part.harmony[-1][1]
    chord = last.length - last.part.harmony[-1][0]
    assert chord >= last.part.bar / 2
    band = {voice.stem for voice in piece.voices for _, line in piece.played(voice, piece.once["ending"]) if line.notes}
    assert len(band) == 5


# Right notes


@EACH
def test_every_two_voices_sound_well_together_and_what_is_allowed_has_a_reason(name: str, pieces, studio) -> None:
    counterpoint, piece = studio("music.counterpoint"), pieces[name]
    assert [str(one) for one in counterpoint.findings(piece)] == []
    for part in (piece.score, *piece.score.parts.values()):
        for directive in part.directives:
            if directive[0] == "allow":
                kind, voices, *why = directive[1:]
                assert kind == "doubling" or kind in list(counterpoint.Kind)
                assert len(why) >= 3, directive
                assert set(voices.split(",")) <= {voice.name for voice in piece.voices}


FAULTS = {
    "parallel": '"C"C2 | "F"F2 |\nV:low\nC,2 | F,2 |',
    "relation": '"C"C2 | "A7"E2 |\nV:low\nE,2 | ^C,2 |',
    "leading": '"G7"B,2 | "C"C2 |\nV:low\nB,,2 | C,2 |',
    "seventh": '"G7"G2 | "C"E2 |\nV:low\nF,2 | G,2 |',
    "clash": '"C"E2 | "C"E2 |\nV:low\nD,2 | G,2 |',
    "rub": '"C"B,E | "C"E2 |\nV:low\nC,2 | C,2 |',
    "foreign": '"C"E2 | "C"G2 |\nV:low\nF,2 | C,2 |',
    "range": '"C"E2 | "C"G2 |\nV:low\nC,,,,2 | C,2 |',
}


@pytest.mark.parametrize("kind", FAULTS)
def test_the_check_finds_each_kind_of_fault_that_is_not_allowed(kind: str, studio) -> None:
    head = "X:1\nT:Faults\nM:2/4\nL:1/4\nQ:1/4=100\nP:A\nK:C\n%%tune high\n%%bass low\n%%accents 1 0.8\n%%fanfare A\n"
    voices = "%%voice high solo violin 1 0\n%%voice low inner cello 1 0\n"
    for allow in ("", f"%%allow {kind} high,low it is meant to be so here\n"):
        text = f"{head}{voices}{allow}P:A\nV:high\n{FAULTS[kind]}\n"
        piece = studio("music.piece").Piece(studio("music.abc").read(text))
        kinds = {str(found.kind) for found in studio("music.counterpoint").findings(piece)}
        assert (kind in kinds) != bool(allow)
