"""Heads in profile, facing right, in head units: skull to chin is 100, the throat runs on below. Eyes stay closed."""

from __future__ import annotations

from contextlib import AbstractContextManager

from sprites.masquerade.palette import GOLD, GOLD_DARK, GOLD_LIGHT
from sprites.masquerade.papercut import Papercut

HEAD = 0.59  # head units to card units
_PIVOT = 100  # heads are tilted about a point this far below their crown, in card units: the pit of the throat

WOMEN = {  # straight, retrousse, classical, soft
    "S": "-30,158* -26,130 -23,108 -26,90 -40,70 -47,45 -40,18 -18,1 6,-1 24,7 35,18 40,31 41.2,41 40.4,48 42.6,54.5 "
    "47,61 51.8,66.6 52.6,69.2 50.2,71.4 46.2,72.2* 46.2,74.6 49.4,77.8 49.4,79.6 46.2,81* 48.8,83 48.2,86 45,88.4 "
    "45.2,91.2 46.4,94.4 45,98.6 40,101 31,100 20,99.4 12,102 7.5,109 6,122 8,140 16,158*",
    "H": "-30,158* -26,130 -23,108 -26,90 -40,70 -47,45 -40,18 -18,1 6,-1 24,6 35.5,17 41,30 41.8,40 40.2,47.6 "
    "41.4,54 46,60 52.4,63.8 54,66.4 51.6,69.6 46.4,71.4* 46.2,74 49.8,77 49.8,79.2 46.4,80.6* 49.2,82.8 48.4,86 "
    "44.6,88.4 45,91.4 46.4,95 44.6,99.2 39,101 30,99.6 19,99 11.5,102 7.5,109 6,122 8,140 16,158*",
    "D": "-30,158* -26,130 -23,108 -26,90 -40,70 -47,45 -40,18 -18,1 6,-1 25,7 36,18 41,31 42.6,40 42.4,47 44.6,54 "
    "48.4,61 53,67.4 53.4,70 50.6,72 46.8,72.6* 46.8,75 49.8,78.2 49.6,80 46.4,81.4* 49,83.4 48.2,86.4 45.2,88.6 "
    "45.8,91.6 47.2,95 45.6,99.4 40,101.4 31,100.4 20,99.6 12,102 7.5,109 6,122 8,140 16,158*",
    "C": "-30,158* -26,130 -23,108 -26,90 -40,70 -47,45 -40,18 -18,1 6,-1 24,7 35,18 40.4,31 41,41 39.8,48.4 41.8,54.6 "
    "46,60.6 51.4,65.6 52.2,68.4 49.8,71 46,72* 46,74.6 49.4,77.6 49.2,79.6 46,81* 48.6,83 48,86 44.6,88.4 "
    "44.8,91.4 46,94.8 44.2,99 39,101 30,100 19.6,99.2 11.8,102 7.5,109 6,122 8,140 16,158*",
}
MEN = {  # straight, long, aquiline, hooked
    "S": "-31,124* -30,98 -42,74 -49,48 -44,20 -22,2 4,-2 25,5 37,17 42,30 44,39 45.6,44 44.6,48.4 44.8,52 48.4,58 "
    "53,65 57,71 56.8,74 53,75.8 48,75.6* 47.6,78.6 49.8,81.4 49,83.2 46,84* 48.6,86 47.6,89 44.6,90.8 46,94 "
    "47.6,98 46,103 40,105.6 28,105 16,103 9,107 7,114 8,124*",
    "H": "-31,124* -30,98 -42,74 -49,48 -44,20 -22,2 4,-2 25,5 37,17 41.6,30 43,39 43.6,44 42.4,49 43,54 47,60 "
    "53,66.4 55.4,70 54,73 47.6,74.4* 47.6,77.6 50,80.6 49.4,82.6 46.2,83.8* 48.8,85.8 47.8,88.8 44.8,90.8 46.2,94 "
    "47.6,98 46,103 40,105.6 28,105 16,103 9,107 7,114 8,124*",
    "D": "-31,124* -30,98 -42,74 -49,48 -44,20 -22,2 4,-2 25,5 37,17 42.4,30 44.6,39 46,44 46.2,49 49,55 53.6,62 57,69 "
    "57,73 53,75.4 48,75.4* 48,78.4 50.4,81.2 49.6,83.2 46.4,84.2* 49,86.2 48,89.2 45.2,91 47,94 49,98.4 47.4,103.6 "
    "41,106 29,105 16,103 9,107 7,114 8,124*",
    "C": "-31,124* -30,98 -42,74 -49,48 -44,20 -22,2 4,-2 25,5 36,17 41.4,30 44.4,38 46.6,43.4 45,48 44.6,52 47.4,58 "
    "52,64.6 57,70.4 57.4,74 53,76.4 47.6,76* 47.6,79 50,81.8 49,83.6 46,84.4* 48.6,86.4 47.6,89.4 44.8,91 46,94 "
    "47.6,98 46,103 40,105.6 28,105 16,103 9,107 7,114 8,124*",
}
# Where a lady's hair meets her face, brow to nape; each lady's coiffure continues it round the back of the head.
HAIRLINE = "34,11* 26,16 19,26 16.5,38 14.5,50 9,58 5,55 -1,51.5 -8,55 -11,64 -12,74 -17,84"
FINE = (0.5, 2.6, 0.5)
# Half from in front: the face of all, to its far cheek; what is seen of the hair beyond it, over the far temple.
HALF_FACE = (
    "-26,148* -23,126 -21,104 -24,84 -26,60 -24,36 -12,16 10,8 34,13 44,26 47.5,42 46.6,52 49.4,62 47.6,71 46,81 "
    "42.4,93 35,102 26,105.5 16,104.5 10,112 9,124 11,136 15,148*"
)
FAR_TEMPLE = "12,9* 26,-3 40,4 48.5,20 51,38 49.5,53* 47.8,42 44.6,29 37,19 24,12"
"""Drawn over the face."""
HAIR, BEARD, TIARA = -13.0, -13.0, -1.0
"""How far these are moved aside on such a head."""


