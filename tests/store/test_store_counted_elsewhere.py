"""What other programs have counted: kpat's kpatrc and PySolFC's stats.txt, by the door."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pygame

from game.scenes.pages.statistics import StatisticsScene
from tests.frontdoor import Player, Story, enter, keep
from tests.typed import instance

KPATRC = """[General]
DefaultGame=30

[MainWindow]
Height 1080=700

[Scores]
loosestreak30=1
maxwinstreak30=9
minmoves30=78
total0=40
total13=7
total2=5
total30=120
won0=11
won13=1
won2=5
won30=80

[Suggestions]
total30=9
"""
"""As KConfig writes what kpat's statistics read. 2 is Aces Up, which is not played here."""


def stats(played: int) -> str:
    """As PySolFC's FileStatsFormatter writes it."""
    head = ("Game", "Played", "Won", "Lost", "Avg. win time", "Avg. win moves", "% won")
    rows = [
        ("FreeCell", played, played - 2, 2, "05:12", "95.3", "80.0"),
        ("Klondike by Threes", 3, 1, 2, "1:02:03", "130.0", "33.3"),
        ("Hanafuda Flower Clock", 4, 1, 3, "00:30", "12.0", "25.0"),
        ("Spider (1 Suit)", 2, 2, 0, "12:30", "180.5", "100.0"),
    ]
    total = ("Total (4 out of 1200 games)", played + 9, played + 2, 7, "04:00", "100.0", "70.0")
    line = "%-30s %7s %7s %7s %7s %7s %7s\n"
    header = "Statistics for Rosa" + " " * 25 + "2024-05-01  20:15\n" + "-" * 62 + "\n\n"
    return header + line % head + "\n" + "".join(line % row for row in rows) + "\n" + line % total + "\n\n"


def test_old_wins_are_kept_and_marked_and_count_in_no_figure(home: Path, tmp_path: Path) -> None:
    keep(home, speed="instant")
    kpatrc, text = tmp_path / "kpatrc", tmp_path / "stats.txt"
    kpatrc.write_text(KPATRC, encoding="utf-8")
    text.write_text(stats(10) + stats(12), encoding="utf-8")  # saved twice: the later one holds
    done = enter(["journal", "--import", str(kpatrc)])
    assert done.status == 0 and "FreeCell: 80 of 120 deals won in kpat" in done.out, (done.out, done.err)
    assert "1 of 7" in done.out and len(done.out.splitlines()) == 3, done.out
    for _ in range(2):  # nothing is counted twice
        done = enter(["journal", "--import", str(text)])
        assert done.status == 0 and "FreeCell: 10 of 12 deals won in PySolFC" in done.out, (done.out, done.err)
        assert len(done.out.splitlines()) == 3, done.out
    found = json.loads(enter(["statistics", "--json"]).out)
    assert found["all"]["played"] == found["all"]["won"] == 0
    brought = [figures["brought"] for figures in found.values() if "brought" in figures]
    assert {"kpat": {"won": 80, "played": 120}, "PySolFC": {"won": 10, "played": 12}} in brought
    assert {"PySolFC": {"won": 2, "played": 2}} in brought and len(brought) == 4
    assert "80 of 120 deals won in kpat" in enter(["statistics"]).out
    words: list[str] = []

    def story(player: Player) -> Story:
        yield 1.0
        player.press("f3")
        yield lambda: player.top == "StatisticsScene"
        page = instance(player.stage.top, StatisticsScene)
        for _ in range(len(page.rulesets)):
            if page.ruleset and page.ruleset.game.name == "FreeCell":
                break
            player.press("right")
            yield 1.0
        yield 1.0
        player.press("ctrl+e")
        yield 1.0
        words.extend(player.words)
        player.quit()

    keep(home, voice=True)
    enter([], story)
    assert any("80 of 120 deals won in kpat" in said for said in words), words


def test_what_other_programs_and_this_one_have_written_can_be_dropped_on_the_window(home: Path, tmp_path: Path) -> None:
    kpatrc, data, journal = tmp_path / "kpatrc", tmp_path / "statistics.dat", tmp_path / "deals.jsonl"
    kpatrc.write_text(KPATRC, encoding="utf-8")
    data.write_bytes(pickle.dumps([1], -1))
    assert enter(["journal", "--export", str(journal)]).status == 0
    keep(home, speed="instant")
    told: list[str] = []

    def story(player: Player) -> Story:
        yield 1.0
        for path in (kpatrc, data, journal):
            player.post(pygame.DROPFILE, file=str(path))
            yield lambda: player.stage.notice.said.sentence not in ("", *told)
            told.append(player.stage.notice.said.sentence)

    assert enter([], story).err == ""
    assert "FreeCell: 80 of 120 deals won in kpat" in told[0] and "stats.txt" in told[1] and "0 new" in told[2]
    assert "80 of 120 deals won in kpat" in enter(["statistics"]).out


def test_a_pickle_is_never_opened_and_other_files_are_refused(home: Path, tmp_path: Path) -> None:
    class Runs:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return (Path.touch, (tmp_path / "was run",))  # type: ignore[return-value]

    data, other = tmp_path / "statistics.dat", tmp_path / "notes.txt"
    data.write_bytes(pickle.dumps(Runs(), -1))
    other.write_text("FreeCell 3 2 2 x 1 2\n[Scores]x\n", encoding="utf-8")
    refused = enter(["journal", "--import", str(data)])
    assert refused.status == 1 and "stats.txt" in refused.err and not (tmp_path / "was run").exists()
    assert enter(["journal", "--import", str(other)]).status == 1
