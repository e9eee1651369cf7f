"""From a key to numbers, and from numbers to winners (lot-1 §7.4, §7.5, §10.6)."""

import hashlib
import hmac

from .basics import be64, want


class Stream:
    """Words of 64 bits that follow from a key, lot-1 §7.4."""

    def __init__(self, key):
        self.key = key
        self.used = 0

    def word(self):
        data = hmac.new(self.key, be64(self.used), hashlib.sha256).digest()
        self.used += 1
        return int.from_bytes(data[:8], "big")

    def uniform(self, n):
        """A number from 0 to n - 1, each as likely as the others."""
        want(1 <= n <= 2 ** 64, "a number is to be picked from more than there are")
        limit = 2 ** 64 // n * n
        while True:
            x = self.word()
            if x < limit:
                return x % n


class Line:
    """The tickets of those who are in a line, in the order of rows (lot-1 §7.5).

    A Fenwick tree: it holds the weights, and finds who holds the t-th ticket in as many steps
    as the number of rows has binary digits.
    """

    def __init__(self, weights):
        self.weights = list(weights)
        self.total = sum(self.weights)
        self.sums = [0] + self.weights
        for i in range(1, len(self.sums)):
            up = i + (i & -i)
            if up < len(self.sums):
                self.sums[up] += self.sums[i]
        self.step = 1 << len(self.weights).bit_length()

    def take_out(self, row):
        weight, self.weights[row] = self.weights[row], 0
        self.total -= weight
        i = row + 1
        while i < len(self.sums):
            self.sums[i] -= weight
            i += i & -i

    def holder(self, t):
        """The row that holds ticket t, counting from 0."""
        i, step = 0, self.step
        while step:
            if i + step < len(self.sums) and self.sums[i + step] <= t:
                i += step
                t -= self.sums[i]
            step >>= 1
        return i


def deal(stream, count):
    """All of count equal things, in the order in which a round picks them (lot-1 §9.7, §10.2)."""
    line = Line([1] * count)
    picked = []
    while line.total:
        row = line.holder(stream.uniform(line.total))
        line.take_out(row)
        picked.append(row)
    return picked


def pairing(stream, count):
    """A permutation without a fixed point, lot-1 §10.6: the i-th drew the p[i]-th."""
    while True:
        p = list(range(count))
        for i in range(count - 1, 0, -1):
            j = stream.uniform(i + 1)
            p[i], p[j] = p[j], p[i]
        if all(p[i] != i for i in range(count)):
            return p


# How many pairs of people may be kept apart, and how many numbers a pairing with them may take (lot-1 §10.6).
MOST_APART = 2000
MOST_PAIR_NUMBERS = 2 ** 22


def pairing_apart(stream, count, apart, most=MOST_PAIR_NUMBERS):
    """The same where some do not draw some others: begun anew as soon as a settled place may not be as it is.

    apart: pairs of places, the first of which does not draw the second. None where nothing was found.
    """
    barred = [{i} for i in range(count)]
    for giver, receiver in apart:
        barred[giver].add(receiver)
    used = 0
    while used < most:
        p = list(range(count))
        for i in range(count - 1, 0, -1):
            j = stream.uniform(i + 1)
            used += 1
            p[i], p[j] = p[j], p[i]
            if p[i] in barred[i]:
                break
        else:
            if p[0] not in barred[0]:
                return p
    return None
