import { type ChosenTemplate, type Draw, type Instant, type TemplateUse, timeZoneOf } from '@fairdraw/domain'
import type { MessageValues } from '../../ports/index.ts'
import type { Facts } from '../letter-words.ts'
import { messageValues, timeSaid } from './message-values.ts'
import { wonValues } from './won-values.ts'

const remarks: Readonly<Record<Exclude<TemplateUse, 'won'>, string>> = {
  not_won: '点开看结果，可以自己复算',
  shipped: '奖品已发出，点开看快递单号',
}

/** What a template message says in the fields that were chosen for it; `at`: when it was so. */
export function templateValues(
  { use, fields }: Pick<ChosenTemplate, 'fields' | 'use'>,
  now: { readonly draw: Pick<Draw, 'settings'>; readonly facts: Facts },
  at: Instant,
): MessageValues {
  if (use === 'won') return wonValues(fields, now, at)
  const { title, prize: won } = now.facts
  const prize = use === 'not_won' ? '这次没有抽中' : won || '奖品'
  const time = timeSaid(at, timeZoneOf(now.draw.settings))
  return messageValues(fields, { title, prize, time, remark: remarks[use] })
}
