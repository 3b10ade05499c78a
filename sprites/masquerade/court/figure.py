"""A figure in layers, so that a dancer can be drawn with other arms than a card's."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from sprites.masquerade.palette import WORLDS, World
from sprites.masquerade.papercut import Papercut


@dataclass
class Figure:
    """Someone drawn facing right, standing on y = 428; the layers in the order in which they are painted.

    back: what hangs behind, a mantle or a veil. under, over: the near arm and what it holds, below and above the
    collar or bodice. reach: the far arm, or what else breaks out of the card's oval; painted over the frame.
    """

    suit: str
    back: Papercut = field(init=False)
    body: Papercut = field(init=False)
    under: Papercut = field(init=False)
    front: Papercut = field(init=False)
    over: Papercut = field(init=False)
    head: Papercut = field(init=False)
    reach: Papercut = field(init=False)

    def __post_init__(self) -> None:
        for layer in fields(self)[1:]:
            setattr(self, layer.name, Papercut(suit=self.suit))

    @property
    def world(self) -> World:
        return WORLDS[self.suit]

    def standing(self) -> Papercut:
        """All but the reach."""
        whole = Papercut(suit=self.suit)
        for layer in (self.back, self.body, self.under, self.front, self.over, self.head):
            whole.add(layer)
        return whole
