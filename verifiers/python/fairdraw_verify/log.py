"""The log: signed heads, the chain of a draw, tips (lot-1 §11)."""

import re

from . import ed25519
from .basics import (NotMade, a_hash, a_number, a_text, an_instant, an_object, canonical_base64, check_consistency,
                     check_inclusion, fault_of, hex32, instant, is_int, jcs, leaf_hash, maybe, one_of, sha256, tagged,
                     utf8, want)
from .charters import CHAINS, time_of


# ---- signed heads, lot-1 §11.4 ----

class Head:
    """A checkpoint: a signed note with the origin, the size and the root of a log."""

    def __init__(self, note):
        want(isinstance(note, str), "a head of the log is no text")
        at = note.rfind("\n\n")
        want(at >= 0 and note.endswith("\n"), "a head of the log is no signed note")
        self.text = note[:at + 1]
        lines = self.text.split("\n")
        want(len(lines) == 4, "a head of the log has not three lines")
        self.origin = lines[0]
        want(re.fullmatch(r"0|[1-9][0-9]{0,15}", lines[1]), "a head of the log tells no size")
        self.size = int(lines[1])
        self.root = canonical_base64(lines[2], "the root in a head of the log")
        want(len(self.root) == 32, "the root in a head of the log has not 32 bytes")
        self.signatures = []
        for line in note[at + 2:-1].split("\n"):
            found = re.fullmatch("— ([^ +]+) ([A-Za-z0-9+/=]+)", line)
            want(found, "a signature of a head of the log is not written as such")
            data = canonical_base64(found.group(2), "a signature of a head of the log")
            want(len(data) > 4, "a signature of a head of the log is too short")
            self.signatures.append((found.group(1), data[:4], data[4:]))

    def is_signed(self, public_key):
        """Whether it has a line of the log's key; one that is wrong is refused, those of unknown keys are ignored."""
        key_id = sha256(utf8(self.origin) + b"\n\x01" + public_key)[:4]
        mine = [s for name, key, s in self.signatures if name == self.origin and key == key_id]
        want(all(ed25519.verify(public_key, utf8(self.text), s) for s in mine),
             "a signature of the head by the key of the log is wrong")
        return bool(mine)

    def check_signed(self, public_key):
        """Signed by the log's key under the name of the log."""
        want(self.is_signed(public_key), "the head is not signed by the key of the log")

    def cosigned(self, name, public_key):
        """The seconds in which this witness signed (lot-1 §13.2); none where a line of its key is wrong."""
        key_id = sha256(utf8(name) + b"\n\x04" + public_key)[:4]
        times = []
        for signer, key, data in self.signatures:
            if signer == name and key == key_id:
                t = int.from_bytes(data[:8], "big")
                signed = b"cosignature/v1\ntime %d\n" % t + utf8(self.text)
                if len(data) != 72 or not ed25519.verify(public_key, signed, data[8:]):
                    return []
                times.append(t)
        return times


# ---- the chain of a draw, lot-1 §11.2 ----

# From the state after a leaf to the leaves that may follow and the state after each of them.
GRAMMARS = {
    "scheduled": {
        "": {"charter": "C"}, "C": {"charter": "C", "close": "S"}, "S": {"round": "R0"},
        "R0": {"result": "r", "failed": "over"}, "r": {"round": "R"}, "R": {"result": "r", "failed": "r"}},
    "live": {
        "": {"charter": "C"}, "C": {"charter": "C", "close": "S0"},
        "S0": {"round": "R0", "change": "S0", "end": "E"}, "R0": {"result": "S", "failed": "S0"},
        "S": {"round": "R", "change": "S", "end": "E"}, "R": {"result": "S", "failed": "S"},
        "E": {"round": "RE"}, "RE": {"result": "E", "failed": "E"}},
    "live, order drawn": {
        "": {"charter": "C"}, "C": {"charter": "C", "close": "SO"}, "SO": {"round": "RO"},
        "RO": {"result": "S0", "failed": "S0"},
        "S0": {"round": "R0", "change": "S0", "end": "E"}, "R0": {"result": "S", "failed": "S0"},
        "S": {"round": "R", "change": "S", "end": "E"}, "R": {"result": "S", "failed": "S"},
        "E": {"round": "RE"}, "RE": {"result": "E", "failed": "E"}},
    "played": {
        "": {"charter": "C"}, "C": {"charter": "C", "plays": "C", "end": "over"}},
    "board": {
        "": {"charter": "C1"}, "C1": {"round": "R"}, "R": {"charter": "R", "result": "C", "failed": "over"},
        "C": {"charter": "C", "plays": "C", "end": "over"}},
    "lots": {
        "": {"charter": "C1"}, "C1": {"round": "R"}, "R": {"charter": "R", "result": "C", "failed": "over"},
        "C": {"charter": "C", "takes": "C", "end": "over"}},
    "pairs": {
        "": {"charter": "C"}, "C": {"charter": "C", "close": "S"}, "S": {"round": "R"},
        "R": {"result": "over", "failed": "over"}},
}

