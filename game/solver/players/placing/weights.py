"""The weights of the games of places, each found by trial on some two thousand deals beyond the measured ones."""

from __future__ import annotations

from game.rules import Ruleset
from game.solver.players.placing.keeping import Weights

PLAIN = Weights(
    base=-1.96,
    wait=(4.45, 2.31, 1.82, 1.6, 0.77, 1.28, -0.58),
    missing=(0.92, 0.95, 0.32, -0.27),
    under=(2.3, 1.94, 0.19, 0.49, 0.31),
    under_ready=0.81,
    covers=0.22,
    twin=-3.34,
    ready=0.59,
    last=-0.61,
    stock=-0.6,
    waste=1.36,
    frees=0.29,
    readies=1.14,
)
"""Royal Cotillion's, and those of games without any of their own."""

OWN: dict[str, Weights] = {
    "royal-cotillion+as-they-come": Weights(
        base=-1.87,
        wait=(4.17, 2.37, 1.82, 0.99, 0.22, 0.91, -0.53),
        missing=(0.01, 0.86, 0.56, -0.72),
        under=(2.42, 2.03, 0.57, 0.25, 0.36),
        under_ready=1.04,
        covers=0.05,
        twin=-3.42,
        ready=0.86,
        last=-0.92,
        stock=-1.18,
        waste=1.54,
        frees=0.21,
        readies=1.49,
    ),
    "royal-rendezvous": Weights(
        base=-1.89,
        wait=(3.74, 2.8, 2.26, 1.05, 0.43, 0.22, 0.02),
        missing=(0.96, 0.96, 0.19, -0.47),
        under=(2.27, 1.83, 0.53, 0.6, 0.27),
        under_ready=0.7,
        covers=-0.48,
        twin=-3.22,
        ready=0.68,
        last=-0.72,
        stock=-1.8,
        waste=1.53,
        frees=0.03,
        readies=1.04,
    ),
    "odd-and-even": Weights(
        base=-2.1,
        wait=(4.22, 2.35, 2.51, 1.56, 0.3, 0.8, -0.8),
        missing=(1.36, 1.53, 0.43, -0.96),
        under=(2.44, 1.55, 0.55, 0.1, -0.05),
        under_ready=1.33,
        covers=-0.44,
        twin=-4.31,
        ready=0.66,
        last=-0.43,
        stock=-0.55,
        waste=0.26,
        frees=-0.38,
        readies=1.28,
    ),
    "patriarchs": Weights(
        base=-2.22,
        wait=(4.46, 2.51, 1.85, 1.76, 0.44, 0.65, -0.32),
        missing=(0.87, 1.43, 0.57, -0.83),
        under=(2.34, 2.08, 0.33, 0.31, -0.17),
        under_ready=1.34,
        covers=-0.25,
        twin=-3.11,
        ready=0.74,
        last=-0.49,
        stock=-0.78,
        waste=0.43,
        frees=-0.11,
        readies=1.52,
    ),
    "sixes-and-sevens": Weights(
        base=-2.22,
        wait=(4.02, 3.0, 2.07, 1.2, 0.32, 0.87, -0.22),
        missing=(1.45, 1.42, 0.07, -0.44),
        under=(2.69, 1.73, 0.5, -0.19, 0.34),
        under_ready=1.21,
        covers=-0.39,
        twin=-3.43,
        ready=0.29,
        last=-1.23,
        stock=-0.58,
        waste=0.98,
        frees=0.07,
        readies=1.05,
    ),
}


def weights_of(ruleset: Ruleset) -> Weights:
    """The weights for a game: the ruleset's own, else its game's."""
    return OWN.get(ruleset.id) or OWN.get(ruleset.game_id, PLAIN)
