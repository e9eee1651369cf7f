"""Proofs with one thing changed: each must be refused, but where nothing binds what was changed."""

import copy
import re


def places(value, path=()):
    """All places in a JSON value, from the outside in."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    elif isinstance(value, list):
        for i in range(len(value)):
            yield from places(value[i], path + (i,))


def pattern(path):
    """The place with all numbers of items taken for one."""
    return ".".join("*" if isinstance(part, int) else part for part in path)


def at(value, path):
    for part in path:
        value = value[part]
    return value


def changes(value):
    """Other values in place of this one."""
    if value is True or value is False:
        yield not value
    elif isinstance(value, int):
        yield value + 1
        if value > 0:
            yield value - 1
    elif isinstance(value, str):
        if re.fullmatch(r"[0-9a-f]{2,}", value):
            yield ("1" if value[0] == "0" else "0") + value[1:]
            yield value[:-1] + ("1" if value[-1] == "0" else "0")
        elif re.fullmatch(r"\d{4}-.*Z", value):
            yield value[:20] + ("001Z" if value[20:23] == "000" else "000Z")
            yield "2022" + value[4:]
            yield "2031" + value[4:]
        else:
            yield value + "x"
            yield value[:-1]
    elif value is None:
        yield 0
    elif isinstance(value, list):
        if value:
            yield value[:-1]
            yield value + [value[-1]]
            if len(value) > 1 and value[0] != value[1]:
                yield [value[1], value[0]] + value[2:]
        else:
            yield [0]
    elif isinstance(value, dict):
        yield None


def mutants(proof, each=1):
    """(what was done, the changed proof): of each pattern of places so many."""
    seen = {}
    for path in list(places(proof)):
        if not path:
            continue
        name = pattern(path)
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > each:
            continue
        for other in changes(at(proof, path)):
            if other == at(proof, path) and type(other) is type(at(proof, path)):
                continue
            changed = copy.deepcopy(proof)
            at(changed, path[:-1])[path[-1]] = other
            yield name, "%s = %.60r" % (".".join(map(str, path)), other), changed
        changed = copy.deepcopy(proof)
        del at(changed, path[:-1])[path[-1]]
        yield name, "without " + ".".join(map(str, path)), changed
