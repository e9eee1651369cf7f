/**
 * The public keys (hexadecimal) of the witnesses that this page knows, as it is shipped: at level A no other counts
 * (lot-1 §13.3). None yet, so a draw of level A cannot be checked here.
 */
export const knownWitnesses: readonly string[] = []
