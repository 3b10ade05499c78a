"""Codes: what was played comes back, whatever is wrong is noticed, and what was coded once is read for ever."""

from __future__ import annotations

import random
from statistics import median

import pytest

from game import rules
from game.rules import RulesError
from game.rules.cards import NAMES
from game.rules.ruleset import lasting_name
from game.solver.odds.solved import golden
from game.store.codes import CHECK, EXAMPLE, LETTERS, SECOND_CHECK, BadCode, code_of, read_code
from game.store.journal.deals import Deal, Origin
from tests.thorough import EVERY_RULESET, amounts

TABLES = rules.every_ruleset()
LONGEST = 200  # moves: packing and reversal can go on for ever
FIRST_FORMAT = {
    "M050013K": ("royal-cotillion", 1, ()),
    "QBMZSNJ001XX": ("royal-cotillion", 722467568, ()),
    "67ZZZZZZZZZY031HC": ("gavotte+set-out", 2**53 - 1, ()),
    "5DR13021PA": ("gavotte", 7, ("wing left", "ranks 6 7")),
    "C11PDD0A1314F": ("carpet", 2, 47),
    "1G3KMM41D0A1515T": ("pyramid", 2, 80),
    "H873S05151F8": ("pyramid", 1, 63),
    "2FZZZZZZZZZDD0F061V2": ("royal-quadrille", 3, 161),
    "KTPRKGK8RANS05131GY": ("carpet", 1, 65),
}
FOR_EVER = {
    "M0500GD2S8": ("royal-cotillion", 1, ()),
    "QBMZSNJ002E285": ("royal-cotillion", 722467568, ()),
    "67ZZZZZZZZZY03Q32SB": ("gavotte+set-out", 2**53 - 1, ()),
    "5DR1302JH2NS": ("gavotte", 7, ("wing left", "ranks 6 7")),
    "C11PDD0A13BT28G": ("carpet", 2, 47),
    "1G3KMM41D0A15282SK": ("pyramid", 2, 80),
    "H873S0515PW2BZ": ("pyramid", 1, 63),
    "2FZZZZZZZZZDD0F06AP28C": ("royal-quadrille", 3, 161),
    "KTPRKGK8RANS0513N72VV": ("carpet", 1, 65),
}
OWN_CARDS = (
    "JC 10S QD 10H 3S KD 7H QS 10D 6S 4D KC 5C 3H JH 8C 9C 9H 2C AC KS QC 7D 8H KH AD 9D JS 8D 4S 6H 2H 5H 6C AS 2D 4C "
    "2S 7C 7S AH QH 3C 5D 3D 6D 8S 4H 5S 10C JD 9S"
)


def random_game(table: rules.Ruleset, number: int, draw: random.Random) -> list[str]:
    position, moves = table.deal(number), list[rules.Move]()
    while position.legal_moves and len(moves) < LONGEST:
        moves.append(draw.choice(position.legal_moves))
        position = position.play(moves[-1])
    return [move.text for move in moves]


@pytest.mark.parametrize("code", [*FIRST_FORMAT, *FOR_EVER])
def test_codes_made_once_are_read_for_ever(code):
    ruleset, number, moves = (FIRST_FORMAT | FOR_EVER)[code]
    deal, found = read_code(code)
    assert (deal.ruleset, deal.deal) == (ruleset, number)
    if isinstance(moves, int):
        (line,) = (line for line in golden(ruleset) if line.number == number)
        assert found == line.moves and len(found) == moves
    else:
        assert found == moves
    assert (code_of(deal, found) == code) is (code in FOR_EVER)


def test_own_cards_have_a_code():
    code = "304342ZQ9ZCA3YYK488ABG6F63XYZD0AAR7P2Y0QHG6PQDN13VN2KT"
    deal, moves = read_code(code)
    assert read_code("304342ZQ9ZCA3YYK488ABG6F63XYZD0AAR7P2Y0QHG6PQDN1319D") == (deal, moves), "in the first format"
    assert (deal.ruleset, deal.deal, deal.cards, moves) == ("carpet", None, OWN_CARDS, ("turn",))
    assert code_of(deal, moves) == code
    cards = random.Random(2).sample(NAMES * 2, 104)
    deal = Deal("royal-cotillion", cards=" ".join(cards))
    assert read_code(code_of(deal))[0].cards == deal.cards


@EVERY_RULESET
def test_random_games_come_back_and_codes_are_short(ruleset):
    draw = random.Random(ruleset.id)
    for number in (1, draw.randrange(10**9), draw.randrange(2**53)):
        code = code_of(Deal(ruleset.id, number + 1))
        assert len(code) <= 14 or number > 10**9
        assert read_code(code) == (Deal(ruleset.id, number + 1, origin=Origin.CODE), ())
        moves = random_game(ruleset, number + 1, draw)
        some = moves[: draw.randrange(len(moves))]
        code = code_of(Deal(ruleset.id, number + 1), some)
        deal, found = read_code(code)
        assert (deal.ruleset, deal.deal, list(found)) == (ruleset.id, number + 1, some)
        assert len(code) <= 150


