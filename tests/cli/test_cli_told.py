"""A move is told in few words, a foundation by its suit where each suit has one; a hint says from where to where."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import rules
from game.rules import Act, Kind
from game.words import facts, phrase
from game.words.languages import codes, use_language
from tests.cli.talking import Talk
from tests.cli.test_cli_every_win import line_of
from tests.frontdoor import Player, Story, enter, keep
from tests.thorough import few

MOST = 20
SUITED = {
    "en": "hearts foundation",
    "de": "Grundstapel Herz",
    "fr": "base de cœur",
    "es": "base de corazones",
    "it": "base di cuori",
    "pl": "stos bazowy kier",
    "ru": "база червей",
}


@pytest.mark.parametrize("name", few(["freecell", "klondike"], "freecell".__eq__))
def test_a_deal_is_won_in_few_words_that_name_the_foundation_of_a_suit_in_every_language(name: str) -> None:
    assert set(SUITED) == {*codes()}
    asked, moves = line_of(name, rules.ruleset(name))
    position, talk, told = rules.ruleset(name).deal(int(asked[2])), Talk(), list[str]()
    talk.say(" ".join(("play", *asked)).replace("--", ""))
    for text in moves[:-1]:
        move = position.parse_move(text)
        target = position.ruleset.piles[move.target]
        hearts = move.act is Act.CARRY and target.kind is Kind.FOUNDATION and target.suit == 1
        told.append(talk.say(text))
        assert not hearts or SUITED["en"] in told[-1]
        if hearts and sum(SUITED["en"] in words for words in told) == 1:
            for code, called in SUITED.items():
                talk.say("undo")
                use_language(code)
                assert facts.only_of(1) == called
                assert {"ru": "на базу червей"}.get(code, called) in talk.say(text), code
            use_language("en")
        position = position.play(move)
    assert max(len(words.split()) for words in told) <= MOST, [words for words in told if len(words.split()) > MOST]
    assert sum(SUITED["en"] in words for words in told) >= 12
    if name == "freecell":
        assert re.match(r"Play the king of (\w+)\. From: column \d\. To: \1 foundation\.", talk.say("hint"))


@pytest.mark.parametrize("voice", few([False, True], bool))
def test_h_names_the_card_its_column_and_the_place_it_goes_to(home: Path, voice: bool) -> None:
    keep(home, voice=voice, lamp=False)
    shown: list[str] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 4.0
        player.press("h")
        yield lambda: player.table.hand.hinted
        yield 0.5
        table = player.table
        hinted = table.hand.hinted
        assert hinted
        piles = [table.ruleset.piles[index] for index in (hinted.source, hinted.target)]
        shown.extend((table.hud.line, *(f"{pile.called} {pile.number}" for pile in piles)))
        assert not voice or table.hud.line in player.words[-1]
        player.quit()

    enter(["play", "freecell", "--deal", "7"], story)
    line, source, target = shown
    assert line.endswith(f"of hearts. From: {source}. To: {target}.")


def test_a_hint_in_text_mode_says_the_same(home: Path) -> None:
    keep(home, lamp=False)
    told = enter(["text", "freecell", "--deal", "7"], words="hint\nquit\n").out
    assert phrase("From: {source}. To: {target}.", source="column 7", target="column 8") in told
