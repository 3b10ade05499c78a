"""A place at the ball that can be pointed at: under the mouse or in focus it says who stands there, or what it asks."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from game.look.palette import GILT, GOLD_LIGHT, IVORY, MUTED
from game.look.shapes import fill, line, sheet, stepped
from game.look.type import Style, scaled, text
from game.look.widgets.widget import USE_KEYS, Widget


@dataclass
class Spot(Widget):
    """label: who it is. told: the line below. there: whether they have come. game: whose couple it is, or none."""

    told: str = field(default="", kw_only=True)
    there: bool = field(default=False, kw_only=True)
    game: str = field(default="", kw_only=True)

    def _release(self, at: tuple[int, int]) -> bool:
        return bool(self.game)

    def _key(self, key: int) -> bool:
        return bool(self.game) and key in USE_KEYS

    @property
    def shown(self) -> bool:
        """Whether its words are to be seen."""
        return self.hovered or self.focused

    def draw(self, target: pygame.Surface) -> None:
        pass

    def draw_words(self, target: pygame.Surface, low: int) -> None:
        """Draw the words on a small plaque at its feet, above what begins at the height `low`; else over its head."""
        u = self.u
        if self.game:
            ring = pygame.Rect(0, 0, round(self.rect.w * 1.08), round(self.rect.w * 0.26))
            ring.center = self.rect.midbottom
            pygame.draw.ellipse(target, GOLD_LIGHT, ring, max(2, round(2.4 * u)))
        name = text(self.label, Style.DISPLAY, scaled(25, u), GOLD_LIGHT if self.there else IVORY, 0.01)
        said = text(self.told, Style.REGULAR, scaled(18, u), IVORY if self.there else MUTED)
        box = pygame.Rect(0, 0, max(name.get_width(), said.get_width()) + round(44 * u), 0)
        box.h = name.get_height() + said.get_height() + round(18 * u)
        box.midtop = self.rect.centerx, self.rect.bottom + round(6 * u)
        if box.bottom > low:
            box.bottom = self.rect.top - round(6 * u)
        box.clamp_ip(target.get_rect().inflate(-round(16 * u), -round(12 * u)))
        hair = max(1.0, 2 * u)
        outline = stepped(hair, hair, box.w - hair, box.h - hair, max(2.0, 5 * u), 2)
        body = fill(outline, (4, 22, 19), 0.94) + line(outline, GILT if self.there else (120, 170, 140), hair, 1)
        sheet(box.size, body, 12 * u).draw(target, box.topleft)
        target.blit(name, name.get_rect(midtop=(box.centerx, box.y + round(8 * u))))
        target.blit(said, said.get_rect(midbottom=(box.centerx, box.bottom - round(9 * u))))
