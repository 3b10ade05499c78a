"""What a test knows and a type checker doesn't: said once, and checked when the test runs."""

from __future__ import annotations

from typing import TypeVar

from game.scenes.scene import Scene
from game.stage import Stage

T = TypeVar("T")
S = TypeVar("S", bound=Scene)


def sure(value: T | None) -> T:
    """The value, which must not be None."""
    assert value is not None
    return value


def instance(value: object, kind: type[T]) -> T:
    """The value, which must be of this class."""
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def shown(stage: Stage, kind: type[S]) -> S:
    """The scene on top, which must be of this class."""
    return instance(stage.top, kind)
