"""Pages: settings and their rows that slide, a deal by number, statistics, the size of letters."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import rules
from game.look.deck import SVG
from game.look.palette import CLOTHS
from game.look.sound import WIDTHS
from game.look.sound.device import Silence
from game.look.sound.growth import PLAYS
from game.look.type import scaled
from game.look.widgets.buttons import Button, Selector, Slider, Toggle
from game.rules.cards import LAST_DEAL
from game.scenes.dialog import DealNumber
from game.scenes.doors import Door
from game.scenes.hands.stops import stops_of
from game.scenes.hands.walk import Agent, Stop
from game.scenes.pages import settings as settings_page
from game.scenes.pages.settings import HandsPage, SettingsScene
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.parts import Picture
from game.scenes.scene import Scene
from game.stage import Stage
from game.store import Deal, Origin, Settings, Which, settings
from game.words import deal_name
from game.words.letters import DOWN
from game.words.odds import sheet_row
from game.words.settings import OPTIONS, SETTINGS
from tests.scenes.hands import click, press
from tests.scenes.player import Player
from tests.scenes.switcher import inside
from tests.store.deals import end
from tests.typed import shown


class Ears(Silence):
    """Sounds that write down what they are told."""

    def __init__(self):
        self.levels, self.played = [], []

    def play(self, name, step=0, pan=0.0):
        self.played.append(name)

    def set(self, cards, muted, band, plays, placed):
        self.levels.append({"volume": cards, "muted": muted, "band": band, "band_plays": plays, "placed": placed})


@pytest.fixture
def stage(monkeypatch):
    monkeypatch.setattr(Stage, "voices", {"en gmw/en": "English"})
    stage = Stage((960, 540), sounds=Ears())
    stage.push(Scene(stage))
    yield stage
    Stage((960, 540))  # letters of the usual size for whoever comes next


# -- settings ---------------------------------------------------------------------------------------------------------


def test_every_setting_a_player_can_have_stands_on_the_page():
    kept = {"variants", "problems", "last_game", "offered", "named", "others", "counted_since", "keys", "controllers"}
    kept |= {"window", "maximised", "favourites", "wishes"}
    there = "game/words/settings.py"
    assert set(SETTINGS) == set(Settings.__dataclass_fields__) - kept, (
        f"Each setting belongs in one of the GROUPS in {there}, or in `kept` here if no player sets it."
    )
    # A language has the name that its speakers give it, and its letters show themselves.
    choices = {option for name, options in settings.CHOICES.items() if name != "letters" for option in options}
    assert {option for option in choices if not option[0].isdigit()} == {*OPTIONS, "system"}, (
        f"Each choice of game/store/settings.py needs its name in OPTIONS in {there}."
    )


def test_the_choices_are_what_look_and_sound_can_do():
    assert set(settings.CHOICES["cloth"]) == set(CLOTHS)
    assert set(settings.CHOICES["back"]) == {path.stem for path in (SVG / "backs").glob("*.svg")}
    assert all((SVG / deck / "faces").is_dir() for deck in settings.CHOICES["deck"])
    assert settings.CHOICES["band_plays"] == PLAYS
    assert settings.CHOICES["placed"] == tuple(WIDTHS)


@pytest.mark.parametrize("page", [SettingsScene, HandsPage])
def test_every_setting_is_changed_by_a_click_and_holds_at_once(stage, page, monkeypatch):
    monkeypatch.setattr(
        settings_page, "choosable", lambda name, *_: {"/cards/bright": "bright"} if name == "deck" else {}
    )
    stage.push(page(stage))
    assert stage.sounds.played == ["page"]
    for name, row in stage.top.rows.items():
        if row.within:  # rows that slide
            stage.top.slide.show(row.home.y - stage.top.slide.rect.y - 60, row.home.h + 120)
            stage.advance(1.0)
        before = getattr(stage.settings, name)
        if isinstance(row, Toggle):
            click(stage, row.rect.center)
            assert getattr(stage.settings, name) is not before
        elif isinstance(row, Selector):
            click(stage, (row.rect.right - row.rect.h // 2, row.rect.centery))
            assert getattr(stage.settings, name) != before
            stage.settings = replace(stage.settings, switches="off")  # or clicks would be switches
        else:
            assert isinstance(row, Slider)
            click(stage, (row.rect.centerx + row.rect.w // 8, row.rect.centery))
            assert 0 < getattr(stage.settings, name) != before
            assert stage.sounds.played[-1] == "snap"
        if name in ("volume", "band", "band_plays", "placed", "muted"):
            assert stage.sounds.levels[-1][name] == getattr(stage.settings, name)


@pytest.mark.parametrize(("page", "after"), [(SettingsScene, 2), (HandsPage, 0)])
def test_every_setting_is_changed_by_keys(stage, page, after, monkeypatch):
    monkeypatch.setattr(
        settings_page, "choosable", lambda name, *_: {"/cards/bright": "bright"} if name == "deck" else {}
    )
    stage.push(page(stage))
    for name, row in stage.top.rows.items():
        while isinstance(stage.top.controls.focused, Button):  # they stand between the rows
            press(stage, pygame.K_TAB)
        assert stage.top.controls.focused is row
        before = getattr(stage.settings, name)
        press(stage, pygame.K_LEFT if before is True or isinstance(row, Slider) else pygame.K_RIGHT)
        assert getattr(stage.settings, name) != before, name
        stage.settings = replace(stage.settings, switches="off")  # or the keys would be switches
        press(stage, pygame.K_TAB)
    for _ in range(after):
        press(stage, pygame.K_TAB)
    assert stage.top.controls.focused is stage.top.buttons["back"]
    press(stage, pygame.K_RETURN)
    assert not isinstance(stage.top, page)


def test_the_cards_at_the_side_change_with_the_settings(stage):
    stage.push(SettingsScene(stage))
    room = next(part.rect for part in stage.top.parts() if isinstance(part, Picture))
    seen = {bytes(stage.picture().subsurface(room).get_view("2"))}
    for name in ("deck", "back", "four_colours", "large_indices", "cloth"):
        row = stage.top.rows[name]
        stage.top.controls.focus(row)
        press(stage, pygame.K_RETURN)
        seen.add(bytes(stage.picture().subsurface(room).get_view("2")))
    assert len(seen) == 6


# -- a deal by number -------------------------------------------------------------------------------------------------


def ask(stage):
    dealt = []
    stage.push(DealNumber(stage, rules.ruleset("gavotte"), lambda found: dealt.append(found.deal.deal)))
    return dealt


def write(stage, letters):
    for letter in letters:
        press(stage, ord(letter), letter=letter)


@pytest.mark.parametrize("typed", ["", "0", "9007199254740992", "1.5"])
def test_what_is_no_number_of_a_deal_is_refused_with_a_sentence_until_it_is_mended(stage, typed):
    dealt = ask(stage)
    write(stage, typed)
    press(stage, pygame.K_RETURN)
    assert dealt == [] and stage.top.refusal.endswith((".", "?"))
    press(stage, pygame.K_DELETE)
    write(stage, "1,234")
    assert not stage.top.refusal
    click(stage, stage.top.buttons["deal"].rect.center)
    assert dealt == [1234] and not isinstance(stage.top, DealNumber)


def test_letters_are_text_and_no_commands_and_enter_on_cancel_cancels(stage):
    dealt = ask(stage)
    write(stage, "m")
    assert not stage.settings.muted and stage.top.field.typed == "m"
    press(stage, pygame.K_TAB)
    press(stage, pygame.K_RETURN)
    assert dealt == [] and not isinstance(stage.top, DealNumber)


@pytest.mark.parametrize(
    ("held", "copied", "number"),
    [
        (pygame.KMOD_LCTRL, " 31415\n", 31415),
        (pygame.KMOD_LMETA, "№ 31,415", 31415),
        (pygame.KMOD_LCTRL, deal_name(LAST_DEAL), LAST_DEAL),  # as it stands on the table
    ],
)
def test_a_number_can_be_pasted(stage, monkeypatch, held, copied, number):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    dealt = ask(stage)
    press(stage, pygame.K_v, letter="\x16", mod=held)
    press(stage, pygame.K_RETURN)
    assert dealt == [number]


@pytest.mark.parametrize("copied", ["1\x002", "\ud800", "\x1b[31m5", "1_000", "x" * 100_000, " \n"])
def test_what_is_no_number_is_pasted_without_harm(stage, monkeypatch, copied):
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied)
    dealt = ask(stage)
    press(stage, pygame.K_v, letter="\x16", mod=pygame.KMOD_LCTRL)
    stage.picture()
    press(stage, pygame.K_RETURN)
    stage.picture()
    if dealt:  # what can't be seen is passed over
        assert dealt == [12] and "12" in "".join(filter(str.isdigit, copied))
    else:
        assert stage.top.refusal


# -- statistics -------------------------------------------------------------------------------------------------------


def play(stage, ruleset, *outcomes):
    for won in outcomes:
        end(stage.journal, ruleset, won, seconds=65, moves=80)


def test_every_way_of_playing_that_was_played_can_be_chosen_and_leads_to_its_journal(stage):
    play(stage, "gavotte+set-out", True)
    play(stage, "gavotte", True, False)
    play(stage, "a-game-of-another-version", True)
    stage.push(StatisticsScene(stage, rules.ruleset("royal-cotillion")))
    assert [r.id for r in stage.top.rulesets[1:]] == ["gavotte", "gavotte+set-out"]
    assert stage.top.ruleset is None, "what was never played shows all"
    press(stage, pygame.K_RIGHT)
    assert (stage.top.results.statistics.played, stage.top.results.statistics.won) == (2, 1)
    press(stage, pygame.K_j)
    assert stage.top.title == "Journal" and stage.top.list.count == 3
    press(stage, pygame.K_ESCAPE)
    press(stage, pygame.K_LEFT)
    assert stage.top.ruleset is None and stage.top.results.statistics.played == 4


def test_all_games_stand_on_one_sheet_and_the_words_are_explained(stage):
    play(stage, "gavotte", True, False)
    stage.push(StatisticsScene(stage))
    before = pygame.image.tobytes(stage.picture(), "RGB")
    seen = {before}
    for key in (pygame.K_a, pygame.K_F1):
        press(stage, key)
        seen.add(pygame.image.tobytes(stage.picture(), "RGB"))
        press(stage, key)
        assert pygame.image.tobytes(stage.picture(), "RGB") == before
    assert len(seen) == 3
    click(stage, stage.top.buttons["all_games"].rect.center)
    assert sheet_row(stage.top.results.statistics)[:4] == ("2", "1", "1 of 1 to 2", "1")
    click(stage, stage.top.buttons["explain"].rect.center)
    assert stage.top.shown == "words"


# -- the size of letters, and whether play is counted -----------------------------------------------------------------


def turn(stage, name):
    """Use a setting's row by the keyboard, as it stands on the page."""
    stage.top.controls.focus(stage.top.rows[name])
    press(stage, pygame.K_RETURN)


