"""What an entrant holds: a receipt with its grant, a check-in, tips (lot-1 §5.2, §5.5, §5.6, §11.6)."""

from .basics import (Malformed, NotMade, Refused, canonical_base64, a_hash, a_number, a_text, an_instant, an_object, be32,
                     be64, instant, jcs, keyed, leaf_hash, maybe, read_json, root_of_path, sha256, tagged, want)
from .draw import PATH, TIP, a_draw_id
from .listed import excluded_by
from .log import check_group

GROUP = an_object({"root": a_hash, "size": a_number(1), "index": a_number(), "path": PATH, "signature": a_text,
                   "keyId": a_text}, closed=False)
GRANT = an_object({"drawId": a_draw_id, "joinSeq": a_number(1), "chances": a_number(1), "at": an_instant,
                   "group": maybe(GROUP)}, closed=False)
RECEIPT = an_object({"drawId": a_draw_id, "joinSeq": a_number(1), "idCommit": a_hash, "joinedAt": an_instant,
                     "charterHash": a_hash},
                    {"firstSpinCommit": a_hash, "salt": a_hash, "identity": a_text, "group": maybe(GROUP),
                     "grant": GRANT,
                     "groups": maybe(an_object({"index": a_number(), "size": a_number(1), "path": PATH}, closed=False))},
                    closed=False)
LEAF = ("drawId", "joinSeq", "idCommit", "joinedAt", "charterHash", "firstSpinCommit")


def check_receipt(draw, data, way, rows, told):
    """The receipt is genuine, and the list has its row; `told` collects what its owner is told."""
    try:
        receipt = read_json(data)
    except Malformed as error:
        raise Refused("the receipt cannot be read: %s" % error)
    if isinstance(receipt, dict) and "receipt" in receipt:  # as the service answers it
        receipt = dict(receipt["receipt"], groups=receipt.get("groups"))
    RECEIPT(receipt, "the receipt")
    want(receipt["drawId"] == draw.id, "the receipt is of another draw")
    if "salt" in receipt and "identity" in receipt:
        commit = keyed(bytes.fromhex(receipt["salt"]), "lot1/id", draw.id, "\n", receipt["identity"])
        want(commit.hex() == receipt["idCommit"], "the receipt is not of this identity")
    if not draw.local:
        want(receipt.get("group"), "the receipt is signed by nobody")
        check_group(jcs({name: receipt[name] for name in LEAF if name in receipt}), receipt["group"], way,
                    instant(receipt["joinedAt"]), "the receipt")
    if receipt.get("groups"):
        check_groups(draw, receipt)
    if receipt.get("grant"):
        check_grant(draw, receipt, way)
    check_join(draw, receipt)
    if draw.kind == "played" and draw.proof.get("master"):
        k = keyed(bytes.fromhex(draw.proof["master"]), "lot1/spin", draw.first_hash,
                  bytes.fromhex(receipt["idCommit"]), be32(1))
        want(receipt.get("firstSpinCommit") == tagged("lot1/spin-commit", k).hex(),
             "the first play was locked otherwise than the receipt says")
    if rows is not None:
        mine = [row for row in rows if row.id_commit == receipt["idCommit"]]
        if not mine and instant(receipt["joinedAt"]) > instant(draw.close["closedAt"]):
            told.append("The receipt is of after the list was closed: it has no row.")
            return
        want(mine and mine[0].index == receipt["joinSeq"] - 1,
             "the receipt has no row of its own in the list: this is proof of fraud")
        if receipt.get("grant"):
            check_weight(draw, receipt["grant"], mine[0])
        told.append("The receipt is row %d of the list: status %s, %d chances." % (
            mine[0].index, mine[0].status, mine[0].weight))


def check_groups(draw, receipt):
    """The group stands under a root of the tree of groups of which the log tells, if that was read (lot-1 §5.4)."""
    group, place = receipt["group"], receipt["groups"]
    want(group, "the receipt has a place among the groups, and no group")
    leaf = leaf_hash(b"lot1/group\n" + bytes.fromhex(group["root"]) + be64(group["size"]))
    root = root_of_path(leaf, place["index"], place["size"], place["path"], "the path of the receipt's group")
    logged = draw.logged_groups or {}
    # The service may have grown it since the newest head was signed.
    want(place["size"] > max(logged, default=0) or logged.get(place["size"]) == root.hex(),
         "the group of the receipt stands under no root of the log: this is proof of fault")


