"""What the READMEs count is as many, and the table of rooms names each of them."""

from __future__ import annotations

import re
from pathlib import Path

from game import rules
from game.solver.odds.measured import FILE, read
from game.solver.problems import problems
from game.store.own import OwnGames

HOUSE = Path(__file__).parents[1]
README = (HOUSE / "README.md").read_text("utf-8")
HOUSES = (HOUSE / "CONTRIBUTING.md").read_text("utf-8")
BEHIND = (HOUSE / "game" / "README.md").read_text("utf-8")


def test_games_ways_friends_and_problems_are_as_many_as_is_said() -> None:
    OwnGames().meet_friends()
    friends = len([*(HOUSE / "game" / "friends").glob("*.toml")])
    assert len(rules.GAMES) == 25 and "Twenty-five of them" in README
    assert f"in {len([*rules.every_ruleset()])} ways to play" in README
    assert f"{friends} old friends" in README
    assert f"{sum(len(problems(game.id)) for game in rules.GAMES)} problems" in README
    assert f"all {len(read(FILE))} ways to play" in BEHIND


def test_every_room_stands_in_the_table_of_rooms() -> None:
    rooms = {path.name for path in (HOUSE / "game").iterdir() if (path / "__init__.py").exists()}
    named = set(re.findall(r"`game/(\w+)/`", HOUSES.split("## Where things live")[1].split("Imports point")[0]))
    assert rooms == named
