import { chosenNames, type EnterpriseCondition, type NamedEnterprise } from '@fairdraw/domain'
import type { z } from 'zod'
import type {
  customerCondition,
  customerGroupCondition,
  shownCustomerCondition,
  shownCustomerGroupCondition,
} from './customer-terms.ts'
import { mapped, present } from './wire-values.ts'

/* As settings-wire.ts: the conditions that ask an enterprise. */
type Sent = z.output<typeof customerCondition> | z.output<typeof customerGroupCondition>
type Shown = z.output<typeof shownCustomerCondition> | z.output<typeof shownCustomerGroupCondition>
type SentEnterprise = { readonly corp_id: string; readonly name: string }

export function enterpriseConditionIn(sent: Sent): EnterpriseCondition {
  const { on_outage: onOutage, tags, enterprise } = sent
  const same = { onOutage, tags: mapped(tags, present), enterprise: mapped(enterprise, enterpriseIn) }
  if (sent.kind === 'customer') {
    const staff = sent.staff.map(({ user_id, name }) => ({ userId: user_id, name }))
    return present({ kind: sent.kind, ...same, staff, welcome: sent.welcome })
  }
  const groups = sent.groups.map(({ chat_id, name, owner }) => ({ chatId: chat_id, name, owner }))
  return present({ kind: sent.kind, ...same, groups })
}

export function sentEnterpriseCondition(condition: EnterpriseCondition): Sent {
  const { onOutage, tags, enterprise } = condition
  const same = { on_outage: onOutage, tags, enterprise: mapped(enterprise, enterpriseOut) }
  if (condition.kind === 'customer') {
    const staff = condition.staff.map(({ userId, name }) => ({ user_id: userId, name }))
    return present({ kind: condition.kind, ...same, staff, welcome: condition.welcome })
  }
  const groups = condition.groups.map(({ chatId, name, owner }) => ({ chat_id: chatId, name, owner }))
  return present({ kind: condition.kind, ...same, groups })
}

/** As entrants see it. */
export function shownEnterpriseCondition(sent: Sent): Shown {
  const { on_outage, enterprise } = sent
  const same = present({ on_outage, enterprise })
  const names = [...chosenNames([enterpriseConditionIn(sent)])]
  return sent.kind === 'customer'
    ? { kind: sent.kind, staff: names, ...same }
    : { kind: sent.kind, groups: names, ...same }
}

const enterpriseIn = ({ corp_id, name }: SentEnterprise): NamedEnterprise => ({ corpId: corp_id, name })
const enterpriseOut = ({ corpId, name }: NamedEnterprise): SentEnterprise => ({ corp_id: corpId, name })
