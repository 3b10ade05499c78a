"""A process beside the program. Nothing else starts one, but for the pool that measures odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Work = Callable[..., None]
"""Called in the process, with its end of the connection and then with what was given."""


class Process:
    """A function at work in a process of its own, and the connection to it. outlives: the program waits for its end.

    Raises OSError where no process can be had.
    """

    def __init__(self, work: Work, *what: object, name: str, outlives: bool = False) -> None:
        try:
            from multiprocessing import get_context

            context = get_context("spawn")
            self.connection: Connection
            self.connection, theirs = context.Pipe()
        except ImportError as error:  # in a browser
            raise OSError(0, str(error)) from error
        self._process = context.Process(target=work, args=(theirs, *what), name=name, daemon=not outlives)
        try:
            self._process.start()
        except OSError:
            self.connection.close()
            raise
        finally:
            theirs.close()

    @property
    def pid(self) -> int:
        """The number by which the system knows it."""
        return self._process.pid or 0

    def end(self) -> None:
        """End it, in the middle of its work."""
        self.connection.close()
        self._process.kill()
        self._process.join(1.0)
        if self._process.exitcode is not None:
            self._process.close()
