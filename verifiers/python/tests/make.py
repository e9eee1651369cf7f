"""Makes draws with their log, so that the tests have also what no fixture has. Nothing here is used to verify."""

import datetime
import hashlib
import json

from fairdraw_verify import bls, deals, ed25519, listed
from fairdraw_verify.basics import be32, be64, instant, jcs, keyed, leaf_hash, node_hash, root_of_hashes, sha256, tagged, utf8
from fairdraw_verify.charters import CHAINS, chain_of, first_at, hash_of, time_of
from fairdraw_verify.draw import Draw
from fairdraw_verify.streams import Stream

from .fixtures import write_tiles

ORIGIN = "log.example/lot1"


def at(seconds, milli=0):
    moment = datetime.datetime(2026, 1, 1) + datetime.timedelta(seconds=seconds)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.") + "%03dZ" % milli


# ---- Ed25519 and BLS keys ----

class Signer:
    def __init__(self, name):
        h = hashlib.sha512(sha256(utf8(name))).digest()
        self.a = int.from_bytes(h[:32], "little") & (2 ** 254 - 8) | 2 ** 254
        self.prefix = h[32:]
        self.public = self._encode(ed25519._times(self.a, ed25519.BASE))
        self.key_id = sha256(self.public)[:4].hex()

    @staticmethod
    def _encode(point):
        inverse = pow(point[2], -1, ed25519.P)
        x, y = point[0] * inverse % ed25519.P, point[1] * inverse % ed25519.P
        return (y | (x & 1) << 255).to_bytes(32, "little")

    def sign(self, message):
        r = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % ed25519.L
        big_r = self._encode(ed25519._times(r, ed25519.BASE))
        h = int.from_bytes(hashlib.sha512(big_r + self.public + message).digest(), "little") % ed25519.L
        return big_r + ((r + h * self.a) % ed25519.L).to_bytes(32, "little")


def base64(data):
    import base64
    return base64.b64encode(data).decode("ascii")


def _point(x_bytes, larger):
    return bytes([x_bytes[0] | 0x80 | (0x20 if larger else 0)]) + x_bytes[1:]


HALF = (bls.P - 1) // 2
SECRET_OF_CHAIN = 0x1234567890abcdef1234567890abcdef


def _private_chain():
    (x0, x1), y = bls.times(SECRET_OF_CHAIN, bls.G2, bls.add_g2)
    key = _point(x1.to_bytes(48, "big") + x0.to_bytes(48, "big"), (y[1] or y[0]) > HALF)
    described = {"public_key": key.hex(), "period": 3, "genesis_time": instant(at(0)) // 1000 - 3000,
                 "groupHash": "11" * 32, "schemeID": "bls-unchained-g1-rfc9380", "metadata": {"beaconID": "default"}}
    described["hash"] = sha256(be32(3) + be64(described["genesis_time"]) + key + bytes.fromhex("11" * 32)).hex()
    return described


CHAIN_DESCRIBED = _private_chain()
CHAIN_NAME, CHAIN = chain_of(CHAIN_DESCRIBED)
_signatures = {}


def beacon(number):
    if number not in _signatures:
        x, y = bls.times(SECRET_OF_CHAIN, bls.hash_to_g1(sha256(be64(number))), bls.add_g1)
        _signatures[number] = _point(x.to_bytes(48, "big"), y > HALF).hex()
    return {"round": number, "signature": _signatures[number]}


# ---- the log ----

def _largest(n):
    return 1 << ((n - 1).bit_length() - 1)


