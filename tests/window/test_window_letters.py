"""With letters of twice the size, chosen by the keyboard, a deal is played, the rules are read, and the deal is won."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.look.type import scaled
from game.look.widgets.buttons import Selector
from game.rules import Act
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.settings import SettingsScene
from game.scenes.show.win import WinScene
from game.solver.odds.golden import golden
from game.store import Journal
from tests.frontdoor import OURS, Player, Story, enter, keep
from tests.store.deals import put_down
from tests.typed import instance

GAME, LEFT = "royal-quadrille", 4
"""A game with a long line of words above its table, and how many moves are left when it is taken up."""


def nearly_won(home: Path) -> tuple[str, ...]:
    """A deal was put down shortly before its end; returns the moves that are left."""
    line = next(line for line in golden(GAME) if line.ruleset_id == GAME and line.outcome == "won")
    folder = home / OURS
    folder.mkdir(parents=True, exist_ok=True)
    journal = Journal(folder / "records.sqlite")
    put_down(journal, GAME, line.number, *line.moves[:-LEFT], seconds=60.0)
    journal.close()
    return line.moves[-LEFT:]


@pytest.mark.thorough
def test_letters_of_twice_the_size_from_settings_to_the_win(home: Path) -> None:
    keep(home, speed="instant", language="de", lamp=False, offered=[GAME], last_game=GAME)
    left = nearly_won(home)

    def story(player: Player) -> Story:
        yield 1.0
        player.press("F2")
        yield lambda: player.top == "SettingsScene"
        page = instance(player.stage.top, SettingsScene)
        small, row = scaled(18, page.u), page.rows["text_scale"]
        while not row.focused:
            player.press("tab")
            yield 0.02
        for _ in range(4):
            player.press("right")
            yield 0.1
        assert scaled(18, page.u) > 1.5 * small
        yield 0.5
        assert row.area == row.rect, "the row in focus is in sight"
        assert all(one.named for one in page.rows.values() if isinstance(one, Selector)), "no row has lost its words"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("return")
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("F1")
        yield lambda: player.top == "RulesPage"
        rules = instance(player.stage.top, RulesPage)
        player.move_to(300, 300)
        yield 0.5
        assert rules.scroll.most
        while rules.scroll.target < rules.scroll.most:
            player.post(pygame.MOUSEWHEEL, x=0, y=-3, touch=False)
            yield 0.1
        player.press("esc")
        yield lambda: player.top == "TableScene"
        for text in left:
            position = player.table.board.position
            move = next(one for one in position.legal_moves if one.text == text)
            names = [pile.name for pile in player.table.ruleset.piles]
            player.click(*player.pile(names[0] if move.act is Act.TURN else names[move.source]))
            yield 0.6
            if player.top == "TableScene" and player.table.board.position is position:
                player.click(*player.pile(names[move.target]))
                yield 0.6
        yield lambda: player.top == "WinScene"
        yield 1.5
        player.press("space")
        yield 1.5
        shown = instance(player.stage.top, WinScene)
        assert shown.said == 1.0
        assert all(player.picture().get_rect().contains(widget.rect) for widget in shown.targets())

    done = enter([], story)
    assert done.settings()["text_scale"] == "200 %"
    assert [deal.won for deal in done.deals()] == [True]
