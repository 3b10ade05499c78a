"""What a review says, and what `main.py review` prints."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import main as program
from game import rules
from game.rules.doing import ToColumn, doing
from game.solver import findings
from game.solver.findings import Better, Detours, Review, instead, path_of, review
from game.store import Deal
from game.store.codes import code_of
from game.words import Length, facts
from tests.solver.lostdeal import MOVES, RULESET, TURNING


def finding(*found) -> str:
    return facts.finding(findings.finding(*found))


def better(*found) -> str:
    value = findings.better(*found)
    return facts.better(value) if value else ""


PATH = path_of(RULESET.deal(1), MOVES)
COUNT = len(PATH)


@pytest.mark.parametrize(
    ("winnable", "lost", "said"),
    [
        (109, COUNT - 109, "Move 109 lost this deal: turn the 10 of spades. Until then it could be won."),
        (0, COUNT, "This deal could never be won."),
        (COUNT, 0, "This deal can still be won from here in 0 moves."),
        (100, 20, f"One of the moves 100 to {COUNT - 20} lost this deal. The solver can’t say which."),
        (1, 0, "At its start this deal could be won. Of later moves the solver can’t say."),
        (0, 20, f"After move {COUNT - 20} this deal could not be won. Of earlier moves"),
        (0, 0, "The solver can’t say whether this deal could be won."),
    ],
)
def test_each_finding_has_its_sentence(winnable: int, lost: int, said: str) -> None:
    assert finding(Review(COUNT, winnable, lost), PATH, MOVES).startswith(said)


def test_a_won_deal_and_one_standing() -> None:
    *_, found = review(PATH, 20.0)
    line = (*MOVES[:TURNING], *found.line)
    path = path_of(RULESET.deal(1), line)
    assert finding(Review(len(path), len(path), 0), path, line) == "Won, and never in danger."
    back = finding(Review(len(path), len(path), 0), path, line, Detours((11,)))
    assert back == "Won, but it was lost for 11 moves, until you took them back."
    *_, standing = review(path[:-5], 20.0)
    assert finding(standing, path[:-5], line) == f"This deal can still be won from here in {len(standing.line)} moves."


@pytest.mark.parametrize(
    ("detours", "said"),
    [
        (Detours((11,)), "it was lost for 11 moves, until you took them back."),
        (Detours((1,), 2), "it was lost for 1 move, until you took it back."),
        (Detours((4, 7)), "it was lost twice, at most for 7 moves, until you took them back."),
        (Detours((1, 1, 1)), "it was lost three times, at most for 1 move, until you took it back."),
        (Detours((), 1), "the solver can’t say whether moves that you took back had lost it."),
    ],
)
def test_what_was_taken_back_is_said_of_deals_that_can_be_won(detours: Detours, said: str) -> None:
    assert finding(Review(COUNT, COUNT, 0), PATH, MOVES, detours).endswith(f"{said[0].upper()}{said[1:]}")
    assert "taken back" not in finding(Review(COUNT, 109, COUNT - 109), PATH, MOVES, detours)


def test_better_is_told_only_with_the_turning_move() -> None:
    *_, found = review(PATH, 20.0)
    assert better(found, PATH, MOVES) == f"The 4 of spades to its foundation. That wins in {len(found.line)} moves."
    assert better(replace(found, lost=found.lost - 1), PATH, MOVES) == ""


def asked(*more: str) -> list[str]:
    return ["review", "royal-rendezvous", "--deal", "1", "--moves", ", ".join(move.text for move in MOVES), *more]


def test_the_command_prints_ribbon_finding_and_line(capsys: pytest.CaptureFixture) -> None:
    assert program.main(asked()) == 0
    out = capsys.readouterr().out
    assert "W" * 100 in out and "W" * 9 + "L" * (COUNT - 109) in out
    assert "Move 109 lost this deal: turn the 10 of spades." in out
    assert "109. guests15>upper1" in out


def test_the_command_takes_a_code_which_holds_the_moves_and_prints_json_that_replays(capsys) -> None:
    code = code_of(Deal(RULESET.id, 1), [move.text for move in MOVES])
    assert program.main(["review", code, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["ruleset"] == RULESET.id and found["deal"] == 1 and found["turning"] == TURNING
    assert found["moves"] == [move.text for move in MOVES]
    assert found["verdicts"] == "W" * 109 + "L" * (COUNT - 109)
    assert found["better"] == found["line"][0]
    position = PATH[TURNING]
    for text in found["line"]:
        position = position.play(RULESET.parse_move(text))
    assert position.won


def test_without_time_the_command_says_that_it_is_not_known(capsys: pytest.CaptureFixture) -> None:
    assert program.main(["review", "queen-of-italy", "--deal", "4", "--seconds", "0"]) == 1
    assert "The solver can’t say" in capsys.readouterr().out
    assert program.main(["review", "queen-of-italy", "--deal", "4", "--seconds", "0", "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert (found["verdicts"], found["turning"], found["better"], found["line"]) == ("?", None, None, [])


@pytest.mark.parametrize(
    ("arguments", "said"), [(["M050013K"], "no moves"), (["M050013K", "--deal", "4"], "Leave out the other options")]
)
def test_a_code_without_moves_or_beside_a_deal_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture
) -> None:
    with pytest.raises(SystemExit) as left:
        program.main(["review", *arguments])
    assert left.value.code == 2 and said in capsys.readouterr().err


def test_a_better_move_that_does_the_same_as_the_one_played_is_told_apart() -> None:
    """All along a deal: two moves told alike are from two places, or to two."""
    alike: dict[bool, set[tuple[str, Better]]] = {False: set(), True: set()}
    at = rules.ruleset("odd-and-even").deal(2)
    while at.legal_moves:
        first: dict[str, rules.Move] = {}
        for move in at.legal_moves:
            words = facts.move(doing(at, move, at.play(move)), Length.CAPTION)
            before = first.setdefault(words, move)
            if before == move:
                others = [instead(at, move, other, 5) for said, other in first.items() if said != words]
                assert not any(other.other_card or other.other_place for other in others)
            else:
                alike[before.source == move.source].add((words, instead(at, move, before, 5)))
        at = at.play(at.legal_moves[0])
    for words, value in alike[False]:
        assert facts.better(value) == f"{words.replace('the ', 'The other ', 1)}. That wins in 5 moves."
    for words, value in alike[True]:
        assert facts.better(value) == f"T{words[1:]}, to the other place. That wins in 5 moves."
    assert alike[False] and alike[True]


def test_only_the_card_is_called_the_other() -> None:
    """And not also the card that it goes on."""
    value = findings.Better(ToColumn(19, 0, 33, rules.find_game("tournament").piles[1]), 5, other_card=True)
    assert facts.better(value) == "The other 7 of hearts on the 8 of diamonds. That wins in 5 moves."
