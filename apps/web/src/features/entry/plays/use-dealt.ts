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

/** The longest that a phone waits before it asks again for cards that it has not heard of. */
const spreadMs = 1_500

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
    const proof = await api.call('proofRead', { lid }, { isSilent: true })
    const tiers = proof ? dealAgain(proof) : null
    setDealt(tiers && { tiers, turned: proof?.plays?.playCount ?? 0 })
    setState(tiers ? 'idle' : proof ? 'differs' : 'unread')
  }, [api, lid])
  const isBehind = dealt !== null && taken < dealt.turned
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may still not be everything, then it is asked again
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(
      () => void reload().finally(() => setAsked((times) => times + 1)),
      within(spreadMs),
    )
    return () => clearTimeout(timer)
  }, [isBehind, reload, asked])
  return {
    dealt: dealt && !isBehind ? dealt.tiers : null,
    state: isBehind ? ('busy' as const) : state,
    reveal: () => void reveal(),
  }
}
