"""Files of games with a value of any type in any field: the game can be played, or a sentence says why not."""

from __future__ import annotations

import pytest

from game import rules
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.store.own import FRIENDS, OwnGames
from game.table.floor import LayoutOptions
from game.table.view import floor_of
from game.words.errors import fault_told
from game.words.rulespage import rules_told
from tests.rules.mutated import bases, dumped, fields_of_files, mutated
from tests.store.ownfiles import forget
from tests.thorough import amounts


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)


def told(text: str, whole: bool) -> str:
    """What is wrong with a file, empty if nothing is. whole: its game is tried, explained and laid out too."""
    try:
        game = read(text, OwnGames().find)
        if whole:
            tried(game)
    except Fault as fault:
        said = fault_told("x.toml", fault.at(1, "file"))
        assert said.endswith((".", "?", "”", '"""', "]")) and said.replace("\n", " ").isprintable(), said
        return said
    if whole:
        rules.welcome(game)
        for way in rules.rulesets_of(game):
            assert rules_told(way)
            floor_of(way, (960, 540), LayoutOptions())
    return ""


def test_the_files_that_are_changed_are_right_and_have_every_field() -> None:
    assert not any(told("\n".join(dumped(base)), False) for base in bases())
    assert len({mutated(seed)[0].split(" ")[0] for seed in range(len(fields_of_files()))}) == len(fields_of_files())


@amounts("many", 100, 1_000)
def test_a_value_of_any_type_in_any_field_is_played_or_told(many: int) -> None:
    every = [(mutated(seed), told(mutated(seed)[1], seed % 25 == 0)) for seed in range(many)]
    assert many / 2 < sum(1 for _, said in every if said) < many
    assert all(len(line) < 400 for _, said in every for line in said.splitlines())


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("groups = true", "groups = true\nlift = [1, 2, 3]", "lift: This should be a word like “in order and in suit”"),
        ('"Klondike"', '"Klon\\u0000dike"', "name: There is a sign in “Klon dike” that can’t be seen."),
        ('"Klondike"', '"Klon\\u202edike"', "can’t be seen"),
        ("\n[table]", "\n[table]\nqueens_left = true\n\n[tables]", "like this: drawing ="),
        ("[table]", "[table]\nfan = 1", "Did you mean “fans”?"),
        ("\n[table]", "\n[[table.drawings]]\ndrawing = 'S'\n\n[tables]", "“keys” is missing"),
    ],
)
def test_what_ended_the_program_is_a_sentence(old: str, new: str, said: str) -> None:
    text = (FRIENDS / "klondike.toml").read_text("utf-8")
    assert said in told(text.replace(old, new, 1), False)


def test_fields_of_one_drawing_beside_several_are_told() -> None:
    text = (FRIENDS / "klondike.toml").read_text("utf-8") + "\n[[table.drawings]]\ndrawing = 'S'\n"
    assert "“drawing” stands in each [[table.drawings]]" in told(text, False)
