"""The dances by name: steps for the cards, a way for the four great couples, and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass

from game.table.dance import leads, steps
from game.table.dance.leads import LeadFormula
from game.table.dance.steps import Formula

BAR = 3 * 60 / 132
"""Seconds of one bar of the waltz that is played to it."""


@dataclass(frozen=True)
class Dance:
    """bars: after so many it begins again."""

    steps: Formula
    leads: LeadFormula
    bars: int = 16

    @property
    def seconds(self) -> float:
        """How long it lasts until it begins again."""
        return self.bars * BAR


_CAROUSEL = leads.carousel(0.34, 0.16)

DANCES: dict[str, Dance] = {
    "cotillion": Dance(steps.cotillion, _CAROUSEL, 24),
    "gavotte": Dance(steps.gavotte, leads.carousel(0.24, 0.16)),
    "rendezvous": Dance(steps.rendezvous, leads.pairs(0.5, 0.2)),
    "quadrille": Dance(steps.quadrille, leads.corners(0.88, 0.75), 24),
    "chain": Dance(steps.chain, _CAROUSEL, 32),
    "procession": Dance(steps.procession, leads.row(0.5), 24),
    "wheel": Dance(steps.wheel, _CAROUSEL, 16),
    "longways": Dance(steps.longways, leads.row(0.72), 32),
    "minuet": Dance(steps.minuet, leads.row(0.7), 24),
    "promenade": Dance(steps.promenade, leads.pairs(0.5, 0.2), 24),
    "garland": Dance(steps.garland, _CAROUSEL, 24),
    "spiral": Dance(steps.spiral, leads.corners(0.88, 0.8), 24),
    "crossing": Dance(steps.crossing, leads.row(0.62, 0.95), 24),
    "fan": Dance(steps.fan, leads.row(0.62, 0.95), 16),
    "weaving": Dance(steps.weaving, leads.row(0.7), 32),
    "carpet": Dance(steps.carpet, _CAROUSEL, 24),
    "orrery": Dance(steps.orrery, leads.corners(0.88, 0.8), 24),
    "pyramid": Dance(steps.pyramid, leads.pairs(0.9, 0.4), 16),
}

TABLEAU = Dance(steps.tableau, leads.still(0.58))
"""What is shown instead where nothing may travel."""
