"""Every setting does something: a player changes it on its page, and what he sees, hears or waits for is another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.look import sound as sounds
from game.look import speech
from game.look.keys import Sign
from game.look.sound import Sounds
from game.look.sound.growth import STEMS
from game.look.widgets.buttons import Toggle
from game.scenes.hands.controllers import USUAL
from game.scenes.hands.hands import Switches
from game.scenes.hands.walk import Stop
from game.scenes.pages.settings import SettingRows
from game.scenes.table.table import TableScene
from game.store import Settings
from game.table.picking import moves_from, picks
from game.words.settings import GROUPS, ON_THE_PAGE
from tests.frontdoor import OURS, SIZE, Player, Story, enter, keep
from tests.look.cards import PYSOL, written
from tests.thorough import few
from tests.typed import instance

Finds = Generator["float | Callable[[], object]", None, Any]
"""A piece of a story that returns what the player found."""
NOTED = {
    *("window", "maximised", "last_game", "offered", "named", "favourites", "variants", "problems"),
    *("counted_since", "keys", "controllers", "others", "wishes"),
}
"""What the program notes by itself, or sets elsewhere than in a row of settings."""


def seen(player: Player) -> Finds:
    """The table, when all is at rest."""
    yield 1.5
    return pygame.image.tobytes(player.picture(), "RGB")


def how_long_a_card_flies(player: Player) -> Finds:
    """Tenths of a second, by the table's clock, which stands still until a move is written."""
    board = player.table.board
    player.press("space")
    yield lambda: player.table.session.moves
    took = round(board.sprites.last_landing() - board.now, 1)
    yield from _taken_back(player)
    return took


def how_many_moves(player: Player) -> Finds:
    """After the stock was turned once."""
    player.press("space")
    yield 3.0
    played = len(player.table.session.moves)
    yield from _taken_back(player)
    return played


def _taken_back(player: Player) -> Finds:
    while before := len(player.table.session.moves):
        player.press("u")
        yield lambda: len(player.table.session.moves) < before
        yield player.beside
    yield 1.0


def how_many_moves_by_a_click(player: Player) -> Finds:
    """On a card that has several places."""
    able = (place for place in picks(player.table.board.position, player.table.board.sprites))
    several = next(one for one in able if len(moves_from(player.table.board.position, one)) > 1)
    player.click(*player.pile(player.table.ruleset.piles[several.pile].name, several.depth))
    yield 1.0
    played = len(player.table.session.moves)
    player.press("esc" if player.table.hand.lifted else "u")
    yield 1.0
    return played


def points_told(player: Player) -> Finds:
    """In the words at the upper left."""
    yield 0.1
    return player.table.count.partition("POINTS")[1:]


def a_click_that_slips(player: Player) -> Finds:
    """By 22 points, from a button: whether it does anything."""
    x, y = player.button("Rules")
    player.move_to(x, y)
    player.down()
    player.move_to(x, y + 22, held=True)
    player.up()
    yield 0.5
    answered = player.top == "RulesPage"
    if answered:
        player.press("esc")
        yield lambda: player.top == "TableScene"
    return answered


def a_quick_click(player: Player) -> Finds:
    """On the stock: how many moves that made."""
    player.click(*player.pile("stock"))
    yield 1.0
    played = len(player.table.session.moves)
    yield from _taken_back(player)
    return played


def another_deal(player: Player) -> Finds:
    """Whether it is one that was looked for."""
    before = player.table.session.number
    player.press("n")
    yield lambda: player.top == "TableScene" and player.table.session.number != before
    return instance(player.table, TableScene).sitting.deal.origin


def statistics(player: Player) -> Finds:
    """Their page."""
    player.press("F3")
    yield lambda: player.top == "StatisticsScene"
    page = yield from seen(player)
    player.press("esc")
    yield lambda: player.top == "TableScene"
    return page


def full(player: Player) -> Finds:
    """Whether the window fills the screen."""
    yield 0.5
    return player.stage.screen.full


def signs(player: Player) -> Finds:
    """The card of keys, asked for with a controller."""
    start = {"instance_id": 3, "button": next(int(part[1:]) for part, sign in USUAL.items() if sign is Sign.START)}
    player.post(pygame.JOYBUTTONDOWN, **start)
    player.post(pygame.JOYBUTTONUP, **start)
    yield lambda: player.top == "KeyCard"
    card = yield from seen(player)
    player.press("esc")
    yield lambda: player.top == "TableScene"
    return card


def light(player: Player) -> Finds:
    """Whether a light goes over the table."""
    yield 1.0
    return player.stage.hands.switches.lit is not None


def time_of_the_light(player: Player) -> Finds:
    """Tenths of a second that it stays at a place."""
    switches, times = player.stage.hands.switches, []
    for _ in range(3):  # it stays longer at the first place
        yield partial(_another, switches, switches.lit)
        times.append(player.clock.time)
    return round(min(later - before for before, later in pairwise(times)), 1)


def _another(switches: Switches, lit: Stop | None) -> bool:
    return switches.lit is not lit


def space_as_a_switch(player: Player) -> Finds:
    """Where the light is after it."""
    yield 1.0
    player.press("space")
    yield 0.2
    return [level.at for level in player.stage.hands.switches.walk.levels]


def said(player: Player) -> Finds:
    """What the voice says when a card is turned."""
    before = len(player.words)
    player.press("space")
    yield 1.0
    words = player.words[before:]
    yield from _taken_back(player)
    return words


def manner(player: Player) -> Finds:
    """How the voice is asked to speak."""
    yield 0.5
    return player.manners[-1]


