"""A figure: its body, and the part that breaks out of the card's oval."""

from __future__ import annotations

from dataclasses import dataclass, field

from sprites.masquerade.palette import World
from sprites.masquerade.papercut import Papercut


@dataclass
class Figure:
    """Someone drawn facing right, standing on y = 428; `reach` (arm, flower, trumpet) is painted over the frame."""

    suit: str
    body: Papercut = field(init=False)
    reach: Papercut = field(init=False)

    def __post_init__(self) -> None:
        self.body = Papercut(suit=self.suit)
        self.reach = Papercut(suit=self.suit)

    @property
    def world(self) -> World:
        return self.body.world
