"""What is dealt or played: boards, plays, lots, pairs (lot-1 §9, §10)."""

import collections

from .basics import (NotMade, Refused, be32, check_inclusion, instant, is_int, jcs, keyed, leaf_hash, read_json, Malformed,
                     root_of, roots_at, sha256, utf8, want)
from .draw import PLAY
from .listed import lines_of, stream_of
from .streams import Stream, deal, pairing, pairing_apart


# ---- deals, lot-1 §9.7, §10.2, §10.6 ----

def dealt(draw):
    """How many are dealt, and of lots and boards what: the contents before they are mixed."""
    charter = draw.charter
    if draw.kind == "played":
        runs = [(str(c["tier"]), c["count"]) for c in charter["counts"]] + [("-", charter["blanks"])]
    else:
        captains = collections.Counter(captain["label"] for captain in charter["lots"]["captains"])
        runs = [(row["label"], row["count"] - captains[row["label"]]) for row in charter["lots"]["rows"]]
        want(all(count >= 0 for _, count in runs), "there are more captains than lots of their label")
    total = sum(count for _, count in runs)
    want(draw.kind != "played" or total == charter["board"]["cells"], "the board has not as many cells as contents")
    want(2 <= total <= (200 if draw.kind == "played" else 10000), "so many are not dealt")
    return [label for label, count in runs for _ in range(count)]


def master_of(draw):
    return draw.deal["master"] if draw.kind in ("lots", "pairs") else draw.proof.get("master")


def check_deal(draw, rows):
    """The record is the one that is due; seal and root are dealt anew once both secrets are out."""
    entry = draw.deal
    if draw.kind == "pairs" and not entry["record"]:
        raise NotMade("the pairs are not recorded yet")
    if draw.kind == "pairs" and not draw.close:
        raise NotMade("the list is not sealed yet, or its close is not shown yet")
    record, first = entry["record"], draw.first_hash.hex()
    if draw.kind == "pairs":
        count, base = draw.close["n"] - draw.close["excluded"], draw.proof["closeHash"]
    else:
        count, base = len(dealt(draw)), first
    want((record["beaconRound"] is None) == (draw.level == "C"), "a random number at level C, or none at level B")
    want(2 <= count <= (200 if draw.kind == "played" else 10000), "so many are not dealt")
    due = {"v": "lot/1", "drawId": draw.id, "closeHash": base, "round": 0, "kind": "open",
           "slots": [{"tier": 0, "count": count}], "voids": [], "exclude": "", "beaconRound": record["beaconRound"],
           "prev": base, "at": record["at"]}
    if "clockUnverified" in record:
        due["clockUnverified"] = True
    want(jcs(due) == jcs(record), "the record of the deal is not the one that is due")
    if entry.get("failed"):
        want(entry["seal"] is None and entry["secret"] is None and entry["beacon"] is None,
             "a deal that failed has a seal")
        return
    seal = entry["seal"]
    if not seal:
        raise NotMade("nothing is dealt yet")
    want(seal["drawId"] == draw.id, "the seal is of another draw")
    want(seal["roundHash"] == draw.record_hash(record).hex(), "the seal is of another record")
    want(seal["cells" if draw.kind == "played" else "lots"] == count, "the seal is of another number")
    if draw.kind == "pairs" and rows is None:
        raise NotMade("the list is needed")
    if not entry["secret"] or not master_of(draw):
        raise NotMade("the secrets are not revealed yet")
    want(root_of(leaves_of_deal(draw, rows)).hex() == seal["root"], "dealt anew, the seal is another one")


def leaves_of_deal(draw, rows=None):
    """All leaf data in their order; needs both secrets, and for pairs the list."""
    stream, master = stream_of(draw, draw.deal), bytes.fromhex(master_of(draw))
    if draw.kind == "pairs":
        people = [row.index for row in rows if row.status == "E"]
        labels = [str(people[j]) for j in paired(stream, people, draw.close.get("apart"))]
    else:
        contents = dealt(draw)
        labels = [contents[j] for j in deal(stream, len(contents))]
    return [leaf_of_deal(draw, k, label, salt_of(draw, master, k)) for k, label in enumerate(labels)]


