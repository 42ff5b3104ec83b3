"""Tests of the game in the terminal."""
