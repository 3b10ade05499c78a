"""A new deal asks how it is to be played; from the first screen that takes four clicks; what there is use for stands
beside the lamp.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import rules
from game.play import session
from game.scenes.menu.programme import Programme, Shown
from game.solver.lamp import Word
from game.solver.odds.solved import golden, solved
from game.store import Ending
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.typed import instance


def test_draw_three_takes_four_clicks_from_the_first_screen(home: Path) -> None:
    keep(home, speed="instant", motion="reduced", winnable_only=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        yield 1.0
        player.click(*player.button("All games"))
        yield lambda: player.top == "Programme"
        scene = instance(player.stage.top, Programme)
        player.click(*scene.filters[Shown.FRIENDS].rect.center)
        yield 1.0
        tile = next(n for n, place in enumerate(scene.board.deals) if scene.games[place].name == "Klondike")
        player.move_to(*scene.board.plaque(tile).center)
        while not scene.board.rect.contains(scene.board.plaque(tile)):
            player.post(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, which=0)
            yield 0.5
        player.move_to(*scene.board.sign(tile).center)
        yield lambda: scene.slip
        player.click(*player.button("Draw three"))
        yield 0.3
        player.click(*player.button("New"))
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("space")
        yield player.beside

    deal = enter([], story).deals()[0]
    assert deal.ruleset.endswith("klondike+by-threes") or "by-threes" in deal.ruleset


def test_a_new_deal_asks_how_it_is_to_be_played(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # a deal that nobody could win is left without a question, once the solver has said so: these can be won
    monkeypatch.setattr(session, "random_deal", lambda ruleset: solved(ruleset.id).easy[0])
    keep(home, speed="instant", winnable_only=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        first = player.table
        player.click(*player.button("Variants"))
        yield lambda: player.top == "NewDeal"
        player.press("esc")
        yield lambda: player.top == "TableScene"
        assert player.table is first and not player.stage.settings.variants
        player.press("space")
        yield 0.5
        player.click(*player.button("New"))
        yield lambda: player.top == "NewDeal"
        player.click(*player.button("Draw three"))
        yield 0.3
        player.press("n")
        yield lambda: player.top == "TableScene" and player.table is not first
        yield 1.0
        assert player.table.ruleset.id.endswith("+by-threes")
        player.press("space")
        yield 0.5
        player.click(*player.button("New"))
        yield lambda: player.top == "NewDeal"
        player.click(*player.button("Only deals that can be won"))
        yield 0.3
        player.press("n")
        yield lambda: player.top == "TableScene" and not player.table.session.moves
        assert player.stage.settings.winnable_only
        player.press("space")
        yield player.beside

    done = enter(["play", "klondike"], story)
    kept = [(deal.ruleset.partition("+")[2], deal.ending) for deal in done.deals()]
    assert kept == [("by-threes", Ending.OPEN), ("by-threes", Ending.GIVEN_UP), ("", Ending.GIVEN_UP)]


def test_what_there_is_use_for_stands_beside_the_lamp(home: Path) -> None:
    keep(home, speed="instant", motion="reduced")
    line = next(line for line in golden("royal-cotillion") if line.outcome == "won")
    begin_with(home, rules.find_ruleset(line.ruleset_id), line.number, line.moves[:-48])

    def named(player: Player) -> list[str]:
        return [widget.label for widget in player.table.hud.lamps.widgets[1:]]

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield lambda: player.table.adviser.lamp is Word.CAN_BE_WON  # type: ignore[attr-defined]
        yield lambda: named(player) == ["Show the win", "Finish it", "All up"]
        player.click(*player.button("Show the win"))
        yield lambda: player.table.hud.line
        yield 6.0
        before = player.table.board.position.placed()
        player.click(*player.button("All up"))
        yield lambda: player.table.board.position.placed() > before
        yield lambda: named(player) == ["Show the win", "Finish it"]  # once the solver knows of this position, too
        player.click(*player.button("Finish it"))
        yield lambda: player.top == "Ask"
        player.press("f")
        yield lambda: player.top == "WinScene"
        player.quit()

    assert enter(["play", "royal-cotillion", "--deal", str(line.number)], story).deals()[0].ending is Ending.FINISHED
