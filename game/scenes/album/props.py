"""What the couples of the ball carry, drawn: each about as long as an arm, around the hand that holds it."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.look.shapes import raster

BOX = (-56.0, -150.0, 112.0, 270.0)
"""The room of each, in a puppet's units; the hand is at 0, 0."""
_G, _L, _D, _I, _N = "#dcab4a", "#f8e6ae", "#6b4a16", "#fbf3df", "#1d1714"
_R, _B, _V, _O, _P = "#c22f46", "#3553ad", "#2f8a57", "#e0772b", "#8a4fb0"


def _stick(low: float, high: float, colour: str = _G, wide: float = 4) -> str:
    return f'<path d="M0 {low}V{high}" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def _path(d: str, colour: str, edge: str = "", wide: float = 1.6) -> str:
    return f'<path d="{d}" fill="{colour}"' + (f' stroke="{edge}" stroke-width="{wide}"/>' if edge else "/>")


def _bent(d: str, colour: str, wide: float) -> str:
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'


def _dot(x: float, y: float, r: float, colour: str, edge: str = "", wide: float = 2) -> str:
    line = f' stroke="{edge}" stroke-width="{wide}"' if edge else ""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{colour}"{line}/>'


def _around(count: int, r: float, x: float, y: float) -> list[tuple[float, float]]:
    turns = (math.tau * n / count for n in range(count))
    return [(x + r * math.sin(turn), y - r * math.cos(turn)) for turn in turns]


def _fan() -> str:
    body = ""
    for n in range(9):
        a, b = (math.radians(-78 + 156 * (n + k) / 9) for k in (0, 1))
        ends = [(46 * math.sin(t), -46 * math.cos(t)) for t in (a, b)]
        body += _path(
            f"M0 0L{ends[0][0]:.1f} {ends[0][1]:.1f}L{ends[1][0]:.1f} {ends[1][1]:.1f}Z", (_R, _I)[n % 2], _D, 1
        )
    return body


def _blooms(spots: tuple[tuple[float, float, str], ...]) -> str:
    stems = "".join(
        f'<path d="M0 8Q{x * 0.3:.1f} -14 {x} {y}" stroke="{_V}" stroke-width="3" fill="none"/>' for x, y, _ in spots
    )
    return stems + "".join(_dot(x, y, 11, colour, _D, 1.2) + _dot(x, y, 4, _L) for x, y, colour in spots)


def _sails() -> str:
    body = _stick(34, -44, _D, 4)
    for n, colour in enumerate((_R, _L, _B, _V)):
        body += (
            f'<g transform="translate(0 -46) rotate({n * 90 + 20})">'
            + _path("M0 0L0 -40L20 -26Z", colour, _D, 1.2)
            + "</g>"
        )
    return body + _dot(0, -46, 4, _L, _D, 1)


def _wreath() -> str:
    leaves = ""
    for n in range(13):
        turn = 35 + n * 290 / 12
        leaf = _path("M0 -24Q9 -34 3 -42Q-7 -34 0 -24Z", _G if n % 2 else _L)
        leaves += f'<g transform="translate(0 -26) rotate({turn})">{leaf}</g>'
    return f'<circle cx="0" cy="-26" r="25" fill="none" stroke="{_V}" stroke-width="3"/>' + leaves


def _rosette() -> str:
    ribbons = _path("M-4 -22L-16 34L-6 28L0 36L2 -22Z", _R) + _path("M2 -22L14 36L18 26L26 30L8 -22Z", _I, _D, 1)
    pleats = "".join(_dot(x, y, 8, (_I, _R)[n % 2], _D, 0.8) for n, (x, y) in enumerate(_around(10, 15, 0, -28)))
    return ribbons + pleats + _dot(0, -28, 11, _G, _D, 1.5)


def _abacus() -> str:
    body = f'<rect x="-25" y="-52" width="50" height="44" rx="3" fill="{_N}" stroke="{_G}" stroke-width="5"/>'
    for row, (y, colour) in enumerate(((-42, _R), (-30, _L), (-18, _B))):
        body += "".join(_dot(-14 + 9 * n + (6 if n > row else 0), y, 4.4, colour) for n in range(3))
    return body + _stick(6, -8)


