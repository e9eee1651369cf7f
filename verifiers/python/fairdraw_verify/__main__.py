"""python3 -m fairdraw_verify PROOF …: checks a proof of lot/1 and says what follows."""

import argparse
import json
import re
import sys

from .archive import Archive, OddArchive
from .basics import Malformed, Refused, read_json
from .charters import CHAINS, chain_of
from .verify import CANNOT, EXIT, Trust, verify

MARKS = {"passed": "ok      ", "failed": "NOT OK  ", "not made": "not made"}


def hexadecimal(text):
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError("64 hexadecimal digits are needed")
    return text.lower()


class CannotRead(Exception):
    pass


def read_file(path, what):
    if path is None:
        return None
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise CannotRead("%s cannot be read: %s" % (what, error.strerror or error))


def pin_chain(path):
    """A chain of beacons that the reader knows from elsewhere (lot-1 §2.1)."""
    data = read_file(path, "the chain")
    try:
        name, chain = chain_of(read_json(data))
    except (Malformed, Refused) as error:
        raise CannotRead("the chain is not described as lot-1 §2.1 has it: %s" % error)
    CHAINS[name] = chain


def print_report(report):
    for name, (state, reason) in report.checks.items():
        print("%s  %s%s" % (MARKS[state], name, ": " + reason if reason else ""))
    for winner in report.winners:
        print("winner    round %d, %s %s: row %d%s%s" % (
            winner["round"], winner["tier"], winner["prize"], winner["row"],
            ", " + winner["shown"] if winner["shown"] else "",
            " (set aside: %s)" % winner["setAside"] if winner["setAside"] else ""))
    for line in report.told:
        print("note      " + line)
    level = " at level " + report.level if report.verdict == "valid" else ""
    print((report.verdict + level).upper())


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="fairdraw_verify", description="Checks the proof of a draw of lot/1.",
        epilog="Exit code: 0 valid, or ended without a result; 1 not valid; 2 cannot be checked; "
               "3 recomputes, and nobody but its maker vouches for when.")
    parser.add_argument("proof", metavar="PROOF", help="the proof, a JSON file: itself, or the answer of a server that holds it; "
                        "or the archive of a draw, a zip that holds it with list, plays and log")
    parser.add_argument("--rows", metavar="FILE", help="the whole list, gzip or plain")
    parser.add_argument("--spins", metavar="FILE", help="all plays, gzip or plain")
    parser.add_argument("--receipt", metavar="FILE", help="your receipt")
    parser.add_argument("--check-in", metavar="FILE", help="your signed check-in to a hall")
    parser.add_argument("--tip", metavar="FILE", action="append", default=[], help="a tip of the draw that was kept")
    parser.add_argument("--history", metavar="FILE", action="append", default=[],
                        help="other draws of the organiser: its public record, or their proofs")
    parser.add_argument("--log", metavar="FOLDER|URL", help="the log, which is read to its head: what stands under /log/")
    parser.add_argument("--key", metavar="HEX", type=hexadecimal, action="append", default=[],
                        help="the key of the log, 64 digits, from somebody you trust")
    parser.add_argument("--trust", metavar="SHA256", type=hexadecimal, action="append", default=[],
                        help="the fingerprint of the key of the log, 64 digits")
    parser.add_argument("--chain", metavar="FILE", action="append", default=[],
                        help="a chain of beacons that you know, as its relays describe it")
    parser.add_argument("--witness", metavar="HEX", type=hexadecimal, action="append", default=[],
                        help="the key of a witness that you know, 64 digits; at level A no other counts")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    options = parser.parse_args(arguments)
    try:
        files = [read_file(getattr(options, name), what) for name, what in (
            ("proof", "the proof"), ("rows", "the list"), ("spins", "the file of plays"), ("receipt", "the receipt"),
            ("check_in", "the check-in"))]
        tips = [read_file(path, "a tip") for path in options.tip]
        history = [read_file(path, "the record") for path in options.history]
        for path in options.chain:
            pin_chain(path)
        log = options.log
        if files[0].startswith(b"PK\x03\x04"):
            archive = Archive(options.proof)
            files[0] = archive.read("proof.json")
            files[1:3] = [files[1] or archive.read("rows.gz"), files[2] or archive.read("spins.gz")]
            log = log or archive.log()
    except (CannotRead, OddArchive) as error:
        print(error, file=sys.stderr)
        return EXIT[CANNOT]
    try:
        report = verify(*files, tips, log, Trust([bytes.fromhex(key) for key in options.key], options.trust), options.witness,
                        history)
    except Exception as error:  # a fault of this program: no verdict follows from it
        print("This program stumbled over the proof and gives no verdict: %s: %s" % (type(error).__name__, error),
              file=sys.stderr)
        return EXIT[CANNOT]
    if options.json:
        print(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        print_report(report)
    return report.exit


if __name__ == "__main__":
    sys.exit(main())
