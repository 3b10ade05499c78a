"""The golden button after a deal: what the house proposes, and what happens when it is taken."""

from __future__ import annotations

import pygame

from game.evening.proposal import Kind, Proposal
from game.look.keys import Key
from game.look.widgets.gold import PrimaryButton
from game.scenes.command import Command
from game.scenes.dialog import ask_to_quit
from game.scenes.scene import Door, Host
from game.store.dances import to_play
from game.words import phrase, proposals, ruleset_name
from game.words.catalogue import labelled

ACCEPT = Command("accept", (Key(pygame.K_g),), "at the end of a deal: what is proposed to you", "Go on")


def golden() -> PrimaryButton:
    """The button, before anything is proposed."""
    return PrimaryButton(phrase(ACCEPT.word), pygame.Rect(0, 0, 1, 1), ACCEPT)


def put(button: PrimaryButton, proposal: Proposal) -> None:
    """Put a proposal on the button, in the language in use."""
    kind, game = proposal.kind.value, ruleset_name(proposal.ruleset)
    button.label = proposals.verb(kind, game, proposal.number)
    sentence = proposals.sentence(kind, game)
    button.tip = labelled(sentence.rstrip("."), ACCEPT.hint) if ACCEPT.hint else sentence


def told(proposal: Proposal) -> str:
    """A proposal as a sentence."""
    return proposals.sentence(proposal.kind.value, ruleset_name(proposal.ruleset))


def follow(host: Host, proposal: Proposal) -> None:
    """Do what was proposed, once the table has been left; the mistake is seen over the table."""
    if proposal.kind is Kind.SOLVE:
        host.open(Door.PROBLEM, proposal.ruleset.game_id, proposal.number)
    elif proposal.kind is Kind.NEXT:
        host.open(Door.LESSON, proposal.ruleset)
    elif proposal.kind is Kind.TODAY and proposal.dance:
        host.open(Door.TABLE, to_play(host.journal, proposal.dance))
    elif proposal.kind is Kind.TOMORROW:
        ask_to_quit(host)
