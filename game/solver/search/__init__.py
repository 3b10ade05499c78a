"""Searches: a state space for each kind of game, bounds that prove a state lost, symmetry, and nogoods learnt from
conflicts.
"""
