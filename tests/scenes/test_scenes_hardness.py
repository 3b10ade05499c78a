"""How hard one deal is: asked for on the command line, in words, in the journal, in the odds and in
statistics; and in the week.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.rules import Move, Position, ruleset
from game.scenes.pages.history import History
from game.scenes.pages.oddsbook import OddsBook
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.tonight.tonight import TonightScene
from game.solver import players
from game.solver.odds.solved import TRIES, grade
from game.solver.players import attempts, careless_move
from game.store import Deal, Ending, Journal, Origin
from game.store.codes import code_of
from game.store.files import OURS
from game.store.journal.deals import begun
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

EASY, HARD = 129880, 86  # deals of Carpet


def test_a_deal_is_tried_twenty_times_always_with_the_same_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    carpet = ruleset("carpet")
    found = {number: list(attempts(carpet.deal(number))) for number in (EASY, HARD)}
    assert {len(one) for one in found.values()} == {TRIES}
    assert found == {number: list(attempts(carpet.deal(number))) for number in (EASY, HARD)}
    assert grade(sum(found[EASY])) == 1 and grade(sum(found[HARD])) == 3
    slips = []

    def slip(position: Position, chance: Random) -> Move:
        slips.append(careless_move(position, chance))
        return slips[-1]

    monkeypatch.setattr(players, "careless_move", slip)
    list(attempts(carpet.deal(EASY)))
    assert slips, "he slips now and then"
    assert [grade(wins) for wins in (20, 15, 14, 6, 5, 0)] == [1, 1, 2, 2, 3, 3]


def test_the_command_line_says_how_hard_a_deal_or_a_code_is(home: Path) -> None:
    code = code_of(Deal("carpet", EASY, origin=Origin.ASKED))
    for asked in (["carpet", "--deal", str(EASY)], [code]):
        _, *line, told = enter(["solve", *asked]).out.splitlines()
        assert told == (
            "Easy: a careful player won 20 of 20 tries. He sees what you see, and leaves one move in twenty to chance."
        )
        assert line


def test_journal_and_odds_say_how_hard_the_paused_deal_is(home: Path) -> None:
    keep(home, lamp=False)

    def story(player: Player) -> Story:
        yield 1.0
        player.press("space")
        yield player.beside
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("F8")
        yield lambda: player.top == "History"
        journal = instance(player.stage.top, History)
        yield lambda: any("Easy: a careful player won 20" in part.said() for part in journal.parts())
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("F10")
        yield lambda: player.top == "OddsBook"
        odds = instance(player.stage.top, OddsBook)
        yield lambda: any("Your paused deal: Easy: a careful player" in part.said() for part in odds.parts())

    enter(["play", "carpet", "--deal", str(EASY)], story)


def test_couples_and_candles_say_what_they_are_and_lead_on(home: Path) -> None:
    def before(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    def story(player: Player) -> Story:
        yield 1.0
        tonight = instance(player.stage.top, TonightScene)
        yield lambda: not tonight.hall.drawing
        told = {spot.label: spot for spot in tonight.spots}
        assert told["Parisienne"].told == "Comes next: a lesson waits", "the silhouette says its game"
        assert told["This week"].told == "0 of 7 evenings won; you may miss one a week"
        player.press("ctrl+e")
        yield lambda: any("evenings won; you may miss one a week" in words for words in player.words)
        assert any("Parisienne. Comes next" in words for words in player.words)
        player.move_to(*told["This week"].rect.center)
        yield lambda: told["This week"].hovered
        player.click(*tonight.buttons["today"].rect.center)
        yield lambda: player.top == "DanceCard"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.click(*told["Parisienne"].rect.midtop)
        yield lambda: player.top == "Menu"
        assert player.stage.settings.last_game == "parisienne"

    enter(["play", "royal-quadrille"], before)
    keep(home, voice=True, volume=0)
    enter(["--windowed", "1600x900"], story, usual=False)


def test_statistics_say_how_many_easy_and_hard_deals_were_won(home: Path) -> None:
    (home / OURS).mkdir(parents=True)
    journal = Journal(home / OURS / "records.sqlite")
    for number, ending in ((EASY, Ending.WON), (HARD, Ending.LOST), (HARD, Ending.GIVEN_UP)):
        journal.write(replace(begun(Deal("carpet", number, hand=journal.hand)), ending=ending), ())
    journal.close()

    def story(player: Player) -> Story:
        yield 1.0
        player.press("F3")
        yield lambda: player.top == "StatisticsScene"
        page = instance(player.stage.top, StatisticsScene)
        yield lambda: any("last 3 deals, I won: Easy 1 of 1, Hard 0 of 2" in part.said() for part in page.parts())

    found = enter([], story).rows("SELECT note FROM notes WHERE kind = 'tries' ORDER BY note")
    assert found == [("0",), ("0",), ("20",)]
