"""Searches: one state space a kind of game, bounds that prove a state lost, symmetry, nogoods learnt from conflicts."""
