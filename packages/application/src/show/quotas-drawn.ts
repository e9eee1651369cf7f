import type { ProgrammeRound } from '@fairdraw/domain'

type Winner = { readonly round: number; readonly isVoid: boolean; readonly groups: readonly string[] }
type Quota = NonNullable<ProgrammeRound['quotas']>[number]

/** A round of the programme, and of each quota how many of its group stand as winners; undefined before any came forward. */
export type TalliedRound = Omit<ProgrammeRound, 'quotas'> & {
  readonly quotas?: readonly (Quota & { readonly drawn?: number })[]
}

/** What came of the quotas of each round, by the winners who have come forward; `round` is their place in the programme. */
export function withQuotasDrawn(
  programme: readonly ProgrammeRound[],
  winners: readonly Winner[],
): readonly TalliedRound[] {
  return programme.map((round) => {
    const own = winners.filter((winner) => winner.round === round.place)
    if (!round.quotas || own.length === 0) return round
    const standing = own.filter(({ isVoid }) => !isVoid)
    const drawnOf = (group: string) => standing.filter(({ groups }) => groups.includes(group)).length
    return { ...round, quotas: round.quotas.map((quota) => ({ ...quota, drawn: drawnOf(quota.group) })) }
  })
}