def _parasol() -> str:
    body, edge = _stick(40, -112, _D, 3.5), [-52 + 104 * n / 6 for n in range(7)]
    for n in range(6):
        a, b = edge[n], edge[n + 1]
        body += _path(
            f"M0 -118Q{a} -112 {a:.1f} -70Q{(a + b) / 2:.1f} -80 {b:.1f} -70Q{b} -112 0 -118Z",
            (_V, _I, _R)[n % 3],
            _D,
            1,
        )
    return body + _dot(0, -120, 3, _G)


def _frog() -> str:
    body = _path("M-27 -3Q-33 -24 -13 -28Q0 -33 13 -28Q33 -24 27 -3Q0 5 -27 -3Z", _V, "#143f26", 2)
    body += "".join(_dot(x, -33, 8, "#4cae74", "#143f26", 2) + _dot(x, -34, 3.4, _N) for x in (-11, 11))
    return (
        body
        + '<path d="M-13 -16Q0 -8 13 -16" stroke="#143f26" stroke-width="2.4" fill="none"/>'
        + _path("M-11 -41L-7 -50L-2 -44L0 -54L2 -44L7 -50L11 -41Z", _L, _D, 1)
    )


def _die(x: float, y: float, turn: float, colour: str, pips: str) -> str:
    spots = "".join(_dot(at, at, 3, pips) for at in (-7, 0, 7))
    body = _path("M-14 -14H14V14H-14Z", colour, _D, 2)
    return f'<g transform="translate({x} {y}) rotate({turn})">{body}{spots}</g>'


def _lantern() -> str:
    glow = '<circle cx="0" cy="40" r="34" fill="#ffcf70" opacity=".28"/>'
    body = _path("M-16 20H16V60H-16Z", "#ffdf8e", _D, 4) + _bent("M0 20V60M-16 40H16", _D, 2)
    return glow + _bent("M0 0V16M-14 20Q0 6 14 20", _G, 3.5) + body + _path("M0 30Q7 40 0 50Q-7 40 0 30Z", _O)


