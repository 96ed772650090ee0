"""What a client knows of the server, for whoever uses the client: messages, bodies and answers.

Nobody above imports anything of ``cubilete.server``; they take it from here.
"""

from __future__ import annotations

from cubilete.server import messages
from cubilete.server.answers import LaidTable
from cubilete.server.bodies import NewSeat

__all__ = ["LaidTable", "NewSeat", "messages"]
