"""Pages of text: one column in the middle that scrolls where it is longer than the sheet, with piles as rows of cards
and pairs as couples.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence

import pygame

from game.look.base import Scale, Size
from game.look.deck import Deck
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.shapes import surface
from game.look.shapes import surface as empty
from game.look.type import SMALLEST, Style, fitting, paragraph, scaled, text, width
from game.look.widgets.buttons import tag_ground
from game.look.widgets.scroll import Scroll
from game.rules.cards import NAMES, card
from game.rules.page.clauses.building import Built
from game.rules.record import Match
from game.scenes.page import Page
from game.scenes.scene import Host
from game.words import marked
from game.words.errors import guide_told
from game.words.odds import how_we_know
from game.words.rulespage import Brief, Line, Listing, Told

CARD = 74  # width of a card, in u
LEAST = 40  # the same in px
SEEN = 0.62
"""The part of a card's height that is seen."""
SUITS = {
    Match.SUIT: ((0,), (1,), (2,), (3,)),
    Match.ALTERNATE: ((0, 1), (1, 3), (2, 0), (3, 2)),
    Match.COLOUR: ((0, 3), (1, 2), (2, 1), (3, 0)),
    Match.OTHER: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
    Match.ANY: ((0, 1, 3, 2), (1, 2, 0, 3), (2, 3, 1, 0), (3, 0, 2, 1)),
}
"""How suits follow each other on the first four rows; each begins one suit later."""


def width_of_cards(u: Scale) -> int:
    """How wide the cards of a row are, in pixels."""
    return max(LEAST, round(CARD * u))


def ladder(deck: Deck, built: Built, place: int, wide: int) -> Generator[None, None, pygame.Surface]:
    """The cards of a foundation in order, at most `wide` pixels wide; place: the row's number on the page. Made in
    pieces.
    """
    suits = SUITS[built.foundations.build.match][place % 4]
    names = [NAMES[card(rank, suits[at % len(suits)])] for at, rank in enumerate(built.ranks)]
    across, high = deck.size
    step = min(across * 0.8, (wide - across) / max(1, len(names) - 1))
    row = surface((round(step * (len(names) - 1)) + across, round(high * SEEN)))
    for at, name in enumerate(names):
        row.blit(deck.face(name), (round(at * step), 0))
        yield
    return row


