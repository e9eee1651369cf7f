import { Refusal } from '@fairdraw/domain'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { openWords, sealWords } from '../organisers/sealed-words.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { InvoiceRequest, Ports, Vault } from '../ports/index.ts'
import { type OwnOrder, ownOrder } from './own-orders.ts'

/** What an invoice is to say; `taxNumber` is empty for a person. */
export type InvoiceWords = {
  readonly kind: 'person' | 'company'
  readonly title: string
  readonly taxNumber: string
  readonly email: string
}

/**
 * Asks the operator for the invoice of an order that was paid; asked again, the new words count until it is issued.
 * Refuses `not_found`, `order_over` where there is nothing to invoice or it was issued, and `not_permitted` in a support
 * session.
 */
export async function requestInvoice(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  id: string,
  words: InvoiceWords,
): Promise<OwnOrder> {
  refuseSupport(caller)
  return await store.transact(async (tx) => {
    const { no } = await ownOrder(tx, caller.subject.userId, id)
    // Held, so that it is not issued by the words that are being replaced.
    const order = await tx.orders.hold(no)
    const before = await tx.orders.invoiceOf(id)
    if (order?.state !== 'credited' || before?.issuedAt) throw new Refusal('order_over')
    const sealedDetails = sealWords(vault, contextOf(id), words)
    await tx.orders.putInvoice({ orderId: id, at: await tx.now(), sealedDetails, issuedAt: null })
    return { order, invoice: 'asked' }
  })
}

/** What was asked for, for the operator's eyes. */
export function wordsOfInvoice(vault: Vault, { orderId, sealedDetails }: InvoiceRequest): InvoiceWords {
  return openWords<InvoiceWords>(vault, contextOf(orderId), sealedDetails)
}

function contextOf(orderId: string): string {
  return `invoice_requests/${orderId}/details`
}
