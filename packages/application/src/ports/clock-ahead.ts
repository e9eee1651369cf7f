/**
 * Nothing is logged: the database's clock is more than a minute ahead of the public randomness (lot-1 §12.1). Nothing was
 * changed; it goes on once the clock is right.
 */
export class ClockAhead extends Error {
  override readonly name = 'ClockAhead'

  constructor(aheadMs: number) {
    super(`nothing is logged: the clock is ${Math.round(aheadMs / 1_000)} s ahead of the public randomness`)
  }
}
