"""What the menu lets go of: letters typed to find a game, the tip of the door used last; and its surprises."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.evening import of_length
from game.scenes.menu.choosing import BRIEF, LONG
from game.scenes.menu.menu import Menu
from game.scenes.menu.programme import Programme
from game.scenes.widgets.gamelist import FORGOTTEN
from game.store import Journal
from game.store.files import OURS
from tests.frontdoor import Player, Story, enter, keep
from tests.store.deals import put_down
from tests.thorough import few
from tests.typed import instance


def typed(player: Player) -> str:
    """What is searched for, on the page of all games or on a game's own."""
    scene = player.stage.top
    return scene.typed if isinstance(scene, Programme) else instance(scene, Menu).list.typed


@pytest.mark.parametrize("page", few(["Programme", "Menu"], "Programme".__eq__))
def test_letters_typed_to_find_a_game_are_forgotten(home: Path, page: str) -> None:
    keep(home, last_game="royal-cotillion")
    seen: list[object] = []

    def story(player: Player) -> Story:
        yield 0.5
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        if page == "Menu":
            player.press("ctrl+g")
            yield lambda: player.top == "Menu"
        player.type_in("capt")
        yield 0.9 * FORGOTTEN
        seen.append(typed(player))
        yield 0.2 * FORGOTTEN
        seen.append(typed(player))
        for done in ("click", "ctrl+r"):
            player.type_in("gav")
            yield 0.2
            seen.append((typed(player), player.stage.settings.last_game))
            if done == "click":
                player.click(*player.button("Rules"))
            else:
                player.press(done)
            yield 0.3
            player.press("esc")
            yield lambda: player.top == page
            seen.append(typed(player))

    enter([], story)
    assert seen == ["capt", "", *(("gav", "gavotte"), "") * 2]


def test_a_surprise_takes_two_clicks(home: Path) -> None:
    keep(home, speed="instant")
    journal = Journal(home / OURS / "records.sqlite")
    put_down(journal, "gavotte", 5, "turn")  # a newcomer is first shown one game
    journal.close()
    played: list[str] = []

    def story(player: Player) -> Story:
        for _ in range(2):
            yield 1.0
            player.move_to(*player.button("All games"))
            yield 0.5
            player.click(*player.button("Surprise me"))
            yield lambda: player.top == "Surprise"
            player.click(*player.button("5 minutes"))
            yield lambda: player.top == "TableScene"
            played.append(player.table.ruleset.game_id)
            yield 1.0
            while player.top != "TonightScene":
                player.press("esc")
                yield 0.3

    enter([], story)
    assert len({*played}) == 2 and set(played) <= {game.id for game in of_length(0, BRIEF)}


def test_every_length_has_games_to_draw_from() -> None:
    for least, most in ((0, BRIEF), (BRIEF + 1, LONG - 1), (LONG, 24 * 60)):
        assert len(of_length(least, most)) >= 3
