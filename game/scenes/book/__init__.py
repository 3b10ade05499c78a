"""The book of odds: its page, the list of all games side by side, and what is said of each."""
