"""Letters that our typefaces have not, from the fonts of the system: Hebrew, Arabic, Chinese, Japanese, Korean, ..."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice

import pygame

CJK = (
    "notosanscjksc",
    "notosanscjkjp",
    "wenquanyimicrohei",
    "microsoftyahei",
    "pingfangsc",
    "hiraginosansgb",
    "simsun",
)
WISHES = {
    "HEBREW": ("notosanshebrew", "dejavusans", "arialhebrew", "segoeui", "arial"),
    "ARABIC": ("notosansarabic", "notonaskharabic", "dejavusans", "geezapro", "segoeui", "arial"),
    "CJK": CJK,
    "HIRAGANA": ("notosanscjkjp", "hiraginosans", "yugothic", "meiryo", *CJK),
    "KATAKANA": ("notosanscjkjp", "hiraginosans", "yugothic", "meiryo", *CJK),
    "HANGUL": ("notosanscjkkr", "nanumgothic", "malgungothic", "applesdgothicneo", *CJK),
    "THAI": ("notosansthai", "thonburi", "leelawadeeui"),
    "DEVANAGARI": ("notosansdevanagari", "kohinoordevanagari", "nirmalaui", "mangal"),
}
"""Which fonts are looked at first; then come all others."""
LEFTWARD = {"HEBREW": "Hebr", "ARABIC": "Arab"}
"""Scripts that run from right to left, by their names in fonts."""
NOBODY = "\uffff"
"""No font has a picture of this: all draw it as they draw what they lack."""
MOST = 300
"""How many of the system's fonts are opened."""
TRIED = 24
"""The size in px at which a font is asked what it has."""


def draws(face: pygame.font.Font, letter: str) -> bool:
    """Whether a font has a picture of this letter or sign: those that it has not look all alike."""
    if face.metrics(letter) != face.metrics(NOBODY):
        return True
    try:
        drawn, lacking = (pygame.image.tobytes(face.render(one, True, "white"), "RGBA") for one in (letter, NOBODY))
    except pygame.error:
        return False  # there are fonts that draw nothing at all for what they lack
    return drawn != lacking


@lru_cache(maxsize=4096)
def script(letter: str) -> str:
    """The first word of a letter's name in Unicode: "CJK", "HEBREW"; empty where it has none."""
    return unicodedata.name(letter, "").partition(" ")[0]


@lru_cache(maxsize=4096)
def file_with(letter: str) -> str:
    """The file of a font of the system that has this letter; empty where none has it. The first letter that none of the
    usual fonts of its script has opens all fonts, once.
    """
    usual = WISHES.get(script(letter), ())
    found = next((path for path, face in _opened(usual) if draws(face, letter)), "")
    return found or next((path for path, face in _all() if draws(face, letter)), "")


@lru_cache(maxsize=1)
def _all() -> tuple[tuple[str, pygame.font.Font], ...]:
    return tuple(islice(_opened(sorted(pygame.font.get_fonts())), MOST))


def _opened(names: Iterable[str]) -> Iterator[tuple[str, pygame.font.Font]]:
    """The files of fonts by name, with the fonts; what is no font or is gone is passed over."""
    for path in dict.fromkeys(filter(None, map(pygame.font.match_font, names))):
        with suppress(OSError, pygame.error):
            yield path, loaded(path, TRIED, "")


@lru_cache(maxsize=96)
def loaded(path: str, px: int, kind: str) -> pygame.font.Font:
    """A font of the system; `kind` is the script that it is to set from right to left, if any."""
    face = pygame.font.Font(path, px)
    if kind in LEFTWARD:
        face.set_direction(pygame.DIRECTION_RTL)
        face.set_script(LEFTWARD[kind])
    return face


def beside(own: pygame.font.Font, px: int, letter: str) -> pygame.font.Font | None:
    """The font that sets a letter beside our own, no taller and its x as large; None if no font has the letter."""
    path = file_with(letter)
    if not path:
        return None
    kind = script(letter)
    face = loaded(path, px, kind)
    factor = min(1.25, max(0.8, _height(own) / _height(face))) if draws(face, "x") else 1.0
    return loaded(path, round(px * min(factor, own.get_height() / face.get_height())), kind)


def _height(face: pygame.font.Font) -> int:
    """Of an x, in px; at least 1."""
    measures = face.metrics("x")[0]
    return max(1, measures[3]) if measures else 1


def forget() -> None:
    """Let go of all fonts: they are lost with pygame.quit()."""
    loaded.cache_clear()
    _all.cache_clear()
