"""What a player drops on the window or pastes: a file to import, or pictures of cards, which are copied beside the
player's games, and used from then on.
"""

from __future__ import annotations

import logging
import shutil
from collections.abc import Mapping
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from game.look import cardset
from game.play.session import Said
from game.store import Settings
from game.store.files import put_in_place
from game.store.moving import importable
from game.words.settings import (
    brought_told,
    faults_told,
    lost_told,
    no_pictures_told,
    not_brought_told,
    other_kind_told,
)

if TYPE_CHECKING:
    from game.scenes.scene import Errand, Host
    from game.store.own import OwnGames

_log = logging.getLogger(__name__)


def choosable(name: str, own: OwnGames, cards: str) -> Mapping[str, str]:
    """What the player has brought along for a setting, each with its name: decks, or backs of the cards in use."""
    folder = own.cards
    if name == "deck" and folder:
        return cardset.found(folder)
    if name == "back" and cards:
        try:
            return {back: back for back in cardset.opened(cards).backs}
        except cardset.NoCards:
            pass
    return {}


def check(host: Host) -> None:
    """Go back to our usual deck where the one in use can't be read any more, and say so."""
    if path := host.settings.own_cards:
        cardset.opened.cache_clear()
        try:
            cardset.opened(path)
        except cardset.NoCards:
            host.change(deck=Settings().deck)
            host.warn(lost_told(cardset.named(Path(path))))


def bringing(host: Host, path: Path) -> Errand:
    """What is done with a file or folder: it is imported if that is possible, and otherwise holds cards."""
    if not importable(path):
        return Bringing(host, path)
    from game.scenes.pages.files import Work  # a page

    return Work.reads(host, path)


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
            self._host.change(deck=self._brought, back=Settings().back)
            for scene in self._host.scenes:
                scene.resize(scene.size)
        return self._said

    def _bring(self) -> None:
        folder = self._host.own.cards
        try:
            brought = cardset.opened(str(self._path))
            faults = brought.faults()
            told = {file: fault.value for file, fault in faults.items()}
            unseen = [name for name, picture in brought.pictures.items() if picture.file in faults]
            if len(unseen) == len(brought.pictures):
                self._said = Said(" ".join((no_pictures_told(self._path), *faults_told(told))), True)
                return
            place = folder / self._path.name if folder else self._path
            if place != self._path:
                _copy(self._path, place)
                cardset.opened.cache_clear()
            missing = len({*brought.missing, *unseen}.intersection(cardset.FACES))
            self._brought = str(place)
            self._said = Said(brought_told(brought.name, missing, told), bool(told))
        except cardset.NoCards as error:
            words = other_kind_told(self._path) if error.kind else no_pictures_told(self._path)
            told = {self._path.name: error.fault.value} if error.fault else {}
            self._said = Said(" ".join(faults_told(told)) or words, True)
        except OSError as error:
            _log.warning("The cards %s cannot be copied: %s", self._path, error)
            self._said = Said(not_brought_told(self._path), True)


def _copy(source: Path, place: Path) -> None:
    """Whole, or not at all."""
    place.parent.mkdir(parents=True, exist_ok=True)
    aside = place.with_name(f".{place.name}.new")
    shutil.rmtree(aside, ignore_errors=True)
    if source.is_dir():
        for path in cardset.files_of(source):
            if path.suffix.lower() in cardset.KINDS or path.name.lower() == cardset.CONFIG:
                (aside / path.relative_to(source)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, aside / path.relative_to(source))
        shutil.rmtree(place, ignore_errors=True)
    else:
        shutil.copyfile(source, aside)
    put_in_place(aside, place)
