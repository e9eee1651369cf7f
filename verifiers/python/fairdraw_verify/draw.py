"""A draw as its proof shows it: the members of a proof and their shapes (lot-1 §16)."""

import re

from .basics import (a_flag, a_hash, a_list, a_number, a_text, an_instant, an_object, instant, jcs, maybe,
                     one_of, tagged, want)
from .charters import hash_of, kind_of
from .streams import MOST_APART

NULL = one_of(None)
TIER = a_number(1)
DRAW_ID = re.compile(r"[A-Za-z0-9._~-]{1,64}")


def a_draw_id(x, what):
    want(isinstance(x, str) and DRAW_ID.fullmatch(x), what + " is no address of a draw")


def a_signature(x, what):
    want(isinstance(x, str) and re.fullmatch(r"[0-9a-f]{96}", x), what + " is not 96 lower-case hexadecimal digits")


def a_stock(x, what):
    (a_list(a_number()) if isinstance(x, list) else a_number())(x, what)


# ---- hashed objects ----

# A planned round, lot-1 §8.1.
PLANNED = ({"tier": TIER, "count": a_number(1)}, {
    "shots": a_number(1), "groups": a_list(a_text), "without": a_list(a_text),
    "quotas": a_list(an_object({"group": a_text, "count": a_number(1)})), "checkedIn": a_flag, "repeat": a_flag,
    "notWinnersOf": a_list(TIER)})

CHARTER = an_object(
    {"v": one_of("lot/1"), "drawId": a_draw_id, "kind": one_of("scheduled", "live", "instant", "lots"),
     "level": one_of("A", "B", "C"), "serverCommit": a_hash, "openBy": one_of("time", "count", "manual", "instant", "rounds", "lots"),
     "prizes": a_list(an_object({"tier": TIER, "name": a_text, "count": a_number(1)},
                                {"valueFen": a_number(), "winsEach": a_number(1)}, closed=False)),
     "rules": an_object({"maxWins": a_number(1), "minEntrants": a_number(),
                         "onShort": one_of("open", "extend", "cancel")}, {"winsPerRound": a_number(1)}, closed=False),
     "beacon": maybe(an_object({"chain": a_hash}, {"round": a_number(1), "after": a_number()}, closed=False)),
     "version": a_number(1), "origin": a_text, "at": an_instant, "organiserNo": a_number(1),
     "organiserPrev": maybe(a_hash)},
    {"names": one_of(True),
     "spinCommit": a_hash, "openAt": an_instant, "closeAt": an_instant, "openCount": a_number(1),
     "groups": a_list(a_text), "seats": an_object({"rounds": a_list(an_object(*PLANNED, closed=False), most=100)},
                                                     {"inOrder": one_of(True, "drawn")}, closed=False),
     "extraRounds": a_flag, "mode": one_of("probability", "pool"),
     "intervals": a_list(an_object({"tier": TIER, "from": a_number(), "to": a_number()}, closed=False)),
     "counts": a_list(an_object({"tier": TIER, "count": a_number()}, closed=False)), "blanks": a_number(),
     "release": an_object({"every": one_of("hour", "day"), "from": an_instant, "to": an_instant}, closed=False),
     "board": an_object({"cells": a_number(2, 200)}, closed=False),
     "lots": an_object(
         {"rows": a_list(an_object({"label": a_text, "count": a_number(1)}, closed=False)),
          "rule": one_of("each", "host", "teams", "pairing"),
          "captains": a_list(an_object({"label": a_text, "nameCommit": a_hash}, closed=False)), "swap": a_flag},
         {"apart": one_of(True)}, closed=False),
     "witness": an_object({"k": a_number(), "keys": a_list(an_object({"name": a_text, "key": a_hash}, closed=False))},
                          closed=False),
     "previous": a_hash, "eligible": a_list(a_hash), "joinLimit": a_number(),
     "short": an_object({"joined": a_number()}, closed=False),
     "series": an_object({"lid": a_text, "stage": a_number(1), "of": a_number(1)}, {"first": a_hash}, closed=False)},
    closed=False)

