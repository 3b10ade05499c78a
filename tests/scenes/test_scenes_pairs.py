"""Two keys in one round of the loop, and three: from every scene, with all that it opens only half prepared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game import rules, stage
from game.cli import snapshot
from game.look.keys import Key
from game.scenes.command import EVERYWHERE
from game.scenes.doors import EVERY_DOOR, Door, Leads
from game.scenes.scene import Scene
from game.solver.odds.solved import golden
from game.store import Deal, Journal, Origin, Settings
from game.store.timeline import played
from game.window.app import App
from tests.asked import Asked
from tests.flat import forget_pictures
from tests.fuzzed import Alone, Clock
from tests.store.evenings import fill
from tests.typed import sure

FEW = 3
"""Pairs of each scene in the usual run."""
KNOWN = ((pygame.K_F1, pygame.K_e), (pygame.K_F1, pygame.K_a, pygame.K_e))
ENDED = ("tonight", "games", "table", "lost")
"""Keys that once ended the program together, and where."""
GAME = "gay-gordons"


def _line(outcome: str = "won") -> tuple[Deal, tuple[str, ...]]:
    line = next(line for line in golden(GAME) if line.outcome == outcome)
    return Deal(GAME, line.number, origin=Origin.ASKED), line.moves


def _won(app: App) -> Scene:
    """The bow of a deal that is played to its end."""
    deal, moves = _line()
    table = app.open(Door.TABLE, deal, None, moves)
    for _ in moves:
        table.do("redo")
        app.round(0.1)
    for _ in range(40):
        if app.top is not table:
            break
        app.round(0.1)
    return sure(app.top)


def _lost(app: App) -> Scene:
    deal, moves = _line("over")
    table = app.open(Door.TABLE, deal, None, moves)
    for _ in moves:
        table.do("redo")
        app.round(0.1)
    return table


def _ruleset() -> rules.Ruleset:
    return rules.ruleset(GAME)


OPENERS: dict[str, tuple[Leads[...], Callable[[App], object]]] = {
    "tonight": (Door.TONIGHT, lambda app: app.open(Door.TONIGHT)),
    "games": (Door.GAMES, lambda app: app.open(Door.GAMES)),
    "menu": (Door.MENU, lambda app: app.open(Door.MENU)),
    "album": (Door.ALBUM, lambda app: app.open(Door.ALBUM)),
    "table": (Door.TABLE, lambda app: app.open(Door.TABLE, _line()[0])),
    "lost": (Door.TABLE, _lost),
    "lesson": (Door.LESSON, lambda app: app.open(Door.LESSON, _ruleset())),
    "win": (Door.WIN, _won),
    "keys": (Door.KEYS, lambda app: app.open(Door.KEYS, app.open(Door.TABLE, _line()[0]))),
    "showcase": (Door.SHOWCASE, lambda app: app.open(Door.SHOWCASE, GAME)),
    "settings": (Door.SETTINGS, lambda app: app.open(Door.SETTINGS)),
    "hands": (Door.HANDS, lambda app: app.open(Door.HANDS)),
    "rules": (Door.RULES, lambda app: app.open(Door.RULES, _ruleset())),
    "statistics": (Door.STATISTICS, lambda app: app.open(Door.STATISTICS)),
    "odds": (Door.ODDS, lambda app: app.open(Door.ODDS)),
    "how we know": (Door.HOW_WE_KNOW, lambda app: app.open(Door.HOW_WE_KNOW)),
    "journal": (Door.HISTORY, lambda app: app.open(Door.HISTORY)),
    "replay": (Door.REPLAY, lambda app: app.open(Door.REPLAY, *snapshot.turned(app.journal))),
    "today": (Door.TODAY, lambda app: app.open(Door.TODAY)),
    "solved": (Door.SOLVED, lambda app: app.open(Door.SOLVED, _ruleset(), lambda number: None)),
    "number": (Door.DEAL_NUMBER, lambda app: app.open(Door.DEAL_NUMBER, _ruleset(), lambda pasted: None)),
    "problems": (Door.PROBLEMS, lambda app: app.open(Door.PROBLEMS, _ruleset())),
    "problem": (Door.PROBLEM, lambda app: app.open(Door.PROBLEM, GAME, 1)),
    "why": (Door.WHY, lambda app: app.open(Door.WHY, played(*_line("over")).positions[-2])),
    "review": (Door.REVIEW, lambda app: app.open(Door.REVIEW, played(_line()[0], _line()[1][:30]))),
    "files": (Door.FILES, lambda app: app.open(Door.FILES)),
    "comparing": (
        Door.COMPARE,
        lambda app: app.open(Door.COMPARE, played(*_line()), played(_line()[0], _line()[1][:30])),
    ),
    "own": (Door.OWN, lambda app: app.open(Door.OWN)),
    "form": (Door.FORM, lambda app: app.open(Door.FORM, _ruleset().game)),
    "guide": (Door.GUIDE, lambda app: app.open(Door.GUIDE)),
}
UNSEEN = {Door.FIND_DEAL, Door.UNREAD}
"""Without the solver's process no deal can be looked for, and without another program no deal is held."""


