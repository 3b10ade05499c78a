"""Every text that a catalogue has to hold, as the program's sources and records say it; and catalogues put in order.

python -m tests.words.collect fr          what is wrong, missing, stale or empty in the catalogue of a language
python -m tests.words.collect fr --write  the same, and the catalogue written anew: in the order of the sources, new
                                          texts empty, those that are no longer said left out; begins a new one
python -m tests.words.collect fr --show   every sentence made of facts, with three examples of it in that language
python -m tests.words.collect fr --show lamp    those in which that word stands
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import game.scenes
from game import rules
from game.cli.arguments import SAID_BY_ARGPARSE, parser
from game.cli.text.commands import COMMANDS
from game.cli.text.understand import ANSWERS
from game.rules.cards import RANK_NAMES, SUIT_NAMES
from game.rules.own.writer import guide
from game.rules.record import Foundations, Game, Odds, Piles, Variant
from game.scenes.command import Command
from game.words.catalogue import GAME, KEY, TYPED
from game.words.languages import file_of
from game.words.letters import ASIDE
from game.words.letters import NAMES as KEYS
from game.words.po import CONTEXT, BadCatalogue, Catalogue, Entry, entries
from game.words.settings import GROUPS, SETTINGS, typed_as
from tests.words.shipped import FILES as FRIENDS
from tests.words.templates import examples, templates

ROOT = Path(__file__).parents[2]
ASKED = {"Named": 1, "phrase": 1, "marked": 1, "plural": 2}
"""Functions whose first arguments are texts, and how many."""
SETTINGS_ARE = "game/words/settings.py"
ASKING = re.compile(rf"\b(?:{'|'.join(ASKED)})\(")
"""How one of them is called: most files say nothing, and need not be taken apart."""
TOLD = {
    Game: ("summary", "figure", "tip", "feel", "danced", "notes", "sources"),
    Variant: ("name", "summary", "source"),
    Odds: ("words",),
    Piles: ("title",),
}
"""Fields of the games' records that players read."""


RAISING = (
    "game/cli/subcommands.py",
    "game/cli/snapshot.py",
    "game/cli/text/",
    "game/scenes/clipboard.py",
    "game/scenes/show/film.py",
    "game/play/autosave.py",
    "game/play/autosave.py",
    "game/solver/problems/__init__.py",
)
WORDLESS = ("game/rules/", "game/store/", *RAISING)
"""Files below the words room, or which raise errors that others say: their sentences are texts."""
GAMES_LIE = ("game/rules/games/", "game/friends/")
IN_ENGLISH = ("game/rules/words/english.py", *GAMES_LIE, "game/rules/own/fields.py", "game/rules/own/writer.py")
"""Sentences here are those of a language, or found in another way."""
PROGRAMMERS = ("TypeError", "ValueError", "RuntimeError", "AssertionError", "LookupError", "AttributeError")
SENTENCE = re.compile(r"(?s)[A-Z“{][^A-Z].* .*[.?!]")


@dataclass(frozen=True)
class Text:
    """A text to be translated. many: its plural. where: what says it, for those who translate. shown:
    examples.
    """

    one: str
    many: str = ""
    context: str = ""
    where: str = ""
    shown: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """What its entry is found by."""
        return f"{self.context}{CONTEXT}{self.one}" if self.context else self.one


@cache
@cache
def texts() -> Mapping[str, Text]:
    """Every text by its key, those of the sources first; the sources are read once."""
    found: dict[str, Text] = {}
    gathered = (
        *_in_sources(),
        *_in_settings(),
        *_in_commands(),
        *_in_records(),
        *_in_arguments(),
        *_typed(),
        *_templates(),
    )
    plurals = {text.many for text in gathered if text.many != text.one}
    for text in gathered:
        if text.one and text.one not in plurals and (text.key not in found or text.many):
            found[text.key] = text
    return found


def _in_sources() -> Iterator[Text]:
    for path in (ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py"))):
        where, source = str(path.relative_to(ROOT)), path.read_text("utf-8")
        wordless = where.startswith(WORDLESS) and not where.startswith(IN_ENGLISH)
        if where == SETTINGS_ARE:
            yield from _in_settings()
        if not wordless and not ASKING.search(source):
            continue
        tree = ast.parse(source)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "id", "")
                if name in ASKED and node.args:
                    yield from _said(node.args[: ASKED[name]], where)
        if wordless:
            yield from _sentences(tree, where)


def _sentences(tree: ast.Module, where: str) -> Iterator[Text]:
    """The sentences in a file that may not ask the words room; not those for the log or for programmers."""
    skipped: set[ast.AST] = set()
    for node in ast.walk(tree):
        name = _called(node) if isinstance(node, ast.Call) else ""
        alone = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if alone or name.startswith("log.") or name in PROGRAMMERS:
            skipped |= set(ast.walk(node))
        said = node.value if isinstance(node, ast.Constant) and node not in skipped else None
        if isinstance(said, str) and SENTENCE.fullmatch(said):
            yield Text(said, where=where)


