import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf, CallName, SentTo } from '../../lib/call-table.ts'

/**
 * What a call answers, kept until it is asked anew. What failed is said in its place, and in passing, too, where it
 * `isAloud`. `sent` is the same object each time.
 */
export function useAnswer<Name extends CallName>(name: Name, sent: SentTo<Name>, isAloud = false) {
  const api = useApi()
  const [answer, setAnswer] = useState<AnswerOf<Name> | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      setIsFailed(false)
      const said = await api.call(name, sent, { isSilent: !isAloud, ...(signal && { signal }) })
      if (signal?.aborted) return
      if (said === null) setIsFailed(true)
      else setAnswer(said)
    },
    [api, name, sent, isAloud],
  )
  useEffect(() => {
    const leave = new AbortController()
    void ask(leave.signal)
    return () => leave.abort()
  }, [ask])
  return { answer, setAnswer, isFailed, reload: () => ask() }
}

/** For calls that ask for all there is. */
export const all = {}
