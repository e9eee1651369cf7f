import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import type { Order } from './prices.ts'

/** Closes an order that was not paid; one that was paid in the same moment is refused and stays. */
export function useGiveUp(orderId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const queryKey = ['pay', 'order', orderId]
  /** The closed order; null after a refusal was said, and the order is asked for anew. */
  const giveUp = async (): Promise<Order | null> => {
    setIsBusy(true)
    const order = await api.call('payOrderClose', { order_id: orderId })
    setIsBusy(false)
    if (!order) void queries.invalidateQueries({ queryKey })
    return order
  }
  return { isBusy, giveUp, show: (order: Order) => queries.setQueryData(queryKey, order) }
}
