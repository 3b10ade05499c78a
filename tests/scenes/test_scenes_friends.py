"""Old friends as a player meets them: found by typing among all games, dealt, played by mouse, put by and taken up."""

from __future__ import annotations

from pathlib import Path

from game.scenes.menu.programme import Programme
from game.scenes.pages.oddsbook import OddsBook
from game.store import Ending
from tests.cli.talking import Talk
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

TURNED = (0, 1, 2, 2, 4, 5, 6)
"""How many cards lie face down in deal 1 after the 7 of diamonds went to the 8 of spades."""


def find(player: Player, typed: str) -> Story:
    """In all games, by typing the game's name."""
    yield lambda: player.top == "TonightScene"
    player.press("ctrl+g")
    yield lambda: player.top == "Programme"
    programme = instance(player.stage.top, Programme)
    yield lambda: any(game.name == "Klondike" for game in programme.games)
    player.type_in(typed)
    yield 0.5


def test_a_game_never_played_has_statistics_an_empty_journal_and_its_lesson_opens_at_once(home: Path) -> None:
    keep(home, voice=True)

    def story(player: Player) -> Story:
        yield from find(player, "klond")
        player.press("ctrl+g")
        yield lambda: player.top == "Menu"
        player.press("f3")
        yield lambda: player.top == "StatisticsScene"
        yield 0.5
        player.press("ctrl+e")
        yield lambda: any("How many winnable deals do I win?" in words for words in player.words)
        yield 5.0
        assert not any("lucky" in words for words in player.words), "of luck nothing can be said without a deal"
        player.press("j")
        yield lambda: player.top == "History"
        player.press("esc")
        yield lambda: player.top == "StatisticsScene"
        player.press("esc")
        yield lambda: player.top == "Menu"
        player.press("ctrl+f1")
        yield lambda: player.top == "LessonScene"
        player.quit()

    done = enter([], story)
    assert (done.status, done.err) == (0, "")


def test_an_old_friend_has_its_name_in_the_players_language_and_answers_to_the_english_one_too(home: Path) -> None:
    keep(home, language="ru", voice=True, lamp=False)

    def story(player: Player) -> Story:
        yield from find(player, "косын")
        player.press("return")
        yield lambda: player.top == "TableScene"
        yield 6.0
        assert player.table.ruleset.game.name == "Klondike" and sum(player.table.board.position.down) == 21
        yield lambda: any(words.startswith("Косынка") for words in player.words)
        player.quit()

    assert enter([], story).status == 0
    told = enter(["text"], words="играть Косынка расклад 5\nplay klondike deal 6\nиграть Косинка\nquit\n").out
    assert "Косынка, расклад 5." in told and "Косынка, расклад 6." in told and "Вы имели в виду Косынка?" in told


def test_a_newcomer_to_klondike_is_dealt_a_deal_before_the_solver_has_found_one(home: Path) -> None:
    keep(home, winnable_only=True)

    def story(player: Player) -> Story:
        yield lambda: player.top == "FindDeal"
        yield 8.0
        assert sum(player.table.board.position.down) == 21
        player.quit()

    assert enter(["play", "klondike"], story).status == 0


