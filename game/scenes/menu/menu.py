"""The menu: the ballroom's programme of games, and a page about the one chosen."""

from __future__ import annotations

import pygame

from game import rules
from game.look import keys
from game.look.cloth import heading
from game.look.palette import GOLD_LIGHT, HUD
from game.look.type import Style, scaled, text
from game.look.widgets.buttons import Button, Controls
from game.look.widgets.gold import PrimaryButton
from game.look.widgets.widget import Widget
from game.rules import Ruleset
from game.scenes import doors
from game.scenes.dialog import Ask
from game.scenes.format import clock
from game.scenes.menu import panel
from game.scenes.menu.plan import Plan, lay_bar, plan
from game.scenes.miniature import Miniature
from game.scenes.presentation import look_of
from game.scenes.scene import Scene
from game.scenes.widgets.gamelist import SLIDE, GameList
from game.scenes.widgets.variants import VariantToggle, switched, toggles
from game.stage import Stage
from game.store import Origin, Which, statistics_of

REST = 60.0
"""Seconds without an event after which the showcase begins."""
TWICE = 0.4
"""Seconds in which a second click on a game plays it."""
SIGNS_OF_LIFE = (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
FUNCTION_KEYS = {
    pygame.K_F1: "rules",
    pygame.K_F2: "number",
    pygame.K_F3: "statistics",
    pygame.K_F4: "settings",
    pygame.K_F5: "showcase",
    pygame.K_F6: "fresh",
    pygame.K_F7: "solved",
}


class Menu(Scene):
    """The games to choose from."""

    def __init__(self, app: Stage) -> None:
        super().__init__(app)
        last = next((i for i, game in enumerate(rules.GAMES) if game.id == app.settings.last_game), 0)
        nowhere = pygame.Rect(0, 0, 1, 1)
        self.list = GameList("Games", nowhere, games=rules.GAMES, index=last)
        self.buttons = {
            "settings": Button("Settings", nowhere, "F4"),
            "showcase": Button("Showcase", nowhere, "F5"),
            "quit": Button("Quit", nowhere, "Esc"),
            "rules": Button("Rules", nowhere, "F1"),
            "number": Button("Deal number", nowhere, "F2"),
            "solved": Button("Solved deals", nowhere, "F7"),
            "statistics": Button("Statistics", nowhere, "F3"),
            "fresh": Button("New deal", nowhere, "F6"),
            "play": PrimaryButton("Play", nowhere),
        }
        self.toggles: list[VariantToggle] = []
        self.controls = Controls([])
        self.miniature = Miniature()
        self.screen: Plan | None = None  # for any game; the plan is for the one chosen
        self.plan: Plan | None = None
        self.saved = None
        self._rested = self._since_click = 0.0

    # -- what is chosen -------------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Letters are text once a search has begun."""
        return bool(self.list.typed)

    @property
    def ruleset(self) -> Ruleset:
        """The game chosen, with its variants."""
        try:
            return rules.ruleset(self.list.game.id, self.app.settings.chosen(self.list.game.id))
        except rules.RulesError:  # settings written by another version, or by hand
            return rules.ruleset(self.list.game.id)

    def _chosen(self, at_once: bool = False) -> None:
        """Show the game that is now chosen."""
        ruleset = self.ruleset
        self.saved = self.app.journal.saved(ruleset.game_id)
        self.luck = statistics_of(self.app.journal, Which(ruleset=ruleset.id))
        self.toggles = toggles(self.list.game, ruleset.variants)
        play = self.buttons["play"]
        play.label = "Continue" if self.saved else "Play"
        play.small = f"{clock(self.saved.seconds)} so far" if self.saved else ""
        right = ["rules", "number", "solved", "statistics", *(["fresh"] if self.saved else []), "play"]
        self._right = [self.buttons[name] for name in right]
        focused = self.controls.focused
        left = [self.buttons[name] for name in ("settings", "showcase", "quit")]
        self.controls = Controls([self.list, *self.toggles, *left, *self._right])
        self.controls.focus(focused if focused in self.controls.widgets else self.list)
        self._lay_out(at_once)
        self.invalidate()

    def _lay_out(self, at_once: bool) -> None:
        if self.screen is None:
            return
        place = self.plan = panel.fitted(self.screen, self.toggles)
        left = [self.buttons[name] for name in ("settings", "showcase", "quit")]
        lay_bar(place.bar, place.u, left, self._right, round(300 * place.u))
        panel.lay_toggles(self.toggles, place)
        self.miniature.show(self.ruleset, place.picture, self.app.settings, at_once)

    # -- the scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Look up what may have changed meanwhile."""
        self._rested = 0.0
        self.list.slide_seconds = 0.0 if self.app.settings.reduced_motion else SLIDE
        self.list.marks = {deal.game: "▶" for deal in self.app.journal.open_deals()}
        self._chosen(at_once=True)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew."""
        self.screen = plan(size)
        self.list.place(self.screen.games, self.screen.u)
        if self.toggles or self.controls.widgets:
            self._chosen(at_once=True)

    def step(self, dt: float) -> bool:
        """Move the bar of light and the miniature; after a long rest, begin the showcase."""
        self._since_click += dt
        self._rested += dt
        if self._rested >= REST and self.app.top is self:
            self._rested = 0.0
            self.app.push(doors.showcase(self.app))
        moved = self.list.step(dt)
        return self.miniature.step(dt) or moved

    def handle(self, event: pygame.event.Event) -> None:
        """Keys and mouse."""
        if event.type in SIGNS_OF_LIFE:
            self._rested = 0.0
        if event.type == pygame.KEYDOWN and self._key(event):
            return
        before = self.list.index
        used = self.controls.handle(event)
        if self.list.index != before:
            self._choose_game()
        if used is self.list:
            self._list_used(event, self.list.index == before)
        elif used:
            self.app.sounds.play("click")
            self._used(used)
        if self.controls.changed:
            self.invalidate()

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys of the menu as a whole; True if it was one."""
        if event.key == pygame.K_ESCAPE:
            if self.list.typed:
                self.list.type("")
                self.invalidate()
            else:
                self._do("quit")
        elif event.key in FUNCTION_KEYS:
            self._do(FUNCTION_KEYS[event.key])
        elif event.key == pygame.K_BACKSPACE and self.list.typed:
            self._type(self.list.typed[:-1])
        elif self._is_text(event):
            self._type(self.list.typed + event.unicode)
        else:
            if not self.controls.focused:
                self.controls.focus(self.list)
            return False
        return True

    def _is_text(self, event: pygame.event.Event) -> bool:
        letter = keys.typed(event)
        return bool(letter) and (letter.isalnum() or bool(self.list.typed and letter in " &'-"))

    def _type(self, typed: str) -> None:
        before = self.list.index
        if not self.list.type(typed):
            self.app.sounds.play("refuse")
        elif self.list.index != before:
            self._choose_game()
        self.controls.focus(self.list)
        self.invalidate()

    def _choose_game(self) -> None:
        self.app.change(last_game=self.list.game.id)
        self._chosen()

    def _list_used(self, event: pygame.event.Event, same: bool) -> None:
        """A game was chosen; Enter or a second click plays it."""
        twice = event.type == pygame.MOUSEBUTTONDOWN and same and self._since_click < TWICE
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._since_click = 0.0
        if self.list.opened or twice:
            self._do("play")
        elif not same:
            self.app.sounds.play("click")

    def _used(self, widget: Widget) -> None:
        if isinstance(widget, VariantToggle):
            self._switch(widget)
        else:
            self._do(next(name for name, button in self.buttons.items() if button is widget))

    def _switch(self, widget: VariantToggle) -> None:
        place = self.toggles.index(widget)
        chosen = switched(self.toggles, widget)
        self.app.change(variants={**self.app.settings.variants, self.list.game.id: chosen})
        keep_focus = widget.focused
        self._chosen()
        if keep_focus:
            self.controls.focus(self.toggles[place])

    def _do(self, what: str) -> None:
        """What a button or its key does."""
        app, ruleset = self.app, self.ruleset
        if what == "play" and self.saved:
            app.push(doors.table(app, rules.find_ruleset(self.saved.ruleset), saved=self.saved))
        elif what in ("play", "fresh"):
            doors.deal(app, ruleset)
        elif what == "number":
            app.push(doors.deal_number(app, ruleset, lambda n: doors.deal(app, ruleset, n)))
        elif what == "solved":
            app.push(doors.solved(app, ruleset, lambda n: doors.deal(app, ruleset, n, origin=Origin.LISTED)))
        elif what == "rules":
            app.push(doors.rules_page(app, ruleset))
        elif what == "statistics":
            app.push(doors.statistics(app, ruleset))
        elif what == "settings":
            app.push(doors.settings(app))
        elif what == "showcase":
            app.push(doors.showcase(app))
        elif what == "quit":
            sentence = "The band goes on playing; deals you have begun are kept for your return."
            app.push(Ask(app, "Leave the ballroom?", sentence, "Stay", "Leave", app.quit))

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        """Cloth, heading, list, page and buttons."""
        place, ahead = self.plan, alpha / 120
        surface.blit(self.ground(), (0, 0))
        title = heading(self.size, "Cotillion")
        surface.blit(title, title.get_rect(midtop=(self.size[0] // 2, 0)))
        panel.draw_title(surface, self.list.game, place)
        panel.draw_emblem(surface, self.list.game, look_of(self.app.settings), place)
        self.miniature.draw(surface, ahead)
        panel.draw_words(surface, self.ruleset, self.luck, place)
        self.controls.draw(surface)
        self.list.draw_at(surface, ahead)
        panel.draw_variants(surface, self.toggles, place)
        if self.list.typed:
            self._draw_typed(surface, place)

    def _draw_typed(self, surface: pygame.Surface, place: Plan) -> None:
        """What has been typed so far, over the list."""
        label = text("Find ", Style.REGULAR, scaled(18, place.u), HUD)
        words = text(self.list.typed + "_", Style.MEDIUM, scaled(18, place.u), GOLD_LIGHT)
        at = label.get_rect(bottomleft=(place.games.x + round(6 * place.u), place.games.y - round(2 * place.u)))
        surface.blit(label, at)
        surface.blit(words, words.get_rect(bottomleft=at.bottomright))
