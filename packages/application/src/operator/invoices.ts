import { Refusal } from '@fairdraw/domain'
import type { InvoiceRequest, Order, Ports } from '../ports/index.ts'
import { type InvoiceWords, wordsOfInvoice } from '../sales/request-invoice.ts'
import { recordVerb } from './record-verb.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

export type WaitingInvoice = {
  readonly request: InvoiceRequest
  readonly order: Order
  readonly words: InvoiceWords
}

/** The invoices that were asked for and not issued yet, the oldest first; that they were read is recorded. */
export async function listInvoices(
  { store, vault }: Needs,
  limit: number,
): Promise<readonly WaitingInvoice[]> {
  const waiting = await store.transact(async (tx) => {
    const found: Omit<WaitingInvoice, 'words'>[] = []
    for (const request of await tx.orders.invoicesWaiting(limit)) {
      const order = await tx.orders.byId(request.orderId)
      if (!order) continue
      await recordVerb(tx, { id: order.userId }, 'invoices')
      found.push({ request, order })
    }
    return found
  })
  return waiting.map(({ request, order }) => ({ request, order, words: wordsOfInvoice(vault, request) }))
}

/**
 * Marks the invoice of an order as issued; said again, it changes nothing. Refuses `not_found`, and `order_over` where
 * none was asked for.
 */
export async function markInvoiced({ store }: Pick<Ports, 'store'>, no: string): Promise<void> {
  await store.transact(async (tx) => {
    // Held, so that nobody asks for another one meanwhile.
    const order = await tx.orders.hold(no)
    if (!order) throw new Refusal('not_found')
    const request = await tx.orders.invoiceOf(order.id)
    if (!request) throw new Refusal('order_over')
    if (request.issuedAt !== null) return
    const account = await tx.accounts.hold(order.userId)
    // Whoever was erased meanwhile asked for this one alone: its words stayed for it.
    const isErased = account !== null && account.account === null && account.nickname === ''
    const sealedDetails = isErased ? new Uint8Array() : request.sealedDetails
    await tx.orders.putInvoice({ ...request, sealedDetails, issuedAt: await tx.now() })
    await recordVerb(tx, { id: order.userId }, 'invoiced')
  })
}
