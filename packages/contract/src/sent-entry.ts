import type { Receipt } from '@fairdraw/domain/fairness'
import { z } from 'zod'

/** A receipt travels as fairness.md A.7.12.9 spells it. */
export const receipt = z.custom<Receipt>((value) => typeof value === 'object' && value !== null)

export const ownAward = z.object({
  award_id: z.string(),
  tier: z.int(),
  prize_name: z.string(),
  round: z.int(),
  slot: z.int(),
  index: z.int(),
  ticket: z.int(),
  state: z.enum(['announced', 'claimed', 'shipped', 'done', 'void', 'forfeited']),
  void_reason: z.string().nullable(),
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