class Log:
    def __init__(self, name="the log"):
        self.signer = Signer(name)
        self.signers, self.keys = [(0, self.signer)], []
        self.data = []
        self.put({"type": "groups", "at": at(0), "size": 0, "root": sha256(b"").hex()})

    def put(self, leaf):
        self.data.append(jcs(leaf))
        return len(self.data) - 1

    def root(self, begin, end):
        return root_of_hashes([leaf_hash(d) for d in self.data[begin:end]])

    def path(self, index, size):
        low, high, siblings = 0, size, []
        while high - low > 1:
            mid = low + _largest(high - low)
            if index < mid:
                siblings.append(self.root(mid, high))
                high = mid
            else:
                siblings.append(self.root(low, mid))
                low = mid
        return [h.hex() for h in reversed(siblings)]

    def consistency(self, m, n):
        def sub(m, low, high, whole):
            if m == high - low:
                return [] if whole else [self.root(low, high)]
            k = _largest(high - low)
            if m <= k:
                return sub(m, low, low + k, whole) + [self.root(low + k, high)]
            return sub(m - k, low + k, high, False) + [self.root(low, low + k)]
        return [h.hex() for h in sub(m, 0, n, True)] if m < n else []

    def note(self, size, cosigners=()):
        signer = [s for index, s in self.signers if index < size or index == 0][-1]
        text = "%s\n%d\n%s\n" % (ORIGIN, size, base64(self.root(0, size)))
        key_id = sha256(utf8(ORIGIN) + b"\n\x01" + signer.public)[:4]
        note = text + "\n— %s %s\n" % (ORIGIN, base64(key_id + signer.sign(utf8(text))))
        for name, witness, second in cosigners:
            signed = witness.sign(b"cosignature/v1\ntime %d\n" % second + utf8(text))
            key_id = sha256(utf8(name) + b"\n\x04" + witness.public)[:4]
            note += "— %s %s\n" % (name, base64(key_id + be64(second) + signed))
        return note

    def change_key(self, name, moment):
        new = Signer(name)
        leaf = {"at": moment, "from": self.signer.public.hex(), "to": new.public.hex()}
        leaf = dict(leaf, type="key", signature=base64(self.signer.sign(b"lot1/key\n" + jcs(dict(leaf, origin=ORIGIN)))))
        index, self.signer = self.put(leaf), new
        self.signers.append((index, new))
        self.keys.append((index, leaf))

    def tiles(self, folder):
        write_tiles(folder, self.data, self.note(len(self.data)))


class Chain:
    """The leaves of one draw."""

    def __init__(self, log, draw_id):
        self.log, self.id, self.items, self.last = log, draw_id, [], None

    def put(self, kind, moment, hashed):
        leaf = {"type": kind, "at": moment, "drawId": self.id, "seq": len(self.items), "prev": self.last,
                "hash": hashed.hex()}
        self.items.append((leaf, self.log.put(leaf)))
        self.last = sha256(self.log.data[-1]).hex()

    def shown(self, earlier=(), witness=()):
        log, size = self.log, len(self.log.data)
        leaf = self.items[-1][0]
        tip = {"origin": ORIGIN, "drawId": self.id, "seq": leaf["seq"], "last": self.last, "at": leaf["at"]}
        signer = [s for index, s in log.signers if index <= self.items[-1][1]][-1]
        return {"checkpoint": log.note(size),
                "leaves": [{"leaf": leaf, "index": i, "path": log.path(i, size)} for leaf, i in self.items],
                "tip": dict(tip, signature=base64(signer.sign(b"lot1/tip\n" + jcs(tip))), keyId=signer.key_id),
                "key": log.signer.public.hex(),
                "keys": [{"leaf": leaf, "index": i, "path": log.path(i, size)} for i, leaf in log.keys],
                "earlier": [{"checkpoint": log.note(m), "path": log.consistency(m, size)} for m in earlier],
                "witness": list(witness)}


# ---- a draw ----

