"""The checks in their order, and the verdict that follows (lot-1 §17)."""

import json

from . import bls, deals, listed, runs, times
from .basics import Malformed, NotMade, Refused, a_text, is_text, read_json, sha256, tagged, want
from .charters import CHAINS, check_versions
from .draw import PROOF, Draw
from .log import check_chain, check_local
from .reading import read_to_the_head
from .receipts import check_check_in, check_receipt, check_tips
from .witnesses import check_level

INVALID, VALID, CANNOT, NO_RESULT, LOCAL = (
    "not valid", "valid", "cannot be checked", "ended without a result",
    "recomputes; nobody but its maker vouches for when")
EXIT = {VALID: 0, NO_RESULT: 0, INVALID: 1, CANNOT: 2, LOCAL: 3}


class Report:
    """What was checked: by check its state (passed, failed, not made) and the reason."""

    def __init__(self):
        self.checks = {}
        self.told = []
        self.key = None
        self.level = None
        self.verdict = None
        self.winners = []

    def check(self, name, work):
        """Does the work of a check; returns what it found, or None. What another check found wrong with this one stays."""
        if self.checks.get(name, ("", ""))[0] == "failed":
            return None
        try:
            found = work()
            self.checks[name] = ("passed", "")
            return found
        except Refused as error:
            self.checks[name] = ("not made", "an earlier check failed")
            self.checks[error.check or name] = ("failed", str(error))
        except NotMade as error:
            self.checks[name] = ("not made", str(error))
        return None

    def check_both(self, one, other, work):
        """The work of two checks: where it fails, the fault is that of one of them, and the other was not made."""
        failed = [name for name in (one, other) if self.checks.get(name, ("", ""))[0] == "failed"]
        if failed:
            self.checks[other if failed == [one] else one] = ("not made", "an earlier check failed")
            return None
        try:
            found = work()
            self.checks[one] = self.checks[other] = ("passed", "")
            return found
        except Refused as error:
            self.checks[one] = self.checks[other] = ("not made", "an earlier check failed")
            self.checks[error.check if error.check == one else other] = ("failed", str(error))
        except NotMade as error:
            self.checks[one] = self.checks[other] = ("not made", str(error))
        return None

    def passed(self, *names):
        return all(self.checks.get(name, ("", ""))[0] == "passed" for name in names)

    @property
    def exit(self):
        return EXIT[self.verdict]

    def as_json(self):
        return {"verdict": self.verdict, "exit": self.exit, "level": self.level, "key": self.key,
                "checks": {name: {"state": state, "reason": reason} for name, (state, reason) in self.checks.items()},
                "winners": self.winners, "told": self.told}


class Trust:
    """The keys of logs that are known from elsewhere (lot-1 §11.7)."""

    def __init__(self, keys=(), fingerprints=()):
        self.keys, self.fingerprints = set(keys), set(fingerprints)

    def knows(self, key):
        return key in self.keys or sha256(key).hex() in self.fingerprints


