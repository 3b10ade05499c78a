"""The pages that the test of words opens, each with enough in the journal to show most of what it can say."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from contextlib import chdir
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from unittest.mock import patch

import pygame

from game import rules
from game.cli import snapshot
from game.scenes.dialog import Unkept
from game.scenes.doors import Door
from game.scenes.hands.controllers import USUAL, Controller
from game.scenes.pages.form import FormPage
from game.scenes.pages.keycard import KeyCard
from game.scenes.table import dealing
from game.solver.odds.solved import golden, solved
from game.solver.problems import problems as known_problems
from game.solver.tasks import SearchProgress
from game.stage import Stage
from game.store import Deal, Ending, Entry, Origin, begun
from game.store.dances import dance_of
from game.store.own import OwnGames
from game.store.timeline import played
from game.words.evening import LADDER
from game.words.settings import ON_THE_PAGE
from tests.store.deals import end, put_down, some
from tests.store.evenings import fill
from tests.store.ownfiles import EASY, WRONG, folder_of
from tests.typed import instance


def press(stage: Stage, key: int, mod: int = 0) -> None:
    """A key goes down; time goes on until what it brought is seen."""
    stage.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    stage.advance(0.1)
    stage.picture()


def settings(stage: Stage) -> None:
    """Every row in turn, so that each says what it is for."""
    stage.open(Door.SETTINGS)
    for _ in range(sum(len(group) for _, group in ON_THE_PAGE)):
        press(stage, pygame.K_TAB)


def hands(stage: Stage) -> None:
    """Every row in turn, with controllers of each make and with none; the sheet that asks for their buttons."""
    stage.open(Door.HANDS)
    for _ in range(8):
        press(stage, pygame.K_TAB)
    press(stage, pygame.K_b)
    press(stage, pygame.K_DELETE)
    for place, make in enumerate(("playstation", "nintendo", "xbox")):
        stage.controllers.known[place] = Controller(USUAL, str(place), str(place))
        stage.change(signs=make)
        press(stage, pygame.K_TAB)
    press(stage, pygame.K_DELETE)
    press(stage, pygame.K_b)
    for _ in range(2):
        stage.post(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=2, button=0))
        stage.post(pygame.event.Event(pygame.JOYBUTTONUP, instance_id=2, button=0))
        stage.picture()
    for _ in range(11):
        press(stage, pygame.K_RETURN)


def first_evening(stage: Stage) -> None:
    """The first screen, to somebody who never played."""
    stage.open(Door.TONIGHT)
    stage.advance(3)


def all_games(stage: Stage) -> None:
    """The programme: a paused deal, and each choice of games."""
    put_down(stage.journal, "patriarchs", 5, "turn")
    stage.open(Door.GAMES)
    stage.advance(3)
    stage.picture()
    for _ in range(6):
        press(stage, pygame.K_TAB)
        press(stage, pygame.K_RETURN)


def tonight(stage: Stage) -> None:
    """The first screen with a paused deal, and today's deal won, at each time of the day; then with all dances won."""
    put_down(stage.journal, "patriarchs", 5, "turn")
    today = datetime(2026, 11, 27, 20)
    danced = dance_of(today.date())
    deal = begun(Deal(danced.ruleset, danced.deal, origin=Origin.DAY, day=str(danced.day)), today.timestamp())
    for hour in (9, 15, 21):
        stage.local_time = partial(today.replace, hour=hour)
        stage.open(Door.TONIGHT)
        stage.advance(3)
        stage.picture()
    stage.journal.write(replace(deal, ending=Ending.WON, moves=90, seconds=200.0), ())
    for game in LADDER:
        stage.journal.write(replace(begun(Deal(game, 1), 5.0), ending=Ending.WON, moves=90), ())
    stage.open(Door.TONIGHT)


def ball(stage: Stage) -> None:
    """The album without a win, with some, and with all; everybody is pointed at."""
    for won in (0, 5, len(LADDER)):
        for game in [*LADDER][:won]:
            stage.journal.write(replace(begun(Deal(game, 1), 5.0), ending=Ending.WON, moves=90), ())
        stage.open(Door.ALBUM)
        for _ in range(40):
            press(stage, pygame.K_TAB)
    stage.change(statistics=False)
    stage.open(Door.ALBUM)


