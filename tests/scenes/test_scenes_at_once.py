"""What a player does at once is done as later: nobody has to wait until something beside has read or drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.evening import Kind
from game.look.ahead import Ahead
from game.scenes import clipboard
from game.scenes.tonight.tonight import TonightScene
from game.store import Deal
from game.store.codes import code_of
from game.store.files import OURS
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.store.ownfiles import EASY, OwnGames, looked
from tests.typed import instance


@pytest.fixture(autouse=True)
def nothing_is_made_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread beside has never come to anything."""
    monkeypatch.setattr(Ahead, "make", lambda ahead, todo: None)


def game_at_once(*keys: str) -> str:
    """The game that is on the table after these keys, pressed before the first picture."""
    seen: list[str] = []

    def story(player: Player) -> Story:
        for key in keys:
            player.type_in(key) if len(key) > 1 and key.isalpha() and key != "enter" else player.press(key)
        yield lambda: player.top == "TableScene"
        seen.append(player.table.ruleset.game.name)

    assert enter([], story).err == ""
    return seen[0]


def test_an_old_friend_is_found_by_its_name(home: Path) -> None:
    keep(home, winnable_only=False)
    assert game_at_once("klondike", "enter") == "Klondike"


def test_an_old_friend_is_dealt_from_a_code(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "_copied", lambda: code_of(Deal(rules.find_game("canfield").id, 8)))
    assert game_at_once("ctrl+v") == "Canfield"


def test_the_game_chosen_last_is_chosen_where_it_is_an_old_friend(home: Path) -> None:
    keep(home, winnable_only=False, last_game=rules.find_game("spider").id)
    assert game_at_once("ctrl+g", "enter") == "Spider"


@pytest.mark.parametrize("there", [True, False])
def test_a_paused_deal_of_an_own_game_unfolds_also_where_the_file_is_gone(home: Path, *, there: bool) -> None:
    games = home / OURS / "games"
    games.mkdir(parents=True)
    (games / "tower.toml").write_text(EASY, encoding="utf-8")
    looked(OwnGames(games))
    ruleset = rules.find_ruleset("Clock Tower")
    begin_with(home, ruleset, 3, [ruleset.deal(3).legal_moves[0].text])
    if not there:
        (games / "tower.toml").unlink()
    _unfolds(home, "Clock Tower")


def test_a_paused_deal_of_an_old_friend_unfolds_with_its_variants(home: Path) -> None:
    ruleset = rules.find_ruleset("klondike")
    begin_with(home, ruleset, 3, [ruleset.deal(3).legal_moves[0].text])
    _unfolds(home, "Klondike")


def _unfolds(home: Path, name: str) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.stage.screen.surface and player.top == "TonightScene"
        scene = instance(player.stage.top, TonightScene)
        player.click(*scene.signs[Kind.GO_ON].rect.center)
        yield 0.5
        assert scene.slip
        known = rules.find_game(name).variants
        assert [toggle.variant for toggle in scene.slip.toggles] == sorted(known, key=known.index)

    assert enter([], story).err == ""
