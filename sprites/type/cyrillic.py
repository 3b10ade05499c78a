"""Cyrillic of Cotillion Sans: the letters that no Latin one has. Small ones are low capitals, but for a few."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import sans
import sans_low
from geom import Shape, corner, diag, oval, poly, rect, stroke, wedge
from sans import ASC, CAP, DESC, OVER, XH
from sans_marks import kra


def letters(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Capitals and small letters."""
    g = p.grow
    caps = upright(SimpleNamespace(V=p.V, H=p.H, D=p.D, g=g, T=CAP, w=1.0, tail=150))
    small = upright(SimpleNamespace(V=p.v, H=p.h, D=p.d, g=g * 0.8, T=XH, w=0.80, tail=128))
    G = dict(caps)
    G.update({letter.lower(): fn for letter, fn in small.items()})
    low = sans_low.lower_case(p)
    v, h = p.v, p.h
    G["У"] = lambda: lead(p)
    G["б"] = lambda: be(p)

    def ef() -> Shape:
        wide = 660 + g
        x = (wide - v) / 2
        ring = oval(0, -OVER, wide, XH + OVER) - oval(v, h - OVER, wide - v, XH + OVER - h)
        return ring + rect(x, DESC, x + v, ASC)

    G["ф"] = ef

    def dje(hooked: bool) -> Shape:
        right = low["h"]().bounds[2]
        bar = low["h"]() + rect(-72, 606, v + 150, 606 + h * 0.82)
        if not hooked:
            return bar
        x = right - v / 2
        hook = stroke((x, 60), (x, -60), *corner(x - 138, -60, 138, -60 - DESC + OVER - h / 2, 0, -110), v=v, h=h)
        return bar + (hook - rect(-500, -400, x - 134, 0))

    G["ђ"] = lambda: dje(True)
    G["ћ"] = lambda: dje(False)
    return G


def be(p: SimpleNamespace) -> Shape:
    """Small be: a round with a tail over it."""
    v, h, wide = p.v, p.h, XH + 2 * OVER + 4 + p.grow * 0.8
    ring = oval(0, -OVER, wide, 470) - oval(v, h - OVER, wide - v, 470 - h)
    tail = stroke(
        (v / 2, 228),
        ((v / 2, 470), (70, 640), (250, 668)),
        ((340, 682), (420, 690), (444, 760)),
        v=v,
        h=h * 0.96,
        weights=[1, 0.96, 0.9],
    )
    return ring + tail


def lead(p: SimpleNamespace) -> Shape:
    """The capital U of Cyrillic: a y that stands on the line."""
    W, D = 590 + p.grow, p.D
    long = diag(176, 0, W - D * 0.6, CAP, D)
    short = diag(W * 0.55, 226, D * 0.6, CAP, D)
    keep = poly((-200, CAP), (W - D * 0.6, CAP), (176, 0), (-200, 0))
    foot = rect(64, 0, 190, p.H)
    return long + (short & keep & rect(-200, 214, 900, CAP)) + foot


