"""The templates of sentences made of facts, and the nouns in them, as the program's sources have them; and examples."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game import rules
from game.rules.cards import RANK_NAMES, SUIT_NAMES
from game.rules.record import Kind, Piles
from game.rules.words import tongue as made
from game.rules.words.english import one_of
from game.rules.words.tongue import asked_for, names, template
from game.words.languages import use_language
from game.words.po import ALWAYS, CONTEXT, NOUN, SENTENCE
from tests.words import sentences
from tests.words.shipped import FILES as FRIENDS

ROOT = Path(__file__).parents[2]
FILES = (
    "game/rules/words/english.py",
    "game/rules/words/tongue.py",
    "game/words/facts/*.py",
)
NOUNS = ("Noun", "_with_rank")
"""What makes a noun of its first argument."""


@cache
def found() -> dict[tuple[str, str], str]:
    """Every template with its context, and where it stands."""
    said: dict[tuple[str, str], str] = {}
    for path in (path for pattern in FILES for path in sorted(ROOT.glob(pattern))):
        where = str(path.relative_to(ROOT))
        tree = ast.parse(path.read_text("utf-8"))
        for node in sorted(ast.walk(tree), key=lambda node: getattr(node, "lineno", 0)):
            for context, value in _said(node):
                for text in _texts(value):
                    said.setdefault((context, text), where)
        for node in tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict) and not where.endswith("tongue.py"):
                said |= {(NOUN, text): where for value in node.value.values for text in _texts(value)}
    where = "game/rules/words/tongue.py"
    said |= {(SENTENCE, text): where for text in (made.AND, made.OR)}
    said |= {(NOUN, text): where for text in (*RANK_NAMES, *SUIT_NAMES, *made.NUMBERS)}
    said |= {
        (NOUN, text): where
        for text in (made.OF_SUIT, made.NAMED, made.NAMED_FOUNDATION, "foundation", "place", "stock")
    }
    specs: list[Any] = [pile.spec for ruleset in rules.every_ruleset() for pile in ruleset.piles]
    specs += [spec for game in FRIENDS.values() for spec in game.piles if spec.kind is not Kind.HAND]
    said |= {(NOUN, one_of(spec).key): where for spec in specs if isinstance(spec, Piles)}
    asked = {word for context, text in said if context == SENTENCE for word in asked_for(template(text))}
    return said | {(NOUN, word): where for word in sorted(asked - ALWAYS - {"the", "a"}) if not word.isdecimal()}


def _said(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Call) and node.args:
        name = getattr(node.func, "id", "")
        if name == "sentence":
            yield SENTENCE, node.args[0]
        elif name in NOUNS:
            yield NOUN, node.args[0]
        elif name == "All" and len(node.args) > 1 and "{" in ast.unparse(node.args[1]):
            yield SENTENCE, node.args[1]
    elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("english", "whole"):
        yield SENTENCE, node.value


def _texts(value: ast.expr) -> Iterator[str]:
    """The texts that stand there, with both sides of a condition."""
    if isinstance(value, ast.IfExp):
        yield from _texts(value.body)
        yield from _texts(value.orelse)
    elif isinstance(value, ast.Tuple):
        for one in value.elts:
            yield from _texts(one)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


def templates() -> Iterator[tuple[str, str, str, tuple[str, ...]]]:
    """Every template: its text, its context, where it stands, and examples."""
    shown = examples("en")
    for (context, text), where in found().items():
        if context == SENTENCE and len(names(template(text))) == 1 and made.wordless(text):
            continue
        yield text, context, where, shown.get(f"{context}{CONTEXT}{text}", ())


@cache
def examples(code: str) -> dict[str, tuple[str, ...]]:
    """Three examples of each template that has fields, in a language, by its key in a catalogue."""
    heard: dict[str, dict[str, None]] = defaultdict(dict)

    def listening(kind: Any, context: str) -> Any:
        say = kind.said

        def said(self: Any, *how: Any) -> str:
            told: str = say(self, *how)
            if names(template(self.key)):
                heard[f"{context}{CONTEXT}{self.key}"][told] = None
            return told

        return said

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made.Sentence, "said", listening(made.Sentence, SENTENCE))
        patch.setattr(made.Noun, "said", listening(made.Noun, NOUN))
        use_language(code)
        try:
            for _ in sentences.told():
                pass
        finally:
            use_language("en")
    return {key: _spread(list(told)) for key, told in heard.items()}


def _spread(told: list[str]) -> tuple[str, ...]:
    """The first, one from the middle and the last."""
    return tuple(dict.fromkeys((told[0], told[len(told) // 2], told[-1])))
