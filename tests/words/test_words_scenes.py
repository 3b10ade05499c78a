"""Every word on the screen comes from the words room: in disguise, a word without the sign shows where it does not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame
import pytest

from game import rules
from game.rules.own.writer import guide
from game.scenes.doors import Door
from game.scenes.ear import told
from game.scenes.voice import of
from game.scenes.widgets.programme import SHORT
from game.stage import Stage
from game.store import Deal, Origin, Settings
from game.store.own import RECIPES, recipe
from game.words.rulespage import HOUSE_RULES
from tests.store.deals import put_down
from tests.store.ownfiles import EASY, WRONG
from tests.thorough import spread
from tests.typed import sure
from tests.words.disguise import disguise, overheard
from tests.words.pages import PAGES
from tests.words.played import PLAYED
from tests.words.pseudo import leaks
from tests.words.shipped import SHIPPED
from tests.words.tables import TABLES

NAMES = frozenset(
    word
    for game in SHIPPED
    for name in (game.name, *game.also, SHORT.get(game.id, ""), "Cotillion")
    for word in re.findall(r"[\w’'&-]+", name) + re.findall(r"[\w’'&-]+", name.upper())
)
"""Games keep their names in every language."""
OTHERS = frozenset({"ENGLISH", "English"}) | frozenset(
    word
    for game in SHIPPED
    for name in (game.kin, *(odds.by for odds in game.odds))
    for word in re.findall(r"[\w’'&-]+", name)
)
"""Other games, the writers of books and languages keep theirs too."""
COMMANDS = ("main.py ", "python ")
"""How a line begins that is to be typed as it stands."""
FILES = frozenset(
    word
    for text in (
        *(EASY, WRONG, HOUSE_RULES, "easy.toml wrong.toml my-game.toml main.py play", str(Path.home())),
        *(f"{chapter.begins} {entry.name} {entry.example}" for chapter in guide() for entry in chapter.entries),
        *(word.name for chapter in guide() for entry in chapter.entries for word in entry.words),
        *map(recipe, RECIPES),
    )
    for word in re.findall(r"[\w’'&-]+", " ".join((text, text.upper(), text.replace("_", " "))))
)
"""What stands in players' files, and how it is spelled there, is the same in every language."""
FROM_FILES = ("own_games", "guide", "form")
"""Pages that show it."""
KEYS = frozenset(
    {
        "Ctrl",
        "Alt",
        "Esc",
        "Enter",
        "Tab",
        "Home",
        "End",
        "Space",
        "Backspace",
        "Delete",
        "Insert",
        "Left",
        "Right",
        "Pause",
    }
)
"""What is printed on keys."""
NO_WORDS = re.compile(r"Page (up|down)|(?<!\w)(?=[A-Z]*[0-9])[0-9A-Z]{2,}(?!\w)")
"""Keys of two words, and codes of deals: capitals and figures."""


@pytest.fixture
def stage() -> Iterator[Stage]:
    with disguise():
        yield Stage((1280, 720), settings=Settings(last_game="royal-cotillion", speed="instant"))


def table(stage: Stage) -> None:
    stage.open(Door.TABLE, Deal("royal-cotillion", 5, origin=Origin.ASKED))


def keys_of_the_table(stage: Stage) -> None:
    table(stage)
    stage.open(Door.KEYS, sure(stage.top))


def rules_page(stage: Stage) -> None:
    """In brief and in full, with an example: wings, a wheel, pairs, columns, a variant."""
    for game in ("royal-cotillion", "captive-queens", "pyramid", "queen-of-italy", "parisienne+open-waste"):
        stage.open(Door.RULES, rules.find_ruleset(game))
        stage.advance(0.6)
        stage.picture()
        for key in (pygame.K_a, pygame.K_e):
            stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            stage.advance(1.8)
            stage.picture()


def menu(stage: Stage) -> None:
    """All of the menu: a game with variants and book odds, one with a paused deal, and what it says to a newcomer."""
    put_down(stage.journal, "gavotte+set-out", 5, "wing left")
    for game in ("carpet", "gavotte", "royal-cotillion"):
        stage.change(last_game=game)
        stage.open(Door.MENU)
        stage.picture()
    stage.change(last_game="gavotte")
    stage.open(Door.MENU)


