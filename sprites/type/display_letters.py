"""Capitals of Cotillion Display, drawn 1000 high; the small capitals are the same ones with sturdier pens."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

from display_kit import OVER, C, Kit
from geom import Shape, circle, contour, diag, poly, rect, stroke


def letters(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    T, t, s = p.T, p.t, p.s
    G = {}
    k = Kit(p)
    foot, head, stem, beak, ring, half, barb, sweep = k.foot, k.head, k.stem, k.beak, k.ring, k.half, k.barb, k.sweep

    L = 75  # left edge of a first stem: its serif starts near 0

    def A() -> Shape:
        W, ax = 720, 340
        thick = poly((ax - 52, C), (ax + 66, C), (W - 30, 0), (W - 30 - T * 1.10, 0))
        thin = poly((36, 0), (36 + t * 1.04, 0), (ax + 4 + t * 0.6, C), (ax - 52, C))
        bar = rect(60, 270, W - 60, 270 + t) & poly((40, 0), (ax, C), (W - 60, 0))
        return thick + thin + bar + foot(-50, 200) + foot(W - 30 - T * 1.10 - 90, W + 56)

    G["A"] = A

    G["B"] = lambda: (
        stem(L) + half(L + 20, 0, 648, 532 + t * 0.5, 330) + half(L + 20, 532 - t * 0.5, 600, C, 320, T * 0.94)
    )

    G["C"] = lambda: sweep() + barb(694)

    def Gee() -> Shape:
        x = 548
        hair = stroke((420, -OVER + t / 2), ((490, -OVER + t / 2), (540, 20), (x + 30, 110)), v=t, h=t)
        return (
            (sweep() - rect(430, -60, 900, 500))
            + barb(694)
            + hair
            + rect(x, 0, x + T, 430)
            + rect(x - 110, 430 - s, x + T + 90, 430)
        )

    G["G"] = Gee
    G["D"] = lambda: stem(L) + half(L + 20, 0, 756, C, 350, T)

    def E() -> Shape:
        mid = 508
        return (
            stem(L)
            + rect(L, 0, 590, s)
            + rect(L, C - s, 572, C)
            + rect(L, mid, 420, mid + t * 0.85)
            + beak(590, 0, 306, 130)
            + beak(572, C, C - 290, 124)
            + poly(
                (420, mid - 118),
                (420, mid + 118 + t * 0.85),
                (420 - 28, mid + 118 + t * 0.85),
                (360, mid + t * 0.4),
                (420 - 28, mid - 118),
            )
        )

    G["E"] = E

    def Ef() -> Shape:
        mid = 478
        return (
            stem(L)
            + rect(L, C - s, 566, C)
            + rect(L, mid, 410, mid + t * 0.85)
            + beak(566, C, C - 300, 126)
            + poly(
                (410, mid - 118),
                (410, mid + 118 + t * 0.85),
                (410 - 28, mid + 118 + t * 0.85),
                (350, mid + t * 0.4),
                (410 - 28, mid - 118),
            )
        )

    G["F"] = Ef
    G["H"] = lambda: stem(L) + stem(580) + rect(L, 480, 640, 480 + t * 0.93)
    G["I"] = lambda: stem(L)

    def Jay() -> Shape:
        x = 260
        hook = stroke(
            (x + T / 2, 330),
            ((x + T / 2, 110), (x - 8, -OVER + t / 2), (142, -OVER + t / 2)),
            ((84, -OVER + t / 2), (44, 40), (40, 120)),
            v=T,
            h=t * 1.2,
            weights=[1, 1, 0.40],
        )
        return rect(x, 326, x + T, C) + head(x - 95, x + T + 95) + hook + circle(40 - T * 0.18 + 96, 150, 96)

    G["J"] = Jay

    def Kay() -> Shape:
        thin = poly((590, C - s / 2), (590 + t * 1.22, C - s / 2), (L + T, 318), (L + T, 318 + t * 1.66))
        leg = poly((378, 560), (462, 692), (740, s / 2), (740 - T * 1.16, s / 2))
        return stem(L) + thin + leg + head(498, 750) + foot(740 - T * 1.16 - 80, 822)

    G["K"] = Kay
    G["L"] = lambda: stem(L) + rect(L, 0, 600, s) + beak(600, 0, 330, 128)

    def Em() -> Shape:
        a, b = 66, 720
        thin = rect(a, 0, a + t * 0.9, C)
        thick_leg = rect(b, 0, b + T, C)
        x0 = 458
        down = poly((a - 6, C), (a + T + 2, C), (x0 + 62, 20), (x0 - 20, 20))
        up = poly((x0 - 20, 20), (x0 + 40, 20), (b + t * 0.9, C), (b, C))
        return (
            thin
            + thick_leg
            + (down)
            + up
            + head(a - 95, a + T)
            + head(b, b + T + 95)
            + foot(a - 95, a + t + 95)
            + foot(b - 95, b + T + 95)
        )

    G["M"] = Em

    def En() -> Shape:
        a, b = 78, 690
        diag_ = poly((a - 14, C), (a + T * 0.98, C), (b + t * 0.9, 0), (b + t * 0.9 - T * 0.62, 0))
        return (
            rect(a, 0, a + t * 0.9, C)
            + rect(b, 0, b + t * 0.9, C)
            + diag_
            + head(a - 100, a + T * 0.98)
            + head(b - 105, b + t + 105)
            + foot(a - 105, a + t + 105)
        )

    G["N"] = En
    G["O"] = lambda: ring(0, 790)
    G["P"] = lambda: stem(L) + half(L + 20, 420, 640, C, 330)

    def Queue() -> Shape:
        tail = stroke(
            (276, 196),
            ((392, 246), (430, 40), (540, -50)),
            ((610, -107), (716, -112), (812, -26)),
            v=T * 0.64,
            h=T * 0.64,
            weights=[0.16, 1.1, 0.14],
        )
        return ring(0, 790) + tail

    G["Q"] = Queue

    def Ar() -> Shape:
        leg = poly((352, 512), (352 + T * 0.96, 512), (742, 0), (742 - T * 1.10, 0))
        return stem(L) + half(L + 20, 500, 630, C, 320, T * 0.94) + leg + foot(742 - T * 1.10 - 60, 806)

    G["R"] = Ar

    def Ess() -> Shape:
        top, bot = C + OVER - t / 2, -OVER + t / 2
        S = stroke(
            (492, 812),
            ((468, 916), (400, top), (310, top)),
            ((180, top), (56 + T * 0.3, 890), (56 + T * 0.3, 770)),
            ((56 + T * 0.3, 650), (180, 590), (316, 520)),
            ((452, 450), (578 - T * 0.3, 392), (578 - T * 0.3, 250)),
            ((578 - T * 0.3, 104), (456, bot), (318, bot)),
            ((196, bot), (136, 84), (112, 188)),
            v=T,
            h=t,
            weights=[0.30, 1, 0.66, 1.42, 0.70, 1, 0.30],
        )
        hi = barb(540, 706) - rect(0, C - 80, 392, C + 60)
        lo = hi.turn(302, 500).fixed()
        return S + hi + lo

    G["S"] = Ess

    def Tee() -> Shape:
        W = 700
        return (
            rect((W - T) / 2, 0, (W + T) / 2, C)
            + foot((W - T) / 2 - 95, (W + T) / 2 + 95)
            + head(0, W)
            + beak(W, C, C - 300, 124)
            + beak(W, C, C - 300, 124).flip_x(W / 2)
        )

    G["T"] = Tee

    def You() -> Shape:
        a, b, r = 75, 610, 330

        def cup(l: float, rr: float, base: float) -> Shape:
            m = (l + rr) / 2
            return contour(
                (l, C),
                (l, r),
                (l, r - (r - base) * 0.56, m - (m - l) * 0.56, base, m, base),
                (m + (rr - m) * 0.56, base, rr, r - (r - base) * 0.56, rr, r),
                (rr, C),
            ).fixed()

        return (
            (cup(a, b + t * 0.9, -OVER) - cup(a + T, b, t - OVER))
            + head(a - 95, a + T + 95)
            + head(b - 105, b + t + 105)
        )

    G["U"] = You

    def Vee() -> Shape:
        W = 720
        thick = poly((42, C), (42 + T * 1.10, C), (404, -6), (330, -6))
        thin = poly((W - 46 - t * 1.04, C), (W - 46, C), (404, -6), (404 - t * 0.8, -6))
        return thick + thin + head(-46, 42 + T * 1.10 + 74) + head(W - 215, W + 40)

    G["V"] = Vee

    def Dub() -> Shape:
        step = 372
        mid = poly((42 + step, C), (42 + step + T * 1.06, C), (388 + step, -6), (320 + step, -6))
        return (
            poly((42, C), (42 + T * 1.06, C), (388, -6), (320, -6))
            + poly((388 - t * 0.8, -6), (388, -6), (42 + step + T * 0.86, C), (42 + step + T * 0.86 - t * 1.04, C))
            + mid
            + poly((640 + step - t * 1.04, C), (640 + step, C), (388 + step, -6), (388 + step - t * 0.8, -6))
            + head(-46, 42 + T * 1.06 + 74)
            + head(step - 20, step + 42 + T * 1.06 + 74)
            + head(step + 640 - 170, step + 640 + 84)
        )

    G["W"] = Dub

    def Ex() -> Shape:
        W = 720
        thick = poly((46, C), (46 + T * 1.18, C), (W - 40, 0), (W - 40 - T * 1.18, 0))
        thin = poly((78, 0), (78 + t * 1.15, 0), (W - 78, C), (W - 78 - t * 1.15, C))
        return (
            thick
            + thin
            + head(-40, 46 + T * 1.18 + 64)
            + foot(W - 40 - T * 1.18 - 64, W + 46)
            + head(W - 240, W + 20)
            + foot(-14, 240)
        )

    G["X"] = Ex

    def Why() -> Shape:
        W, x = 730, 276
        thick = poly((46, C), (46 + T * 1.12, C), (x + T * 0.98, 400), (x, 430))
        thin = poly((W - 62 - t * 1.1, C), (W - 62, C), (x + T, 440), (x + T - t * 1.3, 410))
        return (
            thick
            + thin
            + rect(x, 0, x + T, 440)
            + foot(x - 95, x + T + 95)
            + head(-44, 46 + T * 1.12 + 70)
            + head(W - 230, W + 30)
        )

    G["Y"] = Why

    def Zed() -> Shape:
        W = 620
        return (
            head(30, W)
            + foot(10, W + 20)
            + poly((10, 0), (10 + T * 1.14, 0), (W, C), (W - T * 1.14, C))
            + beak(W + 20, 0, 310, 130)
            + beak(30, C, C - 290, -126)
        )

    G["Z"] = Zed

    def Ash() -> Shape:
        x = 400
        Em_ = E().move(x - L)
        thin = poly((36, 0), (36 + t * 1.3, 0), (x + T * 0.9, C), (x + T * 0.9 - t * 1.6, C))
        return (
            (Em_ - rect(-200, C - s - 1, x, C + 5) - rect(-200, -5, x - 70, s))
            + thin
            + rect(196, 270, x + 10, 270 + t)
            + foot(-50, 190)
            + head(x - 40, x + 60)
        )

    G["Æ"] = Ash

    def Oeth() -> Shape:
        O = ring(0, 790, 0, C) & rect(-20, -60, 470, C + 60)
        return O + E().move(430 - L)

    G["Œ"] = Oeth
    G["Ø"] = lambda: ring(0, 790) + diag(150, -50, 640, C + 50, t * 0.9)
    G["Ð"] = lambda: G["D"]() + rect(-20, 480, 400, 480 + t * 0.93)
    G["Þ"] = lambda: stem(L) + half(L + 20, 200, 640, 790, 330)
    return G
