"""A folder of players' own games, and the rules that the journal and codes keep of them."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from game import rules
from game.rules.own.faults import Fault
from game.rules.own.writer import written
from game.store import Deal, Ending, Entry, Journal, Timeline, begun
from game.store.codes import BadCode, code_of, read_code
from game.store.moving import exported, imported
from game.store.own import LARGEST, MOST, OwnGames
from tests.store.ownfiles import EASY, HOUSE, WRONG, folder_of, forget, looked
from tests.systems import POSIX


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game of a player is known at first, as when the program starts."""
    forget(monkeypatch)


def faults(own: OwnGames) -> dict[str, str]:
    return {file.path.name: str(file.fault) for file in own.files if file.fault}


def test_a_folder_lists_games_and_what_is_wrong(tmp_path: Path) -> None:
    own = folder_of(tmp_path / "games", easy=EASY, house=HOUSE, wrong=WRONG)
    assert [game.name for game in own.games] == ["Clock Tower", "Grandmother's Cotillion"]
    (wrong,) = [file for file in own.files if file.fault]
    assert wrong.fault and (wrong.fault.line, wrong.fault.field) == (11, "foundations 1, lenght")
    assert "“length”" in str(wrong.fault)
    assert rules.find_game("clock tower").id == own.games[0].id
    assert rules.ruleset(own.games[1].id).game.redeals == 1


@POSIX
def test_what_is_no_plain_file_is_refused_without_being_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "games"
    (folder / "folder.toml").mkdir(parents=True)
    os.mkfifo(folder / "pipe.toml")
    os.symlink("/dev/zero", folder / "device.toml")
    os.symlink("loop.toml", folder / "loop.toml")
    os.symlink("nothing.toml", folder / "gone.toml")
    with (folder / "huge.toml").open("wb") as file:
        file.truncate(100 * 2**20)
    opened: list[object] = []
    monkeypatch.setattr(os, "open", lambda *what: opened.append(what))
    own = folder_of(folder)
    assert opened == [] and len(faults(own)) == 6 and own.games == ()
    assert "bytes" in faults(own)["huge.toml"] and "symbolic" in faults(own)["loop.toml"]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x80" * LARGEST, bytes(range(256))], ids=("utf16", "much", "all"))
def test_bytes_that_are_no_text_are_refused(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "bytes.toml").write_bytes(data)
    with pytest.raises(Fault, match=r"as UTF-8|can’t be seen"):
        OwnGames(tmp_path).read(tmp_path / "bytes.toml")


def test_of_too_many_files_some_are_counted(tmp_path: Path) -> None:
    own = folder_of(tmp_path / "games", **{f"wrong{number:03}": "x" for number in range(MOST + 7)})
    assert len(own.files) == MOST and own.unread == 7


def test_only_what_changed_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = folder_of(tmp_path / "games", easy=EASY, house=HOUSE)
    before = own.files
    assert not own.changed()
    read: list[Path] = []
    reading = OwnGames._read

    def noted(self: OwnGames, path: Path) -> object:
        read.append(path)
        return reading(self, path)

    monkeypatch.setattr(OwnGames, "_read", noted)
    looked(own)
    assert read == [] and own.files == before
    (tmp_path / "games" / "house.toml").write_text(HOUSE.replace("= 1", "= 12"), encoding="utf-8")
    assert own.changed()
    looked(own)
    assert [path.name for path in read] == ["house.toml"] and own.games[1].redeals == 12


def test_two_files_of_the_same_rules_are_one_game(tmp_path: Path) -> None:
    own = folder_of(tmp_path / "games", a=EASY, b=EASY.replace("Clock Tower", "Big Ben"))
    assert len(own.games) == 1 and "same rules as a.toml" in faults(own)["b.toml"]


def test_the_next_deal_is_by_the_file_as_it_is_now(tmp_path: Path) -> None:
    own = folder_of(tmp_path / "games", house=HOUSE)
    before = rules.ruleset(own.games[0].id)
    file = tmp_path / "games" / "house.toml"
    assert own.newest(before) is before
    file.write_text(HOUSE.replace("= 1", "= 2  "), encoding="utf-8")
    assert own.newest(before).game.redeals == 2 and before.game.redeals == 1
    file.write_text("broken", encoding="utf-8")
    assert own.newest(before) is before
    file.unlink()
    assert own.newest(before) is before
    assert own.newest(rules.ruleset("carpet")) is rules.ruleset("carpet")


