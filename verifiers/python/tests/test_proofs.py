"""Every proof among the fixtures gets its verdict, and no proof with a thing changed passes."""

import contextlib
import gzip
import io
import json
import os
import re
import shutil
import tempfile
import unittest

from fairdraw_verify import __main__ as command
from fairdraw_verify.verify import CANNOT, INVALID, LOCAL, NO_RESULT, VALID, Trust

from .fixtures import EXAMPLE_KEY, FOLDER, WITNESSES, beside, judge, load, log_of, names, path
from .mutants import mutants

FOLDERS = ("proofs", "examples")
THOROUGH = bool(os.environ.get("FAIRDRAW_THOROUGH"))


def expected(folder, name):
    """What fixtures/fairness/README.md says of them."""
    if name == "made-before":
        return CANNOT
    if name.startswith("file-draw"):
        return LOCAL
    if name.startswith("cancelled"):
        return NO_RESULT
    return VALID


def places_that_may_change():
    """The table of lot-1 §17.5."""
    with open(os.path.join(FOLDER, "..", "..", "docs", "protocol", "lot-1.md"), encoding="utf-8") as text:
        table = text.read().split('<a id="s17-5"></a>')[1].split("\n---\n")[0]
    return re.findall(r"^\| `([^`]+)` \|", table, re.M)


FREE = places_that_may_change()


def is_bound(name):
    return name != "spinsFile" and not any(name == place or name.startswith(place + ".") for place in FREE)


class Fixtures(unittest.TestCase):
    def test_verdicts(self):
        for folder in FOLDERS:
            for name in names(folder):
                report = judge(folder, name)
                self.assertEqual(report.verdict, expected(folder, name), (folder, name, report.checks))

    def test_without_what_is_needed(self):
        for folder, name in ((folder, name) for folder in FOLDERS for name in names(folder)):
            verdict = expected(folder, name)
            if verdict in (VALID, NO_RESULT):
                report = judge(folder, name, trust=Trust())
                self.assertEqual((report.verdict, report.key["trust"]), (CANNOT, "first"), name)
                trust = Trust(fingerprints=[report.key["fingerprint"]])
                self.assertEqual(judge(folder, name, trust=trust).verdict, verdict, name)
                self.assertEqual(judge(folder, name, log=None).verdict, CANNOT, name)
            for ending in ("rows", "spins"):
                if verdict != INVALID and beside(folder, name, ending):
                    self.assertEqual(judge(folder, name, **{ending: None}).verdict, CANNOT, name)

    def test_lists_and_plays_that_are_others(self):
        for folder in FOLDERS:
            for name in names(folder):
                good = expected(folder, name)
                for ending in ("rows", "spins"):
                    data = beside(folder, name, ending)
                    if data is None or good not in (VALID, LOCAL):
                        continue
                    lines = data.split(b"\n")[:-1]
                    others = [b"\n".join(lines), b"", data + lines[-1] + b"\n", b"\xff" + data]
                    for i, line in enumerate(lines):
                        others.append(b"".join(other + b"\n" for other in lines[:i] + lines[i + 1:]))
                        for j in range(0, len(line), 1 if THOROUGH else 17):
                            digit = line[j:j + 1]
                            other = line[:j] + (b"0" if digit != b"0" else b"1") + line[j + 1:]
                            if b'"nonce"' in line or b'"at"' in line and ending == "spins":
                                # The hour within a slice is bound by nothing but the player's signed answer.
                                begin = line.index(b'"at"')
                                if begin <= j < begin + 31:
                                    continue
                            others.append(b"".join(o + b"\n" for o in lines[:i] + [other] + lines[i + 1:]))
                    for other in others:
                        report = judge(folder, name, **{ending: other})
                        self.assertEqual(report.verdict, INVALID, (folder, name, ending, other[:200]))

    def test_gzip(self):
        data = gzip.compress(beside("examples", "live-c", "rows"))
        self.assertEqual(judge("examples", "live-c", rows=data).verdict, VALID)
        self.assertEqual(judge("examples", "live-c", rows=data[:-9]).verdict, INVALID)

    def test_a_file_of_plays_without_its_hash(self):
        """Replayed all the same, and made before (lot-1 §9.9)."""
        proof = load("examples", "plays-by-odds-c.json")
        lines = beside("examples", "plays-by-odds-c", "spins")
        for before in (dict(proof, spinsFile={"url": "x"}), dict(proof, spinsFile=None)):
            report = judge("examples", "plays-by-odds-c", before)
            self.assertEqual((report.verdict, report.checks["plays"][0]), (CANNOT, "not made"))
            self.assertIn("made before", report.checks["plays"][1])
            report = judge("examples", "plays-by-odds-c", before, spins=lines.split(b"\n", 1)[1])
            self.assertEqual((report.verdict, report.checks["plays"][0]), (INVALID, "failed"))

    def test_mutants(self):
        for folder in FOLDERS:
            for name in names(folder):
                if expected(folder, name) not in (VALID, LOCAL, NO_RESULT):
                    continue
                proof = load(folder, name + ".json")
                for place, what, changed in mutants(proof, 1000 if THOROUGH else 1):
                    if is_bound(place) and changed.get("rowsFile", 0) != 0:
                        report = judge(folder, name, changed)
                        self.assertIn(report.verdict, (INVALID, CANNOT), (folder, name, what))


