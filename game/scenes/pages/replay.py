"""Deals that were played, gone along again: replayed, forwards and backwards, and two lines of a deal side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import pygame

from game.look.charts import NO_LONGER
from game.look.keys import Key
from game.look.palette import BRASS, GOLD_LIGHT, HUD, IVORY, REFUSAL, RGB, Size
from game.look.shapes import fill, line, lozenge, polygon, raster
from game.look.type import Style, scaled, text
from game.rules.doing import doing
from game.scenes.clipboard import copy_deal
from game.scenes.command import Command
from game.scenes.doors import Door
from game.scenes.page import BACK, Page
from game.scenes.pages.linepage import LinePage
from game.scenes.pages.reviewer import Reviewer
from game.scenes.pages.trying import TRANSPORT
from game.scenes.parts import Beside, Column, Gap, Part, Picture, Row, Rule, Use, Wide, Words
from game.scenes.scene import Host
from game.store import Deal, Timeline
from game.store.moving import Comparison, Line, compare
from game.words import Length, clock, deal_name, facts, game_name, marked, phrase, upper
from game.words.errors import error_told
from game.words.records import names_of
from game.words.replays import alike_told, at_told, line_told, place, summary, turn_told, undone, verdict

BESIDE = ("copy", "review")  # the buttons above the golden one


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
        self.go(at)

    def _recall(self) -> None:
        """Show what is known now; the solver may have found out more on another page."""
        deal = self.host.journal.deal(self.deal.id) or self.deal
        self.know(self.bar.moves if deal.won else deal.winnable, deal.lost)

    # ── commands ──

    def review(self) -> None:
        self.host.open(Door.REVIEW, self.timeline)

    def copy(self) -> None:
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

    def columns(self, wide: int) -> Iterator[tuple[Sequence[Part], Sequence[Part]]]:
        name, lines = self._heading
        here = place(self.tree.count, len(self.tree.moves), tried=self.tree.variation is not None)
        told: list[Part] = [Words(name, 40, GOLD_LIGHT, Style.DISPLAY, 1.1, rises=6)]
        told += [part for line in lines for part in (Words(line, 19, HUD, leading=1.3), Gap(4))]
        told += [Gap(8), Rule(32), Words(here, 36, IVORY, Style.DISPLAY, 1.1, live=True), Gap(8)]
        told += [part for words in self._remarks() for part in (words, Gap(8))]
        yield told, (Row(*(Use(self.buttons[action]) for action in BESIDE)), Gap(16), Wide(self.buttons["branch"]))

    def _remarks(self) -> Iterator[Words]:
        """The words about this place."""
        tree = self.tree
        if tree.count:
            yield Words(self._move(), 24, leading=1.3, live=True)
        back = sum(len(taken.steps) for taken in self.timeline.undone if taken.at == tree.count)
        if back and not tree.variation:
            yield Words(undone(back), 19, HUD, leading=1.3, live=True)
        if self.timeline.cut and tree.count == self.bar.moves:
            why = phrase("The moves after this cannot be read: {why}", why=error_told(self.timeline.cut))
            yield Words(why, 19, REFUSAL, leading=1.3, live=True)

    def _move(self) -> str:
        """The last move in words, and when it was played; of a try only the move."""
        tree, count = self.tree, self.tree.count
        played = doing(tree.path[count - 1], tree.moves[count - 1], tree.path[count])
        said = f"{upper(facts.move(played, Length.CAPTION))}."
        return said if tree.variation else f"{said} {clock(self.timeline.line[count - 1].seconds)}"


WORDS = 0.36  # the part of the width that the words take
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
        Command("replay", (Key(pygame.K_l),), "look at the other moves, one by one", "The other moves"),
    )

    def __init__(self, host: Host, yours: Timeline, theirs: Timeline) -> None:
        """Raises RulesError where they are of different deals."""
        super().__init__(host)
        self.found = compare(yours, theirs)
        self.theirs = theirs
        self.reviewers = Reviewer(host, yours), Reviewer(host, theirs)
        self.at = max(line.moves for line in self.found.lines)
        self._heading = phrase("{game}, {deal}", game=game_name(yours.ruleset.game), deal=deal_name(yours.deal.deal))

    @property
    def moves(self) -> int:
        return max(line.moves for line in self.found.lines)

    # ── commands ──

    def to_start(self) -> None:
        self._go(0)

    def to_end(self) -> None:
        self._go(self.moves)

    def step_back(self) -> None:
        self._go(self.at - 1)

    def step_on(self) -> None:
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self.moves)
        self.invalidate()

    def replay(self) -> None:
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
        moved = super().step(dt)
        searching = next((one for one in self.reviewers if one.searching), None)
        if searching is None or not searching.step(dt):
            return moved
        if searching.review.known:
            searching.rest()
        last = self.reviewers[1]
        if not searching.searching and searching is not last and not last.review.known:
            last.begin()
        self.invalidate()
        return True

    def handle(self, event: pygame.event.Event) -> None:
        held = event.type == pygame.MOUSEMOTION and event.buttons[0]
        if (held or event.type == pygame.MOUSEBUTTONDOWN) and self.chart.collidepoint(event.pos):
            self._go(round((event.pos[0] - self.chart.x) / self.chart.w * self.moves))
        super().handle(event)

    # ── the picture ──

    def content(self) -> Part:
        """The chart with the current move at the left, words about both lines at the right."""
        found, names = self.found, (phrase(YOURS), phrase(THEIRS))
        ups = [one.up[min(self.at, one.moves)] for one in found.lines]
        told: list[Part] = [Words(self._heading, 34, GOLD_LIGHT, Style.DISPLAY, 1.15, rises=8), Gap(8), Rule()]
        for name, ink, one, reviewer in zip(names, INKS, found.lines, self.reviewers, strict=True):
            told += [_line(name, 24, ink, Style.MEDIUM), _line(f"{line_told(one, found.total)}.", 21, IVORY)]
            told += [_line(self._turn(reviewer)), Gap(10)]
        told += [_line(verdict(found, *names), 24, GOLD_LIGHT, Style.MEDIUM), _line(alike_told(found.alike))]
        told.append(_line(f"{at_told(self.at, *ups)}.", live=True))
        return Beside(Picture(self._draw_chart, fills=True), Column(*told), gap=56, shares=(0, WORDS))

    @property
    def chart(self) -> pygame.Rect:
        """Where the curves are: between the axis at the left and the one below."""
        room, axis = (
            next(part.rect for part in self.parts() if isinstance(part, Picture)),
            round(scaled(17, self.u) * 2.4),
        )
        return pygame.Rect(room.x + axis, room.y, room.w - axis, room.h - axis)

    def _draw_chart(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        turns = tuple(reviewer.review.turning for reviewer in self.reviewers)
        surface.blit(_curves(self.chart.size, self.found, turns), self.chart)
        self._draw_axes(surface)
        x = self._x(self.at)
        pygame.draw.line(surface, IVORY, (x, self.chart.y), (x, self.chart.bottom), max(1, round(2 * self.u)))

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

    @staticmethod
    def _turn(reviewer: Reviewer) -> str:
        turn = reviewer.review.turning
        if reviewer.searching and not reviewer.review.known:
            return phrase("The solver is looking where it was lost.")
        return turn_told(None if turn is None else turn + 1, reviewer.review.known)


def _line(words: str, size: int = 19, ink: RGB = HUD, style: Style = Style.REGULAR, live: bool = False) -> Part:
    return Column(Words(words, size, ink, style, 1.25, live=live), Gap(6))


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
