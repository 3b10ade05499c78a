"""Writes every sound of the house: `python sounds/synthesise.py [NAME...]`, or with --check says which files differ."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from studio import cards, chimes, dance
from studio.signal import Samples, faded, levelled, wav

FOLDER = Path(__file__).parent

# Card sounds: how many takes, and the peak in dBFS at which each sits beside the others.
TAKES: dict[Callable[[Random], Samples], tuple[int, float]] = {
    cards.shuffle: (2, -8),
    cards.slide: (4, -13),
    cards.snap: (5, -7),
    cards.flip: (3, -9),
    cards.lift: (3, -15),
    cards.turn: (3, -8),
    cards.refuse: (1, -10),
    cards.redeal: (1, -8),
    cards.click: (1, -14),
}


def _card(effect: Callable[[Random], Samples], name: str, peak: float) -> bytes:
    return wav(levelled([faded(effect(Random(name)), cards.RATE)], peak), cards.RATE)


def _chime(channels: list[Samples], peak: float) -> bytes:
    return wav(levelled([faded(channel, chimes.RATE, tail=0.15) for channel in channels], peak), chimes.RATE)


def recipes() -> dict[str, Callable[[], bytes]]:
    """What makes the file of each name."""
    made: dict[str, Callable[[], bytes]] = {}
    for effect, (takes, peak) in TAKES.items():
        for take in range(1, takes + 1):
            name = f"{effect.__name__}{take}"
            made[name] = lambda effect=effect, name=name, peak=peak: _card(effect, name, peak)
    for step in range(1, 14):
        made[f"note{step}"] = lambda step=step: _chime(chimes.step(step), -16)
    made["complete1"] = lambda: _chime(chimes.complete(), -8)
    made["win1"] = lambda: _chime(chimes.win(), -6)
    made["dance"] = lambda: wav(levelled(dance.dance(), -8), dance.RATE)
    return made


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
