import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api-place.tsx'
import { keyOf, useAnew } from '../../lib/use-asked.ts'
import { useBusy } from '../../lib/use-busy.ts'
import type { Order } from './prices.ts'

/** Closes an order that was not paid; one that was paid in the same moment is refused and stays. */
export function useGiveUp(orderId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { isBusy, during } = useBusy()
  const anew = useAnew()
  /** The closed order; null after a refusal was said, and the order is asked for anew. */
  const giveUp = async (): Promise<Order | null> => {
    const order = await during(() => api.call('payOrderClose', { order_id: orderId }))
    if (!order) void anew('payOrderInfo')
    return order
  }
  return {
    isBusy,
    giveUp,
    show: (order: Order) => queries.setQueryData(keyOf('payOrderInfo', { order_id: orderId }), order),
  }
}
