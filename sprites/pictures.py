"""Draws the README's pictures anew, by `main.py snapshot`.

python sprites/pictures.py           writes those that no longer show the program as it is
python sprites/pictures.py --check   writes nothing; names them and exits 1 if there are any
python sprites/pictures.py --ball    draws the moving picture anew, which takes a minute
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402  (the driver comes first)

import main as program  # noqa: E402
from game.rules import ruleset  # noqa: E402
from game.scenes.show.drawing import Order, moving  # noqa: E402
from game.solver.odds.solved import golden  # noqa: E402

FOLDER = HERE / "pictures"
LARGE, SMALL = "1280x720", "960x540"
BALL, MOST = ((640, 360), (560, 315), (480, 270)), 6_000_000
"""Sizes of the moving picture in pixels, of which the first is used that keeps within so many bytes."""
ALIKE = 1.0
"""Mean difference of a colour value, of 255, up to which two pictures count as the same."""


def played(game: str, outcome: str, moves: int) -> list[str]:
    """The words for a deal of golden.txt after so many moves."""
    line = next(one for one in golden(game) if one.outcome == outcome)
    return ["--deal", str(line.number), "--moves", ", ".join(line.moves[:moves])]


def pictures() -> dict[str, list[str]]:
    """For each file what is asked of `snapshot`."""
    return {
        "table.png": ["--size", LARGE, "--game", "royal-cotillion", *played("royal-cotillion", "won", 72)],
        "tonight.png": ["--size", SMALL, "--scene", "tonight", "--played", "0", "--at", "6"],
        "games.png": ["--size", SMALL, "--scene", "games", "--at", "40"],
        "wheel.png": ["--size", SMALL, "--game", "captive-queens", *played("captive-queens", "won", 71)],
        "lesson.png": ["--size", SMALL, "--scene", "lesson", "--game", "gavotte", "--step", "4"],
        "review.png": ["--size", SMALL, "--scene", "review", "--game", "royal-cotillion"],
    }


def ball() -> bytes:
    """The last seconds of a won ball, moving."""
    line = next(one for one in golden("royal-cotillion") if one.outcome == "won")
    game = ruleset("royal-cotillion")
    position = game.deal(line.number)
    for text in line.moves:
        position = position.play(position.parse_move(text))
    order = Order(game, str(position), "", 0.0, BALL[0], 44, FOLDER, "ball")
    return moving(order, MOST, [(size, 200) for size in BALL])


def differ(one: Path, other: Path) -> bool:
    """Whether two pictures show something else."""
    if not one.exists():
        return True
    first, second = (pygame.image.load(str(path)).convert() for path in (one, other))
    if first.get_size() != second.get_size():
        return True
    pairs = zip(pygame.image.tobytes(first, "RGB"), pygame.image.tobytes(second, "RGB"), strict=True)
    return sum(abs(a - b) for a, b in pairs) > ALIKE * 3 * first.width * first.height


def stale(folder: Path) -> list[str]:
    """Draw all pictures into a folder; the names of those that differ from the README's."""
    for name, words in pictures().items():
        if program.main(["snapshot", str(folder / name), *words]):
            raise SystemExit(f"{name} could not be drawn.")
    return [name for name in pictures() if differ(FOLDER / name, folder / name)]


def main(arguments: list[str]) -> int:
    """Check, or draw; returns the exit status."""
    if arguments == ["--ball"]:
        (FOLDER / "ball.png").write_bytes(ball())
        return 0
    with TemporaryDirectory() as folder:
        names = stale(Path(folder))
        for name in names:
            print(f"{'out of date' if arguments == ['--check'] else 'drawn'}: {name}")
            if arguments != ["--check"]:
                (FOLDER / name).write_bytes((Path(folder) / name).read_bytes())
    return int(arguments == ["--check"] and bool(names))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
