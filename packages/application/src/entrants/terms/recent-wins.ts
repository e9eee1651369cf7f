import { type Draw, type DrawId, day, type Instant } from '@fairdraw/domain'
import type { EarlierWins, Reading } from '../../ports/index.ts'

/** How often each person won in rounds that were drawn within the days of the draw's `winHistory`, by what names them. */
export async function recentWins<Person>(
  tx: Reading,
  { settings }: Pick<Draw, 'settings'>,
  at: Instant,
  won: readonly (EarlierWins & { readonly person: Person })[],
): Promise<ReadonlyMap<Person, number>> {
  const since = at - (settings.winHistory?.days ?? 0) * day
  const draws = new Map<DrawId, Draw | null>()
  const sums = new Map<Person, number>()
  for (const { drawId, round, wins, person } of won) {
    if (!draws.has(drawId)) draws.set(drawId, await tx.draws.byId(drawId))
    const { drawnAt = 0 } = draws.get(drawId)?.life.rounds[round]?.outcome ?? {}
    if (drawnAt >= since) sums.set(person, (sums.get(person) ?? 0) + wins)
  }
  return sums
}
