import { awardStates, fieldKinds } from '@fairdraw/domain'
import type { Arrival } from '@fairdraw/fairness'
import { z } from 'zod'
import { formAnswers } from '../draw-terms.ts'
import { own, route } from '../route.ts'
import { awardId, byDraw, byLid, drawId, empty, isoTime, lid, text, verbatim, wholeList } from '../shapes.ts'

const handling = [...own, 'draw_recycled'] as const
const state = z.enum(awardStates)
const award = { id: drawId, award_id: awardId }
const hex32 = z.string().regex(/^[0-9a-f]{64}$/, { error: '应是 64 位小写十六进制' })
const parcel = { carrier: text(30, 1), number: text(60, 1) }

export const winnerShip = route('winnerShip', {
  summary: 'Say that a parcel is on its way, or mend its number',
  who: 'organiser',
  input: z.object({ ...award, ...parcel }),
  output: z.object({ state }),
  refusals: [...handling, 'award_not_claimable'],
})

const oneOf = { error: '请填写奖品编号，或中奖者的序号', path: ['award_id'] }

export const winnerShipAll = route('winnerShipAll', {
  summary: 'Say of many parcels that they are on their way, all or none; `is_trial` only reports each line',
  who: 'organiser',
  once: true,
  input: z.object({
    id: drawId,
    parcels: z
      .array(
        z
          .object({
            award_id: awardId.optional(),
            /** All that this winner has to get, in one parcel. */
            join_seq: z.int().min(1).optional(),
            ...parcel,
          })
          .refine((sent) => (sent.award_id === undefined) !== (sent.join_seq === undefined), oneOf),
      )
      .min(1)
      .max(500),
    is_trial: z.boolean().default(false),
  }),
  output: z.object({
    shipped: z.int(),
    rows: z.array(
      z.object({
        line: z.int(),
        join_seq: z.int().nullable(),
        nickname: z.string(),
        prizes: z.array(z.object({ tier: z.int(), name: z.string() })),
        problem: z.enum(['unknown', 'not_sendable', 'repeated']).nullable(),
      }),
    ),
  }),
  refusals: [...handling, 'list_rejected'],
})

export const winnerDone = route('winnerDone', {
  summary: 'Say that a prize was handed over',
  who: 'organiser',
  input: z.object(award),
  output: z.object({ state }),
  refusals: [...handling, 'award_not_claimable'],
})

export const winnerRedeem = route('winnerRedeem', {
  summary: 'Hand a prize over at the counter by the winner’s code; a code works once',
  who: 'organiser',
  input: z.object({ id: drawId, code: text(40, 1) }),
  output: z.object({
    award_id: z.string(),
    nickname: z.string(),
    tier: z.int(),
    prize_name: z.string(),
    redeemed_at: isoTime,
  }),
  /** `redeem_code_used` tells `redeemed_at` and `redeemed_by`. */
  refusals: [...handling, 'redeem_code_wrong', 'redeem_code_used', 'award_not_claimable'],
})

export const winnerContact = route('winnerContact', {
  summary: 'A winner’s claim in full; each look is recorded',
  who: 'organiser',
  input: z.object(award),
  output: z.object({
    answers: formAnswers,
    /** What was asked, in its order: first what the hand-over needs. */
    fields: z.array(z.object({ id: z.string(), label: z.string(), kind: z.enum(fieldKinds) })),
    claimed_at: isoTime.nullable(),
  }),
  refusals: handling,
})

export const prizeCodes = route('prizeCodes', {
  takesLong: true,
  summary: 'Import the codes a prize hands out: all of them or none; at least as many as pieces',
  who: 'organiser',
  once: true,
  input: z.object({
    /** Of a later stage of a draft: that of the draft with `_s2`, `_s3` … behind it, as the stage will have it. */
    id: drawId,
    tier: z.int().min(1).max(50),
    /** A blank one is told with its line, beside those that are there twice. */
    codes: z.array(text(200)).min(1).max(10_000),
  }),
  output: z.object({ total: z.int() }),
  /** `codes_rejected` tells `reason`: no_code_prize · too_few (`total`, `needed`) · rows (`rows`, `row_count`). */
  refusals: [...handling, 'codes_rejected', 'draw_closed'],
})

export const prizeCodeTally = route('prizeCodeTally', {
  summary: 'How many codes each prize has and how many of them were handed out; never the codes',
  who: 'organiser',
  input: byDraw,
  output: wholeList(z.object({ tier: z.int(), total: z.int(), handed_out: z.int() })),
  refusals: own,
})

