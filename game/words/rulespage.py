"""The rules page in words, and what was measured of the game."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.page import page
from game.rules.tables import Tables
from game.solver.odds.measured import measured
from game.words.catalogue import phrase
from game.words.games import grade, odds_found
from game.words.grouping import figures
from game.words.language import say


@dataclass(frozen=True)
class Told:
    """A heading and what stands under it, in words."""

    heading: str
    paragraphs: tuple[str, ...]


def rules_told(ruleset: Tables) -> tuple[Told, ...]:
    """The rules page."""
    return tuple(
        Told(
            say().heading(section.heading),
            tuple(" ".join(map(say().clause, paragraph)) for paragraph in section.paragraphs),
        )
        for section in page(ruleset)
    )


def measured_section(ruleset: Tables) -> tuple[Told, ...]:
    """For the rules page: what was measured of this way of playing; nothing where nothing was."""
    found = measured(ruleset.id)
    if not found:
        return ()
    checked = phrase(
        "The solver looked at {deals} deals, at most {seconds} seconds each: {won} can be won, {lost} cannot, {open} "
        "are not known.",
        deals=figures(found.deals),
        seconds=f"{found.seconds:g}",
        won=figures(found.won),
        lost=figures(found.lost),
        open=figures(found.unknown),
    )
    return (Told(phrase("Odds we measured"), (odds_found(found), checked, f"{grade(ruleset)}.")),)
