"""Draws over a list: the rows, the rounds, who wins (lot-1 §6, §7, §8)."""

import bisect
import gzip
import math
import re
import zlib

from .basics import (NotMade, check_inclusion, decimal, hex32, instant, keyed, leaf_hash, root_of, sha256, tagged, utf8,
                     want)
from .programme import Programme
from .streams import Line, Stream, deal

ROW = re.compile(r"lot1\|([0-9]+)\|([0-9]+)\|([0-9]+)\|(E|X[1-5])\|([0-9a-f]{64})(?:\|([0-9,]*)(?:\|([0-9a-f]{64}))?)?")


class Row:
    """One line of the list, lot-1 §6.1."""

    def __init__(self, line, charter):
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
        with_names = charter.get("names") is True
        want((found.group(6) is not None) == ("groups" in charter or with_names)
             and (found.group(7) is not None) == with_names, "a row has other fields than its charter asks for")
        self.name_commit = found.group(7)
        self.groups = frozenset()
        if found.group(6):
            groups = [decimal(part, "a group of a row") for part in found.group(6).split(",")]
            want(all(a < b for a, b in zip(groups, groups[1:])), "the groups of a row do not ascend")
            self.groups = frozenset(groups)
            want(groups[-1] < len(charter.get("groups", ())), "a row is in a group that there is not")


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
    close = draw.close
    rows, sum_so_far, seen = [], 0, set()
    for line in lines_of(data, "the list"):
        row = Row(line, draw.charter)
        want(row.index == len(rows), "the rows of the list have a gap")
        want(row.start == sum_so_far, "the tickets of the list overlap or have a gap")
        want(row.id_commit not in seen, "somebody is in the list twice")
        seen.add(row.id_commit)
        sum_so_far += row.weight
        rows.append(row)
    want(len(rows) == close["n"], "the list has not as many rows as were sealed")
    want(sum_so_far == close["totalWeight"], "the list has not as many chances as were sealed")
    want(sum(row.status != "E" for row in rows) == close["excluded"], "not as many are excluded as were sealed")
    if close["by"] == "count":
        want(sum(row.status != "X5" for row in rows) == draw.charter.get("openCount"),
             "another number is in the list than the one that opens the draw")
    want(root_of([utf8(row.line) for row in rows]).hex() == close["root"], "the list is not the one that was sealed")
    if draw.kind == "live":
        Programme(draw).check_combinations(rows)
    return rows


def check_sources(draw, rows):
    """lot-1 §6.7: the sums; and, where the list was read, the heaviest row."""
    close = draw.close
    sources, largest = close["sources"], close["largest"]
    names = [one["source"] for one in sources]
    want(names == sorted(set(names), key=lambda name: name.encode("utf-16-be")), "the sources of chances are not in order")
    want(sum(one["tickets"] for one in sources) == close["totalWeight"], "the sources do not add up to all chances")
    want(all(one["entrants"] <= min(one["tickets"], close["n"] - close["excluded"]) for one in sources),
         "a source names more people than there are")
    guests = [one["entrants"] for one in sources if one["source"] in ("again", "guest")]
    want(sum(guests) <= close["n"] - close["excluded"], "more people entered with a nickname than there are")
    want((largest is None) == (close["totalWeight"] == 0), "the largest holding is missing, or there can be none")
    want(largest is None or (largest["source"] in names and largest["tickets"] <= close["totalWeight"]),
         "the largest holding is of no source, or more than all")
    if rows is None:
        raise NotMade("the list was not read")
    want(max((row.weight for row in rows), default=0) == (largest["tickets"] if largest else 0),
         "the largest holding is not that of the list")


