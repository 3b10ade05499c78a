"""The album: the ball with all couples that the player's wins have brought, and what the empty places ask for."""

import io
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

import pygame

from game import rules
from game.evening import Album, album
from game.look.ahead import beside
from game.look.keys import Key
from game.look.palette import IVORY
from game.look.type import SMALLEST, Style, fitting, gilt, scaled, text, width
from game.look.widgets.buttons import Controls
from game.look.widgets.widget import Widget, label_size
from game.play.session import Said
from game.scenes.command import ESCAPE, EVERYWHERE, Command, called_now, captions
from game.scenes.doors import Door
from game.scenes.presentation import Hall, look_of
from game.scenes.scene import Host, Scene
from game.scenes.show.drawing import kept
from game.scenes.tonight.couple import suit_of
from game.scenes.tonight.picture import ball
from game.scenes.tonight.plan import Plan, Spot, honours, plan
from game.scenes.widgets.slip import QuietLine
from game.words import phrase
from game.words.win import (
    HIDDEN,
    NO_FOLDER,
    SEPARATOR,
    STILL_DRAWN,
    TITLE,
    ball_told,
    guest_told,
    not_saved,
    saved,
)

_one_at_a_time = Lock()


class Keeping:
    """Writes it beside the frames, in a thread for which the end of the program waits; name: of the file."""

    def __init__(self, folder: Path, name: str, picture: pygame.Surface) -> None:
        self._folder, self._name, self._picture = folder, name, picture
        self._names: list[str] = []
        self._fault = ""
        beside(self._write, "picture")

    def _write(self) -> None:
        file = io.BytesIO()
        pygame.image.save(self._picture, file, ".png")
        try:
            with _one_at_a_time:  # or two would find the same name free
                self._names = kept(self._folder, self._name, {".png": file.getvalue()})
        except OSError as error:
            self._fault = error.strerror or str(error)

    def poll(self) -> Said | None:
        """A message for the player, once it is written; else None."""
        if self._fault:
            return Said(not_saved(self._folder, self._fault), True)
        return Said(saved(self._folder, self._names, called_now(EVERYWHERE, "show_pictures"))) if self._names else None


