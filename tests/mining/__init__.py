"""Tests of the miner."""
