"""No test opens a window or a sound device, nor sees the files of whoever runs it, and all read English; what all tests
draw alike is drawn once.
"""

import functools
import gc
import io
import itertools
import os
import random
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANGUAGE"] = "en"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest

from game.cli.snapshot import EVENING
from game.cli.text import deal as in_words
from game.cli.text import playing
from game.look import shade, sound
from game.look import type as typefaces
from game.look.deck import Deck
from game.store import clock, own
from game.store.journal import disk, writer
from game.store.journal.writer import Writer
from game.words import languages
from game.words.languages import in_use, use_language
from game.words.letters import AS_THE_LANGUAGE, use_letters
from game.words.po import Catalogue
from tests import waiting
from tests.asked import Asked
from tests.flat import PLAIN, Cards
from tests.store.ownfiles import games_apart

FLAT = {"layout", "scenes", "store", "window", "words"}
"""Rooms whose tests look at places, words and moves."""
KEPT, LARGEST = 1_000, 100_000
"""Pictures of one run that are kept, and pixels of the largest of them: some 200 MB at most."""
PARTS, SMALL = 10_000, 10_000
"""Of the smallest, which are parts of dancers mostly, all are kept: some 90 MB."""
ROOMS, WHOLE = 24, 1_000_000
"""Pictures of rooms that are kept beside them, and pixels of the largest: some 50 MB."""
CATALOGUES = 12
"""Catalogues that are kept, those of all languages among them."""
LINES = 5_000
"""Lines of text that are kept too, of some ten kilobytes each."""


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """A card is read from its drawing, and a line of text or a shadow drawn, once in a run and not once a test; each
    caller gets a copy of his own.
    """
    load, draw, blur = pygame.image.load_sized_svg, typefaces._drawn, shade._blurred
    line, shadow = functools.lru_cache(maxsize=LINES)(draw), functools.lru_cache(maxsize=KEPT)(blur)

    def anew(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(io.BytesIO(svg), size)

    part, card, room = (functools.lru_cache(maxsize=most)(anew) for most in (PARTS, KEPT, ROOMS))

    def kept(svg: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        pixels = size[0] * size[1]
        if pixels > WHOLE:
            return load(svg, size)
        once = part if pixels <= SMALL else card if pixels <= LARGEST else room
        return once(svg.getvalue(), tuple(size)).copy()

    def lettered(*what: Any) -> pygame.Surface:
        return line(*what).copy() if pygame.Surface is PLAIN else draw(*what)

    def blurred(full: tuple[int, int], *what: Any) -> pygame.Surface:
        if full[0] * full[1] > LARGEST or pygame.Surface is not PLAIN:
            return blur(full, *what)
        return shadow(full, *what).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", kept)
        patch.setattr(shade, "_blurred", blurred)
        patch.setattr(typefaces, "_drawn", lettered)
        yield


HOMES = ("HOME", "USERPROFILE", "APPDATA", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
"""By these names systems say where a player's files are."""
_homes = itertools.count()


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Each test has a home of its own, with nothing in it; it is made when something is written there."""
    folder = tmp_path_factory.getbasetemp() / "homes" / str(next(_homes))
    with pytest.MonkeyPatch.context() as patch:
        for name in HOMES:
            patch.setenv(name, str(folder))
        yield folder


@pytest.fixture(autouse=True, scope="session")
def unhurried() -> Iterator[None]:
    """Nobody goes on without what is not on the disk yet, or was not looked at, nor without what the solver was asked
    for in words, however slow the machine is, but in tests of just that.
    """
    settle = Writer.settle

    def settled(own: Writer, seconds: float) -> bool:
        patience = seconds and max(seconds, waiting.least)
        if patience and waiting.least and settle(own, patience):
            own.looked_through(patience)
        return settle(own, patience)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "SLOW_AFTER", 1e9)
        patch.setattr(writer, "FAREWELL", waiting.LONGEST)
        patch.setattr(Writer, "settle", settled)
        patch.setattr(disk, "AT_ONCE", waiting.LONGEST)
        patch.setattr(in_words, "ASKED", waiting.LONGEST)
        patch.setattr(in_words, "A_MOMENT", waiting.LONGEST)
        patch.setattr(playing, "SEEKING", waiting.LONGEST)
        yield


@pytest.fixture(autouse=True, scope="module")
def journals_end() -> Iterator[None]:
    """No journal tries on when the tests of its file are over, and its folder is gone."""
    opened: list[Writer] = []
    begin = Writer.__init__

    def begun(own: Writer, path: Path) -> None:
        opened.append(own)
        begin(own, path)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Writer, "__init__", begun)
        yield
        for one in opened:
            one.close()


@pytest.fixture(autouse=True, scope="session")
def read_once() -> Iterator[None]:
    """A catalogue is the same for the same text; and old friends have been read, as a moment after the start, but in
    tests of just that.
    """
    own.old_friends()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "Catalogue", functools.lru_cache(maxsize=CATALOGUES)(Catalogue))
        yield


@pytest.fixture(autouse=True)
def own_games_stay() -> Iterator[None]:
    """No test knows the players' own games of another, nor asks its journal for them: that is closed."""
    with games_apart():
        yield


@pytest.fixture(autouse=True, scope="session")
def cards(drawn_once: None) -> Iterator[Cards]:
    """How cards are drawn in this run."""
    how = Cards()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Deck, "_draw", lambda deck, *parts: how.draw(deck, *parts))
        yield how


@pytest.fixture(autouse=True, scope="module")
def flat_where_nobody_looks(cards: Cards, request: pytest.FixtureRequest) -> None:
    """Cards have no drawing in the tests of some rooms."""
    cards.turn(request.path.parent.name in FLAT)


@pytest.fixture(autouse=True)
def same_chance() -> Iterator[None]:
    """Chance is the same in each run: which deal comes, which game is proposed, which take of a sound is played."""
    random.seed(1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(secrets, "randbelow", random.Random(1).randrange)
        patch.setattr(sound, "Random", lambda seed: random.Random(1 if seed is None else seed))
        yield


@pytest.fixture(autouse=True)
def same_evening() -> Iterator[None]:
    """Each test begins at the same time of the same evening, whatever the clock of the machine says."""
    began, evening = time.monotonic(), EVENING.timestamp()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "seconds", lambda: evening + time.monotonic() - began)
        yield


@pytest.fixture(autouse=True)
def letters_as_drawn() -> Iterator[None]:
    """No test leaves its language to the next, nor the letters on its cards: tables and pages are laid out by them."""
    yield
    if in_use() != "en":
        use_language("en")
    use_letters(AS_THE_LANGUAGE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds --all and --program."""
    parser.addoption("--all", action="store_true", help="run the tests marked thorough too")
    parser.addoption("--program", metavar="FOLDER", help="rehearse the command `cotillion` in this folder")


def pytest_configure(config: pytest.Config) -> None:
    """Says how much this run looks at, before any test is read."""
    Asked.all = config.option.all


@pytest.hookimpl(tryfirst=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A thorough test that will be left out is not made once for each of its cases."""
    made = metafunc.definition
    if not Asked.all and made.get_closest_marker("thorough"):
        made.own_markers[:] = [mark for mark in made.own_markers if mark.name != "parametrize"]


gc.disable()  # until all tests are read: all that they are made of stays


def pytest_collection_finish() -> None:
    """From now on garbage is looked for, less often than usual, and not among what stays."""
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the thorough ones out, unless --all was asked for."""
    left_out = [] if config.option.all else [item for item in items if item.get_closest_marker("thorough")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
