import { ForgedCallback, type PaymentWay, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startFakeWechatPay } from './testing/fake-wechat-pay.ts'
import { rsaPair } from './testing/rsa-pair.ts'
import type { SignedBy } from './testing/wechat-platform.ts'
import { createWechatPay } from './wechat-pay.ts'
import { openGcm, openWechatSealed } from './wechat-sealed.ts'

let clockAt = Date.parse('2026-11-22T18:00:00Z')
const now = () => clockAt
const hourMs = 3_600_000
const notifyUrl = 'https://draw.example.org/lotto/api/v1/pay/notify/wechat'

let fake: Awaited<ReturnType<typeof startFakeWechatPay>>
beforeEach(async () => {
  clockAt = Date.parse('2026-11-22T18:00:00Z')
  fake = await startFakeWechatPay({ now })
})
afterEach(async () => {
  expect(fake.faults).toEqual([])
  await fake.close()
})

const wayOf = (by: SignedBy = 'certificate', more: object = {}): PaymentWay =>
  createWechatPay(
    { ...fake.merchant(by), ...more },
    { clock: { now }, notifyUrl, patienceMs: shortMs(1_000) },
  )
const order = (no = 'FD20261122A1', amountFen = 29_900) => ({
  orderNo: no,
  amountFen,
  currency: 'CNY' as const,
  title: '专业版 · 一年',
  expiresAt: now() + 2 * hourMs,
  returnUrl: 'https://draw.example.org/dashboard/pay',
})
const placed = (orderNo = 'FD20261122A1') => ({ orderNo, place: null })
const sent = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) => ({
  headers,
  body: Buffer.from(body),
})
/** Opened and paid, with what WeChat Pay then sends. */
async function paid(way: PaymentWay, how: { by?: SignedBy; at?: number; total?: number } = {}) {
  await way.open(order())
  fake.pay('FD20261122A1', how.total)
  return fake.paid('FD20261122A1', how)
}

it('opens what is sealed as the published examples are', () => {
  const associated_data = 'transaction'
  const ciphertext = 'TYpd+S/67XpKtRU+pKtOkEwesnSbHADgb0biiq6KCSOZUuS9Lw=='
  const sealed = { algorithm: 'AEAD_AES_256_GCM', nonce: 'fdasfjihihih', associated_data, ciphertext }
  expect(openWechatSealed(sealed, '0123456789abcdef0123456789abcdef')).toBe('{"out_trade_no":"T1"}')
  expect(openWechatSealed({ ...sealed, associated_data: '' }, '0123456789abcdef0123456789abcdef')).toBeNull()
  const short = Buffer.from('FsdXzxryWfKwvLJKf8LG/ToRPTRh8RN9wROC', 'base64')
  const opened = openGcm('testAPIv3Key0000', 'wCq51qZv4Yfg', 'Dl56FrqWQJF1t9LtC3vEUsniZKvbqdR8', short)
  expect(opened).toBe('Hello World')
})

describe.each<SignedBy>(['certificate', 'public_key'])('with answers signed by %s', (by) => {
  it('opens an order, looks at it before and after it was paid, and reads the notice', async () => {
    const way = wayOf(by)
    expect(await way.open(order())).toEqual({
      qr: 'weixin://wxpay/bizpayurl?pr=fake1',
      url: null,
      ref: null,
    })
    const waiting = { orderNo: 'FD20261122A1', transactionId: null, state: 'waiting', amountFen: 29_900 }
    expect(await way.look(placed())).toEqual({ ...waiting, currency: 'CNY', paidAt: null })
    fake.pay('FD20261122A1')
    const { transactionId } = fake.trades.get('FD20261122A1') ?? {}
    const payment = { ...waiting, transactionId, state: 'paid', currency: 'CNY', paidAt: now() }
    expect(await way.look(placed())).toEqual(payment)
    expect(await way.read(sent(fake.paid('FD20261122A1', { by })))).toEqual(payment)
    expect(await way.read(sent(fake.paid('FD20261122A1', { by })))).toEqual(payment)
  })

  it('closes what waits or is closed or unknown, and says so of what was paid', async () => {
    const way = wayOf(by)
    await way.open(order())
    await way.close(placed())
    await way.close(placed())
    expect(await way.look(placed())).toMatchObject({ state: 'closed', transactionId: null })
    await expect(way.close(placed('FD-UNKNOWN'))).resolves.toBeUndefined()
    await way.open(order('FD20261122B2'))
    fake.pay('FD20261122B2')
    await expect(way.close(placed('FD20261122B2'))).rejects.toThrow(WayRefused)
  })
})

