"""Pictures of cards that a player drops on the window: copied beside the player's games, and used from then on."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.look import cardset
from game.play.session import Said
from game.store.files import put_in_place
from game.words.settings import brought_told, no_pictures_told, not_brought_told

if TYPE_CHECKING:
    from game.scenes.scene import Host

_log = logging.getLogger(__name__)


def folder_of(host: Host) -> Path | None:
    """The folder of such sets, beside that of the player's own games; None where nothing is kept."""
    return host.own.folder.parent / "cards" if host.own.folder else None


def sets_of(host: Host) -> dict[str, str]:
    """The names of all sets that there are, by their paths."""
    folder = folder_of(host)
    return cardset.found(folder) if folder else {}


class Bringing:
    """A set that is being looked at and copied in a thread of its own. One of the same name takes the other's place."""

    def __init__(self, host: Host, path: Path) -> None:
        self._host, self._path = host, path
        self._said: Said | None = None
        self._brought = ""
        Thread(target=self._bring, name="cards").start()

    def poll(self) -> Said | None:
        """What there is to say once it is done; the cards are in use then. None before."""
        if self._said and self._brought:
            self._host.change(own_cards=self._brought)
            for scene in self._host.scenes:
                scene.resize(scene.size)
        return self._said

    def _bring(self) -> None:
        folder = folder_of(self._host)
        try:
            brought = cardset.opened(str(self._path))
            place = folder / self._path.name if folder else self._path
            if place != self._path:
                _copy(self._path, place)
                cardset.opened.cache_clear()
            self._brought = str(place)
            self._said = Said(brought_told(brought.name, len(brought.missing)))
        except cardset.NoCards:
            self._said = Said(no_pictures_told(self._path), True)
        except OSError as error:
            _log.warning("The cards %s cannot be copied: %s", self._path, error)
            self._said = Said(not_brought_told(self._path), True)


def _copy(source: Path, place: Path) -> None:
    """Whole, or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    aside = place.with_name(f".{place.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    if source.is_dir():
        files = [path for path in sorted(source.rglob("*")) if path.is_file() and path.suffix.lower() in cardset.KINDS]
        for path in files[: cardset.MOST]:
            (aside / path.relative_to(source)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, aside / path.relative_to(source))
        shutil.rmtree(place, ignore_errors=True)
    else:
        shutil.copyfile(source, aside)
    put_in_place(aside, place)
