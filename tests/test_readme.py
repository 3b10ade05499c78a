"""Every sentence of the pages that players read stands in promises.txt with what tries it; the rest is tried here."""

from __future__ import annotations

import ast
import csv
import io
import re
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import main as program
from game import rules
from game.cli.arguments import parser
from game.look.cardset import LARGEST, MOST, PACKED, PIXELS, PIXELS_OF_GIF
from game.rules.own.fields import FIELDS
from game.solver.odds.measured import FILE, read
from game.solver.problems import problems
from game.store.own import FRIENDS
from game.store.settings import CHOICES
from game.words.games import game_name
from game.words.languages import codes
from tests.frontdoor import keep
from tests.store.ownfiles import forget

HOUSE = Path(__file__).parents[1]
PROMISES = HOUSE / "tests" / "promises.txt"
README = (HOUSE / "README.md").read_text("utf-8")
HOUSES = (HOUSE / "CONTRIBUTING.md").read_text("utf-8")
BEHIND = (HOUSE / "game" / "README.md").read_text("utf-8")
PAGES = ("README.md", "game/README.md", "tests/README.md")
LED_TO = (*PAGES, "CONTRIBUTING.md", "CHANGELOG.md")
NO_PROMISE = {"leads on", "asks", "was so"}
"""Of a sentence that only leads to what is tried beside it, that asks the reader, or that tells what was done once."""
WORDS = {2: "Two", 4: "four", 5: "five", 25: "Twenty-five"}


def sentences(page: str) -> list[str]:
    """What a page says: each sentence, and for a table or a block of code its first line."""
    page = re.sub(r"<!--.*?-->\n?", "", page)
    page = re.sub(r"```\w*\n\s*([^\n]*)\n.*?```", lambda code: f"\n{code[1]} …\n", page, flags=re.DOTALL)
    said = []
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:- |\d+\. |#))", page):
        plain = re.sub(r"!?\[([^]]*)\]\([^)]*\)", r"\1", block.strip())
        if plain.startswith("|"):
            said.append(plain.splitlines()[0])
        elif plain and not plain.startswith("#"):
            whole = " ".join(re.sub(r"^(- |\d+\. )", "", plain).split())
            said += re.split(r"(?<=[.!?])\s+(?=[A-Z0-9`*“])", whole)
    return said


def promises() -> dict[str, list[tuple[str, list[str]]]]:
    """Of each page the sentences in promises.txt, numbered as they come, with what tries each."""
    listed: dict[str, list[tuple[str, list[str]]]] = {}
    for line in PROMISES.read_text("utf-8").splitlines():
        if line in PAGES:
            listed[line] = []
        elif numbered := re.match(r"(\d+)  (.+)", line):
            page = listed[[*listed][-1]]
            assert int(numbered[1]) == len(page) + 1, line
            page.append((numbered[2], []))
        elif line.startswith("    "):
            listed[[*listed][-1]][-1][1].append(line.strip())
    return listed


@cache
def named_in(file: str) -> frozenset[str]:
    """The names of the tests in a file; none where there is no such file."""
    path = HOUSE / file
    tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.Module([], [])
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name[:5] == "test_")


@pytest.mark.parametrize("page", PAGES)
def test_each_promise_is_tried(page: str) -> None:
    """A sentence that is new, or says something else, is first put into promises.txt with a test that tries it."""
    said, listed = sentences((HOUSE / page).read_text("utf-8")), promises()[page]
    promised = [sentence for sentence, _ in listed]
    assert [one for one in said if one not in promised] == [], "say in promises.txt what tries them"
    assert promised == said, "they stand there in the order of the page, and no others"
    for number, (sentence, trials) in enumerate(listed, 1):
        assert trials, f"{page}, {number}: nothing tries “{sentence}”"
        for trial in trials:
            file, _, name = trial.partition("::")
            assert trials == [trial] if trial in NO_PROMISE else name in named_in(file), f"{number}: {trial}"


def test_games_ways_friends_and_problems_are_as_many_as_is_said() -> None:
    friends = len([*FRIENDS.glob("*.toml")])
    assert f"{WORDS[len(rules.GAMES)]} of them" in README
    assert f"in {len([*rules.every_ruleset()])} ways to play" in README
    assert f"{friends} old friends" in README and f"Spider and {friends - 3} more to copy from" in BEHIND
    assert f"{sum(len(problems(game.id)) for game in rules.GAMES)} problems" in README
    assert f"all {len(read(FILE))} ways to play" in BEHIND


