"""What is heard at a table, and from where."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.look.sound import EFFECTS
from game.scenes.board import APART
from game.table.picking import Pick, moves_from
from tests.scenes.player import Player


class Listener(Player):
    """A player who also hears when a sound comes, and from where."""

    def __init__(self, game: str, **wishes: Any) -> None:
        super().__init__(game, wait=0.0, **wishes)
        self.notes: list[tuple[float, str, float]] = []
        setattr(self.ears, "play", self._hear)  # noqa: B010 (in the place of a method)

    def _hear(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        assert name in EFFECTS
        self.notes.append((self.table.board.now, name, pan))

    def heard(self, name: str) -> list[float]:
        """From where a sound was heard, each time."""
        return [pan for _, other, pan in self.notes if other == name]

    def side(self, name: str) -> float:
        """Where a pile stands between the left edge of the table and the right one."""
        floor = self.table.board.floor
        return -1 + 2 * (floor.spots[self.index(name)].x - floor.area.left) / floor.area.w


def test_each_dealt_card_is_heard_where_it_falls() -> None:
    player = Listener("royal-cotillion", speed="normal")
    player.wait(4.0)
    pans, times = player.heard("deal"), [at for at, name, _ in player.notes if name == "deal"]
    assert len(pans) == 104 - len(player.pile("stock"))
    assert min(pans) < -0.5 and max(pans) > 0.5
    assert times[-1] - times[0] > 0.8
    assert all(after - before >= APART - 0.009 for before, after in pairwise(times))


def test_a_deal_that_is_cut_short_is_silent() -> None:
    player = Listener("royal-cotillion", speed="normal")
    player.wait(1.0)
    before = len(player.heard("deal"))
    assert before
    player.click((3, 3))
    player.wait(4.0)
    assert len(player.heard("deal")) == before


def test_what_is_picked_up_flown_home_turned_or_refused_is_heard_from_its_pile() -> None:
    player = Listener("royal-cotillion", speed="relaxed")
    player.wait(6.0)
    player.drag(player.spot("lords1"), (320, 4))
    assert player.heard("lift") == [pytest.approx(player.side("lords1"))]
    assert not player.heard("home")  # not before the card lies
    player.wait(2.0)
    assert player.heard("home") == [pytest.approx(player.side("lords1"))]
    player.click("stock")
    card = player.table.board.sprites.piles[player.index("waste")][-1]
    player.wait(2.0)
    (heard,) = [at for at, name, _ in player.notes if name == "turn"]
    assert heard == pytest.approx(card.flight.over - card.flight.settle, abs=0.010)
    assert player.heard("turn") == [pytest.approx(player.side("waste"))]
    names = ("lords1", "lords2", "lords3", "lords4")
    stuck = next(name for name in names if not moves_from(player.position, Pick(player.index(name), 0)))
    player.click(stuck)
    assert player.heard("refuse") == [pytest.approx(player.side(stuck))]
    assert player.table.hud.refused


def test_a_lost_deal_is_heard_to_end() -> None:
    player = Listener("pyramid")
    player.wait(4.0)
    while player.position.legal_moves:
        move = next((m for m in player.position.legal_moves if m.text == "turn"), player.position.legal_moves[0])
        player.table.play(move)
    assert not player.heard("lost")
    player.wait(4.0)
    assert player.table.over and player.heard("lost") == [0.0]
    assert not player.heard("win")
