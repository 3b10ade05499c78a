"""The game classes of PySolFC without their window: what they deal, which moves they accept, and what comes of them."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

from game import rules
from game.rules.cards import card

PACK: dict[str, Any] = {"suits": range(4), "ranks": range(13), "trumps": (), "redeals": 0, "category": 0}
"""What their games ask of a pack."""
Play = tuple[int, Any, Any]
"""How many cards go from a stack of theirs to another."""
RESERVES = ("cells", "reserve", "garden", "bouquet")
"""Our groups that are reserves to them."""
SUITS = (3, 0, 1, 2)
"""Our suits in their order: clubs, spades, hearts, diamonds."""
CLOCK = (2, 1, 0, 3)
"""The same where their clock has other suits at the hours than ours."""


class Nowhere(type):
    """The kind of a class that has every name."""

    def __getattr__(cls, name: str) -> Nothing:
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing()


class Nothing(metaclass=Nowhere):
    """Stands for everything that draws, sounds or is kept: it is called, read and added up, and nothing comes of it."""

    def __init__(self, *_: object, **__: object) -> None:
        """Takes anything."""

    def __call__(self, *_: object, **__: object) -> Nothing:
        return self

    def __getattr__(self, name: str) -> Nothing:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __iter__(self) -> Iterator[Nothing]:
        return iter(())

    def __bool__(self) -> bool:
        return False

    def __int__(self) -> int:
        return 0

    def __index__(self) -> int:
        return 0

    def __getitem__(self, place: object) -> Nothing:
        return self

    def __or__(self, other: object) -> Nothing:
        return self

    __ror__ = __or__


class Blank(ModuleType):
    """A module all of whose names stand for nothing."""

    def __getattr__(self, name: str) -> type[Nothing]:
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing


BLANK = [
    "pysol_cards",
    "pysol_cards.cards",
    "pysol_cards.random",
    "pysollib.pysoltk",
    "pysollib.gamedb",
    "pysollib.help",
    "pysollib.resource",
    "pysollib.pysolrandom",
    "pysollib.ui",
    "pysollib.ui.tktile",
    "pysollib.ui.tktile.solverdialog",
    "pysollib.mygettext",
]


def their_modules(checkout: Path) -> None:
    """Make their rooms known, those that draw as blanks."""
    for name in BLANK:
        sys.modules[name] = Blank(name)
    sys.modules["pysollib.mygettext"].__dict__.update(_=str, n_=str, ungettext=str)
    attr: Any = Blank("attr")
    attr.__version_info__ = (99, 0, 0)
    attr.s = _with_defaults
    attr.ib = lambda **how: _Default(how)
    sys.modules["attr"] = attr
    games = ModuleType("pysollib.games")  # without reading all of them
    games.__path__ = [str(checkout / "pysollib" / "games")]
    sys.modules["pysollib.games"] = games
    sys.path.insert(0, str(checkout))


class _Default:
    """A field of theirs, with what it is at first."""

    def __init__(self, how: dict[str, Any]) -> None:
        self._how = how

    def default(self, function: object) -> None:
        """Their way to name a function for it; what it counts is never asked."""

    def first(self) -> Any:
        """The value."""
        return self._how["factory"]() if "factory" in self._how else self._how.get("default", 0)


def _with_defaults(kind: Any) -> Any:
    """The class with fields that have their first values."""
    fields = {name: field for name, field in vars(kind).items() if isinstance(field, _Default)}

    def begin(self: Any) -> None:
        for name, field in fields.items():
            setattr(self, name, field.first())

    kind.__init__ = begin
    return kind


def checkout_of(path: Path) -> Path:
    """A folder with their package, out of a git directory where it is one; ends the program where it is neither."""
    if (path / "pysollib").is_dir():
        return path
    packed = subprocess.run(["git", "-C", str(path), "archive", "HEAD", "pysollib"], capture_output=True)
    if packed.returncode:
        sys.exit(f"{path} is neither a copy of PySolFC nor a git directory of one.")
    folder = Path(tempfile.mkdtemp())
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder


class Canvas(Nothing):
    """What they draw on: it has no size and nothing is seen on it."""

    xmargin = ymargin = preview = 0


class App(Nothing):
    """What they ask for pictures, sounds and settings."""

    images = SimpleNamespace(CARDW=80, CARDH=110, CARD_YOFFSET=20, CARD_XOFFSET=20, getSize=lambda: (80, 110))

    @staticmethod
    def getFont(_: str) -> tuple[str, int]:
        """A font by its name and size."""
        return "", 10


QUIET = [
    "_position",
    "updateText",
    "updatePositions",
    "unshadeStack",
    "_shadeStack",
    "closeStack",
    "getPositionForNextCard",
    "animatedMoveTo",
    "updateStatus",
    "updateSnapshots",
    "setRegion",
    "startDealSample",
    "stopSamples",
    "playSample",
]


def _quiet(kind: Any) -> None:
    """Let the class and those it comes from do nothing where they would draw."""
    for each in kind.__mro__:
        for name in QUIET:
            if name in vars(each):
                setattr(each, name, lambda *_, **__: (0, 0))


class Theirs:
    """A deal of theirs. names: what our piles are called, by their stacks."""

    def __init__(self, module: str, kind: str, ruleset: rules.Ruleset, seed: int) -> None:
        self._suits = CLOCK if kind == "GrandfathersClock" else SUITS
        game = self.game = _made(getattr(import_module(f"pysollib.games.{module}"), kind), ruleset.game.packs)
        order = list(game.cards)
        Random(seed).shuffle(order)
        order = game._shuffleHook(order)  # what it lays on top is theirs to say
        self.order = tuple(self._ours(one) for one in reversed(order))
        game.s.talon.cards = order
        game.moves.state = game.S_INIT
        game.startGame()
        self.names = self._names(ruleset)
        self._settle()

    def _names(self, ruleset: rules.Ruleset) -> dict[Any, str]:
        stacks, free = self.game.s, list(self.game.s.foundations)
        names = {stacks.talon: "stock"}
        if stacks.waste:
            names[stacks.waste] = "hand" if ruleset.hand > 0 else "waste"
        for index in ruleset.foundations:
            pile = ruleset.piles[index]
            base = free[0].cap.base_rank if ruleset.base_given else ruleset.base_rank(pile.founding, ()) - 1
            mine = next(one for one in free if pile.founding.whole or self._alike(one, base, pile.suit))
            free.remove(mine)
            names[mine] = pile.name
        for group in ruleset.game.piles:
            if group.name != "hand":
                theirs = stacks.reserves if group.name in RESERVES else [one for one in stacks.rows if one not in names]
                indices = ruleset.groups[group.name]
                names |= {one: ruleset.piles[index].name for one, index in zip(theirs, indices, strict=False)}
        return names

    def cards(self) -> dict[str, tuple[int, ...]]:
        """What lies on each of our piles."""
        return {name: tuple(self._ours(one) for one in stack.cards) for stack, name in self.names.items()}

    def down(self, group: str) -> tuple[int, ...]:
        """How many cards lie face down on each of a group's piles."""
        stacks = [stack for stack, name in self.names.items() if name.rstrip("0123456789") == group]
        return tuple(sum(not one.face_up for one in stack.cards) for stack in stacks)

    def moves(self) -> dict[str, Play | None]:
        """Their moves as texts of ours, each with how many cards go, and its two stacks; None for a turn."""
        found: dict[str, Play | None] = {}
        for source, name in self.names.items():
            if source is self.game.s.talon:
                continue
            for number in range(1, len(source.cards) + 1):
                cards = source.cards[-number:]
                if not source.canMoveCards(cards):
                    continue
                for target, other in self.names.items():
                    if target is not source and target.acceptsCards(source, cards):
                        found[f"{name}{f':{number}' if number > 1 else ''}>{other}"] = number, source, target
        if self.game.canDealCards():
            found["turn" if self.game.s.talon.cards else "redeal"] = None
        return found

    def play(self, move: Play | None) -> None:
        """Make one of them."""
        game = self.game
        game.moves.state = game.S_PLAY if move else game.S_DEAL
        if move:
            number, source, target = move
            source.moveMove(number, target, frames=0)
        else:
            game.s.talon.dealCards()
        self._settle()

    def _settle(self) -> None:
        """Let complete runs leave, and turn up what is free, as their program does for its player."""
        foundations = [one for one in self.game.s.foundations if one.cap.min_accept > 1]
        for source in self.game.s.rows:
            for target in foundations:
                run = source.cards[-target.cap.min_accept :]
                if len(run) == target.cap.min_accept and target.acceptsCards(source, run):
                    source.moveMove(len(run), target, frames=0)
        for stack in (*self.game.s.rows, *self.game.s.reserves):
            if stack.canFlipCard():
                stack.flipMove()

    def _ours(self, one: Any) -> int:
        """Our card for one of theirs."""
        return card(one.rank + 1, self._suits[one.suit])

    def _alike(self, stack: Any, rank: int, suit: int | None) -> bool:
        """Whether a foundation of theirs begins with that rank, and with that suit of ours where that counts."""
        if stack.cap.base_rank != rank:
            return False
        if stack.cards and suit is not None and stack.cap.base_suit < 0:
            return self._suits[stack.cards[0].suit] == suit
        return suit is None or self._suits[stack.cap.base_suit] == suit


def _made(kind: Any, packs: int) -> Any:
    """A game of theirs with its stacks and cards, all on the talon."""
    abstract: Any = import_module("pysollib.acard").AbstractCard
    game = kind.__new__(kind)
    _quiet(kind)
    game.app, game.canvas, game.top = App(), Canvas(), Nothing()
    import_module("pysollib.game").Game.__init__(game, SimpleNamespace(id=1, decks=packs, ncards=52 * packs, **PACK))
    game.texts, game.random = Nothing(), Nothing()
    game.createGame()
    game.s.talon.waste = game.s.waste
    for stack in game.allstacks:
        _quiet(type(stack))
    game.cards = []
    for number in range(52 * packs):
        one = abstract(number, number // 52, number // 13 % 4, number % 13, game)
        one.item = Nothing()
        one.showFace, one.showBack = _turner(one, 1), _turner(one, 0)
        game.cards.append(one)
    return game


def _turner(one: Any, up: int) -> Callable[..., None]:
    def turn(unhide: int = 1) -> None:
        one.face_up = up

    return turn
