"""A message for the player."""

from __future__ import annotations

from typing import NamedTuple


class Said(NamedTuple):
    """A message for the player, and whether it is a refusal."""

    sentence: str
    refused: bool = False
