"""Our own typefaces: single lines, wrapped lines and paragraphs. All sizes and widths are pixels."""

from __future__ import annotations

import enum
from functools import lru_cache
from pathlib import Path

import pygame

from game.look.palette import GOLD, GOLD_LIGHT, IVORY, RGB, blend

FOLDER = Path(__file__).resolve().parents[2] / "sprites" / "type"
SMALLEST = 11  # px; below this no scale may take a text


class Style(enum.Enum):
    """The three cuts; DISPLAY has small capitals in place of lower case."""

    DISPLAY = "CotillionDisplay.ttf"
    MEDIUM = "CotillionSans-Medium.ttf"
    REGULAR = "CotillionSans-Regular.ttf"


def scaled(px: float, u: float) -> int:
    """A text size of the 1920x1080 layout at scale u, never below the readable floor."""
    return max(SMALLEST, round(px * u))


def font(style: Style, px: int) -> pygame.font.Font:
    """The font, loaded once per size for as long as pygame runs."""
    if not pygame.font.get_init():
        pygame.font.init()
        _load.cache_clear()
    if not _load.cache_info().currsize:
        pygame.register_quit(_load.cache_clear)  # fonts do not outlive pygame.quit()
    return _load(style, px)


@lru_cache(maxsize=64)
def _load(style: Style, px: int) -> pygame.font.Font:
    return pygame.font.Font(FOLDER / style.value, px)


def width(string: str, style: Style, px: int, tracking: float = 0.0) -> int:
    """How wide text() would be."""
    if not tracking:
        return font(style, px).size(string)[0]
    pens = _pens(string, style, px, tracking)
    return pens[-1] + font(style, px).size(string[-1])[0] if pens else 0


@lru_cache(maxsize=512)
def text(string: str, style: Style, px: int, colour: RGB, tracking: float = 0.0) -> pygame.Surface:
    """One line with an alpha channel; tracking (in em) is added between letters. Shared: do not draw on it."""
    face = font(style, px)
    if not tracking or len(string) < 2:
        return face.render(string, True, colour)
    pens = _pens(string, style, px, tracking)
    line = pygame.Surface((pens[-1] + face.size(string[-1])[0], face.get_height()), pygame.SRCALPHA, 32)
    for letter, x in zip(string, pens, strict=True):
        line.blit(face.render(letter, True, colour), (x, 0))
    return line


@lru_cache(maxsize=16)
def gilt(string: str, px: int, tracking: float = 0.08) -> pygame.Surface:
    """A title in gold leaf: DISPLAY, lighter above than below. Shared: do not draw on it."""
    words = text.__wrapped__(string, Style.DISPLAY, px, (255, 255, 255), tracking)  # only the gilt one is kept
    w, h = words.get_size()
    leaf = pygame.Surface((1, 4), 0, 32)
    for y, colour in enumerate((IVORY, GOLD_LIGHT, blend(GOLD_LIGHT, GOLD, 0.35), blend(GOLD_LIGHT, GOLD, 0.8))):
        leaf.set_at((0, y), colour)
    words.blit(pygame.transform.smoothscale(leaf, (w, h)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return words


def _pens(string: str, style: Style, px: int, tracking: float) -> list[int]:
    """Where each letter of a tracked line begins. Whole pixels, or small sizes look uneven."""
    face = font(style, px)
    gap = round(tracking * px)
    pens, x = [], 0
    for i, letter in enumerate(string):
        if i:
            before = string[i - 1]
            x += face.size(before + letter)[0] - face.size(letter)[0] + gap
        pens.append(x)
    return pens


def wrap(string: str, style: Style, px: int, width: int) -> list[str]:
    """Lines no wider than width. Breaks at spaces and line ends, not at U+00A0 or U+202F; a longer word is cut."""
    face = font(style, px)
    lines: list[str] = []
    for part in string.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if face.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *cut, line = _cut(word, face, width)
            lines += cut
        lines.append(line)
    return lines


def _cut(word: str, face: pygame.font.Font, width: int) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and face.size(pieces[-1] + letter)[0] > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def paragraph(
    string: str, style: Style, px: int, colour: RGB, width: int, leading: float = 1.4, centred: bool = False
) -> pygame.Surface:
    """Wrapped text on a transparent surface as wide as asked; leading is the line distance in em."""
    lines = wrap(string, style, px, width)
    step = round(px * leading)
    page = pygame.Surface((width, step * (len(lines) - 1) + font(style, px).get_height()), pygame.SRCALPHA, 32)
    for i, line in enumerate(lines):
        image = font(style, px).render(line, True, colour)
        page.blit(image, ((width - image.get_width()) // 2 if centred else 0, i * step))
    return page
