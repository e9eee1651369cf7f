import { useEffect } from 'react'
import { CallProblem } from '../../lib/call-problem.ts'
import { useAnew, useAsked } from '../../lib/use-asked.ts'
import { awaitsNews } from './payment-standing.ts'

/** How often an order that waits is asked for while the page is in view. */
export const lookEveryMs = 3_000

/**
 * An own order, asked for again while it waits: only while the page is in view and the device has a network, and at once
 * when either comes back. What the account has got by it is read anew as soon as it changes.
 */
export function useOrder(orderId: string) {
  const anew = useAnew()
  const asked = useAsked(
    'payOrderInfo',
    { order_id: orderId },
    {
      refetchInterval: ({ state: { data, error } }) =>
        (data ? awaitsNews(data) : isUnreached(error)) ? lookEveryMs : false,
      retry: false,
      staleTime: 0,
    },
  )
  const state = asked.data?.state
  const isSignedOut = asked.error instanceof CallProblem && asked.error.sta === 4001
  useEffect(() => {
    // An ended session is said by whoever asks aloud.
    if (state === undefined && !isSignedOut) return
    void anew('userInfoRead', 'payOrderList', 'payCardList')
  }, [state, isSignedOut, anew])
  return asked
}

/** True where no answer came, so that asking again may help. */
export function isUnreached(error: Error | null): boolean {
  return error instanceof CallProblem && (error.isUnreached || error.sta === -1)
}