def test_decks_backs_cloths_and_languages_are_those_of_the_settings() -> None:
    decks, backs, cloths = (WORDS[len(CHOICES[name])] for name in ("deck", "back", "cloth"))
    assert f"**{decks} decks of our own**, {backs} backs, {cloths} cloths" in README
    languages = "English French German Spanish Italian Polish Russian"
    assert f"**Seven languages**: {languages.replace(' ', ', ')}." in README and len(codes()) == 7
    assert {*codes()} == {*re.findall(r"`--language ([a-z|]+)`", BEHIND)[0].split("|")}
    assert set(CHOICES["letters"]) - {"language"} == {"en", "fr", "de", "pl", "ru"}
    assert "(K Q J, R D V, K D B, K D W, К Д В)" in BEHIND
    assert f"at most {LARGEST >> 20} MB a file and {MOST:,} files" in BEHIND
    assert f"files, {PIXELS // 10**6} million pixels a picture ({PIXELS_OF_GIF // 10**6} million a GIF)" in BEHIND
    assert f" and {PACKED >> 20} MB a zip." in BEHIND


def test_no_points_are_counted() -> None:
    said = (HOUSE / "game" / "words" / "de" / "catalogue.po").read_text("utf-8")
    assert not re.search(r"^msgid.*\b[Ss]cor(e|es|ed|ing)\b", said, re.MULTILINE)


def test_the_table_of_games_is_that_of_the_menu() -> None:
    rows = re.findall(r"^\| ([a-z ]+) \| (.+) \|$", README.split("## The games")[1].split("\n\n")[1], re.MULTILINE)[1:]
    shown = [re.sub(r" \(.*?\)", "", games).split(", ") for _, games in rows]
    families = list(dict.fromkeys(game.family for game in rules.GAMES))
    assert shown[:-1] == [[game.name for game in rules.GAMES if game.family == family] for family in families]
    assert rows[-1][0] == "old friends"
    assert shown[-1] == sorted(game_name(rules.find_game(file.stem)) for file in FRIENDS.glob("*.toml"))


