"""The page of odds: all games side by side, and the words about each."""
