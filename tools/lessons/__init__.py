"""Lessons and drawings of the rules for the browser game, generated from the rules."""
