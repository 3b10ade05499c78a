"""Problems: positions to win from, in which nothing is hidden and tempting moves lose."""