def verify(proof, rows=None, spins=None, receipt=None, check_in=None, tips=(), log=None,
           trust=Trust(), witnesses=(), history=()):
    """Checks a proof, given as bytes, with its files as bytes or None; `log`: where the log is read; `witnesses`:
    the keys of those that are known, in hexadecimal. A Report."""
    report = Report()
    draw = report.check("format", lambda: read_proof(proof, report.told))
    if draw is None:
        state, reason = report.checks["format"]
        report.verdict = CANNOT if state == "not made" else INVALID
        return report
    report.level = draw.level
    report.check("charter", lambda: check_versions(draw))
    way = None
    if not draw.local:
        head, way = report.check("log", lambda: check_log(draw)) or (None, None)
        report.check("key", lambda: check_key(draw, trust, way, report))
        report.check("complete", lambda: needs(report, "log", lambda: check_complete(draw, head, way, log, report)))
    else:
        report.check("log", lambda: check_local(draw))
    if draw.level == "A":
        report.check("level", lambda: needs(
            report, "charter", lambda: check_level(draw, witnesses, report.told), "log"))
    chain = None
    sealed = None
    if draw.has_list:
        report.check("close", lambda: listed.check_close(draw))
        sealed = report.check("list", lambda: needs(report, "close", lambda: listed.check_list(draw, rows)))
    if draw.over_list:
        report.check("rounds", lambda: listed.check_rounds(draw))
    if draw.deal:
        report.check("rounds", lambda: deals.check_deal(draw, sealed))
    report.check("secrets", lambda: check_secrets(draw))
    played = None
    if draw.kind == "played":
        played = report.check("plays", lambda: deals.read_plays(draw, spins))
    if draw.level != "C":
        chain = report.check("beacons", lambda: check_beacons(draw, played))
    else:
        report.check("beacons", lambda: check_no_beacons(draw))
    report.check("time", lambda: needs(report, "beacons", lambda: times.check_time(draw, chain, played, report.told)))
    awards = None
    if draw.over_list:
        found = report.check_both("line", "slots", lambda: needs(
            report, "close rounds", lambda: listed.check_seats(draw, sealed, report.told), "beacons secrets list"))
        due, awards = found or (None, None)
        drawn = "close rounds secrets beacons" + (" line slots" if sealed is not None else "")
        report.check("tickets", lambda: needs(report, drawn, lambda: listed.check_tickets(draw, due)))
        waits = draw.rounds and not draw.rounds[-1].get("failed") and not draw.has_result(draw.rounds[-1])
        if waits and report.passed("tickets"):
            report.checks["tickets"] = ("not made", "the newest round waits for its beacon, its link or its reveal")
        report.check("winners", lambda: needs(report, "tickets", lambda: listed.check_winners(draw, due)))
    if played is not None:
        report.check("plays", lambda: needs(
            report, "beacons", lambda: deals.check_plays(draw, played, randomness_by_round(draw))))
    if draw.kind in ("lots", "pairs"):
        report.check("lots", lambda: deals.check_lots(draw))
    if draw.has_list and draw.close:
        report.check("sources", lambda: listed.check_sources(draw, sealed))
    if draw.close or history:
        report.check("runs", lambda: (runs.check_runs(draw), runs.check_history(draw, history)))
    absent = report.check("names", lambda: listed.check_names(draw))
    if absent:
        report.told.append("%d names are absent: hidden, or erased." % absent)
    genuine = "charter" if draw.local else "charter log"
    if receipt is not None:
        report.check("receipt", lambda: needs(
            report, genuine, lambda: check_receipt(draw, receipt, way, sealed, report.told)))
    if check_in is not None:
        report.check("check-in", lambda: needs(
            report, "charter log", lambda: check_check_in(draw, check_in, way, sealed, report.told)))
    if tips and not draw.local:
        report.check("tip", lambda: needs(
            report, "log", lambda: check_tips(draw, tips, way, report.passed("complete"))))
    tell(draw, report, awards)
    report.verdict = verdict(draw, report)
    return report


def needs(report, names, work, unfailed=""):
    """The work of a check that can be done only where others passed, or at least did not fail."""
    for name in names.split() + unfailed.split():
        state, reason = report.checks[name]
        if state == "failed":
            raise NotMade("an earlier check failed")
        if state == "not made" and name in names.split():
            raise NotMade(reason)
    return work()


# ---- format, lot-1 §1.4, §16 ----

def read_proof(data, told):
    """The draw of a proof. What says of itself that it is a proof, and is malformed, is a wrong one (lot-1 §17.3)."""
    try:
        value = read_json(data)
    except Malformed as error:
        fault = Refused if claims_to_be_a_proof(data) else NotMade
        raise fault("this cannot be read as a proof: %s" % error)
    proof = proof_in(value)
    if is_answer(value):
        told.append("What was given is the answer of a server: of it the member data was read, and nothing else.")
    if not isinstance(proof, dict) or proof.get("v") != "lot/1":
        raise NotMade("this is no proof of lot/1")
    charters = [proof.get("charter")] + (proof.get("earlierCharters") or [])
    if any(isinstance(one, dict) and one.get("v") == "lot/1" and not ("at" in one and "organiserNo" in one)
           for one in charters):
        raise NotMade("made before the rules of proof were complete")
    PROOF(proof, "the proof")
    return Draw(proof)


