"""After every deal one thing is proposed, by what happened in it; a golden button, a key and a pad take it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

from game.evening import Proposed, after
from game.scenes.pages.review import ReviewScene
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.solver.problems import problems
from game.stage import Stage
from game.store import Deal, Ending, Journal, Origin, begun
from game.store.dances import dance_of
from game.store.files import OURS
from game.words.evening import LADDER
from tests.cli.talking import Talk
from tests.frontdoor import Player, Story, enter, keep
from tests.scenes.switcher import inside
from tests.store.deals import end
from tests.typed import instance

EVENING = datetime(2026, 11, 27, 20)
NIGHT = datetime(2026, 11, 27, 23)


def dance(stage: Stage, day: datetime) -> None:
    """The day's dance is won."""
    of = dance_of(day.date())
    deal = begun(Deal(of.ruleset, of.deal, origin=Origin.DAY, day=str(of.day)), day.timestamp())
    stage.journal.write(replace(deal, ending=Ending.WON), ())


def test_a_lost_deal_leads_to_its_mistake_or_else_to_a_problem_of_the_game() -> None:
    stage = Stage((640, 360))
    deal = end(stage.journal, "gay-gordons", won=False, winnable=7, lost=8)
    assert after(stage, deal, EVENING).kind is Proposed.SEE
    found = after(stage, replace(deal, lost=12), EVENING)
    assert (found.kind, found.ruleset.game_id, found.number) == (Proposed.SOLVE, "gay-gordons", 1), (
        "some move of five lost"
    )
    stage.settings = replace(stage.settings, problems={"gay-gordons": (problems("gay-gordons")[0].id,)})
    assert after(stage, replace(deal, lost=12), EVENING).number == 2


def test_a_first_win_leads_up_the_ladder_and_a_later_one_to_what_the_evening_has_left() -> None:
    stage = Stage((640, 360))
    deal = end(stage.journal, "parisienne", won=True)
    assert (after(stage, deal, EVENING).kind, after(stage, deal, EVENING).ruleset.id) == (
        Proposed.NEXT,
        "duchess-of-luynes",
    )
    again = end(stage.journal, "parisienne", won=True, number=10)
    today = after(stage, again, EVENING)
    assert today.kind is Proposed.TODAY and today.ruleset.id == dance_of(EVENING.date()).ruleset
    dance(stage, EVENING)
    assert after(stage, again, EVENING).kind is Proposed.NEXT
    late = after(stage, again, NIGHT)
    assert late.kind is Proposed.TOMORROW and late.ruleset.id == dance_of(NIGHT.date() + timedelta(1)).ruleset
    for game in LADDER:
        end(stage.journal, game, won=True)
    last = end(stage.journal, "contradance", won=True, number=10)
    assert after(stage, last, EVENING).kind is Proposed.SOLVE
    solved = {game: tuple(one.id for one in problems(game)) for game in LADDER}
    stage.settings = replace(stage.settings, problems=solved)
    assert after(stage, last, datetime(1999, 1, 1, 20)).kind is Proposed.SOLVE, "no day of that year has a dance"


def dealt(game: str, outcome: str) -> tuple[list[str], tuple[str, ...]]:
    """How to enter with a recorded deal that ends so, and its moves."""
    line = next(line for line in golden(game) if line.outcome == outcome)
    return ["play", game, "--deal", str(line.number)], line.moves


def test_a_won_deal_leads_on_by_one_key_and_its_words_are_said(home: Path) -> None:
    keep(home, voice=True, speed="instant")
    arguments, moves = dealt("carpet", "won")

    def story(player: Player) -> Story:
        yield 1.0
        for text in moves:
            player.table.play(player.table.ruleset.parse_move(text))
        yield lambda: player.top == "WinScene"
        yield 2.0
        player.press("space")
        yield lambda: instance(player.stage.top, WinScene).opacity == 1
        player.press("enter")
        yield lambda: player.top == "LessonScene"
        assert any("next game to learn" in words for words in player.words)
        yield player.beside

    assert enter(arguments, story).deals()[-1].won


