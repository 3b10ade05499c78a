"""The card of keys: every command of a scene, each line to be read, clicked, or given another key."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.look import keys
from game.look.keys import Device, Key, last, smallest
from game.look.palette import GILT, GOLD_LIGHT, IVORY, REFUSAL, Scale
from game.look.type import SMALLEST, Style, fitting, scaled, shortened, text, width
from game.look.widgets.widget import USE_KEYS, Widget, label_size
from game.play.session import Said
from game.scenes.command import ESCAPE, EVERYWHERE, FIXED, Command, key_now, shown, with_key
from game.scenes.page import Over
from game.scenes.parts import Beside, Part
from game.scenes.scene import Host, Scene
from game.words import marked, phrase

ROW = 38  # u
COLUMNS, SMALLER = 2, 0.9
"""Rather than in letters smaller than this part of the player's, the lines stand in one column."""
WIDE = 1500  # u, with letters as they are drawn
PX, TITLE = 17, 40
BETWEEN = 28  # keys and words, in u
TITLES, BUTTONS = marked("Keys"), marked("Buttons")
CHOOSE = marked("Choose a line, then press its new key.")


@dataclass
class Line(Widget):
    """A command's keys and what it does; clicking it carries the command out. keys: the width of the keys, px: the size
    of its letters, in pixels; typing: keys that write letters are none.
    """

    keys: int = 0
    px: int = SMALLEST
    typing: bool = False
    command: Command = field(default_factory=lambda: Command("", (), ""))

    @property
    def keys_told(self) -> str:
        """Its keys, or the signs on a controller, as they are now."""
        return self.command.keys_now(self.typing)

    def _release(self, at: tuple[int, int]) -> bool:
        return True

    def _key(self, key: int) -> bool:
        return key in USE_KEYS

    def draw(self, target: pygame.Surface) -> None:
        if self.enabled:
            self._draw_frame(target, False)
        lit = self.hovered or self.focused
        px, left = self.px, self.rect.x + round(12 * self.u)
        named = text(self.keys_told, Style.MEDIUM, px, GILT)
        target.blit(named, named.get_rect(midleft=(left, self.rect.centery)))
        left += self.keys + round(BETWEEN * self.u) * (self.keys > 0)
        words = shortened(self.command.said, Style.REGULAR, px, self.rect.right - left)
        said = text(words, Style.REGULAR, px, GOLD_LIGHT if lit else IVORY)
        target.blit(said, said.get_rect(midleft=(left, self.rect.centery)))


def _longest(lines: Sequence[Line], px: int) -> int:
    """The width of the longest keys and the longest words, in letters of this size."""
    ways = max(width(line.keys_told, Style.MEDIUM, px) for line in lines)
    return ways + max(width(line.command.said, Style.REGULAR, px) for line in lines)


@dataclass
class Lines(Part):
    """A column of lines, in letters of so many pixels."""

    lines: Sequence[Line]
    px: int

    def _pitch(self, u: Scale) -> int:
        return max(smallest(), round(ROW * u), round(1.6 * scaled(PX, u)))

    def high(self, wide: int, u: Scale) -> int:
        return len(self.lines) * self._pitch(u)

    def place(self, rect: pygame.Rect, u: Scale) -> None:
        self.rect, tall = rect, self._pitch(u)
        ways = max((width(line.keys_told, Style.MEDIUM, self.px) for line in self.lines), default=0)
        for y, line in enumerate(self.lines):
            line.keys, line.px = ways, self.px
            line.place(pygame.Rect(rect.x, rect.y + y * tall, rect.w, tall), u)

    def widgets(self) -> Sequence[Widget]:
        return self.lines


