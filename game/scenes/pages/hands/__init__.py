"""The page of switches and controllers."""
