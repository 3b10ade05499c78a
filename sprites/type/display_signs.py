"""Figures, points and accents of Cotillion Display, drawn 1000 high."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import arrows
from display_kit import OVER, C
from display_letters import letters
from geom import Drawn, Shape, circle, contour, diag, oval, poly, rect, stroke, wedge


def figures(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    T, t, s = p.T * 0.94, p.t, p.s
    top, bot = C + OVER - t / 2, -OVER + t / 2
    G = {}

    def ring(l: float, b: float, r: float, u: float) -> Shape:
        return oval(l, b, r, u, k=0.57) - oval(l + T * 0.96, b + t * 0.9, r - T * 0.96, u - t * 0.9, k=0.58)

    G["0"] = lambda: ring(0, -OVER, 560, C + OVER)
    G["1"] = lambda: (
        rect(130, 0, 130 + T, C)
        + rect(30, 0, 230 + T, s)
        + poly((0, 836), (0, 782), (130 + 10, 826), (200, 900), (130 + T, C), (126, C), (96, 912))
    )

    def two() -> Shape:
        st = stroke(
            (70, 740),
            ((72, 890), (160, top), (270, top)),
            ((390, top), (474 - T * 0.06, 880), (474 - T * 0.06, 740)),
            ((474 - T * 0.06, 540), (250, 330), (104, 108)),
            v=T,
            h=t,
            weights=[0.4, 1, 0.98, 0.52],
        )
        base = contour(
            (20, 0), (500, 0), (546, 296), (500, 296), (486, 214, 450, 196, 390, 196), (300, 196, 190, 214, 58, 112)
        )
        return st + circle(110, 728, 88) + base.fixed()

    G["2"] = two

    def three() -> Shape:
        u = stroke(
            (84, 788),
            ((100, 900), (160, top), (262, top)),
            ((366, top), (440 - T * 0.06, 880), (440 - T * 0.06, 758)),
            ((440 - T * 0.06, 640), (360, 540), (214, 536)),
            v=T,
            h=t,
            weights=[0.4, 1, 0.95, 0.9],
        )
        l = stroke(
            (214, 536),
            ((380, 536), (470 - T * 0.06, 420), (470 - T * 0.06, 268)),
            ((470 - T * 0.06, 110), (380, bot), (250, bot)),
            ((150, bot), (80, 84), (66, 206)),
            v=T,
            h=t,
            weights=[0.9, 1, 1, 0.4],
        )
        return u + l + circle(116, 782, 84) + circle(66 - T * 0.20 + 88, 216, 88)

    G["3"] = three

    def four() -> Shape:
        x = 320
        thin = poly((10, 250), (10 + t * 1.22, 250), (x + T * 0.5, C), (x + T * 0.5 - t * 1.22, C))
        return rect(x, 0, x + T, C) + thin + rect(10, 250, 610, 250 + t) + rect(x - 90, 0, x + T + 90, s)

    G["4"] = four

    def five() -> Shape:
        bowl = stroke(
            (136, 478),
            ((168, 572), (210, 618), (280, 618)),
            ((400, 618), (470 - T * 0.06, 500), (470 - T * 0.06, 306)),
            ((470 - T * 0.06, 110), (380, bot), (250, bot)),
            ((150, bot), (80, 84), (66, 206)),
            v=T,
            h=t,
            weights=[0.36, 1, 1, 1, 0.4],
        )
        flag = contour(
            (100, C),
            (480, C),
            (480, C - 40),
            (450, C - 150, 380, C - 172, 300, C - 172),
            (230, C - 172, 160, C - 150, 100, C - 150),
        )
        return bowl + flag.fixed() + rect(100, 442, 100 + t * 0.86, C - 10) + circle(66 - T * 0.20 + 88, 216, 88)

    G["5"] = five

    def six() -> Shape:
        st = stroke(
            (462, 820),
            ((440, 910), (396, top), (330, top)),
            ((180, top), (T / 2, 760), (T / 2, 440)),
            (T / 2, 330),
            v=T,
            h=t,
            weights=[0.4, 1, 1, 1],
        )
        hole = oval(T, t * 0.9 - OVER, 570 - T, 630 - t * 0.9, k=0.58)
        return (st + oval(0, -OVER, 570, 630, k=0.57)) - hole + circle(462 + T * 0.2 - 82, 808, 82)

    G["6"] = six
    G["9"] = lambda: six().turn(285, 500).fixed()

    def seven() -> Shape:
        return contour(
            (30, C),
            (550, C),
            (550, 930),
            (440, 640, 390, 380, 390, 0),
            (170, 0),
            (180, 360, 290, 640, 450, C - 176),
            (180, C - 176),
            (110, C - 176, 96, C - 230, 84, C - 310),
            (30, C - 310),
        ).fixed()

    G["7"] = seven
    G["8"] = lambda: (
        (oval(36, 478, 524, C + OVER, k=0.57) + oval(0, -OVER, 560, 560, k=0.57))
        - oval(36 + T * 0.92, 478 + t + 26, 524 - T * 0.92, C + OVER - t * 0.9, k=0.58)
        - oval(T * 0.98, t * 0.9 - OVER, 560 - T * 0.98, 560 - t - 20, k=0.58)
    )
    return G


def points(p: SimpleNamespace) -> dict[str, Drawn]:
    """Punctuation: (shape, advance or None)."""
    T, t, s = p.T, p.t, p.s
    r = T * 0.50
    G: dict[str, Drawn] = {}

    def dot(y: float = 0) -> Shape:
        return circle(r, y + r - 8, r)

    def comma(y: float = 0) -> Shape:
        return (
            circle(r, y + r - 8, r)
            + contour(
                (r * 2, y + r - 8),
                (r * 2, y - 60, r * 1.5, y - 150, r * 0.5, y - 206),
                (r * 0.34, y - 176),
                (r * 0.9, y - 130, r * 1.16, y - 70, r * 1.1, y - 6),
            ).fixed()
        )

    step = 2 * r + 60
    G["."], G[","] = dot(), comma()
    G[":"], G[";"] = dot() + dot(470), comma() + dot(470)
    G["…"] = dot() + dot().move(320) + dot().move(640)
    G["·"], G["•"] = dot(440), circle(150, 500, 150)

    def bang() -> Shape:
        return (
            dot()
            + contour(
                (r - t * 0.42, 270),
                (r + t * 0.42, 270),
                (r + T * 0.52, C - 90),
                (r + T * 0.52, C - 30, r + T * 0.3, C + 10, r, C + 10),
                (r - T * 0.3, C + 10, r - T * 0.52, C - 30, r - T * 0.52, C - 90),
            ).fixed()
        )

    G["!"] = bang()
    G["¡"] = bang().turn(r, C / 2 - 120).fixed()

    def query() -> Shape:
        top = C + OVER - t / 2
        st = stroke(
            (84, 760),
            ((92, 900), (160, top), (262, top)),
            ((372, top), (440 - T * 0.06, 890), (440 - T * 0.06, 756)),
            ((440 - T * 0.06, 590), (250, 560), (250, 400)),
            (250, 280),
            v=T,
            h=t,
            weights=[0.4, 1, 1, 0.42, 0.36],
        )
        return st + circle(118, 752, 84) + circle(250, r - 8, r)

    G["?"] = query()
    G["¿"] = query().turn(240, C / 2 - 120).fixed()

    def lift(s_: Shape) -> Shape:
        return s_.move(0, C + 10 - s_.bounds[3])

    close, begin = lift(comma()), lift(comma().turn(r, 0).fixed())
    G["’"], G["‘"] = close, begin
    G["”"], G["“"] = close + close.move(step), begin + begin.move(step)
    G["‚"], G["„"] = comma(), comma() + comma().move(step)

    def tick(x: float = 0) -> Shape:
        return poly((x + 46, C - 330), (x + 84, C - 330), (x + 130, C + 10), (x, C + 10))

    G["'"], G['"'] = tick(), tick() + tick(200)
    m = 440
    G["-"] = rect(0, m, 330, m + t * 1.1)
    G["–"] = (rect(50, m, 610, m + t * 0.9), 660)
    G["—"] = (rect(50, m, 1010, m + t * 0.9), 1060)

    def ang(x: float = 0) -> Shape:
        y = m + t / 2
        return poly(
            (x, y), (x + 190, y + 260), (x + 240, y + 260), (x + 120, y), (x + 240, y - 260), (x + 190, y - 260)
        )

    G["‹"], G["›"] = ang(), ang().flip_x(120)
    G["«"], G["»"] = ang() + ang(210), (ang() + ang(210)).flip_x(225)
    G["/"] = diag(40, -80, 420, C + 80, t)

    def paren() -> Shape:
        return oval(0, -160, 560, C + 160) - oval(T * 0.62, -200, 700, C + 200) - rect(240, -400, 900, C + 400)

    G["("] = paren()
    G[")"] = paren().flip_x(120)

    def bar(y: float) -> Shape:
        return rect(60, y, 640, y + t)

    G["+"] = (bar(m) + rect(350 - t / 2, m + t / 2 - 290, 350 + t / 2, m + t / 2 + 290), 700)
    G["−"] = (bar(m), 700)
    G["="] = (bar(m - 110) + bar(m + 110), 700)
    G["×"] = (diag(150, m - 170, 550, m + 230, t) + diag(550, m - 170, 150, m + 230, t), 700)
    G["°"] = circle(170, C - 155, 170) - circle(170, C - 155, 170 - t)
    F = figures(SimpleNamespace(T=T * 1.3, t=t * 1.3, s=s))
    G["½"] = (
        F["1"]().scale(0.54).move(0, 460) + diag(160, -20, 660, C + 20, t * 0.9) + F["2"]().scale(0.54).move(560, 0)
    )
    ring = F["0"]().scale(0.54)
    G["%"] = ring.move(0, 480) + diag(150, -20, 690, C + 20, t * 0.9) + ring.move(530, -4)
    G["_"] = (rect(0, -160, 500, -160 + t), 500)
    Lx = letters(p)
    o = oval(880, 420, 1180, C + OVER) - oval(880 + T * 0.66, 420 + t, 1180 - T * 0.66, C + OVER - t)
    G["№"] = Lx["N"]() + o.move(50) + rect(950, 270, 1220, 270 + t)

    def amp() -> Shape:
        b, u = -OVER + t / 2, C + OVER - t / 2
        st = stroke(
            (850, -20),
            (300, 640),
            ((250, 700), (214, 752), (214, 812)),
            ((214, 920), (280, u), (372, u)),
            ((460, u), (524, 940), (524, 850)),
            ((524, 720), (420, 650), (300, 560)),
            ((150, 450), (T / 2, 380), (T / 2, 250)),
            ((T / 2, 90), (180, b), (320, b)),
            ((540, b), (670, 220), (716, 520)),
            v=T,
            h=t,
            weights=[1.05, 1.0, 0.62, 1, 0.62, 0.60, 0.96, 1, 0.36],
        )
        return (st - rect(520, -300, 1300, 0)) + rect(600, 500, 850, 500 + s) + rect(640, 0, 950, s)

    G["&"] = amp()
    for q_ in arrows.SUITS:
        S = arrows.suit(q_, C + 40, -20)
        G[q_] = (S.move(-S.bounds[0] + 70), S.bounds[2] - S.bounds[0] + 140)
    G["★"] = (arrows.star(520, C / 2 - 30, 520), 1040)
    G["◆"] = (poly((60, 480), (340, 840), (620, 480), (340, 120)), 680)
    return G


def marks(p: SimpleNamespace) -> dict[str, Shape]:
    t, T = p.t, p.T
    A = {"grave": poly((-190, 210), (-40, 210), (76, 0), (20, 0))}
    A["acute"] = A["grave"].flip_x(0)
    A["circ"] = wedge(-200, 200, 0, 0, 200, t * 1.05, T * 0.55, lighten=1)
    A["tilde"] = stroke(
        (-200, 20),
        ((-170, 130), (-110, 150), (-50, 120)),
        ((10, 90), (50, 50), (100, 60)),
        ((150, 68), (180, 100), (200, 160)),
        v=t,
        h=t * 1.35,
        weights=[0.6, 1, 1, 0.6],
    )
    A["diaer"] = circle(-150, 92, T * 0.44) + circle(150, 92, T * 0.44)
    A["ring"] = circle(0, 130, 130) - circle(0, 130, 130 - t * 0.9)
    A["cedil"] = rect(-24, -70, 24, 20) + stroke(
        (-30, -62), ((80, -50), (130, -90), (130, -150)), ((130, -230), (20, -260), (-110, -226)), v=T * 0.5, h=t * 0.8
    )
    return A
