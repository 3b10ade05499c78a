"""From the first start to the first win, and what may come between."""

from __future__ import annotations

import shlex

import pytest

from game.scenes.doors import Door
from game.solver.odds.solved import golden
from tests.rehearsal.room import Room
from tests.rehearsal.stories import Hand, find, seated

pytestmark = pytest.mark.thorough

GAME, NUMBER = "gay-gordons", 1
LINE = next(line for line in golden(GAME) if line.number == NUMBER and line.outcome == "won")


def test_from_the_first_start_to_the_first_win(room: Room) -> None:
    program = seated(room.start())
    find(program, "Gay Gordons")
    program.key("F4")
    program.says("Deal")
    program.type(str(NUMBER))
    program.key("Return")
    program.says(f"Gay Gordons, Deal {NUMBER}.")
    hand = Hand(program, GAME, NUMBER)
    for count, move in enumerate(LINE.moves[:-1]):
        hand.play(move)
        program.does(*LINE.moves[: count + 1])
    hand.play(LINE.moves[-1])
    program.until(lambda: room.deals() == [(GAME, NUMBER, "won")], "the record is closed")
    program.key("Home", "u")  # in vain, while the last cards still fly
    program.says("won", 30.0)
    assert room.deals() == [(GAME, NUMBER, "won")] and room.moves() == list(LINE.moves)
    program.quit()
    assert "1" in room.run("statistics")


def test_it_is_among_the_applications_of_the_desktop(room: Room) -> None:
    room.run("--install-desktop")
    (entry,) = (room.home / ".local" / "share" / "applications").glob("*.desktop")
    (line,) = (line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec="))
    program = seated(room.start(command=shlex.split(line.removeprefix("Exec="))))
    find(program, "Carpet")
    program.quit()
    room.run("--uninstall-desktop")
    assert not entry.exists()


def test_it_is_killed_in_play_and_the_deal_goes_on(room: Room) -> None:
    program = seated(room.start("play", "carpet", "--deal", "7"))
    program.says("Carpet, Deal 7")
    for turns in range(1, 5):
        program.key("space")
        program.does(*["turn"] * turns)
    program.kill()
    program = room.start("play", "carpet")
    program.says("Carpet, Deal 7")
    program.key("space")
    program.does(*["turn"] * 5)
    program.quit()
    assert [deal[:2] for deal in room.deals()] == [("carpet", 7)]


def test_two_copies_at_once_lose_no_move(room: Room) -> None:
    first = seated(room.start("play", "carpet", "--deal", "7"))
    first.says("Carpet, Deal 7")
    first.key("space")
    first.does("turn")
    second = room.start("play", "carpet")
    second.says("Carpet")
    second.key("space")
    second.until(lambda: room.turns() >= 2, "the second one's move is kept")
    first.come()
    first.key("q")  # where it had paused meanwhile it goes on
    first.says("")
    first.key("space")
    first.until(lambda: room.turns() >= 3, "the first one's move is kept")
    second.come()
    second.key("q")
    second.says("")
    second.key("space")
    second.until(lambda: room.turns() >= 4, "the second one's next move is kept, too")
    second.quit()
    first.come()
    first.quit()


def test_begun_in_words_and_gone_on_with_in_the_window(room: Room) -> None:
    told = room.run("text", typed="play carpet deal 7\nturn\nquit\n")
    assert "Carpet, deal 7" in told
    assert room.moves() == ["turn"]
    program = seated(room.start("play", "carpet"))
    program.says("Carpet, Deal 7")
    program.key("space")
    program.does("turn", "turn")
    program.quit()
    assert "2 moves" in room.run("text", typed="play carpet\nquit\n") or room.moves() == ["turn", "turn"]


def test_a_problem_is_lost_and_shown_why(room: Room) -> None:
    program = seated(room.start())
    find(program, "Calculation")
    program.key("F12")
    program.says("Problems. Calculation.")
    program.key("Return")
    program.says("Calculation, problem 1.")
    hand = Hand(program, "calculation", 1, Door.PROBLEM)
    hand.play(next(move for move in hand.position.legal_moves if move.text == "heaps2>threes"))
    program.says("That move loses.")
    program.key("y")
    program.says("With another move, the queen of diamonds could have left.", 30.0)
    for _ in range(2):  # past the best defence
        program.key("Return")
    program.says("The only one left, the 10 of hearts, lies under it.", 30.0)
    program.quit()
