"""Agnes Bernauer, where a gap takes the rank under the first base; and what a file may leave out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.rules import Position
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.writer import written
from game.rules.record import Chosen, Fill, FirstBase, Lay, Relative
from game.rules.ruleset import Ruleset
from game.solver.solve import solve
from game.store.own import FRIENDS, OwnGames
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, place, play, refusal, texts
from tests.rules.test_rules_kernel import beside
from tests.solver.packed import packed_position, packed_record
from tests.solver.small import exhaust
from tests.store.ownfiles import looked
from tests.thorough import amounts

TEXT = (FRIENDS / "agnes-bernauer.toml").read_text(encoding="utf-8")


@pytest.fixture(scope="module", autouse=True)
def friends() -> None:
    looked(OwnGames())


def agnes() -> Ruleset:
    return rules.ruleset(rules.find_game("Agnes Bernauer").id)


def test_all_lies_open_and_the_stock_comes_to_seven_piles_at_a_time() -> None:
    position = agnes().deal(3)
    columns, reserve = (position.ruleset.groups[name] for name in ("columns", "reserve"))
    assert [len(position.piles[index]) for index in columns] == [1, 2, 3, 4, 5, 6, 7]
    assert len(position.stock) == 16 and not any(position.down)
    once, last = play(position, "turn"), play(position, "turn", "turn", "turn")
    assert [len(once.piles[index]) for index in reserve] == [2] * 7
    assert [len(last.piles[index]) for index in reserve] == [4, 4, 3, 3, 3, 3, 3] and not last.stock
    told = " ".join(words for part in rules_told(agnes()) for words in part.paragraphs)
    rank = "An empty column takes only a card of the rank that is last on the foundations."
    assert f"{rank} It may come with the cards on it." in told


@pytest.mark.parametrize(("base", "under", "name"), [("10", "9", "9"), ("A", "K", "king"), ("2", "A", "ace")])
def test_a_gap_takes_the_rank_under_the_base_from_columns_and_reserve(base: str, under: str, name: str) -> None:
    position = place(
        "Agnes Bernauer", ranks=base, foundations1=f"{base}S", columns1=f"{under}H", reserve1=f"{under}C",
        columns2="7H 7D" if under != "7" else "4H", rest="columns7",
    )  # fmt: skip
    assert "reserve1>columns3" in texts(position)
    assert (
        refusal(position, "columns2>columns3") == f"Only {'an' if name == 'ace' else 'a'} {name} fills an empty column."
    )
    assert "columns1>columns3" not in texts(position), "it would lie where it lay"


def test_it_may_come_with_the_cards_on_it() -> None:
    position = place("Agnes Bernauer", ranks="10", foundations1="10S", columns1="4H 9H 8C 7H", rest="columns7")
    assert "columns1:3>columns2" in texts(position) and "columns1:2>columns2" not in texts(position)
    assert cards(play(position, "columns1:3>columns2"), "columns2") == "9H 8C 7H"


def test_the_mover_plays_the_same_and_what_the_solver_finds_is_a_win() -> None:
    for number in range(1, 9):
        beside(agnes().deal(number), Random(number), 60)
    verdict = solve(agnes().deal(4), positions=60_000)
    assert verdict.line and play(agnes().deal(4), *(move.text for move in verdict.line)).won


def small(rng: Random) -> Position:
    """A small position whose foundations begin on a rank that the first card set, and gaps take the rank under it."""
    ruleset = packed_record(rng)
    while ruleset.game.foundations[0].base != 7:
        ruleset = packed_record(rng)
    game = ruleset.game
    columns = replace(game.piles[0], fill=Fill.ANY, gap_takes=6)
    said = Ruleset(replace(game, piles=(columns, *game.piles[1:])), "packed", ())
    return packed_position(rng, said)


def by_words(position: Position) -> Position:
    """The same, where no rank is named in the record."""
    game = position.ruleset.game
    (founded,) = game.foundations
    piles = (replace(game.piles[0], gap_takes=Relative.UNDER_BASE), *game.piles[1:])
    opening: tuple[FirstBase | Lay, ...] = (FirstBase(), *(Lay(spec.name) for spec in piles if spec.deal))
    told = replace(game, foundations=(replace(founded, base=Chosen.FIRST),), piles=piles, opening=opening)
    table = Ruleset(told, "packed", ())
    return Position(table, position.piles, position.passes, len(opening), -1, (7,), 1, 0, position.down)


@amounts("seeds", 10, 600)
def test_it_is_as_if_the_record_named_the_rank(seeds: int) -> None:
    """Every move, and by looking at every position whether it can be won: no idea of the solver errs with the word."""
    decided, rng = 0, Random(71)
    for _ in range(seeds):
        position = small(rng)
        other = by_words(position)
        truth = exhaust(position, 1_500)
        verdict = solve(other, positions=20_000)
        if truth is not None and verdict.answer.value != "not known":
            assert bool(verdict.line) is truth, f"{other} of {other.ruleset.game}"
            decided += 1
        for _ in range(12):
            assert texts(position) == texts(other), f"{other} of {other.ruleset.game}"
            if not position.legal_moves:
                break
            move = rng.choice(sorted(texts(position)))
            position, other = play(position, move), play(other, move)
    assert decided > seeds // 2


def fault_of(old: str, new: str) -> str:
    assert old in TEXT
    with pytest.raises(Fault) as caught:
        read(TEXT.replace(old, new, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_without_a_rank_to_be_under_it_is_said() -> None:
    none = "No foundation goes up from the “first” rank, rank by rank, so none ends on the one under it."
    assert fault_of("up round in suit", "down round in suit") == none
    assert fault_of("up round in suit", "up by twos round in suit") == none
    assert fault_of('base = "first"', 'base = "ace"') == none


def test_what_follows_may_be_left_out() -> None:
    """`count` from `deals`, and nothing gathered where there is no waste."""
    game = read(TEXT)
    assert "gather" not in TEXT and game.gather == () and game.piles[0].count == 7
    assert read(TEXT.replace("[[foundations]]", "gather = []\n\n[[foundations]]", 1)).id == game.id
    assert read(TEXT.replace("deals =", "count = 7\ndeals =", 1)).id == game.id
    assert read(written(game)) == game
    assert read((FRIENDS / "klondike.toml").read_text(encoding="utf-8")).gather == ("waste",)