def check_closing(draw):
    """How entry ended, with enough people and not too many (lot-1 §4.5, §6.5)."""
    close, charter = draw.close, draw.charter
    by, rules = close["by"], charter["rules"]
    ways = {"count": ("count",), "hand": ("hand", "count", "pairs"), "end": ("live",)}
    want(by == "time" or draw.kind in ways[by], "entry to a draw of this kind does not end like this")
    if "closeAt" in charter:
        want((instant(close["closedAt"]) >= instant(charter["closeAt"])) == (by == "time"),
             "entry did not end when the stated cause came about")
    bound = rules["onShort"] == "cancel" or (rules["onShort"] == "extend" and "short" not in charter)
    want(by == "hand" or not bound or close["n"] >= rules["minEntrants"], "too few were in for the draw to be held")
    want(close["n"] <= charter.get("joinLimit", close["n"]), "more are in than the charter lets in")
    apart = close.get("apart")
    if apart is not None:
        want(draw.kind == "pairs" and charter["lots"].get("apart"), "people are kept apart where no charter allows it")
        want(all(giver != receiver and max(giver, receiver) < close["n"] for giver, receiver in apart)
             and all(apart[i] < apart[i + 1] for i in range(len(apart) - 1)),
             "who is kept apart is not told row by row, each pair once")


def check_close(draw):
    """lot-1 §6.5"""
    if not draw.close:
        raise NotMade("the list is not sealed yet, or its close is not shown yet")
    close = draw.close
    want(draw.close_hash.hex() == draw.proof["closeHash"], "the close has another hash")
    want(close["drawId"] == draw.id, "the close is of another draw")
    want(close["charterHash"] == draw.hashes[-1].hex(), "the close is not of the last charter")
    want(close["excluded"] <= close["n"], "more are excluded than are in the list")
    check_closing(draw)


# ---- records, lot-1 §7.1 ----

def check_rounds(draw):
    """Each record names the draw, the close, its number and what was before it."""
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    prev = draw.proof["closeHash"]
    revealed = max((r for r, entry in enumerate(draw.rounds) if entry["secret"]), default=-1)
    for r, entry in enumerate(draw.rounds):
        record = entry["record"]
        want(record["drawId"] == draw.id, "a record is of another draw")
        want(record["closeHash"] == draw.proof["closeHash"], "a record is of another close")
        want(record["round"] == r, "the rounds have a gap")
        want(record["prev"] == prev, "round %d does not name what was before it" % r)
        results = entry["results"] or []
        if entry.get("failed"):
            want(draw.level != "C", "a round at level C failed")
            want(r > 0 or draw.kind == "live" or len(draw.rounds) == 1, "a round follows an opening that failed")
            want(entry["secret"] is None and not results and entry["resultHash"] is None,
                 "a round that failed has a result")
            want(r < revealed or entry["beacon"] is None, "a round that failed has a random number before its link is out")
            prev = draw.failure_hash(entry).hex()
        elif entry["resultHash"]:
            want(entry["secret"], "a round has a result and no secret", "secrets")
            want(draw.result_hash(entry).hex() == entry["resultHash"], "the results of round %d have another hash" % r)
            prev = entry["resultHash"]
        else:
            want(not results and entry["secret"] is None, "round %d has results without their hash" % r)
            want(r == len(draw.rounds) - 1, "a round follows one without a result")


# ---- seats and `exclude`, lot-1 §7.1, §7.6, §7.8 ----

def seat_at(record, number):
    """The seat of this number, (tier, group or None); None behind the last."""
    for slot in record["slots"]:
        if number < slot["count"]:
            return slot["tier"], slot.get("group")
        number -= slot["count"]
    return None


def slots_of(runs):
    """Slots from runs of seats, each (tier, group or None, how many): neighbours of equal tier and group are one."""
    slots = []
    for tier, group, count in runs:
        if slots and (slots[-1]["tier"], slots[-1].get("group")) == (tier, group):
            slots[-1]["count"] += count
        else:
            slots.append({"tier": tier, "count": count})
            if group is not None:
                slots[-1]["group"] = group
    return slots


RANGE = re.compile(r"([0-9]+)(?:-([0-9]+))?")


