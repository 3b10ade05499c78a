"""The sounds of cards and of the table: bursts of filtered noise over a short, dull body."""

from __future__ import annotations

from random import Random

from studio.players.struck import mode
from studio.signal import Samples, add, dying, highpass, lowpass, noise, shaped, swept_band

RATE = 44100


def _silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def _at(seconds: float) -> int:
    return round(seconds * RATE)


def _tick(rng: Random, low: float, high: float, tau: float) -> Samples:
    """Pasteboard touching something: a burst of noise between two corners, over in a few tau seconds."""
    raw = noise(rng, _at(tau * 7 + 0.003))
    return dying(highpass(lowpass(raw, high, RATE), low, RATE), tau, RATE, attack=0.0012)


def _thud(hertz: float, tau: float) -> Samples:
    """The cloth and the table giving way under a hand."""
    return dying(mode(hertz, tau, _at(tau * 7), RATE), tau * 3, RATE, attack=0.003)


def _brush(rng: Random, seconds: float, start: float, end: float, swell: float) -> Samples:
    """A card drawn over cloth: a gliding band of noise, roughened by the nap, loudest at `swell` (0..1) of it."""
    length = _at(seconds)
    nap = lowpass([abs(value) for value in noise(rng, length)], 90, RATE)
    body = swept_band(noise(rng, length), start, end, 0.8, RATE)
    air = swept_band(noise(rng, length), start * 2.3, end * 2.1, 1.1, RATE)
    rough = [(b + 0.35 * a) * (0.25 + 1.5 * n) for a, b, n in zip(air, body, nap, strict=True)]
    loud = seconds * swell
    return shaped(
        lowpass(rough, 7000, RATE), ((0, 0), (loud, 1), (loud + (seconds - loud) * 0.4, 0.45), (seconds, 0)), RATE
    )


def slide(rng: Random) -> Samples:
    """A card drawn over the cloth."""
    seconds = 0.2 + 0.05 * rng.random()
    out = _silence(seconds)
    add(out, _tick(rng, 900, 3600, 0.006), 0, 0.22)
    add(out, _brush(rng, seconds, 1500, 2300, 0.2 + 0.15 * rng.random()), 0)
    return out


def undo(rng: Random) -> Samples:
    """A card taken back: drawn home along the cloth, ever slower, and let down without a sound."""
    out = _silence(0.3)
    add(out, _tick(rng, 500, 2200, 0.006), 0, 0.3)
    add(out, _brush(rng, 0.27, 2700, 1000, 0.1), 0, 0.9)
    return out


def hint(rng: Random) -> Samples:
    """A fan tapped twice on the rim of the table: look there."""
    out = _silence(0.22)
    for at, level in ((0.001, 0.7), (0.085 + 0.01 * rng.random(), 1.0)):
        add(
            out,
            dying(mode(760 + 40 * rng.random(), 0.012, _at(0.1), RATE), 1, RATE, attack=0.0015),
            _at(at),
            0.3 * level,
        )
        add(out, _tick(rng, 1200, 5200, 0.004), _at(at), level)
    return out


def lamp(rng: Random) -> Samples:
    """The tap of a lamp turned, and its wick that takes the flame or lets it go."""
    out = _silence(0.42)
    add(out, _knock(rng, 520), _at(0.001), 0.5)
    add(out, _brush(rng, 0.36, 900, 1700, 0.3), _at(0.04), 0.5)
    return out


def snap(rng: Random) -> Samples:
    """A card laid down: one edge, and at once the whole card and the hand."""
    out = _silence(0.15)
    weight = 0.9 + 0.25 * rng.random()
    add(out, _tick(rng, 1100, 5200, 0.0035), _at(0.0005), 0.5)
    flat = _at(0.004 + 0.003 * rng.random())
    add(out, _tick(rng, 650 * weight, 3600 * weight, 0.009), flat, 1.3)
    add(out, _tick(rng, 200, 1100, 0.016), flat, 1.1)
    add(out, _thud(165 * weight, 0.017), flat, 0.38)
    return out


def lift(rng: Random) -> Samples:
    """A card picked up: an edge leaves the cloth, and a little air follows."""
    out = _silence(0.13)
    add(out, _tick(rng, 900, 4200, 0.005), _at(0.004), 0.7)
    add(out, _brush(rng, 0.11, 1100, 2600, 0.3), _at(0.006), 0.8)
    return out


def flip(rng: Random) -> Samples:
    """A card turned over: it bows, springs round its edge, and comes down flat."""
    out = _silence(0.27)
    add(out, _tick(rng, 1000, 4200, 0.005), 0, 0.3)
    add(out, _brush(rng, 0.11, 1100, 2700, 0.75), 0, 0.4)
    add(out, _tick(rng, 1300, 4800, 0.004), _at(0.092), 0.8)
    add(out, _thud(420 + 60 * rng.random(), 0.006), _at(0.092), 0.15)
    add(out, _brush(rng, 0.1, 2400, 1200, 0.15), _at(0.1), 0.28)
    landing = _at(0.172 + 0.012 * rng.random())
    add(out, _tick(rng, 450, 2600, 0.009), landing, 0.9)
    add(out, _thud(180, 0.014), landing, 0.2)
    return out


