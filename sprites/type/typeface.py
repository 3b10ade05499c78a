"""A typeface in the making: glyphs, their advances and kerns, written out as TrueType."""

from __future__ import annotations

from pathlib import Path

import pathops
import sans
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from geom import Shape
from spacing import bearings

Zone = tuple[float, float]  # between two heights, or left and right
UPM, ASCENT, DESCENT = 1000, 985, 315
VERSION = "1.000"


DOTLESS = {"i": "ı", "j": "ȷ", "і": "ı", "ј": "ȷ"}
"""What a letter is under a mark."""


def uname(ch: str) -> str:
    return "space" if ch == " " else f"uni{ord(ch):04X}"


class Typeface:
    """Collects glyphs: shape, advance, and how the kerner should see them."""

    def __init__(self, family: str, style: str, weight_class: int) -> None:
        self.family, self.style, self.weight_class = family, style, weight_class
        self.glyphs: dict[str, Shape] = {}
        self.advance: dict[str, int] = {}
        self.zone: dict[str, Zone] = {}
        self.kind: dict[str, str | None] = {}
        self.kerns: dict[tuple[str, str], int] = {}
        self.over: list[str] = []  # marks that are set over the letter before them, and where over each
        self.anchors: dict[str, tuple[float, float]] = {}

    def put(self, ch: str, shape: Shape, advance: float, zone: Zone = (0, 500), kind: str | None = None) -> None:
        self.glyphs[ch], self.advance[ch], self.zone[ch], self.kind[ch] = shape, round(advance), zone, kind

    def alike(self, ch: str, like: str) -> None:
        """A character that looks like another."""
        self.put(ch, self.glyphs[like], self.advance[like], self.zone[like], self.kind[like])

    def spaced(
        self,
        ch: str,
        shape: Shape,
        zone: Zone,
        white: float,
        depth: float,
        kind: str | None = None,
        adjust: Zone = (0, 0),
    ) -> None:
        l, r, sl, sr = bearings(shape, *zone, white, depth)
        sl, sr = round(sl + adjust[0]), round(sr + adjust[1])
        self.put(ch, shape.move(sl - l), sl + (r - l) + sr, zone, kind)

    def centred(
        self, ch: str, shape: Shape, width: float, zone: Zone, kind: str | None = None, depth: float = 90
    ) -> None:
        l, r, sl, sr = bearings(shape, *zone, 0, depth)
        free = width - (r - l)
        self.put(ch, shape.move((free + sl - sr) / 2 - l), width, zone, kind)

    def write(self, path: Path) -> None:
        order = [".notdef"] + [uname(c) for c in self.glyphs]
        fb = FontBuilder(UPM, isTTF=True)
        fb.setupGlyphOrder(order)
        cmap = {ord(c): uname(c) for c in self.glyphs}
        cmap[0xA0] = "space"
        fb.setupCharacterMap(cmap)
        glyf, metrics = {}, {}
        box = TTGlyphPen(None)
        for pts in (((60, 0), (60, 700), (440, 700), (440, 0)), ((110, 50), (390, 50), (390, 650), (110, 650))):
            box.moveTo(pts[0])
            [box.lineTo(q) for q in pts[1:]]
            box.closePath()
        glyf[".notdef"], metrics[".notdef"] = box.glyph(), (500, 60)
        for ch, shape in self.glyphs.items():
            pen = TTGlyphPen(None)
            clean = Shape.fixed(shape).path
            draw_clean(clean, Cu2QuPen(pen, max_err=0.6, reverse_direction=False))
            g = pen.glyph()
            glyf[uname(ch)] = g
            metrics[uname(ch)] = (self.advance[ch], 0)
        fb.setupGlyf(glyf)
        table = fb.font["glyf"]
        for n in order:
            g = table[n]
            metrics[n] = (metrics[n][0], getattr(g, "xMin", 0) if g.numberOfContours else 0)
        fb.setupHorizontalMetrics(metrics)
        fb.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT, lineGap=0)
        fb.setupOS2(
            version=4,
            sTypoAscender=ASCENT,
            sTypoDescender=-DESCENT,
            sTypoLineGap=0,
            usWinAscent=ASCENT,
            usWinDescent=DESCENT,
            sxHeight=sans.XH,
            sCapHeight=sans.CAP,
            usWeightClass=self.weight_class,
            fsSelection=0xC0 if self.style == "Regular" else 0x80,
            achVendID="COTI",
            fsType=0,
        )
        full = (
            f"{self.family} {self.style}".replace(" Regular", "")
            if "Display" in self.family
            else f"{self.family} {self.style}"
        )
        ps = full.replace(" ", "") if "Display" in self.family else f"{self.family.replace(' ', '')}-{self.style}"
        fb.setupNameTable(
            {
                "familyName": self.family if self.style == "Regular" else f"{self.family} {self.style}",
                "styleName": "Regular",
                "fullName": full,
                "psName": ps,
                "uniqueFontIdentifier": f"{ps};{VERSION}",
                "version": f"Version {VERSION}",
                "copyright": "Drawn in code for the game Cotillion.",
            }
        )
        fb.setupPost(keepGlyphNames=False)
        self._kern_tables(fb.font)
        fb.font["head"].fontRevision = float(VERSION)
        fb.font["head"].created = fb.font["head"].modified = 3_850_000_000
        fb.font.recalcTimestamp = False
        fb.save(path)

    def _kern_tables(self, font: TTFont) -> None:
        pairs = {(uname(a), uname(b)): k for (a, b), k in self.kerns.items()}
        if not pairs:
            return
        rules = "\n".join(f"    pos {a} {b} {k};" for (a, b), k in sorted(pairs.items()))
        systems = "".join(f"languagesystem {script} dflt;\n" for script in ("DFLT", "latn", "cyrl", "grek"))
        over = " ".join(map(uname, self.over))
        anchors = [f"{uname(letter)} <anchor {x:.0f} {y:.0f}>" for letter, (x, y) in self.anchors.items()]
        places = "\n".join(f"    pos base {anchor} mark @OVER;" for anchor in anchors)
        undotted = "\n".join(
            f"    sub {uname(dotted)}' @OVER by {uname(bare)};"
            for dotted, bare in DOTLESS.items()
            if {dotted, bare} <= self.glyphs.keys()
        )
        addOpenTypeFeaturesFromString(
            font,
            f"{systems}markClass [{over}] <anchor 0 0> @OVER;\n"
            f"feature ccmp {{\n{undotted}\n}} ccmp;\nfeature kern {{\n{rules}\n}} kern;\n"
            f"feature mark {{\n{places}\n}} mark;",
        )
        sub = KernTable_format_0()
        sub.kernTable, sub.coverage, sub.version, sub.format, sub.apple = pairs, 1, 0, 0, False
        kern = newTable("kern")
        kern.version, kern.kernTables = 0, [sub]
        font["kern"] = kern


