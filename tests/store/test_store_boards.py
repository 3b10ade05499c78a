"""Boards as other programs print them, pasted at the door: at their start, and in the middle of a game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules import RulesError
from game.rules.boards import board_cards
from game.rules.cards import NAMES
from game.rules.ruleset import every_ruleset, find_game, find_ruleset, in_midgame, midway
from game.scenes.pages.replay import Replay
from game.scenes.table.hud import Phase
from game.store import Deal, Ending, Origin, WonBy
from game.store.codes import code_of, read_code
from tests.frontdoor import Player, Story, enter, keep
from tests.frontdoor import move as play_move
from tests.thorough import few
from tests.typed import instance

KLONDIKE = """Talon: TC TS AD 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D AS
5C
<7H> 9H
<2D> <9S> AC
<5D> <QH> <5S> 8C
<QC> <2C> <JS> <3C> 7D
<5H> <7S> <KD> <9C> <JC> 6S
<4C> <AH> <2S> <6C> <6H> <TH> KH
"""
STARTS = {  # deal 24 of each game as PySolFC's pysol_cards prints it; the last two in Klondike-Solver's ways
    "freecell": """4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD TH TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
""",
    "eight off": """Freecells: 2H - QD - 3D - AS -
4C 2C 9C 8C QS 4S
5H QH 3C AC 3H 4H
QC 9S 6H 9H 3S KS
5D 2S JC 5C JH 6D
2D KD TH TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
""",
    "seahaven towers": """Freecells: - 3D AS -
4C 2C 9C 8C QS
4S 2H 5H QH 3C
AC 3H 4H QD QC
9S 6H 9H 3S KS
5D 2S JC 5C JH
6D 2D KD TH TC
TD 8D 7H JS KH
TS KC 7C AH 5S
6S AD 8H JD 7S
6C 7D 4D 8S 9D
""",
    "golf": """Talon: 7H 2H JH TD JC QD KC 2D 8S 6H 9H JD 9C 7D 4S AD
Foundations: 3H
KS 3S 6C 2S 8D
QC 2C 5C QH 4C
3D AC 6D 7S 5H
JS KH TS 9S 3C
5D 8C QS 5S TC
KD AH 4D AS TH
6S 9D 4H 8H 7C
""",
    "yukon": """7C
<4C> KH 5C 3H 8S JD
<5H> <AH> 6S TC 3S 4S 9D
<QC> <7S> <2S> 7D TS JH 4H 2H
<5D> <2C> <KD> <6C> 8C AD TD KS QD
<2D> <QH> <JS> <9C> <6H> AC 4D KC 6D 3D
<7H> <9S> <5S> <3C> <JC> <TH> 9H QS 8H 8D AS
""",
    "simple simon": """4C QH 3C 8C AD JH 8S KS
5H 9S 6H AC 4D TD 4S 6D
QC 2S JC 9H QS KC 4H 8D
5D KD TH 5C 3H 8H 7C
2D JS KH TC 3S JD
7H 5S 6S TS 9D
AH 6C 7D 2H
7S 9C QD
2C 3D
AS
""",
    "klondike": KLONDIKE,
}
DIGITS = (
    "042041044124023073111012123081104093031052051121094074061091083102043071132134"
    "113114131022103013062032101011014034054021064112092082133033072053084063024122"
)
"""The first deal in Klondike-Solver's TestDeals.txt."""
FREECELL = """Foundations: H-J C-J D-J S-J
Freecells:  KH  QC      KD
: KS QH
: KC
: QD
:
:
:
: QS
:
"""
"""A position as fc-solve prints it between moves: H, C, D and S up to the jack, and empty columns."""
MIDWAY = {
    "freecell": FREECELL,
    "klondike": """Foundations: H-Q C-J D-Q S-K
Waste: QC
Talon: KC
<KH> KD
""",
    "spider": "Foundations: S-K S-K H-K D-K C-K\n"
    + "".join(f"{' '.join(f'{rank}{suit}' for rank in 'KQJT98765432')}\nA{suit}\n" for suit in "HDC"),
}


