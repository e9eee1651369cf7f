import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { AnswerOf } from '../../lib/call-table.ts'

/** Calls that ask for all there is. */
type Asking =
  | 'miniState'
  | 'webhookList'
  | 'apiKeyList'
  | 'embedList'
  | 'outsideList'
  | 'outsideTemplateList'
  | 'userInfoRead'

/** What a call answers, kept until it is asked anew; what failed is said in its place, not in passing. */
export function useAnswer<Name extends Asking>(name: Name) {
  const api = useApi()
  const [answer, setAnswer] = useState<AnswerOf<Name> | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const reload = useCallback(async () => {
    setIsFailed(false)
    const said = await api.call<Asking>(name, {}, { isSilent: true })
    if (said === null) setIsFailed(true)
    else setAnswer(said as AnswerOf<Name>)
  }, [api, name])
  useEffect(() => void reload(), [reload])
  return { answer, setAnswer, isFailed, reload }
}
