"""Rules pages, printed as text or as HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from game.cli.lines import lines
from game.rules import Ruleset
from game.words import phrase, ruleset_name
from game.words.catalogue import plain
from game.words.languages import in_use
from game.words.length import Length
from game.words.rulespage import Told, measured_section, rules_told

STYLE = "body{max-width:40em;margin:2em auto;padding:0 1em;font:1.1em/1.5 Georgia,serif}h1{margin-top:2em}"


def rules_command(rulesets: Sequence[Ruleset], as_html: bool) -> int:
    """Print the rules of these games."""
    if as_html:
        for line in _html(rulesets):
            print(line)
        return 0
    for place, ruleset in enumerate(rulesets):
        print("\n" * 2 if place else "", end="")
        _underlined(ruleset_name(ruleset), "=")
        for told in _told(ruleset):
            print()
            _underlined(told.heading, "-")
            for words in told.paragraphs:
                _print(words)
    return 0


def _underlined(heading: str, line: str) -> None:
    _print(heading)
    print(line * len(plain(heading)))


def _print(words: str) -> None:
    print(*map(plain, lines(words)), sep="\n")


def _told(ruleset: Ruleset) -> tuple[Told, ...]:
    return (*rules_told(ruleset, Length.SPOKEN), *measured_section(ruleset))


def _html(rulesets: Sequence[Ruleset]) -> Iterator[str]:
    """The lines of a document; with more than one game, their names lead to them."""
    many = len(rulesets) > 1
    title = phrase("Rules") if many else ruleset_name(rulesets[0])
    yield f'<!DOCTYPE html>\n<html lang="{in_use()}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<title>{_marked_up(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    if many:
        yield f"<h1>{_marked_up(title)}</h1>\n<ul>"
        for ruleset in rulesets:
            yield f'<li><a href="#{ruleset.game_id}">{_marked_up(ruleset_name(ruleset))}</a></li>'
        yield "</ul>"
    for ruleset in rulesets:
        yield f'<h1 id="{ruleset.game_id}">{_marked_up(ruleset_name(ruleset))}</h1>'
        for told in _told(ruleset):
            yield f"<h2>{_marked_up(told.heading)}</h2>"
            yield from (f"<p>{_marked_up(words)}</p>" for words in told.paragraphs)
    yield "</body>\n</html>"


def _marked_up(words: str) -> str:
    return escape(plain(words))
