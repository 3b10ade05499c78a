"""How long codes are: ten thousand random games of all rulesets. Run: python -m tests.bench.bench_codes [GAMES]"""

from __future__ import annotations

import random
import sys
from itertools import cycle, islice
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import rules
from game.solver.odds.golden import golden
from game.store.codes import code_of, read_code
from game.store.journal.deals import Deal
from tests.bench import asked
from tests.store.test_store_codes import random_game


def main(games: int) -> None:
    """Every code is read again; prints the median and the longest."""
    draw, lengths = random.Random(7), []
    for table in islice(cycle(rules.every_ruleset()), games):
        number = draw.randrange(1, 10**9)
        moves = random_game(table, number, draw)
        code = code_of(Deal(table.id, number), moves)
        deal, found = read_code(code)
        assert (deal.ruleset, deal.deal, list(found)) == (table.id, number, moves)
        lengths.append(len(code))
    print(f"{games:,} random games: median {median(lengths):g} letters, longest {max(lengths)}")
    lengths = [len(code_of(Deal(line.ruleset_id, line.number), line.moves)) for line in golden()]
    print(f"{len(lengths)} golden lines: median {median(lengths):g} letters, longest {max(lengths)}")


if __name__ == "__main__":
    main(asked.number(__doc__, 10_000))
