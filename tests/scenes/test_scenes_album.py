"""The album: drawn from the journal alone, hidden with statistics, one click from the first screen and the journal."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from game import rules
from game.evening import ENOUGH, album
from game.look.ahead import Ahead
from game.rules.record import Family
from game.scenes.doors import Door
from game.scenes.tonight.album import AlbumScene
from game.scenes.tonight.picture import PROPS, stance_of
from game.scenes.tonight.tonight import TonightScene
from game.stage import Stage
from game.store import Deal, Ending, Origin, Settings, begun
from game.store.dances import dance_of
from game.words.evening import LADDER
from tests.frontdoor import Player, Story, enter, keep
from tests.store.deals import end
from tests.typed import instance

EVENING = datetime(2026, 11, 27, 20)
SIZES = ((960, 540), (2560, 1080))


def shown(stage: Stage) -> AlbumScene:
    stage.local_time = lambda: EVENING
    return instance(stage.open(Door.ALBUM), AlbumScene)


def test_the_first_win_of_a_game_brings_its_couple_and_says_when() -> None:
    stage = Stage((960, 540))
    first = end(stage.journal, "gavotte", won=True)
    end(stage.journal, "gavotte", won=True, number=10)
    found = {guest.game: guest for guest in album(stage.journal, EVENING.date()).guests}
    assert [*found] == [*LADDER] and len(found) == len(rules.GAMES)
    assert {stance_of(game).prop for game in LADDER} == set(PROPS), "each game's couple carries something of its own"
    assert (found["gavotte"].wins, found["gavotte"].first) == (2, first)
    assert found["carpet"].first is None
    spots = {spot.label: spot for spot in shown(stage).spots}
    assert spots["Gavotte"].there and spots["Gavotte"].told.startswith("2 wins, the first on ")
    assert not spots["Carpet"].there and spots["Parisienne"].told == "Comes with your first win"
    assert spots["Duchess of Luynes"].told == "Comes next: a lesson waits"


def test_games_of_a_family_bring_its_player_and_evenings_in_a_row_light_chandeliers() -> None:
    stage = Stage((960, 540))
    family = [game.id for game in rules.GAMES if game.family is Family.TWOS]
    for count, game in enumerate(family[:ENOUGH], 1):
        end(stage.journal, game, won=True)
        playing = {one.suit for one in album(stage.journal, EVENING.date()).players if one.there}
        assert ("C" in playing) is (count == ENOUGH)
    for back in range(3):
        day = EVENING - timedelta(back)
        of = dance_of(day.date())
        deal = begun(Deal(of.ruleset, of.deal, origin=Origin.DAY, day=str(of.day)), day.timestamp())
        stage.journal.write(replace(deal, ending=Ending.WON), ())
    assert [one.there for one in album(stage.journal, EVENING.date()).lustres[:3]] == [True, False, False]
    end(stage.journal, "contradance", won=True)
    assert album(stage.journal, EVENING.date()).lustres[3].there, "a hard game was won"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everybody_stands_on_the_screen_and_above_the_words(size: tuple[int, int]) -> None:
    stage = Stage(size, settings=Settings(text_scale="150 %"))
    stage.change(language="de")
    scene = shown(stage)
    screen = pygame.Rect(0, 0, *size)
    assert all(screen.contains(button.rect) for button in scene.buttons.values())
    assert all(screen.contains(spot.rect) and spot.rect.bottom <= scene.plan.foot for spot in scene.spots)


def test_the_room_fills_in_pieces_and_who_has_come_is_seen() -> None:
    pictures = []
    for won in (False, True):
        stage = Stage((640, 360))
        if won:
            for game in LADDER:
                end(stage.journal, game, won=True)
        scene = shown(stage)
        while scene.hall.drawing or scene.hall.room is None:
            stage.advance(1 / 30)
        stage.advance(1)
        pictures.append(sum(pygame.transform.average_color(stage.picture())[:3]))
        stage.dirty = False
        stage.advance(5)
        assert not stage.dirty, "at rest nothing is drawn"
    assert pictures[1] > pictures[0] * 1.15


def test_it_is_hidden_with_statistics() -> None:
    stage = Stage((960, 540), settings=Settings(statistics=False))
    end(stage.journal, "gavotte", won=True)
    scene = shown(stage)
    assert not scene.spots and "hidden" in scene.told[0]
    tonight = instance(stage.open(Door.TONIGHT), TonightScene)
    stage.picture()
    assert "album" not in tonight.buttons and "today" in tonight.buttons and not tonight.spots


def test_one_click_or_key_leads_there_and_a_couple_leads_to_its_game(home: Path) -> None:
    def before(player: Player) -> Story:
        yield 0.5
        player.press("space")
        yield player.beside

    def story(player: Player) -> Story:
        yield 1.0
        tonight = instance(player.stage.top, TonightScene)
        yield lambda: not tonight.hall.drawing
        waits = next(spot for spot in tonight.spots if not spot.there)
        area = waits.rect.move(0, waits.rect.h // 3)
        before = pygame.image.tobytes(player.picture().subsurface(area), "RGB")
        player.move_to(*waits.rect.center)
        yield 0.2
        assert waits.hovered and pygame.image.tobytes(player.picture().subsurface(area), "RGB") != before
        player.click(*waits.rect.center)
        yield lambda: player.top == "AlbumScene"
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        player.click(*tonight.buttons["album"].rect.center)
        yield lambda: player.top == "AlbumScene"
        player.press("F8")
        yield lambda: player.top == "History"
        player.press("ctrl+b")
        yield lambda: player.top == "AlbumScene"
        yield lambda: not instance(player.stage.top, AlbumScene).hall.drawing
        assert any("0 of 25 couples dance" in words for words in player.words)
        spot = instance(player.stage.top, AlbumScene).spots[2]
        player.click(*spot.rect.center)
        yield lambda: player.top == "Menu"
        assert player.stage.settings.last_game == spot.game

    enter(["play", "royal-quadrille"], before)
    keep(home, voice=True)
    enter([], story)


def test_a_picture_of_the_ball_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not by the thread that draws ahead: what that has not come to is left when the program ends."""
    monkeypatch.setattr(Ahead, "make", lambda ahead, todo: None)
    end_one = begun(Deal("gavotte", 1), 5.0)
    folders: list[Path] = []

    def story(player: Player) -> Story:
        yield 0.5
        player.stage.journal.write(replace(end_one, ending=Ending.WON), ())
        player.press("ctrl+b")
        yield lambda: player.top == "AlbumScene"
        scene = instance(player.stage.top, AlbumScene)
        yield lambda: scene.hall.room is not None
        folder = player.stage.pictures
        assert folder
        folders.append(folder)
        player.click(*scene.buttons["picture"].rect.center)
        yield lambda: list(folder.glob("Your ball*.png"))
        player.press("s")
        yield lambda: len(list(folder.glob("Your ball*.png"))) == 2  # none is written over
        kept = pygame.image.load(next(folder.glob("Your ball*.png")))
        assert kept.get_size() == scene.size and pygame.transform.average_color(kept)[:3] > (10, 10, 10)

        player.press("s")
        yield 0.0
        player.press("s")
        player.quit()  # and one that is asked for when one leaves

    enter([], story)
    for thread in threading.enumerate():
        if not thread.daemon and thread is not threading.current_thread():
            thread.join()  # as the end of Python does
    assert len(list(folders[0].glob("Your ball*.png"))) == 4
