import { z } from 'zod'
import { ownCells, ownColumns } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import { byDraw, drawId, lineProblems, privateId, text } from '../shapes.ts'

const member = { id: drawId, member_id: privateId }

/** Somebody who is put in by a list. */
const listedMember = z.object({
  identity: text(120, 1),
  nickname: text(30, 1),
  weight: z.int().min(0).max(1_000_000).default(1),
  own: ownCells,
})

/** What became of a list: as many lines were given as were taken and left out. */
const imported = z.object({
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
  output: imported,
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
  output: imported,
  refusals: [...importRefusals, 'file_unreadable', 'list_too_large', 'upload_broken'],
})

export const memberChance = route('memberChance', {
  summary: 'Give an entrant chances; shown to everybody as a gift',
  who: 'organiser',
  once: true,
  input: z.object({ ...member, count: z.int().min(1).max(10_000), reason: text(60, 1) }),
  output: z.object({ chances: z.int(), gained: z.int() }),
  refusals: [...own, 'vip_required', 'draw_closed', 'excluded', 'code_limit_reached', 'chances_by_comments'],
})

export const memberExclude = route('memberExclude', {
  summary: 'Set an entrant aside before the list is sealed; they see the reason and may answer',
  who: 'organiser',
  input: z.object({
    ...member,
    status: z.enum(['X1', 'X2', 'X3', 'X4']).default('X4'),
    reason: text(200, 1),
  }),
  output: z.object({ status: z.string() }),
  refusals: [...own, 'draw_recycled', 'draw_closed', 'withdrawn'],
})

export const memberReadmit = route('memberReadmit', {
  summary: 'Let an excluded entrant in again',
  who: 'organiser',
  input: z.object(member),
  output: z.object({ status: z.string() }),
  refusals: [...own, 'draw_closed', 'withdrawn', 'chances_by_comments'],
})