CLOSE = an_object(
    {"v": one_of("lot/1"), "drawId": a_draw_id, "charterHash": a_hash, "root": a_hash, "n": a_number(),
     "totalWeight": a_number(), "excluded": a_number(), "closedAt": an_instant,
     "by": one_of("time", "count", "hand", "end"), "at": an_instant,
     "sources": a_list(an_object({"source": a_text, "entrants": a_number(1), "tickets": a_number(1)}, closed=False)),
     "largest": maybe(an_object({"tickets": a_number(1), "source": a_text}, closed=False))},
    {"runs": an_object({"list": a_hash, "earlier": a_list(an_object({"drawId": a_draw_id, "at": an_instant})),
                        "near": a_number()}),
     "apart": a_list(a_list(a_number(), 2, 2), 1, MOST_APART)}, closed=False)

RECORD = an_object(
    {"v": one_of("lot/1"), "drawId": a_draw_id, "closeHash": a_hash, "round": a_number(),
     "kind": one_of("open", "order", "live", "redraw"),
     "slots": a_list(an_object({"tier": a_number(), "count": a_number(1)}, {"group": a_number()})),
     "voids": a_list(an_object({"round": a_number(), "slot": a_number(), "index": a_number(),
                                "reason": one_of("absent", "ineligible", "declined", "unreachable", "error")})),
     "exclude": a_text, "beaconRound": maybe(a_number(1)), "prev": a_hash,
     "at": an_instant},
    {"clockUnverified": one_of(True), "show": an_object({"round": a_number(), "shot": a_number()})})

FAILED = an_object({"at": an_instant, "reason": one_of("secret_not_revealed")})
SEAL = {"v": one_of("lot/1"), "drawId": a_draw_id, "roundHash": a_hash, "root": a_hash, "sealedAt": an_instant}
BEACON = an_object({"round": a_number(1), "signature": a_signature}, closed=False)
PATH = a_list(a_hash)

# ---- the envelope: unknown members are ignored (lot-1 §1.4) ----

LEAF = an_object({"leaf": an_object({"type": a_text, "at": an_instant}, closed=False), "index": a_number(),
                  "path": PATH}, closed=False)
TIP = an_object({"origin": a_text, "drawId": a_text, "seq": a_number(), "last": a_hash, "at": an_instant,
                 "signature": a_text, "keyId": a_text}, closed=False)
LOG = an_object(
    {"checkpoint": a_text, "leaves": a_list(LEAF), "key": a_hash, "tip": TIP, "witness": a_list(a_text)},
    {"keys": a_list(LEAF), "earlier": a_list(an_object({"checkpoint": a_text, "path": PATH}, closed=False))},
    closed=False)

RESULT = an_object({"tier": a_number(), "T": a_number(1), "t": a_number(), "index": a_number(), "row": a_text,
                    "path": PATH}, {"shown": a_text, "nameKey": a_hash}, closed=False)
ROUND = an_object({"record": RECORD, "beacon": maybe(BEACON), "secret": maybe(a_hash), "resultHash": maybe(a_hash),
                   "results": maybe(a_list(RESULT))}, {"failed": FAILED}, closed=False)


def _deal(seal, more, optional={}):
    return an_object(dict({"record": maybe(RECORD), "beacon": maybe(BEACON), "seal": maybe(seal),
                           "secret": maybe(a_hash)}, **more), dict({"failed": FAILED}, **optional), closed=False)


BOARD = _deal(an_object(dict(SEAL, cells=a_number(2, 200))), {})
EVENTS = {
    "take": an_object({"seq": a_number(), "type": one_of("take"), "k": a_number(), "ref": a_hash, "at": an_instant}),
    "back": an_object({"seq": a_number(), "type": one_of("back"), "k": a_number(), "reason": a_text, "at": an_instant}),
    "swap": an_object({"seq": a_number(), "type": one_of("swap"), "a": a_number(), "b": a_number(), "at": an_instant}),
}


def an_event(x, what):
    want(isinstance(x, dict) and x.get("type") in EVENTS, what + " is of no known type")
    EVENTS[x["type"]](x, what)