# The states in which the draw may be called off, and those in which it may expire.
MAY_CANCEL = {
    "scheduled": ("C", "S", "R0"), "live": ("C", "S0", "R0"),
    "live, order drawn": ("C", "SO", "RO", "S0", "R0"), "played": ("C",),
    "board": ("C1", "R", "C"), "lots": ("C1", "R", "C"), "pairs": ("C", "S", "R"),
}
MAY_EXPIRE = {
    "scheduled": ("C",), "live": ("C",), "live, order drawn": ("C",), "played": ("C",),
    "board": ("C1", "R", "C"), "lots": ("C1", "R", "C"), "pairs": ("C",),
}


def check_grammar(name, types):
    """The leaves may follow one another so (lot-1 §11.2)."""
    grammar, state = GRAMMARS[name], ""
    for i, kind in enumerate(types):
        if kind in ("cancel", "expired"):
            may_stop = MAY_CANCEL if kind == "cancel" else MAY_EXPIRE
            want(state in may_stop[name], "the draw was stopped where it could not be")
            want(i == len(types) - 1, "something follows in the log where the draw was stopped")
            return
        want(kind in grammar.get(state, {}), "in the log a %s follows where it may not" % kind)
        state = grammar[state][kind]


STATES = {"charter": "open", "close": "sealed", "round": "awaiting", "result": "drawn", "failed": "failed",
          "plays": "open", "takes": "drawn", "end": "ended", "cancel": "cancelled", "expired": "expired"}


DRAW_LEAF = an_object({"type": one_of(*STATES, "change"), "at": an_instant, "drawId": a_text, "hash": a_hash,
                       "seq": a_number(), "prev": maybe(a_hash)})
HEAD = {"size": a_number(), "root": a_hash}
OWN_LEAVES = {
    "groups": an_object(dict(HEAD, type=one_of("groups"), at=an_instant)),
    "key": an_object({"type": one_of("key"), "at": an_instant, "from": a_hash, "to": a_hash, "signature": a_text}),
    "fork": an_object({"type": one_of("fork"), "at": an_instant, "abandoned": maybe(an_object(HEAD))}),
}


def leaf_data(leaf):
    """The data of a leaf, of a draw or of the log itself (lot-1 §11.1)."""
    OWN_LEAVES.get(leaf.get("type"), DRAW_LEAF)(leaf, "a leaf of the log")
    return jcs(leaf)


class KeyWay:
    """The keys of a log: those to which it changed, up to the one that signs now (lot-1 §11.7)."""

    def __init__(self, log, head):
        leaves = log.get("keys") or []
        key = bytes.fromhex(log["key"])
        self.origin = head.origin
        self.first = self.last = hex32(leaves[0]["leaf"].get("from"), "a key of the log") if leaves else key
        self.changes = []  # (index, time, the new key)
        for item in leaves:
            check_inclusion(leaf_hash(leaf_data(item["leaf"])), item["index"], head.size, item["path"], head.root,
                            "a change of the log's key")
            self.change(item["leaf"], item["index"])
        want(self.last == key, "the log's key is not the one to which it changed")

    def keys(self):
        return [self.first] + [key for _, _, key in self.changes]

    def change(self, leaf, index):
        """From this leaf on `to` signs."""
        want(leaf["type"] == "key" and leaf["from"] == self.last.hex(), "the changes of the log's key have a gap")
        want(not self.changes or index > self.changes[-1][0], "the changes of the log's key fall back")
        signed = {"origin": self.origin, "at": leaf["at"], "from": leaf["from"], "to": leaf["to"]}
        signature = canonical_base64(leaf["signature"], "the signature of a change of key")
        want(ed25519.verify(self.last, b"lot1/key\n" + jcs(signed), signature),
             "a change of the log's key is not signed by the key before")
        self.last = bytes.fromhex(leaf["to"])
        self.changes.append((index, instant(leaf["at"]), self.last))

    def signed(self, message, signature, at):
        """The short name (lot-1 §1.7) of the log's key that signed this, or None; an earlier key counts for what is
        dated before it was changed."""
        ends = [end for _, end, _ in self.changes] + [None]
        for key, end in zip(self.keys(), ends):
            if (end is None or at < end) and ed25519.verify(key, message, signature):
                return sha256(key).hex()[:8]
        return None


