"""Power cuts: what a program wrote is recorded, and files are made as a cut at any moment could have left them.

Between two syncs of a file a disk may have done any of the writes, in any order, and one of them in part.
"""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.typed import sure

ROOT = Path(__file__).parents[2]
SECTOR = 512
CALLS = "pwrite64,pwritev,write,fsync,fdatasync,ftruncate,unlink,rename,renameat,renameat2,unlinkat"
LINE = re.compile(r"(?:\d+ +)?(\w+)\((?:(\d+)<([^>]*)>)?(.*)\) += (-?\d+)")
BYTES = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')


@dataclass(frozen=True)
class Op:
    """One thing done to a file: bytes written at an offset, a new length, a sync, or (acknowledged) what was said."""

    what: str
    path: str
    offset: int = 0
    data: bytes = b""


def record(program: str, folder: Path) -> list[Op]:
    """Run a Python program with the folder as its argument, and tell what it wrote to files in it, in order."""
    trace = folder / "trace"
    traced = ["strace", "-f", "-y", "-xx", "-s", "100000", "-e", f"trace={CALLS}", "-o", str(trace)]
    subprocess.run([*traced, sys.executable, "-c", program, str(folder)], cwd=ROOT, check=True)
    return list(_ops(_whole(trace.read_text(encoding="utf-8").splitlines()), folder))


def _whole(lines: list[str]) -> Iterator[str]:
    """Lines of a trace, with calls that were interrupted by another thread's put together."""
    begun: dict[str, str] = {}
    for line in lines:
        thread = line.split(" ", 1)[0]
        if line.endswith("<unfinished ...>"):
            begun[thread] = line.removesuffix("<unfinished ...>").rstrip()
        elif " resumed>" in line:
            yield begun.pop(thread) + line.split(" resumed>", 1)[1]
        else:
            yield line


def _ops(lines: Iterator[str], folder: Path) -> Iterator[Op]:
    for line in lines:
        found = LINE.search(line)
        if not found or found[3] is None or int(found[5]) < 0:
            continue
        call, path = found[1], _text(found[3])
        if not path.startswith(str(folder)):
            continue
        name = Path(path).name
        if call in ("fsync", "fdatasync"):
            yield Op("sync", name)
        elif call == "ftruncate":
            yield Op("cut", name, int(found[4].lstrip(", "), 0))
        elif call == "write":
            yield Op("said", name, data=_bytes(found[4]))
        elif call == "pwrite64":
            yield Op("write", name, int(found[4].rsplit(",", 1)[1], 0), _bytes(found[4]))
        else:
            raise AssertionError(f"not expected of a journal: {line[:200]}")


def _text(path: str) -> str:
    return bytes.fromhex(path.replace("\\x", "")).decode() if path.startswith("\\x") else path


def _bytes(arguments: str) -> bytes:
    return bytes.fromhex(sure(BYTES.search(arguments))[1].replace("\\x", ""))


@dataclass
class Disk:
    """Files as they surely are, and what was written to each since its last sync."""

    sure: dict[str, bytes] = field(default_factory=dict)
    open: dict[str, list[Op]] = field(default_factory=dict)
    said: list[bytes] = field(default_factory=list)

    def do(self, op: Op) -> None:
        """One more thing was done."""
        if op.what == "said":
            self.said += op.data.splitlines()
        elif op.what == "sync":
            for pending in self.open.pop(op.path, []):
                self.sure[op.path] = applied(self.sure.get(op.path, b""), pending)
        else:
            self.open.setdefault(op.path, []).append(op)

    def after_a_cut(self, how: int, draw: random.Random) -> dict[str, bytes]:
        """The files, if the power fails now. how: 0 nothing open was done, 1 all of it; else some, in any order, and
        the last of them perhaps in part."""
        files = dict(self.sure)
        for name, pending in self.open.items():
            done = pending if how == 1 else [] if how == 0 else draw.sample(pending, draw.randrange(len(pending) + 1))
            for place, op in enumerate(done):
                if how > 1 and place == len(done) - 1 and draw.random() < 0.5 and op.data:
                    op = Op("write", name, op.offset, op.data[: SECTOR * draw.randrange(len(op.data) // SECTOR + 1)])
                files[name] = applied(files.get(name, b""), op)
        return files


def applied(content: bytes, op: Op) -> bytes:
    """A file's bytes after one write or cut."""
    if op.what == "cut":
        return content[: op.offset].ljust(op.offset, b"\0")
    content = content.ljust(op.offset, b"\0")
    return content[: op.offset] + op.data + content[op.offset + len(op.data) :]
