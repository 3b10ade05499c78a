"""The menu's page about one game: title, words, facts, and the switches for its variants."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.look.deck import Look
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY, MUTED, Scale, Size
from game.look.shapes import nowhere
from game.look.type import Style, fitting, paragraph, scaled, text, width
from game.look.widgets.buttons import Button
from game.look.widgets.gold import difficulty_jewels
from game.look.widgets.widget import height
from game.rules import Game, Ruleset, Variant
from game.scenes.menu.commands import LEAST_WORDS, VARIANTS_HEIGHT, MenuPlan
from game.scenes.menu.commands import plan as planned
from game.scenes.presentation import emblem, emblem_cards, fan_pieces
from game.scenes.widgets.gamelist import VariantToggle
from game.words import game_name, phrase
from game.words.games import book_odds, level, levels, other_names, packs

LEAST_PICTURE = 330  # u
"""The least height of the picture: rather than a smaller one, what variants change is said under the mouse."""
LEAST_LINES = 7  # the least room for words, in lines
CAPTION = 32  # room for the word above the switches, in u
LARGE = ((1.0, 0), (0.92, 0), (0.85, 0), (0.85, 1), (0.78, 1))
FITS = (*LARGE, *((0.7, brevity) for brevity in range(1, 8)))
"""Factors of the size of words, and degrees of brevity: the first that fits is used."""


class Facts(NamedTuple):
    """Words about the player: results, length of a win, where to start as a newcomer; each may be empty. won: how
    many deals are won, as far as it was measured. hardly: that hardly a deal can be won. coming: the results are
    still counted.
    """

    own: str = ""
    takes: str = ""
    first: str = ""
    won: str = ""
    hardly: tuple[str, ...] = ()
    coming: bool = False


NO_FACTS = Facts()


def fitted(size: Size, u: Scale, row: Sequence[Button], widgets: list[VariantToggle]) -> MenuPlan:
    """The plan for a screen of this size with these switches. Where there is little room for words, they take that of
    the fan of cards.
    """
    plan = _with_switches(size, u, row, widgets)
    if plan.words.h >= LEAST_LINES * scaled(24, plan.u) or plan.emblem.x != plan.words.x:
        return plan
    return replace(plan, words=plan.emblem.union(plan.words), emblem=pygame.Rect(plan.emblem.topleft, (0, 0)))


def _with_switches(size: Size, u: Scale, row: Sequence[Button], widgets: list[VariantToggle]) -> MenuPlan:
    """The plan for a screen of this size, with as much room as the switches and their small print need, and as much for
    words as they leave.
    """
    for widget in widgets:
        widget.u = u
    plan = planned(size, u, row)
    if plan.columns == 1 and all(widget.least <= plan.variants.w for widget in widgets):
        tall = _tall(widgets, plan)
        variants = pygame.Rect(plan.variants.x, plan.variants.bottom - tall, plan.variants.w, tall)
        high = variants.y - round(24 * plan.u) - plan.words.y
        if high >= LEAST_WORDS * plan.u:
            return replace(plan, words=pygame.Rect(plan.words.topleft, (plan.words.w, high)), variants=variants)
    plan = planned(size, u, row, below=True)
    columns = next((n for n in (3, 2) if all(one.least <= _cell(replace(plan, columns=n)) for one in widgets)), 1)
    for notes in (True, False):
        plan = replace(plan, notes=notes, columns=columns)
        tall = max(
            _tall(widgets, plan), round(VARIANTS_HEIGHT * plan.u) if notes else _caption(plan.u) + height(plan.u)
        )
        plan = replace(planned(size, u, row, tall, below=True), notes=notes, columns=columns)
        if plan.picture.h > LEAST_PICTURE * plan.u:
            break
    gap = round(36 * plan.u)
    if len(widgets) == plan.columns or plan.words.x < plan.variants.right - _cell(plan) - gap:
        return plan
    high = plan.bar.y - round(20 * plan.u) - plan.words.y
    return replace(plan, words=pygame.Rect(plan.words.topleft, (plan.words.w, high)))


def _caption(u: Scale) -> int:
    """The height of the word above the switches, in pixels."""
    return max(round(CAPTION * u), round(1.3 * scaled(14, u)))


def _cell(plan: MenuPlan) -> int:
    """The width of one of the columns of switches."""
    return (plan.variants.w - round(36 * plan.u) * (plan.columns - 1)) // plan.columns


def _rows(widgets: list[VariantToggle], plan: MenuPlan) -> list[int]:
    """The heights of the rows of switches, with what is written below them."""
    inner = _cell(plan) - 2 * round(16 * plan.u)
    notes = [variant_note(widget.variant, scaled(16, plan.u), inner).get_height() for widget in widgets]
    notes = notes if plan.notes else [0] * len(widgets)
    rows = [max(notes[place : place + plan.columns]) for place in range(0, len(notes), plan.columns)]
    return [height(plan.u) + note + round(12 * plan.u) for note in rows]


def _tall(widgets: list[VariantToggle], plan: MenuPlan) -> int:
    """The height of the switches with their caption."""
    return _caption(plan.u) + sum(_rows(widgets, plan))


def lay_toggles(widgets: list[VariantToggle], plan: MenuPlan) -> None:
    """Place the switches, in columns or one below the other, each with its small print below."""
    u, gap = plan.u, round(36 * plan.u)
    cell, rows = _cell(plan), _rows(widgets, plan)
    top = plan.variants.y + _caption(u)
    for index, widget in enumerate(widgets):
        row, column = divmod(index, plan.columns)
        widget.u, widget.tip = u, "" if plan.notes else phrase(widget.variant.summary)
        widget.rect = pygame.Rect(plan.variants.x + column * (cell + gap), top + sum(rows[:row]), cell, height(u))


def pieces(
    ruleset: Ruleset, facts: Facts, plan: MenuPlan, look: Look, widgets: list[VariantToggle]
) -> Iterator[object]:
    """Make all that is drawn about a game, in pieces of a few milliseconds."""
    yield from words_tried(ruleset, facts, plan)
    draw_title(nowhere(), ruleset.game, plan)
    yield None
    if plan.emblem.h:
        yield from fan_pieces(emblem_cards(ruleset.game), look, emblem_card(plan))
    draw_emblem(nowhere(), ruleset.game, look, plan)
    yield None
    draw_variants(nowhere(), widgets, plan)


def draw_title(target: pygame.Surface, game: Game, plan: MenuPlan) -> None:
    """Draw the game's name and its other names; the name is smaller where these are set in large letters."""
    u, title, below = plan.u, plan.title, scaled(19, plan.u)
    spare = title.h - 1.3 * below
    called = game_name(game)
    px = fitting(called, Style.DISPLAY, min(66 * u, spare / 1.2), title.w)
    name = text(called, Style.DISPLAY, px, GOLD_LIGHT)
    y = min(38 * u, spare / 2)
    target.blit(name, name.get_rect(midleft=(title.x, title.y + round(y))))
    also = other_names(game)
    if also:
        also = phrase("also {names}", names=also)
        words = text(also, Style.REGULAR, fitting(also, Style.REGULAR, below, title.w), HUD)
        y = max(84 * u, y + 0.5 * px + 0.55 * below)
        target.blit(words, words.get_rect(midleft=(title.x + round(3 * u), title.y + round(y))))


