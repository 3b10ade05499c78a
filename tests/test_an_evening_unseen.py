"""An evening without eyes: Klondike by typing, and by keys and the voice in the window, to the win and what is next."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import rules
from game.rules import Act, Move, Position
from game.rules.cards import NAMES
from game.solver.solve import solve
from game.store.own import OwnGames
from game.words.spokenmoves import offered
from tests.frontdoor import Player, Story, begin_with, command, enter, keep

DEAL = 2
LAST = 30
"""So many moves are made in the window; those before were made on an evening before."""
TYPED_WORDS, HEARD_WORDS = 16.0, 80.0
"""Words that are told for each move: of an answer in text mode; by the voice, with every key on the way to the move."""


@cache
def line() -> tuple[Position, tuple[Move, ...]]:
    OwnGames().meet_friends()
    start = rules.ruleset("klondike").deal(DEAL)
    found = solve(start, positions=40_000).line
    assert found
    return start, tuple(found)


def test_by_typing(home: Path) -> None:
    position, moves = line()
    said = []
    for move in moves:
        words = next((one.words for one in offered(position) if one.move == move), move.text)
        said.append(words)
        position = position.play(move)
    asked = "\n".join(["settings lamp off", *said, "accept", "quit"])
    told = command(["text", "klondike", "--deal", str(DEAL)], f"{asked}\n")
    assert told.status == 0
    begun, _, rest = told.out.partition(" moves. 1: ")
    played, won, after = rest.partition("You won")
    assert won and begun.startswith("Klondike, deal 2.") and "Say accept for that" in after
    assert after.count(" of 52 cards") + after.count(" cards are on the foundations") >= 1, "the next deal is read"
    assert len(played.split()) / len(moves) <= TYPED_WORDS
    assert "turns up in column" in played and "to the hearts foundation." in played


def test_by_keys_and_the_voice(home: Path) -> None:
    start, moves = line()
    keep(home, speed="instant", voice=True, lamp=False, volume=0)
    begin_with(home, rules.ruleset("klondike"), DEAL, [move.text for move in moves[:-LAST]])
    counts: list[int] = []

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        before = len(player.words)
        for move in moves[-LAST:]:
            yield from by_keys(player, move)
        counts.append(len(" ".join(player.words[before:]).split()))
        yield lambda: player.top == "WinScene"
        yield 3.0
        assert any("You won" in words for words in player.words[before:])
        heard = len(player.words)
        player.press("ctrl+e")
        yield 0.3
        assert "button. Key G." in player.words[-1], "the next proposal is heard, with its key"
        player.press("g")
        yield lambda: player.top not in ("WinScene",)
        yield 3.0
        assert len(player.words) > heard + 1, "what begins then is heard"

    done = enter(["play", "klondike"], story)
    assert done.status == 0 and counts[0] / LAST <= HEARD_WORDS
    assert {deal.ending for deal in done.deals() if deal.ruleset == start.ruleset.id} >= {"won"}


def by_keys(player: Player, move: Move) -> Story:
    """A card is found by its letters, lifted, and put where the voice says it can go."""
    table = player.table
    made = len(table.session.moves)
    if move.act in (Act.TURN, Act.REDEAL):
        player.press("space")
        yield lambda: len(table.session.moves) > made
        return
    card = NAMES[table.session.position.piles[move.source][-1 - move.depth]]
    yield 0.3
    player.press("ctrl+f")
    yield lambda: table.search.on
    player.type_in(card.lower())
    yield 0.1
    player.press("enter")
    yield lambda: not table.search.on
    yield 0.1
    player.press("enter")
    yield 0.3
    for _ in range(12):
        if len(table.session.moves) > made:
            break
        focus = table.hand.focus
        if table.hand.lifted and focus and focus.pile == move.target:
            player.press("enter")
        else:
            player.press("tab")
        yield 0.1
    assert [one.text for one in table.session.moves[made:]] == [move.text]
