import type { DrawId, Instant } from '@fairdraw/domain'
import type { Entrant, TrafficCount, Writing } from '../ports/index.ts'

/**
 * Counts newcomers in the transaction that lets them in. Only a draw's own channels are counted apart, so that nobody
 * makes rows by inventing names.
 */
export async function countEntrants(
  tx: Writing,
  newcomers: readonly Pick<Entrant, 'drawId' | 'channel'>[],
  at: Instant,
): Promise<void> {
  const counts = new Map<string, TrafficCount & { entrants: number }>()
  const known = new Map<DrawId, ReadonlySet<string>>()
  for (const { drawId, channel: named } of newcomers) {
    const channel = named !== null && (await channelsOf(tx, known, drawId)).has(named) ? named : ''
    const key = `${drawId} ${channel}`
    const count = counts.get(key) ?? { drawId, at, channel, visits: 0, entrants: 0 }
    count.entrants++
    counts.set(key, count)
  }
  await tx.traffic.count([...counts.values()])
}

async function channelsOf(
  tx: Writing,
  known: Map<DrawId, ReadonlySet<string>>,
  drawId: DrawId,
): Promise<ReadonlySet<string>> {
  const read = known.get(drawId)
  if (read) return read
  const channels = new Set((await tx.traffic.channels(drawId)).map(({ id }) => id))
  known.set(drawId, channels)
  return channels
}
