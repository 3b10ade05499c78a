"""The lines of the standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress

PROMPT = "> "


def typed() -> Iterator[str]:
    """The lines of the standard input: with a prompt and a memory at a terminal, and without both on a pipe."""
    if sys.stdin is None:
        return
    if not sys.stdin.isatty():
        yield from sys.stdin
        return
    with suppress(ImportError):
        import readline  # noqa: F401 (input() uses it)
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            print()
            return