class Making:
    """Makes one draw step by step; every step is a leaf of the log."""

    def __init__(self, kind, open_by, level, log=None, draw_id="D-TEST", versions=True, **charter):
        self.log = log or Log()
        self.links = [sha256(utf8(draw_id + " links"))]
        for _ in range(20):
            self.links.insert(0, tagged("lot1/chain", self.links[0]))
        self.master = sha256(utf8(draw_id + " master"))
        rules = {"maxWins": 1, "minEntrants": 1, "onShort": "open", "redraw": "anew", "textHash": "00" * 32}
        rules.update(charter.pop("rules", {}))
        self.level, self.id = level, draw_id
        b = None if level == "C" else dict({"chain": CHAIN_NAME}, **charter.pop("beacon", {}))
        if kind in ("instant", "lots"):
            charter["spinCommit"] = tagged("lot1/spin-master", draw_id, "\n", self.master).hex()
        self.charter = dict({
            "v": "lot/1", "drawId": draw_id, "origin": ORIGIN, "at": at(10), "kind": kind, "title": "t",
            "organiser": "o", "organiserNo": 1, "organiserPrev": None, "prizes": [], "rules": rules,
            "openBy": open_by, "level": level, "beacon": b, "visibility": "public", "version": 1,
            "serverCommit": tagged("lot1/secret", draw_id, "\n", self.links[0]).hex()}, **charter)
        self.chain = Chain(self.log, draw_id)
        self.proof = {"v": "lot/1", "drawId": draw_id, "state": "?", "level": level, "charter": self.charter, "charterHash": None, "close": None,
                      "closeHash": None, "rounds": [], "rowsFile": None, "log": None,
                      "software": {"name": "test", "version": "0"}}
        self.first = hash_of(self.charter)
        self.rows = []
        self.put_charter()

    def draw(self):
        return Draw(dict(self.proof, log={"leaves": [{"leaf": leaf} for leaf, _ in self.chain.items]}))

    def put_charter(self):
        self.proof["charterHash"] = hash_of(self.charter).hex()
        self.chain.put("charter", self.charter["at"], hash_of(self.charter))

    def version(self, moment, **changed):
        self.proof.setdefault("earlierCharters", []).append(self.charter)
        self.charter = dict(self.charter, version=self.charter["version"] + 1, at=moment,
                            previous=hash_of(self.charter).hex(), **changed)
        self.proof["charter"] = self.charter
        self.put_charter()

    def close(self, moment, weights, by="time", groups=None, status=None, closed_at=None, **more):
        start = 0
        for i, weight in enumerate(weights):
            salt = sha256(utf8("salt %d" % i))
            commit = keyed(salt, "lot1/id", self.id, "\n", "name:%d" % i).hex()
            row = "lot1|%d|%d|%d|%s|%s" % (i, start, weight, (status or {}).get(i, "E"), commit)
            if "groups" in self.charter:
                row += "|" + ",".join(map(str, (groups or {}).get(i, ())))
            start += weight
            self.rows.append(row)
        leaves = [leaf_hash(utf8(row)) for row in self.rows]
        self.proof["close"] = dict({
            "v": "lot/1", "drawId": self.id, "charterHash": self.proof["charterHash"],
            "root": root_of_hashes(leaves).hex(), "n": len(weights), "totalWeight": start,
            "excluded": len(status or {}), "closedAt": closed_at or moment, "at": moment, "by": by,
            "sources": [{"source": "join", "entrants": sum(w > 0 for w in weights), "tickets": start}],
            "largest": {"tickets": max(weights), "source": "join"}},
            **dict({"runs": {"list": "e5" * 32, "earlier": [], "near": 0}} if self.charter["kind"] == "live" else {},
                   **more))
        self.close_hash = tagged("lot1/close", jcs(self.proof["close"]))
        self.proof["closeHash"] = self.close_hash.hex()
        self.chain.put("close", moment, self.close_hash)

    def row_file(self):
        return utf8("".join(row + "\n" for row in self.rows))

    def due_beacon(self, moment, least, promised=None):
        if self.level == "C":
            return None
        t = instant(moment)
        if promised and t <= time_of(CHAIN, promised) - (15000 if self.level == "A" else 6000):
            return promised
        least = max(least, 15 if self.level == "A" else 0, self.charter["beacon"].get("after", 0))
        return first_at(CHAIN, t + 1000 * least)

    def record(self, moment, kind, slots, least=6, voids=(), exclude="", promised=None, **more):
        rounds = self.proof["rounds"]
        prev = self.close_hash
        if rounds:
            draw = self.draw()
            prev = (draw.failure_hash if rounds[-1].get("failed") else draw.result_hash)(draw.rounds[-1])
        record = dict({
            "v": "lot/1", "drawId": self.id, "closeHash": self.close_hash.hex(), "round": len(rounds), "kind": kind,
            "slots": slots, "voids": list(voids), "exclude": exclude,
            "beaconRound": self.due_beacon(moment, least, promised), "prev": prev.hex(), "at": moment}, **more)
        entry = {"record": record, "beacon": None, "secret": None, "resultHash": None, "results": []}
        rounds.append(entry)
        self.chain.put("round", moment, tagged("lot1/round", jcs(record)))
        return entry

    def result(self, moment):
        entry = self.proof["rounds"][-1]
        r = entry["record"]["round"]
        if self.level != "C":
            entry["beacon"] = beacon(entry["record"]["beaconRound"])
        entry["secret"] = self.links[r].hex()
        entry["resultHash"] = "00" * 32
        draw = self.draw()
        rows = [listed.Row(row, self.charter) for row in self.rows]
        replay = listed.Replay(draw, rows)
        due = None
        for _, _, picks, _ in replay.rounds():
            due = picks
        size = len(self.rows)
        tree = Log.__new__(Log)
        tree.data = [utf8(row) for row in self.rows]
        entry["results"] = [dict(pick, row=self.rows[pick["index"]], path=tree.path(pick["index"], size))
                            for pick in due]
        found = self.draw().result_hash(entry)
        entry["resultHash"] = found.hex()
        self.chain.put("result", moment, found)

    def fail(self, moment):
        entry = self.proof["board" if "board" in self.proof else "lots"] if not self.proof["rounds"] else \
            self.proof["rounds"][-1]
        entry["failed"] = {"at": moment, "reason": "secret_not_revealed"}
        if len(self.proof["rounds"]) < 2:
            self.proof["state"] = "failed"
        self.chain.put("failed", moment, self.draw().failure_hash(entry))

    def change(self, moment, kind, number, **more):
        change = dict({"drawId": self.id, "at": moment, "kind": kind, "round": number}, **more)
        self.proof.setdefault("changes", []).append(change)
        self.chain.put("change", moment, tagged("lot1/change", jcs(change)))

    def deal(self, name, moment, count, sealed_at=None, base=None, drawn=None):
        base = base or self.first
        record = {"v": "lot/1", "drawId": self.id, "closeHash": base.hex(), "round": 0, "kind": "open",
                  "slots": [{"tier": 0, "count": count}], "voids": [], "exclude": "",
                  "beaconRound": self.due_beacon(moment, 6), "prev": base.hex(), "at": moment}
        entry = {"record": record, "beacon": None, "seal": None, "secret": None}
        if name == "lots":
            entry.update(master=None, events=[], end=None)
        self.proof[name] = entry
        self.chain.put("round", moment, tagged("lot1/round", jcs(record)))
        if not sealed_at:
            return
        if self.level != "C":
            entry["beacon"] = beacon(record["beaconRound"])
        entry["secret"] = self.links[0].hex()
        (self.proof if name == "board" else entry)["master"] = self.master.hex()
        entry["seal"] = {"v": "lot/1", "drawId": self.id, "roundHash": tagged("lot1/round", jcs(record)).hex(),
                         "cells" if name == "board" else "lots": count, "root": "00" * 32, "sealedAt": sealed_at}
        rows = [listed.Row(row, self.charter) for row in self.rows]
        self.leaves = deals.leaves_of_deal(self.draw(), rows)
        if drawn:
            self.leaves = [deals.leaf_of_deal(self.draw(), k, str(row), deals.salt_of(self.draw(), self.master, k))
                           for k, row in enumerate(drawn)]
        entry["seal"]["root"] = root_of_hashes([leaf_hash(leaf) for leaf in self.leaves]).hex()
        self.chain.put("result", sealed_at, self.draw().seal_hash())

    def opened(self, k):
        tree = Log.__new__(Log)
        tree.data = self.leaves
        _, _, label, salt = self.leaves[k].decode().split("|")
        return label, salt, tree.path(k, len(self.leaves))

    def tree(self, name, moment, leaves):
        root = root_of_hashes([leaf_hash(leaf) for leaf in leaves])
        state = {"drawId": self.id, "size": len(leaves), "root": root.hex()}
        self.proof.setdefault("trees", []).append(state)
        self.chain.put(name, moment, tagged("lot1/" + name, jcs(state)))

    def end(self, kind, moment, **more):
        end = dict({"at": moment}, **more)
        if kind == "lots":
            self.proof["lots"]["end"] = end
        else:
            self.proof["showEnd" if kind == "live" else "plays"] = end
        self.chain.put("end", moment, tagged("lot1/%s-end" % ("plays" if kind == "played" else kind),
                                             jcs(dict(end, drawId=self.id))))

    def stop(self, kind, moment, reason="r"):
        stopped = {"at": moment, "reason": reason}
        self.proof["stopped"] = dict(stopped, type=kind)
        self.proof["state"] = {"cancel": "cancelled"}.get(kind, kind)
        self.chain.put(kind, moment, tagged("lot1/" + kind, jcs(dict(stopped, drawId=self.id))))

    def finished(self, **how):
        self.proof["log"] = self.chain.shown(**how)
        return json.loads(json.dumps(self.proof))


