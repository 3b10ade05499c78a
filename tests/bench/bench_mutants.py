"""Mistakes put into the program one at a time, to see which of them no test notices.

    python tests/bench/bench_mutants.py [--count 200] [--seed 1] [--under game/store] [--minutes 30]
        [--only N...] [--tests PATH...]

The same seed gives the same mistakes. Nothing is written into the checkout: processes of their own, and those that they
start, import the changed file. First every file of tests is run once, with a mark at each place where a mistake will be
(some twenty minutes; kept in the temporary folder while nothing changes). A mistake is tried with the tests that
run its place, in small batches: those of its room first, and of these the ones that run fewest other places. What they
let pass lives; each mistake is printed with its place, and the last line counts them. Not every one that lives matters:
some change nothing.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import importlib
import json
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir
from types import CodeType
from typing import NamedTuple

import pygame
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.bench.exchange import MARK, Codes, reached, start

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 240
"""Seconds of the processor after which a mistake counts as noticed: the tests don't come to an end."""
BATCHES = (12, 60, 300)
"""Tests tried in one process, one after the other; those of the next batch only if these notice nothing."""
KEPT = Path(gettempdir()) / "cotillion-mutants"
"""Which tests run which places: a file for each file of tests."""
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


def marked(path: Path, numbers: dict[int, int]) -> CodeType:
    """The file's code with marks before the statements with these places; by the places, the marks' numbers."""
    tree = ast.parse(path.read_text("utf-8"))
    nodes = list(places(tree))
    above = {id(child): node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for place, number in numbers.items():
        node = nodes[place]
        while not isinstance(node, ast.stmt):
            node = above[id(node)]
        mark = ast.copy_location(ast.parse(f"{MARK}({number})").body[0], node)
        blocks = [part for _, part in ast.iter_fields(above[id(node)]) if isinstance(part, list) and node in part]
        blocks[0].insert(blocks[0].index(node), mark)
    return compile(ast.fix_missing_locations(tree), str(path), "exec")


def mutants(under: Path, count: int, seed: int) -> list[Mutant]:
    """So many mistakes, no two at one place."""
    found = []
    for path in sorted(under.rglob("*.py")):
        found += [(path, number, node) for number, node in enumerate(places(ast.parse(path.read_text("utf-8"))))]
    return [Mutant(*chosen[:2], told(*chosen)) for chosen in Random(seed).sample(found, min(count, len(found)))]


def told(path: Path, _: int, node: ast.AST) -> str:
    """Where the mistake is, and what it changes into what."""
    before, after = (ast.unparse(part).partition("\n")[0] for part in (node, changed(node)) if part)
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}: {before}  ->  {after}"


def name_of(path: Path) -> str:
    """The module's dotted name."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


# ── which tests run which places ──


class Run(NamedTuple):
    """What one file of tests did: its tests in their order, which failed, and the marks each ran."""

    tests: list[str]
    failed: list[str]
    marks: list[tuple[int, str]]


class _Listener:
    """Hears which tests there are and which fail."""

    def __init__(self) -> None:
        self.tests: list[str] = []
        self.failed: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.tests = [item.nodeid for item in session.items]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def runs(wanted: list[Mutant]) -> Iterator[Run]:
    """Runs every file of tests with marks where the mistakes will be, unless that is known."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    others = sorted({*(ROOT / "tests").rglob("*.py"), *(ROOT / "game").rglob("*.py")} - set(files))
    around = [path.read_bytes() for path in others if path.parent.name != "bench"]
    same = _digest(*around, repr([(told, place) for _, place, told in wanted]).encode()).encode()
    names = {path: _digest(same, bytes(path.relative_to(ROOT)), path.read_bytes()) for path in files}
    known = {path: KEPT / f"{name}.json" for path, name in names.items()}
    if missing := {path: at for path, at in known.items() if not at.exists()}:
        KEPT.mkdir(exist_ok=True)
        in_a_process(lambda: _run_marked(missing, with_marks(wanted)), silent=False)
    for at in known.values():
        tests, failed, marks = json.loads(at.read_text(encoding="utf-8"))
        yield Run(tests, failed, [(number, test) for number, test in marks])


def _digest(*parts: bytes) -> str:
    return blake2b(b"".join(blake2b(part).digest() for part in parts), digest_size=12).hexdigest()


def with_marks(wanted: list[Mutant]) -> Codes:
    """All files in which mistakes will be, with their marks."""
    numbers: dict[Path, dict[int, int]] = {}
    for number, mutant in enumerate(wanted):
        numbers.setdefault(mutant.path, {})[mutant.place] = number
    paths = {name_of(file): str(file) for file in numbers}
    return Codes(paths, {name_of(file): marked(file, those) for file, those in numbers.items()})


