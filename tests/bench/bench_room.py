"""How much of the screen each game uses: `bench_room.py`. Prints the height of a card and the free room, in pixels.

The free room is what the cards of an empty table leave at the left, and above, of the area that is meant for them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[2]))

from game import rules
from game.table.floor import Floor, LayoutOptions
from game.table.preview import area
from tests.bench import asked

SIZES = ((1024, 768), (1920, 1080), (2560, 1080))


def main() -> None:
    """Print a line for each game."""
    print(f"{'card height, free left, above':30}", *(f"{w}x{h}".rjust(18) for w, h in SIZES))
    for game in rules.GAMES:
        floors = [Floor(rules.ruleset(game.id), area(size, 1.0), LayoutOptions()) for size in SIZES]
        print(f"{game.name:30}", *(_used(floor).rjust(18) for floor in floors))


def _used(floor: Floor) -> str:
    places = [floor.rect(index) for index in range(len(floor.spots))]
    wide = [place.right + (fan.reach if fan.dx else 0) for place, fan in zip(places, floor.fans, strict=True)]
    left = min(place.left for place in places) - floor.area.left + floor.area.right - max(wide)
    above = min(place.top for place in places) - floor.area.top
    return f"{floor.height:4} {round(left / 2):4} {above:4} ({floor.plan.drawings.index(floor.drawing) + 1})"


if __name__ == "__main__":
    asked.words(__doc__, 0)
    main()
