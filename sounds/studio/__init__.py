"""The studio behind the sounds: signals, instruments and the scores they play, in plain Python."""
