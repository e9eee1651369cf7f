import { type Charter, fewestLots } from '@fairdraw/fairness'
import type { DrawSettings } from './draw-settings.ts'
import { isPairing } from './lots/lot-settings.ts'

type Settings = Pick<DrawSettings, 'maxWins' | 'minEntrants' | 'opening' | 'prizes' | 'lots'>

/**
 * The number of people that is not too few: `minEntrants`, or as many as the prizes need winners where
 * that is more. A head count that opens the draw is always enough: its door takes nobody more. Two make a pair.
 */
export function fewestEntrants(settings: Settings): number {
  const { minEntrants, maxWins, opening, prizes } = settings
  if (isPairing(settings)) return Math.max(minEntrants, fewestLots)
  const winners = prizes.reduce((sum, { quantity }) => sum + quantity, 0)
  const fewest = Math.max(minEntrants, Math.ceil(winners / maxWins))
  return opening.by === 'count' ? Math.min(fewest, opening.count) : fewest
}

/** True when so many people are fewer than its charter promised to need; what then happens is its `onShort`. */
export function isTooFew({ rules }: Pick<Charter, 'rules'>, joined: number): boolean {
  return joined < rules.minEntrants
}
