"""Notation: how things are read, written, hashed and dated (lot-1 §1)."""

import contextlib
import datetime
import hashlib
import hmac
import json
import re


class Refused(Exception):
    """Something is wrong: the proof is not valid. The message says what; `check` whose fault it is, if another's."""

    def __init__(self, reason, check=None):
        super().__init__(reason)
        self.check = check


class NotMade(Exception):
    """A check could not be made: neither right nor wrong. The message says why."""


def want(condition, reason, check=None):
    """Refuse with this reason unless the condition holds."""
    if not condition:
        raise Refused(reason, check)


@contextlib.contextmanager
def fault_of(check):
    """What is refused in here is the fault of this check."""
    try:
        yield
    except Refused as error:
        raise Refused(str(error), check)


# ---- bytes and hashes, lot-1 §1.1 and §1.2 ----

def be32(n):
    return n.to_bytes(4, "big")


def be64(n):
    return n.to_bytes(8, "big")


def sha256(data):
    return hashlib.sha256(data).digest()


def utf8(text):
    """The bytes of a text, lot-1 §1.1: one with a lone surrogate has none."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise Refused("a text has a lone surrogate")


def tagged(tag, *parts):
    """H(tag ‖ x ‖ …), lot-1 §1.2: texts count as their UTF-8 bytes."""
    h = hashlib.sha256(utf8(tag) + b"\n")
    for part in parts:
        h.update(utf8(part) if isinstance(part, str) else part)
    return h.digest()


def keyed(key, tag, *parts):
    """HMAC(key; tag ‖ "\\n" ‖ x ‖ …), lot-1 §1.1 and §1.2."""
    message = utf8(tag) + b"\n" + b"".join(utf8(p) if isinstance(p, str) else p for p in parts)
    return hmac.new(key, message, hashlib.sha256).digest()


HEX32 = re.compile(r"[0-9a-f]{64}")


def is_hex32(value):
    return isinstance(value, str) and HEX32.fullmatch(value) is not None


def hex32(value, what):
    """32 bytes from 64 lower-case hexadecimal digits."""
    want(is_hex32(value), what + " is not 64 lower-case hexadecimal digits")
    return bytes.fromhex(value)


def canonical_base64(text, what):
    """Standard base64 with padding, in its one canonical spelling (lot-1 §1.1)."""
    import base64
    import binascii
    want(isinstance(text, str), what + " is not base64")
    try:
        data = base64.b64decode(text.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError, ValueError):
        raise Refused(what + " is not base64")
    want(base64.b64encode(data).decode("ascii") == text, what + " is not canonical base64")
    return data


# ---- JSON, lot-1 §1.3 and §1.4 ----

LARGEST = 2 ** 53 - 1
DEEPEST = 64
ESCAPES = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def jcs_text(x):
    """The one text of a JSON value, lot-1 §1.3."""
    if x is None:
        return "null"
    if x is True:
        return "true"
    if x is False:
        return "false"
    if isinstance(x, int):
        want(-LARGEST <= x <= LARGEST, "an integer is beyond 2^53 - 1")
        return str(x)
    if isinstance(x, str):
        return '"' + "".join(
            ESCAPES[c] if c in ESCAPES else "\\u%04x" % ord(c) if c < " " else c for c in x) + '"'
    if isinstance(x, list):
        return "[" + ",".join(jcs_text(item) for item in x) + "]"
    if isinstance(x, dict):
        # Big-endian UTF-16 sorts by bytes as its code units sort by number.
        keys = sorted(x, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return "{" + ",".join(jcs_text(key) + ":" + jcs_text(x[key]) for key in keys) + "}"
    raise Refused("a value that JSON of lot/1 does not have")


def jcs(x):
    """JCS(x) as its UTF-8 bytes."""
    return utf8(jcs_text(x))


class Malformed(Exception):
    """What was given cannot be read at all. The message says why."""


def _integer(digits):
    if digits == "-0":
        raise Malformed("the number -0")
    if len(digits) > 17 or not -LARGEST <= int(digits) <= LARGEST:
        raise Malformed("a number beyond 2^53 - 1")
    return int(digits)


def _fraction(text):
    raise Malformed("the number %.20s, where only integers are known" % text)


def _members(pairs):
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Malformed("a key that occurs twice in one object")
    return found


def _walk(value):
    """No nesting deeper than 64, no lone surrogates, without recursion."""
    waiting = [(value, 1)]
    while waiting:
        x, depth = waiting.pop()
        if isinstance(x, str):
            try:
                x.encode("utf-8")
            except UnicodeEncodeError:
                raise Malformed("a lone surrogate")
        elif isinstance(x, (dict, list)):
            if depth > DEEPEST:
                raise Malformed("nesting deeper than %d" % DEEPEST)
            if isinstance(x, dict):
                waiting.extend((key, depth) for key in x)
                x = x.values()
            waiting.extend((item, depth + 1) for item in x)


def read_json(data):
    """Strict reading, lot-1 §1.4. Raises Malformed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed("bytes that are not UTF-8")
    try:
        value = json.loads(text, object_pairs_hook=_members, parse_int=_integer,
                           parse_float=_fraction, parse_constant=_fraction)
    except json.JSONDecodeError as error:
        raise Malformed("it is no JSON: %s" % error)
    except RecursionError:
        raise Malformed("nesting deeper than %d" % DEEPEST)
    _walk(value)
    return value


