"""Text mode: every command by lines that are typed, and what is answered."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game import rules
from game.cli.text.commands import BY_NAME, COMMANDS
from game.cli.text.house import LONGEST
from game.lesson import lesson
from game.rules import Outcome
from game.solver.odds.solved import golden
from game.store import Deal, Ending, Journal, Settings
from game.store.codes import code_of
from game.store.dances import dance_of
from game.store.timeline import Timeline
from game.store.tree import tries_of
from game.words.settings import typed_as
from tests.cli.talking import QUIET, Talk
from tests.thorough import ONE_OF_EACH
from tests.typed import sure
from tests.words.disguise import disguise
from tests.words.pseudo import leaks
from tests.words.shipped import SHIPPED

DRAWN = re.compile(r"[♠♥♦♣─│┌┐└┘├┤█░▒▓•→←↑↓\u202f\u00a0\x1b]")
EVERY = (
    "help", "games", "variants gavotte", "rules gavotte", "statistics", "journal", "settings", "settings lamp",
    "settings speed brisk", "play royal cotillion deal 7", "continue", "redeal", "turn", "finish", "finish", "moves",
    "table", "all", "pile lords wing", "pile waste",
    "where 9 of hearts", "why 9h", "unseen", "1", "undo", "redo", "restart", "redo all", "hint", "way", "lamp", "back",
    "last", "code", "review", "save", "journal", "journal 1", "journal code 1", "statistics", "stop",
    "lesson carpet", "next", "next", "next", "next", "hint", "undo", "stop", "tonight", "album", "accept", "today",
    "problem calculation 1", "way",
    "hint", "nothing of the kind", "play gavotte deal 3", "moves", "1", "moves", "6 and 7", "no", "yes", "help play",
    "play calculation deal 2", "1", "1", "play gay gordons deal 4", "all", "table", "play 12", "play pyramid deal 1",
    "table", "all", "odds", "odds pyramid", "odds how", "compare", "play carpet deal 1", "replay", "1", "compare",
    "replay", "redo", "moves", "tries", "undo", "2", "tries", "tries 1", "tries drop 1", "tries", "hint", "stop",
    "quit",
)  # fmt: skip


def test_every_command_answers_in_lines_that_fit_without_drawing_and_in_words_of_the_room_of_words() -> None:
    names = {word for game in SHIPPED for name in (game.name, *game.also) for word in re.findall(r"[\w’'&-]+", name)}
    known = frozenset(
        names | {word for name in BY_NAME for word in name.split()} | set(map(typed_as, vars(Settings())))
    )
    with disguise():
        talk = Talk()
        for line in EVERY:
            said = talk.lines(line)
            assert said, line
            for answered in said:
                assert len(answered) <= LONGEST and not DRAWN.search(answered), answered
                told = re.sub(r"(?<!\w)(?=[A-Z]*[0-9])[0-9A-Z]{2,}(?!\w)|McNeely|“[^”]*”", "", answered)
                assert line == "odds how" or not leaks(told, known), answered  # it names the programs that measure
    assert {command.name for command in COMMANDS} == {
        BY_NAME[line.split()[0]].name for line in EVERY if line.split()[0] in BY_NAME
    }
    assert talk.house.leaving


ANSWERED = (
    ("hnt", "Did you mean hint?"),
    ("xyzzy", "Say help"),
    ("play gavote", "Did you mean gavotte?"),
    ("play gavotte variant sett-out", "Did you mean Set out?"),
    ("play gavotte deal 0", "is not a deal"),
    ("pile", "no pile called"),
    ("pile lords win", "Did you mean lords"),
    ("settings lampp off", "Did you mean lamp?"),
    ("settings lamp maybe", "It can be on or off."),
    ("settings speed warp", "It can be: Relaxed, Normal, Brisk, Instant."),
    ("why", "Name a card"),
    ("17", "There is no move of that number. The last one is 3."),
    ("why 9h", "The 9 of hearts goes on the 7 of hearts."),
    ("9 of hearts", "The 9 of hearts goes on the 7 of hearts."),
    ("redeal", "The stock is not empty yet. 3: turn the stock."),
    ("deal 7", "I don’t know “deal 7”. Say help"),
    ("help move", "Type a command, or a move"),
    ("help redeal", "Begin the stock again once it is empty."),
    ("continue", "Royal Cotillion, deal 7."),
    ("undo x", "Say how many moves"),
    ("problem gavotte 9999", "There is no problem 9,999"),
    ("journal 5", "Give the number of a deal in the list"),
)


def test_what_is_not_understood_is_answered_in_a_sentence() -> None:
    talk = Talk()
    talk.say("play royal cotillion deal 7")
    for line, answer in ANSWERED:
        assert answer in " ".join(talk.lines(line)), line
        assert not sure(talk.house.seat).session.moves


def test_the_number_of_a_deal_may_stand_alone_behind_the_game() -> None:
    for line, begun in (
        ("play carpet 5", "Carpet, deal 5."),
        ("play gavotte 12 variant set out", "Gavotte, set out, deal 12."),
        ("play quadrille of 1892 7", "Captive Queens, deal 7."),
    ):
        assert Talk().lines(line)[0].startswith(begun)


def test_the_dialogue_of_a_deal_as_it_is_drawn() -> None:
    talk = Talk()
    begun = talk.lines("play royal cotillion deal 7")
    assert begun[0] == "Royal Cotillion, deal 7."
    assert "Ladies’ wing, top cards: 1: jack of clubs with 2 under it; 2: queen of diamonds with 2 under" in " ".join(
        begun
    )
    assert begun[-2] == "Stock 68. Waste empty."
    assert begun[-1] == "3 moves. 1: 4 of clubs to the 2s. 2: 4 of hearts to the 2s. 3: turn the stock."
    assert talk.lines("1") == [
        "4 of clubs to the 2s. Free now: ace of diamonds in ladies’ wing column 4.",
        "2 moves.",
    ]
    assert talk.lines("why 9 of hearts") == [
        "The 9 of hearts goes on the 7 of hearts. That foundation needs the 3 of hearts first."
    ]


def test_a_move_is_played_by_its_number_its_text_or_some_of_its_words() -> None:
    talk = Talk()
    talk.say("play royal cotillion deal 7")
    seat = sure(talk.house.seat)
    wanted = seat.offered[1].move
    for words in ("2", "4 hearts to the twos", "four of hearts to the 2s", wanted.text):
        talk.say(words)
        assert seat.session.moves == [wanted], words
        talk.say("undo")


def test_words_that_fit_several_moves_are_asked_about() -> None:
    talk = Talk()
    talk.say("play calculation deal 7")
    for line in ("1", "1", "turn", "heap 2", "turn"):
        talk.say(line)
    seat = sure(talk.house.seat)
    before = len(seat.session.moves)
    assert talk.say("heap").startswith("Which one?")
    assert len(seat.session.moves) == before


def test_a_deal_that_is_not_finished_is_given_up_only_when_the_player_says_yes() -> None:
    talk = Talk()
    talk.say("play carpet deal 1")
    talk.say("1")
    assert "Carpet, deal 1." in talk.say("continue") and talk.house.question is None
    assert "Give up this deal?" in talk.say("play carpet deal 2")
    talk.say("no")
    assert sure(talk.house.seat).session.number == 1
    talk.say("play carpet deal 2")
    talk.say("moves")  # anything else is no yes
    assert talk.say("yes") == "Nothing was asked.\n"
    talk.say("play carpet deal 2")
    talk.say("yes")
    assert sure(talk.house.seat).session.number == 2
    (first,) = [deal for deal in talk.house.journal.deals() if deal.deal == 1]
    assert first.ending is Ending.GIVEN_UP


def test_a_paused_deal_goes_on_by_the_name_of_its_game_and_after_a_stop() -> None:
    talk = Talk()
    talk.say("play gavotte deal 3")
    talk.say("left wing")
    talk.say("play carpet deal 1")
    talk.say("play gavotte")
    seat = sure(talk.house.seat)
    assert seat.session.number == 3 and len(seat.session.moves) == 1
    assert talk.house.journal.count() == 1, "a deal without a move leaves no trace"
    talk.say("stop")
    assert talk.house.seat is None and "No deal is in play" in talk.say("moves")
    assert talk.lines("play")[:2] == ["Your paused deal goes on. 1 move in 0:00.", "Gavotte, deal 3."]
    assert len(sure(talk.house.seat).session.moves) == 1
    number = sure(lesson(rules.ruleset("gavotte"))).number
    talk.say("lesson gavotte")
    assert talk.lines("stop")[1:3] == ["Deal 3 is still paused. Say journal to find it.", f"Gavotte, deal {number}."]


def test_settings_are_set_saved_and_used() -> None:
    talk = Talk()
    for line in (
        "settings speed brisk",
        "settings size of the letters 125",
        "settings band 40",
        "settings lamp on",
        "settings lamp at the table off",
    ):
        assert talk.say(line).count("\n") == 1
    assert talk.lines("settings lamp")[0] == "Lamp at the table: off."
    last = talk.saved[-1]
    assert (last.speed, last.text_scale, last.band, last.lamp) == ("brisk", "125 %", 0.4, False)
    assert [saved.lamp for saved in talk.saved] == [False, False, False, True, False]
    talk.say("settings statistics off")
    assert "turned off" in talk.say("statistics")


def test_variants_are_switched_for_new_deals() -> None:
    talk = Talk()
    assert "Open waste: off." in talk.say("variants parisienne")
    talk.say("play parisienne deal 3")
    talk.say("variants open waste")
    talk.say("variants shuffled redeal")
    assert talk.saved[-1].variants == {"parisienne": ("open-waste", "shuffled-redeal")}
    talk.say("play parisienne deal 4")
    assert sure(talk.house.ruleset).variants == ("open-waste", "shuffled-redeal")
    talk.say("play parisienne deal 4 variant standard")
    assert sure(talk.house.ruleset).variants == ()


def test_a_code_is_played_with_its_moves_to_redo() -> None:
    talk = Talk()
    code = code_of(Deal("carpet", 5), ["turn", "turn"])
    assert "Say redo" in talk.say(f"play {code}")
    talk.say("redo all")
    assert [move.text for move in sure(talk.house.seat).session.moves] == ["turn", "turn"]
    assert talk.say("code").strip() == code


def test_the_day_is_played_and_counts_as_the_days_deal() -> None:
    day = date(2026, 11, 21)
    talk = Talk(today=day)
    assert talk.lines("today")[0].startswith("Saturday, 21 November 2026: ")
    talk.say("1")
    talk.say("save")
    (deal,) = talk.house.journal.deals()
    assert (deal.ruleset, deal.deal, deal.day) == (dance_of(day).ruleset, dance_of(day).deal, "2026-11-21")
    talk.say("today")
    assert len(sure(talk.house.seat).session.moves) == 1


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_lesson_is_followed_to_its_end_and_its_deal_goes_on(game: str) -> None:
    talk, found = Talk(), sure(lesson(rules.ruleset(game)))
    said = talk.lines(f"lesson {game}")
    for step in found.steps:
        assert step.words in " ".join(said), f"step at {step.at}"
        said = talk.lines("next")
        if step.wrong:
            said = talk.lines("next")
    assert said[0] == "The lesson is over. The deal is yours now."
    assert sure(talk.house.seat).session.number == found.number


def test_in_a_lesson_only_the_move_that_is_asked_for_is_played() -> None:
    talk, found = Talk(), sure(lesson(rules.ruleset("carpet")))
    talk.say("lesson carpet")
    seat = sure(talk.house.seat)
    while found.steps[getattr(seat, "at")].move is None:  # noqa: B009
        talk.say("next")
    step = found.steps[getattr(seat, "at")]  # noqa: B009
    other = next(m for m in seat.position.legal_moves if seat.position.play(m) != seat.position.play(sure(step.move)))
    before = len(seat.session.moves)
    assert "First do what the lesson asks for." in talk.say(other.text)
    assert len(seat.session.moves) == before
    talk.say(sure(step.move).text)
    assert len(seat.session.moves) > before


def test_time_passes_only_while_a_deal_is_in_play_and_not_in_long_pauses() -> None:
    talk = Talk()
    talk.now = 50.0
    talk.say("play carpet deal 1")
    talk.now = 70.0
    talk.say("1")
    seat = sure(talk.house.seat)
    assert seat.session.seconds == 0.0, "the clock waits for the first move"
    talk.now = 80.0
    talk.say("moves")
    talk.now = 5000.0
    talk.say("moves")
    assert seat.session.seconds == 10.0 + 60.0


def test_a_lost_deal_is_closed_when_another_is_begun_and_says_why_it_is_over(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "records.sqlite")
    talk = Talk(journal)
    talk.say("play contradance deal 2")
    seat = sure(talk.house.seat)
    said = ""
    while seat.position.outcome is Outcome.PLAYING:
        said = talk.say("1")
    assert "No moves left." in said and "play for a new deal" in said
    assert "There is no move" in talk.say("1") or "No moves left." in talk.say("moves")
    talk.say("play contradance")
    assert [deal.ending for deal in journal.deals()] == [Ending.LOST]
    talk.house.close()


def test_the_stock_is_turned_by_several_words_and_at_its_end_the_next_move_is_named() -> None:
    talk = Talk()
    talk.say("play klondike deal 7")
    words = ("draw", "deal", "t", "turn")
    assert [" to the waste." in talk.say(word) for word in words] == [True] * 4
    while sure(talk.house.seat).position.piles[0]:
        talk.say("draw")
    assert talk.lines("draw") == ["The stock is empty. 3: turn the waste over."]
    assert talk.say("auto").startswith("Ace of spades to the spades foundation.")
    assert talk.lines("ace of spades") == ["The ace of spades is already on a foundation."]
    assert "The waste is the stock again." in talk.say("redeal")
    assert talk.say("qd ks").startswith("Queen of diamonds on king of spades.")
    assert talk.lines("qd ks") == ["The queen of diamonds already lies on the king of spades."]


def test_hints_come_without_a_solver_and_say_the_move() -> None:
    talk = Talk(settings=QUIET)
    talk.say("play carpet deal 3")
    assert re.search(r"That is move [0-9]+\.", talk.say("hint"))
    assert "The solver is not running." in talk.say("way")
    assert talk.house.journal.count() == 0


def test_cards_that_go_up_by_themselves_are_told_and_taken_back_together() -> None:
    talk = Talk(settings=Settings(lamp=False, plays_up="always"))
    talk.say("play carpet deal 2")
    seat = sure(talk.house.seat)
    made, said = 0, [""]
    while len(seat.session.moves) < made + 2:
        made = len(seat.session.moves)
        said = talk.lines("turn the stock")
    played = len(seat.session.moves) - made
    assert said[0].endswith(" to the waste.") and len(said) == played + 1
    assert all(" to the " in words for words in said[1:played])
    assert talk.lines("undo")[0] == f"{played} moves undone."
    assert len(seat.session.moves) == made


def test_statistics_are_told_game_by_game() -> None:
    talk = Talk()
    assert talk.say("statistics") == "You have not played yet.\n"
    found = sure(lesson(rules.ruleset("captive-queens")))
    talk.say(f"play captive queens deal {found.number}")
    for move in found.line:
        talk.say(move.text)
    assert "You won" in talk.say("moves")
    talk.say("play carpet deal 1")
    talk.say("1")
    told = talk.lines("statistics")
    assert told[0].startswith("Captive Queens: 1 won, 100 %. Best time 0:00. Streak: 1 win.")
    assert told[1] == "Carpet: No finished deals, 1 paused."
    assert talk.lines("statistics captive queens") == told[:1]


def test_in_a_replay_other_moves_are_tries_which_are_kept_and_the_deal_stays_as_it_is() -> None:
    talk = Talk()
    for line in ("play carpet deal 1", "1", "1", "1"):
        talk.say(line)
    played = [move.text for move in talk.house.at.session.moves]
    assert "no moves" not in talk.say("replay") and not talk.house.at.session.moves
    talk.say("redo")
    assert [move.text for move in talk.house.at.session.moves] == played[:1]
    other = next(n for n, one in enumerate(talk.house.at.offered, 1) if one.move.text != played[1])
    assert "Try" in talk.say(str(other))
    talk.say("1")
    assert talk.say("tries").startswith("1 try.")
    talk.say("undo 2")
    talk.say("redo all")
    assert [move.text for move in talk.house.at.session.moves] == played, "undo leads back to the deal as it was played"
    talk.say("tries 1")
    assert len(talk.house.at.session.moves) == 3 and [m.text for m in talk.house.at.session.moves][:2] != played[:2]
    (deal,) = talk.house.journal.deals()
    timeline = Timeline(deal, talk.house.journal.entries(deal.id))
    assert [move.text for move in timeline.moves] == played
    assert [len(one.moves) for one in tries_of(talk.house.journal, timeline)] == [2]
    talk.say("stop")
    assert [move.text for move in talk.house.at.session.moves] == played
    talk.say("replay 1")
    assert talk.say("tries drop 1") and tries_of(talk.house.journal, timeline) == []
    assert "number of a try" in talk.say("tries 4")


def test_a_line_that_was_sent_is_compared_with_what_was_played() -> None:
    line = next(line for line in golden("carpet") if line.outcome == "won")
    won, short = (code_of(Deal("carpet", line.number), moves) for moves in (line.moves, line.moves[:9]))
    talk = Talk()
    assert "Give two codes" in talk.say("compare")
    said = talk.lines(f"compare {won} {short}")
    assert said[0] == f"The first: Won in {len(line.moves)} moves." and said[-1] == "The first: the only win."
    talk.say(f"play {won}")
    talk.say("1")
    assert talk.lines("compare")[-1] == "The other player: the only win."
    assert talk.lines(f"compare {short}")[1].startswith("The other player:")
    assert "two different deals: Carpet, deal " in talk.say(f"compare {code_of(Deal('carpet', 999), ['turn'])}")
    talk.say("play carpet deal 77")
    talk.say("yes")
    assert "Nobody sent" in talk.say("compare")


@pytest.mark.parametrize(
    ("says", "brought", "listed"),
    [
        ("moves", True, "11 moves. 1: ace of clubs to the clubs foundation."),
        ("all", True, "11 moves."),
        ("short", False, ""),
    ],
)
def test_a_move_is_told_as_much_as_the_player_wants_and_all_moves_on_request(
    says: str, brought: bool, listed: str
) -> None:
    talk = Talk(settings=replace(QUIET, voice_says=says))
    begun = " ".join(talk.lines("play freecell deal 1"))
    assert "Columns, top cards: 1: 7 of hearts with 6 under it; 2: 2 of hearts" in begun and "11 moves. 1: " in begun
    told = " ".join(talk.lines("2 of hearts to an empty cell"))
    assert told.startswith("2 of hearts to an empty cell.")
    assert ("Free now: 3 of spades in column 2." in told) == brought
    assert listed in told and ("1: ace of clubs" in told) == ("1: " in listed)
    assert "11 moves. 1: ace of clubs to the clubs foundation." in " ".join(talk.lines("moves"))


def test_cards_that_lie_face_down_are_told_with_their_column() -> None:
    begun = " ".join(Talk().lines("play klondike deal 1"))
    assert (
        "1: 9 of clubs; 2: 2 of diamonds with 1 face down under it; 3: 8 of spades with 2 face down under it" in begun
    )
