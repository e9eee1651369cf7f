"""The archive of a draw: a zip with the proof, the list or the plays, and the part of the log that concerns it."""

import zipfile
import zlib

from .basics import NotMade
from .reading import LARGEST_TILE

MOST_PARTS = 4096
MOST_BYTES = 1 << 30
# A part that unpacks to more than this many times its size, and is not small, is there to do harm.
DENSEST = 200
HARMLESS = 1 << 20


class OddArchive(Exception):
    pass


class Archive:
    """A zip, read with care: nothing in it is believed before it is looked at, and nothing is written anywhere."""

    def __init__(self, path):
        try:
            self.zip = zipfile.ZipFile(path)
        except (OSError, zipfile.BadZipFile) as error:
            raise OddArchive("the archive is damaged: %s" % error)
        parts = self.zip.infolist()
        if len(parts) > MOST_PARTS:
            raise OddArchive("the archive has too many parts")
        self.parts = {}
        for part in parts:
            name = part.filename.lower()
            if name in self.parts:
                raise OddArchive("the archive holds %s twice" % name)
            if name.startswith("/") or "\\" in name or ".." in name.split("/"):
                raise OddArchive("the archive holds a part outside of itself")
            if part.file_size > MOST_BYTES or part.file_size > HARMLESS and part.file_size > DENSEST * part.compress_size:
                raise OddArchive("the archive unpacks to far more than it should")
            self.parts[name] = part
        if "proof.json" not in self.parts:
            raise OddArchive("the archive holds no proof.json")

    def read(self, name, most=MOST_BYTES):
        """The bytes of a part; nothing where there is none."""
        part = self.parts.get(name)
        if part is None:
            return None
        try:
            with self.zip.open(part) as file:
                return file.read(most)
        except (OSError, RuntimeError, EOFError, NotImplementedError, zlib.error, zipfile.BadZipFile) as error:
            raise OddArchive("%s in the archive is damaged: %s" % (name, error))

    def log(self):
        """The files of the log in it, where it has them."""
        return ArchivedLog(self) if "log/checkpoint" in self.parts else None


class ArchivedLog:
    """What stands under /log/, as far as the archive keeps it."""

    def __init__(self, archive):
        self.archive = archive

    def get(self, name, largest=LARGEST_TILE):
        try:
            data = self.archive.read("log/" + name, largest + 1)
        except OddArchive as error:
            raise NotMade("log not read whole: %s" % error)
        if data is None:
            raise NotMade("log not read whole: the archive has no %s" % name)
        if len(data) > largest:
            raise NotMade("log not read whole: %s is longer than it can be" % name)
        return data