def test_every_game_and_friend_names_its_sources(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(monkeypatch)  # a copy with the same rules, of another test
    for id in [*(game.id for game in rules.GAMES), *(file.stem for file in FRIENDS.glob("*.toml"))]:
        assert program.main(["rules", id]) == 0
        page = capsys.readouterr().out
        assert re.search(r"\nSources\n-+\n\S", page), id


def test_the_lines_for_each_system_do_the_same() -> None:
    lines = re.findall(r"```sh\n(.+)\n```", README)
    elsewhere = re.findall(r"^- Windows, in the Command Prompt: `(.+)`$", README, re.MULTILINE)
    for line, other in zip(lines, elsewhere, strict=True):
        for here, there in (("python3 -m", "py -m"), (".venv/bin/", ".venv\\Scripts\\")):
            line = line.replace(here, there)
        assert line == other
    begun = "python3 -m venv .venv && .venv/bin/pip install -q -r requirements.txt && .venv/bin/python "
    assert lines == [f"{begun}main.py", f"{begun}-m tests"]
    assert "its end is enough: `.venv/bin/python main.py`." in README and lines[0].endswith(".venv/bin/python main.py")
    assert begun.split(" && .venv/bin/python")[0] in BEHIND
    assert (HOUSE / "main.py").exists() and (HOUSE / "tests" / "__main__.py").exists()


def test_the_hosted_workflow_runs_what_the_pages_say() -> None:
    workflow = (HOUSE / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    (line,) = [line for line in re.findall(r"```sh\n(.+)\n```", README) if line.endswith("tests")]
    created, *then = line.split(" && ")
    assert f"- run: {created.replace('python3', 'python')}\n" in workflow and " && ".join(then) in workflow
    for part in then:
        assert part.replace(".venv/bin/", ".venv\\Scripts\\") in workflow
    assert "bash .ci/run" in workflow and "<!-- test -->" in (HOUSE / ".ci" / "run").read_text("utf-8")
    needed = re.findall(r'"3\.\d+"', workflow)
    asked = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert {*needed} >= {f'"{asked.removeprefix(">=")}"'} and f"Python {asked.removeprefix('>=')} or newer" in README


def slug(title: str) -> str:
    """The name by which a page is led to its heading."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", LED_TO)
def test_what_a_page_names_is_there(page: str) -> None:
    """Files and headings that it leads to, programs and modules that it says to run, files that it names."""
    path = HOUSE / page
    text = path.read_text("utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", text):
        file, _, heading = target.partition("#")
        led = (path.parent / file).resolve() if file else path
        assert led.exists(), target
        assert not heading or heading in map(slug, re.findall(r"^#+ (.+)$", led.read_text("utf-8"), re.MULTILINE)), (
            target
        )
    for file in re.findall(r"\b((?:tests|game|sprites|sounds|\.ci|\.github)/[\w./-]+\w)", text):
        assert (HOUSE / file).exists() or file == "game/words/CODE", file
    for name in re.findall(r"\b((?:test|bench)_\w+\.py)\b", text):
        assert [*(HOUSE / "tests").rglob(name)], name
    for module in re.findall(r"python -m ((?:tests|game)[\w.]*)", text):
        led = HOUSE.joinpath(*module.split("."))
        assert led.with_suffix(".py").exists() or (led / "__main__.py").exists(), module


def test_the_commands_are_those_of_the_program() -> None:
    """The page names each subcommand and each option of it, but for what `--language` and its like are said to be."""
    listed, below = BEHIND.split("## Commands\n")[1].split("```")[1:3]
    (known,) = [one.choices for one in parser()._actions if isinstance(one.choices, dict)]
    told: dict[str, set[str]] = {name: set() for name in known}
    name = ""
    for line in listed.splitlines():
        name = re.sub(r"^main\.py (?:([a-z]+) )?.*|^ .*", r"\1", line) or (name if line.startswith(" ") else "")
        if name:
            told[name] |= {*re.findall(r"--[a-z]+", line)}
    everywhere = {"--help", *re.findall(r"`(--[a-z]+)", below.split("| exit status")[0])}
    for name, command in known.items():
        options = {word for word in command._option_string_actions if word.startswith("--")}
        assert told[name] <= options, f"{name} knows no {told[name] - options}"
        assert options - everywhere <= told[name], f"say of {name}: {options - everywhere - told[name]}"


def test_the_talk_on_the_page_is_what_text_mode_says(home: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    shown = BEHIND.split("```\n> ")[1].split("```")[0].replace("\n", " ")
    shown = shown.replace("This deal can be won.", "...")  # the solver says it, in its time
    asked = re.findall(r"(?:^|> )(play royal cotillion deal 7|1|why 9 of hearts) ", shown)
    keep(home, lamp=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join([*asked, "quit", ""])))
    assert program.main(["text"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert asked == ["play royal cotillion deal 7", "1", "why 9 of hearts"]
    for piece in re.split(r"(?:^|> )(?:play royal cotillion deal 7|1|why 9 of hearts) |\.\.\.", shown):
        assert " ".join(piece.split()) in said


def test_house_rules_from_the_page_are_a_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (rules_there,) = {*re.findall(r"```toml\n(of = .*?)```", README + BEHIND, re.DOTALL)}
    assert len(rules_there.splitlines()) == 3
    assert program.main(["list"]) == 0
    folder = Path(re.findall(r"Your own games, from files in (.+):", capsys.readouterr().out)[0])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "grandmother.toml").write_text(rules_there, encoding="utf-8")
    assert program.main(["list"]) == 0
    assert "Grandmother's Cotillion" in capsys.readouterr().out.split("Your own games")[1]
    assert program.main(["rules", "Grandmother's Cotillion"]) == 0
    assert "one redeal" in capsys.readouterr().out


def test_the_words_of_famous_games_are_words_of_the_guide() -> None:
    table = BEHIND.split("| to say |")[1].split("\n\n")[0]
    fields = {name for kind in FIELDS for name in FIELDS[kind]} | {"lay"}
    said = {name for code in re.findall(r"`([^`]+)`", table) for name in re.findall(r"\b(\w+) =", code)}
    assert len(said) > 15 and not said - fields
    for code in re.findall(r"`(\w+ = [^`]+)`", table):
        tomllib.loads(code)


def test_a_catalogues_head_is_told_whole() -> None:
    """All that the program reads there."""
    rooms = (HOUSE / "game" / "words").glob("*.py")
    read_there = {name for room in rooms for name in re.findall(r"\bX-[A-Z]\w+", room.read_text("utf-8"))}
    told = {*re.findall(r"\bX-[A-Z]\w+", BEHIND)}
    assert all((HOUSE / "game" / "words" / code / "TERMS.txt").exists() for code in codes() if code != "en")
    assert told - read_there <= {"X-Complete"} and read_there - told == {"X-Name", "X-Lower"}


def test_the_licence_is_the_one_that_is_named() -> None:
    licence = (HOUSE / "LICENSE").read_text("utf-8")
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    assert (
        licence.startswith("MIT License")
        and project["license"] == "MIT"
        and README.split("## Licence")[1].strip()[:3] == "MIT"
    )


def test_figures_of_the_odds_are_those_of_the_book() -> None:
    with (HOUSE / "game" / "solver" / "odds" / "book.csv").open(encoding="utf-8") as file:
        rows = [*csv.DictReader(file)]
    assert len(rows) == len(read(FILE)) and all("main.py odds" in " ".join(map(str, row.values())) for row in rows)


def test_every_room_stands_in_the_table_of_rooms() -> None:
    rooms = {path.name for path in (HOUSE / "game").iterdir() if (path / "__init__.py").exists()}
    named = set(re.findall(r"`game/(\w+)/`", HOUSES.split("## Where things live")[1].split("Imports point")[0]))
    assert rooms == named
