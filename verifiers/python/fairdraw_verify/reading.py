"""Reading the log whole, from its tiles (lot-1 §11.5, §11.8)."""

import os
import urllib.error
import urllib.request

from .basics import (GrowingTree, Malformed, NotMade, Refused, instant, leaf_hash, read_json, root_of_hashes, want)
from .log import Head, leaf_data

LARGEST_TILE = 256 * (2 + 65535)


class Source:
    """Where the log is served: a folder that holds what stands under /log/, or its address."""

    def __init__(self, place):
        self.place = place.rstrip("/")

    def get(self, name, largest=LARGEST_TILE):
        """A file of the log. One that is missing or cannot be fetched says nothing of the draw."""
        if self.place.startswith(("http://", "https://")):
            try:
                with urllib.request.urlopen("%s/%s" % (self.place, name), timeout=30) as answer:
                    data = answer.read(largest + 1)
            except (urllib.error.URLError, OSError, ValueError) as error:
                raise NotMade("log not read whole: it does not answer for %s (%s)" % (name, error))
        else:
            try:
                with open(os.path.join(self.place, *name.split("/")), "rb") as file:
                    data = file.read(largest + 1)
            except OSError as error:
                raise NotMade("log not read whole: it has no %s (%s)" % (name, error.strerror))
        if len(data) > largest:
            raise NotMade("log not read whole: %s is longer than it can be" % name)
        return data


def tile_name(level, number, width):
    groups = ["%03d" % (number % 1000)]
    while number >= 1000:
        number //= 1000
        groups.insert(0, "x%03d" % (number % 1000))
    return "tile/%s/%s%s" % (level, "/".join(groups), "" if width == 256 else ".p/%d" % width)


class Log:
    """The log under one signed head."""

    def __init__(self, source, size):
        self.source, self.size, self.tiles = source, size, {}

    def tile(self, level, number, row):
        """A tile, how many of what it holds are under this head, and whether it holds no more: where the partial one at
        the edge is gone, the full one holds its beginning."""
        width = min(256, self.size // 256 ** row - 256 * number)
        try:
            return self.source.get(tile_name(level, number, width)), width, True
        except NotMade:
            if width == 256:
                raise
            return self.source.get(tile_name(level, number, 256)), width, False

    def complete(self, height, begin):
        """The root of the complete subtree of 2^height leaves that begins at leaf `begin`."""
        row, within = divmod(height, 8)
        number, first = divmod(begin >> (8 * row), 256)
        if (row, number) not in self.tiles:
            data, width, is_exact = self.tile(row, number, row)
            if len(data) != 32 * (width if is_exact else 256):
                raise NotMade("log not read whole: a tile has another length than its name says")
            self.tiles[row, number] = [data[i:i + 32] for i in range(0, 32 * width, 32)]
        return root_of_hashes(self.tiles[row, number][first:first + (1 << within)])

    def entries(self, begin):
        """The data of the leaves from `begin` to the head."""
        for number in range(begin // 256, -(-self.size // 256)):
            data, width, is_exact = self.tile("entries", number, 0)
            place = 0
            for index in range(256 * number, 256 * number + width):
                length = int.from_bytes(data[place:place + 2], "big")
                if len(data) < place + 2 + length:
                    raise NotMade("log not read whole: a tile of entries is cut off")
                if index >= begin:
                    yield index, data[place + 2:place + 2 + length]
                place += 2 + length
            if is_exact and place != len(data):
                raise NotMade("log not read whole: a tile of entries holds more than its name says")


def read_to_the_head(draw, head, way, place):
    """Every leaf of the log from the draw's first to the newest head: no other is of this draw (lot-1 §11.8).

    Returns the newest head.
    """
    source = Source(place) if isinstance(place, str) else place
    newest = Head(source.get("checkpoint", 65536).decode("utf-8", "replace"))
    want(newest.origin == head.origin, "the log that was read has another name")
    if newest.size < head.size:
        raise NotMade("log not read whole: the copy of it is older than the proof")
    shown = [(item["index"], item["leaf"]) for item in draw.proof["log"]["leaves"]]
    begin = shown[0][0]
    log, tree, done, mine, forks = Log(source, newest.size), GrowingTree(), 0, [], []
    groups, roots = 0, {}
    at = 0
    for height in range(begin.bit_length() - 1, -1, -1):
        if begin >> height & 1:
            tree.parts.append((1 << height, log.complete(height, done)))
            done += 1 << height
    for index, data in log.entries(begin):
        if index == head.size:
            want(tree.root() == head.root, "the newest head does not continue the one of the proof")
        try:
            leaf = read_json(data)
            want(isinstance(leaf, dict), "it is no object")
            want(leaf_data(leaf) == data, "it is not canonical")
        except (Malformed, Refused) as error:
            raise Refused("leaf %d of the log is none: %s" % (index, error))
        tree.append(leaf_hash(data))
        if leaf["type"] == "groups":
            want(leaf["size"] >= groups and roots.setdefault(leaf["size"], leaf["root"]) == leaf["root"],
                 "the tree of groups fell, or became another, at leaf %d" % index)
            groups = leaf["size"]
        if leaf["type"] == "key" and index < head.size:
            want(index in [change[0] for change in way.changes], "the log changed its key, and the proof does not say so")
        elif leaf["type"] == "key":
            way.change(leaf, index)
        want(instant(leaf.get("at")) >= at, "leaf %d of the log is older than the one before it" % index)
        at = instant(leaf["at"])
        if leaf["type"] == "fork":
            forks.append(index)
        if leaf.get("drawId") == draw.id:
            mine.append((index, leaf))
    if newest.size == head.size:
        want(tree.root() == head.root, "the newest head does not continue the one of the proof")
    want(tree.root() == newest.root, "the leaves of the log do not come out at its root")
    newest.check_signed(way.last)
    draw.logged_groups = roots
    want([item for item in mine if item[0] < head.size] == shown,
         "the log holds a leaf of this draw that the proof does not show")
    if len(mine) > len(shown):
        raise NotMade("proof out of date: the draw went on, ask for its proof anew")
    if forks and (mine[-1][0] > forks[0] or not is_over(draw)):
        raise NotMade("log forked: it went on from an older copy while the draw was not over")
    return newest


def is_over(draw):
    """Whether the chain shown is at its end, called off or failed, or a list that was drawn (lot-1 §11.10)."""
    types = [item["leaf"]["type"] for item in draw.proof["log"]["leaves"]]
    if types[-1] in ("end", "cancel", "expired"):
        return True
    return draw.kind != "live" and (types[-1] == "failed" or draw.has_list and types[-1] == "result")
