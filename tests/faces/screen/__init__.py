"""Tests of the full screen of the terminal."""
