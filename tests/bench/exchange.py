"""Modules with other code than their file's, in this process and in those it starts; and which test ran which marks."""

from __future__ import annotations

import builtins
import marshal
import os
import sys
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import NamedTuple

CODES = "COTILLION_EXCHANGED"
"""The file with the codes, for this process and those it starts."""
MARK = "__reached__"
"""What marked code calls, with a number."""
TEST = "PYTEST_CURRENT_TEST"
"""Where pytest says which test runs, to processes too that a test starts."""
SITE = """import importlib.util
spec = importlib.util.spec_from_file_location("exchange", {path!r})
exchange = importlib.util.module_from_spec(spec)
spec.loader.exec_module(exchange)
exchange.join()
"""
"""What each Python that is started runs first."""


class Codes(NamedTuple):
    """By the names of modules, where their files are and what is to be run."""

    paths: dict[str, str]
    codes: dict[str, CodeType]


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, _: str) -> CodeType:
        return self.code


class _Finder:
    def __init__(self, codes: Codes) -> None:
        self.codes = codes

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        if name not in self.codes.codes:
            return None
        path = self.codes.paths[name]
        inside = [str(Path(path).parent)] if path.endswith("__init__.py") else None
        loader = _Loader(name, path, self.codes.codes[name])
        return spec_from_file_location(name, path, loader=loader, submodule_search_locations=inside)


def start(codes: Codes, folder: Path) -> None:
    """From now on these codes are imported, in this process and in those it starts. `folder` is theirs."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sitecustomize.py").write_text(SITE.format(path=__file__), encoding="utf-8")
    (folder / "codes").write_bytes(marshal.dumps(tuple(codes)))
    os.environ[CODES] = str(folder / "codes")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    join()


def join() -> None:
    """Does what the process has begun that started this one."""
    if CODES not in os.environ:
        return
    at = Path(os.environ[CODES])
    seen: set[tuple[str, int]] = set()

    def reached(number: int) -> None:
        key = (os.environ.get(TEST, ""), number)
        if key not in seen:
            seen.add(key)
            with open(at.with_name("reached"), "a", encoding="utf-8") as file:
                file.write(f"{number} {key[0]}\n")

    setattr(builtins, MARK, reached)
    sys.meta_path.insert(0, _Finder(Codes(*marshal.loads(at.read_bytes()))))


def reached(folder: Path) -> list[tuple[int, str]]:
    """The numbers of marks that were run since this was last asked, each with the test that ran it, or nothing where
    none did; in order.
    """
    path = folder / "reached"
    lines = path.read_text("utf-8").split("\n") if path.exists() else []
    path.unlink(missing_ok=True)
    return [(int(number), test) for number, _, test in (line.partition(" ") for line in lines) if number]
