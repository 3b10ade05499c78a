"""Type as it is seen, measured from pixels: python tests/bench/bench_type.py [--all] [WxH ...] [-- snapshot words ...]

Every scene that `main.py snapshot` knows is drawn twice: with each text in a colour that stands for it alone, and
without any text. So each text's place is known, its ground, and the contrast between the two (WCAG 2: 4.5 is readable,
7 is good) over the tenth of its pixels that stand out least. Prints the smallest letters and the texts under 4.5; with
--all every text. Words after -- go to snapshot (--deck masquerade, --cloth midnight...).
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from tests.bench import asked

READABLE = 4.5
OPAQUE = 150
"""Alpha from which a pixel counts as ink: thinner ones are the edge of a letter."""


class Said(NamedTuple):
    """A text, its height and its colour."""

    words: str
    px: int
    colour: tuple[int, int, int]


def drawn(words: list[str], tagged: bool) -> tuple[list[Said], bytes]:
    """Run snapshot: True colours each text by its number, False leaves them out. The texts, the pixels."""
    from game.look import type as lettering

    said: list[Said] = []
    real = lettering._drawn

    def text(string: str, style: Any, px: int, colour: Any, tracking: float) -> pygame.Surface:
        picture = real(string, style, px, colour, tracking)
        shape = pygame.mask.from_surface(picture, OPAQUE)
        picture.fill((0, 0, 0, 0))
        if tagged and string.strip():
            said.append(Said(string, px, tuple(colour[:3])))
            picture = shape.to_surface(picture, setcolor=(*tag(len(said)), 255), unsetcolor=(0, 0, 0, 0))
        return picture

    def gilt(string: str, px: int, tracking: float = 0.08) -> pygame.Surface:
        return text(string, lettering.Style.DISPLAY, px, lettering.GOLD_LIGHT, tracking)

    vars(lettering).update(_drawn=text, gilt=gilt)
    import main

    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "picture.png"
        main.main(["snapshot", str(out), *words])
        picture = pygame.image.load(out).convert(32)
    return said, pygame.image.tobytes(picture, "RGB")


def tag(number: int) -> tuple[int, int, int]:
    """A colour no picture of ours holds, one for each number."""
    return 255, number // 128, 128 + number % 128


def luminance(colour: tuple[int, int, int]) -> float:
    """As WCAG 2 has it."""
    r, g, b = (c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def measured(words: list[str]) -> list[tuple[float, Said]]:
    """The contrast of every text that is seen in a scene."""
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        (said, coloured), (_, bare) = (pool.apply(drawn, (words, tagged)) for tagged in (True, False))
    places: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    tags = {tag(number) for number in range(1, len(said) + 1)}
    for at in range(0, len(coloured), 3):
        if coloured[at] == 255 and (colour := tuple(coloured[at : at + 3])) in tags:
            places[colour].append(at)
    found = []
    for number, one in enumerate(said, 1):
        grounds = [(bare[at], bare[at + 1], bare[at + 2]) for at in places.get(tag(number), ())]
        if grounds:
            weakest = sorted(contrast(one.colour, ground) for ground in grounds)
            found.append((weakest[len(weakest) // 10], one))
    return found


def main() -> None:
    """Measure, and print."""
    ours, _, theirs = (" ".join(asked.words(__doc__))).partition("-- ")
    sizes = [word for word in ours.split() if "x" in word] or ["960x540", "1920x1080"]
    from game.cli.arguments import SCENES

    for size in sizes:
        for scene in SCENES:
            found = measured(["--scene", scene, "--size", size, *theirs.split()])
            weak = sorted({row for row in found if "--all" in ours or row[0] < READABLE})
            smallest = min((one.px for _, one in found), default=0)
            least = min((ratio for ratio, _ in found), default=0.0)
            print(f"{size} {scene}: {len(found)} texts, smallest {smallest} px, least contrast {least:.1f}")
            for ratio, one in weak:
                print(f"   {ratio:5.1f}  {one.px:3} px  {one.words[:70]}")


if __name__ == "__main__":
    main()
