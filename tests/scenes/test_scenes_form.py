"""A game made in the window, by the front door: chosen, changed, named, tried, saved, and won."""

from __future__ import annotations

from pathlib import Path

from game.rules.own.reader import read
from game.scenes.pages.form import FormPage
from game.scenes.pages.ownpage import OwnPage
from game.store import Ending
from game.store.files import OURS
from game.words.catalogue import phrase
from tests.frontdoor import Player, Story, enter, keep
from tests.store.ownfiles import EASY
from tests.typed import instance


def page(player: Player) -> FormPage:
    return instance(player.stage.top, FormPage)


def row(player: Player, word: str) -> tuple[int, int]:
    """The right end of the row of a field, where a click takes the next value."""
    rect = next(row.rect for blank, row in page(player).rows if blank.word == word)
    return rect.right - rect.h, rect.centery


def value(player: Player, word: str) -> str:
    return next(blank.words[blank.at] for blank, _ in page(player).rows if blank.word == word)


def focused(player: Player) -> str:
    return next((blank.word for blank, row in page(player).rows if row.focused), "")


def test_a_game_is_changed_in_a_form_named_played_and_won_and_its_file_and_its_win_are_kept(home: Path) -> None:
    folder = home / OURS / "games"
    folder.mkdir(parents=True)
    (folder / "easy.toml").write_text(EASY, encoding="utf-8")
    keep(home, speed="instant", voice=True, lamp=False)
    heard: list[str] = []

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage" and instance(player.stage.top, OwnPage).list.chosen
        yield 0.5
        player.click(*player.button("Change it"))
        yield lambda: player.top == "FormPage" and page(player).playable
        for _ in range(2):  # the game, its foundations, its piles
            player.press("right")
            yield 0.3
        assert page(player).part.value == phrase("Piles: {name}", name="ring")
        player.click(*row(player, "count"))
        yield 0.3
        assert value(player, "count") == "2" and page(player).fault, "two piles of 51 cards are too many"
        player.click(*row(player, "count"))
        yield 0.3
        assert not page(player).gold.enabled
        while value(player, "deal") == "51" and focused(player) != "deal":
            player.press("down")
            yield 0.1
        for _ in range(34):
            player.press("left")
            yield 0.1
        yield lambda: page(player).playable
        assert value(player, "deal") == "17" and page(player).fault is None
        heard.extend(player.words)
        player.press("n")
        yield lambda: player.top == "Naming"
        player.press("delete")
        player.type_in("Three Towers")
        player.press("enter")
        yield lambda: player.top == "FormPage"
        assert (folder / "clock-tower.toml").exists(), (
            "what was changed is saved as soon as the page is left for another"
        )
        yield lambda: page(player).playable
        player.click(*player.button("Save and play"))
        yield lambda: player.top == "TableScene" and player.table.ruleset.game.name == "Three Towers"
        yield 1.0
        player.press("p")
        yield lambda: any(deal.ending is Ending.WON for deal in player.stage.journal.deals())

    done = enter([], story)
    assert (done.status, done.err) == (0, "")
    assert (folder / "easy.toml").read_text(encoding="utf-8") == EASY, "the file that it came from stays as it was"
    made = read((folder / "clock-tower.toml").read_text(encoding="utf-8"))
    assert (made.name, made.piles[0].count, made.piles[0].deal) == ("Three Towers", 3, 17)
    assert done.deals()[0].ruleset == made.id and done.deals()[0].ending is Ending.WON
    assert any(phrase("How many cards each gets at the start.") in words for words in heard)


def test_a_game_of_the_program_is_begun_with_and_piles_are_added_and_taken_away(home: Path) -> None:
    keep(home, last_game="royal-cotillion")
    names: list[list[str]] = []

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage"
        player.press("f")
        yield lambda: player.top == "FormPage" and page(player).playable
        while page(player).part.value != phrase("Piles: {name}", name="lords"):
            player.press("right")
            yield 0.1
        before = [spec.name for spec in page(player).game.piles]
        player.press("insert")
        yield 0.2
        names.append([spec.name for spec in page(player).game.piles if spec.name not in before])
        assert page(player).part.value == phrase("Piles: {name}", name=names[0][0])
        player.press("delete")
        yield lambda: page(player).part.value == phrase("Piles: {name}", name="lords") and page(player).playable
        names.append([spec.name for spec in page(player).game.piles if spec.name not in before])
        player.press("esc")
        yield lambda: player.top == "OwnPage"

    assert enter([], story).err == ""
    assert [len(found) for found in names] == [1, 0]
    assert not [*(home / OURS / "games").iterdir()], "nothing is different in the end, so nothing is saved"


def test_what_makes_no_sense_yet_is_saved_as_it_is(home: Path) -> None:
    folder = home / OURS / "games"
    folder.mkdir(parents=True)
    (folder / "easy.toml").write_text(EASY, encoding="utf-8")

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage" and instance(player.stage.top, OwnPage).list.chosen
        yield 0.5
        player.press("e")
        yield lambda: player.top == "FormPage" and page(player).playable
        for _ in range(2):
            player.press("right")
            yield 0.3
        player.click(*row(player, "count"))
        yield lambda: page(player).fault
        player.press("esc")
        yield lambda: player.top == "OwnPage"

    assert enter([], story).err == ""
    assert "count = 2" in (folder / "clock-tower.toml").read_text(encoding="utf-8")


def test_names_and_lists_are_typed_and_what_cannot_be_read_is_said_and_asked_again(home: Path) -> None:
    folder = home / OURS / "games"
    folder.mkdir(parents=True)
    (folder / "easy.toml").write_text(EASY, encoding="utf-8")

    def story(player: Player) -> Story:
        yield 1.0
        player.press("ctrl+o")
        yield lambda: player.top == "OwnPage" and instance(player.stage.top, OwnPage).list.chosen
        yield 0.5
        player.press("e")
        yield lambda: player.top == "FormPage" and page(player).playable
        for _ in range(2):
            player.press("right")
            yield 0.3
        player.click(*row(player, "count"))
        yield 0.3
        while focused(player) != "deals":
            player.press("down")
            yield 0.1
        player.press("enter")
        yield lambda: player.top == "Filling"
        player.press("delete")
        player.type_in("many")
        player.press("enter")
        yield 0.3
        assert player.top == "Filling", "it asks again"
        player.press("delete")
        player.type_in("25, 26")
        player.press("enter")
        yield lambda: player.top == "FormPage" and page(player).playable
        while focused(player) != "name":
            player.press("up")
            yield 0.1
        player.press("enter")
        yield lambda: player.top == "Filling"
        player.press("esc")
        yield lambda: player.top == "FormPage"
        player.click(*row(player, "name"))
        yield lambda: player.top == "Filling"
        player.press("delete")
        player.type_in("Towers")
        player.click(*player.button("Change it"))
        yield lambda: player.top == "FormPage" and page(player).playable
        player.press("esc")
        yield lambda: player.top == "OwnPage"

    assert enter([], story).err == ""
    made = read((folder / "clock-tower.toml").read_text(encoding="utf-8"))
    assert (made.piles[0].name, made.piles[0].count, made.piles[0].deals) == ("towers", 2, (25, 26))
