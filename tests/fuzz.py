"""An impatient visitor: random events to the whole program in its window, most of them moves that do something.

After every event the cards on the table are compared with the rules, and the rules with themselves: what is on screen
is what was played, every position follows from the one before by a legal move, and no card is ever lost.
"""

from __future__ import annotations

import random
import secrets
from collections import Counter, deque
from pathlib import Path
from typing import Any

import pygame

from game import rules
from game.look.sound.device import Voice
from game.rules import Act, Choice, Move
from game.rules.cards import pack
from game.rules.play import apply
from game.scenes.doors import Door
from game.scenes.hands.fingers import least
from game.scenes.menu.menu import Menu
from game.scenes.menu.programme import Programme
from game.scenes.pages.files import FilesPage
from game.scenes.pages.history import History
from game.scenes.pages.keycard import KeyCard
from game.scenes.pages.oddsbook import OddsBook
from game.scenes.pages.ownpage import OwnPage
from game.scenes.pages.review import ReviewScene
from game.scenes.pages.settings import SettingRows
from game.scenes.scene import Scene
from game.scenes.show.win import WinScene
from game.scenes.table.play import PlayScene
from game.scenes.table.problem import ProblemScene
from game.scenes.tonight.tonight import TonightScene
from game.solver.odds.solved import Golden, golden
from game.store import Deal, Journal, Settings
from game.table.picking import Pick, landing, pick, pose_of
from game.window.app import App
from game.words.settings import ON_THE_PAGE
from tests.fuzzed import KEYS, MODS, PAGES, PAUSES, SIZES, STAYS, USUAL, WINDOW, Alone, Clock, pressed
from tests.fuzzhands import HANDS
from tests.meddling import World
from tests.typed import instance

HOMES = (TonightScene, Programme, Menu)
"""Where games are found, by a letter or a click."""
LEADS = dict.fromkeys((one.name for _, group in ON_THE_PAGE for one in group), Door.SETTINGS) | {
    "DanceCard": Door.TODAY,
    "StatisticsScene": Door.STATISTICS,
    "Replay": Door.HISTORY,
    "counted_since": Door.FILES,
    "HowWeKnow": Door.ODDS,
    "GuidePage": Door.OWN,
    "FormPage": Door.OWN,
}
"""The pages that are, or lead on to, what chance may not have met yet."""
WAYS: dict[str, tuple[tuple[type[Scene], str], ...]] = {
    "Comparing": ((WinScene, "review"), (ReviewScene, "beside")),
    "Replay": ((History, "replay"),),
    "GuidePage": ((OwnPage, "guide"),),
    "FormPage": ((OwnPage, "begin"),),
    "counted_since": ((FilesPage, "start_over"),),
    "HowWeKnow": ((OddsBook, "how_we_know"),),
    "WhyScene": ((ProblemScene, "show_why"),),
    "favourites": ((Programme, "favourite"),),
}
"""From where, and by which command, one gets to a scene that chance seldom finds."""


