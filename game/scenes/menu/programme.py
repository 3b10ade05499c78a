"""All games as a programme of pictures: by family, found by typing; a second click, or Enter, plays."""

from collections.abc import Iterator
from enum import Enum
from functools import partial
from weakref import proxy

import pygame

from game import rules
from game.evening import minutes
from game.look.cloth import heading, inside
from game.look.keys import reach
from game.look.palette import GILT, IVORY
from game.look.shapes import nowhere
from game.look.type import Style, fitting, scaled, shortened, text
from game.look.widgets.buttons import Button, Controls, PrimaryButton
from game.look.widgets.widget import height, label_size
from game.play.session import Said
from game.rules import Game, Ruleset
from game.rules.record import Family
from game.scenes.command import buttons
from game.scenes.menu.board import COMMANDS, FEWER, FOOT, LETTERS, Couples, GameBoard
from game.scenes.menu.choosing import Watch, games_of, meets
from game.scenes.menu.entrance import OF_A_GAME, Unfolding
from game.scenes.miniature import Waiting, midgame_pieces
from game.scenes.presentation import look_of
from game.scenes.scene import Host
from game.scenes.widgets.gamelist import FORGOTTEN, after, family_of, found
from game.scenes.widgets.plaques import PositionPictures, Shelf
from game.scenes.widgets.slip import Source
from game.store import Which
from game.words import game_name, marked, phrase
from game.words.evening import FILTERS, LADDER, MARKED, NOT_PLAYED, UNMARKED, danced, family_name, idea, long_told
from game.words.games import level, levels

TITLE = marked("All games")
TWICE = 0.4  # seconds within which a second click on a game plays it
LENGTHS = ((0, 5), (6, 9), (10, None))  # the shelves of games by length, in minutes


MEANT = ("play", "fresh", "favourite", "copy", *OF_A_GAME)
"""What is done with the chosen game."""


class Shown(Enum):
    """Which games are shown."""

    ALL = "all"
    NOT_YET = "not yet"
    FAVOURITES = "favourites"
    PLAYED = "played"
    LENGTH = "length"
    EASY = "easy"
    LADDER = "ladder"
    FRIENDS = "friends"


