"""An evening without eyes: Klondike by typing, and by keys and the voice in the window, to the win and what is next."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game import rules
from game.rules import Act, Move, Position
from game.rules.cards import NAMES
from game.solver.odds.solved import Golden, golden
from game.solver.solve import solve
from game.words.spokenmoves import offered
from tests.frontdoor import Player, Story, enter, keep
from tests.thorough import few

DEAL = 2
TYPED_WORDS, HEARD_WORDS = 16.0, {"klondike": 38.0, "gay-gordons": 72.0}
"""Words that are told for each move: of an answer in text mode; by the voice, with every key on the way to the move."""


@cache
def line() -> tuple[Position, tuple[Move, ...]]:
    start = rules.ruleset("klondike").deal(DEAL)
    found = solve(start, positions=40_000).line
    assert found
    return start, tuple(found)


def short_deal() -> Golden:
    return next(line for line in golden("gay-gordons") if line.outcome == "won")


def short_line() -> tuple[Position, tuple[Move, ...]]:
    start = rules.find_ruleset("gay-gordons").deal(short_deal().number)
    return start, tuple(map(start.parse_move, short_deal().moves))


def test_by_typing(home: Path) -> None:
    keep(home, lamp=False)
    position, moves = line()
    said = []
    for move in moves:
        words = next((one.words for one in offered(position) if one.move == move), move.text)
        said.append(words)
        position = position.play(move)
    asked = "\n".join([*said, "accept", "quit"])
    told = enter(["text", "klondike", "--deal", str(DEAL)], words=f"{asked}\n")
    assert told.status == 0
    begun, _, rest = told.out.partition(" moves. 1: ")
    played, won, after = rest.partition("You won")
    assert won and begun.startswith("Klondike, deal 2.") and "Say accept for that" in after
    assert after.count(" of 52 cards") + after.count(" cards are on the foundations") >= 1, "the next deal is read"
    assert len(played.split()) / len(moves) <= TYPED_WORDS
    assert "turns up in column" in played and "to the hearts foundation." in played


@pytest.mark.parametrize("game", few(["klondike", "gay-gordons"], "gay-gordons".__eq__))
def test_by_keys_and_the_voice(home: Path, game: str) -> None:
    """From the first screen: all games, a game by its name, a deal by its number, every move, the win, what is next."""
    start, moves = line() if game == "klondike" else short_line()
    number = DEAL if game == "klondike" else short_deal().number
    keep(home, speed="instant", voice=True, lamp=False, volume=0)
    counts: list[int] = []

    def story(player: Player) -> Story:
        yield 1.0
        assert "Enter takes Your first game" in player.words[0], "an invitation, with the key that takes it"
        for _ in range(5):
            player.press("tab")
            yield 0.2
        assert player.words[-1] == "All games, button."
        player.press("enter")
        yield lambda: player.top == "Programme"
        player.type_in(game[:4])
        yield 0.3
        assert f"{start.ruleset.game.name}, " in player.words[-1]
        player.press("F4")
        yield lambda: player.top == "DealNumber"
        player.type_in(str(number))
        yield 0.3
        player.press("enter")
        yield lambda: player.top == "TableScene"
        yield 1.0
        before = len(player.words)
        for move in moves:
            yield from by_keys(player, move)
        told = player.words[before:]
        counts.append(len(" ".join(told).split()))
        assert sum("type its rank and its suit" in words for words in told) == 1, "how a card is found is told once"
        yield lambda: player.top == "WinScene"
        yield 1.0
        assert any("You won" in words for words in player.words[before:])
        player.press("ctrl+e")
        yield 0.3
        assert "button. Key G." in player.words[-1], "the next proposal is heard, with its key"
        heard = len(player.words)
        player.press("g")
        yield lambda: player.top != "WinScene"
        yield 1.0
        assert len(player.words) > heard, "what begins then is heard"

    done = enter([], story)
    assert done.status == 0 and counts[0] / len(moves) <= HEARD_WORDS[game]
    assert "won" in {deal.ending for deal in done.deals() if deal.ruleset == start.ruleset.id}


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
    assert [one.text for one in table.session.moves[made:]] == [move.text], player.words[-24:]
