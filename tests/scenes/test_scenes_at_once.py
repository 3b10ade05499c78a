"""What a player does at once is done as later: nobody has to wait until something beside has read or drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.evening import Kind
from game.look.ahead import Ahead
from game.scenes import clipboard
from game.scenes.menu import choosing
from game.scenes.menu.menu import Menu
from game.scenes.pages.rules import RulesPage
from game.scenes.tonight.tonight import TonightScene
from game.store import Deal
from game.store.codes import code_of
from game.store.files import OURS
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.store.ownfiles import EASY, OwnGames, forget_friends, looked
from tests.typed import instance


@pytest.fixture(autouse=True)
def nothing_is_made_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread beside has never come to anything, and no old friend has been read."""
    forget_friends()
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


def test_an_old_friend_is_found_by_its_name_in_other_letters(home: Path) -> None:
    keep(home, winnable_only=False, language="ru")
    assert game_at_once("косынка", "enter") == "Klondike"


def test_an_old_friend_is_dealt_from_a_code(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "_copied", lambda: code_of(Deal(rules.find_game("canfield").id, 8)))
    assert game_at_once("ctrl+v") == "Canfield"


def test_the_game_chosen_last_is_chosen_where_it_is_an_old_friend(home: Path) -> None:
    keep(home, winnable_only=False, last_game=rules.find_game("spider").id)
    assert game_at_once("ctrl+g", "enter") == "Spider"


def tower(home: Path) -> Path:
    """A file with a game in the player's folder."""
    games = home / OURS / "games"
    games.mkdir(parents=True, exist_ok=True)
    (games / "tower.toml").write_text(EASY.replace("Clock Tower", "Belfry"), encoding="utf-8")
    return games / "tower.toml"


def test_an_own_game_is_found_by_its_name_while_its_file_is_being_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "READING", 0.0)  # as slowly as it goes
    tower(home)
    keep(home, winnable_only=False, last_game="gavotte")
    assert game_at_once("belfry", "enter") == "Belfry"
    keep(home, last_game="gavotte")
    assert game_at_once("ctrl+g", "windmill", "enter") == "Windmill"


def test_the_game_chosen_last_is_chosen_where_its_file_is_being_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "READING", 0.0)
    keep(home, winnable_only=False, last_game=OwnGames().read(tower(home)).id)
    assert game_at_once("ctrl+g", "enter") == "Belfry"


def test_its_rules_are_shown_where_its_file_is_being_read(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "READING", 0.0)
    keep(home, voice=True, last_game=OwnGames().read(tower(home)).id)
    shown: list[str] = []

    def story(player: Player) -> Story:
        player.press("ctrl+g")
        yield lambda: player.top == "Programme"
        player.press("F1")
        yield lambda: player.top == "RulesPage"
        shown.append(instance(player.stage.top, RulesPage).ruleset.game.name)

    enter([], story)
    assert shown == ["Belfry"]


def test_a_name_that_no_file_has_is_not_found_once_all_are_read(home: Path) -> None:
    tower(home)
    keep(home, voice=True, last_game="gavotte")
    left: list[str] = []

    def story(player: Player) -> Story:
        player.type_in("zebra")
        player.press("enter")
        yield lambda: any("No game is found with zebra." in words for words in player.words)
        yield 3.0
        left.append(player.top)

    enter([], story)
    assert left == ["Programme"]


def paused_tower(home: Path, *, there: bool) -> None:
    """A deal of that game is paused, and its file is there or gone."""
    file = tower(home)
    looked(OwnGames(file.parent))
    ruleset = rules.find_ruleset("Belfry")
    begin_with(home, ruleset, 3, [ruleset.deal(3).legal_moves[0].text])
    if not there:
        file.unlink()


@pytest.mark.parametrize("there", [True, False])
def test_a_paused_deal_of_an_own_game_unfolds_also_where_the_file_is_gone(home: Path, *, there: bool) -> None:
    paused_tower(home, there=there)
    _unfolds(home, "Belfry")


@pytest.mark.parametrize("there", [True, False])
def test_its_page_is_that_of_the_game(home: Path, *, there: bool) -> None:
    paused_tower(home, there=there)
    seen: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.click(*instance(player.stage.top, TonightScene).plaques[Kind.GO_ON].rect.center, button=3)
        yield lambda: player.top == "Menu"
        page = instance(player.stage.top, Menu)
        seen.append(page.list.game.name)
        yield 3.0
        seen.append(page.list.game.name)

    enter([], story)
    assert seen == ["Belfry", "Belfry"]


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
