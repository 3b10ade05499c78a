"""The program, played by clicks on cards for foundations and on the stock, while what it writes is recorded: see
tests.store.power.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

from game.store import Entry, Journal
from tests.store.power import Disk, record

GAMES = ["carpet", "royal-cotillion", "captive-queens", "contradance", "congress"]
"""Games in which a card for a foundation soon lies there to be clicked."""
PLAYS = """
import os, sys, time
from pathlib import Path
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame
from game.rules import Act, Kind
from game.window.app import App
from game.scenes.doors import Door
from game.store import Deal, Journal, Settings
from game.store.journal import writer
from game.table.picking import Pick, pick, pose_of

writer.SLOW_AFTER = 1e9  # however slow the disk is, nobody is warned that play goes on without it

folder = Path(sys.argv[1])
settings = Settings(speed={speed!r}, lamp=False, plays_up="never")
app = App((960, 540), settings=settings, journal=Journal(folder / "records.sqlite"))
app.open(Door.TABLE, Deal({game!r}, 1))
table, played, moved, board = app.top, app.round, app.top.moved, app.top.board
draws, shows = board.draw_cards, app.screen.show
kinds = [pile.kind for pile in table.ruleset.piles]
said = os.open(folder / "said", os.O_CREAT | os.O_WRONLY)
flying, clicked, made, number = [], 0.0, 0, 1

def seen_to_move():
    '''A move was made: remember which card flies.'''
    global made
    made += 1
    move, piles = table.session.moves[-1], board.sprites.piles
    last = max(board.sprites, key=lambda sprite: sprite.flight.over)
    sprite = last if move.act is Act.TURN else piles[move.target][-1]
    flying.append((len(table.session.log), sprite.flight))
    moved()

def draw_cards(surface, ahead, *more):
    global shown
    draws(surface, ahead, *more)
    shown = board.now + ahead

def show():
    '''The picture comes to be seen: moves whose cards lie in it are told.'''
    while flying and flying[0][1].at(shown) == flying[0][1].end:
        os.write(said, f"{{table.sitting.deal.id}} {{flying.pop(0)[0]}} open\\n".encode())
    shows()

def place(index, depth=0):
    '''A point of a card that can be seen.'''
    picked, (wide, high) = Pick(index, depth), board.floor.card
    pose = pose_of(picked, board.sprites, board.floor)
    points = [(round(pose.x + x * wide), round(pose.y + y * high)) for y in (0, -0.46, 0.46) for x in (0, -0.46, 0.46)]
    return next((at for at in points if pick(at, board.sprites, board.floor) == picked), None)

def wanted():
    '''Where to click: on a card that goes to a foundation, or on the stock; None where nothing is left.'''
    legal = table.session.position.legal_moves
    up = [m for m in legal if m.act is Act.CARRY and kinds[m.target] is Kind.FOUNDATION and m.depth == 0]
    found = [at for at in (place(move.source) for move in up) if at]
    if found:
        return found[0]
    return board.floor.rect(0).center if any(m.act is Act.TURN for m in legal) else None

def one_round(seconds):
    '''A click every so often.'''
    global clicked, number
    played(seconds)
    if made >= {moves}:
        app.quitting = True
    if time.monotonic() < clicked + {pause} or board.dealing or flying:
        return
    clicked, at = time.monotonic(), wanted()
    if at is None:
        number += 1
        table.start(number)
        return
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))

app.round, table.moved, board.draw_cards, app.screen.show = one_round, seen_to_move, draw_cards, show
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
