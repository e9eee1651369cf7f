import { chosenNames } from '@fairdraw/domain'
import type { z } from 'zod'
import type {
  customerCondition,
  customerGroupCondition,
  shownCustomerCondition,
  shownCustomerGroupCondition,
} from './customer-terms.ts'
import { camelNames } from './wire-names.ts'

/* As settings-wire.ts: the conditions that ask an enterprise. */
type Sent = z.output<typeof customerCondition> | z.output<typeof customerGroupCondition>
type Shown = z.output<typeof shownCustomerCondition> | z.output<typeof shownCustomerGroupCondition>

/** As entrants see it. */
export function shownEnterpriseCondition(sent: Sent): Shown {
  const { on_outage, enterprise } = sent
  const same = { on_outage, ...(enterprise !== undefined && { enterprise }) }
  const names = [...chosenNames([camelNames(sent)])]
  return sent.kind === 'customer'
    ? { kind: sent.kind, staff: names, ...same }
    : { kind: sent.kind, groups: names, ...same }
}
