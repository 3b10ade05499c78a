"""All that the rules pages of all rulesets say, in three lengths, in one file to be read through.

Written anew by `python -m tests.words.test_words_golden`, after which it is read again.
"""

from __future__ import annotations

from pathlib import Path

from game import rules
from game.rules.page import page
from game.rules.page.clauses import Clause
from game.words.catalogue import Length
from game.words.facts import clause

FILE = Path(__file__).with_name("clauses.txt")


def told() -> str:
    """Each clause once, with the first ruleset that has it: the plain length, and the others where they differ."""
    found: dict[Clause, str] = {}
    for ruleset in rules.every_ruleset():
        for section in page(ruleset):
            for paragraph in section.paragraphs:
                for value in paragraph:
                    found.setdefault(value, f"{type(value).__name__} ({ruleset.id})")
    rows = []
    for value, name in found.items():
        plain, caption, spoken = (clause(value, length) for length in (Length.PLAIN, Length.CAPTION, Length.SPOKEN))
        rows += [name, f"  plain    {plain}", f"  caption  {caption}", f"  spoken   {spoken}"]
    return "\n".join(rows) + "\n"


def test_every_clause_says_what_was_read_through() -> None:
    assert told() == FILE.read_text(encoding="utf-8")


if __name__ == "__main__":
    FILE.write_text(told(), encoding="utf-8")
