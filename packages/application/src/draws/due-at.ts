import type { Draw, Instant } from '@fairdraw/domain'
import { runningRound } from '@fairdraw/domain'

/** When the poller shall look at a draw next; null = nothing will happen by itself. 0 = at once. */
export function dueAt({ life, settings }: Draw): Instant | null {
  switch (life.status) {
    case 'scheduled':
      return Math.min(settings.startAt ?? 0, life.closesAt ?? Number.MAX_SAFE_INTEGER)
    case 'open':
      return life.closesAt ?? null
    case 'sealed':
      return 0
    case 'awaiting_beacon':
      return runningRound(life)?.beaconDueAt ?? 0
    default:
      return null
  }
}
