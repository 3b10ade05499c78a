"""The program itself, played by clicks on the stock while what it writes is recorded: see tests.store.power."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

from game.store import Entry, Journal
from tests.store.power import Disk, record

PLAYS = """
import os, sys, time
from pathlib import Path
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame
from game.rules import Kind
from game.window.app import App
from game.scenes.scene import Door
from game.store import Deal, Journal, Settings
from game.store.journal import writer

writer.SLOW_AFTER = 1e9  # however slow the disk is, nobody is warned that play goes on without it

folder = Path(sys.argv[1])
app = App((640, 360), settings=Settings(speed={speed!r}, lamp=False), journal=Journal(folder / "records.sqlite"))
app.open(Door.TABLE, Deal("royal-cotillion", 1))
table, played = app.top, app.round
waste = next(pile.index for pile in table.ruleset.piles if pile.kind is Kind.WASTE)
said = os.open(folder / "said", os.O_CREAT | os.O_WRONLY)
told, clicked, made = None, 0.0, 0

def round(seconds):
    '''A click on the stock every so often; moves whose cards lie are told.'''
    global told, clicked, made
    played(seconds)
    moves, board = len(table.session.moves), table.board
    landed = sum(sprite.flight.over <= board.now for sprite in board.sprites.piles[waste])
    if landed and told != (table._autosave.deal.id, landed):
        told = table._autosave.deal.id, landed
        os.write(said, f"{{told[0]}} {{landed}} open\\n".encode())
    if moves >= 40:
        made += moves
        table.start(made)
    if made + moves >= {moves}:
        app.quitting = True
    if time.monotonic() > clicked + {pause} and not board.dealing:
        clicked = time.monotonic()
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=board.floor.rect(0).center, button=1, touch=False))

app.round = round
app.run()
"""


def images(folder: Path, program: str, count: int, draw: random.Random) -> tuple[int, int, int]:
    """Play, and look into so many images of the disk at moments of a power cut; moves told, images that differ, and
    those that lack a move that was told before the cut. Raises AssertionError where an image is no sound journal."""
    evening = folder / "evening"
    evening.mkdir()
    ops = record(program, evening)
    whole = Journal(evening / "records.sqlite")
    lines = {deal.id: whole.entries(deal.id) for deal in whole.deals()}
    whole.close()
    seen, lacking, past = set(), 0, Disk()
    cuts = sorted(draw.choices(range(len(ops)), k=count))
    for place, op in enumerate(ops):
        past.do(op)
        for number in range(cuts.count(place)):
            files = past.after_a_cut(draw.choice([0, 1, 2, 2, 2, 2]), draw)
            seen.add(tuple(sorted((name, hash(content)) for name, content in files.items() if name != "said")))
            image = folder / f"{place}-{number}"
            image.mkdir()
            for name, content in files.items():
                if name != "said":
                    (image / name).write_bytes(content)
            lacking += lacks(image, past.said, lines)
            shutil.rmtree(image)
    return len(past.said), len(seen), lacking


def lacks(image: Path, said: list[bytes], lines: dict[str, tuple[Entry, ...]]) -> bool:
    """Whether a journal lacks anything that was said; it opens as it is and is sound."""
    journal = Journal(image / "records.sqlite")
    assert not journal.trouble
    found = {deal.id: deal for deal in journal.deals()}
    lacking = False
    for word in said:
        id, count, ending = word.decode().split()
        entries = journal.entries(id)
        assert [entry.what for entry in entries] == [entry.what for entry in lines[id][: len(entries)]]
        lacking |= len(entries) < int(count) or (ending != "open" and found[id].ending.value != ending)
    journal.close()
    assert not list(image.glob("*.damaged"))
    with sqlite3.connect(image / "records.sqlite") as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return lacking