class LevelA(unittest.TestCase):
    def test_who_is_known(self):
        for known, verdict in ((WITNESSES, VALID), (WITNESSES[1:], VALID), (WITNESSES[:1], CANNOT), ((), CANNOT)):
            report = judge("examples", "drawn-a", witnesses=known)
            self.assertEqual((report.verdict, report.level), (verdict, "A"), report.checks)
            strange = len(WITNESSES) - len(known)
            self.assertEqual(sum("not known here" in line for line in report.told), 1 if strange else 0)

    def test_who_was_silent(self):
        proof = load("examples", "drawn-a.json")
        for silent, verdict in ((1, VALID), (2, INVALID), (3, INVALID)):
            notes = ["\n".join(note.split("\n")[:-1 - silent]) + "\n" for note in proof["log"]["witness"]]
            report = judge("examples", "drawn-a", dict(proof, log=dict(proof["log"], witness=notes)))
            self.assertEqual(report.verdict, verdict, report.checks)
            self.assertEqual(report.checks["level"][0] == "failed", verdict == INVALID)
            # Whoever knows too few of them cannot tell.
            report = judge("examples", "drawn-a", dict(proof, log=dict(proof["log"], witness=notes)), witnesses=())
            self.assertEqual(report.verdict, CANNOT)

    def test_what_was_seen(self):
        proof = load("examples", "drawn-a.json")
        log = proof["log"]
        for change in ({"witness": log["witness"][:1]}, {"witness": log["witness"][1:]}, {"witness": ["no note"]},
                       {"earlier": log["earlier"][:1]}, {"witness": log["witness"][:1] * 3},
                       {"witness": [note.replace("\n— witness-", "\n— other-") for note in log["witness"]]}):
            report = judge("examples", "drawn-a", dict(proof, log=dict(log, **change)))
            self.assertEqual((report.verdict, report.checks["level"][0]), (INVALID, "failed"), change)