def couples(deck: Deck, pairs: Sequence[tuple[int, int]], wide: int) -> Generator[None, None, pygame.Surface]:
    """Cards of two ranks each that leave together, side by side, as far as they fit `wide` pixels; made in pieces."""
    across, high = deck.size
    apart, lap = round(across * 2.1), round(across * 0.62)
    each = round(high * SEEN)
    columns = max(1, (wide + apart - across - lap) // apart)
    rows = -(-len(pairs) // columns)
    sheet = surface((min(len(pairs), columns) * apart, rows * round(each * 1.12)))
    for place, pair in enumerate(pairs):
        row, column = divmod(place, columns)
        for second, rank in enumerate(pair):
            face = deck.face(NAMES[card(rank, (place + 2 * second + 1) % 4 if second else place % 4)])
            at = column * apart + second * lap, row * round(each * 1.12)
            sheet.blit(face, at, pygame.Rect(0, 0, across, each))
            yield
    return sheet


MEASURE = "A line that is read with ease has some seventy letters, not many more."
"""A line of the rules is at most as wide as this text."""
Parts = list[tuple[pygame.Surface, int]]
"""Pictures of words, with the space after each in pixels."""
NAME = 0.27
"""The width of a pile's name, as a part of the line."""


def set_section(section: Told, wide: int, u: Scale, parts: Parts) -> Iterator[None]:
    """Add a section's heading and paragraphs, `wide` pixels wide, one at a time."""
    parts.append((text(section.heading, Style.DISPLAY, scaled(30, u), GOLD_LIGHT), round(6 * u)))
    for words in section.paragraphs:
        yield
        if isinstance(words, Listing):  # it belongs to what stands above it
            parts[-1] = (parts[-1][0], 0)
        parts.append((paragraph(words, Style.REGULAR, scaled(20, u), IVORY, wide, 1.42), round(12 * u)))
    last, _ = parts[-1]
    parts[-1] = (last, round(34 * u))
    yield


def set_brief(sections: Sequence[Brief], wide: int, u: Scale, deck: Deck, parts: Parts) -> Iterator[None]:
    """Add the rules in brief, `wide` pixels wide: what is built as rows of cards, a line for each kind of pile."""
    row = 0
    for section in sections:
        parts.append((text(section.heading, Style.DISPLAY, scaled(30, u), GOLD_LIGHT), round(6 * u)))
        named = any(line.name for line in section.lines)
        for line in section.lines:
            yield
            parts.append((_set_line(line, wide, u, named), round(10 * u)))
            if line.pairs:
                cards = yield from couples(deck, line.pairs, wide)
                parts.append((cards, round(16 * u)))
            if line.built and len(line.built.ranks) > 1:
                cards = yield from ladder(deck, line.built, row, wide)
                parts.append((cards, round(16 * u)))
                row += 1
        last, _ = parts[-1]
        parts[-1] = (last, round(26 * u))


def _set_line(line: Line, wide: int, u: Scale, named: bool) -> pygame.Surface:
    """A line; with its pile's name at the left, or room for one, if lines of its section are named."""
    px = scaled(19, u)
    if not named:
        ink = GOLD_LIGHT if line.built else IVORY
        return paragraph(line.words, Style.MEDIUM if line.built else Style.REGULAR, px, ink, wide, 1.38)
    left = round(wide * NAME)
    words = paragraph(line.words, Style.REGULAR, px, IVORY, wide - left, 1.38)
    longest = max(line.name.split(" "), key=len)
    fits = fitting(longest, Style.MEDIUM, px, left - round(14 * u))
    name = paragraph(line.name, Style.MEDIUM, fits, GOLD_LIGHT, left - round(14 * u), 1.2)
    sheet = empty((wide, max(words.get_height(), name.get_height())))
    sheet.blit(name, (0, 0))
    sheet.blit(words, (left, 0))
    return sheet


def sections_page(parts: Parts, wide: int) -> pygame.Surface:
    """All parts one below the other, `wide` pixels wide and as high as needed."""
    sheet = empty((wide, sum(part.get_height() + space for part, space in parts)))
    y = 0
    for part, space in parts:
        sheet.blit(part, (0, y))
        y += part.get_height() + space
    return sheet


def set_facts(facts: Sequence[tuple[str, str]], size: Size, u: Scale) -> pygame.Surface:
    """Captions with words below them, in two columns; what has no room is left out."""
    sheet, gap = empty((max(1, size[0]), max(1, size[1]))), round(34 * u)
    wide, y = (size[0] - gap) // 2, 0
    for place in range(0, len(facts), 2):
        pair = [_set_fact(caption, words, wide, u) for caption, words in facts[place : place + 2]]
        high = max(fact.get_height() for fact in pair)
        if y + high > size[1]:
            break
        for column, fact in enumerate(pair):
            sheet.blit(fact, (column * (wide + gap), y))
        y += high + round(16 * u)
    return sheet


def _set_fact(caption: str, words: str, wide: int, u: Scale) -> pygame.Surface:
    px = fitting(caption.upper(), Style.MEDIUM, scaled(15, u), wide, 0.1)
    head = text(caption.upper(), Style.MEDIUM, px, GOLD_LIGHT, 0.1)
    said = paragraph(words, Style.REGULAR, max(SMALLEST, scaled(18, u)), IVORY, wide, 1.3)
    sheet = empty((wide, head.get_height() + said.get_height()))
    sheet.blit(head, (0, 0))
    sheet.blit(said, (0, head.get_height()))
    return sheet


def name_tag(name: str, px: int, u: Scale) -> pygame.Surface:
    """The name of a pile on a dark tag, in letters of that size."""
    words = text(name, Style.MEDIUM, max(SMALLEST, px), IVORY)
    tag = tag_ground((words.get_width() + max(10, round(20 * u)), words.get_height() + round(4 * u)), u).copy()
    tag.blit(words, words.get_rect(center=tag.get_rect().center))
    return tag


RAIL = 32  # room of the scroll bar, in u


class TextPage(Page):
    """Subclasses set the title and say the text."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.scroll = Scroll()
        self.scroll.seconds = 0.0 if host.settings.reduced_motion else self.scroll.seconds
        self.text: pygame.Surface | None = None  # made when it is first drawn

    def told(self) -> Iterable[Told]:
        """The headings with their paragraphs."""
        raise NotImplementedError

    def lay_out(self, u: Scale) -> None:
        wide = min(self.room.w - round(RAIL * u), width(MEASURE, Style.REGULAR, scaled(20, u)) * 5 // 4)
        self.text = None
        room = pygame.Rect(0, self.room.y, wide + round(RAIL * u), self.room.h)
        room.centerx = self.room.centerx
        self._reading = room

    def step(self, dt: float) -> bool:
        return self.scroll.step(dt) | super().step(dt)

    def scrolls(self) -> tuple[Scroll, ...]:
        return (self.scroll,)

    def handle(self, event: pygame.event.Event) -> None:
        if self.scroll.handle(event):
            self.invalidate()
        else:
            super().handle(event)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        if not self.text:
            wide = self._reading.w - round(RAIL * self.u)
            parts: Parts = []
            for section in self.told():
                yield from set_section(section, wide, self.u, parts)
            self.text = sections_page(parts, wide)
            self.scroll.place(self._reading, self.text.get_height(), self.u)
            yield
        surface.blit(self.scroll.view(self.text, ahead), self.scroll.rect)
        self.scroll.draw(surface, ahead)


class HowWeKnow(TextPage):
    """What is proved, what is measured, and how to check it."""

    title = marked("How we know")

    def told(self) -> Iterable[Told]:
        return (Told(heading, said) for heading, said in how_we_know())


class GuidePage(TextPage):
    """Every word that the file of a game may use."""

    title = marked("What a file may say")

    def told(self) -> Iterable[Told]:
        return guide_told()