class Excluded:
    """The rows that `exclude` names, as ranges that ascend (lot-1 §7.6)."""

    def __init__(self, ranges):
        self.ranges = ranges  # each (first, last)

    def __contains__(self, row):
        place = bisect.bisect_right(self.ranges, (row, math.inf)) - 1
        return place >= 0 and row <= self.ranges[place][1]

    def is_within(self, other):
        """No two ranges touch, so that each of these lies in one of the others."""
        places = [bisect.bisect_right(other.ranges, (first, math.inf)) - 1 for first, _ in self.ranges]
        return all(place >= 0 and last <= other.ranges[place][1] for place, (_, last) in zip(places, self.ranges))


def excluded_by(text):
    """The rows that `exclude` names, lot-1 §7.6: there is one spelling."""
    ranges, last = [], -2
    for part in text.split(",") if text else []:
        found = RANGE.fullmatch(part)
        want(found, "who is excluded is not written as ranges of rows")
        begin = decimal(found.group(1), "a row that is excluded")
        end = decimal(found.group(2), "a row that is excluded") if found.group(2) else begin
        want(found.group(2) is None or begin < end, "a range of excluded rows is empty")
        want(begin > last + 1, "ranges of excluded rows overlap, touch or do not ascend")
        ranges.append((begin, end))
        last = end
    return Excluded(ranges)


# ---- the replay, lot-1 §7 ----

def stream_of(draw, entry, link=None):
    """The stream of a round, lot-1 §7.3, from its link or one that a later link showed."""
    link = bytes.fromhex(entry["secret"]) if link is None else link
    randomness = sha256(bytes.fromhex(entry["beacon"]["signature"])) if draw.level != "C" else bytes(32)
    return Stream(keyed(link, "lot1/seed", draw.record_hash(entry["record"]), randomness))


