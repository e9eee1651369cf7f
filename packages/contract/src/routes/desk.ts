import { z } from 'zod'
import { hallTrial } from '../pay-shapes.ts'
import { route } from '../route.ts'
import {
  byDraw,
  cursor,
  empty,
  instant,
  isoTime,
  mobileNumber,
  taskType,
  text,
  wholeList,
} from '../shapes.ts'

const district = z.object({
  id: z.string().regex(/^\d{6}$/),
  name: z.string(),
  fullname: z.string(),
  /** First and last index of its children in the next level, both included; left out when it has none. */
  cidx: z.tuple([z.int(), z.int()]).optional(),
})

export const districtList = route('districtList', {
  summary: 'Provinces, cities and areas, one flat list a level',
  who: 'anyone',
  input: empty,
  output: z.object({
    data_version: z.string(),
    result: z.tuple([z.array(district), z.array(district), z.array(district)]),
  }),
  refusals: [],
})

export const channelList = route('channelList', {
  summary: 'The ways people were led to a draw, with how many looked and how many entered',
  who: 'organiser',
  input: byDraw,
  output: wholeList(
    z.object({ id: z.string(), name: z.string(), url: z.string(), visits: z.int(), entrants: z.int() }),
  ),
  refusals: ['signed_out', 'not_found'],
})

export const wechatGroupList = route('wechatGroupList', {
  summary: 'The chat groups that are bound to this account',
  who: 'organiser',
  input: empty,
  output: wholeList(
    z.object({
      id: z.string(),
      name: z.string(),
      member_count: z.int().optional(),
      bound_at: isoTime,
    }),
  ),
  refusals: ['signed_out', 'not_connected'],
})

export const weworkGroups = route('weworkGroups', {
  summary: 'Customer groups of the connected enterprise',
  who: 'organiser',
  input: z.object({ cursor }),
  output: z.object({
    list: z.array(
      z.object({
        chat_id: z.string(),
        /** Null while it has none: WeCom shows the names of its people then. */
        name: z.string().nullable(),
        /** The name of the member whose group it is; their id where names may not be read. */
        owner: z.string(),
        owner_id: z.string(),
        member_count: z.int(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  refusals: ['signed_out', 'not_connected', 'outside_failed'],
})

export const enterpriseStaff = route('enterpriseStaff', {
  summary: 'Staff of the connected enterprise who may hold customers',
  who: 'organiser',
  input: z.object({ cursor }),
  output: z.object({
    list: z.array(
      z.object({
        userid: z.string(),
        name: z.string(),
        avatar: z.string().nullable(),
        /** All they are in; empty where departments may not be read. */
        department: z.string(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  refusals: ['signed_out', 'not_connected', 'outside_failed'],
})

export const appointmentMake = route('appointmentMake', {
  summary: 'Ask the operator to stand by at a big-screen event; a new one takes the place of the last',
  who: 'organiser',
  input: z.object({
    date: instant,
    people: z.int().min(1).max(1_000_000),
    contact_name: text(30, 1),
    contact_mobile: mobileNumber,
    note: text(500).default(''),
  }),
  output: z.object({ id: z.string(), live_trial_setting: hallTrial }),
  refusals: ['signed_out', 'date_passed'],
})

export const betaApply = route('betaApply', {
  summary: 'Ask the operator for access to what is still in invited beta',
  who: 'organiser',
  input: z.object({
    feature: z.enum(['media_bilibili', 'media_kuaishou', 'media_other']),
    link: text(500).default(''),
    contact: text(100, 1),
    note: text(500).default(''),
  }),
  output: z.object({ id: z.string() }),
  refusals: ['signed_out'],
})

const today = z.object({
  /** Since midnight in the asked time zone. */
  today: z.int(),
  /** Yesterday from midnight to the same time of day. */
  before: z.int(),
  /** The last 24 hours, oldest first; the last one is still running. */
  by_hour: z.array(z.int()).length(24),
})

const todo = z.object({
  id: z.string(),
  task_type: taskType,
  title: z.string(),
  proofs: z.int(),
  /** When the oldest of the proofs was sent. */
  oldest_proof_at: isoTime.nullable(),
  /** Appeals against being set aside that nobody has decided on. */
  appeals: z.int(),
  parcels: z.int(),
  /** Prizes whose winners have not left what is needed. */
  unclaimed: z.int(),
  /** Prizes unclaimed, or claimed and not handed over, whose time to claim ends within three days, and when the first does. */
  lapsing: z.object({ count: z.int(), until: isoTime }).nullable(),
})

export const homeToday = route('homeToday', {
  summary: 'How many entered and looked today, over all own draws, and what waits to be done',
  who: 'organiser',
  input: z.object({
    /** Minutes to add to UTC for the organiser’s own clock. */
    offset_minutes: z.coerce.number().int().min(-840).max(840).default(480),
  }),
  output: z.object({
    entrants: today,
    visits: today,
    /** Draws where proofs or appeals wait, or prizes are to be handed over; those of others that one helps to run too. */
    todos: z.array(todo),
  }),
  refusals: ['signed_out'],
})
