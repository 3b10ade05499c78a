#!/usr/bin/env python3
"""Cotillion from the command line: reads what is asked for and hands over to game.cli.subcommands."""

from __future__ import annotations

import os
import sys
from errno import EINVAL
from io import TextIOWrapper

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# By this name a Linux desktop finds the entry and icon of a window. pygame would put the file's name there.
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "cotillion")
# SDL would turn the signal that ends a program into an event, which nobody reads where no window is open.
os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")

HERE = os.path.dirname(os.path.abspath(__file__))
if HERE not in sys.path:  # python -I leaves it out
    sys.path.insert(0, HERE)


def main(arguments: list[str] | None = None, name: str = "main.py") -> int:
    """Do what the command line says; returns the exit status. name: of the command, for what is said about it."""
    _settle_streams()
    try:
        return _obey(arguments, name)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        _drop_output()
        if isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == EINVAL):
            return 1  # the reader of our output has left, which Windows says in its own way
        from game.words import phrase

        what, why = error.filename or phrase("The output"), error.strerror or error
        print(phrase("{file} can’t be written: {why}.", file=what, why=why), file=sys.stderr)
    return 1


def _obey(arguments: list[str] | None, name: str) -> int:
    if not os.path.isdir(HERE):
        print(f"Cotillion can’t run from within {HERE}. Unpack it first.", file=sys.stderr)
        return 1
    try:
        from game.cli.arguments import settle

        settle()
        from game.cli.arguments import helps_on, parser
        from game.words.errors import Failed, started_as

        started_as(name)
        top = parser(name)
        asked = top.read(arguments)
        from game.cli import subcommands

        try:
            return subcommands.run(asked)
        except subcommands.Unfit as error:
            from game.words.errors import WrongFile, error_told

            top.refuse(error_told(error), "export --guide" if isinstance(error, WrongFile) else helps_on(asked))
        except Failed as error:
            print(error, file=sys.stderr)
            return 1
    finally:
        sys.stdout.flush()


def _settle_streams() -> None:
    """Files and pipes are in UTF-8, whatever the system writes; a console without our letters shows others. What is
    said where there is no output goes nowhere, and no file of ours is opened in its place.
    """
    while (held := os.open(os.devnull, os.O_RDWR)) <= 2:
        os.set_inheritable(held, True)
    os.close(held)
    sys.stdout = sys.stdout or os.fdopen(1, "w", closefd=False)
    sys.stderr = sys.stderr or os.fdopen(2, "w", closefd=False)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")


def _drop_output() -> None:
    """What has not been written goes nowhere, or Python would try once more at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # packed as one program, which the solver's process starts once more
        from multiprocessing import freeze_support

        # Its libraries are not for the system's own programs, such as a voice.
        theirs = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
        os.environ.pop("LD_LIBRARY_PATH", None)
        if theirs is not None:
            os.environ["LD_LIBRARY_PATH"] = theirs
        freeze_support()
        sys.exit(main(name="cotillion"))
    sys.exit(main())
