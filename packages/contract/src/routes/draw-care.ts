import { noticeKinds } from '@fairdraw/domain'
import { z } from 'zod'
import { imported } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import { chanceSource } from '../sent-entry.ts'
import { byDraw, byId, cursor, drawId, empty, isoTime, listOf, newDraft, pageSize } from '../shapes.ts'

export const taskCopy = route('taskCopy', {
  summary: 'A draft with the settings of another draw; times that have passed are left out',
  who: 'organiser',
  once: true,
  input: byDraw,
  output: newDraft,
  refusals: [...own, 'task_count_reached'],
})

export const taskRecycle = route('taskRecycle', {
  summary: 'Put a draft or an ended draw into the recycle bin; it is removed for good after 30 days',
  who: 'organiser',
  input: byDraw,
  output: z.object({ removed_at: isoTime }),
  refusals: [...own, 'draw_running'],
})

export const taskRestore = route('taskRestore', {
  summary: 'Take a draw out of the recycle bin',
  who: 'organiser',
  input: byDraw,
  output: empty,
  refusals: [...own, 'vip_required'],
})

export const taskRemove = route('taskRemove', {
  summary: 'Remove a recycled draw for good; what its proof needs stays',
  who: 'organiser',
  input: byDraw,
  output: empty,
  refusals: [...own, 'draw_not_recycled'],
})

const perHour = z.object({
  /** Start of the hour. */
  at: isoTime,
  visits: z.int(),
  entrants: z.int(),
})
const counted = z.object({ id: z.string(), name: z.string(), count: z.int() })

export const taskStat = route('taskStat', {
  summary: 'The numbers of a draw; `detail` adds sources, regions and invitations',
  who: 'organiser',
  input: z.object({ id: drawId, detail: z.stringbool().default(false) }),
  output: z.object({
    visits: z.int(),
    entrants: z.int(),
    excluded: z.int(),
    /** Who is `is_again` in the list of entrants. */
    again: z.int(),
    /** All that the ledger gave, to those who were set aside too. */
    chances: z.int(),
    /** Those that stand. */
    awards: z.int(),
    /** Of these: claimed or further. */
    claimed: z.int(),
    /** Of these: sent or handed over. */
    shipped: z.int(),
    voided: z.int(),
    /** From the first hour with traffic to the last. */
    hours: z.array(perHour),
    detail: z
      .object({
        chances_by_reason: z.array(chanceSource),
        /** `direct` first: what came by none of them. */
        channels: z.array(z.object({ id: z.string(), name: z.string(), visits: z.int(), entrants: z.int() })),
        /** By the number of the district, most first. */
        regions: z.array(counted),
        /** The hundred who invited most; empty for a key without `entrants:read`. */
        inviters: z.array(
          z.object({ member_id: z.string(), nickname: z.string(), invited: z.int(), counted: z.int() }),
        ),
      })
      .nullable(),
  }),
  refusals: [...own, 'vip_required'],
})

export const taskActivity = route('taskActivity', {
  summary: 'What was done to a draw and by whom, newest first',
  who: 'organiser',
  input: z.object({ id: drawId, page_size: pageSize, cursor }),
  output: listOf(
    z.object({
      at: isoTime,
      /** Name of the fact or of the act. */
      what: z.string(),
      by: z.string().nullable(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  refusals: own,
})

export const taskExport = route('taskExport', {
  takesLong: true,
  summary:
    'Members, winners, ranking, answers, activity or plays as a table, or the archive: all of them with rules, proof and list in one zip; rows in header `x-row-count`',
  who: 'organiser',
  input: z.object({
    id: drawId,
    what: z.enum(['members', 'winners', 'ranking', 'forms', 'activity', 'plays', 'lots', 'archive']),
    /** Of an archive: that of the tables in it. */
    format: z.enum(['csv', 'xlsx']).default('csv'),
    /** Contacts in full; asks for a fresh sign-in and is recorded. */
    unmasked: z.boolean().default(false),
    /** As calls answer: names of fields, codes, instants in UTC. Otherwise for people: words, and the clock of the draw. */
    raw: z.boolean().default(false),
  }),
  output: empty,
  answers: 'binary',
  refusals: [...own, 'vip_required', 'fresh_sign_in_needed', 'draw_not_drawn'],
})

export const formList = route('formList', {
  summary: 'What entrants answered when they joined, by join number; contacts are masked',
  who: 'organiser',
  input: z.object({ id: drawId, page_size: pageSize, cursor }),
  output: listOf(
    z.object({
      member_id: z.string(),
      nickname: z.string(),
      joined_at: isoTime,
      mobile: z.string(),
      imported: imported.nullable(),
      /** As text, by the id of the question. */
      answers: z.record(z.string(), z.string()),
    }),
  ).extend({ fields: z.array(z.object({ id: z.string(), label: z.string() })) }),
  refusals: own,
})

export const noticeList = route('noticeList', {
  summary: 'What this account or entrant was told, newest first',
  who: 'entrant',
  input: z.object({ page_size: pageSize, cursor }),
  output: listOf(
    z.object({
      id: z.string(),
      at: isoTime,
      kind: z.enum(noticeKinds),
      lid: z.string(),
      title: z.string(),
      is_read: z.boolean(),
    }),
  ).extend({ unread: z.int() }),
  refusals: ['signed_out'],
})

export const noticeRead = route('noticeRead', {
  summary: 'Mark notices as read up to this one',
  who: 'entrant',
  input: byId,
  output: empty,
  refusals: ['signed_out'],
})
