import { z } from 'zod'
import { order, outlook, priceList, product, vipCard } from '../pay-shapes.ts'
import { route } from '../route.ts'
import { cursor, empty, isoTime, listOf, pageSize, privateId, text } from '../shapes.ts'

const code = text(60, 1)

export const payPlans = route('payPlans', {
  summary: 'What is for sale here, what it costs and how it can be paid',
  who: 'anyone',
  input: empty,
  output: priceList,
  refusals: [],
})

export const payPreview = route('payPreview', {
  summary: 'What an order would cost and do, before it is made',
  who: 'organiser',
  input: product,
  output: outlook,
  refusals: ['signed_out', 'not_for_sale', 'plan_lower', 'plan_for_ever'],
})

export const payOrderCreate = route('payOrderCreate', {
  summary: 'Order something; the same order that waits for its payment already is answered again',
  who: 'organiser',
  once: true,
  input: product,
  output: z.object({
    order_id: z.string(),
    pay: z.object({ qr: z.string().nullable(), url: z.string().nullable() }),
  }),
  refusals: [
    'signed_out',
    'not_permitted',
    'not_for_sale',
    'way_not_open',
    'way_unreachable',
    'too_many_orders',
    'plan_lower',
    'plan_for_ever',
  ],
})

export const payOrderInfo = route('payOrderInfo', {
  summary:
    'An own order as it stands; while it waits, the provider is asked for news at most every few seconds',
  who: 'organiser',
  input: z.object({ order_id: privateId }),
  output: order,
  refusals: ['signed_out', 'not_found'],
})

export const payOrderList = route('payOrderList', {
  summary: 'Own orders, the newest first',
  who: 'organiser',
  input: z.object({ cursor, page_size: pageSize }),
  output: listOf(order),
  refusals: ['signed_out'],
})

export const payOrderClose = route('payOrderClose', {
  summary: 'Give up an own order that was not paid',
  who: 'organiser',
  input: z.object({ order_id: privateId }),
  output: order,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'order_over', 'order_not_closable'],
})

export const payInvoice = route('payInvoice', {
  summary: 'Ask the operator for the invoice of a paid order; asked again, the new details count',
  who: 'organiser',
  input: z.object({
    order_id: privateId,
    kind: z.enum(['person', 'company']),
    title: text(100, 1),
    tax_number: z
      .string()
      .regex(/^[0-9A-Z]{15,20}$/, { error: '税号应为 15–20 位数字或大写字母' })
      .optional(),
    email: z.email({ error: '请填写邮箱' }).max(190),
  }),
  output: order,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'order_over'],
})

export const payCardLook = route('payCardLook', {
  summary: 'What a VIP card would do, before it is used up',
  who: 'organiser',
  input: z.object({ code }),
  output: z.object({ days: z.int(), expires_at: isoTime, outlook }),
  refusals: [
    'signed_out',
    'card_wrong',
    'card_used',
    'card_foreign',
    'card_over',
    'plan_lower',
    'plan_for_ever',
  ],
})

export const payCardRedeem = route('payCardRedeem', {
  summary: 'Use a VIP card up; the same account asking again is answered the same',
  who: 'organiser',
  input: z.object({ code }),
  output: z.object({ plan: z.string(), ends_at: isoTime.nullable(), converted_days: z.int() }),
  refusals: [
    'signed_out',
    'not_permitted',
    'card_wrong',
    'card_used',
    'card_foreign',
    'card_over',
    'plan_lower',
    'plan_for_ever',
  ],
})

export const payCardList = route('payCardList', {
  summary: 'The VIP cards that this account bought, with the codes of those that are unused',
  who: 'organiser',
  input: z.object({ cursor, page_size: pageSize }),
  output: listOf(vipCard),
  refusals: ['signed_out', 'not_permitted'],
})
