"""Rules and solver where a browser would run them: python tests/bench/bench_browser.py [--pyodide FOLDER] [--deals N]

The first deals of every game are searched here and by Pyodide under Node, with nothing changed. Prints where the two do
not find the same after as many positions, and how many times longer Pyodide takes. It needs node and the npm package
pyodide (npm install pyodide); FOLDER is where that lies, node_modules/pyodide if it is not said.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

Found = list[Any]
"""Game, number, answer, positions, moves, seconds."""
HOUSE = Path(__file__).resolve().parents[2]
SOON, LATE = 0.3, 30.0
"""Seconds for each deal here, and, of those decided here, there."""
LONG = 0.02
"""Seconds: shorter searches say nothing about how fast it is."""
SEARCH = """
import json, sys, time
sys.path.insert(0, {house!r})
from game import rules
from game.solver.worker import Worker
from game.solver.solve import solve

def searched(game, number, seconds):
    began = time.perf_counter()
    found = solve(rules.ruleset(game).deal(number), seconds=seconds)
    return [game, number, found.answer.name, found.positions, len(found.line or ()), time.perf_counter() - began]

def asked():
    worker = Worker()
    worker.ask(rules.ruleset("captive-queens").deal(1))
    while not worker.finished:
        verdict = worker.poll()
    return verdict.answer.name

wanted = {wanted}
print(json.dumps([searched(*one) for one in wanted] + [asked()]))
"""
NODE = """
import {{ loadPyodide }} from {package};
const python = await loadPyodide({{stdout: (line) => console.log(line), stderr: () => null}});
python.FS.mkdir("/house");
python.FS.mount(python.FS.filesystems.NODEFS, {{root: {house}}}, "/house");
python.runPython({code});
"""


def here(deals: int) -> list[Found]:
    """What is decided soon by this Python."""
    sys.path.insert(0, str(HOUSE))
    from game import rules
    from game.solver.solve import solve

    found: list[Found] = []
    for game in rules.GAMES:
        for number in range(1, deals + 1):
            verdict = solve(rules.ruleset(game.id).deal(number), seconds=SOON)
            if verdict.answer.name != "UNKNOWN":
                line = len(verdict.line or ())
                found.append([game.id, number, verdict.answer.name, verdict.positions, line, verdict.seconds])
    return found


def there(package: Path, deals: list[Found]) -> tuple[list[Found], str]:
    """What Pyodide finds of these, and what its solver says that has no process."""
    code = SEARCH.format(house="/house", wanted=[[game, number, LATE] for game, number, *_ in deals])
    words = {"package": str(package / "pyodide.mjs"), "house": str(HOUSE), "code": code}
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "search.mjs"
        program.write_text(NODE.format(**{name: json.dumps(word) for name, word in words.items()}), encoding="utf-8")
        done = subprocess.run(["node", str(program)], capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"Pyodide has failed:\n{done.stderr}")
    *found, asked = json.loads(done.stdout.splitlines()[-1])
    return found, asked


def main() -> int:
    """Compare, and say what differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pyodide", type=Path, default=Path("node_modules/pyodide"), metavar="FOLDER")
    parser.add_argument("--deals", type=int, default=1, metavar="N", help="the first N deals of each game (1)")
    asked = parser.parse_args()
    if not shutil.which("node") or not (asked.pyodide / "pyodide.mjs").exists():
        sys.exit("It needs node, and the npm package pyodide: npm install pyodide.")
    ours = here(asked.deals)
    theirs, alone = there(asked.pyodide.resolve(), ours)
    differing = [(one, other) for one, other in zip(ours, theirs, strict=True) if one[:5] != other[:5]]
    for one, other in differing:
        print("differs:", *one[:5], "here,", *other[2:5], "in Pyodide")
    long = [(one[5], other[5]) for one, other in zip(ours, theirs, strict=True) if one[5] > LONG]
    slower = sorted(other / one for one, other in long)
    print(f"{len(ours)} deals decided here within {SOON} s; {len(ours) - len(differing)} the same in Pyodide")
    print(f"times slower: median {median(slower):.1f}, {slower[0]:.1f} to {slower[-1]:.1f}, in {len(slower)} long ones")
    print(f"its solver, asked without a process: {alone.lower()}")
    return bool(differing)


if __name__ == "__main__":
    sys.exit(main())
