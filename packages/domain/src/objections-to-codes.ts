import type { DrawSettings } from './draw-settings.ts'
import { handOverOf } from './prize.ts'

/** A prize of codes with fewer codes than pieces: somebody would win nothing. */
export type CodeObjection = { readonly path: string; readonly code: 'codes_missing' }

/** Whether the codes that were imported suffice; `stock` counts them by tier. */
export function objectionsToCodes(
  { prizes }: Pick<DrawSettings, 'prizes'>,
  stock: ReadonlyMap<number, number>,
): readonly CodeObjection[] {
  return [...prizes.entries()]
    .filter(([, prize]) => handOverOf(prize) === 'code' && (stock.get(prize.tier) ?? 0) < prize.quantity)
    .map(([at]) => ({ path: `prizes.${at}.codes`, code: 'codes_missing' }))
}
