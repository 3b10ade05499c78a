"""The folder of a player's own games: what is in it, and what is wrong with it.

    own = own_games(folder)         # in the folder of settings and journal
    for _ in own.look(): ...        # reads what is new or changed, a little at a time
    own.files                       # every .toml in the folder, with its game or its fault
    own.read(path)                  # one file from anywhere; raises Fault
    own.newest(ruleset)             # the ruleset as its file says it now

A file is never run, and read only if it is a plain file of a sensible size. One that did not change is not read again.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import rules
from game.rules import Game, RulesError, Ruleset
from game.store.files import whole

if TYPE_CHECKING:
    from game.rules.own.faults import Fault
    from game.store import Journal

FRIENDS = Path(__file__).parent.parent / "friends"  # famous games that come with the program, as files
FOLDER = "games"  # the name of the folder, within that of settings and journal
ENDING = ".toml"
TWO_ENDINGS = ".toml.txt"  # what some programs make of the ending when they save a text
LARGEST = 4 * 65_536  # the most bytes of a file that is read
MOST = 100  # the most files of the folder that are read; the others are counted
Stamp = tuple[int, int, int]  # by what a changed file is known: its time, its size and its place on the disk


class OwnFile(NamedTuple):
    """A file of the folder: the game in it, or what is wrong with it."""

    path: Path
    stamp: Stamp | None
    game: Game | None = None
    fault: Fault | None = None


RECIPES = ("freecell", "klondike", "spider", "canfield")  # famous games whose files show how it is done


def recipes() -> Iterator[tuple[Game, str]]:
    """Those games, each with its recipe."""
    return ((_friend(FRIENDS / f"{name}{ENDING}"), recipe(name)) for name in RECIPES)


def recipe(name: str) -> str:
    """The rules of a famous game as its file says them, without what is told of it, variants, odds and drawing."""
    from game.rules.own.fields import FIELDS
    from game.rules.record import Game

    text = (FRIENDS / f"{name}{ENDING}").read_text(encoding="utf-8")
    rules_only = re.split(r"\n\[+(?:table|variants|odds)\]", text)[0]
    told = {field for field, spec in FIELDS[Game].items() if spec.told and field != "name"}
    return "\n".join(line for line in rules_only.splitlines() if line.split(" =")[0] not in told)


@cache
def _friend(path: Path) -> Game:
    """A famous game. Its file does not change while the program runs."""
    from game.rules.own.reader import read

    return read(path.read_text(encoding="utf-8"))


@cache
def old_friends() -> tuple[Game, ...]:
    """The famous games that come with the program, in the order of the menu. They are read when somebody asks."""
    found = [_friend(path) for path in sorted(FRIENDS.glob(f"*{ENDING}"))]
    return tuple(sorted(found, key=lambda game: (game.place, game.name)))


def met() -> bool:
    """Whether they have been read."""
    return bool(old_friends.cache_info().currsize)


def _meet() -> Iterator[None]:
    """Read them a file at a time."""
    for path in sorted(FRIENDS.glob(f"*{ENDING}")):
        _friend(path)
        yield
    old_friends()


def _of_id(id: str) -> Game | None:
    """The famous game of that id: no other's file is read."""
    name = _files().get(id)
    return _friend(FRIENDS / name) if name else None


@cache
def _files() -> dict[str, str]:
    """The names of their files by their ids."""
    lines = (FRIENDS / "ids.txt").read_text(encoding="utf-8").splitlines()
    return dict(map(str.split, lines))


rules.befriend(_of_id, old_friends)