def test_letters_grow_at_once_on_the_page_and_on_the_table_beneath_it(stage):
    table = stage.open(Door.TABLE, Deal("carpet", 1, origin=Origin.ASKED))
    stage.advance(4)
    hint = table.hud.bar["hint"].rect.w
    stage.open(Door.SETTINGS)
    before = scaled(18, stage.top.u)
    for wanted in ("125 %", "150 %", "175 %", "200 %"):
        turn(stage, "text_scale")
        assert stage.settings.text_scale == wanted
    assert scaled(18, stage.top.u) > before
    press(stage, pygame.K_ESCAPE)
    assert stage.top is table and table.hud.bar["hint"].rect.w != hint
    stage.open(Door.SETTINGS)
    turn(stage, "text_scale")
    assert scaled(18, stage.top.u) == before, "it goes round"


def test_who_wants_no_count_of_his_play_is_told_none(stage):
    play(stage, "royal-cotillion", True, True, False)
    menu = stage.open(Door.MENU)
    assert menu.facts.own.startswith("2 of 3 won")
    press(stage, pygame.K_F2)
    turn(stage, "statistics")
    assert not stage.settings.statistics
    press(stage, pygame.K_ESCAPE)
    assert menu.facts.own == "" and stage.picture()
    told = pygame.image.tobytes(stage.picture(), "RGB")
    press(stage, pygame.K_F3)
    assert isinstance(stage.top, StatisticsScene)
    assert pygame.image.tobytes(stage.picture(), "RGB") != told
    assert stage.journal.count(Which()) == 3, "the journal is kept all the same"


