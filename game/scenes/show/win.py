"""The win: the whole pack dances, and then a few couples go on for as long as the player likes.

Where the solver has won it, or its moves were known, there is only a bow: the ball is for whoever has won.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from pygame.math import clamp

from game.evening import Proposal
from game.look.ballroom import hall
from game.look.cloth import cloth, heading, put_away
from game.look.keys import Key
from game.look.palette import GOLD, GOLD_LIGHT, IVORY, Scale
from game.look.shade import ribbon, toast
from game.look.shapes import blit_fading, nowhere, surface
from game.look.type import TRACKING, Style, fitting, gilt, scaled, text
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import faded, height
from game.play.session import Said, statistics_with, won
from game.rules import RulesError
from game.scenes.board import Board
from game.scenes.clipboard import Pasted, copy_deal, pasted
from game.scenes.command import ENTER, ESCAPE, EVERYWHERE, Command, buttons, called_now
from game.scenes.presentation import layout_options_of, look_of
from game.scenes.scene import Host, Scene
from game.scenes.show import film
from game.scenes.show.drawing import Order, make
from game.scenes.table.ending import ACCEPT, follow, golden, put
from game.scenes.widgets.slip import QuietLine
from game.solver.tasks import Process
from game.store import Deal
from game.store.codes import code_of
from game.table.dance.ballroom import Ballroom
from game.table.dance.dances import tune_of
from game.words import phrase, ruleset_name
from game.words.errors import error_told
from game.words.games import HARDEST, level
from game.words.win import NO_FOLDER, NOT_DRAWN, STILL_DRAWN, TITLES, besides, drawing, not_saved, numbers, saved, told


class Souvenir:
    """Starts the process, which goes on to its end even if the program is closed.

    Raises OSError where no process can be started.
    """

    def __init__(self, order: Order) -> None:
        self.folder = order.folder
        self.done = False
        self._answer = Process(make, order, name="souvenir", outlives=True).connection

    def poll(self) -> Said | None:
        """A message for the player, once it is done; else None."""
        try:
            if not self._answer.poll():
                return None
            self.done = True
            how, what = self._answer.recv()
        except (EOFError, OSError):
            self.done = True
            return Said(phrase(NOT_DRAWN), True)
        if how == "failed":
            return Said(not_saved(self.folder, what), True)
        return Said(saved(self.folder, what, called_now(EVERYWHERE, "show_pictures")))


def file_name(game: str, deal: int | None) -> str:
    """A name for the files of a souvenir, without letters that some systems do not allow."""
    return re.sub(r'[\\/:*?"<>|&]+', "and", f"{game} {deal or phrase('own cards')}")


def strip(found: list[tuple[str, str]], size: tuple[int, int], u: Scale) -> pygame.Surface:
    """The numbers side by side, centred, on a ribbon in a strip of this size in pixels."""
    sheet = surface(size)
    room = size[0] // len(found)
    cells = [_cell(caption, value, room, u) for caption, value in found]
    gap = min(round(72 * u), max(0, (size[0] - sum(cell.get_width() for cell in cells)) // max(1, len(cells) - 1)))
    wide = sum(cell.get_width() for cell in cells) + gap * (len(cells) - 1)
    high = max(cell.get_height() for cell in cells)
    ground = ribbon((min(size[0], wide + round(220 * u)), min(size[1], high + round(10 * u))), u)
    sheet.blit(ground, ground.get_rect(center=sheet.get_rect().center))
    x = (size[0] - wide) // 2
    for cell in cells:
        sheet.blit(cell, (x, (size[1] - cell.get_height()) // 2))
        x += cell.get_width() + gap
    return sheet


def _cell(caption: str, value: str, room: int, u: Scale) -> pygame.Surface:
    """One figure above its caption, no wider than room."""
    figure = text(value, Style.DISPLAY, fitting(value, Style.DISPLAY, scaled(42, u), room), IVORY)
    words = caption.upper()
    px = fitting(words, Style.MEDIUM, scaled(13, u), round(room * 0.8))
    below = text(words, Style.MEDIUM, px, GOLD, 0.1)
    cell = surface((max(figure.get_width(), below.get_width()), figure.get_height() + below.get_height()))
    cell.blit(figure, figure.get_rect(midtop=(cell.get_width() // 2, 0)))
    cell.blit(below, below.get_rect(midbottom=(cell.get_width() // 2, cell.get_height())))
    return cell


FOOT = 240  # the room for words below the dancers, in u
LOW = 22  # the room below the buttons, in u
BETWEEN = 0.6  # the part of the width between the chandeliers, where it is told that the deal is won
FADE = 0.7  # seconds in which the line about the win goes and the words come
TOLD_SIZE, TOLD_AT = 1.1, 40
"""The size of the line about the win, relative to other messages, and its distance from the foot, in u."""
TOLD, TOLD_FADE = 1.2, 0.5  # seconds of the dance after which the line about the win appears, and seconds of its fade
TOO_SOON = 0.5  # seconds of the dance in which it can't be skipped, as a click then is probably a late one


class WinScene(Scene):
    """Replaces the table of a won deal, and draws its board itself, as the ground of the dance."""

    commands: tuple[Command, ...] = (
        replace(ACCEPT, keys=(*ACCEPT.keys, *ENTER)),
        Command("new_deal", (Key(pygame.K_n),), "a new deal", "New deal"),
        Command("deal_again", (Key(pygame.K_HOME),), "play the same deal again", "Same deal again"),
        Command("review", (Key(pygame.K_l),), "review this deal", "Review"),
        Command("copy", (Key(pygame.K_c, ctrl=True),), "copy the code of this deal"),
        Command("souvenir", (Key(pygame.K_s),), "save a picture and an animation of the dance", "Picture"),
        Command("paste", (Key(pygame.K_v, ctrl=True),), "play a code or number you copied"),
        Command("to_menu", (ESCAPE,), "to the menu", "Menu"),
        Command("skip", (Key(pygame.K_SPACE),), "to the end of the dance", also="a click, any other key"),
    )

    def __init__(
        self,
        host: Host,
        board: Board,
        new_deal: Callable[[], object],
        deal_again: Callable[[], object],
        review: Callable[[], object],
        receive: Callable[[Pasted], object],
        proposal: Proposal,
        deal: Deal,
    ) -> None:
        """new_deal, deal_again, receive: called for another deal, the same one again, and a pasted one, after going
        back to the table; review: called to open the review. deal: its record.
        """
        super().__init__(host)
        self.board = board
        self.proposal = proposal
        self._new_deal = new_deal
        self._deal_again = deal_again
        self._review = review
        self._receive = receive
        self.line = QuietLine()
        self.gold = golden()
        session = board.session
        win, known = won(session, deal, host.settings.points), statistics_with(host, deal)
        self.bows, self.title = not win.counts, TITLES[win.by]
        if self.bows:
            self.commands = tuple(command for command in self.commands if command.action != "souvenir")
        self.buttons = {"accept": self.gold, **buttons(self.commands[1:])}
        self.controls = Controls(list(self.buttons.values()))
        self.numbers = numbers(win, known)
        self.told = told(win, known)
        self.besides = besides(win, known)
        self.hard = level(session.ruleset.id) == HARDEST and not win.helped
        """Whether this was a deal of the hardest, won without a hint."""
        self._ballroom: Ballroom | None = None
        self._coming: Iterator[None] = iter(())
        self._souvenir: Souvenir | None = None

    # ── entering and leaving ──

    def news(self) -> Said:
        return self.line.said

    def enter(self) -> None:
        if self.bows:
            self.host.sounds.band.leave()
        else:
            over = self._ballroom is not None and self._ballroom.now >= self._ballroom.troupe.programme.ends
            self.host.sounds.band.dance_on(tune_of(self.board.floor), over)

    def leave(self) -> None:
        if self.host.top is self:
            self.host.sounds.band.aside(True)
        else:
            self.host.sounds.band.leave()
            self._coming = iter(())  # what it would still make holds this scene

    def _strike_up(self) -> None:
        """Play the fanfare and the dance; if the band is off, or there is only a bow, ring bells instead."""
        if self.bows or not self.host.sounds.band.dance(tune_of(self.board.floor)):
            self.host.sounds.play("win")

    def accept(self) -> None:
        """Close the table too, and do what is proposed."""
        host = self.host
        host.to_menu()
        follow(host, self.proposal)

    def new_deal(self) -> None:
        """Go back to the table, with another deal."""
        self.host.pop()
        self._new_deal()

    def deal_again(self) -> None:
        """Go back to the table, with the same cards."""
        self.host.pop()
        self._deal_again()

    def review(self) -> None:
        """Open the review of the deal; the dance goes on after it."""
        self._review()

    def copy(self) -> None:
        session = self.board.session
        deal = Deal(session.ruleset.id, session.number, session.cards)
        self.line.say(copy_deal(deal, [move.text for move in session.moves]))
        self.invalidate()

    def souvenir(self) -> None:
        if self._souvenir and not self._souvenir.done:
            self.line.say(Said(phrase(STILL_DRAWN)))
        elif self.host.pictures is None:
            self.line.say(Said(phrase(NO_FOLDER), True))
        else:
            self._begin_souvenir(self.host.pictures)
        self.invalidate()

    def _begin_souvenir(self, folder: Path) -> None:
        session = self.board.session
        order = Order(
            session.ruleset,
            str(self.board.position),
            code_of(Deal(session.ruleset.id, session.number, session.cards)),
            self.ballroom.now,
            self.size,
            FOOT,
            folder,
            file_name(session.ruleset.game.name, session.number),
            self.host.settings,
            self.told,
            self.hard,
        )
        try:
            self._souvenir = Souvenir(order)
        except OSError:  # no other process can be started
            self.line.say(Said(phrase(NOT_DRAWN), True))
        else:
            self.host.follow(self._souvenir)
            self.line.say(Said(drawing(order.folder, not order.settings.reduced_motion, bool(film.found()))))

    def paste(self) -> None:
        """Go back to the table, with the deal whose code or number was copied."""
        try:
            found = pasted(self.board.ruleset)
        except RulesError as error:
            self.host.sounds.play("refuse")
            self.line.say(Said(error_told(error), True))
            self.invalidate()
        else:
            self.host.pop()
            self._receive(found)

    def to_menu(self) -> None:
        """Close the table too, and whatever it was opened from."""
        self.host.to_menu()

    # ── layout ──

    def resize(self, size: tuple[int, int]) -> None:
        u, board, settings = self.u.upright(size), self.board, self.host.settings
        if board.size != size:
            board.fit(size, look_of(settings), layout_options_of(settings))
        now = self._ballroom.now if self._ballroom else 0.0
        if not self._ballroom:
            self._strike_up()
        beat = self.host.sounds.band.beat(now)
        table = board.give_ground(self.ground())
        put_away()  # it is made again beside the dance's end
        room = hall(size, settings.ground, settings.dancers)
        hall.cache_clear()  # nobody else needs it
        self._ballroom = Ballroom(
            board.view, board.position, room, FOOT, board.tempo, beat, table=table, bows=self.bows, hard=self.hard
        )
        self.ballroom.now = now
        title = heading(size, ruleset_name(board.ruleset))
        self.ballroom.write(title, title.get_rect(midtop=(size[0] // 2, 0)))
        words, widest = phrase(self.title), round(size[0] * BETWEEN)
        title = gilt(words, fitting(words, Style.DISPLAY, scaled(36, u), widest, TRACKING))
        self._ribbon = toast(self.told, u.times(TOLD_SIZE), GOLD_LIGHT, round(size[0] * 0.8))
        self._ribbon_at = self._ribbon.get_rect(center=(size[0] // 2, size[1] - round(TOLD_AT * u)))
        self._lay_buttons(size, u)
        self._coming = self._for_later()
        foot = self.buttons["accept"].rect.top - round(8 * u)
        top = min(size[1] - round(232 * u), foot - round(1.42 * (scaled(42, u) + scaled(13, u))))
        self._strip_at = pygame.Rect(round(90 * u), top, size[0] - round(180 * u), foot - top)
        self._strip = strip(self.numbers, self._strip_at.size, u)
        self._title = ribbon((self._strip_at.w, title.get_height() + round(12 * u)), u).copy()
        self._title.blit(title, title.get_rect(center=self._title.get_rect().center))
        self._title_at = self._title.get_rect(midbottom=(size[0] // 2, top + round(2 * u)))

    def _for_later(self) -> Iterator[None]:
        """Make what is needed after the dance, a little with each step."""
        yield from self.controls.paint(nowhere())
        while self.opacity < 1:
            yield
        self.host.ahead.make([partial(cloth, self.size, self.host.settings.ground)])

    @property
    def ballroom(self) -> Ballroom:
        """The dance; it exists as soon as the scene has a size."""
        if self._ballroom is None:
            raise RuntimeError("Nobody dances before the scene has a size.")
        return self._ballroom

    def _lay_buttons(self, size: tuple[int, int], u: Scale) -> None:
        gold = self.gold
        put(gold, self.proposal)
        rest = [button for button in self.controls.widgets if button is not gold]
        gap, low, room = round(18 * u), size[1] - round(LOW * u), size[0] - round(60 * u)
        for at, crowded in ((u, False), (u, True), (self.u, False), (self.u, True)):
            for button in rest:
                button.u, button.crowded = at, crowded
            widths = [button.natural(at) for button in rest]
            if sum(widths) + gap * (len(widths) - 1) <= room:
                break
        x = (size[0] - sum(widths) - gap * (len(widths) - 1)) // 2
        for button, wide in zip(rest, widths, strict=True):
            button.rect = pygame.Rect(x, low - height(u), wide, height(u))
            x += wide + gap
        gold.u, high = u, round(1.12 * height(u))
        gold.rect = pygame.Rect(0, 0, min(room, gold.natural(u) + round(60 * u)), high)
        gold.rect.midbottom = size[0] // 2, low - height(u) - round(14 * u)

    # ── time and events ──

    def step(self, dt: float) -> bool:
        changed = self.line.step(dt) | self.ballroom.step(dt)
        self.ballroom.follow(self.host.sounds.band, dt)
        programme = self.ballroom.troupe.programme
        self.host.sounds.band.end(programme.beat.first + programme.bars)
        if self.ballroom.now >= programme.gathering:
            next(self._coming, None)  # the buttons, before they are seen
        return changed

    @property
    def opacity(self) -> float:
        """Of the words, 0 to 1."""
        return clamp((self.ballroom.now - self.ballroom.quiet) / FADE, 0.0, 1.0)

    def handle(self, event: pygame.event.Event) -> None:
        if self.opacity <= 0:
            enters = event.type == pygame.KEYDOWN and any(key.fits(event) for key in ENTER)
            if enters or (not self.obey(event) and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
                self.skip()
            return
        used = self.controls.handle(event)
        if used:
            self.pressed(used)
        elif not self.obey(event) and self.controls.changed:
            self.invalidate()

    def skip(self) -> None:
        """Skip to the end of the great dance; not at once after the win, when a click is probably a late one."""
        if self.ballroom.now >= TOO_SOON:
            self.ballroom.skip()
            self.invalidate()

    # ── the picture ──

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.ballroom.draw(surface, ahead)
        self._draw_words(surface)
        self.line.draw(surface, self._strip_at.center, self.u)

    def _draw_words(self, surface: pygame.Surface) -> None:
        part = 2 * self.opacity - 1  # from -1 to 0 the line goes, from 0 to 1 the words come in its place
        if part <= 0:
            told = clamp((self.ballroom.now - TOLD) / TOLD_FADE, 0.0, 1.0) * -part
            surface.blit(faded(self._ribbon, told), self._ribbon_at)
            return
        foot = pygame.Rect(0, self._strip_at.top, surface.get_width(), surface.get_height() - self._strip_at.top)
        beneath = [(surface.subsurface(area).copy(), area) for area in (self._title_at, foot)] if part < 1 else []
        surface.blit(self._title, self._title_at)
        surface.blit(faded(self._strip, 1 - self.line.part), self._strip_at)  # a message takes its place
        self.controls.draw(surface)
        for picture, area in beneath:
            blit_fading(surface, picture, area, 1 - part)
