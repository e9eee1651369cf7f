import { ForgedCallback, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createAlipay } from './alipay.ts'
import { rawMember } from './raw-member.ts'
import { startFakeAlipay } from './testing/fake-alipay.ts'
import { rsaPair } from './testing/rsa-pair.ts'
import { fenOf, yuanOf } from './yuan.ts'

const clockAt = Date.parse('2026-11-22T18:00:00Z')
const now = () => clockAt
const notifyUrl = 'https://draw.example.org/lotto/api/v1/pay/notify/alipay'
const no = 'FD20261122A1'

let fake: Awaited<ReturnType<typeof startFakeAlipay>>
beforeEach(async () => {
  fake = await startFakeAlipay({ now })
})
afterEach(async () => {
  expect(fake.faults).toEqual([])
  await fake.close()
})

const wayOf = (more: object = {}) =>
  createAlipay({ ...fake.merchant, ...more }, { clock: { now }, notifyUrl, patienceMs: shortMs(1_000) })
const order = (orderNo = no, amountFen = 8_888) => ({
  orderNo,
  amountFen,
  currency: 'CNY' as const,
  title: '专业版 · 一年 & 更多',
  expiresAt: clockAt + 7_200_000,
  returnUrl: 'https://draw.example.org/dashboard/pay',
})
const placed = { orderNo: no, place: null }
const sent = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) => ({
  headers,
  body: Buffer.from(body),
})
async function paidWay(total?: string) {
  const way = wayOf()
  await way.open(order())
  fake.scan(no)
  fake.pay(no, total)
  return way
}
const payment = () => ({
  orderNo: no,
  transactionId: fake.trades.get(no)?.tradeNo,
  state: 'paid',
  amountFen: 8_888,
  currency: 'CNY',
  paidAt: clockAt,
})

describe('money', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [8_888, '88.88'],
    [29_900, '299.00'],
    [1_999, '19.99'],
    [9_007_199_254, '90071992.54'],
  ])('of %i fen is %s yuan, there and back', (fen, yuan) => {
    expect(yuanOf(fen)).toBe(yuan)
    expect(fenOf(yuan)).toBe(fen)
  })

  it.each(['0.001', '1e2', '-1.00', '1,000.00', ' 1', '', '.5', '1.', 'NaN', '0x10', 88.88, null])(
    'that is written as %j is none',
    (yuan) => {
      expect(fenOf(yuan)).toBeNull()
    },
  )

  it('is read with one place or none', () => {
    expect([fenOf('88.8'), fenOf('88')]).toEqual([8_880, 8_800])
  })

  it.each([0.5, -1, Number.NaN, 2 ** 53])('of %d fen is refused', (fen) => {
    expect(() => yuanOf(fen)).toThrow(RangeError)
  })
})

it.each([
  ['{"a":{"x":"}\\"{"},"sign":"s"}', 'a', '{"x":"}\\"{"}'],
  ['{"sign":"s", "a" : {"x" : [1, {"a":2}]} }', 'a', '{"x" : [1, {"a":2}]}'],
  ['{"b":{"a":1},"a":"\\/"}', 'a', '"\\/"'],
  ['{"a":1}', 'b', null],
  ['{"a":{"x":1', 'a', null],
  ['{"a":"x', 'a', null],
  ['{"a', 'a', null],
  ['[1]', 'a', null],
  ['', 'a', null],
])('in %s the part %s was written as %s', (json, name, raw) => {
  expect(rawMember(json, name)).toBe(raw)
})

it('opens an order, knows nothing of it until it is scanned, then that it waits, then that it is paid', async () => {
  const way = wayOf()
  expect(await way.open(order())).toEqual({ qr: 'https://qr.alipay.com/fake1', url: null, ref: null })
  expect(await way.look(placed)).toBeNull()
  fake.scan(no)
  expect(await way.look(placed)).toMatchObject({ state: 'waiting', transactionId: null, paidAt: null })
  fake.pay(no)
  expect(await way.look(placed)).toEqual(payment())
  expect(fake.codes.get(no)?.asked).toMatchObject({
    total_amount: '88.88',
    time_expire: '2026-11-23 04:00:00',
  })
})

