"""How the band grows with the cards that are up: who comes in when, how fast, and how loud so many are."""

NEVER, AT_THE_DANCE, TOWARDS_THE_END = "never", "at the dance", "towards the end"
WITH_RESTS, ALL_EVENING = "with rests", "all evening"
PLAYS = (NEVER, AT_THE_DANCE, TOWARDS_THE_END, WITH_RESTS, ALL_EVENING)  # when the band plays, as a setting
STEMS = ("tune", "rhythm", "duet", "counter", "tutti")
"""Who comes in, one after another: each is heard in all arrangements from its own on."""
FROM_THE_FIRST = (0.0, 0.06, 0.19, 0.42, 0.78)
ENTRIES = {  # shares of the cards that are up when they come in
    TOWARDS_THE_END: (1 / 3, 0.48, 0.62, 0.75, 0.87),
    WITH_RESTS: FROM_THE_FIRST,
    ALL_EVENING: FROM_THE_FIRST,
}
SO_MANY = tuple(tuple(float(place < count) for place in range(len(STEMS))) for count in range(len(STEMS) + 1))
"""What each stem has while so many of them play."""
NOBODY, EVERYBODY = SO_MANY[0], SO_MANY[-1]
LOAD_AT = {NEVER: 2.0, AT_THE_DANCE: 0.85, TOWARDS_THE_END: 0.2, WITH_RESTS: 0.0, ALL_EVENING: 0.0}
"""The share at which the music is loaded: not before, for the sake of memory."""
TABLE = 10 ** (-4.5 / 20)  # how loud all are at a table, beside the dance
BEHIND = 10 ** (-8 / 20)  # the same of a dance behind a page
SHOWN = 10 ** (-4.5 / 20)  # the same in the showcase
HELD_BACK = tuple(10 ** (decibels / 20) for decibels in (-0.4, -0.4, -0.3, -0.2, -0.1, 0.0))
"""How loud each plays while there are so many of them at a table: with everyone who comes in all play out more, and the
whole is some two decibels louder. Nobody rises who goes: none are as loud as one."""
OTHERWISE = tuple(10 ** (decibels / 20) for decibels in (0.0, 0.0, -1.5, -0.8, -1.0, 0.7))
"""The same in a third verse, beside the others: who comes first there is louder, and who comes last only plays out."""
HALF, NEARING = 0.5, 10 ** (2.1 / 20)
"""From this share of the cards on it swells towards the dance, with the last of them by so much."""
GESTURES = ("", "", "pickup", "pickup", "pickup", "roll")  # what tells of a player who comes in, by how many play then
PICKUP = 0.5  # seconds before its phrase in which a player comes in
FADE = 4.0  # seconds in which a player goes
TURN, PAUSE = 600.0, 120.0
"""Seconds that the band plays at tables before it rests, and that it rests; then it plays another dance."""
PATIENT = 60.0  # seconds after the last move in which it plays on
TUNES, TUNED = "tuning", 8.0
"""What tells of a player who tunes his strings, and so many seconds after the quiet verse he does so, once."""
VEILED = 3.0  # seconds in which it falls silent when the deal is paused
SWELL = 2.5  # seconds in which the band rises to the dance where it plays on
REST, RETURN = 0.25, 0.6  # seconds in which it falls silent for two bars, and comes back
REST_BARS = 2
PATIENCE = 1.5  # seconds that a dance waits for music that is still being loaded; then it begins without
NOTICE = 2.0  # seconds before a dance's ending at which it has to be known
APPLAUSE, RINGS = 1.2, 7.5
"""Seconds after its last chord in which the pack begins to applaud, and in which all has rung out."""
LEAVE, QUICKLY = 900, 200  # milliseconds in which the music goes when a deal is left, and before a fanfare
GLIDE = 0.04  # seconds in which a slider's new level is reached


def at_a_table(count: int, up: float, third: bool = False) -> float:
    """How loud so many are at a table, with this share of the cards up; third: in a third verse."""
    swell = float(NEARING ** min(1.0, max(0.0, (up - HALF) / (1 - HALF))))
    return TABLE * HELD_BACK[count] * swell * (OTHERWISE[count] if third else 1.0)


def loads(plays: str, up: float) -> bool:
    """Whether the music will be asked for soon."""
    return up >= LOAD_AT[plays]


def towards(value: float, goal: float, step: float) -> float:
    """A level that nears its goal by a step."""
    return min(goal, value + step) if goal > value else max(goal, value - step)