CHAINS[CHAIN_NAME] = CHAIN
PRIZES = [{"tier": 1, "name": "one", "count": 1}, {"tier": 2, "name": "two", "count": 2}]


def by_count(level="B", **more):
    m = Making("scheduled", "count", level, prizes=PRIZES, openCount=6, closeAt=at(5000), **more)
    m.close(at(100), [1, 3, 1, 0, 2, 1], by="count", status={3: "X1"})
    return m


def opening(m, moment=at(100), done=at(140), least=15, **more):
    m.record(moment, "open", [{"tier": p["tier"], "count": p["count"]} for p in m.charter["prizes"]], least, **more)
    if done:
        m.result(done)
    return m


# ---- draws of each kind ----

def redrawn(level="B", **more):
    """By count, with a redraw."""
    m = opening(by_count(level, **more))
    won = m.proof["rounds"][0]["results"][1]
    m.record(at(200), "redraw", [{"tier": 2, "count": 1}],
             voids=[{"round": 0, "slot": 1, "index": won["index"], "reason": "absent"}])
    m.result(at(220))
    return m


def timed(late=False):
    promised = first_at(CHAIN, instant(at(400)))
    m = Making("scheduled", "time", "B", prizes=PRIZES, openAt=at(400), closeAt=at(340), beacon={"round": promised})
    moment = at(396) if late else at(341)
    m.close(moment, [1, 3, 1, 0, 2, 1], status={3: "X1"}, closed_at=at(340))
    return opening(m, moment, at(500), promised=promised)