def draw_typed(target: pygame.Surface, typed: str, plan: MenuPlan) -> None:
    """Draw what has been typed so far, over the list."""
    label = text(phrase("Find") + " ", Style.REGULAR, scaled(18, plan.u), HUD)
    words = text(typed + "_", Style.MEDIUM, scaled(18, plan.u), GOLD_LIGHT)
    at = label.get_rect(bottomleft=(plan.games.x + round(6 * plan.u), plan.games.y - round(2 * plan.u)))
    target.blit(label, at)
    target.blit(words, words.get_rect(bottomleft=at.bottomright))


def draw_emblem(target: pygame.Surface, game: Game, look: Look, plan: MenuPlan) -> None:
    """Draw a fan of the game's important cards, where there is room for it."""
    if not plan.emblem.h:
        return
    fan = emblem(game, look, emblem_card(plan))
    target.blit(fan, fan.get_rect(midtop=(plan.emblem.centerx, plan.emblem.y)), None, pygame.BLEND_PREMULTIPLIED)


def emblem_card(plan: MenuPlan) -> int:
    """The width of the fan's cards, where there is room for it."""
    return round(min((plan.emblem.h or 1000) * 0.52, 116 * plan.u))


def draw_words(target: pygame.Surface, ruleset: Ruleset, facts: Facts, plan: MenuPlan) -> None:
    """Draw the summary and the facts."""
    target.blit(words_shown(ruleset, facts, plan), plan.words)


