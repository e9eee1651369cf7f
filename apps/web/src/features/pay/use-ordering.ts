import type { PayWay, Product } from '@fairdraw/domain'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { CallProblem } from '../../lib/call-problem.ts'
import { freshKey } from '../../lib/fresh-key.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { asSent } from './prices.ts'

/**
 * Orders something once, however often it is pressed; what went wrong is for the place where it was pressed, or is said
 * in passing where that will be gone (`isAloud`). Answers whether it was ordered.
 */
export function useOrdering(onOrdered: (orderId: string) => void, isAloud = false) {
  const api = useApi()
  const kept = useRef<{ about: string; key: string }>(null)
  const { isBusy, during } = useBusy()
  const [wrong, setWrong] = useState<string | null>(null)
  const order = async (product: Product, way: PayWay): Promise<boolean> => {
    const sent = asSent(product, way)
    const about = JSON.stringify(sent)
    if (kept.current?.about !== about) kept.current = { about, key: freshKey() }
    setWrong(null)
    const options = {
      idempotencyKey: kept.current.key,
      isSilent: !isAloud,
      onProblem: (problem: CallProblem) => {
        // A refusal is kept under its key as well: the next try is a new one.
        if (!problem.isUnreached) kept.current = null
        setWrong(problemText(problem))
      },
    }
    const made = await during(() => api.call('payOrderCreate', sent, options))
    if (made) onOrdered(made.order_id)
    return made !== null
  }
  return { isBusy, wrong, order }
}
