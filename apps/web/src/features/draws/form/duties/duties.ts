import type { DrawForm } from '../draw-form.ts'
import { type Advice, type AdviceCode, adviceOn } from '../form-advice.ts'

/**
 * What promotions must publish beforehand and keep to, field by field: the Interim Provisions on Regulating Promotion
 * (SAMR Order 32) and the Anti-Unfair Competition Law, art. 11 (docs/duties.md).
 */
export const duties = [
  'kinds',
  'conditions',
  'method',
  'drawing',
  'amount',
  'number',
  'claim',
  'organiser',
  'cap',
  'steady',
  'fair',
] as const
export type Duty = (typeof duties)[number]

/** The notes that speak against each; the last two hold whatever is typed, since the service makes them so. */
const against: Readonly<Record<Duty, readonly AdviceCode[]>> = {
  kinds: ['prize_unnamed'],
  conditions: ['conditions_unsaid'],
  method: ['method_unsaid'],
  drawing: ['drawing_unsaid'],
  amount: ['value_missing'],
  number: ['count_unsaid'],
  claim: ['deadline_missing', 'claim_unsaid'],
  organiser: ['organiser_hidden', 'contact_missing'],
  cap: ['value_above_cap', 'total_above_cap'],
  steady: [],
  fair: [],
}

/** A duty, and the first note that speaks against it; null where it is met. */
export type MetDuty = { readonly duty: Duty; readonly missing: Advice | null }

/** Every duty, met or not. */
export function dutiesOf(form: DrawForm): readonly MetDuty[] {
  const advice = adviceOn(form)
  return duties.map((duty) => ({
    duty,
    missing: advice.find(({ code }) => against[duty].includes(code)) ?? null,
  }))
}
