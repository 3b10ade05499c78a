"""How loud the stems of a dance are beside each other, and the dance in its strains: each one that comes in makes it
louder, and what is written loud is louder than what is written soft."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from studio.loudness import lufs, weighted
from studio.music.abc import DYNAMICS
from studio.music.piece import Piece, Strain
from studio.players.tones import RATE
from studio.signal import Samples

LADDER = (-25.2, -23.4, -21.6, -19.8, -18.0)
"""LUFS of one stem, of two together, and so on to all of them."""
FAR = 10 ** (6 / 20)
"""How much softer or louder than usual a stem may be made in a stretch."""
GLIDE = 0.25
"""Seconds before a stretch, and after it has begun, in which its level is reached."""
MARK = 1.5
"""Decibels from one dynamic mark to the next."""
ANSWER = 1.0
"""Decibels by which a strain grows from its first stretch to its last."""
Stem = list[Samples]
Spans = list[tuple[int, int]]


def marks(piece: Piece, spans: Spans, order: str = "") -> list[float]:
    """How many decibels loud each stretch is: as its strain says, for all who play."""
    found = []
    strains = [(round(strain.at * RATE), _mark(piece, strain)) for strain in piece.strains(order)]
    ends = [*(at for at, _ in strains[1:]), spans[-1][1]]
    for begin, end in spans:
        place = max(place for place, (at, _) in enumerate(strains) if at <= begin + RATE / 10)
        since, mark = strains[place]
        found.append(MARK * mark + ANSWER * ((begin + end) / 2 - since) / (ends[place] - since))
    return found


def mean(found: Sequence[float], spans: Spans) -> float:
    """How loud all of the stretches are as one."""
    lengths = [end - begin for begin, end in spans]
    power = sum(n * 10 ** (level / 10) for n, level in zip(lengths, found, strict=True)) / sum(lengths)
    return 10 * math.log10(power)


def _mark(piece: Piece, strain: Strain) -> int:
    """What is written over a strain, as a number of steps: its own mark, or that of its tune."""
    own = [words[0] for name, *words in strain.part.directives if name == "dynamic" and len(words) == 1]
    tune = next(strain.part.voices[name] for name in piece.wishes["tune"] if name in strain.part.voices)
    return list(DYNAMICS).index(own[0] if own else next(note.dynamic for note in tune.notes if note.dynamic))


def balanced(stems: Sequence[Sequence[Stem]], spans: Spans, shape: Sequence[float]) -> list[list[Stem]]:
    """Stems, each with its verses, brought to the ladder in each stretch, and then all of them to its shape."""
    frames = spans[-1][1]
    curve = _curve([10 ** (level / 20) for level in shape], spans, frames)
    first = _led(stems[0], spans)
    found = [first]
    together = [[weighted(side, RATE) for side in verse] for verse in first]
    for verses, wanted in zip(stems[1:], LADDER[1:], strict=True):
        ears = [[weighted(side, RATE) for side in stem] for stem in verses]
        curves = []
        for ear, before in zip(ears, together, strict=False):
            gains = _usual([_gain(before, ear, span, wanted) for span in spans])
            curves.append(_curve(gains, spans, frames))
        found.append([_scaled(stem, own) for stem, own in zip(verses, curves, strict=True)])
        for place, before in enumerate(together):
            ear, own = ears[place % len(ears)], curves[place % len(ears)]
            together[place] = [
                [u + g * v for u, g, v in zip(old, own, new, strict=True)] for old, new in zip(before, ear, strict=True)
            ]
    return [[_scaled(stem, curve) for stem in verses] for verses in found]


def _led(tunes: Sequence[Stem], spans: Spans) -> list[Stem]:
    """The verses of the tune, one after another, so that each goes over into the next."""
    frames = len(tunes[0][0])
    chain = [[value for tune in tunes for value in tune[side]] for side in range(len(tunes[0]))]
    spans = [(begin + frames * verse, end + frames * verse) for verse in range(len(tunes)) for begin, end in spans]
    ear = [weighted(side, RATE) for side in chain]
    gains = [10 ** ((LADDER[0] - _loud(ear, span)) / 20) for span in spans]
    made = _scaled(chain, _curve(gains, spans, len(chain[0])))
    return [[side[frames * verse : frames * (verse + 1)] for side in made] for verse in range(len(tunes))]


def _loud(ear: Stem, span: tuple[int, int]) -> float:
    return lufs(_product(ear, ear, span))


def _product(one: Stem, other: Stem, span: tuple[int, int]) -> float:
    """Their mean product: of a stem with itself, its power."""
    begin, end = span
    found = 0.0
    for u, v in zip(one, other, strict=True):
        found += sum(map(float.__mul__, u[begin:end], v[begin:end]))
    return found / (end - begin)


def _gain(together: Stem, ear: Stem, span: tuple[int, int], wanted: float) -> float | None:
    """What makes a stem and those before it as loud together as they should be; None where it rests."""
    a = _product(ear, ear, span)
    if lufs(a) < -70:
        return None
    b = _product(together, ear, span)
    c = _product(together, together, span) - 10 ** ((wanted + 0.691) / 10)
    return (-b + math.sqrt(max(0.0, b * b - a * c))) / a


def _usual(gains: Sequence[float | None]) -> list[float]:
    middle = median([gain for gain in gains if gain is not None])
    return [middle if gain is None else max(middle / FAR, min(middle * FAR, gain)) for gain in gains]


def _curve(gains: Sequence[float], spans: Spans, frames: int) -> Samples:
    """The level of every frame: going straight from that of one stretch to that of the next."""
    near = round(GLIDE * RATE)
    curve: Samples = []
    for gain, (begin, end) in zip(gains, spans, strict=True):
        curve += [gain] * (end - begin)
    for place, (begin, _) in enumerate(spans):
        before, after = gains[place - 1], gains[place]
        for i in range(-near, near):
            curve[(begin + i) % frames] = before + (after - before) * (i + near) / (2 * near)
    return curve


def _scaled(stem: Stem, curve: Samples) -> Stem:
    return [[gain * value for gain, value in zip(curve, side, strict=True)] for side in stem]