def switches(stage: Stage) -> None:
    """The light at a table goes into each group, slower and faster, until it rests; then with two switches."""
    stage.open(Door.TABLE, Deal("carpet", 5, origin=Origin.ASKED))
    stage.change(switches="one", switch_step="0.6 s")
    for seconds in (4, 2, 1, 1, 1, 20):
        stage.advance(seconds)
        press(stage, pygame.K_SPACE)
    stage.change(switches="two")
    for _ in range(12):
        stage.advance(0.3)
        press(stage, pygame.K_SPACE)
        stage.picture()
    press(stage, pygame.K_ESCAPE)


def own_keys(stage: Stage) -> None:
    """The card of keys at a table: a line is chosen, gets a key that is taken, one that is not, and its own again."""
    table = stage.open(Door.TABLE, Deal("carpet", 5, origin=Origin.ASKED))
    stage.advance(4)
    stage.open(Door.KEYS, table)
    stage.picture()
    card = instance(stage.top, KeyCard)
    lines = [line.command.action for line in card.lines]
    card.controls.focus(card.buttons["alter"])
    press(stage, pygame.K_RETURN)
    for action, key in (("undo", pygame.K_h), ("undo", pygame.K_TAB), ("undo", pygame.K_k), ("hint", pygame.K_u)):
        card.controls.focus(card.lines[lines.index(action)])
        press(stage, pygame.K_RETURN)
        press(stage, key)
    card.controls.focus(card.buttons["usual"])
    press(stage, pygame.K_RETURN)
    press(stage, pygame.K_ESCAPE)


def deal_by_number(stage: Stage) -> None:
    """Asked for, and dealt without a number."""
    stage.open(Door.DEAL_NUMBER, rules.ruleset("carpet"), lambda number: None)
    stage.picture()
    press(stage, pygame.K_RETURN)


def unread(stage: Stage) -> None:
    """A deal that another program holds."""
    stage.open(Door.UNREAD, lambda: None)
    stage.picture()


def deal_by_number_on_a_keypad(stage: Stage) -> None:
    """After a tap."""
    stage.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.0, y=0.5))
    stage.post(pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.0, y=0.5))
    stage.open(Door.DEAL_NUMBER, rules.ruleset("carpet"), lambda number: None)
    stage.picture()


def finding_on_a_keypad(stage: Stage) -> None:
    """In the journal, after a tap; and what is found."""
    fill(stage.journal, 12)
    stage.open(Door.HISTORY)
    stage.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.0, y=0.5))
    stage.post(pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.0, y=0.5))
    getattr(stage.top, "find")()  # noqa: B009
    stage.picture()


def statistics(stage: Stage) -> None:
    """The pictures, for one game and for all; the sheet of all games; what is counted."""
    fill(stage.journal, 60)
    for number, lost in ((1, 0), (2, None), (3, None)):
        end(stage.journal, "pyramid", False, number, origin=Origin.DRAWN, lost=lost)
    stage.open(Door.STATISTICS)
    for key in (*[pygame.K_RIGHT] * 40, pygame.K_a, pygame.K_F1):
        press(stage, key)


def statistics_of_nothing(stage: Stage) -> None:
    """Before the first deal, and turned off."""
    stage.open(Door.STATISTICS)
    press(stage, pygame.K_TAB)
    stage.change(statistics=False)
    press(stage, pygame.K_TAB)


def dance_card(stage: Stage) -> None:
    """A month with days won, and each day chosen; one that is to come; the result."""
    snapshot.dance(stage.journal, 12)
    stage.local_time = lambda: snapshot.LAST
    stage.open(Door.TODAY)
    stage.picture()
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, *[pygame.K_LEFT] * 14, pygame.K_HOME, pygame.K_c):
        press(stage, key)


