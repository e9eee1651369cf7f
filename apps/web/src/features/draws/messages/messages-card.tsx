import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { ListCard } from '../../../lib/list-card.tsx'
import { paths } from '../../../lib/paths.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'
import { messageWords } from './message-words.ts'
import './messages.css'

type Props = { readonly draw: Pick<AnswerOf<'taskInfo'>, 'id' | 'title'> }

/** Messages about a draw that staff of the connected enterprise are asked to send, and what became of them. */
export function MessagesCard({ draw }: Props) {
  const say = useWords(messageWords)
  const [isAdding, setIsAdding] = useState(false)
  const asked = useAsked('weworkMessages', { id: draw.id })
  const { is_connected: isConnected = false, senders = [], list = [] } = asked.data ?? {}
  return (
    <>
      <ListCard
        title={say.title}
        more={say.more}
        acts={
          isConnected && (
            <Button look="outline" icon={<Icon name="plus" size={18} />} onClick={() => setIsAdding(true)}>
              {say.add}
            </Button>
          )
        }
        tools={asked.data && !isConnected && <NotConnected />}
        asked={asked}
        none={{ title: say.none, more: say.noneMore }}
      >
        <ul className="message-rows">
          {list.map((message) => (
            <MessageRow key={message.id} drawId={draw.id} message={message} senders={senders} />
          ))}
        </ul>
      </ListCard>
      {isAdding && <MessageDialog draw={draw} senders={senders} onClose={() => setIsAdding(false)} />}
    </>
  )
}

function NotConnected() {
  const say = useWords(messageWords)
  return (
    <p className="type-2">
      {say.notConnected} <a href={paths.ownAccounts()}>{say.connect}</a>
    </p>
  )
}
