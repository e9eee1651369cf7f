import { chosenNames, type EnterpriseCondition, type NamedEnterprise } from '@fairdraw/domain'
import type { z } from 'zod'
import type {
  customerCondition,
  customerGroupCondition,
  shownCustomerCondition,
  shownCustomerGroupCondition,
} from './customer-terms.ts'

/* As settings-wire.ts: the conditions that ask an enterprise. */
type Sent = z.output<typeof customerCondition> | z.output<typeof customerGroupCondition>
type Shown = z.output<typeof shownCustomerCondition> | z.output<typeof shownCustomerGroupCondition>
type SentEnterprise = { readonly corp_id: string; readonly name: string }

export function enterpriseConditionIn(sent: Sent): EnterpriseCondition {
  const { on_outage: onOutage, tags } = sent
  const same = {
    onOutage,
    ...(tags === undefined ? {} : { tags: tagsIn(tags) }),
    ...(sent.enterprise === undefined ? {} : { enterprise: enterpriseIn(sent.enterprise) }),
  }
  if (sent.kind === 'customer')
    return {
      ...{ kind: sent.kind, ...same },
      staff: sent.staff.map(({ user_id, name }) => ({ userId: user_id, name })),
      ...(sent.welcome === undefined ? {} : { welcome: sent.welcome }),
    }
  const groups = sent.groups.map(({ chat_id, name, owner }) => ({ chatId: chat_id, name, owner }))
  return { kind: sent.kind, ...same, groups }
}

export function sentEnterpriseCondition(condition: EnterpriseCondition): Sent {
  const { onOutage, tags, enterprise } = condition
  const same = {
    on_outage: onOutage,
    ...(tags === undefined ? {} : { tags }),
    ...(enterprise === undefined ? {} : { enterprise: enterpriseOut(enterprise) }),
  }
  if (condition.kind === 'customer')
    return {
      ...{ kind: condition.kind, ...same },
      staff: condition.staff.map(({ userId, name }) => ({ user_id: userId, name })),
      ...(condition.welcome === undefined ? {} : { welcome: condition.welcome }),
    }
  const groups = condition.groups.map(({ chatId, name, owner }) => ({ chat_id: chatId, name, owner }))
  return { kind: condition.kind, ...same, groups }
}

/** As entrants see it. */
export function shownEnterpriseCondition(sent: Sent): Shown {
  const { on_outage, enterprise } = sent
  const same = { on_outage, ...(enterprise === undefined ? {} : { enterprise }) }
  const names = [...chosenNames([enterpriseConditionIn(sent)])]
  return sent.kind === 'customer'
    ? { kind: sent.kind, staff: names, ...same }
    : { kind: sent.kind, groups: names, ...same }
}

const tagsIn = ({ joined, won }: NonNullable<Sent['tags']>) => ({
  ...(joined === undefined ? {} : { joined }),
  ...(won === undefined ? {} : { won }),
})
const enterpriseIn = ({ corp_id, name }: SentEnterprise): NamedEnterprise => ({ corpId: corp_id, name })
const enterpriseOut = ({ corpId, name }: NamedEnterprise): SentEnterprise => ({ corp_id: corpId, name })
