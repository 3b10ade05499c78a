"""Starts the installed program. In the wheel this file is the package `cotillion_patience`, with main.py and game/ in
it; by `pip install -e .` it is alone in there, and the checkout is on the path.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import main


def start() -> int:
    """Run the command line; returns the exit status. It bears the name of no file, or that would be taken for it."""
    return main.main(name="cotillion")


if __name__ == "__main__":
    sys.exit(start())
