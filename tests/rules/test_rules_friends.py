"""Old friends: famous games that come with the program as files, and the words that they are said in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game import rules
from game.play.session import Session
from game.rules import UNSEEN, Game, Position
from game.rules.cards import RANKS
from game.rules.own.faults import Fault
from game.rules.own.reader import read
from game.rules.own.writer import written
from game.rules.page import page
from game.rules.record import Match
from game.rules.ruleset import Ruleset
from game.rules.words.refuse import why_stuck
from game.solver.solve import solve
from game.store.own import FRIENDS, old_friends
from game.words import facts
from game.words.rulespage import rules_told
from tests.rules.dealing import cards, place, play, refusal, texts
from tests.rules.test_rules_kernel import beside
from tests.thorough import spread

FILES = sorted(FRIENDS.glob("*.toml"))


@pytest.fixture(scope="module", autouse=True)
def friends() -> dict[str, Game]:
    return {game.name: game for game in old_friends()}


def explained(position: Position, pile: str) -> str:
    return facts.refusal(why_stuck(position, next(one.index for one in position.ruleset.piles if one.name == pile)))


def test_all_of_them_come_with_the_program(friends: dict[str, Game]) -> None:
    assert len(friends) == len(FILES) == 39
    assert all(game.sources and game.summary for game in friends.values())


@pytest.mark.parametrize("path", spread(8, FILES), ids=lambda path: path.stem)
def test_each_is_a_file_that_says_all_and_is_written_again_the_same(path: Path) -> None:
    game = read(path.read_text(encoding="utf-8"))
    assert read(written(game)) == game
    for variants in ((), *((one.id,) for one in game.variants)):
        table = rules.ruleset(game.id, variants)
        assert page(table) and rules_told(table)
        beside(table.deal(7), Random(7), 20)
    position, draw = Ruleset(game, game.id, ()).deal(3), Random(3)
    for _ in range(6):
        position = position.play(draw.choice(position.legal_moves)) if position.legal_moves else position
    verdict = solve(position, positions=400)
    assert not verdict.line or play(position, *(move.text for move in verdict.line)).won


def test_the_page_says_what_fills_a_gap_beside_the_columns_and_what_a_short_turn_brings() -> None:
    for name, words in (
        ("freecell", "A card of the cells may go there too."),
        ("king-albert", "A card of the reserve may go there too."),
        ("la-belle-lucie", "An empty column stays empty until the next redeal."),
        ("tournament", "One turn deals four cards to each of the six columns, a column at a time."),
        ("windmill", "Eight cards, face up, are the sails."),
        ("congress", "Eight columns, one card each, face up."),
        ("canfield", "Turn the stock three cards at a time onto the waste. A short last turn deals what is left."),
    ):
        told = rules_told(rules.ruleset(rules.find_game(name).id))
        assert words in " ".join(words for part in told for words in part.paragraphs), name
    cells = place("freecell", cells1="2C", columns1="", rest="columns8")
    assert "cells1>columns1" in texts(cells)


# ── Klondike ──


def test_klondike_is_dealt_in_stairs_with_the_last_cards_up() -> None:
    table = rules.ruleset(rules.find_game("klondike").id)
    position = table.deal(5)
    columns = [position.piles[index] for index in position.ruleset.groups["columns"]]
    assert [len(column) for column in columns] == [1, 2, 3, 4, 5, 6, 7] and position.down == (0, 1, 2, 3, 4, 5, 6)
    seen = position.seen()
    assert [seen.piles[index].count(UNSEEN) for index in position.ruleset.groups["columns"]] == [*range(7)]
    assert len(seen.unknown) == 24 + 21, "the stock and what lies face down"
    assert table.load(str(position)) == position


def test_a_card_turns_up_when_nothing_lies_on_it_and_not_before() -> None:
    position = place("klondike", down="0 0 2 0 0 0 0", columns1="8S", columns3="KC QC 7H", columns4="8C")
    assert refusal(position, "columns3:2>columns1") == "That card lies face down until nothing lies on it."
    after = play(position, "columns3>columns1")
    assert (
        after.down == (0, 0, 1, 0, 0, 0, 0) and UNSEEN not in after.seen().piles[after.ruleset.groups["columns"][2]][1:]
    )
    back = place("klondike", down="0 0 1 0 0 0 0", columns1="8S", columns3="QC 7H", columns4="8C")
    assert play(back, "columns3>columns4").down == (0,) * 7


def test_only_a_king_fills_a_gap_and_a_run_moves_whole_or_in_part() -> None:
    position = place("klondike", columns1="QD JS 10D", columns2="KS", columns4="QH")
    assert refusal(position, "columns4>columns3") == "Only a king fills an empty column."
    assert {"columns1:3>columns2", "columns4>columns2", "columns1:2>columns4"} <= texts(position)
    assert not {"columns2>columns3", "columns1>columns3"} & texts(position), "a king with nothing under it stays"


def test_the_waste_is_turned_over_without_end() -> None:
    position = place("klondike", waste="2S 3S", rest="columns1", passes=1)
    for _ in range(9):
        position = play(position, "redeal", "turn", "turn")
        assert position.passes == 1 and position.redeals_left == 1
    threes = rules.ruleset(rules.find_game("klondike").id, ("by-threes",)).deal(1)
    assert len(cards(play(threes, "turn"), "waste").split()) == 3


def test_a_card_comes_back_from_a_foundation() -> None:
    position = place("klondike", aces1="AS 2S", aces2="AH", columns1="3D", rest="columns7")
    back = play(position, "aces1>columns1")
    assert (cards(back, "columns1"), cards(back, "aces1")) == ("3D 2S", "AS")
    assert refusal(position, "aces1:2>columns1") == "Only the top card of a foundation may go back."
    assert refusal(position, "aces2>columns2") == "Only a king fills an empty column."
    assert explained(position, "aces2") == "No column takes the ace of hearts now."
    assert "aces1>columns1" in texts(position) and "aces2>columns1" not in texts(position)
    won = place("klondike", **{f"aces{n}": " ".join(f"{r}{s}" for r in RANKS) for n, s in enumerate("SHDC", 1)})
    assert won.won and not won.legal_moves


# ── FreeCell and its kin ──


def test_as_many_cards_move_as_could_one_at_a_time() -> None:
    rows = {"columns1": "9S 8H 7S 6H 5S", "columns2": "10H", "columns3": "2C", "columns4": "3C"}
    full = {"cells1": "AC", "cells2": "KC", "cells3": "QC"}
    tight = place("freecell", **rows, **full, rest="columns8", columns5="4C", columns6="6C", columns7="7C")
    assert refusal(tight, "columns1:5>columns2") == "Five cards can’t move at once: there is room for two."
    one_gap = place("freecell", **rows, **full, rest="columns8", columns5="4C", columns6="6C")
    assert "columns1:4>columns2" not in texts(one_gap), "the 8 does not go on the 10"
    assert "columns1:5>columns2" not in texts(one_gap), "two and two times two make four"
    assert "columns1:2>columns7" in texts(one_gap) and "columns1:3>columns7" not in texts(one_gap)
    two_gaps = place("freecell", **rows, **full, rest="columns8", columns5="4C")
    assert "columns1:5>columns2" in texts(two_gaps)


RUN = "KS QH JS 10H 9S 8H 7S 6H 5S 4H 3S 2H"


@pytest.mark.parametrize(
    ("cells", "gaps", "most"),
    [(0, 0, 1), (1, 0, 2), (4, 0, 5), (0, 1, 2), (2, 1, 6), (3, 1, 8), (0, 2, 4), (1, 2, 8), (0, 3, 8)],
)
def test_each_empty_column_doubles_what_moves_and_none_that_it_moves_to(cells: int, gaps: int, most: int) -> None:
    """As counted by hand, not by a formula: with two cells free and a gap three cards go aside, then three more."""
    on = {count: f"{RANKS[count + 1]}{'DC'[count % 2 == 1]}" for count in (most, most + 1)}
    others = [f"{rank}{suit}" for suit in "DC" for rank in RANKS if f"{rank}{suit}" not in on.values()]
    taken = {f"cells{n}": others.pop() for n in range(cells + 1, 5)}
    taken |= {f"columns{n}": others.pop() for n in range(3 + gaps, 8)}
    for count in on:
        position = place("freecell", columns1=RUN, columns2=on[count], rest="columns8", **taken)
        assert (f"columns1:{count}>columns2".replace(":1>", ">") in texts(position)) == (count == most), on
    if gaps:
        into = {count for count in range(2, 12) if f"columns1:{count}>columns3" in texts(position)}
        assert into == {*range(2, most // 2 + 1)}


def test_a_cell_holds_one_card() -> None:
    position = place("freecell", rest="columns8", columns1="9S 8H")
    assert refusal(position, "columns1:2>cells1") == "A cell holds one card."
    assert refusal(play(position, "columns1>cells1"), "columns1>cells1").startswith("Nothing is built")


# ── Canfield ──


def test_the_first_card_sets_the_rank_of_all_foundations() -> None:
    table = rules.ruleset(rules.find_game("canfield").id)
    start = table.deal(4)
    (up,) = [card for index in table.foundations for card in start.piles[index]]
    assert start.ranks == (up % 13 + 1,) and table.load(str(start)) == start
    assert all(cards == start.needs(index) for index, cards in needed(start, up))


def needed(position: Position, up: int) -> list[tuple[int, int]]:
    """The foundations that are not begun, each with the one card that may begin it."""
    empty = [index for index in position.ruleset.foundations if not position.piles[index]]
    return [(index, 1 << 13 * (position.ruleset.piles[index].suit or 0) + up % 13) for index in empty]


def test_an_empty_column_is_filled_from_the_reserve_and_then_by_the_player() -> None:
    position = lay_canfield(reserve="5C 9D", columns1="8H", columns2="9S", columns3="KD", columns4="3D")
    after, events = position.play_with_events(position.parse_move("columns1>columns2"))
    assert (cards(after, "columns1"), cards(after, "reserve"), cards(after, "columns2")) == ("9D", "5C", "9S 8H")
    assert [event.what.name for event in events] == ["MOVED", "REFILLED", "SPREAD"]
    spent = lay_canfield(columns1="8H", columns2="9S 8D", columns3="KD", waste="2C")
    assert {"columns2>columns4", "waste>columns4"} <= texts(spent) and "columns1>columns4" not in texts(spent)


def test_a_column_moves_whole_or_by_its_top_card() -> None:
    position = lay_canfield(columns1="10H", columns2="9S 8D 7S", columns3="8H", columns4="9C")
    assert {"columns2:3>columns1", "columns2>columns3"} <= texts(position)
    assert refusal(position, "columns2:2>columns4") == "Here only the top card moves, or the whole column."


def lay_canfield(**piles: str) -> Position:
    """A position whose foundations begin on sixes."""
    down = "1" if " " in piles.get("reserve", "") else "0"
    return place("canfield", foundations1="6S", down=down, ranks="6", **piles)


def test_kings_are_dealt_to_the_bottom() -> None:
    start = rules.ruleset(rules.find_game("bakers-dozen").id).deal(11)
    columns = [start.piles[index] for index in start.ruleset.groups["columns"]]
    kings = [[card % 13 == 12 for card in column] for column in columns]
    assert all(column == sorted(column, reverse=True) for column in kings) and sum(map(sum, kings)) == 4


# ── Golf and Black Hole ──


def test_the_hole_takes_a_rank_up_or_down_and_what_is_turned() -> None:
    position = place("golf", hole="7C", columns1="8H", columns2="6D", columns3="9S", ranks="7")
    assert texts(position) == {"columns1>hole", "columns2>hole", "turn"}
    told = "The 9 of spades does not go on the 7 of clubs. That foundation needs a 6 or an 8."
    assert refusal(position, "columns3>hole") == told
    assert cards(play(position, "turn"), "hole").startswith("7C ")
    ends = place("golf", hole="KC", columns1="AH", columns2="QD", columns3="3C", ranks="7", rest="columns4", last="4H")
    assert texts(ends) == {"columns2>hole"}, "not from king to ace"


def test_golf_is_won_when_the_columns_are_empty_whatever_the_stock_holds() -> None:
    before = place("golf", hole="7C", columns1="8H", ranks="7")
    after = play(before, "columns1>hole")
    assert not before.won and after.won and not after.legal_moves and len(after.piles[0]) == 50
    assert after.ending and facts.ending(after.ending) == ("You won: the columns are cleared.",)
    told = [words for part in rules_told(after.ruleset) for words in part.paragraphs]
    assert told[0].startswith("Clear the 35 cards of the columns. The others may stay.")
    two = 'win = "the piles are cleared"\ngather = []'
    assert fault_of("freecell", "gather = []", two).startswith("This needs one group of piles")


def test_the_black_hole_goes_round() -> None:
    position = place("black-hole", hole="AS", columns1="KH", columns2="2D", columns3="3C", rest="columns4")
    assert {"columns1>hole", "columns2>hole"} <= texts(position) and "columns3>hole" not in texts(position)
    assert solve(rules.ruleset(rules.find_game("black-hole").id).deal(1), positions=20_000).line


# ── Yukon and Spider ──


def test_any_card_that_lies_face_up_moves_with_all_on_it() -> None:
    position = place("yukon", rest="columns7", columns1="8S", columns2="KC 7H 2S JD", down="0 1 0 0 0 0 0")
    assert cards(play(position, "columns2:3>columns1"), "columns1") == "8S 7H 2S JD"
    assert refusal(position, "columns2:4>columns3") == "That card lies face down until nothing lies on it."


def test_a_complete_run_leaves_by_itself_and_uncovers_what_it_lay_on() -> None:
    run = "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S"
    position = place("spider", variants=["one-suit"], columns1=f"4S {run}", columns2="AS", down="1 0 0 0 0 0 0 0 0 0")
    after, events = position.play_with_events(position.parse_move("columns2>columns1"))
    assert cards(after, "spades1") == f"{run} AS" and cards(after, "columns1") == "4S" and not any(after.down)
    assert [event.what.name for event in events] == ["MOVED", "MOVED", "SPREAD"]
    assert refusal(position, "columns2>spades1") == "Only a complete run goes there, and it leaves by itself."


def test_a_run_of_several_suits_moves_card_by_card() -> None:
    position = place("spider", columns1="9S", columns2="10D 8H 7H", columns3="10H 8S 7H", rest="stock")
    assert "columns2:2>columns1" in texts(position) and "columns3:2>columns1" not in texts(position)


def test_spider_is_not_dealt_over_a_gap() -> None:
    full = {f"columns{n}": f"{n}H" if n > 1 else "AH" for n in range(1, 11)}
    assert "turn" in texts(place("spider", **full))
    open_gap = place("spider", **{**full, "columns10": ""})
    assert refusal(open_gap, "turn") == "You turn the stock only when no column is empty."


def test_runs_that_stay_win_where_they_stand(friends: dict[str, Game]) -> None:
    down = [name + "{}" for name in ["K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2", "A"]]
    spades, hearts, diamonds = (" ".join(down).format(*[suit] * 13) for suit in "SHD")
    clubs = " ".join(down[:-1]).format(*"C" * 12)
    game = replace(friends["Scorpion"], id="runs-stay", runs_stay=True)
    rules.welcome(game)
    rules.welcome(replace(game, name="Runs stay"))
    position = place("Runs stay", columns1=spades, columns2=hearts, columns3=f"{diamonds} AC", columns4=clubs)
    assert cards(position, "columns1") == spades and cards(position, "runs1") == "", "while others are not complete"
    won = play(position, "columns3>columns4")
    assert won.won and not any(won.piles[index] for index in won.ruleset.tableau)
    told = " ".join(words for part in rules_told(won.ruleset) for words in part.paragraphs)
    assert "Once all cards lie in runs, you win." in told
    assert fault_of("golf", "gather = []", "runs_stay = true\ngather = []").startswith("No complete runs leave")


# ── other ways to build ──


def test_a_foundation_takes_any_suit_but_its_own(friends: dict[str, Game]) -> None:
    (aces,) = friends["Klondike"].foundations
    spec = replace(aces, suited=False, each=4, build=replace(aces.build, match=Match.OTHER))
    rules.welcome(replace(friends["Klondike"], id="another-suit", name="Another suit", foundations=(spec,)))
    held = {"aces1": "AH", "aces2": "AS", "columns1": "2H"}
    position = place("Another suit", rest="columns7", down="0 0 0 0 0 0 1", **held)
    assert "columns1>aces2" in texts(position)
    assert refusal(position, "columns1>aces1") == "That foundation needs a 2 of another suit."


# ── what makes no sense ──


@pytest.mark.parametrize(
    ("line", "instead", "sentence"),
    [
        ('gap_takes = "king"', 'gap_takes = "king"\nlift = "any cards"\n#', None),
        ("[[turn]]", "[turn]", "The heading stands in two brackets: [[turn]]."),
        ("deals = [1, 2, 3, 4, 5, 6, 7]", "deals = [1, 2]", "There are 2 numbers of cards for 7 piles."),
        (
            "unlimited = true",
            "unlimited = true\nshuffled = true",
            "A redeal without end is not shuffled: write redeals = 20 in its place.",
        ),
        ("packs = 1", "packs = 1\nsuits = 2", "The packs have no diamonds: give each kind of foundations its suit."),
        ("unlimited = true", "unlimited = yes", "“unlimited = yes” should end with true or false, in small letters."),
        (
            "[[piles]]",
            "[[piles]]\nunlimited = true",
            "The field “unlimited” is the game’s own: write it above the first [[...]].",
        ),
        (
            'name = "Klondike"',
            "name = “Klondike”",
            "“name = “Klondike”” has curly quotes. Texts stand in straight ones.",
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_told_so(line: str, instead: str, sentence: str | None) -> None:
    text = (FRIENDS / "klondike.toml").read_text(encoding="utf-8")
    assert line in text
    changed = text.replace(line, instead, 1)
    if sentence is None:
        assert read(changed)
        return
    with pytest.raises(Fault) as caught:
        read(changed)
    assert caught.value.sentence.format(**caught.value.facts) == sentence


def fault_of(name: str, line: str, instead: str) -> str:
    text = (FRIENDS / f"{name}.toml").read_text(encoding="utf-8")
    assert line in text
    with pytest.raises(Fault) as caught:
        read(text.replace(line, instead, 1))
    return caught.value.sentence.format(**caught.value.facts)


def test_other_files_that_make_no_sense() -> None:
    back = fault_of("spider", "gaps_first", "back = true\ngaps_first")
    assert back == "Complete runs stay on their foundations: leave back out."
    nowhere = fault_of("canfield", 'from = "reserve"', 'from = "reverse"')
    assert nowhere == "There are no piles called “reverse”. Did you mean “reserve”?"
    several = fault_of("canfield", 'from = "reserve"', 'from = "columns"')
    assert several == "“columns” should be a single pile that stays empty once its cards are gone."


# ── nothing changes ──


def test_only_scorpion_has_two_groups_of_columns_with_the_same_rules(friends) -> None:
    twins = {}
    for name, game in friends.items():
        like = [*rules.ruleset(game.id).like.values()]
        if any(like.count(one) > 1 for one in like):
            twins[name] = game
    assert [*twins] == ["Scorpion"]
    for game in rules.GAMES:
        like = [*rules.ruleset(game.id).like.values()]
        assert all(like.count(one) == 1 for one in like)


@pytest.mark.parametrize(("king", "other"), [("columns1", "piles"), ("piles1", "columns")])
def test_in_scorpion_a_column_headed_by_a_king_does_not_walk_to_the_other_group(king: str, other: str) -> None:
    position = place("scorpion", **{king: "KH 4C"}, rest="columns4", last="5C")
    walks = f"{king}:2>{other}2"
    assert not [text for text in texts(position) if text.startswith(f"{king}:2>")] and f"{king}>columns4" in texts(
        position
    )
    assert refusal(position, walks).startswith("Moving a whole ")
    beside(position, Random(1), 80)
    before = place("scorpion", **{king: "KH 4C"}, rest="stock")
    assert walks in texts(before), "cards may still be dealt to the columns"
    beside(before, Random(2), 40)


def test_a_record_in_which_it_walked_is_followed_to_its_end() -> None:
    position = place("scorpion", columns1="KH 4C", rest="columns4", last="5C")
    walked = play(position, "columns1:2>piles1", "piles1:2>columns1", "columns1>columns4")
    assert walked == play(position, "columns1>columns4")
    session = Session(rules.ruleset(position.ruleset.id), 1)
    session.path = [position]
    move = position.parse_move("columns1:2>piles1")
    with pytest.raises(rules.IllegalMove):
        session.play(move)
    session.undone = [move]
    session.redo()
    assert cards(session.position, "piles1") == "KH 4C", "it was played before, and is played again"


def test_a_list_names_the_file_of_each_by_its_id() -> None:
    """So that nobody who asks for one has to read all."""
    wanted = [f"{read(path.read_text(encoding='utf-8')).id} {path.name}" for path in FILES]
    assert (FRIENDS / "ids.txt").read_text(encoding="utf-8").splitlines() == wanted, "\n".join(wanted)