class Replay:
    """Holds the draw anew: what record is due, and who wins.

    Without the list (`rows` is None) nothing is drawn; the records are checked as far as they can be without it.
    A charter may promise more than anybody could draw: where it is `bounded`, a round is drawn only to one seat more
    than is shown of it, which is enough to refuse it.
    """

    def __init__(self, draw, rows, bounded=False):
        self.draw, self.rows = draw, rows
        self.bounded = bounded
        rules = draw.charter["rules"]
        self.max_wins = rules["maxWins"]
        self.per_round = rules.get("winsPerRound", rules["maxWins"])
        self.wins = [0] * len(rows or ())
        self.won_tiers = [set() for _ in rows or ()]
        self.voided_rows, self.voided_seats = set(), set()
        self.awards = []  # by round: seat number -> row
        self.planned = []  # by round: the number of the programme's round, in live draws
        self.absent = None  # who was out of the newest round for those who had checked in
        self.programme = Programme(draw) if draw.kind == "live" else None

    def rounds(self):
        """Checks each record in its turn and draws it anew: (round, entry, due results, instead of a failed one)."""
        links = links_of(self.draw)
        for r, entry in enumerate(self.draw.rounds):
            self.check_record(r, entry["record"])
            yield (r, entry) + self.draw_round(r, entry, links.get(r))

    def check_record(self, r, record):
        """The seats are those that are due, and nobody is set aside or left out but who may be (lot-1 §7.1)."""
        draw = self.draw
        if record["kind"] == "redraw":
            want(r > 0, "the first round is a redraw", "slots")
            want("show" not in record, "a redraw names a press", "slots")
            seats, number = self.check_voids(r, record)
            due = slots_of(seats) if record["slots"] else []
        else:
            want(not record["voids"], "round %d sets winners aside and is no redraw" % r, "line")
            if r == 0 and draw.draws_order:
                want(record["kind"] == "order", "the first round does not draw the order", "slots")
                want("show" not in record, "the order names a press", "slots")
                number, due = None, []
                self.programme.order = self.drawn_order(draw.rounds[r])
            elif draw.kind == "live":
                want(record["kind"] == "live", "round %d is of a kind that a live draw has not" % r, "slots")
                due = self.programme.due_slots(r, record)
                number = record["show"]["round"]
            else:
                want(record["kind"] == "open" and r == 0, "round %d is of the wrong kind" % r, "slots")
                want("show" not in record, "an opening names a press", "slots")
                number, due = None, self.due_opening(record)
        want(record["slots"] == due, "round %d draws other seats than are due" % r, "slots")
        self.planned.append(number)
        self.check_exclude(record, number)

    def drawn_order(self, entry):
        """The numbers of the programme's rounds in the order that was drawn (lot-1 §8.8); None while it is not known."""
        if entry["secret"] is None or self.draw.level != "C" and not entry["beacon"]:
            return None
        return deal(stream_of(self.draw, entry), len(self.draw.charter["seats"]["rounds"]))

    def due_opening(self, record):
        """The prizes of the charter, for everybody: who writes the record has seen the list. Where no service vouches for
        the draw and it has groups, the record says who may have which of them."""
        prizes = [{"tier": prize["tier"], "count": prize["count"]} for prize in self.draw.charter["prizes"]]
        if "groups" not in self.draw.charter or not self.draw.local:
            return prizes
        together = slots_of([(slot["tier"], None, slot["count"]) for slot in record["slots"]])
        want(all(slot.get("group", 0) < len(self.draw.charter["groups"]) for slot in record["slots"]),
             "the opening draws from a group that there is not", "slots")
        return record["slots"] if together == prizes else prizes

    def check_voids(self, r, record):
        """Each names a seat that was awarded and not voided yet; returns the seats and their planned round."""
        want(record["voids"], "a redraw sets nobody aside", "line")
        order = [(void["round"], void["slot"]) for void in record["voids"]]
        want(all(a < b for a, b in zip(order, order[1:])), "those who are set aside are not in their order", "line")
        seats, numbers = [], set()
        for void, seat in zip(record["voids"], order):
            want(void["round"] < r and self.was_won(void),
                 "a seat is set aside that was not won by whom the record names", "line")
            want(seat not in self.voided_seats, "a seat is set aside twice", "line")
            self.voided_seats.add(seat)
            self.voided_rows.add(void["index"])
            seats.append(seat_at(self.draw.rounds[void["round"]]["record"], void["slot"]) + (1,))
            numbers.add(self.planned[void["round"]])
        want(len(numbers) == 1, "a redraw is of seats of two rounds of the programme", "slots")
        return seats, numbers.pop()

    def was_won(self, void):
        """Whether the seat went to this row. Without the list a seat that stayed empty may have moved those behind it:
        then an award to the row has to stand not behind that place (lot-1 §7.8)."""
        if self.rows is not None:
            return self.awards[void["round"]].get(void["slot"]) == void["index"]
        entry = self.draw.rounds[void["round"]]
        results, seats = entry["results"] or [], sum(slot["count"] for slot in entry["record"]["slots"])
        if void["slot"] >= seats:
            return False
        places = [place for place, item in enumerate(results) if item["index"] == void["index"]]
        return any(place <= void["slot"] if len(results) != seats else place == void["slot"] for place in places)

    def check_exclude(self, record, number):
        """Nobody is left out but who may be absent (lot-1 §7.6)."""
        rows = excluded_by(record["exclude"])
        if self.programme is None or not record["slots"] or not self.programme.checked_in(number):
            want(not rows.ranges, "somebody is left out by a record that may leave out nobody", "line")
            return
        want(not rows.ranges or rows.ranges[-1][1] < self.draw.close["n"], "somebody is left out who is not in", "line")
        want(self.rows is None or all(self.rows[i].status == "E" for begin, end in rows.ranges
                                      for i in range(begin, end + 1)), "somebody is left out who is not in", "line")
        want(self.absent is None or rows.is_within(self.absent), "somebody is absent who was there before", "line")
        self.absent = rows

    def draw_round(self, r, entry, link):
        """Who wins this round: (due results, None), or of a failed one (None, whom it would have chosen)."""
        record = entry["record"]
        self.awards.append({})
        if self.rows is None or link is None or (self.draw.level != "C" and not entry["beacon"]):
            return None, None
        excluded = excluded_by(record["exclude"])
        out = self.programme.out_of_line(self.planned[r], self.wins, self.won_tiers) if record["slots"] and self.programme else None
        here, picks = {}, []
        failed = bool(entry.get("failed"))

        def may_win(row):
            i = row.index
            return (row.weight and i not in self.voided_rows and i not in excluded
                    and self.wins[i] + (here.get(i, 0) if failed else 0) < self.max_wins
                    and here.get(i, 0) < self.per_round and not (out and out(row)))

        stream, line, of_group, begin = stream_of(self.draw, entry, link), None, None, 0
        for slot in record["slots"]:
            tier, group = slot["tier"], slot.get("group")
            if line is None or group != of_group:
                line, of_group = Line([row.weight if may_win(row) and (group is None or group in row.groups) else 0
                                       for row in self.rows]), group
            for number in range(begin, begin + slot["count"]):
                if line.total == 0 or self.bounded and not failed and len(picks) > len(entry["results"] or ()):
                    break
                total = line.total
                t = stream.uniform(total)
                i = line.holder(t)
                picks.append({"tier": tier, "T": total, "t": t, "index": i})
                here[i] = here.get(i, 0) + 1
                if not failed:
                    self.wins[i] += 1
                    self.awards[r][number] = i
                if not may_win(self.rows[i]):
                    line.take_out(i)
            begin += slot["count"]
        if failed:
            return None, picks
        for pick in picks:
            self.won_tiers[pick["index"]].add(pick["tier"])
        return picks, None