LOTS_END = an_object({"at": an_instant, "by": one_of("empty", "hand", "time"), "given": a_number(),
                      "left": a_number(), "size": a_number(), "root": a_hash})
LOTS = _deal(an_object(dict(SEAL, lots=a_number(2, 10000))),
             {"master": maybe(a_hash), "events": a_list(an_event), "end": maybe(LOTS_END)},
             {"captains": a_list(maybe(an_object({"shown": a_text, "nameKey": a_hash})))})
# Of pairs before their list is sealed (lot-1 §16.1).
NOTHING_DEALT = {"record": None, "beacon": None, "seal": None, "secret": None, "master": None, "events": [], "end": None}
PLAY = an_object(
    {"seq": a_number(), "ref": a_hash, "i": a_number(1, 2 ** 32 - 1), "nonce": a_hash, "k": a_hash, "u": a_number(),
     "tier": maybe(TIER), "stockBefore": a_stock, "beaconRound": maybe(a_number(1)), "at": an_instant},
    {"slice": a_number(),
     "cell": an_object({"salt": a_hash, "path": PATH}, closed=False)}, closed=False)
PLAYS_END = an_object({"at": an_instant, "by": one_of("time", "gone", "hand"), "master": a_hash,
                       "playCount": a_number(), "winCount": a_number(), "root": a_hash})
TREES = a_list(an_object({"drawId": a_draw_id, "size": a_number(1), "root": a_hash}))

CHANGES = {
    "count": an_object({"drawId": a_draw_id, "at": an_instant, "kind": a_text, "round": a_number(), "to": a_number()},
                       {"reason": a_text}),
    "added": an_object({"drawId": a_draw_id, "at": an_instant, "kind": a_text, "round": a_number(),
                        "planned": an_object(*PLANNED)}, {"prize": a_text}),
    "abandoned": an_object({"drawId": a_draw_id, "at": an_instant, "kind": a_text, "round": a_number(),
                            "reason": a_text}),
}


def a_change(x, what):
    an_object({"kind": one_of(*CHANGES)}, closed=False)(x, what)
    CHANGES[x["kind"]](x, what)


PROOF = an_object(
    {"v": one_of("lot/1"), "drawId": a_draw_id, "charter": CHARTER, "charterHash": a_hash,
     "close": maybe(CLOSE), "closeHash": maybe(a_hash), "rounds": a_list(ROUND), "log": maybe(LOG),
     "state": a_text, "level": one_of("A", "B", "C"),
     "rowsFile": maybe(an_object({"url": a_text, "sha256": a_hash, "bytes": a_number()}, closed=False))},
    {"earlierCharters": a_list(CHARTER), "showEnd": an_object({"at": an_instant}),
     "stopped": an_object({"type": one_of("cancel", "expired"), "at": an_instant, "reason": a_text}),
     "board": BOARD, "lots": LOTS, "spins": a_list(PLAY),
     "spinsFile": maybe(an_object({"url": a_text}, {"sha256": a_hash, "bytes": a_number()}, closed=False)), "beacons": a_list(BEACON), "plays": maybe(PLAYS_END),
     "trees": TREES, "changes": a_list(a_change), "master": a_hash,
     },
    closed=False)

# What a charter of each kind must have (lot-1 §4.3), as far as anything is derived from it.
NEEDED = {
    "timed": ("openAt", "closeAt"), "count": ("openCount", "closeAt"), "hand": (), "live": ("groups", "seats"),
    "played": ("openAt", "closeAt", "spinCommit", "mode"), "probability": ("intervals",),
    "pool": ("counts", "blanks"), "lots": ("openAt", "closeAt", "lots", "spinCommit"), "pairs": ("lots", "spinCommit"),
}

# What a proof has only where its draw is of these kinds.
ONLY_OF = {
    "close": ("timed", "count", "hand", "live", "pairs"), "closeHash": ("timed", "count", "hand", "live", "pairs"),
    "rounds": ("timed", "count", "hand", "live"), "showEnd": ("live",), "board": ("played",),
    "lots": ("lots", "pairs"), "spins": ("played",), "spinsFile": ("played",), "beacons": ("played",),
    "plays": ("played",), "master": ("played",), "trees": ("played", "lots"), "changes": ("live",),
}


