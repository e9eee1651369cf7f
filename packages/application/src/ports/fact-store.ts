import type { DrawId, Fact, NumberedFact } from '@fairdraw/domain'

export type FactReader = {
  /** Facts with a number above `after`, in order, at most `limit`. */
  after(drawId: DrawId, after: number, limit: number): Promise<readonly NumberedFact[]>
}

export type FactWriter = FactReader & {
  /** Appends facts to a held draw, numbered from `firstNumber` on; throws RangeError unless that is the next one. */
  append(drawId: DrawId, firstNumber: number, facts: readonly Fact[]): Promise<void>
}
