import { useState } from 'react'
import { useBusy } from '../../lib/use-busy.ts'

/** Sends a form once it is right, one call at a time; `send` is null where it was refused. */
export function useSending<Sent>(
  isRight: boolean,
  send: () => Promise<Sent | null>,
  onSent: (sent: Sent) => void,
) {
  const [isTried, setIsTried] = useState(false)
  const { isBusy, during } = useBusy()
  const onSend = async () => {
    setIsTried(true)
    if (!isRight || isBusy) return
    const sent = await during(send)
    if (sent === null) return
    setIsTried(false)
    onSent(sent)
  }
  return { isTried, isBusy, onSend }
}