def check_grant(draw, receipt, way):
    """Chances that were given after the join are signed for, and to the owner of the receipt (lot-1 §5.5)."""
    grant = receipt["grant"]
    want(all(grant[name] == receipt[name] for name in ("drawId", "joinSeq")), "the grant is of somebody else")
    if not draw.local:
        want(grant["group"], "the grant is signed by nobody")
        check_group(jcs({name: grant[name] for name in ("drawId", "joinSeq", "chances", "at")}), grant["group"], way,
                    instant(grant["at"]), "the grant")


def check_weight(draw, grant, row):
    """Chances that were signed for in time stand in the row, unless it is excluded (lot-1 §5.5)."""
    if row.status == "E" and instant(grant["at"]) <= instant(draw.close["closedAt"]):
        want(row.weight >= grant["chances"], "the row has fewer chances than were granted: this is proof of fraud")


CHECK_IN = an_object({"drawId": a_draw_id, "joinSeq": a_number(1), "idCommit": a_hash, "checkedInAt": an_instant,
                      "group": GROUP}, closed=False)


def check_check_in(draw, data, way, rows, told):
    """A signed check-in is genuine, and no record calls its row absent later (lot-1 §5.6)."""
    try:
        held = read_json(data)
    except Malformed as error:
        raise Refused("the check-in cannot be read: %s" % error)
    CHECK_IN(held, "the check-in")
    want(held["drawId"] == draw.id, "the check-in is of another draw")
    at = instant(held["checkedInAt"])
    leaf = jcs({name: held[name] for name in ("drawId", "joinSeq", "idCommit", "checkedInAt")})
    check_group(leaf, held["group"], way, at, "the check-in")
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        want(at >= instant(record["at"]) or held["joinSeq"] - 1 not in excluded_by(record["exclude"]),
             "round %d calls somebody absent who had checked in: this is proof of fraud" % r)
    if rows is not None:
        want(any(row.id_commit == held["idCommit"] for row in rows), "who checked in has no row in the list")
    told.append("The check-in is genuine, and no round calls its row absent.")


def check_tips(draw, files, way, read_whole):
    """Tips that somebody kept against the chain, lot-1 §11.6."""
    kept, leaves, newer = {}, [item["leaf"] for item in draw.proof["log"]["leaves"]], False
    for data in files:
        try:
            tip = read_json(data)
        except Malformed as error:
            raise NotMade("a tip cannot be read: %s" % error)
        try:
            TIP(tip, "the tip")
            signature = canonical_base64(tip["signature"], "the signature of a tip")
        except Refused as error:
            raise NotMade("a tip says nothing: %s" % error)
        signed = {name: tip[name] for name in ("origin", "drawId", "seq", "last", "at")}
        if (tip["origin"], tip["drawId"]) != (draw.charter["origin"], draw.id):
            continue
        if way.signed(b"lot1/tip\n" + jcs(signed), signature, instant(tip["at"])) != tip["keyId"]:
            continue
        seq = tip["seq"]
        want(kept.setdefault(seq, tip["last"]) == tip["last"], "two tips contradict each other: this is proof of fraud")
        if seq < len(leaves):
            want(sha256(jcs(leaves[seq])).hex() == tip["last"],
                 "a tip that was kept is not that of the leaf: this is proof of fraud")
        else:
            want(not read_whole, "a tip that was kept is of a leaf that the log does not have: this is proof of fraud")
            newer = True
    if newer:
        raise NotMade("proof out of date: a tip that was kept is of a later leaf")


def check_join(draw, receipt):
    """What a receipt says of the draw beside the list (lot-1 §5.2); each contradiction is proof of fraud."""
    want(receipt["charterHash"] in [one.hex() for one in draw.hashes],
         "the receipt was given under a charter that the proof does not show: this is proof of fraud")
    joined_at = instant(receipt["joinedAt"])
    want(joined_at >= instant(draw.versions[0]["at"]), "the receipt is older than the draw: this is proof of fraud")
    stopped = draw.proof.get("stopped")
    want(not (stopped and stopped["type"] == "expired" and joined_at <= instant(stopped["at"])),
         "nobody is said to have joined: this is proof of fraud")
    for old, new in zip(draw.versions, draw.versions[1:]):
        if "short" in new and "short" not in old:
            want(receipt["joinSeq"] <= new["short"]["joined"] or joined_at > instant(old["closeAt"]),
                 "the receipt was not counted when the draw was put off: this is proof of fraud")
    if draw.close and joined_at <= instant(draw.close["closedAt"]):
        want(receipt["joinSeq"] <= draw.close["n"], "the list ends before the receipt: this is proof of fraud")
