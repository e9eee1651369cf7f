import { awardStates, messageChannels } from '@fairdraw/domain'
import { z } from 'zod'
import { handOver } from '../draw-terms.ts'
import { imported } from '../imported-shapes.ts'
import { route } from '../route.ts'
import {
  awardId,
  cursor,
  drawId,
  drawStatus,
  isoTime,
  listOf,
  pageSize,
  text,
  voidReason,
  wholeList,
} from '../shapes.ts'

const winner = z.object({
  award_id: z.string(),
  round: z.int(),
  slot: z.int(),
  tier: z.int(),
  index: z.int(),
  member_id: z.string(),
  nickname: z.string(),
  /** What the organiser's own list says of them; null for who came by themselves. */
  imported: imported.nullable(),
  prize_name: z.string(),
  /** Null when this draw has nothing to claim. */
  hand_over: handOver.nullable(),
  state: z.enum(awardStates),
  void_reason: z.string().nullable(),
  /** 张* 138****5678; the whole is asked for one by one. */
  contact: z.string().nullable(),
  claimed_at: isoTime.nullable(),
  claim_ends_at: isoTime.nullable(),
  parcel: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  shipped_at: isoTime.nullable(),
  redeemed_at: isoTime.nullable(),
  /** When its winner signed that it had come. */
  arrived_at: isoTime.nullable(),
  /** Its winner is known by a list alone, and whoever asks may see the claim link that leads them to it. */
  is_linkable: z.boolean(),
  /**
   * On which ways they were told of it outside the product, and what became of each message: refused by its receiver,
   * unwanted once the winner switched it off, uncertain where it may have arrived and is not repeated, given up after
   * days. None where none was written, as to most guests; in the product everybody is told.
   */
  told: z.array(
    z.object({
      channel: z.enum(messageChannels),
      state: z.enum(['waiting', 'sent', 'refused', 'unwanted', 'uncertain', 'given_up']),
      /** When it ended; when it was written where it waits. */
      at: isoTime,
    }),
  ),
})

export const winnerList = route('winnerList', {
  summary: 'Every award of a draw, void ones included',
  who: 'organiser',
  input: z.object({
    id: drawId,
    state: z.array(z.enum(awardStates)).max(10).optional(),
    tier: z.int().min(1).max(50).optional(),
    /** Part of the winner’s nickname; whole: a join number, a phone number, or what an imported list says of them. */
    keyword: text(60).optional(),
    page_size: pageSize,
    cursor,
  }),
  output: listOf(winner),
  refusals: ['signed_out', 'not_found'],
})

export const winnerVoid = route('winnerVoid', {
  summary: 'Void an award with a public reason; `redraw` picks anew with fresh public randomness',
  who: 'organiser',
  once: true,
  input: z.object({
    id: drawId,
    award_id: awardId,
    reason: voidReason,
    redraw: z.boolean(),
  }),
  output: z.object({ status: drawStatus, round: z.int() }),
  refusals: [
    'signed_out',
    'not_found',
    'draw_recycled',
    'draw_not_drawn',
    'draw_over',
    'award_already_void',
    'award_handed_over',
    'round_running',
    'redraws_used_up',
    'plays_not_redrawn',
  ],
})

export const winnerLinks = route('winnerLinks', {
  summary:
    'The claim links of winners who are known by a list alone, made where there are none yet: `/claim#` and the code. At most 500; of codes and links the owner alone gets them',
  who: 'organiser',
  input: z.object({
    id: drawId,
    /** Left out: of every award that may have one. */
    award_ids: z.array(awardId).min(1).max(500).optional(),
    /** Others in their place: what was sent before leads nowhere from then on. None for winners who claimed something. */
    is_new: z.boolean().default(false),
  }),
  output: wholeList(
    z.object({
      award_id: z.string(),
      join_seq: z.int(),
      nickname: z.string(),
      tier: z.int(),
      prize_name: z.string(),
      code: z.string(),
      /** When it was opened last; null before. */
      opened_at: isoTime.nullable(),
      /** False once its winner has claimed something: no other phone is let in then. */
      may_renew: z.boolean(),
    }),
  ),
  refusals: ['signed_out', 'not_found', 'not_permitted', 'draw_recycled'],
})
