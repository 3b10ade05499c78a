"""When the power fails: whatever the disk had done of the last writes, every move acknowledged before is there."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from game.store.journal import disk
from tests.store.playing import GAMES, PLAYS, images
from tests.thorough import amounts, few

CUTS = 20
"""Disks looked at in each game and speed: 300 in all."""

EVENING = """
import os, random, sys
from dataclasses import replace
from pathlib import Path
from game.store import Ending, Journal, counted
from tests.store.deals import played
folder = Path(sys.argv[1])
journal = Journal(folder / "records.sqlite")
said = os.open(folder / "said", os.O_CREAT | os.O_WRONLY)
rng = random.Random(8)
for number in range(1, 5):
    deal, entries = played("gavotte", number, 12, rng, hand=journal.hand)
    for count in range(1, len(entries) + 1):
        part = entries[:count]
        ending = Ending.WON if count == len(entries) and number != 3 else Ending.OPEN
        journal.write(counted(replace(deal, ending=ending, moves=0), part), part)
        assert journal.settle(60)
        os.write(said, f"{deal.id} {count} {ending.value}\\n".encode())
journal.close()
"""


pytestmark = pytest.mark.skipif(not shutil.which("strace"), reason="what a program writes is recorded by strace")


@pytest.fixture(autouse=True)
def nothing_fails_while_we_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk, "SYNCHRONOUS", "OFF")


@amounts("cuts", 15, 330)
def test_power_cuts(tmp_path: Path, cuts: int) -> None:
    told, different, lacking = images(tmp_path, EVENING, cuts, random.Random(3))
    assert told > 30 and different > cuts / 3, "the images differ"
    assert lacking == 0


@pytest.mark.parametrize("speed", few(["brisk", "instant"], "instant".__eq__))
@pytest.mark.parametrize("game", few(GAMES[:2], GAMES[0].__eq__))
def test_no_card_is_seen_to_lie_whose_move_a_power_cut_can_take(tmp_path: Path, game: str, speed: str) -> None:
    program = PLAYS.format(game=game, speed=speed, pause=0.06, moves=5)
    told, different, lacking = images(tmp_path, program, CUTS, random.Random(5))
    assert told > 2 and different > CUTS / 4
    assert lacking == 0