def ruleset_of(game: str):
    return find_ruleset(find_game(game).id)


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard: one text, which is copied to and pasted from."""
    board = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: board.__setitem__(0, text))
    return board


def columns_in(text: str) -> list[list[str]]:
    """The cards of each line that is a column."""
    plain = text.replace("<", "").replace(">", "").replace("T", "10")
    lines = (line.removeprefix(": ") for line in plain.splitlines() if ":" not in line[1:])
    return [line.split() for line in lines if line.strip(": ")]


def pressed(player: Player, key: str, so: Callable[[], object]) -> Story:
    """A key, again and again until something is so: what still moves may swallow it."""
    while not so():
        player.press(key)
        yield 1.0


def pasted(game: str, into: list[list[str]]):
    """A story: paste what is copied, and look at what lies on the table."""

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        before = player.table.session
        player.press("ctrl+v")
        yield lambda: player.top == "TableScene" and player.table.session is not before
        yield 1.0
        position = player.table.session.position
        into.extend([NAMES[card] for card in pile] for pile in position.piles if pile)
        player.quit()

    return story


@pytest.mark.parametrize("game", STARTS)
def test_a_board_at_its_start_is_a_deal_that_counts(home: Path, copied: list[str], game: str) -> None:
    keep(home, speed="instant", lamp=False)
    copied[0] = STARTS[game]
    piles: list[list[str]] = []
    assert enter(["play", game, "--deal", "5"], pasted(game, piles)).status == 0
    assert all(column in piles for column in columns_in(STARTS[game])), (game, piles)
    assert not in_midgame(board_cards(ruleset_of(game), STARTS[game]) or ";")


def test_klondike_solvers_digits_are_dealt_row_by_row(home: Path, copied: list[str]) -> None:
    keep(home, speed="instant", lamp=False)
    copied[0] = DIGITS
    piles: list[list[str]] = []
    assert enter(["play", "klondike", "--deal", "5"], pasted("klondike", piles)).status == 0
    assert piles[1:4] == [["4D"], ["4C", "AD"], ["4S", "QH", "5D"]]
    assert len(piles[0]) == 24 and piles[0][0] == "QD"  # 122, the last digits, is the last card
    taken = enter(["solve", "klondike", "--cards", DIGITS, "--seconds", "0"])
    assert taken.status == 1 and not taken.err, "it is a deal, and not decided in no time"
    wrong = enter(["solve", "klondike", "--cards", DIGITS.replace("042", "142", 1)])
    assert wrong.status == 2 and "142" in wrong.err
    twice = enter(["solve", "klondike", "--cards", DIGITS.replace("042", "041", 1)])
    assert twice.status == 2 and "4 of clubs" in twice.err


def test_a_board_is_played_in_words(home: Path) -> None:
    done = enter(["text", "freecell", "--cards", FREECELL], words="finish\njournal\n")
    assert (done.status, done.err) == (0, "")
    assert "Cells, top cards: 1: king of hearts; 2: queen of clubs" in " ".join(done.out.split())
    assert "You won" in done.out and "From the middle of a game." in done.out
    assert [(deal.origin, deal.ending) for deal in done.deals()] == [(Origin.MIDWAY, Ending.WON)]
    nameless = enter(["text", "--cards", FREECELL])
    assert nameless.status == 2 and "Name the game whose cards these are." in nameless.err


@pytest.mark.parametrize("game", few(MIDWAY, "klondike".__eq__))
def test_a_board_in_the_middle_of_a_game_is_won_kept_replayed_coded_and_reviewed(
    home: Path, copied: list[str], game: str
) -> None:
    """And it counts in no statistics."""
    keep(home, speed="instant", lamp=False, one_click="choose")
    copied[0] = MIDWAY[game]

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        player.press("ctrl+v")
        yield lambda: player.top == "TableScene" and in_midgame(player.table.session.cards)
        yield 1.0
        start = player.table.session.position
        held = [[NAMES[card] for card in pile] for pile in start.piles]
        assert all(column in held for column in columns_in(MIDWAY[game]))
        first = min(start.legal_moves, key=lambda move: move.text)
        yield from play_move(player, first)
        yield lambda: player.table.session.moves
        yield from pressed(player, "home", lambda: player.table.session.position == start)
        for run in range(3 if game == "spider" else 0):  # an ace goes to its column
            yield from play_move(player, start.parse_move(f"columns{2 * run + 2}>columns{2 * run + 1}"))
            yield 1.0
        while player.top == "TableScene" and not player.table.session.position.won:
            if player.table.phase is not Phase.RISING:
                player.press("p" if player.table.session.upward() else "space")
            yield 0.2
            yield player.beside
        yield lambda: player.top == "WinScene"
        yield 2.0
        player.press("ctrl+c")
        yield 0.5
        player.quit()

    done = enter(["play", game, "--deal", "5"], story)
    won = done.deals()[0]
    assert (won.ending, won.origin, won.won_by) == (Ending.WON, Origin.MIDWAY, WonBy.MIDWAY)
    assert not json.loads(enter(["statistics", "--json"]).out)["all"]["played"]

    code = copied[0]
    read, moves = read_code(code)
    assert (read.cards, read.ruleset) == (won.cards, won.ruleset) and len(moves) == won.moves
    seen = []

    def looks(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 1.0
        seen.append(player.table.session.cards)
        yield from pressed(player, "r", lambda: player.table.session.moves)
        yield 2.0
        player.press("esc")  # once: a second one would leave the program
        yield lambda: player.top != "TableScene"
        yield 1.0
        player.press("f8")
        yield lambda: player.top == "History"
        yield 1.0
        player.press("down")
        player.press("enter")
        yield lambda: player.top == "Replay"
        seen.append(instance(player.stage.top, Replay).timeline.deal.cards)
        yield 1.0
        player.quit()

    enter(["play", code], looks)
    assert seen == [won.cards, won.cards]
    reviewed = enter(["review", code, "--seconds", "20"])
    assert reviewed.status == 0, (reviewed.out, reviewed.err)


def test_a_position_of_any_game_is_coded_and_read_again() -> None:
    draw = Random(7)
    for ruleset in every_ruleset():
        position = ruleset.deal(3)
        for _ in range(draw.randrange(5, 60)):
            if position.legal_moves:
                position = position.play(draw.choice(position.legal_moves))
        deal = Deal(ruleset.id, cards=midway(position))
        start = ruleset.start(deal.cards)
        kept = position.piles, position.passes, position.wing, position.ranks, position.crossed, position.down
        assert (start.piles, start.passes, start.wing, start.ranks, start.crossed, start.down) == kept
        code = code_of(deal, [move.text for move in start.legal_moves[:1]])
        assert read_code(code)[0] == replace(deal, origin=Origin.MIDWAY), ruleset.id
        for at in range(0, len(code), 7):
            with pytest.raises(RulesError):
                read_code(f"{code[:at]}{'A' if code[at] != 'A' else 'B'}{code[at + 1 :]}")


@pytest.mark.parametrize(
    "board, told",
    {
        FREECELL.replace(": KC", ": KC KH"): "too many of the king of hearts.",
        FREECELL.replace(": KC", ":"): "lacks the king of clubs.",
        FREECELL.replace("KH  QC      KD", "KH QC KD KC KS"): "does not fit FreeCell",
        "Foundations: H-K C-K D-K S-K": "won already",
    }.items(),
)
def test_what_is_wrong_with_a_board_is_said_by_card(home: Path, board: str, told: str) -> None:
    done = enter(["solve", "freecell", "--cards", board])
    assert done.status == 2 and told in done.err.splitlines()[0], done.err
    assert "not a position" not in done.err
