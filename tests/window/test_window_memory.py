"""The program's memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


TIDYING = """
import gc, weakref
from game.window import app as memory

class Ring:
    def __init__(self):
        self.myself = self

memory.tidy()
gone, kept = Ring(), Ring()
heard, there = weakref.ref(gone), weakref.ref(kept)
del gone
memory.tidy()
assert heard() is None and there() is kept
assert gc.get_freeze_count() > 1000 > len(gc.get_objects()), "the rest is left out of the next search"
"""


def test_tidying_finds_garbage_and_leaves_the_rest_out_of_the_next_search():
    """In a program of its own: to look through all that the tests have takes seconds."""
    told = subprocess.run([sys.executable, "-c", TIDYING], capture_output=True, text=True, cwd=ROOT)
    assert told.returncode == 0, told.stderr


APART = """
import sys
from game.window import app as memory

def size():
    with open("/proc/self/statm") as told:
        return int(told.read().split()[1]) * 4096

memory.keep_large_apart()
large, small = [], []
for _ in range(6):  # the large ones lie between small ones that stay
    large.append(bytearray(17 << 20))
    small.append(bytearray(4000))
del large[0]  # glibc would put what is so large among the small from now on
large += [bytearray(17 << 20) for _ in range(3)]
small += [bytearray(4000) for _ in range(3)]
before = size()
large.clear()
assert before - size() > 120 << 20
middling, small = [], []
for _ in range(600):
    middling.append(bytearray(100_000))
    small.append(bytearray(4000))
middling.clear()
before = size()
memory.tidy()
assert before - size() > 40 << 20, "what lies free between others"
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the file that tells it is Linux's")
def test_the_memory_of_large_pictures_comes_back() -> None:
    subprocess.run([sys.executable, "-c", APART], check=True, cwd=ROOT)
