"""The dance card: days chosen and danced, months, marks, the streak, the result to send."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pygame
import pytest

from game.look.ahead import whole
from game.rules import find_ruleset
from game.scenes.doors import Door
from game.scenes.miniature import Miniature
from game.scenes.pages.dancecard import DanceCard
from game.scenes.parts import Legend, Words
from game.scenes.table.table import TableScene
from game.stage import TICK, Stage
from game.store import Deal, Ending, Entry, Journal, Origin, begun, counted
from game.store.codes import read_code
from game.store.dances import FIRST, RISES, Mark, Streak, dance_of, evening, last_day
from game.table.view import first_look
from game.words.numbers import long_date
from game.words.records import LONGEST, result
from tests.scenes.hands import click, press
from tests.store.deals import put_down
from tests.typed import instance

TODAY = date(2026, 10, 17)


def danced(journal: Journal, day: date, late: int = 0, ending: Ending = Ending.WON, **more) -> Deal:
    """A day's dance in the journal, danced so many days late."""
    when = datetime(day.year, day.month, day.day, 20) + timedelta(late)
    deal = begun(replace(dance_of(day).begin(), hand=journal.hand), when.timestamp())
    deal = replace(deal, **{"ending": ending, "seconds": 848.0, "moves": 153, **more})
    journal.write(deal, ())
    return deal


def dated(stage: Stage, day: date) -> None:
    """It is the evening of that day."""
    stage.local_time = lambda: datetime.combine(day, time(20))


def opened(size=(960, 540), today: date = TODAY, days=()) -> tuple[Stage, DanceCard]:
    stage = Stage(size)
    for day, late in days:
        danced(stage.journal, day, late)
    dated(stage, today)
    stage.open(Door.MENU)
    scene = instance(stage.open(Door.TODAY), DanceCard)
    stage.picture()
    return stage, scene


def plays(stage: Stage, day: date) -> None:
    """The dance of that day is on the table."""
    table, dance = stage.top, dance_of(day)
    assert isinstance(table, TableScene)
    assert (table.ruleset.id, table.session.number) == (dance.ruleset, dance.deal)


@pytest.mark.parametrize("way", ["gold", "enter", "day"])
def test_it_opens_on_today_which_is_played_by_the_gold_button_enter_and_a_click(way):
    stage, scene = opened()
    assert scene.card.chosen.dance == dance_of(TODAY) and scene.card.chosen.mark is Mark.TODAY
    if way == "enter":
        press(stage, pygame.K_RETURN)
    else:
        click(stage, scene.gold.rect.center if way == "gold" else scene.card.cell(TODAY.day).center)
    plays(stage, TODAY)
    press(stage, pygame.K_ESCAPE)
    assert stage.top is scene


def test_the_picture_is_that_of_the_days_deal(monkeypatch):
    shown = {}

    def keeps(miniature, key, position, *how):
        shown[key[0].day] = whole(position())

    monkeypatch.setattr(Miniature, "show_position", keeps)
    stage, _ = opened()
    press(stage, pygame.K_LEFT)
    stage.picture()
    assert set(shown) == {TODAY, TODAY - timedelta(1)}
    for day, position in shown.items():
        dance = dance_of(day)
        assert position == first_look(find_ruleset(dance.ruleset).deal(dance.deal))


def test_a_day_that_was_missed_is_chosen_by_a_click_and_danced_later():
    stage, scene = opened((1280, 1024))
    click(stage, scene.card.cell(5).center)
    assert stage.top is scene and scene.card.day == 5 and scene.gold.label == "Play this deal"
    click(stage, scene.card.cell(5).center)
    plays(stage, date(2026, 10, 5))


def test_what_is_begun_is_marked_and_taken_up_again():
    stage, scene = opened()
    press(stage, pygame.K_RETURN)
    table = stage.top
    stage.advance(6)
    while not table.session.position.legal_moves:
        stage.advance(1)
    table.play(table.session.position.legal_moves[0])
    stage.advance(1)
    press(stage, pygame.K_ESCAPE)
    assert scene.card.chosen.mark is Mark.BEGUN and scene.gold.label == "Continue"
    press(stage, pygame.K_RETURN)
    plays(stage, TODAY)
    assert len(stage.top.session.moves) == 1
    assert stage.journal.deals()[0].day == str(TODAY) and stage.journal.deals()[0].origin is Origin.DAY


