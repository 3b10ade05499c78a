"""Games of players' own with packs that no shipped game has: of one suit or two, three packs and four, without queens.

for path in ODD_PACKS: game = read(path.read_text("utf-8"))
"""

from __future__ import annotations

from pathlib import Path

ODD_PACKS = tuple(sorted((Path(__file__).parent / "oddpacks").glob("*.toml")))
"""Their files. Deal 1 of each is won by the solver within a few thousand positions."""
