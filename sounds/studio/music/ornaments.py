"""What stands over a note, as it is played: trills, mordents, turns, grace notes."""

from __future__ import annotations

from studio.music.abc import SEMITONES, signature

SHAKE = 0.078  # seconds of each note of a trill
QUICK = 0.062  # and of a mordent or a turn
GRACE = 0.085

Played = tuple[float, float, int]
"""Seconds from the beginning of the written note, seconds, pitch."""


def neighbour(pitch: int, key: str, up: bool) -> int:
    """The next note of the scale; below the keynote of a minor key the leading note."""
    altered = signature(key)
    scale = {(SEMITONES[letter] + altered.get(letter, 0)) % 12 for letter in SEMITONES}
    if key.endswith("m"):
        keynote = (SEMITONES[key[0]] + key.count("b")) % 12
        if not up and pitch % 12 == keynote:
            return pitch - 1
    for step in (1, 2):
        other = pitch + step if up else pitch - step
        if other % 12 in scale:
            return other
    return pitch + 1 if up else pitch - 1


def played(pitch: int, seconds: float, marks: frozenset[str], grace: tuple[int, ...], key: str) -> list[Played]:
    """A written note as the notes that are heard."""
    out: list[Played] = []
    for small in grace:
        span = min(GRACE, seconds / (2 + 2 * len(grace)))
        out.append((_end(out), span, small))
    rest = seconds - _end(out)
    figure = _figure(pitch, marks, key)
    if "trill" in marks:
        upper, count = neighbour(pitch, key, True), max(2, int((rest - 0.06) / (2 * SHAKE)))
        span = min(SHAKE, rest / (2 * count + 1))
        figure = [upper, pitch] * count
    else:
        span = min(QUICK, rest / (len(figure) + 2)) if figure else 0.0
    for note in figure:
        out.append((_end(out), span, note))
    out.append((_end(out), seconds - _end(out), pitch))
    return out


def _figure(pitch: int, marks: frozenset[str], key: str) -> list[int]:
    if "mordent" in marks:
        return [pitch, neighbour(pitch, key, False)]
    if "pralltriller" in marks:
        return [pitch, neighbour(pitch, key, True)]
    if "turn" in marks:
        return [neighbour(pitch, key, True), pitch, neighbour(pitch, key, False)]
    return []


def _end(out: list[Played]) -> float:
    return out[-1][0] + out[-1][1] if out else 0.0
