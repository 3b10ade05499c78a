"""The rules page says what the rules do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from game import rules
from game.rules.page import Heading, page
from game.rules.page.clauses.around import VariantIs
from game.rules.page.clauses.before import BasesNamed
from game.rules.page.layout import layout
from game.rules.record import Build, Choice, Chosen, Kind, Lay, Piles, SetOut, Start
from game.rules.refusals import Over
from game.words.said import clause

TABLES = rules.every_ruleset()
EVERY = pytest.mark.parametrize("table", TABLES, ids=[table.id for table in TABLES])


def paragraphs(table: rules.Ruleset) -> list[str]:
    return [" ".join(map(clause, paragraph)) for section in page(table) for paragraph in section.paragraphs]


def text(game: str, *variants: str) -> str:
    return "\n".join(paragraphs(rules.ruleset(game, variants)))


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
        assert paragraph.strip() == paragraph and "  " not in paragraph
        assert paragraph.lstrip("“")[0].isupper() or paragraph[0].isdigit(), paragraph
        assert paragraph.endswith((".", ".)")), paragraph
        assert not re.search(r"None|Chosen|\bFill\b|_|\{|\}|'|\.\.", paragraph), paragraph


@EVERY
def test_no_sentence_of_a_page_is_long(table: rules.Ruleset) -> None:
    taught = [one for one in page(table) if one.heading not in (Heading.SOURCES, Heading.VARIANTS, Heading.ODDS)]
    for section in taught:
        for paragraph in section.paragraphs:
            for sentence in re.split(r"(?<=\.) ", " ".join(map(clause, paragraph))):
                assert len(sentence.split(":")[0].split()) <= 20, sentence


@EVERY
def test_no_page_names_a_pile_by_its_id_or_the_game_by_its_own(table: rules.Ruleset) -> None:
    words = "\n".join(paragraphs(table))
    assert not re.search(r"\b(?:lords|ladies|firsts|seconds|twos1|aces1)\b(?!’)", words)
    assert "-" not in table.game_id or table.game_id not in words


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


SAYS = {
    "frog": [
        "13 cards, face up, are the reserve.",
        "An ace that comes meanwhile starts a foundation",
        "Build the aces up in any suit from ace to king.",
        "The card just turned goes to a foundation or on any heap.",
    ],
    "frog+fly": ["All eight aces are laid out as foundations."],
    "congress": [
        "Eight columns of one card lie face up.",
        "Columns are built down in any suit, never a king on an ace. Cards move one at a time.",
        "The waste fills an empty column at once.",
    ],
    "windmill": [
        "An ace, of any suit, is laid out as a foundation.",
        "The first four kings of any suit start them.",
        "round and round to 52 cards",
    ],
    "tournament": [
        "If no ace or king is dealt to the cells, the first in the stock is dealt before the others.",
        "Nothing is built on the columns. Their top cards may go to a foundation or an empty cell.",
        "The stock deals four cards to an empty column at once, or what is left.",
        "One turn deals four cards to each of the six columns.",
        "Column 1 is dealt first, from its bottom card, then the others in order.",
    ],
    "salic-law": [
        "Complete the eight foundations, the piles you build: 88 cards.",
        "The first king of the pack begins the first column.",
        "Start an ace pile only while there are fewer ace piles than columns begun.",
        "A king that begins a column never moves.",
        "A column with only a king takes the top card of any column.",
        "onto the newest column. A king begins the next one.",
    ],
    "intrigue": [
        "The first queen of the pack begins the first column.",
        "Build the 5s down in any suit: 5 4 3 2 A K.",
        "When the stock is empty, a column with only a queen takes the top card of any column.",
    ],
    "royal-cotillion": [
        "An ace and a 2 of every suit are laid out as foundations.",
        "The ladies’ wing is four columns of three cards, face up.",
        "The lords’ wing is 16 cards, face up, in four rows of four.",
        "A 3 5 7 9 J K 2 4 6 8 10 Q",
        "2 4 6 8 10 Q A 3 5 7 9 J K",
        "The waste fills a gap in the lords’ wing at once. If the waste is empty, the stock does.",
        "If both are empty, the gap stays.",
        "The top card of each column in the ladies’ wing may go to a foundation.",
        "You go through the stock only once.",
        "McNeely: 1 win in 9 deals, played as they come.",
    ],
    "royal-cotillion+as-they-come": [
        "Foundations start empty. The first ace and the first 2 of each suit start them.",
        "A card that can start a foundation may go on no other.",
    ],
    "gavotte": [
        "Two wings of 16 cards, in four rows of four, are dealt face up.",
        "Choose one wing as the lords’ wing.",
        "Then name two ranks, different or the same. In every suit one foundation starts on each rank.",
        "The lowest card of each column in the ladies’ wing may go to a foundation.",
        "After a queen comes the ace, after a king the 2.",
        "A card that can start a foundation may go on no other.",
    ],
    "gavotte+set-out": [
        "Before the deal, name two ranks",
        "A card of each named rank in every suit is laid out as a foundation: eight in all.",
    ],
    "royal-rendezvous": [
        "All eight aces and a 2 of every suit are laid out as foundations.",
        "Four aces stand in a row, two 2s on each side; the other four aces stand apart.",
        "two rows of eight",
        "Build the upper aces up in suit from ace to king.",
        "Build the lower aces up in suit by twos: A 3 5 7 9 J K.",
        "Build the 2s up in suit by twos: 2 4 6 8 10 Q.",
    ],
    "royal-rendezvous+held-kings": [
        "A king goes on an upper ace’s pile only when a lower ace’s pile of its suit is complete."
    ],
    "royal-quadrille": [
        "hearts top, diamonds bottom, spades left, clubs right",
        "two redeals",
        "The aces and 2s start them.",
        "The top card of the waste may go to a foundation.",
    ],
    "odd-and-even": ["The square is nine cards, face up, in three rows of three.", "After a redeal", "one redeal."],
    "odd-and-even+two-redeals": ["two redeals.", "Two redeals (in play now)."],
    "mount-olympus": [
        "K J 9 7 5 3 or Q 10 8 6 4",
        "moves as a group, whole or in part",
        "One turn deals a card to each of the nine columns.",
        "When the stock is empty, you may fill the gap with the top card or group of any column.",
        "16 foundations",
    ],
    "captive-queens": [
        "The queens stand in the middle",
        "Nothing is built on the queens.",
        "5 4 3 2 A K",
        "Build the 6s up in suit from 6 to jack.",
        "three redeals",
        "Arnold: 2 wins in 5 deals, played as they come.",
        "Morehead & Mott-Smith: 1 win in 2 deals, played as they come.",
        "4 to 6 minutes",
        "Choose at most one of “Two redeals” and “One redeal”.",
    ],
    "captive-queens+as-they-come+one-redeal": ["The queens, 5s and 6s start them.", "one redeal"],
    "contradance": [
        "All eight 5s and all eight 6s",
        "from 6 to queen",
        "one redeal",
        "Choose at most one of “Two redeals” and “Three redeals”.",
    ],
    "parisienne": [
        "An ace and a king of every suit",
        "two cards face down to the reserve",
        "A short last turn deals what is left.",
        "The reserve stays face down until the stock is empty.",
        "you may gather the piles and the reserve and deal again: three redeals",
        "Pile 4 is dealt first, from its bottom card, then pile 3, pile 2, pile 1 and the reserve.",
        "In the last pass no card goes to the reserve.",
        "You may combine them.",
        "Comtesse de Blanccoeur",
    ],
    "parisienne+open-waste": [
        "then two cards to the open waste",
        "When the stock is empty, every card of the open waste may go to a foundation.",
    ],
    "parisienne+shuffled-redeal": ["Each redeal shuffles the cards, for the same deal in the same way."],
    "parisienne+full-last-redeal": ["The reserve gets cards in the last pass too."],
    "grand-duchess": ["The first ace and the first king of each suit", "two cards face down to the reserve"],
    "duchess-of-luynes": ["then two cards to the open waste"],
    "patriarchs": [
        "may cross to its suit’s other foundation",
        "never crosses. No king goes on an ace, and no ace on a king.",
    ],
    "sixes-and-sevens": ["down in suit from 6 to ace", "up in suit from 7 to king", "three rows of three", "only once"],
    "queen-of-italy": [
        "Eleven cards, face up, are the reserve.",
        "Four cards are laid out face up. The other three and six more then make nine columns.",
        "The other seven foundations start on cards of the same rank.",
        "The stock fills an empty column at once, the waste never.",
        "also a king on an ace",
        "Cards move one at a time.",
        "McNeely: More than 1 win in 10 deals is doing very well.",
    ],
    "queen-of-italy+waste-fills": ["The waste fills an empty column at once. If the waste is empty, the stock does."],
    "queen-of-italy+open-gaps": ["You may fill an empty column with the top card of any column or the waste."],
    "red-and-black": ["All eight aces", "never a king on an ace", "moves as a group", "McNeely: 1 win in 5 deals."],
    "gay-gordons": [
        "Clear all 52 cards in couples.",
        "Ten columns of five cards lie face up.",
        "Two cards, face up, are the reserve.",
        "Take two cards that add up to 11: ace and 10, 2 and 9, 3 and 8, 4 and 7 or 5 and 6.",
        "Also take two jacks, or a king with a queen of another suit.",
        "The top card of the reserve may go.",
    ],
    "gay-gordons+any-queen": ["Also take two jacks, or a king with a queen."],
    "carpet": ["The aces stand at the corners", "four rows of five", "only once"],
    "calculation": [
        "An ace, a 2, a 3 and a 4, of any suit, are laid out as foundations.",
        "4 8 Q 3 7 J 2 6 10 A 5 9 K",
        "Play it before you turn another.",
        "on any heap",
    ],
    "pyramid": ["seven rows", "A jack counts 11, a queen 12", "A king goes alone", "lays the turned card on the waste"],
    "pyramid+pyramid-only": ["Clear the 28 cards of the pyramid."],
}


def test_the_games_of_the_house_are_spot_checked() -> None:
    assert len({game.id for game in rules.GAMES} & set(SAYS)) >= 25


@pytest.mark.parametrize("ruleset", SAYS)
def test_pages_say_what_matters(ruleset: str) -> None:
    words = text(*ruleset.split("+"))
    for phrase in SAYS[ruleset]:
        assert phrase in words, phrase


def test_pages_do_not_say_what_a_variant_changes() -> None:
    assert "Foundations start empty. The first ace and the first 2 of each suit start them. A" not in text(
        "royal-cotillion"
    )
    assert "Pile 4 is dealt first" not in text("parisienne", "shuffled-redeal")
    assert "stays face down" not in text("parisienne", "open-waste")
    assert "no card goes to the reserve" not in text("parisienne", "full-last-redeal")


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


@EVERY
def test_other_foundations_are_spoken_of_only_where_some_have_begun(table: rules.Ruleset) -> None:
    laid = any(table.deal(1).piles[index] for index in table.foundations)
    assert laid or "other foundations" not in "\n".join(paragraphs(table))
