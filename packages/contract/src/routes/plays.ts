import type { GroupProof } from '@fairdraw/fairness'
import { z } from 'zod'
import { imported } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import { byLid, cursor, drawId, isoTime, lid, listOf, pageSize, verbatim } from '../shapes.ts'

const hex32 = z.string().regex(/^[0-9a-f]{64}$/, { error: '应是 64 位小写十六进制' })
const stockBefore = z.union([z.int(), z.array(z.int())])

/** The parts of every answer to a play. Its leaf in `group` is lot-1 §9.5’s; `tree` is that of the plays before the group, its root empty where that was before trees were signed. */
const accepted = z.object({
  seq: z.int(),
  i: z.int(),
  nonce: z.string(),
  at: isoTime,
  tree: z.object({ size: z.int(), root: z.string() }),
  group: verbatim<GroupProof>(),
})
/** A play that was decided. */
const decided = accepted.extend({
  k: z.string(),
  u: z.int(),
  tier: z.int().nullable(),
  stock_before: stockBefore,
  slice: z.int().optional(),
  /** Strong mode: the beacon that took part. */
  beacon: z.object({ round: z.int(), signature: z.string() }).nullable(),
  next_commit: z.string(),
  award_id: z.string().nullable(),
  /** A shared board: `u` is the place of the card; what shows that it held this when the board was sealed. */
  cell: z.object({ salt: z.string(), path: z.array(z.string()) }).optional(),
})
/** One that was accepted and waits for its beacon; ask again with the same `i` and `nonce`. */
const pending = accepted.extend({
  pending: z.object({ beacon_round: z.int(), due_at: isoTime }),
})
const anyPlay = z.union([decided, pending])

export const entryPlay = route('entryPlay', {
  summary:
    'Play once. The nonce is drawn and kept by the player first; the same `i` and nonce answer the same',
  who: 'entrant',
  input: z.object({
    lid,
    i: z.int().min(1).max(1e9),
    nonce: hex32,
    cell: z.int().min(0).max(199).optional(),
  }),
  output: z.union([decided.extend({ chances_left: z.int() }), pending.extend({ chances_left: z.int() })]),
  refusals: [
    'signed_out',
    'not_found',
    'not_entered',
    'withdrawn',
    'excluded',
    'draw_not_open_yet',
    'draw_closed',
    'no_chances',
    'wins_used_up',
    'play_conflict',
    'play_out_of_order',
    'play_waiting',
    'cell_taken',
    'cell_unknown',
    'board_not_sealed',
  ],
})

export const entryPlays = route('entryPlays', {
  summary: 'Own plays, newest first',
  who: 'entrant',
  input: z.object({ lid, cursor, page_size: pageSize }),
  output: listOf(anyPlay),
  refusals: ['signed_out', 'not_found', 'not_entered'],
})

export const taskPlays = route('taskPlays', {
  summary: 'All plays of a draw, newest first, with what is left of each prize and plays by the hour',
  who: 'organiser',
  input: z.object({ id: drawId, cursor, page_size: pageSize }),
  output: listOf(
    z.object({
      seq: z.int(),
      join_seq: z.int(),
      nickname: z.string(),
      imported: imported.nullable(),
      i: z.int(),
      at: isoTime,
      u: z.int().nullable(),
      tier: z.int().nullable(),
      is_waiting: z.boolean(),
    }),
  ).extend({
    win_count: z.int(),
    stock: z.array(z.object({ tier: z.int(), quantity: z.int(), left: z.int() })),
    tickets_left: z.int().nullable(),
    hours: z.array(z.object({ at: isoTime, plays: z.int(), wins: z.int() })),
  }),
  refusals: own,
})

export const proofSpins = route('proofSpins', {
  summary: 'Every decided play in its order: gzip text, one canonical JSON a line',
  who: 'anyone',
  answers: 'binary',
  input: byLid,
  output: z.instanceof(Uint8Array),
  refusals: ['not_found'],
})
