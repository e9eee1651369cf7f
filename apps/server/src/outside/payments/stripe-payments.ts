import type { Payment } from '@fairdraw/domain'
import type Stripe from 'stripe'

type Session = Stripe.Checkout.Session

/** What an event says of a payment; null for one about something else, or of an order without a number. */
export function stripeEventPayment(event: Stripe.Event): Payment | null {
  const at = event.created * 1_000
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return stripeSessionPayment(event.data.object, at)
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired': {
      const payment = stripeSessionPayment(event.data.object)
      return payment?.state === 'paid' ? payment : payment && { ...payment, state: 'closed' }
    }
    case 'charge.refunded':
      return refundOf(event.data.object)
    default:
      return null
  }
}

/** What a page to pay at says of its order; null for one that is not of an order. */
export function stripeSessionPayment(session: Session, toldAt: number | null = null): Payment | null {
  const orderNo = session.client_reference_id
  if (!orderNo) return null
  const { payment_intent: intent, amount_total, currency, payment_status } = session
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  const known = typeof charge === 'object' ? charge : null
  const transactionId = (typeof intent === 'string' ? intent : intent?.id) ?? null
  const isPaid = payment_status === 'paid' && transactionId !== null
  const state = isPaid ? (known?.refunded ? 'refunded' : 'paid') : unpaidState(session, known)
  return {
    orderNo,
    state,
    transactionId: isPaid ? transactionId : null,
    // The smallest unit of yuan is the fen, and Stripe counts in smallest units.
    amountFen: amount_total,
    currency: currency?.toUpperCase() ?? null,
    paidAt: isPaid ? (known ? known.created * 1_000 : toldAt) : null,
  }
}

/** A way to pay that takes days may fail after the page is over. */
function unpaidState({ status }: Session, charge: Stripe.Charge | null): 'waiting' | 'closed' {
  return status === 'expired' || (status === 'complete' && charge?.status === 'failed') ? 'closed' : 'waiting'
}

function refundOf(charge: Stripe.Charge): Payment | null {
  const { payment_intent: intent, metadata, amount, currency, created } = charge
  const transactionId = typeof intent === 'string' ? intent : intent?.id
  const orderNo = metadata.order_no
  if (!charge.refunded || !transactionId || !orderNo) return null
  return {
    orderNo,
    transactionId,
    state: 'refunded',
    amountFen: amount,
    currency: currency.toUpperCase(),
    paidAt: created * 1_000,
  }
}
