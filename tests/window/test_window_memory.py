"""The program's memory."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


APART = """
import sys
from game.window import memory

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
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the file that tells it is Linux's")
def test_the_memory_of_large_pictures_comes_back() -> None:
    subprocess.run([sys.executable, "-c", APART], check=True, cwd=ROOT)
