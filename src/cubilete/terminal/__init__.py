"""Play at one terminal: a full-screen program, and plain lines of text for pipes and readers.

``session`` plays, ``saves`` keeps, ``games`` shows and reads each game; ``plain`` and ``app`` are
the two ways to see it all.
"""