def check_chain(draw):
    """The head is signed, and holds the draw's chain as the proof shows it; returns the head and the keys."""
    log = draw.proof["log"]
    head = Head(log["checkpoint"])
    want(head.origin == draw.charter["origin"], "the head is of another log than the charter's")
    with fault_of("key"):
        way = KeyWay(log, head)
    head.check_signed(way.last)
    before, last_index, last_at = None, -1, None
    for seq, item in enumerate(log["leaves"]):
        leaf = item["leaf"]
        data = leaf_data(leaf)
        want(leaf["drawId"] == draw.id, "a leaf of another draw")
        want(leaf["seq"] == seq, "the leaves of the draw have a gap")
        want(leaf["prev"] == before, "a leaf does not name the one before it")
        check_inclusion(leaf_hash(data), item["index"], head.size, item["path"], head.root,
                        "leaf %d of the draw" % seq)
        want(item["index"] > last_index, "the leaves of the draw are not in the order of the log")
        at = instant(leaf["at"], "the time of a leaf")
        want(last_at is None or at >= last_at, "time falls along the draw's leaves")
        before, last_index, last_at = sha256(data).hex(), item["index"], at
    leaves = [item["leaf"] for item in log["leaves"]]
    want(leaves, "the log holds nothing of this draw")
    check_grammar(draw.grammar, [leaf["type"] for leaf in leaves])
    check_objects(draw, leaves)
    check_stops(draw, leaves)
    check_tip(draw, log["tip"], leaves[-1], before, way)
    for earlier in log.get("earlier") or []:
        old = Head(earlier["checkpoint"])
        want(old.origin == head.origin, "an earlier head is of another log")
        for key in way.keys():
            old.is_signed(key)
        check_consistency(old.size, old.root, head.size, head.root, earlier["path"], "an earlier head")
    check_state(draw, [leaf["type"] for leaf in leaves])
    return head, way


def check_stops(draw, leaves):
    """Nothing hides a result that could be known, and a draw expires only where nobody came (lot-1 §7.10, §11.2)."""
    records, due = [entry["record"] for entry in draw.entries()], None
    chain = CHAINS.get(draw.charter["beacon"]["chain"]) if draw.charter["beacon"] else None
    for leaf in leaves:
        if leaf["type"] == "round":
            number = records.pop(0)["beaconRound"]
            due = instant(leaf["at"]) if number is None else time_of(chain, number) if chain else None
        elif leaf["type"] in ("result", "failed"):
            due = None
        elif leaf["type"] in ("cancel", "expired", "charter"):
            want(due is None or instant(leaf["at"]) < due,
                 "a %s stands in the log while a round was due that is not opened" % leaf["type"])
    check_expired(draw)


def check_expired(draw):
    """lot-1 §7.10"""
    stopped = draw.proof.get("stopped")
    if stopped and stopped["type"] == "expired":
        want(stopped["reason"] == "no_entrants", "the draw expired for a reason that there is not")
        want(not draw.proof.get("spins") and not draw.trees() and not (draw.deal or {}).get("events"),
             "the draw expired for want of people, and somebody was there")


def check_local(draw):
    """Of a draw that no log holds: its objects are in an order that there may be (lot-1 §4.8, §11.2)."""
    outcomes = [draw.outcome(entry) for entry in draw.entries()]
    held = [kind for outcome in outcomes for kind in (["round", outcome[0]] if outcome else ["round"])]
    later = ["charter"] * (len(draw.versions) - 1)
    close = ["close"] * bool(draw.proof["closeHash"])
    changes = ["change"] * len(draw.changes)
    types = ["charter"] + (later + close + changes + held if draw.has_list or not draw.deal else held + later)
    types += [draw.tree_leaf] * len(draw.trees()) + ["end"] * bool(draw.end())
    types += [draw.stop()[0]] if draw.stop() else []
    check_grammar(draw.grammar, types)
    check_expired(draw)
    check_state(draw, types)
    raise NotMade("no service vouches for this draw")


