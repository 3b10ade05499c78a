"""Files of players' own games, for tests."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import rules
from game.store import own as own_games
from game.store.own import OwnGames

EASY = """\
name = "Clock Tower"
packs = 1
summary = "Every card is free: build round and round from an ace."
turn = []
gather = []

[[foundations]]
name = "tower"
base = "ace"
build = "up round whatever the suit"
length = 52
suited = false

[[piles]]
name = "ring"
kind = "reserve"
deal = 51
open = "the top card, and all once the stock is gone"
"""
"""A game that anybody wins: P plays all of it."""
HOUSE = 'of = "royal-cotillion"\nname = "Grandmother\'s Cotillion"\nredeals = 1\n'
WRONG = EASY.replace("length = 52", "lenght = 52")
"""It has a misspelled field in line 11."""


def folder_of(path: Path, **files: str) -> OwnGames:
    """A folder with these files, and all of it looked at."""
    path.mkdir(exist_ok=True)
    for name, text in files.items():
        (path / f"{name}.toml").write_text(text, encoding="utf-8")
    own = OwnGames(path)
    looked(own)
    return own


def looked(own: OwnGames) -> None:
    """Look at the folder to the end."""
    for _ in own.look():
        pass


@contextmanager
def games_apart() -> Iterator[None]:
    """What is known of players' games, and who is asked for them, is afterwards as before."""
    catalogue = vars(sys.modules["game.rules.ruleset"])
    own, keepers = dict(catalogue["_own"]), [*catalogue["_keepers"]]
    ready = {key: one for key, one in catalogue["_ready"].items() if rules.is_own(key[0])}
    try:
        yield
    finally:
        catalogue["_own"] = own
        catalogue["_keepers"][:] = keepers
        for key in [key for key in catalogue["_ready"] if rules.is_own(key[0])]:
            del catalogue["_ready"][key]
        catalogue["_ready"].update(ready)


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget all players' games, as at the end of the program."""
    catalogue = sys.modules["game.rules.ruleset"]
    monkeypatch.setattr(catalogue, "_own", {})
    monkeypatch.setattr(catalogue, "_keepers", [])
    ready = vars(catalogue)["_ready"]
    for key in [key for key in ready if rules.is_own(key[0])]:
        del ready[key]


def forget_friends() -> None:
    """As at the start of the program, no old friend has been read."""
    for kept in (own_games.old_friends, own_games._friend):
        kept.cache_clear()
