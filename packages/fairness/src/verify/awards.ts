import type { Proof, ProofResult, ProofRound } from '../proof.ts'
import type { Void, VoidReason } from '../rounds/round.ts'
import { seatCount } from '../rounds/seat.ts'

/** A seat that was awarded, as a reader wants it; `voided` is why its winner was set aside, null while the win stands. */
export type Award = ProofResult & {
  readonly round: number
  /** Its place among the results of its round, from 0. */
  readonly place: number
  readonly voided: VoidReason | null
}

/** The place among a round's results of the win that is set aside; behind seats that stayed empty the results have moved up. */
function placeOf({ slot, index }: Void, { record, results }: ProofRound): number {
  const isMoved = results.length !== seatCount(record.slots)
  return isMoved ? results.findLastIndex((result, at) => result.index === index && at <= slot) : slot
}

/** All awarded seats in the order in which they were drawn, those that were set aside among them (lot-1 §15.1). */
export function awardsOf({ rounds }: Pick<Proof, 'rounds'>): Award[] {
  const reasons = new Map<string, VoidReason>()
  for (const gone of rounds.flatMap(({ record }) => record.voids)) {
    const round = rounds[gone.round]
    if (round) reasons.set(`${gone.round}/${placeOf(gone, round)}`, gone.reason)
  }
  return rounds.flatMap(({ record: { round }, results }, r) =>
    results.map((result, place) => {
      return { ...result, round, place, voided: reasons.get(`${r}/${place}`) ?? null }
    }),
  )
}

/** How many rounds drew seats anew. */
export function redrawCount({ rounds }: Pick<Proof, 'rounds'>): number {
  return rounds.filter(({ record }) => record.kind === 'redraw').length
}
