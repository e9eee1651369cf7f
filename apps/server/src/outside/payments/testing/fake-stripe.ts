import { createHmac, randomUUID } from 'node:crypto'
import { type ProviderFakeAnswer, type ProviderFakeCall, startFakeProvider } from './fake-provider.ts'

/** Thrown by the fake where the real one would refuse. */
class StripeSays extends Error {
  override readonly name = 'StripeSays'
  readonly status: number
  readonly code: string
  readonly type: string

  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.code = code
    this.type = type
  }
}

type Fields = Readonly<Record<string, string>>
type Session = {
  readonly id: string
  readonly asked: Fields
  status: 'open' | 'complete' | 'expired'
  payment: 'paid' | 'unpaid' | 'failed'
  amount: number
  intent: string | null
  isRefunded: boolean
  paidAt: number
}
type Refund = { readonly id: string; readonly intent: string; readonly amount: number; status: string }

export const stripeAccount = { secretKey: 'sk_test_fake0001', webhookSecret: 'whsec_fake_secret' }

const sessionForms: Readonly<Record<string, RegExp>> = {
  mode: /^payment$/,
  'line_items[0][price_data][currency]': /^cny$/,
  'line_items[0][price_data][unit_amount]': /^[1-9]\d*$/,
  'line_items[0][price_data][product_data][name]': /./,
  'line_items[0][quantity]': /^1$/,
  client_reference_id: /^[\w-]{1,200}$/,
  success_url: /^https?:\/\//,
  cancel_url: /^https?:\/\//,
  expires_at: /^\d{10}$/,
  'metadata[order_no]': /./,
  'payment_intent_data[metadata][order_no]': /./,
  'adaptive_pricing[enabled]': /^false$/,
}

