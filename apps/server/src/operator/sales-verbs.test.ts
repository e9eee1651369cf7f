import type { UserCaller } from '@fairdraw/application'
import {
  issueCards,
  listAudits,
  listCards,
  redeemCard,
  requestInvoice,
  settleOrder,
} from '@fairdraw/application'
import { openSales, type SalesWorld } from '@fairdraw/application/testing/sales-world'
import { day } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Deployment } from './deployment.ts'
import { runOperator } from './run-operator.ts'

let sales: SalesWorld
let buyer: UserCaller
beforeEach(async () => {
  sales = await openSales()
  buyer = await sales.buyer({ account: 'lin@example.org' })
})
afterEach(() => sales.world.close())

/** Verbs about sales need nothing of the deployment as a whole. */
const deployment = {} as Deployment

async function operator(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runOperator(args, {
    locale: 'en-GB',
    deployment,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    use: (work) => work({ ports: sales.ports, origin: null }),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

async function paid(changes = {}) {
  const order = await sales.order(buyer)
  await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no, changes))
  return order
}
const calls = async () =>
  (await listAudits(sales.ports, 20)).map(({ call, userId }) => [
    call,
    userId === buyer.subject.userId ? 'buyer' : userId,
  ])

describe('operator cards', () => {
  test('prints lines of CSV and nothing else; the codes are good for what was asked', async () => {
    const { code, out, err } = await operator('cards', 'pro', '--days', '31', '--count', '3')
    expect([code, err]).toEqual([0, ''])
    const [head, ...lines] = out.split('\n')
    expect(head).toBe('code,plan,days,batch')
    const rows = lines.map((line) => line.split(','))
    expect(rows.map(([, plan, days]) => [plan, days])).toEqual(Array(3).fill(['pro', '31']))
    const batch = rows[0]?.[3] ?? ''
    expect(await operator('cards', 'void', batch)).toMatchObject({ out: 'Took 3 back; 0 had been used.' })
    expect(await calls()).toEqual([
      ['operator cards void', 'operator'],
      ['operator cards', 'operator'],
    ])
  })

  test('for one account stand among its own, until the end of the day that was named', async () => {
    const year = new Date(sales.world.clock.now()).getFullYear() + 1
    const until = `${year}-01-31`
    const asked = ['--days', '10', '--count', '1', '--for', 'lin@example.org', '--until', until]
    const { out } = await operator('cards', 'basic', ...asked)
    const { rows } = await listCards(sales.ports, buyer, { after: null, limit: 9 })
    expect(rows).toMatchObject([{ plan: 'basic', days: 10, state: 'unused' }])
    expect(out).toContain(rows[0]?.code)
    expect(rows[0]?.expiresAt).toBe(new Date(year, 1, 1).getTime())
    const { userId } = buyer.subject
    const notices = await sales.ports.store.read((tx) => tx.accountNotices.list(userId, null, 9))
    expect(notices.map(({ kind }) => kind)).toEqual(['card_received'])
    expect(await calls()).toEqual([['operator cards', 'buyer']])
  })

  test('of a batch with used ones says how many', async () => {
    const asked = { plan: 'pro', days: 31, count: 2, named: null, until: null } as const
    const { batchId, codes } = await issueCards(sales.ports, asked)
    await redeemCard(sales.ports, buyer, codes[0] ?? '')
    expect((await operator('cards', 'void', batchId)).out).toBe('Took 1 back; 1 had been used.')
  })

  test.each([
    [['gold', '--days', '1', '--count', '1'], 'There is no plan "gold"; there are basic, pro, enterprise.'],
    [['free', '--days', '1', '--count', '1'], 'There is no plan "free"'],
    [['pro', '--count', '1'], 'Say --days N and --count N.'],
    [['pro', '--days', '0', '--count', '1'], '--days must be 1–36500.'],
    [['pro', '--days', '1', '--count', '1001'], '--count must be 1–1000.'],
    [['pro', '--days', '1', '--count', '1', '--until', '2027-02-30'], '--until must look like 2027-01-31.'],
    [['pro', '--days', '1', '--count', '1', '--until', '2001-01-01'], 'The day of --until is over.'],
    [['pro', '--days', '1', '--count', '1', '--for', 'nobody'], 'There is no such account'],
    [['pro', 'x', '--days', '1', '--count', '1'], 'There is a word too many after cards.'],
    [['void'], 'Say which batch'],
    [['void', 'none'], 'There is no batch "none".'],
    [['pro', '--days', '1', '--count', '1', '--stray'], 'cards has no option --stray.'],
  ])('%j is told in a sentence', async (args, says) => {
    const told = await operator('cards', ...args)
    expect(told).toMatchObject({ code: 2, out: '' })
    expect(told.err).toContain(says)
    expect(await calls()).toEqual([])
  })
})

describe('operator orders', () => {
  test('lists the newest, with who made them, masked', async () => {
    expect((await operator('orders')).out).toBe('There is no order yet.')
    const order = await paid()
    const { out } = await operator('orders')
    expect(out.split('\n')).toHaveLength(2)
    expect(out).toContain(order.no)
    expect(out).toMatch(/l\*\*\*@example\.org +Pro · one year +¥990\.00 +WeChat Pay +credited +–$/)
  })

  test('with --trouble lists those alone whose money does not fit', async () => {
    await paid()
    const none = 'The money of every order fits, and no refund is under way.'
    expect((await operator('orders', '--trouble')).out).toBe(none)
    sales.world.clock.advance(1)
    const other = await paid({ amountFen: 1 })
    const { out } = await operator('orders', '--trouble')
    expect(out.split('\n')).toHaveLength(2)
    expect(out).toContain(other.no)
    expect(out).toContain('another amount')
  })
})

describe('operator refund', () => {
  test('takes the plan back and gives the money back, once', async () => {
    const order = await paid()
    expect((await operator('refund', order.no)).out).toBe('WeChat Pay has given the money back.')
    expect(await sales.stored(order.id)).toMatchObject({ state: 'refunded' })
    expect(sales.way.refunds.size).toBe(1)
    expect(await calls()).toEqual([['operator refund', 'buyer']])
  })

  test('with --stray gives back only what came in excess', async () => {
    const order = await paid({ amountFen: 1 })
    expect((await operator('refund', order.no)).err).toContain('It cannot be given back')
    expect((await operator('refund', order.no, '--stray')).out).toBe('WeChat Pay has given the money back.')
    expect((await operator('refund', order.no, '--stray')).err).toBe('No money of this order is in excess.')
  })

  test('says why not: no such order, a provider that is away, that refuses, that is not set', async () => {
    expect((await operator('refund', 'none')).err).toBe('There is no order "none".')
    const order = await paid()
    sales.way.mishaps = { refund: 'away' }
    expect((await operator('refund', order.no)).err).toContain('cannot be reached now')
    sales.way.mishaps = { refund: 'refuses' }
    expect((await operator('refund', order.no)).err).toBe(
      'The payment provider refused: NO_AUTH. What was bought is taken back already; the same command can be repeated.',
    )
    expect((await operator('orders', '--trouble')).out).toMatch(new RegExp(`${order.no}.+being refunded +–$`))
    const excess = await paid({ amountFen: 1 })
    const stray = await operator('refund', excess.no, '--stray')
    expect(stray.err).toBe('The payment provider refused: NO_AUTH.')
    sales = { ...sales, ports: { ...sales.ports, payments: [] } }
    expect((await operator('refund', order.no)).err).toContain('is not set up now')
  })
})

describe('operator invoices', () => {
  const words = {
    kind: 'company',
    title: '晨光文具',
    taxNumber: '91310000MA1FL0000X',
    email: 'bill@example.org',
  } as const

  test('lists what was asked for until it is issued, and that is on record', async () => {
    expect((await operator('invoices')).out).toBe('No invoice is waiting.')
    const order = await paid()
    await requestInvoice(sales.ports, buyer, order.id, words)
    const { out } = await operator('invoices')
    for (const said of [order.no, '¥990.00', ...Object.values(words)]) expect(out).toContain(said)
    expect((await operator('invoiced', order.no)).out).toBe(`${order.no}: the invoice is issued.`)
    expect((await operator('invoiced', order.no)).code).toBe(0)
    expect((await operator('invoices')).out).toBe('No invoice is waiting.')
    expect(await calls()).toEqual([
      ['operator invoiced', 'buyer'],
      ['operator invoices', 'buyer'],
    ])
  })

  test('says why not: no such order, none asked for', async () => {
    const order = await paid()
    expect((await operator('invoiced', 'none')).err).toBe('There is no order "none".')
    expect((await operator('invoiced', order.no)).err).toBe('No invoice was asked for with this order.')
  })
})

test('an order of cards is taken back by its id', async () => {
  const order = await sales.order(buyer, { kind: 'cards', plan: 'pro', period: 'month', count: 2 })
  await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no))
  sales.world.clock.advance(day)
  expect((await operator('cards', 'void', order.id)).out).toBe('Took 2 back; 0 had been used.')
  expect(await calls()).toEqual([['operator cards void', 'buyer']])
})
