import { type BadgeTone, StateBadge, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { hookWords } from './hook-words.ts'

export type Delivery = AnswerOf<'webhookDeliveries'>['list'][number]

const tones: Readonly<Record<Delivery['state'], BadgeTone>> = {
  waiting: 'ochre',
  delivered: 'bamboo',
  given_up: 'crimson',
}

/** One event that was sent, with what came back and what is tried next. */
export function DeliveryLine({ delivery, act }: { readonly delivery: Delivery; readonly act?: ReactNode }) {
  const say = useWords(hookWords)
  const lang = useLang()
  const { event, at, state, tries, next_at, last_status, last_problem, took_ms, body } = delivery
  const facts = [
    dayAndClock(Date.parse(at), lang),
    say.tries(tries),
    last_status !== null && say.answered(last_status, took_ms),
    last_problem !== null && say.problems[last_problem],
    state === 'waiting' && next_at !== null && say.next(dayAndClock(Date.parse(next_at), lang)),
  ]
  return (
    <div className="delivery">
      <p>
        <b>{say.eventNames[event]}</b>
        <StateBadge tone={tones[state]}>{say.outcomes[state]}</StateBadge>
        {act}
      </p>
      <p className="type-small type-3">{facts.filter(Boolean).join(' · ')}</p>
      <details>
        <summary className="type-small">{say.body}</summary>
        <pre>{body}</pre>
      </details>
    </div>
  )
}
