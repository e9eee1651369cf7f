import { hex } from '../basics/bytes.ts'
import { type Json, jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import type { ProofLots } from '../proof.ts'

/** All that happened between the seal and the end: takes, lots that came back, exchanges; each in its order. */
export type LotsHistory = Pick<ProofLots, 'takes' | 'reopened' | 'swapped'>

/**
 * The hexadecimal hash that binds who took which lot and what happened to it. Takes that the host made are signed by no
 * group, and of a pairing there are none: what binds them is that this hash goes to the log with the end.
 */
export function lotsHistoryHash({ takes, reopened, swapped }: LotsHistory): string {
  const history: Json = {
    takes: takes.map(({ k, ref, at }) => ({ k, ref, at })),
    reopened: reopened.map(({ k, takes: before, reason, at }) => ({ k, takes: before, reason, at })),
    swapped: swapped.map(({ a, b, takes: before, at }) => ({ a, b, takes: before, at })),
  }
  return hex(hash('lot1/lots-history', jcs(history)))
}

/** How the handing out ended, as its log and its proof tell it; `at` is UTC with `Z`. */
export type LotsEndRecord = NonNullable<ProofLots['end']>

/** The hexadecimal hash that binds the end of a draw of lots; it stands in the log as the draw's result. */
export function lotsEndHash(drawId: string, { at, by, given, left, history }: LotsEndRecord): string {
  return hex(hash('lot1/lots-end', jcs({ drawId, at, by, given, left, history })))
}
