"""Opens a folder in the system's own program for files, as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.play.said import Said
from game.words import phrase

PROGRAMS = {"darwin": "open", "win32": "explorer"}
"""The program that opens a folder, by system; on others xdg-open."""


class Opener:
    """The process; it says something only if the folder could not be opened."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._process: subprocess.Popen[bytes] | None = None
        quiet = subprocess.DEVNULL
        program = PROGRAMS.get(sys.platform, "xdg-open")
        try:
            self._process = subprocess.Popen(
                [program, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
            )
        except OSError:
            self._failed = True
        else:
            self._failed = False

    def poll(self) -> Said | None:
        """A message where the folder could not be opened; None while that is not known, or went well."""
        if self._process is not None and not self._failed:
            self._failed = bool(self._process.poll()) and sys.platform != "win32"  # explorer fails when all is well
        if not self._failed:
            return None
        return Said(phrase("The folder can’t be opened from here. It is {folder}", folder=self._folder), True)