def in_order(first):
    """Two rounds whose order is set, of which the one of number `first` is pressed first."""
    planned = [{"tier": 2, "count": 1}, {"tier": 1, "count": 1}]
    m = Making("live", "rounds", "C", closeAt=at(1000), groups=[], extraRounds=True,
               prizes=[{"tier": 1, "name": "one", "count": 1}, {"tier": 2, "name": "two", "count": 1}],
               seats={"order": "o", "rounds": planned, "inOrder": True})
    m.close(at(100), [1, 1, 1], by="end")
    m.record(at(101), "live", [{"tier": planned[first]["tier"], "count": 1}], show={"round": first, "shot": 0})
    return m


def drawn_order(level="C", turns=(0, 1, 2), drawn_at=at(100)):
    """Three rounds whose order is drawn first; pressed are those that come at these turns. Rounds 0, 1 and 2 of prizes 3, 2 and 1."""
    planned = [{"tier": 3, "count": 1}, {"tier": 2, "count": 1}, {"tier": 1, "count": 1}]
    m = Making("live", "rounds", level, closeAt=at(1000), groups=[], extraRounds=True,
               prizes=[{"tier": tier, "name": str(tier), "count": 1} for tier in (1, 2, 3)],
               seats={"order": "o", "rounds": planned, "inOrder": "drawn"})
    m.close(at(100), [1, 1, 1, 1], by="end")
    entry = m.record(drawn_at, "order", [])
    m.result(at(120))
    m.order = listed.Replay(m.draw(), None).drawn_order(entry)
    for place, turn in enumerate(turns):
        number = m.order[turn]
        m.record(at(200 + 50 * place), "live", [{"tier": planned[number]["tier"], "count": 1}],
                 show={"round": number, "shot": 0})
        m.result(at(230 + 50 * place))
    return m


