"""Command lines that nobody should type, for tests and benchmarks; the same ones for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.rules.cards import NAMES

PACK = " ".join(NAMES)
NUMBERS = ["", " ", "0", "-1", "+1", "1.5", "1_000", "１２", "²", "٣", "0x10", "1e3", "1e999", "nan", "inf", "-inf"]
NUMBERS += ["9" * 400, "9" * 5_000, str(2**53 - 1), str(2**53), "Deal 7", "7\n", "№ 7", "1,0,0", "--", "-", "seven"]
GAMES = ["", " ", "-", "--", "carpet", "Carpet!", "karpet", "carpet+x", "../carpet", "carpet\n", "\udcff", "😀", "%s%n"]
GAMES += ["a" * 50_000, "{0}", "$HOME", "`ls`", "' or 1=1", "KARTENSPIEL", "Ça", "\u202eteprac", "\x1b[31m", "NUL", "1"]
SIZES = [
    "",
    "0x0",
    "x",
    "1x",
    "-5x-5",
    "480x270",
    "480X270",
    "320x180",
    "319x180",
    "99999x99999",
    "7681x7681",
    "1e3x1e3",
]
SIZES += ["480x270x3", "４８０x270", "480 x 270", "480×270", "nanxnan", "480x-270"]
CARDS = ["", " ", ",", PACK, PACK.lower(), PACK[:-3], PACK + " AS", PACK.replace("KC", "KD"), PACK.replace("10", "T")]
CARDS += ["52 53", "AS " * 5_000, "\udcff", "joker", *(PACK.replace(" ", between) for between in (",", "\t", ";"))]
MOVES = ["", ",", ",,,", "turn", "turn, turn", "redeal", "undo", "turn;turn", "waste>aces1", ">", "a>b>c", "\udcff"]
PATHS = ["out.png", "", ".", "..", "out.jpg", "out", "no/such/out.png", "\udcff.png", "a" * 300 + ".png", "/dev/full"]
WORDS = ["", "menu", "table", "win", "rules", "settings", "cellar", "Table", "-", "\udcff"]
OPTIONS: dict[str, dict[str, Any]] = {
    "play": {"--variant": GAMES, "--deal": NUMBERS, "--cards": CARDS, "--windowed": SIZES, "--mute": None},
    "list": {"--loud": None, "x": None},
    "showcase": {"--game": GAMES, "--seconds": NUMBERS, "--windowed": SIZES, "--mute": None},
    "snapshot": {
        **{
            "--scene": WORDS,
            "--game": GAMES,
            "--variant": GAMES,
            "--deal": NUMBERS,
            "--cards": CARDS,
        },
        **{"--size": SIZES, "--at": ["2", *NUMBERS[:18]], "--moves": MOVES, "--deck": WORDS, "--cloth": WORDS},
    },
    "solve": {"--variant": GAMES, "--deal": NUMBERS, "--cards": CARDS},
    "odds": {"--variant": GAMES, "--deals": NUMBERS, "--jobs": NUMBERS, "--json": None},
}
FIRST = {"play": GAMES, "solve": GAMES, "odds": GAMES, "snapshot": PATHS}
SHORT = {"solve": ["--seconds", "1"], "odds": ["--seconds", "1", "--deals", "2"], "snapshot": ["--size", "320x180"]}
"""Said before everything else, so that what is right after all is soon done."""


def lines(seed: int, count: int) -> Iterator[list[str]]:
    """So many command lines: most are wrong in one place or two, some in none."""
    rng = random.Random(seed)
    for _ in range(count):
        command = rng.choice([*OPTIONS, *OPTIONS, "", "dance", "--help"])
        said = [command, *SHORT.get(command, ())]
        if command in FIRST:
            right = "out.png" if command == "snapshot" else "carpet"
            said.append(rng.choice([right, right, rng.choice(FIRST[command])]))
        options = OPTIONS.get(command, {})
        for option in rng.sample(list(options), min(len(options), rng.randint(0, 3))):
            values = options[option]
            said += [option] if values is None else [option, rng.choice(values)]
            if rng.random() < 0.05:
                said.pop()
        yield said


def wrong(status: int, out: str, err: str) -> str:
    """What is wrong with an answer; empty if nothing is."""
    if status not in (0, 1, 2, 3):
        return f"status {status}"
    if "Traceback" in out + err or "Exception ignored" in err:
        return "a traceback"
    if status == 2 and (out or "--help" not in err):
        return "no sentence, or more than one"
    if status == 1 and not err.strip() and not out.strip():
        return "nothing said"
    return ""
