"""The programme of a live draw: what each press has to draw, and from whom (lot-1 §8)."""

from .basics import want
from .charters import check_planned, free_name, group_names, quota_name


class Planned:
    """One round of the programme as it stands."""

    def __init__(self, planned, added):
        self.planned, self.added = planned, added
        self.tier, self.count = planned["tier"], planned["count"]
        self.abandoned = None
        self.lowered = None
        self.drawn = []  # how many seats each press so far drew

    def due(self):
        """How many seats the press draws that is due; 0 where none is (lot-1 §8.4)."""
        left = self.count - sum(self.drawn)
        if left <= 0 or self.abandoned:
            return 0
        to_come = max(self.planned.get("shots", 1) - len(self.drawn), -(-left // 500))
        to_come = min(max(to_come, 1), left)
        return left // to_come + (1 if left % to_come else 0)


class Programme:
    """`seats.rounds` of the charter, and what the changes made of it; follows the draw's leaves."""

    def __init__(self, draw):
        self.draw = draw
        self.groups = draw.charter["groups"]
        self.rounds = [Planned(planned, False) for planned in draw.charter["seats"]["rounds"]]
        self.in_order = "inOrder" in draw.charter["seats"]
        self.order = None if draw.draws_order else []
        self.extra = draw.charter.get("extraRounds") is True
        self.tiers = {prize["tier"]: prize["name"] for prize in draw.charter["prizes"]}
        self.waiting = list(draw.changes)
        self.before = changes_before_rounds(draw)

    def place(self, name):
        """The index of a name in the groups of the charter (lot-1 §8.2)."""
        want(name in self.groups, "the programme names a group that the charter does not name", "slots")
        return self.groups.index(name)

    # ---- changes, lot-1 §8.3 ----

    def apply_until(self, r):
        """All changes that stand in the log before the record of round r."""
        while self.waiting and len(self.draw.changes) - len(self.waiting) < self.before[r]:
            self.apply(self.waiting.pop(0))

    def apply_all(self):
        while self.waiting:
            self.apply(self.waiting.pop(0))

    def apply(self, change):
        want(change["drawId"] == self.draw.id, "a change is of another draw")
        number, kind = change["round"], change["kind"]
        if kind == "added":
            want(self.extra, "a round was added where none may be")
            want(number == len(self.rounds), "a round was added under another number")
            planned = change["planned"]
            check_planned(planned, self.groups)
            if planned["tier"] in self.tiers:
                want("prize" not in change, "a prize was named that has a name")
            else:
                want(planned["tier"] == max(self.tiers, default=0) + 1, "a round was added for a prize that there is not")
                want("prize" in change, "a prize was added without a name")
                self.tiers[planned["tier"]] = change["prize"]
            for quota in planned.get("quotas", ()):
                want(quota_name(planned, quota["group"]) in self.groups, "seats are kept for a group that there is not")
            self.rounds.append(Planned(planned, True))
            return
        want(number < len(self.rounds), "a round was changed that there is not")
        planned = self.rounds[number]
        want(not planned.abandoned, "a round was changed that was given up")
        want(change.get("reason") != "", "a change has an empty reason")
        if kind == "abandoned":
            want(planned.due() > 0, "a round was given up of which no press was due")
            planned.abandoned = change["reason"]
            return
        fewer = change["to"] < planned.count
        want(change["to"] != planned.count, "a round was changed to what it was")
        want(change["to"] >= sum(planned.drawn), "seats were taken away that are drawn")
        want(fewer == ("reason" in change), "fewer seats without a reason, or a reason without fewer")
        want(fewer or self.extra, "seats were added where none may be")
        if fewer:
            planned.lowered = change["reason"]
        planned.count = change["to"]

    # ---- presses, lot-1 §8.4, §8.5 ----

    def due_slots(self, r, record):
        """The slots of the press that is due."""
        self.apply_until(r)
        want("show" in record, "a press names no round of the programme")
        show = record["show"]
        want(show["round"] < len(self.rounds), "a press is of a round that the programme has not")
        planned = self.rounds[show["round"]]
        want(show["shot"] == len(planned.drawn), "the presses of a round are not in their order")
        seats = planned.due()
        want(seats > 0, "a press of a round that has none to come")
        if self.in_order:
            want(self.order is not None, "a press, and the order of the rounds was not drawn", "slots")
            turn = self.turn(show["round"])
            want(not any(one.due() for number, one in enumerate(self.rounds) if self.turn(number) < turn),
                 "a press before its turn: the order is %s" % ("drawn" if self.order else "set"))
        begin = sum(planned.drawn)
        planned.drawn.append(seats)
        slots, place = [], 0
        for count, group in self.layout(planned):
            taken = min(place + count, begin + seats) - max(place, begin)
            place += count
            if taken > 0:
                slot = {"tier": planned.tier, "count": taken}
                slots.append(slot if group is None else dict(slot, group=group))
        return slots

    def turn(self, number):
        """The place of a round in the order: as listed, or as it was drawn and then those that were added (lot-1 §8.8)."""
        return self.order.index(number) if number < len(self.order) else number

    def layout(self, planned):
        """The runs of a round's seats: each quota's, then the free ones; (how many, group or None)."""
        p = planned.planned
        runs = [(quota["count"], self.place(quota_name(p, quota["group"]))) for quota in p.get("quotas", ())]
        name = free_name(p)
        free = max(0, planned.count - sum(count for count, _ in runs))
        return runs + [(free, self.groups.index(name) if name in self.groups else None)]

    def checked_in(self, number):
        return bool(self.rounds[number].planned.get("checkedIn"))

    # ---- who is in the line, lot-1 §8.6 ----

    def out_of_line(self, number, wins, won_tiers):
        """A test of rows: whether one is out of the line of this round of the programme, as of now."""
        planned = self.rounds[number]
        p = planned.planned
        not_of = set(p.get("notWinnersOf", ()))
        had_won = list(wins)
        had_tiers = [set(tiers) for tiers in won_tiers]
        unlisted = planned.added and free_name(p) is not None and free_name(p) not in self.groups
        inside = {self.place(name) for name in p.get("groups", ())}
        outside = {self.place(name) for name in p.get("without", ())}

        def out(row):
            if not p.get("repeat") and had_won[row.index]:
                return True
            if p.get("repeat") and had_tiers[row.index] & not_of:
                return True
            return unlisted and (bool(inside) and not inside & row.groups or bool(outside & row.groups))

        return out

    # ---- groups, lot-1 §8.2 ----

    def check_combinations(self, rows):
        """Each row stands in a combination exactly where it should."""
        for planned in self.rounds:
            p = planned.planned
            if free_name(p) is None:
                continue
            inside = {self.place(name) for name in p.get("groups", ())}
            outside = {self.place(name) for name in p.get("without", ())}
            kept = [None] + [quota["group"] for quota in p.get("quotas", ())]
            for name, quota in zip([free_name(p)] + group_names(p)[:-1], kept):
                if name not in self.groups:
                    continue
                place = self.place(name)
                for row in rows:
                    due = ((not inside or bool(inside & row.groups)) and not outside & row.groups
                           and (quota is None or self.place(quota) in row.groups))
                    want((place in row.groups) == due, "row %d stands in the group %s, or does not, and should be "
                         "the other way" % (row.index, name))

    # ---- what was promised and not drawn, lot-1 §8.7 ----

    def tell_not_drawn(self, told):
        self.apply_all()
        if not self.draw.end():
            return
        for number, planned in enumerate(self.rounds):
            promised = max(planned.planned["count"], planned.count)
            left = promised - sum(planned.drawn)
            if left > 0:
                why = planned.abandoned or planned.lowered or "never pressed"
                told.append("Promised, not drawn: %d of %s in round %d of the programme (%s)." % (
                    left, self.tiers[planned.tier], number, why))


def changes_before_rounds(draw):
    """How many changes stand in the log before each record."""
    before, count = [], 0
    for item in draw.proof["log"]["leaves"] if draw.proof["log"] else []:
        if item["leaf"]["type"] == "change":
            count += 1
        if item["leaf"]["type"] == "round":
            before.append(count)
    return before + [count] * (len(draw.rounds) - len(before))