/** Stripe for one account. */
export async function startFakeStripe({ now = Date.now }: { readonly now?: () => number } = {}) {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, Refund>()
  /** What was answered under an idempotency key, and to which request. */
  const answered = new Map<string, { readonly asked: string; readonly answer: ProviderFakeAnswer }>()
  const whats = { refundStatus: 'succeeded' }

  const answer = (call: ProviderFakeCall): ProviderFakeAnswer => {
    try {
      if (call.headers.authorization !== `Bearer ${stripeAccount.secretKey}`)
        throw new StripeSays(401, 'api_key_invalid', 'Invalid API Key provided')
      if (!/^\d{4}-\d\d-\d\d/.test(String(call.headers['stripe-version'])))
        throw new StripeSays(400, 'version', 'the version is missing')
      return once(call, () => ({ status: 200, body: JSON.stringify(carryOut(call)) }))
    } catch (failure) {
      if (!(failure instanceof StripeSays)) throw failure
      const { status, type, code, message } = failure
      return { status, body: JSON.stringify({ error: { type, code, message } }) }
    }
  }

  function once(call: ProviderFakeCall, act: () => ProviderFakeAnswer): ProviderFakeAnswer {
    const key = call.headers['idempotency-key']
    if (call.method !== 'POST' || typeof key !== 'string') return act()
    const before = answered.get(key)
    const asked = `${call.target}\n${call.body}`
    if (before && before.asked !== asked)
      throw new StripeSays(400, 'idempotency_key_in_use', 'other parameters', 'idempotency_error')
    if (before) return before.answer
    const answer = act()
    answered.set(key, { asked, answer })
    return answer
  }

  function carryOut({ method, url, headers, body }: ProviderFakeCall): object {
    const form = Object.fromEntries(new URLSearchParams(body))
    const as = `${method} ${url.pathname}`
    const [, id = '', isExpiring] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(url.pathname) ?? []
    if (as === 'POST /v1/checkout/sessions') {
      if (!headers['idempotency-key']) throw new StripeSays(400, 'missing', 'no idempotency key')
      return written(created(form), false)
    }
    if (id !== '' && method === 'GET') {
      const expand = [...url.searchParams.values()]
      if (expand.some((part) => part !== 'payment_intent.latest_charge'))
        throw new StripeSays(400, 'parameter_unknown', 'expand')
      return written(sessionOf(id), expand.length > 0)
    }
    if (id !== '' && isExpiring && method === 'POST') {
      const session = sessionOf(id)
      if (session.status !== 'open') throw new StripeSays(400, 'resource_not_open', 'it is not open')
      session.status = 'expired'
      return written(session, false)
    }
    if (as === 'POST /v1/refunds') return refunded(form)
    const refund = refunds.get(url.pathname.replace('/v1/refunds/', ''))
    if (method === 'GET' && refund) return writtenRefund(refund)
    throw new StripeSays(404, 'resource_missing', 'No such thing')
  }

  const sessionOf = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) throw new StripeSays(404, 'resource_missing', `No such checkout.session: '${id}'`)
    return found
  }

  function created(form: Fields): Session {
    expectForm(form, sessionForms)
    const aheadMs = Number(form.expires_at) * 1_000 - now()
    if (aheadMs < 30 * 60_000 || aheadMs > 24 * 3_600_000)
      throw new StripeSays(400, 'parameter_invalid', 'expires_at: between 30 minutes and 24 hours')
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    const begun = { status: 'open', payment: 'unpaid', intent: null, isRefunded: false, paidAt: 0 } as const
    const session: Session = { id, asked: form, amount, ...begun }
    sessions.set(id, session)
    return session
  }

  function refunded(form: Fields): object {
    expectForm(form, { payment_intent: /^pi_/, amount: /^[1-9]\d*$/, 'metadata[order_no]': /./ })
    const session = [...sessions.values()].find(({ intent }) => intent === form.payment_intent)
    if (!session) throw new StripeSays(404, 'resource_missing', 'No such payment_intent')
    const amount = Number(form.amount)
    if (session.isRefunded) throw new StripeSays(400, 'charge_already_refunded', 'it was given back')
    if (amount > session.amount) throw new StripeSays(400, 'amount_too_large', 'more than was paid')
    session.isRefunded = amount === session.amount
    const id = `re_${refunds.size + 1}`
    const refund = { id, intent: form.payment_intent ?? '', amount, status: whats.refundStatus }
    refunds.set(id, refund)
    return writtenRefund(refund)
  }

  const writtenRefund = ({ id, intent, amount, status }: Refund) => ({
    id,
    object: 'refund',
    amount,
    currency: 'cny',
    payment_intent: intent,
    status,
  })

  function charge(session: Session): object {
    return {
      id: `ch_${session.id}`,
      object: 'charge',
      amount: session.amount,
      currency: 'cny',
      created: session.paidAt,
      payment_intent: session.intent,
      refunded: session.isRefunded,
      status: session.payment === 'paid' ? 'succeeded' : session.payment === 'failed' ? 'failed' : 'pending',
      metadata: { order_no: session.asked['payment_intent_data[metadata][order_no]'] },
    }
  }

  const written = (session: Session, isExpanded: boolean): object => ({
    id: session.id,
    object: 'checkout.session',
    mode: 'payment',
    status: session.status,
    payment_status: session.payment === 'paid' ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: 'cny',
    client_reference_id: session.asked.client_reference_id,
    url: session.status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}#fake` : null,
    metadata: { order_no: session.asked['metadata[order_no]'] },
    payment_intent:
      isExpanded && session.intent
        ? { id: session.intent, object: 'payment_intent', latest_charge: charge(session) }
        : session.intent,
  })

  const ofOrder = (no: string): Session => {
    const found = [...sessions.values()].findLast(({ asked }) => asked.client_reference_id === no)
    if (!found) throw new Error('there is no such session')
    return found
  }
  function event(type: string, object: object, { at = now() }: { readonly at?: number } = {}) {
    const body = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: Math.floor(now() / 1_000),
      livemode: false,
      data: { object },
    })
    const t = Math.floor(at / 1_000)
    const v1 = createHmac('sha256', stripeAccount.webhookSecret).update(`${t}.${body}`).digest('hex')
    return {
      headers: {
        'content-type': 'application/json',
        'stripe-signature': `t=${t},v1=${v1},v0=${'0'.repeat(64)}`,
      },
      body,
    }
  }

  const provider = await startFakeProvider(answer)
  return {
    ...provider,
    sessions,
    refunds,
    whats,
    event,
    merchant: { ...stripeAccount, origin: provider.origin },
    /** Somebody pays on the page: with `later`, in a way that takes days. */
    pay(no: string, { later = false, amount }: { readonly later?: boolean; readonly amount?: number } = {}) {
      const session = ofOrder(no)
      if (session.status !== 'open') throw new Error('it cannot be paid')
      const intent = `pi_${session.id}`
      Object.assign(session, { status: 'complete', intent, paidAt: Math.floor(now() / 1_000) })
      Object.assign(session, { payment: later ? 'unpaid' : 'paid', amount: amount ?? session.amount })
    },
    /** What pays later came, or did not. */
    settle(no: string, payment: 'paid' | 'failed') {
      ofOrder(no).payment = payment
    },
    expire(no: string) {
      ofOrder(no).status = 'expired'
    },
    told: (type: string, no: string, how: { readonly at?: number } = {}) =>
      event(type, written(ofOrder(no), false), how),
    toldRefund: (no: string) => event('charge.refunded', charge(ofOrder(no))),
  }
}

/** Throws StripeSays unless exactly these fields were sent. */
function expectForm(form: Fields, wanted: Readonly<Record<string, RegExp>>): void {
  for (const [name, shape] of Object.entries(wanted)) {
    if (form[name] === undefined) throw new StripeSays(400, 'parameter_missing', name)
    if (!shape.test(form[name])) throw new StripeSays(400, 'parameter_invalid', `${name}: ${form[name]}`)
  }
  for (const name of Object.keys(form))
    if (!(name in wanted)) throw new StripeSays(400, 'parameter_unknown', name)
}
