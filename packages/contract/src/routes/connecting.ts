import { apiScopes, hookEvents, hookProblems } from '@fairdraw/domain'
import { z } from 'zod'
import { route } from '../route.ts'
import {
  byId,
  cursor,
  drawId,
  empty,
  isoTime,
  listOf,
  pageSize,
  privateId,
  text,
  wholeList,
} from '../shapes.ts'

const event = z.enum(hookEvents)
const events = z.array(event).min(1, { error: '至少选择一种事件' }).max(hookEvents.length)
const hookUrl = z.url({ protocol: /^https?$/, error: '网址应以 https:// 开头' }).max(500)
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[a-z\d.-]+(:\d{1,5})?$/i, { error: '应形如 https://www.example.org，不带路径' })
  .refine((text) => URL.canParse(text), { error: '应形如 https://www.example.org，不带路径' })

const hook = z.object({
  id: z.string(),
  url: z.string(),
  note: z.string(),
  events: z.array(event),
  /** The draw it is about; all own draws when null. */
  draw: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** `disabled`: it failed for days, or answered 410. */
  state: z.enum(['on', 'off', 'disabled']),
  created_at: isoTime,
  failing_since: isoTime.nullable(),
  /** While a replaced secret still signs too. */
  old_secret_until: isoTime.nullable(),
})

const delivery = z.object({
  id: z.string(),
  event,
  at: isoTime,
  state: z.enum(['waiting', 'delivered', 'given_up']),
  tries: z.int(),
  next_at: isoTime.nullable(),
  last_status: z.int().nullable(),
  /** Why there was no answer; `plan_ended`: it was not sent, the plan has no webhooks any more. */
  last_problem: z.enum(hookProblems).nullable(),
  last_at: isoTime.nullable(),
  took_ms: z.int().nullable(),
  body: z.string(),
})

export const webhookList = route('webhookList', {
  summary: 'The addresses that are told what happens in own draws',
  who: 'organiser',
  input: empty,
  output: wholeList(hook),
  refusals: ['signed_out'],
})

export const webhookAdd = route('webhookAdd', {
  summary: 'Tell an address what happens; its secret is shown this once',
  who: 'organiser',
  input: z.object({ url: hookUrl, events, note: text(60).default(''), draw_id: drawId.optional() }),
  output: z.object({ hook, secret: z.string() }),
  refusals: [
    'signed_out',
    'not_permitted',
    'vip_required',
    'fresh_sign_in_needed',
    'address_not_public',
    'hook_limit_reached',
    'not_found',
  ],
})

export const webhookChange = route('webhookChange', {
  summary: 'Switch an address on or off, or change what it is told; switched on, a disabled one starts anew',
  who: 'organiser',
  input: z.object({
    id: privateId,
    on: z.boolean().optional(),
    events: events.optional(),
    note: text(60).optional(),
  }),
  output: hook,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'vip_required'],
})

export const webhookRotate = route('webhookRotate', {
  summary: 'A new secret, shown this once; the old one signs beside it for a day',
  who: 'organiser',
  input: byId,
  output: z.object({ hook, secret: z.string() }),
  refusals: ['signed_out', 'not_permitted', 'not_found', 'fresh_sign_in_needed'],
})

export const webhookRemove = route('webhookRemove', {
  summary: 'Forget an address with all that was sent to it',
  who: 'organiser',
  input: byId,
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'not_found'],
})

export const webhookTest = route('webhookTest', {
  summary: 'Send a test event now and answer what came back',
  who: 'organiser',
  input: byId,
  output: delivery,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'vip_required'],
})

export const webhookDeliveries = route('webhookDeliveries', {
  summary: 'What was sent to an address and what became of it, the newest first',
  who: 'organiser',
  input: z.object({ id: privateId, cursor, page_size: pageSize }),
  output: listOf(delivery),
  refusals: ['signed_out', 'not_found'],
})

export const webhookResend = route('webhookResend', {
  summary:
    'Send one delivery again under its own id, in a moment; asked again while it waits, it changes nothing',
  who: 'organiser',
  input: byId,
  output: delivery,
  refusals: ['signed_out', 'not_permitted', 'not_found', 'vip_required', 'hook_off'],
})

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its last characters. */
  hint: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  created_at: isoTime,
  expires_at: isoTime.nullable(),
  used_at: isoTime.nullable(),
})

export const apiKeyList = route('apiKeyList', {
  summary: 'The keys with which programs call in this account’s name',
  who: 'organiser',
  input: empty,
  output: wholeList(apiKey),
  refusals: ['signed_out'],
})

export const apiKeyAdd = route('apiKeyAdd', {
  summary: 'A key for a program, shown this once; it goes into `authorization: Bearer`',
  who: 'organiser',
  input: z.object({
    name: text(40, 1),
    scopes: z.array(z.enum(apiScopes)).min(1, { error: '至少选择一项权限' }).max(apiScopes.length),
    /** For ever when left out. */
    days: z.int().min(1).max(3_660).optional(),
  }),
  output: z.object({ row: apiKey, key: z.string() }),
  refusals: ['signed_out', 'not_permitted', 'vip_required', 'fresh_sign_in_needed', 'key_limit_reached'],
})

export const apiKeyRemove = route('apiKeyRemove', {
  summary: 'Revoke a key at once',
  who: 'organiser',
  input: byId,
  output: empty,
  refusals: ['signed_out', 'not_permitted', 'not_found'],
})

const site = z.object({ id: z.string(), origin: z.string(), added_at: isoTime })

export const embedList = route('embedList', {
  summary: 'The sites that may show own draws in a frame',
  who: 'organiser',
  input: empty,
  output: wholeList(site),
  refusals: ['signed_out'],
})

export const embedAdd = route('embedAdd', {
  summary: 'Let a site show own draws; adding it again changes nothing',
  who: 'organiser',
  input: z.object({ origin }),
  output: wholeList(site),
  refusals: ['signed_out', 'not_permitted', 'site_limit_reached'],
})

export const embedRemove = route('embedRemove', {
  summary: 'No longer let a site show own draws',
  who: 'organiser',
  input: byId,
  output: wholeList(site),
  refusals: ['signed_out', 'not_permitted', 'not_found'],
})