def words_shown(ruleset: Ruleset, facts: Facts, plan: MenuPlan) -> pygame.Surface:
    """The summary and the facts as a picture, as large as it fits; what can be read elsewhere is left out where it does
    not fit.
    """
    *_, page = words_tried(ruleset, facts, plan)
    return page


def words_tried(ruleset: Ruleset, facts: Facts, plan: MenuPlan) -> Iterator[pygame.Surface]:
    """Yield the pictures that are tried for words_shown, the used one last; each takes some milliseconds the first
    time.
    """

    def page(fit: int) -> pygame.Surface:
        share, brevity = FITS[fit]
        return words_page(ruleset, facts, plan.words.size, plan.u, share, brevity)

    yield page(0)
    if page(0).get_height() <= plan.words.h:
        return
    low, high = 1, len(FITS) - 1  # each is smaller than the one before
    while low < high:
        middle = (low + high) // 2
        yield page(middle)
        if page(middle).get_height() <= plan.words.h:
            high = middle
        else:
            low = middle + 1
    yield page(low)


BESIDE = 8  # the least room for a fact beside its caption, in em


@lru_cache(maxsize=16)
def words_page(ruleset: Ruleset, facts: Facts, size: Size, u: Scale, share: float, brevity: int) -> pygame.Surface:
    """The summary and the facts on a transparent picture as wide as `size` and as high as needed.

    brevity: 1 leaves out what books say, 2 to 7 more and more of the rest; the difficulty stays.
    """
    wide, side_by_side = size[0], size[0] > 560 * u
    summary_wide = round(wide * 0.46) if side_by_side and size[1] < 300 * u else wide
    summary = _summary(ruleset.game, summary_wide, u, share, brevity < 7)
    lines = fact_lines(ruleset, facts, brevity)
    label_px, value_px = scaled(13 * share, u), scaled(19 * share, u)
    column = max(width(label.upper(), Style.MEDIUM, label_px, 0.12) for label, _ in lines) + round(24 * u)
    left = 0 if summary_wide == wide else summary_wide + round(40 * u)
    side_by_side = side_by_side and wide - left - column > BESIDE * value_px
    rows = []
    for place, (label, value) in enumerate(lines):
        beside = side_by_side
        room = max(wide - left - (column if beside else 0), 4 * value_px)
        if place:
            words = paragraph(value, Style.REGULAR, value_px, IVORY, room, 1.3)
        else:
            words = _difficulty(value, level(ruleset.id), value_px, room)
        px = fitting(label.upper(), Style.MEDIUM, label_px, wide - left, 0.12)
        rows.append((text(label.upper(), Style.MEDIUM, px, GILT, 0.12), words))
    gap = round(13 * u * share)
    top = 0 if left else summary.get_height() + round(20 * u * share)
    tall = sum(w.get_height() + gap + (0 if side_by_side else t.get_height()) for t, w in rows)
    page = pygame.Surface((wide, max(summary.get_height(), top + tall)), pygame.SRCALPHA, 32)
    page.blit(summary, (0, 0))
    for name, words in rows:
        if side_by_side:
            first = value_px * 0.62
            page.blit(name, name.get_rect(midleft=(left, top + round(first))))
            page.blit(words, (left + column, top))
        else:
            page.blit(name, (left, top))
            top += name.get_height()
            page.blit(words, (left, top))
        top += words.get_height() + gap
    return page


