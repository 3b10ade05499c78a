"""Translates the settings for the cards and the floor."""

from __future__ import annotations

from game.look.deck import Look
from game.look.scale import Scale
from game.look.shapes import Size
from game.store import Settings
from game.table import motion
from game.table.choreography import Tempo
from game.table.floor import LayoutOptions
from game.words.languages import in_use, use_language
from game.words.letters import letters_of, use_letters

Drawn = tuple[Look, LayoutOptions]


def letters(settings: Settings) -> float:
    """The factor by which the player's settings enlarge letters."""
    return int(settings.text_scale.partition(" ")[0]) / 100


def scale_of(size: Size, settings: Settings) -> Scale:
    """The scale of a layout on a screen of this size, with the letters that the settings choose."""
    return Scale.of(size, letters(settings))


def present(settings: Settings, language: bool = False) -> bool:
    """Use the kind of letters that the settings choose for cards, and their language; returns whether anything changes.
    language: it is to be used now; without that it stays as it is, as the command line may have chosen another.
    """
    before = in_use()
    if language:
        use_language(settings.language)
    return use_letters(settings.letters) | (in_use() != before)


def look_of(settings: Settings) -> Look:
    """The cards that the settings choose."""
    return Look(settings.deck, settings.four_colours, settings.large_corners, settings.back, letters_of())


def layout_options_of(settings: Settings) -> LayoutOptions:
    """The layout of the floor that the settings choose."""
    return LayoutOptions(settings.left_handed, settings.ladies_overlap, settings.large_corners, letters(settings))


def drawn_as(settings: Settings) -> Drawn:
    """Cards and layout together."""
    return look_of(settings), layout_options_of(settings)


def tempo_of(settings: Settings) -> Tempo:
    """How fast cards move by the settings, and whether they fly."""
    return Tempo(motion.SPEED[settings.speed], settings.reduced_motion)
