"""The voice of a stage, while it is on. While it is off nothing is imported for it, and a call does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.scenes.command import EVERYWHERE, called_now
from game.words import marked, phrase

if TYPE_CHECKING:
    from game.look.speech import Speech
    from game.play.session import Said
    from game.scenes.narrator import Narrator
    from game.scenes.scene import Scene

ON, OFF = marked("The voice is on."), marked("The voice is off. {key} turns it on.")
NONE = marked("No voice was found on this computer. Install espeak-ng or speech-dispatcher.")
SILENT = marked("This computer’s voice does not answer, so it is off. {key} tries it again.")


def _off() -> str:
    return phrase(OFF, key=called_now(EVERYWHERE, "toggle_voice"))


class SpokenStage:
    """find: the system's voice, None where there is none. tell: shows a message over all scenes."""

    def __init__(self, find: Callable[[], Speech | None], tell: Callable[[str], object]) -> None:
        self._find = find
        self._tell = tell
        self._narrator: Narrator | None = None

    def turn(self, on: bool) -> None:
        """Turn it on or off; where there is no voice, say so."""
        self.close()
        speech = self._find() if on else None
        if speech:
            from game.scenes.narrator import Narrator

            self._narrator = Narrator(speech)
            self._tell(phrase(ON))
        else:
            self._tell(phrase(NONE) if on else _off())

    def look(self, scene: Scene | None, notice: Said, cut: bool) -> None:
        """Say what is new in a scene, and a message over all scenes. cut: at once, not after what is being said."""
        if self._narrator:
            self._narrator.look(scene, notice, cut)
            if self._narrator.failed:
                self.close()
                self._tell(phrase(SILENT, key=called_now(EVERYWHERE, "toggle_voice")))

    def say(self, words: str, cut: bool) -> None:
        if self._narrator:
            self._narrator.say(words, cut)

    def again(self) -> None:
        self._narrator.again() if self._narrator else self._tell(_off())

    def more(self) -> None:
        self._narrator.more() if self._narrator else self._tell(_off())

    def hidden(self) -> None:
        self._narrator.hidden() if self._narrator else self._tell(_off())

    def close(self) -> None:
        if self._narrator:
            self._narrator.close()
        self._narrator = None
