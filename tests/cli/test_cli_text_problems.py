"""Problems in text mode."""

from __future__ import annotations

from game.rules import Outcome
from game.solver.problems import problem
from game.solver.why.explain import explain
from game.words.why import why_lost
from tests.cli.talking import Talk
from tests.typed import sure


def test_a_problem_takes_a_wrong_move_back_says_why_and_remembers_the_win() -> None:
    talk, found = Talk(), problem("gay-gordons", 1)
    assert "Win from here." in talk.say("problem gay gordons 1")
    seat = sure(talk.house.seat)
    assert talk.say("why").splitlines() == ["No move of yours has lost yet."]
    right = found.winning()
    wrong = next(move for move in seat.position.legal_moves if seat.position.play(move) not in right)
    assert "That move loses." in talk.say(wrong.text) and not seat.session.moves
    steps = why_lost(found.begin(), (wrong,), explain(found.begin().play(wrong), before=found.begin()), 0)
    told = " ".join(talk.say("why").split())
    assert all(step.words in told for step in steps)
    line = found.moves()
    assert "Right!" in talk.say(line[0].text)
    for move in line[1:-1]:
        talk.say(move.text)
    assert not any(settings.problems for settings in talk.saved)
    assert "Solved!" in talk.say(line[-1].text) and seat.position.outcome is Outcome.WON
    assert talk.saved[-1].problems == {"gay-gordons": (found.id,)}
    assert talk.house.journal.count() == 0


def test_the_cards_that_are_lit_on_a_table_are_named_in_text() -> None:
    talk, found = Talk(), problem("tournament", 1)
    talk.say("problem tournament 1")
    right = found.winning()
    wrong = next(move for move in found.begin().legal_moves if found.begin().play(move) not in right)
    talk.say(wrong.text)
    told = " ".join(talk.say("why").split())
    _, _, cards = told.partition("The other nine lit cards wait for cards")[2].partition("The other lit cards: ")
    assert cards.startswith("ace of clubs, 2 of diamonds, ") and cards.rstrip(".").count(", ") == 8


def test_a_problem_whose_moves_were_told_is_not_solved_until_it_is_begun_again() -> None:
    talk, line = Talk(), problem("gay-gordons", 1).moves()
    talk.say("problem gay gordons 1")
    talk.say("way")
    for move in line:
        talk.say(move.text)
    assert not any(settings.problems for settings in talk.saved)
    talk.say("restart")
    for move in line:
        talk.say(move.text)
    assert talk.saved[-1].problems
