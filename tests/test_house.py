"""The shape of the house: rooms import downwards only, files stay small, no game is named in the machinery."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from graphlib import TopologicalSorter
from itertools import pairwise
from pathlib import Path

from game import rules
from game.make import freeze
from tests.typed import instance

HOUSE = Path(__file__).parents[1]
FILES = sorted(path for path in (HOUSE / "game").rglob("*.py") if "__pycache__" not in path.parts)
OURS = sorted(
    path
    for path in [
        HOUSE / "main.py",
        *(p for room in ("game", "sprites", "sounds", "tests") for p in (HOUSE / room).rglob("*.py")),
    ]
    if path.exists() and "__pycache__" not in path.parts
)

# room -> the rooms it may import besides itself; the command line stands above them all, and the makers' tools apart
BELOW = {
    "window": {"stage", "scenes", "play", "words", "look", "solver", "store"},
    "stage": {"scenes", "play", "words", "look", "solver", "store"},
    "scenes": {"play", "evening", "words", "table", "look", "lesson", "solver", "store", "rules"},
    "play": {"evening", "words", "lesson", "solver", "store", "rules"},
    "evening": {"words", "solver", "store", "rules"},
    "words": {"solver", "store", "rules"},
    "lesson": {"words", "solver", "rules"},
    "table": {"words", "rules", "look"},
    "look": set(),
    "solver": {"rules"},
    "store": {"rules"},
    "rules": set(),
}
STANDARD_FOR_RULES = {
    "__future__",
    "collections",
    "dataclasses",
    "difflib",
    "enum",
    "functools",
    "hashlib",
    "importlib",
    "itertools",
    "pkgutil",
    "random",
    "re",
    "tomllib",
    "types",
    "typing",
    "unicodedata",
}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a file, parsed once for all tests."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def imports(path: Path, *, running: bool = True) -> set[str]:
    """The modules a file imports, dotted; with `running` without those only for type hints."""
    hints = [
        node for node in nodes(path) if isinstance(node, ast.If) and getattr(node.test, "id", "") == "TYPE_CHECKING"
    ]
    left_out = {id(one) for node in hints for part in node.body for one in ast.walk(part)} if running else set()
    found = set()
    for node in nodes(path):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative imports hide the room"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def named(path: Path) -> str:
    """A file as it is called in what a test says."""
    return str(path.relative_to(HOUSE))


MODULES = {".".join(path.relative_to(HOUSE).with_suffix("").parts).removesuffix(".__init__"): path for path in FILES}


@cache
def edges(path: Path) -> set[Path]:
    """The files of the house that a file imports, type hints and imports inside functions counted."""
    found = set()
    for name in imports(path, running=False):
        while name and name not in MODULES:
            name = name.rpartition(".")[0]
        if name:
            found.add(MODULES[name])
    return found - {path}


def test_no_files_import_each_other_in_a_circle():
    TopologicalSorter({path: edges(path) for path in FILES}).prepare()  # raises a CycleError that names them


def room(path: Path) -> str:
    parts = path.relative_to(HOUSE / "game").parts
    return parts[0] if len(parts) > 1 else path.stem


RULES = [path for path in FILES if room(path) == "rules"]


def rooms_imported(path: Path) -> set[str]:
    return {name.split(".")[1] for name in imports(path) if name.startswith("game.")}


def test_rooms_import_downwards_only():
    above = {
        named(path): sorted(wrong)
        for path in FILES
        if (here := room(path)) in BELOW and (wrong := rooms_imported(path) - {here} - BELOW[here])
    }
    assert above == {}, "a room may not import one above it"


def test_what_a_player_runs_is_without_the_tools_of_makers():
    run = [HOUSE / "main.py", *(path for path in FILES if room(path) != "make")]
    assert [named(path) for path in run if "make" in rooms_imported(path)] == []


def calls(path: Path) -> set[str]:
    """The names of the functions that a file calls."""
    return {node.func.id for node in nodes(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


def test_the_rules_are_headless():
    for path in RULES:
        outside = {name.split(".")[0] for name in imports(path) if not name.startswith("game.")}
        assert outside <= STANDARD_FOR_RULES, f"{named(path)}: no pygame, no clock, no files"
        assert not calls(path) & {"open", "print", "input", "exec", "eval", "__import__"}, named(path)


def test_no_import_hides_in_a_function():
    for path in RULES:
        functions = [node for node in nodes(path) if isinstance(node, ast.FunctionDef)]
        inside = [node for function in functions for node in ast.walk(function)]
        assert not any(isinstance(node, (ast.Import, ast.ImportFrom)) for node in inside), named(path)


def words_of_code(path: Path) -> set[str]:
    """All strings of a file but its docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in nodes(path)
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return {
        node.value
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
    }


