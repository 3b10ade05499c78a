"""Scenes react to input and step in time. These files are shared by the rooms menu, table, show, pages and widgets.

To add a scene: write a subclass of `Scene` (of `Page` for something to read, of `Dialog` for a question, of `PlayScene`
for cards under a player's hands) in the room of its kind. It gets events in `handle`, ticks in `step` (True if the
picture changes) and draws itself in `draw`; it knows its stage only as `self.host`, the `Host` of scene.py.

To add a door to it: a line in `Door` (doors.py), with what it takes and the class that lies behind it. Others open
it by `self.host.open(Door.RULES, ruleset)`. No scene imports another.

To add a command: a line in the scene's table of `Command`s (action, keys, one line of help, the word on its button),
and the method of that name. `self.obey(event)` finds it by its key, `buttons(COMMANDS)` makes the buttons that name the
key, `self.pressed(widget)` carries them out; README's list of keys is checked against the tables by a test. What the
method does stands in the table: it has a docstring only where there is more to say. What lives within a scene has the
scene's own words: `fit` lays it out, `step` lets time pass, `draw` draws it.

Cards: a `Board` owns all that is on a table (session, floor, view, sprites, sparks, tempo, clock). A scene makes one
from a Session, calls `fit`, then `lay` or `deal`, `show(events)` after every move, `step(dt)` at every tick, and draws
`ground` and `draw_cards`. A closed scene must be freed at once: it holds nothing that holds it (`weakref.proxy`, if
need be); a test checks it.
"""
