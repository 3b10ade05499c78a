"""Mistakes put into the program one at a time, to see which of them no test notices.

    python tests/bench/bench_mutants.py [--count 200] [--seed 1] [--under game/store] [--minutes 30]
        [--only N...] [--tests PATH...]

The same seed gives the same mistakes. Nothing is written to disk: a process of its own imports the changed file, and
runs the tests that import it, or that import whatever imports it. A mistake that they let pass lives; each is printed
with its place, and the last line counts them. Not every one that lives matters: some change nothing.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import copy
import io
import os
import signal
import sys
import time
from collections.abc import Iterator
from functools import cache
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from types import CodeType
from typing import NamedTuple

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

LONGEST = 240
"""Seconds after which a mistake counts as noticed: the tests don't come to an end."""
FILES = 3
"""Of the tests that may notice a mistake at most so many files are run, the nearest first."""
COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COUNTED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv}


class Mutant(NamedTuple):
    """A mistake: the file, which of its places (as `places` counts them), and how to say it."""

    path: Path
    place: int
    told: str


def changed(node: ast.AST) -> ast.AST | None:
    """The node with a mistake in it; None where none is made."""
    new = copy.deepcopy(node)
    match new:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            new.ops = [COMPARED[type(op)]()]
        case ast.BinOp(op=op) if type(op) in COUNTED:
            new.op = COUNTED[type(op)]()
        case ast.BoolOp(op=op):
            new.op = ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not()):
            return new.operand
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            new.test = ast.UnaryOp(ast.Not(), test)
        case ast.Constant(value=bool(value)):
            new.value = not value
        case ast.Constant(value=int(value)) if 0 <= value <= 2:
            new.value = value + 1
        case ast.Expr(value=ast.Call()):
            return ast.Pass()
        case _:
            return None
    return new


def places(tree: ast.Module) -> Iterator[ast.AST]:
    """All nodes inside functions in which a mistake can be made; type hints apart."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                hints = {id(part) for node in ast.walk(statement) for hint in _hints(node) for part in ast.walk(hint)}
                for node in ast.walk(statement):
                    if id(node) not in hints and not isinstance(node, ast.FunctionDef) and changed(node):
                        yield node


def _hints(node: ast.AST) -> list[ast.AST]:
    names = ("annotation", "returns")
    return [hint for hint in (getattr(node, name, None) for name in names) if isinstance(hint, ast.AST)]


class _Exchange(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> ast.AST:
        return ast.copy_location(self.new, node) if node is self.old else self.generic_visit(node)


def mutated(mutant: Mutant) -> CodeType:
    """The file's code with the mistake in it."""
    tree = ast.parse(mutant.path.read_text("utf-8"))
    node = list(places(tree))[mutant.place]
    new = changed(node)
    assert new
    _Exchange(node, new).visit(tree)
    return compile(ast.fix_missing_locations(tree), str(mutant.path), "exec")


def mutants(under: Path, count: int, seed: int) -> list[Mutant]:
    """So many mistakes, no two at one place."""
    found = []
    for path in sorted(under.rglob("*.py")):
        for number, node in enumerate(places(ast.parse(path.read_text("utf-8")))):
            new = changed(node)
            line = getattr(node, "lineno", 0)
            before, after = (_first(ast.unparse(part)) for part in (node, new) if part)
            found.append(Mutant(path, number, f"{path.relative_to(ROOT)}:{line}: {before}  ->  {after}"))
    return Random(seed).sample(found, min(count, len(found)))


def _first(text: str) -> str:
    return text.partition("\n")[0]


# ── which tests may notice ──


def name_of(path: Path) -> str:
    """The module's dotted name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def importers() -> dict[str, set[Path]]:
    """By the name of a module, the files that import it or a name from it."""
    found: dict[str, set[Path]] = {}
    for path in [*(ROOT / "game").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), ROOT / "main.py"]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    found.setdefault(f"{node.module}.{alias.name}", set()).add(path)
                found.setdefault(node.module, set()).add(path)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    found.setdefault(alias.name, set()).add(path)
    return found


def tests_of(path: Path) -> list[Path]:
    """Files of tests that may notice a mistake in a file, the nearest first."""
    seen, near = {path}, [path]
    found: list[Path] = []
    while near and len(found) < FILES:
        near = sorted({one for file in near for one in importers().get(name_of(file), ())} - seen)
        seen.update(near)
        found += [file for file in near if file.name.startswith("test_")]
    return found[:FILES]


# ── trying them ──


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, _: str) -> CodeType:
        return self.code


class _Finder:
    """Finds the one module with its mistake; all others are found as ever."""

    def __init__(self, mutant: Mutant) -> None:
        self.name, self.path, self.code = name_of(mutant.path), str(mutant.path), mutated(mutant)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name != self.name:
            return None
        inside = [str(Path(self.path).parent)] if self.path.endswith("__init__.py") else None
        loader = _Loader(name, self.path, self.code)
        return spec_from_file_location(name, self.path, loader=loader, submodule_search_locations=inside)


def noticed(mutant: Mutant, tests: list[Path]) -> bool:
    """Whether a test fails, or none comes to an end."""
    child = os.fork()
    if not child:
        os.setpgid(0, 0)
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        sys.meta_path.insert(0, _Finder(mutant))
        words = ["-x", "-q", "-p", "no:cacheprovider", *map(str, tests)]
        with contextlib.redirect_stdout(io.StringIO()):
            status = pytest.main(words)
        os._exit(int(status))
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status != 0
        time.sleep(0.05)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return True


def main() -> None:
    asked = argparse.ArgumentParser(description="Put mistakes into the program and see which no test notices.")
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--under", type=Path, default=Path("game"), help="only in files below this folder")
    asked.add_argument("--only", type=int, nargs="+", help="of the same ones, by their numbers")
    asked.add_argument("--tests", type=Path, nargs="+", help="run these, and not the nearest")
    asked.add_argument("--minutes", type=float, default=1e9, help="begin none after so long")
    own = asked.parse_args()
    os.chdir(ROOT)
    sys.dont_write_bytecode = True
    pygame.base.get_sdl_version()  # imported once, for all that are tried
    began, tried, living = time.monotonic(), 0, 0
    for number, mutant in enumerate(mutants(ROOT / own.under, own.count, own.seed), 1):
        if own.only and number not in own.only:
            continue
        if time.monotonic() - began > 60 * own.minutes:
            break
        lives = not noticed(mutant, own.tests or tests_of(mutant.path))
        tried, living = tried + 1, living + lives
        print(f"{number:4} {'LIVES  ' if lives else 'noticed'} {mutant.told}", flush=True)
    print(f"{tried} mistakes, {tried - living} noticed, {living} live")


if __name__ == "__main__":
    main()
