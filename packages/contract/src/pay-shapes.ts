import { mostCards, orderStates, payWays, periods, soldPlans } from '@fairdraw/domain'
import { z } from 'zod'
import { isoTime } from './shapes.ts'

const plan = z.enum(soldPlans)
const period = z.enum(periods)
const payWay = z.enum(payWays)

/** What is ordered; a plan when `product` is left out. */
export const product = z.discriminatedUnion('product', [
  z.object({ product: z.literal('plan').optional(), plan, period, way: payWay.optional() }),
  z.object({
    product: z.literal('cards'),
    plan,
    period,
    way: payWay.optional(),
    count: z.int().min(1).max(mostCards),
  }),
  z.object({
    product: z.literal('screen'),
    people: z.int().min(1).max(1_000_000),
    way: payWay.optional(),
  }),
])

export const priceList = z.object({
  currency: z.literal('CNY'),
  plans: z.array(
    z.object({
      plan,
      name: z.string(),
      /** Null: not for sale. */
      month_fen: z.int().nullable(),
      year_fen: z.int().nullable(),
    }),
  ),
  screens: z.array(z.object({ people: z.int(), fen: z.int() })),
  screen_days: z.int(),
  card_discounts: z.array(z.object({ from: z.int(), percent: z.int() })),
  /** Days within which a bought card must be used. */
  card_days: z.int(),
  /** Empty: nothing can be paid here online; cards and the operator remain. */
  ways: z.array(z.object({ way: payWay, name: z.string() })),
})

export const order = z.object({
  order_id: z.string(),
  /** The number that invoices and providers know it by. */
  order_no: z.string(),
  title: z.string(),
  product: z.object({
    kind: z.enum(['plan', 'cards', 'screen']),
    plan: plan.optional(),
    period: period.optional(),
    count: z.int().optional(),
    people: z.int().optional(),
  }),
  way: payWay,
  amount_fen: z.int(),
  currency: z.literal('CNY'),
  state: z.enum(orderStates),
  created_at: isoTime,
  expires_at: isoTime,
  paid_at: isoTime.nullable(),
  /** Where to pay while it waits: the text of a code, or a page; null afterwards. */
  pay: z.object({ qr: z.string().nullable(), url: z.string().nullable() }).nullable(),
  /** Money came that does not fit; the operator is told. */
  trouble: z.enum(['another_amount', 'paid_twice']).nullable(),
  invoice: z.enum(['none', 'asked', 'issued']),
})

/** What a purchase or a card would do, said before it is done. */
export const outlook = z.object({
  amount_fen: z.int().nullable(),
  /** The plan afterwards; null when the product is no plan. */
  plan: plan.nullable(),
  ends_at: isoTime.nullable(),
  /** Days that what is left of the present plan turns into. */
  converted_days: z.int(),
  /** Own draws that run now; each goes on to its end under the plan it was published with. */
  running_draws: z.int(),
})

/** The big screen for trying it out: how many people, how often, and when the operator stands by. */
export const hallTrial = z.object({
  people: z.int(),
  events_left: z.int(),
  appointment: z.object({ id: z.string(), date: isoTime, people: z.int() }).optional(),
})

export const vipCard = z.object({
  id: z.string(),
  plan,
  days: z.int(),
  /** Only while it is unused. */
  code: z.string().nullable(),
  state: z.enum(['unused', 'redeemed', 'void', 'expired']),
  made_at: isoTime,
  expires_at: isoTime,
  redeemed_at: isoTime.nullable(),
})
