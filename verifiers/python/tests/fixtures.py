"""Where the fixtures stand, and how they are judged."""

import json
import os
import tempfile

from fairdraw_verify.__main__ import pin_chain
from fairdraw_verify.basics import jcs, leaf_hash, root_of_hashes
from fairdraw_verify.reading import tile_name
from fairdraw_verify.verify import Trust, verify

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "fixtures", "fairness")


def path(*parts):
    return os.path.join(FOLDER, *parts)


# The chain of the examples' beacons, as whoever knows it gives it on the command line.
pin_chain(path("private-chain.json"))


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


# The witnesses of the examples: witness-12.example to witness-14.example.
WITNESSES = ("0b513ad9b4924015ca0902ed079044d3ac5dbec2306f06948c10da8eb6e39f2d",
             "91a28a0b74381593a4d9469579208926afc8ad82c8839b7644359b9eba9a4b3a",
             "0beef5a9e679e6a3e134fe27837bff32c7cb5f5d44ea09bcb0e542bad6a4c0cc")

# The log of the examples, draws.example/lot1.
EXAMPLE_KEY = bytes.fromhex("66be7e332c7a453332bd9d0a7f7db055f5c5ef1a06ada66d98b39fb6810c473a")


def write_tiles(folder, leaves, checkpoint):
    """The files of a log, as they stand under /log/ (lot-1 §11.5)."""
    def write(name, data):
        file = os.path.join(folder, *name.split("/"))
        os.makedirs(os.path.dirname(file), exist_ok=True)
        with open(file, "wb") as out:
            out.write(data)

    write("checkpoint", checkpoint.encode("utf-8"))
    hashes, level = [leaf_hash(data) for data in leaves], 0
    while hashes:
        for number in range(-(-len(hashes) // 256)):
            part = hashes[256 * number:256 * number + 256]
            write(tile_name(level, number, len(part)), b"".join(part))
            if level == 0:
                write(tile_name("entries", number, len(part)), b"".join(
                    len(data).to_bytes(2, "big") + data for data in leaves[256 * number:256 * number + 256]))
        hashes = [root_of_hashes(hashes[i:i + 256]) for i in range(0, len(hashes) - len(hashes) % 256, 256)]
        level += 1


_folders = {}


def log_of(name):
    """A folder with the log of an example, whose head is that of its proof; None where it has none."""
    if not os.path.exists(path("examples", name + ".log.json")):
        return None
    if name not in _folders:
        _folders[name] = tempfile.TemporaryDirectory()
        leaves = [jcs(leaf) for leaf in load("examples", name + ".log.json")]
        write_tiles(_folders[name].name, leaves, load("examples", name + ".json")["log"]["checkpoint"])
    return _folders[name].name


def judge(folder, name, proof=None, trust=None, **files):
    """The report over a fixture with all that stands beside it, or with what is given in its place."""
    data = read(folder, name + ".json") if proof is None else json.dumps(proof).encode("utf-8")
    given = {"rows": beside(folder, name, "rows"), "spins": beside(folder, name, "spins"), "log": log_of(name)}
    given.update(files)
    given.setdefault("witnesses", WITNESSES)
    return verify(data, trust=keys() if trust is None else trust, **given)