class KeyCard(Over):
    """Lies over the scene whose commands it lists; `also` are lines that can't be clicked. changing: a chosen line gets
    another key. asked: the line that waits for it.
    """

    margin = (96, 48)
    commands = (
        Command("usual", (), "give every command its usual keys again", "Usual keys"),
        Command("alter", (), "give commands other keys", "Change keys"),
        Command("finish", (), "the keys are as they should be", "Done"),
        Command("close", (ESCAPE,), "close the card"),
    )

    def __init__(self, host: Host, below: Scene) -> None:
        super().__init__(host)
        self._below = below
        done = [(command, self._done_by(below)) for command in below.commands]
        done += [(command, self._done_by(host)) for command in EVERYWHERE if command.action != "key_card"]
        self.lines = [Line("", command=command, typing=below.typing) for command, _ in done]
        self._do = {id(line): (do, line.command) for line, (_, do) in zip(self.lines, done, strict=True)}
        for line, command in ((Line("", command=command), command) for command in below.also):
            line.enabled = bool(command.action)
            self.lines.insert(0, line)
        self.changing = False
        self.asked: Line | None = None
        self.message = Said("")
        self._show()

    @staticmethod
    def _done_by(owner: object) -> Callable[[str], object]:
        return lambda action: getattr(owner, action)()

    @property
    def listed(self) -> list[Line]:
        """The lines, in their order; with a controller in hand first those that have a button, and none of keys."""
        if last() is not Device.CONTROLLER:
            return self.lines
        return sorted(
            (line for line in self.lines if line.enabled or line.keys_told), key=lambda line: not line.keys_told
        )

    @property
    def listens(self) -> bool:
        return self.asked is not None

    def close(self) -> None:
        if self.changing:
            self.finish()
        else:
            self.host.pop()

    # ── other keys ──

    def alter(self) -> None:
        self.changing = True
        self._show(CHOOSE)

    def finish(self) -> None:
        self.changing = False
        self._show()

    def usual(self) -> None:
        self.host.change(keys={})
        self._show(marked("All keys are the usual ones."))

    def _show(self, said: str = "", refused: bool = False, **values: str) -> None:
        """Say something in the place of the title, and show the buttons that are of use."""
        by_pad = last() is Device.CONTROLLER
        self.asked = None
        self.message = Said(phrase(said or (BUTTONS if by_pad else TITLES), **values), refused)
        self.invalidate()

    def _ask(self, line: Line) -> None:
        self._show(
            marked("Press the new key for “{what}”. {esc} leaves it as it is."),
            what=line.command.said,
            esc=key_now(ESCAPE),
        )
        self.asked = line

    def _give(self, line: Line, event: pygame.event.Event) -> None:
        """Give a line the key of an event, unless something else has it; a line that gets none waits for another."""
        command, key = line.command, keys.pressed_in(event)
        if key == ESCAPE:
            self._show(CHOOSE)
        elif key.nameless:
            self._refuse(marked("That key has no name. Choose another key."))
        elif key in FIXED:
            self._refuse(marked("{key} means the same everywhere. Choose another key."), key=shown(key))
        elif key.writes and self._while_typing(command):
            self._refuse(marked("In the menu, {key} is for typing. Choose a key with Ctrl."), key=shown(key))
        elif taken := self._taken(event, command):
            self._refuse(marked("{key} is taken: “{what}”. Choose another key."), key=shown(key), what=taken.said)
        else:
            before = command.in_use
            own = {**self.host.settings.keys, command.id: key.kept}
            if key == command.given_up:
                del own[command.id]
            self.host.change(keys=own)
            self._tell_new(command, key, before)

    def _tell_new(self, command: Command, key: Key, before: Sequence[Key]) -> None:
        """Say which key it is now, and which one no longer."""
        gone = [old for old in before if old not in command.in_use]
        if gone:
            old = ", ".join(map(shown, gone))
            self._show(marked("“{what}” is now {key}, no longer {old}."), key=shown(key), what=command.said, old=old)
        else:
            self._show(marked("“{what}” is now {key}."), key=shown(key), what=command.said)

    def _refuse(self, said: str, **values: str) -> None:
        """Say why a line can't have a key; it goes on waiting for one."""
        asked = self.asked
        self.host.sounds.play("refuse")
        self._show(said, refused=True, **values)
        self.asked = asked

    def _while_typing(self, command: Command) -> bool:
        """Whether it is also found where letters are text, and would have no key there but one that writes."""
        others = [key for key in command.keys if key != command.given_up]
        tables = (EVERYWHERE, *self.host.tables(typing=True))
        return all(key.writes for key in others) and any(one.id == command.id for table in tables for one in table)

    def _taken(self, event: pygame.event.Event, command: Command) -> Command | None:
        """The command that has the key of an event in any scene where this one is found."""
        here = (self._below.commands, *self.host.tables())
        everywhere = command in EVERYWHERE
        tables = [table for table in here if everywhere or any(one.id == command.id for one in table)]
        return next((other for table in (*tables, EVERYWHERE) if (other := with_key(table, event, command))), None)

    # ── the picture ──

    def wide(self, u: Scale) -> int:
        return min(self.size[0] - round(80 * u), round(WIDE * scaled(PX, u) / PX))

    def head(self, u: Scale) -> int:
        return round(16 * u + 1.3 * scaled(TITLE, u))

    def footed(self) -> list[Widget]:
        shown = ("usual", "finish") if self.changing else () if last() is Device.CONTROLLER else ("alter",)
        return [self.buttons[action] for action in shown]

    def resize(self, size: tuple[int, int]) -> None:
        if not self.changing:
            self._show()  # with the names of the device used last
        super().resize(size)

    def content(self) -> Part:
        u, lines, apart = self.u, self.listed, round((12 + BETWEEN) * self.u)
        px = scaled(PX, u)
        for count in range(COLUMNS, 0, -1):
            rows, column = -(-len(lines) // count), self.room.w // count - apart
            columns = [lines[first : first + rows] for first in range(0, len(lines), rows)]
            least = max(SMALLEST, round(px * SMALLER))
            if px == SMALLEST or max(_longest(lines, least) for lines in columns) <= column:
                break
        while px > SMALLEST and max(_longest(lines, px) for lines in columns) > column:
            px -= 1
        return Beside(*(Lines(lines, px) for lines in columns))

    def _stand(self, high: int) -> None:
        super()._stand(high)
        u, pad = self.u, round(self.margin[0] / 2 * self.u)
        for action, button in self.buttons.items():
            at = pygame.Rect((0, 0), label_size(button.label, u))
            at.midleft = self.frame.x + pad, self.frame.y + round(26 * u + 0.65 * scaled(TITLE, u))
            if action != "usual":
                at.right = self.frame.right - pad
            button.place(at, u)

    def handle(self, event: pygame.event.Event) -> None:
        if not (self.asked and event.type == pygame.KEYDOWN):
            super().handle(event)
            if event.type == pygame.MOUSEBUTTONDOWN and not self.frame.collidepoint(event.pos):
                self.close()
        elif event.key not in keys.MODIFIERS:
            self._give(self.asked, event)

    def used(self, widget: Widget) -> None:
        self.host.sounds.play("click")
        if isinstance(widget, Line) and self.changing:
            self._ask(widget)
            return
        do, command = self._do[id(widget)]
        self.host.pop()
        do(command.action)

    def paint_title(self, surface: pygame.Surface) -> Iterator[None]:
        yield from super().paint_title(surface)
        if self.changing:
            self._draw_said(surface)
            return
        title = text(self.message.sentence, Style.DISPLAY, scaled(TITLE, self.u), GOLD_LIGHT)
        surface.blit(title, title.get_rect(midtop=(self.frame.centerx, self.frame.y + round(26 * self.u))))

    def _draw_said(self, surface: pygame.Surface) -> None:
        """Draw what is said while keys are changed, between the two buttons."""
        left, right = self.buttons["usual"].rect, self.buttons["finish"].rect
        room = right.left - left.right - round(24 * self.u)
        px = fitting(self.message.sentence, Style.REGULAR, scaled(21, self.u), room)
        words = text(self.message.sentence, Style.REGULAR, px, REFUSAL if self.message.refused else IVORY)
        surface.blit(words, words.get_rect(center=((left.right + right.left) // 2, left.centery)))
