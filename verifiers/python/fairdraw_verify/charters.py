"""Charters, their versions, and the kind of a draw (lot-1 §4)."""

import re

from .basics import (a_hash, a_number, a_text, an_object, be32, be64, fault_of, instant, jcs, one_of, sha256, tagged,
                     utf8, want)

# The chains that this verifier knows (lot-1 §2.1): by hash.
CHAINS = {
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": {
        "public_key": bytes.fromhex(
            "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
            "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"),
        "period": 3,
        "genesis_time": 1692803367,
    },
}


def time_of(chain, round_number):
    """time(R) in milliseconds, lot-1 §2.2."""
    return 1000 * (chain["genesis_time"] + (round_number - 1) * chain["period"])


def first_at(chain, ms):
    """The first round at or after an instant, lot-1 §2.2."""
    period = 1000 * chain["period"]
    return max(1, -((1000 * chain["genesis_time"] - ms) // period) + 1)


def of_hex(length):
    def check(x, what):
        want(isinstance(x, str) and re.fullmatch("[0-9a-f]{%d}" % length, x), what + " is not %d lower-case "
             "hexadecimal digits" % length)
    return check


CHAIN = an_object({"public_key": of_hex(192), "period": a_number(1, 2 ** 32 - 1), "genesis_time": a_number(),
                   "hash": a_hash, "groupHash": a_hash, "schemeID": one_of("bls-unchained-g1-rfc9380"),
                   "metadata": an_object({"beaconID": a_text}, closed=False)}, closed=False)


def chain_of(described):
    """The name of a chain and what is computed with, from its description."""
    CHAIN(described, "the chain")
    beacon_id = described["metadata"]["beaconID"]
    key = bytes.fromhex(described["public_key"])
    name = sha256(be32(described["period"]) + be64(described["genesis_time"]) + key
                  + bytes.fromhex(described["groupHash"]) + (b"" if beacon_id == "default" else utf8(beacon_id))).hex()
    want(name == described["hash"], "the chain has another hash")
    return name, {"public_key": key, "period": described["period"], "genesis_time": described["genesis_time"]}


def hash_of(charter):
    return tagged("lot1/charter", jcs(charter))


def kind_of(charter):
    """timed, count, hand, live, played, lots or pairs (lot-1 §4.3), or None."""
    rule = charter.get("lots", {}).get("rule")
    kind = "pairs" if charter["kind"] == "lots" and rule == "pairing" else charter["kind"]
    return KINDS.get((kind, charter["openBy"]))


# The kinds of draws by `kind` and `openBy`.
KINDS = {("scheduled", "time"): "timed", ("scheduled", "count"): "count", ("scheduled", "manual"): "hand",
         ("live", "rounds"): "live", ("instant", "instant"): "played", ("lots", "lots"): "lots", ("pairs", "lots"): "pairs"}


def check_versions(draw):
    """Hashes, and that each version is the one that is due after the one before (lot-1 §4.1, §4.4)."""
    want(draw.hashes[-1].hex() == draw.proof["charterHash"], "the charter has another hash")
    for place, version in enumerate(draw.versions):
        want(version["drawId"] == draw.id, "a charter is of another draw")
        want(version["version"] == place + 1, "versions of the charter are missing")
        want(version["beacon"] == promised_beacon(draw.kind, version),
             "the charter promises another round than that of its opening")
        check_witnesses(draw.kind, version)
    want(draw.proof.get("level") in (None, draw.level), "the level of the proof is not that of the charter")
    if draw.kind == "live":
        with fault_of("slots"):
            check_programme(draw.versions[0])
    want("previous" not in draw.versions[0], "the first version names one before it")
    want("short" not in draw.versions[0], "the first version says that the draw was put off")
    check_number(draw)
    check_stage(draw.versions[0])
    for i in range(1, len(draw.versions)):
        check_next(draw.kind, draw.versions[i - 1], draw.versions[i], draw.hashes[i - 1])
    short = draw.charter.get("short")
    if short and draw.close:
        want(draw.close["n"] >= short["joined"], "fewer are in the list than had joined when the draw was put off")


def check_witnesses(kind, charter):
    """Level A names its witnesses, no other level has any, and only draws over a list are of it (lot-1 §13.1, §13.2)."""
    witness, level = charter.get("witness"), charter["level"]
    want((witness is not None) == (level == "A"), "witnesses are named at level A, and at no other")
    if witness is None:
        return
    want(kind in ("timed", "count", "hand", "live"), "plays, lots and pairs are not of level A")
    names, keys = ([one[name] for one in witness["keys"]] for name in ("name", "key"))
    want(witness["k"] >= 2 and len(keys) > witness["k"], "the charter needs too few witnesses, or names too few")
    want(len(set(names)) == len(names) and len(set(keys)) == len(keys), "the charter names a witness twice")
    want(all(re.fullmatch(r"[^ +\n]+", name) for name in names), "a witness has a name that no note can have")


def check_programme(charter):
    """lot-1 §8.1, §8.2"""
    rounds, rules = charter["seats"]["rounds"], charter["rules"]
    names = charter["groups"]
    want(len(set(names)) == len(names), "a group of the charter is named twice")
    made = {name for p in rounds for name in group_names(p)}
    want(all(name in made or is_plain(name) for name in names), "a group has a name that is kept for combinations")
    planned = {}
    for p in rounds:
        planned[p["tier"]] = planned.get(p["tier"], 0) + p["count"]
        check_planned(p, names)
        for name in group_names(p):
            want(name is None or name in names, "seats are kept for a group that the charter does not name")
    want(planned == {prize["tier"]: prize["count"] for prize in charter["prizes"]},
         "the rounds of the programme do not add up to the prizes")
    if any(p.get("repeat") for p in rounds):
        want(rules["maxWins"] == 100 and rules.get("winsPerRound") == 1, "a round lets winners win again, and the "
             "rules do not")
    else:
        want(rules["maxWins"] == 1 and "winsPerRound" not in rules, "the rules let somebody win twice, and no round does")


def check_planned(p, names):
    want(sum(quota["count"] for quota in p.get("quotas", ())) <= p["count"], "the quotas of a round are more than "
         "its seats")
    plain = list(p.get("groups", ())) + list(p.get("without", ())) + [q["group"] for q in p.get("quotas", ())]
    for name in plain:
        want(name in names, "a round names a group that the charter does not name")
        want(is_plain(name), "a group has a name that is kept for combinations")


def is_plain(name):
    return name != "*" and not any(sign in name for sign in (" + ", " − ", " ∩ "))


def free_name(p):
    """The name of those who may have the free seats of a round (lot-1 §8.2); None for everybody."""
    if not p.get("groups") and not p.get("without"):
        return None
    return (" + ".join(p.get("groups", ())) or "*") + "".join(" − " + name for name in p.get("without", ()))


def quota_name(p, group):
    inside = free_name(p)
    return group if inside is None else group + " ∩ " + inside


def group_names(p):
    return [quota_name(p, quota["group"]) for quota in p.get("quotas", ())] + [free_name(p)]


def promised_beacon(kind, charter):
    """The beacon of a charter; a timed draw promises the first round at its opening (lot-1 §4.3)."""
    beacon = charter["beacon"]
    chain = CHAINS.get(beacon["chain"]) if beacon else None
    if kind != "timed" or chain is None:
        return beacon
    return dict(beacon, round=first_at(chain, instant(charter["openAt"])))


def check_number(draw):
    """Which draw of its organiser it is (lot-1 §4.7); of what no service vouches for nobody counts (§4.8)."""
    first = draw.versions[0]
    want((first["organiserNo"] == 1) == (first["organiserPrev"] is None),
         "the first draw of an organiser names one before it, or a later one names none")
    want(not draw.local or first["organiserNo"] == 1, "a draw that no service vouches for is numbered")


def check_stage(charter):
    """lot-1 §4.6"""
    series = charter.get("series")
    if series is None:
        return
    named = series["lid"] if series["stage"] == 1 else "%s~%d" % (series["lid"], series["stage"])
    want(charter["drawId"] == named and ("first" in series) == (series["stage"] > 1),
         "the stage does not fit the series that it names")


def is_later(before, after, name):
    return name in before and name in after and instant(after[name]) > instant(before[name])


def due_version(kind, old, new, old_hash):
    """The next version as it must be: better where it may be better and is, and otherwise the same (lot-1 §4.4)."""
    due = dict(old)

    def take(name):
        due.pop(name, None)
        if name in new:
            due[name] = new[name]

    if is_later(old, new, "closeAt"):
        take("closeAt")
    if kind not in ("played", "lots"):
        if kind != "pairs":
            counts = [prize["count"] for prize in new["prizes"]]
            due["prizes"] = [dict(prize, count=max([prize["count"]] + counts[place:place + 1]))
                             for place, prize in enumerate(old["prizes"])] + new["prizes"][len(old["prizes"]):]
        if "joinLimit" in old and new.get("joinLimit", old["joinLimit"] + 1) > old["joinLimit"]:
            take("joinLimit")
        if "eligible" in old and set(old["eligible"]) <= set(new.get("eligible", old["eligible"])):
            take("eligible")
        if "short" not in old:
            take("short")
        if is_later(old, new, "openAt"):
            take("openAt")
            if due["beacon"] is not None:
                due["beacon"] = promised_beacon(kind, dict(due, beacon=new["beacon"] or due["beacon"]))
    due.update(version=old["version"] + 1, previous=old_hash.hex(), at=new["at"])
    return due


def check_next(kind, old, new, old_hash):
    want(new.get("previous") == old_hash.hex(), "a version of the charter does not name the one before it")
    want(jcs(due_version(kind, old, new, old_hash)) == jcs(new),
         "a version of the charter changes what may not change, or takes something away")
    moved = any(old.get(name) != new.get(name) for name in ("openAt", "closeAt"))
    over = "closeAt" not in old or instant(new["at"]) >= instant(old["closeAt"])
    if "short" in old or "short" not in new:
        want(not (moved and over), "a version of the charter moves a time after it had come")
        return
    rules = old["rules"]
    want(rules["onShort"] == "extend" and over and is_later(old, new, "closeAt")
         and new["short"]["joined"] < rules["minEntrants"], "the draw was put off for too few without cause")
