"""The menu: the list of games, and a page about the chosen one."""

from collections.abc import Iterator, Sequence

import pygame

from game import rules
from game.look.ahead import finished
from game.look.ballroom import logo
from game.look.deck import Deck
from game.look.widgets.buttons import Controls, PrimaryButton
from game.look.widgets.widget import Widget
from game.play.session import Said
from game.rules import Game, Ruleset, find_game, find_ruleset
from game.scenes.command import captions
from game.scenes.menu import choosing, panel
from game.scenes.menu.choosing import Watch, games_of, meets
from game.scenes.menu.commands import COMMANDS, FOOT, LETTERS, MenuPlan, lay_foot, plan
from game.scenes.menu.entrance import Entrance
from game.scenes.miniature import Miniature
from game.scenes.presentation import drawn_as, expect_emblems, look_of
from game.scenes.scene import Host
from game.scenes.widgets.gamelist import FORGOTTEN, SLIDE, GameList, VariantToggle, after, switched, toggles
from game.solver.odds.measure import FILE, measure_aside
from game.solver.odds.measured import Measurement, in_book, know
from game.solver.tasks import Aside
from game.store import Deal
from game.table.view import expect
from game.words import facts, marked, phrase
from game.words.games import wins

AFTER = 1.5  # seconds a game must stay chosen before it is measured


