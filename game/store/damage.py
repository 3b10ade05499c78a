"""Damaged files are renamed and kept: nothing that a player did is thrown away."""

from __future__ import annotations

import logging
from pathlib import Path

log = logging.getLogger(__name__)


def set_aside(path: Path, why: str) -> Path:
    """Rename a damaged file to a free name ending in .damaged, say so in the log, and return the new name."""
    aside = path.with_name(path.name + ".damaged")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}.{number}.damaged")
    path.rename(aside)
    log.warning("%s could not be read (%s). It was set aside as %s and a fresh one begun.", path, why, aside.name)
    return aside
