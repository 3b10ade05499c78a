"""Words drawn in our typefaces, and the system's own for letters that they lack."""

import enum
import math
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice

import pygame

from game.look.palette import GOLD, GOLD_LIGHT, IVORY, RGB, Scale, blend, data

CJK = (
    "notosanscjksc", "notosanscjkjp", "wenquanyimicrohei", "microsoftyahei", "pingfangsc", "hiraginosansgb",
    "simsun")  # fmt: skip
WISHES = {  # which fonts are looked at first; then come all others
    "HEBREW": ("notosanshebrew", "dejavusans", "arialhebrew", "segoeui", "arial"),
    "ARABIC": ("notosansarabic", "notonaskharabic", "dejavusans", "geezapro", "segoeui", "arial"),
    "CJK": CJK,
    "HIRAGANA": ("notosanscjkjp", "hiraginosans", "yugothic", "meiryo", *CJK),
    "KATAKANA": ("notosanscjkjp", "hiraginosans", "yugothic", "meiryo", *CJK),
    "HANGUL": ("notosanscjkkr", "nanumgothic", "malgungothic", "applesdgothicneo", *CJK),
    "THAI": ("notosansthai", "thonburi", "leelawadeeui"),
    "DEVANAGARI": ("notosansdevanagari", "kohinoordevanagari", "nirmalaui", "mangal"),
}
LEFTWARD = {"HEBREW": "Hebr", "ARABIC": "Arab"}  # scripts that run from right to left, by their names in fonts
NOBODY = "\uffff"  # no font has a picture of this: all draw it as they draw what they lack
MOST = 300  # how many of the system's fonts are opened
TRIED = 24  # the size in px at which a font is asked what it has


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


FOLDER = data("sprites", "type")
SMALLEST = 13  # px; no text is smaller
LEAST = 16  # px in the 1920x1080 layout; smaller text is set so large
FLOOR = 0.6  # how much of the player's factor that least size takes over
TRACKING = 0.08  # of titles, in em
LONGEST = 8192
"""Pixels: a line of text is no longer, and a paragraph no higher, whatever it says; no screen shows more at once."""
NARROW = 4  # so many letters, at least, are as wide as the type is high
SOFT = "\u00ad"  # where a long word may be broken; nothing is drawn of it unless it is


class Style(enum.Enum):
    """The three cuts of the typeface; DISPLAY has small capitals instead of lower case."""

    DISPLAY = "CotillionDisplay.ttf"
    MEDIUM = "CotillionSans-Medium.ttf"
    REGULAR = "CotillionSans-Regular.ttf"


def scaled(px: float, u: Scale) -> int:
    """The size in px of text that is `px` in the 1920x1080 layout; never below the least, which grows with the player's
    letters too, but less, as small windows have no room.
    """
    return max(round(SMALLEST * (1 + FLOOR * (u.letters - 1))), round(max(px, LEAST) * u * u.letters))


def font(style: Style, px: int) -> pygame.font.Font:
    """The font, loaded once for each size as long as pygame runs."""
    if not pygame.font.get_init():
        pygame.font.init()
        _load.cache_clear()
    if not _load.cache_info().currsize:
        pygame.register_quit(_forget)  # fonts are lost with pygame.quit()
    return _load(style, px)


def _forget() -> None:
    _load.cache_clear()
    forget()


@lru_cache(maxsize=64)
def _load(style: Style, px: int) -> pygame.font.Font:
    return pygame.font.Font(FOLDER / style.value, px)


@lru_cache(maxsize=4096)
def width(string: str, style: Style, px: int, tracking: float = 0.0) -> int:
    """The width of the surface that text() returns."""
    fine = _fineness(px)
    string = _bounded(whole(string), style, px)
    return math.ceil(_length(string, style, px * fine, _gap(string, style, tracking * px * fine)) / fine)


@lru_cache(maxsize=512)
def text(string: str, style: Style, px: int, colour: RGB, tracking: float = 0.0) -> pygame.Surface:
    """One line with an alpha channel; tracking (in em) is added between letters.

    Shared: do not draw on it. It is drawn several times as large and scaled down: at small sizes a font rounds every
    letter and space to whole pixels, which makes the spacing uneven.
    """
    return _drawn(string, style, px, colour, tracking)


