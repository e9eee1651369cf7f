"""Earlier draws over the same list, and the row of an organiser (lot-1 §4.7, §6.6)."""

from .basics import Malformed, Refused, instant, read_json, want
from .charters import hash_of
from .draw import CHARTER, CLOSE, check_charter

RUN_WINDOW = 30 * 24 * 60 * 60 * 1000  # milliseconds


def has_runs(draw):
    """Whether the list came from outside: comments, the roster of a hall, a file (lot-1 §6.6)."""
    charter = draw.charter
    local = draw.local and charter["kind"] == "scheduled"
    return (draw.kind == "live" or "comments" in charter or local) and charter.get("rehearsal") is not True


def check_runs(draw):
    """Earlier draws over the same list: each once, in order, of the 30 days before (lot-1 §6.6)."""
    if not draw.close:
        return
    runs, last = draw.close.get("runs"), instant(draw.close["at"])
    want((runs is not None) == has_runs(draw), "a list that was imported does not name earlier draws over it, or "
         "another one does")
    if runs is None:
        return
    times = [instant(run["at"]) for run in runs["earlier"]]
    want(times == sorted(times) and all(last - RUN_WINDOW <= moment <= last for moment in times),
         "the earlier draws over the list are out of order, or of other days")
    named = [run["drawId"] for run in runs["earlier"]] + [draw.id]
    want(len(set(named)) == len(named), "an earlier draw over the list is named twice, or is this one")


def check_history(draw, history):
    """Other draws of the organiser, as its record or their proofs give them: none contradicts this one or another."""
    try:
        row = [drawn for data in history for drawn in draws_in(read_json(data))] + [(draw.versions[0], draw.close)]
        for charter, close in row:
            CHARTER(charter, "a charter of the record")
            check_charter(charter)
            want(charter["version"] == 1, "a charter of the record is not the first version")
            if close is not None:
                CLOSE(close, "a close of the record")
    except (Malformed, TypeError) as error:
        raise Refused("the record cannot be read: %s" % error)
    row = [(charter, close) for charter, close in row if charter["origin"] == draw.charter["origin"]]
    if draw.local:  # of what no service vouches for nobody counts
        return
    numbered = {}
    for charter, _ in row:
        kept = numbered.setdefault(charter["organiserNo"], charter)
        want(hash_of(kept) == hash_of(charter), "two draws of the organiser have the number %d" % charter["organiserNo"])
    for number, charter in numbered.items():
        if number - 1 in numbered:
            want(charter["organiserPrev"] == hash_of(numbered[number - 1]).hex(),
                 "draw number %d of the organiser does not name the one before it" % number)
    for charter, close in row:
        for other, before in row:
            if close and before and "runs" in close and "runs" in before and charter["drawId"] != other["drawId"]:
                compare(close, other["drawId"], before)


def draws_in(value):
    """(version 1 of the charter, close) of each draw of a record, a proof, or a list of either's draws."""
    if isinstance(value, dict) and "charter" not in value:
        value = value["data"] if "data" in value else value
        value = value["draws"] if isinstance(value, dict) and "draws" in value else value
    if not isinstance(value, list):
        value = [value]
    found = []
    for one in value:
        if not isinstance(one, dict):
            raise Malformed("a draw that is no object")
        if one.get("charter") is not None:
            found.append(((one.get("earlierCharters") or [one["charter"]])[0], one.get("close")))
        elif "charter" not in one:
            raise Malformed("a draw without a charter")
    return found


def compare(close, draw_id, before):
    """What a close says of another draw of the row, or does not say."""
    same = close["runs"]["list"] == before["runs"]["list"]
    named = {run["drawId"]: run["at"] for run in close["runs"]["earlier"]}
    age = instant(close["at"]) - instant(before["at"])
    if draw_id in named:
        want(same and named[draw_id] == before["at"], "a draw is named that had another list, or at another time")
    else:
        want(not (same and 0 < age <= RUN_WINDOW), "an earlier draw over the same list is not named")