def test_a_new_drawing_is_the_same_game_and_seen_at_the_next_deal(tmp_path: Path) -> None:
    own = folder_of(tmp_path / "games", easy=EASY)
    before = rules.ruleset(own.games[0].id)
    (tmp_path / "games" / "easy.toml").write_text(EASY.replace("Clock", "Bell"), encoding="utf-8")
    after = own.newest(before)
    assert (after.id, after.game.name) == (before.id, "Bell Tower")


def kept(journal: Journal, own: OwnGames) -> Deal:
    """A deal of the first of these games, won, in the journal."""
    ruleset = rules.ruleset(own.games[0].id)
    position, entries = ruleset.deal(5), list[Entry]()
    while position.legal_moves:
        entries.append(Entry(1.0 + len(entries), position.legal_moves[0].text))
        position = position.play(position.legal_moves[0])
    deal = begun(Deal(ruleset.id, 5, ending=Ending.WON, hand=journal.hand, placed=52))
    journal.write(deal, tuple(entries))
    assert journal.settle(20.0)
    return deal


def test_a_kept_deal_outlives_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "records.sqlite")
    deal = kept(journal, folder_of(tmp_path / "games", easy=EASY))
    journal.close()
    (tmp_path / "games" / "easy.toml").unlink()
    forget(monkeypatch)
    with pytest.raises(rules.UnknownGame, match="missing"):
        Timeline(deal, ())
    again = Journal(tmp_path / "records.sqlite")
    OwnGames.outlive(again)
    timeline = Timeline(deal, again.entries(deal.id))
    assert timeline.end.won and timeline.ruleset.game.name == "Clock Tower" and timeline.cut is None
    assert again.own_game("own-0000000000000000") is None
    again.close()


def test_deals_are_moved_with_their_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "records.sqlite")
    deal = kept(journal, folder_of(tmp_path / "games", easy=EASY))
    lines = "\n".join(exported(journal)) + "\n"
    journal.close()
    forget(monkeypatch)
    other = Journal(tmp_path / "other.sqlite")
    assert imported(other, io.StringIO(lines)).new == 1 and other.settle(20.0)
    forget(monkeypatch)
    OwnGames.outlive(other)
    assert Timeline(deal, other.entries(deal.id)).end.won
    other.close()


def test_rules_that_are_not_those_of_the_id_are_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "records.sqlite")
    deal = kept(journal, folder_of(tmp_path / "games", easy=EASY))
    lines = "\n".join(exported(journal)).replace('base = \\"ace\\"', 'base = \\"king\\"') + "\n"
    journal.close()
    assert "king" in lines
    forget(monkeypatch)
    other = Journal(tmp_path / "other.sqlite")
    imported(other, io.StringIO(lines))
    assert rules.known_game(deal.game) is None
    other.close()


def test_a_code_carries_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = folder_of(tmp_path / "games", easy=EASY)
    ruleset = rules.ruleset(own.games[0].id)
    moves = [move.text for move in ruleset.deal(9).legal_moves[:1]]
    code = code_of(Deal(ruleset.id, 9), moves)
    deal, found = read_code(code)
    assert (deal.ruleset, deal.deal, list(found)) == (ruleset.id, 9, moves)
    forget(monkeypatch)
    with pytest.raises(BadCode) as error:
        read_code(code)
    assert "“Clock Tower”" in str(error.value) and "missing" in str(error.value)
    folder_of(tmp_path / "others", easy=EASY.replace('base = "ace"', 'base = "king"'))
    with pytest.raises(BadCode, match="other rules"):
        read_code(code)


def test_a_code_says_which_variants(tmp_path: Path) -> None:

    own = folder_of(
        tmp_path / "games", mine=written(rules.find_game("parisienne")).replace("redeals = 3", "redeals = 4")
    )
    (game,) = own.games
    for variants in ((), ("open-waste",), ("shuffled-redeal", "full-last-redeal")):
        ruleset = rules.ruleset(game.id, variants)
        assert read_code(code_of(Deal(ruleset.id, 3)))[0].ruleset == ruleset.id


def test_a_copy_is_written_to_a_new_file(tmp_path: Path) -> None:
    own = OwnGames(tmp_path / "games")
    names = [own.add("carpet", rules.find_game("carpet")).name for _ in range(3)]
    assert names == ["carpet.toml", "carpet-2.toml", "carpet-3.toml"]
    assert own.read(tmp_path / "games" / "carpet-2.toml").name == "Carpet"
    with pytest.raises(OSError):
        OwnGames(None).add("carpet", rules.find_game("carpet"))
