"""The rules page says what the rules do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game import rules
from game.rules.page import page
from game.rules.page.layout import layout
from game.rules.record import Build, Choice, Chosen, Kind, Lay, Piles, SetOut, Start

TABLES = rules.every_ruleset()
EVERY = pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])


def text(game: str, *variants: str) -> str:
    sections = page(rules.ruleset(game, variants))
    return "\n".join([section.heading + "\n" + "\n".join(section.paragraphs) for section in sections])


@EVERY
def test_every_page_has_its_sections_and_well_made_sentences(table):
    sections = page(table)
    headings = [section.heading for section in sections]
    assert headings[:2] == ["Goal", "Layout"] and "Moving" in headings and "Sources" in headings
    assert {"Building", "Pairing"} & set(headings)
    assert bool({"Stock", "Stock and redeals"} & set(headings)) == bool(table.game.turn)
    assert ("Choices" in headings) == table.deal(1).choosing
    assert ("Variants" in headings) == bool(table.game.variants)
    assert ("Odds in the books" in headings) == bool(table.game.odds)
    assert ("Other names" in headings) == bool(table.game.also)
    for section in sections:
        for paragraph in section.paragraphs:
            assert paragraph.strip() == paragraph and "  " not in paragraph
            assert paragraph.lstrip("“")[0].isupper() or paragraph[0].isdigit(), paragraph
            assert paragraph.endswith((".", ".)")), paragraph
            assert not re.search(r"None|Chosen|\bFill\b|_|\{|\}|'|\.\.", paragraph), paragraph


@EVERY
def test_no_page_names_a_pile_by_its_id_or_the_game_by_its_own(table):
    words = "\n".join(paragraph for section in page(table) for paragraph in section.paragraphs)
    assert not re.search(r"\b(?:lords|ladies|firsts|seconds|twos1|aces1)\b(?!’)", words)
    assert "-" not in table.game_id or table.game_id not in words


@EVERY
def test_every_variant_is_told_with_its_source_and_the_chosen_ones_are_marked(table):
    told = next((section.paragraphs for section in page(table) if section.heading == "Variants"), ())
    for variant, paragraph in zip(table.game.variants, told, strict=False):
        assert paragraph.startswith(variant.name) and variant.summary in paragraph
        assert variant.source[1:] in paragraph
        assert (" (in play now). " in paragraph) == (variant.id in table.variants)


SAYS = {
    "royal-cotillion": [
        "An ace and a 2 of every suit are taken from the pack",
        "four columns of three cards",
        "sixteen single cards, dealt face up in four rows of four",
        "A 3 5 7 9 J K 2 4 6 8 10 Q",
        "2 4 6 8 10 Q A 3 5 7 9 J K",
        "The ace piles end on queens and the 2 piles end on kings",
        "from the top of the waste or, while there is no waste, from the top of the stock",
        "the uncovered card of each column is available",
        "There is no redeal",
        "McNeely: 1 win in 9 deals, played as they come.",
        "Lords and Ladies",
    ],
    "royal-cotillion+as-they-come": [
        "Nothing is laid out beforehand",
        "the first ace and the first 2 of each suit",
        "Until a pile is begun, a card that could begin it can go nowhere else",
    ],
    "gavotte": [
        "Two wings of sixteen cards each",
        "say which of them is the lords’ wing",
        "Name two ranks, alike or different, with the layout before your eyes",
        "only the lowest card of each column is available",
        "After a queen comes the ace, after a king the 2",
        "Odds and Evens, Palace.",
    ],
    "gavotte+set-out": ["before anything is dealt", "these are the eight bases"],
    "royal-rendezvous": [
        "All eight aces and a 2 of every suit",
        "Two 2s, four aces and two 2s stand in a row, the other four aces beneath",
        "two rows of eight",
        "The upper ace piles are built up in suit to thirteen cards: A 2 3 4 5 6 7 8 9 10 J Q K.",
        "The lower ace piles are built up in suit by twos to seven cards: A 3 5 7 9 J K.",
        "2 4 6 8 10 Q.",
    ],
    "royal-rendezvous+held-kings": ["only when the suit’s other king lies on its lower one"],
    "royal-quadrille": [
        "hearts at the top, diamonds at the bottom, spades left and clubs right",
        "three passes in all",
        "La Française",
        "All play is between stock and waste",
    ],
    "odd-and-even": ["nine single cards, dealt face up in three rows of three", "After a redeal the first gap", "once"],
    "odd-and-even+two-redeals": [
        "twice, so there are three passes in all",
        "Two redeals (in play now). Three passes in all.",
    ],
    "mount-olympus": [
        "K J 9 7 5 3, or Q 10 8 6 4",
        "moves as a group, whole or in part",
        "lays a card on each of the nine columns",
        "takes any available card or group",
        "sixteen foundations",
    ],
    "captive-queens": [
        "The queens stand in the middle",
        "5 4 3 2 A K",
        "6 7 8 9 10 J",
        "four passes in all",
        "Arnold: 2 wins in 5 deals, played as they come.",
        "Morehead & Mott-Smith: 1 win in 2 deals, played as they come.",
        "four to six minutes",
        "“Two redeals” and “One redeal” exclude each other; the rest may be combined.",
    ],
    "captive-queens+as-they-come+one-redeal": ["the queens, 5s and 6s take their places", "two passes in all"],
    "contradance": ["all eight 6s", "6 7 8 9 10 J Q", "two passes in all", "They exclude each other."],
    "parisienne": [
        "An ace and a king of every suit",
        "two face down to the reserve",
        "A short last turn deals what there is, the piles first",
        "stays face down until the stock is gone",
        "four passes in all",
        "pile 4 from its bottom card upwards, then pile 3, pile 2 and pile 1, and at last the reserve",
        "In the last pass nothing goes to the reserve: a turn is four cards.",
        "They may be combined as you like.",
        "Comtesse de Blanccoeur",
    ],
    "parisienne+open-waste": ["two face up to the open waste", "once the stock is gone, all of it is"],
    "parisienne+shuffled-redeal": ["are shuffled each time, and the same deal always in the same way"],
    "parisienne+full-last-redeal": ["is dealt to in every pass, also in the last"],
    "grand-duchess": ["the first ace and the first king of each suit", "two face down to the reserve"],
    "duchess-of-luynes": ["two face up to the open waste", "One to Six"],
    "patriarchs": ["Cards may cross over", "The base never moves", "nothing goes from king to ace or from ace to king"],
    "sixes-and-sevens": ["6 5 4 3 2 A", "7 8 9 10 J Q K", "three rows of three", "no redeal"],
    "queen-of-italy": [
        "Eleven cards, fanned face up, are the reserve",
        "The other three and six more make nine columns",
        "its rank",
        "even when there is a waste",
        "a king on an ace",
        "Cards move one at a time",
        "McNeely: More than one win in ten deals is doing very well.",
    ],
    "queen-of-italy+waste-fills": ["from the top of the waste or, while there is no waste, from the stock"],
    "queen-of-italy+open-gaps": ["An empty column waits for any available card from a column or the waste"],
    "red-and-black": ["All eight aces", "never a king on an ace", "moves as a group", "McNeely: 1 win in 5 deals."],
    "gay-gordons": [
        "Clear away all 52 cards, in couples.",
        "The set is ten columns of five cards, dealt face up, column by column.",
        "Two cards, fanned face up, are the reserve.",
        "Two free cards that add up to 11 go out together: ace and 10, 2 and 9, 3 and 8, 4 and 7, 5 and 6.",
        "So do a king and a queen of another suit, and two jacks.",
        "Only the top card of the reserve is free.",
    ],
    "gay-gordons+any-queen": ["So do a king and a queen, and two jacks."],
    "carpet": ["The aces stand at the corners", "four rows of five", "no redeal"],
    "calculation": [
        "the first 4 met in the pack",
        "4 8 Q 3 7 J 2 6 10 A 5 9 K",
        "No other card is turned",
        "four heaps",
    ],
    "pyramid": ["seven rows", "a jack counts 11, a queen 12", "A king goes alone", "lays the turned card on the waste"],
    "pyramid+pyramid-only": ["Clear away the 28 cards of the pyramid"],
}


@pytest.mark.parametrize("ruleset", SAYS)
def test_pages_say_what_matters(ruleset):
    words = text(*ruleset.split("+"))
    for phrase in SAYS[ruleset]:
        assert phrase in words, phrase


def test_every_game_is_spot_checked():
    assert {game.id for game in rules.GAMES} <= set(SAYS)


def test_pages_do_not_say_what_a_variant_changes():
    assert "Nothing is laid out beforehand" not in text("royal-cotillion")
    assert "pile 4 from its bottom card" not in text("parisienne", "shuffled-redeal")
    assert "stays face down" not in text("parisienne", "open-waste")
    assert "nothing goes to the reserve" not in text("parisienne", "full-last-redeal")


def test_counts_and_sequences_come_from_the_record():
    """Of a game that nobody plays: three cards to choose from, six foundations, building by threes."""
    game = rules.find_game("queen-of-italy")
    bases = replace(game.foundations[0], each=6, build=Build(3, round=True))
    columns = replace(game.piles[1], count=5, pack=Build(-3))
    opening = (Lay("columns", piles=3), Choice.BASE, Lay("columns"))
    table = rules.Ruleset(replace(game, foundations=(bases,), piles=(columns,), opening=opening), game.id, ())
    words = "\n".join(paragraph for section in page(table) for paragraph in section.paragraphs)
    for phrase in [
        "Of the first three cards to be laid on the columns choose one to be the first base",
        "the other five foundations begin on cards of its rank.\n",
        "One of these three, of your choosing",
        "All six foundations are built up in suit by threes",
        "After a jack comes the ace, after a queen the 2, after a king the 3: from a 6, for instance, 6 9 Q 2",
        "K 10 7 4 A, or Q 9 6 3, or J 8 5 2",
    ]:
        assert phrase in words, phrase
    deal = table.deal(1)
    with pytest.raises(rules.IllegalMove, match="First choose one of the three cards to be the base"):
        deal.play(table.turn)
    set_out = replace(bases, base=Chosen.FIRST, suited=True, each=1, start=Start.SET_OUT)
    out = rules.Ruleset(replace(game, foundations=(set_out,), opening=(Choice.RANKS, SetOut())), game.id, ())
    assert "these are the four bases" in "".join(layout(out))


def test_a_game_that_is_all_laid_out_has_no_stock():
    """Of a game that nobody plays: a whole pack in thirteen columns, to be taken in pairs."""
    game = rules.find_game("pyramid")
    columns = Piles("columns", Kind.RESERVE, count=13, deal=4, title="wall")
    table = rules.Ruleset(
        replace(game, piles=(columns,), turn=(), redeals=0, gather=(), variants=(), sources=()), game.id, ()
    )
    words = "\n".join(paragraph for section in page(table) for paragraph in section.paragraphs)
    assert "stock" not in words.lower() and "In the wall the uncovered card of each column is free." in words
    deal = table.deal(1)
    with pytest.raises(rules.IllegalMove, match="This game has no stock"):
        deal.play(table.turn)
    while deal.legal_moves:
        deal = deal.play(deal.legal_moves[0])
    assert deal.ending.startswith("Over: no free cards make a pair; ")
