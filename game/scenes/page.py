"""The base of pages: cloth, title, a dark sheet, and the button back."""

from collections.abc import Iterator

import pygame

from game.look.cloth import heading, inside
from game.look.keys import reach
from game.look.palette import Scale
from game.look.shapes import dim, nowhere, panel
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.scroll import ENDS, FADE, GLIDE, Scroll
from game.look.widgets.widget import Widget, height, label_size
from game.play.session import Said
from game.scenes.command import ESCAPE, Command, buttons
from game.scenes.parts import Part
from game.scenes.scene import Host, Scene
from game.words import phrase

WIDEST = 1720  # of the sheet, in u
GAP = 12  # between the buttons at the foot, in u
BACK = Command("back", (ESCAPE,), "back", "Back")


class Page(Scene):
    """Subclasses set the title and say by `content` what stands on the sheet; after `invalidate` they are asked anew.
    foot: the actions whose buttons stand below the sheet, beside the one back. Where what is on the sheet needs more
    room than the screen has, the sheet is longer, and slides as a whole.
    """

    margin = (96, 80)  # beside what is on the sheet, and above and below it, together, in u
    commands: tuple[Command, ...] = (BACK,)
    foot: tuple[str, ...] = ()

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.buttons = buttons(self.commands)
        self.controls: Controls[Widget] = Controls([*self.buttons.values()])
        self.sheet: pygame.Rect
        self.room: pygame.Rect  # on it
        self._laid: pygame.Rect  # the sheet where it is before it slides
        self._window: pygame.Rect  # what can be seen of it
        self.slide = Scroll()
        self._content: Part | None = None
        self._stale = False
        self._sliding: list[Widget] = []
        self._slid = 0  # by how many pixels it has slid

    def enter(self) -> None:
        self.host.sounds.play("page")

    def leave(self) -> None:
        super().leave()
        self._content, self._stale = None, True  # a part may hold the page that holds it

    def back(self) -> None:
        self.host.pop()

    def say(self, sentence: str, refused: bool = False) -> None:
        """Show a message; an empty one hides the message shown."""
        self.message = Said(sentence, refused)
        self.invalidate()

    def refuse(self, sentence: str) -> None:
        """Show why something can't be done."""
        self.host.sounds.play("refuse")
        self.say(sentence, refused=True)

    def resize(self, size: tuple[int, int]) -> None:
        u, frame = self.u, inside(size)
        top, wide = round(124 * u), min(frame.w - round(32 * u), round(WIDEST * u))
        self.sheet = pygame.Rect((size[0] - wide) // 2, top, wide, 1)
        low = self._lay_foot(u, frame.bottom - round(8 * u)) - max(round(16 * u), reach() - height(u))
        self.sheet.h = low - top
        self._window, self._laid = self.sheet.inflate(round(48 * u), 0), self.sheet.copy()
        again = self._stale or self._content is not None
        self._build()
        if again and self._show_focused(at_once=True):
            self._lay_slid(u)

    # ── what stands on it ──

    @property
    def window(self) -> pygame.Rect:
        """Where what stays stands while the sheet slides: clear of the fading edges."""
        return self._window.inflate(0, -2 * round(max(self.margin[1] / 2, FADE) * self.u))

    def content(self) -> Part:
        """What stands on the sheet."""
        raise NotImplementedError

    def parts(self) -> Iterator[Part]:
        """What stands on the sheet now, each part at its place."""
        if self._stale:
            self._build()
        return self._content.parts() if self._content else iter(())

    def invalidate(self) -> None:
        self._stale |= self._content is not None
        super().invalidate()

    def _build(self) -> None:
        """Ask for the content, and place it."""
        self.sheet = pygame.Rect(self._laid.topleft, (self._laid.w, self._window.h))
        self.room = self._inner(self.u)
        self._stale, self._content = False, self.content()
        used = [widget for part in self._content.parts() for widget in part.widgets()]
        self.controls.widgets = [*used, *self.footed()]
        high = self._content.high(self.room.w, self.u) + round(self.margin[1] * self.u)
        self._laid.h = max(self.sheet.h, high)
        self._stand(high)
        if (self.slide.rect, self.slide.content, self.slide.u) != (self._window, self._laid.h, self.u):
            self.slide.place(self._window.copy(), self._laid.h, self.u)
        self._lay_slid(self.u)

    def _stand(self, high: int) -> None:
        """Find the place of a sheet on which things are so many pixels high."""

    def _show_focused(self, at_once: bool = False) -> bool:
        """Slide to the widget that has the focus; returns whether there is one on the sheet."""
        at, slide = self.controls.focused, self.slide
        if at is None or not slide.most or at in self.footed():
            return False
        slide.show(at.home.y - slide.rect.y - slide.fade, min(at.home.h + 2 * slide.fade, slide.rect.h), at_once)
        return True

    def _inner(self, u: Scale) -> pygame.Rect:
        return self.sheet.inflate(-round(self.margin[0] * u), -round(self.margin[1] * u))

    def _lay_slid(self, u: Scale, ahead: float = 0.0) -> None:
        """Lay out everything where it has slid to."""
        self._slid = self.slide.offset(ahead)
        self.sheet = self._laid.move(0, -self._slid)
        self.room = self._inner(u)
        if self._content:
            self._content.place(self.room, u)
        for widget in self._sliding:
            widget.within, widget.scrolled = None, 0
        below = self.footed()
        self._sliding = [one for one in self.controls.widgets if one not in below] if self.slide.most else []
        for widget in self._sliding:
            widget.within, widget.scrolled = self.slide.rect.copy(), self._slid

    # ── the foot ──

    def footed(self) -> list[Widget]:
        """What stands below the sheet, from left to right; the button back comes last."""
        return [*(self.buttons[name] for name in self.foot), self.buttons["back"]]

    def foot_width(self, widget: Widget, u: Scale, hint: str) -> int:
        """How many pixels one of them needs. hint: the name of its key, where it is shown."""
        return label_size(widget.label, u, hint)[0]

    def _lay_foot(self, u: Scale, bottom: int) -> int:
        """Place the buttons in a row, with their keys' names, or in several rows; returns the y of the highest."""
        gap, tall, wide, widgets = round(GAP * u), height(u), self.sheet.w, self.footed()
        for crowded in (False, True):
            hints = ["" if crowded or not isinstance(w, Button) else w.sign.hint if w.sign else "" for w in widgets]
            widths = [self.foot_width(w, u, hint) for w, hint in zip(widgets, hints, strict=True)]
            if sum(widths) + gap * (len(widths) - 1) <= wide:
                break
        rows: list[list[tuple[Widget, int]]] = [[]]
        x = 0
        for widget, w in zip(widgets, widths, strict=True):
            if rows[-1] and x + w > wide:
                rows.append([])
                x = 0
            rows[-1].append((widget, w))
            x += w + gap
        pitch = max(tall + gap, reach())
        y = top = bottom - tall - pitch * (len(rows) - 1)
        for row in rows:
            x = self.sheet.x
            for widget, w in row:
                if isinstance(widget, Button):
                    widget.crowded = crowded
                widget.u, widget.rect = u, pygame.Rect(x, y, w, tall)
                x += w + gap
            y += pitch
        widgets[-1].rect.right = self.sheet.right
        return top

    def used(self, widget: Widget) -> None:
        """Called when a widget was used."""

    def handle(self, event: pygame.event.Event) -> None:
        if not self.obey(event):
            self._use(event)

    def _use(self, event: pygame.event.Event) -> Widget | None:
        """Let the widgets have an event, or slide by it; returns the one that was used."""
        if self._stale:
            self._build()
        before, lists = self.controls.focused, [scroll.target for scroll in self._lists]
        used = self.controls.handle(event)
        if used and not self.pressed(used):
            self.used(used)
        if self.controls.changed:
            self.invalidate()
        if self.slide.most and not used and lists == [scroll.target for scroll in self._lists]:
            self._slides(event, before)
        return used

    @property
    def _lists(self) -> list[Scroll]:
        return [scroll for widget in self.controls.widgets for scroll in widget.scrolls()]

    def _slides(self, event: pygame.event.Event, before: Widget | None) -> None:
        """Slide the sheet by an event that nothing on it takes, or to the widget that has the focus now."""
        at, slide = self.controls.focused, self.slide
        slide.seconds = 0.0 if self.host.settings.reduced_motion else GLIDE
        if event.type == pygame.KEYDOWN and at and event.key in ENDS and at.takes(event.key):
            return
        if event.type == pygame.KEYDOWN and at is not before:
            self._show_focused()
        elif not slide.handle(event):
            return
        self.invalidate()

    def step(self, dt: float) -> bool:
        moved = self.slide.step(dt)
        if self._slid != self.slide.offset(0.0):
            self._lay_slid(self.u)
        return moved

    def scrolls(self) -> tuple[Scroll, ...]:
        return (self.slide,) if self.slide.most else ()

    def pieces(self) -> Iterator[object]:
        yield from self.lay_ground()
        yield from self.paint(nowhere(), 0.0)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        for _ in self.paint(surface, ahead):
            pass

    def paint(self, surface: pygame.Surface, ahead: float) -> Iterator[None]:
        """Draw cloth, title, sheet and widgets, in pieces of a few milliseconds."""
        yield from self.paint_title(surface)
        if self._stale:
            self._build()
        if self._slid != self.slide.offset(ahead):
            self._lay_slid(self.u, ahead)
        clip, edges = surface.get_clip(), self.slide.edges(surface, ahead)
        if self.slide.most:
            surface.set_clip(self.slide.rect.clip(clip))
        self.paint_sheet(surface)
        yield
        for part in self.parts():
            if not self.slide.most or part.rect.colliderect(self._window):
                yield from part.pieces()
                part.draw(surface, ahead)
                yield
        surface.set_clip(clip)
        yield from self.controls.paint(surface)
        surface.blits(edges)
        self.slide.draw(surface, ahead)

    def paint_sheet(self, surface: pygame.Surface) -> None:
        panel(self.sheet.size, self.u, 0.62).draw(surface, self.sheet.topleft)

    def paint_title(self, surface: pygame.Surface) -> Iterator[None]:
        surface.blit(self.ground(), (0, 0))
        title = heading(self.size, phrase(self.title))
        yield
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, 0)))


