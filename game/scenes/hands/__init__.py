"""Every other hand than mouse and keyboard: fingers and game controllers."""
