"""Times, and the round of the beacon that follows from them (lot-1 §12)."""

from .basics import NotMade, instant, want
from .charters import first_at, time_of

DAY = 86400000


def check_time(draw, chain, plays, told):
    """All of lot-1 §12.6; `chain` is None at level C, `plays` of all but played draws."""
    if draw.close:
        want(instant(draw.close["closedAt"]) <= instant(draw.close["at"]), "the list was sealed before it was closed")
    if draw.has_list and not draw.close:
        raise NotMade("the list is not sealed yet, or its close is not shown yet")
    outcomes = draw.outcomes_at()
    for r, entry in enumerate(draw.entries()):
        check_place(draw, chain, r, entry["record"])
        if "clockUnverified" in entry["record"]:
            told.append("No fresh beacon was seen when round %d was recorded: its clock is unsure." % r)
        if chain:
            check_round(draw, chain, r, entry, outcomes[r], told)
    if plays is not None and chain and not draw.deal:
        check_strong_plays(draw, chain, plays)


def check_place(draw, chain, r, record):
    """When a record was logged, as to what it follows (lot-1 §7.2, §12.6)."""
    at = instant(record["at"])
    if r == 0 and (draw.kind != "live" or draw.draws_order):
        if draw.has_list:
            want(at == instant(draw.close["at"]), "the first record was not logged with the close")
        elif draw.leaves_of("charter"):
            want(record["at"] == draw.leaves_of("charter")[0]["at"], "the deal was not logged with the charter")
        return
    want(at >= instant(draw.close["at"]), "round %d was recorded before the list was sealed" % r)
    if r > 0:
        before = draw.entries()[r - 1]
        if before.get("failed"):
            want(at >= instant(before["failed"]["at"]), "round %d was recorded before the one before it failed" % r)
        elif chain:
            want(at >= time_of(chain, before["record"]["beaconRound"]),
                 "round %d was recorded before the beacon of the one before it" % r)


def due_round(draw, chain, record, opening):
    """R of a record (lot-1 §12.2), with Δ (§12.3)."""
    charter = draw.charter if draw.has_list else draw.versions[0]
    t, scheduled, high = instant(record["at"]), draw.kind in ("timed", "count", "hand"), draw.level == "A"
    if opening and draw.kind == "timed":
        promised = charter["beacon"].get("round")
        if promised is not None and t <= time_of(chain, promised) - (15000 if high else 6000):
            return promised
    least = 15 if high or (opening and scheduled) else 6
    return first_at(chain, t + 1000 * max(least, charter["beacon"].get("after", 0)))


def check_round(draw, chain, r, entry, logged_at, told):
    """R is the one that follows, and nothing came before its beacon."""
    record = entry["record"]
    due = due_round(draw, chain, record, r == 0)
    want(record["beaconRound"] == due, "round %d names another beacon than its time gives" % r)
    if r == 0 and draw.kind == "timed" and due != draw.charter["beacon"].get("round"):
        told.append("The opening was late: not the promised beacon counted, but a later one. At level B that could "
                    "have been a choice.")
    out = time_of(chain, due)
    if entry.get("failed"):
        want(instant(entry["failed"]["at"]) >= out + DAY, "round %d was given up before 24 hours had passed" % r)
    elif draw.has_result(entry):
        if entry is draw.deal:
            want(instant(entry["seal"]["sealedAt"]) >= out, "the deal was sealed before its beacon was out")
        want(logged_at is None or instant(logged_at) >= out, "round %d has a result before its beacon was out" % r)


def check_strong_plays(draw, chain, plays):
    """Each has the beacon that its time gives, and was in the log before it was out (lot-1 §9.6, §12.2)."""
    logged = [(tree["size"], instant(leaf["at"])) for tree, leaf in zip(draw.trees(), draw.leaves_of("plays"))]
    wait, place = 1000 * max(3, draw.charter["beacon"].get("after", 0)), 0
    for play in plays:
        due = first_at(chain, instant(play["at"]) + wait)
        want(play["beaconRound"] == due, "play %d has another beacon than its time gives" % play["seq"])
        while place < len(logged) and logged[place][0] <= play["seq"]:
            place += 1
        if place == len(logged) and not draw.end():
            return  # while the draw is played the plays may be shown newer than the log
        want(draw.local or place < len(logged) and logged[place][1] < time_of(chain, due),
             "play %d was not in the log before its beacon was out" % play["seq"])
