"""The menu's page about one game: title, words, facts, and the switches for its variants."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pygame

from game.look.deck import Look
from game.look.palette import GILT, GOLD_LIGHT, HUD, IVORY, MUTED
from game.look.shapes import Size
from game.look.type import Style, fitting, paragraph, scaled, text, width
from game.look.widgets.gold import difficulty_jewels
from game.look.widgets.widget import height
from game.rules import Game, Ruleset, Variant
from game.scenes.emblem import emblem
from game.scenes.format import book_odds, grade, level, other_names, packs
from game.scenes.menu.plan import Plan
from game.scenes.widgets.variants import VariantToggle
from game.solver.odds.measured import measured

CAPTION = 32  # room of the word over the switches, in u


def fitted(plan: Plan, widgets: list[VariantToggle]) -> Plan:
    """The plan with as much room for words as the switches leave where both share a column."""
    if plan.columns > 1:
        return plan
    each = height(plan.u) + round(12 * plan.u)
    inner = plan.variants.w - 2 * round(16 * plan.u)
    notes = [variant_note(widget.variant, scaled(16, plan.u), inner) for widget in widgets]
    tall = round(CAPTION * plan.u) + sum(each + note.get_height() for note in notes)
    variants = pygame.Rect(plan.variants.x, plan.variants.bottom - tall, plan.variants.w, tall)
    words = pygame.Rect(plan.words.x, plan.words.y, plan.words.w, variants.y - round(24 * plan.u) - plan.words.y)
    return replace(plan, words=words, variants=variants)


def lay_toggles(widgets: list[VariantToggle], plan: Plan) -> None:
    """Give the switches their places, in columns or one below the other; their small print goes below each."""
    u, gap = plan.u, round(36 * plan.u)
    cell = (plan.variants.w - gap * (plan.columns - 1)) // plan.columns
    top = plan.variants.y + round(CAPTION * u)
    for index, widget in enumerate(widgets):
        column = index % plan.columns
        widget.u = u
        widget.rect = pygame.Rect(plan.variants.x + column * (cell + gap), top, cell, height(u))
        if column == plan.columns - 1:
            top += widget.rect.h + _note(widget).get_height() + round(12 * u)


def draw_title(target: pygame.Surface, game: Game, plan: Plan) -> None:
    """The game's name and what else it is called."""
    px = fitting(game.name, Style.DISPLAY, 66 * plan.u, plan.title.w)
    name = text(game.name, Style.DISPLAY, px, GOLD_LIGHT)
    target.blit(name, name.get_rect(midleft=(plan.title.x, plan.title.y + round(38 * plan.u))))
    also = other_names(game)
    if also:
        also = f"also {also}"
        small = fitting(also, Style.REGULAR, scaled(19, plan.u), plan.title.w)
        words = text(also, Style.REGULAR, small, HUD)
        target.blit(
            words, words.get_rect(midleft=(plan.title.x + round(3 * plan.u), plan.title.y + round(84 * plan.u)))
        )


def draw_emblem(target: pygame.Surface, game: Game, look: Look, plan: Plan) -> None:
    """A fan of the cards that matter in it."""
    fan = emblem(game, look, round(min(plan.emblem.h * 0.52, 116 * plan.u)))
    target.blit(fan, fan.get_rect(midtop=(plan.emblem.centerx, plan.emblem.y)))


def draw_words(target: pygame.Surface, ruleset: Ruleset, luck: str, plan: Plan) -> None:
    """The summary and the facts, as large as they fit."""
    for share in (1.0, 0.92, 0.85, 0.78, 0.7):
        page = words_page(ruleset, luck, plan.words.size, plan.u, share)
        if page.get_height() <= plan.words.h:
            break
    target.blit(page, plan.words)


