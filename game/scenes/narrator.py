"""Says what happens on the screen: what came up, what was said there, what has the focus."""

from typing import Any
from weakref import ReferenceType, proxy, ref

from game.look.speech import Speech
from game.play.session import Said
from game.scenes.ear import pages, table
from game.scenes.ear.ear import Ear, News
from game.scenes.scene import Scene
from game.words import heard, phrase
from game.words.catalogue import heard as by_ear

NONE = Said("")
EARS: dict[type[Scene], type[Ear[Any]]] = {
    ear.hears: ear
    for room in (pages, table)
    for ear in vars(room).values()
    if isinstance(ear, type) and issubclass(ear, Ear)
}
"""The ears of all scenes; of those that a scene is one of, the nearest counts."""


def of(scene: Scene) -> Ear[Any]:
    """The ear of a scene, which does not keep the scene alive."""
    return next(EARS[kind] for kind in type(scene).__mro__ if kind in EARS)(proxy(scene))


class Narrator:
    """Looks at the top scene after every event, and when the picture changes, and says what is new."""

    def __init__(self, speech: Speech) -> None:
        self._speech = speech
        self._scene: ReferenceType[Scene] | None = None
        self._ear: Ear[Any] | None = None
        self._focus = self._question = self._notice = ""
        self._news = News()
        self.last = ""  # what was said last

    @property
    def failed(self) -> bool:
        return self._speech.failed

    def look(self, scene: Scene | None, notice: Said = NONE, cut: bool = True) -> None:
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
