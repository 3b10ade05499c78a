"""The first screen: three invitations, one of them golden, and a way to all that the menu has."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.evening import FIRST_DANCE, SOLVED_BY_ALL, Kind, next_step, won_games
from game.look.ballroom import LEAN, View, logo
from game.look.deck import Deck
from game.look.palette import Scale
from game.look.type import text
from game.rules import GAMES, find_game, find_ruleset
from game.rules.record import words_of
from game.scenes.doors import Door
from game.scenes.menu.commands import COMMANDS as MENU
from game.scenes.table.table import TableScene
from game.scenes.tonight import tonight
from game.scenes.tonight.couple import STAYS, places, suit_of
from game.scenes.tonight.plaque import COMMANDS, LOGO_WIDE, TITLE, plan
from game.scenes.tonight.room import candle
from game.scenes.tonight.tonight import TonightScene
from game.solver.odds.measured import measured
from game.solver.problems import problems
from game.stage import Stage
from game.store import Deal, Ending, Origin, Settings, begun
from game.store.dances import Mark, dance_of
from game.words.evening import LADDER
from game.words.games import level
from game.words.languages import codes, use_language
from tests.frontdoor import Player, Story, begin_with, enter, keep
from tests.store.deals import end, put_down
from tests.typed import instance

EVENING = datetime(2026, 11, 27, 20)


def shown(stage: Stage) -> TonightScene:
    stage.local_time = lambda: EVENING
    return instance(stage.open(Door.TONIGHT), TonightScene)


def test_the_ladder_holds_every_game_of_the_house_once() -> None:
    assert sorted(LADDER) == sorted(game.id for game in GAMES)
    found = [measured(game) for game in LADDER]
    care = [one.careful - one.careless_part for one in found if one]
    assert min(care[:-3]) > 0.1 > max(care[-3:]), "only in the last three care hardly helps"
    hard = [level(game) == 3 for game in LADDER][:-3]
    assert hard == sorted(hard), "what is hard comes after all that is not"
    first = [one for one in found[:2] if one]
    assert all(one.careful > 0.9 and one.careless_part < 0.4 for one in first), "care wins them, and nothing else does"


def learned(*won: str) -> list[str]:
    """Which games are proposed one after another to somebody who has won these and wins each of them."""
    stage, found, when = Stage((640, 360)), list[str](), count(1.6e9)
    for game in won:
        end(stage.journal, game, won=True, played=next(when))
    while step := next_step(stage.journal, won_games(stage.journal)):
        found.append(step)
        end(stage.journal, step, won=True, played=next(when))
    return found


def test_what_is_learned_next_takes_up_what_the_last_game_taught() -> None:
    assert learned()[0] == FIRST_DANCE and sorted(learned()) == sorted(LADDER)
    assert learned(FIRST_DANCE)[:4] == ["duchess-of-luynes", "grand-duchess", "carpet", "royal-rendezvous"]
    assert learned("carpet")[0] == "royal-rendezvous", "gaps that fill themselves are known from the carpet"
    assert learned("red-and-black")[0] == "mount-olympus", "columns to build on are known"
    order = learned("gavotte")
    assert order.index("red-and-black") == order.index("mount-olympus") + 1, "whoever has built columns builds columns"
    assert order[-3:] == ["captive-queens", "royal-quadrille", "contradance"], "where care hardly helps comes last"
    late = [level(game) == 3 for game in order[:-3]]
    assert late == sorted(late), "what is hard comes after all that is not"


def test_a_step_asks_for_little_that_is_new_while_there_is_a_game_that_does() -> None:
    known, order = words_of(find_game(FIRST_DANCE)), learned(FIRST_DANCE)
    easy = [game for game in order[:-3] if level(game) < 3]
    for place, game in enumerate(easy):
        asked = {other: len(words_of(find_game(other)) - known) for other in easy[place:]}
        assert asked[game] <= max(2, *asked.values()) and asked[game] in (0, 1, 2, min(asked.values()))
        known |= words_of(find_game(game))


def test_an_old_friend_that_was_won_counts_as_met() -> None:
    stage = Stage((640, 360))
    klondike = find_game("klondike").id
    end(stage.journal, FIRST_DANCE, won=True, played=1.6e9)
    end(stage.journal, klondike, won=True, played=1.7e9)
    step = next_step(stage.journal, won_games(stage.journal))
    assert step == "red-and-black", "columns in alternating colours, and only two things more"


def test_where_every_game_was_won_problems_follow_and_say_how_many_are_solved() -> None:
    solved = tuple(one.id for one in problems(SOLVED_BY_ALL))[:2]
    stage = Stage((1280, 720), settings=Settings(problems={SOLVED_BY_ALL: solved}))
    for game in LADDER:
        end(stage.journal, game, won=True)
    offered = shown(stage).tonight.learn
    assert offered and offered.kind is Kind.SOLVE
    assert offered.lines == (f"2 of {len(problems(SOLVED_BY_ALL))} solved",)


def test_on_a_high_window_the_title_takes_half_of_the_width() -> None:
    high = plan((1080, 1920), Scale.of((1080, 1920), 1.0))
    assert 0.5 < logo(round(LOGO_WIDE / TITLE * high.title.h)).get_width() / 1080 < 0.75


def test_as_many_couples_as_have_come_are_seen_along_the_walls_and_nobody_wears_what_the_evening_does() -> None:
    stage, seen = Stage((1920, 1080)), list[int]()
    for count_of, game in enumerate(LADDER, 1):
        end(stage.journal, game, won=True, played=1.6e9 + count_of)
        if count_of in (1, 5, 11):
            scene = shown(stage)
            couples = [(guest, at) for guest, at in scene._guests()]
            seen.append(sum(guest.first is not None for guest, _ in couples))
            assert scene.ball and couples[0][0].game == scene.ball.next, "the next one has the first place"
            assert suit_of(EVENING.date()) not in {at.suit for _, at in couples}
            assert {spot.game for spot in scene.spots if spot.game} == {guest.game for guest, _ in couples}
    assert seen == [1, 5, 11]


def test_the_candles_say_each_day_its_name_the_streak_and_its_rule() -> None:
    stage = Stage((1920, 1080))
    for back in (1, 3):
        day = EVENING - timedelta(back)
        of = dance_of(day.date())
        stage.journal.write(replace(begun(of.begin(), day.timestamp()), ending=Ending.WON), ())
    scene = shown(stage)
    plaque = scene.plaques[Kind.TONIGHT]
    assert plaque.week and plaque.week.said == ("2 evenings in a row", "You may miss one day a week.")
    assert plaque.rect.contains(plaque.picture) and not plaque.picture.colliderect(plaque.verb_box)
    assert [one.mark for one in plaque.week.days] == [
        Mark.MISSED, Mark.DANCED, Mark.MISSED, Mark.DANCED, Mark.TODAY, Mark.TO_COME, Mark.TO_COME]  # fmt: skip
    small = candle((30, 60), Mark.TO_COME, today=False), candle((30, 60), Mark.TODAY, today=True)
    assert pygame.transform.average_color(small[0])[:3] != pygame.transform.average_color(small[1])[:3]


def test_what_waits_of_the_ball_is_said_without_pointing() -> None:
    stage = Stage((1920, 1080))
    for game in list(LADDER)[:2]:
        end(stage.journal, game, won=True)
    said = shown(stage).grows
    assert said == ["2 of 25 couples dance", "Next: the mandolin (2 of 3 games won in Build up and down)"]


def test_who_knows_klondike_is_dealt_it_by_one_click(home: Path) -> None:
    def story(player: Player) -> Story:
        yield 1.0
        player.click(*player.button("Klondike"))
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("space")
        yield player.beside

    (deal,) = enter([], story).deals()
    assert find_ruleset(deal.ruleset).game.name == "Klondike"


def test_what_is_golden_follows_what_happened() -> None:
    stage = Stage((1280, 720))
    scene = shown(stage)
    assert [each.kind for each in scene.tonight.all] == [Kind.FIRST] and scene.golden.ruleset.id == "parisienne"
    assert len(scene.targets()) == 8, "one invitation, three games that many know, and four words"
    end(stage.journal, "parisienne", won=True)
    scene = shown(stage)
    assert scene.golden.kind is Kind.TONIGHT and scene.tonight.beside
    assert scene.tonight.beside.kind is Kind.AGAIN
    assert scene.tonight.learn and scene.tonight.learn.ruleset.id == "duchess-of-luynes", "the first was danced"
    paused = put_down(stage.journal, "patriarchs", 5, "turn")
    scene = shown(stage)
    golden = [plaque for plaque in scene.plaques.values() if plaque.golden]
    assert golden == [max(scene.plaques.values(), key=lambda plaque: plaque.rect.w)], "one gold, on the largest"
    assert scene.tonight.left is scene.tonight.dance, "the paused deal stands in the middle"
    assert len(scene.targets()) == 12, "three invitations with their signs, and six words"
    assert scene.golden.kind is Kind.GO_ON and scene.golden.deal and scene.golden.deal.id == paused.id
    for seconds, told in ((7.0, "Just begun"), (75.0, "1:15 so far")):
        stage.journal.write(replace(paused, seconds=seconds), stage.journal.entries(paused.id))
        assert shown(stage).golden.lines[-1] == told
    stage.journal.forget(paused.id)
    dance = dance_of(EVENING.date())
    danced = begun(Deal(dance.ruleset, dance.deal, origin=Origin.DAY, day=str(dance.day)), EVENING.timestamp())
    stage.journal.write(replace(danced, ending=Ending.WON), ())
    scene = shown(stage)
    assert scene.golden.kind is Kind.LEARN
    assert (scene.tonight.dance.verb, scene.tonight.learn and scene.tonight.learn.verb) == ("Play again", "Lesson")


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(960, 540), (1080, 1920), (1280, 960), (1920, 1080), (2560, 1080)])
def test_the_couple_stands_above_its_plaque_and_below_the_band(size: tuple[int, int], letters: float) -> None:
    where = plan(size, Scale.of(size, letters))
    assert where.feet[1] < where.dance.y, "the shadow under their boots is seen"
    assert where.feet[1] - where.person > View.of(size).at(0, LEAN)[1], "no crown before a player"


@pytest.mark.parametrize(("letters", "room"), [("100 %", True), ("150 %", False)])
def test_light_shines_through_two_cards_where_the_couple_was_if_there_is_room(
    letters: str, room: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deck, "corners", lambda deck, name: pygame.Surface((1, 1)))  # cards are flat in tests
    stage = Stage((960, 540) if room else (1024, 768), settings=Settings(text_scale=letters))
    if not room:
        put_down(stage.journal, "patriarchs", 5, "turn")
    scene = shown(stage)
    while not stage.prepare():
        pass
    stage.advance(STAYS)
    picture, cards = stage.picture(), places(scene.plan.feet, scene.plan.person)
    lit = [sum(picture.get_at(card.center)[:2]) > 420 for card in cards]
    assert lit[0] is room and (lit[1] or not room)
    assert all((card.collidelist([one.rect for one in scene.plaques.values()]) < 0) is room for card in cards[1:])


def light(colour: pygame.Color) -> float:
    """The relative luminance of a colour, as the guidelines for contrast define it."""
    parts = (part / 255 for part in colour[:3])
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(picture: pygame.Surface, room: pygame.Rect) -> float:
    """The ratio of what is drawn in a room to what most of it is like."""
    seen = [light(picture.get_at((x, y))) for x in range(room.x, room.right) for y in range(room.y, room.bottom)]
    usual, few = sorted(seen)[len(seen) // 2] + 0.05, max(1, len(seen) // 200)
    return max((sorted(seen)[-few] + 0.05) / usual, usual / (sorted(seen)[few - 1] + 0.05))


@pytest.mark.parametrize(
    ("newcomer", "cloth"),
    [(True, "green"), (False, "black"), pytest.param(False, "green", marks=pytest.mark.thorough)],
)
def test_words_and_frames_stand_out_from_what_is_behind_them(newcomer: bool, cloth: str) -> None:
    stage = Stage((960, 540), settings=Settings(cloth=cloth))
    if not newcomer:
        put_down(stage.journal, "patriarchs", 5, "turn")
    scene = shown(stage)
    while not stage.prepare():
        pass
    stage.advance(STAYS)
    picture, words, frames = stage.picture(), list[pygame.Rect](), list[pygame.Rect]()
    words += [button.rect.inflate(-8, -8) for button in scene.buttons.values()]
    for plaque in scene.plaques.values():
        words.append(plaque.verb_box.inflate(-16, -12))
        words.append(pygame.Rect(plaque.rect.x + 12, plaque.rect.y + 8, plaque.rect.w // 2, 16))
        if not plaque.golden:
            frames.append(plaque.verb_box)
    assert min(contrast(picture, room) for room in words) >= 4.5
    edges = [pygame.Rect(frame.x - 2, frame.y + 10, 6, frame.h - 20) for frame in frames]
    assert newcomer or len(edges) == 2
    assert min((contrast(picture, edge) for edge in edges), default=3) >= 3


def test_every_command_of_the_menu_is_here_by_its_key() -> None:
    here = {command.action: command.keys for command in COMMANDS}
    assert [c.action for c in MENU if c.action not in ("play", "go_back") and here.get(c.action) != c.keys] == []


def test_the_lights_come_up_and_then_nothing_is_drawn() -> None:
    stage = Stage((960, 540))
    scene = shown(stage)
    while not stage.prepare():
        pass
    left = pygame.Rect(0, 0, 300, scene.plan.dance.y)  # beside the couple, above the invitation
    dark = pygame.transform.average_color(stage.picture(), left)
    for _ in range(400):
        stage.advance(1 / 60)
    lit = pygame.transform.average_color(stage.picture(), left)
    assert sum(lit) > 1.3 * sum(dark)
    stage.advance(STAYS)  # meanwhile the room lives a little
    stage.dirty = False
    stage.advance(10)
    assert not stage.dirty and scene is stage.top


def test_one_key_leads_to_the_first_lesson_and_later_to_the_paused_deal_and_a_click_to_the_dance(
    home: Path,
) -> None:
    keep(home, voice=True)
    said: list[str] = []
    of_the_day: list[bool] = []

    def newcomer(player: Player) -> Story:
        yield 2.0
        assert player.top == "TonightScene"
        said.extend(player.words)
        player.press("enter")
        yield lambda: player.top == "LessonScene"

    def plays(player: Player) -> Story:
        yield 1.0
        player.press("space")
        yield player.beside

    def second(player: Player) -> Story:
        yield 1.0
        player.press("enter")
        yield lambda: player.top == "TableScene"
        assert player.table.ruleset.game_id == "royal-quadrille"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        yield 0.5
        scene = instance(player.stage.top, TonightScene)
        player.click(*scene.plaques[Kind.TONIGHT].rect.center)
        yield lambda: player.top == "TableScene"
        of_the_day.append(instance(player.table, TableScene).sitting.deal.origin is Origin.DAY)

    assert enter([], newcomer).status == 0
    assert said[0].startswith("The voice is on.") and "card game" in said[0]
    assert "Enter takes Your first game, Parisienne" in said[0]
    enter(["play", "royal-quadrille"], plays)
    done = enter([], second)
    assert of_the_day == [True]
    assert [done.moves(deal) for deal in done.deals()] == [["turn"]]


def test_letters_find_a_game_and_the_foot_leads_on() -> None:
    def story(player: Player) -> Story:
        yield 1.0
        player.type_in("moun")
        yield lambda: player.top == "Programme"
        yield 0.1
        assert player.stage.settings.last_game == "mount-olympus"
        player.press("esc")
        yield 0.1
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.press("ctrl+k")
        yield 0.1
        player.press("F2")
        yield lambda: player.top == "SettingsScene"

    assert enter([], story).settings()["language"] != "system"


def test_a_deal_that_a_lesson_began_is_gone_on_with_and_again_is_what_was_played(home: Path) -> None:
    keep(home, speed="instant", lamp=False)
    lesson = enter(["text"], words="lesson captive queens\n" + "next\n" * 12 + "stop\n")
    (begun,) = lesson.deals()
    assert begun.origin is Origin.LESSON and begun.moves

    def story(player: Player) -> Story:
        yield 1.0
        scene = instance(player.stage.top, TonightScene)
        assert scene.golden.kind is Kind.GO_ON
        player.press("enter")
        yield lambda: player.top == "TableScene"
        assert instance(player.stage.top, TableScene).sitting.deal.id == begun.id
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.stage.journal.forget(begun.id)
        player.stage.journal.write(replace(begun, id="other", ruleset="carpet", ending=Ending.LOST), ())
        player.type_in("odd")
        yield lambda: player.top == "Programme"
        yield 0.1
        player.press("esc")
        yield 0.1
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        yield 0.5
        beside = instance(player.stage.top, TonightScene).tonight.beside
        assert beside and (beside.kind, beside.ruleset.game_id) == (Kind.AGAIN, "carpet")

    assert enter([], story).settings()["last_game"] == "odd-and-even"


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", [(960, 540), (500, 1000)])
def test_with_large_letters_the_lines_below_the_title_keep_clear_of_the_chandeliers(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Surface] = []

    def recorded(words: str, *how: Any) -> pygame.Surface:
        drawn.append(line := text(words, *how))
        return line

    use_language(language)
    stage = Stage(size, settings=Settings(text_scale="150 %", language=language))
    for game in list(LADDER)[:12]:
        end(stage.journal, game, won=True)
    shown(stage)
    monkeypatch.setattr(tonight, "text", recorded)
    stage.picture()
    assert drawn and max(line.get_width() for line in drawn) <= size[0] * tonight.BETWEEN


@pytest.mark.parametrize("day", [EVENING + timedelta(1), datetime(2038, 1, 1), datetime(1970, 1, 2)])
def test_at_midnight_the_first_screen_invites_to_the_new_day_and_where_that_has_no_deal_to_another(
    home: Path, day: datetime
) -> None:
    begin_with(home, find_ruleset("royal-quadrille"), 5, ["turn"])
    has_one = day.year == EVENING.year

    def story(player: Player) -> Story:
        player.stage.local_time = lambda: EVENING
        yield 1.0
        assert "Daily deal" in instance(player.stage.top, TonightScene).tonight.left.caption  # type: ignore[union-attr]
        player.stage.local_time = lambda: day
        yield 1.0
        offered = instance(player.stage.top, TonightScene).tonight.left
        assert offered and (offered.caption == "Daily deal") is has_one
        player.press("tab")
        yield lambda: player.stage.top.meant is offered  # type: ignore[union-attr]
        player.press("enter")
        if not has_one:  # a new deal gives up the paused one
            yield lambda: player.top == "Ask"
            player.press("n")
        yield lambda: player.top == "TableScene"
        deal = instance(player.table, TableScene).sitting.deal
        assert (deal.ruleset, deal.origin is Origin.DAY) == (offered.ruleset.id, has_one)
        assert not has_one or deal.deal == dance_of(day.date()).deal

    done = enter([], story)
    assert done.status == 0, done.err


@pytest.mark.parametrize(("motion", "key", "pictures"), [("full", False, 20), ("full", True, 1), ("reduced", False, 1)])
def test_the_room_sinks_to_the_table_and_rises_again_until_a_key_is_pressed(
    motion: str, key: bool, pictures: int
) -> None:
    stage = Stage((640, 360), settings=Settings(motion=motion, speed="instant"))
    put_down(stage.journal, "patriarchs", 5, "turn")
    scene = shown(stage)
    stage.advance(STAYS + 9)
    room = pygame.image.tobytes(stage.picture(), "RGB")
    for way in (scene.accept, stage.pop):
        before = pygame.image.tobytes(stage.picture(), "RGB")
        way()
        if key:
            stage.picture()
            stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0))
        seen = []
        for _ in range(36):
            seen.append(pygame.image.tobytes(stage.picture(), "RGB"))
            stage.advance(1 / 60)
        assert len(set(seen)) >= pictures and (seen[0] == before) is (pictures > 1)
    stage.advance(STAYS + 9)
    assert pygame.image.tobytes(stage.picture(), "RGB") == room