@pytest.fixture
def player() -> Player:
    """On the page of settings in the smallest window, with large letters."""
    player = Player("carpet", size=(960, 540), text_scale="200 %")
    player.stage.open(Door.SETTINGS)
    player.wait(0.1)
    return player


def in_sight(page: SettingsScene, name: str) -> bool:
    """Whether a row is seen whole."""
    return page.rows[name].area == page.rows[name].rect


def test_rows_keep_their_size_and_the_rest_waits_below_until_wheel_or_thumb_bring_it(player: Player) -> None:
    page = shown(player.stage, SettingsScene)
    scroll = page.slide
    heights = {row.rect.h for row in page.rows.values()}
    assert len(heights) == 1 and heights.pop() >= 22 and scroll.most > 0
    assert in_sight(page, "volume") and not in_sight(page, "statistics")
    before = player.stage.settings
    player.click(page.rows["statistics"].rect.center)
    assert player.stage.settings == before and player.stage.top is page, "what is not seen is not hit"
    for _ in range(9):
        player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    player.wait(1)
    assert in_sight(page, "statistics") and not in_sight(page, "volume")
    player.click(page.rows["statistics"].rect.center)
    assert not player.stage.settings.statistics
    player.drag(scroll.thumb(0.0).center, (scroll.thumb(0.0).centerx, 20))
    player.wait(0.3)
    assert in_sight(page, "volume") and page.slide.offset(0.0) == 0
    player.stage.change(motion="reduced")
    player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-30, flipped=False))
    player.stage.advance(0.01)
    assert page.slide.offset(0.0) == scroll.most, "without motion it jumps"


