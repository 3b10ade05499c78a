"""A journal in a folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store import Journal


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening" / "records.sqlite"


@pytest.fixture
def open_journal(path):
    """Opens the journal at the path; every one is closed at the end."""
    opened = []

    def another(at: Path = path) -> Journal:
        opened.append(Journal(at))
        return opened[-1]

    yield another
    for journal in opened:
        journal.close()
