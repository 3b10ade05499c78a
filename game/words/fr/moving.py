"""What may be moved, and the stock, in French."""

from __future__ import annotations

from typing import assert_never

from game.rules.page.clauses import moving as fact
from game.rules.page.clauses.moving import Moving
from game.rules.page.clauses.reach import Gap
from game.rules.record import Build, Piles
from game.words.fr.building import in_words, manner, reached
from game.words.fr.cards import a_rank, e, listed, several, the, upper
from game.words.fr.piles import counted, gap, name, place
from game.words.length import SaidText as Said
from game.words.letters import sequence

AT_END = "Le talon épuisé"


def moving(clause: Moving) -> Said:
    """Which cards may be moved, what becomes of gaps, how the stock is turned."""
    match clause:
        case fact.Available(piles, reach, only):
            return Said(f"{reached(piles, reach)} {'ne peut aller que' if only else 'peut aller'} sur une base.")
        case fact.HiddenTillEnd(piles):
            called = name(piles)
            if piles.face_down:
                how = f"{called.verb('reste', 'restent')} face cachée jusqu’à ce que le talon soit vide"
            else:
                how = f"ne se {called.verb('joue', 'jouent')} pas avant que le talon soit vide"
            return Said(f"{upper(called.le)} {how}.")
        case fact.AllAtEnd(piles, hidden):
            called = name(piles)
            if hidden:
                return Said(f"Alors toutes {called.verb('ses', 'leurs')} cartes peuvent aller sur une base.")
            return Said(f"{AT_END}, toute carte {called.du} peut aller sur une base.")
        case fact.HeapsApart(piles):
            called = name(piles)
            return Said(f"Aucune carte ne va d’{called.un} à {'une' if called.she else 'un'} autre.")
        case fact.StayEmpty(piles):
            return Said(f"{upper(gap(piles))} reste vide.")
        case fact.RefillWaste(piles):
            return Said(f"La défausse remplit aussitôt {gap(piles)}.")
        case fact.RefillStock(piles, waste, last, spurns):
            return _refill_stock(piles, waste, last, spurns)
        case fact.RefillAfterRedeal():
            return Said(
                "Après une redonne, le talon remplit la première place vide.",
                "Ensuite, le talon remplit la première place vide.",
            )
        case fact.GapWaits(piles, takes, waste):
            return Said(f"Vous pouvez remplir {place(piles).un} vide par {_takes(takes, waste)}.")
        case fact.WasteAvailable(columns, _):
            return Said(f"La carte du dessus de la défausse peut aller sur une base{' ou une colonne' * columns}.")
        case fact.Packed(piles, build, runs):
            called = name(piles)
            told = f"{upper(called.le)} se {called.verb('construit', 'construisent')} {manner(build)}{_corner(build)}"
            if not runs:
                return Said(f"{told}.")
            spoken = listed(map(in_words, runs), "ou")
            shown = listed(map(sequence, runs), "ou")
            return Said(f"{told}\u202f: {shown}.", spoken=f"{told}\u202f: {spoken}.")
        case fact.Unpacked(piles, gaps, single):
            called = name(piles)
            where = f" ou dans {place(gaps).un} vide" if gaps else ""
            if single:
                told = f"{upper(called.un)} tient une seule carte."
                return Said(f"{told} Cette carte peut aller sur une base{where}.")
            tops = f"{upper(called.verb('sa', 'leur'))} carte du dessus peut aller sur une base{where}."
            return Said(f"On ne construit rien sur {called.le}. {tops}")
        case fact.BareTakes(piles, late, waste):
            called = name(piles)
            which = f"qui n’a qu’{a_rank(piles.begun_by)}" if piles.begun_by else "vide"
            told = f"{called.un} {which} reçoit {_takes(Gap.CARD, waste)}"
            return Said(f"{AT_END}, {told}." if late else f"{upper(told)}.")
        case fact.NothingChanges():
            return Said("Aucune carte ne bouge là où rien ne changerait.")
        case fact.DealtAnew(piles):
            told = f"Le talon donne aussitôt {several(piles.deal, 'carte')} à {gap(piles)}."
            return Said(f"{told} {AT_END}, la place reste vide.", told)
        case fact.BeginnerStays(piles):
            called = name(piles)
            where = called.un if called.many else called.le
            return Said(f"{upper(a_rank(piles.begun_by))} qui commence {where} ne bouge jamais.")
        case fact.GroupsMove():
            return Said("Une suite dans cet ordre se déplace en groupe, entière ou en partie.")
        case fact.OneAtATime():
            return Said("Les cartes se déplacent une à une.")
        case fact.ColumnTops(piles):
            called = name(piles)
            where = f"d’{called.un}" if called.many else called.du
            return Said(f"La carte du dessus {where} peut aussi aller sur une base.")
        case fact.HandPlaced(heaps):
            called = name(heaps)
            any_one = f"n’importe {'quelle' if called.she else 'quel'} {called.one}"
            return Said(f"La carte juste tournée va sur une base ou sur {any_one}.")
        case fact.HandBlocks():
            return Said("Jouez-la avant d’en tourner une autre.")
        case fact.HandAvailable():
            told = "La carte juste tournée peut aller sur une base."
            return Said(f"{told} La tourne suivante la pose sur la défausse.")
        case fact.TurnWaste(cards):
            return Said(f"Tournez le talon {several(cards, 'carte')} à la fois, sur la défausse.")
        case fact.TurnHand():
            return Said("Tournez le talon une carte à la fois.")
        case fact.TurnBegins(piles, cards):
            called = name(piles)
            newest = f"{the(called.one, called.she)} {'la' if called.she else 'le'} plus récent{e(called.she)}"
            then = f"{upper(a_rank(piles.begun_by))} commence {'la suivante' if called.she else 'le suivant'}."
            return Said(f"Tournez le talon {several(cards, 'carte')} à la fois, sur {newest}. {then}")
        case fact.TurnDeals(parts):
            return Said(f"Une tourne donne {', puis '.join(_part(*part) for part in parts)}.")
        case fact.ShortTurn():
            return Said("Une dernière tourne trop courte donne ce qui reste.")
        case fact.LastPass(piles, skipped):
            called = name(piles)
            if skipped:
                return Said(f"Au dernier passage, aucune carte ne va {called.au}.")
            return Said(f"{upper(called.le)} {called.verb('reçoit', 'reçoivent')} aussi des cartes au dernier passage.")
        case fact.NoRedeal():
            return Said("On ne passe le talon qu’une fois.")
        case fact.RedealWaste(times):
            told = f"{AT_END}, vous pouvez retourner la défausse, qui redevient le talon"
            return Said(f"{told}\u202f: {several(times, 'redonne')}.")
        case fact.RedealGather(groups, times):
            told = f"{AT_END}, vous pouvez ramasser {listed(name(piles).le for piles in groups)} et redonner"
            return Said(f"{told}\u202f: {several(times, 'redonne')}.")
        case fact.DealtAgain(groups, in_order):
            return Said(f"On ne bat pas les cartes. {_dealt_again(groups, in_order)}")
        case fact.RedealTurns():
            return Said("Une redonne fait aussitôt la première tourne.")
        case fact.Shuffled():
            return Said("Chaque redonne bat les cartes, toujours de même pour la même donne.")
        case _:
            assert_never(clause)


