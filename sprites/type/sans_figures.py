"""Figures of Cotillion Sans, all of one width."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

from geom import Shape, oval, poly, rect, stroke
from sans import CAP, OVER


def figures(p: SimpleNamespace) -> dict[str, Callable[[], Shape]]:
    """Lining, all of one width; drawn centred in FIG_WIDTH."""
    V, H, D, g = p.V * 0.98, p.H * 0.94, p.D, p.grow * 0.7
    T, o = CAP, OVER
    G = {}
    W = 484 + g

    def zero() -> Shape:
        return oval(0, -o, W, T + o, k=0.575) - oval(V, H - o, W - V, T + o - H, k=0.575)

    G["0"] = zero

    def one() -> Shape:
        x = 196
        return rect(x, 0, x + V, T) + (
            poly((0, T - 150), (0, T - 150 - H * 1.16), (x + V * 0.5, T - H * 1.5), (x + V * 0.5, T), (x, T))
        )

    G["1"] = one

    def two() -> Shape:
        w, top = 448 + g, T + o - H / 2
        s = stroke(
            (18, T - 206),
            ((26, T - 60), (112, top), (222, top)),
            ((342, top), (w - 8 - V / 2, T - 96), (w - 8 - V / 2, T - 212)),
            ((w - 8 - V / 2, T - 356), (214, 264), (52, 30)),
            v=V,
            h=H,
            weights=[1, 1, 1, 0.96],
        )
        return (
            (s & rect(-50, H * 0.5, 900, 900))
            - rect(-60, 0, 0, 900)
            + poly((0, 0), (w, 0), (w, H), (60, H), (0, H * 0.55))
        )

    G["2"] = two

    def three() -> Shape:
        top, bot, w = T + o - H / 2, -o + H / 2, 452 + g
        mid = T * 0.535
        u = stroke(
            (30, T - 150),
            ((54, T - 62), (118, top), (212, top)),
            ((330, top), (w - 40 - V / 2, T - 90), (w - 40 - V / 2, T - 178)),
            ((w - 40 - V / 2, mid + 60), (320, mid), (212, mid)),
            (150, mid),
            v=V,
            h=H,
            weights=[1, 1, 1, 0.92, 0.92],
        )
        l = stroke(
            (150, mid),
            (212, mid),
            ((344, mid), (w - V / 2, mid - 80), (w - V / 2, 206)),
            ((w - V / 2, 84), (338, bot), (212, bot)),
            ((110, bot), (40, 56), (16, 160)),
            v=V,
            h=H,
            weights=[0.92, 0.92, 1, 1, 1],
        )
        return u + l

    G["3"] = three

    def four() -> Shape:
        w, y = 506 + g, 152
        x = 330 + g * 0.6
        tri = poly((0, y), (0, y + H), (x + V * 0.1, T), (x + V, T), (x + V, y))
        hole = poly((H * 1.30, y + H), (x, y + H), (x, T - V * 1.55))
        return (tri - hole) + rect(x, 0, x + V, T) + rect(0, y, w, y + H)

    G["4"] = four

    def five() -> Shape:
        bot, w = -o + H / 2, 456 + g
        by = 446 - H / 2
        l = stroke(
            (58, 372),
            ((110, by - 24), (160, by), (222, by)),
            ((352, by), (w - V / 2, by - 86), (w - V / 2, 214)),
            ((w - V / 2, 84), (344, bot), (210, bot)),
            ((112, bot), (44, 52), (14, 142)),
            v=V,
            h=H,
            weights=[0.9, 0.95, 1, 1, 1],
        )
        stem = poly((52, 340), (52 + V * 0.94, 392), (78 + V * 0.94, T - 10), (76, T))
        return l + stem + rect(76, T - H, 420 + g, T)

    G["5"] = five

    def six() -> Shape:
        w, b, t = 480 + g, -o, 460
        r = oval(0, b, w, t) - oval(V, b + H, w - V, t - H)
        back = stroke((V / 2, 224), ((V / 2, 400), (170, 590), (306, T - H * 0.26)), v=V, h=H * 1.05, weights=[1, 0.96])
        return r + back

    G["6"] = six
    G["9"] = lambda: six().turn(W / 2, T / 2).fixed()

    def seven() -> Shape:
        w = 454 + g
        hw = D * 1.06
        return rect(0, T - H, w, T) + poly(
            (84, 0), (84 + hw * 1.02, 0), (w, T - H * 1.02), (w, T), (w - hw * 1.06, T - H * 0.5)
        )

    G["7"] = seven

    def eight() -> Shape:
        w, mid = 476 + g, T * 0.545
        in_ = 28
        up = oval(in_, mid - H * 0.46, w - in_, T + o)
        lo = oval(0, -o, w, mid + H * 0.46)
        return (
            (up + lo)
            - oval(in_ + V * 0.97, mid + H * 0.46, w - in_ - V * 0.97, T + o - H)
            - oval(V, H - o, w - V, mid - H * 0.46)
        )

    G["8"] = eight
    return G
