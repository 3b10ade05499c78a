"""The page of a game's rules, with a picture of its table."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.shapes import surface as empty
from game.look.type import Style, paragraph, scaled, text, width
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import label_size
from game.rules import Ruleset
from game.scenes.command import ESCAPE, Command
from game.scenes.miniature import Miniature
from game.scenes.page import BACK, Page
from game.scenes.presentation import layout_options_of
from game.scenes.scene import Host
from game.table.diagram import diagram
from game.words import phrase
from game.words.games import group_name, other_names, rules_in_words
from game.words.rulespage import Told, measured_section, rules_told

MEASURE = "A line that is read with ease has some seventy letters, not many more."
"""A line of the rules is at most as wide as this text."""
Parts = list[tuple[pygame.Surface, int]]
"""Pictures of words, with the space after each in pixels."""


class Leaf(NamedTuple):
    """The picture of the rules; the line below the picture; the table's parts with their names."""

    words: pygame.Surface
    under: pygame.Surface
    table: pygame.Surface


class RulesPage(Page):
    """The text scrolls; the picture stays."""

    commands = (
        Command("lesson", (Key(pygame.K_t),), "a lesson in this game", "Lesson"),
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F1))),
    )

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        super().__init__(host)
        self.title = ruleset.game.name
        self.ruleset = ruleset
        self.miniature = Miniature()
        self.scroll = Scroll()
        self.scroll.seconds = 0.0 if host.settings.reduced_motion else self.scroll.seconds
        self._leaf: Leaf | None = None  # made when it is first drawn

    def lay_out(self, u: float) -> None:
        """Place the text at the left, the picture and the facts about the game at the right."""
        gap = round(64 * u)
        wide = min(self.room.w * 62 // 100, width(MEASURE, Style.REGULAR, scaled(20, u)) + round(16 * u))
        room = pygame.Rect(self.room.x, self.room.y, wide + gap // 2, self.room.h)
        lesson, back = self.buttons["lesson"], self.buttons["back"]
        lesson.u, lesson.rect = u, back.rect.copy()
        lesson.rect.w = label_size(lesson.label, u, lesson.key_hint)[0]
        lesson.rect.right = back.rect.x - round(18 * u)
        self._leaf = None
        self._reading = room
        left = room.right + gap // 2
        high = (self.room.right - left) * 9 // 16
        picture = pygame.Rect(left, self.room.y + round(10 * u), self.room.right - left, high)
        self.miniature.show(self.ruleset, picture, self.host.settings)

    def _set_in_type(self) -> Generator[None, None, Leaf]:
        """Make the text, and what is below the picture, in pieces."""
        u, picture, room = self.u, self.miniature.rect, self._reading
        wide = room.w - round(64 * u) // 2 - round(16 * u)
        parts: Parts = []
        for section in (*rules_told(self.ruleset), *measured_section(self.ruleset)):
            yield from set_section(section, wide, u, parts)
        words = sections_page(parts, wide)
        self.scroll.place(room, words.get_height(), u)
        yield
        also = other_names(self.ruleset.game)
        lines = [rules_in_words(self.ruleset) + ".", *([phrase("Also called {names}.", names=also)] if also else [])]
        under = paragraph("\n".join(lines), Style.REGULAR, scaled(18, u), IVORY, picture.w, centred=True)
        yield
        top = picture.bottom + round(30 * u) + under.get_height() + round(10 * u)
        high = max(1, min(self.room.bottom - top, picture.w * 9 // 16))
        table = diagram(self.ruleset, (picture.w, high), u, layout_options_of(self.host.settings), group_name)
        yield
        return Leaf(words, under, table)

    def lesson(self) -> None:
        """Close the page, and open the lesson."""
        host, ruleset = self.host, self.ruleset
        host.pop()
        (host.top or self).teach(ruleset)

    def step(self, dt: float) -> bool:
        """Let dt seconds pass: the text glides, and the picture fades in."""
        return self.scroll.step(dt) | self.miniature.step(dt)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event; wheel and keys scroll the text."""
        if self.scroll.handle(event):
            self.invalidate()
        else:
            super().handle(event)

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw the visible part of the text, and the picture."""
        leaf = self._leaf = self._leaf or (yield from self._set_in_type())
        surface.blit(self.scroll.view(leaf.words, ahead), self.scroll.rect)
        self.scroll.draw(surface, ahead)
        yield
        self.miniature.draw(surface, ahead)
        yield
        picture = self.miniature.rect
        surface.blit(leaf.under, (picture.x, picture.bottom + round(30 * self.u)))
        surface.blit(leaf.table, leaf.table.get_rect(midbottom=(picture.centerx, self.room.bottom)))


def set_section(section: Told, wide: int, u: float, parts: Parts) -> Iterator[None]:
    """Add a section's heading and paragraphs, `wide` pixels wide, one at a time."""
    parts.append((text(section.heading, Style.DISPLAY, scaled(30, u), GOLD_LIGHT), round(6 * u)))
    for words in section.paragraphs:
        yield
        parts.append((paragraph(words, Style.REGULAR, scaled(20, u), IVORY, wide, 1.42), round(12 * u)))
    last, _ = parts[-1]
    parts[-1] = (last, round(34 * u))
    yield


def sections_page(parts: Parts, wide: int) -> pygame.Surface:
    """All parts one below the other, `wide` pixels wide and as high as needed."""
    sheet = empty((wide, sum(part.get_height() + space for part, space in parts)))
    y = 0
    for part, space in parts:
        sheet.blit(part, (0, y))
        y += part.get_height() + space
    return sheet
