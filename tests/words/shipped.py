"""All games that come with the program: those of the house, and the famous ones that are files."""

from __future__ import annotations

from game import rules
from game.rules.own.reader import read
from game.store.own import FRIENDS

FILES = {path.name: read(path.read_text(encoding="utf-8")) for path in sorted(FRIENDS.glob("*.toml"))}
"""The famous games, by the names of their files."""
SHIPPED = (*rules.GAMES, *FILES.values())
