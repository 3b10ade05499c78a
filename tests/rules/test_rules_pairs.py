"""Cards that leave in pairs, of one rank or by their sum: Nestor, Fourteen, Monte Carlo, and other games."""

from __future__ import annotations

from random import Random

import pytest

from game import rules
from game.rules import Kind, Outcome, Position
from game.rules.cards import deal_order, pack, rank
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.writer import written
from game.rules.record import Dealt, Family, Game, PairRule, Piles
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.store.own import FRIENDS, OwnGames
from game.table.plan import plain
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, order, place, play, refusal, texts
from tests.rules.test_rules_kernel import keep_to_the_rules
from tests.store.ownfiles import looked
from tests.thorough import amounts

NESTOR, MONTE_CARLO = ((FRIENDS / f"{name}.toml").read_text(encoding="utf-8") for name in ("nestor", "monte-carlo"))


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


# ── Monte Carlo ──


def squared(*rows: str, stock: str = "") -> Position:
    """Monte Carlo with these cards in its rows, - for a gap; all others are away."""
    held = {f"square{number}": card for number, card in enumerate(" ".join(rows).split(), 1) if card != "-"}
    return place("Monte Carlo", rest="discard", stock=stock, **held)


def lies(position: Position) -> str:
    """What lies in the square, row by row."""
    return " ".join(cards(position, f"square{number}") or "-" for number in range(1, 26)).rstrip("- ")


def test_two_of_one_rank_leave_if_they_touch() -> None:
    position = squared("5S AS 2S 3S 5H", "8S 5C 9S 5D KS", "AH 7S 2H 10S 8D")
    assert texts(position) == {"square1+square7", "square5+square9"}, "not the twos, with a row between them"
    assert refusal(position, "square7+square9") == "The 5 of clubs and the 5 of diamonds do not touch."
    assert refusal(position, "square7>square9") == "The 5 of clubs and the 5 of diamonds do not touch."
    assert refusal(position, "square5+square6") == "The 5 of hearts goes with another 5.", "rows do not go round"
    assert refusal(position, "turn") == "There is no gap to close up."
    around = squared("5S - 5H - -", "- 5C - - -", "- - - 5D -")
    assert texts(around) == {"turn", "square1+square7", "square3+square7"}
    assert squared("5S AS 5H").outcome is Outcome.OVER


def test_closing_up_moves_cards_into_the_gaps_and_fills_from_the_stock() -> None:
    position = squared("5S 5H AS KS QS", "- 2S 3S", stock="7H 8H")
    assert "turn" in texts(position)
    after, events = play(position, "square1+square2").play_with_events(position.parse_move("turn"))
    assert lies(after) == "AS KS QS 2S 3S 8H 7H" and not after.stock
    assert [event.what.value for event in events] == ["closed up"] * 5 + ["turned"] * 2
    assert "turn" not in texts(after)
    without = play(squared("5S 5H AS KS QS", "- AH"), "square1+square2")
    closed = play(without, "turn")
    assert lies(closed) == "AS KS QS AH" and "turn" not in texts(closed), "also without a stock"
    assert play(squared("AS - AH"), "turn", "square1+square2").won