/** What only its winner sees of an award. */
const ownClaim = z.object({
  state,
  answers: formAnswers,
  /** The imported code, for prizes of codes, once it is claimed. */
  code: z.string().nullable(),
  /** Shown to staff at the counter, as text and as a picture. */
  redeem_code: z.string().nullable(),
  /** Where the winner is led, once it is claimed. */
  link: z.string().nullable(),
  claim_ends_at: isoTime.nullable(),
  parcel: z.object({ carrier: z.string(), number: z.string() }).nullable(),
  /** True while its winner can say that it has come. */
  may_arrive: z.boolean(),
  /** The statement they signed when it had. */
  arrival: verbatim<Arrival>().nullable(),
})

export const entryClaim = route('entryClaim', {
  summary: 'Claim a prize with what its hand-over asks for; may be changed until it is sent',
  who: 'entrant',
  input: z.object({ lid, award_id: awardId, answers: formAnswers.default({}) }),
  output: ownClaim,
  /** `answers_rejected` tells `problems` by the id of the field. */
  refusals: [
    'signed_out',
    'not_found',
    'not_entered',
    'award_not_claimable',
    'claim_over',
    'answers_rejected',
  ],
})

export const entryAward = route('entryAward', {
  summary: 'One own award with what was claimed so far',
  who: 'entrant',
  input: z.object({ lid, award_id: awardId }),
  output: ownClaim,
  refusals: ['signed_out', 'not_found', 'not_entered'],
})

export const entryReceived = route('entryReceived', {
  summary:
    'Say that an own prize has come: an Ed25519 signature, by a key made for it, over `fairdraw/arrival/1`, a line feed and the canonical JSON of {drawId, awardId, receipt, at, key}',
  who: 'entrant',
  input: z.object({
    lid,
    award_id: awardId,
    /** Now, as ISO 8601 in UTC. */
    at: z.iso.datetime(),
    key: hex32,
    /** The SHA-256 of the leaf of the own receipt, hexadecimal. */
    receipt: hex32,
    signature: z.base64().length(88),
  }),
  output: ownClaim,
  refusals: ['signed_out', 'not_found', 'not_entered', 'award_not_claimable', 'arrival_wrong'],
})

const linkCode = text(200, 1)

export const claimLook = route('claimLook', {
  summary:
    'What a claim link leads to, before its winner says who they are; the code travels in the body alone',
  who: 'anyone',
  input: z.object({ code: linkCode }),
  output: z.object({
    title: z.string(),
    /** Null where the draw hides who made it. */
    organiser: z.string().nullable(),
    tier: z.int(),
    prize_name: z.string(),
    state,
    /** What the winner is known by: the name they comment under, or what stands beside them in a list. */
    asks: z.enum(['handle', 'number']),
  }),
  refusals: ['claim_link_wrong'],
})

export const claimOpen = route('claimOpen', {
  summary:
    'Open a claim link with what the winner is called in the list: this session stands for them from then on',
  who: 'entrant',
  input: z.object({ code: linkCode, name: text(100, 1) }),
  output: z.object({ lid: z.string() }),
  refusals: ['signed_out', 'claim_link_wrong', 'claim_name_wrong', 'claim_link_used', 'claim_phone_taken'],
})

export const entryWithdraw = route('entryWithdraw', {
  summary: 'Leave a draw before its list is sealed',
  who: 'entrant',
  input: byLid,
  output: empty,
  refusals: ['signed_out', 'not_found', 'not_entered', 'draw_closed'],
})

export const entryAppeal = route('entryAppeal', {
  summary: 'Answer an exclusion before the list is sealed',
  who: 'entrant',
  input: z.object({ lid, text: text(500, 1) }),
  output: empty,
  refusals: ['signed_out', 'not_found', 'not_entered', 'draw_closed'],
})

export const entryExport = route('entryExport', {
  summary: 'Everything kept about this entrant',
  who: 'entrant',
  input: empty,
  output: z.object({ entries: z.array(z.record(z.string(), z.unknown())) }),
  refusals: ['signed_out'],
})

export const entryErase = route('entryErase', {
  summary:
    'Erase what is personal of this entrant; proofs stay valid. Prizes that are not handed over yet are forfeited',
  who: 'entrant',
  input: z.object({ confirm: z.literal(true) }),
  output: z.object({ erased: z.int() }),
  refusals: ['signed_out'],
})
