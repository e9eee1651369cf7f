import type { Payment } from '@fairdraw/domain'
import {
  callbackStatus,
  ForgedCallback,
  type PaymentCallback,
  type PaymentPlace,
  type PaymentRequest,
  type PaymentWay,
  WayRefused,
  WayUnreachable,
} from '../ports/index.ts'

/** What can go wrong with a provider: it is away, it says no, or the caller dies on its answer. */
type Mishap = 'away' | 'refuses' | 'killed'

/** A provider in memory that misbehaves as it is told to. */
export type FakeWay = PaymentWay & {
  /** What it was asked to open, call by call. */
  readonly opened: PaymentRequest[]
  readonly looked: string[]
  readonly closed: string[]
  /** What it gave back, by the number of the refund. */
  readonly refunds: Map<string, { transactionId: string; amountFen: number }>
  /** What goes wrong from here on with each act; nothing when left out. */
  mishaps: Partial<Record<'open' | 'look' | 'close' | 'refund', Mishap>>
  /** Runs before the answer to `open` is given: the provider knows the order already. */
  beforeOpened: (asked: PaymentRequest) => Promise<void>
  /** Somebody pays: what the provider says of it from then on. */
  pay(orderNo: string, changes?: Partial<Payment>): Payment
}

/** What a test throws in place of a process that dies. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

const signature = 'genuine'

export function createFakeWay(way: PaymentWay['way'] = 'wechat'): FakeWay {
  const known = new Map<string, PaymentRequest>()
  const told = new Map<string, Payment>()
  let transactions = 0
  const suffer = (act: keyof FakeWay['mishaps']) => {
    const mishap = fake.mishaps[act]
    if (mishap === 'away') throw new WayUnreachable('nobody answers')
    if (mishap === 'refuses') throw new WayRefused('NO_AUTH')
    if (mishap === 'killed') throw new Killed()
  }
  const fake: FakeWay = {
    way,
    opened: [],
    looked: [],
    closed: [],
    refunds: new Map(),
    mishaps: {},
    beforeOpened: async () => {},
    async open(asked): Promise<PaymentPlace> {
      fake.opened.push(asked)
      if (fake.mishaps.open !== 'killed') suffer('open')
      const before = known.get(asked.orderNo)
      // A provider takes a number once: asked again, everything has to be as it was.
      if (before && JSON.stringify(before) !== JSON.stringify(asked))
        throw new WayRefused('OUT_TRADE_NO_USED')
      if (told.get(asked.orderNo)?.state === 'paid') throw new WayRefused('ORDERPAID')
      known.set(asked.orderNo, asked)
      await fake.beforeOpened(asked)
      suffer('open')
      return { qr: `pay:${asked.orderNo}`, url: null, ref: null }
    },
    async look({ orderNo }) {
      fake.looked.push(orderNo)
      suffer('look')
      if (!known.has(orderNo)) return null
      return told.get(orderNo) ?? waiting(orderNo)
    },
    async close({ orderNo }) {
      suffer('close')
      if (told.get(orderNo)?.state === 'paid') throw new WayRefused('ORDERPAID')
      fake.closed.push(orderNo)
    },
    async refund({ orderNo, transactionId, refundNo, amountFen }) {
      suffer('refund')
      fake.refunds.set(refundNo, { transactionId, amountFen })
      const payment = told.get(orderNo)
      if (payment?.transactionId === transactionId) told.set(orderNo, { ...payment, state: 'refunded' })
      return 'done'
    },
    async read({ headers, body }) {
      if (headers['x-signature'] !== signature) throw new ForgedCallback('the signature is not right')
      return JSON.parse(new TextDecoder().decode(body)) as Payment | null
    },
    answer: (outcome) => ({
      status: callbackStatus[outcome],
      type: 'text/plain',
      body: outcome === 'kept' ? 'success' : 'fail',
    }),
    pay(orderNo, changes = {}) {
      const asked = known.get(orderNo)
      const payment: Payment = {
        orderNo,
        transactionId: `T${++transactions}`,
        state: 'paid',
        amountFen: asked?.amountFen ?? null,
        currency: asked?.currency ?? null,
        paidAt: null,
        ...changes,
      }
      told.set(orderNo, payment)
      return payment
    },
  }
  return fake
}

/** A callback as the provider sends it; null: about something else. */
export function callbackOf(payment: Payment | null): PaymentCallback {
  return {
    headers: { 'x-signature': signature },
    body: new TextEncoder().encode(JSON.stringify(payment)),
  }
}

function waiting(orderNo: string): Payment {
  const nothing = { transactionId: null, amountFen: null, currency: null, paidAt: null }
  return { orderNo, state: 'waiting', ...nothing }
}
