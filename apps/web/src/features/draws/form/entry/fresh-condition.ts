import type { Condition, ConditionKind } from '@fairdraw/domain'
import { freshKey } from '../../../../lib/fresh-key.ts'

/** What a condition begins with. */
export function freshCondition(kind: ConditionKind): Condition {
  if (kind === 'passcode') return { kind, passcode: '' }
  if (kind === 'region') return { kind, districts: [] }
  if (kind === 'follow') return { kind, onOutage: 'wait' }
  if (kind === 'group') return { kind, groups: [{ id: freshKey(), name: '' }] }
  if (kind === 'customer') return { kind, staff: [], onOutage: 'wait' }
  if (kind === 'customer_group') return { kind, groups: [], onOutage: 'wait' }
  return { kind }
}
