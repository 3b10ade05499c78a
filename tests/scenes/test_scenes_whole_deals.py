"""Old friends, played from the deal to the win with the mouse, as somebody does who knows where each card lies."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from game import rules
from game.rules import Position
from game.scenes.show.win import WinScene
from game.solver.solve import solve
from game.store import Ending
from game.store.own import OwnGames
from game.words.records import cards_done
from tests.frontdoor import Player, Story, begin_with, enter, keep, move
from tests.store.ownfiles import looked
from tests.thorough import amounts, few
from tests.typed import instance


def _played(player: Player, before: Position) -> bool:
    """Whether the move is made, or the deal is won by it."""
    return player.top == "WinScene" or player.table.session.position is not before


@pytest.mark.parametrize(
    ("name", "number"),
    few(
        [("TriPeaks", 1), ("Agnes Bernauer", 4), ("Aces Up", 6), ("Nestor", 1), ("Monte Carlo", 1), ("Montana", 10)],
        lambda deal: deal[0] in ("TriPeaks", "Montana"),
    ),
)
@amounts("last", 8, 1_000)
def test_every_card_is_played_by_mouse(name: str, number: int, last: int, home: Path) -> None:
    keep(home, speed="instant", lamp=False, one_click="choose")
    looked(OwnGames())
    ruleset = rules.ruleset(rules.find_game(name).id)
    line = [move.text for move in solve(ruleset.deal(number), positions=100_000).line]
    before = line[:-last]
    if before:
        begin_with(home, ruleset, number, before)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        hidden: list[int] = []
        for text in line[len(before) :]:
            yield 0.5
            position = player.table.session.position
            hidden.append(sum(position.down))
            yield from move(player, position.parse_move(text))
            yield partial(_played, player, position)
        assert (hidden[0] > 0) is (name == "TriPeaks") and sorted(hidden, reverse=True) == hidden
        yield lambda: player.top == "WinScene"
        yield lambda: instance(player.stage.top, WinScene).ballroom.now > 1

    done = enter(["play", name, "--deal", str(number)], story)
    assert (done.status, done.err) == (0, "")
    assert [deal.ending for deal in done.deals()] == [Ending.WON]
    assert done.moves() == line
    counted = {"Aces Up": "48 of 48", "TriPeaks": "47 of 52"}  # aces stay; the rest of the stock is not needed
    assert cards_done(done.deals()[0]) == counted.get(name, "52 of 52")


def test_space_closes_up_the_square_when_the_stock_is_empty(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    looked(OwnGames())
    ruleset = rules.ruleset(rules.find_game("Monte Carlo").id)
    position, played = ruleset.deal(1), list[str]()
    for step in solve(position, positions=100_000).line:
        if step.text == "turn" and not position.stock:
            break
        position, played = position.play(step), [*played, step.text]
    assert played and not position.stock and ruleset.turn in position.legal_moves
    begin_with(home, ruleset, 1, played)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("space")
        yield lambda: len(player.table.session.moves) > len(played)
        yield 1.0
        player.press("space")
        yield lambda: player.table.hud.refused

    done = enter(["play", "Monte Carlo", "--deal", "1"], story)
    assert (done.status, done.err, done.moves()) == (0, "", [*played, "turn"])
