import { ForgedCallback, type PaymentPlace, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStripe } from './stripe.ts'
import { startFakeStripe } from './testing/fake-stripe.ts'

const clockAt = Date.parse('2026-11-22T18:00:00Z')
const now = () => clockAt
const no = 'FD20261122A1'

let fake: Awaited<ReturnType<typeof startFakeStripe>>
beforeEach(async () => {
  fake = await startFakeStripe({ now })
})
afterEach(async () => {
  expect(fake.faults).toEqual([])
  await fake.close()
})

const wayOf = (more: object = {}) =>
  createStripe({ ...fake.merchant, ...more }, { clock: { now }, patienceMs: 1_000 })
const order = (orderNo = no, amountFen = 29_900) => ({
  orderNo,
  amountFen,
  currency: 'CNY' as const,
  title: '专业版 · 一年',
  expiresAt: clockAt + 7_200_000,
  returnUrl: 'https://draw.example.org/dashboard/pay?order=1',
})
const placed = (place: PaymentPlace | null, orderNo = no) => ({ orderNo, place })
const sent = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) => ({
  headers,
  body: Buffer.from(body),
})
async function opened() {
  const way = wayOf()
  return { way, place: await way.open(order()) }
}
const payment = (place: PaymentPlace) => ({
  orderNo: no,
  transactionId: `pi_${place.ref}`,
  state: 'paid',
  amountFen: 29_900,
  currency: 'CNY',
  paidAt: clockAt,
})

it('opens a page to pay at, sees that it waits, then that it is paid', async () => {
  const { way, place } = await opened()
  expect(place).toEqual({
    qr: null,
    url: `https://checkout.stripe.com/c/pay/${place.ref}#fake`,
    ref: expect.stringMatching(/^cs_/),
  })
  expect(await way.look(placed(place))).toEqual({
    orderNo: no,
    transactionId: null,
    state: 'waiting',
    amountFen: 29_900,
    currency: 'CNY',
    paidAt: null,
  })
  fake.pay(no)
  expect(await way.look(placed(place))).toEqual(payment(place))
})

it('opens the same order once, and not with another amount', async () => {
  const { way, place } = await opened()
  expect(await way.open(order())).toEqual(place)
  expect(fake.sessions.size).toBe(1)
  await expect(way.open(order(no, 1))).rejects.toThrow(WayRefused)
})

it('knows nothing of an order that was never placed, or that Stripe lost', async () => {
  const { way } = await opened()
  expect(await way.look(placed(null))).toBeNull()
  expect(await way.look(placed({ qr: null, url: null, ref: 'cs_test_lost' }))).toBeNull()
})

it('closes what waits, is closed, or was never placed, and says so of what was paid', async () => {
  const { way, place } = await opened()
  await way.close(placed(null))
  await way.close(placed(place))
  await way.close(placed(place))
  expect(await way.look(placed(place))).toMatchObject({ state: 'closed', transactionId: null })
  const other = await way.open(order('FD20261122B2'))
  fake.pay('FD20261122B2')
  await expect(way.close(placed(other, 'FD20261122B2'))).rejects.toThrow(WayRefused)
})

it('is refused with another key', async () => {
  const way = wayOf({ secretKey: 'sk_test_another1' })
  await expect(way.open(order())).rejects.toMatchObject({ name: 'WayRefused', code: 'api_key_invalid' })
})

it('is refused a page that would close within half an hour', async () => {
  const soon = { ...order(), expiresAt: clockAt + 60_000 }
  await expect(wayOf().open(soon)).rejects.toThrow(WayRefused)
})

it('does not take an answer for that of another order', async () => {
  const { way, place } = await opened()
  await expect(way.look(placed(place, 'FD20261122B2'))).rejects.toThrow(WayUnreachable)
})

describe('gives back', () => {
  const asked = (place: PaymentPlace) => ({
    orderNo: no,
    refundNo: 'FDR1',
    amountFen: 29_900,
    transactionId: `pi_${place.ref}`,
  })

  it('at once, and once only', async () => {
    const { way, place } = await opened()
    fake.pay(no)
    expect(await way.refund(asked(place))).toBe('done')
    expect(await way.refund(asked(place))).toBe('done')
    expect(fake.refunds.size).toBe(1)
    expect(await way.look(placed(place))).toEqual({ ...payment(place), state: 'refunded' })
    expect(await way.read(sent(fake.toldRefund(no)))).toEqual({ ...payment(place), state: 'refunded' })
  })

  it('later, when it takes its time', async () => {
    fake.whats.refundStatus = 'pending'
    const { way, place } = await opened()
    fake.pay(no)
    expect(await way.refund(asked(place))).toBe('pending')
    expect(await way.refund(asked(place))).toBe('pending')
    const [refund] = fake.refunds.values()
    if (refund) refund.status = 'succeeded'
    expect(await way.refund(asked(place))).toBe('done')
  })

  it.each(['failed', 'canceled'])('not, when the refund is %s', async (status) => {
    fake.whats.refundStatus = status
    const { way, place } = await opened()
    fake.pay(no)
    await expect(way.refund(asked(place))).rejects.toMatchObject({ code: `REFUND_${status}` })
  })
})

