import { lateMs } from '../../lib/show/act-of.ts'
import type { ShowState } from '../../lib/show/follow-show.ts'

/** When the stage changes by itself: a reveal that was told early begins, or the randomness is late. */
export function nextMomentOf({ scene, records }: ShowState, now: number): number | null {
  const due = records.find(({ record }) => record === scene.record)?.beacon_due_at
  const moments = [scene.act === 'reveal' ? scene.since : 0, due == null ? 0 : due + lateMs]
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length === 0 ? null : Math.min(...ahead)
}
