import type { Condition } from '@fairdraw/domain'
import type { z } from 'zod'
import type { condition } from './draw-terms.ts'
import { camelNames } from './wire-names.ts'

/** As settings-wire.ts: a condition as it was sent; a card that does not tell the word says nothing of it. */
export function conditionIn(sent: z.output<typeof condition>): Condition {
  if (sent.kind !== 'follow') return camelNames(sent)
  const { tells_passcode, ...same } = sent
  return { ...camelNames(same), ...(tells_passcode && { tellsPasscode: true }) }
}
