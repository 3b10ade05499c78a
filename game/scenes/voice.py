"""The voice of a stage: what came up, what was said, what has the focus. While it is off no ear is imported for it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any
from weakref import ReferenceType, proxy, ref

from game.play.session import Said
from game.scenes.command import EVERYWHERE, called_now
from game.words import heard, marked, phrase
from game.words.catalogue import heard as by_ear

if TYPE_CHECKING:
    from game.look.speech import Speech
    from game.scenes.ear import Ear, News
    from game.scenes.scene import Scene

ON, OFF = marked("The voice is on."), marked("The voice is off. {key} turns it on.")
NONE = marked("No voice was found on this computer. Install espeak-ng or speech-dispatcher.")
SILENT = marked("This computer’s voice does not answer, so it is off. {key} tries it again.")


def _off() -> str:
    return phrase(OFF, key=called_now(EVERYWHERE, "toggle_voice"))


SILENCE = Said("")


@cache
def ears() -> dict[type[Scene], type[Ear[Any]]]:
    """The ears of all scenes; of those that a scene is one of, the nearest counts."""
    from game.scenes.ear import Ear, pages, table  # with all scenes, which otherwise are imported when they open

    every = (ear for room in (pages, table) for ear in vars(room).values() if isinstance(ear, type))
    return {ear.hears: ear for ear in every if issubclass(ear, Ear)}


def of(scene: Scene) -> Ear[Any]:
    """The ear of a scene, which does not keep the scene alive."""
    return next(ears()[kind] for kind in type(scene).__mro__ if kind in ears())(proxy(scene))


class Narrator:
    """Looks at the top scene after every event, and when the picture changes, and says what is new."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._scene: ReferenceType[Scene] | None = None
        self._ear: Ear[Any] | None = None
        self._focus = self._question = self._notice = ""
        self._news: News | None = None
        self.last = ""  # what was said last

    @property
    def failed(self) -> bool:
        return self._speech.failed

    def look(self, scene: Scene | None, notice: Said = SILENCE, cut: bool = True) -> None:
        """Say what is new. notice: a message over all scenes, heard to its end if it is a refusal; cut: at once."""
        new = notice.sentence if notice.sentence != self._notice else ""
        self._notice = notice.sentence
        parts = [] if notice.refused else [new]
        if scene is not None:
            parts += self._new(scene)
        words = heard.read_out(list(dict.fromkeys(parts)))
        if words:
            self.say(words, cut)
        if new and notice.refused:
            self.say(new, cut and not words, lasting=True)

    def _new(self, scene: Scene) -> list[str]:
        """What is new in the scene since the last look."""
        parts = []
        if self._ear is None or self._scene is None or self._scene() is not scene:
            self._scene, self._ear = ref(scene), of(scene)
            self._focus, self._question, self._news = "", "", self._ear.news()
            parts += [self._ear.title(), self._news.words]
        ear = self._ear
        done, news, question, focus = ear.done(), ear.news(), ear.question(), ear.focus()
        parts += done
        if news != self._news:
            parts.append(news.words)
        if question != self._question:
            parts.append(question)
        if focus != self._focus:
            parts.append(focus)
        self._news, self._question, self._focus = news, question, focus
        return parts

    def say(self, words: str, cut: bool = True, lasting: bool = False) -> None:
        self.last = by_ear(words)
        self._speech.say(self.last, cut, lasting)

    def again(self) -> None:
        self.say(self.last or phrase(heard.NOTHING))

    def more(self) -> None:
        self.say(heard.read_out(self._ear.more() if self._ear else []) or phrase(heard.NOTHING))

    def hidden(self) -> None:
        self.say(heard.read_out(self._ear.hidden() if self._ear else []))

    def close(self) -> None:
        self._speech.close()


class SpokenStage:
    """Lets the voice say what is heard of the top scene. find: the system's voice, None where there is none. tell:
    shows a message over all scenes.
    """

    def __init__(self, find: Callable[[], Speech | None], tell: Callable[[str], object]) -> None:
        self._find = find
        self._tell = tell
        self._narrator: Narrator | None = None

    def turn(self, on: bool) -> None:
        """Turn it on or off; where there is no voice, say so."""
        self.close()
        speech = self._find() if on else None
        if speech:
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