def paired(stream, people, apart):
    """Which of these rows each of them drew, by places; some may be kept apart (lot-1 §10.6)."""
    if apart is None:
        return pairing(stream, len(people))
    places = {row: place for place, row in enumerate(people)}
    want(all(row in places for pair in apart for row in pair), "people are kept apart who are not paired")
    p = pairing_apart(stream, len(people), [(places[giver], places[receiver]) for giver, receiver in apart])
    want(p is not None, "nobody could be paired so that all are kept apart")
    return p


def salt_of(draw, master, k):
    tag = "lot1/cell-salt" if draw.kind == "played" else "lot1/lot-salt"
    return keyed(master, tag, draw.first_hash, be32(k)).hex()


def leaf_of_deal(draw, k, label, salt):
    return utf8("%s|%d|%s|%s" % ("lot1-cell" if draw.kind == "played" else "lot1-lot", k, label, salt))


# ---- plays, lot-1 §9 ----

def read_plays(draw, data):
    """The plays in the proof, or those of the file (lot-1 §9.9)."""
    if draw.proof.get("spins") is not None:
        return draw.proof["spins"]
    end = draw.proof.get("plays")
    if data is None and end and end["playCount"] == 0:
        return []
    if data is None:
        raise NotMade("the plays were not given (--spins)")
    plays = []
    for line in lines_of(data, "the file of plays"):
        try:
            play = read_json(utf8(line))
        except Malformed as error:
            raise Refused("a play cannot be read: %s" % error)
        want(jcs(play) == utf8(line), "a play in the file is not written as its JCS")
        PLAY(play, "a play")
        plays.append(play)
    told = (draw.proof.get("spinsFile") or {}).get("sha256")
    want(told is None or sha256(b"".join(jcs(play) + b"\n" for play in plays)).hex() == told,
         "the file of plays is not the one whose hash the proof has")
    return plays


