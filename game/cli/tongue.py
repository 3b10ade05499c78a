"""The language of the command line, before anything is read from it."""

from __future__ import annotations

from game.store import folder
from game.store.settings import language_in
from game.words.languages import SYSTEM, in_use, of_system, use_language


def settle() -> None:
    """Use the language of the player's settings, or the system's."""
    place = folder.settled_folder()
    wanted = language_in(place / "settings.json") if place else SYSTEM
    if (of_system() if wanted == SYSTEM else wanted) != in_use():
        use_language(wanted)
