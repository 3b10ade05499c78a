"""Finding games by name, and choosing variants."""

from __future__ import annotations

import doctest

import pytest

from game import rules


def test_games_are_found_by_any_name():
    for game in rules.GAMES:
        for name in (game.id, game.name, *game.also):
            assert rules.find_game(name) is rules.find_game(name.upper()) is game
    assert rules.find_game("odds & evens").id == "gavotte" and rules.find_game("Red and Black").id == "red-and-black"
    assert rules.find_game("la francaise").id == "royal-quadrille"


def test_a_ruleset_is_found_by_its_id_and_an_unknown_one_raises_one_error():
    for table in rules.every_ruleset():
        assert rules.find_ruleset(table.id) is table
    for id in ("", "minuet", "gavotte+backwards", "captive-queens+one-redeal+two-redeals"):
        with pytest.raises(rules.UnknownRuleset):
            rules.find_ruleset(id)


def test_a_ruleset_is_one_object_whatever_the_order_of_its_variants():
    one = rules.ruleset("Captive Queens", ["one-redeal", "as-they-come"])
    assert one is rules.ruleset("captive-queens", ("as-they-come", "one-redeal"))
    assert one.name == "Captive Queens, as they come, one redeal"


def test_the_manual_of_the_package_is_true():
    tried = doctest.testmod(rules)
    assert tried.attempted >= 6 and tried.failed == 0
