"""Where an honest player's losses come from: python tests/bench/bench_players.py [RULESET...] [--first N] [--deals M]

Each deal is played twice: by the honest player, and by the same one seeing, who plays by the same rules with the same
effort but imagines only one world, the true one. Both rows have 95% intervals; beside them stands how many of the same
deals only one of the two won, and how likely chance alone would part them so unevenly.

Where the seeing player wins much more, what cannot be known costs the deals. Where he wins no more, the play itself
does: his rule of thumb, what he makes of a table, how far he looks. What is done is kept in a journal (--out), from
which the bench goes on; the honest player's games in it are good for the book of odds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from copy import copy
from math import comb
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.rules import Move, Position, Ruleset, Seen
from game.solver.odds.journal import OddsJournal, Played
from game.solver.odds.measure import let_play
from game.solver.odds.measured import wilson
from game.solver.players import choose, play_by, player_of

HARD = (
    "royal-cotillion",
    "royal-cotillion+as-they-come",
    "gavotte",
    "gavotte+set-out",
    "royal-rendezvous",
    "royal-rendezvous+held-kings",
    "patriarchs",
    "queen-of-italy",
    "queen-of-italy+waste-fills",
    "queen-of-italy+open-gaps",
)


class SeeingPlayer:
    """The player of a ruleset, whose only world is the true one."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._player = copy(player_of(ruleset))
        self._player.worlds = min(1, self._player.worlds)
        setattr(self._player, "imagine", self._true_world)  # noqa: B010 (in the place of a method)
        self._truth: Position | None = None

    def choose(self, position: Position) -> Sequence[Move]:
        """What he does here."""
        self._truth = position
        return choose(self._player, position)

    def _true_world(self, seen: Seen, random: Random) -> Position:
        assert self._truth is not None and self._truth.seen() == seen
        return self._truth


def seeing(ruleset: Ruleset) -> str:
    """Who plays, for a journal."""
    return f"{player_of(ruleset).name}, seeing"


def let_see(ruleset: Ruleset, number: int) -> Played:
    """Have a deal played by the seeing player."""
    began = time.process_time()
    line, end = play_by(SeeingPlayer(ruleset).choose, ruleset.deal(number))
    return Played(ruleset.id, number, seeing(ruleset), end.won, len(line), round(time.process_time() - began, 4))


def by_chance(one: int, other: int) -> float:
    """How likely at least so uneven a parting is where each deal falls to either side alike (exact, two-sided)."""
    both = one + other
    return min(1.0, 2 * sum(comb(both, few) for few in range(min(one, other) + 1)) / 2**both)


def share(won: int, played: int) -> str:
    """A part with its interval."""
    low, high = wilson(won, played)
    return f"{100 * won / played:5.1f} % ({100 * low:.0f}-{100 * high:.0f})"


def row(journal: OddsJournal, ruleset: Ruleset, numbers: range) -> str:
    """What the journal holds of both players in the deals that both have played."""
    honest, other = (journal.played(ruleset.id, by) for by in (player_of(ruleset).name, seeing(ruleset)))
    pairs = [(honest[number].won, other[number].won) for number in numbers if number in honest and number in other]
    if not pairs:
        return f"{ruleset.id:32} nothing played"
    mine, his = pairs.count((True, False)), pairs.count((False, True))
    spent = sum(honest[number].seconds for number in numbers if number in honest) / len(pairs)
    return (
        f"{ruleset.id:32}{len(pairs):6}  {share(sum(a for a, _ in pairs), len(pairs)):18}"
        f"{share(sum(b for _, b in pairs), len(pairs)):18}{mine:7}{his:8}{by_chance(mine, his):10.2g}{spent:9.2f} s"
    )


def main() -> None:
    """A line per ruleset."""
    asked = argparse.ArgumentParser(description="Honest players beside seeing ones.")
    asked.add_argument("rulesets", nargs="*", default=HARD, help="ids; those that are hard to play if not said")
    asked.add_argument("--first", type=int, default=10_001, help="the first deal; 10,001 if not said")
    asked.add_argument("--deals", type=int, default=100, help="how many; 100 if not said")
    asked.add_argument("--out", type=Path, default=Path("players.jsonl"), help="the journal; players.jsonl if not said")
    options = asked.parse_args()
    if "calculation" in options.rulesets:
        asked.error("calculation is played in ranks alone, which no true world can stand for")
    journal = OddsJournal(options.out)
    numbers = range(options.first, options.first + options.deals)
    print(f"{'':32}{'deals':>6}  {'honest':18}{'seeing':18}{'only h.':>7}{'only s.':>8}{'by chance':>10}{'a deal':>11}")
    for name in options.rulesets:
        ruleset = rules.find_ruleset(name)
        for number in numbers:
            for by, play in ((player_of(ruleset).name, let_play), (seeing(ruleset), let_see)):
                if number not in journal.played(name, by):
                    journal.add([play(ruleset, number)])
        print(row(journal, ruleset, numbers), flush=True)


if __name__ == "__main__":
    main()
