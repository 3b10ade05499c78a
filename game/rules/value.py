"""Values with named fields, as frozen dataclasses are, for where there are many kinds of them.

A frozen dataclass takes a third of a millisecond to define, as its methods are compiled for it; with a hundred and
fifty kinds that would be felt at every start of the program. These share their methods.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A subclass is one kind; its annotations are its fields. Two are equal when kind and fields are."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        own = vars(cls).get("__annotations__", {})
        cls.__match_args__ = tuple(own)  # type: ignore[misc]

    def __init__(self, *values: Any, **named: Any) -> None:
        fields = self.__match_args__
        given = dict(zip(fields, values, strict=False)) | named
        missing = [name for name in fields if name not in given and not hasattr(type(self), name)]
        if len(values) > len(fields) or len(given) < len(values) + len(named) or set(given) - set(fields) or missing:
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields) or 'none'}.")
        vars(self).update((name, given[name] if name in given else getattr(type(self), name)) for name in fields)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} does not change.")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"
