"""A game made in the window: a form of its record at the left, beside it the table and the rules as they are then."""

from collections.abc import Iterator
from pathlib import Path

import pygame

from game.look.ahead import finished
from game.look.keys import Key
from game.look.palette import GOLD_LIGHT, HUD, REFUSAL
from game.look.type import Style
from game.look.widgets.buttons import PrimaryButton, Selector, Toggle
from game.look.widgets.widget import Widget
from game.rules import Game, Ruleset, welcome
from game.rules.own import form
from game.rules.own.faults import Fault
from game.rules.own.faults import Path as Place
from game.rules.own.form import Blank
from game.rules.own.trial import trial
from game.scenes.command import ENTER, ESCAPE, Command
from game.scenes.dialog import TypingDialog, open_deal
from game.scenes.miniature import Miniature
from game.scenes.page import BACK, Page
from game.scenes.pages.rules import in_brief
from game.scenes.parts import Beside, Column, Gap, Part, Picture, Row, Stays, Use, Wide, Words, is_large
from game.scenes.scene import Host
from game.scenes.widgets.gamelist import Field
from game.store.own import file_stem
from game.words import heard, marked, phrase
from game.words.errors import fault_in_form, part_told

FORM = 0.42  # the part of the width that the form takes
TRYING = 0.003  # seconds of a tick in which the game is tried
LETTERS = 60  # of a name
TRIED = marked("It is being tried.")
PLAYABLE = marked("It can be played. It is saved as a file when you leave this page.")


class Typed(Selector):
    """A row whose value is typed."""

    def takes(self, key: int) -> bool:
        return False

    def _turn(self, by: int) -> bool:
        return True


Choice = Selector | Toggle


class Naming(TypingDialog):
    """Asks what the game is called."""

    title = marked("The game’s name")
    sentence = marked("What is your game called?")
    keys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    across = 9
    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("call", ENTER, "", "Rename"))

    def __init__(self, host: Host, page: "FormPage") -> None:
        super().__init__(host, Field(phrase("Name"), typed=page.game.name, most=LETTERS))
        self._page = page

    def call(self) -> None:
        """Close, and call the game what was typed."""
        self.host.pop()
        if self.field.typed.strip():
            self._page.change(form.put(self._page.game, ("name",), self.field.typed.strip()))


class Filling(TypingDialog):
    """Asks for the name or the list of a blank; stays open until it can be read."""

    keys = "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890, "
    across = 10
    commands = (Command("cancel", (ESCAPE,), "", "Cancel"), Command("fill", ENTER, "", "Change it"))

    def __init__(self, host: Host, page: "FormPage", blank: Blank) -> None:
        self.title, self.sentence = _label(blank), blank.about
        now = blank.words[0]
        super().__init__(host, Field(_label(blank), typed="" if now == form.NONE else now, most=4 * LETTERS))
        self._page, self._blank, self._wrong = page, blank, ""

    @property
    def hint(self) -> Words:
        example = phrase("For example: {example}", example=self._blank.example)
        return Words(self._wrong or example, 16, REFUSAL if self._wrong else HUD, centred=True)

    def fill(self) -> None:
        """Change the game by what was typed, and close; say what is wrong with it where it can't be read."""
        try:
            changed = form.typed(self._page.game, self._blank.path, self.field.typed)
        except Fault as fault:
            self._wrong = fault_in_form(fault)
            self.invalidate()
            return
        self.host.pop()
        self._page.change(changed)


