"""Can a deal be won? Searches that see all cards, players that do not, and what both measured of the games."""