def upright(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Letters of one height T. V, H, D: stem, bar, diagonal; w: how wide; tail: how far a tail goes down."""
    V, H, D, g, T, w = p.V, p.H, p.D, p.g, p.T, p.w
    waist = T * 0.47
    G: dict[str, Callable[[], Shape]] = {}

    def width(wide: float) -> float:
        return float(wide * w + g)

    def stem(x: float) -> Shape:
        return rect(x, 0, x + V, T)

    def soft(x: float, wide: float) -> Shape:
        """A stem with a bowl at its foot."""
        return stem(x) + sans.bowl(x, 0, x + wide, waist + H, V, H, x + wide * 0.52)

    def tail(x: float) -> Shape:
        return rect(x - V * 0.86, -p.tail, x, H)

    def slanting(wide: float) -> Shape:
        """El: a left leg that leans under a bar, and a stem."""
        lean = wide * 0.34
        return (
            poly((0, 0), (V * 1.06, 0), (lean + V * 1.00, T - H * 0.5), (lean + V * 0.9, T), (lean - wide * 0.02, T))
            + rect(lean, T - H, wide, T)
            + stem(wide - V)
        )

    G["Г"] = lambda: stem(0) + rect(0, T - H, width(392), T)
    G["Ґ"] = lambda: (
        stem(0) + rect(0, T - H, width(392), T) + rect(width(392) - V * 0.9, T - H, width(392), T + p.tail * 0.9)
    )
    G["Б"] = lambda: soft(0, width(470)) + rect(0, T - H, width(410), T)
    G["В"] = lambda: (
        stem(0)
        + sans.bowl(0, 0, width(470), waist - 2 + H, V, H, width(470) * 0.53)
        + sans.bowl(0, waist, width(440), T, V * 0.97, H, width(440) * 0.53)
    )

    def de() -> Shape:
        wide = width(600)
        inner = poly(
            (V * 0.8, H), (V * 1.86, H), (wide * 0.32 + V * 0.9, T - H), (wide * 0.32 + V * 0.7, T), (wide * 0.30, T)
        )
        roof = rect(wide * 0.30, T - H, wide - V * 0.7, T) + rect(wide - V * 1.7, 0, wide - V * 0.7, T)
        return (
            inner + roof + rect(0, 0, wide, H) + rect(0, -p.tail, V * 0.86, H) + rect(wide - V * 0.86, -p.tail, wide, H)
        )

    G["Д"] = de

    def zhe() -> Shape:
        side = width(420)
        right = kra(V, D, T, side) - rect(-10, -10, V * 0.5, T + 10)
        both = right + right.flip_x(V / 2)
        whole = both + stem(0)
        return whole.move(-whole.bounds[0])

    G["Ж"] = zhe

    def ze() -> Shape:
        top, bot, wide, mid = T + OVER - H / 2, -OVER + H / 2, width(440), T * 0.53
        u = stroke(
            (wide * 0.06, T * 0.80),
            ((wide * 0.12, T * 0.93), (wide * 0.26, top), (wide * 0.46, top)),
            ((wide * 0.74, top), (wide * 0.93 - V / 2, T * 0.89), (wide * 0.93 - V / 2, T * 0.755)),
            ((wide * 0.93 - V / 2, mid + T * 0.085), (wide * 0.72, mid), (wide * 0.48, mid)),
            (wide * 0.34, mid),
            v=V,
            h=H,
        )
        l = stroke(
            (wide * 0.34, mid),
            (wide * 0.50, mid),
            ((wide * 0.78, mid), (wide - V / 2, mid - T * 0.10), (wide - V / 2, T * 0.275)),
            ((wide - V / 2, T * 0.11), (wide * 0.76, bot), (wide * 0.46, bot)),
            ((wide * 0.24, bot), (wide * 0.09, T * 0.08), (wide * 0.02, T * 0.22)),
            v=V,
            h=H,
        )
        return u + l

    G["З"] = ze

    def i() -> Shape:
        wide, n, hw = width(590), V * 0.96, D * 1.24
        return rect(0, 0, n, T) + rect(wide - n, 0, wide, T) + poly((0, 0), (hw, 0), (wide, T), (wide - hw, T))

    G["И"] = i
    G["К"] = lambda: kra(V, D, T, width(440))
    G["Л"] = lambda: slanting(width(560))

    def em() -> Shape:
        wide, n = width(690), V * 0.96
        vee = wedge(0, wide, wide / 2, T, T * 0.10, D, V * 0.8)
        return rect(0, 0, n, T) + rect(wide - n, 0, wide, T) + vee

    G["М"] = em
    G["Н"] = lambda: stem(0) + stem(width(556) - V) + rect(20, waist - 8, width(530), waist - 8 + H * 0.96)
    G["П"] = lambda: stem(0) + stem(width(548) - V) + rect(0, T - H, width(548), T)
    G["Т"] = lambda: rect(0, T - H, width(520), T) + rect((width(520) - V) / 2, 0, (width(520) + V) / 2, T)

    def ef() -> Shape:
        wide, low, high = width(760), T * 0.13, T * 0.87
        x = (wide - V) / 2
        ring = oval(0, low - OVER, wide, high + OVER) - oval(V, low + H - OVER, wide - V, high + OVER - H)
        return ring + rect(x, 0, x + V, T)

    G["Ф"] = ef
    G["Ц"] = lambda: (
        stem(0)
        + stem(width(540) - V)
        + rect(0, 0, width(540), H)
        + rect(width(540) - V, 0, width(540) + V * 0.8, H)
        + tail(width(540) + V * 0.8)
    )

    def che() -> Shape:
        wide = width(500)
        cup = stroke(
            (V / 2, T),
            (V / 2, T * 0.62),
            *corner(V / 2 + wide * 0.36, T * 0.62, wide * 0.36, T * 0.62 - T * 0.36 - H / 2, 180, 270),
            (wide - V / 2, T * 0.36 + H / 2),
            v=V,
            h=H,
        )
        return cup + stem(wide - V)

    G["Ч"] = che

    def sha(tailed: bool) -> Shape:
        wide = width(800)
        three = stem(0) + stem((wide - V) / 2) + stem(wide - V) + rect(0, 0, wide, H)
        return three + rect(wide - V, 0, wide + V * 0.8, H) + tail(wide + V * 0.8) if tailed else three

    G["Ш"] = lambda: sha(False)
    G["Щ"] = lambda: sha(True)
    G["Ь"] = lambda: soft(0, width(460))
    G["Ъ"] = lambda: soft(width(136), width(460)) + rect(0, T - H, width(136) + V, T)
    G["Ы"] = lambda: soft(0, width(440)) + stem(width(440) + V * 0.9 + 36 * w)

    def e(bar: bool, turned: bool) -> Shape:
        wide = (T + 2 * OVER) * 0.94 + g
        ring = sans.open_ring(0, -OVER, wide, T + OVER, V, H, 50, -50)
        whole = ring + rect(V * 0.5, T * 0.5 - H * 0.46, wide * 0.68, T * 0.5 + H * 0.46)
        return whole.flip_x(wide / 2) if turned else whole

    G["Э"] = lambda: e(True, True)
    G["Є"] = lambda: e(True, False)

    def yu() -> Shape:
        x, wide = V + 90 * w, (T + 2 * OVER) * 0.92
        ring = oval(x, -OVER, x + wide, T + OVER) - oval(x + V, H - OVER, x + wide - V, T + OVER - H)
        return stem(0) + ring + rect(V * 0.5, T * 0.5 - H * 0.47, x + V * 0.6, T * 0.5 + H * 0.47)

    G["Ю"] = yu

    def ya() -> Shape:
        wide = width(446)
        er = (
            stem(0)
            + sans.bowl(0, T * 0.435, wide, T, V, H, wide * 0.5)
            + diag(width(478) - D * 0.5, 0, width(232), T * 0.435 + H * 0.6, D)
        )
        return er.flip_x(er.bounds[2] / 2)

    G["Я"] = ya
    G["Ђ"] = lambda: tshe(True)
    G["Ћ"] = lambda: tshe(False)

    def tshe(hooked: bool) -> Shape:
        x, right, mid = width(170), width(640), T * 0.56
        cup = stroke(
            (x + V / 2, mid - H / 2),
            (right - T * 0.30, mid - H / 2),
            *corner(right - V / 2 - T * 0.22, mid - H / 2 - T * 0.22, T * 0.22, T * 0.22, 90, 0),
            (right - V / 2, 40 if hooked else 0),
            v=V,
            h=H,
        )
        whole = rect(0, T - H, width(520), T) + rect(x, 0, x + V, T) + cup
        if hooked:
            turn = T * 0.17
            whole = whole + stroke(
                (right - V / 2, T * 0.2),
                (right - V / 2, turn - OVER + H / 2),
                *corner(right - V / 2 - turn, turn - OVER + H / 2, turn, turn, 0, -90),
                (right - V / 2 - turn - 30 * w, -OVER + H / 2),
                v=V,
                h=H,
            )
        return whole

    G["Љ"] = lambda: slanting(width(500)) + soft(width(500) - V, width(400))
    G["Њ"] = lambda: stem(0) + rect(20, waist, width(480), waist + H) + soft(width(480) - V, width(400))
    G["Џ"] = lambda: stem(0) + stem(width(540) - V) + rect(0, 0, width(540), H) + tail((width(540) + V * 0.86) / 2)
    return G
