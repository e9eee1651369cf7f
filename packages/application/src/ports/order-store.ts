import type { Instant, OrderState, PayWay, Product, UserId } from '@fairdraw/domain'
import type { PaymentPlace } from './payment-way.ts'

export type Order = {
  readonly id: string
  /** The number that providers and invoices know it by. */
  readonly no: string
  readonly userId: UserId
  readonly product: Product
  /** What its payer reads at the provider, which takes an order asked for again only under the same words. */
  readonly title: string
  readonly way: PayWay
  readonly amountFen: number
  readonly currency: 'CNY'
  readonly state: OrderState
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly paidAt: Instant | null
  readonly creditedAt: Instant | null
  readonly endedAt: Instant | null
  /** The provider's number of the payment that counted. */
  readonly transactionId: string | null
  /** When a provider that did not call is asked next; null: not any more. */
  readonly nextLookAt: Instant | null
  /** When the provider was asked last. */
  readonly lookedAt: Instant | null
  /** A code to scan or a page, as the provider answered it last. */
  readonly place: PaymentPlace | null
  /** Money that does not fit: of another amount, or a second time. For the operator. */
  readonly trouble: 'another_amount' | 'paid_twice' | null
}

/** An invoice that was asked for; who issues it is the operator. */
export type InvoiceRequest = {
  readonly orderId: string
  readonly at: Instant
  /** Title, tax number and address, encrypted by the vault. */
  readonly sealedDetails: Uint8Array
  readonly issuedAt: Instant | null
}

/** Money that a provider says came in, as it was kept. */
export type KeptPayment = {
  readonly way: PayWay
  readonly transactionId: string
  readonly orderNo: string
  readonly amountFen: number
  readonly at: Instant
}

export type OrderReader = {
  byId(id: string): Promise<Order | null>
  byNo(no: string): Promise<Order | null>
  /** The newest first, from before `before` on (an order id of an earlier page). */
  ofUser(userId: UserId, before: string | null, limit: number): Promise<readonly Order[]>
  countOf(userId: UserId): Promise<number>
  /** Those that wait for their payment, the newest first. */
  open(userId: UserId): Promise<readonly Order[]>
  last(userId: UserId): Promise<Order | null>
  /** Orders whose provider is to be asked at `now`, the most overdue first. */
  toLookAt(now: Instant, limit: number): Promise<readonly Order[]>
  /** The newest of all accounts, for the operator; when asked, those alone in trouble or with a refund under way (`paid`). */
  newest(limit: number, isTroubled: boolean): Promise<readonly Order[]>
  /** Everything that came for an order, the first first. */
  paymentsOf(orderNo: string): Promise<readonly KeptPayment[]>
  invoiceOf(orderId: string): Promise<InvoiceRequest | null>
  /** Those of these orders that were asked for. */
  invoicesOf(orderIds: readonly string[]): Promise<readonly InvoiceRequest[]>
  invoicesWaiting(limit: number): Promise<readonly InvoiceRequest[]>
}

export type OrderWriter = OrderReader & {
  insert(order: Order): Promise<void>
  /** Holds the row until the transaction ends; null when there is none. */
  hold(no: string): Promise<Order | null>
  save(order: Order): Promise<void>
  /** Keeps a payment; false when this provider's transaction was kept before, with whatever order. */
  keepPayment(payment: KeptPayment): Promise<boolean>
  /** Takes the place of an earlier request for the same order that was not issued. */
  putInvoice(request: InvoiceRequest): Promise<void>
}