def cards_heard(player: Player) -> Finds:
    """How loud a turned card is, and how much louder at the left than at the right."""
    yield 0.5
    instance(player.stage.sounds, Sounds).device.wait()
    heard: list[tuple[float, float]] = []

    def strike(take: pygame.mixer.Sound, left: float, right: float) -> None:
        heard.append((round(take.get_volume(), 2), round(left / right, 2)))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sounds, "strike", strike)
        player.press("space")
        yield lambda: player.table.session.moves
        yield player.beside
        yield 1.0
    yield from _taken_back(player)
    return heard[:1]


def band_heard(player: Player) -> Finds:
    """How loud the band is, once it plays."""
    sounds = instance(player.stage.sounds, Sounds)
    for _ in range(8):
        yield 0.5
        sounds.device.wait()
        sounds.stems.wait()
    rings = [pygame.mixer.Channel(place).get_sound() for place in range(len(STEMS))]
    shares = zip(rings, sounds.band.shares, strict=True)
    return round(max(share * ring.get_volume() if ring else 0.0 for ring, share in shares), 2)


@dataclass(frozen=True)
class Acts:
    """names: settings that are changed one after another. finds: what shows it. key: what is pressed on the row, and
    back: what undoes it; steps: how often. kept: settings before. sound: the loudspeakers are on.
    """

    names: tuple[str, ...]
    finds: Callable[[Player], Finds]
    kept: dict[str, Any] = field(default_factory=dict)
    steps: int = 1
    sound: bool = False
    game: str = "carpet"


CALM = {"speed": "instant", "lamp": False, "clock": False, "offered": ["carpet", "royal-cotillion", "eight-off"]}
LOOKS = (
    *("deck", "four_colours", "large_indices", "cloth", "left_handed", "ladies_overlap"),
    *("clock", "lamp", "text_scale"),
)
EVERY = (
    Acts(LOOKS, seen, game="royal-cotillion"),
    Acts(("back", "contrast", "letters", "language"), seen, steps=2, game="royal-cotillion"),
    Acts(("speed",), how_long_a_card_flies, {"speed": "relaxed"}),
    Acts(("motion",), how_long_a_card_flies, {"speed": "relaxed"}, steps=2),
    Acts(("plays_up",), how_many_moves, steps=2),
    Acts(("one_click",), how_many_moves_by_a_click, game="freecell"),
    Acts(("points",), points_told, {"clock": True}, game="klondike"),
    Acts(("press_slip",), a_click_that_slips),
    Acts(("press_time",), a_quick_click),
    Acts(("winnable_only",), another_deal, game="eight-off"),
    Acts(("statistics",), statistics),
    Acts(("fullscreen",), full),
    Acts(("signs",), signs, steps=2),
    Acts(("switches",), light, {"switch_key": "enter"}),
    Acts(("switch_step",), time_of_the_light, {"switches": "one", "switch_key": "enter"}),
    Acts(("switch_key",), space_as_a_switch, {"switches": "two", "switch_key": "space"}),
    Acts(("voice",), said),
    Acts(("voice_says",), said, {"voice": True}),
    Acts(("voice_name", "voice_speed"), manner, {"voice": True}),
    Acts(("volume", "placed", "muted"), cards_heard, sound=True),
    Acts(("band",), band_heard, sound=True),
    Acts(("band_plays",), band_heard, steps=-2, sound=True),
)


def test_every_setting_is_tried_and_every_field_is_a_setting_or_noted_elsewhere() -> None:
    tried = [name for acts in EVERY for name in acts.names]
    shown = [one.name for _, group in GROUPS for one in group]
    assert sorted(tried) == sorted(shown), "each needs a line in EVERY; --all -k NAME tries it"
    assert {one.name for one in fields(Settings)} == {*shown, *NOTED}


def turn(player: Player, name: str, steps: int) -> Finds:
    """Go to the page of a setting by keys, change it, and come back."""
    player.press("F2")
    yield lambda: player.top == "SettingsScene"
    if name not in {one.name for _, group in ON_THE_PAGE for one in group}:
        player.press("h")
        yield lambda: player.top == "HandsPage"
    page = instance(player.stage.top, SettingRows)
    while not page.rows[name].focused:
        player.press("tab")
        yield 0.02
    toggle = isinstance(page.rows[name], Toggle)
    for _ in range(1 if toggle else abs(steps)):
        player.press("enter" if toggle else "right" if steps > 0 else "left")
        yield 0.1
    while (here := player.top) != "TableScene":
        if player.stage.settings.switches == "off":
            player.press("esc")
        else:  # which would turn them off
            player.click(*player.button("Back"))
        yield lambda: player.top != here


@pytest.mark.parametrize("acts", few(EVERY, lambda acts: acts.names == ("speed",)), ids=lambda acts: acts.names[0])
def test_a_setting_that_is_changed_acts_and_one_that_is_changed_back_does_no_more(
    home: Path, monkeypatch: pytest.MonkeyPatch, acts: Acts
) -> None:
    monkeypatch.setattr(speech, "voices", lambda language: {"en one": "One", "en two": "Two"})
    keep(home, **{**CALM, **acts.kept})
    written(home / OURS / "cards" / "bright", PYSOL)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene" and player.stage.now > 2 and not player.table.board.flying
        yield 1.0
        for name in acts.names:
            before = yield from acts.finds(player)
            yield from turn(player, name, acts.steps)
            changed = yield from acts.finds(player)
            assert changed != before, f"{name} does nothing"
            yield from turn(player, name, -acts.steps)
            again = yield from acts.finds(player)
            assert again == before, f"{name} can't be taken back"

    window = ("--windowed", SIZE) if acts.sound else ()
    assert enter([*window, "play", acts.game, "--deal", "7"], story, usual=not acts.sound, pictures=30).err == ""
