import { useWords } from '@fairdraw/ui'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { useApi } from '../../../lib/api-place.tsx'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { useAct } from '../../../lib/use-act.ts'
import { useNeeded } from '../../../lib/use-needed.tsx'
import { messageWords } from './message-words.ts'
import { type Sender, senderName } from './sender-name.ts'

type Props = {
  readonly draw: Pick<AnswerOf<'taskInfo'>, 'id' | 'title'>
  readonly senders: readonly Sender[]
  readonly onClose: () => void
}

const longestText = 600

/** Writes a message and hands it to who is to send it; what customers will see stands below. */
export function MessageDialog({ draw, senders, onClose }: Props) {
  const say = useWords(messageWords)
  const api = useApi()
  const { isBusy, act } = useAct(onClose)
  const [chosen, setChosen] = useState(0)
  const text = useNeeded({
    label: say.text,
    hint: say.textHint,
    most: longestText,
    rows: 4,
    start: say.textStart(draw.title),
    needed: say.wrongText,
  })
  const id = useId()
  const sender = senders[chosen]
  const send = () => {
    if (!text.isGiven() || !sender) return
    const sent = { id: draw.id, kind: sender.kind, sender: sender.user_id, text: text.given }
    const call = (request: string) => api.call('weworkMessageSend', { ...sent, request })
    void act(call, ({ state }) => (state === 'made' ? say.asked : say.uncertain), JSON.stringify(sent))
  }
  return (
    <ActDialog title={say.addTitle} act={say.ask} isBusy={isBusy} onClose={onClose} onAct={send}>
      <div className="act-field">
        <label htmlFor={id}>{say.sender}</label>
        <Select
          id={id}
          value={chosen}
          onChange={setChosen}
          options={senders.map((one, value) => ({ value, label: senderName(one, say) }))}
        />
      </div>
      {text.field}
      <figure className="message-preview">
        <figcaption className="type-small type-3">{say.preview}</figcaption>
        <p>{text.given || '…'}</p>
        <p className="message-link">{draw.title}</p>
      </figure>
      <p className="type-small type-3">{say.askMore}</p>
    </ActDialog>
  )
}
