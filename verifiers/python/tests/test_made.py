"""Draws made here, with what no fixture has: each gets its verdict, and every forgery is refused."""

import json
import os
import tempfile
import unittest

from fairdraw_verify.basics import Refused, be64, jcs, keyed, leaf_hash, root_of_hashes, sha256, tagged, utf8
from fairdraw_verify.charters import hash_of
from fairdraw_verify.verify import CANNOT, INVALID, NO_RESULT, VALID, Trust, verify

from . import make
from .make import at
from .mutants import mutants

THOROUGH = bool(os.environ.get("FAIRDRAW_THOROUGH"))


class Judged(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.count = 0

    def judge(self, m, proof=None, receipt=None, log=True, **how):
        proof = m.finished(**how) if proof is None else proof
        if log:
            self.count += 1
            log = os.path.join(self.folder, str(self.count))
            m.log.tiles(log)
        return self.of(m, proof, log or None, receipt)

    def of(self, m, proof, log, receipt=None):
        trust = Trust([m.log.signers[0][1].public])
        return verify(json.dumps(proof).encode(), m.row_file() if m.rows else None, None,
                      None if receipt is None else json.dumps(receipt).encode(), log=log, trust=trust)

    def expect(self, verdict, report, because=""):
        self.assertEqual(report.verdict, verdict, report.checks)
        if because:
            reasons = " | ".join(reason for _, reason in report.checks.values()) + " | ".join(report.told)
            self.assertIn(because, reasons)


# Nothing hashed or signed holds these places, and nothing is derived from them.
UNBOUND = ("software", "rowsFile", "log.keys", "log.earlier", "rounds.*.results.*.shown", "log.witness",
           "spinsFile", "state")


class Kinds(Judged):
    def all(self):
        for name in ("redrawn", "live", "pool", "each", "board", "lots", "pairs", "apart"):
            for level in "BC":
                yield name + level, getattr(make, name)(level), {}
        for name in ("strong", "released", "each_by_odds", "timed"):
            yield name, getattr(make, name)(), {}

    def test_each_is_valid(self):
        for name, m, how in self.all():
            with self.subTest(name):
                self.expect(VALID, self.judge(m, **how))
                self.expect(CANNOT, self.judge(m, log=None, **how), "log not read whole")

    def test_mutants(self):
        for name, m, how in self.all():
            if name.endswith("C") and not THOROUGH:
                continue
            proof = m.finished(**how)
            log = os.path.join(self.folder, "of-" + name)
            m.log.tiles(log)
            for place, what, changed in mutants(proof, 1000 if THOROUGH else 1):
                if any(place == p or place.startswith(p + ".") for p in UNBOUND):
                    continue
                if changed.get("rowsFile", 0) == 0 or what.startswith("beacons = [{"):
                    continue  # the order of beacons means nothing
                with self.subTest(name, what=what):
                    self.assertIn(self.of(m, changed, log).verdict, (INVALID, CANNOT))


class Log(Judged):
    def test_a_draw_that_goes_on(self):
        m = make.Playing("C", **make.POOL)
        m.play(0, at(100))
        m.tree("plays", at(110), m.leaves_of_plays())
        m.proof["spins"] = m.plays
        self.expect(CANNOT, self.judge(m))

    def test_a_leaf_that_the_proof_leaves_out(self):
        m = make.opening(make.by_count())
        cut = m.finished()
        won = m.proof["rounds"][0]["results"][1]["index"]
        m.record(at(200), "redraw", [{"tier": 2, "count": 1}],
                 voids=[{"round": 0, "slot": 1, "index": won, "reason": "absent"}])
        m.result(at(220))
        self.expect(VALID, self.judge(m))
        self.expect(CANNOT, self.judge(m, cut), "proof out of date")

    def test_a_second_chain(self):
        log = make.Log()
        m = make.opening(make.by_count(log=log))
        proof = m.finished()
        make.Chain(log, m.id).put("charter", at(300), bytes(32))
        self.expect(CANNOT, self.judge(m, proof), "proof out of date")
        m.proof["log"] = None
        self.expect(INVALID, self.judge(m), "holds a leaf of this draw that the proof does not show")

    def test_a_long_log(self):
        log = make.Log()
        for i in range(600):
            log.put({"type": "groups", "at": at(0), "size": i + 1, "root": "00" * 32})
        m = make.opening(make.by_count(log=log))
        for i in range(1000):
            log.put({"type": "groups", "at": at(200), "size": 601 + i, "root": "00" * 32})
        self.expect(VALID, self.judge(m))

    def test_an_older_head_is_continued(self):
        log = make.Log()
        m = make.opening(make.by_count(log=log))
        proof = m.finished()
        log.put({"type": "groups", "at": at(300), "size": 1, "root": "00" * 32})
        self.expect(VALID, self.judge(m, proof))

    def test_a_fork(self):
        for when, verdict in (("before the list", CANNOT), ("after the draw", VALID)):
            log = make.Log()
            m = make.by_count(log=log)
            if verdict == CANNOT:
                log.put({"type": "fork", "at": at(100), "abandoned": None})
            make.opening(m)
            if verdict == VALID:
                log.put({"type": "fork", "at": at(200), "abandoned": {"size": 9, "root": "00" * 32}})
            self.expect(verdict, self.judge(m))

    def test_a_tree_of_groups_that_falls(self):
        log = make.Log()
        m = make.opening(make.by_count(log=log))
        for size, verdict in ((2, VALID), (1, INVALID)):
            log.put({"type": "groups", "at": at(200), "size": size, "root": "00" * 32})
            self.expect(verdict, self.judge(m))

    def test_a_change_of_key(self):
        log = make.Log()
        m = make.opening(make.by_count(log=log))
        before = m.finished()
        size = len(log.data)
        log.change_key("another", at(150))
        self.expect(VALID, self.judge(m, before))
        self.expect(VALID, self.judge(m, earlier=[size]))
        m.record(at(200), "redraw", [], voids=[
            {"round": 0, "slot": 0, "index": m.proof["rounds"][0]["results"][0]["index"], "reason": "declined"}])
        m.result(at(220))
        self.expect(VALID, self.judge(m, earlier=[size]))
        proof = m.finished()
        proof["log"]["keys"] = []
        self.assertIn(self.judge(m, proof).verdict, (CANNOT, INVALID))

    def test_tips(self):
        m = make.opening(make.by_count())
        proof, first = m.finished(), m.chain.items[0][0]

        def tip(signer=m.log.signer, **changed):
            signed = dict({"origin": make.ORIGIN, "drawId": m.id, "seq": 0, "at": first["at"],
                           "last": sha256(jcs(first)).hex()}, **changed)
            return json.dumps(dict(signed, keyId=signer.key_id, signature=make.base64(
                signer.sign(b"lot1/tip\n" + jcs(signed))))).encode()

        log = os.path.join(self.folder, "tips")
        m.log.tiles(log)
        for tips, verdict in (([tip()], VALID), ([tip(last="00" * 32)], INVALID), ([tip(seq=9)], INVALID),
                              ([tip(make.Signer("x"), last="00" * 32)], VALID), ([tip(drawId="D")], VALID),
                              ([tip(seq=9), tip(seq=9, last="00" * 32)], INVALID), ([b"x"], VALID)):
            report = verify(json.dumps(proof).encode(), m.row_file(), tips=tips, log=log,
                            trust=Trust([m.log.signer.public]))
            self.expect(verdict, report)

    def test_check_ins(self):
        m = make.live("C")
        for moment, row, verdict in ((at(86722), 6, VALID), (at(86720), 6, INVALID), (at(120), 5, VALID)):
            leaf = {"drawId": m.id, "joinSeq": row + 1, "checkedInAt": moment,
                    "idCommit": m.rows[row].split("|")[5]}
            root = leaf_hash(jcs(leaf))
            held = dict(leaf, group={"root": root.hex(), "size": 1, "index": 0, "path": [],
                                     "keyId": m.log.signer.key_id,
                                     "signature": make.base64(m.log.signer.sign(b"lot1/group\n" + root + be64(1)))})
            log = os.path.join(self.folder, "check-in" + moment[-9:-5])
            m.log.tiles(log)
            report = verify(json.dumps(m.finished()).encode(), m.row_file(), log=log,
                            check_in=json.dumps(held).encode(), trust=Trust([m.log.signer.public]))
            self.expect(verdict, report)

    def test_a_key_that_nobody_knows(self):
        m = make.opening(make.by_count())
        report = verify(json.dumps(m.finished()).encode(), m.row_file())
        self.expect(CANNOT, report, "key of this log")


class Rounds(Judged):
    def test_it_is_not_over_while_a_round_waits(self):
        self.expect(CANNOT, self.judge(make.by_count()))
        self.expect(CANNOT, self.judge(make.opening(make.by_count(), done=None)))

    def test_stopped(self):
        m = make.by_count()
        m.stop("cancel", at(101))
        self.expect(NO_RESULT, self.judge(m))
        for moment, verdict in ((at(110), NO_RESULT), (at(140), INVALID)):
            m = make.opening(make.by_count(), done=None)
            m.stop("cancel", moment)
            self.expect(verdict, self.judge(m))
            m = make.opening(make.by_count("C"), done=None)
            m.stop("cancel", moment)
            self.expect(INVALID, self.judge(m), "while a round was due")
        m = make.opening(make.by_count())
        m.stop("cancel", at(200))
        self.expect(INVALID, self.judge(m))

    def test_expired(self):
        for reason, verdict in (("no_entrants", NO_RESULT), ("r", INVALID)):
            m = make.Making("scheduled", "count", "B", prizes=make.PRIZES, openCount=6, closeAt=at(5000))
            m.stop("expired", at(5000), reason)
            self.expect(verdict, self.judge(m))
        m = make.by_count()
        m.stop("expired", at(5000), "no_entrants")
        self.expect(INVALID, self.judge(m), "stopped where it could not be")

    def test_more_than_anybody_could_draw(self):
        prizes = [{"tier": 1, "name": "one", "count": 2 ** 53 - 1}]
        m = make.Making("scheduled", "count", "B", prizes=prizes, openCount=6, closeAt=at(5000))
        m.close(at(100), [1, 3, 1, 0, 2, 1], by="count", status={3: "X1"})
        self.expect(VALID, self.judge(make.opening(m)))
        for name, charter in (("lots", {"rows": [{"label": "a", "count": 2 ** 53 - 1}], "rule": "each",
                                        "captains": [], "swap": True}),):
            m = make.lots("B")
            m.proof["charter"] = dict(m.proof["charter"], **{name: charter})
            self.expect(INVALID, self.judge(m), "so many are not dealt")

    def test_a_charter_that_holds_what_does_not_apply(self):
        for m, change, because in (
                (make.opening(make.by_count()), lambda c: dict(c, beacon=dict(c["beacon"], round=50)), "a round is promised"),
                (make.strong(), lambda c: dict(c, beacon=dict(c["beacon"], round=50)), "a round is promised"),
                (make.live(), lambda c: dict(c, openBy="manual"), "of no known kind"),
                (make.pool(), lambda c: dict(c, openBy="time"), "of no known kind")):
            proof = m.finished()
            self.expect(INVALID, self.judge(m, dict(proof, charter=change(proof["charter"]))), because)

    def test_a_prize_won_more_often_than_one_may(self):
        for m in (make.each(greedy=True), make.each_by_odds(greedy=True)):
            self.expect(INVALID, self.judge(m), "another stock was left")

    def test_a_limit_of_one_prize_that_nobody_would_keep_to(self):
        listed = make.opening(make.by_count())
        for m in (make.board(), listed):
            proof = m.finished()
            prizes = [dict(prize, winsEach=1) for prize in proof["charter"]["prizes"]]
            changed = dict(proof, charter=dict(proof["charter"], prizes=prizes))
            self.expect(INVALID, self.judge(m, changed), "where nobody would keep to it")

    def test_failed(self):
        for moment, verdict in ((at(140 + 86400), NO_RESULT), (at(86400), INVALID)):
            m = make.opening(make.by_count(), done=None)
            m.fail(moment)
            self.expect(verdict, self.judge(m))

    def test_another_beacon_than_its_time_gives(self):
        m = make.opening(make.by_count(), done=None, least=18)
        self.expect(INVALID, self.judge(m), "another beacon than its time gives")

    def test_left_out_by_the_record(self):
        m = make.opening(make.by_count(), done=None, exclude="0")
        self.expect(INVALID, self.judge(m), "leave out nobody")

    def finish(self, m):
        """Draws a round whose record is forged, as far as a proof of it can be made."""
        entry = m.proof["rounds"][-1]
        entry.update(beacon=make.beacon(entry["record"]["beaconRound"]), secret=m.links[1].hex(), resultHash="00" * 32)
        found = m.draw().result_hash(entry)
        entry["resultHash"] = found.hex()
        m.chain.put("result", at(300), found)
        return self.judge(m)

    def test_a_press_before_its_turn(self):
        make.in_order(0).result(at(120))
        with self.assertRaisesRegex(Refused, "before its turn"):
            make.in_order(1).result(at(120))

    def test_an_order_that_is_drawn(self):
        for level in ("B", "C"):
            self.expect(VALID, self.judge(make.drawn_order(level)))
        self.expect(CANNOT, self.judge(make.drawn_order(turns=())))
        m = make.drawn_order(turns=())
        m.end("live", at(300))
        self.expect(NO_RESULT, self.judge(m))
        m = make.drawn_order(turns=())
        m.stop("cancel", at(300))
        self.expect(NO_RESULT, self.judge(m))

    def test_a_press_against_the_drawn_order(self):
        with self.assertRaisesRegex(Refused, "before its turn: the order is drawn"):
            make.drawn_order(turns=(1,))
        self.expect(INVALID, self.judge(make.drawn_order(drawn_at=at(101))), "not logged with the close")
        # A round that is given up lets the next one come.
        m = make.drawn_order(turns=())
        m.change(at(130), "abandoned", m.order[0], reason="r")
        for turn, number in enumerate(m.order[1:], 1):
            m.record(at(200 * turn), "live", [{"tier": 3 - number, "count": 1}], show={"round": number, "shot": 0})
            m.result(at(200 * turn + 30))
        self.expect(VALID, self.judge(m))

    def test_an_order_without_its_round(self):
        m = make.drawn_order(turns=())
        with self.assertRaisesRegex(Refused, "of a kind that a live draw has not"):
            m.record(at(200), "order", [])
            m.result(at(230))
        m = make.drawn_order(turns=())
        del m.proof["rounds"][:]
        with self.assertRaisesRegex(Refused, "does not draw the order"):
            m.record(at(200), "live", [{"tier": 3, "count": 1}], show={"round": 0, "shot": 0})
            m.result(at(230))
        m = make.in_order(0)
        del m.proof["rounds"][:]
        with self.assertRaisesRegex(Refused, "of a kind that a live draw has not"):
            m.record(at(100), "order", [])
            m.result(at(130))
        m = make.drawn_order(level="B", turns=())
        entry = m.proof["rounds"][0]
        entry.update(beacon=None, secret=None, resultHash=None)
        m.fail(at(86700))
        with self.assertRaisesRegex(Refused, "was not drawn"):
            m.record(at(86701), "live", [{"tier": 3, "count": 1}], show={"round": 0, "shot": 0})
            m.result(at(86730))

    def test_a_redraw_of_other_seats(self):
        for slots in ([{"tier": 1, "count": 1}], [{"tier": 2, "count": 2}], [{"tier": 2, "count": 1, "group": 0}]):
            m = make.opening(make.by_count())
            won = m.proof["rounds"][0]["results"][1]["index"]
            void = {"round": 0, "slot": 1, "index": won, "reason": "absent"}
            m.record(at(200), "redraw", slots, voids=[void])
            self.expect(INVALID, self.finish(m))
        for void in ({"round": 0, "slot": 0, "index": won, "reason": "absent"},
                     {"round": 0, "slot": 1, "index": won + 1, "reason": "absent"},
                     {"round": 0, "slot": 7, "index": won, "reason": "absent"},
                     {"round": 1, "slot": 1, "index": won, "reason": "absent"}):
            m = make.opening(make.by_count())
            m.record(at(200), "redraw", [], voids=[void])
            self.expect(INVALID, self.finish(m))

    def test_strong_plays_that_were_logged_late(self):
        self.expect(INVALID, self.judge(make.strong(logged=5)), "not in the log before its beacon")

    def test_what_is_told(self):
        report = self.judge(make.live("B"))
        self.expect(VALID, report, "Round 1 failed")
        self.expect(VALID, report, "Left out of round 3: rows 6-7")

    def test_without_the_list(self):
        """What follows without it is checked all the same."""
        for void in ({"round": 0, "slot": 0, "index": 3}, {"round": 0, "slot": 3, "index": 1}):
            m = make.opening(make.by_count())
            m.record(at(200), "redraw", [], voids=[dict(void, reason="absent")])
            report = verify(json.dumps(m.finished()).encode(), trust=Trust([m.log.signer.public]))
            self.expect(INVALID, report, "not won by whom the record names")

    def test_light(self):
        m = make.redrawn("B")
        proof = m.finished()
        report = verify(json.dumps(proof).encode(), trust=Trust([m.log.signer.public]))
        self.expect(CANNOT, report, "the list was not given")


class Apart(Judged):
    def test_a_pair_that_is_kept_apart(self):
        apart = [[0, 2], [2, 0], [3, 2]]
        self.expect(VALID, self.judge(make.pairs("C", apart)))
        # Row 0 draws row 2: kept apart. Then a pairing that is allowed and is not the one that is due.
        self.expect(INVALID, self.judge(make.pairs("C", apart, drawn=[2, 3, 4, 0])), "dealt anew")
        due = [int(leaf.split(b"|")[2]) for leaf in make.pairs("C", apart).leaves]
        other = next(p for p in ([3, 4, 0, 2], [4, 3, 0, 2], [3, 4, 2, 0]) if p != due)
        self.expect(INVALID, self.judge(make.pairs("C", apart, drawn=other)), "dealt anew")

    def test_put_in_or_taken_out_after_the_seal(self):
        for change in ([[0, 2], [2, 0]], [[0, 2], [2, 0], [3, 0], [3, 2]], None):
            proof = make.apart("C").finished()
            if change:
                proof["close"]["apart"] = change
            else:
                del proof["close"]["apart"]
            self.expect(INVALID, self.judge(make.apart("C"), proof), "the close has another hash")
            proof["closeHash"] = tagged("lot1/close", jcs(proof["close"])).hex()
            self.expect(INVALID, self.judge(make.apart("C"), proof))

    def test_what_no_charter_allows(self):
        self.expect(INVALID, self.judge(make.pairs("C", [[0, 2]], allowed=False)), "no charter allows")
        for wrong in ([[2, 0], [0, 2]], [[0, 2], [0, 2]], [[0, 0]], [[0, 9]]):
            m = make.pairs("C")
            with self.subTest(wrong=wrong):
                proof = m.finished()
                proof["charter"]["lots"]["apart"] = True
                proof["close"]["apart"] = wrong
                self.expect(INVALID, self.judge(m, proof))


class Receipts(Judged):
    def receipt(self, m, i, **changed):
        salt, identity = sha256(utf8("salt %d" % i)), "name:%d" % i
        leaf = dict({"drawId": m.id, "joinSeq": i + 1, "joinedAt": at(20), "charterHash": m.proof["charterHash"],
                     "idCommit": keyed(salt, "lot1/id", m.id, "\n", identity).hex()}, **changed)
        return dict(leaf, salt=salt.hex(), identity=identity, group=self.group(m, leaf))

    def grant(self, m, i, chances, **changed):
        leaf = dict({"drawId": m.id, "joinSeq": i + 1, "chances": chances, "at": at(30)}, **changed)
        return dict(self.receipt(m, i), grant=dict(leaf, group=self.group(m, leaf)))

    def group(self, m, leaf):
        others = [utf8("x"), jcs(leaf), utf8("y")]
        tree = make.Log.__new__(make.Log)
        tree.data = others
        root = root_of_hashes([leaf_hash(data) for data in others])
        signature = m.log.signer.sign(b"lot1/group\n" + root + be64(3))
        return {"root": root.hex(), "size": 3, "index": 1, "path": tree.path(1, 3), "signature": make.base64(signature),
                "keyId": m.log.signer.key_id}

    def test_receipts(self):
        m = make.redrawn("B")
        self.expect(VALID, self.judge(m, receipt=self.receipt(m, 1)), "row 1 of the list")
        self.expect(INVALID, self.judge(m, receipt=self.receipt(m, 9)), "proof of fraud")
        self.expect(VALID, self.judge(m, receipt=self.receipt(m, 9, joinedAt=at(101))), "after the list was closed")
        for name, value in (("salt", "00" * 32), ("identity", "name:2"), ("drawId", "D"), ("group", None)):
            self.expect(INVALID, self.judge(m, receipt=dict(self.receipt(m, 1), **{name: value})))
        receipt = self.receipt(m, 1)
        for name, value in (("size", 4), ("index", 0), ("root", "00" * 32), ("signature", "AAAA"), ("keyId", "0" * 8)):
            changed = dict(receipt, group=dict(receipt["group"], **{name: value}))
            self.expect(INVALID, self.judge(m, receipt=changed))

    def test_grants(self):
        m = make.redrawn("B")
        for held in (self.grant(m, 1, 3), self.grant(m, 1, 2), self.grant(m, 1, 9, at=at(101)), self.grant(m, 3, 9)):
            self.expect(VALID, self.judge(m, receipt=held))
        for held in (self.grant(m, 1, 4), self.grant(m, 1, 4, at=at(100))):
            self.expect(INVALID, self.judge(m, receipt=held), "fewer chances than were granted")
        for changed in ({"joinSeq": 3}, {"drawId": "D-2"}):
            self.expect(INVALID, self.judge(m, receipt=self.grant(m, 1, 3, **changed)), "the grant is of somebody else")
        held = self.grant(m, 1, 3)
        for name, value in (("chances", 2), ("at", at(31)), ("group", None)):
            self.expect(INVALID, self.judge(m, receipt=dict(held, grant=dict(held["grant"], **{name: value}))))


class Sources(Judged):
    def made(self, **close):
        m = make.Making("scheduled", "count", "B", prizes=make.PRIZES, openCount=6, closeAt=at(5000))
        m.close(at(100), [1, 3, 1, 0, 2, 1], by="count", status={3: "X1"}, **close)
        return make.opening(m)

    def test_sums(self):
        join = {"source": "join", "entrants": 5, "tickets": 8}
        gift = {"source": "gift", "entrants": 1, "tickets": 2}
        less = dict(join, tickets=6)
        for sources in ([join], [gift, less], [dict(gift, entrants=2), less]):
            self.expect(VALID, self.judge(self.made(sources=sources)), "One person holds 3 of 8 chances")
        for sources in ([], [dict(join, tickets=9)], [less, gift], [less, dict(less, tickets=2)],
                        [dict(join, entrants=6)], [dict(gift, entrants=3), less], [dict(gift, tickets=0), join]):
            self.expect(INVALID, self.judge(self.made(sources=sources)))

    def test_guests_who_came_again(self):
        guest = {"source": "guest", "entrants": 3, "tickets": 5}
        again = {"source": "again", "entrants": 2, "tickets": 3}
        largest = {"tickets": 3, "source": "guest"}
        report = self.judge(self.made(sources=[again, guest], largest=largest))
        self.expect(VALID, report, "5 of 5 people, the service says, entered with a nickname alone.")
        self.expect(VALID, report, "2 of them came from a network")
        for sources in ([dict(again, entrants=3), guest], [dict(again, tickets=4), guest], [again, again, guest],
                        [guest, again], [dict(again, entrants=0), dict(guest, entrants=5)]):
            self.expect(INVALID, self.judge(self.made(sources=sources, largest=largest)))

    def test_largest(self):
        for largest in (None, {"tickets": 2, "source": "join"}, {"tickets": 4, "source": "join"},
                        {"tickets": 3, "source": "gift"}, {"tickets": 0, "source": "join"}):
            self.expect(INVALID, self.judge(self.made(largest=largest)))


class Runs(Judged):
    def made(self, charter={}, local=False, **close):
        m = make.Making("scheduled", "count", "B", prizes=make.PRIZES, openCount=6, closeAt=at(5000), **charter)
        m.close(at(100), [1, 3, 1, 0, 2, 1], by="count", status={3: "X1"}, **close)
        return make.opening(m)

    def runs(self, *earlier, near=0):
        return {"list": "e5" * 32, "earlier": [dict(zip(("drawId", "at"), run)) for run in earlier], "near": near}

    def test_of_an_imported_list(self):
        before, just = ("A", at(-3600)), ("B", at(100))
        for runs, told in ((self.runs(), ""), (self.runs(near=2), "2 more in 30 days"),
                           (self.runs(before, just), "Draw number 3 over this list in 30 days; before it: A, B.")):
            self.expect(VALID, self.judge(self.made(charter={"comments": {}}, runs=runs)), told)
        for runs in (self.runs(just, before), self.runs(before, before), self.runs(("D-TEST", at(10))),
                     self.runs(("C", at(101))), self.runs(("C", at(100 - 30 * 86400 - 1))), self.runs(near=-1),
                     dict(self.runs(), window="P30D"), {"list": "e5" * 32, "earlier": []}):
            self.expect(INVALID, self.judge(self.made(charter={"comments": {}}, runs=runs)))

    def test_only_of_an_imported_list(self):
        self.expect(VALID, self.judge(self.made()))
        self.expect(VALID, self.judge(self.made(charter={"comments": {}, "rehearsal": True})))
        self.expect(INVALID, self.judge(self.made(runs=self.runs())), "does not name earlier draws")
        self.expect(INVALID, self.judge(self.made(charter={"comments": {}})), "does not name earlier draws")
        self.expect(INVALID, self.judge(self.made(charter={"comments": {}, "rehearsal": True}, runs=self.runs())))

    def test_numbers(self):
        for number, prev, verdict in ((1, None, VALID), (37, "ab" * 32, VALID), (1, "ab" * 32, INVALID),
                                      (2, None, INVALID), (0, None, INVALID), (2, "AB" * 32, INVALID)):
            m = self.made(charter={"organiserNo": number, "organiserPrev": prev})
            self.expect(verdict, self.judge(m))
        m = make.Making("scheduled", "count", "B", prizes=make.PRIZES, openCount=6, closeAt=at(5000))
        m.version(at(50), organiserNo=2, organiserPrev="ab" * 32)
        m.close(at(100), [1, 3, 1, 0, 2, 1], by="count", status={3: "X1"})
        self.expect(INVALID, self.judge(make.opening(m)), "changes what may not change")

    def test_a_record_of_the_organiser(self):
        first = self.made(charter={"comments": {}}, runs=self.runs()).finished()
        other = dict(first, charter=dict(first["charter"], drawId="ONE"), close=dict(first["close"], drawId="ONE", at=at(50)))
        mark = hash_of(other["charter"]).hex()
        numbered = {"comments": {}, "organiserNo": 2, "organiserPrev": mark}
        changed = dict(other, charter=dict(other["charter"], title="another"))
        second = dict(other, charter=dict(other["charter"], organiserNo=2, organiserPrev=mark))
        for runs, history, verdict, because in (
                (self.runs(("ONE", at(50))), [other], VALID, ""),
                (self.runs(("ONE", at(50))), {"sta": 0, "data": {"draws": [other, {"charter": None}]}}, VALID, ""),
                (self.runs(), [dict(other, close=None)], VALID, ""),
                (self.runs(), [other], INVALID, "is not named"),
                (self.runs(("ONE", at(51))), other, INVALID, "or at another time"),
                (self.runs(("ONE", at(50))), [changed], INVALID, "does not name the one before it"),
                (self.runs(("ONE", at(50))), [other, second], INVALID, "have the number 2"),
                (self.runs(), ["nothing"], INVALID, "cannot be read")):
            m = self.made(charter=numbered, runs=runs)
            log = os.path.join(self.folder, because + str(verdict) + str(len(runs["earlier"])) + str(len(history)))
            proof = m.finished()
            m.log.tiles(log)
            report = verify(json.dumps(proof).encode(), m.row_file(), log=log, trust=Trust([m.log.signers[0][1].public]),
                            history=[json.dumps(history).encode()])
            self.expect(verdict, report, because)


if __name__ == "__main__":
    unittest.main()