# ---- the shape of objects ----

def is_int(x, least=0, most=LARGEST):
    return isinstance(x, int) and not isinstance(x, bool) and least <= x <= most


def is_text(x):
    return isinstance(x, str)


def members(x, what, required, optional=()):
    """An object with exactly these members: another could not have been derived (lot-1 §1.4)."""
    want(isinstance(x, dict), what + " is no object")
    for key in required:
        want(key in x, "%s has no %s" % (what, key))
    for key in x:
        want(key in required or key in optional, "%s has a member %.40s that is not known" % (what, key))
    return x


# ---- instants, lot-1 §1.5 ----

INSTANT = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z")
EPOCH = datetime.date(1970, 1, 1).toordinal()


def instant(text, what="an instant"):
    """Milliseconds since 1970 of YYYY-MM-DDThh:mm:ss.sssZ."""
    found = INSTANT.fullmatch(text) if isinstance(text, str) else None
    want(found, what + " is not written YYYY-MM-DDThh:mm:ss.sssZ")
    year, month, day, hour, minute, second, milli = (int(part) for part in found.groups())
    try:
        days = datetime.date(year, month, day).toordinal() - EPOCH
    except ValueError:
        raise Refused(what + " is no date")
    want(hour < 24 and minute < 60 and second < 60, what + " is no time of a day")
    return ((days * 24 + hour) * 60 + minute) * 60000 + second * 1000 + milli


# ---- decimal, lot-1 §1.1 ----

DECIMAL = re.compile(r"0|[1-9][0-9]*")


def decimal(text, what):
    want(DECIMAL.fullmatch(text) and len(text) <= 16, what + " is not decimal")
    return int(text)


# ---- trees, lot-1 §1.6 ----

def leaf_hash(data):
    return sha256(b"\x00" + data)


def node_hash(left, right):
    return sha256(b"\x01" + left + right)


