"""Players that need no seat at the table: one module for each game, named after it.

A policy gets an observation, a deadline and a generator, and nothing else. It never sees a state.
"""
