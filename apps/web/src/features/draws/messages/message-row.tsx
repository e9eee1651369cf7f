import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useDrawTime } from '../../../lib/draw-zone.ts'
import { thousands } from '../../../lib/format.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { messageWords } from './message-words.ts'
import { type Sender, senderName } from './sender-name.ts'
import { UncertainAct } from './uncertain-act.tsx'
import { UnsentActs } from './unsent-acts.tsx'

type Message = AnswerOf<'weworkMessages'>['list'][number]
type Outcome = AnswerOf<'weworkMessageOutcome'>
type Props = { readonly drawId: string; readonly message: Message; readonly senders: readonly Sender[] }

/** One message: who was asked to send what, and, once looked for, what became of it. */
export function MessageRow({ drawId, message, senders }: Props) {
  const say = useWords(messageWords)
  const time = useDrawTime()
  const { kind, sender, text, state, addressed, unreached, at } = message
  const by = senders.find((one) => one.kind === kind && one.user_id === sender)
  return (
    <li>
      <p className="message-text">{text}</p>
      <p className="type-2">
        {[
          by ? senderName(by, say) : say.nameless,
          say.to[kind](thousands(addressed)),
          ...(unreached > 0 ? [say.unreached(thousands(unreached))] : []),
          time(at),
          say.states[state],
        ].join(' · ')}
      </p>
      {state === 'uncertain' && <UncertainAct drawId={drawId} at={at} id={message.id} />}
      {state === 'made' && <Result drawId={drawId} at={at} id={message.id} />}
    </li>
  )
}

/** Asked of WeCom when somebody looks: it costs a call a thousand customers. */
function Result({ drawId, id, at }: { readonly drawId: string; readonly id: string; readonly at: string }) {
  const say = useWords(messageWords)
  const api = useApi()
  const time = useDrawTime()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { isBusy, during } = useBusy()
  const look = async () => {
    const answer = await during(() => api.call('weworkMessageOutcome', { id: drawId, message: id }))
    if (answer) setOutcome(answer)
  }
  return (
    <div className="message-result">
      <p role="status">{outcome && told(outcome, say, time)}</p>
      {(outcome === null || outcome.sent_at === null) && <UnsentActs drawId={drawId} id={id} at={at} />}
      <Button
        look="text"
        busy={isBusy ? say.looking : undefined}
        aria-label={say.lookOf(time(at))}
        onClick={look}
      >
        {say.look}
      </Button>
    </div>
  )
}

const states = ['waits', 'sent', 'not_friend', 'month_full', 'failed'] as const

function told(outcome: Outcome, say: (typeof messageWords)['zh'], time: (at: string) => string): string {
  const counted = states
    .filter((state) => outcome[state] > 0)
    .map((state) => `${say.counts[state]} ${thousands(outcome[state])}`)
  const when = outcome.sent_at === null ? say.waiting : say.sentAt(time(outcome.sent_at))
  return [when, ...counted].join(' · ')
}
