"""Pictures of any scene, of deals made up for it."""

import argparse
from dataclasses import replace
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path
from random import Random
from typing import TypeVar

import pygame

from game import rules
from game.cli.bookkeeping import written
from game.look import cardset
from game.rules import Outcome, Ruleset, find_ruleset
from game.rules.boards import order_given
from game.rules.ruleset import folded
from game.rules.value import BadText
from game.scenes.doors import Door, Leads
from game.scenes.scene import Scene
from game.scenes.table.play import PlayScene
from game.solver.odds.solved import golden
from game.stage import Stage
from game.store import Deal, Ending, Entry, Journal, Origin, Settings, Timeline, begun, counted
from game.store.dances import FIRST, dance_of
from game.store.files import data_folder
from game.store.own import own_games
from game.store.settings import CHOICES
from game.table.picking import Pick
from game.window.screen import roomy
from game.words import deal_name, phrase

LAST = datetime(2026, 10, 17, 21, 0)  # the date of the last deal
BETWEEN = (900, 60_000)  # seconds between two deals
SEEN = 40
"""For so many of the last deals the cards on foundations are counted; for the others they are guessed, as no page shows
them.
"""


def fill(journal: Journal, deals: int) -> None:
    """Add so many deals to a journal, the last one still open."""
    chance, when = Random(deals), LAST.timestamp()
    for place in range(deals):
        when -= chance.uniform(*BETWEEN)
        deal, entries = _made_up(chance, when, place)
        journal.write(replace(deal, hand=journal.hand), entries)


def dance(journal: Journal, evenings: int) -> None:
    """Add the dances of so many evenings before the last one to a journal: most of them danced, some on a later day."""
    chance = Random(evenings)
    for back in range(1, evenings + 1):
        day, luck = LAST.date() - timedelta(back), chance.random()
        if day < FIRST or luck < 0.14:
            continue
        when = datetime.combine(day + timedelta(2 if luck < 0.28 else 0), LAST.time())
        deal = begun(dance_of(day).begin(), when.timestamp())
        took, moves = chance.uniform(300, 1500), chance.randrange(90, 240)
        deal = replace(deal, id=f"{back:016x}", ending=Ending.WON, seconds=took, moves=moves, hand=journal.hand)
        journal.write(deal, ())


def turned(journal: Journal) -> tuple[Deal, int]:
    """A deal of a journal to review, the last lost one if there is one, and a place in it."""
    ended = [deal for deal in journal.deals() if not deal.open]
    deal = next((deal for deal in ended if deal.lost is not None), ended[0])
    return deal, deal.moves * 3 // 5


def _made_up(chance: Random, when: float, place: int) -> tuple[Deal, tuple[Entry, ...]]:
    golden_one = chance.choice(golden())
    whole = place > 0 and chance.random() < 0.7
    moves = golden_one.moves if whole else golden_one.moves[: chance.randrange(1, len(golden_one.moves))]
    seconds, entries = 0.0, []
    for text in moves:
        seconds += chance.uniform(1, 7)
        entries.append(Entry(seconds, text))
    ending = Ending.OPEN if not place else Ending.GIVEN_UP
    if whole:
        ending = Ending.WON if golden_one.outcome == "won" else Ending.LOST
    deal = begun(Deal(golden_one.ruleset_id, golden_one.number, origin=Origin.DRAWN), when)
    deal = replace(counted(deal, tuple(entries)), id=f"{place:016x}", ending=ending, played=when + seconds)
    known = chance.randrange(1, max(2, len(moves)))
    if ending is Ending.LOST and chance.random() < 0.8:
        deal = replace(deal, winnable=known, lost=min(len(moves), known + chance.choice((1, 1, 9))))
    elif ending is not Ending.WON:
        deal = replace(deal, winnable=known)
    placed = (
        Timeline(deal, entries).end.placed() if place < SEEN else chance.randrange(find_ruleset(deal.ruleset).total)
    )
    return replace(deal, placed=placed), tuple(entries)


S = TypeVar("S", bound=Scene)
AT_REST = 6.0  # seconds after which all cards have landed
A_MOVE = 1.2  # seconds after which a move has landed
DEAL = 1926  # the deal that pictures of a game show


class NotWritten(Exception):
    """The picture could not be written; the message says why."""


EVENING = datetime(2026, 11, 27, 20)  # when pictures are drawn: the same options always give the same picture


def save(asked: argparse.Namespace) -> None:
    """Draw the picture that these arguments ask for. Raises RulesError, OSError and NotWritten."""
    ruleset = rules.ruleset(asked.game, asked.variant)
    variants = {ruleset.game_id: ruleset.variants}  # the menu opens with these
    settings = Settings(deck=_deck(asked.deck), cloth=asked.cloth, last_game=ruleset.game_id, variants=variants)
    stage = Stage(roomy(asked.size), settings=settings)
    stage.local_time = lambda: EVENING
    scene = _open(stage, asked, ruleset)
    if asked.scene in ("table", "win", "problem"):
        _play(stage, _known(PlayScene, scene), asked)
    else:
        stage.advance(AT_REST if asked.at is None else asked.at)
    picture = stage.picture()
    write(picture if stage.size == asked.size else pygame.transform.smoothscale(picture, asked.size), asked.out)


def _deck(name: str) -> str:
    """One of our decks, or the path of cards that the player has brought along, by their name. Raises BadText."""
    if name in CHOICES["deck"]:
        return name
    folder = own_games(data_folder()).cards
    known = {called: path for path, called in (cardset.found(folder) if folder else {}).items()}
    path = {folded(called): path for called, path in known.items()}.get(folded(name))
    try:
        if path and cardset.opened(path):
            return path
    except cardset.NoCards:
        pass
    listed = ", ".join((*CHOICES["deck"], *known))
    raise BadText("There are no cards called “{name}”. There are: {known}.", name=name, known=listed)


