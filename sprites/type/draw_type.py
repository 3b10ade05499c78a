#!/usr/bin/env python3
"""Build Cotillion Sans (Regular, Medium) and Cotillion Display as TrueType.

    python sprites/type/draw_type.py [output folder]

Needs fontTools and skia-pathops, at build time only.

    geom.py     shapes, boolean operations, the elliptic pen
    sans.py     Cotillion Sans by pen weight (capitals here, sans_low.py, sans_figures.py)
    display.py  the didone titling face with small caps (display_letters.py, display_signs.py)
    alphabets.py  which letters are a letter with marks, or have the shape of another; compose.py puts them together
    derived.py  letters that are others with a bar or a tail, or mirrored
    cyrillic.py, greek.py, sans_marks.py   what is drawn besides, in the sans; display_more.py: in the titling face
    signs.py    punctuation and mathematics; arrows.py: arrows, suits and media signs
    spacing.py  optical side bearings and kerning
    typeface.py collects the glyphs and writes the file

The fonts carry no hinting program: the program draws them several times as
large as they are seen, and scales them down.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import alphabets
import cyrillic
import display
import greek
import sans
import sans_figures
import sans_low
import sans_marks
import signs
from compose import combine, composed
from derived import Pen, bent, derive
from geom import Shape
from spacing import CAPS, LEFT_LIKE, LOWS, RIGHT_LIKE, Kerner, kept
from typeface import Typeface, Zone

# ── Cotillion Sans ───────────────────────────────────────────────────────

ADJUST = {"r": (0, 12), "t": (0, 6), ":": (34, 34), ";": (20, 20)}  # after the measured bearings: (left, right)


def build_sans(style: str, weight: float, weight_class: int) -> Typeface:
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
        adv: float = face.advance["ı" if b == "i" else b]
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
    drawn = {**sans_marks.letters(p), **greek.letters(p), **cyrillic.letters(p)}
    for ch, fn in drawn.items():
        tall = unicodedata.category(ch) == "Lu"
        zone, white = (cap_zone, cap_white) if tall else (low_zone, low_white)
        face.spaced(ch, fn(), zone, white, 96 if tall else 80, "cap" if tall else "low")
    more = sans_marks.marks(p)
    for ch, like in (*alphabets.SHARED.items(), ("ǝ", "ə"), ("һ", "h")):
        face.alike(ch, like)
    straight = face.glyphs["Y"].scale(0.82, (sans.XH - sans.DESC) / sans.CAP).move(0, sans.DESC)
    face.spaced("ү", straight, low_zone, low_white, 80, "low")
    for ch, of in (("ɓ", "b"), ("ɗ", "d"), ("ƙ", "k")):
        face.spaced(ch, bent(face.glyphs[of], p.v, p.h, of == "d"), low_zone, low_white, 80, "low")
    derive(face, Pen(p.V, p.H, sans.CAP, 150, 56), str, cap_white, 96)
    derive(face, Pen(p.v, p.h, sans.XH, 128, 48), str.lower, low_white, 80)
    for ch in alphabets.COMPOSED:
        if ch not in face.glyphs:
            composed(face, ch, more, sans.CAP, sans.XH)
    for ch, item in signs.draw(p, sans.CAP, sans.XH, sans.FIG_WIDTH).items():
        if isinstance(item, tuple):
            face.put(ch, item[0], item[1], cap_zone, None)
        else:
            face.spaced(ch, item, (item.bounds[1], item.bounds[3]), 80, 60, "punct", ADJUST.get(ch, (0, 0)))
    face.alike("ʼ", "’")
    face.alike("ʻ", "‘")
    combine(face, more, sans.CAP, sans.XH)
    kern_sans(face)
    return face


def kern_sans(face: Typeface) -> None:
    k = Kerner(depth=150)
    side = {c: k.sides(c, face.glyphs[c], 0, face.advance[c]) for c in face.glyphs}
    z_cap, z_low = (0, sans.CAP), (0, sans.XH)

    def m(a: str, b: str, z: Zone) -> float:
        return k.measure(side[a], side[b], *z, 0)[0]

    cap_t, low_t = m("H", "H", z_cap), m("n", "n", z_low)
    found = {}

    def try_pairs(
        lefts: str, rights: str, z: Zone, target: float, least: float = 46, strength: float = 0.85, limit: int = 10
    ) -> None:
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
    for script, upper in alphabets.UPPER.items():
        lower = alphabets.LOWER[script]
        try_pairs(upper, upper, z_cap, cap_t, strength=0.8, limit=14)
        try_pairs(upper, lower, (0, sans.CAP), m("H", "o", z_cap), strength=0.7, limit=14)
        try_pairs(lower, lower, z_low, low_t, strength=0.6, limit=14)
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
    face.kerns = kept(found, face.glyphs)


def main() -> None:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    out.mkdir(parents=True, exist_ok=True)
    build_sans("Regular", 94, 400).write(out / "CotillionSans-Regular.ttf")
    build_sans("Medium", 118, 500).write(out / "CotillionSans-Medium.ttf")
    display.build_display().write(out / "CotillionDisplay.ttf")


if __name__ == "__main__":
    main()