def _drawn(string: str, style: Style, px: int, colour: RGB, tracking: float) -> pygame.Surface:
    """A new picture of a line: whatever is read on the screen is drawn here."""
    string, fine = _bounded(whole(string), style, px), _fineness(px)
    size = px * fine
    face, gap = font(style, size), _gap(string, style, tracking * size)
    wide, high = math.ceil(_length(string, style, size, gap) / fine), math.ceil(face.get_height() / fine)
    large = pygame.Surface((wide * fine, high * fine), pygame.SRCALPHA, 32)
    large.fill((*colour, 0))
    for letters, pen, setter in _set(string, style, size, gap):
        drawn = setter.render(letters, True, colour)
        large.blit(drawn, (round(pen), face.get_ascent() - setter.get_ascent()), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(large, (wide, high)) if fine > 1 else large


def _gap(string: str, style: Style, gap: float) -> float:
    """The gap between letters: none where another font sets some, as they may be joined, or a mark stands over one."""
    apart = not gap or all(has_sign(one, style) and not unicodedata.combining(one) for one in set(string))
    return gap if apart else 0.0


def _set(string: str, style: Style, px: int, gap: float) -> list[tuple[str, float, pygame.font.Font]]:
    """A line in parts: what each is, where it begins, and the font that sets it."""
    face = font(style, px)
    if gap:
        return [(letter, pen, face) for letter, pen in zip(string, _pens(string, face, gap), strict=True)]
    parts, pen = [], 0.0
    for letters, setter in _runs(string, style, px):
        parts.append((letters, pen, setter))
        pen += setter.size(letters)[0]
    return parts


def _runs(string: str, style: Style, px: int) -> list[tuple[str, pygame.font.Font]]:
    """A line in pieces that one font sets: ours, and for letters that it has not one of the system's."""
    face = font(style, px)
    if string.isascii() or all(has_sign(letter, style) for letter in set(string)):
        return [(string, face)]
    runs: list[tuple[str, pygame.font.Font]] = []
    for letter in string:
        ours = has_sign(letter, style)
        joins = bool(runs) and (unicodedata.combining(letter) or (letter == " " and runs[-1][1] is not face))
        setter = runs[-1][1] if joins else face if ours else beside(face, px, letter) or face
        if runs and runs[-1][1] is setter:
            runs[-1] = (runs[-1][0] + letter, setter)
        else:
            runs.append((letter, setter))
    return runs


@lru_cache(maxsize=4096)
def has_sign(sign: str, style: Style = Style.MEDIUM) -> bool:
    """Whether the typeface has this letter or sign."""
    return sign.isspace() or draws(font(style, SMALLEST), sign)


def lacking(string: str) -> list[str]:
    """The letters of a text that neither our typefaces nor the system's fonts have, each once."""
    letters = dict.fromkeys(letter for letter in string if letter.isprintable() and not has_sign(letter))
    return [letter for letter in letters if not file_with(letter)]


@lru_cache(maxsize=16)
def gilt(string: str, px: int, tracking: float = TRACKING) -> pygame.Surface:
    """A title in gold leaf: DISPLAY, lighter above than below. Shared: do not draw on it."""
    words = _drawn(string, Style.DISPLAY, px, (255, 255, 255), tracking)
    w, h = words.get_size()
    leaf = pygame.Surface((1, 4), 0, 32)
    for y, colour in enumerate((IVORY, GOLD_LIGHT, blend(GOLD_LIGHT, GOLD, 0.35), blend(GOLD_LIGHT, GOLD, 0.8))):
        leaf.set_at((0, y), colour)
    words.blit(pygame.transform.smoothscale(leaf, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return words


def whole(string: str) -> str:
    """The string as it is drawn where it is not broken: without its soft hyphens, each letter with its marks in one. A
    byte in the name of a file that is no letter is a question mark, and NUL, which no font can set, is nothing.
    """
    string = string.replace("\0", "")
    if string.isascii():
        return string
    return unicodedata.normalize("NFC", string.replace(SOFT, "").encode(errors="replace").decode())


def _bounded(string: str, style: Style, px: int) -> str:
    """As much of a line as is no longer than LONGEST: a longer picture would end the program."""
    if len(string) * px <= LONGEST:
        return string
    string = string[: NARROW * LONGEST // px]
    return string[: _most(string, lambda part: _length(part, style, px, 0.0) <= LONGEST)]


def _most(string: str, fits: Callable[[str], bool]) -> int:
    """How many of the first letters fit."""
    return bisect_left(range(1, len(string) + 1), True, key=lambda many: not fits(string[:many]))


def _fineness(px: int) -> int:
    """How many times as large a text is drawn before it is scaled down: less for large letters, which gain little."""
    return 4 if px <= 32 else 2


def _length(string: str, style: Style, px: int, gap: float) -> float:
    """The width of a line with this gap between its letters."""
    if not gap:
        return sum(setter.size(letters)[0] for letters, setter in _runs(string, style, px))
    face = font(style, px)
    return _pens(string, face, gap)[-1] + face.size(string[-1])[0] if string else 0.0


def _pens(string: str, face: pygame.font.Font, gap: float) -> list[float]:
    """The position where each letter of a tracked line begins."""
    pens, x = [], 0.0
    for i, letter in enumerate(string):
        if i:
            x += face.size(string[i - 1] + letter)[0] - face.size(letter)[0] + gap
        pens.append(x)
    return pens


def wrap(string: str, style: Style, px: int, room: int) -> list[str]:
    """Lines no wider than room. Breaks at spaces and line ends, not at U+00A0 or U+202F; a longer word is broken at its
    soft hyphens, and cut where it has none.
    """
    return [*_lines(string, style, px, room)]


@lru_cache(maxsize=1024)
def _lines(string: str, style: Style, px: int, room: int) -> tuple[str, ...]:
    lines: list[str] = []
    most = max(1, LONGEST // px)
    for part in string[: most * (1 + NARROW * room // px)].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, style, px) <= room:
                line = longer
                continue
            if line:
                lines.append(whole(line))
            *broken, line = _broken(word, style, px, room)
            lines += broken
        lines.append(whole(line))
    return tuple(lines) if len(lines) <= most else (*lines[: most - 1], "…")


def _broken(word: str, style: Style, px: int, room: int) -> list[str]:
    """A word in pieces no wider than room, with a hyphen wherever it is broken at a soft one."""
    *parts, last = word.split(SOFT)
    pieces = [""]
    for part, hyphen in (*((part, "-") for part in parts), (last, "")):
        if pieces[-1] and width(pieces[-1] + part + hyphen, style, px) > room:
            pieces[-1] += "-"
            pieces.append("")
        *cut, pieces[-1] = _cut(pieces[-1] + part, style, px, room)
        pieces[-1:-1] = cut
    return pieces


def _cut(word: str, style: Style, px: int, room: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, style, px) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def shortened(string: str, style: Style, px: int, room: int) -> str:
    """The string, or as much of it as fits with an ellipsis behind it."""
    string = whole(string)
    if width(string, style, px) <= room:
        return string
    string = _bounded(string, style, px)
    return string[: _most(string, lambda part: width(part + "…", style, px) <= room)].rstrip(" ,") + "…"


LONE = 0.5  # the part of the room that the last line of a paragraph fills at least, where lines are of even width


@lru_cache(maxsize=256)
def narrowed(string: str, style: Style, px: int, room: int) -> int:
    """The width for a paragraph: if its last line would be short, as narrow as the same number of lines allows."""
    lines = wrap(string, style, px, room)
    if len(lines) > 1 and width(lines[-1], style, px) < LONE * room:
        while len(wrap(string, style, px, room - 8)) == len(lines):
            room -= 8
    return room


def paragraph(
    string: str, style: Style, px: int, colour: RGB, room: int, leading: float = 1.4, centred: bool = False
) -> pygame.Surface:
    """Wrapped text on a transparent surface as wide as asked; leading is the line distance in em."""
    step = round(px * leading)
    page = pygame.Surface((room, paragraph_height(string, style, px, room, leading)), pygame.SRCALPHA, 32)
    for i, line in enumerate(wrap(string, style, px, room)):
        image = _drawn(line, style, px, colour, 0.0)  # the caller remembers the paragraph
        page.blit(image, ((room - image.get_width()) // 2 if centred else 0, i * step))
    return page


def paragraph_height(string: str, style: Style, px: int, room: int, leading: float = 1.4) -> int:
    """How many pixels a paragraph is high; nothing is drawn for it."""
    return round(px * leading) * (len(wrap(string, style, px, room)) - 1) + text(" ", style, px, (0, 0, 0)).get_height()


def fitting(string: str, style: Style, px: float, room: int, tracking: float = 0.0) -> int:
    """The largest size in px, at most `px`, at which a line fits `room`; never below SMALLEST."""
    size = round(px)
    while size > SMALLEST and width(string, style, size, tracking) > room:
        size -= 1
    return size
