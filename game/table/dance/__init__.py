"""How a game is dealt and how its court dances once it is won: figures, steps, couples and the ballroom around them."""
