"""Replay, par and review of finished games on the service side."""
