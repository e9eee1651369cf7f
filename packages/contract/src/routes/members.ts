import { z } from 'zod'
import { imported, ownCells, ownColumns } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import {
  byDraw,
  cursor,
  drawId,
  instant,
  isoTime,
  lineProblems,
  listOf,
  pageSize,
  privateId,
  rowStatus,
  text,
  wholeList,
} from '../shapes.ts'

const named = { id: drawId, member_id: privateId }

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

/** Somebody who is put in by a list. */
const listedMember = z.object({
  identity: text(120, 1),
  nickname: text(30, 1),
  weight: z.int().min(0).max(1_000_000).default(1),
  own: ownCells,
})

/** What became of a list: as many lines were given as were taken and left out. */
const importReport = z.object({
  given: z.int(),
  /** The lines that were taken. */
  imported: z.int(),
  /** Those left out as twice on the list, or in already. */
  duplicates: z.int(),
  /** All that were left out, and why; the first 10,000 of more. */
  rows: lineProblems,
})

/** `list_rejected` tells `rows` as well: all that is wrong with the list, or the line that is no known heading. */
const importRefusals = [
  ...own,
  'draw_recycled',
  'draw_closed',
  'draw_full',
  'vip_required',
  'list_rejected',
] as const

export const memberImport = route('memberImport', {
  takesLong: true,
  summary: 'Put people in by a list: all of it or nothing',
  who: 'organiser',
  once: true,
  input: z.object({
    id: drawId,
    own_columns: ownColumns,
    members: z.array(listedMember).min(1).max(5_000),
  }),
  output: importReport,
  refusals: importRefusals,
})

/** The same call with a file in its body. */
export const memberImportFile = route('memberImportFile', {
  takesLong: true,
  summary:
    'The same as a CSV, XLSX or JSON file of at most 20 MB and 100,000 people: identity, nickname and weight by their headings, or in this order; further headings are own columns. Lines that cannot be taken are left out and told',
  who: 'organiser',
  once: true,
  takes: 'file',
  input: byDraw,
  output: importReport,
  refusals: [...importRefusals, 'file_unreadable', 'list_too_large', 'upload_broken'],
})

export const memberChance = route('memberChance', {
  summary: 'Give an entrant chances; shown to everybody as a gift',
  who: 'organiser',
  once: true,
  input: z.object({ ...named, count: z.int().min(1).max(10_000), reason: text(60, 1) }),
  output: z.object({ chances: z.int(), gained: z.int() }),
  refusals: [...own, 'vip_required', 'draw_closed', 'excluded', 'code_limit_reached', 'chances_by_comments'],
})

export const memberExclude = route('memberExclude', {
  summary: 'Set an entrant aside before the list is sealed; they see the reason and may answer',
  who: 'organiser',
  input: z.object({
    ...named,
    status: z.enum(['X1', 'X2', 'X3', 'X4']).default('X4'),
    reason: text(200, 1),
  }),
  output: z.object({ status: z.string() }),
  refusals: [...own, 'draw_recycled', 'draw_closed', 'withdrawn'],
})

export const memberReadmit = route('memberReadmit', {
  summary: 'Let an excluded entrant in again',
  who: 'organiser',
  input: z.object(named),
  output: z.object({ status: z.string() }),
  refusals: [...own, 'draw_closed', 'withdrawn', 'chances_by_comments'],
})
