"""The court of the Masquerade: silhouettes from hat to shoe, and what they carry."""
