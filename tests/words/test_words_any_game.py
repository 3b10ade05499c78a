"""What a rules page says is true of any game that a record can say: a hundred random ones are played by it."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import rules
from game.make.book import shipped
from game.rules import Event, Happening, Move, Position
from game.rules.cards import rank
from game.rules.page import page
from game.rules.page.clauses import moving
from game.words.catalogue import Length
from game.words.facts import clause
from tests.thorough import EVERY_RULESET, few, spread
from tests.words.anygame import any_ruleset
from tests.words.famous import famous_ruleset
from tests.words.reader import Reader

MOVES = 120
BROKEN = re.compile(
    r",,|  |\s[.,:;]|None|\{|\}|_|'|\.\.|\bno (?:cards|piles|columns)\b|\b1 cards|\b(\w+) \1\b|\ba [aeiou]"
)


@pytest.mark.parametrize("seed", few(range(40), range(6).__contains__))
def test_what_the_page_allows_is_legal_and_what_it_denies_is_refused(seed: int) -> None:
    ruleset = any_ruleset(seed)
    play_by(ruleset, seed)


UNREAD = ("Black Hole", "Canfield", "Golf", "Scorpion")
"""Famous games in whose pages the reader does not know every word yet."""
FRIENDS = [one for one in shipped() if one.own and one.game.name not in UNREAD]


@pytest.mark.parametrize("ruleset", spread(2, FRIENDS[::2]), ids=lambda ruleset: ruleset.name)
def test_it_is_true_of_famous_games(ruleset: rules.Ruleset) -> None:
    play_by(ruleset, 3)


@EVERY_RULESET
def test_it_is_true_of_our_own_games(ruleset: rules.Ruleset) -> None:
    play_by(ruleset, 3)


def play_by(ruleset: rules.Ruleset, seed: int) -> None:
    """Go through a random game beside a reader of its page, and compare at every step."""
    draw, reader = Random(seed), Reader(ruleset)
    position = ruleset.deal(seed + 1)
    assert len(position.stock) == stock_said(reader, position)
    for _ in range(MOVES):
        legal = position.legal_moves
        if not legal:
            break
        if not position.choosing:
            texts = {move.text for move in legal}
            said = reader.moves(position)
            assert said == texts, f"page only: {sorted(said - texts)}; rules only: {sorted(texts - said)}; {position}"
        move = draw.choice([move for move in legal if move.text not in ("turn", "redeal")] or legal)
        if draw.random() < 0.3 and ruleset.turn in legal:
            move = ruleset.turn
        after, events = position.play_with_events(move)
        check_refills(reader, position, move, events)
        check_turn(reader, position, move, events)
        check_redeal(reader, position, move, after)
        position = after
    if position.legal_moves or position.choosing or position.won:
        return
    assert reader.moves(position) == set()


def stock_said(reader: Reader, position: Position) -> int:
    """How many cards the page says are left when all is dealt; what it does not say is right."""
    for one in reader.read:
        if type(one).__name__ == "Stock" and not position.choosing:
            return getattr(one, "cards", 0) or len(position.stock)
    return len(position.stock)


def check_refills(reader: Reader, position: Position, move: Move, events: tuple[Event, ...]) -> None:
    """A place that fell empty is filled as the page says, or stays empty."""
    if move.act not in (rules.Act.CARRY, rules.Act.PAIR):
        return
    anew = [one.piles for one in reader.read if isinstance(one, moving.DealtAnew)]
    filled = {event.target: event.source for event in events if event.what is Happening.REFILLED}
    for index in {move.source} | ({move.target} if move.act is rules.Act.PAIR else set()):
        emptied = len(position.piles[index]) == (move.depth + 1 if reader.ruleset.piles[index].kind is KIND else 1)
        wanted = set()
        for one in reader.read:
            if isinstance(one, moving.RefillWaste) and index in reader.piles(position, one.piles):
                wanted |= {reader.ruleset.waste} if position.piles[reader.ruleset.waste] else set()
            if isinstance(one, moving.DealtAnew) and index in reader.piles(position, one.piles) and position.stock:
                wanted = {0}
            if isinstance(one, moving.RefillStock) and index in reader.piles(position, one.piles):
                wanted |= {0} if position.stock and not wanted else set()
        if emptied and move.act is not rules.Act.PAIR:
            assert ({filled[index]} if index in filled else set()) == wanted
            for piles in anew:
                if index in reader.piles(position, piles):
                    brought = sum(event.what is Happening.REFILLED for event in events)
                    assert brought == min(piles.deal, len(position.stock))


KIND = rules.Kind.TABLEAU


def check_turn(reader: Reader, position: Position, move: Move, events: tuple[Event, ...]) -> None:
    """A turn deals what the page says, in that order."""
    if move.act is not rules.Act.TURN:
        return
    wanted: list[int] = []
    skipped = {one.piles.name if one.piles else "waste" for one in reader.all(moving.LastPass) if one.skipped}
    last = position.passes == reader.ruleset.game.redeals > 0
    for one in reader.read:
        match one:
            case moving.TurnWaste(cards):
                wanted = [reader.ruleset.waste] * cards
            case moving.TurnHand():
                wanted = [reader.ruleset.hand]
            case moving.TurnDeals(parts):
                for piles, cards in parts:
                    name = piles.name if piles else "waste"
                    if not (last and name in skipped):
                        wanted += [index for index in reader.ruleset.groups[name] for _ in range(cards)]
            case moving.TurnCloses(closing):
                group = reader.ruleset.groups[closing.name]
                wanted = list(group[sum(1 for i in group if position.piles[i]) :])
            case moving.TurnBegins(piles, 1):
                group = reader.ruleset.groups[piles.name]
                begun = sum(1 for i in group if position.piles[i])
                begins = rank(position.stock[-1]) == piles.begun_by and begun < len(group)
                wanted = [group[begun if begins else begun - 1]]
    dealt = [event.target for event in events if event.what is Happening.TURNED]
    assert dealt == wanted[: len(position.stock)]


def check_redeal(reader: Reader, position: Position, move: Move, after: Position) -> None:
    """The new stock comes in the order that the page says."""
    said = [one for one in reader.read if isinstance(one, moving.DealtAgain)]
    if move.act is rules.Act.REDEAL and said:
        names = [piles.name if piles else "waste" for piles in said[0].groups]
        way = 1 if said[0].in_order else -1
        again = [card for name in names for i in reader.ruleset.groups[name][::way] for card in position.piles[i]]
        dealt = sum(len(after.piles[i]) for name in names for i in reader.ruleset.groups[name])
        assert (dealt > 0) <= reader.says(moving.RedealTurns), "a redeal that deals says so"
        assert list(reversed(after.stock))[: len(again) - dealt] == again[dealt:]


@pytest.mark.parametrize("length", Length)
def test_no_sentence_of_any_game_is_broken(length: Length) -> None:
    for seed, ruleset in enumerate((*map(any_ruleset, range(60)), *map(famous_ruleset, range(40)))):
        for section in page(ruleset):
            for paragraph in section.paragraphs:
                for one in paragraph:
                    said = clause(one, length)
                    assert said[:1].isupper() or said[:1].isdigit(), f"{seed}: {said}"
                    assert said.endswith(".") and not BROKEN.search(said), f"{seed}: {said}"
