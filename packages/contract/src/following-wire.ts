import type { ChanceTask, Condition, FollowCondition, FollowedAccount } from '@fairdraw/domain'
import type { z } from 'zod'
import { enterpriseConditionIn, sentEnterpriseCondition } from './customers-wire.ts'
import type { chanceTask, condition } from './draw-terms.ts'
import { mapped, present } from './wire-values.ts'

/* As settings-wire.ts: the two parts of the terms that ask for an official account. */
type SentCondition = z.output<typeof condition>
type SentTask = z.output<typeof chanceTask>
type SentAccount = { readonly app_id: string; readonly name: string }

export function conditionIn(sent: SentCondition): Condition {
  if (sent.kind === 'customer' || sent.kind === 'customer_group') return enterpriseConditionIn(sent)
  if (sent.kind !== 'follow') return sent
  const { kind, keyword, reply, tells_passcode, on_outage, account } = sent
  return present({
    kind,
    onOutage: on_outage,
    keyword,
    reply,
    tellsPasscode: tells_passcode || undefined,
    account: mapped(account, accountIn),
  })
}

export function sentCondition(condition: Condition): SentCondition {
  if (condition.kind === 'customer' || condition.kind === 'customer_group')
    return sentEnterpriseCondition(condition)
  return condition.kind === 'follow' ? sentFollow(condition) : (condition as SentCondition)
}

function sentFollow({ onOutage, tellsPasscode, account, ...same }: FollowCondition): SentCondition {
  return present({
    ...same,
    on_outage: onOutage,
    tells_passcode: tellsPasscode,
    account: mapped(account, accountOut),
  })
}

/** A task of following names its account as the condition does. */
export function withAccountIn({ account, ...task }: SentTask): ChanceTask {
  return present({ ...task, account: mapped(account, accountIn) })
}

export function sentAccount({ account, ...task }: ChanceTask): SentTask {
  return present({ ...task, account: mapped(account, accountOut) })
}

const accountIn = ({ app_id, name }: SentAccount): FollowedAccount => ({ appId: app_id, name })
const accountOut = ({ appId, name }: FollowedAccount): SentAccount => ({ app_id: appId, name })
