import {
  type Clock,
  callbackStatus,
  ForgedCallback,
  type PaymentCallback,
  type PaymentWay,
  WayRefused,
  WayUnreachable,
} from '@fairdraw/application/ports'
import Stripe from 'stripe'
import type { StripeSetting } from '../../config-payments.ts'
import { aboutOrder, orNull, usualPatienceMs } from './ask-provider.ts'
import { stripeEventPayment, stripeSessionPayment } from './stripe-payments.ts'

/** Stripe's word for what it knows nothing of. */
const unknownSession = 'resource_missing'

type World = { readonly clock: Clock; readonly patienceMs?: number }

/** Stripe, by its own page to pay at (Checkout, https://docs.stripe.com/payments/checkout). */
export function createStripe({ origin, secretKey, webhookSecret }: StripeSetting, world: World): PaymentWay {
  const { clock, patienceMs = usualPatienceMs } = world
  const { protocol, hostname, port } = new URL(origin)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    // Who waits asks again themselves, and nothing is told about calls before.
    timeout: patienceMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const { sessions } = stripe.checkout
  const expand = ['payment_intent.latest_charge']
  return {
    way: 'stripe',

    async open({ orderNo, amountFen, currency, title, expiresAt, returnUrl }) {
      const price_data = {
        currency: currency.toLowerCase(),
        unit_amount: amountFen,
        product_data: { name: title },
      }
      const session = await answered(
        sessions.create(
          {
            mode: 'payment',
            line_items: [{ price_data, quantity: 1 }],
            client_reference_id: orderNo,
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.floor(expiresAt / 1_000),
            metadata: { order_no: orderNo },
            // A charge that is given back is told of by itself.
            payment_intent_data: { metadata: { order_no: orderNo } },
            adaptive_pricing: { enabled: false },
          },
          { idempotencyKey: `order-${orderNo}` },
        ),
      )
      if (!session.url) throw new WayRefused('SESSION_OVER')
      return { qr: null, url: session.url, ref: session.id }
    },

    async look({ orderNo, place }) {
      if (!place?.ref) return null
      const session = await orNull(unknownSession, answered(sessions.retrieve(place.ref, { expand })))
      return session && aboutOrder(orderNo, stripeSessionPayment(session))
    },

    async close({ place }) {
      if (!place?.ref) return
      try {
        await answered(sessions.expire(place.ref))
      } catch (failure) {
        if (!(failure instanceof WayRefused)) throw failure
        // One that is over is refused by the same word as one that was paid.
        const session = await orNull(unknownSession, answered(sessions.retrieve(place.ref)))
        if (session !== null && session.status !== 'expired') throw failure
      }
    },

    async refund({ orderNo, transactionId, refundNo, amountFen }) {
      const refund = await answered(
        stripe.refunds.create(
          { payment_intent: transactionId, amount: amountFen, metadata: { order_no: orderNo } },
          { idempotencyKey: `refund-${refundNo}` },
        ),
      )
      // What was answered the first time is answered again: how it stands is asked for.
      const { status } =
        refund.status === 'pending' ? await answered(stripe.refunds.retrieve(refund.id)) : refund
      if (status === 'succeeded') return 'done'
      if (status === 'pending' || status === 'requires_action') return 'pending'
      throw new WayRefused(`REFUND_${status ?? 'UNKNOWN'}`)
    },

    read: async (callback) => stripeEventPayment(eventOf(callback)),

    answer: (outcome) => ({
      status: callbackStatus[outcome],
      type: 'application/json',
      body: JSON.stringify({ received: outcome === 'kept' }),
    }),
  }

  function eventOf({ headers, body }: PaymentCallback): Stripe.Event {
    const signature = headers['stripe-signature'] ?? ''
    try {
      const bytes = Buffer.from(body)
      const now = clock.now()
      return stripe.webhooks.constructEvent(bytes, signature, webhookSecret, undefined, undefined, now)
    } catch {
      throw new ForgedCallback('the signature is wrong or too old')
    }
  }
}

/** What Stripe answers. Throws WayRefused with its word, and WayUnreachable. */
async function answered<Answer extends { readonly id: string }>(asked: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await asked
    // Whatever is JSON and has no `error` is taken for an answer, also what a busy gateway says.
    if (typeof answer.id !== 'string') throw new WayUnreachable('what was answered is nothing of Stripe')
    return answer
  } catch (failure) {
    if (!(failure instanceof Stripe.errors.StripeError)) throw failure
    const { statusCode = 0, code, type } = failure
    const isAway = statusCode === 429 || statusCode >= 500 || statusCode < 400 || statusCode === 409
    if (isAway) throw new WayUnreachable(`Stripe answers ${statusCode}`)
    throw new WayRefused(code ?? type)
  }
}