def test_tab_brings_each_row_into_sight_and_enter_changes_it(player: Player) -> None:
    page, seen = shown(player.stage, SettingsScene), set[str]()
    for _ in range(len(page.controls.widgets)):
        player.press(pygame.K_TAB)
        player.wait(0.3)
        seen |= {name for name, row in page.rows.items() if row.focused and in_sight(page, name)}
        if page.rows["statistics"].focused:
            player.press(pygame.K_RETURN)
    assert seen == set(page.rows) and not player.stage.settings.statistics


def test_the_light_goes_over_what_is_in_sight_and_further_down(player: Player) -> None:
    page = shown(player.stage, SettingsScene)

    def lit() -> set[object]:
        return {leaf.key for stop in stops_of(Agent(player.stage, page), Stop("more", str)) for leaf in inside(stop)}

    far = id(page.rows["statistics"])
    assert far not in lit() and id(page.rows["volume"]) in lit()
    assert (id(page.slide), DOWN) in lit()
    for _ in range(8):
        player.stage.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
        player.wait(0.3)
    assert far in lit()


def test_what_slid_in_a_small_window_is_whole_in_a_large_one(stage):
    stage.change(text_scale="200 %")
    stage.resize((960, 540))
    page = stage.open(Door.HANDS)
    assert page.slide.most and any(widget.within for widget in page.controls.widgets)
    stage.change(text_scale="100 %")
    stage.resize((1920, 1080))
    stage.picture()
    assert not page.slide.most and not any(widget.within for widget in page.controls.widgets)