def draw_clean(path: pathops.Path, pen: Cu2QuPen) -> None:
    """Round to the unit grid and drop points that fall together."""

    def r(p: tuple[float, float]) -> tuple[int, int]:
        return (round(p[0]), round(p[1]))

    for contour in path.contours:
        out: list[tuple[str, list[tuple[int, int]]]] = []
        first = at = (0, 0)
        for verb, points in contour.segments:
            pts = [r(p) for p in points]
            if verb == "moveTo":
                first = at = pts[0]
            elif verb in ("lineTo", "curveTo", "qCurveTo"):
                tiny = verb != "lineTo" and abs(pts[-1][0] - at[0]) + abs(pts[-1][1] - at[1]) < 4
                if pts[-1] == at:
                    continue
                out.append(("lineTo", pts[-1:]) if tiny else (verb, pts))
                at = pts[-1]
        if len(out) < 2:
            continue
        if out[-1][0] == "lineTo" and out[-1][1][-1] == first:
            out.pop()
        # merge runs of lines that are straight
        merged, p0 = [], first
        for i, (verb, pts) in enumerate(out):
            nxt = out[i + 1] if i + 1 < len(out) else None
            if verb == "lineTo" and nxt and nxt[0] == "lineTo":
                a, b, c = p0, pts[0], nxt[1][0]
                cross = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
                dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
                long_ = max(abs(c[0] - a[0]), abs(c[1] - a[1]), 1)
                if dot >= 0 and abs(cross) / long_ < 0.7:
                    continue
            merged.append((verb, pts))
            p0 = pts[-1]
        ring = [first] + [q for _, pts in merged for q in pts]
        if abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:] + ring[:1], strict=False))) < 800:
            continue  # a crumb
        pen.moveTo(first)
        for verb, pts in merged:
            getattr(pen, verb)(*pts)
        pen.closePath()
