"""Marks of Cotillion Sans beyond those of the western languages, and Latin letters that no mark makes."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import sans
import sans_low
from geom import Shape, circle, corner, diag, oval, poly, rect, stroke
from sans import CAP, DESC, OVER, XH


def marks(p: SimpleNamespace) -> dict[str, Shape]:
    """Centred on x = 0. Those above a letter stand on y = 0, those below it hang from its base line, y = 0."""
    v, h = p.v, p.h
    A = sans.marks(p)
    A["caron"] = A["circ"].flip_y(70)
    A["breve"] = stroke(
        (-118, 132), ((-104, 56), (-60, 34), (0, 34)), ((60, 34), (104, 56), (118, 132)), v=h * 0.84, h=h * 0.84
    )
    A["macron"] = rect(-132, 42, 132, 42 + h * 0.82)
    A["dot"] = circle(0, 68, v * 0.66)
    steep = poly((-14, 0), (-14 + h * 0.92, 0), (64 + v * 0.62, 158), (64 - v * 0.46, 158))
    A["kreska"] = steep.move(-34)
    A["hungar"] = steep.move(-124) + steep.move(38)
    A["tonos"] = poly((-h * 0.36, 0), (h * 0.42, 0), (26 + v * 0.50, 172), (26 - v * 0.54, 172))
    A["hook"] = stroke(
        (-74, 138), ((-50, 176), (74, 186), (74, 118)), ((74, 66), (0, 74), (0, -2)), v=h * 0.78, h=h * 0.70
    )
    A["comma"] = poly((-34, -66), (v * 0.52, -66), (v * 0.40, -112), (-30, -222), (-30 - h * 0.70, -222))
    A["turned"] = A["comma"].turn(0, -144).move(0, 222).fixed()
    A["roof"] = A["circ"].move(0, -A["circ"].bounds[3] - 60)
    A["line"] = A["macron"].flip_y(-24)
    A["under"] = circle(0, -128, v * 0.62)
    A["ogonek"] = stroke(
        (26, 24),
        ((-34, -22), (-76, -64), (-76, -116)),
        ((-76, -176), (-8, -186), (50, -164)),
        v=h * 0.80,
        h=h * 0.74,
        weights=[1, 1.06, 0.9],
    )
    A["apostrophe"] = poly((0, 0), (h * 0.62, 0), (v * 1.26, 190), (v * 0.22, 190))
    A["horn"] = stroke(
        (0, 0), ((74, 4), (126, 34), (126, 100)), ((126, 128), (118, 148), (104, 166)), v=h * 0.78, h=h * 0.78
    )
    return A


def letters(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Letters with a stroke through them, eng, the capital sharp s and schwa."""
    caps, low = sans.capitals(p), sans_low.lower_case(p)
    V, H, v, h, d, g = p.V, p.H, p.v, p.h, p.d, p.grow
    G: dict[str, Callable[[], Shape]] = {}
    G["Đ"] = caps["Ð"]

    def through(letter: str, left: float, right: float, y: float) -> Callable[[], Shape]:
        return lambda: low[letter]() + rect(left, y, right, y + h * 0.82)

    stem = low["d"]().bounds[2]  # of d, its right edge
    G["đ"] = through("d", stem - v - 150, stem + 62, 606)
    G["ħ"] = through("h", -72, v + 150, 606)
    G["ŧ"] = through("t", 10, 262 + g * 0.4, 240)
    G["Ħ"] = lambda: caps["H"]() + rect(-58, 510, 614 + g, 510 + H * 0.84)
    G["Ŧ"] = lambda: caps["T"]() + rect(110, 300, 410 + g, 300 + H * 0.84)
    G["Ł"] = lambda: caps["L"]() + diag(-84, 212, 250, 436, H * 0.86)
    G["ł"] = lambda: low["l"]() + diag(-86, 300, v + 86, 478, h * 0.86)
    G["Ŀ"] = lambda: caps["L"]() + circle(V + 170, CAP * 0.5, V * 0.60)
    G["ŀ"] = lambda: low["l"]() + circle(v + 104, CAP * 0.5, v * 0.60)
    G["Ĳ"] = lambda: caps["I"]() + caps["J"]().move(V + 92)
    G["ĳ"] = lambda: low["i"]() + low["j"]().move(v + 88)
    G["ſ"] = lambda: low["f"]() - rect(0, XH - h - 4, 96, XH + 4) - rect(96 + v, XH - h - 4, 400, XH + 4)
    G["ĸ"] = lambda: kra(v, d, XH, 366 + g * 0.8)
    G["ŋ"] = lambda: hooked(low["n"](), v, h, XH)
    G["Ŋ"] = lambda: hooked(caps["N"](), V * 0.94, H, CAP)
    apostrophe = poly((v * 0.1, 0), (v * 0.1 + h * 0.62, 0), (v * 1.3, 190), (v * 0.22, 190))
    G["ŉ"] = lambda: apostrophe.move(0, 560) + low["n"]().move(v * 1.3 + 40)
    G["ẞ"] = lambda: sharp(p)
    G["ə"] = lambda: low["e"]().turn(low["e"]().bounds[2] / 2, XH / 2).fixed()

    def schwa() -> Shape:
        wide, y = CAP + 2 * OVER - 30, CAP * 0.46
        ring = oval(0, -OVER, wide, CAP + OVER) - oval(V, H - OVER, wide - V, CAP + OVER - H)
        mouth = sans.jaw(0, -OVER, wide, CAP + OVER, 46, -62).flip_x(wide / 2) & rect(-3000, y, 3000, 3000)
        return (
            ring
            - mouth
            - rect(-50, y, wide * 0.4, CAP * 0.62)
            + rect(V * 0.4, y - H * 0.5, wide - V * 0.4, y + H * 0.42)
        )

    G["Ə"] = schwa
    return G