class Visitor:
    """Does as it likes, the same for the same seed. app: the kind of program to visit."""

    def __init__(
        self,
        seed: int,
        path: Path | None = None,
        app: type[App] = Alone,
        look_every: int = 100,
        sounds: Voice | None = None,
    ) -> None:
        """path: of the journal's file. look_every: events between two pictures."""
        self.rng, self.seed = random.Random(seed), seed
        random.seed(seed)  # games picked at random
        pygame.display.init()
        pygame.event.clear()
        self.clock, settings = Clock(), Settings(speed="instant", fullscreen=False)
        self.app = app(SIZES[0], settings=settings, journal=Journal(path), clock=self.clock, sounds=sounds)
        self.world = World(seed, self.app, path)
        self.app.screen.window.minimum_size = (1, 1)
        self._chance = secrets.randbelow
        secrets.randbelow = lambda exclusive_upper_bound: self.rng.randrange(exclusive_upper_bound)
        self.counts: Counter[str] = Counter()
        self.games: set[str] = set()
        self.scenes: set[str] = set()
        self.settings: set[str] = set()
        self.trail: deque[str] = deque(maxlen=80)
        self._look_every = look_every
        self._stay = 0
        self._scenes = ""
        self._known: dict[int, tuple[object, object]] = {}
        self._line: Golden | None = None
        self.app.open(Door.TONIGHT)

    def leave(self) -> None:
        """Close the window."""
        secrets.randbelow = self._chance
        self.world.close()
        if self.app._worker:
            self.app._worker.close()
        self.app._keep_everything()
        self.app.screen.close()

    # ── events ──

    def visit(self, events: int) -> None:
        """Do so many things at least, and look at what comes of each. Raises whatever goes wrong, with the trail."""
        try:
            while self.counts["events"] < events:
                self._act()
        except BaseException as error:
            trail = "\n".join(self.trail)
            raise AssertionError(f"Seed {self.seed}, after {self.counts['events']} events:\n{trail}") from error

    def do(self, kind: int, **what: Any) -> None:
        """One event, through the window's own queue; and a look at the cards."""
        self.trail.append(f"{pygame.event.event_name(kind)} {what}")
        pygame.event.post(pygame.event.Event(kind, **what))
        for event in pygame.event.get():
            self.app.take(event)
            self._wait_for_disk()
            self._go_on()
            self.check()
        scenes = " > ".join(type(scene).__name__ for scene in self.app.scenes)
        if scenes != self._scenes:
            self.trail.append(f"    {scenes}")
            self._scenes = scenes
        self.counts["events"] += 1
        if self.counts["events"] % self._look_every == 0:
            self.app.round(0.0)

    def _wait_for_disk(self) -> None:
        """A move is on the disk before the next one can be made; in the fuzz's time that takes none."""
        if not self.world.holds:
            self.app.journal.settle(10.0)
            self.app._hand_over()

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.clock.time += seconds
        self.app.resize(self.app.screen.size)
        self.app.advance(seconds)
        self._go_on()
        self.check()

    def _go_on(self) -> None:
        """Whoever leaves the ballroom comes back."""
        if self.app.quitting or not self.app.scenes:
            self.counts["evenings"] += 1
            while self.app.scenes:
                self.app.scenes.pop().leave()
            self.app.quitting = False
            self.app.open(Door.TONIGHT)

    def click(self, at: tuple[float, float], button: int = 1) -> None:
        """At a point of the picture; the mouse comes from somewhere."""
        self.move_to((at[0] + self.rng.randint(-90, 90), at[1] + self.rng.randint(-50, 50)))
        self.move_to(at)
        point = self._point(at)
        self.do(pygame.MOUSEBUTTONDOWN, pos=point, button=button)
        self._hold()
        self.do(pygame.MOUSEBUTTONUP, pos=point, button=button)

    def _hold(self) -> None:
        """A press lasts as long as the settings want it, but for now and then."""
        if (seconds := least(self.app)) and self.rng.random() < 0.9:
            self.wait(seconds + 1 / 60)

    def move_to(self, at: tuple[float, float], held: bool = False) -> None:
        """To a point of the picture."""
        self.do(pygame.MOUSEMOTION, pos=self._point(at), rel=(1, 1), buttons=(int(held), 0, 0))

    def _point(self, at: tuple[float, float]) -> tuple[int, int]:
        """The same in the window, where the picture may be scaled down."""
        (wide, high), (w, h) = self.app.size, self.app.screen.window.size
        return int(at[0] * w / wide), int(at[1] * h / high)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """With the left button; now and then it is let go of where nobody sees it."""
        self.move_to(start)
        self.do(pygame.MOUSEBUTTONDOWN, pos=self._point(start), button=1)
        self._hold()
        for part in (0.1, 0.3, 0.5, 0.7, 0.9, 1.0):
            self.move_to((start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part), held=True)
        if self.rng.random() < 0.95:
            self.do(pygame.MOUSEBUTTONUP, pos=self._point(end), button=1)

    def press(self, key: int, mod: int = 0, letter: str = "") -> None:
        """A key, now and then on a Russian keyboard; now and then it is held."""
        what = {**pressed(self.rng, key, letter), "mod": mod}
        for _ in range(self.rng.choice((1, 1, 1, 1, 3))):
            self.do(pygame.KEYDOWN, **what)
        if self.rng.random() < 0.98:
            self.do(pygame.KEYUP, **what)

    # ── what to do ──

    def _act(self) -> None:
        before, top, settings = self._state(), self.app.top, self.app.settings
        self.scenes.add(type(top).__name__)
        self._stay += 1
        if self._stay > next(most for kind, most in STAYS if isinstance(top, kind)):
            self._leave()
        elif self.app.screen.window.size[0] < 300 and self.rng.random() < 0.3:
            self._resize(SIZES[0])
        elif self.app.away and self.rng.random() < 0.1:
            for kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED):
                self.do(kind)
        elif (way := self._way_on(instance(top, Scene))) and self.rng.random() < 0.2:
            self._command(*way)
        elif self.rng.random() < 0.03:
            self.trail.append(self.world.act())
        elif self.rng.random() < 0.12:
            doings = [self._any_key, self._any_key, self._anywhere, self._window, self._squeeze]
            self.rng.choice([*doings, *(does(self) for does in HANDS)])()
        elif isinstance(top, PlayScene):
            self._play(top)
        elif isinstance(top, HOMES) and self.rng.random() < 0.3:
            self._choose()
        else:
            self._use(instance(top, Scene))
        self.wait(self.rng.choice(PAUSES))
        self.counts["actions"] += 1
        self.counts["told"] += self._state() != before
        self._check_goals()
        after = vars(self.app.settings)
        self.settings |= {name for name, value in vars(settings).items() if after[name] != value}

    def _leave(self) -> None:
        """Back to where games are found, by the keys, and from there to the next game or page."""
        self._stay = 0
        for _ in range(12):
            if isinstance(self.app.top, HOMES):
                break
            self.press(pygame.K_ESCAPE)
        if isinstance(top := self.app.top, HOMES):
            way = self.rng.random()
            if way < 0.3:
                missed = [door for met, door in LEADS.items() if met not in self.scenes | self.settings]
                self.app.open(self.rng.choice(missed if missed and way < 0.15 else PAGES))
            elif way < 0.4:
                self.press(pygame.K_QUESTION, letter="?")
            elif way < 0.5:
                self.press(pygame.K_g, pygame.KMOD_LCTRL)
            else:
                self._choose() if way < 0.8 else self._use(top)

    def _state(self) -> tuple[object, ...]:
        """What an action may change."""
        app, top = self.app, self.app.top
        state: list[object] = [len(app.scenes), id(top), app.settings, app.size, app.hidden]
        if isinstance(top, PlayScene):
            hand, hud = top.hand, top.hud
            state += [id(top.board.position), hand.lifted, hand.focus, len(hand.held), hud.line, id(hand.ghost)]
        elif (controls := getattr(top, "controls", None)) is not None:
            state += [widget.state() for widget in controls.widgets]
        return tuple(state)

    def _choose(self) -> None:
        """A game by its name, one not yet played if there is any; or a deal that is nearly won; or a
        problem."""
        new = [game for game in rules.GAMES if game.id not in self.games]
        game = self.rng.choice(new or rules.GAMES)
        lines = [line for line in golden(game.id) if line.outcome == "won"]
        if self.rng.random() < 0.3 and lines:
            self._nearly_won(self.rng.choice(lines))
            return
        if self.rng.random() < (0.12 if "problems" in self.settings else 0.4):
            self.app.open(Door.PROBLEM, "pyramid", self.rng.randint(1, 6))
            return
        for letter in game.name[:9]:
            self.do(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter)
            self.do(pygame.KEYUP, key=ord(letter.lower()), mod=0, unicode=letter)
        self.press(self.rng.choice((pygame.K_RETURN, pygame.K_RETURN, pygame.K_F6)))

    def _nearly_won(self, line: Golden) -> None:
        """A deal of a kept line, some moves before its end, after somebody has sent how it begins."""
        self.world.send(line)
        table = instance(self.app.open(Door.TABLE, Deal(line.ruleset_id, line.number)), PlayScene)
        for text in line.moves[: -self.rng.randint(1, 9)]:
            table.session.play(table.session.position.parse_move(text))
        table.board.lay()
        table.moved()
        self._line = line

    def _use(self, scene: Scene) -> None:
        """The next of the things that lie on a page or a sheet, with the mouse; or a key."""
        controls = getattr(scene, "controls", None)
        rects = [widget.rect for widget in controls.widgets if min(widget.rect.size) > 0] if controls else []
        if isinstance(scene, SettingRows) and self.rng.random() < 0.5:
            rects = [row.rect for name, row in scene.rows.items() if name not in self.settings] or rects
        if isinstance(scene, KeyCard) and scene.asked and self.rng.random() < 0.7:
            self.press(self.rng.choice(KEYS))
        elif rects and self.rng.random() < 0.6:
            kind = type(scene).__name__
            self.counts[kind] += 1
            if isinstance(scene, KeyCard) and self.rng.random() < 0.7:
                rects = rects[:-2] or rects if scene.changing else rects[-1:]
            rect = rects[self.counts[kind] % len(rects)]
            self.click((self.rng.randint(rect.left, rect.right), self.rng.randint(rect.top, rect.bottom)))
        elif self.rng.random() < 0.2:
            self.press(pygame.K_0 + self.rng.randrange(10))
        else:
            self._obeyed(scene)

    def _way_on(self, scene: Scene) -> tuple[Scene, str] | None:
        """The command that leads from here to what has not been met, where chance seldom finds it."""
        actions = [
            action
            for sought, ways in WAYS.items()
            if sought not in self.scenes | self.settings
            for kind, action in ways
            if isinstance(scene, kind)
        ]
        return (scene, actions[0]) if actions else None

    def _command(self, scene: Scene, action: str) -> None:
        code, ctrl, alt, _ = next(command.keys[0] for command in scene.commands if command.action == action)
        self.press(code, pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LALT * alt)

    def _obeyed(self, scene: Scene) -> None:
        """A key that means something here, or may; any at all where one is asked for."""
        meant = [key for command in scene.commands for key in command.keys]
        if meant and self.rng.random() < 0.5:
            code, ctrl, alt, _ = self.rng.choice(meant)
            self.press(code, pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LALT * alt)
        else:
            self.press(self.rng.choice(KEYS if isinstance(scene, KeyCard) and scene.asked else USUAL))

    def _play(self, table: PlayScene) -> None:
        """A move, usually: by click, drag or keys."""
        self.games.add(table.ruleset.game_id)
        if table.over or self.rng.random() < (0.05 if isinstance(table, ProblemScene) else 0.25):
            self._any_button(table) if self.rng.random() < 0.3 else self._obeyed(table)
            return
        position = table.board.position
        moves = position.legal_moves
        lost = isinstance(table, ProblemScene) and not self._wanted(table) and self.rng.random() < 0.9
        if lost or not moves:
            self.press(pygame.K_u)
            return
        astray = isinstance(table, ProblemScene) and "WhyScene" not in self.scenes
        move = (None if astray else self._wanted(table)) or self.rng.choice(moves)
        if move.act in (Act.TURN, Act.REDEAL):
            self.rng.choice((lambda: self.click(self._spot(table, Pick(0, 0))), lambda: self.press(pygame.K_SPACE)))()
        elif position.choice is Choice.RANKS:
            for rank in move.ranks:
                self.click(table.ranks.buttons[rank - 1].rect.center)
        elif move.act is Act.CHOOSE:
            self.click(self._spot(table, Pick(move.target, 0)))
        else:
            self._carry(table, move)

    def _wanted(self, table: PlayScene) -> Move | None:
        """The next move of the line that wins, if this is its deal or its problem."""
        if isinstance(table, ProblemScene):
            way, made = table.problem.moves(), table.session.moves
            return way[len(made)] if len(made) < len(way) and made == list(way[: len(made)]) else None
        line, session = self._line, table.session
        if not line or (line.ruleset_id, line.number) != (session.ruleset.id, session.number):
            return None
        done = [move.text for move in session.moves]
        if len(done) < len(line.moves) and done == list(line.moves[: len(done)]):
            return session.position.parse_move(line.moves[len(done)])
        return None

    def _carry(self, table: PlayScene, move: Move) -> None:
        picked = Pick(move.source, move.depth)
        target = landing(move, picked)
        start = self._spot(table, picked)
        end = self._spot(table, Pick(target, 0 if table.board.position.piles[target] else -1))
        if self.rng.random() < 0.4:
            self.drag(start, end)
            return
        self.click(start)
        if isinstance(self.app.top, PlayScene) and self.app.top.hand.lifted:
            self.click(end)

    def _spot(self, table: PlayScene, picked: Pick) -> tuple[float, float]:
        """A point where that is to be seen, or its middle if it is covered."""
        pose, (wide, high) = pose_of(picked, table.board.sprites, table.board.floor), table.board.floor.card
        for x, y in ((0, 0), (0, -0.45), (-0.45, 0), (0.45, 0), (-0.45, -0.45), (0.45, -0.45), (-0.45, 0.45)):
            point = pose.x + x * wide, pose.y + y * high
            if pick(point, table.board.sprites, table.board.floor) == picked:
                return point
        return pose.x, pose.y

    def _any_button(self, table: PlayScene) -> None:
        buttons = table.hud.ending.buttons if table.over else table.hud.bar
        self.click(self.rng.choice(list(buttons.values())).rect.center)

    def _any_key(self) -> None:
        self.press(self.rng.choice(KEYS), self.rng.choice(MODS), self.rng.choice(("", "", "\x16", "é", "x", "\ud800")))

    def _anywhere(self) -> None:
        wide, high = self.app.size
        at = self.rng.randint(-9, wide + 9), self.rng.randint(-9, high + 9)
        if self.rng.random() < 0.3:
            self.drag(at, (self.rng.randint(0, wide), self.rng.randint(0, high)))
        else:
            self.click(at, self.rng.choice((1, 1, 2, 3, 3, 6)))

    def _window(self) -> None:
        self.do(self.rng.choice(WINDOW))
        if self.rng.random() < 0.03:
            self.do(self.rng.choice((pygame.QUIT, pygame.WINDOWCLOSE)))

    def _squeeze(self) -> None:
        if not self.app.fullscreen and self.rng.random() < 0.3:
            self._resize(self.rng.choice(SIZES))

    def _resize(self, size: tuple[int, int]) -> None:
        self.trail.append(f"The window has {size}")
        self.app.screen.window.size = size
        self.wait(0.0)

    # ── what must be so ──

    def check(self) -> None:
        """The cards on every table are those that the rules have there, and the rules keep to themselves."""
        for table in self._tables():
            self._check_rules(table)
            if not table.board.bare:
                shown = [tuple(sprite.card for sprite in row) for row in table.board.sprites.piles]
                assert shown == list(table.board.position.piles)

    def _tables(self) -> list[PlayScene]:
        return [scene for scene in self.app.scenes if isinstance(scene, PlayScene)]

    def _check_rules(self, table: PlayScene) -> None:
        """What has changed since the last look has changed by a legal move, or back, and no card is lost."""
        session, position = table.session, table.board.position
        if self._known.get(id(session)) == (session, position):
            return
        self._known = {id(session): (session, position)}
        self.counts["positions"] += 1
        cards = sorted(card for pile in position.piles for card in pile)
        assert cards == sorted(pack(session.ruleset.game.packs)), "a card is lost"
        assert len(session.path) == len(session.moves) + 1
        if session.moves:
            before, move = session.path[-2], session.moves[-1]
            assert move in before.legal_moves, f"{move} was not legal"
            assert apply(before, move) == position
            self.counts["won"] += position.won

    def _check_goals(self) -> None:
        """Every card is, or is on its way to, where the floor has it, but for those in the hand."""
        for table in self._tables():
            board, hand = table.board, table.hand
            if board.bare:
                continue
            aside = {id(sprite) for sprite in hand.held}
            if hand.lifted:
                aside |= {id(sprite) for sprite in hand._sprites(hand.lifted)}
            for index, row in enumerate(board.sprites.piles):
                for sprite, pose in zip(row, board.floor.poses(board.position, index), strict=True):
                    assert sprite.goal == pose or id(sprite) in aside, f"{sprite} does not lie at {pose}"
