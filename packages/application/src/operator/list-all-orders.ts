import type { Account, Order, Ports } from '../ports/index.ts'

/** An order with who made it; null when they were erased. */
export type OrderOfAccount = { readonly order: Order; readonly account: Account | null }

/** The newest orders of all accounts, or those whose money does not fit or is on its way back. */
export async function listAllOrders(
  { store }: Pick<Ports, 'store'>,
  { last, isTroubled }: { readonly last: number; readonly isTroubled: boolean },
): Promise<readonly OrderOfAccount[]> {
  return await store.read(async (tx) => {
    const orders = await tx.orders.newest(last, isTroubled)
    const found: OrderOfAccount[] = []
    for (const order of orders) found.push({ order, account: await tx.accounts.byId(order.userId) })
    return found
  })
}