def root_of_hashes(hashes):
    """Level by level: pair neighbours, and a lone last node moves up as it is."""
    if not hashes:
        return sha256(b"")
    level = list(hashes)
    while len(level) > 1:
        up = [node_hash(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        if len(level) % 2:
            up.append(level[-1])
        level = up
    return level[0]


def root_of(leaves):
    return root_of_hashes([leaf_hash(data) for data in leaves])


class GrowingTree:
    """A tree to which leaves are appended: the roots of its complete subtrees, from the largest on."""

    def __init__(self):
        self.parts = []  # (how many leaves, root)

    def append(self, hash_of_leaf):
        self.parts.append((1, hash_of_leaf))
        while len(self.parts) > 1 and self.parts[-1][0] == self.parts[-2][0]:
            count, right = self.parts.pop()
            self.parts[-1] = (2 * count, node_hash(self.parts[-1][1], right))

    def root(self):
        if not self.parts:
            return sha256(b"")
        root = self.parts[-1][1]
        for _, left in reversed(self.parts[:-1]):
            root = node_hash(left, root)
        return root


def roots_at(leaves, sizes):
    """The root after each of these numbers of leaves, by number."""
    tree, found = GrowingTree(), {0: sha256(b"")}
    for size, leaf in enumerate(leaves, 1):
        tree.append(leaf_hash(leaf))
        if size in sizes:
            found[size] = tree.root()
    return found


def path_hashes(path, what):
    want(isinstance(path, list), what + " is no list")
    return [hex32(item, "a hash of " + what) for item in path]


def _middle(low, high):
    """low + the largest power of two smaller than high - low."""
    return low + (1 << ((high - low - 1).bit_length() - 1))


def check_inclusion(hash_of_leaf, index, size, path, root, what):
    """The leaf is number index of the tree of this size and root."""
    want(root_of_path(hash_of_leaf, index, size, path, what) == root, what + ": the path does not lead to the root")


def root_of_path(hash_of_leaf, index, size, path, what):
    """The root to which the path of leaf number index leads in a tree of this size."""
    want(is_int(index) and index < size, what + ": there is no such leaf in the tree")
    low, high, siblings = 0, size, []
    while high - low > 1:
        mid = _middle(low, high)
        if index < mid:
            siblings.append("right")
            high = mid
        else:
            siblings.append("left")
            low = mid
    hashes = path_hashes(path, what)
    want(len(hashes) == len(siblings), what + ": the path has the wrong length")
    h = hash_of_leaf
    for side, sibling in zip(reversed(siblings), hashes):
        h = node_hash(sibling, h) if side == "left" else node_hash(h, sibling)
    return h


def check_consistency(m, old_root, n, new_root, path, what):
    """The tree of n leaves begins with the tree of m leaves."""
    want(0 < m <= n, what + ": sizes that cannot be consistent")
    hashes = path_hashes(path, what)
    if m == n:
        want(not hashes and old_root == new_root, what + ": two roots of one size")
        return
    low, high, ranges = 0, n, []
    while m != high:
        mid = _middle(low, high)
        if m <= mid:
            ranges.append((mid, high))
            high = mid
        else:
            ranges.append((low, mid))
            low = mid
    if low > 0:
        ranges.append((low, high))
    ranges.reverse()
    want(len(hashes) == len(ranges), what + ": the proof has the wrong length")
    if all(begin >= m for begin, _ in ranges):
        a = b = old_root
    else:
        a = b = hashes.pop(0)
        ranges.pop(0)
    for h, (begin, _) in zip(hashes, ranges):
        if begin < m:
            a, b = node_hash(h, a), node_hash(h, b)
        else:
            b = node_hash(b, h)
    want(a == old_root and b == new_root, what + ": the later tree does not begin with the earlier one")


# ---- shapes: what a value has to look like before anything is computed from it ----

def a_text(x, what):
    want(isinstance(x, str), what + " is no text")


def a_hash(x, what):
    want(is_hex32(x), what + " is not 64 lower-case hexadecimal digits")


def a_flag(x, what):
    want(x is True or x is False, what + " is neither true nor false")


def an_instant(x, what):
    instant(x, what)


def a_number(least=0, most=LARGEST):
    def check(x, what):
        want(is_int(x, least, most), "%s is no integer from %d to %d" % (what, least, most))
    return check


def one_of(*values):
    def check(x, what):
        want(any(x is v or (isinstance(x, str) and x == v) for v in values), what + " is none of the known ones")
    return check


def maybe(shape):
    def check(x, what):
        if x is not None:
            shape(x, what)
    return check


def a_list(shape, least=0, most=None):
    def check(x, what):
        want(isinstance(x, list), what + " is no list")
        want(len(x) >= least and (most is None or len(x) <= most), what + " has too few or too many items")
        for i, item in enumerate(x):
            shape(item, "%s[%d]" % (what, i))
    return check


def an_object(required, optional=None, closed=True):
    """Closed: no other members (hashed and signed objects). Open: others are ignored (envelopes)."""
    optional = optional or {}

    def check(x, what):
        want(isinstance(x, dict), what + " is no object")
        for key, shape in required.items():
            want(key in x, "%s has no %s" % (what, key))
            shape(x[key], "%s.%s" % (what, key))
        for key, value in x.items():
            if key in optional:
                optional[key](value, "%s.%s" % (what, key))
            elif closed:
                want(key in required, "%s has a member %.40s that is not known" % (what, key))
    return check
