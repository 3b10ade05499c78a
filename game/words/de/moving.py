"""What may be moved, and the stock, in German."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import moving as fact
from game.rules.page.clauses.moving import Moving
from game.rules.page.clauses.reach import Gap
from game.rules.record import Build, Piles
from game.words.de.building import manner, reached
from game.words.de.cards import rank_noun, spoken_sequence
from game.words.de.nouns import ACC, CARD, DAT, GEN, NOM, Case, F, listed, times, upper
from game.words.de.piles import are_many, counted, gap, into, noun, place, within
from game.words.de.piles import the as the_piles
from game.words.de.refusals import hidden
from game.words.length import SaidText as Said
from game.words.letters import sequence


def moving(clause: Moving) -> Said:
    """Which cards may be moved, what becomes of gaps, how the stock is turned."""
    match clause:
        case fact.Available(piles, reach, only):
            return Said(f"{reached(piles, reach)} darf {'nur ' * only}auf einen Grundstapel.")
        case fact.HiddenTillEnd(piles):
            return Said(upper(hidden(piles)))
        case fact.AllAtEnd(piles, late):
            when = "Dann darf" if late else "Ist der Talon leer, darf"
            return Said(f"{when} jede Karte {the_piles(piles, GEN)} auf einen Grundstapel.")
        case fact.HeapsApart(piles):
            heap = noun(piles)
            to = "zur anderen" if heap.gender is F else "zum anderen"
            return Said(f"Keine Karte geht von {heap.a(DAT)} {to}.")
        case fact.StayEmpty(piles):
            return Said(f"{upper(gap(piles, NOM))} bleibt leer.")
        case fact.RefillWaste(piles):
            return Said(f"Die Ablage füllt sofort {gap(piles, ACC)}.")
        case fact.RefillStock(piles, waste, last, spurns):
            return _refill_stock(piles, waste, last, spurns)
        case fact.RefillAfterRedeal():
            tail = "füllt der Talon die erste Lücke."
            return Said(f"Nach dem Neugeben {tail}", f"Danach {tail}")
        case fact.GapWaits(piles, takes, waste):
            return Said(f"{upper(place(piles).a(ACC, 'leer'))} darfst du mit {_takes(takes, waste)} füllen.")
        case fact.WasteAvailable(columns, _):
            return Said(f"Die oberste Karte der Ablage darf auf einen Grundstapel{' oder eine Spalte' * columns}.")
        case fact.Packed(piles, build, runs):
            way = "aufwärts" if build.step > 0 else "abwärts"
            told = f"Auf {the_piles(piles, DAT)} legst du {manner(build)}{way}{_corner(build)}"
            if not runs:
                return Said(f"{told}.")
            heard = listed(map(spoken_sequence, runs), "oder")
            return Said(f"{told}: {listed(map(sequence, runs), 'oder')}.", spoken=f"{told}: {heard}.")
        case fact.Unpacked(piles, gaps, single):
            where = f" oder {into(place(gaps))}" if gaps else ""
            if single:
                told = f"{upper(noun(piles).every())} hält eine Karte."
                return Said(f"{told} Sie darf auf einen Grundstapel{where}.")
            told = f"Auf {the_piles(piles, DAT)} wird nicht gebaut."
            return Said(f"{told} Ihre obersten Karten dürfen auf einen Grundstapel{where}.")
        case fact.BareTakes(piles, late, waste):
            return Said(_bare_takes(piles, late, waste))
        case fact.NothingChanges():
            return Said("Wo sich nichts ändern würde, wird keine Karte bewegt.")
        case fact.DealtAnew(piles):
            where = f"auf {gap(piles, ACC)}" if noun(piles).gender is not F else f"in {gap(piles, ACC)}"
            told = f"Der Talon gibt sofort {CARD.several(piles.deal, ACC)} {where}."
            return Said(f"{told} Ist er leer, bleibt die Lücke.", told)
        case fact.BeginnerStays(piles):
            begins = rank_noun(piles.begun_by)
            return Said(f"{upper(begins.a())}, {begins.which()} {noun(piles).a(ACC)} beginnt, bleibt liegen.")
        case fact.GroupsMove():
            return Said("Eine solche Folge darf als Gruppe bewegt werden, ganz oder zum Teil.")
        case fact.OneAtATime():
            return Said("Karten werden einzeln bewegt.")
        case fact.ColumnTops(piles):
            whose = noun(piles).a(GEN) if are_many(piles) else the_piles(piles, GEN)
            return Said(f"Die oberste Karte {whose} darf auch auf einen Grundstapel.")
        case fact.HandPlaced(heaps):
            anywhere = noun(heaps).a(ACC, "beliebig")
            return Said(f"Die eben aufgedeckte Karte kommt auf einen Grundstapel oder auf {anywhere}.")
        case fact.HandBlocks():
            return Said("Spiel sie, bevor du die nächste aufdeckst.")
        case fact.HandAvailable():
            told = "Beim nächsten Aufdecken kommt sie auf die Ablage."
            return Said(f"Die eben aufgedeckte Karte darf auf einen Grundstapel. {told}")
        case fact.TurnWaste(cards):
            return Said(f"Deck vom Talon {_each(cards)} auf und leg sie auf die Ablage.")
        case fact.TurnHand():
            return Said("Deck vom Talon eine Karte nach der anderen auf.")
        case fact.TurnBegins(piles, cards):
            newest, first = noun(piles).the(ACC, "neuest"), rank_noun(piles.begun_by).a()
            told = f"Deck vom Talon {_each(cards)} auf und leg sie auf {newest}."
            following = "die nächste" if noun(piles).gender is F else "den nächsten"
            return Said(f"{told} {upper(first)} beginnt {following}.")
        case fact.TurnDeals(parts):
            *former, latter = (_part(*part) for part in parts)
            return Said(f"Jedes Aufdecken bringt {', '.join(former)}{', dann ' * bool(former)}{latter}.")
        case fact.ShortTurn():
            return Said("Reicht es beim letzten Mal nicht, kommt, was noch da ist.")
        case fact.LastPass(piles, skipped):
            if skipped:
                return Said(f"Im letzten Durchgang kommt keine Karte auf {the_piles(piles, ACC)}.")
            return Said(f"Auch im letzten Durchgang kommen Karten auf {the_piles(piles, ACC)}.")
        case fact.NoRedeal():
            return Said("Der Talon wird nur einmal durchgespielt.")
        case fact.RedealWaste(often):
            return Said(f"Ist der Talon leer, darfst du die Ablage als neuen Talon umdrehen: {times(often)}.")
        case fact.RedealGather(groups, often):
            gathered = listed(the_piles(piles, ACC) for piles in groups)
            return Said(f"Ist der Talon leer, darfst du {gathered} einsammeln und neu geben: {times(often)}.")
        case fact.DealtAgain(groups, in_order):
            return Said(f"Gemischt wird nicht. {_dealt_again(groups, in_order)}")
        case fact.RedealTurns():
            return Said("Beim Neugeben wird sofort zum ersten Mal aufgedeckt.")
        case fact.Shuffled():
            return Said("Vor jedem weiteren Durchgang wird gemischt, bei derselben Partie immer gleich.")
        case _:
            assert_never(clause)


def _each(cards: int) -> str:
    """ "je eine Karte"."""
    return f"je {CARD.several(cards, ACC)}"


def _bare_takes(piles: Piles, late: bool, waste: bool) -> str:
    one, alone = noun(piles), ""
    if piles.begun_by:
        where = "in der" if one.gender is F else "auf dem"
        alone = f", {where} nur {rank_noun(piles.begun_by).a()} liegt,"
    which = f"{one.a()}{alone}" if alone else one.a(NOM, "leer")
    if late:
        return f"Ist der Talon leer, nimmt {which} {_takes(Gap.CARD, waste, ACC)} auf."
    return f"{upper(which)} nimmt {_takes(Gap.CARD, waste, ACC)} auf."


def _takes(gap: Gap, waste: bool, case: Case = DAT) -> str:
    """ "der obersten Karte einer beliebigen Spalte", after "mit"."""
    card = CARD.the(case, "oberst")
    what = f"{card} oder Folge" if gap is Gap.GROUP else card
    return f"{what} einer beliebigen Spalte{' oder der Ablage' * waste}"


def _refill_stock(piles: Piles, waste: bool, last: Gap, spurns: bool) -> Said:
    where = gap(piles, ACC)
    if waste:
        then = _gap_then(last, waste=False)
        told = f"Ist die Ablage leer, tut es der Talon. Sind beide leer, {then}."
        return Said(told, f"Ohne Ablage füllt der Talon sofort {where}.")
    told = f"Der Talon füllt sofort {where}{', die Ablage nie' * spurns}."
    then = _gap_then(last, waste=spurns)
    later = {
        Gap.NOTHING: "",
        Gap.CARD: " Später darf es jede Karte.",
        Gap.GROUP: " Später darf es jede Karte oder Folge.",
    }
    return Said(f"{told} Ist der Talon leer, {then}.", told + later[last])


def _gap_then(last: Gap, *, waste: bool) -> str:
    """What becomes of a gap that nothing fills at once."""
    return "bleibt die Lücke" if last is Gap.NOTHING else f"darfst du die Lücke mit {_takes(last, waste)} füllen"


def _corner(build: Build) -> str:
    """What happens between king and ace, where steps are of one."""
    if abs(build.step) > 1:
        return ", immer rundherum" if build.round else ""
    on = "einen König auf ein Ass" if build.step < 0 else "ein Ass auf einen König"
    return f", auch {on}" if build.round else f", nie {on}"


def _part(piles: Piles | None, cards: int) -> str:
    """ "eine Karte auf jeden der vier Stapel", "zwei verdeckte Karten auf die Reserve"."""
    what = CARD.several(cards, ACC, "verdeckt" if piles is not None and piles.face_down else "")
    if piles is None or piles.count == 1:
        return f"{what} auf {the_piles(piles, ACC)}"
    if are_many(piles):
        every = "jede" if noun(piles).gender is F else "jeden"
        return f"{what} auf {every} {counted(piles, GEN)}"
    return f"{what} auf {place(piles).every(ACC)} {within(piles)}"


def _dealt_again(groups: tuple[Piles | None, ...], in_order: bool) -> str:
    """The order in which gathered piles come again."""
    order: list[str] = []
    for piles in groups:
        if piles is None or piles.count == 1:
            order.append(the_piles(piles))
        elif piles.count <= 4:
            order += [f"{place(piles).one} {number}" for number in _places(piles.count, in_order)]
        else:
            first, *_, last = _places(piles.count, in_order)
            order += [f"{place(piles).one} {first}", f"die anderen der Reihe nach bis {place(piles).one} {last}"]
    if len(order) == 1:
        return f"{upper(order[0])} kommt wieder, die unterste Karte zuerst."
    return f"Zuerst kommt {order[0]} wieder, von der untersten Karte an, dann {listed(order[1:])}."


def _places(count: int, in_order: bool) -> range:
    return range(1, count + 1) if in_order else range(count, 0, -1)
