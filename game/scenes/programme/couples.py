"""The couple of each game, small, for its tile: in colour once the game was won, and before that its silhouette."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.look.ballroom import silhouette
from game.look.deck import Look
from game.look.puppet import Puppets
from game.scenes.album.picture import figures, stance_of
from game.scenes.album.plan import SUITS
from game.scenes.tonight.couple import TALL
from game.words.evening import LADDER

WAITING = (3, 20, 17), (112, 142, 116)
"""The colours of a silhouette, and of the light along its edge."""
FINE = 2
"""They are drawn so many times larger than they are shown."""


class Couples:
    """Makes and keeps the pictures, one in a step."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._tall = 0
        self._kept: dict[tuple[str, bool], pygame.Surface] = {}
        self._puppets = Puppets(look, 1.0)
        self._order = {game: place for place, game in enumerate(LADDER)}

    def step(self, tall: int, wanted: Iterable[tuple[str, bool]]) -> bool:
        """Make the next picture that is wanted, so many pixels high; returns whether there is a new one. wanted: games,
        and whether they were won.
        """
        if tall != self._tall:
            self._tall = tall
            self._kept.clear()
            self._puppets = Puppets(self._look, FINE * tall / TALL)
        one = next((one for one in wanted if one not in self._kept), None)
        if one:
            self._kept[one] = self._draw(*one)
        return one is not None

    def of(self, game: str, won: bool) -> pygame.Surface | None:
        """The couple of a game, premultiplied, if it is made."""
        return self._kept.get((game, won))

    def _draw(self, game: str, won: bool) -> pygame.Surface:
        place = self._order.get(game)
        suit = SUITS[place if place is not None else sum(map(ord, game)) % len(SUITS)]
        drawn, _ = figures(self._puppets, suit, stance_of(game))
        drawn = drawn if won else silhouette(drawn, *WAITING).premul_alpha()
        size = round(drawn.get_width() / FINE), round(drawn.get_height() / FINE)
        return pygame.transform.smoothscale(drawn, size)
