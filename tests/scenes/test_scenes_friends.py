"""Old friends as a player meets them: found by typing among all games, dealt, played by mouse, put by and taken up."""

from __future__ import annotations

from pathlib import Path

from game.scenes.programme.programme import Programme
from game.store import Ending
from tests.frontdoor import Player, Story, command, enter


def open_table(player: Player, typed: str) -> Story:
    """To a table by way of all games, by typing the game's name."""
    yield lambda: player.top == "TonightScene"
    player.press("ctrl+g")
    yield lambda: player.top == "Programme"
    programme = player.stage.top
    assert isinstance(programme, Programme)
    yield lambda: any(game.name == "Klondike" for game in programme.games)
    player.type_in(typed)
    yield 0.5
    player.press("return")
    yield lambda: player.top == "TableScene"
    yield 6.0


def test_klondike_is_found_by_typing_and_played_by_mouse_and_by_text(home: Path) -> None:
    seen: list[tuple[int, ...]] = []

    def story(player: Player) -> Story:
        yield from open_table(player, "klond")
        table = player.table
        assert table.ruleset.game.name == "Klondike" and sum(table.board.position.down) == 21
        for _ in range(80):
            position, piles = table.board.position, table.ruleset.piles
            move = next((one for one in position.legal_moves if one.source in table.ruleset.hiding), None)
            player.click(*player.pile(piles[move.source].name if move else "stock"))
            yield 1.5
            if sum(table.board.position.down) < 21:
                break
        lying = table.board.position
        assert sum(lying.down) < 21, "a card has been turned up"
        seen.append(lying.down)
        index = next(index for index in table.ruleset.hiding if lying.face_down(index))
        deep = len(lying.piles[index]) - 1
        assert (table.board.sprites.piles[index][0].goal.face, table.board.sprites.piles[index][-1].goal.face) == (0, 1)
        player.click(*player.pile(piles[index].name, deep))
        yield 0.5
        assert table.hud.refused and "face down" in table.hud.line
        player.quit()

    done = enter([], story)
    assert (done.status, done.err) == (0, "")
    kept = done.deals()[0]
    assert kept.ending is Ending.OPEN and done.moves(kept)

    def again(player: Player) -> Story:
        yield lambda: player.top == "TonightScene"
        yield 1.0
        player.press("enter")
        yield lambda: player.top == "TableScene"
        yield 2.0
        assert player.table.board.position.down == seen[0]
        player.quit()

    assert enter([], again).status == 0
    told = command(["text"], "play Klondike\nrules\nquit\n")
    assert told.status == 0 and "Only a king may fill an empty column" in told.out.replace("\n", " ")
