"""Compiled array forms of rules and solvers, by Numba.

Each kernel is checked against the games and is never a second source of rules.
"""