def head_at(p: Papercut, x: float, y: float, tilt: float, scale: float = HEAD) -> AbstractContextManager[Papercut]:
    """Head units with the top of the skull at x, y, tilted in degrees (negative looks up)."""
    return p.at(x, y + _PIVOT, scale, turn=tilt, origin=(0, _PIVOT / scale))


def ear(p: Papercut) -> None:
    p.shape("-8,58 -5,53 1,53 4.6,58 3,65 -1,71 -4,72.6 -6,68 -7,64", p.world.ink)
    p.brush("-5,57 0,55 2.6,59 .6,65 -2,69", [0.5, 1.7, 0.5], p.world.mid)


def aside(p: Papercut, x: float) -> AbstractContextManager[Papercut]:
    """What is moved by so much where a head is seen half from in front."""
    return p.at(x if p.half else 0.0, 0.0)


def crowned(p: Papercut) -> AbstractContextManager[Papercut]:
    """A king's crown, which is wider on such a head."""
    return p.at(-4.0, 0.0, 1.13) if p.half else p.at(0.0, 0.0)


def face(p: Papercut, profile: str, hair: str, far: str = FAR_TEMPLE) -> None:
    """The face; hair: the colour of what is seen of it beyond the far cheek."""
    if not p.half:
        p.shape(profile, p.world.ink)
        return
    p.shape(HALF_FACE, p.world.ink)
    p.shape(far, hair)


def _both_eyes(p: Papercut) -> None:
    w = p.world
    p.brushes(("6.5,52 12,56 19.5,55 24,51.4", "35.6,51.6 39,54.6 43,53.4 45.4,50.4"), [0.8, 2.6, 2.4, 0.8], w.mid)
    p.brushes(("5.5,43.6 12,38.6 22,40.4", "35.4,40.4 40,38.4 45,41.6"), [0.6, 2, 0.6], w.mid)
    p.brush("32.6,47 35,58 38.6,67.6 37.4,72 32,72.6", [0.5, 1.1, 1.5, 1.7, 0.6], w.mid)


def lips(p: Papercut) -> None:
    """A mouth that is seen half from in front."""
    if p.half:
        p.shape("24,85.6* 29.4,83 33,84.2 36,83.2 40.4,85.6* 36.4,89 31.6,89.4 27.4,88", p.world.mid)


def closed_eye(p: Papercut, x: float = 0, y: float = 0) -> None:
    """The lowered lid and the brow, cut out of the dark."""
    if p.half:
        _both_eyes(p)
        return
    with p.at(x, y):
        p.brush("22.5,50 27,53.4 33,52.6 36.4,49.6", [1, 2.6, 2.4, 0.8], p.world.mid)
        p.brush("21,42 27,37.6 35,38.4", [0.6, 2, 0.6], p.world.mid)


def lady(p: Papercut, coiffure: str, far: str = FAR_TEMPLE) -> None:
    """A lady's face and the mass of her hair; `coiffure` goes on from the hairline round the back, `far` is what is
    seen of it beyond the face."""
    face(p, WOMEN[p.suit], p.world.hair, far)
    with aside(p, HAIR):
        p.shape(f"{HAIRLINE} {coiffure}", p.world.hair)


def lady_features(p: Papercut) -> None:
    """What lies over the hair: its edge, the ear, the eye."""
    with aside(p, HAIR):
        p.brush("34,11 26,16 19,26 16.5,38 14.5,50 9,58", [0.8, 2, 0.8], p.world.mid)
        ear(p)
    closed_eye(p)
    lips(p)


def earring(p: Papercut) -> None:
    with aside(p, HAIR):
        p.disc(2, 71, 3.2, GOLD_LIGHT)
        p.fill("M2 74L5 84L2 88L-1 84Z", GOLD_LIGHT)


def domino(p: Papercut) -> None:
    """A half mask with its ribbon tied behind."""
    _mask_ribbon(p)
    p.shape("43,35* 34,31 20,31 6,36* 6,48 14,58 28,61 40,59 49,65* 47,58 44,50 43,44", GOLD)
    p.brush("42,37 32,33.6 20,34 9,38", [0.6, 2, 0.6], GOLD_LIGHT)
    _mask_eye(p)


def beak(p: Papercut) -> None:
    """The mask with the long bent nose."""
    _mask_ribbon(p)
    p.shape(
        "44,34* 34,31 20,33 8,38* 8,48 16,58 30,62 44,62* 58,66 74,78 82,90* 78,72 66,58 52,47 46,42",
        GOLD,
    )
    p.brush("46,46 60,58 74,74", [0.6, 2, 0.6], GOLD_DARK)
    _mask_eye(p)


def _mask_ribbon(p: Papercut) -> None:
    p.brush("4,40 -20,44 -44,40", [7, 6, 5], GOLD)
    p.brush("-44,40 -62,50 -68,66 -80,74", [5, 6, 5, 1], GOLD)
    p.brush("-44,40 -58,60 -56,78", [5, 6, 1], GOLD)


def _mask_eye(p: Papercut) -> None:
    p.shape("20,47* 25,42.6 32,42.4 38,47* 32,51 25,51", p.world.ink)