def _called(call: ast.Call) -> str:
    """What is called, if it is said by one name or two; otherwise nothing."""
    match call.func:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return f"{owner}.{name}"
    return ""


def _said(arguments: list[ast.expr], where: str) -> Iterator[Text]:
    """The text of these arguments, or both where a condition chooses one."""
    first = arguments[0]
    if isinstance(first, ast.IfExp):
        yield from _said([first.body], where)
        yield from _said([first.orelse], where)
    elif all(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in arguments):
        one, *many = (str(getattr(argument, "value", "")) for argument in arguments)
        yield Text(one, many[0] if many else "", where=where)


def _in_settings() -> Iterator[Text]:
    """What the settings are called and what they do."""
    settings = SETTINGS.values()
    for said in (*(group for group, _ in GROUPS), *(one.label for one in settings), *(one.note for one in settings)):
        yield Text(said, where=SETTINGS_ARE)


def _in_commands() -> Iterator[Text]:
    """What the commands of scenes say of themselves; they are tables of modules and classes."""
    for found in walk_packages(game.scenes.__path__, "game.scenes."):
        import_module(found.name)
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("game.scenes")]
    for module in sorted(modules, key=lambda module: module.__name__):
        where = module.__name__.replace(".", "/") + ".py"
        classes = [value for value in vars(module).values() if isinstance(value, type)]
        for holder in (module, *classes):
            for value in vars(holder).values():
                for command in value if isinstance(value, tuple) else ():
                    if isinstance(command, Command):
                        for said in (command.help, command.word, command.brief, command.also):
                            yield Text(said, where=where)


def _in_records() -> Iterator[Text]:
    for record in rules.GAMES:
        where = f"game/rules/games/{record.id.replace('-', '_')}.py"
        for said in _told(record):
            yield Text(said, where=where)
    for name, record in FRIENDS.items():
        for said in _told(record):
            yield Text(said, where=f"game/friends/{name}")
        yield Text(record.name, context=GAME, where=f"game/friends/{name}")
        for spec in record.piles:
            yield Text(spec.title or spec.name, where=f"game/friends/{name}")
    for ruleset in rules.every_ruleset():
        where = f"game/rules/games/{ruleset.game_id.replace('-', '_')}.py"
        for pile in ruleset.piles:
            yield Text(pile.called, where=where)
            if isinstance(pile.spec, Piles):
                yield Text(pile.spec.title or pile.spec.name, where=where)
            elif isinstance(pile.spec, Foundations):
                yield Text(pile.spec.title, where=where)
                yield Text(pile.group, where=where)
    for chapter in guide():
        for said in (chapter.about, *(entry.about for entry in chapter.entries)):
            yield Text(said, where="game/rules/own/writer.py")
        for entry in chapter.entries:
            for word in entry.words:
                yield Text(word.about, where="game/rules/own/writer.py")


def _told(value: Any) -> Iterator[str]:
    """What players read of a record and of the records in it."""
    if isinstance(value, (tuple, list)):
        for one in value:
            yield from _told(one)
    elif is_dataclass(value) and not isinstance(value, (type, Enum)):
        for field in fields(value):
            held = getattr(value, field.name)
            if field.name in TOLD.get(type(value), ()):
                yield from (held,) if isinstance(held, str) else held
            yield from _told(held)


def _in_arguments() -> Iterator[Text]:
    where = "game/cli/arguments.py"
    waiting = [parser()]
    while waiting:
        one = waiting.pop()
        yield Text(one.description or "", where=where)
        for action in one._actions:
            yield Text(action.help or "", where=where)
            if isinstance(action, argparse._SubParsersAction):
                waiting += action.choices.values()
                for choice in action._choices_actions:
                    yield Text(choice.help or "", where=where)
    for said in SAID_BY_ARGPARSE:
        yield Text(said[0], "".join(said[1:]), where=where)


def _typed() -> Iterator[Text]:
    for command in COMMANDS:
        yield Text(command.name, context=TYPED, where="game/cli/text/commands.py")
    for name in KEYS:
        yield Text(name, context=KEY, where="game/words/letters.py")
    for name in (*SUIT_NAMES, *RANK_NAMES, *ASIDE):
        yield Text(name, context=TYPED, where="game/words/letters.py")
    for name in (*ANSWERS, *map(typed_as, SETTINGS)):
        yield Text(name, context=TYPED, where="game/cli/text/understand.py")


def _templates() -> Iterator[Text]:
    for text, context, where, shown in templates():
        yield Text(text, context=context, where=where, shown=shown)


# ── catalogues ──


@dataclass(frozen=True)
class Faults:
    """What a catalogue lacks, has too much, and has not translated yet; texts."""

    missing: tuple[str, ...]
    stale: tuple[str, ...]
    empty: tuple[str, ...]


