import { z } from 'zod'
import { drawFields } from '../draw-fields.ts'
import { termFields } from '../draw-terms.ts'
import { imported } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import { ownDraw } from '../sent-draw.ts'
import {
  byDraw,
  cursor,
  drawId,
  drawStatus,
  instant,
  isoTime,
  listOf,
  newDraft,
  pageSize,
  rowStatus,
  taskType,
  text,
  wholeList,
} from '../shapes.ts'

export const taskCreate = route('taskCreate', {
  takesLong: true,
  summary: 'Make a draw, a draft unless `publish` is true',
  who: 'organiser',
  once: true,
  input: z.object({ task_type: taskType, ...drawFields, publish: z.boolean().default(false) }),
  output: newDraft,
  refusals: [
    'signed_out',
    'vip_required',
    'draw_has_objections',
    'beacon_unavailable',
    'task_count_reached',
    'comments_missing',
    'comments_partial',
  ],
})

export const taskUpdate = route('taskUpdate', {
  summary: 'Change a draft; after publication only in favour of entrants, each change a public fact',
  who: 'organiser',
  once: true,
  input: z.object({ id: drawId, version: z.int(), ...partialFields() }),
  output: z.object({ id: z.string(), version: z.int() }),
  refusals: [
    ...own,
    'draw_recycled',
    'stale_version',
    'vip_required',
    'draw_closed',
    'draw_not_changeable',
    'codes_held',
    'draw_has_objections',
  ],
})

export const taskPublish = route('taskPublish', {
  takesLong: true,
  summary: 'Fix the rules and let people in',
  who: 'organiser',
  once: true,
  input: byDraw,
  output: z.object({ status: drawStatus, lid: z.string(), level: z.enum(['B', 'C']) }),
  refusals: [
    ...own,
    'draw_recycled',
    'draw_not_draft',
    'stale_version',
    'draw_has_objections',
    'vip_required',
    'beacon_unavailable',
    'comments_missing',
    'comments_partial',
    'comments_busy',
    'link_not_supported',
  ],
})

export const taskInfo = route('taskInfo', {
  summary: 'A draw one owns or helps to run, by its id or its short id',
  who: 'organiser',
  input: byDraw,
  output: ownDraw,
  refusals: ['signed_out', 'not_found'],
})

/** How many names, and their short fingerprint: SHA-256 over the sorted names; null where there are more than 100,000. */
const names = z.object({ count: z.int(), print: z.string().nullable() })

export const taskNames = route('taskNames', {
  takesLong: true,
  summary: 'The names that came in, and those that the list sealed: counts and fingerprints, to be compared',
  who: 'organiser',
  input: byDraw,
  output: z.object({
    given: names,
    /** Null before the seal, and where the list seals no names. */
    sealed: names.nullable(),
    /** Of how many there is nothing left to compare: they were erased, or kept long enough. */
    erased: z.int(),
  }),
  refusals: ['signed_out', 'not_found'],
})

export const taskList = route('taskList', {
  summary: 'The draws one owns or helps to run',
  who: 'organiser',
  input: z.object({
    status: z.array(drawStatus).max(20).optional(),
    task_type: taskType.optional(),
    keyword: text(60).optional(),
    from: instant.optional(),
    to: instant.optional(),
    /** Own draws from the recycle bin instead; needs a plan. */
    recycled: z.boolean().default(false),
    /** Only those where proofs wait, prizes are to be sent, or entry ends within a day. */
    has_todo: z.boolean().default(false),
    /** `opening`: whose entry ends soonest, then those that are over. */
    sort: z.enum(['newest', 'opening', 'entrants']).default('newest'),
    page_size: pageSize,
    cursor,
  }),
  output: listOf(
    ownDraw.omit({ objections: true, hall_room: true, rounds: true, rules_text: true, description: true }),
  ),
  refusals: ['signed_out', 'vip_required'],
})

export const taskOpen = route('taskOpen', {
  summary: 'Close entry and open the draw now',
  who: 'organiser',
  once: true,
  input: byDraw,
  output: z.object({ status: drawStatus }),
  refusals: [
    'signed_out',
    'not_found',
    'draw_recycled',
    'draw_not_openable',
    'nobody_entered',
    'too_few_entrants',
  ],
})

