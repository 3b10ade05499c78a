"""Cards that leave in pairs, of one rank or by their sum: Nestor, Fourteen, and other games with these rules."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Kind, Outcome, Position
from game.rules.cards import deal_order, pack, rank
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.writer import written
from game.rules.record import Family, Game, PairRule, Piles
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.solver.solve import solve
from game.store.own import FRIENDS, OwnGames
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, order, place, play, refusal, texts
from tests.rules.test_rules_kernel import beside
from tests.solver.small import exhaust
from tests.store.ownfiles import looked
from tests.thorough import amounts

NESTOR = (FRIENDS / "nestor.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def friends() -> None:
    looked(OwnGames())


def started(name: str, *named: str) -> Position:
    return rules.ruleset(rules.find_game(name).id).start(order(1, *named))


def told(game: Game) -> str:
    return " ".join(words for part in rules_told(Ruleset(game, game.id, ())) for words in part.paragraphs)


# ── Nestor ──


def test_two_of_one_rank_leave_from_columns_and_reserve() -> None:
    position = place(
        "Nestor", rest="discard", columns1="9C 5H", columns2="5S", columns3="8S", reserve1="8D", reserve3="5C"
    )
    assert texts(position) == {
        *("columns1+columns2", "columns1+reserve3", "columns2+reserve3"),
        "columns3+reserve1",
    }
    after = play(position, "columns1+reserve3")
    assert (cards(after, "columns1"), cards(after, "reserve3"), after.placed()) == ("9C", "", 48)
    assert cards(after, "discard").endswith("5H 5C")
    assert refusal(position, "columns1+columns3") == "The 5 of hearts goes with another 5."
    assert refusal(position, "columns1>discard") == "The 5 of hearts does not go alone: it goes with another 5."
    assert refusal(position, "columns1:2>columns3") == "The 9 of clubs is covered."
    assert refusal(position, "columns3>reserve2") == "Cards are not placed there."
    stuck = facts.refusal(why_stuck(after, after.ruleset.groups["columns"][0]))
    assert stuck == "The 9 of clubs goes with another 9, and none may go."


def test_a_rank_that_the_column_has_already_goes_under_the_stock() -> None:
    position = started("Nestor", "2S 3S 2H 3H 4S 5S 6S 7S 8S")
    assert cards(position, "columns1") == "2S 3S 4S 5S 6S 7S"
    table = rules.ruleset(rules.find_game("Nestor").id)
    for number in range(1, 40):
        dealt, coming = table.deal(number).piles, list(deal_order(number, 1))
        for index in table.groups["columns"]:
            column: list[int] = []
            while len(column) < 6:
                card = coming.pop(0)
                (coming if rank(card) in map(rank, column) else column).append(card)
            assert dealt[index] == tuple(column)
        assert [dealt[index] for index in table.groups["reserve"]] == [(card,) for card in coming]


def test_where_all_that_is_left_has_such_a_rank_it_is_dealt_as_it_comes() -> None:
    plain = NESTOR.partition("[table]")[0]
    columns = read(plain.replace("count = 8", "count = 3").replace("deal = 6", "deal = 16"))
    position = Ruleset(columns, columns.id, ()).deal(1)
    assert all(len({rank(card) for card in position.piles[i]}) == 13 for i in position.ruleset.groups["columns"])


def test_it_is_won_when_all_are_gone_and_over_without_a_pair() -> None:
    last = place("Nestor", rest="discard", columns4="5S", reserve2="5D")
    won = play(last, "columns4+reserve2")
    assert (
        won.outcome is Outcome.WON and won.ending and facts.ending(won.ending)[0] == "You won: all cards are cleared."
    )
    over = place("Nestor", rest="discard", columns4="5S 5D")
    assert over.outcome is Outcome.OVER
    text = told(read(NESTOR))
    assert "Clear all 52 cards in couples." in text and "Take two cards of one rank." in text
    assert "A card of a rank that its column has already goes under the stock, and the next one comes." in text


# ── Fourteen ──


def test_ranks_add_up_to_14() -> None:
    position = place(
        "Fourteen", rest="discard", columns1="7S", columns2="KH", columns3="AS", columns4="7D 3D", columns5="JC"
    )
    assert texts(position) == {"columns2+columns3", "columns4+columns5"}
    freed = play(position, "columns4+columns5")
    assert "columns1+columns4" in texts(freed)
    assert refusal(position, "columns1+columns2") == "The 7 of spades and the king of hearts do not add up to 14."
    assert play(freed, "columns1+columns4", "columns2+columns3").won


def test_four_columns_of_five_and_eight_of_four() -> None:
    position = started("Fourteen", "AS 2S 3S 4S 5S 6S")
    assert cards(position, "columns1") == "AS 2S 3S 4S 5S" and cards(position, "columns2").startswith("6S")
    assert [len(position.piles[i]) for i in position.ruleset.groups["columns"]] == [5] * 4 + [4] * 8


# ── other records ──


def record(rng: Random) -> Ruleset:
    """A small record with such pairs: of one rank, or of a sum too."""
    couples = PairRule(rng.choice((0, 0, 9, 13)), rng.choice((0, 0, 13)), same_rank=True)
    if rng.random() < 0.2:
        couples = PairRule(14)
    piles = (Piles("columns", Kind.RESERVE, rng.randint(2, 4), 2), Piles("reserve", Kind.RESERVE, 2, 1))
    return Ruleset(
        Game("pairs", "P", Family.ALSO, 1, "For tests.", (), (), piles, (), gather=(), couples=couples), "pairs", ()
    )


def small(rng: Random) -> Position:
    """A position of such a record, in which most cards are away."""
    ruleset = record(rng)
    deck, here = list(pack(1)), list[int]()
    some = rng.sample(range(1, 14), 3)
    while len(here) < 8:
        one = rng.choice([card for card in deck if card not in here and (rank(card) in some or rng.random() < 0.2)])
        mates = [card for card in deck if ruleset.mates[one] >> card & 1 and card not in (one, *here)]
        here += [one, rng.choice(mates)] if mates else [one]
    rng.shuffle(here)
    piles: list[tuple[int, ...]] = [()] * len(ruleset.piles)
    piles[ruleset.foundations[0]] = tuple(card for card in deck if card not in here)
    for index in ruleset.groups["reserve"]:
        piles[index] = (here.pop(),) if here and rng.random() < 0.7 else ()
    while here:
        index = rng.choice(ruleset.groups["columns"])
        piles[index] += (here.pop(),)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1)


@amounts("seeds", 150, 3_000)
def test_the_mover_and_every_idea_of_the_solver_keep_to_the_rules(seeds: int) -> None:
    """Move for move, and by looking at every position whether it can be won."""
    decided, won = 0, 0
    for seed in range(seeds):
        rng = Random(seed)
        position = small(rng)
        beside(position, rng, 20)
        truth = exhaust(position, 1_500)
        verdict = solve(position, positions=20_000)
        if truth is not None and verdict.answer.value != "not known":
            assert bool(verdict.line or position.won) is truth, f"{seed}: {position} of {position.ruleset.game}"
            decided, won = decided + 1, won + truth
    assert decided > seeds // 2 and 0.1 * decided < won < 0.9 * decided


# ── the file ──


def fault_of(old: str, new: str) -> str:
    assert old in NESTOR
    with pytest.raises(Fault) as caught:
        read(NESTOR.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_the_file_is_written_again_the_same_and_pairs_may_be_of_both_kinds() -> None:
    game = read(NESTOR)
    assert read(written(game)) == game
    both = told(read(NESTOR.replace("same_rank = true", "same_rank = true\ntotal = 11")))
    assert "add up to 11: ace and 10, 2 and 9, 3 and 8, 4 and 7 or 5 and 6." in both
    assert "Also take two cards of one rank." in both


def test_what_makes_no_sense_is_said() -> None:
    none = "Nothing says which cards leave in pairs: write total or same_rank."
    assert fault_of("same_rank = true", 'alone = "king"') == none
    once = "Only piles that get several cards get each rank once, and then none has a place at the bottom."
    assert fault_of("deal = 6", "deal = 1") == once
    assert fault_of("ranks_once = true", 'ranks_once = true\nbottom = "king"') == once