class TheLog(unittest.TestCase):
    def test_a_log_that_is_damaged(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, change, verdict in (
                    ("tile/entries/000.p/", lambda data: data[:-1], CANNOT),
                    ("tile/entries/000.p/", lambda data: data.replace(b'"seq":3', b'"seq":4'), INVALID),
                    ("tile/entries/000.p/", lambda data: data.replace(b'"type":"result"', b'"type":"resulx"'), INVALID),
                    ("tile/0/000.p/", lambda data: bytes(len(data)), INVALID),
                    ("tile/0/000.p/", lambda data: data[:-1], CANNOT),
                    ("checkpoint", lambda data: data.replace(b"example/lot1", b"example/lot2"), INVALID),
                    ("checkpoint", lambda data: data[:-6] + b"AAAA=\n", INVALID)):
                other = os.path.join(folder, str(len(os.listdir(folder))))
                shutil.copytree(log_of("live-c"), other)
                file = os.path.join(other, *name.strip("/").split("/"))
                if os.path.isdir(file):
                    file = os.path.join(file, os.listdir(file)[0])
                with open(file, "rb") as found:
                    data = found.read()
                with open(file, "wb") as out:
                    out.write(change(data))
                report = judge("examples", "live-c", log=other)
                self.assertEqual(report.verdict, verdict, (name, report.checks))
            os.remove(file)
            self.assertEqual(judge("examples", "live-c", log=other).verdict, CANNOT)


class CommandLine(unittest.TestCase):
    def run_it(self, *arguments):
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = command.main(list(arguments))
            except SystemExit as end:
                code = end.code
        self.assertNotIn("Traceback", out.getvalue() + err.getvalue())
        return code, out.getvalue(), err.getvalue()

    def test_exit_codes(self):
        key = EXAMPLE_KEY.hex()
        live, rows = path("examples", "live-c.json"), path("examples", "live-c.rows")
        log = "--log", log_of("live-c")
        self.assertEqual(self.run_it(live, "--rows", rows, "--key", key, *log)[0], 0)
        self.assertEqual(self.run_it(live, "--rows", rows, "--key", key)[0], 2)
        self.assertEqual(self.run_it(live, "--rows", path("examples", "lots-pairs-c.rows"), "--key", key, *log)[0], 1)
        self.assertEqual(self.run_it(live, "--rows", rows, *log)[0], 2)
        self.assertEqual(self.run_it(path("examples", "cancelled-c.json"), "--key", key, "--log",
                                     log_of("cancelled-c"))[0], 0)
        drawn = path("examples", "drawn-a.json"), "--rows", path("examples", "drawn-a.rows"), "--key", key, "--log", log_of("drawn-a")
        seen = [word for witness in WITNESSES for word in ("--witness", witness)]
        self.assertEqual(self.run_it(*drawn, "--chain", path("private-chain.json"), *seen)[0], 0)
        self.assertEqual(self.run_it(*drawn, "--chain", path("private-chain.json"), *seen[:2])[0], 2)
        local = path("proofs", "file-draw-b.json"), "--rows", path("proofs", "file-draw-b.rows")
        self.assertEqual(self.run_it(*local)[0], 3)
        code, out, _ = self.run_it(*local, "--json")
        self.assertEqual((code, json.loads(out)["verdict"]), (3, LOCAL))

    def test_the_answer_of_a_server(self):
        """The proof is its data, and is read as strictly; what stands beside it is not (lot-1 §16.2)."""
        with open(path("proofs", "file-draw-b.json"), encoding="utf-8") as file:
            proof = file.read()
        rows = "--rows", path("proofs", "file-draw-b.rows")
        bare = self.run_it(path("proofs", "file-draw-b.json"), *rows)
        for text, code, told in (
                ('{"sta":0,"msg":"","data":%s}' % proof, 3, True), ('{"sta":0,"sta":0,"data":%s}' % proof, 1, False),
                ('{"sta":0,"data":%s}' % proof.replace('"state"', '"drawId":"x","state"', 1), 1, False),
                ('{"sta":1004,"data":%s}' % proof, 2, False), ('{"sta":false,"data":%s}' % proof, 2, False),
                (proof.replace("{", '{"sta":0,"data":{},', 1), 3, False)):
            with tempfile.TemporaryDirectory() as folder:
                name = os.path.join(folder, "answer.json")
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
                found, out, _ = self.run_it(name, *rows)
            self.assertEqual((found, "of it the member data was read" in out), (code, told), text[:60])
            if code == 3:
                self.assertEqual([line for line in out.split("\n") if "the member data" not in line], bare[1].split("\n"))

    def test_bad_input(self):
        self.assertEqual(self.run_it(path("nothing.json"))[0], 2)
        self.assertEqual(self.run_it(path("examples", "live-c.json"), "--key", "12")[0], 2)
        for text in (b"", b"{}", b"[]", b"null", b"\xff", b'{"v":"lot/1"}', b'{"v":"lot/1","charter":{}}',
                     b'{"v":"lot/1","charter":{"origin":7}}', b'{"v":"lot/1","charter":{"origin":"x"}}',
                     b"[" * 100000, b'{"v":"lot/1","v":"lot/1"}'):
            with tempfile.TemporaryDirectory() as folder:
                file = os.path.join(folder, "proof.json")
                with open(file, "wb") as out:
                    out.write(text)
                code, out, _ = self.run_it(file)
                self.assertIn(code, (1, 2), text[:40])


if __name__ == "__main__":
    unittest.main()
