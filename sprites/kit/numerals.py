"""The ranks as didone letters: thick 20, thin 7, in a box 100 high from 0, 0; our own outlines."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from sprites.kit.brush import brush, didone
from sprites.kit.geometry import parse, transformed
from sprites.kit.shapes import ellipse, polygon, rect, ring
from sprites.kit.svg import Drawing, absolute

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
LETTERS = {
    "fr": {"J": "V", "Q": "D", "K": "R"},
    "de": {"J": "B", "Q": "D"},
    "pl": {"J": "W", "Q": "D"},
    "ru": {"A": "T", "J": "B", "Q": "Д"},
}
"""The letters of other languages, where they differ: valet, dame, roi; Bube, Dame, and the same for the king; walet,
dama; туз, валет, дама, drawn as the letter of ours that looks alike where there is one."""
CAP = 100
THICK, THIN, SERIF = 20, 7, 6

WIDTHS = {
    "A": 70, "2": 56, "3": 54, "4": 60, "5": 54, "6": 58, "7": 54, "8": 58, "9": 58, "10": 94, "J": 50, "Q": 76,
    "K": 74, "R": 75, "D": 73, "V": 72, "B": 66, "T": 68, "Д": 76, "W": 97,
}  # fmt: skip
"""How far each rank reaches to the right."""


def _pen(spine: str) -> str:
    return didone(spine, THICK, THIN)


def _ace() -> list[str]:
    hairline = polygon([(30, 0), (37, 0), (11, 100), (4, 100)])
    stem = polygon([(26, 0), (39, 0), (67, 100), (43, 100)])
    return [hairline, stem, rect(15, 66, 40, THIN), rect(-2, 94, 24, SERIF), rect(36, 94, 36, SERIF)]


def _two() -> list[str]:
    neck = _pen("M7.5 27C7.5 11 17 3.5 28 3.5C38 3.5 42 13 42 25C42 46 20 62 6 93")
    foot = "M3 100L6 86C18 84 34 88 40 88C46 88 49 84 50 76L55 76L52 100Z"
    return [neck, ellipse(9.5, 27, 8), foot]


def _three() -> list[str]:
    upper = _pen("M9 20C11 9 18 3.5 27 3.5C36 3.5 39 13 39 24C39 36 33 46 20 47")
    lower = _pen("M20 47C36 47 42 58 42 72C42 87 36 96.5 25 96.5C15 96.5 8 90 6.5 80")
    return [upper, lower, ellipse(11, 20, 8), ellipse(9, 79, 8.5)]


def _four() -> list[str]:
    slope = polygon([(31, 0), (40, 0), (8, 74), (1, 74)])
    return [rect(31, 0, 21, 100), slope, rect(1, 68, 60, THIN), rect(22, 94, 38, SERIF)]


def _five() -> list[str]:
    flag = "M10 0C23 3.5 36 3.5 49.5 0L46.5 15.5C35 18 22 17 10 13.5Z"
    stem = polygon([(10, 0), (16.5, 0), (15.5, 49), (9.5, 49)])
    bowl = brush(
        "M12.5 47C16 40 22 36.5 29 36.5C39 36.5 42 50 42 66C42 85 36 96.5 25 96.5C15 96.5 8 90 6.5 80",
        [4, 7, 17, THICK, 19, 12, THIN, 9],
        round_ends=False,
    )
    return [flag, stem, bowl, ellipse(9, 79, 8.5)]


def _six() -> list[str]:
    neck = _pen("M47 18C45 9 39 3.5 32 3.5C16 3.5 11.5 26 11.5 58C11.5 70 12 76 14 82")
    return [neck, ring(29.5, 67, 28.5, 33, 9.5, 27), ellipse(45, 18, 7.5)]


def _seven() -> list[str]:
    return ["M4 0H54L54 6C44 34 38 62 38 100H16C17 64 28 36 44 14L14 14C10 14 9 18 8 26L3 26Z"]


def _eight() -> list[str]:
    return [ring(29, 25.5, 24, 26.5, 9.5, 20), ring(29, 71.5, 29, 30, 11, 23.5)]


def _nine() -> list[str]:
    return [absolute(transformed(parse(d), (-1, 0, 0, -1, WIDTHS["6"], CAP))) for d in _six()]


def _ten() -> list[str]:
    flag = polygon([(0, 17), (0, 12), (10, 0), (20, 0), (20, 18), (12, 17)])
    return [rect(10, 0, THICK, 100), flag, rect(0, 94, 40, SERIF), ring(69, 50, 25.5, 51, 10, 44.5)]


def _jack() -> list[str]:
    hook = _pen("M33.5 66C33.5 88 28 96.5 18 96.5C11 96.5 6.5 92 5.5 86")
    return [rect(23, 0, 21, 68), hook, ellipse(9, 85, 8.5), rect(12, 0, 43, SERIF)]


def _queen() -> list[str]:
    tail = brush("M29 71C39 64 44 84 53 91.5C59 96.5 67 96.5 75 90", [3, 12, 14, 3])
    return [ring(37, 50, 37, 51, 16, 45), tail]


def _king() -> list[str]:
    arm = polygon([(58, 3), (66, 3), (30, 62), (24, 58)])
    leg = polygon([(33, 48), (45, 29), (72, 100), (49, 100)])
    serifs = [rect(-2, 0, 39, SERIF), rect(-2, 94, 39, SERIF), rect(50, 0, 24, SERIF), rect(42, 94, 36, SERIF)]
    return [rect(7, 0, 21, 100), arm, leg, *serifs]


def _stem() -> list[str]:
    """The upright on the left of B, D and R."""
    return [rect(7, 0, 21, 100), rect(-2, 0, 22, SERIF), rect(-2, 94, 22, SERIF)]


def _bube() -> list[str]:
    upper = "M17 0H32C49 0 59 9 59 25C59 40 49 49 32 49H17V43.5H28C36 43.5 39.5 37 39.5 25C39.5 12 36 6 28 6H17Z"
    lower = "M17 45H34C56 45 66 55 66 72C66 90 55 100 34 100H17V94H31C41 94 45.5 87 45.5 72C45.5 58 41 50.5 31 50.5H17Z"
    return [*_stem(), upper, lower]


def _dame() -> list[str]:
    return [
        *_stem(),
        "M17 0H33C58 0 73 20 73 50C73 80 58 100 33 100H17V94H31C46 94 52.5 78 52.5 50C52.5 22 46 6 31 6H17Z",
    ]


def _roi() -> list[str]:
    bowl = "M17 0H34C53 0 64 9 64 26C64 43 53 52.5 34 52.5H17V46.5H30C40 46.5 44 39 44 26C44 13 40 6 30 6H17Z"
    leg = polygon([(28, 50), (48, 49), (73, 100), (50, 100)])
    return [*_stem(), bowl, leg, rect(20, 94, 18, SERIF), rect(44, 94, 34, SERIF)]


def _valet() -> list[str]:
    stem = polygon([(5, 0), (29, 0), (45.6, 79.3), (40, 100), (32, 100)])
    hairline = polygon([(60, 0), (67, 0), (40, 100), (33, 100)])
    return [stem, hairline, rect(-2, 0, 39, SERIF), rect(50, 0, 25, SERIF)]


def _tuz() -> list[str]:
    ends = [polygon([(1, 0), (14, 0), (6, 28), (1, 28)]), polygon([(67, 0), (54, 0), (62, 28), (67, 28)])]
    return [rect(24, 0, 21, 100), rect(1, 0, 66, THIN), *ends, rect(13, 94, 43, SERIF)]


def _dama() -> list[str]:
    """It stands on its feet, which are within the box."""
    feet = [polygon([(1, 84), (13, 84), (6, 100), (1, 100)]), polygon([(75, 84), (63, 84), (70, 100), (75, 100)])]
    leg = polygon([(34, 0), (41, 0), (18, 90), (11, 90)])
    return [rect(44, 0, 21, 90), leg, rect(25, 0, 49, SERIF), rect(1, 84, 74, THIN), *feet]


def _walet() -> list[str]:
    left = polygon([(4, 0), (25, 0), (38, 78), (34, 100), (27, 100)])
    right = polygon([(41, 0), (62, 0), (75, 78), (71, 100), (64, 100)])
    rising = [polygon([(x, 0), (x + 6, 0), (x - 14, 100), (x - 20, 100)]) for x in (48, 85)]
    return [left, right, *rising, rect(-2, 0, 33, SERIF), rect(35, 0, 33, SERIF), rect(76, 0, 23, SERIF)]


_DRAWN: dict[str, Callable[[], list[str]]] = {
    "A": _ace, "2": _two, "3": _three, "4": _four, "5": _five, "6": _six, "7": _seven, "8": _eight, "9": _nine,
    "10": _ten, "J": _jack, "Q": _queen, "K": _king, "R": _roi, "D": _dame, "V": _valet, "B": _bube,
    "T": _tuz, "Д": _dama, "W": _walet,
}  # fmt: skip


def lettered(rank: str) -> list[tuple[str, str]]:
    """Every letter of a rank, with the folder of its drawings: ("", "K"), ("fr/", "R")."""
    return [("", rank), *((f"{code}/", letters[rank]) for code, letters in LETTERS.items() if rank in letters)]


@cache
def numeral_paths(rank: str) -> tuple[str, ...]:
    """A rank's outlines in the box of 100; they overlap, each is its own shape."""
    return tuple(_DRAWN[rank]())


def numeral(drawing: Drawing, rank: str, x: float, y: float, height: float, colour: str, opacity: float = 1) -> float:
    """Draws a rank with its top left corner at x, y; returns its width."""
    scale = height / CAP
    with drawing.at(x, y, scale):
        drawing.fill(numeral_paths(rank), colour, opacity)
    return WIDTHS[rank] * scale
