"""A second verifier of the protocol lot/1, written from its text (docs/protocol/lot-1.md) alone."""

__version__ = "1"
