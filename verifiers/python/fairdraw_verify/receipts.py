"""One's own receipt, lot-1 §5.2."""

from .basics import (Malformed, Refused, a_hash, a_number, a_text, an_instant, an_object, be32, instant, jcs, keyed,
                     maybe, read_json, tagged, want)
from .draw import PATH, a_draw_id
from .log import check_group

GROUP = an_object({"root": a_hash, "size": a_number(1), "index": a_number(), "path": PATH, "signature": a_text},
                  closed=False)
RECEIPT = an_object({"drawId": a_draw_id, "joinSeq": a_number(1), "idCommit": a_hash, "joinedAt": an_instant},
                    {"firstSpinCommit": a_hash, "salt": a_hash, "identity": a_text, "group": maybe(GROUP)},
                    closed=False)
LEAF = ("drawId", "joinSeq", "idCommit", "joinedAt", "firstSpinCommit")


def check_receipt(draw, data, key, rows, told):
    """The receipt is genuine, and the list has its row; `told` collects what its owner is told."""
    try:
        receipt = read_json(data)
    except Malformed as error:
        raise Refused("the receipt cannot be read: %s" % error)
    RECEIPT(receipt, "the receipt")
    want(receipt["drawId"] == draw.id, "the receipt is of another draw")
    if "salt" in receipt and "identity" in receipt:
        commit = keyed(bytes.fromhex(receipt["salt"]), "lot1/id", draw.id, "\n", receipt["identity"])
        want(commit.hex() == receipt["idCommit"], "the receipt is not of this identity")
    if not draw.local:
        want(receipt.get("group"), "the receipt is signed by nobody")
        check_group(jcs({name: receipt[name] for name in LEAF if name in receipt}), receipt["group"], key,
                    "the receipt")
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
        want(mine, "the receipt has no row in the list: this is proof of fraud")
        told.append("The receipt is row %d of the list: status %s, %d chances." % (
            mine[0].index, mine[0].status, mine[0].weight))
