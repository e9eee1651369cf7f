import { useCallback, useEffect, useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { dealAgain } from '../../../lib/deal-again.ts'
import { within } from '../../../lib/jitter.ts'

/** What every card held, and how many of them were turned, as the proof counts its plays. */
type Dealt = { readonly tiers: readonly (number | null)[]; readonly turned: number }

type Options = {
  readonly lid: string
  /** How many cards this phone knows to be turned. */
  readonly taken: number
  readonly reload: () => Promise<boolean>
}

/** The longest that a phone waits before it asks again for cards that it has not heard of; from the third time on it doubles. */
const spreadMs = 1_500
/** Then it says that they cannot be read, and waits to be asked. */
const mostAsked = 7

/**
 * What every card of a draw that is over held: asked for once somebody wants to know, and dealt again on this phone.
 * Nothing is shown before this phone knows every card that was turned: of no other is it said that nobody did.
 */
export function useDealt({ lid, taken, reload }: Options) {
  const api = useApi()
  const [dealt, setDealt] = useState<Dealt | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'unread' | 'differs'>('idle')
  const [asked, setAsked] = useState(0)
  const reveal = useCallback(async () => {
    setState('busy')
    setAsked(0)
    const proof = await api.call('proofRead', { lid }, { isSilent: true })
    const tiers = proof ? dealAgain(proof) : null
    setDealt(tiers && { tiers, turned: proof?.plays?.playCount ?? 0 })
    setState(tiers ? 'idle' : proof ? 'differs' : 'unread')
  }, [api, lid])
  const isBehind = dealt !== null && taken < dealt.turned
  const isAsking = isBehind && asked < mostAsked
  useEffect(() => {
    if (!isAsking) return
    const timer = setTimeout(
      () => void reload().finally(() => setAsked((times) => times + 1)),
      within(spreadMs * 2 ** Math.max(0, asked - 1)),
    )
    return () => clearTimeout(timer)
  }, [isAsking, reload, asked])
  return {
    dealt: dealt && !isBehind ? dealt.tiers : null,
    state: isAsking ? ('busy' as const) : isBehind ? ('unread' as const) : state,
    reveal: () => void reveal(),
  }
}