def links_of(draw):
    """By round its link: the revealed ones, and those before them that follow (lot-1 §3.2)."""
    links, later = {}, None
    for r in range(len(draw.rounds) - 1, -1, -1):
        secret = draw.rounds[r]["secret"]
        later = bytes.fromhex(secret) if secret else tagged("lot1/chain", later) if later else None
        if later:
            links[r] = later
    return links


def check_seats(draw, rows, told):
    """Every record in its turn, as `Replay` has it.

    Returns by round the results that are due, and by round who won which seat.
    """
    if not draw.rounds:
        raise NotMade("no round is recorded yet")
    replay, found = Replay(draw, rows, bounded=True), {}
    for r, entry, due, instead in replay.rounds():
        if draw.has_result(entry):
            found[r] = due
        if instead is not None:
            told.append("Round %d, which failed, would have chosen %s." % (
                r, ", ".join("row %d" % pick["index"] for pick in instead) or "nobody"))
    if replay.programme:
        replay.programme.tell_not_drawn(told)
    if rows is None:
        check_standing(draw)
        raise NotMade("the list is needed")
    return found, replay.awards


def check_standing(draw):
    """Without the whole list: nobody is shown to win who was out of the line by what is shown (lot-1 §7.5)."""
    rules, wins, out = draw.charter["rules"], {}, set()
    for r, entry in enumerate(draw.rounds):
        out.update(void["index"] for void in entry["record"]["voids"])
        absent, here = excluded_by(entry["record"]["exclude"]), {}
        for item in entry["results"] or []:
            i = item["index"]
            want(i not in out and i not in absent and wins.get(i, 0) < rules["maxWins"]
                 and here.get(i, 0) < rules.get("winsPerRound", rules["maxWins"]),
                 "row %d won in round %d and was out of its line" % (i, r), "line")
            wins[i], here[i] = wins.get(i, 0) + 1, here.get(i, 0) + 1


def check_tickets(draw, due):
    """Every seat's T and t drawn anew (lot-1 §7.5)."""
    check_paths(draw)
    if due is None:
        check_light(draw)
        raise NotMade("the list is needed")
    for r, picks in due.items():
        want(all(item["tier"] == pick["tier"] for item, pick in zip(draw.rounds[r]["results"], picks)),
             "round %d gives another prize than is due" % r, "slots")
        shown = [(item["tier"], item["T"], item["t"]) for item in draw.rounds[r]["results"]]
        want(shown == [(pick["tier"], pick["T"], pick["t"]) for pick in picks],
             "drawn anew, round %d has other tickets" % r)


