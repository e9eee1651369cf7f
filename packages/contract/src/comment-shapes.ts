import { commentFaults } from '@fairdraw/domain'
import { z } from 'zod'
import { isoTime, lineProblems } from './shapes.ts'

export const commentFault = z.enum(commentFaults)

export const commentTally = z.object({
  comments: z.int(),
  people: z.int(),
  kept: z.int(),
  kept_people: z.int(),
  chances: z.int(),
  removed: z.partialRecord(commentFault, z.int()),
})

export const shownComment = z.object({
  comment_id: z.string(),
  parent_id: z.string().nullable(),
  user_name: z.string(),
  /** Who wrote it, as a block list takes it. */
  identity: z.string(),
  text: z.string(),
  likes: z.int().nullable(),
  level: z.int().nullable(),
  at: isoTime.nullable(),
  is_author: z.boolean(),
  /** Null: it counts. */
  fault: commentFault.nullable(),
})

/** What collecting or importing came to. */
const collectReport = z.object({
  pages: z.int(),
  added: z.int(),
  duplicates: z.int(),
  /** Of people whom the platform no longer knows. */
  deleted_users: z.int(),
  /** Lines of a file that are no comment, the first of them with why. */
  rejected: z.int(),
  problems: lineProblems,
  /** How many the platform says there are; null where it does not. */
  expected: z.int().nullable(),
  /** What the last file was recognised as: a table, JSON, or pasted text in lines “name: text” or in blocks. */
  shape: z.enum(['csv', 'xlsx', 'json', 'lines', 'blocks']).nullable(),
})

export const commentState = z.object({
  state: z.enum(['empty', 'collecting', 'ready', 'failed']),
  comments: z.int(),
  people: z.int(),
  report: collectReport.nullable(),
  /** A refusal's code, where collecting failed. */
  failure: z.string().nullable(),
  /** While its source is busy: when collecting goes on. */
  next_at: isoTime.nullable().optional(),
  /** Until when the comments are kept for the draft. */
  exp_ts: isoTime.nullable(),
  /** SHA-256 of the comments, as the charter will name it; null while there are none. */
  sha256: z.string().nullable(),
  /** After publication: how many of the people are in the list. */
  seated: z.object({ done: z.int(), of: z.int() }).nullable(),
})

/** Which column of a file holds what, by its heading or its number from 0 as text; only what the file has. */
export const commentColumns = z.object({
  user_name: z.string().max(200),
  text: z.string().max(200),
  user_id: z.string().max(200).optional(),
  id: z.string().max(200).optional(),
  parent_id: z.string().max(200).optional(),
  at: z.string().max(200).optional(),
  likes: z.string().max(200).optional(),
  level: z.string().max(200).optional(),
  is_author: z.string().max(200).optional(),
})

/** What became of a file: what was read of a table, and the first comments of any. */
export const importState = commentState.extend({
  /** The first lines of a table, which of them names its columns, and what each of those holds; null for other files. */
  sheet: z
    .object({
      lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
      heading: z.int().nullable(),
      columns: z.array(z.string().nullable()),
      /** False: it cannot be read before the columns of names and of comments are told. */
      is_known: z.boolean(),
    })
    .nullable(),
  sample: z.array(z.object({ user_name: z.string(), text: z.string() })),
})
