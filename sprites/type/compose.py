"""Letters with marks, put together from the letter and the drawings of its marks."""

from __future__ import annotations

import unicodedata

import alphabets
from geom import Shape
from typeface import DOTLESS, Typeface

TALL = "bdfhklt"
"""Small letters on which a mark stands higher."""


def composed(face: Typeface, letter: str, marks: dict[str, Shape], cap: float, low: float, code: str = "") -> None:
    """Put a letter with its marks into the face. cap, low: heights of capitals and of small letters; `code` is the
    character that it stands for, if not itself.
    """
    base, names = alphabets.parts(letter)
    above = [name for name in names if name not in alphabets.BESIDE]
    plain = DOTLESS.get(base, base) if above else base
    plain = plain.lower() if code else plain
    shape, advance = face.glyphs[plain], float(face.advance[plain])
    x0, _, x1, _ = shape.bounds
    upper = cap == low or letter.isupper()
    unit = cap / 712 if upper else 1.0
    centre, over = (x0 + x1) / 2, 0.0
    if base in "bdhkl" and not upper:
        centre = x0 + (face.advance["l"] / 2 - face.glyphs["l"].bounds[0]) if base in "hkl" else centre
    y = top_of(base, upper, cap, low)
    if "diaer" in names and "tonos" in names:  # the accent between the dots
        shape = shape + marks["diaer"].move(centre, y) + marks["tonos"].scale(0.9, 0.9).move(centre, y + 16)
        above = []
    tight = len(above) > 1
    for name in above:
        mark = marks[name]
        flat = name not in ("diaer", "ring", "dot", "macron")
        if name == "apostrophe":
            shape = shape + mark.move(x1 + 22 * unit, (cap if upper else 780) - mark.bounds[3])
            advance += 70 * unit
            continue
        if name == "turned":
            shape = shape + mark.move(centre, low + 66)
            continue
        if upper and name == "tonos":
            shape = shape + mark.move(x0 - 74 * unit, cap - mark.bounds[3] + 20 * unit)
            continue
        if upper and flat:
            mark = mark.scale(1.06, 0.84)
        if tight:
            mark = mark.scale(0.94, 0.70 if upper else 0.84)
        shape = shape + mark.move(centre, y)
        y += mark.bounds[3] + (16 if upper else 26) * unit
    for name in names:
        if name in alphabets.BESIDE:
            shape = shape + beside(name, marks[name], shape, (x0, x1, centre), base, upper, cap, low)
    if plain in "ıIιΙ":  # keep wide marks off the neighbours
        over = max(0, 34 - shape.bounds[0], shape.bounds[2] - advance + 34)
    elif "tonos" in names and upper:
        over = max(0, 30 - shape.bounds[0])
        face.put(code or letter, shape.move(over), advance + over, face.zone[plain], face.kind[plain])
        return
    face.put(code or letter, shape.move(over), advance + 2 * over, face.zone[plain], face.kind[plain])


def combine(face: Typeface, marks: dict[str, Shape], cap: float, low: float) -> None:
    """Marks that stand by themselves in a text: each is set over the letter before it."""
    for char, name in alphabets.MARKS.items():
        if name not in alphabets.BESIDE:
            face.put(char, marks[name], 0)
            face.over.append(char)
    for letter in [one for one in face.glyphs if one.isalpha() and face.kind[one] in ("cap", "low", "small")]:
        x0, _, x1, _ = face.glyphs[letter].bounds
        plain, rises = unicodedata.normalize("NFD", letter)[0], face.zone[letter][1]
        upper = letter.isupper() or face.kind[letter] == "small"
        face.anchors[letter] = (x0 + x1) / 2, top_of(plain, upper, rises if upper else cap, low)


def top_of(base: str, upper: bool, cap: float, low: float) -> float:
    """Where the lowest mark above a letter stands."""
    if upper:
        return cap + 48 * cap / 712
    return 820 if base in TALL and base != "t" else 760 if base == "t" else low + 72


def beside(
    name: str,
    mark: Shape,
    letter: Shape,
    edges: tuple[float, float, float],
    base: str,
    upper: bool,
    cap: float,
    low: float,
) -> Shape:
    """A mark below a letter, or grown out of it."""
    x0, x1, centre = edges
    unit = cap / 712 if upper else 1.0
    if name == "horn":
        inset = {"O": 0.90, "o": 0.90}.get(base, 1.0)
        return mark.move(
            x0 + (x1 - x0) * inset - 30 * unit, (cap if upper else low) - (40 if base in "Oo" else 36) * unit
        )
    if name == "ogonek":
        at = {"I": centre, "i": centre, "O": centre + 20, "o": centre + 20, "E": x1 - 110, "e": centre + 66}.get(base)
        at = at if at is not None else (centre + 30 if base in "Uu" and upper else x1 - 46 * unit)
        return mark.move(at, 0)
    if name == "cedil":
        return mark.move(centre + 16 * unit, 0)
    below = -218.0 if base in "gjpqy" and not upper else 0.0
    if name == "under" and base in "y":
        return mark.move(x1 - 60, 0)
    return mark.move(centre, below)
