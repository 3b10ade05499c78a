"""Can it be won? Searches that see all cards, players that do not, and what both tell about the games."""
