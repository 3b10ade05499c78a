"""Where the arrow keys lead from widget to widget."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.look.device import OFF, WAYS, Aim, Aims, join
from game.look.widgets.widget import Widget

ARROWS = dict(zip((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN), WAYS, strict=True))
ASIDE = 2
"""What a pixel to the side costs, if one ahead costs 1."""


def ways(able: Sequence[Widget]) -> Aims[int]:
    """Where arrows lead from each of these widgets, by their places: those that it does not keep for itself lead to the
    nearest one there, and some elsewhere, so that they alone reach all."""

    homes = [widget.home for widget in able]

    def costs(here: int, there: int) -> list[float]:
        dx, dy = (b - a for a, b in zip(homes[here].center, homes[there].center, strict=True))
        found = []
        for way in WAYS:
            ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
            found.append(abs(ahead) + ASIDE * aside + (0.0 if ahead > 0 else OFF if ahead == 0 else 2 * OFF))
        return found

    aims: Aims[int] = {}
    for here, widget in enumerate(able):
        for key, way in ARROWS.items():
            if not widget.keeps(key):
                aims[here, way] = Aim(None, OFF)
        for there in range(len(able)):
            for way, cost in zip(WAYS, costs(here, there), strict=True):
                if (here, way) in aims and cost < aims[here, way].cost:
                    aims[here, way] = Aim(there, cost)
    join(aims, range(len(able)), costs)
    return aims
