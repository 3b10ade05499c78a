"""The base of all ears: titles, widgets with the focus, and messages."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar

from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget
from game.scenes.ear.widgets import told
from game.scenes.scene import Scene
from game.words import heard, phrase

S = TypeVar("S", bound=Scene)


class News(NamedTuple):
    """What was said last in a scene, and how often something was said: the same words may come again."""

    words: str = ""
    times: int = 0


class Ear(Generic[S]):
    """Hears one scene. Subclasses override what they know better of the scenes that they hear."""

    hears: type[Scene] = Scene

    def __init_subclass__(cls, hears: type[Scene]) -> None:
        cls.hears = hears

    def __init__(self, scene: S) -> None:
        self.scene = scene

    def title(self) -> str:
        """What is said when the scene comes up."""
        return heard.read_out([heard.ended(phrase(self.scene.title)), phrase(self.scene.sentence)])

    def focus(self) -> str:
        """What has the focus, and what Enter does; empty where nothing has."""
        controls = self.controls()
        return told(controls.focused) if controls and controls.focused else ""

    def controls(self) -> Controls[Widget] | None:
        """The widgets that keys reach."""
        found: Controls[Widget] | None = getattr(self.scene, "controls", None)
        return found

    def question(self) -> str:
        """What stands there until something is done; said when it changes."""
        return ""

    def done(self) -> str:
        """What has happened since this was asked last."""
        return ""

    def news(self) -> News:
        """The message that is shown."""
        return News(self.scene.news().sentence)

    def text(self) -> list[str]:
        """What can be read on it."""
        return []

    def above(self, _widget: Widget) -> str:
        """The heading that stands above a widget; empty where none does."""
        return ""

    def hidden(self) -> list[str]:
        """What nobody sees, at a table."""
        return [phrase(heard.NOTHING_HIDDEN)]

    def more(self) -> list[str]:
        """All that can be read, and all that can be chosen."""
        controls = self.controls()
        widgets = [widget for widget in controls.widgets if widget.enabled] if controls else []
        able = [heard.read_out([self.above(widget), told(widget)]) for widget in widgets]
        return [self.title(), *self.text(), *([heard.ways_told(able)] if able else [])]
