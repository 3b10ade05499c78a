"""The dances: what is written down of each in the manifest, and their stems brought to their loudness."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from studio import performance
from studio.loudness import integrated, momentary
from studio.piece import STEMS, Piece, load
from studio.signal import Samples, rounded
from studio.tones import RATE

SOLO, TOGETHER, FANFARE = -25.5, -20.0, -14.0
"""LUFS: the solo by itself, all stems together, and the loudest moment of the fanfare."""
SCORES = Path(__file__).parents[1] / "scores"
PLAYERS = (
    "abc", "dances", "drums", "harmony", "instruments", "loudness", "orchestra", "ornaments", "performance", "piece",
    "signal", "strings", "tones",
)  # fmt: skip
"""The modules of the studio that music goes through."""


def names() -> list[str]:
    """Every dance there is a score of."""
    return sorted(path.stem for path in SCORES.glob("*.abc"))


def piece(name: str) -> Piece:
    """Raises BadScore."""
    return load(SCORES / f"{name}.abc")


def score_hash(name: str) -> str:
    """What a score says."""
    return _hash((SCORES / f"{name}.abc").read_text(encoding="utf-8"))


def studio_hash() -> str:
    """How the studio plays it."""
    return _hash("".join((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8") for name in PLAYERS))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def times(name: str) -> dict[str, Any]:
    """What the score says about the time of a dance, as it stands in the manifest."""
    made = piece(name)
    bars = made.bars()
    strains = [place for place, bar in enumerate(bars) if place == 0 or bar.strain != bars[place - 1].strain]
    first = made.strains()[0].part
    return {
        "title": made.score.title,
        "metre": first.metre,
        "beat": str(first.tempo[0]),
        "bpm": first.tempo[1],
        "rate": RATE,
        "frames": round(made.seconds() * RATE),
        "fanfare": round(made.seconds(made.fanfare), 6),
        "strains": strains,
        "beats": [bar.beats for bar in bars],
        "starts": [round(bar.at, 6) for bar in bars],
    }


def rendered(name: str) -> dict[str, list[Samples]]:
    """The stems and the fanfare of a dance at their loudness, two channels each."""
    made = piece(name)
    stems = {stem: performance.stem(made, stem) for stem in STEMS}
    _scale(stems["solo"], 10 ** ((SOLO - integrated(stems["solo"], RATE)) / 20))
    for _ in range(3):
        everything = [
            [sum(values) for values in zip(*sides, strict=True)] for sides in zip(*stems.values(), strict=True)
        ]
        missing = 10 ** (TOGETHER / 10) - 10 ** (SOLO / 10)
        over = 10 ** (integrated(everything, RATE) / 10) - 10 ** (SOLO / 10)
        gain = (missing / over) ** 0.5 if over > 0 else 4.0
        for stem in STEMS[1:]:
            _scale(stems[stem], gain)
    call = performance.fanfare(made)
    for _ in range(3):
        _scale(call, 10 ** ((FANFARE - momentary(call, RATE)) / 20))
        call = [rounded(channel, 0.6, 0.85) for channel in call]
    return {**stems, "fanfare": call}


def _scale(channels: list[Samples], gain: float) -> None:
    for place, channel in enumerate(channels):
        channels[place] = [gain * value for value in channel]
