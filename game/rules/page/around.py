"""What is not a rule: variants, and the odds that books give."""

from __future__ import annotations

from game.rules.page.clauses.around import Around, BookOdds, VariantIs, VariantsMix
from game.rules.record import Variant
from game.rules.tables import Tables


def variants(ruleset: Tables) -> tuple[tuple[Around, ...], ...]:
    """Each variant, and which may be combined."""
    found = ruleset.game.variants
    told: list[tuple[Around, ...]] = [(VariantIs(variant, variant.id in ruleset.variants),) for variant in found]
    if len(found) > 1:
        told.append((_mix(found),))
    return tuple(told)


def _mix(variants: tuple[Variant, ...]) -> VariantsMix:
    by_about: dict[str, tuple[Variant, ...]] = {}
    for variant in variants:
        by_about[variant.about] = (*by_about.get(variant.about, ()), variant)
    rivals = tuple(same for same in by_about.values() if len(same) > 1)
    return VariantsMix(rivals, alone=len(by_about) == 1)


def book_odds(ruleset: Tables) -> tuple[tuple[Around, ...], ...]:
    """What books say about the chance of winning, a paragraph each."""
    variants = {variant.id: variant for variant in ruleset.game.variants}
    return tuple((BookOdds(odds, variants.get(odds.variant)),) for odds in ruleset.game.odds)