def faults(held: Iterable[Entry]) -> Faults:
    """What is wrong with the entries of a catalogue, its header left out."""
    wanted, found = texts(), {entry.key: entry for entry in held}
    stale = [key for key, entry in found.items() if key not in wanted or wanted[key].many != entry.many]
    missing = [key for key in wanted if key not in found or key in stale]
    return Faults(tuple(missing), tuple(stale), tuple(key for key, entry in found.items() if not entry.whole))


def begun_in_english(wrong: Faults) -> frozenset[str]:
    """The texts of those games of which a catalogue holds nothing yet: a new game may begin in English."""
    open_, of_game = {*wrong.missing, *wrong.empty}, defaultdict[str, set[str]](set)
    for key, text in texts().items():
        if text.where.startswith(GAMES_LIE):
            of_game[text.where].add(key)
    return frozenset(key for keys in of_game.values() if keys <= open_ for key in keys)


def written(head: str, held: Iterable[Entry], forms: int) -> str:
    """A whole catalogue. head: its header as it stands. forms: of the plural."""
    told = {entry.key: entry for entry in held}
    parts = [head.rstrip("\n")]
    for key, text in texts().items():
        entry = told.get(key)
        same = entry is not None and entry.many == text.many
        said = entry.told if entry and same else ("",) * (forms if text.many else 1)
        lines = [*(f"#. {example}" for example in text.shown), f"#: {text.where}"]
        lines += [f"msgctxt {_quoted(text.context)}"] if text.context else []
        lines.append(f"msgid {_quoted(text.one)}")
        if text.many:
            lines.append(f"msgid_plural {_quoted(text.many)}")
            lines += [f"msgstr[{n}] {_quoted(one)}" for n, one in enumerate(said)]
        else:
            lines.append(f"msgstr {_quoted(said[0])}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    return f'"{escaped}"'


HEAD = """# The texts of Cotillion in another language: under each English text (msgid) stands what is said (msgstr).
msgid ""
msgstr ""
"Language: {code}\\n"
"X-Name: {code}\\n"
"X-Letters: K Q J\\n"
"X-Decimal: .\\n"
"X-Thousands: ,\\n"
"X-Forms: m f n\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"""
"""Of a new catalogue, to be changed by who writes it."""


MOST = 20
"""So many texts of a kind are told; the others are counted."""


def show(code: str, word: str) -> int:
    """The templates in which a word stands, with what is wrong with each, or three examples in a language."""
    text = file_of(code).read_text("utf-8")
    held, wrong = {entry.key: entry for entry in entries(text)}, Catalogue(text).faults
    for key, found in examples(code).items():
        entry = held.get(key)
        told = entry.told[0] if entry else ""
        if word.casefold() in f"{key} {told}".casefold():
            fault = [f"wrong: {one}" for one in wrong if entry and one.startswith(f"Line {entry.line}, ")]
            print(f"{key.replace(CONTEXT, ': ')}\n    {told}", *(fault or found), sep="\n      ")
    return 0


def main() -> int:
    """Look at one catalogue; returns 1 where something is wrong."""
    asked = argparse.ArgumentParser(prog="python -m tests.words.collect", description="Put a catalogue in order.")
    asked.add_argument("code", help="the language, by the name of its folder")
    asked.add_argument("--write", action="store_true", help="write the catalogue anew")
    asked.add_argument("--show", nargs="?", const="", metavar="WORD", help="show sentences with examples (of a word)")
    wanted = asked.parse_args()
    path = file_of(wanted.code)
    if not path.exists():
        if not wanted.write:
            asked.error(f"{path} is not there; --write begins it.")
        path.parent.mkdir(exist_ok=True)
        path.write_text(HEAD.format(code=wanted.code), "utf-8")
    text = path.read_text("utf-8")
    try:
        faulty = Catalogue(text).faults
    except BadCatalogue as error:
        asked.error(f"{path}: {error}")
    if wanted.show is not None:
        return show(wanted.code, wanted.show)
    first, *held = entries(text)
    forms = int("".join(first.told).partition("nplurals=")[2][:1])
    wrong = faults(held)
    for name in ("missing", "stale", "empty"):
        keys = getattr(wrong, name)
        for key in keys[:MOST]:
            print(f"{name}: {key.replace(CONTEXT, ': ')}")
        if len(keys) > MOST:
            print(f"{name}: {len(keys) - MOST} more")
    if wanted.write:
        path.write_text(written(text.partition("\n\n")[0], held, forms), "utf-8")
    print(*(f"wrong: {fault}" for fault in faulty), sep="\n", end="\n" if faulty else "")
    done = sum(entry.whole and entry.key not in wrong.stale for entry in held)
    print(f"{path}: {done} of {len(texts())} texts, {len(faulty)} of them with a mistake.")
    return int(wrong != Faults((), (), ()) or bool(faulty))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:  # whoever looked has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
