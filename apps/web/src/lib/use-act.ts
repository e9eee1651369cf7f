import { useToast } from '@fairdraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** One press, one effect: the key makes a call safe to repeat; afterwards everything that is shown is asked anew. */
export function useAct(onDone: () => void) {
  const queries = useQueryClient()
  const toast = useToast()
  const [key] = useState(() => crypto.randomUUID())
  const [isBusy, setIsBusy] = useState(false)
  const act = async <Answer>(
    call: (key: string) => Promise<Answer | null>,
    said: string | ((answer: Answer) => string),
  ) => {
    setIsBusy(true)
    const answer = await call(key)
    setIsBusy(false)
    if (answer === null) return
    toast(typeof said === 'string' ? said : said(answer), 'bamboo')
    await queries.invalidateQueries()
    onDone()
  }
  return { isBusy, act }
}
