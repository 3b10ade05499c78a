"""Pictures of whole tables at rest: the menu's miniature and the picture on the rules page."""

from functools import lru_cache, partial

import pygame

from game.look.ahead import Ahead, Pieces
from game.look.cloth import small_cloth, small_cloth_pieces
from game.look.deck import Deck, Look, shared
from game.look.palette import Scale, Size, unit
from game.look.type import scaled
from game.look.widgets.widget import height
from game.rules import Position, Ruleset
from game.rules.tables import Tables
from game.table.floor import Floor, LayoutOptions
from game.table.picture.view import View
from game.table.sprites import Sprites

DEAL = 1926  # the deal that pictures of a game show


def area(size: tuple[int, int], letters: float) -> pygame.Rect:
    """The area for cards on a screen of this size, inside title and border. letters: the player's factor for them."""
    u = Scale.of(size, letters)
    side, top = round(66 * u), round(122 * u)
    message = round(31 * u) + (round(scaled(19, u) * 1.4) + round(18 * u) + scaled(17, u)) // 2
    foot = max(height(u) + round(22 * u), message)  # no count below a pile meets a message or a button
    return pygame.Rect(side, top, size[0] - 2 * side, size[1] - top - foot)


def pieces_of(
    position: Position, size: Size, u: Scale, colour: str, look: Look, options: LayoutOptions, ahead: Ahead
) -> Pieces:
    """Make a picture of a position, of `size` pixels, in pieces of some milliseconds. u: of its screen."""
    view = _at_rest(position, size, u, look, options, ahead)
    yield
    yield from view.pieces(position)
    picture = (yield from small_cloth_pieces(size, colour)).copy()
    view.draw(picture, position, 0.0)
    return picture


def floor_of(ruleset: Tables, size: tuple[int, int], options: LayoutOptions) -> Floor:
    """The floor of a picture of `size` pixels."""
    return Floor(ruleset, _room(size), options)


def signs_of(
    position: Position, size: Size, u: Scale, look: Look, options: LayoutOptions, ahead: Ahead
) -> list[pygame.Rect]:
    """Where counts of cards, and words at places, stand on that picture."""
    return _at_rest(position, size, u, look, options, ahead).signs(position, 0.0)


def expect_picture(
    position: Position, size: Size, u: Scale, colour: str, look: Look, options: LayoutOptions, ahead: Ahead
) -> None:
    """Draw in the background what that picture needs, as it will soon be asked for."""
    view = _at_rest(position, size, u, look, options, ahead)
    view.expect_lying(position)
    ahead.make([partial(small_cloth, size, colour)])


def _room(size: tuple[int, int]) -> pygame.Rect:
    """The area for cards in a picture."""
    u = unit(size)
    return pygame.Rect(0, 0, *size).inflate(-round(150 * u), -round(150 * u))


def first_look(position: Position) -> Position:
    """The position once the opening's choices are made: the first option of each, or 6s and 7s."""
    while position.choosing:
        moves = position.legal_moves
        position = position.play(next((move for move in moves if move.ranks == (6, 7)), moves[-1]))
    return position


def expect(game: Ruleset, size: tuple[int, int], look: Look, options: LayoutOptions, ahead: Ahead) -> Deck:
    """Draw in the background what a table shows on a screen of this size; keep the deck until the table opens."""
    floor = Floor(game, area(size, options.letters), options)
    view = View(floor, shared(look, floor.width, ahead), Sprites(), Scale.of(size, options.letters))
    view.expect_all()
    view.expect_places(game.deal(DEAL))
    return view.deck


def _at_rest(position: Position, size: Size, u: Scale, look: Look, options: LayoutOptions, ahead: Ahead) -> View:
    floor = floor_of(position.ruleset, size, options)
    sprites = Sprites()
    sprites.lay(position, floor)
    return View(floor, _deck(look, floor.width, ahead), sprites, u)


@lru_cache(maxsize=2)
def _deck(look: Look, width: int, ahead: Ahead) -> Deck:
    return Deck(look, width, ahead=ahead)
