"""What the letters of Cotillion Display are built of, drawn 1000 high."""

from __future__ import annotations

from types import SimpleNamespace

from geom import Shape, contour, oval, poly, rect, stroke

C, OVER = 1000, 15


def pens(thick: float, thin: float, serif: float) -> SimpleNamespace:
    return SimpleNamespace(T=thick, t=thin, s=serif)


class Kit:
    """What letters of one weight are built of. T, t, s: thick stroke, thin stroke, serif."""

    def __init__(self, p: SimpleNamespace) -> None:
        self.T, self.t, self.s = p.T, p.t, p.s

    def foot(self, x0: float, x1: float) -> Shape:
        return rect(x0, 0, x1, self.s)

    def head(self, x0: float, x1: float) -> Shape:
        return rect(x0, C - self.s, x1, C)

    def stem(self, x: float, w: float | None = None, over: float = 95, top: bool = True, bottom: bool = True) -> Shape:
        """An upright with its serifs; x is its left edge."""
        w = self.T if w is None else w
        r = rect(x, 0, x + w, C)
        if bottom:
            r = r + self.foot(x - over, x + w + over)
        if top:
            r = r + self.head(x - over, x + w + over)
        return r

    @staticmethod
    def beak(x: float, y0: float, y1: float, inward: float) -> Shape:
        """The triangular end of a thin arm: upright outer edge from y0 (on the arm) to y1."""
        return poly((x, y0), (x, y1), (x - inward * 0.30, y1), (x - inward, y0))

    def ring(self, l: float, r: float, b: float = -OVER, top: float = C + OVER) -> Shape:
        T, t = self.T, self.t
        return oval(l, b, r, top) - oval(l + T, b + t * 0.93, r - T, top - t * 0.93, k=0.575)

    def half(
        self, x0: float, y0: float, x1: float, y1: float, flat: float, v: float | None = None, h: float | None = None
    ) -> Shape:
        """A closed half round from a stem at x0 to its belly at x1."""
        v = self.T if v is None else v
        h = self.t * 0.93 if h is None else h

        def hb(l: float, b: float, r: float, top: float, f: float, k: float) -> Shape:
            m = (b + top) / 2
            return contour(
                (l, b),
                (f, b),
                (f + (r - f) * k, b, r, m - (m - b) * k, r, m),
                (r, m + (top - m) * k, f + (r - f) * k, top, f, top),
                (l, top),
            ).fixed()

        return hb(x0, y0, x1, y1, flat, 0.58) - hb(x0 - 5, y0 + h, x1 - v, y1 - h, min(flat, x1 - v - 30), 0.60)

    @staticmethod
    def barb(x: float, y0: float = 676) -> Shape:
        """Upright wedge that ends the hairline of C, G and S; x is its right edge."""
        return poly((x, C + OVER), (x - 34, C + OVER), (x - 52, C - 52), (x - 150, C - 66), (x - 34, y0), (x, y0))

    def sweep(self) -> Shape:
        """The round of C and G."""
        T, t = self.T, self.t
        return stroke(
            (640, 800),
            ((606, 920), (540, C + OVER - t / 2), (420, C + OVER - t / 2)),
            ((216, C + OVER - t / 2), (T / 2, 770), (T / 2, 500)),
            ((T / 2, 230), (216, -OVER + t / 2), (430, -OVER + t / 2)),
            ((576, -OVER + t / 2), (668, 104), (704, 268)),
            v=T,
            h=t,
            weights=[0.30, 1, 1, 1, 0.34],
        )
