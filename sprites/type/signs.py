"""Punctuation, mathematics and, from arrows.py, arrows, card suits and media signs.

draw() gives {character: shape} for signs to be spaced like letters and
{character: (shape, advance)} for those with a width of their own.
`p` is a pen from sans.pens().
"""

from __future__ import annotations

from types import SimpleNamespace

import arrows
import sans
import sans_figures
import sans_low
from geom import Drawn, Shape, circle, diag, oval, poly, rect, stroke, union, wedge


def draw(p: SimpleNamespace, cap: float, xh: float, fig: float) -> dict[str, Drawn]:
    V, H, v, h, d = p.V, p.H, p.v, p.h, p.d
    r = V * 0.66  # full point
    G: dict[str, Drawn] = {}
    capital = sans.capitals(p)

    def dot(y: float = 0) -> Shape:
        return circle(r, y + r - 4, r)

    def comma(y: float = 0) -> Shape:
        return circle(r, y + r - 4, r) + poly(
            (r * 0.2, y + r * 0.2), (r * 2 - 1, y + r), (r * 1.9, y + r * 0.6), (r * 0.9, y - 112), (r * 0.05, y - 112)
        )

    def quote(x: float = 0) -> Shape:
        return comma(cap - 2 * r + 4).move(x)  # ’

    def quote6(x: float = 0) -> Shape:
        return comma().turn(r, 0).move(0, cap - 112).fixed().move(x)

    step = 2 * r + V * 0.62
    G["."] = dot()
    G[","] = comma()
    G[":"] = dot() + dot(xh - 2 * r + 4)
    G[";"] = comma() + dot(xh - 2 * r + 4)
    G["…"] = dot() + dot().move(r * 2 + 118) + dot().move(r * 4 + 236)
    G["·"] = dot(xh * 0.5 - r + 4)
    G["•"] = circle(116, xh * 0.54, 116)

    def bang() -> Shape:
        return dot() + poly((r - V * 0.40, 214), (r + V * 0.40, 214), (r + V * 0.54, cap), (r - V * 0.54, cap))

    G["!"] = bang()
    G["¡"] = bang().turn(r, (cap - 212) / 2).fixed()
    top = cap + 11 - h / 2

    def query() -> Shape:
        s = stroke(
            (22, cap - 180),
            ((36, cap - 66), (106, top), (198, top)),
            ((300, top), (372 - v / 2, cap - 84), (372 - v / 2, cap - 178)),
            ((372 - v / 2, cap - 300), (206, cap - 330), (206, cap - 470)),
            (206, 210),
            v=V * 0.97,
            h=H * 0.94,
            weights=[1, 1, 1, 0.98, 0.96],
        )
        return s + circle(206, r - 4, r)

    G["?"] = query()
    G["¿"] = query().turn(190, (cap - 212) / 2).fixed()
    G["’"] = quote()
    G["‘"] = quote6()
    G["”"] = quote() + quote(step)
    G["“"] = quote6() + quote6(step)
    G["‚"] = comma()
    G["„"] = comma() + comma().move(step)

    def tick(x: float = 0) -> Shape:
        return poly((x + V * 0.10, cap - 262), (x + V * 0.84, cap - 262), (x + V * 0.98, cap), (x - V * 0.04, cap))

    G["'"] = tick()
    G['"'] = tick() + tick(V * 1.75)
    mid = xh * 0.5
    G["-"] = rect(0, mid - h * 0.5, 250, mid + h * 0.5)
    G["\u2011"] = G["-"]
    G["–"] = (rect(0, mid - h * 0.46, 480, mid + h * 0.46).move(30), 540)
    G["—"] = (rect(0, mid - h * 0.46, 860, mid + h * 0.46).move(30), 920)
    G["_"] = (rect(0, -140, 500, -140 + h * 0.8), 500)

    def angle(x: float, w: float = 150, y: float = 210) -> Shape:
        return diag(x + h * 0.6, mid, x + w - h * 0.3, mid + y * 0.88, h * 0.98) + diag(
            x + h * 0.6, mid, x + w - h * 0.3, mid - y * 0.88, h * 0.98
        )

    G["‹"] = angle(0)
    G["›"] = angle(0).flip_x(80)
    G["«"] = angle(0) + angle(168)
    G["»"] = (angle(0) + angle(168)).flip_x(170)
    slash = diag(40, -90, 330, cap + 60, d * 0.9)
    G["/"] = slash
    G["\\"] = slash.flip_x(185)
    G["|"] = rect(0, -180, h, cap + 90)

    def paren() -> Shape:
        return stroke(
            (176, cap + 74),
            ((70, cap - 40), (V * 0.5, 470), (V * 0.5, 310)),
            ((V * 0.5, 150), (70, -60), (176, -166)),
            v=V * 0.92,
            h=H,
            weights=[0.92, 1, 0.92],
        )

    G["("] = paren()
    G[")"] = paren().flip_x(100)
    bracket = (
        rect(0, -156, V * 0.9, cap + 66)
        + rect(0, -156, 180, -156 + h * 0.86)
        + rect(0, cap + 66 - h * 0.86, 180, cap + 66)
    )
    G["["] = bracket
    G["]"] = bracket.flip_x(100)

    def brace() -> Shape:
        x = 120
        q = stroke(
            (230, cap + 56),
            ((120, cap + 56), (x, cap + 20), (x, cap - 90)),
            (x, 400),
            ((x, 320), (90, 278), (24, 278)),
            v=V * 0.88,
            h=h * 0.86,
        )
        return q + q.flip_y(278)

    G["{"] = brace()
    G["}"] = brace().flip_x(120)
    c = cap * 0.47  # axis of mathematics
    half = 202
    X0, X1 = (fig - 2 * half) / 2, (fig + 2 * half) / 2

    def bar(y: float) -> Shape:
        return rect(X0, y - h * 0.47, X1, y + h * 0.47)

    post = rect(fig / 2 - v * 0.47, c - half, fig / 2 + v * 0.47, c + half)
    G["+"] = (bar(c) + post, fig)
    G["−"] = (bar(c), fig)
    G["="] = (bar(c - 88) + bar(c + 88), fig)
    G["±"] = (bar(c + 50) + rect(fig / 2 - v * 0.47, c - 130, fig / 2 + v * 0.47, c + 230) + bar(20 + h * 0.47), fig)
    G["×"] = (
        diag(fig / 2 - 156, c - 156, fig / 2 + 156, c + 156, d)
        + diag(fig / 2 + 156, c - 156, fig / 2 - 156, c + 156, d),
        fig,
    )
    G["÷"] = (bar(c) + circle(fig / 2, c + 176, r * 0.94) + circle(fig / 2, c - 176, r * 0.94), fig)

    def less() -> Shape:
        t = h * 0.98
        return poly(
            (X0, c - t * 0.5),
            (X1, c - 205 - t * 0.35),
            (X1, c - 205 + t * 0.75),
            (X0 + t * 1.25, c),
            (X1, c + 205 - t * 0.75),
            (X1, c + 205 + t * 0.35),
            (X0, c + t * 0.5),
        )

    G["<"] = (less(), fig)
    G[">"] = (less().flip_x(fig / 2), fig)
    G["~"] = (
        stroke(
            (X0, c - 46),
            ((X0 + 26, c + 50), (X0 + 86, c + 66), (X0 + 140, c + 40)),
            ((X0 + 200, c + 10), (fig / 2 + 10, c - 46), (X1 - 116, c - 46)),
            ((X1 - 60, c - 46), (X1 - 20, c - 10), (X1, c + 52)),
            v=h,
            h=h,
        ),
        fig,
    )
    G["^"] = (wedge(fig / 2 - 170, fig / 2 + 170, fig / 2, 400, cap, h, h), fig)
    G["°"] = circle(134, cap - 134 + 11, 134) - circle(134, cap - 134 + 11, 134 - h * 0.86)
    G["*"] = union(*[rect(-h * 0.40, 0, h * 0.40, 158).rotate(72 * i).move(150, cap - 150) for i in range(5)])

    def numero() -> Shape:
        n = capital["N"]()
        x = n.bounds[2] + 62
        small = oval(x, 330, x + 272, cap + 8) - oval(
            x + v * 0.86, 330 + h * 0.8, x + 272 - v * 0.86, cap + 8 - h * 0.8
        )
        return n + small + rect(x + 10, 176, x + 262, 176 + h * 0.86)

    G["№"] = numero()

    def small_fig(ch: str, x: float, y: float, k: float = 0.60) -> Shape:
        light = sans_figures.figures(sans.pens(p.V * 1.12))[ch]()
        return light.scale(k * 0.94, k).move(x, y)

    G["½"] = small_fig("1", 0, cap * 0.40) + diag(110, -20, 520, cap + 20, d * 0.78) + small_fig("2", 452, 0)
    G["¼"] = small_fig("1", 0, cap * 0.40) + diag(110, -20, 520, cap + 20, d * 0.78) + small_fig("4", 442, 0)
    G["¾"] = small_fig("3", 0, cap * 0.40) + diag(150, -20, 560, cap + 20, d * 0.78) + small_fig("4", 482, 0)
    for ch, f in zip("¹²³", "123", strict=False):
        G[ch] = small_fig(f, 0, cap * 0.42, 0.58)

    def percent() -> Shape:
        def ring(x: float, y: float) -> Shape:
            return oval(x, y, x + 292, y + 346) - oval(
                x + v * 0.84, y + h * 0.82, x + 292 - v * 0.84, y + 346 - h * 0.82
            )

        return ring(0, cap - 338) + diag(190, -6, 570, cap + 6, d * 0.8) + ring(470, -8)

    G["%"] = percent()

    def section() -> Shape:
        W = 350
        u = stroke(
            (W - 22, cap - 92),
            ((W - 54, cap - 30), (250, top), (178, top)),
            ((96, top), (40, cap - 70), (40, cap - 136)),
            ((40, cap - 268), (W - v * 0.45, cap - 268), (W - v * 0.45, cap - 432)),
            ((W - v * 0.45, cap - 500), (W - 90, cap - 560), (196, cap - 590)),
            v=v * 0.90,
            h=h * 0.90,
            weights=[1, 1, 1, 1, 0.7],
        )
        low = u.turn(W / 2, 276)
        return u + low.fixed()

    G["§"] = section()

    def round_c(letter: str) -> Shape:
        R = cap / 2 + 11
        ring = circle(R, cap / 2, R) - circle(R, cap / 2, R - h * 0.74)
        if letter == "C":
            i = (
                oval(R - 178, cap / 2 - 182, R + 186, cap / 2 + 182)
                - oval(R - 178 + h * 0.84, cap / 2 - 182 + h * 0.78, R + 186 - h * 0.84, cap / 2 + 182 - h * 0.78)
                - sans.jaw(R - 178, cap / 2 - 182, R + 186, cap / 2 + 182, 48, -48)
            )
        else:
            i = capital["R"]().scale(0.50).move(R - 110, cap / 2 - 178)
        return ring + i

    G["©"] = round_c("C")
    G["®"] = round_c("R")

    def ampersand() -> Shape:
        # a round figure eight whose tail crosses to the lower right
        b, t = -11 + H / 2, cap + 11 - H / 2
        s = stroke(
            (638, -40),
            (216, 468),
            ((176, 516), (160, 548), (160, 580)),
            ((160, t - 48), (204, t), (268, t)),
            ((332, t), (376, t - 44), (376, t - 102)),
            ((376, 500), (320, 452), (236, 402)),
            ((120, 334), (V / 2, 270), (V / 2, 186)),
            ((V / 2, 80), (116, b), (234, b)),
            ((400, b), (500, 160), (536, 372)),
            v=V * 0.96,
            h=H * 0.96,
            weights=[1, 0.98, 1, 1, 1, 0.98, 1, 1, 0.98],
        )
        return s - rect(420, -200, 900, 0)

    G["&"] = ampersand()

    def at() -> Shape:
        R = 410
        cx, cy = R, 260
        ring = oval(0, cy - R, 2 * R, cy + R) - oval(h * 0.86, cy - R + h * 0.8, 2 * R - h * 0.86, cy + R - h * 0.8)
        ring = ring - poly(
            (cx + 160, cy - 130), (2 * R + 20, cy - 130), (2 * R + 20, cy - R - 20), (cx + 250, cy - R - 20)
        )
        o = oval(cx - 190, cy - 196, cx + 182, cy + 196) - oval(
            cx - 190 + v * 0.9, cy - 196 + h * 0.9, cx + 182 - v * 0.9, cy + 196 - h * 0.9
        )
        tail = stroke(
            (cx + 182 - v * 0.4, cy + 190),
            (cx + 182 - v * 0.4, cy - 70),
            ((cx + 182 - v * 0.4, cy - 170), (2 * R - h * 0.4, cy - 150), (2 * R - h * 0.43, cy)),
            v=v * 0.85,
            h=h * 0.85,
        )
        return ring + o + (tail & oval(0, cy - R, 2 * R, cy + R))

    G["@"] = at()

    def hash_() -> Shape:
        return (
            diag(130, 0, 200, cap, d * 0.84)
            + diag(330, 0, 400, cap, d * 0.84)
            + rect(20, 210, 480, 210 + h * 0.84)
            + rect(54, 440, 514, 440 + h * 0.84)
        )

    G["#"] = hash_()

    def dollar() -> Shape:
        return sans.ess(440, cap, V, H, 11) + rect(220 - h * 0.42, -90, 220 + h * 0.42, cap + 90)

    G["$"] = dollar()

    def euro() -> Shape:
        return (
            sans.open_ring(70, -11, 640, cap + 11, V, H)
            + rect(0, 400, 420, 400 + h * 0.8)
            + rect(0, 250, 400, 250 + h * 0.8)
        )

    G["€"] = euro()
    G["`"] = sans.marks(p)["grave"].move(110, 570)
    for ch, m in {"´": "acute", "¨": "diaer", "¸": "cedil"}.items():
        s = sans.marks(p)[m]
        G[ch] = s.move(-s.bounds[0], 0 if ch == "¸" else 570)
    for ch, f in {"ª": "a", "º": "o"}.items():
        s = sans_low.lower_case(sans.pens(p.V * 1.1))[f]().scale(0.62)
        G[ch] = s.move(0, cap - 312) + rect(10, cap - 312 - h * 1.9, s.bounds[2] - 10, cap - 312 - h * 1.15)
    G.update(arrows.draw(p, cap))
    return G
