"""What is kept between two evenings: settings (JSON) and records (SQLite).

    settings = load_settings(path); save_settings(path, settings)
    records = open_records(path); records.finish(FinishedDeal(...)); records.statistics("gavotte")

A damaged file is set aside under a new name and a fresh one begun; a sentence in the log says so. Nothing here raises
for a damaged, missing or unwritable file: the player can always play.
"""

from game.store.deals import FinishedDeal, SavedDeal
from game.store.records import Records, open_records
from game.store.settings import Settings, load_settings, save_settings
from game.store.statistics import Statistics

__all__ = [
    "FinishedDeal",
    "Records",
    "SavedDeal",
    "Settings",
    "Statistics",
    "load_settings",
    "open_records",
    "save_settings",
]