class OwnGames:
    """The games in one folder, and those that were read from elsewhere this evening."""

    def __init__(self, folder: Path | None = None) -> None:
        """folder: where they are looked for; None for nowhere."""
        self.folder = folder
        self.cards = folder.parent / "cards" if folder else None
        """Where the player's own cards are; None where nothing is kept."""
        self.files: tuple[OwnFile, ...] = ()  # what the folder held when it was last looked at, by name
        self.unread = 0  # how many files were too many to be read
        self._paths: dict[str, Path] = {}  # of each game by its id, as it was read last
        self._known: dict[Path, OwnFile] = {}

    @property
    def games(self) -> tuple[Game, ...]:
        """The player's games: those of the folder, then those from elsewhere."""
        here = {file.game.id: file.game for file in self.files if file.game}
        elsewhere = {file.game.id: file.game for file in self._known.values() if file.game and not self._listed(file)}
        return tuple({**here, **elsewhere, **here}.values())

    def hidden_by(self, game: Game) -> Game | None:
        """The famous game whose name means this one now; None where it hides none."""
        others = (friend for friend in old_friends() if friend.id != game.id)
        return next((friend for friend in others if rules.find_game(friend.name) is game), None)

    @staticmethod
    def outlive(journal: Journal) -> None:
        """From now on the journal is asked for games whose files are gone."""
        rules.ask_for_games(journal.own_game)

    def _listed(self, file: OwnFile) -> bool:
        return file.path.parent == self.folder

    def changed(self) -> bool:
        """Whether the folder is not as it was when it was last looked at, or the famous games are still to be read."""
        if not met():
            return True
        paths, _ = self._there()
        return [(path, _stamp(path)) for path in paths] != [(file.path, file.stamp) for file in self.files]

    def look(self) -> Iterator[None]:
        """Look at the folder again; yields between files and now and then within one."""
        if not met():
            yield from _meet()
        paths, self.unread = self._there()
        found: list[OwnFile] = []
        for path in paths:
            file = self._known.get(path)
            if file is None or file.stamp != _stamp(path):
                file = yield from self._read(path)
            found.append(self._once(file, found))
            yield
        self.files = tuple(found)
        self._known = {path: file for path, file in self._known.items() if path in paths or not self._listed(file)}

    def _once(self, file: OwnFile, before: list[OwnFile]) -> OwnFile:
        """The file, or what is wrong with it where another one holds the same rules."""
        from game.rules.own.faults import Fault

        twin = next((one for one in before if one.game and file.game and one.game.id == file.game.id), None)
        if twin is None:
            return file
        same = Fault("It has the same rules as {file}. Change a rule, or delete one of them.", 1, file=twin.path.name)
        return OwnFile(file.path, file.stamp, None, same.at(1, "name"))

    def read(self, path: Path) -> Game:
        """The game of a file, which is known from then on; raises Fault."""
        path = path.absolute()
        for _ in self._read(path):
            pass
        file = self._known[path]
        if file.fault:
            raise file.fault
        return rules.find_game(file.game.id if file.game else "")

    def _read(self, path: Path) -> Generator[None, None, OwnFile]:
        """Read one file and try its game; returns it as it is then known."""
        from game.rules.own.faults import Fault
        from game.rules.own.reader import read
        from game.rules.own.trial import refuse_idle, trial

        stamp = _stamp(path)
        try:
            if path.name.lower().endswith(TWO_ENDINGS):
                raise Fault("The name must end in {right}, not in {wrong}.", right=ENDING, wrong=TWO_ENDINGS)
            text = text_in(path)
            game = read(text, self.find)
            refuse_idle(game, text)
            yield
            yield from trial(game)
        except Fault as fault:
            file = OwnFile(path, stamp, None, fault.at(1, "file"))
        else:
            rules.welcome(game)
            file = OwnFile(path, stamp, game)
            self._paths[game.id] = path
        self._known[path] = file
        return file

    def find(self, name: str) -> Game:
        """The game that house rules are on: a built-in one by any name, with variants behind a +. Raises RulesError."""
        game = rules.find_ruleset(name).game
        if rules.is_own(game.id) and game not in old_friends():
            raise rules.UnknownGame("“of” must name a built-in game, and “{name}” is a file.", name=game.name)
        return game

    def newest(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset as its file says it now; as it was, where the file is gone or broken."""
        path = self._paths.get(ruleset.game_id)
        if path is None:
            return ruleset
        try:
            known = self._known.get(path)
            game = known.game if known and known.stamp == _stamp(path) and known.game else self.read(path)
            return rules.ruleset(game.id, set(ruleset.variants) & {variant.id for variant in game.variants})
        except RulesError:
            return ruleset

    def made(self) -> Path | None:
        """The folder, made if it is missing; None where there is none."""
        if self.folder:
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
            except OSError:
                return None
        return self.folder

    def add(self, name: str, game: Game, over: Path | None = None) -> Path:
        """Write a game to a file of the folder, called so, or with a number, or over another one; raises OSError."""
        from game.rules.own.writer import written

        if over and over.exists():
            with whole(over) as file:
                file.write(written(game).encode())
            return over
        folder = self.made()
        if folder is None:
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        for number in range(1, 1_000):
            path = folder / (f"{name}-{number}{ENDING}" if number > 1 else f"{name}{ENDING}")
            try:
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(written(game))
            except FileExistsError:
                continue
            return path
        raise OSError(errno.EEXIST, os.strerror(errno.EEXIST))

    def _there(self) -> tuple[list[Path], int]:
        """The files of the folder by name, and how many more there are than are read."""
        if self.folder is None:
            return [], 0
        try:
            with os.scandir(self.folder) as entries:
                names = sorted(entry.name for entry in entries if entry.name.lower().endswith((ENDING, TWO_ENDINGS)))
        except OSError:
            return [], 0
        return [self.folder / name for name in names[:MOST]], max(0, len(names) - MOST)


def file_stem(name: str) -> str:
    """What a file with a game of that name is called, without its ending."""
    return "-".join(re.findall(r"[a-z0-9]+", name.lower())) or "game"


def own_games(data: Path) -> OwnGames:
    """The player's own games, in their folder within that of settings and journal."""
    return OwnGames(data / FOLDER)


def _stamp(path: Path) -> Stamp | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def text_in(path: Path) -> str:
    """The text of a file that may be anything; raises Fault. Devices and pipes are not opened."""
    from game.rules.own.faults import Fault

    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode):
            raise Fault("This is not a file that can be read.")
        if found.st_size > LARGEST:
            raise Fault("The file is too long for a game: {n} bytes.", n=found.st_size)
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Fault("This is not a file that can be read.")
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, Fault):
            raise
        why = getattr(error, "strerror", None) or str(error)
        raise Fault("The file can’t be read: {why}.", why=why) from None
    try:
        return data.decode("utf-16" if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault("Line {at} can’t be read as text. Save the file as UTF-8.", line, at=line) from None
