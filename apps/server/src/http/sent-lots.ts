import type { KeptApart, SwapSight } from '@fairdraw/application'

/** A request to exchange lots. */
export function sentSwap(swap: SwapSight) {
  return { ...swap, swapId: swap.id }
}

/** Lines of people who are kept apart: a line that is left out says why, a kept one says nothing. */
export function sentApart({ rows, ...same }: KeptApart) {
  return {
    ...same,
    rows: rows.map(({ at, names, text, ...read }) => {
      const [fault, about] = 'fault' in read ? [read.fault, read.about] : [null, '']
      return { at, names, text, fault, about }
    }),
  }
}