def test_the_voice_says_a_record_once(home: Path) -> None:
    keep(home, voice=True, speed="instant", lamp=False)
    journal = Journal(home / OURS / "records.sqlite")
    end(journal, "captive-queens", won=True, seconds=4000.0, moves=900)
    journal.close()
    arguments, moves = dealt("captive-queens", "won")

    def story(player: Player) -> Story:
        yield 1.0
        for text in moves:
            player.table.play(player.table.ruleset.parse_move(text))
        yield lambda: player.top == "WinScene"
        yield 2.0
        player.press("space")
        yield lambda: any("Moves, your fewest" in words for words in player.words)
        assert not any("your best time" in words for words in player.words)
        yield player.beside

    assert enter(arguments, story).deals()[0].won


def test_a_lost_deal_leads_to_the_move_that_lost_it_and_is_counted(home: Path) -> None:
    keep(home, speed="instant")
    arguments, _ = dealt("carpet", "won")

    def story(player: Player) -> Story:
        yield 1.0
        while moves := player.table.board.position.legal_moves:  # without care
            player.table.play(moves[-1])
        yield lambda: player.table.over
        table = instance(player.table, TableScene)
        yield lambda: table.proposal and table.proposal.kind is Proposed.SEE
        player.press("g")
        yield lambda: player.top == "ReviewScene"
        yield 0.5
        review = instance(player.stage.top, ReviewScene)
        assert review.mistake, "it stands before the move that lost it"
        player.press("esc")
        yield lambda: player.top == "TableScene"
        yield 0.5
        player.click(*table.hud.ending.buttons["accept"].rect.center)
        yield lambda: player.top == "ReviewScene"
        yield player.beside

    done = enter(arguments, story)
    assert [deal.ending for deal in done.deals()] == [Ending.LOST]


def test_a_lost_deal_leads_on_to_todays_dance_by_a_click(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    arguments, moves = dealt("carpet", "over")

    def story(player: Player) -> Story:
        yield 1.0
        for text in moves:
            player.table.play(player.table.ruleset.parse_move(text))
        yield lambda: player.table.over
        yield 0.5
        player.click(*instance(player.table, TableScene).hud.ending.buttons["accept"].rect.center)
        yield lambda: player.table.ruleset.game_id != "carpet"

    assert enter(arguments, story).deals()[0].ending is Ending.LOST


def test_text_mode_says_what_is_proposed_and_takes_it_and_has_the_evening_too() -> None:
    talk = Talk()
    line = next(line for line in golden("carpet") if line.outcome == "won")
    talk.say(f"play carpet deal {line.number}")
    said = [talk.say(move) for move in line.moves]
    assert "next game to learn" in said[-1] and "Say accept" in said[-1]
    assert "Royal Rendezvous" in talk.say("accept"), "it takes up what the carpet has taught"
    end(talk.house.journal, "parisienne", won=True)
    talk.say("stop")
    told = talk.lines("tonight")
    assert len([one for one in told if "golden" in one]) == 2, "the golden invitation, and how it is taken"
    talk.say("accept 3")
    assert talk.house.seat and talk.house.seat.session.ruleset.game_id == "royal-rendezvous"
    assert "Give the number" in talk.say("accept 9")


def test_one_switch_reaches_the_invitations_and_what_unfolds_beside_them(home: Path) -> None:
    keep(home, switches="one", switch_step="0.6 s", speed="instant")

    def before(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    def story(player: Player) -> Story:
        yield 0.5
        walk = player.stage.hands.switches.walk
        words = [inner.words() for stop in walk.beside for inner in inside(stop)]
        assert any("Daily deal" in one and "golden" not in one for one in words), words
        assert any("Go on" in one and "golden" in one for one in words), words
        assert sum(one.startswith("More") for one in words) >= 3, words
        yield 0.1

    enter(["play", "royal-quadrille"], before)
    enter([], story)