def _summary(game: Game, wide: int, u: Scale, share: float, whole: bool) -> pygame.Surface:
    """What the player does in a game, and, if the whole is asked for, what it is like."""
    told = paragraph(phrase(game.summary), Style.REGULAR, scaled(24 * share, u), IVORY, wide, 1.36)
    if not whole:
        return told
    feel = paragraph(phrase(game.feel), Style.REGULAR, scaled(20 * share, u), HUD, wide, 1.32)
    gap = round(10 * u * share)
    page = pygame.Surface((wide, told.get_height() + gap + feel.get_height()), pygame.SRCALPHA, 32)
    page.blit(told, (0, 0))
    page.blit(feel, (0, told.get_height() + gap))
    return page


def _said(level: str, more: Sequence[str]) -> str:
    """A level, and sentences about it."""
    return " ".join((f"{level}.", *more)) if more else level


def fact_lines(ruleset: Ruleset, facts: Facts = NO_FACTS, brevity: int = 0) -> list[tuple[str, str]]:
    """The label and value of every fact, or of those that matter most; the difficulty is the first."""
    game = ruleset.game
    deal = ". ".join(filter(None, (packs(game), facts.takes))) if brevity < 3 else facts.takes or packs(game)
    lines = [
        (phrase("Difficulty"), _said(levels()[level(ruleset.id)], facts.hardly[: 1 if brevity > 1 else None])),
        (phrase("A deal"), deal if brevity < 6 else ""),
        (phrase("Books say"), "; ".join(book_odds(ruleset)) if not brevity else ""),
        (phrase("Deals won"), facts.won if brevity < 4 else ""),
        (phrase("Your games"), facts.own if brevity < 5 else ""),
        (phrase("First game?"), facts.first if brevity < 2 else ""),
    ]
    return [(label, value) for label, value in lines if value]


def _difficulty(value: str, grade: int, px: int, room: int) -> pygame.Surface:
    """The name of a level behind its jewels."""
    jewels = difficulty_jewels(round(px * 0.9), grade)
    left = jewels.get_width() + px // 2
    words = paragraph(value, Style.REGULAR, px, IVORY, room - left, 1.3)
    page = pygame.Surface((room, words.get_height()), pygame.SRCALPHA, 32)
    page.blit(jewels, jewels.get_rect(midleft=(0, round(px * 0.62))))
    page.blit(words, (left, 0))
    return page


def draw_variants(target: pygame.Surface, widgets: list[VariantToggle], plan: MenuPlan) -> None:
    """Draw the caption over the switches, and below each what it changes."""
    if widgets:
        words = text(phrase("Variants").upper(), Style.MEDIUM, scaled(14, plan.u), GILT, 0.14)
    else:
        none = phrase("This game has no variants.")
        words = paragraph(none, Style.REGULAR, scaled(17, plan.u), MUTED, plan.variants.w, 1.2)
        if words.get_height() > plan.variants.h:
            return
    target.blit(words, plan.variants)
    for widget in widgets if plan.notes else ():
        target.blit(_note(widget), (widget.rect.x + round(16 * widget.u), widget.rect.bottom))


def _note(widget: VariantToggle) -> pygame.Surface:
    return variant_note(widget.variant, scaled(16, widget.u), widget.rect.w - 2 * round(16 * widget.u))


@lru_cache(maxsize=64)
def variant_note(variant: Variant, px: int, wide: int) -> pygame.Surface:
    """What a variant changes, in small print."""
    return paragraph(phrase(variant.summary), Style.REGULAR, px, MUTED, wide, 1.25)