class Programme(Unfolding):
    """All games, each with a picture; the chosen one can be played at once."""

    title = TITLE
    commands = COMMANDS
    also = (LETTERS,)
    typing = True  # letters find games

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.filters = {kind: Button(phrase(FILTERS[kind.value])) for kind in Shown}
        self.shown = Shown.ALL
        self.typed = ""
        self._since_click = self._since_typed = 0.0
        self._gold = PrimaryButton("")
        self.buttons = buttons(COMMANDS, *FOOT) | {"play": self._gold}
        self.games: tuple[Game, ...] = ()
        self._pictures = PositionPictures(partial(type(self).position_of, proxy(self)), host.ahead)
        self._couples = Couples(look_of(host.settings), host.ahead)
        self._watch = Watch(host)
        self._asked = ""  # what is to be done with a game that is perhaps not read yet
        self._read()

    # -- what there is --------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Read the journal and the folder of games."""
        before, self.games = self.games, tuple(games_of(self.host))
        if self.games != before:
            self._pictures.forget()
        journal = self.host.journal
        won = {game.id for game in self.games if journal.any(Which(game=game.id, won=True))}
        paused = {deal.game for deal in journal.open_deals()}
        self.won = frozenset(place for place, game in enumerate(self.games) if game.id in won)
        self.paused = frozenset(place for place, game in enumerate(self.games) if game.id in paused)
        self.board = GameBoard(
            phrase(TITLE),
            pictures=self._pictures,
            settings=self.host.settings,
            shelves=self._shelves(),
            won=self.won,
            count=danced,
            state_of=partial(type(self).told, proxy(self)),
            games=self.games,
            paused=self.paused,
            favourites=self._favourites,
            couples=self._couples,
        )
        self.board.levels = {place: level(self._id(place)) for place in range(len(self.games))}
        self.board.scroll.seconds = 0.0 if self.host.settings.reduced_motion else self.board.scroll.seconds

    @property
    def _favourites(self) -> frozenset[int]:
        return frozenset(place for place, game in enumerate(self.games) if game.id in self.host.settings.favourites)

    def _id(self, place: int) -> str:
        """The id of the ruleset that is meant: to make that of every game would take long."""
        game = self.games[place]
        chosen = self.host.settings.chosen(game.id)
        return "+".join((game.id, *(variant.id for variant in game.every_variant if variant.id in chosen)))

    def _ruleset(self, place: int) -> Ruleset:
        game = self.games[place].id
        try:
            return rules.ruleset(game, self.host.settings.chosen(game))
        except rules.RulesError:  # settings written by another version, or by hand
            return rules.ruleset(game)

    def position_of(self, place: int) -> Waiting:
        """A moment of a game, for its picture."""
        return midgame_pieces(rules.ruleset(self.games[place].id))

    def told(self, place: int) -> str:
        """How long a win takes, in short."""
        found = minutes(self._id(place))
        return phrase("{n} min", n=found) if found else ""

    def _shelves(self) -> list[Shelf]:
        """The games that are shown, by family; on the ladder in its order."""
        fit = [place for place in range(len(self.games)) if self._fits(place)]
        if self.shown is Shown.LADDER:
            at = {game.id: place for place, game in enumerate(self.games)}
            order = [at[game] for game in LADDER if game in at]
            return [Shelf(phrase(FILTERS["ladder"]), 0, phrase("Each game adds one new thing."), tuple(order))]
        if self.shown is Shown.FAVOURITES:
            return [Shelf(phrase(FILTERS["favourites"]), 0, "", tuple(fit))]
        if self.shown is Shown.PLAYED:
            return self._by_play(fit)
        if self.shown is Shown.LENGTH:
            return self._by_length(fit)
        families = list(dict.fromkeys(family_of(self.games[place]) for place in fit))
        return [
            Shelf(family_name(family), 0, "", tuple(place for place in fit if family_of(self.games[place]) is family))
            for family in families
        ]

    def _by_play(self, fit: list[int]) -> list[Shelf]:
        """What is played most comes first."""
        dealt = {place: self.host.journal.count(Which(game=self.games[place].id)) for place in fit}
        often = sorted((place for place in fit if dealt[place]), key=lambda place: -dealt[place])
        rest = tuple(place for place in fit if not dealt[place])
        shelves = Shelf(phrase(FILTERS["played"]), 0, "", tuple(often)), Shelf(phrase(NOT_PLAYED), 0, "", rest)
        return [shelf for shelf in shelves if shelf.deals]

    def _by_length(self, fit: list[int]) -> list[Shelf]:
        """The shortest come first; those of which it is not known come last."""
        takes = {place: minutes(self._id(place)) for place in fit}
        known = sorted((place for place in fit if takes[place]), key=lambda place: takes[place] or 0)
        shelves = []
        for least, most in LENGTHS:
            within = tuple(place for place in known if least <= (takes[place] or 0) <= (most or 24 * 60))
            shelves.append(Shelf(long_told(least, most), 0, "", within))
        shelves.append(Shelf(levels()[0], 0, "", tuple(place for place in fit if not takes[place])))
        return [shelf for shelf in shelves if shelf.deals]

    def _fits(self, place: int) -> bool:
        if self.shown is Shown.NOT_YET:
            return place not in self.won
        if self.shown is Shown.FAVOURITES:
            return self.games[place].id in self.host.settings.favourites
        if self.shown is Shown.FRIENDS:
            return family_of(self.games[place]) is Family.FRIENDS
        return self.shown is not Shown.EASY or level(self._id(place)) == 1

    @property
    def ruleset(self) -> Ruleset:
        if self.slip and isinstance(self.slip.source.about, int):
            return self._ruleset(self.board.deals[self.slip.source.about])
        return self._ruleset(self.board.deal) if self.board.deals else rules.ruleset(self.games[0].id)

    def choose(self, game: str) -> None:
        place = next((place for place, other in enumerate(self.games) if other.id == game), None)
        if place is not None:
            if place not in self.board.deals:
                self.show(Shown.ALL)
            self.board.choose(place)
            self._chosen()

    def _chosen(self) -> None:
        if not self.board.deals:
            return
        game = self.board.game.id
        if self.host.settings.last_game != game:
            self.host.change(last_game=game)
        self._tell_saved()

    def _tell_saved(self) -> None:
        """Name the golden button: it continues the deal of the chosen game, or plays it."""
        if not self.board.deals:
            return
        self.saved = self.host.journal.saved(self.board.game.id)
        self._gold.label = phrase("Continue") if self.saved else phrase("Play")
        self.invalidate()

    # -- the scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.host.sounds.play("page")
        self._watch.at_once()
        self._show_anew()

    def _show_anew(self) -> None:
        first = [self.games[place] for place in found(self.games, self.typed)[:1] if self.typed]
        finds = self.typed and (not first or (self.board.deals and self.board.game in first))
        self._read()
        self._lay_out()
        self.choose(self.host.settings.last_game)
        self._tell_saved()  # the last game is perhaps not there yet
        if finds:
            self._type(self.typed)

    def leave(self) -> None:
        super().leave()
        self._forget_typed()

    def resize(self, size: tuple[int, int]) -> None:
        for kind, button in self.filters.items():
            button.label = phrase(FILTERS[kind.value])
        self._lay_out()

    def _lay_out(self) -> None:
        if self.size == (0, 0):
            return
        u, frame = self.u, inside(self.size)
        chosen = self.board.deal if self.board.deals else None
        room = pygame.Rect(0, 0, min(frame.w - round(24 * u), round(2300 * u)), 0)
        room.centerx = self.size[0] // 2
        tall = height(u)
        y = round(112 * u)
        x = room.x
        for button in self.doors:
            wide = label_size(button.label, u)[0]
            if x + wide > room.right:
                x, y = room.x, y + max(tall + round(8 * u), reach())
            button.u, button.rect = u, pygame.Rect(x, y, wide, tall)
            x = button.rect.right + round(10 * u)
        top = y + tall + max(round(14 * u), (reach() - tall) // 2 + 1)
        foot = max(tall, round(58 * u), round(scaled(26, u) * 1.7))
        low = frame.bottom - foot - round(14 * u)
        line = round(scaled(18, u) * 1.7)
        gold = pygame.Rect(0, low + (foot - tall) // 2, max(round(230 * u), round(scaled(20, u) * 8)), foot)
        gold.right, gold.bottom = room.right, frame.bottom - round(10 * u)
        self._gold.u, self._gold.rect = u, gold
        self._lay_foot(pygame.Rect(room.x, gold.bottom - tall, gold.x - round(16 * u) - room.x, tall))
        self.line_at = pygame.Rect(room.x, gold.y - line, room.w, line)
        self.board.settings = self.host.settings
        self.board.place(pygame.Rect(room.x, top, room.w, self.line_at.y - top - round(6 * u)), u)
        self.slip = None
        self.below = Controls([self.board, *self.doors, *self.foot, self._gold])
        self.below.focus(self.board)
        if chosen is not None:
            self.board.choose(chosen, at_once=True)

    @property
    def doors(self) -> list[Button]:
        """What can be shown: favourites where there are some."""
        none = not self.host.settings.favourites and self.shown is not Shown.FAVOURITES
        return [button for kind, button in self.filters.items() if not (none and kind is Shown.FAVOURITES)]

    def _lay_foot(self, room: pygame.Rect) -> None:
        """Place the buttons beside the golden one: without the names of their keys where there is little room, and
        without those that the game's own page has too where there is less.
        """
        u, gap = self.u, round(12 * self.u)
        for hints, actions in ((True, FOOT), (False, FOOT), (False, FEWER)):
            row = [self.buttons[action] for action in actions]
            for button in row:
                button.crowded = not hints
            widths = [label_size(button.label, u, button.key_hint)[0] for button in row]
            if sum(widths) + gap * (len(row) - 1) <= room.w:
                break
        self.foot, x = row, room.x
        for button, wide in zip(row, widths, strict=True):
            button.u, button.rect = u, pygame.Rect(x, room.y, wide, room.h)
            x += wide + gap

    def step(self, dt: float) -> bool:
        self.step_slip(dt)
        self._since_click += dt
        self._since_typed += dt
        if self._since_typed >= FORGOTTEN and not self._watch.reading:
            self._forget_typed()
        here, drawing = self.host.top is self, self.board.step(dt)
        if here and (self._watch.step(dt) or games_of(self.host) != self.games):
            self._show_anew()
        if here and not self._watch.reading:
            self._all_read()
        return any([drawing, self.line.step(dt), here and self._watch.reading])

    def show(self, which: Shown) -> None:
        """Show these games."""
        chosen = self.board.deal if self.board.deals else None
        self.shown = which
        self.board.shelves = self._shelves()
        self.board.deals = [place for shelf in self.board.shelves for place in shelf.deals]
        self.board.index = 0
        self.prepare_anew()  # a picture that is half made has other tiles
        self._lay_out()
        if chosen is not None:
            self.board.choose(chosen, at_once=True)
        self._chosen()

    # -- input ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if self.handle_slip(event):
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._asked = ""
        if meets(event):
            self._show_anew()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (pointed := self.source_at(event.pos)):
            self.unfold(pointed)
            return
        if event.type == pygame.KEYDOWN and (self._typed(event) or self.obey(event)):
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._more_of(self.board.plaque_at(event.pos))
            return
        before = self.board.index
        used = self.controls.handle(event)
        if used and event.type != pygame.KEYDOWN:
            self._forget_typed()
        if self.board.index != before:
            self._chosen()
        if used is self.board:
            self._used(event, same=self.board.index == before)
        elif used in self.filters.values():
            self.host.sounds.play("click")
            self.show(next(kind for kind, button in self.filters.items() if button is used))
        elif used:
            self.pressed(used)
        if self.controls.changed:
            self.invalidate()

    def source_at(self, at: tuple[int, int]) -> Source | None:
        index = self.board.plaque_at(at)
        if index is None or not self.board.sign(index).collidepoint(at):
            return None
        game = self.games[self.board.deals[index]].id
        return Source(index, self.board.sign(index), ("fresh", *OF_A_GAME), game)

    def _used(self, event: pygame.event.Event, same: bool) -> None:
        """A tile was chosen; Enter or a second click plays it."""
        if event.type == pygame.KEYDOWN:
            self.do("play")
        elif same and self._since_click < TWICE:
            self.play()
        else:
            self.host.sounds.play("click")
        self._since_click = 0.0

    def _typed(self, event: pygame.event.Event) -> bool:
        typed = after(self.games, self.typed, event)
        if typed is not None:
            self._type(typed)
        return typed is not None

    def _forget_typed(self) -> None:
        if self.typed:
            self.typed, self.board.found = "", None
            self.invalidate()

    @property
    def _seeks(self) -> bool:
        """Whether a game is meant that may be in a file."""
        there = any(game.id == self.host.settings.last_game for game in self.games)
        return bool(self.typed) or not there

    def _all_read(self) -> None:
        """No file is left in which there may be what is meant."""
        if self.typed and not found(self.games, self.typed):
            typed, self.typed = self.typed, ""
            self._type(typed)
            self._asked = ""
        if self._asked:
            action, self._asked = self._asked, ""
            super().do(action)

    def _type(self, typed: str) -> None:
        self._since_typed = 0.0
        hits = found(self.games, typed)
        if not hits and not self._watch.reading:
            self.host.sounds.play("refuse")
            self.line.say(Said(phrase("No game is found with {typed}.", typed=typed), True))
        else:
            self.typed = typed
            self.board.found = frozenset(hits) if typed else None
            if typed and hits:
                self.choose(self.games[hits[0]].id)
            self.controls.focus(self.board)
        self.invalidate()

    # -- commands -------------------------------------------------------------------------------------------------

    def do(self, action: str) -> None:
        if action not in MEANT:
            super().do(action)
            return
        self._asked = action
        if not (self._watch.reading and self._seeks):
            self._all_read()

    def favourite(self) -> None:
        if not self.board.deals:
            return
        game, before = self.board.game, self.host.settings.favourites
        known = game.id in before
        self.host.change(favourites=tuple(one for one in before if one != game.id) if known else (*before, game.id))
        self.board.favourites = self._favourites
        self.line.say(Said(phrase(UNMARKED if known else MARKED, game=game_name(game))))
        if self.shown is Shown.FAVOURITES:
            self.show(Shown.FAVOURITES if self._favourites else Shown.ALL)
        self._lay_out()
        self.invalidate()

    def _more_of(self, index: int | None) -> None:
        """Open the page of a tile's game."""
        if index is not None:
            self.board.index = index
            self._chosen()
            self.more()

    def go_back(self) -> None:
        self.host.pop()

    @property
    def about(self) -> str:
        """The line at the foot: what is typed, or what the chosen game is about."""
        game = self.board.game
        return phrase("Find: {typed}", typed=self.typed) if self.typed else idea(game.id) or phrase(game.summary)

    # -- the picture ----------------------------------------------------------------------------------------------

    def pieces(self) -> Iterator[object]:
        yield from self.lay_ground()
        yield from self.paint(nowhere())

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        for _ in self.paint(surface):
            pass

    def paint(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw all, in pieces of a few milliseconds."""
        u = self.u
        surface.blit(self.ground(), (0, 0))
        title = heading(self.size, phrase(TITLE))
        yield
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, 0)))
        lit = self.filters[self.shown]
        yield from self.below.paint(surface)
        pygame.draw.line(surface, GILT, lit.rect.bottomleft, lit.rect.bottomright, max(2, round(3 * u)))
        if self.board.deals:
            words = self.about
            room = self.line_at.w
            px = fitting(words, Style.REGULAR, scaled(18, u), room)
            line = text(shortened(words, Style.REGULAR, px, room), Style.REGULAR, px, IVORY)
            surface.blit(line, line.get_rect(midleft=self.line_at.midleft))
        self.line.draw(surface, (self.size[0] // 2, self.line_at.y - round(30 * u)), u)
        if self.slip:
            self.slip.draw(surface)