def _takes(takes: Gap, waste: bool) -> str:
    top = f"la carte {'ou la suite ' * (takes is Gap.GROUP)}du dessus"
    return f"{top} de n’importe quelle colonne{' ou de la défausse' * waste}"


def _refill_stock(piles: Piles, waste: bool, last: Gap, spurns: bool) -> Said:
    if waste:
        then = _gap_then(piles, last, waste=False)
        told = f"Si la défausse est vide, le talon le fait. Si les deux sont vides, {then}."
        return Said(told, f"Sans défausse, le talon remplit aussitôt {gap(piles)}.")
    told = f"Le talon remplit aussitôt {gap(piles)}{', la défausse jamais' * spurns}."
    then = _gap_then(piles, last, waste=spurns)
    group = " Ensuite, toute carte ou suite y va."
    caption = {Gap.NOTHING: "", Gap.CARD: " Ensuite, toute carte y va.", Gap.GROUP: group}[last]
    return Said(f"{told} {AT_END}, {then}.", told + caption)


def _gap_then(piles: Piles, last: Gap, *, waste: bool) -> str:
    """What becomes of a gap that nothing fills at once."""
    she = place(piles).she
    if last is Gap.NOTHING:
        return f"{'elle' if she else 'il'} reste vide"
    return f"vous pouvez {'la' if she else 'le'} remplir par {_takes(last, waste)}"


def _corner(build: Build) -> str:
    """What happens between king and ace, where steps are of one."""
    if abs(build.step) > 1:
        return ", en rond" if build.round else ""
    on = "un roi sur un as" if build.step < 0 else "un as sur un roi"
    return f", aussi {on}" if build.round else f", jamais {on}"


def _part(piles: Piles | None, cards: int) -> str:
    """ "une carte à chacune des quatre piles", "deux cartes face cachée à la réserve"."""
    called = name(piles)
    down = " face cachée" if piles is not None and piles.face_down else ""
    what = f"{several(cards, 'carte')}{down}"
    if piles is None or piles.count == 1:
        return f"{what} {called.au}"
    if called.many:
        each = f"chacun{e(called.she)} {counted(piles).replace('les ', 'des ', 1)}"
        return f"{what} à {each}"
    return f"{what} à chaque {place(piles).one} {called.du}"


def _dealt_again(groups: tuple[Piles | None, ...], in_order: bool) -> str:
    """The order in which gathered piles come again."""
    order: list[str] = []
    for piles in groups:
        called = name(piles)
        if piles is None or piles.count == 1:
            order.append(called.le)
        elif piles.count <= 4:
            one = place(piles)
            order += [f"{the(one.one, one.she)} {number}" for number in _places(piles.count, in_order)]
        else:
            one, (begin, *_, end) = place(piles), _places(piles.count, in_order)
            order += [
                f"{the(one.one, one.she)} {begin}",
                f"les autres dans l’ordre jusqu’à {the(one.one, one.she)} {end}",
            ]
    first = f"{upper(order[0])} revient d’abord, à partir de sa carte du bas"
    return f"{first}, puis {listed(order[1:])}." if order[1:] else f"{first}."


def _places(count: int, in_order: bool) -> range:
    return range(1, count + 1) if in_order else range(count, 0, -1)
