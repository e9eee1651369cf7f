"""The frozen vectors of functions, lot-1 §18."""

import hashlib
import json
import unittest

from fairdraw_verify import bls, ed25519
from fairdraw_verify.basics import (Malformed, Refused, be32, check_consistency, check_inclusion, instant, jcs,
                                    jcs_text, keyed, leaf_hash, read_json, root_of, sha256, tagged, utf8)
from fairdraw_verify.charters import CHAINS, first_at, hash_of, time_of
from fairdraw_verify.streams import Line, Stream, deal, pairing, pairing_apart

from .fixtures import load

QUICKNET = CHAINS["52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"]


class Notation(unittest.TestCase):
    def test_jcs(self):
        keys = ["\ufb33", "\U0001f600", "€", "ö", "\x80", "1", "\r"]
        self.assertEqual(list(json.loads(jcs_text({key: 0 for key in keys}))),
                         ["\r", "1", "\x80", "ö", "€", "\U0001f600", "\ufb33"])
        self.assertEqual(jcs_text({"b": [1, -2, None, True, False], "a": "\"\\\b\t\n\f\r\x1f/\x7f\u2028"}),
                         '{"a":"\\"\\\\\\b\\t\\n\\f\\r\\u001f/\x7f\u2028","b":[1,-2,null,true,false]}')

    def test_strict_reading(self):
        for text in (b'{"a":1,"a":2}', b"1.0", b"1e3", b"-0", b"9007199254740992", b'"\\ud800"', b"1 2", b"\xff",
                     b'{"\\udc00":1}', b"NaN", b"[1,]", b"01", b"", b"\xef\xbb\xbf1", b"[" * 65 + b"]" * 65,
                     b"[" * 100000):
            with self.assertRaises(Malformed, msg=text[:20]):
                read_json(text)
        self.assertEqual(read_json(b" [ 9007199254740991, -1 ]\n"), [9007199254740991, -1])
        read_json(b"[" * 64 + b"]" * 64)

    def test_instants(self):
        self.assertEqual(instant("1970-01-01T00:00:00.001Z"), 1)
        self.assertEqual(instant("2023-08-23T15:09:27.000Z"), 1692803367000)
        for text in ("2023-08-23T15:09:27Z", "2023-02-29T00:00:00.000Z", "2023-08-23T24:00:00.000Z",
                     "2023-08-23T15:09:60.000Z", "2023-08-23T15:09:27.000z", "2023-08-23T15:09:27.000Z "):
            with self.assertRaises(Refused, msg=text):
                instant(text)

    def test_trees(self):
        v = load("merkle.json")
        leaves = [bytes.fromhex(leaf) for leaf in v["leaves"]]
        roots = [bytes.fromhex(root) for root in v["roots"]]
        for n, root in enumerate(roots):
            self.assertEqual(root_of(leaves[:n]), root)
        for case in v["inclusion"]:
            leaf = leaf_hash(leaves[case["index"]])
            check_inclusion(leaf, case["index"], case["size"], case["path"], roots[case["size"]], "")
            for index, path in ((case["index"] ^ 1, case["path"]), (case["size"], case["path"]),
                                (case["index"], case["path"][1:])):
                with self.assertRaises(Refused):
                    check_inclusion(leaf, index, case["size"], path, roots[case["size"]], "")
        for case in v["consistency"]:
            m, n = case["from"], case["to"]
            check_consistency(m, roots[m], n, roots[n], case["path"], "")
            with self.assertRaises(Refused):
                check_consistency(m, roots[m - 1], n, roots[n], case["path"], "")
            with self.assertRaises(Refused):
                check_consistency(m, roots[m], n, roots[n], case["path"][:-1], "")

    def test_signatures(self):
        key = bytes.fromhex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")
        signature = bytes.fromhex("e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
                                  "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b")
        self.assertTrue(ed25519.verify(key, b"", signature))
        self.assertFalse(ed25519.verify(key, b"x", signature))
        s = int.from_bytes(signature[32:], "little") + ed25519.L
        self.assertFalse(ed25519.verify(key, b"", signature[:32] + s.to_bytes(32, "little")))
        one = (2 ** 255 - 18).to_bytes(32, "little")  # y = 1, written with p added
        self.assertFalse(ed25519.verify(one, b"", one + bytes(32)))

    def test_signatures_at_the_edge(self):
        for vector in load("ed25519.json"):
            key, message, signature = (bytes.fromhex(vector[name]) for name in ("publicKey", "message", "signature"))
            self.assertEqual(ed25519.verify(key, message, signature), vector["valid"], vector["is"])