def kra(v: float, d: float, top: float, wide: float) -> Shape:
    """A k no taller than `top`: the Cyrillic and the Greek kappa too."""
    j = top * 0.368
    arm = diag(v * 0.5 + 8, j - 38, wide, top, d * 0.95)
    leg = diag(wide + 40 - d * 0.2, 0, wide * 0.46, top * 0.64, d)
    within = poly((-100, -300), (1500, -300), (1500, top), (wide, top), (v * 0.5 + 8, j - 38))
    return rect(0, 0, v, top) + (arm & rect(v * 0.5, 0, 1500, top)) + (leg & within)


def hooked(letter: Shape, v: float, h: float, top: float) -> Shape:
    """A letter whose last stem goes on below the line, to the left."""
    right = letter.bounds[2]
    x = right - v / 2
    hook = stroke((x, 60), (x, -60), *corner(x - 138, -60, 138, -60 - DESC + OVER - h / 2, 0, -110), v=v, h=h)
    return letter + (hook - rect(-500, -400, x - 134, 0))


def sharp(p: SimpleNamespace) -> Shape:
    """The capital of ß."""
    V, H, g = p.V, p.H, p.grow
    x, W, top, bot = V / 2, 540 + g, CAP + OVER - H / 2, -OVER + H / 2
    right, wa = W - V / 2, CAP * 0.58
    roof = stroke(
        (x, 0),
        (x, CAP - 232),
        *corner(x + 206, CAP - 232, 206, 232 + OVER - H / 2, 180, 90),
        (430 + g, top),
        v=V,
        h=H,
    )
    slope = diag(268 + g * 0.5, wa - H, 430 + g, top + H / 2, H * 0.9)
    belly = stroke(
        (232, wa - H / 2),
        ((250 + g, wa - H / 2), (right, wa - 50), (right, 212)),
        ((right, 90), (x + 318, bot), (x + 226, bot)),
        ((x + 186, bot), (x + 150, bot + 4), (x + 116, bot + 18)),
        v=V,
        h=H,
        weights=[0.94, 1, 1, 1],
    )
    return roof + slope + belly
