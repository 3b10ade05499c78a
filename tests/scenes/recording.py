"""A voice that writes down what it is to say."""

from __future__ import annotations

from game.stage import Stage


class Recorded:
    """What was said; cut: whether it was to be said at once. lasting: what is to be heard to its end."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []
        self.lasting: list[str] = []
        self.failed = False
        self.closed = False

    def say(self, words: str, cut: bool = True, lasting: bool = False) -> None:
        self.said.append((words, cut))
        self.lasting += [words] * lasting

    def close(self) -> None:
        self.closed = True

    @property
    def last(self) -> str:
        return self.said[-1][0] if self.said else ""


class SpeakingStage(Stage):
    """A stage with such a voice."""

    recorded: Recorded

    def find_speech(self) -> Recorded:
        self.recorded = Recorded()
        return self.recorded


class Program:
    """A program for files that ends with a status, or can't be started."""

    def __init__(self, status: int | None) -> None:
        self.asked: list[list[str]] = []
        self.status = status

    def __call__(self, words: list[str], **how: object) -> Program:
        self.asked.append(words)
        if self.status is None:
            raise FileNotFoundError(words[0])
        return self

    def poll(self) -> int | None:
        return self.status
