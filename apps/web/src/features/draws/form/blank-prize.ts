import type { PrizeLine } from '../../../lib/prize-line.ts'
import type { FormObjection } from './form-objections.ts'

/** What is not typed yet of the prize at this path. */
export function blankPrize({ name, quantity }: PrizeLine, path: string): readonly FormObjection[] {
  const found: FormObjection[] = []
  if (name.trim() === '') found.push({ path: `${path}.name`, code: 'prize_name_missing' })
  if (quantity === null) found.push({ path: `${path}.quantity`, code: 'quantity_missing' })
  return found
}
