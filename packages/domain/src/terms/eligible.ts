import { type Charter, eligibleMark } from '@fairdraw/fairness'
import type { DrawSettings } from '../draw-settings.ts'
import { chosenNames, enterpriseConditions } from './customer-conditions.ts'

type Named = { readonly lid: string; readonly settings: Pick<DrawSettings, 'conditions'> }

/**
 * Who it is for, in the charter of a draw among the customers of an enterprise: later versions may name further ones, and
 * none takes any away.
 */
export function eligibleParts({ lid, settings }: Named): Pick<Charter, 'eligible'> {
  const conditions = enterpriseConditions(settings)
  if (conditions.length === 0) return {}
  return { eligible: chosenNames(conditions).map((name) => eligibleMark(lid, name)) }
}
