"""The first deals of a player, deals that nobody can win, and what the lamp says of them: by the front door."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import rules
from game.play.autosave import first_deal, known_deal
from game.solver.lamp import Word
from game.solver.odds.solved import MANY, firsts, solved
from game.store import Ending, Journal, Origin, Which, statistics_of
from game.store.files import OURS
from game.words.table import NOBODY, THE_LAMP
from tests.frontdoor import Player, Story, enter, keep
from tests.store.deals import end, put_down

LOST = ("royal-quadrille", "1")
"""A deal that cannot be won, as the solver sees at once."""


def known(ruleset: str) -> set[int]:
    found = solved(ruleset)
    return {*found.easy, *found.medium, *found.hard, *found.winnable}


def test_a_newcomer_begins_with_deals_that_a_careful_player_wins(home: Path) -> None:
    """After the third any deal may come that can be won; before, the first one could be lost from its start."""
    seen: list[int | None] = []

    def story(player: Player) -> Story:
        for _ in range(MANY + 2):
            yield lambda: player.top == "TableScene" and not player.table.board.bare
            yield 3.0
            seen.append(player.table.session.number)
            player.press("space")
            yield 0.5
            player.press("n")
            yield lambda: player.top == "NewDeal"
            player.press("n")
            yield lambda: player.top == "TableScene"

    done = enter(["play", "carpet"], story)
    assert tuple(seen[:MANY]) == firsts("carpet")
    assert not set(seen[MANY:]) & set(firsts("carpet"))
    assert {deal.origin for deal in done.deals()} == {Origin.SOUGHT}
    assert done.settings()["winnable_only"] is True


@pytest.mark.parametrize("keys, moves", [(["right", "enter"], 1), (["space", "u"], 2)])
def test_keys_that_come_while_a_deal_is_looked_for_wait_for_the_table(home: Path, keys: list[str], moves: int) -> None:
    keep(home, speed="instant", winnable_only=True, offered=["carpet"])
    (home / OURS).mkdir(exist_ok=True)
    journal = Journal(home / OURS / "records.sqlite")
    for _ in range(MANY):
        end(journal, "carpet", won=True)
    journal.close()

    def story(player: Player) -> Story:
        yield lambda: player.top == "FindDeal"
        for key in keys:
            player.press(key)
        yield lambda: player.top == "TableScene" and not player.table.board.bare
        yield 2.0

    assert len(enter(["play", "carpet"], story).moves()) == moves


def test_whoever_had_settings_keeps_what_he_had(home: Path) -> None:
    keep(home, speed="instant")

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        assert not player.stage.settings.winnable_only
        yield 1.0
        player.press("ctrl+m")
        yield 1.0

    assert enter(["play", "carpet"], story).settings()["winnable_only"] is False


def test_new_at_the_first_move_brings_another_and_counts_nothing(home: Path) -> None:
    seen: list[int | None] = []

    def story(player: Player) -> Story:
        for _ in range(2):
            yield lambda: player.top == "TableScene"
            yield 2.0
            seen.append(player.table.session.number)
            player.press("n")
            yield 0.5

    done = enter(["play", "gay gordons"], story)
    assert tuple(seen) == firsts("gay-gordons")[:2] and not done.deals()


def test_in_a_deal_that_nobody_can_win_the_hint_is_true_and_the_lamp_explains_itself(home: Path) -> None:
    """Before, the hint said at move 0 to undo some moves."""
    keep(home, speed="instant")
    game, number = LOST
    said: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and player.table.adviser.lamp is Word.CANNOT  # type: ignore[attr-defined]
        yield 1.0
        player.press("h")
        yield 0.2
        said.append(player.table.hud.line)
        yield 5.0
        lamp = player.table.hud.lamps.widgets[0]
        around = lamp.rect.inflate(900, 90).clip((0, 0), (960, 540))
        before = player.picture().subsurface(around).copy()
        player.move_to(*lamp.rect.center)
        yield 0.3
        assert lamp.hovered and "Nobody can win this deal." in lamp.explained
        assert player.picture().subsurface(around).get_buffer().raw != before.get_buffer().raw
        player.click(*lamp.rect.center)
        yield 0.3
        said.append(player.table.hud.line)
        player.press("n")
        yield lambda: player.table.session.number != int(number)
        yield 1.0

    done = enter(["play", game, "--deal", number], story)
    assert said[0] == NOBODY and said[1].startswith(THE_LAMP) and "Nobody can win this deal." in said[1]
    assert not done.deals(), "at move 0 nothing is given up"


def test_a_deal_that_nobody_can_win_is_left_without_a_question_and_is_not_lost(home: Path) -> None:
    keep(home, speed="instant")
    game, number = LOST

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and player.table.adviser.lamp is Word.CANNOT  # type: ignore[attr-defined]
        yield 1.0
        player.press("space")
        yield 1.0
        player.press("n")
        yield lambda: player.table.session.number != int(number)
        yield 1.0

    done = enter(["play", game, "--deal", number], story)
    (deal,) = done.deals()
    assert (deal.ending, deal.lost, deal.never) == (Ending.GIVEN_UP, 0, True)
    journal = Journal(home / OURS / "records.sqlite")
    figures = statistics_of(journal, Which())
    journal.close()
    assert (figures.never, figures.lost, figures.given_up) == (1, 0, 0)


def test_lessons_make_nobody_an_old_hand() -> None:
    journal, ruleset = Journal(), rules.ruleset("carpet")
    for number in range(5):
        put_down(journal, "carpet", 100 + number, "turn", origin=Origin.LESSON)
    assert first_deal(journal, ruleset) == firsts("carpet")[0]
    put_down(journal, "carpet", firsts("carpet")[0], "turn")
    assert first_deal(journal, ruleset) == firsts("carpet")[1]
    for number in range(2):
        put_down(journal, "carpet", 200 + number, "turn")
    assert first_deal(journal, ruleset) is None


def test_a_known_deal_is_one_that_was_not_played() -> None:
    journal, ruleset = Journal(), rules.ruleset("carpet")
    left = sorted(known("carpet"))[-3:]
    for number in known("carpet") - set(left):
        put_down(journal, "carpet", number, "turn")
    assert {known_deal(journal, ruleset) for _ in range(9)} <= set(left)
    for number in left:
        put_down(journal, "carpet", number, "turn")
    assert known_deal(journal, ruleset) is None