def is_answer(value):
    """Whether this is the answer of a server to the call for a proof (lot-1 §16.2)."""
    return isinstance(value, dict) and "v" not in value and value.get("sta") == 0 and value["sta"] is not False


def proof_in(value):
    return value.get("data") if is_answer(value) else value


def claims_to_be_a_proof(data):
    """Whether text that is not read strictly still says of itself that it is a proof."""
    try:
        value = proof_in(json.loads(data))
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("v") == "lot/1"


# ---- the log, lot-1 §11 ----

def check_log(draw):
    if not draw.proof["log"]:
        raise NotMade("the proof has no log")
    return check_chain(draw)


def check_key(draw, trust, way, report):
    """Whoever trusts any key of the way trusts the last (lot-1 §11.7)."""
    if not draw.proof["log"]:
        raise NotMade("the proof has no log")
    key = bytes.fromhex(draw.proof["log"]["key"])
    pinned = any(trust.knows(known) for known in (way.keys() if way else [key]))
    report.key = {"origin": draw.charter["origin"], "key": key.hex(), "fingerprint": sha256(key).hex(),
                  "trust": "pinned" if pinned else "first"}
    if not pinned:
        raise NotMade("the key of this log is seen for the first time: where somebody you trust names the "
                      "fingerprint %s, give it with --trust" % sha256(key).hex())


def check_complete(draw, head, way, log, report):
    if log is None:
        raise NotMade("log not read whole: --log says where it is read")
    newest = read_to_the_head(draw, head, way, log)
    report.told.append("The log was read to its newest head, of %d leaves." % newest.size)


# ---- secrets, lot-1 §3 ----

def check_secrets(draw):
    made, back, before = False, 0, None
    for r, entry in enumerate(draw.entries()):
        if entry["secret"] is None:
            continue
        link = bytes.fromhex(entry["secret"])
        for _ in range(r - back):
            link = tagged("lot1/chain", link)
        if before is None:
            want(tagged("lot1/secret", draw.id, "\n", link).hex() == draw.charter["serverCommit"],
                 "the secret of round %d is not the one that was locked" % r)
        else:
            want(link == before, "the secret of round %d does not lead to the one before" % r)
        made, back, before = True, r, bytes.fromhex(entry["secret"])
    if draw.kind in ("played", "lots", "pairs"):
        master = deals.master_of(draw)
        over = draw.deal["seal"] if draw.kind == "pairs" else draw.end()
        want(master or not over, "the draw is over, and its secret is not revealed")
        want(made or not over or not draw.deal, "the draw is over, and the secret of the deal is not revealed")
        if not master:
            raise NotMade("the secret of the draw is not revealed yet")
        want(tagged("lot1/spin-master", draw.id, "\n", bytes.fromhex(master)).hex() == draw.charter.get("spinCommit"),
             "the secret of the draw is not the one that was locked")
        if draw.deal and not made:
            raise NotMade("the secret of the deal is not revealed yet")
    elif not made:
        raise NotMade("no secret is revealed yet")


# ---- beacons, lot-1 §2 ----

def check_beacons(draw, played):
    chain = CHAINS.get(draw.charter["beacon"]["chain"])
    if not chain:
        raise NotMade("the random numbers come from a network that this verifier does not know (--chain)")
    for entry in draw.entries():
        number = entry["record"]["beaconRound"]
        want(number is not None, "a record names no random number")
        if entry["beacon"] is None:
            want(not draw.has_result(entry), "a round has a result and no random number")
            continue
        want(entry["beacon"]["round"] == number, "a random number is of another round than the record names")
        check_beacon(chain, entry["beacon"])
    if draw.kind == "played" and not draw.deal:
        seen = set()
        for beacon in draw.proof.get("beacons") or []:
            want(beacon["round"] not in seen, "a random number stands twice in the proof")
            seen.add(beacon["round"])
            check_beacon(chain, beacon)
        if played is None:
            raise NotMade("the plays are needed")
    return chain