class AlbumScene(Scene):
    """Everybody can be pointed at; a click on a couple opens its game's page."""

    title = TITLE
    commands = (
        Command("dance_card", (Key(pygame.K_F9),), "today’s deal, and those of every month", "Calendar"),
        Command("picture", (Key(pygame.K_s),), "keep a picture of your ball", "Picture"),
        Command("history", (Key(pygame.K_F8),), "every deal you have played", "Journal"),
        Command("back", (ESCAPE,), "back", "Back"),
    )
    foot = ("back", "picture", "dance_card", "history")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.hall, self.line = Hall(host.ahead), QuietLine()
        self.buttons = captions(self.commands, *self.foot)
        self.spots: list[Spot] = []
        self.controls: Controls[Widget] = Controls([])
        self._plan: Plan | None = None
        self.album: Album | None = None  # the ball; None where it is hidden

    @property
    def plan(self) -> Plan:
        """The layout; it exists as soon as the scene has a size."""
        if self._plan is None:
            raise RuntimeError("There is no plan before the screen has a size.")
        return self._plan

    def news(self) -> Said:
        return self.line.said

    def enter(self) -> None:
        host = self.host
        host.sounds.play("page")
        self.album = album(host.journal, host.local_time().date()) if host.settings.statistics else None
        self._lay_out()

    def resize(self, size: tuple[int, int]) -> None:
        if self._plan:  # else it is laid out when it is entered
            self._lay_out()

    def _lay_out(self) -> None:
        host, today = self.host, self.host.local_time().date()
        place = self._plan = plan(self.size, self.u, len(self.album.guests) if self.album else 0)
        focused = next((spot.label for spot in self.spots if spot.focused), "")
        self.spots = [*self._spots(self.album, place)] if self.album else []
        self._lay_foot(place)
        self.controls = Controls([*self.spots, *self.buttons.values()])
        self.controls.focus(next((spot for spot in self.spots if spot.label == focused), None) if focused else None)
        if self.album:
            about = self.size, self.album, host.settings.ground, host.settings.dancers, today
            made = ball(place, self.album, host.settings.ground, look_of(host.settings), suit_of(today))
            self.hall.begin(about, made)
        self.invalidate()

    def _spots(self, found: Album, place: Plan) -> Iterator[Spot]:
        """Everybody and everything that can be pointed at, from the front."""
        for guest, at in zip(found.guests, place.guests, strict=True):
            told = guest_told(guest.wins, guest.first, guest.game == found.next)
            name = rules.ruleset(guest.game).game.name
            yield Spot(name, at.rect, u=place.u, told=told, there=guest.first is not None, game=guest.game)
        yield from honours(found, place)

    def _lay_foot(self, place: Plan) -> None:
        row = list(self.buttons.values())
        widths = [label_size(button.label, place.u)[0] for button in row]
        gap = max(0, min(round(22 * place.u), (self.size[0] - sum(widths)) // len(row)))
        x = (self.size[0] - sum(widths) - gap * (len(row) - 1)) // 2
        for button, wide in zip(row, widths, strict=True):
            button.u = place.u
            button.rect = pygame.Rect(x, place.foot, wide, self.size[1] - place.foot - round(4 * place.u))
            x += wide + gap

    # ── commands ──

    def back(self) -> None:
        self.host.pop()

    def picture(self) -> None:
        """Keep a picture of the ball, without what can be clicked."""
        if self.hall.room is None or self.hall.drawing or self.album is None:
            self.line.say(Said(phrase(STILL_DRAWN)))
        elif self.host.pictures is None:
            self.line.say(Said(phrase(NO_FOLDER), True))
        else:
            made = self.hall.room.copy()
            self._draw_words(made)
            name = f"{phrase(TITLE)} {self.host.local_time().date()}"
            self.host.follow(Keeping(self.host.pictures, name, made))
        self.invalidate()

    def dance_card(self) -> None:
        self.host.open(Door.TODAY)

    def history(self) -> None:
        self.host.open(Door.HISTORY)

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and self.obey(event):
            return
        used = self.controls.handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            for spot in [spot for spot in self.spots if spot.hovered][1:]:
                spot.hover(None)
                spot.pressed = False
        if isinstance(used, Spot):
            self.host.sounds.play("click")
            self.host.change(last_game=used.game)
            self.host.open(Door.MENU)
        elif used:
            self.pressed(used)
        if self.controls.changed:
            self.invalidate()

    # ── time and picture ──

    def pieces(self) -> Iterator[None]:
        return self.hall.darken(self.size, self.host.settings.ground)

    def step(self, dt: float) -> bool:
        return any([self.hall.step(dt, self.host.settings.reduced_motion), self.line.step(dt)])

    @property
    def told(self) -> list[str]:
        """How the ball stands."""
        found = self.album
        if found is None:
            return [phrase(HIDDEN)]
        return ball_told(found.dancing, len(found.guests), found.players, found.lustres)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.hall.draw(surface, self.host.settings.ground)
        top = self._draw_words(surface)
        self.controls.draw(surface)
        for spot in self.spots:
            if spot.shown:
                spot.draw_words(surface, top)
        self.line.draw(surface, (self.size[0] // 2, top - round(30 * self.u)), self.u)

    def _draw_words(self, surface: pygame.Surface) -> int:
        """The title and how the ball stands; returns where they begin."""
        place, middle, room = self.plan, self.size[0] // 2, round(self.size[0] * 0.94)
        title = phrase(TITLE)
        name = gilt(title, fitting(title, Style.DISPLAY, scaled(54, place.u), room), 0.04)
        top = surface.blit(name, name.get_rect(midbottom=(middle, place.line))).top
        parts, px = self.told, scaled(22, place.u)
        while len(parts) > 1 and width(SEPARATOR.join(parts), Style.REGULAR, SMALLEST) > room:
            parts.pop()
        told = SEPARATOR.join(parts)
        said = text(told, Style.REGULAR, fitting(told, Style.REGULAR, px, room), IVORY)
        surface.blit(said, said.get_rect(center=(middle, (place.line + place.foot) // 2)))
        return top
