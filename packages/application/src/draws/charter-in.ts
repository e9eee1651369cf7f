import type { Draw } from '@fairdraw/domain'
import type { Charter } from '@fairdraw/fairness'

/** The newest charter of a published draw; throws for a draft, which promises nothing yet. */
export function charterIn({ lid, life }: Pick<Draw, 'lid' | 'life'>): Charter {
  if (!life.charter) throw new Error(`draw ${lid} has no charter`)
  return life.charter
}
