import { awardStates, chanceReasons } from '@fairdraw/domain'
import type { Receipt, SignedGrant } from '@fairdraw/fairness'
import { z } from 'zod'
import { handOver } from './draw-terms.ts'
import { isoTime, verbatim } from './shapes.ts'

/** What is signed for a grant of chances (lot-1 §5.5). */
export const signedGrant = verbatim<SignedGrant>()

/** A receipt travels as lot-1 §5.2 spells it. */
export const receipt = verbatim<Receipt>()

export const ownAward = z.object({
  award_id: z.string(),
  tier: z.int(),
  prize_name: z.string(),
  round: z.int(),
  slot: z.int(),
  index: z.int(),
  ticket: z.int(),
  state: z.enum(awardStates),
  void_reason: z.string().nullable(),
  /** How it reaches its winner; null when this draw has nothing to claim. */
  hand_over: handOver.nullable(),
  claim_ends_at: isoTime.nullable(),
})

/** A winner as everybody sees it; `join_seq` is the row index + 1. */
export const shownWinner = z.object({
  award_id: z.string(),
  tier: z.int(),
  prize_name: z.string(),
  round: z.int(),
  slot: z.int(),
  index: z.int(),
  shown: z.string(),
  is_void: z.boolean(),
  void_reason: z.string().nullable(),
})

/** So many chances from one source; `gift` came from the organiser. */
export const chanceSource = z.object({ reason: z.enum(chanceReasons), count: z.int() })

/** How far the visitor is with a task. */
export const taskProgress = z.object({
  task_id: z.string(),
  /** How often it counted, and how often it may; null: every day anew. */
  done: z.int(),
  times: z.int().nullable(),
  /** Proofs that wait for the organiser. */
  waiting: z.int(),
  /** Why the newest proof was refused, while no other waits. */
  refused_reason: z.string().optional(),
  /** When it can be finished or done again, where that is a matter of time. */
  next_at: isoTime.optional(),
})