def live(level="B"):
    """With quotas, presses in shots, changes, a redraw (at level B one that failed), absence, an added round."""
    planned = [{"tier": 2, "count": 3, "shots": 2, "quotas": [{"group": "A", "count": 2}]},
               {"tier": 1, "count": 1, "checkedIn": True, "groups": ["A", "B"], "without": ["C"]}]
    m = Making("live", "rounds", level, closeAt=at(1000), groups=["A", "B", "C", "A + B − C"], extraRounds=True,
               prizes=[{"tier": 1, "name": "one", "count": 1}, {"tier": 2, "name": "two", "count": 3}],
               seats={"order": "o", "rounds": planned, "inOrder": True})
    m.close(at(100), [1, 2, 1, 1, 1, 1, 1, 1], by="end",
            groups={0: (0, 3), 1: (0, 3), 2: (1, 3), 3: (1, 2), 4: (0, 2), 6: (0, 1, 3)})
    m.record(at(101), "live", [{"tier": 2, "count": 2, "group": 0}], show={"round": 0, "shot": 0})
    m.result(at(120))
    won = m.proof["rounds"][0]["results"][0]["index"]
    m.change(at(121), "count", 0, to=2, reason="late")
    m.change(at(121), "count", 0, to=4)
    m.change(at(122), "added", 2, planned={"tier": 3, "count": 2, "groups": ["B"], "without": ["C"]}, prize="three")
    m.record(at(123), "redraw", [{"tier": 2, "count": 1, "group": 0}],
             voids=[{"round": 0, "slot": 0, "index": won, "reason": "absent"}])
    if level == "C":
        m.result(at(140))
    else:
        m.fail(at(86700))
    m.record(at(86701), "live", [{"tier": 2, "count": 2}], show={"round": 0, "shot": 1})
    m.result(at(86720))
    m.record(at(86721), "live", [{"tier": 1, "count": 1, "group": 3}], show={"round": 1, "shot": 0}, exclude="6-7")
    m.result(at(86740))
    m.record(at(86741), "live", [{"tier": 3, "count": 2}], show={"round": 2, "shot": 0})
    m.result(at(86760))
    m.end("live", at(86770))
    return m