def dance_card_without_a_streak(stage: Stage) -> None:
    """Days won with hints and undone moves, one of them later, and none yesterday; their results."""
    day = snapshot.LAST.date() - timedelta(6)
    for back, hints, undos in ((0, 2, 1), (1, 0, 0), (2, 1, 9)):
        of = dance_of(day - timedelta(back))
        deal = begun(of.begin(), (snapshot.LAST - timedelta(6 + back // 2)).timestamp())
        stage.journal.write(
            replace(deal, id=f"day-{back}", ending=Ending.WON, hand=stage.journal.hand, hints=hints, undos=undos), ()
        )
    stage.local_time = lambda: snapshot.LAST
    stage.open(Door.TODAY)
    stage.picture()
    for key in (*[pygame.K_LEFT] * 6, pygame.K_c, pygame.K_LEFT, pygame.K_c, pygame.K_LEFT, pygame.K_c):
        press(stage, key)


def journal(stage: Stage) -> None:
    """Every kind of deal chosen; filters; a deal deleted and brought back."""
    fill(stage.journal, 12)
    turned, _ = snapshot.turned(stage.journal)
    plain = replace(turned, ending=Ending.LOST, winnable=None, lost=None)
    for place, deal in enumerate(
        (
            *(replace(plain, winnable=at, lost=gone) for at, gone in ((3, 4), (None, 9), (2, 7), (0, None), (None, 0))),
            replace(plain, winnable=5),
            plain,
            replace(plain, ending=Ending.OPEN, winnable=plain.moves),
            replace(plain, ending=Ending.WON, hints=2, day="2026-10-05"),
            replace(plain, ending=Ending.GIVEN_UP, parent="kept-0"),
            replace(plain, deal=None, cards="AS"),
            replace(plain, ruleset="GAME9"),
        )
    ):
        kept = replace(deal, id=f"kept-{place}", hand=stage.journal.hand)
        stage.journal.write(kept, stage.journal.entries(turned.id))
    stage.open(Door.HISTORY)
    for key in (*[pygame.K_DOWN] * 24, pygame.K_c, pygame.K_DELETE, pygame.K_DELETE):
        press(stage, key)
    for _ in range(2):
        press(stage, pygame.K_z, pygame.KMOD_LCTRL)
    for _ in range(4):
        stage.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
        press(stage, pygame.K_TAB)
    for _ in range(6):
        press(stage, pygame.K_RIGHT)
    press(stage, pygame.K_f)
    for letter in "7x":
        stage.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter))
        press(stage, pygame.K_RIGHT)


def journal_of_nothing(stage: Stage) -> None:
    """Before the first deal, under no filter and under one."""
    stage.open(Door.HISTORY)
    stage.picture()
    press(stage, pygame.K_z, pygame.KMOD_LCTRL)
    for key in (pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT):
        press(stage, key)


def replay(stage: Stage) -> None:
    """From the end to the start; the code; playing on where the deal is over."""
    fill(stage.journal, 12)
    stage.open(Door.REPLAY, *snapshot.turned(stage.journal))
    for key in (pygame.K_END, pygame.K_p, pygame.K_LEFT, pygame.K_LEFT, pygame.K_c, pygame.K_s, pygame.K_HOME):
        press(stage, key)
    press(stage, pygame.K_SPACE)


def tries(stage: Stage) -> None:
    """Moves tried at a table that has the focus, one after another; one taken away and brought back; a bookmark."""
    fill(stage.journal, 12)
    deal, at = snapshot.turned(stage.journal)
    entries = [*stage.journal.entries(deal.id), Entry(9999.0, "bookmark")]
    stage.journal.forget(deal.id)
    stage.journal.write(deal, tuple(entries))
    stage.open(Door.REPLAY, deal, at)
    stage.advance(1)
    for key in (pygame.K_DELETE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE, pygame.K_SPACE):
        press(stage, key)
    press(stage, pygame.K_u)
    press(stage, pygame.K_SPACE)
    for key in (pygame.K_TAB, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DELETE):
        press(stage, key)
    for _ in range(2):
        press(stage, pygame.K_z, pygame.KMOD_LCTRL)


def side_by_side(stage: Stage) -> None:
    """Two lines of a deal, from both ends; then a deal of which nobody sent one."""
    one = next(line for line in golden("carpet") if line.outcome == "won")
    deal = Deal("carpet", one.number)
    stage.open(Door.COMPARE, played(deal, one.moves), played(deal, one.moves[:30]))
    for key in (pygame.K_HOME, pygame.K_RIGHT, pygame.K_END):
        press(stage, key)
    stage.open(Door.REVIEW, played(deal, one.moves[:30]))
    press(stage, pygame.K_v)


def files(stage: Stage) -> None:
    """Each of the three exported, started over and imported; nothing to import; a folder that cannot be written."""
    some(stage.journal, 4)
    with TemporaryDirectory() as folder, chdir(folder):
        stage.files = Path("9")
        stage.open(Door.FILES)
        press(stage, pygame.K_i)
        for _ in range(3):
            for key in (pygame.K_e, pygame.K_DELETE, pygame.K_TAB, pygame.K_RETURN, pygame.K_i):
                press(stage, key)
            press(stage, pygame.K_RIGHT)
        stage.files = None
        press(stage, pygame.K_e)


def solved_deals(stage: Stage) -> None:
    """Every shelf of them, with some won and one paused; then shelves that are alike, and none."""
    ruleset = rules.ruleset("royal-cotillion")
    found = solved(ruleset.id)
    fill(stage.journal, 20)
    end(stage.journal, ruleset.id, True, found.easy[0])
    put_down(stage.journal, ruleset.id, found.easy[1], "turn")
    for other in (ruleset, *map(rules.ruleset, ("captive-queens", "contradance"))):
        stage.open(Door.SOLVED, other, lambda number: None)
        press(stage, pygame.K_DOWN)
        press(stage, pygame.K_END)


def problems(stage: Stage) -> None:
    """All problems of a game, with one of them solved."""
    stage.open(Door.PROBLEMS, rules.ruleset("gay-gordons"))
    press(stage, pygame.K_END)


def problems_of_nothing(stage: Stage) -> None:
    """A game that has none."""
    stage.open(Door.PROBLEMS, rules.ruleset(next(game.id for game in rules.GAMES if not known_problems(game.id))))


def paused(stage: Stage) -> None:
    """A deal just begun, under its veil; a bookmark set and removed; nobody who could finish it."""
    stage.open(Door.TABLE, Deal("carpet", 5, origin=Origin.ASKED))
    stage.advance(4)
    for key in (pygame.K_SPACE, pygame.K_x, pygame.K_x, pygame.K_f, pygame.K_s):
        press(stage, key)


def own_games(stage: Stage) -> None:
    """A folder with a game and a broken file, each chosen; a copy; then no folder."""
    folder = Path(tempfile.mkdtemp()) / "1"
    stage.own = folder_of(folder, easy=EASY, wrong=WRONG)
    stage.own.unread = 2
    stage.open(Door.OWN)
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_c, pygame.K_p):
        press(stage, key)
    stage.own = OwnGames()
    stage.open(Door.OWN)
    for key in (pygame.K_o, pygame.K_c):
        press(stage, key)
    shutil.rmtree(folder.parent)


