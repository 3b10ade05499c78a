"""Which ear hears which scene."""

from __future__ import annotations

from typing import Any
from weakref import proxy

from game.scenes.album.album import AlbumScene
from game.scenes.book.book import OddsBook
from game.scenes.ear import pages, table
from game.scenes.ear.ear import Ear
from game.scenes.lesson.lesson import LessonScene
from game.scenes.menu.menu import Menu
from game.scenes.pages.comparing import Comparing
from game.scenes.pages.dealnumber import DealNumber
from game.scenes.pages.files import FilesPage
from game.scenes.pages.keycard import KeyCard
from game.scenes.pages.replay import Replay
from game.scenes.pages.review import ReviewScene
from game.scenes.pages.rules import RulesPage
from game.scenes.pages.settings import SettingsScene
from game.scenes.pages.shelves.shelfpage import ShelfPage
from game.scenes.pages.statistics import StatisticsScene
from game.scenes.pages.textpage import TextPage
from game.scenes.scene import Scene
from game.scenes.show.showcase import Showcase
from game.scenes.show.win import WinScene
from game.scenes.table.paused import Paused
from game.scenes.table.play import PlayScene
from game.scenes.table.problem import ProblemScene
from game.scenes.table.table import TableScene
from game.scenes.table.why import WhyScene
from game.scenes.tonight.tonight import TonightScene

EARS: dict[type[Scene], type[Ear[Any]]] = {
    TableScene: table.TableEar,
    LessonScene: table.LessonEar,
    WhyScene: table.WhyEar,
    ProblemScene: table.ProblemEar,
    PlayScene: table.PlayEar,
    Menu: pages.MenuEar,
    TonightScene: pages.TonightEar,
    AlbumScene: pages.AlbumEar,
    SettingsScene: pages.SettingsEar,
    RulesPage: pages.RulesEar,
    TextPage: pages.TextEar,
    FilesPage: pages.FilesEar,
    Comparing: pages.CompareEar,
    StatisticsScene: pages.StatisticsEar,
    OddsBook: pages.OddsEar,
    ShelfPage: pages.ShelfEar,
    DealNumber: pages.NumberEar,
    KeyCard: pages.KeysEar,
    Replay: pages.ReplayEar,
    ReviewScene: pages.ReviewEar,
    WinScene: pages.WinEar,
    Showcase: pages.ShowEar,
    Paused: pages.PausedEar,
}
"""The ears that know more than the base; the first class that a scene is one of counts."""


def of(scene: Scene) -> Ear[Any]:
    """The ear of a scene. It does not keep the scene alive."""
    ear = next((ear for kind, ear in EARS.items() if isinstance(scene, kind)), Ear)
    return ear(proxy(scene))