class Playing(Making):
    """A played draw: each play is answered at once."""

    def __init__(self, level, greedy=False, **charter):
        super().__init__("instant", "instant", level, **dict({"prizes": PRIZES, "openAt": at(60), "closeAt": at(600)},
                                                             **charter))
        self.greedy = greedy
        self.plays = []
        self.stock = [p["count"] for p in PRIZES] + [self.charter.get("blanks", 0)]

    def play(self, player, moment, cell=None):
        ref = sha256(utf8("player %d" % player))
        i = 1 + sum(play["ref"] == ref.hex() for play in self.plays)
        k = keyed(self.master, "lot1/spin", self.first, ref, be32(i))
        nonce = sha256(utf8("nonce %d" % len(self.plays)))
        number = self.due_beacon(moment, 3) if self.level == "B" and cell is None else None
        randomness = b""
        if number:
            known = self.proof.setdefault("beacons", [])
            if beacon(number) not in known:
                known.append(beacon(number))
            randomness = sha256(bytes.fromhex(beacon(number)["signature"]))
        stream = Stream(keyed(k, "lot1/spin-out", nonce, randomness))
        play = {"seq": len(self.plays), "ref": ref.hex(), "i": i, "nonce": nonce.hex(), "k": k.hex(),
                "beaconRound": number, "at": moment}
        tiers = [p["tier"] for p in PRIZES] + [None]
        won = [play["tier"] for play in self.plays if play["ref"] == ref.hex()]
        shut = [not self.greedy and won.count(p["tier"]) >= p.get("winsEach", 9) for p in self.charter["prizes"]]
        if self.charter["mode"] == "pool":
            open_to = [0 if no else left for left, no in zip(self.stock, shut + [False])]
            play["stockBefore"] = open_to
            if cell is None:
                play["u"] = u = stream.uniform(sum(open_to))
                place = 0
                while u >= open_to[place]:
                    u -= open_to[place]
                    place += 1
            else:
                label, salt, path = self.opened(cell)
                play.update(u=cell, cell={"salt": salt, "path": path})
                place = tiers.index(None if label == "-" else int(label))
            play["tier"] = tiers[place]
            self.stock[place] -= 1
        else:
            play["u"] = u = stream.uniform(1000000)
            hit = [i["tier"] for i in self.charter["intervals"] if i["from"] <= u < i["to"]]
            left = 0
            if hit:
                place = tiers.index(hit[0])
                let_out, part = deals.released(self.draw(), PRIZES[place]["count"], instant(moment))
                left = 0 if shut[place] else let_out - PRIZES[place]["count"] + self.stock[place]
            if "release" in self.charter:
                play["slice"] = deals.released(self.draw(), 0, instant(moment))[1]
            play["stockBefore"] = left
            play["tier"] = hit[0] if hit and left > 0 else None
            if play["tier"]:
                self.stock[place] -= 1
        self.plays.append(play)

    def leaves_of_plays(self):
        return [deals.leaf_of_play(self.draw(), play) for play in self.plays]

    def over(self, moment, by):
        self.proof["master"] = self.master.hex()
        root = root_of_hashes([leaf_hash(leaf) for leaf in self.leaves_of_plays()]).hex()
        self.end("played", moment, by=by, master=self.master.hex(), playCount=len(self.plays),
                 winCount=sum(play["tier"] is not None for play in self.plays), root=root)
        self.proof["spins"] = self.plays
        return self


ODDS = {"mode": "probability", "intervals": [{"tier": 1, "from": 0, "to": 100000}, {"tier": 2, "from": 100000, "to": 500000}],
        "rules": {"maxWins": 2}}
POOL = {"mode": "pool", "counts": [{"tier": p["tier"], "count": p["count"]} for p in PRIZES], "blanks": 2,
        "rules": {"maxWins": 5}}


def strong(logged=1):
    """Strong plays; `logged` seconds after each its tree is in the log."""
    m = Playing("B", **ODDS)
    for n in range(6):
        m.play(n % 3, at(100 + 10 * n))
        m.tree("plays", at(100 + 10 * n + logged), m.leaves_of_plays())
    m.version(at(300), closeAt=at(700))
    return m.over(at(700), "time")


