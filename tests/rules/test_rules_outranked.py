"""Aces Up, where a card leaves while a higher one of its suit is available; and other games with that rule."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Kind, Position
from game.rules.cards import card, rank, suit
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.trial import tried
from game.rules.own.writer import written
from game.rules.record import Build, Dealt, Family, Fill, Foundations, Game, Lift, Match, Piles, Start, Win
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.store.own import FRIENDS, OwnGames
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, levels, place, play, refusal, texts
from tests.rules.test_rules_kernel import beside, keep_to_the_rules
from tests.store.ownfiles import looked
from tests.thorough import amounts

TEXT = (FRIENDS / "aces-up.toml").read_text(encoding="utf-8")
NO_ACES = levels("2 3 4 5 6 7 8 9 10 J Q K")


@pytest.fixture(scope="module", autouse=True)
def friends() -> None:
    looked(OwnGames())


def test_a_card_leaves_while_a_higher_one_of_its_suit_is_on_top_of_a_column() -> None:
    position = place("Aces Up", columns1="5S", columns2="9S", columns3="KH 3D", columns4="QH", rest="stock")
    assert texts(position) == {"columns1>away", "turn"}, "the king of hearts is covered"
    assert refusal(position, "columns2>away") == "The 9 of spades waits for a higher card of its suit to be free."
    after = play(position, "columns1>away")
    assert (cards(after, "away"), cards(after, "columns1")) == ("5S", "")
    assert texts(after) == {"columns3>columns1", "turn"}, "a column of one card would only change places with the gap"
    freed = play(after, "columns3>columns1")
    assert "columns4>away" in texts(freed) and "columns3>away" not in texts(freed)


def test_the_ace_is_high_and_stays() -> None:
    position = place("Aces Up", columns1="KC", columns2="AC", columns3="2C", columns4="2H", rest="stock")
    assert {"columns1>away", "columns3>away"} <= texts(position)
    assert refusal(position, "columns2>away") == "The ace of clubs stays: no card of its suit is higher."
    stuck = facts.refusal(why_stuck(position, position.ruleset.groups["columns"][3]))
    assert stuck == "The 2 of hearts waits for a higher card of its suit to be free."


def test_it_is_won_when_only_the_aces_are_left() -> None:
    last = NO_ACES.replace("7H ", "")
    before = place("Aces Up", away=last, columns1="AS", columns2="AH 7H", columns3="AD", columns4="AC")
    assert not before.won and not texts(before), "the ace lies under the 7"
    before = place("Aces Up", away=last, columns1="AS AD", columns2="AH", columns3="7H", columns4="AC")
    after = play(before, "columns3>away")
    assert after.won and after.ending and facts.ending(after.ending)[0].startswith("You won")
    told = " ".join(words for part in rules_told(after.ruleset) for words in part.paragraphs)
    assert told.startswith("Clear all cards but the four aces.")
    assert (
        "An available card goes to the foundation while a higher one of its suit is available too. "
        "From lowest to highest: 2 to ace."
    ) in told


def test_the_rules_are_as_by_hand_and_the_mover_plays_the_same() -> None:
    table = rules.ruleset(rules.find_game("Aces Up").id)
    for number in range(1, 7):
        draw, position = Random(number), table.deal(number)
        beside(position, draw, 60)
        while position.legal_moves:
            columns = [position.piles[index] for index in table.tableau]
            tops = [column[-1] for column in columns if column]
            lower = {
                place
                for place, column in enumerate(columns, 1)
                if column and any(suit(one) == suit(column[-1]) and high(one) > high(column[-1]) for one in tops)
            }
            assert {text for text in texts(position) if text.endswith("away")} == {f"columns{n}>away" for n in lower}
            position = position.play(draw.choice(position.legal_moves))


def high(one: int) -> int:
    return rank(one) if rank(one) > 1 else 14


# ── other records ──


def record(rng: Random) -> Ruleset:
    """A small record with the rule: packs, order of ranks, columns that may be built on, waste or reserve."""
    base, round_, packs = rng.choice((1, 2, 2, 7)), rng.random() < 0.7, rng.choice((1, 1, 2))
    lower = 12 if round_ else 13 - base
    away = Foundations(
        "away", base, Build(+1, round=round_), lower * 4 * packs, suited=False, start=Start.AS_THEY_COME, outranked=True
    )
    pack = rng.choice((None, None, Build(-1, rng.choice(list(Match)))))
    lift = rng.choice((None, Lift.ANY, Lift.SUIT, Lift.FREE, Lift.WHOLE)) if pack else None
    fill = rng.choice((Fill.ANY, Fill.ANY, Fill.NEVER, Fill.STOCK_THEN_ANY, Fill.ANY_AT_END))
    columns = Piles(
        "columns", Kind.TABLEAU, rng.randint(2, 4), 1, fill=fill, pack=pack, groups=lift is not None, lift=lift,
        face_up=rng.choice((0, 0, 1)), gap_takes=rng.choice((0, 13)) if fill is Fill.ANY else 0,
    )  # fmt: skip
    piles = [columns]
    if rng.random() < 0.3:
        piles.append(Piles("reserve", Kind.RESERVE, rng.choice((1, 2)), 1))
    turn = rng.choice((("columns",), ("columns",), ("waste",)))
    gather = turn if turn == ("waste",) else ()
    game = Game(
        "away", "Away", Family.ALSO, packs, "For tests.", (), (away,), tuple(piles), tuple(map(Dealt, turn)),
        redeals=rng.choice((0, 1)) if gather else 0, gather=gather, win=Win.COMPLETE,
    )  # fmt: skip
    return Ruleset(game, "away", ())


def small(rng: Random) -> Position:
    """A position of such a record, in which most cards are away."""
    ruleset = record(rng)
    spec, packs = ruleset.game.foundations[0], ruleset.game.packs
    assert isinstance(spec.base, int)
    order = [(spec.base - 1 + n) % 13 + 1 for n in range(13 if spec.build.round else 14 - spec.base)]
    suits = rng.sample(range(4), rng.choice((2, 3)))
    here = [card(one, kind) for kind in suits for one in order[-rng.randint(2, 4) :] for _ in range(packs)]
    rng.shuffle(here)
    here = here[:12]
    deck = [card(one, kind) for kind in range(4) for one in order[:-1] for _ in range(packs)]
    for one in here:
        if one in deck:
            deck.remove(one)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    piles[ruleset.foundations[0]] = tuple(deck)
    for index in (*ruleset.tableau, *ruleset.groups.get("reserve", ())):
        piles[index] = tuple(here.pop() for _ in range(rng.randint(0, 3)) if here)
    piles[0] = tuple(here)
    down = tuple(max(0, len(piles[index]) - 1) for index in ruleset.hiding)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1, 0, down)


@amounts("seeds", 10, 3_000)
def test_the_mover_and_every_idea_of_the_solver_keep_to_the_rules(seeds: int) -> None:
    keep_to_the_rules(small, seeds)


# ── the file ──


def fault_of(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(Fault) as caught:
        read(TEXT.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_the_file_is_written_again_the_same_and_lower_aces_can_be_said() -> None:
    game = read(TEXT)
    assert read(written(game)) == game
    kings = read(TEXT.replace("base = 2", "base = 1").replace("up round", "up"))
    told = [words for part in rules_told(Ruleset(kings, kings.id, ())) for words in part.paragraphs]
    assert told[0].startswith("Clear all cards but the four kings.")
    tried(kings)


def test_what_makes_no_sense_is_said() -> None:
    one = "What is outranked goes to the one foundation of a game: "
    assert fault_of("up round in suit", "down round in suit").startswith(one)
    assert fault_of("up round in suit", "up round in alternating colours").startswith(one)
    assert fault_of("suited = false", "suited = true").startswith(one)
    most = "The highest cards never leave: length = 48, and win = “every foundation is complete”."
    assert fault_of("length = 48", "length = 47") == most
    assert fault_of('win = "every foundation is complete"', "") == most
    assert fault_of("win =", "back = true\nwin =") == "What is outranked does not come back: leave back out."
    first = fault_of("win =", 'opening = [{ lay = "columns" }, "first base"]\nwin =')
    assert first == "No card starts a foundation while it is dealt: leave “first base” and bases_up out."