@lru_cache(maxsize=16)
def words_page(ruleset: Ruleset, luck: str, size: Size, u: float, share: float) -> pygame.Surface:
    """The summary and the facts on a transparent page as wide as `size` and as high as they need."""
    wide, side_by_side = size[0], size[0] > 560 * u
    summary_wide = round(wide * 0.46) if side_by_side and size[1] < 300 * u else wide
    summary = paragraph(ruleset.game.summary, Style.REGULAR, scaled(24 * share, u), IVORY, summary_wide, 1.36)
    lines = fact_lines(ruleset, luck)
    label_px, value_px = scaled(13 * share, u), scaled(19 * share, u)
    column = max(width(label.upper(), Style.MEDIUM, label_px, 0.12) for label, _ in lines) + round(24 * u)
    left = 0 if summary_wide == wide else summary_wide + round(40 * u)
    rows = []
    for label, value in lines:
        beside = side_by_side
        room = wide - left - (column if beside else 0)
        words = _value(label, value, ruleset, value_px, room)
        rows.append((text(label.upper(), Style.MEDIUM, label_px, GILT, 0.12), words))
    gap = round(13 * u * share)
    top = 0 if left else summary.get_height() + round(20 * u * share)
    tall = sum(w.get_height() + gap + (0 if side_by_side else t.get_height()) for t, w in rows)
    page = pygame.Surface((wide, max(summary.get_height(), top + tall)), pygame.SRCALPHA, 32)
    page.blit(summary, (0, 0))
    for label, words in rows:
        if side_by_side:
            first = value_px * 0.62
            page.blit(label, label.get_rect(midleft=(left, top + round(first))))
            page.blit(words, (left + column, top))
        else:
            page.blit(label, (left, top))
            top += label.get_height()
            page.blit(words, (left, top))
        top += words.get_height() + gap
    return page


def fact_lines(ruleset: Ruleset, luck: str) -> list[tuple[str, str]]:
    """Label and value of every fact."""
    game = ruleset.game
    odds = book_odds(game)
    lines = [("Difficulty", grade(ruleset)), ("Cards", packs(game))]
    if odds:
        lines.append(("Books say", "; ".join(odds)))
    found = measured(ruleset.id)
    if found:
        lines.append(("We measured", found.sentence()))
    return [*lines, ("Your luck", luck)] if luck else lines


def _value(label: str, value: str, ruleset: Ruleset, px: int, room: int) -> pygame.Surface:
    if label != "Difficulty":
        return paragraph(value, Style.REGULAR, px, IVORY, room, 1.3)
    jewels = difficulty_jewels(round(px * 0.9), level(ruleset))
    left = jewels.get_width() + px // 2
    words = paragraph(value, Style.REGULAR, px, IVORY, room - left, 1.3)
    page = pygame.Surface((room, words.get_height()), pygame.SRCALPHA, 32)
    page.blit(jewels, jewels.get_rect(midleft=(0, round(px * 0.62))))
    page.blit(words, (left, 0))
    return page


def draw_variants(target: pygame.Surface, widgets: list[VariantToggle], plan: Plan) -> None:
    """The caption over the switches, and below each what it changes."""
    caption = "Variants" if widgets else "This game is played in one way only."
    px = scaled(14, plan.u)
    words = text(caption.upper(), Style.MEDIUM, px, GILT, 0.14) if widgets else None
    if words is None:
        words = text(caption, Style.REGULAR, scaled(17, plan.u), MUTED)
    target.blit(words, plan.variants)
    for widget in widgets:
        target.blit(_note(widget), (widget.rect.x + round(16 * widget.u), widget.rect.bottom))


def _note(widget: VariantToggle) -> pygame.Surface:
    return variant_note(widget.variant, scaled(16, widget.u), widget.rect.w - 2 * round(16 * widget.u))


@lru_cache(maxsize=32)
def variant_note(variant: Variant, px: int, wide: int) -> pygame.Surface:
    """What a variant changes, in small print."""
    return paragraph(variant.summary, Style.REGULAR, px, MUTED, wide, 1.25)
