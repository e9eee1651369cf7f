"""Draws over a list: the rows, the rounds, who wins (lot-1 §6, §7, §8)."""

import gzip
import re
import zlib

from .basics import NotMade, check_inclusion, decimal, instant, keyed, leaf_hash, root_of, utf8, want
from .charters import time_of
from .streams import Line, Stream

ROW = re.compile(r"lot1\|([0-9]+)\|([0-9]+)\|([0-9]+)\|(E|X[1-5])\|([0-9a-f]{64})(?:\|([0-9,]*))?")


class Row:
    """One line of the list, lot-1 §6.1."""

    def __init__(self, line, with_groups):
        found = ROW.fullmatch(line)
        want(found, "a row of the list is not written as such")
        self.line = line
        self.index = decimal(found.group(1), "the index of a row")
        self.start = decimal(found.group(2), "the start of a row")
        self.weight = decimal(found.group(3), "the weight of a row")
        self.status = found.group(4)
        self.id_commit = found.group(5)
        want(self.weight <= 1000000, "a row has more than 1,000,000 chances")
        want(self.status == "E" or self.weight == 0, "a row that is excluded has chances")
        want((found.group(6) is not None) == with_groups, "a row with groups that its charter has not, or the reverse")
        self.groups = ()
        if found.group(6):
            groups = [decimal(part, "a group of a row") for part in found.group(6).split(",")]
            want(all(a < b for a, b in zip(groups, groups[1:])), "the groups of a row do not ascend")
            self.groups = frozenset(groups)


def lines_of(data, what):
    """The lines of a file, gzip or plain, each followed by a newline (lot-1 §6.2)."""
    if data[:2] == b"\x1f\x8b":
        try:
            data = gzip.decompress(data)
        except (OSError, EOFError, zlib.error):
            want(False, what + " is no whole gzip file")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        want(False, what + " is not UTF-8")
    want(text == "" or text.endswith("\n"), what + " does not end with a line end")
    return text.split("\n")[:-1]


def check_list(draw, data):
    """The whole row file against the close, lot-1 §6.2; returns the rows."""
    if not draw.close:
        raise NotMade("the list is not sealed yet, or its close is not shown yet")
    if data is None:
        raise NotMade("the list was not given (--rows)")
    close, with_groups = draw.close, "groups" in draw.charter
    rows, sum_so_far, seen = [], 0, set()
    for line in lines_of(data, "the list"):
        row = Row(line, with_groups)
        want(row.index == len(rows), "the rows of the list have a gap")
        want(row.start == sum_so_far, "the tickets of the list overlap or have a gap")
        want(row.id_commit not in seen, "somebody is in the list twice")
        want(all(g < len(draw.charter["groups"]) for g in row.groups), "a row is in a group that there is not")
        seen.add(row.id_commit)
        sum_so_far += row.weight
        rows.append(row)
    want(len(rows) == close["n"], "the list has not as many rows as were sealed")
    want(sum_so_far == close["totalWeight"], "the list has not as many chances as were sealed")
    want(sum(row.status != "E" for row in rows) == close["excluded"], "not as many are excluded as were sealed")
    want(root_of([utf8(row.line) for row in rows]).hex() == close["root"], "the list is not the one that was sealed")
    return rows


def check_close(draw):
    """lot-1 §6.5"""
    if not draw.close:
        raise NotMade("the list is not sealed yet, or its close is not shown yet")
    close = draw.close
    want(draw.close_hash.hex() == draw.proof["closeHash"], "the close has another hash")
    want(close["drawId"] == draw.id, "the close is of another draw")
    want(close["charterHash"] == draw.hashes[-1].hex(), "the close is not of the last charter")
    want(close["excluded"] <= close["n"], "more are excluded than are in the list")


def seats_of(record):
    """The seats of a round in their order, each (tier, group or None)."""
    for slot in record["slots"]:
        for _ in range(slot["count"]):
            yield slot["tier"], slot.get("group")


# ---- records, lot-1 §7.1 ----

def check_rounds(draw):
    """Each record names the draw, the close, its number and what was before it."""
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    prev = draw.proof["closeHash"]
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        want(record["drawId"] == draw.id, "a record is of another draw")
        want(record["closeHash"] == draw.proof["closeHash"], "a record is of another close")
        want(record["round"] == r, "the rounds have a gap")
        want(record["prev"] == prev, "round %d does not name what was before it" % r)
        results = entry["results"] or []
        if entry.get("failed"):
            want(draw.level != "C", "a round at level C failed")
            want(entry["secret"] is None and not results and entry["resultHash"] is None and entry["beacon"] is None,
                 "a round that failed has a result")
            prev = draw.failure_hash(entry).hex()
        elif entry["resultHash"]:
            want(entry["secret"], "a round has a result and no secret")
            want(draw.result_hash(entry).hex() == entry["resultHash"], "the results of round %d have another hash" % r)
            prev = entry["resultHash"]
        else:
            want(not results and entry["secret"] is None, "round %d has results without their hash" % r)
            want(r == len(draw.rounds) - 1, "a round follows one without a result")


