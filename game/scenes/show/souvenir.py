"""A souvenir that a background process is drawing."""

from __future__ import annotations

import re

from game.play.session import Said
from game.scenes.command import EVERYWHERE, called_now
from game.scenes.show.drawing import Order, make
from game.solver.beside.tasks import Process
from game.words import phrase
from game.words.win import NOT_DRAWN, not_saved, saved


class Souvenir:
    """Starts the process, which goes on to its end even if the program is closed.

    Raises OSError where no process can be started.
    """

    def __init__(self, order: Order) -> None:
        self.folder = order.folder
        self.done = False
        self._answer = Process(make, order, name="souvenir", outlives=True).connection

    def poll(self) -> Said | None:
        """A message for the player, once it is done; else None."""
        try:
            if not self._answer.poll():
                return None
            self.done = True
            how, what = self._answer.recv()
        except (EOFError, OSError):
            self.done = True
            return Said(phrase(NOT_DRAWN), True)
        if how == "failed":
            return Said(not_saved(self.folder, what), True)
        return Said(saved(self.folder, what, called_now(EVERYWHERE, "show_pictures")))


def file_name(game: str, deal: int | None) -> str:
    """A name for the files of a souvenir, without letters that some systems do not allow."""
    return re.sub(r'[\\/:*?"<>|&]+', "and", f"{game} {deal or phrase('own cards')}")
