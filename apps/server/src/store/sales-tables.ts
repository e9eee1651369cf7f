import type { InvoiceRequest, KeptPayment, Order, ScreenPackage, VipCard } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Flag, RowOf } from './row-of.ts'

/** The tables of migration 21: orders and what they credit. */
export type SalesTables = {
  /** `product` and `place`: JSON. */
  orders: RowOf<Order, { product: string; place: string | null }>
  payments: KeptPayment
  invoiceRequests: InvoiceRequest
  vipCards: Omit<VipCard, 'redeemed'> & {
    redeemedBy: UserId | null
    redeemedAt: number | null
    gaveUntil: number | null
    convertedDays: number | null
  }
  screenPackages: RowOf<ScreenPackage, { isVoid: Flag }>
}
