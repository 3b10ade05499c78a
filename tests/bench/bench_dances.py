"""Every day's dance won once more by the line kept with the tests. Run: python -m tests.bench.bench_dances"""

from __future__ import annotations

import sys
from datetime import timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.rules import find_ruleset
from game.store.codes import read_code
from game.store.dances import FIRST, dance_of, last_day
from tests.bench import asked
from tests.store.test_store_dances import HERE
from tests.typed import sure


def main() -> None:
    """Raises where a dance has no line, or one that does not win."""
    lines = dict(line.rsplit(" ", 1) for line in (HERE / "dances_won.txt").read_text().splitlines())
    count = (last_day() - FIRST).days + 1
    for place in range(count):
        dance = dance_of(FIRST + timedelta(place))
        deal, moves = read_code(lines[f"{dance.ruleset} {dance.deal}"])
        assert (deal.ruleset, deal.deal) == (dance.ruleset, dance.deal), dance
        position = find_ruleset(deal.ruleset).deal(sure(deal.deal))
        for text in moves:
            position = position.play(position.parse_move(text))
        assert position.won, dance
    print(f"{count:,} dances, {FIRST} to {last_day()}: every one is won")


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
