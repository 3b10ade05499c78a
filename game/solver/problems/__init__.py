"""Problems: positions in which nothing is hidden and one move alone still wins."""
