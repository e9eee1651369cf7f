import { fieldKinds, handOvers, hideables, namesShown, sceneries, taskKinds } from '@fairdraw/domain'
import { z } from 'zod'
import {
  customerCondition,
  customerGroupCondition,
  shownCustomerCondition,
  shownCustomerGroupCondition,
} from './customer-terms.ts'
import { organiserCard, sentOrganiserCard } from './page-blocks.ts'
import { mediaUrl, text, timeZone, webUrl } from './shapes.ts'

export const districtId = z.string().regex(/^\d{6}$/, { error: '请选择地区' })
/* `__proto__` cannot name an answer: it names no own property. */
const partId = z.string().regex(/^(?!__proto__$)[\w-]{1,40}$/, { error: '编号不对' })
const passcode = text(40, 1)

export const formField = z.object({
  id: partId,
  label: text(60, 1),
  kind: z.enum(fieldKinds),
  required: z.boolean().default(true),
  hint: text(120).optional(),
  options: z.array(text(60, 1)).min(2).max(50).optional(),
  max_length: z.int().min(1).max(5_000).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
})
const form = z.array(formField).max(30)

/** Answers by the id of their field; what they may be is the form’s to say. */
export const formAnswers = z.record(
  partId,
  z.union([
    z.string().max(5_000),
    z.number(),
    z.boolean(),
    z.array(z.string().max(60)).max(50).readonly(),
    z.object({
      name: text(30, 1),
      mobile: z.string().max(20),
      district: districtId,
      region: text(60),
      street: text(120, 1),
    }),
  ]),
)

/** The official account as it was bound at publication; what a draft says here is replaced then. */
const followedAccount = z.object({ app_id: text(64, 1), name: text(60) })

export const condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passcode'), passcode }),
  z.object({ kind: z.literal('region'), districts: z.array(districtId).min(1).max(500) }),
  z.object({ kind: z.literal('roster') }),
  z.object({ kind: z.literal('codes') }),
  z.object({ kind: z.literal('mobile') }),
  z.object({
    kind: z.literal('group'),
    groups: z
      .array(
        z.object({
          id: partId,
          name: text(40, 1),
          /** Bound in the mini-program: its members alone get in, and no link. */
          bound: z.literal(true).optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  z.object({
    kind: z.literal('follow'),
    /** What a follower sends the account to be answered with the draw's card. */
    keyword: text(30, 1).optional(),
    /** Words on that card. */
    reply: text(200, 1).optional(),
    /** The card tells the word that the passcode condition asks for. */
    tells_passcode: z.boolean().optional(),
    /** While the account cannot be asked. */
    on_outage: z.enum(['let_in', 'wait']).default('wait'),
    account: followedAccount.optional(),
  }),
  customerCondition,
  customerGroupCondition,
])

/** As entrants see it: that there is a word, not which. */
const shownCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passcode') }),
  z.object({ kind: z.literal('region'), districts: z.array(z.string()) }),
  z.object({ kind: z.literal('roster') }),
  z.object({ kind: z.literal('codes') }),
  z.object({ kind: z.literal('mobile') }),
  z.object({
    kind: z.literal('group'),
    groups: z.array(z.object({ id: z.string(), name: z.string(), bound: z.literal(true).optional() })),
  }),
  z.object({
    kind: z.literal('follow'),
    keyword: z.string().optional(),
    tells_passcode: z.boolean().optional(),
    on_outage: z.enum(['let_in', 'wait']),
    account: followedAccount.optional(),
  }),
  shownCustomerCondition,
  shownCustomerGroupCondition,
])

const taskShape = {
  id: partId,
  kind: z.enum(taskKinds),
  chances: z.int().min(1).max(1_000),
  limit: z.int().min(1).max(1_000).optional(),
  seconds: z.int().min(3).max(600).optional(),
  url: z.union([mediaUrl, webUrl]).optional(),
  title: text(60).optional(),
  account: followedAccount.optional(),
}
const chanceTask = z.object({ ...taskShape, passcode: passcode.optional() })
const shownTask = z.object({ ...taskShape, url: z.string().optional() })

const visibility = z.object(
  Object.fromEntries(hideables.map((one) => [one, z.boolean().optional()])) as Record<
    (typeof hideables)[number],
    z.ZodOptional<z.ZodBoolean>
  >,
)

const claimTerms = z.object({
  form: form.default([]),
  deadline_ms: z
    .int()
    .min(3_600_000)
    .max(366 * 86_400_000)
    .optional(),
  /** What was not claimed by then is set aside and drawn anew by itself; in draws over a list that are no show. */
  replaces: z.boolean().optional(),
})

export const security = z.object({
  per_address_hourly: z.int().min(1).max(100_000).optional(),
  per_device: z.int().min(1).max(1_000).optional(),
  one_hall: z.boolean().optional(),
  review: z.boolean().optional(),
})

const winHistory = z.object({ days: z.int().min(1).max(400), wins: z.int().min(1).max(100) })
export const handOver = z.enum(handOvers)
/** How people are named: 张* · in full · by their number alone. */
const namesShownWire = z.enum(namesShown)
/** Ground, cover and game of the phone pages; the landscape when left out. */
const sceneryWire = z.enum(sceneries)

/** What create and update may carry beside the head of a draw; null in an update takes it away. */
export const termFields = {
  cover: mediaUrl.optional(),
  share_cover: mediaUrl.optional(),
  banner: mediaUrl.optional(),
  background: mediaUrl.optional(),
  scenery: sceneryWire.optional(),
  shown_as: z.literal('name-wheel').optional(),
  organiser_card: organiserCard.optional(),
  time_zone: timeZone.optional(),
  conditions: z.array(condition).max(9).optional(),
  tasks: z.array(chanceTask).max(20).optional(),
  code_limit: z.int().min(1).max(100_000).optional(),
  win_history: winHistory.optional(),
  visibility: visibility.optional(),
  names_shown: namesShownWire.optional(),
  entry_form: form.optional(),
  claim: claimTerms.optional(),
  security: security.optional(),
}

/** The same as entrants see them. */
export const shownTerms = {
  cover: z.string().optional(),
  share_cover: z.string().optional(),
  banner: z.string().optional(),
  background: z.string().optional(),
  scenery: sceneryWire.optional(),
  shown_as: z.literal('name-wheel').optional(),
  organiser_card: sentOrganiserCard.optional(),
  time_zone: z.string().optional(),
  conditions: z.array(shownCondition).optional(),
  tasks: z.array(shownTask).optional(),
  code_limit: z.int().optional(),
  win_history: winHistory.optional(),
  visibility: visibility.optional(),
  names_shown: namesShownWire.optional(),
  entry_form: form.optional(),
  claim: claimTerms.optional(),
}

/** What only the organiser sees of them. */
export const ownTerms = {
  conditions: z.array(condition).optional(),
  tasks: z.array(chanceTask).optional(),
  security: security.optional(),
}
