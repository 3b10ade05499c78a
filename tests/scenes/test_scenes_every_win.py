"""Every game that comes with the program, and odd packs, are won in the window: they dance, and are put away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from game import rules
from game.rules import Ruleset
from game.scenes.show.win import WinScene
from game.solver.odds.solved import golden
from game.solver.solve import solve
from game.store import Ending
from game.store.files import OURS
from game.store.own import OwnGames
from tests.frontdoor import Player, Story, begin_with, enter, keep, move
from tests.store.ownfiles import EASY, looked
from tests.thorough import few
from tests.typed import instance

FRIENDS = {
    "Aces Up": 6,
    "Agnes Bernauer": 4,
    "Australian Patience": 2,
    "Baker’s Dozen": 5,
    "Baker’s Game": 2,
    "Beleaguered Castle": 2,
    "Black Hole": 1,
    "Blue Moon": 10,
    "Canfield": 3,
    "Canfield+one-by-one": 3,
    "Diplomat": 2,
    "Eight Off": 1,
    "Flower Garden": 4,
    "Fortune’s Favor": 1,
    "Forty Thieves": 4,
    "Fourteen": 1,
    "FreeCell": 2,
    "Golf": 7,
    "Grandfather’s Clock": 1,
    "Josephine": 2,
    "King Albert": 4,
    "Klondike": 2,
    "Klondike+by-threes": 4,
    "La Belle Lucie": 2,
    "Limited": 8,
    "Lucas": 1,
    "Maria": 5,
    "Miss Milligan": 3,
    "Montana": 10,
    "Monte Carlo": 1,
    "Nestor": 1,
    "Russian Solitaire": 7,
    "Scorpion": 10,
    "Seahaven Towers": 2,
    "Simple Simon": 2,
    "Sir Tommy": 3,
    "Spider+one-suit": 1,
    "Spider+two-suits": 1,
    "Spiderette": 1,
    "Streets and Alleys": 8,
    "TriPeaks": 1,
    "Yukon": 2,
}
"""A deal of each whose win the solver finds soon: of all but Spider with four suits, of which no win is known."""
ODD = [(packs, suits) for packs in (1, 2, 3, 4) for suits in (1, 2, 4)]
HOUSE = [ruleset.id for ruleset in rules.every_ruleset()]
USUAL = {"TriPeaks"}


def of_packs(packs: int, suits: int) -> str:
    """The text of a game that anybody wins, of so many packs."""
    text = EASY.replace("packs = 1", f"packs = {packs}\nsuits = {suits % 4}")
    return text.replace("deal = 51", f"count = {packs}\ndeal = 51").replace(
        "length = 52", f"length = 52\neach = {packs}"
    )


def wins(home: Path, ruleset: Ruleset, number: int, line: Sequence[str]) -> None:
    """All but the last move have been played before, the last is with the mouse; the ball begins, ends, and is left."""
    begin_with(home, ruleset, number, line[:-1])
    named = [ruleset.game.name, *(part for variant in ruleset.variants for part in ("--variant", variant))]

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        session = player.table.session
        assert len(session.moves) == len(line) - 1
        yield from move(player, session.position.parse_move(line[-1]))
        yield lambda: player.top == "WinScene"
        ball = instance(player.stage.top, WinScene)
        yield lambda: ball.ballroom.now > ball.ballroom.troupe.programme.placed + 1
        player.press("space")
        yield lambda: ball.opacity >= 1
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        yield player.beside

    done = enter(["play", *named, "--deal", str(number)], story)
    assert (done.status, done.err) == (0, "")
    assert [deal.ending for deal in done.deals()] == [Ending.WON]


@pytest.mark.parametrize("id", few(HOUSE, USUAL.__contains__))
def test_a_game_of_the_house(id: str, home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    deal = next(deal for deal in golden(id) if deal.outcome == "won")
    wins(home, rules.find_ruleset(id), deal.number, deal.moves)


@pytest.mark.parametrize("name", few(FRIENDS, USUAL.__contains__))
def test_an_old_friend(name: str, home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    looked(OwnGames())
    game, *variants = name.split("+")
    solved(home, rules.ruleset(rules.find_game(game).id, variants), FRIENDS[name])


@pytest.mark.parametrize("odd", few(ODD, (3, 1).__eq__))
def test_a_game_of_odd_packs(odd: tuple[int, int], home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    folder = home / OURS / "games"
    folder.mkdir(parents=True)
    (folder / "odd.toml").write_text(of_packs(*odd), encoding="utf-8")
    looked(OwnGames(folder))
    solved(home, rules.ruleset(rules.find_game("Clock Tower").id), 1)


def solved(home: Path, ruleset: Ruleset, number: int) -> None:
    """Wins a deal by the solver's line."""
    line = solve(ruleset.deal(number), positions=100_000).line
    assert line
    wins(home, ruleset, number, [move.text for move in line])