def check_slots(draw):
    """Kinds of rounds, and seats against prizes (lot-1 §7.8, §8.5)."""
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    listed = {prize["tier"]: prize["count"] for prize in draw.charter["prizes"]}
    groups = len(draw.charter.get("groups", ()))
    extra_rounds = draw.charter.get("extraRounds", False)
    known, standing = set(listed), {}
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        if draw.kind == "live":
            want(record["kind"] in ("live", "redraw"), "round %d is of a kind that a live draw has not" % r)
        else:
            want(record["kind"] == ("open" if r == 0 else "redraw"), "round %d is of the wrong kind" % r)
        want(record["kind"] == "redraw" or not record["voids"], "round %d sets winners aside and is no redraw" % r)
        for slot in record["slots"]:
            want("group" not in slot or slot["group"] < groups, "round %d draws from a group that there is not" % r)
        if "extra" in record:
            want(record["kind"] == "live" and extra_rounds, "round %d adds a prize where none may be added" % r)
            want(record["extra"]["tier"] not in listed, "round %d adds a prize that the charter lists" % r)
            known.add(record["extra"]["tier"])
        want(all(slot["tier"] in known for slot in record["slots"]), "round %d draws a prize that there is not" % r)
        if record["kind"] == "open":
            due = [(prize["tier"], prize["count"]) for prize in draw.charter["prizes"]]
            want(neighbours(record["slots"]) == due, "the opening does not draw the prizes of the charter")
        if draw.kind == "live" and record["kind"] == "redraw":
            seats = {}
            for void in record["voids"]:
                seat = list(seats_of(draw.rounds[void["round"]]["record"]))[void["slot"]]
                seats[seat] = seats.get(seat, 0) + 1
            for seat in seats_of(record):
                seats[seat] = seats.get(seat, 0) - 1
                want(seats[seat] >= 0, "round %d draws more seats again than were set aside" % r)
        for void in record["voids"]:
            tier = list(seats_of(draw.rounds[void["round"]]["record"]))[void["slot"]][0]
            standing[tier] = standing.get(tier, 0) - 1
        asked = {}
        for tier, _ in seats_of(record):
            asked[tier] = asked.get(tier, 0) + 1
        if draw.kind != "live" or not extra_rounds:
            for tier, count in asked.items():
                want(standing.get(tier, 0) + count <= listed[tier], "more of a prize are drawn than were promised")
        if entry.get("failed") or not draw.has_result(entry):
            won = asked
        else:
            won = {}
            for item in entry["results"]:
                won[item["tier"]] = won.get(item["tier"], 0) + 1
        for tier, count in won.items():
            standing[tier] = standing.get(tier, 0) + count


def neighbours(slots):
    """The slots as (tier, count), neighbours of one tier taken together."""
    found = []
    for slot in slots:
        if found and found[-1][0] == slot["tier"]:
            found[-1] = (slot["tier"], found[-1][1] + slot["count"])
        else:
            found.append((slot["tier"], slot["count"]))
    return found


# ---- the line, lot-1 §7.5, §7.6, §7.8 ----

def check_line(draw):
    """Voids name awards that stand, exclusions ascend, nobody won who was out."""
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    max_wins, per_round = wins_of(draw)
    voided_rows, voided_seats, wins = set(), set(), {}
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        for void in record["voids"]:
            want(void["round"] < r, "a seat is set aside that was not drawn yet")
            seats = list(seats_of(draw.rounds[void["round"]]["record"]))
            results = draw.rounds[void["round"]]["results"] or []
            want(void["slot"] < len(seats), "a seat is set aside that there is not")
            places = [i for i, item in enumerate(results) if item["index"] == void["index"]
                      and item["tier"] == seats[void["slot"]][0] and i <= void["slot"]]
            want(places, "a seat is set aside that was not won by whom the record names")
            seat = (void["round"], void["slot"])
            want(seat not in voided_seats, "a seat is set aside twice")
            voided_seats.add(seat)
            voided_rows.add(void["index"])
        exclude = record["exclude"]
        want(all(a < b for a, b in zip(exclude, exclude[1:])), "who is excluded from round %d does not ascend" % r)
        want(not exclude or exclude[-1] < draw.close["n"], "somebody is excluded from round %d who is not in" % r)
        out, here = set(exclude), {}
        for item in entry["results"] or []:
            row = item["index"]
            want(row not in out and row not in voided_rows, "somebody won in round %d who was out of it" % r)
            want(wins.get(row, 0) < max_wins and here.get(row, 0) < per_round,
                 "somebody won in round %d more often than the rules allow" % r)
            wins[row] = wins.get(row, 0) + 1
            here[row] = here.get(row, 0) + 1


