import type { Order } from './prices.ts'

/** How an order stands for the one who pays. `late`: its time is over, and the provider is asked a last time. */
export type Standing = 'waiting' | 'late' | 'paid' | 'credited' | 'closed' | 'refunded' | 'trouble'

/** What the page shows of an order at `now`. */
export function standingOf({ state, trouble, expires_at }: Order, now: number): Standing {
  if (trouble === 'another_amount' && (state === 'created' || state === 'closed')) return 'trouble'
  if (state === 'created') return now < Date.parse(expires_at) ? 'waiting' : 'late'
  return state
}

/** True while news of a payment may still change it: it is asked for again and again. */
export function awaitsNews({ state, trouble }: Order): boolean {
  return trouble === null && (state === 'created' || state === 'paid')
}
