"""The program's icon: the king and the queen of diamonds face to face, simpler the smaller it is."""

from __future__ import annotations

from sprites.deco.court import heads, kings, queens
from sprites.deco.palette import GOLD, GOLD_LIGHT, IVORY, WORLDS
from sprites.kit.shapes import ellipse, polygon, rect
from sprites.kit.svg import Drawing

SIDE = 256
"""The icon's viewBox is so wide and high."""
WORLD = WORLDS["D"]
GROUND, NIGHT = "#0d3f45", WORLD.deep
JACKET, CROWN = "#1f7f84", "#c9801a"


def large() -> Drawing:
    """The two, before a rising sun, in a gold frame."""
    d = Drawing()
    d.fill(rect(0, 0, SIDE, SIDE), GROUND)
    d.disc(128, 136, 96, WORLD.halo)
    d.line([ellipse(128, 136, radius) for radius in (101, 106)], GOLD, 1.6)
    _king(d)
    _queen(d)
    return _framed(d, 13, 4.5)


def small() -> Drawing:
    """The two from nearer, and no sun."""
    d = Drawing()
    d.fill(rect(0, 0, SIDE, SIDE), WORLD.halo)
    with d.at(128, 124, 1.22, origin=(128, 136)):
        _king(d)
        _queen(d)
    return _framed(d, 7, 9)


def tiny() -> Drawing:
    """Their heads alone, dark and red, crowned in gold."""
    d = Drawing()
    d.fill(_stepped(0, 11), WORLD.halo)
    for x, mirrored, face, colour in (
        (68, True, heads.PROFILE_MAN, NIGHT),
        (188, False, heads.PROFILE_WOMAN, WORLD.accent_dark),
    ):
        with d.at(x, 148, 1.42, mirror=mirrored, origin=(38, 56)):
            d.fill([face.outline, "M20 10C36-4 70-2 80 20C86 44 76 70 74 84L78 132H34L40 90Z"], colour)
            d.fill(polygon([(12, 22), (2, -22), (25, -4), (43, -34), (61, -4), (84, -22), (78, 22)]), CROWN)
    return d


def _framed(inside: Drawing, edge: float, width: float) -> Drawing:
    """What is inside of a gold frame, with a rim of the ground's colour around it, clear beyond its steps."""
    far, low, high = SIDE - edge, 2 * edge + 22, 2 * (SIDE - edge) - 22
    d = Drawing()
    d.fill(_stepped(2, 9), GROUND)
    d.add(
        inside.clipped(
            (
                lambda p: edge - p[0],
                lambda p: p[0] - far,
                lambda p: edge - p[1],
                lambda p: p[1] - far,
                lambda p: low - p[0] - p[1],
                lambda p: p[0] + p[1] - high,
                lambda p: p[0] - p[1] + low - SIDE,
                lambda p: p[1] - p[0] + low - SIDE,
            )
        )
    )
    d.fill(_stepped(2, 9) + _stepped(edge, 9), GROUND, holes=True)
    d.line(_stepped(edge, 9), NIGHT, 1.8 * width)
    d.line(_stepped(edge, 9), GOLD_LIGHT, width)
    return d


def _king(d: Drawing) -> None:
    with d.at(72, 170, 1.12, origin=(132, 118)):
        d.fill(kings.DINNER_JACKET, JACKET)
        d.fill("M102 106C102 150 110 190 118 222L142 222C152 180 154 140 150 104Z", IVORY)
        d.fill("M108 107C98 112 90 116 84 120L90 146L80 150L116 214L130 208C116 176 110 140 108 107Z", NIGHT)
        d.fill("M145 105C156 112 164 116 170 120L166 142L176 148L150 204L134 208C148 172 150 140 145 105Z", NIGHT)
        d.fill("M108 84L146 84L148 112L108 114Z", WORLD.shade)
        d.fill("M107 101C118 108 124 112 130 117C136 112 144 106 151 99L152 113C140 122 120 124 106 115Z", IVORY)
        d.fill(["M130 117L111 110V126Z", "M130 117L149 108V124Z"], NIGHT)
    with d.at(74, 116, 0.74, 3, mirror=True, origin=(38, 56)):
        kings.HEADS["D"](d, WORLD)


def _queen(d: Drawing) -> None:
    with d.at(184, 180, 1.12, origin=(124, 128)):
        d.fill(
            "M66 172C74 150 100 144 112 132C118 122 118 104 116 84L144 80C144 100 144 116 150 126"
            "C158 138 178 146 188 160L186 210L72 222Z",
            WORLD.skin,
        )
        d.fill(
            "M116 94C128 100 140 94 144 84C144 100 144 116 150 126C158 138 178 146 188 160L186 200L170 200"
            "C172 180 160 164 148 150C136 138 130 124 128 108C124 106 120 104 116 100Z",
            WORLD.shade,
            0.65,
        )
        gown = "M56 240C58 206 66 184 78 170C96 166 112 172 124 182C138 170 154 162 176 160C186 184 184 210 184 240Z"
        d.fill(gown, WORLD.accent)
        d.line("M78 170C96 166 112 172 124 182C138 170 154 162 176 160", GOLD_LIGHT, 2.6)
        d.brush("M106 132C118 146 140 144 152 128", [2, 4, 2], GOLD_LIGHT)
    with d.at(182, 125, 0.74, -3, origin=(38, 56)):
        queens.HEADS["D"](d, WORLD)


def _stepped(edge: float, step: float) -> str:
    """A square with three steps at each corner."""
    stairs = [(k * step, (3 - (k + down)) * step) for k in range(4) for down in (0, 1) if k + down < 4]
    quarter = [(edge + x, edge + y) for x, y in stairs]
    half = quarter + [(SIDE - x, y) for x, y in reversed(quarter)]
    return polygon([*half, *((x, SIDE - y) for x, y in reversed(half))])


ICONS = {"tiny": tiny, "small": small, "large": large}
"""By the names that game/look/shapes.py asks for."""
