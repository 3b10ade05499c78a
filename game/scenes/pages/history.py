"""The journal page: every deal, newest first, with what the player can do with each."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

import pygame

from game import rules
from game.look.keys import Device, Key, last, typed
from game.look.palette import GOLD_LIGHT, HUD, IVORY, Scale
from game.look.type import Style
from game.look.widgets.buttons import PrimaryButton, Selector
from game.look.widgets.widget import Widget
from game.play.session import Said
from game.rules import BadDeal, RulesError, UnknownRuleset
from game.rules.cards import check_number
from game.scenes.clipboard import clipboard, copy_text
from game.scenes.command import Command
from game.scenes.dialog import Finding
from game.scenes.doors import Door, Leads
from game.scenes.miniature import Framed, Miniature
from game.scenes.page import BACK, Page
from game.scenes.pages.charts import Hardness
from game.scenes.parts import FILL, Beside, Column, Gap, List, Part, Picture, Use, Wide, Words
from game.scenes.scene import Host
from game.scenes.tonight.plan import ALBUM
from game.scenes.widgets.deallist import DealList, ribbon_of
from game.scenes.widgets.gamelist import Field, found
from game.store import Deal, Ending, Entry, Note, Timeline, Which
from game.store.codes import LONGEST, code_of, read_code
from game.store.journal.journal import BUSY
from game.words import game_name, marked, phrase, plural
from game.words.errors import error_told
from game.words.numbers import evening_sought
from game.words.records import knowledge, names_of, results, sentence

ENDINGS = (Ending.WON, Ending.FINISHED, Ending.LOST, Ending.GIVEN_UP, Ending.OPEN)
LIST = 0.67  # the part of the width that the list takes
SHOWN = 12  # letters of a copied code that are shown
SURE = 3.0  # seconds within which a second Delete deletes a deal
CONTINUE, REPLAY = marked("Continue"), marked("Replay")


@dataclass(frozen=True)
class Forgotten:
    """A deleted deal with all that the journal held of it."""

    deal: Deal
    entries: tuple[Entry, ...]
    detours: dict[int, int]
    notes: dict[Note, dict[int, str]]


class History(Page):
    """The list at the left, the chosen deal at the right. game: the id of the only game to show."""

    title = marked("Journal")
    foot = ("album", "files")
    commands = (
        BACK,
        Command("use", (Key(pygame.K_r),), "continue the deal, or replay it"),
        Command("review", (Key(pygame.K_l),), "see where the deal was lost", "Review"),
        Command("replay", (Key(pygame.K_w),), "go along the deal, move by move", "Replay", "Watch"),
        Command("copy", (Key(pygame.K_c), Key(pygame.K_c, ctrl=True)), "copy the deal’s code", "Copy code"),
        Command("forget", (Key(pygame.K_DELETE),), "delete the deal: press twice", "Delete"),
        Command("find", (Key(pygame.K_f), Key(pygame.K_f, ctrl=True)), "find a deal by its number, date or code"),
        Command("paste", (Key(pygame.K_v, ctrl=True),), "find the deal whose code or number you copied"),
        Command("files", (Key(pygame.K_e),), "export, import, or start over", "Export and import", "Export"),
        ALBUM,
        Command("bring_back", (Key(pygame.K_z, ctrl=True),), "bring back the last deleted deal"),
    )

    def __init__(self, host: Host, game: str = "") -> None:
        super().__init__(host)
        asked = (rules.find_game(game),) if game else ()  # there may be no deals of it
        self.named = tuple({one.id: one for one in (*rules.GAMES, *_own_games(host), *asked)}.values())
        """The games that are found by their names."""
        filed = {one.id: game_name(one) for one in self.named}
        self.games = ["", *filed]
        names = (phrase("all"), *filed.values())
        self.game = Selector(phrase("Game"), options=names, index=self.games.index(game))
        self.ending = Selector(phrase("Result"), options=results())
        hint = phrase("Find: game, number, date or code")
        self.field = Field(phrase("Find"), hint=hint, most=LONGEST, signs=Finding.keys)
        self.list = DealList(phrase("Deals"))
        self.gold = PrimaryButton(phrase(REPLAY))
        self.miniature = Miniature(host.ahead)
        self.hardness = Hardness(host)
        self._led = ""  # the letter by which the field was entered: perhaps it begins a game's name
        self._sure = 0.0
        self._forgotten: list[Forgotten] = []
        self.controls.focus(self.list)

    @property
    def which(self) -> Which:
        index = self.ending.index
        endings = (ENDINGS[index - 1],) if 0 < index <= len(ENDINGS) else ()
        which = sought(self.field.typed, self.named) or Which(number=-1)  # no deal has that number
        game = self.games[self.game.index] or which.game
        return replace(which, game=game, endings=endings, missed=index > len(ENDINGS))

    @property
    def typing(self) -> bool:
        return self.field.focused

    def album(self) -> None:
        self.host.open(Door.ALBUM)

    def files(self) -> None:
        self.host.open(Door.FILES)

    def find(self) -> None:
        """Go to the field in which one types what to find; where there is no keyboard at hand, to a keypad for it."""
        if last() is not Device.KEYS:
            self.host.push(Finding(self.host, self.field, self._find))
            return
        self.controls.focus(self.field)
        self.invalidate()

    def _find(self, typed: str) -> None:
        self.field.typed = typed
        self.controls.focus(self.list)
        self._look_up(otherwise=0)

    def paste(self) -> None:
        self.field.typed = clipboard()[:LONGEST]
        self._look_up(otherwise=0)

    def back(self) -> None:
        if self.field.typed or self.field.focused:
            self.field.typed = ""
            self.controls.focus(self.list)
            self._look_up()
        else:
            super().back()

    def handle(self, event: pygame.event.Event) -> None:
        if self.typing and event.type == pygame.KEYDOWN:
            if self.field.edit(event):
                self._begin_name()
                self._look_up(otherwise=0)
                return
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN):
                self.controls.focus(self.list)
                self.invalidate()
                return
        before = self.typing
        super().handle(event)
        if self.typing and not before:
            letter = typed(event) if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL else ""
            self._led = letter if letter.isalpha() else ""

    def _begin_name(self) -> None:
        """Take the letter by which the field was entered as the first of a game's name, where a game is so called."""
        rest = self.field.typed.removeprefix(self._led)
        name = self._led + rest
        self.field.typed = name if self._led and rest and found(self.named, name) else rest

    @property
    def _narrowed(self) -> bool:
        return bool(self.game.index or self.ending.index or self.field.typed)

    def enter(self) -> None:
        self._look_up()

    def _look_up(self, id: str = "", otherwise: int | None = None) -> None:
        """Show the deals, and choose the one of that id, or else the one that was chosen, wherever it is now; where it
        is not among them the row `otherwise`, or the row that was chosen.
        """
        if self.list.many and self._busy():
            return
        which, journal, chosen = self.which, self.host.journal, self.list.chosen
        wanted = id or (chosen.id if chosen else "")
        place = journal.place(wanted, which) if wanted else None
        index = next(row for row in (place, otherwise, self.list.index) if row is not None)
        self.list.show(journal.count(which), lambda limit, skip: journal.deals(which, limit, skip), index)
        self._choose()

    def _busy(self) -> bool:
        """Whether the journal can't be read now, which is said: what is shown stays."""
        if self.host.journal.lacking:
            self.say(phrase(BUSY))
            return True
        return False

    def _choose(self) -> None:
        deal, self.message, self._sure = self.list.chosen, Said(""), 0.0
        for widget in (self.gold, *(self.buttons[name] for name in ("review", "replay", "copy", "forget"))):
            widget.enabled = deal is not None
        if deal:
            self.gold.label = phrase(CONTINUE if deal.open else REPLAY)
        self.invalidate()

    def _show_picture(self) -> None:
        if deal := self.list.chosen:
            self.miniature.show_deal(deal, self.host.journal, self.miniature.rect, self.host.settings, self.u)

    def used(self, widget: Widget) -> None:
        if widget is self.list and not self.list.opened:
            self._choose()
        elif widget is self.gold or widget is self.list:
            self.host.sounds.play("click")
            self.use()
        elif widget is self.field:
            self.find()
        else:
            self._look_up(otherwise=0)

    def use(self) -> None:
        """Continue an open deal, or replay an ended one."""
        if deal := self.list.chosen:
            self._open(Door.TABLE if deal.open else Door.REPLAY, deal)

    def replay(self) -> None:
        """Go along the deal, also along one that is not ended."""
        if deal := self.list.chosen:
            self._open(Door.REPLAY, deal)

    def _open(self, door: Leads[Deal], deal: Deal) -> None:
        try:
            self.host.open(door, deal)
        except UnknownRuleset:
            self.say(phrase("This version of Cotillion does not know these rules. The deal stays here."))
        except RulesError as error:
            self.host.journal.put_aside(deal.id, str(error))
            self._look_up()
            self.say(phrase("This deal cannot be read and was set aside: {why}", why=error_told(error)))

    def review(self) -> None:
        deal = self.list.chosen
        if not deal or self._busy():
            return
        try:
            timeline = Timeline(deal, self.host.journal.entries(deal.id))
        except RulesError as error:
            self.say(phrase("This deal cannot be read: {why}", why=error_told(error)))
        else:
            self.host.open(Door.REVIEW, timeline)

    def copy(self) -> None:
        deal = self.list.chosen
        if not deal or self._busy():
            return
        try:
            timeline = Timeline(deal, self.host.journal.entries(deal.id))
            code = code_of(deal, [step.what for step in timeline.line])
        except RulesError as error:
            self.say(phrase("Could not copy: {why}", why=error_told(error)))
        else:
            self.say(copy_text(code, phrase("Copied: {what}", what=f"{code[:SHOWN]}…")).sentence)

    def forget(self) -> None:
        deal = self.list.chosen
        if not deal or self._busy():  # its moves could not be brought back
            return
        if self._sure <= 0:
            self.say(phrase("Press {key} again to delete this deal.", key=self.key("forget")))
            self._sure = SURE
            return
        journal = self.host.journal
        deal, entries = journal.deal(deal.id) or deal, journal.entries(deal.id)
        notes = {kind: journal.notes(deal.id, kind) for kind in Note}
        self._forgotten.append(Forgotten(deal, entries, journal.detours(deal.id), notes))
        journal.forget(deal.id)
        self._look_up()
        self.say(phrase("Deleted. Press {key} to bring it back.", key=self.key("bring_back")))

    def bring_back(self) -> None:
        """Put the deal that was deleted last back into the journal; possible until this page is left."""
        if not self._forgotten:
            self.host.sounds.play("refuse")
            self.say(phrase("There is no deleted deal to bring back."))
            return
        journal, gone = self.host.journal, self._forgotten.pop()
        journal.write(gone.deal, gone.entries)
        for n, lost in gone.detours.items():
            journal.learn_detour(gone.deal.id, n, lost)
        for kind, notes in gone.notes.items():
            journal.note(gone.deal.id, kind, notes)
        self._look_up(gone.deal.id)
        self.say(phrase("The deal is back in the journal."))

    def step(self, dt: float) -> bool:
        self._sure -= dt
        if self.hardness.step(dt, [self.list.chosen] if self.list.chosen else []):
            self.invalidate()
        return self.list.step(dt) | self.miniature.step(dt) | super().step(dt)

    def leave(self) -> None:
        self.hardness.stop()
        super().leave()

    # ── the picture ──

    def content(self) -> Part:
        """Filters and list at the left, the chosen deal at the right."""
        self.buttons["album"].enabled = self.host.settings.statistics
        self.list.empty = phrase("No deals match.") if self._narrowed else phrase("No deals yet.")
        many = Words(plural("{n} deal", "{n} deals", self.list.count), 18, HUD, right=True, rises=-7)
        filters = Beside(Use(self.game), Use(self.ending), many, gap=12, fair=True, apart=0)
        deal = self.list.chosen
        other = "replay" if deal and deal.open else "review"
        first, second, *rest = (Wide(self.buttons[name]) for name in (other, "copy", "forget"))
        buttons = Beside(Wide(self.gold), first, gap=14, shares=(0.58, 0)), Gap(20), Beside(second, *rest, gap=14)
        right = Column(*(self._told(deal) if deal else (FILL,)), Gap(14), *buttons)
        return Beside(Column(filters, Gap(22), List(self.list)), right, gap=40, shares=(LIST, 0), apart=40)

    def _told(self, deal: Deal) -> Iterator[Part]:
        """The chosen deal: its name, what came of it, its last position, and what is known of it."""
        yield Words(names_of(deal)[0], 40, GOLD_LIGHT, Style.DISPLAY, 1.1, rises=16)
        yield Words(sentence(deal), 18)
        yield Gap(16)
        yield Framed(self.miniature, self._show_picture)
        yield Gap(26)
        if ribbon_of(deal, (1, 1)):
            yield Picture(self._draw_ribbon, lambda _, u: round(52 * u))
        words, ink = (self.message.sentence, GOLD_LIGHT) if self.message.sentence else (knowledge(deal), IVORY)
        yield Words(words, 18, ink)
        if tried := self.hardness.told(deal):
            yield Words(tried, 17, HUD, live=True)
        yield FILL

    def _draw_ribbon(self, surface: pygame.Surface, room: pygame.Rect, ahead: float) -> None:
        deal = self.list.chosen
        strip = ribbon_of(deal, (room.w, round(44 * self.u))) if deal else None
        if strip:
            surface.blit(strip, room)

    def footed(self) -> list[Widget]:
        return [self.field, *super().footed()]

    def foot_width(self, widget: Widget, u: Scale, hint: str) -> int:
        if widget is self.field:
            return max(round(400 * u), self.field.natural(u))
        return super().foot_width(widget, u, hint)


def sought(typed: str, games: Sequence[rules.Game] = ()) -> Which | None:
    """The deals of a number, a date, a code, or the name of one of these games; None where it is none of these."""
    if not typed.strip():
        return Which()
    if evening := evening_sought(typed):
        return Which(evening=evening)
    with suppress(BadDeal):
        return Which(number=check_number(typed))
    with suppress(RulesError):
        deal, _ = read_code(typed)
        return Which(ruleset=deal.ruleset, number=deal.deal, cards=deal.cards)
    hits = found(games, typed)
    return Which(games=tuple(games[place].id for place in hits)) if hits else None


def _own_games(host: Host) -> Iterator[rules.Game]:
    """The player's own games of which there are deals, and those that can be played now."""
    for id in {id.partition("+")[0] for id in host.journal.rulesets() if rules.is_own(id)}:
        with suppress(UnknownRuleset):
            yield rules.find_game(id)
    yield from host.own.games
