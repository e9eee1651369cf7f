import { z } from 'zod'
import { heldLot, keptApart, lotSwap, ownLot } from '../lot-shapes.ts'
import { own, route } from '../route.ts'
import { byDraw, byLid, cursor, drawId, empty, lid, listOf, pageSize, text } from '../shapes.ts'

const ofLots = [...own, 'no_lots'] as const
const taking = ['signed_out', 'not_found', 'not_entered', 'no_lots'] as const
const k = z.int().min(0).max(100_000)

export const entryTake = route('entryTake', {
  summary: 'Take a lot: the next one of the sealed deal. Asked again, it answers the same',
  who: 'entrant',
  input: byLid,
  output: ownLot,
  refusals: [
    ...taking,
    'withdrawn',
    'excluded',
    'draw_not_open_yet',
    'draw_closed',
    'draw_cancelled',
    'lots_not_sealed',
    'lots_gone',
    'lot_taken_back',
    'lots_by_host',
    'lots_ended',
  ],
})

export const entryLots = route('entryLots', {
  summary:
    'Who holds which lot, as far as it is shown now, in the order of taking; people named as the draw shows them, and searched by what is shown',
  who: 'visitor',
  input: z.object({ lid, cursor, page_size: pageSize, keyword: text(40).optional() }),
  output: listOf(heldLot),
  refusals: ['not_found', 'no_lots', 'not_permitted'],
})

export const lotsSwap = route('lotsSwap', {
  summary: 'Ask somebody to exchange lots, agree to it, refuse it, or take the question back',
  who: 'entrant',
  input: z.discriminatedUnion('act', [
    z.object({ act: z.literal('ask'), lid, join_seq: z.int().min(1).max(10_000_000) }),
    z.object({ act: z.enum(['agree', 'refuse', 'withdraw']), lid, swap_id: z.string().max(60) }),
  ]),
  output: z.object({ mine: ownLot.nullable(), swaps: z.array(lotSwap) }),
  refusals: [...taking, 'swap_not_allowed', 'swap_unknown', 'lot_not_held', 'lots_ended'],
})

export const lotsDrawAll = route('lotsDrawAll', {
  takesLong: true,
  summary: 'The host draws for everybody who has no lot yet, in the order of their joining',
  who: 'organiser',
  once: true,
  input: byDraw,
  output: z.object({ given: z.int(), without: z.int() }),
  refusals: [...ofLots, 'lots_not_sealed', 'lots_gone', 'lots_ended', 'nobody_entered'],
})

export const lotsReopen = route('lotsReopen', {
  summary: 'Take back the lot of somebody who is absent, for a public reason; who held it draws no other',
  who: 'organiser',
  input: z.object({ id: drawId, k, reason: text(60, 1) }),
  output: empty,
  refusals: [...ofLots, 'lot_not_held', 'lots_ended'],
})

export const lotsClose = route('lotsClose', {
  summary: 'End the handing out by hand; of pairs: close the list and draw',
  who: 'organiser',
  input: z.object({ id: drawId, reason: text(60).optional() }),
  output: z.object({ status: z.string() }),
  refusals: [
    ...ofLots,
    'lots_not_sealed',
    'lots_ended',
    'too_few_entrants',
    'nobody_entered',
    'pairs_impossible',
  ],
})

export const lotsApart = route('lotsApart', {
  summary: 'Who is kept apart where people draw each other, and whether all can be paired so',
  who: 'organiser',
  input: byDraw,
  output: keptApart,
  refusals: ofLots,
})

export const lotsApartKeep = route('lotsApartKeep', {
  summary:
    'Look at lines of people who are kept apart, each with what it came to, and keep them instead of those before',
  who: 'organiser',
  input: z.object({
    id: drawId,
    /** A line each: names or join numbers; an arrow between those who do not draw and those who are not drawn. */
    text: text(20_000),
    /** False only looks. */
    keep: z.boolean(),
  }),
  output: keptApart,
  refusals: [...ofLots, 'draw_closed'],
})

export const lotsList = route('lotsList', {
  summary: 'The organiser’s table: who holds which lot, with names in full, and who has none yet',
  who: 'organiser',
  input: z.object({
    id: drawId,
    cursor,
    page_size: pageSize,
    keyword: text(40).optional(),
    what: z.enum(['held', 'without']).default('held'),
  }),
  output: listOf(heldLot).extend({
    given: z.int(),
    left: z.int(),
    /** What is left by label; null while nobody may know, which is until the end. */
    left_by_label: z.array(z.object({ label: z.string(), count: z.int() })).nullable(),
  }),
  refusals: ofLots,
})