def test_a_dance_gives_up_no_other_deal():
    stage, _ = opened()
    dance = dance_of(TODAY)
    before = put_down(stage.journal, dance.ruleset, 12, str(find_ruleset(dance.ruleset).deal(12).legal_moves[0]))
    press(stage, pygame.K_RETURN)
    plays(stage, TODAY)
    assert stage.journal.deal(before.id).open


def test_the_arrows_walk_through_days_over_the_edges_of_months_and_up_to_what_turns_them():
    stage, scene = opened()
    press(stage, pygame.K_LEFT, pygame.K_UP)
    assert scene.card.day == 9
    press(stage, pygame.K_UP)
    assert scene.card.day == 2 and scene.controls.focused is scene.card
    press(stage, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.card.chosen.dance.day == date(2026, 9, 30)
    press(stage, *[pygame.K_RIGHT] * 3)
    assert scene.card.chosen.dance.day == date(2026, 10, 3)
    press(stage, pygame.K_UP)
    assert scene.controls.focused in (scene.buttons["month_before"], scene.buttons["month_after"])
    while scene.controls.focused is not scene.buttons["month_before"]:
        press(stage, pygame.K_LEFT)
    press(stage, pygame.K_RETURN)
    assert scene.card.month == 9
    press(stage, pygame.K_DOWN)
    assert scene.controls.focused is scene.card


@pytest.mark.parametrize("with_mouse", [False, True])
def test_months_are_turned_and_today_is_found_again(with_mouse):
    stage, scene = opened()

    def use(action: str, key: int) -> None:
        if with_mouse:
            click(stage, scene.buttons[action].rect.center)
        else:
            press(stage, key)

    use("month_before", pygame.K_PAGEUP)
    assert (scene.card.year, scene.card.month, scene.card.today) == (2026, 9, 0)
    use("month_before", pygame.K_PAGEUP)
    use("month_after", pygame.K_PAGEDOWN)
    assert (scene.card.month, len(scene.card.evenings)) == (9, 30)
    assert stage.picture()
    use("tonight", pygame.K_HOME)
    assert scene.card.chosen.dance.day == TODAY and scene.card.today == 17


def test_the_first_and_the_last_month_are_the_ends():
    stage, scene = opened(today=FIRST)
    assert not scene.buttons["month_before"].enabled
    press(stage, pygame.K_PAGEUP, pygame.K_LEFT)
    assert scene.card.chosen.dance.day == FIRST and stage.picture()
    stage, scene = opened(today=last_day())
    assert not scene.buttons["month_after"].enabled
    press(stage, pygame.K_PAGEDOWN, pygame.K_DOWN)
    assert scene.card.chosen.dance.day == last_day() and stage.picture()


def test_a_day_to_come_is_not_danced_and_shows_none_of_its_cards():
    stage, scene = opened()
    press(stage, pygame.K_RIGHT)
    assert scene.card.chosen.mark is Mark.TO_COME and not scene.gold.enabled
    press(stage, pygame.K_RETURN)
    assert stage.top is scene and scene.news().refused
    dance = scene.card.chosen.dance
    assert scene.news().sentence == f"You can play this deal from {long_date(dance.day)} on."
    assert scene.miniature._wanted[0] == dance.ruleset, "the table of the game, not that of the deal"


def test_marks_and_the_streak():
    days = [(TODAY - timedelta(back), 0) for back in (1, 2, 4, 5)] + [(TODAY - timedelta(3), 2)]
    stage, scene = opened(days=days)
    marks = {evening.dance.day.day: evening.mark for evening in scene.card.evenings}
    assert [marks[day] for day in (12, 13, 14, 15, 16)] == [*[Mark.DANCED] * 2, Mark.LATER, *[Mark.DANCED] * 2]
    assert marks[11] is Mark.MISSED and marks[18] is Mark.TO_COME
    head, told = scene._streak_in_words()
    assert head == "4 wins in a row" and "Win today’s deal to make it 5." in told
    danced(stage.journal, TODAY)
    scene.enter()
    head, told = scene._streak_in_words()
    assert head == "5 wins in a row" and "today" not in told
    assert scene.gold.label == "Play it again"


def test_at_midnight_another_dance_is_todays():
    stage, scene = opened()
    dated(stage, TODAY + timedelta(1))
    stage.advance(TICK)
    assert scene.today == scene.card.chosen.dance.day == TODAY + timedelta(1)
    press(stage, pygame.K_LEFT)
    dated(stage, TODAY - timedelta(1))
    stage.advance(TICK)
    assert scene.today == TODAY - timedelta(1) and stage.picture()


def test_the_result_is_copied(monkeypatch):
    copied = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage, scene = opened(days=[(TODAY, 0)])
    for way in (
        lambda: press(stage, pygame.K_c),
        lambda: press(stage, pygame.K_c, mod=pygame.KMOD_CTRL),
        lambda: click(stage, scene.buttons["copy"].rect.center),
    ):
        copied.clear()
        way()
        assert "won in 14:08, 153 moves, no undo, no hint" in copied[0]
        deal, moves = read_code(copied[0].rsplit(" ", 1)[1])
        assert (deal.ruleset, deal.deal, moves) == (dance_of(TODAY).ruleset, dance_of(TODAY).deal, ())
        assert copied[0] in scene.news().sentence and stage.picture()


def test_the_code_of_a_deal_that_was_won_holds_its_moves(monkeypatch):
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    stage = Stage((960, 540))
    dance = dance_of(TODAY)
    start = find_ruleset(dance.ruleset).deal(dance.deal)
    entries = (Entry(1.0, start.legal_moves[0].text), Entry(2.0, "undo 1"), Entry(3.0, start.legal_moves[-1].text))
    deal = replace(
        counted(begun(dance.begin(), datetime(2026, 10, 17, 20).timestamp()), entries),
        ending=Ending.WON,
        hand=stage.journal.hand,
    )
    stage.journal.write(deal, entries)
    dated(stage, TODAY)
    scene = instance(stage.open(Door.TODAY), DanceCard)
    scene.copy()
    found, moves = read_code(copied[0].rsplit(" ", 1)[1])
    assert (found.deal, moves) == (dance.deal, (start.legal_moves[-1].text,))
    assert stage.picture()


def test_a_result_is_never_longer_than_it_may_be():
    journal = Journal()
    for back in range(0, 600, 30):
        day = TODAY - timedelta(back)
        danced(journal, day, late=back % 2 * 30, seconds=359_999.0, moves=12_345, undos=9_999, hints=888, ways=99)
        words = result(evening(journal, day, TODAY), Streak(1234, 1234, day), "M" * 20)
        assert len(words) <= LONGEST, words


def test_a_result_of_what_was_not_danced_says_so():
    journal = Journal()
    danced(journal, TODAY, ending=Ending.OPEN)
    for days, mark, said in ((0, Mark.BEGUN, "paused"), (-1, Mark.MISSED, "not won"), (1, Mark.TO_COME, "not played")):
        found = evening(journal, TODAY + timedelta(days), TODAY)
        assert found.mark is mark and said in result(found, Streak(), "M0500GD2S8")


def test_an_empty_card_says_how_the_deal_is_and_how_a_streak_begins() -> None:
    _, scene = opened()
    assert [part.words for part in scene.parts() if isinstance(part, Words)] == [
        "SATURDAY, 17 OCTOBER 2026",
        "Royal Rendezvous",
        "Deal 76,877: today’s deal",
        "Medium. It can be won, and everyone plays the same deal.",
        "No streak now",
        "Win today’s deal to start one. You may miss one day a week.",
    ]
    counts = [part.words for part in scene.parts() if isinstance(part, Legend)]
    assert counts == ["Won on its day: 0", "Paused: 0", "Won later: 0", "Not won yet: 16"]


@pytest.mark.parametrize(("day", "level", "rise"), [(RISES, "Easy", True), (RISES - timedelta(1), "Hard", False)])
def test_the_card_says_how_hard_a_deal_is_and_that_its_week_rises(day: date, level: str, rise: bool) -> None:
    _, scene = opened(today=day)
    told = next(part.words for part in scene.parts() if isinstance(part, Words) and "tries" in part.words)
    assert told.startswith(f"{level}: a careful player won {dance_of(day).wins} of 20 tries. It can be won")
    assert ("Deals get harder from Monday to Sunday." in told) is rise