class Beacons(unittest.TestCase):
    def test_hashing_to_the_curve(self):
        point = bls.hash_to_g1(b"", b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_")
        self.assertEqual(point, (
            0x052926add2207b76ca4fa57a8734416c8dc95e24501772c814278700eed6d1e4e8cf62d9c09db0fac349612b759e79a1,
            0x08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6be0e8c67e2e81a4cc68ee29813bb7994998f3eae0c9c6a265))

    def test_real_beacons(self):
        v = load("beacons.json")
        key = bytes.fromhex(v["chain"]["public_key"])
        self.assertEqual(key, QUICKNET["public_key"])
        for beacon in v["beacons"]:
            signature = bytes.fromhex(beacon["signature"])
            self.assertTrue(bls.genuine(key, beacon["round"], signature))
            self.assertEqual(sha256(signature).hex(), beacon["randomness"])
        self.assertFalse(bls.genuine(key, 1001, bytes.fromhex(v["beacons"][0]["signature"])))

    def test_points_that_are_none(self):
        signature = bytearray(bytes.fromhex(load("beacons.json")["beacons"][0]["signature"]))
        infinity = b"\xc0" + bytes(47)
        uncompressed = bytes([signature[0] & 0x7f]) + signature[1:]
        too_large = (bls.P | 0x80 << 376).to_bytes(48, "big")
        outside_the_subgroup = b"\x80" + bytes(46) + b"\x04"
        for data in (infinity, uncompressed, too_large, outside_the_subgroup, b""):
            self.assertIsNone(bls.read_g1(bytes(data)))

    def test_the_name_of_the_chain(self):
        c = load("beacons.json")["chain"]
        name = sha256(be32(c["period"]) + c["genesis_time"].to_bytes(8, "big") + bytes.fromhex(c["public_key"])
                      + bytes.fromhex(c["groupHash"]) + utf8(c["metadata"]["beaconID"])).hex()
        self.assertEqual(name, c["hash"])
        self.assertIn(name, CHAINS)

    def test_rounds_and_times(self):
        for case in load("beacons.json")["rounds"]:
            at = instant(case["at"].replace("Z", ".000Z"))
            self.assertEqual(first_at(QUICKNET, at), case["next"])
            self.assertEqual(time_of(QUICKNET, case["next"]), instant(case["nextAt"].replace("Z", ".000Z")))
        midnight = instant("2026-04-20T00:00:00.000Z")
        for at, expected in ((midnight + 6000, 27946614), (midnight + 6001, 27946615), (midnight + 15000, 27946617),
                             (midnight + 4500, 27946614), (0, 1)):
            self.assertEqual(first_at(QUICKNET, at), expected)


class OneDraw(unittest.TestCase):
    def setUp(self):
        self.v = load("lot1.json")

    def test_secrets_and_rows(self):
        v, chain = self.v, self.v["chain"]
        link = bytes.fromhex(chain["s_2"])
        for name in ("s_1", "s_0"):
            link = tagged("lot1/chain", link)
            self.assertEqual(link.hex(), chain[name])
        self.assertEqual(tagged("lot1/secret", v["drawId"], "\n", link).hex(), chain["serverCommit"])
        master = bytes.fromhex(v["spinMaster"]["master"])
        self.assertEqual(tagged("lot1/spin-master", v["drawId"], "\n", master).hex(), v["spinMaster"]["spinCommit"])
        for i, identity in enumerate(v["entries"]["identities"]):
            salt = sha256(utf8("example salt %d" % i))
            self.assertTrue(v["rows"][i].endswith(keyed(salt, "lot1/id", v["drawId"], "\n", identity).hex()))
        rows = [utf8(row) for row in v["rows"]]
        self.assertEqual(leaf_hash(rows[0]).hex(), v["leafHash0"])
        self.assertEqual(root_of(rows).hex(), v["root"])
        check_inclusion(leaf_hash(rows[2]), 2, 6, v["pathOfIndex2"], bytes.fromhex(v["root"]), "")

    def test_rounds(self):
        v, proof = self.v, load("proof.json")
        self.assertEqual(hash_of(proof["charter"]).hex(), v["charterHash"])
        self.assertEqual(tagged("lot1/close", jcs(proof["close"])).hex(), v["closeHash"])
        weights, links = list(v["entries"]["weights"]), (v["chain"]["s_0"], v["chain"]["s_1"])
        for due, shown, link in zip(v["rounds"], proof["rounds"], links):
            record = tagged("lot1/round", jcs(shown["record"]))
            self.assertEqual(record.hex(), due["roundHash"])
            seed = keyed(bytes.fromhex(link), "lot1/seed", record, bytes.fromhex(due["beacon"]["randomness"]))
            self.assertEqual(seed.hex(), due["seed"])
            stream, line = Stream(seed), Line(weights)
            for result in due["results"]:
                self.assertEqual(line.total, result["T"])
                t = stream.uniform(line.total)
                row = line.holder(t)
                self.assertEqual((t, row), (result["t"], result["index"]))
                line.take_out(row)
            weights = line.weights
            hashed = jcs({"v": "lot/1", "roundHash": record.hex(), "results": due["results"]})
            self.assertEqual(tagged("lot1/result", hashed).hex(), due["resultHash"])
        failed = jcs({"v": "lot/1", "roundHash": v["rounds"][1]["roundHash"], "at": "2023-08-24T16:00:00.000Z",
                      "reason": "secret_not_revealed"})
        self.assertEqual(tagged("lot1/failed", failed).hex(),
                         "f1bbce5b07f5a22c0fdaa6aca30766c05509065e6ffdf3c38142ad2fff97da00")

    def test_an_order_of_rounds(self):
        close = "cef4399972e88fa4e87ab51f6aca44967153c672ef2963c452ab60e2d13f5899"
        record = jcs({"v": "lot/1", "drawId": "D-EXAMPLE-0001", "closeHash": close, "round": 0, "kind": "order",
                      "slots": [], "voids": [], "exclude": "", "beaconRound": None, "prev": close,
                      "at": "2023-08-23T15:59:00.000Z"})
        bound = tagged("lot1/round", record)
        self.assertEqual(bound.hex(), "06abef3ec81e3b729ac8ac0a88fc28fc6378b4a2c00ade02683a0754c4152dff")
        seed = keyed(bytes.fromhex(self.v["chain"]["s_0"]), "lot1/seed", bound, bytes(32))
        self.assertEqual(seed.hex(), "241deb8dae2d6cde2a9c2b44e8611a190c7538bba0dbfc01fd741c080195bdac")
        self.assertEqual(deal(Stream(seed), 6), [4, 5, 2, 3, 1, 0])

    def test_streams(self):
        v = self.v["uniformZeroKey"]
        stream = Stream(bytes(32))
        self.assertEqual(["%016x" % stream.word() for _ in v["words"]], v["words"])
        stream = Stream(bytes(32))
        self.assertEqual([stream.uniform(1000000) for _ in v["n1000000"]], v["n1000000"])
        stream = Stream(bytes(32))
        self.assertEqual([str(stream.uniform(2 ** 63 + 1)) for _ in v["n2^63+1"]], v["n2^63+1"])
        self.assertEqual(stream.used, 22)
        self.assertEqual(deal(Stream(bytes(32)), 6), [4, 1, 5, 3, 2, 0])
        for key, due, words in ((bytes(32), [2, 3, 4, 0, 1], 20), (b"\x01" * 32, [3, 4, 0, 1, 2], 8)):
            stream = Stream(key)
            self.assertEqual(pairing(stream, 5), due)
            self.assertEqual(stream.used, words)
        couples = [(0, 1), (1, 0), (2, 3), (3, 2), (4, 0)]
        halves = [(a, b) for half in (range(6), range(6, 12)) for a in half for b in half if a != b]
        for key, count, apart, due, words in (
                (bytes(32), 5, couples, [4, 3, 0, 1, 2], 21), (b"\x01" * 32, 5, couples, [3, 4, 0, 1, 2], 8),
                (bytes(32), 12, halves, [9, 8, 11, 6, 10, 7, 0, 5, 4, 3, 2, 1], 7269),
                (b"\x01" * 32, 12, halves, [7, 6, 10, 8, 11, 9, 5, 3, 0, 1, 4, 2], 310)):
            stream = Stream(key)
            self.assertEqual(pairing_apart(stream, count, apart), due)
            self.assertEqual(stream.used, words)
        self.assertIsNone(pairing_apart(Stream(bytes(32)), 2, [(0, 1), (1, 0)], 1000))

    def test_many(self):
        v = self.v["bulk"]
        stream, line, won = Stream(b"\x01" * 32), Line([1 + i % 7 for i in range(1000)]), []
        for _ in range(v["winners"]):
            won.append(line.holder(stream.uniform(line.total)))
            line.take_out(won[-1])
        self.assertEqual(won[:12], v["first"])
        self.assertEqual(won[-3:], v["last"])
        self.assertEqual(line.total, v["ticketsLeft"])
        self.assertEqual(hashlib.sha256(",".join(map(str, won)).encode()).hexdigest(), v["sha256OfCommaJoined"])

    def test_plays(self):
        v = self.v["spin"]
        master, charter = bytes.fromhex(self.v["spinMaster"]["master"]), bytes.fromhex(self.v["charterHash"])
        ref, nonce = bytes.fromhex(v["ref"]), bytes.fromhex(v["nonce"])
        for i in (1, 2):
            k = keyed(master, "lot1/spin", charter, ref, be32(i))
            self.assertEqual(k.hex(), v["k_%d" % i])
            self.assertEqual(tagged("lot1/spin-commit", k).hex(), v["c_%d" % i])
        k = bytes.fromhex(v["k_1"])
        self.assertEqual(Stream(keyed(k, "lot1/spin-out", nonce)).uniform(1000000), v["uniform1000000"])
        randomness = bytes.fromhex(self.v["rounds"][0]["beacon"]["randomness"])
        self.assertEqual(Stream(keyed(k, "lot1/spin-out", nonce, randomness)).uniform(1000000),
                         v["strongWithBeacon1000"])
        for tag, label, name, salt, leaf in (
                ("lot1/cell-salt", "2", "lot1-cell",
                 "a2045e0b537858bf91cf91e59bb060c17632cb6acb73d0a72872ed1301dcfd15",
                 "ac764293b64d3bdc1d4ecc5ea294d6f0729d34e73e10cdc6c6625ea480ab08fc"),
                ("lot1/lot-salt", "红队", "lot1-lot",
                 "8cd55dc6ebaaaa06bf83389ca13e3400853a08845af5270110f98ce739ea347f",
                 "1c87e9cac7327f3700aa4c4b5f9c635f7ede0c5569b4638240e6cff55e952269")):
            self.assertEqual(keyed(master, tag, charter, be32(0)).hex(), salt)
            self.assertEqual(leaf_hash(utf8("%s|0|%s|%s" % (name, label, salt))).hex(), leaf)


if __name__ == "__main__":
    unittest.main()