it('opens the same order again, and not with another amount', async () => {
  const way = wayOf()
  await way.open(order())
  await expect(way.open(order())).resolves.toMatchObject({ qr: 'https://qr.alipay.com/fake2' })
  await expect(way.open(order(no, 1))).rejects.toMatchObject({ code: 'ACQ.CONTEXT_INCONSISTENT' })
})

it('closes what waits, is closed, or was never scanned, and says so of what was paid', async () => {
  const way = wayOf()
  await way.open(order())
  await way.close(placed)
  fake.scan(no)
  await way.close(placed)
  await way.close(placed)
  expect(await way.look(placed)).toMatchObject({ state: 'closed', transactionId: null })
  await way.open(order('FD20261122B2'))
  fake.scan('FD20261122B2')
  fake.pay('FD20261122B2')
  await expect(way.close({ orderNo: 'FD20261122B2', place: null })).rejects.toThrow(WayRefused)
})

it.each([
  ['another private key', { key: rsaPair('somebody else').privateKey }, 'isv.invalid-signature'],
  ['another app', { appId: '2021000000000009' }, 'isv.invalid-app-id'],
  ['another account', { sellerId: '2088000000000009' }, 'ACQ.PARTNER_ERROR'],
])('is refused with %s', async (_, more, code) => {
  await expect(wayOf(more).open(order())).rejects.toMatchObject({ code })
})

describe('gives back', () => {
  const asked = () => ({
    orderNo: no,
    refundNo: 'FDR1',
    amountFen: 8_888,
    transactionId: fake.trades.get(no)?.tradeNo ?? '',
  })

  it('at once, and once only', async () => {
    const way = await paidWay()
    expect(await way.refund(asked())).toBe('done')
    expect(await way.refund(asked())).toBe('done')
    expect(fake.trades.get(no)?.refunds.size).toBe(1)
    expect(await way.look(placed)).toEqual({ ...payment(), state: 'refunded' })
    const notice = fake.notice(no, { refund_fee: '88.88', gmt_refund: '2026-11-23 02:00:00.120' })
    expect(await way.read(sent(notice))).toEqual({ ...payment(), state: 'refunded' })
  })

  it('later, when Alipay takes its time', async () => {
    fake.whats.isRefundSlow = true
    const way = await paidWay()
    expect(await way.refund(asked())).toBe('pending')
    fake.whats.isRefundSlow = false
    expect(await way.refund(asked())).toBe('done')
  })

  it('not, when Alipay says no', async () => {
    const way = await paidWay()
    await expect(way.refund({ ...asked(), amountFen: 8_889 })).rejects.toThrow(WayRefused)
  })
})