def check_winners(draw, due):
    """Every winner holds the ticket (lot-1 §7.5, §7.7)."""
    for r, picks in due.items():
        want([item["index"] for item in draw.rounds[r]["results"]] == [pick["index"] for pick in picks],
             "drawn anew, round %d has other winners" % r)


def check_paths(draw):
    """The row of each winner is in the sealed list (also without the whole list)."""
    if not draw.pressed():
        raise NotMade("nothing is drawn yet")
    for entry in draw.rounds:
        for item in entry["results"] or []:
            row = Row(item["row"], draw.charter)
            want(row.index == item["index"], "the row of a winner is another one")
            want(row.weight > 0, "somebody without a chance won")
            check_inclusion(leaf_hash(utf8(item["row"])), row.index, draw.close["n"], item["path"],
                            bytes.fromhex(draw.close["root"]), "the row of a winner")


def check_light(draw):
    """Without the whole list: rounds without groups, from the rows of those who left (lot-1 §7.7)."""
    if draw.kind == "live":
        return
    rules, known, wins, out = draw.charter["rules"], {}, {}, set()
    per_round = rules.get("winsPerRound", rules["maxWins"])
    for entry in draw.rounds:
        for item in entry["results"] or []:
            known[item["index"]] = Row(item["row"], draw.charter)
    for r, entry in enumerate(draw.rounds):
        out.update(void["index"] for void in entry["record"]["voids"])
        if not draw.has_result(entry):
            continue
        if any("group" in slot for slot in entry["record"]["slots"]) or not out <= set(known):
            return
        gone = sorted((known[i].start, known[i].weight) for i in out)
        total = draw.close["totalWeight"] - sum(weight for _, weight in gone)
        stream, here, shown = stream_of(draw, entry), {}, list(entry["results"] or [])
        for tier in (slot["tier"] for slot in entry["record"]["slots"] for _ in range(slot["count"])):
            if total == 0:
                break
            t = stream.uniform(total)
            ticket = t
            for start, weight in gone:
                if start > ticket:
                    break
                ticket += weight
            want(shown, "round %d has too few winners" % r, "winners")
            item = shown.pop(0)
            want(item["tier"] == tier, "round %d gives another prize than is due" % r, "slots")
            want((item["tier"], item["T"], item["t"]) == (tier, total, t), "drawn anew, round %d has other tickets" % r)
            row = known[item["index"]]
            want(row.start <= ticket < row.start + row.weight, "a winner of round %d does not hold the ticket" % r)
            wins[row.index] = wins.get(row.index, 0) + 1
            here[row.index] = here.get(row.index, 0) + 1
            if wins[row.index] >= rules["maxWins"]:
                out.add(row.index)
            if wins[row.index] >= rules["maxWins"] or here[row.index] >= per_round:
                gone = sorted(gone + [(row.start, row.weight)])
                total -= row.weight
        want(not shown, "round %d has too many winners" % r, "winners")


# ---- names, lot-1 §6.3 ----

def check_names(draw):
    """What is shown opens what was sealed; returns how many names are absent."""
    named = [(item, Row(item["row"], draw.charter).name_commit)
             for entry in draw.rounds for item in entry["results"] or []]
    captains = (draw.charter.get("lots") or {}).get("captains") or []
    shown = (draw.proof.get("lots") or {}).get("captains") or []
    want(len(shown) <= len(captains), "a captain is shown who was not announced")
    shown = shown + [None] * (len(captains) - len(shown))
    named += [(name or {}, captain["nameCommit"]) for name, captain in zip(shown, captains)]
    absent = 0
    for name, sealed in named:
        if "shown" not in name and "nameKey" not in name:
            absent += 1
            continue
        want("shown" in name and "nameKey" in name, "a name without its key, or the reverse")
        want(sealed is not None, "a name is shown that was never sealed")
        key = hex32(name["nameKey"], "the key of a name")
        want(tagged("lot1/shown", key, name["shown"]).hex() == sealed, "a name is shown that is not the sealed one")
    return absent
