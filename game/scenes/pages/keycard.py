"""The card of keys: every command of a scene, each line to be read or clicked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.look.palette import GILT, GOLD_LIGHT, IVORY
from game.look.shapes import dim, panel
from game.look.type import SMALLEST, Style, scaled, shortened, text, width
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import USE_KEYS, Widget
from game.scenes.command import ESCAPE, EVERYWHERE, Command
from game.scenes.scene import Host, Scene
from game.words import phrase

ROW = 38  # u
COLUMNS = 2
WIDE = 1500  # u, with letters as they are drawn
PX, TITLE = 17, 40
BETWEEN = 28  # keys and words, in u


@dataclass
class Line(Widget):
    """A command's keys and what it does; clicking it carries the command out. keys: the width of the keys, px: the size
    of its letters, in pixels.
    """

    keys: int = 0
    px: int = SMALLEST
    command: Command = field(default_factory=lambda: Command("", (), ""))

    def _release(self, at: tuple[int, int]) -> bool:
        return True

    def _key(self, key: int) -> bool:
        return key in USE_KEYS

    def draw(self, target: pygame.Surface) -> None:
        """Draw keys at the left, words at the right, never dimmed: a line that can't be clicked is valid as well."""
        if self.enabled:
            self._draw_frame(target, False)
        lit = self.hovered or self.focused
        px, left = self.px, self.rect.x + round(12 * self.u)
        ways = text(self.command.ways, Style.MEDIUM, px, GILT)
        target.blit(ways, ways.get_rect(midleft=(left, self.rect.centery)))
        left += self.keys + round(BETWEEN * self.u)
        words = shortened(self.command.said, Style.REGULAR, px, self.rect.right - left)
        said = text(words, Style.REGULAR, px, GOLD_LIGHT if lit else IVORY)
        target.blit(said, said.get_rect(midleft=(left, self.rect.centery)))


class KeyCard(Scene):
    """Lies over the scene whose commands it lists; `also` are lines that can't be clicked."""

    overlay = True
    commands = (Command("close", (ESCAPE,), "close the card"),)

    def __init__(self, host: Host, below: Scene) -> None:
        super().__init__(host)
        self._below = below
        nowhere = pygame.Rect(0, 0, 1, 1)
        done = [(command, self._done_by(below)) for command in below.commands]
        done += [(command, self._done_by(host)) for command in EVERYWHERE if command.action != "key_card"]
        self.lines = [Line("", nowhere, command=command) for command, _ in done]
        self._do = {id(line): (do, line.command) for line, (_, do) in zip(self.lines, done, strict=True)}
        for line, command in ((Line("", nowhere, command=command), command) for command in below.also):
            line.enabled = bool(command.action)
            self.lines.insert(0, line)
        self.controls = Controls(list(self.lines))
        self.sheet = nowhere

    @staticmethod
    def _done_by(owner: object) -> Callable[[str], object]:
        return lambda action: getattr(owner, action)()

    def close(self) -> None:
        """Close the card."""
        self.host.pop()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out a sheet with two columns of lines."""
        u = self.u
        tall, pad = max(22, round(ROW * u), round(1.6 * scaled(PX, u))), round(48 * u)
        head = round(40 * u + 1.3 * scaled(TITLE, u))
        rows = -(-len(self.lines) // COLUMNS)
        wide = min(size[0] - round(80 * u), round(WIDE * scaled(PX, u) / PX))
        self.sheet = pygame.Rect(0, 0, wide, head + rows * tall + pad)
        self.sheet.center = size[0] // 2, size[1] // 2
        column = (wide - 2 * pad) // COLUMNS
        px = scaled(PX, u)
        while px > SMALLEST and self._wide(px) > column - round((12 + BETWEEN) * u):
            px -= 1
        keys = max(width(line.command.ways, Style.MEDIUM, px) for line in self.lines)
        for place, line in enumerate(self.lines):
            line.keys, line.px = keys, px
            x, y = place // rows, place % rows
            line.u = u
            line.rect = pygame.Rect(self.sheet.x + pad + x * column, self.sheet.y + head + y * tall, column, tall)

    def _wide(self, px: int) -> int:
        """The width of the longest keys and the longest words, in letters of this size."""
        keys = max(width(line.command.ways, Style.MEDIUM, px) for line in self.lines)
        return keys + max(width(line.command.said, Style.REGULAR, px) for line in self.lines)

    def handle(self, event: pygame.event.Event) -> None:
        """Handle an event: a clicked line is carried out; a click beside the sheet closes it."""
        if self.obey(event):
            return
        used = self.controls.handle(event)
        if used:
            do, command = self._do[id(used)]
            self.host.sounds.play("click")
            self.host.pop()
            do(command.action)
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos):
            self.close()
        if self.controls.changed:
            self.invalidate()

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        """Darken the scene behind and draw the card over it."""
        dim(surface)
        surface.blit(panel(self.sheet.size, self.u, 0.95), self.sheet)
        title = text(phrase("Keys"), Style.DISPLAY, scaled(TITLE, self.u), GOLD_LIGHT)
        surface.blit(title, title.get_rect(midtop=(self.sheet.centerx, self.sheet.y + round(26 * self.u))))
        self.controls.draw(surface)