def _run_marked(files: dict[Path, Path], codes: Codes) -> int:
    with TemporaryDirectory() as folder:
        start(codes, Path(folder))
        for module in sorted({name_of(path) for path in (ROOT / "game").rglob("*.py") if path.stem != "__main__"}):
            importlib.import_module(module)  # once, and not in every file's own process
        for path, at in files.items():
            print(f"marks {path.relative_to(ROOT)}", flush=True)
            in_a_process(functools.partial(_run_file, path, Path(folder), at.with_suffix(".new")))
            at.with_suffix(".new").replace(at)
    return 0


def _run_file(path: Path, folder: Path, out: Path) -> int:
    heard = _Listener()
    pytest.main(["-q", "-p", "no:cacheprovider", str(path)], [heard])
    marks = [(number, test.rpartition(" ")[0]) for number, test in reached(folder)]
    out.write_text(json.dumps([heard.tests, heard.failed, marks]), encoding="utf-8")
    return 0


def chosen(ran: list[Run], wanted: list[Mutant]) -> list[list[str]]:
    """For each mistake the tests that may notice it: first those that run its place, those of its room and those that
    run fewest others before; then the others of their files, for which something may have been made ready or kept.
    """
    breadth = Counter(test for run in ran for _, test in set(run.marks))
    found: list[list[str]] = []
    for number, mutant in enumerate(wanted):
        room = "/".join(("tests", *mutant.path.relative_to(ROOT).parts[1:2], ""))
        direct = {test for run in ran for mark, test in run.marks if mark == number}
        beside = [test for run in ran if any(mark == number for mark, _ in run.marks) for test in run.tests]
        sound = set(beside) - {test for run in ran for test in run.failed}
        keys = {test: (test not in direct, not test.startswith(room), breadth[test], test) for test in sound}
        found.append(sorted(sound, key=keys.__getitem__))
    return found


# ── trying them ──


def in_a_process(do: Callable[[], int], silent: bool = True) -> int:
    """The exit status of a process that does this; not 0 either if the system ended it."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    if silent:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
    os._exit(do())


class _Chooser:
    """Lets only these tests run, in this order."""

    def __init__(self, tests: list[str]) -> None:
        self.order = {test: at for at, test in enumerate(tests)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.order), key=lambda it: self.order[it.nodeid])


def fails(mutant: Mutant, files: list[str], plugins: list[object]) -> bool:
    """Whether a test fails with the mistake, or none comes to an end."""
    with TemporaryDirectory() as folder:

        def child() -> int:
            resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
            name = name_of(mutant.path)
            start(Codes({name: str(mutant.path)}, {name: mutated(mutant)}), Path(folder))
            return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *files], plugins))

        status = os.waitstatus_to_exitcode(in_a_process(child))
    if status == pytest.ExitCode.USAGE_ERROR:
        raise SystemExit("No such tests.")
    return status not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def noticed(mutant: Mutant, tests: list[str]) -> bool:
    """Whether one of the tests fails; not so many are tried."""
    for first, last in zip((0, *BATCHES), BATCHES, strict=False):
        batch = tests[first:last]
        files = sorted({test.partition("::")[0] for test in batch})
        if batch and fails(mutant, files, [_Chooser(batch)]):
            return True
    return False


def main() -> None:
    asked = argparse.ArgumentParser(description="Put mistakes into the program and see which no test notices.")
    asked.add_argument("--count", type=int, default=200)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--under", type=Path, default=Path("game"), help="only in files below this folder")
    asked.add_argument("--only", type=int, nargs="+", help="of the same ones, by their numbers")
    asked.add_argument("--tests", nargs="+", help="run these, and not those that run the place")
    asked.add_argument("--minutes", type=float, default=1e9, help="begin none after so long")
    own = asked.parse_args()
    os.chdir(ROOT)
    sys.dont_write_bytecode = True
    pygame.base.get_sdl_version()  # imported once, for all that are tried
    began, tried, living = time.monotonic(), 0, 0
    wanted = mutants(ROOT / own.under, own.count, own.seed)
    tests = [[]] * len(wanted) if own.tests else chosen(list(runs(wanted)), wanted)
    for number, mutant in enumerate(wanted, 1):
        if own.only and number not in own.only:
            continue
        if time.monotonic() - began > 60 * own.minutes:
            break
        near = tests[number - 1]
        lives = not (fails(mutant, own.tests, []) if own.tests else noticed(mutant, near))
        tried, living = tried + 1, living + lives
        print(f"{number:4} {f'LIVES {len(near):4}' if lives else 'noticed   '} {mutant.told}", flush=True)
    print(f"{tried} mistakes, {tried - living} noticed, {living} live")


if __name__ == "__main__":
    main()
