"""Lower case of Cotillion Sans."""

from __future__ import annotations

import math
from collections.abc import Callable
from types import SimpleNamespace

from geom import FAR, Shape, circle, contour, corner, diag, oval, poly, rect, stroke, wedge
from sans import ASC, DESC, OVER, XH, ess, jaw, open_ring


def lower_case(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    v, h, d, g = p.v, p.h, p.d, p.grow * 0.8
    o = OVER
    G = {}
    wide = XH + 2 * o + 4 + g

    def ring(l: float, r: float, lcut: float = 0, rcut: float = 0, b: float = -o, t: float = XH + o) -> Shape:
        """A round whose counter reaches into a stem at the side that is cut."""
        return oval(l, b, r, t) - oval(l + (lcut if lcut else v), b + h, r - (rcut if rcut else v), t - h)

    def arch(x0: float, x1: float, t: float = XH + o, foot: float = 0) -> Shape:
        """Shoulder from a stem at x0 to a stem ending at x1."""
        cx, cy = (x0 + x1) / 2 + v * 0.30, t - (x1 - x0) * 0.47

        def half(l: float, r: float, top: float, y: float, c: float) -> Shape:
            return contour(
                (r, foot - 60),
                (r, y),
                (r, y + (top - y) * 0.56, c + (r - c) * 0.56, top, c, top),
                (c - (c - l) * 0.56, top, l, y + (top - y) * 0.56, l, y),
                (l, foot - 60),
            ).fixed()

        outer = half(x0 + v * 0.42, x1, t, cy, cx)
        inner = half(x0 + v, x1 - v, t - h, cy - h * 0.15, cx - v * 0.06)
        return (outer - inner) & rect(x0 + v * 0.5, foot, x1 + 10, t + 10)

    def stem(x: float, b: float, t: float) -> Shape:
        return rect(x, b, x + v, t)

    bw = wide + v * 0.16  # b d p q: circle plus a little of the stem

    def round_left() -> Shape:
        return oval(v * 0.30, -o, bw, XH + o) - oval(
            v * 0.98, h - o, bw - v, XH + o - h, cx=(v + bw - v) / 2 - v * 0.10
        )

    def round_right() -> Shape:
        return round_left().flip_x(bw / 2)

    G["b"] = lambda: stem(0, 0, ASC) + (round_left() & rect(v * 0.5, -50, 900, 900))
    G["p"] = lambda: stem(0, DESC, XH) + (round_left() & rect(v * 0.5, -50, 900, 900))
    G["d"] = lambda: stem(bw - v, 0, ASC) + (round_right() & rect(-50, -50, bw - v * 0.5, 900))
    G["q"] = lambda: stem(bw - v, DESC, XH) + (round_right() & rect(-50, -50, bw - v * 0.5, 900))
    G["o"] = lambda: ring(0, wide)
    G["c"] = lambda: open_ring(0, -o, wide, XH + o, v, h, 48, -48)

    def e() -> Shape:
        y = XH * 0.47 - h * 0.45
        mouth = jaw(0, -o, wide - 4, XH + o, 60, -46) & rect(-FAR, -FAR, FAR, y + 2)
        return (ring(0, wide - 4) - mouth - rect(wide * 0.6, XH * 0.36, wide + 50, y + 2)) + rect(
            v * 0.4, y, wide - v * 0.4, y + h * 0.92
        )

    G["e"] = e

    def a() -> Shape:
        W = 424 + g
        top, bot = XH + o - h / 2, -o + h / 2
        xr = W - v / 2
        by = 296  # top of the bowl
        bm = (by - h / 2 + bot) / 2
        flag = stroke(
            (30, XH - 78),
            ((86, top - 20), (136, top), (206, top)),
            ((206 + (xr - 206) * 0.6, top), (xr, top - 66), (xr, XH * 0.655)),
            (xr, 0),
            v=v,
            h=h,
            weights=[0.98, 1, 1, 1],
        ) - rect(-60, 300, 44, XH + 60)
        bl = stroke(
            (xr, by - h * 0.5),
            (212, by - h * 0.5),
            *corner(196, bm, 196 - v / 2, by - h / 2 - bm, 90, 270),
            ((262, bot), (320, bot + 34), (xr + 4, 142)),
            v=v,
            h=h,
            weights=[0.92, 0.96, 1, 1, 0.82],
        )
        return flag + (bl & rect(-20, -50, xr, XH))

    G["a"] = a

    def f() -> Shape:
        x = 96
        return (
            stroke(
                (x + v / 2, 0),
                (x + v / 2, ASC - 160),
                *corner(x + v / 2 + 150, ASC - 160, 150, 160 + o - h / 2, 180, 80),
                v=v,
                h=h,
            )
            - rect(x + 196 + g * 0.5, 400, 900, 900)
        ) + rect(0, XH - h, 268 + g * 0.5, XH)

    G["f"] = f

    def gee() -> Shape:
        hook = stroke(
            (bw - v / 2, XH),
            (bw - v / 2, -30),
            *corner(bw - v / 2 - 206, -30, 206, -30 - DESC + o - h / 2, 0, -140),
            v=v,
            h=h,
        )
        return (round_right() & rect(-50, -50, bw - v * 0.5, 900)) + (hook - rect(-100, -400, 62, -10))

    G["g"] = gee
    nw = 446 + g
    G["n"] = lambda: stem(0, 0, XH) + arch(0, nw)
    G["h"] = lambda: stem(0, 0, ASC) + arch(0, nw)
    G["m"] = lambda: stem(0, 0, XH) + arch(0, 404 + g) + arch(404 + g - v, 808 + g * 2 - v)
    G["u"] = lambda: G["n"]().turn(nw / 2, XH / 2).fixed()
    G["r"] = lambda: stem(0, 0, XH) + ((arch(0, 430 + g) - rect(262 + g * 0.6, -50, 900, 900)) - rect(v, -50, 900, 200))
    dot = v * 0.66

    def tittle(x: float) -> Shape:
        return circle(x, 668, dot)

    G["ı"] = lambda: stem(0, 0, XH)
    G["i"] = lambda: stem(dot - v / 2, 0, XH) + tittle(dot)

    def jay(dotted: float = True) -> Shape:
        x = 160
        hook = stroke((x, XH), (x, -60), *corner(x - 138, -60, 138, -60 - DESC + o - h / 2, 0, -110), v=v, h=h) - rect(
            -200, -400, 26, 0
        )
        return hook + tittle(x) if dotted else hook

    G["j"] = jay
    G["k"] = lambda: (
        stem(0, 0, ASC)
        + (diag(v * 0.5 + 6, 176, 366 + g, XH, d * 0.94) & rect(v * 0.5, 0, 900, XH))
        + (
            diag(402 + g - d * 0.1, 0, 150, 340, d * 0.98)
            & poly((v * 0.5, -50), (900, -50), (900, XH), (366 + g, XH), (v * 0.5 + 6, 176))
        )
    )
    G["l"] = lambda: stem(0, 0, ASC)
    G["s"] = lambda: ess(366 + g, XH, v, h, o)

    def tee() -> Shape:
        x = 92
        return (
            stroke(
                (x + v / 2, 668),
                (x + v / 2, 118),
                *corner(x + v / 2 + 118, 118, 118, 118 + o - h / 2, 180, 285),
                v=v,
                h=h,
            )
            - rect(x + 178 + g * 0.4, -50, 900, 300)
        ) + rect(0, XH - h, 262 + g * 0.5, XH)

    G["t"] = tee
    ap = v * 0.84
    G["v"] = lambda: wedge(0, 450 + g, 225 + g / 2, XH, -2, d, ap)

    def w() -> Shape:
        W = 690 + g * 1.4
        half = W / 2 + ap * 0.5
        return wedge(0, half, half / 2 + 2, XH, -2, d * 0.95, ap) + wedge(
            W - half, W, W - half / 2 - 2, XH, -2, d * 0.95, ap
        )

    G["w"] = w
    G["x"] = lambda: (
        diag(d * 0.62, 0, 424 + g - d * 0.66 - 10, XH, d * 0.97)
        + diag(432 + g - d * 0.62, 0, d * 0.66 + 6, XH, d * 0.97)
    )

    def why() -> Shape:
        W = 456 + g
        dx = (W / 2) / XH  # slope of the right leg
        hw = d * math.hypot(dx, 1) / 2
        tail = diag(W - hw - (XH - DESC) * dx * 1.0 + 0, DESC, W - hw, XH, d)
        left = diag(W / 2 + 2, -14, hw, XH, d)
        return tail + (
            left & rect(-50, 8, 900, XH) & poly((-99, XH), (W - hw, XH), (W - hw - (XH - DESC) * dx, DESC), (-99, DESC))
        )

    G["y"] = why

    def z() -> Shape:
        W, hw = 402 + g, d * 1.30
        return (
            rect(10, XH - h, W - 10, XH)
            + rect(0, 0, W, h)
            + poly((6, h - 2), (6 + hw, h - 2), (W - 12, XH - h + 2), (W - 12 - hw, XH - h + 2))
        )

    G["z"] = z

    def eszett() -> Shape:
        x, W = v / 2, 462 + g
        top, bot = ASC + o - h / 2, -o + h / 2
        r1, r2 = 380 + g - v / 2, W - v / 2
        wa = 432
        s = stroke(
            (x, 0),
            (x, ASC - 180),
            *corner(x + 166, ASC - 180, 166, 180 + o - h / 2, 180, 90),
            ((x + 166 + (r1 - x - 166) * 0.56, top), (r1, top - 70), (r1, top - 158)),
            ((r1, top - 262), (x + 262, wa), (x + 152, wa)),
            v=v,
            h=h,
            weights=[1, 1, 1, 1, 0.98, 0.9],
        )
        b = stroke(
            (x + 152, wa),
            ((x + 320, wa), (r2, 344), (r2, 212)),
            ((r2, 90), (x + 296, bot), (x + 196, bot)),
            ((x + 166, bot), (x + 136, bot + 4), (x + 108, bot + 16)),
            v=v,
            h=h,
            weights=[0.9, 1, 1, 1],
        )
        return s + b

    G["ß"] = eszett

    def ae() -> Shape:
        A, x = a(), 424 + g - v
        E = e().move(x - v * 0.06)
        return (A & rect(-50, -50, x + v * 0.6, 600)) + E

    G["æ"] = ae

    def oe() -> Shape:
        return (
            (ring(0, wide) & rect(-50, -50, wide - v * 0.5, 900))
            + (e().move(wide - v * 1.02) & rect(wide - v * 0.52, -50, 2000, 900))
            + oval_join(wide)
        )

    def oval_join(x: float) -> Shape:
        return rect(x - v, XH * 0.42, x - v * 0.1, XH * 0.56)

    G["œ"] = oe
    G["ø"] = lambda: G["o"]() + diag(wide * 0.10, -40, wide * 0.90, XH + 40, d * 0.72)

    def eth() -> Shape:
        r = ring(0, wide, b=-o, t=470)
        back = stroke((wide - v / 2, 228), ((wide - v / 2, 420), (340, 620), (150, 724)), v=v, h=h, weights=[1, 0.86])
        return r + back + stroke((150, 574), (420, 706), v=h * 0.9, h=h * 0.9)

    G["ð"] = eth
    G["þ"] = lambda: stem(0, DESC, ASC) + (round_left() & rect(v * 0.5, -50, 900, 900))
    G["ȷ"] = lambda: jay(False)
    return G
