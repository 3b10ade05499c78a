"""What the usual run leaves to `python -m tests --all`: more of the same kind."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest


def few(values: Iterable[Any], usual: Callable[[Any], bool]) -> list[Any]:
    """Parameters of a test; those that are not `usual` only with --all."""
    return [value if usual(value) else pytest.param(value, marks=pytest.mark.thorough) for value in values]


def amounts(name: str, usual: int, many: int) -> pytest.MarkDecorator:
    """Runs a test with a small number, and with --all once more with a large one."""
    return pytest.mark.parametrize(name, [usual, pytest.param(many, marks=pytest.mark.thorough)])
