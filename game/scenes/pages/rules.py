"""A game's rules as a page to read, with a picture of its table."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, IVORY
from game.look.shapes import surface as empty
from game.look.type import Style, paragraph, scaled, text, width
from game.look.widgets.scroll import Scroll
from game.look.widgets.widget import label_size
from game.rules import Ruleset
from game.rules.page import Section, page
from game.scenes.command import ESCAPE, Command
from game.scenes.format import measured_section, other_names, rules_in_words
from game.scenes.miniature import Miniature
from game.scenes.page import BACK, Page
from game.scenes.presentation import taste_of
from game.scenes.scene import Host
from game.table.diagram import diagram

MEASURE = "A line that is read with ease has some seventy letters, not many more."
"""As wide as this a line of the rules may be."""


class RulesPage(Page):
    """The page scrolls; the picture stays."""

    commands = (
        Command("lesson", (Key(pygame.K_t),), "let me show you: a lesson in this game", "Show me"),
        replace(BACK, keys=(ESCAPE, Key(pygame.K_F1))),
    )

    def __init__(self, host: Host, ruleset: Ruleset) -> None:
        super().__init__(host)
        self.title = ruleset.game.name
        self.ruleset = ruleset
        self.miniature = Miniature()
        self.scroll = Scroll()
        self.scroll.seconds = 0.0 if host.settings.reduced_motion else self.scroll.seconds
        self.text = empty((1, 1))
        self.under = self.parts = empty((1, 1))

    def lay_out(self, u: float) -> None:
        """Text at the left, the picture and what is known about the game at the right."""
        gap = round(64 * u)
        wide = min(self.room.w * 62 // 100, width(MEASURE, Style.REGULAR, scaled(20, u)) + round(16 * u))
        room = pygame.Rect(self.room.x, self.room.y, wide + gap // 2, self.room.h)
        sections = (*page(self.ruleset), *measured_section(self.ruleset))
        lesson, back = self.buttons["lesson"], self.buttons["back"]
        lesson.u, lesson.rect = u, back.rect.copy()
        lesson.rect.w = label_size(lesson.label, u, lesson.key_hint)[0]
        lesson.rect.right = back.rect.x - round(18 * u)
        self.text = sections_page(sections, wide - round(16 * u), u)
        self.scroll.place(room, self.text.get_height(), u)
        left = room.right + gap // 2
        high = (self.room.right - left) * 9 // 16
        picture = pygame.Rect(left, self.room.y + round(10 * u), self.room.right - left, high)
        self.miniature.show(self.ruleset, picture, self.host.settings)
        also = other_names(self.ruleset.game)
        lines = [rules_in_words(self.ruleset) + ".", *([f"Also called {also}."] if also else [])]
        self.under = paragraph("\n".join(lines), Style.REGULAR, scaled(18, u), IVORY, picture.w, centred=True)
        top = picture.bottom + round(30 * u) + self.under.get_height() + round(10 * u)
        high = max(1, min(self.room.bottom - top, picture.w * 9 // 16))
        self.parts = diagram(self.ruleset, (picture.w, high), u, taste_of(self.host.settings))

    def lesson(self) -> None:
        """Close the page, and let the house show the game."""
        host, ruleset = self.host, self.ruleset
        host.pop()
        (host.top or self).teach(ruleset)

    def step(self, dt: float) -> bool:
        """Let the page glide, and the picture come."""
        return self.scroll.step(dt) | self.miniature.step(dt)

    def handle(self, event: pygame.event.Event) -> None:
        """Wheel and keys move the page."""
        if self.scroll.handle(event):
            self.invalidate()
        else:
            super().handle(event)

    def draw_page(self, surface: pygame.Surface, ahead: float) -> None:
        """The part of the text that shows, and the picture."""
        surface.blit(self.scroll.view(self.text, ahead), self.scroll.rect)
        self.scroll.draw(surface, ahead)
        self.miniature.draw(surface, ahead)
        picture = self.miniature.rect
        surface.blit(self.under, (picture.x, picture.bottom + round(30 * self.u)))
        surface.blit(self.parts, self.parts.get_rect(midbottom=(picture.centerx, self.room.bottom)))


def sections_page(sections: tuple[Section, ...], wide: int, u: float) -> pygame.Surface:
    """The sections set in type, `wide` pixels wide and as high as they are."""
    parts: list[tuple[pygame.Surface, int]] = []  # with the space after each
    for section in sections:
        parts.append((text(section.heading, Style.DISPLAY, scaled(30, u), GOLD_LIGHT), round(6 * u)))
        for words in section.paragraphs:
            parts.append((paragraph(words, Style.REGULAR, scaled(20, u), IVORY, wide, 1.42), round(12 * u)))
        last, _ = parts[-1]
        parts[-1] = (last, round(34 * u))
    sheet = empty((wide, sum(part.get_height() + space for part, space in parts)))
    y = 0
    for part, space in parts:
        sheet.blit(part, (0, y))
        y += part.get_height() + space
    return sheet
