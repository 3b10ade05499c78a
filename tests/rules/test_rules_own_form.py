"""The form of a game: by the fields of a file, and with nothing in it that a file could not say."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules.own.faults import Fault
from game.rules.own.form import NONE, another, blanks, called, made, part, parts, put, typed, without
from game.rules.own.reader import read
from game.rules.own.writer import copied, written
from game.store.own import RECIPES, recipes
from tests.asked import Asked
from tests.thorough import few

GAMES = [*rules.GAMES, *(game for game, _ in recipes())]


@pytest.mark.parametrize("game", few(GAMES, lambda game: game in GAMES[-len(RECIPES) :]), ids=lambda game: game.id)
def test_whatever_is_chosen_is_a_game_or_has_a_sentence_about_a_field(game: rules.Game) -> None:
    chance, form = Random(7), copied(game, "Mine")
    assert made(form).piles == game.piles
    for _ in range(40 if Asked.all else 8):
        blank = chance.choice(blanks(form, chance.choice(parts(form))))
        changed = put(form, blank.path, chance.choice(blank.values))
        try:
            found = made(changed)
        except Fault as fault:
            assert fault.sentence and fault.field
        else:
            assert read(written(found)) == found
            form = changed


def test_a_form_has_what_changes_a_rule_and_the_value_that_is_there() -> None:
    klondike = dict(zip(RECIPES, recipes(), strict=True))["klondike"][0]
    columns = {blank.word: blank for blank in blanks(klondike, ("piles", 0))}
    assert [columns[word].words[columns[word].at] for word in ("kind", "count", "gap_takes", "pack: match")] == [
        "tableau", "7", "king", "in alternating colours"]  # fmt: skip
    assert columns["groups"].switch and columns["pack"].switch and not columns["count"].switch
    assert not columns.keys() & {"title", "shape"} and columns["deals"].example and not columns["count"].example
    bare = put(klondike, columns["pack"].path, None)
    assert "pack: match" not in {blank.word for blank in blanks(bare, ("piles", 0))}
    again = next(blank for blank in blanks(bare, ("piles", 0)) if blank.word == "pack")
    assert put(bare, again.path, again.values[1]).piles[0].pack is not None


def test_what_a_form_shows_as_typed_can_be_typed_and_piles_of_another_name_are_meant_everywhere() -> None:
    for game in GAMES:
        for blank in (blank for path in parts(game) for blank in blanks(game, path) if blank.example):
            assert typed(game, blank.path, blank.words[0].replace(NONE, "")) == game
    klondike = dict(zip(RECIPES, recipes(), strict=True))["klondike"][0]
    rows = typed(klondike, ("piles", 0, "name"), " Rows")
    assert made(rows).piles[0].name == "rows" and made(rows).plan, "its drawing knows the new name"
    assert typed(klondike, ("piles", 0, "deals"), "3,2, 1").piles[0].deals == (3, 2, 1)
    with pytest.raises(Fault, match="whole number"):
        typed(klondike, ("piles", 0, "deals"), "three")


def test_tables_come_and_go_and_what_no_longer_fits_is_left_out() -> None:
    klondike = dict(zip(RECIPES, recipes(), strict=True))["klondike"][0]
    more = another(klondike, ("piles", 0))
    assert called(more, ("piles", 1)) == ("piles", more.piles[1].name) != ("piles", klondike.piles[0].name)
    assert without(more, ("piles", 1)) == klondike and parts(without(klondike, ("turn", 0)))[-1] == ("piles", 0)
    six = put(put(klondike, ("piles", 0, "count"), 6), ("piles", 0, "deal"), 4)
    assert klondike.plan and klondike.variants and made(six).plan is None
    assert part(six, ("piles", 0)).deals == ()
