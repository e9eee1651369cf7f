import type { DrawSettings } from './draw-settings.ts'
import { handOverOf, type Prize } from './prize.ts'

/** A prize of codes with fewer codes than pieces: somebody would win nothing. */
export type CodeObjection = { readonly path: string; readonly code: 'codes_missing' }

/** How many codes were imported for the prizes of one stage, by tier. */
export type CodeStock = ReadonlyMap<number, number>

/** Whether the codes that were imported suffice; `stocks`: those of the draw, then of each later stage, none where left out. */
export function objectionsToCodes(
  { prizes, stages = [] }: Pick<DrawSettings, 'prizes' | 'stages'>,
  stocks: readonly CodeStock[],
): readonly CodeObjection[] {
  return [
    ...missing(prizes, stocks[0], 'prizes'),
    ...stages.flatMap((stage, at) => missing(stage.prizes, stocks[at + 1], `stages.${at}.prizes`)),
  ]
}

function missing(prizes: readonly Prize[], stock: CodeStock = new Map(), path: string): CodeObjection[] {
  return [...prizes.entries()]
    .filter(([, prize]) => handOverOf(prize) === 'code' && (stock.get(prize.tier) ?? 0) < prize.quantity)
    .map(([at]) => ({ path: `${path}.${at}.codes`, code: 'codes_missing' }))
}
