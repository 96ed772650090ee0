"""What every game here is made of: dice, chance, options, actions, observations and records.

Functional, immutable, free of side effects, and of nothing but the standard library.
"""