class Measuring:
    """The process, for one game at a time."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._id = ""
        self._since = 0.0
        self._aside: Aside | None = None

    def step(self, dt: float, ruleset: Ruleset) -> bool:
        """Let dt seconds pass with this game chosen; returns whether more is known of it."""
        if ruleset.id != self._id:
            self.stop()
            self._id = ruleset.id
        if not ruleset.own or in_book(ruleset.id) or self._host.worker is None:
            return False
        self._since += dt
        if self._aside is None and self._since >= AFTER:
            folder = self._host.own.folder
            file = folder.parent / FILE if folder else None
            self._aside = Aside(measure_aside, find_game(ruleset.game_id), ruleset.variants, file)
        found = self._aside.poll() if self._aside else None
        if isinstance(found, Measurement):
            know(ruleset.id, found)
        return isinstance(found, Measurement)

    def stop(self) -> None:
        """End the process."""
        if self._aside:
            self._aside.close()
        self._aside, self._id, self._since = None, "", 0.0


LOGO_WIDE = 440  # the title, in u
SETTLED = 0.3  # seconds a game must stay chosen before its table is prepared in the background
TWICE = 0.4  # seconds within which a second click on a game plays it


class Menu(Entrance):
    """The list of games, and the chosen one."""

    commands = COMMANDS
    also = (LETTERS,)
    typing = True  # letters find games

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.list = GameList(marked("Games"), games=rules.GAMES)
        self._play = PrimaryButton("Play")
        self.buttons = captions(COMMANDS, *FOOT, "fresh") | {"play": self._play}
        self.foot = [self.buttons[action] for action in FOOT]
        for button in (*self.foot, self.buttons["fresh"]):
            button.bare, button.crowded = False, True
        self.toggles: list[VariantToggle] = []
        self.controls: Controls[Widget] = Controls([])
        self.miniature = Miniature(host.ahead)
        self.screen: MenuPlan | None = None  # for any game; the plan is for the one chosen
        self.plan: MenuPlan  # for the chosen game, as soon as the menu has a size
        self._paused: Sequence[Deal] | None = None  # when it was left
        self._since_click = self._since_chosen = self._since_typed = 0.0
        self._seen = False  # the menu itself has been drawn once; pictures of tables follow
        self._page: Iterator[object] = iter(())
        self._page_about: tuple[object, ...] = ()
        self._watch, self._measuring = Watch(host), Measuring(host)
        self._deck: Deck | None = None  # of the table that may be opened next

    # -- what is chosen -------------------------------------------------------------------------------------------

    @property
    def ruleset(self) -> Ruleset:
        try:
            return rules.ruleset(self.list.game.id, self.host.settings.chosen(self.list.game.id))
        except rules.RulesError:  # settings written by another version, or by hand
            return rules.ruleset(self.list.game.id)

    def _games(self) -> tuple[Game, ...]:
        """All games, and the one that is meant, where its file is gone or not read yet."""
        games, meant = games_of(self.host), rules.known_game(self.host.settings.last_game)
        return games if meant is None or meant in games else (*games, meant)

    def _chosen(self, at_once: bool = False) -> None:
        """Show the game that was just chosen."""
        ruleset = self.ruleset
        self.saved = self.host.journal.saved(ruleset.game_id)
        self.facts = choosing.facts_of(self.host, ruleset)
        self.toggles = toggles(self.list.game, ruleset.variants)
        self._play.label = phrase("Continue") if self.saved else phrase("Play")
        self._play.small = choosing.put_down(self.saved, ruleset) if self.saved else ""
        self._main = [self._play, self.buttons["fresh"]] if self.saved else [self._play]
        focused = self.controls.focused
        self.controls = Controls([self.list, *self.toggles, *self.foot, *self._main])
        self.controls.focus(focused if focused in self.controls.widgets else self.list)
        self._lay_out(at_once)
        self._since_chosen = 0.0
        self.invalidate()

    def _lay_out(self, at_once: bool) -> None:
        if self.screen is None:
            return
        place = self.plan = panel.fitted(self.size, self.u, self.foot, self.toggles)
        lay_foot(place.bar, place.u, self.foot, self._main)
        panel.lay_toggles(self.toggles, place)
        self.miniature.rect = place.picture
        if self._seen:
            self._show_table(at_once)

    def _show_table(self, at_once: bool) -> None:
        place, settings = self.plan.picture, self.host.settings
        if self.saved:
            self.miniature.show_deal(self.saved, self.host.journal, place, settings, self.u, at_once)
        else:
            self.miniature.show(self.ruleset, place, settings, self.u, at_once)

    # -- the scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.host.sounds.band.wait()
        self.rested = 0.0
        if self._deck:
            self._deck.land()
        self.list.slide_seconds = 0.0 if self.host.settings.reduced_motion else SLIDE
        self._watch.at_once()
        self.list.show(self._games(), self.host.settings.last_game)
        paused = self.host.journal.open_deals()
        self.list.marks = {deal.game: "▶" for deal in paused}
        self._chosen(at_once=True)
        if told := choosing.kept_since(self._paused, paused):
            self.line.say(Said(told))

    def _show_anew(self) -> None:
        self.list.show(self._games(), self.host.settings.last_game)
        self._chosen()

    def leave(self) -> None:
        self._measuring.stop()
        self._forget_typed()
        self._paused = self.host.journal.open_deals()
        self.line.say(Said(""))

    def resize(self, size: tuple[int, int]) -> None:
        self._page_about = ()
        self.screen = plan(size, self.u, self.foot)
        self.list.place(self.screen.games, self.screen.u)
        if self.toggles or self.controls.widgets:
            self._chosen(at_once=True)

    def step(self, dt: float) -> bool:
        self._since_click += dt
        self._since_typed += dt
        if self._since_typed >= FORGOTTEN:
            self._forget_typed()
        self.rest(dt)
        if not self._seen:
            self._seen = True
            self._show_table(at_once=False)
        before, self._since_chosen = self._since_chosen, self._since_chosen + dt
        if before < SETTLED <= self._since_chosen:
            self._look_ahead()
        here = self.host.top is self
        if here and (self._watch.step(dt) or self._games() != self.list.games):
            self._show_anew()
        if here and self._measuring.step(dt, self.ruleset):
            self.facts = self.facts._replace(won=wins(self.ruleset))
            self.invalidate()
        if here and self.facts.coming:
            facts = choosing.facts_of(self.host, self.ruleset)
            if not facts.coming:
                self.facts = facts
                self.invalidate()
        moved = self.list.step(dt)
        return any([self.miniature.step(dt), self.line.step(dt), moved, here and self._watch.reading])

    def _look_ahead(self) -> None:
        """Prepare in the background the emblems of the neighbouring games, the sentences, the code of all scenes, and
        the first picture of the table: asked for in the opposite order, as what comes last is made first.
        """
        settings = self.host.settings
        ruleset = find_ruleset(self.saved.ruleset) if self.saved else self.ruleset
        self._deck = expect(ruleset, self.size, *drawn_as(settings), self.host.ahead)
        self.expect_scenes()
        self.host.ahead.make([facts.get_ready])
        beside = self.list.games[max(0, self.list.index - 1) : self.list.index + 2]
        expect_emblems(beside, look_of(settings), panel.emblem_card(self.plan), self.host.ahead)

    def handle(self, event: pygame.event.Event) -> None:
        self.stir(event)
        if meets(event):
            self._show_anew()
        if event.type == pygame.KEYDOWN and (self._typed(event) or self.obey(event)):
            return
        if event.type == pygame.KEYDOWN and not self.controls.focused:
            self.controls.focus(self.list)
        before = self.list.index
        used = self.controls.handle(event)
        if used and event.type == pygame.KEYDOWN and used is self.list:
            self._since_typed = 0.0  # the arrows go among the games found
        elif used:
            self._forget_typed()
        if self.list.index != before:
            self._choose_game()
        if used is self.list:
            self._list_used(event, self.list.index == before)
        elif isinstance(used, VariantToggle):
            self.host.sounds.play("click")
            self._switch(used)
        elif used:
            self.pressed(used)
        if self.controls.changed:
            self.invalidate()

    def _typed(self, event: pygame.event.Event) -> bool:
        """Handle a key of the search by name; returns whether it was one."""
        typed = after(self.list.games, self.list.typed, event)
        if typed is not None:
            self._type(typed)
        return typed is not None

    def _forget_typed(self) -> None:
        if self.list.typed:
            self.list.type("")
            self.invalidate()

    def _type(self, typed: str) -> None:
        self._since_typed, before = 0.0, self.list.index
        if not self.list.type(typed):
            self._refuse(phrase("No game is found with {typed}.", typed=typed))
        elif self.list.index != before:
            self._choose_game()
        self.controls.focus(self.list)
        self.invalidate()

    def _choose_game(self) -> None:
        self.host.change(last_game=self.list.game.id)
        self._chosen()

    def _list_used(self, event: pygame.event.Event, same: bool) -> None:
        """Handle a used list: a game was chosen; Enter or a second click plays it."""
        twice = event.type == pygame.MOUSEBUTTONDOWN and same and self._since_click < TWICE
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._since_click = 0.0
        if self.list.opened or twice:
            self.play()
        elif not same:
            self.host.sounds.play("click")

    def _switch(self, widget: VariantToggle) -> None:
        place = self.toggles.index(widget)
        chosen = switched(self.toggles, widget)
        self.host.change(variants={**self.host.settings.variants, self.list.game.id: chosen})
        keep_focus = widget.focused
        self._chosen()
        if keep_focus:
            self.controls.focus(self.toggles[place])

    # -- commands -------------------------------------------------------------------------------------------------

    def go_back(self) -> None:
        self.host.pop()

    # -- the picture ----------------------------------------------------------------------------------------------

    def prepare(self, seconds: float) -> bool:
        about = self.ruleset, self.facts, self.plan
        if self._page_about != about:
            self._page_about, self._page = about, panel.pieces(*about, look_of(self.host.settings), self.toggles)
        return finished(self._page, seconds)

    def draw(self, surface: pygame.Surface, ahead: float) -> None:
        place = self.plan
        surface.blit(self.ground(), (0, 0))
        title = logo(round(LOGO_WIDE * place.u))
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, round(24 * place.u))))
        panel.draw_title(surface, self.list.game, place)
        panel.draw_emblem(surface, self.list.game, look_of(self.host.settings), place)
        self.miniature.draw(surface, ahead)
        at = place.picture.centerx, place.picture.bottom - round(34 * place.u)
        told = self.line.draw(surface, at, place.u, place.games.right)
        if not told.colliderect(place.words):  # in large letters a message needs their room
            panel.draw_words(surface, self.ruleset, self.facts, place)
        self.controls.draw(surface)
        self.list.draw_at(surface, ahead)
        panel.draw_variants(surface, self.toggles, place)
        if self.list.typed:
            panel.draw_typed(surface, self.list.typed, place)
