import { hex } from '../basics/bytes.ts'
import { type Json, jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import type { CharterPrize } from '../rounds/charter.ts'
import type { PlannedRound } from './planned-round.ts'

/**
 * What may be changed in front of the hall (lot-1 §8.3): another count of a round, with the reason where it is fewer; a round
 * more, with `prize`, the name, exactly where its tier is new; no further press of a round. Rounds count from 0.
 */
export type ShowChange =
  | { readonly kind: 'count'; readonly round: number; readonly to: number; readonly reason?: string }
  | {
      readonly kind: 'added'
      readonly round: number
      readonly planned: PlannedRound
      readonly prize?: string
    }
  | { readonly kind: 'abandoned'; readonly round: number; readonly reason: string }

/** A change as it is hashed; `at` is that of its leaf in the log. */
export type LoggedChange = ShowChange & { readonly drawId: string; readonly at: string }

/** The hexadecimal hash that binds a change of the programme; a leaf of the draw's chain carries it. */
export function changeHash(change: LoggedChange): string {
  return hex(hash('lot1/change', jcs(change as unknown as Json)))
}

/** The name of every prize by its tier: those of the charter, and those that were added in front of the hall. */
export function prizeNames(
  prizes: readonly Pick<CharterPrize, 'tier' | 'name'>[],
  changes: readonly ShowChange[] = [],
): ReadonlyMap<number, string> {
  const names = new Map(prizes.map(({ tier, name }) => [tier, name]))
  for (const change of changes)
    if (change.kind === 'added' && change.prize !== undefined) names.set(change.planned.tier, change.prize)
  return names
}
