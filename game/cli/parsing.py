"""A parser of arguments that speaks the language in use."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, NoReturn

from game.words import phrase, upper
from game.words.catalogue import form
from game.words.languages import use_language

SAID_BY_ARGPARSE = (
    ("usage: ",),
    ("positional arguments",),
    ("options",),
    ("show this help message and exit",),
    ("argument %(argument_name)s: %(message)s",),
    ("unknown parser %(parser_name)r (choices: %(choices)s)",),
    ("unrecognized arguments: %s",),
    ("not allowed with argument %s",),
    ("ignored explicit argument %r",),
    ("the following arguments are required: %s",),
    ("one of the arguments %s is required",),
    ("expected one argument",),
    ("expected at most one argument",),
    ("expected at least one argument",),
    ("expected %s argument", "expected %s arguments"),
    ("ambiguous option: %(option)s could match %(matches)s",),
    ("invalid choice: %(value)r (choose from %(choices)s)",),
)
"""What argparse says by gettext, the catalogue of which is ours."""


def _said(message: str) -> str:
    return phrase(message)


def _counted(one: str, many: str, count: int) -> str:
    return form(one, many, count)


setattr(argparse, "_", _said)  # noqa: B010 (the type checker knows nothing of it)
setattr(argparse, "ngettext", _counted)  # noqa: B010


class Help(argparse.HelpFormatter):
    """Puts all texts of a help page through phrase()."""

    def add_text(self, text: str | None) -> None:
        super().add_text(phrase(text) if text else text)

    def start_section(self, heading: str | None) -> None:
        super().start_section(phrase(heading) if heading else heading)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return phrase(action.help) if action.help else action.help


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that reports an error in one sentence, with exit status 2."""

    def __init__(self, **how: Any) -> None:
        super().__init__(formatter_class=Help, **how)

    def read(self, arguments: Sequence[str] | None = None) -> argparse.Namespace:
        """The arguments; what is not known is told with the help of the subcommand it was given to."""
        found, unknown = self.parse_known_args(arguments)
        if unknown:
            self.refuse(upper(_said("unrecognized arguments: %s") % " ".join(unknown)), helps_on(found))
        return found

    def error(self, message: str) -> NoReturn:
        self.refuse(upper(message))

    def refuse(self, message: str, helps: str = "--help") -> NoReturn:
        """Print the message and where to find help, and exit. helps: the words after the program's name."""
        stop = "" if message.endswith((".", "?")) else "."
        help_at = phrase("See {command}.", command=f"{self.prog} {helps}")
        self.exit(2, f"{message}{stop}\n{help_at}\n")


def helps_on(asked: argparse.Namespace) -> str:
    """The words after the program's name that show the help on what was asked for."""
    return f"{asked.command} --help" if asked.command else "--help"


class InLanguage(argparse.Action):
    """What comes after it on the command line is answered in the language that it names."""

    def __call__(self, _: object, __: object, values: object, ___: str | None = None) -> None:
        """Use the language."""
        use_language(str(values))
