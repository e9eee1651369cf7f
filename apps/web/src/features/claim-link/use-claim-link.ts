import { claimCalls } from '@fairdraw/contract/calls/claim-calls'
import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { type AnswerOf, knowCalls } from '../../lib/call-table.ts'

knowCalls(claimCalls)

export type LinkSight = AnswerOf<'claimLook'>

/** The code in the address: it stands behind the `#`, which browsers send to nobody. */
export function useLinkCode(): string {
  const [code, setCode] = useState(codeNow)
  useEffect(() => {
    const change = () => setCode(codeNow())
    addEventListener('hashchange', change)
    return () => removeEventListener('hashchange', change)
  }, [])
  return code
}

const codeNow = () => location.hash.slice(1)

/** What a link leads to; null while it is being asked for. */
export function useLinkSight(code: string) {
  const api = useApi()
  const [sight, setSight] = useState<LinkSight | 'wrong' | 'unreached' | null>(null)
  const again = useCallback(async () => {
    if (code === '') return setSight('wrong')
    setSight(null)
    try {
      setSight(await api.callOrThrow('claimLook', { code }))
    } catch (problem) {
      if (!(problem instanceof CallProblem)) throw problem
      setSight(problem.code === 'claim_link_wrong' ? 'wrong' : 'unreached')
    }
  }, [api, code])
  useEffect(() => void again(), [again])
  return { sight, again }
}
