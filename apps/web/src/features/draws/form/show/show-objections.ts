import type { FormObjection } from '../form-objections.ts'
import type { ShowLine } from './show-line.ts'

/** Numbers and groups of rounds that are not chosen or typed yet. */
export function objectionsToLines(show: ShowLine | null): readonly FormObjection[] {
  return (show?.rounds ?? []).flatMap(({ count, quotas }, at): FormObjection[] => {
    const path = `settings.rounds.${at}`
    const isHalf = quotas.some((quota) => quota.group === null || quota.count === null)
    return [
      ...(count === null ? [{ path: `${path}.count`, code: 'winners_missing' as const }] : []),
      ...(isHalf ? [{ path: `${path}.quotas`, code: 'quota_missing' as const }] : []),
    ]
  })
}
