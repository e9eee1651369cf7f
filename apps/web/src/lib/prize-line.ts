import { lastTier, type Prize, type PrizeKind } from '@fairdraw/domain'
import type { PrizePicture } from '@fairdraw/ui'

/** A prize as it stands in a form: money in yuan, and what is not typed yet is null. */
export type PrizeLine = {
  /** Tells the lines of a form apart while they are moved about. */
  readonly key: string
  readonly tier: number
  readonly name: string
  readonly kind: PrizeKind
  readonly quantity: number | null
  readonly yuan: number | null
}

/** A new line for the first tier that is free. */
export function newPrizeLine(others: readonly PrizeLine[]): PrizeLine {
  const taken = new Set(others.map(({ tier }) => tier))
  let tier = 1
  while (taken.has(tier) && tier < lastTier) tier++
  return { key: crypto.randomUUID(), tier, name: '', kind: 'goods', quantity: 1, yuan: null }
}

/** Yuan as typed to fen as sent; exact, because a price has at most two decimals. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}

export function prizeOf(line: PrizeLine): Prize {
  const { tier, name, kind, quantity, yuan } = line
  return {
    tier,
    name: name.trim(),
    kind,
    quantity: quantity ?? 1,
    ...(yuan === null ? {} : { valueFen: fenOf(yuan) }),
  }
}

const pictures: Readonly<Record<PrizeKind, PrizePicture>> = {
  goods: 'gift',
  code: 'ticket',
  link: 'coupon',
  red_packet: 'money',
  points: 'points',
  thanks: 'thanks',
}

/** The drawing of a prize without a photograph. */
export function prizePicture(kind: PrizeKind): PrizePicture {
  return pictures[kind]
}
