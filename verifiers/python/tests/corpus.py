"""python3 -m tests.corpus FILE: judges again what the other verifier judged, and tells where the two differ.

Each line of the file is an object: `proof` as text; `rows` and `spins` as lists of lines, `receipt`, `checkIn`, `tips`, `chains`,
`witnesses`, each where it was given; `log`, the files of the log that were read, in base64 by their paths; `keys`, those of the log that are known
from elsewhere; `beacons`, those that are genuine by the word of a test's own world; `verdict`, `exit`, `level` and `failed`, what
the other one found; `test`, where.
"""

import base64
import collections
import json
import os
import sys
import tempfile

from fairdraw_verify import bls
from fairdraw_verify.charters import CHAINS
from fairdraw_verify.verify import Trust, verify

PINNED = dict(CHAINS)
GENUINE = bls.genuine
VERDICTS = {"valid": "valid", "not valid": "invalid", "cannot be checked": "unchecked",
            "ended without a result": "ended", "recomputes; nobody but its maker vouches for when": "local"}


def lines(some):
    """The file that was cut at its line ends, which leaves an empty line behind the last one."""
    if some is None:
        return None
    some = some[:-1] if some and some[-1] == "" else some
    return "".join(line + "\n" for line in some).encode("utf-8", "surrogatepass")


def as_json(held):
    return None if held is None else json.dumps(held).encode("utf-8")


def judge(case):
    CHAINS.clear()
    CHAINS.update(PINNED if case.get("chains") is None else {
        chain["hash"]: dict(chain, public_key=bytes.fromhex(chain["public_key"])) for chain in case["chains"]})
    told = case.get("beacons")
    bls.genuine = GENUINE if told is None else (
        lambda _, number, signature: "%d/%s" % (number, signature.hex()) in told)
    with tempfile.TemporaryDirectory() as folder:
        for path, content in (case.get("log") or {}).items():
            if content is not None:
                os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
                with open(os.path.join(folder, path), "wb") as file:
                    file.write(base64.b64decode(content))
        return verify(case["proof"].encode("utf-8", "surrogatepass"), lines(case.get("rows")), lines(case.get("spins")),
                      as_json(case.get("receipt")), as_json(case.get("checkIn")), [as_json(tip) for tip in case.get("tips") or ()],
                      log=None if case.get("log") is None else folder,
                      trust=Trust([bytes.fromhex(key) for key in case["keys"]]),
                      witnesses=case.get("witnesses") or ())


def found_by_this(report):
    """What both are compared by: the verdict, the exit code, the level and the checks that failed."""
    failed = {"receipt" if name == "check-in" else name for name, (state, _) in report.checks.items() if state == "failed"}
    verdict = VERDICTS[report.verdict]
    return {"verdict": verdict, "exit": report.exit, "level": report.level if verdict == "valid" else None,
            "failed": sorted(failed)}


def found_by_other(case):
    failed = {one.split(" ")[0] for one in case["failed"]}
    return {"verdict": case["verdict"], "exit": case["exit"], "level": case["level"], "failed": sorted(failed)}


def agree(this, other):
    """Both name a check that failed, if any did, and one that is named by both. Of two programs that read strictly one may
    refuse a form where the other refuses what it says (lot-1 §17.1)."""
    same = all(this[name] == other[name] for name in ("verdict", "exit", "level"))
    failed = set(this["failed"]), set(other["failed"])
    return same and (failed[0] == failed[1] or bool(failed[0] & failed[1]) or any("format" in one for one in failed))


def main(path):
    counts, different = collections.Counter(), []
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            case = json.loads(line)
            counts[case["verdict"]] += 1
            try:
                report = judge(case)
            except Exception as error:  # a fault of this program
                different.append("line %d, %s\n  stumbled: %s: %s" % (number, case["test"], type(error).__name__, error))
                continue
            this, other = found_by_this(report), found_by_other(case)
            if not agree(this, other):
                reasons = ["%s: %s" % (name, reason) for name, (state, reason) in report.checks.items() if state != "passed"]
                different.append("line %d, %s\n  the other: %s %s\n  this one:  %s %s" % (
                    number, case["test"], other, case["failed"], this, reasons))
    print("\n".join(different))
    print("%d judged, %d differently: %s" % (sum(counts.values()), len(different), dict(counts)))
    return 1 if different or not counts else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