def released():
    m = Playing("C", release={"every": "hour", "from": at(60), "to": at(7260)}, **ODDS)
    for n in range(5):
        m.play(n % 3, at(100 + n))
    m.tree("plays", at(110), m.leaves_of_plays()[:3])
    return m.over(at(599), "hand")


def pool(level="C"):
    m = Playing(level, **POOL)
    for n in range(5):
        m.play(n % 3, at(100 + 10 * n))
        if level == "B":
            m.tree("plays", at(101 + 10 * n), m.leaves_of_plays())
    return m.over(at(150), "gone")


EACH = [dict(PRIZES[0]), dict(PRIZES[1], winsEach=1)]


def each(level="C", **more):
    """Nobody wins the second prize twice: who has it draws from what is left beside it."""
    m = Playing(level, draw_id="D-EACH-5", prizes=EACH, **dict(POOL, **more))
    for n in range(5):
        m.play(n % 2, at(100 + 10 * n))
        if level == "B":
            m.tree("plays", at(101 + 10 * n), m.leaves_of_plays())
    return m.over(at(600), "time")


def each_by_odds(**more):
    odds = [{"tier": 1, "from": 0, "to": 1}, {"tier": 2, "from": 1, "to": 1000000}]
    m = Playing("C", prizes=EACH, **dict(ODDS, intervals=odds, **more))
    for n in range(4):
        m.play(0 if n < 3 else 1, at(100 + n))
    return m.over(at(600), "time")


def board(level="B"):
    m = Playing(level, board={"cells": 5}, **POOL)
    m.deal("board", at(10), 5, at(30))
    for n in range(5):
        m.play(n % 3, at(100 + n), cell=2 * n % 5)
    m.tree("plays", at(110), m.leaves_of_plays())
    return m.over(at(150), "gone")


def lots(level="B"):
    m = Making("lots", "lots", level, openAt=at(60), closeAt=at(600), rules={"onShort": "cancel"}, lots={
        "rows": [{"label": "red", "count": 2}, {"label": "blue", "count": 2}], "rule": "teams", "show": "at_end",
        "swap": True, "captains": [{"label": "red", "nameCommit": "00" * 32}]})
    m.deal("lots", at(10), 3, at(30))
    people = [sha256(utf8("person %d" % n)).hex() for n in range(4)]
    held = m.proof["lots"]
    happened = (
        {"type": "take", "k": 0, "ref": people[0]}, {"type": "take", "k": 1, "ref": people[1]},
        {"type": "swap", "a": 0, "b": 1}, {"type": "back", "k": 0, "reason": "x"},
        {"type": "take", "k": 2, "ref": people[2]}, {"type": "take", "k": 0, "ref": people[3]})
    held["events"] = [dict(event, seq=seq, at=at(61 + seq)) for seq, event in enumerate(happened)]
    leaves = [jcs(dict(event, drawId=m.id)) for event in held["events"]]
    m.tree("takes", at(65), leaves[:4])
    root = root_of_hashes([leaf_hash(leaf) for leaf in leaves]).hex()
    m.end("lots", at(70), by="empty", given=3, left=0, size=len(leaves), root=root)
    return m


def pairs(level="B", apart=None, allowed=True, drawn=None):
    """Four people who draw each other; apart: rows of whom the first does not draw the second; drawn: otherwise than due."""
    lots = {"rows": [], "rule": "pairing", "captains": [], "show": "never", "swap": False}
    m = Making("lots", "lots", level, closeAt=at(90), rules={"onShort": "cancel"},
               lots=dict(lots, apart=True) if apart and allowed else lots)
    m.close(at(90), [1, 0, 1, 1, 1], status={1: "X1"}, **({"apart": apart} if apart else {}))
    m.deal("lots", at(90), 4, at(100), base=m.close_hash, drawn=drawn)
    return m


def apart(level="B"):
    return pairs(level, [[0, 2], [2, 0], [3, 2]])
