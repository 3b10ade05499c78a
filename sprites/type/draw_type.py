#!/usr/bin/env python3
"""Build Cotillion Sans (Regular, Medium) and Cotillion Display as TrueType.

    python sprites/type/draw_type.py [output folder]

Needs fontTools and skia-pathops, at build time only.

    geom.py     shapes, boolean operations, the elliptic pen
    sans.py     Cotillion Sans by pen weight (capitals here, sans_low.py, sans_figures.py)
    display.py  the didone titling face with small caps (display_letters.py, display_signs.py)
    signs.py    punctuation and mathematics; arrows.py: arrows, suits and media signs
    spacing.py  optical side bearings and kerning

The fonts carry no hinting program on purpose: FreeType then uses its own
hinter, which keeps stems crisp and figures of one width at 12-18 pixels.
"""

import sys
from pathlib import Path

import display
import sans
import sans_figures
import sans_low
import signs
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from geom import Shape
from spacing import CAPS, LEFT_LIKE, LOWS, RIGHT_LIKE, Kerner, bearings

UPM, ASCENT, DESCENT = 1000, 985, 315
VERSION = "1.000"


def uname(ch):
    return "space" if ch == " " else f"uni{ord(ch):04X}"


class Typeface:
    """Collects glyphs: shape, advance, and how the kerner should see them."""

    def __init__(self, family, style, weight_class):
        self.family, self.style, self.weight_class = family, style, weight_class
        self.glyphs, self.advance, self.zone, self.kind = {}, {}, {}, {}
        self.kerns = {}

    def put(self, ch, shape, advance, zone=(0, 500), kind=None):
        self.glyphs[ch], self.advance[ch], self.zone[ch], self.kind[ch] = shape, round(advance), zone, kind

    def spaced(self, ch, shape, zone, white, depth, kind=None, adjust=(0, 0)):
        l, r, sl, sr = bearings(shape, *zone, white, depth)
        sl, sr = round(sl + adjust[0]), round(sr + adjust[1])
        self.put(ch, shape.move(sl - l), sl + (r - l) + sr, zone, kind)

    def centred(self, ch, shape, width, zone, kind=None, depth=90):
        l, r, sl, sr = bearings(shape, *zone, 0, depth)
        free = width - (r - l)
        self.put(ch, shape.move((free + sl - sr) / 2 - l), width, zone, kind)

    def write(self, path):
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

    def _kern_tables(self, font):
        pairs = {(uname(a), uname(b)): k for (a, b), k in self.kerns.items()}
        if not pairs:
            return
        rules = "\n".join(f"    pos {a} {b} {k};" for (a, b), k in sorted(pairs.items()))
        addOpenTypeFeaturesFromString(
            font, f"languagesystem DFLT dflt;\nlanguagesystem latn dflt;\nfeature kern {{\n{rules}\n}} kern;"
        )
        sub = KernTable_format_0()
        sub.kernTable, sub.coverage, sub.version, sub.format, sub.apple = pairs, 1, 0, 0, False
        kern = newTable("kern")
        kern.version, kern.kernTables = 0, [sub]
        font["kern"] = kern


def draw_clean(path, pen):
    """Round to the unit grid and drop points that fall together."""

    def r(p):
        return (round(p[0]), round(p[1]))

    for contour in path.contours:
        out, first, at = [], None, None
        for verb, pts in contour.segments:
            pts = [r(p) for p in pts]
            if verb == "moveTo":
                first = at = pts[0]
            elif verb in ("lineTo", "curveTo", "qCurveTo"):
                if verb != "lineTo" and abs(pts[-1][0] - at[0]) + abs(pts[-1][1] - at[1]) < 4:
                    verb, pts = "lineTo", pts[-1:]
                if pts[-1] == at:
                    continue
                out.append((verb, pts))
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


# ── Cotillion Sans ───────────────────────────────────────────────────────

ADJUST = {"r": (0, 12), "t": (0, 6)}  # after the measured bearings: (left, right)


