"""The first screen: the ballroom in the evening, a couple on its floor, and three invitations. One is golden."""

from collections.abc import Iterator
from functools import partial

import pygame

from game import rules
from game.evening import Guest, Invitation, Kind, Tonight, album, tonight
from game.lesson import lesson
from game.look import keys
from game.look.ahead import Pieces
from game.look.ballroom import BAND, View, hall_pieces, logo
from game.look.palette import IVORY
from game.look.shapes import nowhere
from game.look.type import Style, fitting, scaled, text, width, wrap
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.widget import label_size
from game.rules import Ruleset
from game.scenes.command import captions
from game.scenes.dialog import ask_to_quit, open_deal
from game.scenes.doors import Door
from game.scenes.menu.entrance import Unfolding
from game.scenes.miniature import Miniature
from game.scenes.presentation import Hall, look_of
from game.scenes.scene import Host
from game.scenes.tonight.couple import BACK, Leaf, Life, ajar, passing, places, standing, suit_of, swaying
from game.scenes.tonight.couple import LAMPS as HUNG
from game.scenes.tonight.plan import SUITS as GUEST_SUITS
from game.scenes.tonight.plan import Place, Spot, honours, said_of
from game.scenes.tonight.plan import plan as seen
from game.scenes.tonight.plaque import (
    AT_FOOT,
    BEHIND,
    COMMANDS,
    COUPLE,
    FIRST_FOOT,
    LETTERS,
    LOGO_WIDE,
    MORE_HERE,
    TITLE,
    More,
    Plan,
    Plaque,
    plan,
)
from game.scenes.tonight.room import Week, attend, dressed
from game.scenes.tonight.room import places as standing_room
from game.scenes.widgets.slip import Source
from game.store.dances import dance_of, to_play, week
from game.store.own import old_friends
from game.words import facts, game_name, phrase
from game.words.catalogue import called
from game.words.languages import codes, expected, fault, in_use, name_of
from game.words.win import SEPARATOR, grows_told, guest_told, waits_told

FRIENDS = {"klondike": "Klondike", "freecell": "FreeCell", "spider": "Spider"}
"""What somebody knows who knows patience: by their ids, their English names."""
SMALLER = 0.85  # so much smaller the line below the title may be, before it loses its second part
HEADS = 480  # how high the heads of the couples at the back are, in the room's units from above
HIDDEN = 0.6  # who is covered by a plaque for so much of his height is not there
SPACED = 1.15  # so much longer than usual a line is whose letters stand apart
BETWEEN = 0.6  # the part of the width between the chandeliers, where one is greeted


