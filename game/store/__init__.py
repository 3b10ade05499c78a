"""The player's files: settings (JSON) and the journal of every deal (SQLite).

    settings = load_settings(path); save_settings(path, settings)
    journal = Journal(path); journal.close()          # Journal() is kept in memory

Nothing here raises for a damaged, missing, locked, full or unwritable file, and no frame waits for one: the player can
always play. A damaged file is set aside under a new name and what can be read of it taken over; a sentence in the log
says so. `journal.trouble` is a sentence for the table while nothing can be saved; what is played meanwhile stays in
memory, can be read, and is written as soon as it can be.

**Rows of the history**: `journal.deals(Which(game="gavotte", endings=(Ending.WON,)), limit=20, skip=40)`, newest first,
and `journal.count(...)` of the same. A `Deal` says what it was and how it ended; `journal.deal(id)` is one of them,
`journal.open_deals(game)` those that can be continued, `journal.saved(game)` the one that "Continue" opens.

**The timeline of a deal**: `Timeline(deal, journal.entries(deal.id))` goes through it again: `positions` of the line
that stands, `line` with the seconds of each move, `redeals`, `steps` (all that was done), `undone` (what was taken
back). Raises RulesError if the deal's ruleset is not known here.

**A branch**: `branch_of(deal, count)` is a deal of its own that leaves a record after so many moves of its line; the
table (`Door.TABLE`) plays on from there, and the record it leaves is never written again. A deal of the journal opened
at that door is taken up where it stands, or, once it has ended, put back to its start with all its moves to be redone.

**A deal in play** is written whole each time something is done in it: `journal.write(counted(deal, entries), entries)`;
the new part is on the disk a moment later. `begun(Deal(...))` gives it an id, and `hand=journal.hand` says who writes
it. Should two programs play the same deal, `journal.stands(id)` shows each what the other did in it; where both went on
at the same moment, the later one is kept as a branch.

**Codes** (game.store.codes): `code_of(deal, moves)`, `read_code(text)`. **The day's dance** (game.store.dances):
`dance_of(date)`, `programme(journal, year, month, today)`, `streak(journal, today)`.

**Statistics** are defined in game.store.statistics: `statistics_of(journal, Which(ruleset=...))`.
"""

from game.store.journal.deals import Deal, Ending, Entry, Note, Origin, Which, WonBy, begun, counted
from game.store.journal.journal import Journal
from game.store.settings import Settings, load_settings, save_settings
from game.store.statistics import Statistics, statistics_of
from game.store.timeline import Timeline, branch_of

__all__ = [
    "Deal", "Ending", "Entry", "Journal", "Note", "Origin", "Settings", "Statistics", "Timeline", "Which", "WonBy",
    "begun", "branch_of", "counted", "load_settings", "save_settings", "statistics_of"]  # fmt: skip
