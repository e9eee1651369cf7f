import { type Draw, type DrawId, enterpriseConditions, type Instant } from '@fairdraw/domain'
import type { Entrant, MarkKind, Writing } from '../ports/index.ts'

const kinds: readonly MarkKind[] = ['joined', 'won']

/** The names of the marks of a draw; none for what its organiser left out. The first condition that names one counts. */
export function tagsOf({ settings }: Pick<Draw, 'settings'>): Readonly<Partial<Record<MarkKind, string>>> {
  const given = enterpriseConditions(settings).map(({ tags }) => tags)
  const named = kinds.flatMap((kind) => {
    const name = given.find((tags) => tags?.[kind] !== undefined)?.[kind]
    return name === undefined ? [] : [[kind, name] as const]
  })
  return Object.fromEntries(named)
}

type Comer = {
  readonly settings: Draw['settings']
  readonly entrant: Pick<Entrant, 'drawId' | 'joinSeq' | 'identityKey'>
}

/**
 * In the transaction that lets newcomers in: their mark of having joined waits to be put on at WeCom, and the one of
 * having won lies ready for the transaction that awards.
 */
export async function markNewcomers(tx: Writing, comers: readonly Comer[], at: Instant): Promise<void> {
  const marks = comers.flatMap(({ settings, entrant: { drawId, joinSeq, identityKey } }) => {
    const tags = tagsOf({ settings })
    return kinds
      .filter((kind) => tags[kind] !== undefined)
      .map((kind) => {
        const state = kind === 'joined' ? ('waiting' as const) : ('dormant' as const)
        return { drawId, joinSeq, kind, identityKey, state, since: at }
      })
  })
  if (marks.length > 0) await tx.customerMarks.put(marks)
}

/** In the transaction that says who won: their marks begin to wait. Who came without one gets none. */
export async function markWinners(
  tx: Writing,
  drawId: DrawId,
  joinSeqs: readonly number[],
  at: Instant,
): Promise<void> {
  if (joinSeqs.length > 0) await tx.customerMarks.wake(drawId, [...new Set(joinSeqs)], 'won', at)
}
