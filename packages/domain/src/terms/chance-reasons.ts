import { type TaskKind, taskKinds } from './chance-tasks.ts'

/** Where chances come from, as the public histogram counts them (lot-1 §19.3, attack 27). */
export const chanceReasons = ['join', ...taskKinds, 'gift', 'import'] as const
/** `join`: for getting in · a kind of task · `gift`: from the organiser · `import`: the weight on a list of people. */
export type ChanceReason = 'join' | TaskKind | 'gift' | 'import'

/** So many chances from one source. */
export type ChanceSource = { readonly reason: ChanceReason; readonly count: number }

/** A ledger's entries added up by where they come from, in the order of `chanceReasons`. */
export function sourcesOf(entries: readonly ChanceSource[]): readonly ChanceSource[] {
  const sums = new Map<ChanceReason, number>()
  for (const { reason, count } of entries) sums.set(reason, (sums.get(reason) ?? 0) + count)
  return chanceReasons.flatMap((reason) => {
    const count = sums.get(reason)
    return count === undefined ? [] : [{ reason, count }]
  })
}
