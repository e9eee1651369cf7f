import { Button, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { type Delivery, DeliveryLine } from './delivery-line.tsx'
import { hookWords } from './hook-words.ts'

const pageSize = 20

/** What was sent to an address, the newest first. */
export function DeliveryLog({ hookId }: { readonly hookId: string }) {
  const say = useWords(hookWords)
  const api = useApi()
  const toast = useToast()
  const [list, setList] = useState<readonly Delivery[] | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const read = useCallback(
    async (after: string | null) => {
      setIsFailed(false)
      const sent = { id: hookId, page_size: pageSize, ...(after !== null && { cursor: after }) }
      const answer = await api.call('webhookDeliveries', sent, { isSilent: true })
      if (answer === null) return setIsFailed(true)
      setList((before) => [...(after === null ? [] : (before ?? [])), ...answer.list])
      setCursor(answer.next_cursor ?? null)
    },
    [api, hookId],
  )
  useEffect(() => void read(null), [read])
  const resend = async (id: string) => {
    const now = await api.call('webhookResend', { id })
    if (now === null) return
    setList((before) => before?.map((one) => (one.id === id ? now : one)) ?? null)
    toast(say.resent, 'bamboo')
  }
  if (isFailed && list === null) return <NotRead onAgain={() => read(null)} />
  if (list === null) return <Skeleton bars={[1, 1]} height={40} />
  if (list.length === 0) return <p className="type-small type-3">{say.noLog}</p>
  return (
    <div className="delivery-log">
      <ul className="connect-rows">
        {list.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryLine
              delivery={delivery}
              act={
                <Button look="text" onClick={() => resend(delivery.id)}>
                  {say.resend}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <Button look="outline" onClick={() => read(cursor)}>
          {say.older}
        </Button>
      )}
    </div>
  )
}
