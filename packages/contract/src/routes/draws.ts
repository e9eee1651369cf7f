import { z } from 'zod'
import { drawFields } from '../draw-fields.ts'
import { termFields } from '../draw-terms.ts'
import { own, route } from '../route.ts'
import { ownDraw } from '../sent-draw.ts'
import {
  byDraw,
  cursor,
  drawId,
  drawStatus,
  instant,
  listOf,
  newDraft,
  pageSize,
  taskType,
  text,
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
