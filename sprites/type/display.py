"""Cotillion Display: the deck's didone lettering as a titling face.

Letters are drawn 1000 high with a thick stroke T, a thin stroke t and flat
serifs s, then scaled.  Small caps sit on the lower-case codes and are drawn
again with sturdier pens, so that they match the capitals in colour.
"""

from __future__ import annotations

import alphabets
import display_more
from compose import combine, composed
from derived import Pen, derive
from display_kit import C, pens
from display_letters import letters
from display_signs import figures, marks, points
from geom import Shape
from sans import ACCENTED
from spacing import CAPS, LEFT_LIKE, RIGHT_LIKE, Kerner, kept
from typeface import Typeface

CAP, SMALL = 700, 552  # heights in the font
ALIKE = {
    **dict(zip("ıĸſŉς", "iksnσ", strict=True)),
    **dict(zip("άέήίόύώΐΰ", "αεηιουωϊϋ", strict=True)),
}
"""Small letters whose capital is that of another; Greek capitals in a row are written without accents."""


def build_display() -> Typeface:
    face = Typeface("Cotillion Display", "Regular", 400)
    big, small = pens(190, 66, 57), pens(218, 80, 70)
    face.put(" ", Shape(), 300)
    face.put("\u202f", Shape(), 180)
    depth = 100
    jobs = ((big, CAP / C, str, 104, "cap"), (small, SMALL / C, str.lower, 94, "small"))
    for p, k, code, white, kind in jobs:
        zone = (0, C * k)
        drawn = letters(p)
        for ch, fn in drawn.items():
            face.spaced(code(ch), fn().scale(k), zone, white, depth, kind)
        accents = marks(p)
        for ch, (b, a) in ACCENTED.items():
            if not ch.isupper():
                continue
            base, c2 = face.glyphs[code(b)], code(ch)
            x0, _, x1, _ = base.bounds
            m = accents[a].scale(k)
            y = 0 if a == "cedil" else (C + 60) * k - (40 * k if a == "ring" else 0)
            shape, adv = base + m.move((x0 + x1) / 2 + (20 * k if a == "cedil" else 0), y), face.advance[code(b)]
            over = max(0, 30 - shape.bounds[0], shape.bounds[2] - adv + 30) if b == "I" else 0
            face.put(c2, shape.move(over), adv + 2 * over, zone, kind)
    for p, k, code, white, kind in jobs:
        more = {name: mark.scale(k) for name, mark in display_more.marks(p).items()}
        for ch, fn in display_more.letters(p).items():
            if code(ch) not in face.glyphs:
                face.spaced(code(ch), fn().scale(k), (0, C * k), white, depth, kind)
        for ch, like in alphabets.SHARED.items():
            if ch.isupper():
                face.alike(code(ch), code(like))
        pen = Pen(p.T * k, p.t * k * 1.1, C * k, 210 * k, 20 * k, 76 * k)
        derive(face, pen, code, white, depth)
        for ch in alphabets.COMPOSED:
            if ch.isupper() and len(code(ch)) == 1 and code(ch) not in face.glyphs:
                composed(face, ch, more, C * k, C * k, "" if kind == "cap" else code(ch))
    for ch, like in ALIKE.items():
        face.alike(ch, like)
    S2 = letters(small)["S"]().scale(SMALL / C)
    gap = S2.bounds[2] + 52
    face.spaced("ß", S2 + S2.move(gap), (0, SMALL), 76, depth, "small")
    k = CAP / C
    for ch, fn in figures(big).items():
        face.spaced(ch, fn().scale(k), (0, CAP), 90, depth, "fig")
    for ch, item in points(big).items():
        if isinstance(item, tuple):
            face.put(ch, item[0].scale(k), item[1] * k, (0, CAP), None)
        else:
            sh = item.scale(k)
            face.spaced(ch, sh, (sh.bounds[1], sh.bounds[3]), 64, 70, "punct")
    face.alike("ʼ", "’")
    face.alike("ʻ", "‘")
    combine(face, {name: mark.scale(k) for name, mark in display_more.marks(big).items()}, CAP, SMALL)
    kern(face)
    return face


def kern(face: Typeface) -> None:
    kn = Kerner(depth=150)
    side = {c: kn.sides(c, face.glyphs[c], 0, face.advance[c]) for c in face.glyphs}
    found = {}
    low = CAPS.lower()
    for lefts, rights, h, ref in (
        (CAPS, CAPS, CAP, ("H", "H")),
        (CAPS, low, SMALL, ("H", "h")),
        (low, low, SMALL, ("h", "h")),
        *((upper, upper, CAP, ("H", "H")) for upper in alphabets.UPPER.values()),
        *((upper, upper.lower(), SMALL, ("H", "h")) for upper in alphabets.UPPER.values()),
        *((upper.lower(), upper.lower(), SMALL, ("h", "h")) for upper in alphabets.UPPER.values()),
    ):
        target = kn.measure(side[ref[0]], side[ref[1]], 0, h, 0)[0]
        for a in lefts:
            for b in rights:
                v = round(kn.kern(side[a], side[b], 0, h, target, 52, 0.72))
                if v > 0:
                    v = round(v * 0.5)
                if abs(v) >= 8:
                    found[a, b] = max(-130, min(36, v))
    for table, i in ((LEFT_LIKE, 0), (RIGHT_LIKE, 1)):
        for base, others in list(table.items()):
            if not base.isupper():
                continue
            for o in others:
                for f in (str, str.lower):
                    for pair, v in list(found.items()):
                        if pair[i] == f(base):
                            found[(f(o), pair[1]) if i == 0 else (pair[0], f(o))] = v
    for l in "FPTVWYfptvwyÝŸ":
        for r in ".,…":
            found[l, r] = -90
    for l in "LlAa":
        for r in "’'”“‘":
            found[l, r] = -70
    for l in "’'‘“":
        for r in "AÀÂÄÆaàâä":
            found[l, r] = -80
    face.kerns = kept(found, face.glyphs)
