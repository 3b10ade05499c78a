"""Writes every sound of the house: `python sounds/synthesise.py [NAME...]`, or with --check says which files differ."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from studio import cards, chimes, dance, score
from studio.loudness import levelled
from studio.signal import Samples, faded, wav

FOLDER = Path(__file__).parent

# How many takes each sound has, and how loud it is beside the others: its loudest moment in LUFS.
CARDS: dict[Callable[[Random], Samples], tuple[int, float]] = {
    cards.shuffle: (2, -21),
    cards.slide: (4, -24),
    cards.snap: (5, -22.5),
    cards.flip: (3, -23.5),
    cards.lift: (3, -27),
    cards.turn: (3, -22.5),
    cards.deal: (5, -28),
    cards.home: (3, -25),
    cards.refuse: (3, -24),
    cards.redeal: (2, -21),
    cards.page: (2, -26),
    cards.click: (3, -30),
}
STEP, COMPLETE, LOST, WIN = -25, -18.5, -21, -14.5


def _card(effect: Callable[[Random], Samples], name: str, wanted: float) -> bytes:
    return wav(
        [faded(channel, cards.RATE) for channel in levelled([effect(Random(name))], cards.RATE, wanted)], cards.RATE
    )


def _chime(channels: list[Samples], wanted: float) -> bytes:
    return wav(
        [faded(channel, chimes.RATE, tail=0.15) for channel in levelled(channels, chimes.RATE, wanted)], chimes.RATE
    )


def recipes() -> dict[str, Callable[[], bytes]]:
    """What makes the file of each name."""
    made: dict[str, Callable[[], bytes]] = {}
    for effect, (takes, wanted) in CARDS.items():
        for take in range(1, takes + 1):
            name = f"{effect.__name__}{take}"
            made[name] = lambda effect=effect, name=name, wanted=wanted: _card(effect, name, wanted)
    for step in range(1, 14):
        made[f"note{step}"] = lambda step=step: _chime(chimes.step(step), STEP)
    for take in range(1, len(score.COMPLETE) + 1):
        made[f"complete{take}"] = lambda take=take: _chime(chimes.complete(take), COMPLETE)
    made["lost1"] = lambda: _chime(chimes.lost(), LOST)
    made["win1"] = lambda: _chime(chimes.win(), WIN)
    made["dance"] = _dance
    return made


def _dance() -> bytes:
    channels = dance.dance()
    gain = 10 ** (-8 / 20) / max(max(map(abs, channel)) for channel in channels)
    return wav([[value * gain for value in channel] for channel in channels], dance.RATE)


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 if a file checked differs or is missing."""
    made = recipes()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that differ")
    parser.add_argument("names", nargs="*", metavar="NAME", help="such as snap2 or dance; all of them if none is given")
    wanted = parser.parse_args(arguments)
    if unknown := [name for name in wanted.names if name not in made]:
        parser.error(f"no such sound: {', '.join(unknown)}")
    differing = []
    for name in wanted.names or made:
        path, content = FOLDER / f"{name}.wav", made[name]()
        if not wanted.check:
            path.write_bytes(content)
        elif not path.is_file() or path.read_bytes() != content:
            differing.append(path.name)
    for name in differing:
        print(f"{name} differs")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
