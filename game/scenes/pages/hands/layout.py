"""A sheet that asks for the buttons of a controller, one after the other."""

from __future__ import annotations

from collections.abc import Callable

from game.look.device import Sign
from game.scenes.command import ESCAPE, Command
from game.scenes.dialog import Dialog
from game.scenes.hands.controllers import written
from game.scenes.scene import Host
from game.words import hands, phrase


class SetButtons(Dialog):
    """Closes itself once every button was set or left out; then they count at once."""

    title = hands.SET
    commands = (
        Command("cancel", (ESCAPE,), "", "Cancel"),
        Command("leave_out", (), "", "Leave out"),
    )

    def __init__(self, host: Host, make: str, done: Callable[[], object]) -> None:
        """make: the id of the controller. done: called once its buttons are set."""
        self._make, self._done = make, done
        self._asked = list(Sign)
        self._known: dict[str, Sign] = {}
        self.sentence = hands.ask(self._asked[0].value, 1, len(self._asked))
        super().__init__(host)

    def takes_part(self, make: str, part: str) -> bool:
        """Take a button that was pressed as the one asked for."""
        if make != self._make:
            return False
        if part in self._known:
            self.host.sounds.play("refuse")
            self._show(phrase(hands.TAKEN))
        else:
            self._known[part] = self._asked[0]
            self.leave_out()
        return True

    def leave_out(self) -> None:
        """Go on to the next button."""
        self.host.sounds.play("click")
        del self._asked[0]
        if self._asked:
            count = len(Sign)
            self._show(hands.ask(self._asked[0].value, count - len(self._asked) + 1, count))
            return
        host = self.host
        host.pop()
        if self._known:
            host.change(controllers={**host.settings.controllers, self._make: written(self._known)})
            self._done()

    def _show(self, sentence: str) -> None:
        self.sentence = sentence
        self.resize(self.size)
        self.invalidate()