PROPS = {
    "key": _bent("M0 -23V30M0 14h15M0 26h11", _G, 6) + _dot(0, -36, 13, "none", _G, 6),
    "rose": _stick(26, -36, _V)
    + _path("M0 -6Q18 -18 20 -4Q8 4 0 -2Z", _V)
    + _dot(0, -46, 16, _R, "#6d1024")
    + _bent("M-8 -46Q0 -58 8 -46Q2 -38 -3 -44", "#6d1024", 2.2),
    "posy": _blooms(((-22, -26, _P), (22, -28, _O), (-9, -42, _R), (11, -46, _L), (0, -27, _I)))
    + _path("M-8 2L8 2L14 22L0 12L-14 22Z", _R),
    "letter": _path("M-30 -48H30V-6H-30Z", _I, _D, 2)
    + _bent("M-30 -48L0 -24L30 -48", _D, 2)
    + _dot(0, -22, 8, _R, "#6d1024"),
    "dice": _die(-16, -20, -14, _I, _N) + _die(16, -38, 18, _R, _I),
    "rosette": _rosette(),
    "crook": _bent("M0 112V-92q0 -28 20 -28q18 0 18 18q0 12 -12 12", _G, 6)
    + _path("M0 -62L-26 -76L-24 -50ZM0 -62L26 -76L24 -50ZM-2 -62L-14 -24L-4 -28L2 -20L4 -62Z", _O, _D, 1.2),
    "tambourine": _dot(0, -22, 30, _R, _D)
    + _dot(0, -22, 24, _I, _D, 1.5)
    + "".join(_dot(x, y, 5, _L, _D, 1.2) for x, y in _around(7, 27, 0, -22)),
    "staff": _stick(114, -96, _D, 6) + _dot(0, -108, 13, _L, _D) + _bent("M-10 -124h20M0 -134v22", _G, 5),
    "fan": _fan(),
    "plume": _path(
        "M0 20Q-10 -30 -34 -58Q-52 -92 -14 -118Q30 -136 40 -104Q22 -112 18 -98Q30 -78 14 -66Q20 -46 8 -34Q8 -8 2 20Z",
        _I,
        "#b8a77c",
    )
    + _bent("M0 20Q-4 -40 -10 -70Q-10 -98 12 -108", "#b8a77c", 2.4),
    "mirror": _path("M0 -72Q22 -70 22 -44Q22 -18 0 -16Q-22 -18 -22 -44Q-22 -70 0 -72Z", "#cfe6ee", _G, 6)
    + _bent("M-10 -56L8 -30M-2 -60L12 -40", "#ffffff", 3)
    + _stick(18, -16, _G, 7),
    "abacus": _abacus(),
    "wreath": _wreath(),
    "banner": _stick(60, -112, _D)
    + _path("M2 -110H50V-82H2Z", _R, _D, 1)
    + _path("M2 -82H50L38 -68L50 -54H2Z", _N, _D, 1)
    + _dot(0, -116, 5, _L),
    "thistle": _stick(26, -26, _V, 5)
    + _path("M-14 -30Q0 -10 14 -30Q14 -42 0 -44Q-14 -42 -14 -30Z", _V, "#174a2c", 1.5)
    + _path("M-13 -41L-22 -66L-9 -52L-5 -74L0 -54L6 -74L10 -52L22 -66L13 -41Z", _P, "#4a2364", 1.2)
    + _path("M0 2Q-20 -14 -26 0Q-10 8 0 6Z", _V),
    "pyramid": _path("M-34 -6L0 -62L8 -6Z", _L, _D, 1.5)
    + _path("M8 -6L0 -62L34 -10Z", _G, _D, 1.5)
    + _bent("M-27 -18L7 -20L30 -22M-18 -33L4 -36L22 -38", _D, 1.6),
    "scroll": _path("M-17 -58H17V26H-17Z", _I, _D)
    + "".join(_path(f"M-24 {y}h48v10h-48Z", _G, _D, 1.2) for y in (-66, 24))
    + _bent("M-11 -44h22M-11 -32h22M-11 -20h16M-11 -8h22M-11 4h12", _D, 2.2),
    "parasol": _parasol(),
    "sceptre": _stick(62, -60, _G, 5)
    + _path(
        "M0 -112Q14 -92 4 -74Q26 -104 30 -78Q28 -66 10 -66H-10Q-28 -66 -30 -78Q-26 -104 -4 -74Q-14 -92 0 -112Z",
        _L,
        _D,
    )
    + _path("M-14 -64h28v7h-28Z", _R),
    "mask": _stick(34, -30)
    + _path("M-38 -60Q-20 -72 0 -60Q20 -72 38 -60Q38 -36 18 -34Q6 -36 0 -44Q-6 -36 -18 -34Q-38 -36 -38 -60Z", _N, _G, 3)
    + _path("M-27 -51Q-18 -58 -9 -51Q-18 -44 -27 -51ZM9 -51Q18 -58 27 -51Q18 -44 9 -51Z", _I)
    + _path("M22 -64Q44 -84 34 -108Q22 -88 14 -64Z", _P),
    "sails": _sails(),
    "pennant": _stick(112, -138, _I, 5)
    + _path("M2 -136L54 -122L26 -114L54 -100L2 -92Z", _B, _L, 2.5)
    + _path("M-5 -138L0 -148L5 -138Z", _L),
    "frog": _frog(),
    "lantern": _lantern(),
}
"""By name; the drawing of each."""


@lru_cache(maxsize=64)
def drawn(prop: str, scale: float, mirrored: bool) -> tuple[pygame.Surface, float, float]:
    """A prop, premultiplied, and where its middle is beside the hand, in pixels. scale: pixels of a unit."""
    x, y, wide, high = BOX
    size = max(2, round(wide * scale)), max(2, round(high * scale))
    picture = raster(size, PROPS[prop], BOX).premul_alpha()
    if mirrored:
        picture = pygame.transform.flip(picture, True, False)
    return picture, (x + wide / 2) * scale * (-1 if mirrored else 1), (y + high / 2) * scale
