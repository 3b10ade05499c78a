"""The words of a review, with the card that should have been played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pygame

from game.look.base import Scale
from game.look.deck import Deck
from game.look.palette import BRASS, GOLD_LIGHT, HUD, IVORY, NIGHT
from game.look.shapes import fill, line, lozenge, raster, rule
from game.look.type import Style, fitting, paragraph, scaled, text
from game.look.widgets.buttons import Button
from game.look.widgets.gold import draw_caption
from game.look.widgets.widget import height, label_size
from game.rules import Act, Move, Position
from game.rules.cards import NAMES
from game.rules.doing import doing
from game.scenes.pages.reviewer import Mistake, Reviewer
from game.scenes.presentation import look_of
from game.scenes.widgets.timelinebar import numbered
from game.solver.review.findings import LostBy, Review, better
from game.solver.review.findings import instead as instead_of
from game.store import Settings, Timeline
from game.words import facts, game_name, phrase
from game.words.games import lower
from game.words.replays import BETTER, TAKEN_BACK, checking, headline, not_known_aside, progress, summary

CARD = 84  # u
NEED = 15
"""How high the room has to be, in em, for what the deal was: it is told on other pages too."""
PARTS = (1.0, 0.9, 0.8, 0.7)
"""Factors of the size of the words, where letters are large and room is scarce; the first that fits."""


class ReviewWords:
    """Lays out and draws the words at the right of a review."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._room = pygame.Rect(0, 0, 1, 1)

    def fit(self, room: pygame.Rect, u: Scale, button: Button, settings: Settings) -> None:
        """room: the area in pixels; button: that of the winning line, which follows the words."""
        self._room, self._u, self._button = room, u, button
        self._deck = Deck(look_of(settings), max(32, round(CARD * u)))
        button.crowded = label_size(button.label, u, button.sign.hint if button.sign else "")[0] > room.w
        at = u.fitting(room.w, lambda at: label_size(button.label, at, button.key_hint)[0])
        wide = label_size(button.label, at, button.key_hint)[0]
        button.u, button.rect = at, pygame.Rect(room.x, room.bottom - round(60 * u), wide, height(u))

    def paint(
        self, surface: pygame.Surface, reviewer: Reviewer, mistake: Mistake | None, at: Position
    ) -> Iterator[None]:
        """Draw the deal, the losing move, and the better one, in pieces of a few milliseconds. mistake: the one to tell
        of, which was made at a position; None for the result for the whole deal.
        """
        u, room, found = self._u, self._room, reviewer.review
        aside = mistake if mistake and mistake.variation else None
        y = self._draw_deal(surface)
        yield
        heading = phrase(TAKEN_BACK) if aside else headline(reviewer.finding, reviewer.searching)
        turn = aside.number if aside else 0 if found.turning is None else found.turning + 1
        y = self._draw_heading(surface, turn, heading, y + round(22 * u))
        yield
        if aside:
            words, better = mistaken(aside, at)
        else:
            words, better = sentence(found, reviewer), instead(found, reviewer)
        part, whole = self._part(words, better, y)
        said = _set(words, round(scaled(24, u) * part), room.w, 1.32)
        surface.blit(said, (room.x, y + round(12 * u)))
        yield
        y += said.get_height()
        if not whole:
            self._draw_tight(surface, better, part, y + round(16 * u))
        elif aside and aside.better:
            self._draw_better(surface, at, aside.better, better, part, y + round(44 * u))
        elif found.turn and not aside:
            place, move = found.turn
            self._draw_better(surface, reviewer.path[place], move, better, part, y + round(44 * u))

    def _part(self, words: str, better: str, y: int) -> tuple[float, bool]:
        """The factor of the size of the words, and whether the better move has its caption and its card: rather not
        than that the words are much smaller. y: where they begin.
        """
        for part in PARTS[:2]:
            if self._fits(words, better, part, y):
                return part, True
        return next((part for part in PARTS if self._fits_tight(words, better, part, y)), PARTS[-1]), False

    def _fits_tight(self, words: str, better: str, part: float, y: int) -> bool:
        u, room, px = self._u, self._room, round(scaled(24, self._u) * part)
        tall = _set(words, px, room.w, 1.32).get_height() + _set(_tight(better), px, room.w, 1.15).get_height()
        return y + tall + round(24 * u) + height(u) <= room.bottom

    def _fits(self, words: str, better: str, part: float, y: int) -> bool:
        """Whether all of the words, at a factor of their size, end above the gold button; y: where they begin."""
        u, room = self._u, self._room
        if not better:
            return True
        beside = room.w - self._deck.size[0] - round(24 * u)
        said = _set(words, round(scaled(24, u) * part), room.w, 1.32)
        instead = _set(better, round(scaled(20, u) * part), beside, 1.3)
        tall = max(instead.get_height() + round(12 * u) + height(u), self._deck.size[1])
        return y + said.get_height() + round(80 * u) + tall <= room.bottom

    def _draw_deal(self, surface: pygame.Surface) -> int:
        u, room, name = self._u, self._room, game_name(self._timeline.ruleset.game)
        title = text(name, Style.DISPLAY, fitting(name, Style.DISPLAY, scaled(40, u), room.w), GOLD_LIGHT)
        surface.blit(title, (room.x, room.y - round(8 * u)))
        if room.h < NEED * scaled(24, u):
            surface.blit(rule(room.w, u), (room.x, room.y + title.get_height()))
            return room.y + title.get_height() + round(14 * u)
        words = summary(self._timeline.deal, self._timeline.end)
        small = paragraph(words, Style.REGULAR, scaled(19, u), HUD, room.w, 1.2)
        place = small.get_rect(topleft=(room.x, room.y + title.get_height()))
        surface.blit(small, place)
        surface.blit(rule(room.w, u), (room.x, place.bottom + round(6 * u)))
        return place.bottom + round(20 * u)

    def _draw_heading(self, surface: pygame.Surface, turn: int, words: str, y: int) -> int:
        u, room = self._u, self._room
        gem = self._gem(turn) if turn else sign(max(18, round(40 * u)))
        surface.blit(gem, (room.x, y))
        left = room.x + gem.get_width() + round(18 * u)
        px = fitting(words, Style.DISPLAY, scaled(40, u), room.right - left)
        line = text(words, Style.DISPLAY, px, IVORY)
        surface.blit(line, line.get_rect(midleft=(left, y + gem.get_height() // 2)))
        return y + gem.get_height()

    def _gem(self, number: int) -> pygame.Surface:
        return numbered(max(18, round(40 * self._u)), number, self._u, NIGHT, IVORY)

    def _draw_tight(self, surface: pygame.Surface, better: str, part: float, y: int) -> None:
        """Draw what is better in little room: without its caption and its card."""
        said = _set(_tight(better), round(scaled(24, self._u) * part), self._room.w, 1.15)
        surface.blit(said, (self._room.x, y))
        self._button.rect.topleft = self._room.x, y + said.get_height() + round(8 * self._u)

    def _draw_better(self, surface: pygame.Surface, at: Position, move: Move, better: str, part: float, y: int) -> None:
        u, room = self._u, self._room
        draw_caption(surface, phrase(BETTER), pygame.Rect(room.x, y, room.w, round(20 * u)), u)
        y, left = y + round(36 * u), room.x
        if move.act in (Act.CARRY, Act.PAIR):
            card = at.piles[move.source][-1 - move.depth]
            picture = self._deck.face(NAMES[card])
            surface.blit(picture, (left, y))
            left += picture.get_width() + round(24 * u)
        words = _set(better, round(scaled(20, u) * part), room.right - left, 1.3)
        surface.blit(words, (left, y))
        under = min(left, room.right - self._button.rect.w)
        tall = words.get_height() if under == left else max(words.get_height(), self._deck.size[1])
        self._button.rect.topleft = under, y + tall + round(12 * u)


def _tight(better: str) -> str:
    return phrase("Better: {move}", move=lower(better))


def mistaken(mistake: Mistake, at: Position) -> tuple[str, str]:
    """A mistake that was taken back, made at a position, and what would have won: a sentence of each."""
    told = facts.finding(LostBy(mistake.number, doing(at, mistake.played, at.play(mistake.played))))
    if not mistake.better:
        return told, ""
    return told, facts.better(instead_of(at, mistake.better, mistake.played, mistake.wins))


def sentence(found: Review, reviewer: Reviewer) -> str:
    """The result as a sentence, or the progress of the search."""
    times, unknown = reviewer.aside
    if reviewer.searching and found.known and unknown:
        return checking(times - unknown, times)
    if reviewer.searching and not found.known:
        return progress(found)
    said = facts.finding(reviewer.finding)
    if unknown and found.turning is not None:
        said = f"{said} {not_known_aside(unknown)}"
    return said


def instead(found: Review, reviewer: Reviewer) -> str:
    """What would have won: "The 6 of clubs to its foundation. That wins in 153 moves." """
    value = better(found, reviewer.path, reviewer.moves)
    return facts.better(value) if value else ""


@lru_cache(maxsize=8)
def _set(words: str, px: int, room: int, leading: float) -> pygame.Surface:
    """The words as a picture; remembered, as they are the same in most frames."""
    return paragraph(words, Style.REGULAR, px, IVORY, room, leading)


@lru_cache(maxsize=2)
def sign(r: int) -> pygame.Surface:
    """The lozenge of a review without the number of a losing move."""
    m = r + 3
    body = fill(lozenge(m, m, r), NIGHT, 0.7) + line(lozenge(m, m, r * 0.94), GOLD_LIGHT, r * 0.07)
    return raster(
        (2 * m, 2 * m), body + fill(lozenge(m, m, r * 0.34), GOLD_LIGHT) + line(lozenge(m, m, r * 0.7), BRASS, 1)
    )
