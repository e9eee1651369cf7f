import type { SwapSight } from '@fairdraw/application'

/** A request to exchange lots. */
export function sentSwap(swap: SwapSight) {
  return { ...swap, swapId: swap.id }
}
