import { day, type Instant } from '@fairdraw/fairness'
import type { Draw } from './draw.ts'

/**
 * How long what is personal is kept after a draw has ended, in days: what was given so that a prize
 * can reach somebody, and who was in. Rules, result and winners as published stay for the archive's two years at least.
 */
export const keptDays = { contacts: 90, identities: 180, archive: 730 } as const

/** The same in milliseconds. */
export const keptMs = { contacts: keptDays.contacts * day, identities: keptDays.identities * day } as const

/** When a draw ended: nothing is left to hand over, or it came to nothing. Null while something may still happen. */
export function endedAtOf({ life }: Pick<Draw, 'life'>): Instant | null {
  switch (life.status) {
    case 'drawn':
    case 'closed':
      return (
        life.handedOverAt ??
        life.lots?.ended?.at ??
        life.rounds.findLast(({ outcome }) => outcome)?.outcome?.drawnAt ??
        null
      )
    case 'cancelled':
    case 'expired':
    case 'failed':
      return life.endedAt ?? null
    default:
      return null
  }
}