class TonightScene(Unfolding):
    """The first screen."""

    commands = COMMANDS
    also = (LETTERS,)
    typing = True  # letters find games

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.plaques: dict[Kind, Plaque] = {}
        self.spots: list[Spot] = []
        """Band, chandeliers and couples, which say what brings or lights them, and the week's candles."""
        self.candles: Spot | None = None
        self.known: dict[str, Button] = {}
        self.signs: dict[Kind, More] = {}
        self.miniatures = Miniature(host.ahead), Miniature(host.ahead)  # of the plaques at the left and at the right
        self._plan: Plan | None = None
        self.hall, self.life = Hall(host.ahead), Life()
        self._meant = self._expected = False
        self._look()

    @property
    def newcomer(self) -> bool:
        """Whether nothing was ever played here."""
        return self.golden.kind is Kind.FIRST

    @property
    def grows(self) -> list[str]:
        """How many couples dance by now, and what comes next; nothing where that is hidden."""
        if self.ball is None:
            return []
        told = [grows_told(self.ball.dancing, len(self.ball.guests))]
        if self.ball.waits and self.ball.dancing:
            told.append(waits_told(*said_of(self.ball.waits)))
        return told

    # -- what is offered ------------------------------------------------------------------------------------------

    def _look(self) -> None:
        """Read the journal anew."""
        self.now = self.host.local_time()
        today = self.now.date()
        self.tonight: Tonight = tonight(self.host, today)
        self.ball = album(self.host.journal, today) if self.host.settings.statistics else None
        self.week = Week(week(self.host.journal, today), today, self.tonight.streak)
        self.golden = self.tonight.golden
        self.saved = self.golden.deal if self.golden.kind is Kind.GO_ON else None

    @property
    def meant(self) -> Invitation:
        """The invitation that has the focus or is under the mouse, or else the golden one."""
        if self.slip and isinstance(self.slip.source.about, Kind):
            return self._invited(self.slip.source.about)
        for kind, plaque in self.plaques.items():
            if plaque.focused or plaque.hovered or (kind in self.signs and self.signs[kind].focused):
                return self._invited(kind)
        return self.golden

    def _invited(self, kind: Kind) -> Invitation:
        return next(each for each in self.tonight.all if each.kind is kind)

    @property
    def ruleset(self) -> Ruleset:
        return self.meant.ruleset

    def enter(self) -> None:
        self.host.sounds.band.wait()
        self.rested = 0.0
        self._look()
        self._lay_out()

    def resize(self, size: tuple[int, int]) -> None:
        if self._plan:  # else it is laid out when it is entered
            self._lay_out()

    def _lay_out(self) -> None:
        if self.size == (0, 0):
            return
        first, high = self.newcomer, self.size[1] > self.size[0]
        place = self._plan = plan(self.size, self.u, first)
        focused = next((kind for kind, plaque in self.plaques.items() if plaque.focused), None)
        self.slip, self.plaques, self.signs = None, {}, {}
        offered = self.tonight.left, self.golden, self.tonight.right
        for each, rect in zip(offered, (place.beside, place.dance, place.learn), strict=True):
            if each:
                self.plaques[each.kind] = plaque = Plaque(each.name, rect, u=place.u)
                plaque.caption, plaque.lines, plaque.verb = each.caption, each.lines, each.verb
                plaque.cloth = self.host.settings.ground
                plaque.golden = each is self.golden
                plaque.cream = first
                plaque.across = plaque.golden and not (first and high)
                plaque.week = self.week if self.ball and self.week.days and each.kind is Kind.TONIGHT else None
                plaque.lay_out()
        sides = [plaque for plaque in self.plaques.values() if not plaque.across]
        low = 0 if high else View.of(self.size).at(0, HEADS)[1]  # couples are seen above
        if not all(plaque.picture.w and plaque.rect.y >= low for plaque in sides):  # a picture on both or on none
            for plaque in sides:
                plaque.lay_out(pictured=False)
        if not first:
            word = phrase(MORE_HERE.word)
            self.signs = {kind: More(word, plaque.corner, u=place.u) for kind, plaque in self.plaques.items()}
        self._lay_foot(place)
        pairs = (each[kind] for kind in self.plaques for each in (self.plaques, self.signs) if kind in each)
        self.below = Controls([*pairs, *self.known.values(), *self.buttons.values()])
        self.below.focus(self.plaques.get(focused) if focused else None)
        self._show_tables(at_once=False)
        self.spots = [*self._everybody(place)] if self.ball else []
        self.candles = self._candles(place)
        self.spots += [self.candles] if self.candles else []
        self.medallion = self.size[0] // 2, View.of(self.size).feet(COUPLE)
        self._begin_room()
        self.invalidate()

    def _everybody(self, place: Plan) -> Iterator[Spot]:
        """Those of the ball who are seen: band, chandeliers and couples, which say what brings them."""
        if self.ball is None:
            return
        shown = [*honours(self.ball, seen(self.size, place.u, 0))][: len(self.ball.players) + len(HUNG)]
        for guest, at in reversed(self._guests()):
            told = guest_told(guest.wins, guest.first, guest.game == self.ball.next)
            name, there = game_name(rules.find_game(guest.game)), guest.first is not None
            shown.append(Spot(name, at.rect, u=place.u, told=told, there=there, game=guest.game))
        yield from (spot for spot in shown if spot.rect.w and not self._covered(spot.rect))

    def _candles(self, place: Plan) -> Spot | None:
        """The week's candles, on the plaque of the daily deal."""
        plaque = self.plaques.get(Kind.TONIGHT)
        return self.week.spot(plaque.picture, place.u) if plaque and plaque.week and plaque.picture.w else None

    def _lay_foot(self, place: Plan) -> None:
        first = self.newcomer
        words = {command.action: command for command in COMMANDS}
        shown = FIRST_FOOT if first else [action for action in AT_FOOT if action != "album" or self.ball]
        self.buttons = captions([words[action] for action in shown])
        self.known = {}
        if first:
            self.buttons["language"].label = name_of(in_use())
            self.known = {game: Button(called(name)[0], bare=True) for game, name in FRIENDS.items()}
        row = [*self.known.values(), *self.buttons.values()]
        edge = round(16 * place.u)
        u = place.u.fitting(self.size[0] - 2 * edge, lambda at: sum(label_size(word.label, at)[0] for word in row))
        widths = [label_size(button.label, u)[0] for button in row]
        gap = max(0, min(round(22 * place.u), (self.size[0] - sum(widths)) // len(row)))
        x = (self.size[0] - sum(widths) - gap * (len(row) - 1)) // 2
        for button, wide in zip(row, widths, strict=True):
            button.u = u
            button.rect = pygame.Rect(x, place.foot.y, wide, place.foot.h - round(8 * place.u))
            x += wide + gap

    def source_at(self, at: tuple[int, int]) -> Source | None:
        for kind, sign in self.signs.items():
            if sign.hit(at):
                return self._source(kind)
        action = next((action for action in BEHIND if action in self.buttons and self.buttons[action].hit(at)), "")
        return Source(action, self.buttons[action].rect, BEHIND[action]) if action else None

    def _source(self, kind: Kind) -> Source:
        game, own = self._invited(kind).ruleset.game_id, kind in (Kind.AGAIN, Kind.GO_ON)
        return self.of_game(kind, self.signs[kind].rect, game, variants=own)

    def fold(self) -> None:
        switched = self.slip is not None and bool(self.slip.toggles)
        super().fold()
        if switched:
            self._look()
            self._lay_out()

    def _pictured(self) -> list[tuple[Miniature, Invitation, Plaque]]:
        """The plaques that show a table."""
        found = []
        for kind, plaque in self.plaques.items():
            if plaque.picture.w and not plaque.week:
                invitation = self._invited(kind)
                found.append((self.miniatures[invitation is self.tonight.right], invitation, plaque))
        return found

    def _show_tables(self, at_once: bool) -> None:
        host, settings = self.host, self.host.settings
        for miniature, invitation, plaque in self._pictured():
            if invitation.deal:
                miniature.show_deal(invitation.deal, host.journal, plaque.picture, settings, self.u, at_once)
            else:
                miniature.show(invitation.ruleset, plaque.picture, settings, self.u, at_once)

    # -- the room -------------------------------------------------------------------------------------------------

    def _begin_room(self) -> None:
        settings = self.host.settings
        first = self.newcomer
        about = (
            self.size,
            self.plan.feet,
            self._opens,
            settings.ground,
            settings.dancers,
            suit_of(self.now.date()),
            first,
            self.ball,
        )
        self.hall.begin(about, self._pieces(first))

    @property
    def plan(self) -> Plan:
        """The layout; it exists as soon as the scene has a size."""
        if self._plan is None:
            raise RuntimeError("There is no plan before the screen has a size.")
        return self._plan

    def _pieces(self, bows: bool) -> Pieces:
        """The room with its band and couple, and darker where words stand."""
        place, settings, size = self.plan, self.host.settings, self.size
        band = [one.suit for one in self.ball.players if one.there] if self.ball else BAND
        lit = [one.there for one in self.ball.lustres[: len(HUNG)]] if self.ball else (True, True)
        ground = yield from hall_pieces(size, settings.ground, settings.dancers, band=band, lit=lit)
        for guest, stand in sorted(self._guests(), key=lambda one: one[1].person):
            yield from attend(ground, guest, stand, look_of(settings))
        leaves = list[Leaf]()
        if self._opens:
            leaves = yield from ajar(size, place.feet, place.person, suit_of(self.now.date()), look_of(settings))
        for leaf, at in leaves:
            ground.blit(leaf, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        picture, feet = standing(suit_of(self.now.date()), place.person, look_of(settings), bows)
        yield
        at = place.feet[0] - feet[0], place.feet[1] - feet[1]
        around = picture.get_rect(topleft=at).inflate(round(place.person * 0.2), 0).clip(ground.get_rect())
        sway = None if bows else swaying(suit_of(self.now.date()), place.person, look_of(settings), place.feet)
        by = None if bows else passing(suit_of(self.now.date()), round(BACK * View.of(size).k), look_of(settings))
        self.life.begin(ground.subsurface(around).copy(), around, sway, by, lit, leaves)
        ground.blit(picture, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        yield
        return ground

    @property
    def _opens(self) -> bool:
        """Whether there is room for the cards out of which the couple has stepped."""
        taken, screen = [plaque.rect for plaque in self.plaques.values()], pygame.Rect((0, 0), self.size)
        both = places(self.plan.feet, self.plan.person)
        return all(screen.contains(one) and one.collidelist(taken) < 0 for one in both)

    def _covered(self, rect: pygame.Rect) -> bool:
        """Whether a plaque lies over most of it."""
        return any(plaque.rect.clip(rect).h > rect.h * HIDDEN for plaque in self.plaques.values())

    def _guests(self) -> list[tuple[Guest, Place]]:
        """The couple that comes next, and those that came, the last ones first: each with its place."""
        if self.ball is None or self.newcomer:
            return []
        came = [(one.first.played, one) for one in self.ball.guests if one.first]
        shown = [one for one in self.ball.guests if one.game == self.ball.next]
        shown += [one for _, one in sorted(came, key=lambda one: -one[0])]
        suits = dict(zip((one.game for one in self.ball.guests), GUEST_SUITS, strict=False))
        worn = dressed([suits.get(one.game, "H") for one in shown], suit_of(self.now.date()))
        free = [at for at in standing_room(self.size, self._opens) if not self._covered(at.rect)]
        return [(one, at._replace(suit=suit)) for one, at, suit in zip(shown, free, worn, strict=False)]

    def pieces(self) -> Iterator[None]:
        yield from self.hall.darken(self.size, self.host.settings.ground)
        self._draw_title(nowhere(), self.plan)
        yield
        yield from self.below.paint(nowhere())

    def step(self, dt: float) -> bool:
        if self.host.local_time().date() != self.now.date():
            self.enter()  # another day's deal
        self.rest(dt)
        self.step_slip(dt)
        reduced = self.host.settings.reduced_motion
        lights = self.hall.step(dt, reduced)
        lives = self.life.step(dt, self.rested, reduced or self.hall.drawing or self.host.top is not self)
        tables = [miniature.step(dt) for miniature, _, _ in self._pictured()] if not self.hall.drawing else []
        if not self._meant:  # there is a picture by now, and somebody may take the golden invitation at once
            self._meant = True
            self.host.expect(Door.LESSON if self.newcomer else Door.TABLE)
            if self.newcomer and (found := lesson(self.golden.ruleset)):
                self.host.ahead.make([partial(getattr, found, "steps")])
        if not (self.hall.drawing or self._expected):
            self._expected = True
            self.host.ahead.make(self.life.coming())
            self.expect_scenes()
            self.host.ahead.make([facts.get_ready, old_friends])
            if self.newcomer:
                self.host.ahead.make(expected([self._next_language]))
        return any([lights, lives, self.line.step(dt), *tables])

    # -- input ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        self.stir(event)
        if self.handle_slip(event):
            return
        if event.type == pygame.KEYDOWN:
            if self.obey(event):
                return
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.controls.focused:
                self.accept()
                return
            if keys.typed(event).isalnum():
                self.games()
                self.host.defer(event)
                return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._more_of(event.pos)
            return
        used = self.controls.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._point_at(event.pos)
        spot = next((spot for spot in self.spots if spot.hovered and spot is not self.candles), None)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and spot:
            self.host.sounds.play("click")
            self._ask(spot)
        elif isinstance(used, Plaque):
            self.host.sounds.play("click")
            self._take(next(kind for kind, plaque in self.plaques.items() if plaque is used))
        elif isinstance(used, More):
            self.host.sounds.play("click")
            kind = next(kind for kind, sign in self.signs.items() if sign is used)
            self.unfold(self._source(kind), by_key=event.type == pygame.KEYDOWN)
        elif used in self.known.values():
            self.host.sounds.play("click")
            self._play_known(next(game for game, button in self.known.items() if button is used))
        elif used:
            self.pressed(used)
        if self.controls.changed:
            self.invalidate()

    # -- commands -------------------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Take the golden invitation."""
        self._take(self.golden.kind)

    def _take(self, kind: Kind) -> None:
        invitation = self._invited(kind)
        if kind is Kind.TONIGHT:
            self.host.open(Door.TABLE, to_play(self.host.journal, dance_of(self.now.date())))
        elif invitation.deal:
            self.host.open(Door.TABLE, invitation.deal)
        elif kind in (Kind.LEARN, Kind.FIRST):
            self.host.open(Door.LESSON, invitation.ruleset)
        elif kind is Kind.SOLVE:
            self.host.open(Door.PROBLEMS, invitation.ruleset)
        else:
            open_deal(self.host, invitation.ruleset)

    def _play_known(self, game: str) -> None:
        """Deal a game that somebody knows already."""
        open_deal(self.host, rules.ruleset(rules.find_game(game).id))

    def _point_at(self, at: tuple[int, int]) -> None:
        """Whoever of the ball is pointed at says what brings them."""
        for spot in self.spots:
            free = not any(widget.hovered for widget in self.below.widgets)
            here = spot.rect.collidepoint(at) and (free or spot is self.candles)
            if here != spot.hovered:
                spot.hover(at if here else None)
                self.invalidate()

    def _ask(self, spot: Spot) -> None:
        """Lead on from what was clicked in the room: to a couple's game, or to the album."""
        if spot.game:
            self.host.change(last_game=spot.game)
            self.host.open(Door.MENU)
        else:
            self.album()

    def _more_of(self, at: tuple[int, int]) -> None:
        """Open the page of the game that somebody is invited to there."""
        if any(plaque.hit(at) for plaque in self.plaques.values()):
            self.more()

    def games(self) -> None:
        """Open the list of all games; a letter that was typed begins to find one there."""
        self.host.open(Door.GAMES)

    def album(self) -> None:
        self.host.open(Door.ALBUM)

    @property
    def _next_language(self) -> str:
        all_of_them, now = codes(), self.host.settings.language if fault() else in_use()
        at = all_of_them.index(now) if now in all_of_them else 0
        return all_of_them[(at + 1) % len(all_of_them)]

    def language(self) -> None:
        self.host.change(language=self._next_language)
        self.host.ahead.make(expected([self._next_language]))

    def choose(self, game: str) -> None:
        self.host.change(last_game=game)
        self.games()

    def quit(self) -> None:
        ask_to_quit(self.host)

    # -- the picture ----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        self.hall.draw(surface, self.host.settings.ground)
        self.life.draw(surface)
        place = self.plan
        self._draw_title(surface, place)
        self.below.draw(surface)
        for miniature, _, plaque in self._pictured():
            miniature.rect = plaque.picture
            miniature.draw(surface, ahead)
        for spot in self.spots:
            if spot.hovered:
                spot.draw_words(surface, place.foot.y)
        self.line.draw(surface, (self.size[0] // 2, place.dance.y - round(40 * place.u)), place.u)
        if self.slip:
            self.slip.draw(surface)

    def _draw_title(self, surface: pygame.Surface, place: Plan) -> None:
        u = place.u.times(place.title.h / (TITLE * place.u))
        title = logo(max(160, round(LOGO_WIDE * u)))
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, round(15 * u))))
        room, most = round(self.size[0] * BETWEEN), scaled(19, u)
        told = SEPARATOR.join(self.grows)
        px = fitting(told, Style.MEDIUM, most, room, 0.06)
        rows, y = [told], round(132 * u)
        if self.size[1] > self.size[0]:  # above a high window's room there is place for more lines
            rows = [line for part in self.grows for line in wrap(part, Style.MEDIUM, px, round(room / SPACED))]
        elif px < most * SMALLER or width(told, Style.MEDIUM, px, 0.06) > room:
            rows = self.grows[:1]
        px = min(fitting(row, Style.MEDIUM, most, room, 0.06) for row in rows)
        for row in rows:
            line = text(row, Style.MEDIUM, px, IVORY, 0.06)
            y = surface.blit(line, line.get_rect(midtop=(self.size[0] // 2, y))).bottom
