/** What comes of it; undefined where it throws RangeError: what is claimed cannot be. */
export function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (fault) {
    // A pool without a ticket, or a count that no play can have: the play cannot be.
    if (fault instanceof RangeError) return undefined
    throw fault
  }
}