def wins_of(draw):
    rules = draw.charter["rules"]
    return rules["maxWins"], rules.get("winsPerRound", rules["maxWins"])


def stream_of(draw, entry):
    """The stream of a round, lot-1 §7.3."""
    from .basics import sha256
    randomness = sha256(bytes.fromhex(entry["beacon"]["signature"])) if draw.level != "C" else bytes(32)
    return Stream(keyed(bytes.fromhex(entry["secret"]), "lot1/seed", draw.record_hash(entry["record"]), randomness))


def replay(draw, rows):
    """Draws every round that has a result anew; yields (round number, seats, due results)."""
    max_wins, per_round = wins_of(draw)
    voided, wins = set(), [0] * len(rows)
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        voided.update(void["index"] for void in record["voids"])
        if not draw.has_result(entry):
            continue
        excluded, here = set(record["exclude"]), {}

        def may_win(row):
            return (row.index not in voided and row.index not in excluded
                    and wins[row.index] < max_wins and here.get(row.index, 0) < per_round)

        stream, due, line, of_group = stream_of(draw, entry), [], None, None
        for tier, group in seats_of(record):
            if line is None or group != of_group:
                line, of_group = Line([
                    row.weight if may_win(row) and (group is None or group in row.groups) else 0 for row in rows]), group
            if line.total == 0:
                continue
            total = line.total
            t = stream.uniform(total)
            index = line.holder(t)
            due.append({"tier": tier, "T": total, "t": t, "index": index})
            wins[index] += 1
            here[index] = here.get(index, 0) + 1
            if not may_win(rows[index]):
                line.take_out(index)
        yield r, due


def check_results(draw, rows):
    """Every seat drawn anew: T, t, who holds the ticket, and no seat missing or too many."""
    if not any(draw.has_result(entry) for entry in draw.rounds):
        raise NotMade("nothing is drawn yet")
    check_paths(draw)
    if rows is None:
        raise NotMade("the list was not read")
    for r, due in replay(draw, rows):
        shown = [{name: item[name] for name in ("tier", "T", "t", "index")} for item in draw.rounds[r]["results"]]
        want(shown == due, "drawn anew, round %d has other winners" % r)


def check_paths(draw):
    """The row of each winner is in the sealed list (also without the whole list)."""
    root, n = bytes.fromhex(draw.close["root"]), draw.close["n"]
    for entry in draw.rounds:
        for item in entry["results"] or []:
            row = Row(item["row"], "groups" in draw.charter)
            want(row.index == item["index"], "the row of a winner is another one")
            want(row.weight > 0, "somebody without a chance won")
            check_inclusion(leaf_hash(utf8(item["row"])), row.index, n, item["path"], root, "the row of a winner")


# ---- times, lot-1 §12.6 ----

def check_times(draw, chain):
    """Of the rounds over a list; `chain` is None at level C."""
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    leaves = draw.leaves_of("round")
    failed = draw.leaves_of("failed")
    if chain is None:
        return
    closed_at, last, failed_at = instant(draw.close["closedAt"]), None, None
    promised = draw.charter["beacon"].get("round")
    after = draw.charter["beacon"].get("after", 0) * 1000
    late = bool((draw.proof.get("flags") or {}).get("late"))
    for r, entry in enumerate(draw.rounds):
        number = entry["record"]["beaconRound"]
        out = time_of(chain, number)
        want(out > closed_at, "the random number of round %d was out before the list was closed" % r)
        want(last is None or number > last, "round %d has a random number of an earlier round" % r)
        want(failed_at is None or out > failed_at, "the random number after a failed round was out before it failed")
        if leaves:
            want(instant(leaves[r]["at"]) < out, "round %d was recorded after its random number was out" % r)
        if r == 0:
            want(out >= closed_at + after, "the random number of the opening was too early")
            if promised is not None:
                want(number == promised or (late and number > promised),
                     "the opening has another random number than the charter promised")
        last, failed_at = number, None
        if entry.get("failed"):
            failed_at = instant(entry["failed"]["at"])
            want(failed_at >= out + 86400000, "a round was given up before 24 hours had passed")
