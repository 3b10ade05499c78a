"""Starts the installed program. In the wheel this file is the package `cotillion`, with main.py and game/ inside it."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import main as program


def main() -> int:
    """Run the command line; returns the exit status."""
    return program.main(name="cotillion")


if __name__ == "__main__":
    sys.exit(main())
