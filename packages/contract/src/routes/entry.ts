import type { DrawLife } from '@fairdraw/domain'
import { z } from 'zod'
import { districtId, formAnswers } from '../draw-terms.ts'
import { lotsSight } from '../lot-shapes.ts'
import { playBoard } from '../play-board.ts'
import { route } from '../route.ts'
import { sentDraw, shownDraw } from '../sent-draw.ts'
import { chanceSource, ownAward, receipt, shownWinner, taskProgress } from '../sent-entry.ts'
import { byLid, empty, isoTime, lid, rowStatus, signedTip, text, verbatim, wholeList } from '../shapes.ts'
import { shownStage } from '../stage-shapes.ts'

export const entryInfo = route('entryInfo', {
  summary: 'The draw as this visitor may see it, with own entry and awards',
  who: 'visitor',
  input: z.object({
    lid,
    /** The `channel` of the link that led here; for the organiser's numbers. */
    channel: text(40).optional(),
    /** The `group` of the link that led here. */
    group: text(100).optional(),
  }),
  output: shownDraw.extend({
    now: isoTime,
    /** The end of its chain in the public log, signed (lot-1 §11.6): whoever keeps it sees a second chain. */
    tip: signedTip.nullable(),
    /** What facts move: a browser keeps it up to date with the same `apply` as the server. Without what tells a hidden thing. */
    life: verbatim<DrawLife>(),
    me: z
      .object({
        member_id: z.string(),
        join_seq: z.int(),
        nickname: z.string(),
        chances: z.int(),
        chances_by_reason: z.array(chanceSource),
        tasks: z.array(taskProgress),
        /** The link to invite others by; its `inviter` is the own join number. */
        invite_url: z.string(),
        joined_at: isoTime,
        status: rowStatus,
        /** Why the organiser set this entry aside; X5 is leaving, which needs none. */
        exclude_reason: z.string().nullable(),
        /** What was answered to that. */
        appeal: z.string().nullable(),
        awards: z.array(ownAward),
        /** In a draw that is played: plays left, and what the next one is committed to. */
        play: z
          .object({
            plays_left: z.int(),
            next_i: z.int(),
            next_commit: z.string(),
            wins: z.int(),
            is_waiting: z.boolean(),
          })
          .nullable(),
      })
      .nullable(),
    /** Of a draw that is played: what is left for everybody. */
    play: z
      .object({
        stock: z.array(z.object({ tier: z.int(), left: z.int() })),
        tickets_left: z.int().nullable(),
        play_count: z.int(),
        board: playBoard.nullable(),
      })
      .nullable(),
    /** Of a draw of lots. */
    lots: lotsSight.nullable(),
    /** All chances of the draw by where they come from; null while the organiser hides how many are in. */
    chances_by_reason: z.array(chanceSource).nullable(),
    /** The first 200 awards; the proof holds all. Null when the organiser keeps them from the page. */
    winners: z.array(shownWinner).nullable(),
    /** The rules as one text: its SHA-256 is the charter’s `rules.textHash`. */
    terms_text: z.string(),
    /** Conditions this visitor meets already. */
    fulfilled: z.array(z.string()),
    /**
     * How who is outside the chat group gets in: by the link sent in it, or the card of the mini-program; none where the
     * organiser let its groups go. Absent for who is in, and where the draw asks for no group.
     */
    group_ways: z.array(z.enum(['link', 'card'])).optional(),
    /** What keeps this visitor out whatever they bring. */
    barred: z.enum(['won_too_often']).nullable(),
    /**
     * Joining asks this visitor for a name: they are nobody yet, a guest without one, or an account that is called what
     * the service called it. `known` fills it in, for them alone. Null for who has a name, or is in.
     */
    name_asked: z.object({ known: z.string().nullable() }).nullable(),
    /** The page says who provides it. */
    shows_ad: z.boolean(),
  }),
  refusals: ['not_found'],
})

export const entryStages = route('entryStages', {
  summary:
    'The stages of a period draw in their order, by the id of any of them; none for a draw of one stage',
  who: 'anyone',
  input: byLid,
  output: z.object({ now: isoTime, list: z.array(shownStage) }),
  refusals: ['not_found'],
})

export const entryJoin = route('entryJoin', {
  summary: 'Join a draw; joining again answers the same receipt',
  who: 'entrant',
  input: z.object({
    lid,
    /** For this draw; who has no name of their own is called so from then on. */
    nickname: text(30).optional(),
    channel: text(40).optional(),
    /** To the questions of `entry_form`. */
    answers: formAnswers.optional(),
    passcode: text(40).optional(),
    /** A code that lets one person in; or the number that stands on the organiser's list of people. */
    code: text(60).optional(),
    district: districtId.optional(),
    mobile: text(20).optional(),
    /** As it stands in the link of a chat group. */
    group: text(100).optional(),
    /** As it stands in the link of who invited them: their join number. */
    inviter: text(20).optional(),
  }),
  output: z.object({ member_id: z.string(), join_seq: z.int(), receipt }),
  refusals: [
    'signed_out',
    'not_found',
    'draw_not_open_yet',
    'draw_closed',
    'draw_full',
    'draw_cancelled',
    'sign_in_needed',
    'vip_required',
    'already_entered',
    'answers_rejected',
    'blacklisted',
    'device_used_up',
    'entry_code_used',
    'entry_code_wrong',
    'group_wrong',
    'mobile_needed',
    'not_on_roster',
    'passcode_wrong',
    'region_wrong',
    'too_many_here',
    'won_too_often',
    'follow_needed',
    'customer_needed',
    'customer_group_needed',
    'check_waits',
  ],
})

export const entryMine = route('entryMine', {
  summary: 'The draws this entrant is in, newest first',
  who: 'entrant',
  input: empty,
  output: wholeList(
    z.object({
      lid: z.string(),
      title: z.string(),
      status: sentDraw.shape.status,
      join_seq: z.int(),
      joined_at: isoTime,
      time_zone: z.string().optional(),
      awards: z.array(ownAward),
    }),
  ),
  refusals: ['signed_out'],
})

export const entryReceipt = route('entryReceipt', {
  summary: 'The own receipt again, and where its group stands in the tree of groups that the log tells of',
  who: 'entrant',
  input: byLid,
  output: z.object({
    receipt,
    /** Under the newest root in the log (lot-1 §5.4); null until there is one, at most ten minutes. */
    groups: z.object({ index: z.int(), size: z.int(), path: z.array(z.string()) }).nullable(),
  }),
  refusals: ['signed_out', 'not_found', 'not_entered'],
})
