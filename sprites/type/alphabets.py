"""Which letters there are beside the plain Latin ones, and what they are made of: a letter and its marks, or the shape
of a Latin letter. What is left is drawn in cyrillic.py, greek.py and display_more.py.
"""

from __future__ import annotations

import unicodedata

MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circ",
    "\u0303": "tilde",
    "\u0304": "macron",
    "\u0306": "breve",
    "\u0307": "dot",
    "\u0308": "diaer",
    "\u0309": "hook",
    "\u030a": "ring",
    "\u030b": "hungar",
    "\u030c": "caron",
    "\u031b": "horn",
    "\u0323": "under",
    "\u0326": "comma",
    "\u0327": "cedil",
    "\u0328": "ogonek",
    "\u032d": "roof",
    "\u0331": "line",
}
BESIDE = {"horn", "under", "comma", "cedil", "ogonek", "roof", "line"}
"""Marks that do not stand above the letter."""
EXTENDED = "".join(chr(code) for code in (*range(0x100, 0x180), 0x1A0, 0x1A1, 0x1AF, 0x1B0, *range(0x218, 0x21C)))
WELSH_AND_VIETNAMESE = "".join(chr(code) for code in (*range(0x1E80, 0x1E86), *range(0x1EA0, 0x1EFA)))
ELSEWHERE = "ǍǎǏǐǑǒǓǔǕǖǗǘǙǚǛǜǦǧǨǩǪǫǴǵǸǹȞȟḌḍḐḑḒḓḤḥḶḷḺḻḼḽḾḿṀṁṂṃṄṅṆṇṈṉṊṋṚṛṢṣṬṭṮṯṰṱṼṽẐẑẒẓ"
GREEK = "ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰ"
CYRILLIC = "ЁЇЙЎЃЌЀЍёїйўѓќѐѝӐӑӒӓӖӗӢӣӤӥӮӯӰӱӲӳ"
COMMAS = "ĢģĶķĻļŅņŖŗ"
"""Unicode says cedilla; Latvian writes a comma."""
APOSTROPHES = "ďťľĽ"
"""Czech and Slovak: the caron of a tall letter is an apostrophe beside it."""
STEEP = "ćńśźĆŃŚŹ"
"""Polish: the kreska is steeper than an acute."""


def parts(letter: str) -> tuple[str, list[str]]:
    """The plain letter, and the names of its marks from the inmost on; none, if the letter is drawn whole."""
    base, *marks = list(unicodedata.normalize("NFD", letter))
    names = [MARKS[mark] for mark in marks] if MARKS.keys() >= {*marks} else []
    if letter in COMMAS:
        names = ["turned" if letter == "ģ" else "comma"]
    elif letter in APOSTROPHES:
        names = ["apostrophe"]
    elif letter in STEEP:
        names = ["kreska"]
    elif base in "ΑΕΗΙΟΥΩαεηιουω" and "acute" in names:
        names[names.index("acute")] = "tonos"
    return base, names


SHARED = {
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX", strict=True)),
    **dict(zip("ονικ", "ovıĸ", strict=True)),
    **dict(zip("АВЕІЈКМНОРСЅТХ", "ABEIJKMHOPCSTX", strict=True)),
    **dict(zip("аеіјорсѕху", "aeijopcsxy", strict=True)),
    **dict(zip("ҮҪӘӔӀ", "YÇƏÆI", strict=True)),
    **dict(zip("ҫәӕӏ", "çəæl", strict=True)),
}
"""Greek and Cyrillic letters that have the shape of a Latin one."""

COMPOSED = [
    letter
    for letter in dict.fromkeys((*EXTENDED, *WELSH_AND_VIETNAMESE, *ELSEWHERE, *GREEK, *CYRILLIC))
    if parts(letter)[1] and letter not in "ŉſŀĿŸ"
]
"""All of them, simple before manifold."""


def likes() -> dict[str, str]:
    """For each plain letter those whose edges are the same."""
    found: dict[str, str] = {}
    for letter in COMPOSED:
        base, names = parts(letter)
        if not set(names) & {"apostrophe", "horn", "tonos"}:
            shared = SHARED.get(base, base)
            found[shared] = found.get(shared, "") + letter
    for letter, shared in SHARED.items():
        found[shared] = found.get(shared, "") + letter
    return found


def script(letter: str) -> str:
    """LATIN, GREEK or CYRILLIC; nothing for a sign."""
    return unicodedata.name(letter).partition(" ")[0] if letter.isalpha() else ""


def meet(left: str, right: str) -> bool:
    """Whether two letters stand side by side in some language: of one script, and not both rare."""
    one, other = script(left), script(right)
    return (not one or not other or one == other) and not (left in RARE and right in RARE)


RARE = {letter for letter in COMPOSED if script(letter) == "LATIN"}
UPPER = {"GREEK": "ΓΔΘΛΠΡΣΤΥΦΨΩΑΟΧΚ", "CYRILLIC": "БГДЖЗЛПРСТУФЦЧЬЪЭЮЯАОХК"}
LOWER = {"GREEK": "αγδεζηλνορστυφχψω", "CYRILLIC": "абвгджзлопрстуфхцчьъэюя"}
"""Letters whose white beside each other is looked at."""
