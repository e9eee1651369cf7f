"""Ed25519 signatures (RFC 8032, lot-1 §1.7), in plain integers."""

import functools
import hashlib

P = 2 ** 255 - 19
L = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)


def _x_of(y, sign):
    """The x of a point, or None."""
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x % 2 != sign else x


def _add(a, b):
    """Points as (X, Y, Z, T) with x = X/Z, y = Y/Z, xy = T/Z."""
    A = (a[1] - a[0]) * (b[1] - b[0]) % P
    B = (a[1] + a[0]) * (b[1] + b[0]) % P
    C = 2 * a[3] * b[3] * D % P
    E = 2 * a[2] * b[2] % P
    e, f, g, h = B - A, E - C, E + C, B + A
    return e * f % P, g * h % P, f * g % P, e * h % P


NOTHING = (0, 1, 1, 0)


def _times(n, point):
    total = NOTHING
    while n:
        if n & 1:
            total = _add(total, point)
        point = _add(point, point)
        n >>= 1
    return total


def _point(data):
    """A point from its 32 bytes, or None where they are no canonical encoding of one."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2 ** 255 - 1)
    x = _x_of(y, sign)
    return None if x is None else (x, y, 1, x * y % P)


def _same(a, b):
    return (a[0] * b[2] - b[0] * a[2]) % P == 0 and (a[1] * b[2] - b[1] * a[2]) % P == 0


BASE_Y = 4 * pow(5, -1, P) % P
BASE = (_x_of(BASE_Y, 0), BASE_Y, 1, _x_of(BASE_Y, 0) * BASE_Y % P)


@functools.lru_cache(maxsize=None)
def verify(public_key, message, signature):
    """Whether this is the signature of the message under the key; all three are bytes. A part of small order of key or R
    makes no difference, and a key that is nothing else is refused."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    a, r = _point(public_key), _point(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or _same(_times(8, a), NOTHING):
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + public_key + message).digest(), "little") % L
    return _same(_times(8, _times(s, BASE)), _times(8, _add(r, _times(h, a))))