ORDINARY_WORDS = {"carpet", "calculation", "pyramid"}  # a name only when they stand alone
NAMES = [game.id.replace("-", "[-_]") for game in rules.GAMES if game.id not in ORDINARY_WORDS]
IDS = re.compile(rf"\b(?:{'|'.join(NAMES)})\b|^(?:{'|'.join(ORDINARY_WORDS)})$")
MACHINERY = [path for path in RULES if path.parent.name != "games"]


def test_the_machinery_of_the_rules_names_no_game():
    found = {named(path): [word for word in words_of_code(path) if IDS.search(word)] for path in MACHINERY}
    assert {name: words for name, words in found.items() if words} == {}


def test_game_files_are_short_data():
    games = [path for path in FILES if path.parent.name == "games" and path.name != "__init__.py"]
    assert len(games) == len(rules.GAMES)
    for path in games:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 120
        kinds = (ast.If, ast.For, ast.While, ast.Lambda, ast.ClassDef, ast.Try)
        assert not any(isinstance(node, kinds) for node in nodes(path)), f"{path.name} should be data"


def test_the_table_does_not_branch_on_a_game():
    """A floor plan may be filed under a game's id; no condition may ask for one."""
    for path in FILES:
        for node in nodes(path) if room(path) == "table" else ():
            if isinstance(node, (ast.Compare, ast.match_case)):
                strings = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
                assert not any(isinstance(word, str) and IDS.search(word) for word in strings), ast.unparse(node)


DRAWING = ("look", "table", "scenes")
REMEMBERED = {
    "game/look/deck.py": "the decks in use, which share their pictures",
    "game/look/keys.py": "which device was used last",
    "game/scenes/command.py": "the player's keys",
    "game/scenes/lesson/offer.py": "searches for lessons that are going on",
}
"""What a module of these rooms may change in itself; all else is handed over."""
CHANGING = {"add", "append", "clear", "extend", "insert", "pop", "remove", "setdefault", "update"}


