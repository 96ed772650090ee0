"""Play at a server's table from a terminal, by lines of text.

::

    lines ──▶ desk ──▶ TableClient ──▶ server      what is typed
    report ◀── news ◀── TableClient ◀── server     what happens, as it happens
"""
