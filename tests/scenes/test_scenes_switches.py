"""One switch or two: with one key, or one click, everything can be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import mean, median

import pygame
import pytest

from game import rules
from game.look.keys import Device, last
from game.look.widgets.buttons import Slider
from game.rules import Move, Position
from game.scenes.dialog import DealNumber, Finding
from game.scenes.doors import Door
from game.scenes.hands.stops import distinct, ordered
from game.scenes.hands.walk import Stop, likeliest_first
from game.scenes.menu.menu import Menu
from game.scenes.pages.history import History
from game.scenes.pages.keycard import KeyCard
from game.scenes.pages.review import ReviewScene
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.solver.odds.solved import golden
from game.solver.solve import solve
from game.store import Deal
from game.store.timeline import played
from game.words.letters import BACK, FASTER, GO_ON, OFF, RESTS, SKIP, SLOWER
from tests.scenes.player import again
from tests.scenes.recording import Recorded
from tests.scenes.switcher import Switcher, inside
from tests.scenes.test_scenes_fingers import won_line
from tests.store.deals import end
from tests.thorough import few
from tests.typed import instance, sure

MOST_PRESSES, MOST_STEPS = 1.2, 1.6
"""For a move, in the mean of whole games that are won."""


def test_one_key_wins_a_deal_skips_its_dance_and_chooses_a_new_one():
    line = won_line("gay-gordons")
    player = Switcher("gay-gordons", line.number, size=(960, 540))
    again(player.table.session, line.moves[:-12])
    player.table.board.lay()
    player.table.moved()
    for move in line.moves[-12:]:
        player.play(move)
    assert player.position.won and last() is Device.SWITCH
    assert median(player.waits) <= MOST_STEPS
    player.wait(4)
    win = instance(player.stage.top, WinScene)
    player.take_called(SKIP)
    player.wait(2)
    player.take(lambda stop: stop.key == id(win.buttons["new_deal"]))
    assert player.stage.top is player.table and not player.table.session.moves


def won_games(game: str) -> Iterator[tuple[Position, list[Move]]]:
    """Deals of a game, and the moves that win them."""
    if game == "freecell":
        start = rules.find_ruleset(game).deal(7)
        yield start, list(solve(start).line or ())
        return
    for line in golden(game):
        if line.outcome == "won":
            start = rules.find_ruleset(line.ruleset_id).deal(line.number)
            yield start, [start.parse_move(text) for text in line.moves]


def on_the_way(stops: Sequence[Stop], wanted: str) -> tuple[int, int] | None:
    """How often the switch is pressed until a move is made, and how often the light goes on."""
    for place, stop in enumerate(stops):
        inside = (0, 0) if stop.key == wanted else on_the_way(stop.within, wanted)
        if inside:
            return inside[0] + 1, inside[1] + place
    return None


@pytest.mark.parametrize("game", few(["royal-cotillion", "pyramid", "gay-gordons", "freecell"], "freecell".__ne__))
def test_a_move_takes_a_press_and_one_step_or_two_and_equal_places_are_one_stop(game: str):
    presses, steps = [], []
    for position, line in won_games(game):
        for move in line:
            moves = ordered(position, None)
            stops = likeliest_first([Stop(one.text, str, (pygame.Rect(0, 0, 9, 9),)) for one in moves])
            after = position.play(move)
            found = on_the_way(stops, next(one.text for one in moves if position.play(one) == after))
            presses.append(sure(found)[0])
            steps.append(sure(found)[1])
            if game == "freecell":
                empty = [one for one in moves if not position.piles[one.target]]
                places = Counter((one.source, one.depth, position.ruleset.piles[one.target].group) for one in empty)
                assert max(places.values(), default=1) == 1, f"the light stops at equal places in {position}"
            position = after
    assert len(steps) > 20 and mean(presses) <= MOST_PRESSES and mean(steps) <= MOST_STEPS


def test_two_switches_one_steps_and_one_takes_and_nothing_is_timed():
    player = Switcher("carpet", 1, switches="two", offered=("carpet",))
    first = player.walk.lit
    player.stage.advance(9)
    assert player.walk.lit is first
    player.key()
    assert player.walk.levels[0].at == 1
    before = player.position
    player.key(pygame.K_RETURN)
    assert player.position != before
    before = player.position
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=(2, 2), button=3)
    assert player.position != before


@pytest.mark.parametrize(
    ("kind", "press", "counts"),
    [
        ("anything", pygame.K_x, True),
        ("anything", pygame.K_LSHIFT, False),
        ("space", pygame.K_RETURN, False),
        ("enter", pygame.K_KP_ENTER, True),
        ("click", pygame.K_SPACE, False),
        ("click", 1, True),
        ("click", 3, False),
    ],
)
def test_which_key_or_button_of_the_mouse_is_the_switch(kind: str, press: int, counts: bool):
    player = Switcher("carpet", 1, switch_key=kind, offered=("carpet",))
    if press < 4:
        for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            player.post(event, pos=(2, 2), button=press)
    else:
        for event in (pygame.KEYDOWN, pygame.KEYUP):
            player.post(event, key=press, mod=0, unicode="")
    assert (last() is Device.SWITCH) is counts and (not counts or player.table.session.moves)


def test_a_finger_a_button_and_a_click_anywhere_are_presses_but_a_mouse_that_is_moved_clicks_as_ever():
    player = Switcher("carpet", 1, offered=("carpet",))
    for event in (pygame.FINGERDOWN, pygame.FINGERUP):
        player.post(event, touch_id=1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=1.0)
    assert len(player.table.session.moves) == 1
    player.wait(1)
    for event in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        player.post(event, instance_id=3, button=5)
    assert len(player.table.session.moves) == 2
    player.wait(1)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=(2, 2), button=1)
    assert len(player.table.session.moves) == 3
    player.wait(1)
    menu = player.button("Keys")
    player.post(pygame.MOUSEMOTION, pos=menu, rel=(40, 9), buttons=(0, 0, 0))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        player.post(kind, pos=menu, button=1)
    assert isinstance(player.stage.top, KeyCard) and len(player.table.session.moves) == 3


def test_a_held_key_and_a_trembling_hand_press_once():
    player = Switcher("carpet", 1, offered=("carpet",))
    for _ in range(3):
        player.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        player.wait(0.3)
    player.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert len(player.table.session.moves) == 1
    page = player.stage.open(Door.SETTINGS)
    player.take(lambda stop: stop.key == id(page.rows["muted"]))
    for wait, muted in ((0.1, False), (0.03, False), (0.3, True)):
        player.wait(wait)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            player.post(kind, key=pygame.K_SPACE, mod=0, unicode=" ")
        assert player.stage.settings.muted is muted


def test_while_the_light_goes_somebody_is_there_and_when_nobody_presses_it_rests():
    player = Switcher("carpet", 1, offered=("carpet",))
    for _ in range(100):
        player.stage.advance(0.6)
        if player.walk.tired:
            break
    assert player.walk.tired and player.stage.notice.said.sentence == RESTS
    player.key()
    assert not player.walk.tired and not player.table.session.moves
    player.stage.change(switch_step="6 s")
    player.stage.advance(65)
    assert player.stage.top is player.table and not player.walk.tired and player.stage.attended


def test_the_switch_makes_itself_slower_and_faster_and_turns_itself_off_and_so_does_escape():
    player = Switcher("carpet", 1)
    player.take_called(SLOWER)
    player.key()
    assert player.stage.settings.switch_step == "1 s", "it keeps the light"
    player.take_called(FASTER)
    assert player.stage.settings.switch_step == "0.8 s"
    player.table.pause()
    player.wait(0.3)
    player.take_called(GO_ON)
    assert player.stage.top is player.table
    player.take_called(OFF)
    assert player.stage.settings.switches == "off"
    player.press(pygame.K_SPACE)
    assert len(player.table.session.moves) == 1, "Space turns the stock again"
    player.stage.change(switches="one")
    player.press(pygame.K_ESCAPE)
    assert player.stage.settings.switches == "off" and player.stage.top is player.table
    assert "settings" in player.stage.notice.said.sentence, "it is said how they are turned on again"


def test_undo_keeps_the_light_and_a_hint_comes_first():
    player = Switcher("carpet", 1, offered=("carpet",))
    for _ in range(2):
        player.take(lambda stop: not stop.within)
    assert len(player.table.session.moves) == 2
    player.take_called("Undo")
    player.key()
    assert not player.table.session.moves
    player.take_called("Hint")
    assert player.walk.levels[0].at == 0 and player.table.hand.hinted
    expected = player.position.play(player.table.hand.hinted)
    player.key()
    assert player.position == expected


def test_a_switch_changes_every_kind_of_setting():
    player = Switcher("carpet", 1, size=(960, 540))
    page = player.stage.open(Door.SETTINGS)
    player.wait(0.5)
    slider = instance(page.rows["volume"], Slider)
    for half, level in ((pygame.K_RIGHT, 0.75), (pygame.K_LEFT, 0.7)):
        player.take(lambda stop, half=half: stop.key == (id(slider), half))
        assert player.stage.settings.volume == level
    for name in ("speed", "muted"):
        before = getattr(player.stage.settings, name)
        player.take(lambda stop, name=name: stop.key == id(page.rows[name]))
        assert getattr(player.stage.settings, name) != before
    player.take_called(BACK)
    assert player.stage.top is player.table


def test_from_the_menu_to_another_game_and_back_and_to_a_number_that_is_typed():
    player = Switcher("carpet", 1, size=(960, 540))
    tonight = player.stage.open(Door.TONIGHT)
    menu = instance(player.stage.open(Door.MENU), Menu)
    player.wait(0.5)
    player.take(lambda stop: stop.key == (id(menu.list), "calculation"))
    assert menu.list.game.id == "calculation"
    player.take(lambda stop: stop.key == id(menu.buttons["play"]))
    player.wait(4)
    table = instance(player.stage.top, TableScene)
    assert table.ruleset.game_id == "calculation"
    player.take(lambda stop: stop.key == id(table.hud.bar["back"]))
    assert player.stage.top is menu
    player.take(lambda stop: stop.key == id(menu.buttons["number"]))
    sheet = instance(player.stage.top, DealNumber)
    for digit in "107":
        player.take(lambda stop, digit=digit: stop.words().startswith(f"{digit},"))
    player.take(lambda stop: stop.key == id(sheet.buttons["deal"]))
    table = instance(player.stage.top, TableScene)
    assert table.session.number == 107
    player.wait(2)
    player.take(lambda stop: stop.key == id(table.hud.bar["back"]))
    player.take_called(BACK)
    assert player.stage.top is tonight and not player.stage.quitting


def test_the_journal_is_searched_and_a_deal_opened():
    player = Switcher("carpet", 1, size=(960, 540))
    for number in (3, 7):
        end(player.stage.journal, "gavotte", False, number)
    page = instance(player.stage.open(Door.HISTORY), History)
    player.wait(0.5)
    player.take(lambda stop: stop.key == id(page.field))
    sheet = instance(player.stage.top, Finding)
    player.take(lambda stop: stop.words().startswith("7,"))
    player.take(lambda stop: stop.key == id(sheet.buttons["find"]))
    assert player.stage.top is page and page.list.count == 1
    player.take(lambda stop: stop.key == (id(page.list), 0))
    player.take(lambda stop: stop.key == id(page.gold))
    assert player.stage.top is not page


def test_a_lesson_is_gone_through():
    player = Switcher("gavotte", 1, size=(960, 540))
    lesson = player.stage.open(Door.LESSON, rules.ruleset("gavotte"))
    for _ in range(60):
        player.wait(0.5)
        if player.stage.top is not lesson:
            break
        if player.walk.beside:
            player.key()
    assert isinstance(player.stage.top, TableScene) and player.stage.top is not player.table


def test_in_a_review_one_goes_along_and_tries_a_move():
    player = Switcher("carpet", 1, size=(960, 540))
    line = next(line for line in golden("carpet") if line.outcome == "won")
    timeline = played(Deal("carpet", line.number), line.moves[:20])
    page = instance(player.stage.open(Door.REVIEW, timeline), ReviewScene)
    start = next(count for count in range(3, 18) if len(distinct(timeline.positions[count + 2])) > 1)
    page.go(start)
    player.wait(1)
    player.take(lambda stop: stop.key == id(page.buttons["step_on"]))
    player.key()
    assert page.at == start + 2
    player.wait(1)
    before = len(page.tree.tries)
    table = next(stop for stop in player.walk.beside if any(inner.key == id(page.table) for inner in inside(stop)))
    moves = next(inner for inner in inside(table) if inner.key == id(page.table)).within
    other = next(one for one in moves if one.key[1] != line.moves[start + 2])
    player.take(lambda stop: stop.key == other.key)
    assert len(page.tree.tries) == before + 1


def test_the_voice_says_what_is_lit(monkeypatch: pytest.MonkeyPatch):
    voice = Recorded()
    monkeypatch.setattr("game.stage.Stage.find_speech", lambda stage: voice)
    player = Switcher("carpet", 1, voice=True, offered=("carpet",))
    player.next()
    player.wait(0.02)
    assert player.walk.lit and voice.last == player.walk.lit.words()


@pytest.mark.parametrize("calm", [False, True])
def test_the_light_is_drawn_and_what_is_left_of_its_time_in_few_pictures_with_reduced_motion(calm: bool):
    player = Switcher("carpet", 1, size=(960, 540), motion="reduced" if calm else "full", offered=("carpet",))
    player.next()
    player.stage.picture()
    pictures = set()
    for _ in range(50):
        player.stage.advance(0.01)
        pictures.add(player.picture())
    assert len(pictures) <= 5 if calm else len(pictures) > 8
    lit = player.walk.lit
    assert lit
    player.stage.change(switches="off")
    player.wait(0.1)
    assert player.picture() not in pictures
