"""Cotillion Sans: a geometric face of circles, plumb stems and narrow E F L S.

Everything is a function of the pen weight.  Letters are drawn from x = 0;
spacing.py sets them on their side bearings afterwards.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable
from types import SimpleNamespace

from geom import FAR, KAPPA, Point, Shape, circle, contour, corner, diag, oval, poly, rect, stroke, wedge

CAP, XH, ASC, DESC, OVER = 712, 500, 780, -218, 11
FIG_WIDTH = 560


def pens(weight: float) -> SimpleNamespace:
    """weight = width of a capital stem."""
    return SimpleNamespace(
        V=weight,
        H=weight * 0.88,
        D=weight * 0.94,  # capitals: stem, bar, diagonal
        v=weight * 0.96,
        h=weight * 0.83,
        d=weight * 0.90,  # lower case
        grow=(weight - 84) * 0.8,
    )  # bolder letters are a little wider


def jaw(l: float, b: float, r: float, t: float, up: float, down: float, shift: float = 0.22) -> Shape:
    """The wedge that opens a round to the right; its tip sits a little right of the middle."""
    cx, cy = (l + r) / 2 + (r - l) / 2 * shift, (b + t) / 2

    def ray(a: float) -> Point:
        return (cx + FAR * math.cos(math.radians(a)), cy + FAR * math.sin(math.radians(a)))

    return poly((cx, cy), ray(down), (FAR, cy), ray(up))


def open_ring(l: float, b: float, r: float, t: float, v: float, h: float, up: float = 47, down: float = -47) -> Shape:
    return oval(l, b, r, t) - oval(l + v, b + h, r - v, t - h) - jaw(l, b, r, t, up, down)


def bowl(x0: float, y0: float, x1: float, y1: float, v: float, h: float, flat: float, k: float = 0.56) -> Shape:
    """A closed half round whose bars start at x0 and whose curve ends at x1."""

    def half(l: float, b: float, r: float, t: float, f: float) -> Shape:
        m = (b + t) / 2
        return contour(
            (l, b),
            (f, b),
            (f + (r - f) * k, b, r, m - (m - b) * k, r, m),
            (r, m + (t - m) * k, f + (r - f) * k, t, f, t),
            (l, t),
        ).fixed()

    return half(x0, y0, x1, y1, flat) - half(x0 - 5, y0 + h, x1 - v, y1 - h, min(flat, x1 - v - 10))


def capitals(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    V, H, D, g = p.V, p.H, p.D, p.grow
    G = {}
    waist = CAP * 0.47  # bars of E F H sit above it
    apex = V * 0.80
    G["A"] = lambda: (
        wedge(0, 640 + g, 320 + g / 2, 0, CAP + 4, D, apex)
        + (rect(90, 178, 550 + g, 178 + H * 0.9) & poly((20, 0), (320 + g / 2, CAP), (620 + g, 0)))
    )
    G["B"] = lambda: (
        rect(0, 0, V, CAP)
        + bowl(0, 0, 470 + g, waist - 2 + H, V, H, 250)
        + bowl(0, waist, 428 + g, CAP, V * 0.97, H, 250)
    )
    R = CAP / 2 + OVER
    wide = 2 * R + g
    G["O"] = lambda: oval(0, -OVER, wide, CAP + OVER) - oval(V, H - OVER, wide - V, CAP + OVER - H)
    G["C"] = lambda: open_ring(0, -OVER, wide, CAP + OVER, V, H)

    def Gee() -> Shape:
        y = 296
        mouth = jaw(0, -OVER, wide, CAP + OVER, 47, -60) & rect(-FAR, y + H / 2, FAR, FAR)
        bar = rect(wide * 0.53, y, wide + 10, y + H) & oval(0, -OVER, wide, CAP + OVER)
        return (G["O"]() - mouth - rect(wide * 0.7, y + H / 2, wide + 50, CAP * 0.56)) + bar

    G["G"] = Gee
    G["D"] = lambda: rect(0, 0, V, CAP) + bowl(0, 0, 606 + g, CAP, V * 1.02, H, 250)
    G["E"] = lambda: (
        rect(0, 0, V, CAP)
        + rect(0, 0, 410 + g, H)
        + rect(0, waist, 372 + g, waist + H * 0.96)
        + rect(0, CAP - H, 402 + g, CAP)
    )
    G["F"] = lambda: (
        rect(0, 0, V, CAP) + rect(0, waist - 26, 352 + g, waist - 26 + H * 0.96) + rect(0, CAP - H, 392 + g, CAP)
    )
    G["H"] = lambda: (
        rect(0, 0, V, CAP) + rect(556 + g - V, 0, 556 + g, CAP) + rect(20, waist - 8, 530 + g, waist - 8 + H * 0.96)
    )
    G["I"] = lambda: rect(0, 0, V, CAP)
    G["J"] = lambda: (
        stroke(
            (300 + g - V / 2, CAP),
            (300 + g - V / 2, 200),
            *corner(110, 200, 190 + g - V / 2, 200 + OVER - H / 2, 0, -140),
            v=V,
            h=H,
        )
        - rect(-200, -50, 6, 400)
    )

    def K() -> Shape:
        j = 262
        arm = diag(V * 0.5 + 8, j - 38, 462 + g, CAP, D * 0.96)
        leg = diag(510 + g - D * 0.2, 0, 215, 452, D)
        leg = leg & poly((-100, -300), (900, -300), (900, CAP), (462 + g, CAP), (V * 0.5 + 8, j - 38))
        return rect(0, 0, V, CAP) + (arm & rect(V * 0.5, 0, 900, CAP)) + leg

    G["K"] = K
    G["L"] = lambda: rect(0, 0, V, CAP) + rect(0, 0, 392 + g, H)

    def M() -> Shape:
        W = 752 + g * 1.4
        m = W / 2
        x0, x1 = 62, W - 62
        outer_l = diag(D * 0.53, 0, x0 + 50, CAP, D)
        outer_r = diag(W - D * 0.53, 0, x1 - 50, CAP, D)
        lt, rt = x0 + 50 - D * 0.53, x1 - 50 + D * 0.53
        vee = wedge(lt, rt, m, CAP, 46, D * 0.93, V * 0.74)
        return outer_l + outer_r + vee

    G["M"] = M

    def N() -> Shape:
        W = 600 + g
        n = V * 0.94
        hw = D * 1.24
        return rect(0, 0, n, CAP) + rect(W - n, 0, W, CAP) + poly((0, CAP), (hw, CAP), (W, 0), (W - hw, 0))

    G["N"] = N
    G["P"] = lambda: rect(0, 0, V, CAP) + bowl(0, CAP * 0.415, 452 + g, CAP, V, H, 225)
    G["Q"] = lambda: (
        G["O"]()
        + poly(
            (wide * 0.55, 205),
            (wide * 0.55 + D * 1.28, 205),
            (wide * 0.97 + 12, -38),
            (wide * 0.97 + 12 - D * 1.32, -38),
        )
    )
    G["R"] = lambda: (
        rect(0, 0, V, CAP)
        + bowl(0, CAP * 0.435, 446 + g, CAP, V, H, 222)
        + diag(478 + g - D * 0.5, 0, 232 + g * 0.3, CAP * 0.435 + H * 0.6, D)
    )
    G["S"] = lambda: ess(456 + g, CAP, V, H, OVER)
    G["T"] = lambda: rect(0, CAP - H, 520 + g, CAP) + rect((520 + g - V) / 2, 0, (520 + g + V) / 2, CAP)

    def U() -> Shape:
        W, s = 540 + g, 270

        def cup(l: float, r: float, b: float) -> Shape:
            return contour(
                (l, CAP),
                (l, s),
                (l, s - (s - b) * KAPPA, W / 2 - (W / 2 - l) * KAPPA, b, W / 2, b),
                (W / 2 + (r - W / 2) * KAPPA, b, r, s - (s - b) * KAPPA, r, s),
                (r, CAP),
            ).fixed()

        return cup(0, W, -OVER) - cup(V, W - V, H - OVER)

    G["U"] = U
    G["V"] = lambda: wedge(0, 626 + g, 313 + g / 2, CAP, -4, D, apex)

    def Wd() -> Shape:
        W, a = 940 + g * 1.6, V * 0.78
        half = W / 2 + a * 0.5
        lv = wedge(0, half, half / 2 + 2, CAP, -4, D * 0.96, a)
        rv = wedge(W - half, W, W - half / 2 - 2, CAP, -4, D * 0.96, a)
        return lv + rv

    G["W"] = Wd
    G["X"] = lambda: (
        diag(D * 0.6, 0, 540 + g - D * 0.62 - 14, CAP, D * 0.97)
        + diag(552 + g - D * 0.6, 0, D * 0.62 + 8, CAP, D * 0.97)
    )

    def Y() -> Shape:
        W, j = 580 + g, 318
        return (wedge(0, W, W / 2, CAP, j - 60, D, V * 1.02, lighten=0.97) - rect(0, -50, W, j - 60)) + rect(
            (W - V) / 2, 0, (W + V) / 2, j
        )

    G["Y"] = Y

    def Z() -> Shape:
        W, hw = 520 + g, D * 1.25
        return (
            rect(12, CAP - H, W - 12, CAP)
            + rect(0, 0, W, H)
            + poly((6, H - 2), (6 + hw, H - 2), (W - 14, CAP - H + 2), (W - 14 - hw, CAP - H + 2))
        )

    G["Z"] = Z

    def AE() -> Shape:
        W = 860 + g
        x = 430
        return (
            diag(D * 0.62, 0, x + V * 0.2, CAP, D)
            + rect(x, 0, x + V, CAP)
            + rect(x - 60, CAP - H, W - 8, CAP)
            + rect(x, waist, W - 36, waist + H * 0.96)
            + rect(x, 0, W, H)
            + rect(160, 178, x + 10, 178 + H * 0.9)
        )

    G["Æ"] = AE

    def OE() -> Shape:
        x, W = wide * 0.60, wide * 0.60 + 400
        left = (oval(0, -OVER, wide, CAP + OVER) - oval(V, H - OVER, wide - V, CAP + OVER - H)) & rect(
            -9, -50, x + V * 0.5, CAP + 50
        )
        return (
            left
            + rect(x, 0, x + V, CAP)
            + rect(x - 60, 0, W, H)
            + rect(x, waist, W - 34, waist + H * 0.96)
            + rect(x - 60, CAP - H, W - 8, CAP)
        )

    G["Œ"] = OE
    G["Ø"] = lambda: G["O"]() + diag(wide * 0.12, -44, wide * 0.88, CAP + 44, D * 0.72)
    G["Ð"] = lambda: G["D"]().move(56) + rect(0, waist - 20, 320, waist - 20 + H * 0.9)
    G["Þ"] = lambda: rect(0, 0, V, CAP) + bowl(0, CAP * 0.19, 446 + g, CAP * 0.8, V, H, 220)
    return G


def ess(W: float, T: float, v: float, h: float, over: float) -> Shape:
    """S and s: a pen stroke through two bowls, the upper one smaller."""
    top, bot = T + over - h / 2, -over + h / 2
    mid = T * 0.525
    xl, xr = v / 2 + W * 0.025, W - v / 2
    yu, yl = (top + mid) / 2 + T * 0.012, (bot + mid) / 2 - T * 0.012
    cx_u, cx_l = W * 0.515, W * 0.475
    ru, rl = top - yu, yl - bot
    kx, ky = KAPPA, KAPPA
    end_u, end_l = (W * 0.925, T * 0.828), (W * 0.045, T * 0.182)
    s = stroke(
        end_u,
        ((end_u[0] - W * 0.085, top - T * 0.022), (cx_u + W * 0.19, top), (cx_u, top)),
        ((cx_u - (cx_u - xl) * kx, top), (xl, yu + ru * ky), (xl, yu)),
        ((xl, yu - (yu - mid) * 0.72), (W * 0.255, mid + T * 0.052), (W * 0.5, mid - T * 0.006)),
        ((W * 0.745, mid - T * 0.064), (xr, yl + (mid - yl) * 0.72), (xr, yl)),
        ((xr, yl - rl * ky), (cx_l + (xr - cx_l) * kx, bot), (cx_l, bot)),
        ((cx_l - W * 0.2, bot), (end_l[0] + W * 0.10, bot + T * 0.026), end_l),
        v=v,
        h=h,
        weights=[1, 1, 0.98, 1.08, 0.98, 1, 1],
    )
    return s


def marks(p: SimpleNamespace) -> dict[str, Shape]:
    """Accents, centred on x = 0, base line of the accent at y = 0."""
    v, h = p.v, p.h
    A = {}
    A["grave"] = poly((-106, 150), (-106 + v * 1.22, 150), (48, 0), (48 - h * 0.86, 0))
    A["acute"] = A["grave"].flip_x(0)
    A["circ"] = wedge(-142, 142, 0, 0, 140, h * 0.80, v * 0.72, lighten=1)
    s = stroke(
        (-140, 24),
        ((-116, 92), (-74, 112), (-36, 92)),
        ((0, 72), (30, 46), (62, 46)),
        ((96, 46), (118, 70), (132, 118)),
        v=h * 0.86,
        h=h * 0.86,
    )
    A["tilde"] = (s & rect(-300, 0, 300, 200)).move(4, -6)
    r = v * 0.60
    A["diaer"] = circle(-104, 68, r) + circle(104, 68, r)
    A["ring"] = circle(0, 92, 92) - circle(0, 92, 92 - h * 0.70)
    c = stroke((4, 12), (-6, -40), v=h * 0.74, h=h * 0.74) + stroke(
        (-20, -44), ((60, -34), (86, -66), (86, -104)), ((86, -158), (20, -180), (-72, -160)), v=h * 0.82, h=h * 0.70
    )
    A["cedil"] = c
    return A


ACCENTED = {}
for _accent, _letters in {
    "grave": "ÀÈÌÒÙàèìòù",
    "acute": "ÁÉÍÓÚÝáéíóúý",
    "circ": "ÂÊÎÔÛâêîôû",
    "tilde": "ÃÑÕãñõ",
    "diaer": "ÄËÏÖÜŸäëïöüÿ",
    "ring": "Åå",
    "cedil": "Çç",
}.items():
    for _c in _letters:
        ACCENTED[_c] = (unicodedata.normalize("NFD", _c)[0], _accent)
