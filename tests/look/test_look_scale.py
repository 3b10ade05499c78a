"""A scale is a number that carries the player's size of letters."""

from __future__ import annotations

from game.look.palette import Scale, unit


def test_it_is_the_tighter_side_of_the_screen_and_reckons_as_a_number() -> None:
    u = Scale.of((1920, 540), 1.5)
    assert unit((1920, 1080)) == 1 and float(u) == unit((1920, 540)) == 0.5
    assert 30 * u == 15 and type(30 * u) is float and u > 0.4


def test_a_part_of_it_keeps_the_letters() -> None:
    half = Scale(1, 1.5).times(0.5)
    assert float(half) == 0.5 and half.letters == 1.5


def test_it_is_another_key_for_letters_of_another_size() -> None:
    kept = {Scale(1, 1.5): "large", Scale(1): "as drawn", Scale(2): "twice", 1.0: "a number"}
    assert len(kept) == 4
    assert kept[Scale(1, 1.5)] == "large" and kept[Scale(1, 1.0)] == "as drawn" and kept[1.0] == "a number"
    assert Scale(1, 1.5) != Scale(1) != 1.0 and Scale(1) == Scale(1, 1.0)
    assert not (Scale(2, 1.5) != Scale(2, 1.5))  # noqa: SIM202 (asked for by itself)
