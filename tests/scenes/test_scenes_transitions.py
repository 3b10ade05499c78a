"""Any key in the moments after a win, a loss, a deal, a redeal or another scene: journal and screen agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise, product
from pathlib import Path
from random import Random

import pygame
import pytest

from game.look.keys import Key
from game.scenes.command import EVERYWHERE
from game.scenes.doors import Door
from game.scenes.show.win import WinScene
from game.scenes.table.hud import COMMANDS
from game.scenes.table.table import TableScene
from game.solver.odds.solved import Golden, golden
from game.stage import Stage
from game.store import Deal, Ending, Journal, Origin, Settings, Timeline
from game.store.files import OURS
from game.words.records import CLOSED
from tests.frontdoor import Player as Guest
from tests.frontdoor import Story, enter, keep
from tests.scenes.player import Player, again
from tests.store.deals import line_of, put_down

OTHERS = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN, pygame.K_DELETE),
    *(pygame.K_a, pygame.K_1, pygame.K_j, pygame.K_y, pygame.K_o),
)
COMMANDED = {key: None for command in (*COMMANDS, *EVERYWHERE, *WinScene.commands) for key in command.keys}
KEYS = (*COMMANDED, *(Key(code) for code in OTHERS))
AFTER = (0.0, 0.1, 0.4, 1.2)
"""Seconds after the transition at which the key is pressed, each time once more."""


def line(game: str, outcome: str) -> Golden:
    return next(found for found in golden(game) if found.outcome == outcome)


def near(kept: Golden, count: int) -> Player:
    """A table at which so many moves of a line are played."""
    player = Player(kept.ruleset_id, kept.number, speed="normal")
    again(player.table.session, kept.moves[:count])
    player.table.board.lay()
    player.wait(0.1)
    return player


def won() -> Player:
    kept = line("carpet", "won")
    player = near(kept, -1)
    player.play(kept.moves[-1])
    return player


def lost() -> Player:
    kept = line("carpet", "over")
    player = near(kept, -1)
    player.play(kept.moves[-1])
    return player


def dealt() -> Player:
    player = Player("gavotte", 7)
    player.press(pygame.K_n)
    return player


def redealt() -> Player:
    kept = line("parisienne", "won")
    player = near(kept, kept.moves.index("redeal"))
    player.click("stock")
    return player


def returned() -> Player:
    player = near(line("royal-cotillion", "won"), 12)
    player.press(pygame.K_F2)
    player.wait(0.1)
    player.press(pygame.K_ESCAPE)
    return player


def agree(stage: Stage) -> None:
    """What is on the table is in the journal and nowhere else; what the journal has closed is ended on the table."""
    stage.journal.settle(9.0)
    for scene in stage.scenes:
        if isinstance(scene, TableScene):
            session, kept = scene.session, stage.journal.deal(scene.sitting.deal.id)
            if session.log and (session.moves or session.undone):
                assert kept and [entry.what for entry in stage.journal.entries(kept.id)] == [
                    what for _, what in session.log
                ]
                assert kept.open is not session.position.won
            cards = [tuple(sprite.card for sprite in row) for row in scene.board.sprites.piles]
            assert scene.board.bare or cards == list(session.position.piles)
    for deal in stage.journal.deals():
        assert deal.won is Timeline(deal, stage.journal.entries(deal.id)).end.won


def told(value: Key | Callable[[], Player]) -> str:
    return str(value) if isinstance(value, Key) else value.__name__


SAMPLE = Random(1).sample([*product((won, lost, dealt, redealt, returned), KEYS)], 12)


@pytest.mark.parametrize(("begin", "key"), SAMPLE, ids=told)
def test_no_key_pulls_journal_and_screen_apart(begin: Callable[[], Player], key: Key) -> None:
    player = begin()
    before = 0.0
    for after in AFTER:
        player.wait(after - before)
        player.stage.post(key.press())
        before = after
    player.wait(2.0)
    agree(player.stage)
    if begin is won:
        assert [deal.ending for deal in player.stage.journal.deals()].count(Ending.WON) == 1


@pytest.mark.parametrize("key", [Key(pygame.K_d), Key(pygame.K_F2)], ids=told)
def test_the_dance_waits_until_what_was_opened_over_the_table_is_closed(key: Key) -> None:
    player = won()
    player.stage.post(key.press())
    player.wait(3.0)
    assert isinstance(player.stage.scenes[-2], TableScene)
    player.press(pygame.K_ESCAPE)
    player.wait(1.0)
    assert [type(scene) for scene in player.stage.scenes] == [TableScene, WinScene]


def test_a_deal_that_has_ended_is_played_again_in_a_record_of_its_own() -> None:
    journal = Journal()
    ended = replace(put_down(journal, "carpet", 3, "turn", "turn"), ending=Ending.GIVEN_UP)
    journal.write(ended, journal.entries(ended.id))
    player = Player("carpet", journal=journal, saved=ended)
    player.press(pygame.K_r)
    player.click("stock")
    player.wait(1.0)
    agree(player.stage)
    again_, before = sorted(journal.deals(), key=lambda deal: not deal.open)
    assert before == ended and line_of(journal, before) == ["turn", "turn"]
    assert again_.origin is Origin.BRANCH, "moves of the record were seen, so it counts in no statistics"
    assert line_of(journal, again_) == ["turn", "turn"]


def test_a_won_deal_stays_won_whatever_is_pressed_before_its_dance(home: Path) -> None:
    kept, keys = line("carpet", "won"), ("home", "ctrl+z")
    journal = Journal(home / OURS / "records.sqlite")
    for _ in keys:
        put_down(journal, kept.ruleset_id, kept.number, *kept.moves[:-1])
    journal.close()
    keep(home, speed="relaxed", voice=True, last_game="carpet", lamp=False)
    seen: list[str] = []

    def story(guest: Guest) -> Story:
        for key in keys:
            yield lambda: guest.top == "TonightScene"
            guest.press("enter")
            yield lambda: guest.top == "TableScene"
            yield 0.5
            yield guest.beside
            position = guest.table.session.position
            move = position.parse_move(kept.moves[-1])
            guest.click(*guest.pile(position.ruleset.piles[move.source].name, move.depth))
            guest.press(key)
            yield 0.1
            yield guest.beside
            yield 0.1
            seen.append(guest.table.hud.line)
            yield lambda: guest.top == "WinScene"
            guest.press("esc")

    done = enter([], story)
    assert seen == [CLOSED] * len(keys)
    assert [deal.ending for deal in done.deals()] == [Ending.WON] * len(keys)
    assert all(done.moves(deal) == list(kept.moves) for deal in done.deals())


def far(one: bytes, other: bytes) -> float:
    """How much two pictures differ, from 0 to 255."""
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


@pytest.mark.parametrize("reduced", [False, True])
def test_the_way_to_the_table_begins_where_the_room_was_however_late_its_first_picture_is(reduced: bool) -> None:
    stage = Stage((640, 360), settings=Settings(motion="reduced" if reduced else "full"))
    stage.open(Door.TONIGHT)
    stage.advance(6)

    def seen() -> bytes:
        return pygame.image.tobytes(pygame.transform.smoothscale(stage.picture(), (64, 36)), "RGB")

    shown = [seen()]
    stage.open(Door.TABLE, Deal("gavotte", 7, origin=Origin.ASKED))
    for seconds in (0.5, *[1 / 60] * 40):
        stage.advance(seconds)
        shown.append(seen())
    steps = [far(before, after) for before, after in pairwise(shown)]
    whole = far(shown[0], shown[-1])
    assert (max(steps) < whole / 2) is not reduced, "no hard cut, but where motion is reduced"


def _there(guest: Guest, top: str) -> bool:
    return guest.top == top


def cuts(steps: list[float]) -> list[float]:
    """Steps from picture to picture that stand alone: before and after them hardly anything changes."""
    around = zip([0.0, *steps], steps, [*steps[1:], 0.0], strict=False)
    return [step for before, step, after in around if step > 12 and step > 3 * max(before, after)]


def test_a_way_back_may_begin_as_a_window_grows_that_was_too_small_to_draw_on(home: Path) -> None:
    def story(player: Guest) -> Story:
        yield 3.0
        player.press("space")
        player.press("esc")
        yield lambda: player.top == "TonightScene"
        yield 3.0
        player.press("enter")
        yield lambda: player.top == "TableScene"
        yield 3.0
        player.stage.screen.window.minimum_size = (1, 1)  # as if the desktop kept to none
        player.stage.screen.window.size = (200, 100)
        yield 3.0
        player.press("esc")
        player.stage.screen.window.size = (960, 540)
        yield lambda: player.top == "TonightScene"
        yield 3.0

    assert enter(["play", "carpet"], story).status == 0


def test_no_place_is_cut_off_by_the_next_sixty_pictures_a_second(home: Path) -> None:
    kept = line("carpet", "won")
    journal = Journal(home / OURS / "records.sqlite")
    put_down(journal, kept.ruleset_id, kept.number, *kept.moves[:-1])
    journal.close()
    keep(home, last_game="carpet", volume=0.0, lamp=False)
    films: dict[str, list[float]] = {}

    def film(guest: Guest, name: str) -> Story:
        """What follows, from before the key that leads on."""
        guest.clock.pictures, begun, seen = 60, guest.clock.time, list[bytes]()
        while guest.clock.time < begun + 1.5:
            small = pygame.transform.smoothscale(guest.picture(), (64, 36))
            seen.append(pygame.image.tobytes(small, "RGB"))
            yield 1 / 60
        films[name] = [far(*pair) for pair in pairwise(seen)]
        guest.clock.pictures = 12

    def story(guest: Guest) -> Story:
        for key, name, top in (
            ("enter", "Play", "TableScene"),
            ("esc", "Esc", "TonightScene"),
            ("F9", "calendar", "DanceCard"),
            ("esc", "back", "TonightScene"),
            ("enter", "again", "TableScene"),
        ):
            yield 2.0
            guest.press(key)
            yield from film(guest, name)
            yield partial(_there, guest, top)
        position = guest.table.session.position
        move = position.parse_move(kept.moves[-1])
        guest.click(*guest.pile(position.ruleset.piles[move.source].name, move.depth))
        yield from film(guest, "win")
        yield lambda: guest.top == "WinScene"
        yield from film(guest, "ball")
        guest.press("esc")
        yield from film(guest, "home")
        yield lambda: guest.top == "TonightScene"

    enter([], story)
    assert max(films["calendar"]) > 4, "the film shows what changes"
    assert not any(cuts(steps) for steps in films.values()), {name: cuts(steps) for name, steps in films.items()}