export const taskCancel = route('taskCancel', {
  summary:
    'Cancel a published draw; the reason stays public. One that was played ends, and keeps what was won',
  who: 'organiser',
  once: true,
  input: z.object({
    id: drawId,
    reason: text(200, 1),
    /** Of a period draw: this stage, or every stage that is not closed yet. */
    stages: z.enum(['this', 'all']).default('this'),
  }),
  output: z.object({ status: drawStatus }),
  refusals: [...own, 'draw_recycled', 'draw_not_cancellable'],
})

const member = z.object({
  member_id: z.string(),
  join_seq: z.int(),
  nickname: z.string(),
  joined_at: isoTime,
  /** Null too where the plan does not show it. */
  channel: z.string().nullable(),
  chances: z.int(),
  status: rowStatus,
  /** A guest from a network from which another was in: the same person again, or others who share it. */
  is_again: z.boolean(),
  /** What the organiser's own list says of them; null for who came by themselves. */
  imported: imported.nullable(),
  /** What they answered to being set aside, while nobody has decided on it; whatever the plan shows. */
  open_appeal: z.string().nullable(),
  /** What the plan has to show (gate `more_user_data`); null where it does not. */
  more: z
    .object({
      exclude_reason: z.string().nullable(),
      /** What the entrant answered to being set aside. */
      appeal: z.string().nullable(),
      withdrawn_at: isoTime.nullable(),
      /** Masked. */
      mobile: z.string().nullable(),
      /** Full name of the district. */
      district: z.string().nullable(),
      inviter_id: z.string().nullable(),
      invited: z.int(),
      /** Chances that the organiser gave. */
      gifted: z.int(),
      won_tiers: z.array(z.int()),
    })
    .nullable(),
})

export const memberList = route('memberList', {
  summary: 'Who is in; a page may be short though the list goes on, for as long as there is a cursor',
  who: 'organiser',
  input: z.object({
    id: drawId,
    status: z.array(rowStatus).max(6).optional(),
    channel: text(40).optional(),
    /** Part of the nickname; whole: a join number, a phone number, or what an imported list says of them. */
    keyword: text(60).optional(),
    joined_from: instant.optional(),
    joined_to: instant.optional(),
    has_won: z.boolean().optional(),
    is_again: z.boolean().optional(),
    is_excluded: z.boolean().optional(),
    has_open_appeal: z.literal(true).optional(),
    sort: z.enum(['newest', 'oldest', 'chances']).default('oldest'),
    page_size: pageSize,
    cursor,
  }),
  output: listOf(member),
  refusals: ['signed_out', 'not_found'],
})

export const memberSearch = route('memberSearch', {
  summary: 'Entrants by nickname, phone, join number or what an imported list says of them',
  who: 'organiser',
  input: z.object({ id: drawId, keyword: text(60) }),
  output: wholeList(member),
  refusals: ['signed_out', 'not_found'],
})

function partialFields() {
  return {
    title: drawFields.title.optional(),
    prizes: drawFields.prizes.optional(),
    opening: drawFields.opening.optional(),
    start_at: drawFields.start_at.nullable(),
    end_at: drawFields.end_at.nullable(),
    join_limit: drawFields.join_limit.nullable(),
    stages: drawFields.stages.nullable(),
    level: drawFields.level.unwrap().optional(),
    login_free: drawFields.login_free.unwrap().optional(),
    min_entrants: drawFields.min_entrants.unwrap().optional(),
    on_short: drawFields.on_short.unwrap().optional(),
    max_wins: drawFields.max_wins.unwrap().optional(),
    rules_text: drawFields.rules_text.unwrap().optional(),
    description: drawFields.description.unwrap().optional(),
    settings: drawFields.settings.nullable(),
    ...nullable(termFields),
  }
}

/** In an update null takes a term away. */
function nullable<Fields extends Readonly<Record<string, z.ZodType>>>(fields: Fields) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field.nullable()])
  return Object.fromEntries(entries) as { [Key in keyof Fields]: z.ZodNullable<Fields[Key]> }
}