class Over(Page):
    """A sheet over another scene, as high as what stands on it, with a head that stays where the rest slides."""

    overlay = True

    def wide(self, u: Scale) -> int:
        """How many pixels it would be wide."""
        raise NotImplementedError

    def head(self, u: Scale) -> int:
        """How many pixels high its head is."""
        return 0

    def enter(self) -> None:
        """A sheet comes without a sound."""

    def resize(self, size: tuple[int, int]) -> None:
        wide = min(self.wide(self.u), size[0] - round(40 * self.u))
        self.frame = pygame.Rect((size[0] - wide) // 2, 0, wide, 1)
        self._laid, self._window = self.frame.copy(), self.frame.copy()
        self._build()

    def _stand(self, high: int) -> None:
        head, edge = self.head(self.u), round(14 * self.u)
        self.frame.h = min(head + high, self.size[1])
        self.frame.centery = self.size[1] // 2
        self._laid.topleft = self.frame.x, self.frame.y + head
        self._window = pygame.Rect(*self._laid.topleft, self.frame.w, self.frame.h - head)
        if high > self._window.h:
            self._window.h -= edge

    def footed(self) -> list[Widget]:
        return []

    def handle(self, event: pygame.event.Event) -> None:
        if not self._use(event):
            self.obey(event)

    def pieces(self) -> Iterator[object]:
        yield from self.paint(nowhere(), 0.0)

    def paint_title(self, surface: pygame.Surface) -> Iterator[None]:
        if self._stale:  # the sheet is as high as what stands on it
            self._build()
        dim(surface)
        panel(self.frame.size, self.u, 0.94).draw(surface, self.frame.topleft)
        yield

    def paint_sheet(self, surface: pygame.Surface) -> None:
        """It is drawn with the head."""