describe('an event', () => {
  it('is signed as the published example is', async () => {
    const way = createStripe(
      { ...fake.merchant, webhookSecret: 'whsec_test_secret' },
      { clock: { now: () => 1_700_000_000_000 } },
    )
    const v1 = '248a374f50f943a28b0f6ab50faf9a7e7e29b710fa26df9fb1618b9bf8ea9c9a'
    const body = Buffer.from('{"id":"evt_1"}')
    const headers = { 'stripe-signature': `t=1700000000,v1=${v1}` }
    expect(await way.read({ headers, body })).toBeNull()
    const other = { 'stripe-signature': `t=1700000000,v1=${v1.replace('2', '3')}` }
    await expect(way.read({ headers: other, body })).rejects.toThrow(ForgedCallback)
  })

  it('tells of a payment, and again', async () => {
    const { way, place } = await opened()
    fake.pay(no)
    for (let time = 0; time < 2; time++)
      expect(await way.read(sent(fake.told('checkout.session.completed', no)))).toEqual(payment(place))
    expect(way.answer('kept').status).toBe(200)
    expect(way.answer('not_kept').status).toBe(500)
    expect(way.answer('forged').status).toBe(400)
  })

  it('tells of one that comes later, whether it came or not', async () => {
    const { way, place } = await opened()
    fake.pay(no, { later: true })
    expect(await way.read(sent(fake.told('checkout.session.completed', no)))).toMatchObject({
      state: 'waiting',
      transactionId: null,
    })
    expect(await way.look(placed(place))).toMatchObject({ state: 'waiting' })
    fake.settle(no, 'failed')
    expect(await way.look(placed(place))).toMatchObject({ state: 'closed' })
    expect(await way.read(sent(fake.told('checkout.session.async_payment_failed', no)))).toMatchObject({
      state: 'closed',
      transactionId: null,
    })
    fake.settle(no, 'paid')
    const came = sent(fake.told('checkout.session.async_payment_succeeded', no))
    expect(await way.read(came)).toEqual(payment(place))
  })

  it('tells that nobody paid in time', async () => {
    const { way } = await opened()
    fake.expire(no)
    const over = sent(fake.told('checkout.session.expired', no))
    expect(await way.read(over)).toMatchObject({ orderNo: no, state: 'closed', transactionId: null })
  })

  it('tells the amount that was paid, for whoever compares it', async () => {
    const { way } = await opened()
    fake.pay(no, { amount: 1 })
    const told = sent(fake.told('checkout.session.completed', no))
    expect(await way.read(told)).toMatchObject({ amountFen: 1, currency: 'CNY' })
  })

  it.each([
    ['customer.created', {}],
    ['checkout.session.completed', { object: 'checkout.session', client_reference_id: null }],
    ['charge.refunded', { refunded: false, payment_intent: 'pi_1', metadata: { order_no: 'FD1' } }],
    ['charge.refunded', { refunded: true, payment_intent: 'pi_1', metadata: {} }],
  ])('%s that is none of ours is let go by', async (type, object) => {
    expect(await wayOf().read(sent(fake.event(type, object)))).toBeNull()
  })

  it('is forged when any byte of it is another', async () => {
    const { way } = await opened()
    fake.pay(no)
    const { headers, body } = fake.told('checkout.session.completed', no)
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += 7) {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ 1
      await expect(way.read({ headers, body: other })).rejects.toThrow(ForgedCallback)
    }
  })

  it.each([
    ['no signature', () => ({})],
    ['another time', (text: string) => ({ 'stripe-signature': text.replace(/t=\d/, 't=2') })],
    ['another scheme', (text: string) => ({ 'stripe-signature': text.replace('v1=', 'v2=') })],
  ])('with %s is forged', async (_, change) => {
    const { way } = await opened()
    fake.pay(no)
    const { headers, body } = fake.told('checkout.session.completed', no)
    const other = { headers: change(headers['stripe-signature']), body: Buffer.from(body) }
    await expect(way.read(other)).rejects.toThrow(ForgedCallback)
  })

  it('is read up to five minutes after it was signed, and then no more', async () => {
    const { way } = await opened()
    const at = (agoMs: number) =>
      way.read(sent(fake.told('checkout.session.completed', no, { at: clockAt - agoMs })))
    await expect(at(300_000)).resolves.not.toBeNull()
    await expect(at(301_000)).rejects.toThrow(ForgedCallback)
  })
})

describe('when Stripe misbehaves', () => {
  it.each(['down', 'too_many', 'hang', 'truncated', 'garbage', 'elsewhere'] as const)(
    'an answer that is %s is none, and asked again it works once',
    async (whim) => {
      const way = wayOf()
      fake.whims.push(whim)
      await expect(way.open(order())).rejects.toThrow(WayUnreachable)
      await expect(way.open(order())).resolves.toMatchObject({ qr: null })
      expect(fake.sessions.size).toBe(1)
    },
  )

  it('a connection that drops is tried once more, and the order is opened once', async () => {
    fake.whims.push('drop')
    await expect(wayOf().open(order())).resolves.toMatchObject({ qr: null })
    fake.whims.push('drop', 'drop')
    await expect(wayOf().open(order('FD20261122B2'))).rejects.toThrow(WayUnreachable)
  })

  it('a slow answer is waited for', async () => {
    fake.whims.push('slow')
    await expect(wayOf().open(order())).resolves.toMatchObject({ qr: null })
  })
})
