"""Shows a folder in the system's own window for files."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

log = logging.getLogger(__name__)


def reveal(folder: Path) -> bool:
    """Show a folder, which is made if it is missing, and wait for nothing; returns whether the system has a program
    for that.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
    except OSError as error:
        log.warning("The folder %s can't be shown (%s).", folder, error)
        return False
    program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if program:
        Thread(target=_run, args=([program, str(folder)],), daemon=True).start()
    return program is not None


def _run(command: list[str]) -> None:
    """Run a program to its end, without its words."""
    quiet = subprocess.DEVNULL
    try:
        subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, check=False)
    except OSError as error:
        log.warning("The folder can't be shown (%s).", error)
