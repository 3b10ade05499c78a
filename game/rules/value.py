"""Values with named fields, for where there are many kinds of them, and what can go wrong, each with a message that a
player can read.
"""

from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A subclass is one kind; its annotations are its fields. Two are equal when kind and fields are."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]

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


class RulesError(ValueError):
    """Base of all errors of the rules; str() is one sentence for the player, in English.

    sentence: the English sentence with {names} in the places of its facts, so that it can be said in another language.
    """

    def __init__(self, sentence: str = "", **facts: object) -> None:
        super().__init__(sentence)
        self.sentence, self.facts = sentence, facts

    def __str__(self) -> str:
        facts = {name: f"{fact:,}" if isinstance(fact, int) else fact for name, fact in self.facts.items()}
        return self.sentence.format(**facts) if facts else self.sentence


class UnknownRuleset(RulesError):
    """There is no such game, or not with these variants."""


class UnknownGame(UnknownRuleset):
    """No game has that name."""


class UnknownVariant(UnknownRuleset):
    """The game has no such variant, or two of the variants exclude each other."""


class BadDeal(RulesError):
    """A deal number is out of range, or a card order is not exactly the pack."""


class BadText(RulesError):
    """A text is not a move or position, though it should be."""