def form(stage: Stage) -> None:
    """A game that is made, part by part: each of its rows, a fault, the question for its name, and no folder for it."""
    stage.own = OwnGames()
    page = instance(stage.open(Door.FORM, rules.find_game("frog")), FormPage)
    for _ in page.part.options:
        stage.picture()
        for _ in page.rows:
            press(stage, pygame.K_DOWN)
            stage.advance(0.1)
            stage.picture()
        page.controls.focus(page.part)
        press(stage, pygame.K_RIGHT)
    press(stage, pygame.K_n)
    press(stage, pygame.K_x)
    press(stage, pygame.K_RETURN)
    press(stage, pygame.K_ESCAPE)


def guide(stage: Stage) -> None:
    """All of the authors' page."""
    stage.open(Door.GUIDE)
    stage.picture()


class NeverKept(Unkept):
    """The question when the player leaves, on a disk that never answers."""

    def step(self, dt: float) -> bool:
        """Nothing is saved."""
        return False


def unkept(stage: Stage) -> None:
    """Leaving while the disk is slow."""
    stage.push(NeverKept(stage, lambda: None))


def finding_a_deal(stage: Stage) -> None:
    """While the solver looks for a deal that can be won, and none is known."""
    seven = SearchProgress(tried=7, found=None)
    solver = SimpleNamespace(
        find=lambda *what: None, rest=lambda: None, searched=lambda: seven, failed=False, given_up=False
    )
    with patch.object(Stage, "worker", solver), patch.object(dealing, "known_deal", lambda *_which: None):
        stage.open(Door.FIND_DEAL, rules.ruleset("gavotte"), lambda number, origin: None, lambda: None)
    stage.picture()
    stage.advance(1.0)


PAGES: tuple[Callable[[Stage], None], ...] = (
    first_evening,
    all_games,
    tonight,
    ball,
    settings,
    hands,
    switches,
    own_keys,
    deal_by_number,
    unread,
    deal_by_number_on_a_keypad,
    finding_on_a_keypad,
    statistics,
    statistics_of_nothing,
    dance_card,
    dance_card_without_a_streak,
    journal,
    journal_of_nothing,
    replay,
    tries,
    side_by_side,
    files,
    solved_deals,
    problems,
    problems_of_nothing,
    unkept,
    paused,
    finding_a_deal,
    own_games,
    form,
    guide,
)
