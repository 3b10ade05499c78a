"""Writes every sound and every dance of the house: `python sounds/synthesise.py [NAME...]`.

With --check it says which files differ: sounds are made anew and compared, dances by the hashes of score, studio and
files; with --check --deep the dances too are rendered, and compared with what the files sound like.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from studio import cards, chimes, lines
from studio.loudness import levelled
from studio.music import dances
from studio.music.abc import BadScore
from studio.players.tones import RATE
from studio.signal import Samples, faded, stretched, wav
from studio.vorbis import NoEncoder

FOLDER = Path(__file__).parent

# How many takes each sound has, how loud it is beside the others, its loudest moment in LUFS, and how many cents apart
# its lowest and its highest take are.
CARDS: dict[Callable[[Random], Samples], tuple[int, float, float]] = {
    cards.shuffle: (2, -21, 30),
    cards.slide: (7, -24, 500),
    cards.snap: (7, -22.6, 500),
    cards.flip: (3, -23.5, 200),
    cards.lift: (3, -27, 200),
    cards.turn: (7, -22.5, 500),
    cards.deal: (5, -28, 200),
    cards.home: (3, -25, 100),
    cards.refuse: (3, -24, 30),
    cards.redeal: (2, -21, 30),
    cards.page: (2, -26, 30),
    cards.click: (3, -30, 30),
    cards.undo: (4, -25, 300),
    cards.hint: (3, -27, 100),
    cards.lamp: (2, -27, 60),
}
STEP, COMPLETE, LOST, WIN = -25, -18.5, -21, -14.5
PICKUP, ROLL, TUNING = -24, -24, -26


def _card(effect: Callable[[Random], Samples], name: str, take: int, takes: int, wanted: float, apart: float) -> bytes:
    cents = apart * ((take - 1) / (takes - 1) - 0.5)
    made = stretched(effect(Random(name)), 2 ** (cents / 1200))
    return wav([faded(channel, cards.RATE) for channel in levelled([made], cards.RATE, wanted)], cards.RATE)


def _chimed(make: Callable[[], list[Samples]], wanted: float) -> bytes:
    channels = levelled(make(), chimes.RATE, wanted)
    return wav([faded(channel, chimes.RATE, tail=0.15) for channel in channels], chimes.RATE)


def recipes() -> dict[str, Callable[[], bytes]]:
    """What makes the file of each name."""
    made: dict[str, Callable[[], bytes]] = {}
    for effect, (takes, wanted, apart) in CARDS.items():
        for take in range(1, takes + 1):
            name = f"{effect.__name__}{take}"
            made[name] = partial(_card, effect, name, take, takes, wanted, apart)
    for pitch in lines.STEPS:
        made[f"note-{pitch}-1"] = partial(_chimed, partial(chimes.step, pitch), STEP)
    for tone in range(12):
        made[f"complete-{tone}-1"] = partial(_chimed, partial(chimes.complete, tone), COMPLETE)
    for key in lines.KEYS:
        made[f"pickup-{key}-1"] = partial(_chimed, partial(chimes.pickup, key), PICKUP)
    made["roll1"] = partial(_chimed, chimes.roll, ROLL)
    made["tuning1"] = partial(_chimed, chimes.tuning, TUNING)
    made["lost1"] = partial(_chimed, chimes.lost, LOST)
    made["win1"] = partial(_chimed, chimes.win, WIN)
    return made


def _decoded(ogg: bytes) -> list[Samples]:
    """A file as the program hears it, at the studio's rate. (The mixer is opened at the file's own: where it converts,
    it may be a little early after some seconds, which is nothing to the ear, but all to a comparison.)"""
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # nothing is heard: no loudspeakers are needed
    import pygame

    rate = int.from_bytes(ogg[40:44], "little")
    pygame.mixer.quit()
    pygame.mixer.init(rate, -16, 2, allowedchanges=0)
    frames = array("h", pygame.mixer.Sound(io.BytesIO(ogg)).get_raw())
    return [stretched([value / 32768 for value in frames[side::2]], rate / RATE) for side in (0, 1)]


def _effect(name: str, make: Callable[[], bytes], check: bool) -> list[str]:
    """Writes a sound, or tells whether it differs."""
    path, content = FOLDER / f"{name}.wav", make()
    if not check:
        path.write_bytes(content)
    elif not path.is_file() or path.read_bytes() != content:
        return [f"{path.name} differs"]
    return []


def main(arguments: list[str]) -> int:
    """Returns the exit status: 1 if a file checked differs or is missing, 2 if the music can't be made."""
    made = recipes()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; name the files that differ")
    parser.add_argument("--deep", action="store_true", help="with --check: dances are rendered and compared by ear")
    help_of_names = "such as snap2 or gavotte; all sounds and dances if none is given"
    parser.add_argument("names", nargs="*", metavar="NAME", help=help_of_names)
    wanted = parser.parse_args(arguments)
    known = [*made, *dances.names()]
    if unknown := [name for name in wanted.names if name not in known]:
        parser.error(f"no such sound: {', '.join(unknown)}")
    told = []
    try:
        names = wanted.names or known
        for name in (name for name in names if name in made):
            told += _effect(name, made[name], wanted.check)
        music = [name for name in names if name not in made]
        if music and not wanted.check:
            dances.write(music)
        for name in music if wanted.check else ():
            told += dances.deep_differences(name, _decoded) if wanted.deep else dances.differences(name)
    except (BadScore, NoEncoder) as error:
        print(error, file=sys.stderr)
        return 2
    for line in told:
        print(line)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