def test_every_door_is_among_them() -> None:
    assert {door for door, _ in OPENERS.values()} == {*EVERY_DOOR} - UNSEEN


@pytest.fixture(scope="module", autouse=True)
def nothing_plain_stays() -> Iterator[None]:
    yield
    forget_pictures()


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[App]:
    """The program with small plain pictures and without the solver's process. All that a scene prepares is done in one
    round, however slow the machine is.
    """

    def plain(_: object, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA, 32)

    monkeypatch.setattr(pygame.image, "load_sized_svg", plain)
    monkeypatch.setattr(stage, "PREPARING", float("inf"))
    pygame.display.init()
    pygame.event.clear()
    clock, settings = Clock(), Settings(speed="instant", fullscreen=False, lamp=False, last_game=GAME)
    app = Alone((960, 540), settings=settings, journal=Journal(), clock=clock, files=tmp_path)
    fill(app.journal, 12)
    yield app
    app._keep_everything()
    app.screen.close()


def press(app: App, keys: tuple[Key, ...]) -> None:
    """All at once: they wait for one and the same round of the loop."""
    for code, ctrl, alt, _ in keys:
        letter = chr(code) if 32 < code < 127 and not ctrl else ""
        mod = pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LALT * alt
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode=letter, scancode=0, window=None))


def rounds(app: App, many: int = 3) -> None:
    for _ in range(many):
        app.clock.sleep(0.1)
        app.round(0.1)
        if not app.scenes or app.quitting:
            return


def tried(app: App, name: str, keys: tuple[Key, ...]) -> None:
    """Open the scene, press them in one round, and again."""
    while app.scenes:
        app.scenes.pop().leave()
    app.quitting = False
    OPENERS[name][1](app)
    for _ in range(2):
        press(app, keys)
        rounds(app)
        if not app.scenes or app.quitting:
            return


def keys_of(app: App, name: str) -> list[Key]:
    """The first key of each command of a scene, and of those that work everywhere."""
    OPENERS[name][1](app)
    scene = sure(app.top)
    commands = [*scene.commands, *scene.also, *EVERYWHERE]
    found = [command.keys[0] for command in commands if command.keys and command.action != "toggle_fullscreen"]
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("name", OPENERS)
def test_any_two_keys_in_one_round_and_again(app: App, name: str) -> None:
    keys = keys_of(app, name)
    pairs = [pair for pair in product(keys, keys) if pair[0] != pair[1]]
    known = [tuple(map(Key, codes)) for codes in KNOWN] if name in ENDED else []
    for pressed in (*known, *(pairs if Asked.all else Random(1).sample(pairs, min(FEW, len(pairs))))):
        tried(app, name, pressed)
