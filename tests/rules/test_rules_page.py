"""The rules page says what the rules do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game import rules
from game.rules.page import Heading, page
from game.rules.page.clauses.before import BasesNamed
from game.rules.page.clauses.building import VariantIs
from game.rules.page.layout import layout
from game.rules.record import Build, Choice, Chosen, Kind, Lay, Piles, SetOut, Start
from game.rules.refusals import Over
from game.words.facts import clause

TABLES = rules.every_ruleset()
EVERY = pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])


def paragraphs(table: rules.Ruleset) -> list[str]:
    return [" ".join(map(clause, paragraph)) for section in page(table) for paragraph in section.paragraphs]


@EVERY
def test_every_page_has_its_sections_and_well_made_sentences(table: rules.Ruleset) -> None:
    headings = [section.heading for section in page(table)]
    assert headings[:2] == [Heading.GOAL, Heading.LAYOUT] and {Heading.MOVING, Heading.SOURCES} <= set(headings)
    assert {Heading.BUILDING, Heading.PAIRING} & set(headings)
    assert bool({Heading.STOCK, Heading.REDEALS} & set(headings)) == bool(table.game.turn)
    assert (Heading.CHOICES in headings) == table.deal(1).choosing
    assert (Heading.VARIANTS in headings) == bool(table.game.variants)
    assert (Heading.ODDS in headings) == bool(table.game.odds)
    for paragraph in paragraphs(table):
        assert paragraph.lstrip("“")[0].isupper() or paragraph[0].isdigit(), paragraph
        assert paragraph.endswith((".", ".)")), paragraph
        assert not re.search(r"None|Chosen|\bFill\b|_|\{|\}|'|\.\.|^ | $|  ", paragraph), paragraph
    words = "\n".join(paragraphs(table))
    assert not re.search(r"\b(?:lords|ladies|firsts|seconds|twos1|aces1)\b(?!’)", words)
    assert "-" not in table.game_id or table.game_id not in words
    laid = any(table.deal(1).piles[index] for index in table.foundations)
    assert laid or "other foundations" not in words


@EVERY
def test_no_sentence_of_a_page_is_long(table: rules.Ruleset) -> None:
    taught = [one for one in page(table) if one.heading not in (Heading.SOURCES, Heading.VARIANTS, Heading.ODDS)]
    for section in taught:
        for paragraph in section.paragraphs:
            for sentence in re.split(r"(?<=\.) ", " ".join(map(clause, paragraph))):
                assert len(sentence.split(":")[0].split()) <= 20, sentence


@EVERY
def test_every_variant_is_told_with_its_source_and_the_chosen_ones_are_marked(table: rules.Ruleset) -> None:
    told = [one for section in page(table) for paragraph in section.paragraphs for one in paragraph]
    variants = [one for one in told if isinstance(one, VariantIs)]
    assert [one.variant for one in variants] == list(table.game.variants)
    for one in variants:
        words = clause(one)
        assert words.startswith(one.variant.name) and one.variant.source[1:] in words
        assert (one.variant.summary in words) != one.chosen, "what is in play the page says anyway"
        assert (" (in play now). " in words) == one.chosen == (one.variant.id in table.variants)


def test_counts_and_sequences_come_from_the_record() -> None:
    """Of a game that nobody plays: three cards to choose from, six foundations, building by threes."""
    game = rules.find_game("queen-of-italy")
    bases = replace(game.foundations[0], each=6, build=Build(3, round=True))
    columns = replace(game.piles[1], count=5, pack=Build(-3))
    opening = (Lay("columns", piles=3), Choice.BASE, Lay("columns"))
    table = rules.Ruleset(replace(game, foundations=(bases,), piles=(columns,), opening=opening), game.id, ())
    words = "\n".join(paragraphs(table))
    for phrase in [
        "Choose one of the three cards to start the first foundation.",
        "The other five foundations start on cards of the same rank.",
        "Build all six foundations up in suit by threes, 13 cards each.",
        "After a jack comes the ace, after a queen the 2, after a king the 3.",
        "K 10 7 4 A, Q 9 6 3 or J 8 5 2",
        "Three cards are laid out face up. The other two and three more then make five columns.",
    ]:
        assert phrase in words, phrase
    deal = table.deal(1)
    with pytest.raises(rules.IllegalMove, match="First choose one of the three cards to start the first foundation"):
        deal.play(table.turn)
    set_out = replace(bases, base=Chosen.FIRST, suited=True, each=1, start=Start.SET_OUT)
    out = rules.Ruleset(replace(game, foundations=(set_out,), opening=(Choice.RANKS, SetOut())), game.id, ())
    assert BasesNamed(4, suited=True) in layout(out)[0]


def test_a_game_that_is_all_laid_out_has_no_stock() -> None:
    """Of a game that nobody plays: a whole pack in thirteen columns, to be taken in pairs."""
    game = rules.find_game("pyramid")
    columns = Piles("columns", Kind.RESERVE, count=13, deal=4, title="wall")
    table = rules.Ruleset(
        replace(game, piles=(columns,), turn=(), redeals=0, gather=(), variants=(), sources=()), game.id, ()
    )
    words = "\n".join(paragraphs(table))
    assert "stock" not in words.lower() and "The top card of each column in the wall may go." in words
    deal = table.deal(1)
    with pytest.raises(rules.IllegalMove, match="This game has no stock"):
        deal.play(table.turn)
    while deal.legal_moves:
        deal = deal.play(deal.legal_moves[0])
    assert deal.ending == Over(True, deal.placed(), 52)
