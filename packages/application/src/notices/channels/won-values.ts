import { type Draw, type Instant, type MessageFields, timeZoneOf } from '@fairdraw/domain'
import type { MessageValues } from '../../ports/index.ts'
import type { Facts } from '../letter-words.ts'
import { messageValues, timeSaid } from './message-values.ts'

/** What a message to a winner says in the fields that were chosen for it; `at`: when they won. */
export function wonValues(
  fields: MessageFields,
  { draw, facts }: { readonly draw: Pick<Draw, 'settings'>; readonly facts: Facts },
  at: Instant,
): MessageValues {
  const time = timeSaid(at, timeZoneOf(draw.settings))
  const { title, prize } = facts
  // Nobody says which language WeChat shows a reader; a field holds too little for both.
  return messageValues(fields, { title, prize: prize || '奖品', time, remark: '点开看怎样领取' })
}