def test_played_games_have_codes_of_less_than_forty_letters():
    lengths = [len(code_of(Deal(line.ruleset_id, line.number), line.moves)) for line in golden()]
    assert median(lengths) < 40 and max(lengths) <= 250


@pytest.mark.parametrize("code", ["M050013K", "M0500GD2S8", "KTPRKGK8RANS0513N72VV"])
def test_every_wrong_letter_and_every_swap_of_neighbours_is_noticed(code):
    wrong = {code[:n] + letter + code[n + 1 :] for n in range(len(code)) for letter in LETTERS}
    wrong |= {code[:n] + code[n + 1] + code[n] + code[n + 2 :] for n in range(len(code) - 1)}
    for text in wrong - {code}:
        with pytest.raises(BadCode, match="a letter is wrong"):
            read_code(text)


def test_two_wrong_letters_are_noticed_however_far_apart():
    """A change by a, k letters above one by b, passes both checks where a * 32**k + b is nothing by either."""
    for apart in range(1, 1_500):
        by_first, by_second = pow(32, apart, CHECK), pow(32, apart, SECOND_CHECK)
        for by in range(1, 32):
            other = -by * by_first % CHECK
            for back in {other, other - CHECK}:
                assert not (0 < abs(back) < 32) or (by * by_second + back) % SECOND_CHECK, (apart, by, back)


def test_letters_that_are_lost_or_added_are_noticed():
    codes = [*FOR_EVER]
    noticed = total = 0
    for code in codes:
        shorter = [code[:n] + code[n + 1 :] for n in range(len(code))]
        longer = [code[:n] + letter + code[n:] for n in range(len(code) + 1) for letter in LETTERS]
        for text in {*shorter, *longer} - {code}:
            total += 1
            try:
                deal, moves = read_code(text)
                assert code_of(deal, moves) == text, "what is read is whole"
            except RulesError:
                noticed += 1
    assert noticed > 0.998 * total


def test_it_may_be_written_as_people_write():
    for text in ("m05o-0l3k", " M050 013K\n", "M05OOI3K", "M-0-5-0-0-1-3-K"):
        assert read_code(text) == read_code("M050013K")
    assert read_code(EXAMPLE)[0] == Deal("royal-cotillion", 1, origin=Origin.CODE)


@pytest.mark.parametrize(
    "text", ["", " ", "A", "0000", "royal-cotillion", "0M050013K", "U" * 12, "\ud800" * 9, "Z" * 100_000, "١٢٣٤٥٦"]
)
def test_what_is_no_code_is_a_sentence(text):
    with pytest.raises(BadCode) as said:
        read_code(text)
    assert str(said.value).endswith(".") and len(str(said.value)) < 200


@amounts("count", 160, 1600)
def test_random_letters_with_a_right_check_are_a_deal_or_a_sentence(count):
    """Whatever the number says, it is read or refused: no letters can be found that raise anything else."""
    draw = random.Random(11)
    read = 0
    for _ in range(count):
        form = 2 if draw.random() < 0.95 else draw.randrange(4)
        value = draw.randrange(32 ** draw.randrange(2, 40)) * 1024 + draw.randrange(42)
        value = (value * 1024 + value % 1019) * 32 + form
        letters = ""
        rest, check = value, value % 1021
        while rest:
            rest, digit = divmod(rest, 32)
            letters = LETTERS[digit] + letters
        code = letters + LETTERS[check // 32] + LETTERS[check % 32]
        try:
            deal, moves = read_code(code)
        except RulesError:
            continue
        read += 1
        assert read_code(code_of(deal, moves)) == (deal, moves)
    assert read > count // 16


@pytest.mark.parametrize("text", ["6YCM9XJBD081XA", "PVW7012V2B43121D8"])
def test_a_made_up_code_whose_only_move_leads_round_in_a_circle_comes_to_an_end(text):
    with pytest.raises(BadCode, match="not complete"):
        read_code(text)


def test_a_line_too_long_to_be_read_again_is_not_coded(monkeypatch):
    monkeypatch.setattr("game.store.codes.MOST_MOVES", 3)
    assert read_code(code_of(Deal("carpet", 1), ["turn"] * 3))[1] == ("turn",) * 3
    with pytest.raises(BadCode, match="too many moves"):
        code_of(Deal("carpet", 1), ["turn"] * 4)


def test_every_ruleset_has_its_place_and_keeps_it():
    from game.store.codes import _rulesets

    assert {lasting_name(table.id) for table in TABLES} <= set(_rulesets())
    assert len(set(_rulesets())) == len(_rulesets())
    assert _rulesets()[:3] == ("royal-cotillion", "royal-cotillion+as-they-come", "gavotte")
    assert _rulesets()[38] == "pyramid+pyramid-only"