def turn(rng: Random) -> Samples:
    """The top card of the stock falls on the waste: its edge springs, then it lies."""
    out = _silence(0.18)
    add(out, _tick(rng, 1500, 5200, 0.0045), 0, 0.75)
    add(out, snap(rng), _at(0.002), 0.75)
    add(out, _brush(rng, 0.08, 2600, 1500, 0.2), _at(0.012), 0.25)
    return out


def deal(rng: Random) -> Samples:
    """One card of many that is dealt: it lies flat, and skims on a little."""
    out = _silence(0.1)
    add(out, _brush(rng, 0.05, 2600, 1900, 0.3), _at(0.004), 0.4)
    flat = _at(0.002 + 0.004 * rng.random())
    add(out, _tick(rng, 700, 4200 + 900 * rng.random(), 0.005), flat, 1.0)
    add(out, _tick(rng, 220, 1000, 0.01), flat, 0.7)
    return out


def home(rng: Random) -> Samples:
    """A card let go in the wrong place has glided back, and settles among its own."""
    out = _silence(0.2)
    add(out, _tick(rng, 400, 2200, 0.008), _at(0.001 + 0.003 * rng.random()), 1.2)
    add(out, _brush(rng, 0.14, 1900, 1200, 0.2), _at(0.006), 0.25)
    return out


def page(rng: Random) -> Samples:
    """A leaf of a book turned over: it is lifted, bends in the air and falls on the leaf before."""
    out = _silence(0.62)
    add(out, _tick(rng, 1600, 5600, 0.004), _at(0.004), 0.25)
    add(out, _brush(rng, 0.3, 1500, 3400, 0.6), 0, 0.8)
    add(out, _brush(rng, 0.26, 3000, 1300, 0.4), _at(0.22), 0.7)
    add(out, _tick(rng, 300, 1900, 0.018), _at(0.43 + 0.02 * rng.random()), 0.3)
    return out


def shuffle(rng: Random) -> Samples:
    """A riffle of two packets, the bridge collapsing, and the pack knocked square."""
    out = _silence(1.5)
    when, gap, card = 0.03, 0.024, 0
    while when < 0.72:
        strength = 0.3 + 0.35 * rng.random() + 0.25 * (when / 0.72)
        bright = 0.85 + 0.4 * rng.random() + 0.15 * (card % 2)
        add(out, _tick(rng, 800 * bright, 4000 * bright, 0.0035), _at(when), strength)
        when += gap * (0.7 + 0.6 * rng.random())
        gap, card = max(0.0105, gap * 0.972), card + 1
    add(out, _brush(rng, 0.3, 1300, 1900, 0.6), _at(0.7), 0.35)
    when, gap = 0.78, 0.006
    while when < 1.06:
        bright = 1.15 - 0.9 * (when - 0.78)
        add(out, _tick(rng, 900 * bright, 3800 * bright, 0.003), _at(when), 0.2 + 0.5 * rng.random())
        when += gap * (0.7 + 0.6 * rng.random())
        gap *= 1.028
    for beat, strength in ((1.15, 0.9), (1.3, 0.65)):
        add(out, snap(rng), _at(beat - 0.03), strength)
    return out


def redeal(rng: Random) -> Samples:
    """The waste swept together, turned over as one, and set down as the stock."""
    out = _silence(1.0)
    for start, pitch in ((0.0, 1.0), (0.1, 1.1), (0.19, 1.22), (0.27, 1.3)):
        add(out, _brush(rng, 0.26, 1300 * pitch, 2100 * pitch, 0.45), _at(start), 0.36)
    add(out, flip(rng), _at(0.48), 0.7)
    add(out, snap(rng), _at(0.7), 0.8)
    add(out, _thud(120, 0.024), _at(0.728), 0.4)
    add(out, snap(rng), _at(0.83), 0.3)
    return out


def _knock(rng: Random, hertz: float) -> Samples:
    out = _silence(0.14)
    for ratio, level, tau in ((1, 0.7, 0.022), (2.42, 0.32, 0.012), (4.1, 0.08, 0.005)):
        add(out, dying(mode(hertz * ratio, tau, len(out), RATE), 1, RATE, attack=0.002), 0, level)
    add(out, _tick(rng, 300, 1600, 0.004), 0, 0.25)
    return out


def refuse(rng: Random) -> Samples:
    """Two soft knocks on wood, the second lower: not here."""
    out = _silence(0.3)
    pitch = 0.97 + 0.06 * rng.random()
    add(out, _knock(rng, 262 * pitch), _at(0.002), 1.0)
    add(out, _knock(rng, 220 * pitch), _at(0.106 + 0.012 * rng.random()), 0.8)
    return out


def click(rng: Random) -> Samples:
    """A button of the room: a fingernail on a lacquered box, each time at another place of it."""
    out = _silence(0.07)
    pitch = 0.8 + 0.4 * rng.random()
    wood, nail = 0.4 + 0.4 * rng.random(), 0.25 + 0.4 * rng.random()
    add(out, dying(mode(1180 * pitch, 0.006, len(out), RATE), 1, RATE, attack=0.0015), _at(0.001), 0.5)
    add(out, dying(mode((550 + 120 * rng.random()) * pitch, 0.01, len(out), RATE), 1, RATE, attack=0.002), 44, wood)
    add(out, _tick(rng, 900, 2500 + 2200 * rng.random(), 0.0025), _at(0.001), nail)
    return out
