"""The player of Calculation, where the card in hand waits on one of four heaps."""
