"""Every game is won by its solver's line, put away, and found again: by typing, in the program as it is started."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import NamedTuple

import pytest

import main as program
from game import rules
from game.rules.cards import NAMES, card
from game.rules.ruleset import folded
from game.solver.odds.solved import golden, solved
from game.solver.solve import solve
from game.store import Deal
from game.store.codes import code_of
from game.store.own import OwnGames, old_friends
from tests.frontdoor import keep
from tests.oddpacks import ODD_PACKS
from tests.store.ownfiles import forget
from tests.thorough import few, spread

KNOWN = {"freecell": 7, "klondike": 9, "maria": 10, "missmilligan": 24, "simplesimon": 62, "spiderette": 74}
"""Deals that are won by few positions, of games whose easiest deals take many."""
WITHIN = 12_000


def easy_spider() -> str:
    """An order for Spider of four suits that anybody wins: each deal of the stock goes on with eight columns in suit,
    and the other cards lie in the order in which these columns want them.
    """
    suits = (0, 0, 1, 1, 2, 2, 3, 3)
    wanted = [card(rank, suit) for suit in suits for rank in range(7, 0, -1)]
    rest = iter(wanted)
    side = [[next(rest) for _ in range(10)] for _ in range(2)]  # of the last two columns, from the top
    hidden = [[next(rest) for _ in range(5 if column < 4 else 4)] for column in range(8)]
    columns = [[*under[::-1], card(13, suit)] for under, suit in zip(hidden, suits, strict=True)]
    columns += [pile[:4:-1] for pile in side]
    rows = [[*(card(rank, suit) for suit in suits), *(pile[rank - 8] for pile in side)] for rank in range(12, 7, -1)]
    return " ".join(NAMES[one] for pile in (*columns, *rows) for one in pile)


class Won(NamedTuple):
    """What is typed to deal it, and the moves."""

    asked: tuple[str, ...]
    moves: tuple[str, ...]


def line_of(name: str, ruleset: rules.Ruleset) -> Won:
    """A deal of a game that is won, and how."""
    variants = [word for variant in ruleset.variants for word in ("--variant", variant)]
    for kept in golden(ruleset.id):
        if kept.outcome == "won":
            return Won((name, "--deal", str(kept.number), *variants), kept.moves)
    known = solved(ruleset.id)
    for number in (KNOWN.get(name) or 1, *known.easy[:3], *known.medium[:3]):
        verdict = solve(ruleset.deal(number), positions=WITHIN)
        if verdict.line:
            return Won((name, "--deal", str(number), *variants), tuple(move.text for move in verdict.line))
    assert name == "spider", f"no win of {ruleset.id} is known"
    verdict = solve(ruleset.start(easy_spider()), positions=WITHIN)
    code = code_of(Deal(ruleset.id, None, easy_spider()))
    return Won((code,), tuple(move.text for move in verdict.line))


def play(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], won: Won) -> rules.Ruleset:
    """Play a deal by typing, then find it in the exported journal and in the statistics."""
    keep(home, lamp=False)
    lines = [*won.moves, "quit"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert program.main(["text", *won.asked]) == 0
    capsys.readouterr()
    assert program.main(["journal", "--export", str(home / "deals.jsonl")]) == 0
    kept = [json.loads(line) for line in (home / "deals.jsonl").read_text("utf-8").splitlines()]
    (deal,) = [line for line in kept if line.get("ending")]
    capsys.readouterr()
    assert program.main(["statistics", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (deal["ending"], told["all"]["won"], told["all"]["played"]) == ("won", 1, 1), (deal, told)
    return rules.find_ruleset(deal["ruleset"])


def friends() -> list[tuple[str, ...]]:
    """Old friends with every allowed combination of variants, each as a player types it."""
    return [(folded(game.name), *way.variants) for game in old_friends() for way in rules.rulesets_of(game)]


SHIPPED = [tuple(one.id.split("+")) for one in rules.every_ruleset()] + friends()


@pytest.mark.parametrize("game", spread(2, SHIPPED), ids="+".join)
def test_every_game_and_variant_is_won_and_found_again(
    game: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ruleset = rules.ruleset(game[0], game[1:])
    won = line_of(game[0], ruleset)
    forget(monkeypatch)
    assert play(home, monkeypatch, capsys, won).id == ruleset.id


@pytest.mark.parametrize(
    "path", few(ODD_PACKS, lambda path: path.stem == "couples-of-two-suits"), ids=lambda path: path.stem
)
def test_games_with_odd_packs_are_won_and_found_again(
    path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forget(monkeypatch)
    ruleset = rules.ruleset(OwnGames().read(path).id)
    won = line_of(str(path), ruleset)
    forget(monkeypatch)
    assert play(home, monkeypatch, capsys, won).id == ruleset.id
