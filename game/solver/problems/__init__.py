"""Problems: positions in which nothing is hidden and only one move still wins."""
