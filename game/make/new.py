"""Finds all that is measured for a game, and says what is still missing.

    python -m game.make.new GAME                   find what is missing, for ten minutes: ends, lessons, odds
    python -m game.make.new GAME --minutes 60      the same with more time for each
    python -m game.make.new GAME --check           only say what is missing
    python -m game.make.new FILE.toml              say which ideas of the searches a player's own game does without

The game's own file must be in game/rules/games/ already. What was found is kept, so a later run goes on from there.
Of every game it is told which ideas that hold for all games its searches do without, and because of which words.
The table of odds in game/README.md, and the file of what all rules pages say, are written anew.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from game import rules
from game.lesson import FILE as LESSONS
from game.lesson import read
from game.lesson.find import fits
from game.look.palette import data
from game.make import book, ideas, kindest, lessons, survey
from game.make.book import write_whole
from game.rules import Game, Outcome, RulesError, Ruleset
from game.rules.kernel.telling import unknown
from game.rules.own import reader
from game.rules.plan import Steps
from game.rules.ruleset import lasting_name
from game.solver.odds import measured, solved
from game.store.codes import RULESETS_FILE

README = data("game", "README.md")
CLAUSES = data("tests", "words", "clauses.txt")
ENOUGH = 20  # deals that must be looked at and played for the book of odds


def missing(game: Game) -> Iterator[str]:
    """Yield what a game lacks, each as a line."""
    yield from _unsaid(game)
    if book.overview(measured.read(measured.FILE)) not in README.read_text(encoding="utf-8"):
        yield "its row in the table of odds in game/README.md"
    for ruleset in rules.rulesets_of(game):
        yield from (f"{ruleset.id}: {lack}" for lack in _unfound(ruleset))


def _unsaid(game: Game) -> Iterator[str]:
    """What its file does not say."""
    for field in ("sources", "tip", "feel", "danced"):
        if not getattr(game, field):
            yield f"{field}, in its file"


def possible(game: Game) -> Iterator[str]:
    """Yield what its file may say besides, each as a line."""
    if game.plan is None:
        yield "plan: without one it lies on a plain table"
    elif game.plan.steps is Steps.DERIVED:
        yield "steps of a dance of its own, in its plan: without them the couples go from place to place"
    if strange := unknown(game):
        yield f"words that the mover knows for {', '.join(strange)}: it is searched by the plain rules, far slower"


def _unfound(ruleset: Ruleset) -> Iterator[str]:
    """What is not measured yet."""
    if lasting_name(ruleset.id) not in RULESETS_FILE.read_text(encoding="utf-8").split():
        yield "its line in rulesets.txt, for codes"
    ends = {deal.outcome for deal in solved.read_golden(solved.GOLDEN_FILE) if deal.ruleset_id == ruleset.id}
    for outcome in (Outcome.WON, Outcome.OVER):
        if outcome.value not in ends:
            yield f"a deal to its end, {outcome.value}"
    if not any(one.ruleset is ruleset and fits(one) for one in read(LESSONS)):
        yield "the deal of its lesson"
    found = measured.read(measured.FILE).get(ruleset.id)
    looked, played = (found.deals, found.played) if found else (0, 0)
    if looked < ENOUGH or played < ENOUGH:
        yield f"odds: {looked} deals searched and {played} played so far, {ENOUGH} are the least"
    if ruleset.id not in solved.read(solved.FILE):
        yield "solved deals"
    won = found is None or found.player or not played  # in some ways to play a careful player has never won
    if won and len(solved.read_firsts(solved.FIRSTS_FILE).get(ruleset.id, ())) < solved.MANY:
        yield "the deals with which a player begins"


def enlist(game: Game) -> None:
    """Add the rulesets that the file of codes lacks, at its end."""
    known = RULESETS_FILE.read_text(encoding="utf-8").split()
    new = [name for one in rules.rulesets_of(game) if (name := lasting_name(one.id)) not in known]
    if new:
        write_whole(RULESETS_FILE, "\n".join([*known, *new]) + "\n")


def tell(readme: Path) -> None:
    """Write the odds of every game into the table of a README."""
    text, short = readme.read_text(encoding="utf-8"), book.overview(measured.read(measured.FILE))
    head = short.partition("\n")[0]
    before, found, rest = text.partition(head)
    if found:
        write_whole(readme, before + short + "\n\n" + rest.partition("\n\n")[2])


def search(game: Game, minutes: float) -> None:
    """Find what is missing, with so many minutes for the odds and for each lesson; says how far it is."""
    enlist(game)
    survey.main(["--game", game.id, "--minutes", str(minutes), "--late", "10"])
    kindest.main(["--game", game.id])
    tell(README)
    lessons.main(["--game", game.id, "--minutes", str(minutes), "--enough", "2"])
    write_clauses()


def write_clauses() -> None:
    """Write anew what all rules pages say; says so where that is more or other than it was."""
    before = CLAUSES.read_bytes()
    subprocess.run([sys.executable, "-m", "tests.words.test_words_golden"], cwd=data(), check=True)
    if CLAUSES.read_bytes() != before:
        print(f"Read through what is new in {CLAUSES}.", file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with these arguments; returns the exit status, 1 where something is missing."""
    asked = argparse.ArgumentParser(prog="python -m game.make.new", description="Find what a new game needs.")
    asked.add_argument("game", metavar="GAME", help="or a FILE.toml, of which less is told")
    asked.add_argument("--minutes", type=float, default=10.0, help="for the odds, and for each lesson; 10 if not said")
    asked.add_argument("--check", action="store_true", help="only say what is missing")
    options = asked.parse_args(arguments)
    own = options.game.endswith(".toml")
    try:
        game = reader.read(Path(options.game).read_text(encoding="utf-8")) if own else rules.find_game(options.game)
    except (OSError, RulesError) as error:
        asked.error(str(error))
    if not (own or options.check):
        search(game, options.minutes)
    lacks = [] if own else list(missing(game))
    for lack in lacks:
        print(f"missing: {lack}")
    for more in possible(game):
        print(f"its file may say: {more}")
    for idea in ideas.told(Ruleset(game, game.id, ())):
        print(f"searched without this: {idea}")
    if not (own or lacks):
        print(f"{game.name}: nothing is missing")
    return 1 if lacks else 0


if __name__ == "__main__":
    sys.exit(main())
