"""The archive of a draw, as whoever runs the program hands it over."""

import contextlib
import gzip
import io
import os
import tempfile
import unittest
import warnings
import zipfile

from fairdraw_verify.__main__ import main

from .fixtures import EXAMPLE_KEY, beside, log_of, path, read


class Archives(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def archive(self, parts):
        place = os.path.join(self.folder.name, "archive.zip")
        with warnings.catch_warnings(), zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as zipped:
            warnings.simplefilter("ignore")
            for name, data in parts:
                zipped.writestr(name, data)
        return place

    def parts(self, name):
        parts = [("README.txt", b"what is in here"), ("proof.json", read("examples", name + ".json"))]
        for ending in ("rows", "spins"):
            data = beside("examples", name, ending)
            if data is not None:
                parts.append((ending + ".gz", gzip.compress(data)))
        for at, _, files in os.walk(log_of(name)):
            for file in files:
                whole = os.path.join(at, file)
                with open(whole, "rb") as data:
                    parts.append(("log/" + os.path.relpath(whole, log_of(name)).replace(os.sep, "/"), data.read()))
        return parts

    def run_on(self, parts, *options):
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = main([self.archive(parts), "--key", EXAMPLE_KEY.hex(), "--chain", path("private-chain.json"), *options])
        return code, said.getvalue()

    def test_is_checked_as_it_is(self):
        for name in ("live-c", "plays-by-odds-c", "lots-pairs-c"):
            with self.subTest(name):
                code, said = self.run_on(self.parts(name))
                self.assertEqual((code, "VALID" in said), (0, True), said)

    def test_a_list_that_was_changed(self):
        parts = dict(self.parts("live-c"))
        lines = gzip.decompress(parts["rows.gz"]).splitlines(keepends=True)
        parts["rows.gz"] = gzip.compress(b"".join(lines[1:] + lines[:1]))
        self.assertEqual(self.run_on(parts.items())[0], 1)

    def test_without_its_log(self):
        parts = [part for part in self.parts("live-c") if not part[0].startswith("log/")]
        self.assertEqual(self.run_on(parts)[0], 2)
        self.assertEqual(self.run_on(parts, "--log", log_of("live-c"))[0], 0)

    def test_odd_zips(self):
        parts = self.parts("live-c")
        for odd in ([("README.txt", b"")], parts + [("Proof.json", b"{}")], parts + [("../outside", b"")],
                    [("proof.json", bytes(1 << 24))]):
            code, said = self.run_on(odd)
            self.assertEqual((code, "the archive" in said), (2, True), said)


if __name__ == "__main__":
    unittest.main()
