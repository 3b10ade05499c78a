"""Pages of text: one column in the middle that scrolls where it is longer than the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pygame

from game.look.scale import Scale
from game.look.type import Style, scaled, width
from game.look.widgets.scroll import Scroll
from game.scenes.page import Page
from game.scenes.pages.rulesset import MEASURE, Parts, sections_page, set_section
from game.scenes.scene import Host
from game.words import marked
from game.words.howweknow import how_we_know
from game.words.own import guide_told
from game.words.rulespage import Told

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