it('knows nothing of an order that was never opened', async () => {
  expect(await wayOf().look(placed())).toBeNull()
})

it('opens the same order again with a fresh code, and not with other words', async () => {
  const way = wayOf()
  const first = await way.open(order())
  const again = await way.open(order())
  expect(again.qr).not.toBe(first.qr)
  expect(fake.trades.size).toBe(1)
  await expect(way.open({ ...order(), amountFen: 1 })).rejects.toMatchObject({ code: 'OUT_TRADE_NO_USED' })
})

it('names the code of a refusal', async () => {
  fake.whats.refusal = 'NO_AUTH'
  await expect(wayOf().open(order())).rejects.toMatchObject({ name: 'WayRefused', code: 'NO_AUTH' })
})

it.each([
  ['another private key', () => ({ key: rsaPair('somebody else').privateKey })],
  ['another certificate', () => ({ serial: 'FFFF' })],
  ['another shop', () => ({ mchid: '1900000002' })],
])('is refused with %s', async (_, more) => {
  await expect(wayOf('certificate', more()).open(order())).rejects.toMatchObject({ code: 'SIGN_ERROR' })
})

it('is refused when the clocks are five minutes apart', async () => {
  const late = { clock: { now: () => clockAt - 300_000 }, notifyUrl }
  const way = createWechatPay(fake.merchant('public_key'), late)
  await expect(way.open(order())).rejects.toMatchObject({ code: 'SIGN_ERROR' })
})

it.each([-300_000, 300_000])('believes no answer whose clock is %i ms away', async (skewMs) => {
  fake.whats.skewMs = skewMs
  await expect(wayOf('public_key').open(order())).rejects.toThrow('too far away')
  fake.whats.skewMs = Math.sign(skewMs) * 299_000
  await expect(wayOf('public_key').open(order())).resolves.toMatchObject({ url: null })
})

describe('gives back', () => {
  const asked = (transactionId: string) => ({
    orderNo: 'FD20261122A1',
    refundNo: 'FDR20261122A1',
    amountFen: 29_900,
    transactionId,
  })
  const idOf = () => fake.trades.get('FD20261122A1')?.transactionId ?? ''

  it('at once, and once only', async () => {
    const way = wayOf()
    await paid(way)
    expect(await way.refund(asked(idOf()))).toBe('done')
    expect(await way.refund(asked(idOf()))).toBe('done')
    expect(await way.look(placed())).toMatchObject({ state: 'refunded', transactionId: idOf() })
    const posts = fake.calls.filter(({ method, target }) => method === 'POST' && target.endsWith('/refunds'))
    expect(posts).toHaveLength(1)
  })

  it('later, when WeChat Pay takes its time, and reads that it is done', async () => {
    fake.whats.refundStatus = 'PROCESSING'
    const way = wayOf()
    await paid(way)
    expect(await way.refund(asked(idOf()))).toBe('pending')
    expect(await way.refund(asked(idOf()))).toBe('pending')
    const notice = fake.refundDone('FDR20261122A1')
    expect(await way.read(sent(notice))).toEqual({
      orderNo: 'FD20261122A1',
      transactionId: idOf(),
      state: 'refunded',
      amountFen: 29_900,
      currency: 'CNY',
      paidAt: null,
    })
    expect(await way.refund(asked(idOf()))).toBe('done')
  })

  it.each(['ABNORMAL', 'CLOSED'])('not, when the refund is %s', async (status) => {
    fake.whats.refundStatus = status
    const way = wayOf()
    await paid(way)
    await expect(way.refund(asked(idOf()))).rejects.toMatchObject({ code: `REFUND_${status}` })
  })
})

