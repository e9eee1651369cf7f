import type { Ports, TrafficCount } from '../ports/index.ts'

/** One look at a draw's page by way of a channel, `times` over, so many milliseconds ago. */
export type Visits = Pick<TrafficCount, 'drawId' | 'channel'> & {
  readonly agoMs: number
  readonly times: number
}

/** Adds visits that were gathered; those by a channel the draw does not have count as by any other way. */
export async function countVisits({ store }: Pick<Ports, 'store'>, visits: readonly Visits[]): Promise<void> {
  if (visits.length === 0) return
  await store.transact(async (tx) => {
    const counts: TrafficCount[] = []
    const now = await tx.now()
    for (const { drawId, channel: named, agoMs, times } of visits) {
      const isKnown = named !== '' && (await tx.traffic.channels(drawId)).some(({ id }) => id === named)
      counts.push({ drawId, at: now - agoMs, channel: isKnown ? named : '', visits: times, entrants: 0 })
    }
    await tx.traffic.count(counts)
  })
}