def build_sans(style, weight, weight_class):
    p = sans.pens(weight)
    face = Typeface("Cotillion Sans", style, weight_class)
    caps, low, figs, accents = sans.capitals(p), sans_low.lower_case(p), sans_figures.figures(p), sans.marks(p)
    cap_zone, low_zone = (0, sans.CAP), (0, sans.XH)
    cap_white, low_white = 97 - (weight - 84) * 0.16, 84 - (weight - 84) * 0.18
    face.put(" ", Shape(), 268)
    face.put("\u202f", Shape(), 160)  # narrow, unbreakable: before French ; : ! ?
    base = {}
    for ch, fn in caps.items():
        base[ch] = fn()
        face.spaced(ch, base[ch], cap_zone, cap_white, 96, "cap", ADJUST.get(ch, (0, 0)))
    for ch, fn in low.items():
        base[ch] = fn()
        face.spaced(ch, base[ch], low_zone, low_white, 80, "low", ADJUST.get(ch, (0, 0)))
    for ch, fn in figs.items():
        face.centred(ch, fn(), sans.FIG_WIDTH, cap_zone, "fig")
    for ch, (b, a) in sans.ACCENTED.items():
        shape = face.glyphs["ı" if b == "i" else b]
        adv = face.advance["ı" if b == "i" else b]
        x0, _, x1, _ = shape.bounds
        mark = accents[a]
        centre = (x0 + x1) / 2
        if b.isupper():
            if a not in ("diaer", "ring"):
                mark = mark.scale(1.06, 0.84)
            y = sans.CAP + {"ring": -8, "diaer": 36}.get(a, 50)
            if b == "E":
                centre += 10
        else:
            y = sans.XH + (74 if a not in ("ring", "diaer") else 66)
            if b == "a":
                centre -= 4
        if a == "cedil":
            y = 0
            centre += 16
            mark = accents[a]
        shape = shape + mark.move(centre, y)
        if b in "iI":  # keep wide accents off their neighbours
            over = max(0, 34 - shape.bounds[0], shape.bounds[2] - adv + 34)
            shape, adv = shape.move(over), adv + 2 * over
        face.put(ch, shape, adv, face.zone[b], face.kind[b])
    for ch, item in signs.draw(p, sans.CAP, sans.XH, sans.FIG_WIDTH).items():
        if isinstance(item, tuple):
            face.put(ch, item[0], item[1], cap_zone, None)
        else:
            face.spaced(ch, item, (item.bounds[1], item.bounds[3]), 80, 60, "punct")
    kern_sans(face)
    return face


def kern_sans(face):
    k = Kerner(depth=150)
    side = {c: k.sides(c, face.glyphs[c], 0, face.advance[c]) for c in face.glyphs}
    z_cap, z_low = (0, sans.CAP), (0, sans.XH)

    def m(a, b, z):
        return k.measure(side[a], side[b], *z, 0)[0]

    cap_t, low_t = m("H", "H", z_cap), m("n", "n", z_low)
    found = {}

    def try_pairs(lefts, rights, z, target, least=46, strength=0.85, limit=10):
        for a in lefts:
            for b in rights:
                v = round(k.kern(side[a], side[b], *z, target, least, strength))
                if v > 0:
                    v = round(v * 0.6)
                if abs(v) >= limit:
                    found[a, b] = max(-130, min(40, v))

    try_pairs(CAPS, CAPS, z_cap, cap_t, strength=0.8)
    try_pairs("AFKLPRTVWXY", LOWS, (0, sans.CAP), m("H", "o", z_cap), strength=0.7)
    try_pairs("abcefghkmnoprstuvwxyz", "abcdefgmnopqrstuvwxyz", z_low, low_t, strength=0.6, limit=12)
    for a, others in LEFT_LIKE.items():
        for o in others:
            for (l, r), v in list(found.items()):
                if l == a:
                    found[o, r] = v
    for a, others in RIGHT_LIKE.items():
        for o in others:
            for (l, r), v in list(found.items()):
                if r == a:
                    found[l, o] = v if not (l in "TVWYFK" and o in "äëïöüàèìòù") else round(v * 0.6)
    for pair in [q for q in found if q[0] == "r" and q[1] in "nmruijpñùúûüìíîï" and found[q] < 0]:
        del found[pair]  # rn is not m
    # punctuation by hand
    hand = {}
    for l in "FPTVWYÝŸ":
        for r in ".,…":
            hand[l, r] = -78 if l in "PTFVY" else -56
    for l in "TVWYL":
        for r in "-–—":
            hand[l, r] = -44
    for l in "-–":
        for r in "TVWYX":
            hand[l, r] = -44
    for l in "rvwy":
        for r in ".,…":
            hand[l, r] = -46 if l != "r" else -58
    for l in "LA":
        for r in "’'”\"“‘":
            hand[l, r] = -70 if l == "L" else -56
    for l in "’'‘“":
        for r in "AÀÂÄÆÁ":
            hand[l, r] = -64
        for r in "acdegoqsœæéèêçô":
            hand[l, r] = -18
    for l in "„‚":
        for r in "TVWY":
            hand[l, r] = -60
    for l in "f":
        for r in "’'”\"“)!?":
            hand[l, r] = 36
    for l in "TVW":
        for r in ":;":
            hand[l, r] = -20
    found.update(hand)
    face.kerns = {p: v for p, v in found.items() if p[0] in face.glyphs and p[1] in face.glyphs}


def main():
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    out.mkdir(parents=True, exist_ok=True)
    build_sans("Regular", 94, 400).write(out / "CotillionSans-Regular.ttf")
    build_sans("Medium", 118, 500).write(out / "CotillionSans-Medium.ttf")
    display.build_display(Typeface).write(out / "CotillionDisplay.ttf")


if __name__ == "__main__":
    main()