def test_the_square_is_as_by_hand() -> None:
    table = rules.ruleset(rules.find_game("Monte Carlo").id)
    for number in range(1, 7):
        draw, position, coming = Random(number), table.deal(number), list(deal_order(number, 1))
        grid, coming = coming[:25], coming[25:]
        while position.legal_moves:
            places = [at for at, card in enumerate(grid) if card >= 0]
            pairs = {
                f"square{one + 1}+square{two + 1}"
                for one in places
                for two in places
                if one < two
                and abs(one % 5 - two % 5) <= 1
                and abs(one // 5 - two // 5) <= 1
                and rank(grid[one]) == rank(grid[two])
            }
            gaps = [at for at, card in enumerate(grid) if card < 0]
            turn = {"turn"} if gaps and (coming or any(card >= 0 for card in grid[gaps[0] :])) else set()
            assert texts(position) == pairs | turn
            move = draw.choice(position.legal_moves)
            if move.text == "turn":
                grid = [card for card in grid if card >= 0]
                grid, coming = grid + coming[: 25 - len(grid)], coming[25 - len(grid) :]
                grid += [-1] * (25 - len(grid))
            else:
                for text in move.text.split("+"):
                    grid[int(text[6:]) - 1] = -1
            position = position.play(move)
            assert [position.piles[i] for i in table.groups["square"]] == [(one,) if one >= 0 else () for one in grid]


def test_places_of_the_square_are_told_apart_to_the_end() -> None:
    assert squared("AS 2S", "AH 2H") != squared("AS 2S", "2H AH") and squared("AS - AH") != squared("AS AH")
    page = told(read(MONTE_CARLO))
    assert "The two must touch: side by side, one above the other, or corner to corner." in page
    assert "The square is 25 cards, face up, in five rows of five." in page
    assert (
        "Close up the square whenever you like: row by row cards move up into the gaps, and the stock fills the last "
        "places."
    ) in page


# ── other records ──


def grid(rng: Random) -> Ruleset:
    """A small grid, in which perhaps only neighbours leave, and which perhaps closes up when the stock is turned."""
    columns, near = rng.choice((2, 3)), rng.random() < 0.8
    couples = PairRule(rng.choice((0, 9)), rng.choice((0, 13)), same_rank=True, neighbours=near)
    piles = (Piles("square", Kind.RESERVE, 2 * columns + rng.choice((0, 1)), 1, columns=columns),)
    turn = (Dealt("square", closes_up=True),) if rng.random() < 0.8 else ()
    game = Game("grid", "G", Family.ALSO, 1, "For tests.", (), (), piles, turn, gather=(), couples=couples)
    return Ruleset(game, "grid", ())


def record(rng: Random) -> Ruleset:
    """A small record with such pairs: of one rank, or of a sum too."""
    if rng.random() < 0.6:
        return grid(rng)
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
    if "square" in ruleset.groups:
        for index in ruleset.groups["square"]:
            piles[index] = (here.pop(),) if here and rng.random() < 0.8 else ()
        to = 0 if ruleset.game.turn else ruleset.foundations[0]
        piles[to] += tuple(here)
        return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1)
    for index in ruleset.groups["reserve"]:
        piles[index] = (here.pop(),) if here and rng.random() < 0.7 else ()
    while here:
        index = rng.choice(ruleset.groups["columns"])
        piles[index] += (here.pop(),)
    return Position(ruleset, tuple(piles), 0, len(ruleset.opening), -1, (), 1)


@amounts("seeds", 50, 3_000)
def test_the_mover_and_every_idea_of_the_solver_keep_to_the_rules(seeds: int) -> None:
    keep_to_the_rules(small, seeds)


# ── the file ──


def fault_of(old: str, new: str, text: str = NESTOR) -> str:
    assert old in text
    with pytest.raises(Fault) as caught:
        read(text.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_the_file_is_written_again_the_same_and_pairs_may_be_of_both_kinds() -> None:
    for text in (NESTOR, MONTE_CARLO):
        game = read(text)
        assert read(written(game)) == game
    both = told(read(NESTOR.replace("same_rank = true", "same_rank = true\ntotal = 11")))
    assert "add up to 11: ace and 10, 2 and 9, 3 and 8, 4 and 7 or 5 and 6." in both
    assert "Also take two cards of one rank." in both


def test_a_square_without_a_drawing_lies_in_rows_close_together() -> None:
    game = read(MONTE_CARLO.partition("[table]")[0])
    for drawing in plain(Ruleset(game, game.id, ())).drawings:
        assert "square" not in drawing.fans, "no cards come to lie on each other"


def test_what_makes_no_sense_is_said() -> None:
    none = "Nothing says which cards leave in pairs: write total or same_rank."
    assert fault_of("same_rank = true", 'alone = "king"') == none
    once = "Only piles that get several cards get each rank once, and then none has a place at the bottom."
    assert fault_of("deal = 6", "deal = 1") == once
    rows = "Neighbours lie in rows: all piles are single cards (deal = 1) with a field columns."
    assert fault_of("same_rank = true", "same_rank = true\nneighbours = true") == rows
    assert fault_of("columns = 5", "", MONTE_CARLO) == rows
    turn = "Single cards that leave in pairs close up (deal = 1), and nothing else is dealt in a turn."
    assert fault_of("closes_up = true", "closes_up = true\ncards = 2", MONTE_CARLO) == turn
    assert fault_of(
        "deal = 1\n", 'deal = 1\nfill = "refilled from the waste, without one from the stock"\n', MONTE_CARLO
    )
    again = "Cards that have closed up are not dealt again: leave redeals out."
    assert fault_of("gather = []", 'gather = ["square"]\nredeals = 1', MONTE_CARLO) == again
    assert fault_of("ranks_once = true", 'ranks_once = true\nbottom = "king"') == once