def check_charter(charter):
    """A charter does not contradict itself (lot-1 §4.3): what it promises would be for somebody to say afterwards."""
    want(kind_of(charter), "the charter is of no known kind")
    for needed in (kind_of(charter), charter.get("mode")):
        for name in NEEDED.get(needed, ()):
            want(name in charter, "the charter has no %s" % name)
    want((charter["beacon"] is None) == (charter["level"] == "C"), "a beacon at level C, or none at another level")
    want(kind_of(charter) == "timed" or "round" not in (charter["beacon"] or {}),
         "a round is promised of a draw that has no time")
    prizes = [(prize["tier"], prize["count"]) for prize in charter["prizes"]]
    tiers = [tier for tier, _ in prizes]
    want(len(set(tiers)) == len(tiers), "two prizes of the charter have one tier")
    want(charter.get("mode") != "pool" or [(c["tier"], c["count"]) for c in charter.get("counts", ())] == prizes,
         "the pool is not of the prizes")
    want(kind_of(charter) == "played" and "board" not in charter or
         not any("winsEach" in prize for prize in charter["prizes"]),
         "a prize has a limit for each player where nobody would keep to it")
    place, end = -1, 0
    for one in charter.get("intervals", ()):
        want(one["tier"] in tiers and tiers.index(one["tier"]) > place and end == one["from"] <= one["to"] <= 1000000,
             "the chances of plays are not told prize by prize")
        place, end = tiers.index(one["tier"]), one["to"]
    labels = [row["label"] for row in charter.get("lots", {}).get("rows", ())]
    want(len(set(labels)) == len(labels), "a label of lots stands twice")
    release = charter.get("release")
    want(not release or instant(release["from"]) < instant(release["to"]), "the release ends before it begins")


