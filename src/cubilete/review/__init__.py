"""The review of a finished game: every decision with what the other options were worth.

``finished.review_of`` makes a ``report.Review`` from a record and from nothing else.
"""
