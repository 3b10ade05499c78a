"""Where was it lost? The review of a played deal."""