def test_klondike_is_played_by_mouse_and_taken_up_again(home: Path) -> None:
    keep(home, speed="instant", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        table = player.table
        player.press("h")
        yield lambda: bool(table.hud.line)
        yield 1.0
        player.click(*player.pile("columns4"))
        yield lambda: table.board.position.down == TURNED
        yield 1.5
        column = table.ruleset.groups["columns"][2]
        assert [sprite.goal.face for sprite in table.board.sprites.piles[column]] == [0, 0, 1, 1]
        player.click(*player.pile("columns3", 3))
        yield lambda: table.hud.refused and "face down" in table.hud.line
        player.quit()

    done = enter(["play", "klondike", "--deal", "1"], story)
    assert (done.status, done.err) == (0, "")
    kept = done.deals()[0]
    assert kept.ending is Ending.OPEN and done.moves(kept) == ["hint", "columns4>columns3"]

    def again(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        yield 1.0
        player.press("enter")
        yield lambda: player.top == "TableScene" and player.table.board.position.down == TURNED
        player.quit()

    assert enter([], again).status == 0


def test_a_card_goes_up_by_a_double_click_and_is_taken_back_from_there_by_two_clicks(home: Path) -> None:
    keep(home, speed="instant", one_click="choose", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        table, start = player.table, player.table.board.position.key
        for _ in range(2):
            player.click(*player.pile("columns1"))
        yield lambda: table.board.position.placed() == 1
        yield 1.5
        player.click(*player.pile("aces3"))
        yield lambda: table.hand.lifted is not None
        assert table.board.position.placed() == 1, "one click lifts the card"
        yield 0.5
        player.click(*player.pile("columns6"))
        yield lambda: table.board.position.placed() == 0 and table.board.position.key != start
        player.quit()

    done = enter(["play", "klondike", "--deal", "3"], story)
    assert (done.status, done.err) == (0, "")
    assert done.moves(done.deals()[0]) == ["columns1>aces3", "aces3>columns6"]


def test_a_lifted_card_goes_to_a_column_by_its_number_to_any_cell_and_by_a_double_click_to_a_column(
    home: Path,
) -> None:
    keep(home, speed="instant", one_click="choose", lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        table = player.table
        player.press("2")
        yield lambda: table.hand.focus is not None
        player.press("enter")
        yield lambda: table.hand.lifted is not None and "same card again" in table.hud.line
        player.press("4", key=ord("'"), letter="'")  # as on a French keyboard
        yield lambda: bool(table.session.moves)
        player.press("u")
        yield 2.0
        player.click(*player.pile("columns2"))
        yield lambda: table.hand.lifted
        yield 1.0
        player.click(*player.pile("cells3"))
        yield lambda: bool(table.session.moves)
        player.press("u")
        yield 2.0
        for _ in range(2):
            player.click(*player.pile("columns2"))
        yield lambda: bool(table.session.moves)
        player.quit()

    done = enter(["play", "freecell", "--deal", "2"], story)
    played = [move for move in done.moves() if ">" in move]
    assert played == ["columns2>columns4", "columns2>cells3", "columns2>columns8"]


def test_one_click_takes_a_friends_card_to_its_best_place_the_next_one_to_the_next_and_undo_takes_both_back(
    home: Path,
) -> None:
    keep(home, speed="instant", voice=True, lamp=False)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 2.0
        table, start = player.table, player.table.board.position
        went = []
        at = "columns2"
        for _ in range(3):
            before = table.board.position
            player.click(*player.pile(at))
            yield lambda: table.board.position is not before  # noqa: B023
            yield 1.5
            assert len(table.session.moves) == 1
            went.append(table.session.moves[0].text)
            at = table.ruleset.piles[table.session.moves[0].target].name
        assert went == ["columns2>columns8", "columns2>columns4", "columns2>cells1"]
        player.press("u")
        yield lambda: table.board.position is start
        player.press("2")
        yield lambda: player.words[-1] == "10 of diamonds, column 2. Enter: 3 moves. Tab chooses one."
        player.press("enter")  # with keys there is no second click that takes it on
        yield 0.3
        while table.hand.focus and table.ruleset.piles[table.hand.focus.pile].name != "columns4":
            player.press("tab")
            yield 0.3
        player.press("enter")
        yield lambda: [move.text for move in table.session.moves] == ["columns2>columns4"]
        player.quit()

    assert enter(["play", "freecell", "--deal", "2"], story).err == ""


def test_the_odds_of_an_old_friend_are_those_of_the_book(home: Path) -> None:
    keep(home, voice=True)

    def story(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        player.press("f10")
        yield lambda: player.top == "OddsBook"
        player.press("v")
        yield 0.5
        book = instance(player.stage.top, OddsBook)
        player.press("home")
        named = [ruleset.name for ruleset, _ in book.list.rows]
        for _ in range(named.index("Klondike, draw three")):
            player.press("down")
        player.press("ctrl+e")
        yield lambda: any("81.945 in 100. All cards known. That may be right." in words for words in player.words)
        player.press("f1")
        yield lambda: player.top == "RulesPage"
        player.press("ctrl+e")
        yield lambda: any("Odds we measured" in words for words in player.words)
        player.quit()

    assert enter([], story).status == 0
    talk = Talk()
    told = " ".join([*talk.lines("odds"), *talk.lines("odds klondike")])
    assert "Canfield: From " in told and "FreeCell: Careless play 0 %, " in told
    assert "95 % interval: " in told and "The solver had at most 10 seconds for each." in told


def test_a_double_click_on_the_edge_of_a_run_plays_it_though_its_cards_have_risen(home: Path) -> None:
    def story(player: Player) -> Story:
        yield lambda: player.top == "TableScene"
        yield 6.0
        table = player.table
        player.click(*player.pile("columns10"))
        yield 1.0
        if not table.session.moves:
            player.click(*player.pile("columns7"))
        yield lambda: len(table.session.moves) == 1
        yield 2.0
        x, y = player.pile("columns7", 1)
        while table.hand.at((x, y + 1)) == table.hand.at((x, y)):
            y += 1
        for _ in range(2):
            player.click(x, y)
        yield lambda: len(table.session.moves) == 2
        player.quit()

    done = enter(["play", "spider", "--variant", "one-suit", "--deal", "1"], story)
    assert done.moves() == ["columns10>columns7", "columns7:2>columns8"]
