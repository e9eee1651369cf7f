"""Level A: outsiders who cosigned the log before the beacons came out (lot-1 §13)."""

from .basics import NotMade, Refused, instant
from .charters import CHAINS, time_of
from .log import Head

LATE_CLOCK = 60000


def cosignatures(log, keys):
    """(key, size, milliseconds) of each cosignature by one of these over a head that the proof shows (lot-1 §13.2); that
    the newest continues the older ones was checked with the log."""
    head = Head(log["checkpoint"])
    heads = {head.text} | {Head(item["checkpoint"]).text for item in log.get("earlier") or []}
    found = []
    for note in log["witness"]:
        try:
            seen = Head(note)
        except Refused:
            continue  # what is no note witnesses nothing
        if seen.text in heads:
            for one in keys:
                times = seen.cosigned(one["name"], bytes.fromhex(one["key"]))
                found += [(one["key"], seen.size, 1000 * t) for t in times]
    return found


def check_level(draw, known, told):
    """Enough witnesses whom the verifier knows had each record before its beacon (lot-1 §13.3)."""
    witness, log = draw.charter["witness"], draw.proof["log"]
    mine = [one for one in witness["keys"] if one["key"] in known]
    strange = [one["name"] for one in witness["keys"] if one["key"] not in known]
    if strange:
        told.append("Witnesses that are not known here and count for nothing: %s." % ", ".join(strange))
    if len(mine) < witness["k"]:
        raise NotMade("too few of the promised witnesses are known here (--witness)")
    chain = CHAINS.get(draw.charter["beacon"]["chain"])
    if not chain:
        raise NotMade("the beacons come from a chain that is not known here")
    if log is None and not draw.local:
        raise NotMade("the proof has no log")
    if not draw.rounds:
        raise NotMade("nothing is recorded yet")
    seen, waiting = cosignatures(log, mine) if log else [], None
    places = {item["leaf"]["hash"]: item["index"] for item in (log or {"leaves": []})["leaves"]
              if item["leaf"]["type"] == "round"}
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        place = places.get(draw.record_hash(record).hex())
        if place is not None and record["beaconRound"] is not None:
            first, last = instant(record["at"]) - LATE_CLOCK, time_of(chain, record["beaconRound"]) - 1000
            if len({key for key, size, t in seen if size > place and first <= t <= last}) >= witness["k"]:
                continue
        if entry.get("failed") or entry["secret"] is not None:
            raise Refused("level not kept: too few of the promised witnesses saw round %d in time; "
                          "if nothing else is wrong, the numbers recompute" % r)
        waiting = r
    if waiting is not None:
        raise NotMade("round %d waits for its beacon, and was not witnessed yet" % waiting)