def released(draw, count, at):
    """How many of `count` pieces are let out at an instant, and the slice (lot-1 §9.4)."""
    release = draw.charter.get("release")
    if not release:
        return count, None
    length = 3600000 if release["every"] == "hour" else 86400000
    begin, end = instant(release["from"]), instant(release["to"])
    slices = -((begin - end) // length)
    part = min(max((at - begin) // length, 0), slices - 1)
    return count * (part + 1) // slices, part


def check_plays(draw, plays, beacons):
    """Replays every play; beacons: randomness by round, of strong plays."""
    charter, end = draw.charter, draw.proof.get("plays")
    master = draw.proof.get("master")
    strong = charter["beacon"] is not None and not draw.deal
    counts = [(prize["tier"], prize["count"]) for prize in charter["prizes"]]
    if charter["mode"] == "pool":
        stock = [count for _, count in counts] + [charter["blanks"]]
    won = {tier: 0 for tier, _ in counts}
    turns, wins, taken, last_at = {}, {}, set(), None
    each = {prize["tier"]: prize["winsEach"] for prize in charter["prizes"] if "winsEach" in prize}
    own = collections.Counter()
    stopped = draw.proof.get("stopped")
    want(not plays or not stopped or stopped["type"] != "expired",
         "the draw expired for want of people, and was played")
    cells = leaf_labels(draw) if draw.deal and draw.deal["secret"] and master else None
    for seq, play in enumerate(plays):
        what = "play %d" % seq
        want(play["seq"] == seq, "the plays have a gap")
        at = instant(play["at"])
        want(last_at is None or at >= last_at, "time falls along the plays")
        last_at = at
        want(at >= instant(charter["openAt"]) and at < instant(charter["closeAt"]), what + " is not in its time")
        if draw.deal:
            want(draw.deal["seal"] and at >= instant(draw.deal["seal"]["sealedAt"]), what + " was before the seal")
        want(not end or at <= instant(end["at"]), what + " is after the end")
        ref, i = play["ref"], play["i"]
        want(i == turns.get(ref, 0) + 1, what + " is not the next of its player")
        turns[ref] = i
        want(wins.get(ref, 0) < charter["rules"]["maxWins"], what + ": its player may not win any more")
        if master:
            k = keyed(bytes.fromhex(master), "lot1/spin", draw.first_hash, bytes.fromhex(ref), be32(i))
            want(k.hex() == play["k"], what + " has another secret than the one that was locked")
        randomness = b""
        if strong:
            want(play["beaconRound"] in beacons, what + " has no random number", "beacons")
            randomness = beacons[play["beaconRound"]]
        else:
            want(play["beaconRound"] is None, what + " has a random number where none takes part")
        stream = Stream(keyed(bytes.fromhex(play["k"]), "lot1/spin-out", bytes.fromhex(play["nonce"]), randomness))
        want(("slice" in play) == ("release" in charter), what + " has a slice where there is none, or the reverse")
        shut = {tier for tier, most in each.items() if own[ref, tier] >= most}
        if charter["mode"] == "probability":
            tier = by_odds(draw, play, stream, won, shut, at, what)
        else:
            # Of a prize that its player won as often as one may, nothing is left for them.
            left = [0 if tier in shut else count for (tier, _), count in zip(counts, stock)] + stock[-1:]
            want(play["stockBefore"] == left, what + ": another stock was left")
            want(sum(left) > 0, what + ": nothing was left")
            if draw.deal:
                tier = check_cell(draw, play, taken, cells, what)
                place = [t for t, _ in counts].index(tier) if tier is not None else len(counts)
                want(stock[place] > 0, what + ": the board has no more of what it held")
            else:
                u = stream.uniform(sum(left))
                want(play["u"] == u, what + " has another number")
                place = 0
                while u >= left[place]:
                    u -= left[place]
                    place += 1
                tier = counts[place][0] if place < len(counts) else None
            stock[place] -= 1
        want(play["tier"] == tier, what + " gives another prize")
        if tier is not None:
            won[tier] += 1
            wins[ref] = wins.get(ref, 0) + 1
            own[ref, tier] += 1
    check_trees(draw, [leaf_of_play(draw, play) for play in plays], end)
    if not end:
        raise NotMade("the draw is not over yet")
    want(end["master"] == master, "the end reveals another secret")
    want(end["playCount"] == len(plays), "the end counts other plays")
    want(end["winCount"] == sum(won.values()), "the end counts other wins")
    if end["by"] == "time":
        want(instant(end["at"]) >= instant(charter["closeAt"]), "the draw ended before its time")
    if end["by"] == "gone":
        gone = all(won[tier] == count for tier, count in counts)
        want(gone or (charter["mode"] == "pool" and sum(stock) == 0), "the draw ended while something was left")
    if plays and draw.proof.get("spins") is None and "sha256" not in (draw.proof.get("spinsFile") or {}):
        raise NotMade("made before the rules of proof were complete: the file of plays has no hash")


def leaf_of_play(draw, play):
    """lot-1 §9.6"""
    leaf = {name: play[name] for name in ("seq", "ref", "i", "nonce", "beaconRound", "at")}
    if draw.deal:
        leaf["cell"] = play["u"]
    return jcs(dict(leaf, drawId=draw.id))


def check_trees(draw, leaves, end):
    """The tree is the one that the log and the end tell of, at every size that they tell (lot-1 §9.6, §10.4).

    While the draw goes on its plays may be shown older than what the log tells.
    """
    told, last = [], 0
    for tree in draw.trees():
        want(tree["drawId"] == draw.id and tree["size"] > last, "a tree in the log that did not grow")
        last = tree["size"]
        told.append((tree["size"], tree["root"]))
    if end:
        told.append((end.get("size", len(leaves)), end["root"]))
    roots = roots_at(leaves, {size for size, _ in told})
    for size, root in told:
        want(size <= len(leaves) or not end, "the log tells of more than there is")
        want(size > len(leaves) or roots[size].hex() == root, "what happened is not what was written into the log")


def by_odds(draw, play, stream, won, shut, at, what):
    u = stream.uniform(1000000)
    want(play["u"] == u, what + " has another number")
    hit, left = None, 0
    for interval in draw.charter["intervals"]:
        if interval["from"] <= u < interval["to"]:
            hit = interval["tier"]
            break
    counts = {prize["tier"]: prize["count"] for prize in draw.charter["prizes"]}
    _, part = released(draw, 0, at)
    want(play.get("slice") == part, what + " is of another slice")
    if hit is not None and hit not in shut:
        left = released(draw, counts[hit], at)[0] - won[hit]
    want(is_int(play["stockBefore"], 0) and play["stockBefore"] == left, what + ": another stock was left")
    return hit if left > 0 else None


def leaf_labels(draw):
    return [leaf.split(b"|")[2].decode() for leaf in leaves_of_deal(draw)]


def check_cell(draw, play, taken, cells, what):
    """A card of a shared board: taken once, opened under the seal; returns the tier that it held."""
    j, cell, seal = play["u"], play.get("cell"), draw.deal["seal"]
    want(cell, what + " does not open its card")
    want(j < seal["cells"] and j not in taken, what + " takes a card that was taken, or that there is not")
    taken.add(j)
    label = "-" if play["tier"] is None else str(play["tier"])
    check_inclusion(leaf_hash(leaf_of_deal(draw, j, label, cell["salt"])), j, seal["cells"], cell["path"],
                    bytes.fromhex(seal["root"]), what)
    want(cells is None or cells[j] == label, what + ": the card held something else")
    return play["tier"]


# ---- lots, lot-1 §10 ----

def check_lots(draw):
    """Replays what happened to the lots, and the end; returns who holds which lot."""
    lots, charter = draw.deal, draw.charter
    if draw.kind == "pairs":
        if not lots["seal"]:
            raise NotMade("nothing is drawn yet")
        want(not lots["events"] and not lots["end"], "pairs are not taken, and have no end of their own")
        results = draw.leaves_of("result")
        want(not results or lots["seal"]["sealedAt"] == results[0]["at"], "the pairs are dated otherwise than their leaf")
        return {}
    seal, end = lots["seal"], lots["end"]
    if not seal:
        want(not lots["events"], "lots were taken before they were dealt")
        raise NotMade("nothing is dealt yet")
    count, close_at = seal["lots"], charter.get("closeAt")
    earliest = max(instant(charter["openAt"]), instant(seal["sealedAt"]))
    end_at = instant(end["at"]) if end else None
    holder, came_back, people, fresh, last_at = {}, [], set(), 0, None
    for seq, event in enumerate(lots["events"]):
        what, at = "event %d of the lots" % seq, instant(event["at"])
        want(event["seq"] == seq, what + " is out of order")
        want(last_at is None or at >= last_at, "time falls along the lots")
        want(at >= earliest, what + " is before it could be")
        want(end_at is None or at <= end_at, what + " is after the end")
        last_at = at
        if event["type"] == "take":
            want(not close_at or at < instant(close_at), what + " is after the time was over")
            if fresh < count:
                due, fresh = fresh, fresh + 1
            else:
                want(came_back, "a lot was taken where none was left")
                due = came_back.pop(0)
            want(event["k"] == due, "lot %d was taken out of order" % event["k"])
            want(event["ref"] not in people, "somebody took two lots")
            people.add(event["ref"])
            holder[due] = event["ref"]
        elif event["type"] == "back":
            want(event["k"] in holder, "a lot was taken back that nobody held")
            del holder[event["k"]]
            came_back.append(event["k"])
        else:
            a, b = event["a"], event["b"]
            want(charter["lots"]["swap"], "lots were exchanged where that is not allowed")
            want(a != b and a in holder and b in holder, "a lot was exchanged that nobody held")
            holder[a], holder[b] = holder[b], holder[a]
    check_trees(draw, [jcs(dict(event, drawId=draw.id)) for event in lots["events"]], end)
    if not end:
        raise NotMade("the draw is not over yet")
    want(end["given"] == len(holder) and end["left"] == count - len(holder), "the end counts other lots")
    want(end["size"] == len(lots["events"]), "the end counts other events")
    if end["by"] == "empty":
        want(end["left"] == 0, "the draw ended while lots were left")
    if end["by"] == "time":
        want(close_at and instant(end["at"]) >= instant(close_at), "the draw ended before its time")
    return holder