describe('a notice', () => {
  it('tells the amount that was really asked for, for whoever compares it', async () => {
    const way = wayOf()
    expect(await way.read(sent(await paid(way, { total: 1 })))).toMatchObject({ amountFen: 1 })
  })

  it('is forged when any byte of its body is another', async () => {
    const way = wayOf()
    const { headers, body } = await paid(way)
    const bytes = Buffer.from(body)
    for (let at = 0; at < bytes.length; at += 7) {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ 1
      await expect(way.read({ headers, body: other })).rejects.toThrow(ForgedCallback)
    }
    await expect(way.read({ headers, body: bytes })).resolves.not.toBeNull()
  })

  it.each([
    ['wechatpay-timestamp', (text: string) => String(Number(text) + 1)],
    ['wechatpay-nonce', (text: string) => text.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))],
    ['wechatpay-serial', () => 'PUB_KEY_ID_0'],
    ['wechatpay-serial', () => '5F00'],
    ['wechatpay-signature', (text: string) => text.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
    ['wechatpay-signature', () => ''],
    ['wechatpay-timestamp', () => 'now'],
  ])('is forged when its %s is another', async (name, change) => {
    const way = wayOf()
    const { headers, body } = await paid(way)
    const other = { ...headers, [name]: change(headers[name] ?? '') }
    await expect(way.read(sent({ headers: other, body }))).rejects.toThrow(ForgedCallback)
  })

  it('that probes whether signatures are checked is answered as a failure', async () => {
    const way = wayOf()
    const { headers, body } = await paid(way)
    const signature = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
    const probe = sent({ headers: { ...headers, 'wechatpay-signature': signature }, body })
    await expect(way.read(probe)).rejects.toThrow('probe')
    const failed = { body: expect.stringContaining('"FAIL"') }
    expect(way.answer('forged')).toMatchObject({ status: 400, ...failed })
    expect(way.answer('not_kept')).toMatchObject({ status: 500, ...failed })
    expect(way.answer('kept')).toMatchObject({ status: 200 })
  })

  it.each([-300_000, 300_000])('is refused when it is %i ms away', async (apartMs) => {
    const way = wayOf()
    await expect(way.read(sent(await paid(way, { at: now() + apartMs })))).rejects.toThrow('too far away')
  })

  it.each([-299_000, 299_000])('is read when it is %i ms away', async (apartMs) => {
    const way = wayOf()
    await expect(way.read(sent(await paid(way, { at: now() + apartMs })))).resolves.not.toBeNull()
  })

  it.each([{ mchid: '1900000009' }, { appid: 'wx0000000000000000' }, { out_trade_no: '' }])(
    'that is rightly signed, but says %o, is not ours',
    async (other) => {
      const way = wayOf()
      await paid(way)
      const said = { ...wechatSaid(), ...other }
      await expect(way.read(sent(fake.callback('TRANSACTION.SUCCESS', said)))).rejects.toThrow(ForgedCallback)
    },
  )

  it('about something else, or about a part of the money, is let go by', async () => {
    const way = wayOf()
    await paid(way)
    expect(await way.read(sent(fake.callback('COUPON.USE', {})))).toBeNull()
    const part = { ...wechatSaid(), refund_status: 'SUCCESS', amount: { total: 29_900, refund: 100 } }
    expect(await way.read(sent(fake.callback('REFUND.SUCCESS', part)))).toBeNull()
  })

  it('sealed under another key does not open', async () => {
    const way = wayOf('certificate', { apiV3Key: 'another-apiv3-key-of-32-letters!' })
    const other = createWechatPay(fake.merchant('public_key'), { clock: { now }, notifyUrl })
    const notice = await paid(other, { by: 'public_key' })
    await expect(way.read(sent(notice))).rejects.toThrow(ForgedCallback)
  })

  const wechatSaid = () => ({
    mchid: '1900000001',
    appid: 'wx8888888888888888',
    out_trade_no: 'FD20261122A1',
    transaction_id: '420001',
    trade_state: 'SUCCESS',
    amount: { total: 29_900, currency: 'CNY' },
  })
})

