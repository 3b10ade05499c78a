"""Replays a deal of the journal, forwards and backwards; the player can play on from any place."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.look.base import Scale
from game.look.keys import Key, reach
from game.look.palette import GOLD_LIGHT, HUD, IVORY, REFUSAL, RGB
from game.look.shapes import rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.widget import height
from game.rules.doing import doing
from game.scenes.clipboard import copy_deal
from game.scenes.command import Command
from game.scenes.pages.linepage import LinePage
from game.scenes.pages.trying import TRANSPORT
from game.scenes.scene import Door, Host
from game.store import Deal, Timeline
from game.words import Length, clock, facts, marked, phrase, upper
from game.words.errors import error_told
from game.words.records import names_of
from game.words.replays import place, summary, undone

BESIDE = ("copy", "review")
"""The buttons above the golden one."""


class Replay(LinePage):
    """What was played, in words beside the table."""

    title = marked("Replay")
    commands = (
        *TRANSPORT,
        Command("review", (Key(pygame.K_l),), "review this deal: where was it lost?", "Review"),
        Command("copy", (Key(pygame.K_c), Key(pygame.K_c, ctrl=True)), "copy the deal’s code", "Copy code"),
    )

    def __init__(self, host: Host, deal: Deal, at: int = 0) -> None:
        """at: the number of moves to begin after. Raises RulesError where the deal can't be dealt."""
        self.deal = deal
        super().__init__(host, Timeline(deal, host.journal.entries(deal.id)))
        self._recall()
        name, variants = names_of(deal)
        self._heading = name, [summary(deal, self.timeline.end), *([upper(variants)] if variants else [])]
        self.sort_widgets(*(self.buttons[action] for action in BESIDE))
        self.go(at)

    def _recall(self) -> None:
        """Show what is known now; the solver may have found out more on another page."""
        deal = self.host.journal.deal(self.deal.id) or self.deal
        self.know(self.bar.moves if deal.won else deal.winnable, deal.lost)

    # ── commands ──

    def review(self) -> None:
        """Open the review, which finds where the deal was lost."""
        self.host.open(Door.REVIEW, self.timeline)

    def copy(self) -> None:
        """Copy the deal's code, with its moves."""
        self.table.said = copy_deal(self.deal, [move.text for move in self.tree.moves])
        self.invalidate()

    def enter(self) -> None:
        self._recall()
        super().enter()

    def heard(self) -> None:
        super().heard()
        if self.tree.variation is None and self.deal.id:
            self.host.journal.learn(self.deal.id, *self.lookout.known)
            self._recall()

    # ── the picture ──

    def lay_out(self, u: Scale) -> None:
        super().lay_out(u)
        self.lay_row(BESIDE, self.panel.x, self.panel_foot, self.panel.w, u)

    @property
    def panel_foot(self) -> int:
        tall = height(self.u)
        return self.buttons["branch"].rect.y - tall - max(round(16 * self.u), reach() - tall)

    def paint_panel(self, surface: pygame.Surface) -> Iterator[None]:
        u, panel = self.u, self.panel
        name, lines = self._heading
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(40, u), panel.w), GOLD_LIGHT)
        surface.blit(title, (panel.x, panel.y - round(6 * u)))
        y = panel.y + max(round(50 * u), title.get_height() - round(6 * u))
        for line in lines:
            said = paragraph(line, Style.REGULAR, scaled(19, u), HUD, panel.w, 1.3)
            surface.blit(said, (panel.x, y))
            y += said.get_height() + round(4 * u)
        surface.blit(rule(panel.w, u), (panel.x, y + round(8 * u)))
        y += round(40 * u)
        here = place(self.tree.count, len(self.tree.moves), tried=self.tree.variation is not None)
        head = text(here, Style.DISPLAY, fitting(here, Style.DISPLAY, scaled(36, u), panel.w), IVORY)
        surface.blit(head, (panel.x, y))
        y += head.get_height() + round(8 * u)
        for line, px, ink in self.remarks():
            said = paragraph(line, Style.REGULAR, scaled(px, u), ink, panel.w, 1.3)
            if y + said.get_height() > self.low:
                break
            surface.blit(said, (panel.x, y))
            y += said.get_height() + round(8 * u)
        yield

    def remarks(self) -> list[tuple[str, int, RGB]]:
        """The words about this place, with their size and colour."""
        said, tree = [], self.tree
        if tree.count:
            said.append((self._told(), 24, IVORY))
        back = sum(len(taken.steps) for taken in self.timeline.undone if taken.at == tree.count)
        if back and not tree.variation:
            said.append((undone(back), 19, HUD))
        if self.timeline.cut and tree.count == self.bar.moves:
            said.append(
                (phrase("The moves after this cannot be read: {why}", why=error_told(self.timeline.cut)), 19, REFUSAL)
            )
        return said

    def _told(self) -> str:
        """The last move in words, and when it was played; of a try only the move."""
        tree, count = self.tree, self.tree.count
        played = doing(tree.path[count - 1], tree.moves[count - 1], tree.path[count])
        said = f"{upper(facts.move(played, Length.CAPTION))}."
        return said if tree.variation else f"{said} {clock(self.timeline.line[count - 1].seconds)}"
