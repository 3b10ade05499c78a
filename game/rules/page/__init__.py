"""The rules page that a player reads, written from the record by which the game is played.

Every count and sequence is worked out from it; only what the record itself says in words is repeated as it stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.page.layout import choices, layout
from game.rules.page.moving import building, goal, moving, stock
from game.rules.record import Game, Odds
from game.rules.tables import Tables
from game.rules.words import prose


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    heading: str
    paragraphs: tuple[str, ...]


def page(ruleset: Tables) -> tuple[Section, ...]:
    """The rules of a game as played with its variants, section by section."""
    game = ruleset.game
    sections = {
        "Goal": goal(ruleset),
        "Layout": layout(ruleset),
        "Choices": choices(ruleset),
        "Pairing" if game.couples else "Building": building(ruleset),
        "Moving": moving(ruleset),
        "Stock and redeals" if game.redeals else "Stock": stock(ruleset),
        "Variants": _variants(ruleset),
        "Odds in the books": (*(_odds(game, odds) for odds in game.odds), *game.notes),
        "Sources": tuple(f"{source}." for source in game.sources),
        "Other names": _names(game),
    }
    return tuple(Section(heading, paragraphs) for heading, paragraphs in sections.items() if paragraphs)


def _variants(ruleset: Tables) -> tuple[str, ...]:
    variants = ruleset.game.variants
    told = [
        f"{variant.name}{' (in play now)' if variant.id in ruleset.variants else ''}. "
        f"{variant.summary} ({prose.upper(variant.source)}.)"
        for variant in variants
    ]
    if len(variants) > 1:
        told.append(_combining(ruleset.game))
    return tuple(told)


def _combining(game: Game) -> str:
    by_about: dict[str, list[str]] = {}
    for variant in game.variants:
        by_about.setdefault(variant.about, []).append(f"“{variant.name}”")
    rivals = [names for names in by_about.values() if len(names) > 1]
    if len(by_about) == 1:
        return "They exclude each other."
    if not rivals:
        return "They may be combined as you like."
    return " ".join(f"{prose.listed(names)} exclude each other; the rest may be combined." for names in rivals)


def _odds(game: Game, odds: Odds) -> str:
    variant = next((variant.name.lower() for variant in game.variants if variant.id == odds.variant), "")
    said = odds.words or f"{odds.wins:g} win{'s' * (odds.wins != 1)} in {odds.deals:g} deals"
    return f"{odds.by}: {said}{f', played {variant}' if variant else ''}."


def _names(game: Game) -> tuple[str, ...]:
    return (f"{', '.join(game.also)}.",) if game.also else ()
