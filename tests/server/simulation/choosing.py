"""What a player may do, read from nothing but the view that the server has sent."""

from __future__ import annotations

from typing import Any


def choices(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Return actions that ``view`` calls legal, as they are sent; none if it is not one's turn."""
    legal = view["legal"]
    if legal is None:
        return []
    match view["game"]:
        case "liars_dice":
            return _liars_dice(legal)
        case "ship_captain_crew":
            throw = [{"action": "throw"}] if legal["throw"] else []
            again = [{"action": "throw", "again": faces} for faces in legal["again"]]
            stand = [{"action": "stand"}] if legal["stand"] else []
            return [*throw, *again, *stand]
        case _:
            return [{"action": name} for name in legal]


def _liars_dice(legal: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the calls, and on each face the lowest bid and the next one."""
    calls = [{"action": name} for name in ("challenge", "spot_on") if legal[name]]
    bids = [
        {"action": "bid", "quantity": quantity, "face": face}
        for face, lowest in enumerate(legal["lowest"], start=1)
        if lowest is not None
        for quantity in sorted({lowest, min(lowest + 1, legal["highest"])})
    ]
    return [*calls, *calls, *bids]


def blind_choice(view: dict[str, Any]) -> dict[str, Any]:
    """Return what somebody sends who has not looked: legal more often than not."""
    match view["game"]:
        case "liars_dice":
            bid = {"action": "bid", "quantity": 1, "face": 1}
            return {"action": "challenge"} if view["bids"] else bid
        case "ship_captain_crew":
            return {"action": "stand" if view["turn"]["crew"] else "throw"}
        case _:
            return {"action": "restart" if view["phase"] == "choice" else "throw"}
