"""Greek and Cyrillic capitals of Cotillion Display, drawn 1000 high, and its marks beyond those of western Europe."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import display_signs
from display_kit import OVER, C, Kit
from display_letters import letters as latin_letters
from geom import Shape, circle, diag, oval, poly, rect, stroke

L = 75
"""The left edge of a first stem: its serif starts near 0."""


def letters(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Letters that no Latin one has the shape of, and Latin ones that no mark makes."""
    return {**latin(p), **greek(p), **cyrillic(p)}


def latin(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    T, t, s = p.T, p.t, p.s
    plain = latin_letters(p)
    G: dict[str, Callable[[], Shape]] = {"Đ": plain["Ð"]}
    G["Ł"] = lambda: plain["L"]() + diag(-70, 300, 400, 640, t * 1.1)
    G["Ħ"] = lambda: plain["H"]() + rect(-20, 690, 880, 690 + t * 0.93)
    G["Ŧ"] = lambda: plain["T"]() + rect(140, 440, 560, 440 + t * 0.93)
    G["Ŀ"] = lambda: plain["L"]() + circle(L + T + 190, 500, T * 0.44)
    G["Ĳ"] = lambda: plain["I"]() + plain["J"]().move(L + T + 200)

    def eng() -> Shape:
        x = 690 + t * 0.45
        hook = stroke((x, 40), ((x, -120), (x - 60, -230), (x - 200, -230)), v=t * 0.9, h=t * 1.1, weights=[1, 1.1])
        return (
            (plain["N"]() - rect(560, -1, 900, s + 1))
            + rect(690, 0, 690 + t * 0.9, C)
            + hook
            + circle(x - 210, -190, 74)
        )

    G["Ŋ"] = eng

    def schwa() -> Shape:
        ring = Kit(p).ring(0, 790)
        mouth = rect(-20, 500, T * 1.02, 700)
        return (ring - mouth) + rect(T * 0.5, 470, 790 - T * 0.5, 470 + t) + circle(T * 0.62, 724, T * 0.40)

    G["Ə"] = schwa

    def sharp() -> Shape:
        k = Kit(p)
        roof = stroke(
            (L + T / 2, 640),
            ((L + T / 2, 900), (240, C + OVER - t / 2), (420, C + OVER - t / 2)),
            (640, C + OVER - t / 2),
            v=T,
            h=t,
            weights=[1, 1, 1],
        )
        slope = poly((640 - t, C), (640 + t * 0.4, C), (440 + t, 600), (440 - t * 0.6, 600))
        belly = k.half(330, -OVER, 730, 600 + t * 0.5, 420) & rect(390, -50, 900, 700)
        return rect(L, 0, L + T, 660) + k.foot(L - 95, L + T + 60) + roof + slope + belly + circle(404, 70, 84)

    G["ẞ"] = sharp
    return G


def greek(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    T, t, s = p.T, p.t, p.s
    k = Kit(p)
    G: dict[str, Callable[[], Shape]] = {}
    G["Γ"] = lambda: k.stem(L) + rect(L, C - s, 566, C) + k.beak(566, C, C - 300, 126)

    def peak(base: bool) -> Shape:
        W, ax = 740, 352
        thick = poly((ax - 52, C), (ax + 66, C), (W - 30, 0), (W - 30 - T * 1.10, 0))
        thin = poly((36, 0), (36 + t * 1.04, 0), (ax + 4 + t * 0.6, C), (ax - 52, C))
        if base:
            return thick + thin + rect(36, 0, W - 30, s)
        return thick + thin + k.foot(-50, 200) + k.foot(W - 30 - T * 1.10 - 90, W + 56)

    G["Δ"] = lambda: peak(True)
    G["Λ"] = lambda: peak(False)

    def spur(x: float, y: float) -> Shape:
        """The short upright at the end of a middle bar."""
        return poly((x, y - 118), (x, y + 118), (x - 28, y + 118), (x - 76, y), (x - 28, y - 118))

    G["Θ"] = lambda: (
        k.ring(0, 790) + rect(250, 500 - t / 2, 540, 500 + t / 2) + spur(556, 500) + spur(556, 500).flip_x(395)
    )
    bar = max(s * 1.5, T * 0.46)  # three level strokes alone would look thin

    def xi() -> Shape:
        outer = rect(20, 0, 640, bar) + k.beak(640, bar * 0.4, 300, 110) + k.beak(640, bar * 0.4, 300, 110).flip_x(330)
        return (
            outer
            + outer.flip_y(C / 2)
            + rect(190, 500 - bar / 2, 470, 500 + bar / 2)
            + spur(488, 500)
            + spur(488, 500).flip_x(330)
        )

    G["Ξ"] = xi
    G["Π"] = lambda: k.stem(L) + k.stem(580) + rect(L, C - s, 640, C)

    def sigma() -> Shape:
        W = 640
        thick = poly((20, C), (20 + T * 1.16, C), (400, 500), (400 - T * 0.78, 500))
        thin = poly((20, 0), (20 + t * 1.5, s * 0.5), (400, 500), (400 - t * 1.4, 500))
        return (
            thick + thin + k.head(20, W - 20) + k.foot(20, W) + k.beak(W - 20, C, C - 290, 126) + k.beak(W, 0, 310, 130)
        )

    G["Σ"] = sigma

    def phi() -> Shape:
        x = (860 - T) / 2
        ring = oval(0, 120, 860, 880) - oval(T, 120 + t, 860 - T, 880 - t, k=0.575)
        return ring + rect(x, 0, x + T, C) + k.foot(x - 95, x + T + 95) + k.head(x - 95, x + T + 95)

    G["Φ"] = phi

    def psi() -> Shape:
        x = (860 - T) / 2
        arm = stroke(
            (0 + T * 0.42, C - s / 2),
            (T * 0.42, 640),
            ((T * 0.42, 380), (200, 268), (430, 268)),
            v=T * 0.84,
            h=t,
            weights=[1, 1, 0.9],
        )
        arm = arm + k.head(-80, T * 0.84 + 70)
        return arm + arm.flip_x(430) + rect(x, 0, x + T, C) + k.foot(x - 95, x + T + 95) + k.head(x - 95, x + T + 95)

    G["Ψ"] = psi

    def omega() -> Shape:
        W, gap = 820, 116
        ring = oval(0, 36, W, C + OVER) - oval(T, 36 + t, W - T, C + OVER - t, k=0.575)
        ring = ring - rect(W / 2 - gap, -50, W / 2 + gap, 500) - rect(-50, -50, 130, s * 2)
        ring = ring - rect(W - 130, -50, W + 50, s * 2)
        edge = W / 2 - gap
        left = rect(10, 0, edge, s) + rect(edge - t, 0, edge, 36 + t * 2.2) + k.beak(10, s * 0.4, 250, -110)
        return ring + left + left.flip_x(W / 2)

    G["Ω"] = omega
    return G


def cyrillic(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    T, t, s = p.T, p.t, p.s
    k = Kit(p)
    plain, hellenic = latin_letters(p), greek(p)
    G: dict[str, Callable[[], Shape]] = {"Г": hellenic["Γ"], "П": hellenic["Π"], "Ф": hellenic["Φ"]}
    G["Ґ"] = lambda: (
        k.stem(L) + rect(L, C - s, 560, C) + poly((560, C - s), (560, C + 170), (528, C + 170), (430, C - s))
    )

    def soft(x: float, right: float) -> Shape:
        return k.stem(x) + k.half(x + 20, 0, right, 532 + t * 0.5, x + (right - x) * 0.46)

    G["Б"] = lambda: soft(L, 650) + rect(L, C - s, 570, C) + k.beak(570, C, C - 270, 124)
    G["Ь"] = lambda: soft(L, 650)
    G["Ъ"] = lambda: soft(L + 150, 800) + rect(20, C - s, L + 200, C) + k.beak(20, C, C - 270, -124)
    G["Ы"] = lambda: soft(L, 620) + k.stem(800)

    def tail(x: float) -> Shape:
        """A descender under the right end of a foot, x its right edge."""
        return poly((x, s), (x, -210), (x - 34, -210), (x - 110, 0), (x - 150, s))

    def slanting(right: float) -> Shape:
        """El: a thin leg that leans and ends in a drop, a bar, and a stem."""
        leg = stroke(
            (270, C - s / 2),
            ((262, 560), (240, 200), (180, 70)),
            ((150, 6), (90, -4), (46, 40)),
            v=t * 1.1,
            h=t,
            weights=[1, 1.1, 0.9],
        )
        return leg + circle(62, 92, 82) + rect(180, C - s, right + 90, C) + k.stem(right - T)

    G["Л"] = lambda: slanting(740)

    def de() -> Shape:
        right = 690
        leg = poly((130, s), (130 + t * 1.1, s), (276 + t, C - s), (276, C - s))
        base = rect(0, 0, right + 120, s)
        foot = poly((0, s), (0, -210), (34, -210), (120, s))
        return (
            leg
            + rect(190, C - s, right + 90, C)
            + rect(right - T, 0, right, C)
            + base
            + foot
            + foot.flip_x((right + 120) / 2)
        )

    G["Д"] = de

    def zhe() -> Shape:
        x = 520
        kay = plain["K"]().move(x - L)
        right = kay & rect(x + T * 0.5, -50, 3000, C + 50)
        both = right + right.flip_x(x + T / 2)
        whole = both + k.stem(x)
        return whole.move(-whole.bounds[0])

    G["Ж"] = zhe

    G["З"] = display_signs.figures(p)["3"]

    def i() -> Shape:
        right = 610
        line = diag(L + T * 0.8, 60, right + T * 0.2, C - 60, t * 1.1)
        return k.stem(L) + k.stem(right) + line

    G["И"] = i

    def short_u() -> Shape:
        W = 730
        thick = poly((46, C), (46 + T * 1.12, C), (430, 300), (330, 300))
        thin = stroke(
            (W - 92, C - s / 2),
            (400, 280),
            ((330, 110), (260, -OVER + t / 2), (150, 20)),
            v=t * 1.15,
            h=t * 1.1,
            weights=[1, 1, 0.9],
        )
        return thick + thin + k.head(-44, 46 + T * 1.12 + 70) + k.head(W - 230, W + 30) + circle(150, 84, 84)

    G["У"] = short_u
    G["Ц"] = lambda: k.stem(L) + k.stem(600) + rect(L, 0, 600 + T + 130, s) + tail(600 + T + 130)

    def che() -> Shape:
        cup = stroke(
            (L + T / 2, C - s / 2),
            (L + T / 2, 700),
            ((L + T / 2, 500), (300, 430), (420, 430)),
            ((500, 430), (560, 450), (620, 500)),
            v=T,
            h=t,
            weights=[1, 1, 1, 0.9],
        )
        return cup + k.head(L - 95, L + T + 95) + k.stem(570)

    G["Ч"] = che

    def sha(tailed: bool) -> Shape:
        three = k.stem(L) + k.stem(500) + k.stem(925) + rect(L, 0, 925 + T, s)
        return three + rect(925, 0, 925 + T + 130, s) + tail(925 + T + 130) if tailed else three

    G["Ш"] = lambda: sha(False)
    G["Щ"] = lambda: sha(True)

    def reversed_e(turned: bool) -> Shape:
        hair = rect(T * 0.5, 490, 470, 490 + t)
        whole = k.sweep() + k.barb(694) + hair + circle(480, 490 + t / 2, 60)
        return whole.flip_x(360) if turned else whole

    G["Э"] = lambda: reversed_e(True)
    G["Є"] = lambda: reversed_e(False)
    G["Ю"] = lambda: k.stem(L) + k.ring(420, 1150) + rect(L + T * 0.5, 490, 420 + T * 0.5, 490 + t * 0.93)
    G["Я"] = lambda: mirrored(plain["R"]())

    def mirrored(shape: Shape) -> Shape:
        return shape.flip_x(shape.bounds[2] / 2)

    def tshe(hooked: bool) -> Shape:
        x, right = 230, 800
        arch = stroke(
            (x + T, 470),
            ((x + T + 60, 560), (x + T + 130, 600 - t / 2), (x + T + 220, 600 - t / 2)),
            ((right - 60, 600 - t / 2), (right - T / 2, 540), (right - T / 2, 380)),
            (right - T / 2, 40),
            v=T,
            h=t,
            weights=[0.4, 1, 1, 1],
        )
        top = rect(0, C - s, 660, C) + k.beak(660, C, C - 270, 120) + k.beak(660, C, C - 270, 120).flip_x(330)
        whole = top + rect(x, 0, x + T, C) + k.foot(x - 95, x + T + 80) + arch
        if hooked:
            hook = stroke(
                (right - T / 2, 60),
                ((right - T / 2, -90), (right - 200, -160), (right - 270, -150)),
                v=T,
                h=t * 1.2,
                weights=[1, 0.5],
            )
            return whole + hook + circle(right - 270, -100, 78)
        return whole + rect(right - T, 0, right, 60) + k.foot(right - T - 80, right + 95)

    G["Ђ"] = lambda: tshe(True)
    G["Ћ"] = lambda: tshe(False)
    G["Љ"] = lambda: slanting(690) + k.half(690 - T + 20, 0, 1090, 532 + t * 0.5, 690 + 120)
    G["Њ"] = lambda: (
        k.stem(L)
        + k.stem(540)
        + rect(L, 532 - t * 0.5, 600, 532 + t * 0.5)
        + k.half(560, 0, 1100, 532 + t * 0.5, 540 + T + 120)
    )
    G["Џ"] = lambda: (
        k.stem(L)
        + k.stem(580)
        + rect(L, 0, 640, s)
        + poly((L + 300, s), (L + 300, -210), (L + 334, -210), (L + 334 + 90, s))
    )
    return G


def marks(p: SimpleNamespace) -> dict[str, Shape]:
    """Centred on x = 0. Those above a letter stand on y = 0, those below it hang from its base line, y = 0."""
    t, T = p.t, p.T
    A = display_signs.marks(p)
    A["caron"] = A["circ"].flip_y(100)
    A["breve"] = stroke(
        (-170, 190),
        ((-150, 80), (-90, 50), (0, 50)),
        ((90, 50), (150, 80), (170, 190)),
        v=t * 1.0,
        h=t * 1.5,
        weights=[0.8, 1, 0.8],
    )
    A["macron"] = rect(-180, 70, 180, 70 + t * 1.05)
    A["dot"] = circle(0, 92, T * 0.46)
    steep = poly((-30, 0), (22, 0), (136, 216), (4, 216))
    A["kreska"] = steep.move(-40)
    A["hungar"] = steep.move(-170) + steep.move(40)
    A["tonos"] = poly((-26, 0), (26, 0), (84, 230), (-40, 230))
    A["hook"] = stroke(
        (-104, 190),
        ((-60, 250), (110, 250), (110, 160)),
        ((110, 90), (6, 96), (6, 0)),
        v=T * 0.34,
        h=t * 0.9,
        weights=[0.9, 1, 0.8],
    )
    A["comma"] = circle(0, -130, T * 0.36) + poly((T * 0.34, -140), (-16, -300), (-44, -286), (-T * 0.1, -150))
    A["turned"] = A["comma"].turn(0, -200).move(0, 290).fixed()
    A["roof"] = A["circ"].move(0, -A["circ"].bounds[3] - 80)
    A["line"] = A["macron"].flip_y(-30)
    A["under"] = circle(0, -180, T * 0.42)
    A["ogonek"] = stroke(
        (40, 30),
        ((-50, -30), (-110, -90), (-110, -160)),
        ((-110, -244), (-10, -256), (76, -220)),
        v=t * 1.5,
        h=t * 1.0,
        weights=[0.8, 1.1, 0.8],
    )
    A["apostrophe"] = poly((0, 0), (44, 0), (T * 0.62, 250), (T * 0.06, 250))
    A["horn"] = stroke((0, 0), ((120, 10), (190, 60), (190, 150)), ((190, 190), (176, 214), (160, 236)), v=t * 1.5, h=t)
    return A
