"""The switches for a game's variants."""

from __future__ import annotations

from game.look.widgets.buttons import Toggle
from game.rules import Game, Variant
from game.words import phrase


class VariantToggle(Toggle):
    """A switch for one variant."""

    def __init__(self, variant: Variant, on: bool) -> None:
        super().__init__(phrase(variant.name), on=on)
        self.variant = variant


def toggles(game: Game, chosen: tuple[str, ...]) -> list[VariantToggle]:
    """A switch for every variant; those that exclude each other are side by side."""
    subjects = list(dict.fromkeys(variant.about for variant in game.variants))
    ordered = sorted(game.variants, key=lambda variant: subjects.index(variant.about))
    return [VariantToggle(variant, variant.id in chosen) for variant in ordered]


def switched(widgets: list[VariantToggle], used: VariantToggle) -> tuple[str, ...]:
    """The ids of the variants that are on after `used` was switched; those that it excludes go off."""
    for widget in widgets:
        if used.on and widget is not used and widget.variant.about == used.variant.about:
            widget.on = False
    return tuple(widget.variant.id for widget in widgets if widget.on)
