"""A picture of the ball that is written beside the program."""

from __future__ import annotations

import io
from pathlib import Path

import pygame

from game.look.ahead import Ahead
from game.play.said import Said
from game.scenes.command import EVERYWHERE, called_now
from game.scenes.show.souvenir.folder import kept
from game.words.win import not_saved, saved


class Keeping:
    """Writes it in the background thread; name: of the file."""

    def __init__(self, ahead: Ahead, folder: Path, name: str, picture: pygame.Surface) -> None:
        self._folder, self._name = folder, name
        self._picture: pygame.Surface | None = picture
        self._names: list[str] = []
        self._fault = ""
        ahead.make([self._write])

    def _write(self) -> None:
        picture, self._picture = self._picture, None
        if picture is None:
            return
        file = io.BytesIO()
        pygame.image.save(picture, file, ".png")
        try:
            self._names = kept(self._folder, self._name, {".png": file.getvalue()})
        except OSError as error:
            self._fault = error.strerror or str(error)

    def poll(self) -> Said | None:
        """A message for the player, once it is written; else None."""
        if self._fault:
            return Said(not_saved(self._folder, self._fault), True)
        return Said(saved(self._folder, self._names, called_now(EVERYWHERE, "show_pictures"))) if self._names else None