describe('a notice', () => {
  it.each([true, false])('is read, with its sign_type signed: %s; and again', async (isTypeSigned) => {
    const way = await paidWay()
    expect(await way.read(sent(fake.notice(no, {}, isTypeSigned)))).toEqual(payment())
    expect(await way.read(sent(fake.notice(no, {}, isTypeSigned)))).toEqual(payment())
    expect(way.answer('kept')).toEqual({ status: 200, type: 'text/plain', body: 'success' })
    expect(way.answer('not_kept')).toMatchObject({ status: 500, body: 'failure' })
    expect(way.answer('forged')).toMatchObject({ status: 400, body: 'failure' })
  })

  it('that comes out of order tells what was so then', async () => {
    const way = wayOf()
    await way.open(order())
    fake.scan(no)
    const early = fake.notice(no)
    fake.pay(no)
    expect(await way.read(sent(fake.notice(no)))).toMatchObject({ state: 'paid' })
    expect(await way.read(sent(early))).toMatchObject({ state: 'waiting', transactionId: null })
  })

  it('tells the amount of the trade, for whoever compares it', async () => {
    const way = await paidWay('0.01')
    expect(await way.read(sent(fake.notice(no)))).toMatchObject({ amountFen: 1 })
  })

  it('that a trade can no longer be given back is a payment', async () => {
    const way = await paidWay()
    expect(await way.read(sent(fake.notice(no, { trade_status: 'TRADE_FINISHED' })))).toEqual(payment())
  })

  it('that a part was given back leaves it paid, and one that it ran out closes it', async () => {
    const way = await paidWay()
    expect(await way.read(sent(fake.notice(no, { refund_fee: '1.00' })))).toMatchObject({ state: 'paid' })
    fake.trades.delete(no)
    fake.scan(no)
    const over = fake.notice(no, { trade_status: 'TRADE_CLOSED' })
    expect(await way.read(sent(over))).toMatchObject({ state: 'closed', transactionId: null })
  })

  it('is forged when any letter of it is another', async () => {
    const way = await paidWay()
    const { headers, body } = fake.notice(no)
    // Fields without a value are not signed: another name of one says nothing.
    expect(body).toContain('&body=&')
    for (let at = 0; at < body.indexOf('&sign='); at += 5) {
      if (/&bo?d?y?=?$/.test(body.slice(0, at + 1))) continue
      const letter = body[at] === '1' ? '2' : '1'
      const other = { headers, body: Buffer.from(`${body.slice(0, at)}${letter}${body.slice(at + 1)}`) }
      await expect(way.read(other)).rejects.toThrow(ForgedCallback)
    }
  })

  it.each([
    ['a field beside', (body: string) => `${body}&extra=1`],
    ['a second amount', (body: string) => `${body}&total_amount=88.88`],
    [
      'another signature',
      (body: string) => body.replace(/&sign=./, (text) => `&sign=${text.endsWith('A') ? 'B' : 'A'}`),
    ],
    ['no signature', (body: string) => body.replace(/&sign=[^&]*/, '')],
    ['an older kind of signature', (body: string) => body.replace('sign_type=RSA2', 'sign_type=RSA')],
    ['nothing in it', () => ''],
  ])('with %s is forged', async (_, change) => {
    const way = await paidWay()
    const { headers, body } = fake.notice(no)
    await expect(way.read(sent({ headers, body: change(body) }))).rejects.toThrow(ForgedCallback)
  })

  it.each([{ app_id: '2021000000000009' }, { seller_id: '2088000000000009' }, { out_trade_no: '' }])(
    'that is rightly signed, but says %o, is not ours',
    async (other) => {
      const way = await paidWay()
      await expect(way.read(sent(fake.notice(no, other)))).rejects.toThrow(ForgedCallback)
    },
  )

  it('about something else is let go by', async () => {
    const way = await paidWay()
    expect(await way.read(sent(fake.notice(no, { notify_type: 'dut_user_sign' })))).toBeNull()
  })

  it('signed with another key is forged', async () => {
    await paidWay()
    const way = wayOf({ publicKey: rsaPair('somebody else').publicKey })
    await expect(way.read(sent(fake.notice(no)))).rejects.toThrow(ForgedCallback)
  })
})

describe('when Alipay misbehaves', () => {
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
    const way = wayOf()
    fake.whims.push(whim)
    await expect(way.open(order())).rejects.toThrow(WayUnreachable)
    await expect(way.open(order())).resolves.toMatchObject({ url: null })
  })

  it('a slow answer is waited for', async () => {
    fake.whims.push('slow')
    await expect(wayOf().open(order())).resolves.toMatchObject({ url: null })
  })

  it.each([
    ['20000', 'isp.unknow-error'],
    ['40004', 'ACQ.SYSTEM_ERROR'],
  ])('%s %s means that it is out of order', async (code, subCode) => {
    Object.assign(fake.whats, { code, subCode })
    await expect(wayOf().open(order())).rejects.toThrow(WayUnreachable)
  })

  it('what is not signed is not believed, neither a code nor that there is no trade', async () => {
    fake.whats.isSigned = false
    await expect(wayOf().open(order())).rejects.toThrow(WayUnreachable)
    await expect(wayOf().look(placed)).rejects.toThrow(WayUnreachable)
  })

  it('what is signed with another key is not believed', async () => {
    const way = wayOf({ publicKey: rsaPair('somebody else').publicKey })
    await expect(way.open(order())).rejects.toThrow(WayUnreachable)
  })
})
