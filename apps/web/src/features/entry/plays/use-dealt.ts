import { useCallback, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { dealAgain } from '../../../lib/deal-again.ts'

type Dealt = readonly (number | null)[]

/** What every card of a draw that is over held: asked for once somebody wants to know, and dealt again on this phone. */
export function useDealt(lid: string) {
  const api = useApi()
  const [dealt, setDealt] = useState<Dealt | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'unread' | 'differs'>('idle')
  const reveal = useCallback(async () => {
    setState('busy')
    const proof = await api.call('proofRead', { lid }, { isSilent: true })
    const tiers = proof ? dealAgain(proof) : null
    setDealt(tiers)
    setState(tiers ? 'idle' : proof ? 'differs' : 'unread')
  }, [api, lid])
  return { dealt, state, reveal: () => void reveal() }
}