def check_objects(draw, leaves):
    """Each leaf is that of its object, and each object has its leaf (lot-1 §11.2).

    What a round came to is looked for beside that round and nowhere else.
    """
    due = {"charter": [(h.hex(), None) for h in draw.hashes],
           "round": [(draw.record_hash(entry["record"]).hex(), entry["record"]["at"]) for entry in draw.entries()]}
    if draw.proof["closeHash"]:
        due["close"] = [(draw.proof["closeHash"], draw.close["at"] if draw.close else None)]
    due[draw.tree_leaf] = [(tagged("lot1/" + draw.tree_leaf, jcs(tree)).hex(), None) for tree in draw.trees()]
    due["change"] = [(tagged("lot1/change", jcs(change)).hex(), change["at"]) for change in draw.changes]
    end, stop = draw.end(), draw.stop()
    if end:
        due["end"] = [(tagged(end[0], jcs(end[2])).hex(), end[1])]
    if stop:
        due[stop[0]] = [(stop[2], stop[1])]
    outcomes, waiting, ended = [draw.outcome(entry) for entry in draw.entries()], None, False
    for leaf in leaves:
        kind = leaf["type"]
        if kind in ("result", "failed"):
            want(waiting and waiting[0] == kind, "a %s in the log of which the proof has no object" % kind)
            hash_due, at_due, waiting = waiting[1], waiting[2], None
        else:
            want(due.get(kind), "a %s in the log of which the proof has no object" % kind)
            hash_due, at_due = due[kind].pop(0)
            if kind == "round":
                waiting = outcomes.pop(0)
                record = draw.entries()[len(draw.entries()) - len(outcomes) - 1]["record"]
                want(record["kind"] == "redraw" or not ended, "a press follows the end of the show")
            ended = ended or kind == "end"
        want(leaf["hash"] == hash_due, "a %s in the log is not that of the proof" % kind)
        want(at_due is None or leaf["at"] == at_due, "a %s is dated otherwise than its leaf" % kind)
    want(not waiting, "what a round came to is not in the log")
    for kind, rest in due.items():
        want(not rest, "a %s of the proof is not in the log" % kind)


def check_tip(draw, tip, leaf, last, way):
    """The tip is that of the last leaf shown, lot-1 §11.6."""
    want(tip is not None, "the proof has no tip")
    due = {"origin": draw.charter["origin"], "drawId": draw.id, "seq": leaf["seq"], "last": last, "at": leaf["at"]}
    want(all(tip.get(name) == value for name, value in due.items()), "the tip is not that of the last leaf")
    signature = canonical_base64(tip.get("signature"), "the signature of the tip")
    signer = way.signed(b"lot1/tip\n" + jcs(due), signature, instant(leaf["at"]))
    want(signer, "the signature of the tip is wrong")
    want(tip["keyId"] == signer, "the tip names another key")


def check_state(draw, types):
    """What the envelope says of the state may not contradict the leaves (lot-1 §11.2)."""
    last = [STATES[kind] for kind in types if kind in STATES][-1]
    if last == "failed":
        if "result" in types:
            last = "drawn"
        elif draw.kind == "live":
            last = "sealed"
    said = draw.proof.get("state")
    for state in ("failed", "cancelled", "expired"):
        want((said == state) == (last == state), "the proof says that the draw is %s, and its log does not"
             % said if said == state else "the log says that the draw is %s, and the proof does not" % state)


# ---- groups, lot-1 §5.3 ----

def check_group(leaf, group, way, at, what):
    """The leaf is in its group, and the group is signed by the log's key."""
    root = hex32(group.get("root"), "the root of the group")
    want(is_int(group.get("size"), 1), what + ": the group has no size")
    check_inclusion(leaf_hash(leaf), group.get("index"), group["size"], group.get("path"), root, what)
    signed = b"lot1/group\n" + root + group["size"].to_bytes(8, "big")
    signature = canonical_base64(group.get("signature"), "the signature of the group")
    signer = way.signed(signed, signature, at)
    want(signer, what + ": the signature of the group is wrong")
    want(group.get("keyId") == signer, what + ": the group names another key")
