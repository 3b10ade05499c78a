"""Two lines of the same deal on one timeline: cards up by move, where each was lost, and who needed fewer moves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.look.keys import Key
from game.look.palette import BRASS, GOLD_LIGHT, HUD, IVORY, RGB
from game.look.scale import Scale
from game.look.shapes import Size, fill, line, lozenge, polygon, raster, rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.ribbon import NO_LONGER
from game.scenes.command import Command
from game.scenes.page import BACK, Page
from game.scenes.pages.reviewer import Reviewer
from game.scenes.scene import Door, Host
from game.store import Timeline
from game.store.compare import Comparison, Line, compare
from game.words import deal_name, game_name, marked, phrase
from game.words.compare import alike_told, at_told, line_told, turn_told, verdict

YOURS, THEIRS = marked("You"), marked("The other player")
INKS: tuple[RGB, RGB] = (GOLD_LIGHT, (132, 190, 232))


class Comparing(Page):
    """Your line and that of somebody else."""

    foot = ("to_start", "step_back", "step_on", "to_end", "replay")
    title = marked("Side by side")
    commands = (
        BACK,
        Command("to_start", (Key(pygame.K_HOME),), "to the start of the deal", "Start"),
        Command("step_back", (Key(pygame.K_LEFT),), "one move back", "Step back", repeats=True),
        Command("step_on", (Key(pygame.K_RIGHT),), "one move ahead", "Step ahead", repeats=True),
        Command("to_end", (Key(pygame.K_END),), "to the end", "End"),
        Command("replay", (Key(pygame.K_l),), "look at the other line, move by move", "The other line"),
    )

    def __init__(self, host: Host, yours: Timeline, theirs: Timeline) -> None:
        """Raises RulesError where they are of different deals."""
        super().__init__(host)
        self.found = compare(yours, theirs)
        self.theirs = theirs
        self.reviewers = Reviewer(host, yours), Reviewer(host, theirs)
        self.at = max(line.moves for line in self.found.lines)
        self.chart = pygame.Rect(0, 0, 1, 1)
        self._heading = phrase("{game}, {deal}", game=game_name(yours.ruleset.game), deal=deal_name(yours.deal.deal))
        self.widgets(*(self.buttons[action] for action in self.foot))

    @property
    def moves(self) -> int:
        """The moves of the longer line."""
        return max(line.moves for line in self.found.lines)

    # ── commands ──

    def to_start(self) -> None:
        """Go to the start."""
        self._go(0)

    def to_end(self) -> None:
        """Go to the end of the longer line."""
        self._go(self.moves)

    def step_back(self) -> None:
        """Go one move back."""
        self._go(self.at - 1)

    def step_on(self) -> None:
        """Go one move on."""
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self.moves)
        self.invalidate()

    def replay(self) -> None:
        """Review the other's line."""
        self.host.open(Door.REVIEW, self.theirs)

    # ── events and time ──

    def enter(self) -> None:
        super().enter()
        self._ask()

    def leave(self) -> None:
        for reviewer in self.reviewers:
            reviewer.rest()

    def _ask(self) -> None:
        open_one = next((one for one in self.reviewers if not one.review.known), None)
        if open_one and not any(one.searching for one in self.reviewers):
            open_one.begin()

    def step(self, dt: float) -> bool:
        searching = next((one for one in self.reviewers if one.searching), None)
        if searching is None or not searching.step(dt):
            return False
        if searching.review.known:
            searching.rest()
        last = self.reviewers[1]
        if not searching.searching and searching is not last and not last.review.known:
            last.begin()
        return True

    def handle(self, event: pygame.event.Event) -> None:
        held = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if (held or event.type == pygame.MOUSEBUTTONDOWN) and self.chart.collidepoint(event.pos):
            self._go(round((event.pos[0] - self.chart.x) / self.chart.w * self.moves))
        super().handle(event)

    # ── the picture ──

    def lay_out(self, u: Scale) -> None:
        room = self.room
        self.panel = pygame.Rect(0, room.y, round(room.w * 0.36), room.h)
        self.panel.right = room.right
        axis = round(scaled(17, u) * 2.4)
        self.chart = pygame.Rect(room.x + axis, room.y, self.panel.x - room.x - axis - round(56 * u), 0)
        self.chart.h = room.h - axis

    def paint_page(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        turns = tuple(reviewer.review.turning for reviewer in self.reviewers)
        surface.blit(_curves(self.chart.size, self.found, turns), self.chart)
        yield
        self._draw_axes(surface)
        x = self._x(self.at)
        pygame.draw.line(surface, IVORY, (x, self.chart.y), (x, self.chart.bottom), max(1, round(2 * self.u)))
        yield
        self._draw_words(surface)
        yield

    def _x(self, moves: int) -> int:
        inset = round(6 * max(1.0, self.chart.h / 260))
        return self.chart.x + inset + round((self.chart.w - 2 * inset) * moves / max(1, self.moves))

    def _draw_axes(self, surface: pygame.Surface) -> None:
        u, chart, px = self.u, self.chart, scaled(17, self.u)
        for share in (0.0, 0.5, 1.0):
            label = text(str(round(self.found.total * share)), Style.REGULAR, px, HUD)
            y = chart.bottom - round(chart.h * share)
            y = min(max(y, chart.y + label.get_height() // 2), chart.bottom - label.get_height() // 2)
            surface.blit(label, label.get_rect(midright=(chart.x - round(10 * u), y)))
        foot = phrase("Cards done, move by move")
        ends = (("0", chart.x, "topleft"), (foot, chart.centerx, "midtop"), (str(self.moves), chart.right, "topright"))
        for words, x, corner in ends:
            label = text(words, Style.REGULAR, px, HUD)
            surface.blit(label, label.get_rect(**{corner: (x, chart.bottom + round(10 * u))}))

    def _draw_words(self, surface: pygame.Surface) -> None:
        u, panel = self.u, self.panel
        px = fitting(self._heading, Style.DISPLAY, scaled(34, u), panel.w)
        title = text(self._heading, Style.DISPLAY, px, GOLD_LIGHT)
        surface.blit(title, (panel.x, panel.y - round(8 * u)))
        y = panel.y + title.get_height()
        surface.blit(rule(panel.w, u), (panel.x, y))
        y += round(26 * u)
        names = phrase(YOURS), phrase(THEIRS)
        for name, ink, one, reviewer in zip(names, INKS, self.found.lines, self.reviewers, strict=True):
            y = self._say(surface, name, Style.MEDIUM, 24, ink, y)
            y = self._say(surface, f"{line_told(one, self.found.total)}.", Style.REGULAR, 21, IVORY, y)
            y = self._say(surface, self._turn(reviewer), Style.REGULAR, 19, HUD, y) + round(10 * u)
        ups = [one.up[min(self.at, one.moves)] for one in self.found.lines]
        y = self._say(surface, verdict(self.found, *names), Style.MEDIUM, 24, GOLD_LIGHT, y)
        y = self._say(surface, alike_told(self.found.alike), Style.REGULAR, 19, HUD, y)
        self._say(surface, f"{at_told(self.at, *ups)}.", Style.REGULAR, 19, HUD, y)

    @staticmethod
    def _turn(reviewer: Reviewer) -> str:
        turn = reviewer.review.turning
        if reviewer.searching and not reviewer.review.known:
            return phrase("The solver is looking where it was lost.")
        return turn_told(None if turn is None else turn + 1, reviewer.review.known)

    def _say(self, surface: pygame.Surface, words: str, style: Style, size: int, ink: RGB, y: int) -> int:
        """Draw a paragraph, unless it would leave the panel; returns the y position below it."""
        said = paragraph(words, style, scaled(size, self.u), ink, self.panel.w, 1.25)
        if y + said.get_height() > self.panel.bottom:
            return y
        surface.blit(said, (self.panel.x, y))
        return y + said.get_height() + round(6 * self.u)


@lru_cache(maxsize=2)
def _curves(size: Size, found: Comparison, turns: tuple[int | None, ...]) -> pygame.Surface:
    """Cards up by move, a stepped curve for each line, with a lozenge where it was lost."""
    wide, high = size
    most = max(1, *(one.moves for one in found.lines))
    hair = max(1.0, high / 260)
    inset = 6 * hair
    body = "".join(
        line(f"M0 {high * (1 - v):.1f}H{wide}", BRASS, hair, 0.35 if v else 0.9) for v in (0, 0.25, 0.5, 0.75)
    )

    def at(one: Line, move: int) -> tuple[float, float]:
        return inset + (wide - 2 * inset) * move / most, min(
            high - inset, max(inset, high * (1 - one.up[move] / found.total))
        )

    for one, ink, turn in reversed([*zip(found.lines, INKS, turns, strict=True)]):
        points = [at(one, move) for move in range(one.moves + 1)]
        if len(points) > 1:
            body += line(polygon(*points, close=False), ink, 1.5 * hair)
        body += fill(lozenge(*points[-1], 4 * hair), ink)
        if turn is not None:
            x, y = at(one, turn)
            body += fill(lozenge(x, y, 6 * hair), NO_LONGER) + line(lozenge(x, y, 6 * hair), ink, hair)
    return raster(size, body)
