"""The program killed at any moment of play: no move whose card had landed is missing."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import Journal, Timeline
from tests.thorough import few

ROOT = Path(__file__).parents[2]
PLAYS = """
import sys
from pathlib import Path
import pygame
from game.window.app import App
from game.scenes.doors import Door
from game.store import Deal, Journal, Settings

app = App((960, 540), settings=Settings(speed="brisk"), journal=Journal(Path(sys.argv[1])))
app.open(Door.TABLE, Deal("royal-cotillion", int(sys.argv[2])))
table = app.top
played = app.round

def round(seconds):
    '''A click on the stock whenever all cards lie; what lies is told.'''
    played(seconds)
    if table.board.sprites.last_landing() < table.board.now and table.session.position.stock:
        print(len(table.session.moves), flush=True)
        at = table.board.floor.rect(0).center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))

app.round = round
app.run()
"""


@pytest.mark.parametrize("seed", few(range(2), (0).__eq__))
def test_what_has_landed_is_kept(tmp_path, seed):
    path, draw = tmp_path / "records.sqlite", random.Random(seed)
    program = subprocess.Popen(
        [sys.executable, "-c", PLAYS, str(path), str(seed + 1)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    wanted = draw.randrange(1, 4)
    landed = 0
    for line in program.stdout:
        landed = int(line)
        if landed >= wanted:
            break
    try:
        program.wait(draw.random() * 0.05)  # and a moment more, in which the next card flies
    except subprocess.TimeoutExpired:
        program.kill()
    rest = program.stdout.read().split()
    landed = int(rest[-1]) if rest else landed
    program.wait()
    journal = Journal(path)
    (deal,) = journal.deals()
    timeline = Timeline(deal, journal.entries(deal.id))
    assert deal.open and landed <= len(timeline.line) == deal.moves and not timeline.cut
    journal.close()
