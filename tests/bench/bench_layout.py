"""What no longer fits when words are longer, as in another language: `bench_layout.py [--longer 1.3] [scene ...]`.

Every scene of the tests is laid out at all sizes of windows and letters with each word so many times as long (German
compounds are some 1.35 times as long as English words). Prints each fault with where it was found.
"""

from __future__ import annotations

import argparse
import math
import os
import re
import sys
from collections import defaultdict
from gettext import NullTranslations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).parents[2]))

from game.words import said as english
from game.words import speak, use
from tests.layout.inspected import WAYS, inspected
from tests.layout.notes import noting
from tests.words.test_words_scenes import SCENES

WORD = re.compile(r"\{[^}]*\}|[^\W\d_]{2,}")
MORE = "en"
"""What is added to a word, as often as it takes."""


class Longer(NullTranslations):
    """The catalogue of a language with longer words."""

    def __init__(self, times: float) -> None:
        super().__init__()
        self._more = times - 1

    def gettext(self, message: str) -> str:
        """The message with longer words; what stands in braces stays as it is."""
        return WORD.sub(lambda found: found[0] if found[0][0] == "{" else self._word(found[0]), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The one that English has for this count, with longer words."""
        return self.gettext(super().ngettext(msgid1, msgid2, n))

    def _word(self, word: str) -> str:
        more = math.ceil(len(word) * self._more)
        tail = (MORE * more)[:more]
        return word + (tail.upper() if word.isupper() else tail)

    def say(self, said: Any) -> Any:
        """A function of the words room that says it in this language."""

        def longer(*what: Any, **how: Any) -> Any:
            found = said(*what, **how)
            return self.gettext(found) if isinstance(found, str) else found

        return longer


def main() -> None:
    """Print the faults, and their number for each way of laying out."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--longer", type=float, default=1.3)
    asked.add_argument("scenes", nargs="*")
    options = asked.parse_args()
    tongue = Longer(options.longer)
    use(tongue)
    speak(SimpleNamespace(**{name: tongue.say(getattr(english, name)) for name in english.__all__}))  # type: ignore[arg-type]
    found: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    with noting():
        for size, letters in WAYS:
            for scene in SCENES:
                if not options.scenes or scene.__name__ in options.scenes:
                    for fault in inspected(scene, size, letters).found:
                        found[scene.__name__, fault].append(f"{size} {letters} %")
    for (name, fault), ways in sorted(found.items()):
        print(f"{name}: {fault} ({len(ways)} ways, first {ways[0]})")
    print(f"{len(found)} faults, {sum(map(len, found.values()))} with every way counted")


if __name__ == "__main__":
    main()