def refused_in_the_menu(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_LCTRL, unicode=""))


def quitting(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))


def surprise(stage: Stage) -> None:
    stage.open(Door.MENU)
    stage.picture()
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_r, mod=pygame.KMOD_LCTRL, unicode=""))


def odds(stage: Stage) -> None:
    stage.open(Door.ODDS, rules.ruleset("royal-cotillion", ["as-they-come"]))


def how_we_know(stage: Stage) -> None:
    stage.open(Door.HOW_WE_KNOW)


SCENES: tuple[Callable[[Stage], None], ...] = (
    table,
    keys_of_the_table,
    rules_page,
    menu,
    refused_in_the_menu,
    quitting,
    surprise,
    odds,
    how_we_know,
    *PAGES,
    *PLAYED,
    *TABLES,
)


@pytest.mark.parametrize("scene", spread(5, SCENES), ids=lambda scene: scene.__name__)
def test_no_word_of_a_scene_comes_from_elsewhere(stage: Stage, scene: Callable[[Stage], None]) -> None:
    with overheard() as drawn:
        stage.open(Door.MENU)
        scene(stage)
        for _ in range(2):
            stage.picture()
            stage.advance(1.0)
        hover(stage)
    assert len(drawn) > 3
    allowed = NAMES | OTHERS | KEYS | (FILES if scene.__name__ in FROM_FILES else frozenset())
    found = {line: leaks(NO_WORDS.sub("", line), allowed) for line in drawn if not line.startswith(COMMANDS)}
    assert {line: words for line, words in found.items() if words} == {}


LONG = 6
"""Words that make a line a sentence, or a good part of one."""


@pytest.mark.parametrize("scene", spread(2, SCENES), ids=lambda scene: scene.__name__)
def test_every_sentence_of_a_scene_can_be_heard(scene: Callable[[Stage], None]) -> None:
    stage = Stage((1280, 720), settings=Settings(last_game="royal-cotillion", speed="instant"))
    stage.open(Door.MENU)
    stage.picture()
    scene(stage)
    for _ in range(6):
        stage.picture()
        stage.advance(0.5)
    with overheard() as drawn:
        stage.lay_out_anew()
        for _ in range(2):
            stage.picture()
            stage.advance(0.5)
    said = [f"{told(widget)} {widget.explained}" for widget in sure(stage.top).targets()]
    for ear in map(of, stage._visible()):
        said += [ear.title(), ear.question(), ear.focus(), ear.news().words, *ear.text(), *ear.more()]
    heard = set(_words(" ".join(said)))
    sentences = {line: _words(line) for line in drawn if len(_words(line)) >= LONG}
    unheard = {line for line, words in sentences.items() if 2 * len(heard.intersection(words)) < len({*words})}
    assert unheard == set(), "what is drawn here is told by no ear of game/scenes/ear"


def _words(line: str) -> list[str]:
    return re.findall(r"[^\W\d_][\w’'&-]*", line.lower())


def test_every_door_is_opened_here() -> None:
    """A page that can be opened, but is in none of these lists, would be heard and laid out by no test; one that no
    key leads to would be seen by no player.
    """
    doors = {name for name in vars(Door) if name.isupper()}
    here, game = Path(__file__).parent, Path(rules.__file__).parents[1]
    assert doors - _opened(here.glob("*.py")) == set(), "open them in pages.py, so that all tests of pages see them"
    assert doors - _opened(game.rglob("*.py")) == set(), "give them a command, so that a player can open them"


def _opened(files: Iterable[Path]) -> set[str]:
    return {name for path in files for name in re.findall(r"Door\.([A-Z_]+)", path.read_text("utf-8"))}


def hover(stage: Stage) -> None:
    """Rest the mouse on every button, so that what it does is told."""
    top = stage.top
    assert top is not None
    for button in top.buttons.values():
        stage.post(pygame.event.Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(1, 1), buttons=(0, 0, 0)))
        stage.advance(1.5)
        stage.picture()