def hidden(tree: ast.Module) -> list[str]:
    """The places where the functions of a module change the module or its classes."""
    own = {
        part.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for part in ast.walk(node)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }
    own |= {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = {id(node): node for function in functions for node in ast.walk(function)}
    return [ast.unparse(node) for node in inside.values() if _changes(node, own)]


def _changes(node: ast.AST, own: set[str]) -> bool:
    if isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
        return isinstance(node.value, ast.Name) and node.value.id in own
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        return node.func.value.id in own and node.func.attr in CHANGING
    return isinstance(node, ast.Global)


def test_what_is_drawn_depends_on_nothing_hidden():
    found = {named(path): hidden(instance(nodes(path)[0], ast.Module)) for path in FILES if room(path) in DRAWING}
    assert {name for name, lines in found.items() if lines} == set(REMEMBERED)


def test_no_mixer_is_closed_while_it_plays() -> None:
    """A sound that ends while the mixer closes may freeze the program. In sounds/ nothing is played."""
    closes, hushes = ("pygame.mixer.quit()", "pygame.quit()"), ("pygame.mixer.stop()", "shut()")
    for path in OURS:
        if path.is_relative_to(HOUSE / "sounds") or "quit()" not in path.read_text(encoding="utf-8"):
            continue
        for body in (getattr(node, "body", None) for node in nodes(path)):
            said = (
                [ast.unparse(one) if isinstance(one, ast.Expr) else "" for one in body]
                if isinstance(body, list)
                else []
            )
            for before, line in pairwise(["", *said]):
                assert line not in closes or before in hushes, f"{path}: {line}"


def within(node: ast.AST, above: tuple[ast.AST, ...] = ()) -> Iterator[tuple[ast.AST, tuple[ast.AST, ...]]]:
    """Each part of a file, with all that it lies in, the outermost first."""
    yield node, above
    for part in ast.iter_child_nodes(node):
        yield from within(part, (*above, node))


def test_one_function_gives_files_another_name() -> None:
    """Which tries again where a scanner holds one."""
    named = set()
    for path in FILES:
        for node in nodes(path):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr in ("replace", "rename"):
                words = ast.unparse(node.func)
                renamed = words.endswith(".replace") and len(node.args) == 1 and not node.keywords
                if words in ("os.replace", "os.rename") or words.endswith(".rename") or renamed:
                    named.add(path.relative_to(HOUSE).as_posix())
    assert named == {"game/store/files.py"}


TEXTS = re.compile(r"\.(?:write|read)_text\(")


def test_every_text_says_its_encoding() -> None:
    """In tests too: that of the system is another on each."""
    silent = []
    for path in (*FILES, *(HOUSE / "tests").rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in nodes(path) if TEXTS.search(text) else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                at = {"read_text": 0, "write_text": 1}.get(node.func.attr)
                named = any(one.arg in ("encoding", None) for one in node.keywords)
                if at is not None and len(node.args) <= at and not named:
                    silent.append(f"{path.relative_to(HOUSE).as_posix()}:{node.lineno}")
    assert silent == []


NOT_ON_WINDOWS = {
    "os": {"O_NONBLOCK", "fork", "getpgid", "geteuid", "getuid", "killpg", "mkfifo", "nice", "set_blocking", "setsid"},
    "signal": {"SIGCONT", "SIGHUP", "SIGKILL", "SIGSTOP", "SIGUSR1", "alarm", "pause", "setitimer"},
}
NOT_THERE = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}
"""Modules that Windows lacks."""
ASKED = re.compile(r"hasattr|POSIX|skipif|suppress\(AttributeError")


def test_what_windows_lacks_is_asked_for_before_it_is_used() -> None:
    """In tests too, but for the rehearsal and the benches: they are for a Linux desktop."""
    unasked = []
    names = re.compile(rf"\b({'|'.join([*NOT_THERE, *NOT_ON_WINDOWS['os'], *NOT_ON_WINDOWS['signal']])})\b")
    for path in OURS:
        text = path.read_text(encoding="utf-8")
        if {"rehearsal", "bench"} & {*path.parts} or not names.search(text):
            continue
        for node, above in within(ast.parse(text)):
            if isinstance(node, ast.Attribute):
                lacking = node.attr in NOT_ON_WINDOWS.get(ast.unparse(node.value), ())
            else:
                lacking = isinstance(node, ast.Import) and bool({one.name for one in node.names} & NOT_THERE)
            if lacking and isinstance(node, (ast.Attribute, ast.Import)):
                asked = " ".join(
                    ast.unparse(part)
                    for one in above
                    for part in (
                        one.decorator_list
                        if isinstance(one, ast.FunctionDef)
                        else [one.test]
                        if isinstance(one, (ast.If, ast.IfExp))
                        else [item.context_expr for item in one.items]
                        if isinstance(one, ast.With)
                        else []
                    )
                )
                if not ASKED.search(asked):
                    unasked.append(f"{path.relative_to(HOUSE)}:{node.lineno}: {ast.unparse(node)}")
    assert not unasked, "\n".join(unasked)


def test_every_file_can_be_checked_out_where_case_is_ignored() -> None:
    """And where names of devices and some letters are taken."""
    top = [path for path in HOUSE.iterdir() if path.name not in (".git", ".venv", ".venv-lint", "dist")]
    files = [one.relative_to(HOUSE) for path in top for one in ([path, *path.rglob("*")] if path.is_dir() else [path])]
    assert len({file.as_posix().lower() for file in files}) == len(files)
    devices = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\.|$)", re.IGNORECASE)
    assert not [file for file in files if devices.match(file.name) or re.search(r'[<>:"|?*\\]|[. ]$', file.name)]


def test_what_is_left_out_is_needed_by_nothing_that_is_in() -> None:
    held = {HOUSE / path for path in freeze.parts() if path.suffix == ".py"}
    lacking = {(named(path), named(needed)) for path in held for needed in edges(path) - held}
    assert not lacking and HOUSE / "main.py" in held


def imported(path: Path) -> Iterator[str]:
    """The packages that a file imports."""
    for node in nodes(path):
        if isinstance(node, ast.Import):
            yield from (one.name.split(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield str(node.module).split(".")[0]


def test_python_and_what_the_line_installs_is_all_that_it_needs() -> None:
    lines = (HOUSE / "requirements.txt").read_text("utf-8").splitlines()
    installed = {re.split(r"[<>=~!]", line)[0] for line in lines}
    assert installed == {"pygame-ce", "pytest"}
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert [re.split(r"[<>=]", one)[0] for one in project["dependencies"]] == ["pygame-ce"]
    assert project["scripts"]["cotillion"] and project["gui-scripts"]["cotillionw"]
    files = [HOUSE / "main.py", *(HOUSE / "game").rglob("*.py")]
    foreign = {(path.name, name) for path in files for name in imported(path)}
    known = sys.stdlib_module_names | {"game", "main", "pygame", "PyInstaller"}
    assert {(file, name) for file, name in foreign if name not in known and not fnmatch(file, "installed.py")} == set()
