"""Programs that start and rest in these tests leave the garbage of others alone."""

from __future__ import annotations

import gc

import pytest

from game.window import app


@pytest.fixture(autouse=True)
def untidied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program leaves all that there is out of the search for garbage: here that is what other tests look for."""
    monkeypatch.setattr(app, "tidy", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
