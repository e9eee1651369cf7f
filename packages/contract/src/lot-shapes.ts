import type { GroupProof } from '@fairdraw/fairness'
import { z } from 'zod'
import { isoTime, verbatim } from './shapes.ts'

/**
 * The lot of one person with what shows that it lay in its place when all were sealed. `signed.group` signs the JCS of
 * `{drawId, seq, k, ref, at, tree}` as for receipts (lot-1 §10.4); absent for lots that the host or a pairing gave.
 */
export const ownLot = z.object({
  k: z.int(),
  /** Of a pair the name of the person who was drawn. */
  label: z.string(),
  /** What the leaf says: of a pair the row index in decimal, else the label. */
  leaf_label: z.string(),
  salt: z.string(),
  path: z.array(z.string()),
  at: isoTime,
  signed: z
    .object({
      seq: z.int(),
      tree: z.object({ size: z.int(), root: z.string() }),
      group: verbatim<GroupProof>(),
    })
    .optional(),
})

/** A request to exchange lots, as one of the two sees it. */
export const lotSwap = z.object({
  swap_id: z.string(),
  /** Whether this visitor asked, or is asked. */
  side: z.enum(['asked', 'asked_of']),
  /** The other: join number and masked name. */
  join_seq: z.int(),
  shown: z.string(),
  /** What the other holds, where others' lots are shown. */
  label: z.string().nullable(),
  asked_at: isoTime,
})

/** Of a draw of lots, for everybody who looks at it. */
export const lotsSight = z.object({
  total: z.int(),
  given: z.int(),
  left: z.int(),
  root: z.string().nullable(),
  sealed_at: isoTime.nullable(),
  /** Whether others' lots may be seen now. */
  is_shown: z.boolean(),
  mine: ownLot.nullable(),
  /** Why this visitor's lot was taken back; null where it was not. */
  taken_back: z.string().nullable(),
  swaps: z.array(lotSwap),
})

/** A lot that somebody holds; `join_seq` is null for a captain's, which was theirs from the start. */
export const heldLot = z.object({
  k: z.int().nullable(),
  label: z.string(),
  join_seq: z.int().nullable(),
  shown: z.string(),
  at: isoTime.nullable(),
})

/** Lines of people who are kept apart: what each came to, and whether all who are in can be paired so. */
export const keptApart = z.object({
  text: z.string(),
  rows: z.array(
    z.object({
      /** The line, counted from 1. */
      at: z.int(),
      text: z.string(),
      /** Whom it names; empty for a line that is left out. */
      names: z.array(z.string()),
      fault: z.enum(['unknown', 'ambiguous', 'alone', 'arrow', 'surplus']).nullable(),
      /** The name that the fault is about. */
      about: z.string(),
    }),
  ),
  /** How many do not draw whom: of a couple two. */
  pairs: z.int(),
  people: z.int(),
  outlook: z.object({
    is: z.enum(['ok', 'tight', 'impossible']),
    /** Some of those who have only `left` people to draw among them all. */
    stuck: z.array(z.string()),
    stuck_count: z.int(),
    left: z.int(),
  }),
  can_change: z.boolean(),
})