describe('keys', () => {
  const fetches = () => fake.calls.filter(({ target }) => target === '/v3/certificates').length

  it('are fetched once, and again when WeChat Pay signs with a new one', async () => {
    const way = wayOf()
    await way.read(sent(await paid(way)))
    expect(fetches()).toBe(1)
    fake.platform.addCertificate()
    clockAt += 61_000
    await expect(way.read(sent(fake.paid('FD20261122A1')))).resolves.not.toBeNull()
    expect(fetches()).toBe(2)
  })

  it('are not fetched for every notice that names one nobody knows', async () => {
    const way = wayOf()
    const { headers, body } = await paid(way)
    for (const serial of ['5F01', '5F02', '5F03'])
      await expect(
        way.read(sent({ headers: { ...headers, 'wechatpay-serial': serial }, body })),
      ).rejects.toThrow(ForgedCallback)
    expect(fetches()).toBe(1)
  })

  it('of both modes are known while a shop changes from the one to the other', async () => {
    const way = wayOf('public_key')
    const notice = await paid(way, { by: 'certificate' })
    await expect(way.read(sent(notice))).resolves.not.toBeNull()
    await expect(way.read(sent(fake.paid('FD20261122A1', { by: 'public_key' })))).resolves.not.toBeNull()
  })

  it('that are over are not believed', async () => {
    fake.platform.addCertificate(now() + hourMs)
    const way = wayOf()
    await way.open(order())
    fake.pay('FD20261122A1')
    clockAt += hourMs
    await expect(way.read(sent(fake.paid('FD20261122A1')))).rejects.toThrow(ForgedCallback)
  })

  it('that nobody has are no reason to call a notice genuine', async () => {
    fake.whats.hasCertificates = false
    const way = wayOf('public_key')
    const notice = await paid(way, { by: 'certificate' })
    await expect(way.read(sent(notice))).rejects.toThrow(ForgedCallback)
  })

  it('that come under another time are not believed, though they open', async () => {
    const notice = await paid(wayOf())
    fake.whats.skewMs = 300_000
    await expect(wayOf().read(sent(notice))).rejects.toThrow('the certificates cannot be believed')
  })

  it.each(['down', 'tampered'] as const)('that are %s let the notice come again', async (whim) => {
    const opened = wayOf()
    const notice = await paid(opened)
    const way = wayOf()
    fake.whims.push(whim)
    await expect(way.read(sent(notice))).rejects.toThrow(WayUnreachable)
    await expect(way.read(sent(notice))).resolves.not.toBeNull()
  })
})

describe('when WeChat Pay misbehaves', () => {
  it.each([
    'down',
    'too_many',
    'hang',
    'drop',
    'truncated',
    'tampered',
    'garbage',
    'too_long',
    'elsewhere',
  ] as const)('an answer that is %s is none, and asked again it works', async (whim) => {
    const way = wayOf('public_key')
    fake.whims.push(whim)
    await expect(way.open(order())).rejects.toThrow(WayUnreachable)
    await expect(way.open(order())).resolves.toMatchObject({ url: null })
    expect(fake.trades.size).toBe(1)
  })

  it('a slow answer is waited for', async () => {
    fake.whims.push('slow')
    await expect(wayOf('public_key').open(order())).resolves.toMatchObject({ url: null })
  })

  it('the other host is asked when the first does not answer', async () => {
    const first = await startFakeWechatPay({ now })
    onTestFinished(() => first.close())
    first.whims.push('drop', 'down')
    const setting = fake.merchant('public_key', first.origin)
    const way = createWechatPay(setting, { clock: { now }, notifyUrl, patienceMs: shortMs(1_000) })
    await way.open(order())
    expect(await way.look(placed())).toMatchObject({ state: 'waiting' })
    expect(first.calls).toHaveLength(2)
    expect(fake.calls).toHaveLength(2)
  })

  it('an answer about another order is not believed', async () => {
    const way = wayOf('public_key')
    await way.open(order('FD20261122B2'))
    const other = fake.trades.get('FD20261122B2')
    if (other) fake.trades.set('FD20261122A1', other)
    await expect(way.look(placed())).rejects.toThrow(WayUnreachable)
  })
})
