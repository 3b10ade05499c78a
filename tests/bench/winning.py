"""What the benchmarks of the dance begin with."""

from __future__ import annotations

from game import rules
from game.scenes.show.win import WinScene
from game.scenes.table.table import TableScene
from game.stage import Stage
from game.store import Deal, Settings
from game.window.app import tidy
from tests.table.won import won


def called(game: str, size: tuple[int, int], settings: Settings | None = None) -> Stage:
    """A stage on which a game has just been won and the dance is called; its pictures are yet to be made."""
    stage = Stage(size, settings=settings)
    table = TableScene(stage, Deal(game, 1))
    stage.push(table)
    board = table.board
    tidy()  # as the program does while the player thinks
    board.session.path.append(won(rules.ruleset(game)))
    board.lay()
    stage.push(
        WinScene(
            stage,
            board,
            table.new_deal,
            table.deal_again,
            table.review,
            table.receive,
            table.sitting.proposal,
            table.sitting.deal,
        )
    )
    return stage