class FormPage(Page):
    """A game of the player's own as a form. game: the one to begin with. Whatever was changed is in a file of the
    folder once the page is left.
    """

    title = marked("Make a game")
    foot = ("rename",)
    commands = (
        BACK,
        Command("play", (Key(pygame.K_p),), "save the game and play it"),
        Command("rename", (Key(pygame.K_n),), "give the game another name", "Rename"),
        Command("another", (Key(pygame.K_INSERT),), "add piles like these", "One more"),
        Command("take_away", (Key(pygame.K_DELETE),), "take these piles away", "Take away"),
    )

    def __init__(self, host: Host, game: Game) -> None:
        super().__init__(host)
        self.game = game  # as the form says it
        self.made: Game | None = None  # the same, as a file would give it
        self.fault: Fault | None = None
        self._trial: Iterator[object] | None = None  # None once it was tried
        self._kept = game
        self._file: Path | None = None
        self._pointed = ""
        self.part = Selector(phrase("Part"))
        self.gold = PrimaryButton(phrase("Save and play"))
        self.miniature = Miniature(host.ahead)
        self.rows: list[tuple[Blank, Choice]] = []
        self.controls.focus(self.part)
        self.change(game)

    # ── what is chosen ──

    def change(self, game: Game) -> None:
        """Show another game in the form, and look whether it makes sense."""
        self.game = game
        try:
            self.made, self.fault = form.made(game), None
            self._trial = trial(self.made)
        except Fault as fault:
            self.fault = fault
        self._ask()

    def _ask(self) -> None:
        """Show what can be chosen in a part."""
        known = form.parts(self.game)
        self.part.options = tuple(part_told(*form.called(self.game, path)) for path in known)
        self.part.index = min(self.part.index, len(known) - 1)
        before = {blank.path: row for blank, row in self.rows}
        self.rows = [(blank, _row(blank, before.get(blank.path))) for blank in form.blanks(self.game, self.path)]
        self._look()

    def _look(self) -> None:
        """Offer what can be done with the game now."""
        self.gold.enabled = self.playable
        in_list = bool(self.path)
        self.buttons["another"].enabled = self.buttons["take_away"].enabled = in_list
        self.invalidate()

    @property
    def path(self) -> Place:
        """The part that is shown."""
        return form.parts(self.game)[self.part.index]

    @property
    def playable(self) -> bool:
        """Whether the game can be played, as far as it was tried."""
        return self.fault is None and self._trial is None

    def used(self, widget: Widget) -> None:
        if widget is self.gold:
            self.play()
            return
        self.host.sounds.play("click")
        blank = next((blank for blank, row in self.rows if row is widget), None)
        if blank and isinstance(widget, Typed):
            self.host.push(Filling(self.host, self, blank))
        elif blank:
            at = widget.index if isinstance(widget, Selector) else int(isinstance(widget, Toggle) and widget.on)
            self.change(form.put(self.game, blank.path, blank.values[at]))
        else:
            self._ask()

    def step(self, dt: float) -> bool:
        if self._pointed != self.note:
            self._pointed = self.note
            self.invalidate()
        if self._trial and self.fault is None and self.host.ahead.turn():
            self._try_on(self._trial)
        return self.miniature.step(dt) | super().step(dt)

    def _try_on(self, pieces: Iterator[object]) -> None:
        try:
            if not finished(pieces, TRYING):
                return
            self._trial = None
        except Fault as fault:
            self.fault = fault
        self._look()

    # ── commands ──

    def play(self) -> None:
        if not (self.made and self.playable):
            self.host.sounds.play("refuse")
            return
        self.host.sounds.play("click")
        host, game = self.host, self.made
        welcome(game)
        self._keep()
        host.to_menu()
        host.change(last_game=game.id)
        open_deal(host, Ruleset(game, game.id, ()))

    def rename(self) -> None:
        self.host.push(Naming(self.host, self))

    def another(self) -> None:
        """Add piles like those that are shown, behind them."""
        if self.path:
            self.part.index += 1
            self.change(form.another(self.game, form.parts(self.game)[self.part.index - 1]))

    def take_away(self) -> None:
        """Take away what is shown."""
        if self.path:
            path, self.part.index = self.path, self.part.index - 1
            self.change(form.without(self.game, path))

    def leave(self) -> None:
        self._keep()
        super().leave()

    def _keep(self) -> None:
        """Save what was changed in a file of its own."""
        if self.game == self._kept:
            return
        own = self.host.own
        try:
            self._file = own.add(
                file_stem(self.game.name), self.game if self.fault else self.made or self.game, self._file
            )
            self._kept = self.game
            self.host.tell(phrase("Saved as {file}.", file=self._file.name))
        except OSError as error:
            self.host.warn(phrase("The game could not be saved: {why}.", why=error.strerror or error))

    # ── the picture ──

    @property
    def note(self) -> str:
        """What the row with the focus, or else below the mouse, says of the game, and what its word means."""
        looked = sorted(self.rows, key=lambda one: not one[1].focused)
        seen = [blank for blank, row in looked if row.focused or row.hovered]
        return heard.read_out([phrase(seen[0].about), phrase(seen[0].means[seen[0].at])]) if seen else ""

    def content(self) -> Part:
        """The form at the left; at the right the table, whether the game can be played, and its rules in brief."""
        rows = (Use(row, pitch=46) for _, row in self.rows)
        lists = (Row(Use(self.buttons["another"]), Use(self.buttons["take_away"])), Gap(14)) if self.path else ()
        note = Words(self.note, 18, least=54)
        left = Column(Use(self.part), Gap(14), *(note,) * is_large(self.u), *lists, *rows)
        told = Words(fault_in_form(self.fault), 18, REFUSAL) if self.fault else Words(phrase(self._state), 18, HUD)
        told.live = True
        right = Stays(
            self.window,
            Words(self.game.name, 34, GOLD_LIGHT, Style.DISPLAY, 1.15, rises=10),
            Gap(8),
            Picture(self._draw_table, lambda wide, _: wide * 9 // 16),
            Gap(16),
            told,
            Gap(10),
            Beside(Wide(self.gold), Gap(), shares=(0.6, 0)),
            Gap(16),
            *(note,) * (not is_large(self.u)),
        )
        rules = in_brief(self.host, self._ruleset, self.u) if self._ruleset else ()
        return Beside(left, Column(right, Gap(12), *rules), gap=48, shares=(FORM, 0), apart=24)

    @property
    def _state(self) -> str:
        return PLAYABLE if self.playable else TRIED

    @property
    def _ruleset(self) -> Ruleset | None:
        """The game as it last made sense."""
        return Ruleset(self.made, self.made.id, ()) if self.made else None

    def _draw_table(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        if self._ruleset:
            edge = round(0.03 * room.w)
            self.miniature.show(self._ruleset, room.inflate(-2 * edge, -2 * edge), self.host.settings, self.u)
            self.miniature.draw(surface, ahead)


def _row(blank: Blank, row: Choice | None) -> Choice:
    """The row of a blank: the same one as before, so that hand and focus stay on it."""
    if row is None:
        kind = Typed if blank.example else Selector
        row = Toggle(_label(blank)) if blank.switch else kind(_label(blank))
    if isinstance(row, Toggle):
        row.on = bool(blank.at)
    else:
        row.options, row.index = blank.words, blank.at
    return row


def _label(blank: Blank) -> str:
    return blank.word.replace("_", " ")
