"""The court of the Deco deck: heads, hands, clothes, and what they carry."""
