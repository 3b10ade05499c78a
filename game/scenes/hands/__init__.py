"""Every other hand than mouse and keyboard: fingers, game controllers, switches."""
