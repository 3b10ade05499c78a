"""What of each scene can be heard. The narrator imports these files while the voice is on; scenes know nothing of them.

`ear.py` is the base, which knows titles, widgets and messages; `of(scene)` in `which.py` finds the ear of a scene.
"""