def check_beacon(chain, beacon):
    want(bls.genuine(chain["public_key"], beacon["round"], bytes.fromhex(beacon["signature"])),
         "the random number of round %d is not genuine" % beacon["round"])


def check_no_beacons(draw):
    want(not any(entry["record"]["beaconRound"] is not None or entry["beacon"] for entry in draw.entries())
         and not draw.proof.get("beacons"), "a random number at level C")


def randomness_by_round(draw):
    return {b["round"]: sha256(bytes.fromhex(b["signature"])) for b in draw.proof.get("beacons") or []}


# ---- what is told, and the verdict ----

def tell(draw, report, awards):
    if draw.charter.get("rehearsal"):
        report.told.append("This is a rehearsal: it gives nothing to anybody.")
    for r, entry in enumerate(draw.entries()):
        if entry.get("failed"):
            report.told.append("Round %d failed: its secret was not revealed within 24 hours." % r)
    set_aside = {}  # by round and seat: the reason
    for entry in draw.rounds:
        for void in entry["record"]["voids"]:
            set_aside[(void["round"], void["slot"])] = void["reason"]
    for r, entry in enumerate(draw.rounds):
        if entry["record"]["exclude"]:
            report.told.append("Left out of round %d: rows %s." % (r, entry["record"]["exclude"]))
    largest = (draw.close or {}).get("largest")
    if largest and 20 * largest["tickets"] > draw.close["totalWeight"]:
        report.told.append("One person holds %d of %d chances, most of them, the service says, from: %s." % (
            largest["tickets"], draw.close["totalWeight"], largest["source"]))
    people = {source["source"]: source["entrants"] for source in (draw.close or {}).get("sources", [])}
    again = people.get("again", 0)
    guests = people.get("guest", 0) + again
    if guests:
        report.told.append("%d of %d people, the service says, entered with a nickname alone." % (
            guests, draw.close["n"] - draw.close["excluded"]))
    if again:
        report.told.append("%d of them came from a network from which somebody had entered so before: the same people "
                           "again, or others who share it." % again)
    told = (draw.close or {}).get("runs")
    if told and told["earlier"]:
        report.told.append("Draw number %d over this list in 30 days; before it: %s." % (
            len(told["earlier"]) + 1, ", ".join(run["drawId"] for run in told["earlier"])))
    if told and told["near"]:
        report.told.append("By the count of the service, %d more in 30 days were over nearly this list." % told["near"])
    names = {prize["tier"]: prize["name"] for prize in draw.charter["prizes"]}
    names.update((change["planned"]["tier"], change["prize"]) for change in draw.changes if "prize" in change)
    for r, entry in enumerate(draw.rounds):
        awarded = list(awards[r].items()) if awards and r < len(awards) else []
        for place, item in enumerate(entry["results"] or []):
            seat = awarded[place][0] if place < len(awarded) else place
            report.winners.append({"round": r, "tier": item["tier"], "prize": names.get(item["tier"], ""),
                                   "row": item["index"], "shown": item.get("shown"),
                                   "setAside": set_aside.get((r, seat))})


def verdict(draw, report):
    """lot-1 §17.3: the first that applies."""
    states = {name: state for name, (state, _) in report.checks.items()}
    if "failed" in states.values():
        return INVALID
    if report.passed("format", "charter", "key", "log", "complete") and without_result(draw):
        return NO_RESULT
    for name, state in states.items():
        if state == "not made" and name not in ("receipt", "check-in", "tip", "sources", "runs") and not (
                draw.local and name == "log"):
            return CANNOT
    return LOCAL if draw.local else VALID


def without_result(draw):
    if draw.proof.get("stopped"):
        return True
    if draw.kind == "live":
        return bool(draw.proof.get("showEnd")) and not draw.pressed()
    return bool(draw.entries()) and bool(draw.entries()[0].get("failed"))
