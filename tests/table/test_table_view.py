"""A table's kept picture and one painted afresh look alike at every moment, and a landing pack is not black around."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game import rules
from game.look.deck import Deck, Look
from game.look.palette import Scale
from game.play.session import Session
from game.table import brush, choreography, view
from game.table.choreography import Tempo
from game.table.floor import Floor, LayoutOptions
from game.table.picking import Pick
from game.table.sprites import Sprites
from game.table.view import View, area

SIZE = (480, 270)
TICKS = 6 / 120
FLYING: dict[str, bool] = {}
FADING = {"reduced": True, "left_handed": True}
TABLES = [
    ("royal-cotillion", FLYING),
    ("pyramid", FADING),
    *(
        pytest.param(*one, marks=pytest.mark.thorough)
        for one in (
            ("captive-queens", FLYING),
            ("pyramid", FLYING),
            ("grand-duchess", FLYING),
            ("royal-cotillion", FADING),
        )
    ),
]


@pytest.fixture(autouse=True)
def every_turn_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card flies upright because too many were turned in this frame, so two pictures of a moment can be alike."""
    monkeypatch.setattr(brush, "NEW_TURNS", 10**9)


class Table:
    """A deal with no window."""

    def __init__(self, game: str, *, reduced: bool = False, left_handed: bool = False) -> None:
        self.ruleset = rules.ruleset(game)
        self.floor = Floor(self.ruleset, area(SIZE, 1.0), LayoutOptions(left_handed))
        self.sprites = Sprites()
        self.deck = Deck(Look(), self.floor.width)
        self.view = self.afresh()
        self.tempo = Tempo(reduced=reduced)
        self.cloth = pygame.Surface(SIZE, 0, 32)
        self.cloth.fill((20, 70, 50))
        self.now = 0.0
        self.start(3)

    def afresh(self) -> View:
        return View(self.floor, self.deck, self.sprites, Scale.of(SIZE, 1.0))

    def start(self, number: int) -> None:
        self.session = Session(self.ruleset, number)
        choreography.deal(self.sprites, self.floor, self.session.position, self.now, self.tempo)

    def show(self, events=()) -> None:
        choreography.change(self.sprites, self.floor, self.session.position, events, self.now, self.tempo)

    def play(self, text: str) -> None:
        self.show(self.session.play(self.session.position.parse_move(text)))

    def undo(self) -> None:
        assert self.session.undo()
        self.show()

    def look_twice(self) -> None:
        """Compare the kept picture with one painted afresh, pixel for pixel, and with a ring of light on a card."""
        position = self.session.position
        kept, fresh = self.cloth.copy(), self.cloth.copy()
        kept.blit(self.view.ground(self.cloth, position, self.now), (0, 0))
        self.view.draw_cards(kept, position, self.now)
        self.afresh().draw(fresh, position, self.now)
        assert same(kept, fresh), f"{self.ruleset.id} at {self.now:.3f} s"
        lit = {Pick(len(position.piles) - 1, 0): "focus"}
        ground = self.view.ground(self.cloth, position, self.now, lit=lit)
        assert same(ground, self.afresh().ground(self.cloth, position, self.now, lit=lit)), "with a ring of light"


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


def evening(table: Table) -> Iterator[float]:
    """A deal, moves, undone moves, a redeal and new deals, each before the last has landed; yields seconds to wait."""
    rng = random.Random(1)
    yield from [0.35] * 2
    for turn in range(14):
        moves = [str(move) for move in table.session.position.legal_moves]
        table.play("turn" if "turn" in moves and turn % 3 else rng.choice(moves))
        yield 0.11
        if turn % 5 == 4:
            table.undo()
            yield TICKS
    yield 0.6
    while "redeal" not in (moves := [str(move) for move in table.session.position.legal_moves]) and "turn" in moves:
        table.play("turn")
    if "redeal" in moves:
        yield 1.0
        table.play("redeal")
        yield from [0.1] * 2
        table.undo()
        yield from [0.15] * 2
    for number, waits in ((4, 6), (5, 3), (6, 8)):  # the second and third over one that is still in the air
        table.start(number)
        yield from [0.08] * waits


@pytest.mark.parametrize(("game", "manner"), TABLES)
def test_what_is_kept_looks_as_if_painted_afresh(game: str, manner: dict[str, bool]) -> None:
    table = Table(game, **manner)
    for wait in evening(table):
        table.look_twice()
        table.now += wait
        table.look_twice()


def test_a_pack_that_lands_has_the_shadow_of_a_few_cards_not_of_all() -> None:
    table = Table("grand-duchess")
    table.now += 5
    while table.session.position.piles[0]:
        table.play("turn")
    table.now += 5
    table.start(4)
    stock = table.floor.rect(0)
    beside = (stock.right + stock.w // 16, stock.centery)
    shades = []
    while table.now < table.sprites.last_landing():
        table.now += 1 / 120
        picture = table.cloth.copy()
        table.afresh().draw(picture, table.session.position, table.now)
        box = stock.copy()
        if not any(box.move_to(center=s.flight.at(table.now)[:2]).collidepoint(beside) for s in table.sprites):
            shades.append(picture.get_at(beside).g)  # else a card is there, and not its shadow
    assert len(shades) > 20 and min(shades) > 0.4 * table.cloth.get_at(beside).g, min(shades)


def test_a_card_alone_in_the_air_has_a_deep_shadow_some_a_full_one_and_many_a_narrow_one(monkeypatch) -> None:
    table, seen = Table("royal-cotillion"), []
    flock = brush.Brush.flock

    def noted(self, target, cards, manner):
        seen.append((len(cards), manner))
        flock(self, target, cards, manner)

    monkeypatch.setattr(brush.Brush, "flock", noted)
    monkeypatch.setattr(view, "FEW", 2 * table.deck.size[0])
    monkeypatch.setattr(view, "SOME", 8 * table.deck.size[0])
    for _ in range(40):
        table.now += TICKS
        table.view.draw_cards(table.cloth.copy(), table.session.position, table.now)
    assert {manner for count, manner in seen if count == 1} == {brush.ALONE}
    assert {manner for count, manner in seen if 3 <= count <= 8} == {brush.AMONG_SOME}
    assert {manner for count, manner in seen if count > 8} == {brush.AMONG_MANY}
