import type { Charter, PlannedRound } from '@fairdraw/fairness'
import type { RoundOrder, ShowSettings } from './show-settings.ts'

type Seats = NonNullable<Charter['seats']>

const orders: Readonly<Record<RoundOrder, Pick<Seats, 'order' | 'inOrder'>>> = {
  free: { order: 'the host starts them' },
  set: { order: 'listed', inOrder: true },
  drawn: { order: 'that is drawn before the first of them', inOrder: 'drawn' },
}

/** The programme of a show as its charter promises it, and in which order its rounds come (lot-1 §8.1). */
export function charterSeats({
  order: chosen = 'free',
  rounds,
}: Pick<ShowSettings, 'order' | 'rounds'>): Seats {
  const { order, ...inOrder } = orders[chosen]
  return {
    order: `each uniform among those eligible for it; rounds in the order ${order}`,
    rounds: rounds.map(publishedRound),
    ...inOrder,
  }
}

/** A planned round as the charter prints it: only what is set. */
function publishedRound({ tier, count, shots = 1, ...rest }: PlannedRound): PlannedRound {
  const set = Object.entries(rest).filter(([, value]) => value !== undefined)
  return { tier, count, shots, ...Object.fromEntries(set) }
}