class Draw:
    """The proof of a draw whose shape was checked, and what is read off it at once."""

    def __init__(self, proof):
        self.proof = proof
        self.id = proof["drawId"]
        self.charter = proof["charter"]
        self.kind = kind_of(self.charter)
        self.versions = (proof.get("earlierCharters") or []) + [self.charter]
        for version in self.versions:
            check_charter(version)
        for name, kinds in ONLY_OF.items():
            want(self.kind in kinds or not proof.get(name), "this kind of draw has no %s" % name)
        self.hashes = [hash_of(version) for version in self.versions]
        self.first_hash = self.hashes[0]
        self.local = self.charter["origin"] == "local"
        self.logged_groups = None  # roots of the tree of groups by their sizes, once the log was read
        self.level = self.charter["level"]
        self.close = proof["close"]
        self.close_hash = tagged("lot1/close", jcs(self.close)) if self.close else None
        self.rounds = proof["rounds"]
        self.over_list = self.kind in ("timed", "count", "hand", "live")
        self.has_list = self.over_list or self.kind == "pairs"
        self.deal = proof.get("lots") if self.kind in ("lots", "pairs") else proof.get("board")
        if self.kind == "lots":
            want(self.deal and self.deal["record"], "the proof has no record of the deal")
        if self.kind == "pairs":
            want(self.deal or not self.close, "the proof has no lots")
            self.deal = self.deal or NOTHING_DEALT
        if self.kind == "played":
            want(bool(self.charter.get("board")) == bool(self.deal), "a board without its record, or the reverse")
            want(not self.deal or self.deal["record"], "the proof has no record of the board")
        want(not self.deal or not self.deal["seal"] or self.deal["beacon"] or self.level == "C",
             "a deal has a seal and no random number")
        want(not (self.local and proof["log"]), "a draw that no service vouches for has no log")
        if self.kind in ("timed", "count", "hand"):
            self.grammar = "scheduled"
        elif self.kind == "played" and self.deal:
            self.grammar = "board"
        elif self.draws_order:
            self.grammar = "live, order drawn"
        else:
            self.grammar = self.kind

    @property
    def draws_order(self):
        """Whether round 0 draws in which order the rounds of the programme come (lot-1 §8.8)."""
        return self.kind == "live" and self.charter["seats"].get("inOrder") == "drawn"

    @property
    def tree_leaf(self):
        return "takes" if self.kind == "lots" else "plays"

    @property
    def changes(self):
        """What was changed in front of the hall, in its order (lot-1 §8.3)."""
        return self.proof.get("changes") or []

    def trees(self):
        """How far the tree had grown each time it was logged (lot-1 §9.6)."""
        return self.proof.get("trees") or []

    def record_hash(self, record):
        return tagged("lot1/round", jcs(record))

    def result_hash(self, entry):
        """lot-1 §7.7"""
        items = [{name: item[name] for name in ("tier", "T", "t", "index")} for item in entry["results"] or []]
        return tagged("lot1/result", jcs({"v": "lot/1", "roundHash": self.record_hash(entry["record"]).hex(),
                                          "results": items}))

    def failure_hash(self, entry):
        """lot-1 §7.9"""
        return tagged("lot1/failed", jcs({"v": "lot/1", "roundHash": self.record_hash(entry["record"]).hex(),
                                          "at": entry["failed"]["at"], "reason": entry["failed"]["reason"]}))

    def seal_hash(self):
        return tagged("lot1/lots" if self.kind in ("lots", "pairs") else "lot1/board", jcs(self.deal["seal"]))

    def entries(self):
        """All records with what they came to: the rounds, or the one record of a deal."""
        if self.deal:
            return [self.deal] if self.deal["record"] else []
        return self.rounds

    def has_result(self, entry):
        if entry is self.deal:
            return entry["seal"] is not None
        return entry.get("resultHash") is not None

    def pressed(self):
        """The rounds that gave somebody something, or could have: all that have a result but that of the order."""
        return [entry for entry in self.entries() if self.has_result(entry) and entry["record"]["kind"] != "order"]

    def outcome(self, entry):
        """What the log must hold behind the record of this round: (type, hash, at or None), or None."""
        if entry.get("failed"):
            return "failed", self.failure_hash(entry).hex(), entry["failed"]["at"]
        if self.has_result(entry):
            if entry is self.deal:
                return "result", self.seal_hash().hex(), entry["seal"]["sealedAt"]
            return "result", self.result_hash(entry).hex(), None
        return None

    def end(self):
        """(tag, at, hashed object) of the end, where the proof has one that has a leaf."""
        if self.kind == "live" and self.proof.get("showEnd"):
            at = self.proof["showEnd"]["at"]
            return "lot1/live-end", at, {"drawId": self.id, "at": at}
        if self.kind == "played" and self.proof.get("plays"):
            plays = self.proof["plays"]
            return "lot1/plays-end", plays["at"], dict(plays, drawId=self.id)
        if self.kind == "lots" and self.deal["end"]:
            return "lot1/lots-end", self.deal["end"]["at"], dict(self.deal["end"], drawId=self.id)
        return None

    def stop(self):
        """(type, at, hash) of how the draw stopped, or None."""
        stopped = self.proof.get("stopped")
        if not stopped:
            return None
        body = {"drawId": self.id, "at": stopped["at"], "reason": stopped["reason"]}
        return stopped["type"], stopped["at"], tagged("lot1/" + stopped["type"], jcs(body)).hex()

    def leaves_of(self, kind):
        """The draw's leaves of one type, as the proof shows them; none where there is no log."""
        log = self.proof["log"]
        return [item["leaf"] for item in log["leaves"] if item["leaf"]["type"] == kind] if log else []

    def outcomes_at(self):
        """By round the time of the leaf of what it came to, or None."""
        found = []
        for item in self.proof["log"]["leaves"] if self.proof["log"] else []:
            kind = item["leaf"]["type"]
            if kind == "round":
                found.append(None)
            if kind in ("result", "failed") and found:
                found[-1] = item["leaf"]["at"]
        return found + [None] * (len(self.entries()) - len(found))
