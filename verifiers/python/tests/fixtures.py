"""Where the fixtures stand, and how they are judged."""

import json
import os

from fairdraw_verify.verify import Trust, verify

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "fixtures", "fairness")


def path(*parts):
    return os.path.join(FOLDER, *parts)


def read(*parts):
    with open(path(*parts), "rb") as file:
        return file.read()


def load(*parts):
    return json.loads(read(*parts).decode("utf-8"))


def names(folder):
    return sorted(name[:-5] for name in os.listdir(path(folder))
                  if name.endswith(".json") and not name.endswith(".log.json"))


def beside(folder, name, ending):
    file = path(folder, name + "." + ending)
    return read(folder, name + "." + ending) if os.path.exists(file) else None


def keys():
    """The key of the examples, known from elsewhere than from a proof."""
    return Trust([EXAMPLE_KEY])


# The log of the examples, draws.example/lot1.
EXAMPLE_KEY = bytes.fromhex("66be7e332c7a453332bd9d0a7f7db055f5c5ef1a06ada66d98b39fb6810c473a")


def judge(folder, name, proof=None):
    data = read(folder, name + ".json") if proof is None else json.dumps(proof).encode("utf-8")
    return verify(data, beside(folder, name, "rows"), beside(folder, name, "spins"), trust=keys())
