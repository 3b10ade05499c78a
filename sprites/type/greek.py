"""Greek of Cotillion Sans: the letters that no Latin one has."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import cyrillic
import sans
import sans_low
from geom import Point, Shape, contour, corner, diag, oval, poly, rect, stroke, wedge
from sans import ASC, CAP, DESC, OVER, XH

Turn = tuple[Point, Point, Point]
"""A curve of a pen: two handles and its end."""


def letters(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Capitals and small letters."""
    return {**capitals(p), **small(p)}


def capitals(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    V, H, D, g = p.V, p.H, p.D, p.grow
    latin, east = sans.capitals(p), cyrillic.letters(p)
    G: dict[str, Callable[[], Shape]] = {"Γ": east["Г"], "Π": east["П"], "Φ": east["Ф"]}
    wide = CAP + 2 * OVER + g

    def delta() -> Shape:
        W = 660 + g
        legs = wedge(0, W, W / 2, 0, CAP + 4, D, V * 0.8)
        return legs + (rect(0, 0, W, H) & poly((0, 0), (W / 2, CAP), (W, 0)))

    G["Δ"] = delta
    G["Θ"] = lambda: latin["O"]() + rect(wide * 0.26, CAP / 2 - H * 0.46, wide * 0.74, CAP / 2 + H * 0.46)
    G["Λ"] = lambda: wedge(0, 626 + g, 313 + g / 2, 0, CAP + 4, D, V * 0.80)
    G["Ξ"] = lambda: (
        rect(0, 0, 500 + g, H) + rect(46, CAP * 0.47, 454 + g, CAP * 0.47 + H * 0.96) + rect(8, CAP - H, 492 + g, CAP)
    )

    def sigma() -> Shape:
        W, y, hw = 490 + g, CAP * 0.51, D * 1.30
        upper = poly((6, CAP - H / 2), (6 + hw, CAP - H / 2), (300 + g, y), (300 + g - hw, y))
        lower = poly((6, H / 2), (6 + hw, H / 2), (300 + g, y), (300 + g - hw, y))
        return rect(0, 0, W, H) + rect(6, CAP - H, W - 10, CAP) + upper + lower

    G["Σ"] = sigma

    def psi() -> Shape:
        W = 700 + g
        cup = stroke(
            (V / 2, CAP),
            (V / 2, 430),
            *corner(V / 2 + W * 0.30, 430, W * 0.30, 430 - 200 - H / 2, 180, 270),
            (W - V / 2 - W * 0.30, 200 + H / 2),
            *corner(W - V / 2 - W * 0.30, 430, W * 0.30, 430 - 200 - H / 2, 270, 360),
            (W - V / 2, CAP),
            v=V,
            h=H,
        )
        return cup + rect((W - V) / 2, 0, (W + V) / 2, CAP)

    G["Ψ"] = psi

    def omega() -> Shape:
        W, gap = 720 + g, 128
        ring = oval(0, 30, W, CAP + OVER) - oval(V, 30 + H, W - V, CAP + OVER - H)
        ring = ring - rect(W / 2 - gap, -50, W / 2 + gap, 300)
        left = rect(24, 0, W / 2 - gap + V * 0.2, H) + rect(W / 2 - gap - V * 0.8, 0, W / 2 - gap + V * 0.2, 150)
        ring = ring - rect(-50, -50, W / 2 - gap - V * 0.8, H + 4) - rect(W / 2 + gap + V * 0.8, -50, W + 50, H + 4)
        return ring + left + left.flip_x(W / 2)

    G["Ω"] = omega
    return G


def small(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    v, h, d, g = p.v, p.h, p.d, p.grow * 0.8
    wide = XH + 2 * OVER + 4 + g
    top, bot = XH + OVER - h / 2, -OVER + h / 2
    G: dict[str, Callable[[], Shape]] = {}

    def ring(l: float, r: float, b: float = -OVER, t: float = XH + OVER) -> Shape:
        return oval(l, b, r, t) - oval(l + v, b + h, r - v, t - h)

    def alpha() -> Shape:
        x = wide - v / 2
        leg = stroke(
            (x + 26, XH),
            ((x + 8, 360), (x - 2, 250), (x - 2, 150)),
            ((x - 2, 60), (x + 20, bot), (x + 92, bot + 8)),
            v=v,
            h=h,
            weights=[1, 0.94, 0.9],
        )
        return ring(0, wide) + leg

    G["α"] = alpha

    def beta() -> Shape:
        W = 450 + g
        lower = sans.bowl(0, -OVER, W, 440, v, h, W * 0.5)
        upper = sans.bowl(0, 440 - h, W - 40, ASC + OVER, v, h, W * 0.44)
        corner_ = poly((-5, ASC + 60), (-5, ASC - 150), (40, ASC - 20), (110, ASC + 60))
        return (rect(0, DESC, v, ASC - 90) + lower + upper) - corner_

    G["β"] = beta

    def gamma() -> Shape:
        W = 470 + g
        return wedge(0, W, W / 2, XH, 0, d, v * 1.0) + rect((W - v) / 2, DESC, (W + v) / 2, 90)

    G["γ"] = gamma

    def delta() -> Shape:
        back = stroke(
            (wide - v / 2, 228),
            ((wide - v / 2, 400), (110, 470), (110, 640)),
            ((110, 730), (190, ASC + OVER - h / 2), (280, ASC + OVER - h / 2)),
            ((340, ASC + OVER - h / 2), (390, ASC - 40), (420, ASC - 74)),
            v=v,
            h=h,
            weights=[1, 0.92, 0.96, 0.96],
        )
        return ring(0, wide, t=470) + back

    G["δ"] = delta

    def epsilon() -> Shape:
        return cyrillic.upright(SimpleNamespace(V=v, H=h, D=d, g=g, T=XH, w=0.84, tail=0))["З"]().flip_x(185)

    G["ε"] = epsilon

    def hooked_tail(x: float, y: float) -> tuple[Turn, Turn]:
        """The end of zeta, xi and final sigma: right along the line, and down into a small hook."""
        return (
            ((x + 118, y), (x + 150, y - 54), (x + 128, y - 110)),
            ((x + 112, y - 152), (x + 66, y - 176), (x + 20, y - 190)),
        )

    def zeta() -> Shape:
        bar = rect(34, ASC - h, 400 + g, ASC)
        x, y = 250 + g * 0.5, bot + 4
        body = stroke(
            (372 + g, ASC - h * 0.6),
            ((190, 640), (v / 2, 430), (v / 2, 236)),
            ((v / 2, 90), (110, y), (x, y)),
            *hooked_tail(x, y),
            v=v,
            h=h,
            weights=[0.94, 1, 1, 0.98, 0.9],
        )
        return bar + body

    G["ζ"] = zeta

    def xi() -> Shape:
        x, y = 250 + g * 0.5, bot + 4
        bar = rect(50, ASC - h, 384 + g, ASC)
        upper = stroke(
            (330 + g, ASC - h * 0.6),
            ((170, 720), (96, 660), (96, 580)),
            ((96, 490), (170, 446), (300, 446)),
            (356, 446),
            v=v,
            h=h,
            weights=[0.9, 1, 0.96, 0.96],
        )
        lower = stroke(
            (310, 446),
            ((130, 446), (v / 2, 350), (v / 2, 220)),
            ((v / 2, 84), (110, y), (x, y)),
            *hooked_tail(x, y),
            v=v,
            h=h,
            weights=[0.94, 1, 1, 0.98, 0.9],
        )
        return bar + upper + lower

    G["ξ"] = xi

    def final() -> Shape:
        x, y = 270 + g * 0.5, bot + 4
        return stroke(
            (wide * 0.80, XH * 0.84),
            ((wide * 0.68, top), (wide * 0.58, top), (wide * 0.50, top)),
            ((wide * 0.20, top), (v / 2, 392), (v / 2, 244)),
            ((v / 2, 100), (126, y), (x, y)),
            *hooked_tail(x, y),
            v=v,
            h=h,
            weights=[0.94, 1, 1, 1, 0.98, 0.9],
        )

    G["ς"] = final

    def eta() -> Shape:
        n = sans_low.lower_case(p)["n"]()
        right = n.bounds[2]
        return n + rect(right - v, DESC, right, 260)

    G["η"] = eta
    G["θ"] = lambda: (
        oval(0, -OVER, 470 + g, ASC + OVER, k=0.575)
        - oval(v, h - OVER, 470 + g - v, ASC + OVER - h, k=0.575)
        + rect(v * 0.5, ASC / 2 - h * 0.46, 470 + g - v * 0.5, ASC / 2 + h * 0.46)
    )

    def lamda() -> Shape:
        W = 470 + g
        long = stroke(
            (96, ASC - h / 2), ((150, ASC - h / 2), (170, ASC - 60), (190, ASC - 120)), (W - d * 0.55, 0), v=d, h=h
        )
        long = long - rect(W - d * 1.4, -90, W + 90, 0)
        short = diag(d * 0.55, 0, W * 0.5, 420, d)
        return long + (short & poly((-50, -1), (W - d * 0.8, -1), (190 - d * 0.2, ASC - 120), (-50, ASC - 120)))

    G["λ"] = lamda

    def mu() -> Shape:
        u = sans_low.lower_case(p)["u"]()
        return u + rect(0, DESC, v, 260)

    G["μ"] = mu
    G["π"] = lambda: rect(0, XH - h, 500 + g, XH) + rect(74, 0, 74 + v, XH) + rect(426 + g - v, 0, 426 + g, XH)

    def rho() -> Shape:
        return ring(0, wide) + rect(0, DESC, v, XH * 0.5)

    G["ρ"] = rho

    def sigma() -> Shape:
        return (
            ring(0, wide)
            + rect(wide * 0.48, XH + OVER - h, wide + 66, XH + OVER)
            - rect(wide * 0.5, XH + OVER, wide + 90, XH + 90)
        )

    G["σ"] = sigma

    def tau() -> Shape:
        W = 420 + g
        return rect(0, XH - h, W, XH) + rect((W - v) / 2, 0, (W + v) / 2, XH)

    G["τ"] = tau

    def cup(left: float, right: float, up: float = XH) -> Shape:
        m, s = (left + right) / 2, 232.0

        def half(l: float, r: float, b: float) -> Shape:
            return contour(
                (l, up),
                (l, s),
                (l, s - (s - b) * 0.56, m - (m - l) * 0.56, b, m, b),
                (m + (r - m) * 0.56, b, r, s - (s - b) * 0.56, r, s),
                (r, up),
            ).fixed()

        return half(left, right, -OVER) - half(left + v, right - v, h - OVER)

    G["υ"] = lambda: cup(0, 450 + g)

    def phi() -> Shape:
        W = 640 + g
        return ring(0, W) + rect((W - v) / 2, DESC, (W + v) / 2, ASC - 60)

    G["φ"] = phi

    def chi() -> Shape:
        W = 460 + g
        return diag(d * 0.6, DESC, W - d * 0.62, XH, d) + diag(W - d * 0.5, DESC, d * 0.62, XH, d)

    G["χ"] = chi

    def psi() -> Shape:
        W = 640 + g
        return cup(0, W) + rect((W - v) / 2, DESC, (W + v) / 2, ASC - 60)

    G["ψ"] = psi

    def omega() -> Shape:
        W = 400 + g
        left = stroke(
            (118, XH - 6),
            ((50, 440), (v / 2, 340), (v / 2, 226)),
            ((v / 2, 90), (90, bot), (W * 0.49, bot)),
            ((W * 0.74, bot), (W - v / 2, 90), (W - v / 2, 226)),
            (W - v / 2, 330),
            v=v,
            h=h,
            weights=[0.92, 1, 1, 1, 1],
        )
        return left + left.flip_x(W - v / 2)

    G["ω"] = omega
    return G
