import { useEffect } from 'react'
import {
  ClaimBody,
  JoinSheet,
  ReceiptCard,
  ResultCard,
  SealedCard,
  WinnersList,
  WonView,
} from './later-parts.ts'
import type { Stage } from './stage-of.ts'

/** After the page stands and the phone has nothing else to do. */
const restMs = 1_200

const next: Readonly<Partial<Record<Stage['is'], readonly { fetch: () => void }[]>>> = {
  not_started: [JoinSheet, ReceiptCard],
  joinable: [JoinSheet, ReceiptCard],
  joined: [SealedCard, WonView, ResultCard, WinnersList],
  sealed: [WonView, ResultCard, WinnersList],
  awaiting: [WonView, ResultCard, WinnersList],
  won: [ClaimBody],
}

/** Fetches what the next turn of the draw will show: ten thousand phones must not ask for it in the same second. */
export function useFetchedParts(stage: Stage['is']): void {
  useEffect(() => {
    const fetchAll = () => {
      if (navigator.onLine) for (const part of next[stage] ?? []) part.fetch()
    }
    const timer = setTimeout(fetchAll, restMs)
    addEventListener('online', fetchAll)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', fetchAll)
    }
  }, [stage])
}
