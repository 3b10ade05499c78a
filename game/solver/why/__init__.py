"""Why a position is lost: proofs that a player can follow, see witness.py."""
