"""Games that come from a player's file: read, checked, tried, and written.

    game = read(text)             # the record of a file's text; raises Fault, which names line and field
    text = written(game)          # the file of a record; read back it is equal
    digest(game)                  # the name of its rules

Text goes in and text comes out: whoever has a file reads it (store/own).
"""
