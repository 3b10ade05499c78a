"""When the power fails: whatever the disk had done of the last writes, every move acknowledged before is there."""

from __future__ import annotations

import random
import shutil
import sqlite3

import pytest

from game.store import Journal
from game.store.journal import disk
from tests.store.power import Disk, record
from tests.thorough import amounts

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


@pytest.mark.skipif(not shutil.which("strace"), reason="what a program writes is recorded by strace")
@amounts("count", 110, 330)
def test_power_cuts(tmp_path, count, monkeypatch):
    folder = tmp_path / "evening"
    folder.mkdir()
    ops = record(EVENING, folder)
    whole = Journal(folder / "records.sqlite")
    lines = {deal.id: whole.entries(deal.id) for deal in whole.deals()}
    whole.close()
    assert len(lines) == 4 and sum(op.what == "sync" for op in ops) > 100
    monkeypatch.setattr(disk, "SYNCHRONOUS", "OFF")  # nothing fails while we look
    draw, seen, past = random.Random(3), set(), Disk()
    cuts = sorted(draw.choices(range(len(ops)), k=count))
    for place, op in enumerate(ops):
        past.do(op)
        for number in range(cuts.count(place)):
            files = past.after_a_cut(draw.choice([0, 1, 2, 2, 2, 2]), draw)
            seen.add(tuple(sorted((name, hash(content)) for name, content in files.items() if name != "said")))
            image = tmp_path / f"{place}-{number}"
            image.mkdir()
            for name, content in files.items():
                if name != "said":
                    (image / name).write_bytes(content)
            look_into(image, past.said, lines)
            shutil.rmtree(image)
    assert len(seen) > count / 3, "the images differ"


def look_into(image, said, lines) -> None:
    """The journal opens as it is, is sound, and has every move that was acknowledged."""
    journal = Journal(image / "records.sqlite")
    assert not journal.trouble
    found = {deal.id: deal for deal in journal.deals()}
    for word in said:
        id, count, ending = word.decode().split()
        entries = journal.entries(id)
        assert len(entries) >= int(count) and [e.what for e in entries] == [e.what for e in lines[id][: len(entries)]]
        assert ending == "open" or found[id].ending.value == ending
    journal.close()
    assert not list(image.glob("*.damaged"))
    with sqlite3.connect(image / "records.sqlite") as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