def write(picture: pygame.Surface, out: Path) -> None:
    """Write a picture as PNG. Raises OSError and NotWritten."""
    if out.suffix.lower() != ".png":
        raise NotWritten(phrase("The name must end in .png."))
    if not out.parent.is_dir():
        raise NotWritten(phrase("There is no folder {folder}.", folder=out.parent))
    file = BytesIO()  # pygame does not accept names that are not UTF-8
    pygame.image.save(picture, file, ".png")
    with written(out) as target:
        target.write(file.getvalue())


ALONE: dict[str, Leads[[]]] = {
    "menu": Door.MENU, "settings": Door.SETTINGS, "how-we-know": Door.HOW_WE_KNOW, "games": Door.GAMES,
    "tonight": Door.TONIGHT, "album": Door.ALBUM, "history": Door.HISTORY, "statistics": Door.STATISTICS}  # fmt: skip
"""Scenes that no deal or game is named for."""


def _open(stage: Stage, asked: argparse.Namespace, ruleset: Ruleset) -> Scene:
    if asked.scene in ("tonight", "album", "history", "statistics"):
        fill(stage.journal, asked.played)
    if asked.scene in ("tonight", "album"):
        dance(stage.journal, asked.played // 4)
    if door := ALONE.get(asked.scene):
        return stage.open(door)
    if asked.scene == "rules":
        return stage.open(Door.RULES, ruleset)
    if asked.scene == "odds":
        return stage.open(Door.ODDS, ruleset)
    if asked.scene == "problem":
        return stage.open(Door.PROBLEM, ruleset.game_id, asked.problem)
    if asked.scene == "lesson":
        return _lesson(stage, ruleset, asked.step)
    if asked.scene == "review":
        return _review(stage, ruleset, asked)
    if asked.scene == "replay":
        fill(stage.journal, max(2, asked.played))
        return stage.open(Door.REPLAY, *turned(stage.journal))
    if asked.scene == "today":
        dance(stage.journal, asked.played)
        stage.local_time = lambda: LAST
        return stage.open(Door.TODAY)
    if asked.cards is not None:
        asked.cards = order_given(ruleset, asked.cards)
    number = (asked.deal or DEAL) if asked.cards is None else None
    return stage.open(Door.TABLE, Deal(ruleset.id, number, asked.cards or "", origin=Origin.ASKED))


def _known(kind: type[S], scene: Scene) -> S:
    """The scene, checked to be of a class; raises TypeError if it is not."""
    if not isinstance(scene, kind):
        raise TypeError(f"{type(scene).__name__} is no {kind.__name__}.")
    return scene


def _review(stage: Stage, ruleset: Ruleset, asked: argparse.Namespace) -> Scene:
    """The review of a deal: of the given moves, or of a deal that is known to be lost."""
    from game.scenes.pages.review import ReviewScene
    from game.solver.findings import steady

    number, texts = asked.deal or DEAL, tuple(text.strip() for text in asked.moves.split(",") if text.strip())
    if not texts:
        lost = next((one for one in golden(ruleset.id) if one.outcome == "over"), None)
        if lost is None or asked.deal or asked.cards is not None:
            raise BadText("Name the moves of the deal to review.")
        number, texts = lost.number, lost.moves
    entries = tuple(Entry(float(count), text) for count, text in enumerate(texts))
    deal = begun(Deal(ruleset.id, None if asked.cards else number, asked.cards or "", origin=Origin.ASKED), 0.0)
    timeline = Timeline(deal, entries)
    if timeline.cut:
        raise timeline.cut
    ending = {Outcome.WON: Ending.WON, Outcome.OVER: Ending.LOST}.get(timeline.end.outcome, Ending.OPEN)
    timeline.deal = replace(counted(deal, entries), ending=ending)
    scene = _known(ReviewScene, stage.open(Door.REVIEW, timeline))
    scene.learn(steady(timeline.positions))
    return scene


def _lesson(stage: Stage, ruleset: Ruleset, number: int) -> Scene:
    from game.scenes.lesson.lesson import LessonScene

    scene = _known(LessonScene, stage.open(Door.LESSON, ruleset))
    number = min(number, len(scene.lesson.steps))
    while scene.at + 1 < number:
        stage.advance(A_MOVE)
        stage.presence.stirred = stage.now
        if scene.waiting and not scene.passing and scene.current.wrong:
            scene.hand.click(Pick(*scene.current.wrong))
        elif scene.waiting and not scene.passing and scene.current.move is not None:
            scene.play(scene.current.move)
        else:
            scene.forward()
    return scene


def _play(stage: Stage, table: PlayScene, asked: argparse.Namespace) -> None:
    """Play the moves, waiting after each until it has landed; then let the time pass that was asked for."""
    texts = [text for text in asked.moves.split(",") if text.strip()] or _winning(table, asked)
    if texts:
        stage.advance(AT_REST)
    for text in texts:
        stage.advance(A_MOVE)
        stage.presence.stirred = stage.now
        move = table.session.position.parse_move(text)
        if move not in table.session.position.legal_moves:
            table.session.position.play(move)  # raises IllegalMove, which says why
        table.play(move)
    stage.advance(AT_REST if asked.at is None else asked.at)


def _winning(table: PlayScene, asked: argparse.Namespace) -> list[str]:
    """For --scene win without moves: a line that wins the deal."""
    if asked.scene != "win":
        return []
    from game.solver.solve import solve

    verdict = solve(table.session.position, positions=200_000)
    if not verdict.line:
        raise BadText(
            "No win of {deal} was found. Name the moves, or another deal.", deal=deal_name(table.session.number)
        )
    return [str(move) for move in verdict.line]
