import { type Draw, handOverTermsOf } from '@fairdraw/domain'
import type { Arrivals, Reading } from '../ports/index.ts'

/**
 * How far the prizes of a draw have come. Thanks reach nobody, and neither do prizes of draws from before it was said how
 * they are handed over; null where there is none that does, or nothing is drawn yet.
 */
export async function arrivalsOf(tx: Reading, draw: Draw): Promise<Arrivals | null> {
  const { status } = draw.life
  if (status !== 'drawn' && status !== 'claiming' && status !== 'closed') return null
  const sums = { due: 0, open: 0, arrived: 0 }
  for (const { tier, due, open, arrived } of await tx.awards.arrivals(draw.id)) {
    if (handOverTermsOf(draw, { tier, round: 0 }).handOver === null) continue
    sums.due += due
    sums.open += open
    sums.arrived += arrived
  }
  return sums.due === 0 ? null : sums
}
