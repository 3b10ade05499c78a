"""Sixty moves that the rules refuse, each with its reason; refused.txt is their table. The usual run hears each in
English and another language, all of them in turn.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli.text.commands import BY_NAME, own_names
from game.rules import Act, IllegalMove
from game.words import facts, phrase
from game.words.catalogue import named, plain
from game.words.languages import codes, use_language
from tests.asked import Asked
from tests.cli.talking import Talk
from tests.typed import sure

TABLE = Path(__file__).with_name("refused.txt")
UNKNOWN = "There is no game called “{name}”. Say {games} to hear them all."
ROWS = [line.split(" | ") for line in TABLE.read_text("utf-8").splitlines()[1:]]


def test_they_are_sixty_with_as_many_reasons() -> None:
    assert len(ROWS) == len({row[-1] for row in ROWS}) == 60


@pytest.mark.parametrize("row", range(len(ROWS)))
def test_a_refused_move_gets_its_reason_in_every_language(row: int) -> None:
    game, deal, before, tried, said = ROWS[row]
    first, *others = codes()
    heard = (first, *(others if Asked.all else [others[row % len(others)]]))
    talk = Talk()
    talk.say(f"play {game} deal {deal}")
    for made in before.split():
        talk.say(made.replace("_", " "))
    seat = sure(talk.house.seat)
    assert len(seat.session.moves) == len(before.split())
    move = seat.position.parse_move(tried.replace("_", " "))
    with pytest.raises(IllegalMove) as refused:
        seat.position.play(move)
    told = set()
    for code in heard:
        use_language(code)
        reason = facts.refusal(refused.value.reason)
        told.add(reason)
        answered = one_line(talk.say(tried.replace("_", " ")))
        assert answered.startswith(plain(reason)), code
        assert code != "en" or reason == said
        if move.act is Act.CARRY and len(seat.position.piles[move.source]) > move.depth:
            card = facts.bare(seat.position.piles[move.source][-1 - move.depth])
            played = own_names(BY_NAME["play"])[0]
            asked = one_line(talk.say(f"{played} {card}"))
            assert asked and phrase(UNKNOWN, name=card, games=named("games")) != asked, code
            while len(seat.session.moves) > len(before.split()):
                talk.say("undo")
    assert len(told) == len(heard)
    assert len(seat.session.moves) == len(before.split()), "nothing was played"


def one_line(words: str) -> str:
    return " ".join(words.splitlines())
