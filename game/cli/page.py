"""What is printed to be read: rules, and what a file may say; as text, or as one page for a browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from game.cli.lines import lines
from game.rules import Ruleset
from game.words import phrase, ruleset_name
from game.words.catalogue import Length, plain
from game.words.languages import in_use
from game.words.rulespage import Listing, Told, measured_section, rules_told

STYLE = (
    ":root{color-scheme:light dark}body{max-width:40em;margin:2em auto;padding:0 1em;font:1.1em/1.5 Georgia,serif}"
    "h1{margin-top:2em}h2{margin:1.5em 0 0}p{white-space:pre-line}p:has(+pre){margin-bottom:0}"
    "pre{margin:.2em 0 1em;padding:.4em .8em;overflow:auto;background:#8882;font-size:.85em}"
)


@dataclass(frozen=True)
class Page:
    """One of the pages of a document; id: what links to it."""

    title: str
    id: str
    chapters: tuple[Told, ...]


def rules_command(rulesets: Sequence[Ruleset], as_html: bool) -> int:
    """Print the rules of these games."""
    pages = [Page(ruleset_name(one), one.game_id, _rules(one)) for one in rulesets]
    return print_pages(pages, as_html)


def _rules(ruleset: Ruleset) -> tuple[Told, ...]:
    return (*rules_told(ruleset, Length.SPOKEN), *measured_section(ruleset))


def print_pages(pages: Sequence[Page], as_html: bool) -> int:
    """Print a document of these pages."""
    if as_html:
        print(*_html(pages), sep="\n")
        return 0
    for place, page in enumerate(pages):
        print("\n" * 2 if place else "", end="")
        _underlined(page.title, "=")
        for chapter in page.chapters:
            print()
            _underlined(chapter.heading, "-")
            below: str = ""
            for words in chapter.paragraphs:
                if isinstance(below, Listing):
                    print()
                print(words) if isinstance(words, Listing) else _print(words)
                below = words
    return 0


def _underlined(heading: str, line: str) -> None:
    _print(heading)
    print(line * len(plain(heading)))


def _print(words: str) -> None:
    for line in words.split("\n"):
        print(*map(plain, lines(line)), sep="\n")


def _html(pages: Sequence[Page]) -> Iterator[str]:
    """The lines of a document; with more than one page, their titles lead to them."""
    many = len(pages) > 1
    title = phrase("Rules") if many else pages[0].title
    yield f'<!DOCTYPE html>\n<html lang="{in_use()}">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<title>{_marked_up(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    if many:
        yield f"<h1>{_marked_up(title)}</h1>\n<ul>"
        yield from (f'<li><a href="#{page.id}">{_marked_up(page.title)}</a></li>' for page in pages)
        yield "</ul>"
    for page in pages:
        yield f'<h1 id="{page.id}">{_marked_up(page.title)}</h1>'
        for chapter in page.chapters:
            yield f"<h2>{_marked_up(chapter.heading)}</h2>"
            for words in chapter.paragraphs:
                kind = "pre" if isinstance(words, Listing) else "p"
                yield f"<{kind}>{_marked_up(words)}</{kind}>"
    yield "</body>\n</html>"


def _marked_up(words: str) -> str:
    return escape(plain(words))
