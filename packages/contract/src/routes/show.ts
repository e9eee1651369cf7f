import { skins } from '@fairdraw/domain'
import { z } from 'zod'
import { own, route } from '../route.ts'
import { awardId, drawId, drawStatus, lid, text, voidReason } from '../shapes.ts'
import { groupName } from '../show-settings.ts'
import {
  control,
  driving,
  leading,
  mark,
  programmeRound,
  remoteId,
  scene,
  showChecksum,
  shownCard,
  stageState,
} from '../show-shapes.ts'

const reason = text(200, 1)

export const liveState = route('liveState', {
  summary: 'All that a screen of a live draw shows now, for stages, remotes and spectators',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: stageState,
  refusals: ['not_found', 'not_live'],
})

export const livePeople = route('livePeople', {
  summary:
    'Everybody on the stage, in the order of the list, with what their card shows, for who drives it; names masked where the organiser says so',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    /** The version that the caller has: only who changed after it is told, where that can be. */
    after: z.string().max(40).optional(),
  }),
  output: z.object({
    /** Changes with every arrival and every edit of the roster. */
    version: z.string(),
    /** Whether `list` is everybody, or those alone who changed. */
    is_whole: z.boolean(),
    list: z.array(
      z.object({
        index: z.int(),
        name: z.string(),
        ...shownCard,
        here: z.boolean(),
      }),
    ),
  }),
  refusals: driving,
})

export const liveOrder = route('liveOrder', {
  summary:
    'Say what the stage shows: an act, a round, stop, skin, danmaku, sound, a black screen, page; which remote leads; who was called up; on which computer',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    order: z.discriminatedUnion('do', [
      z.object({ do: z.literal('show'), act: z.enum(['welcome', 'check-in', 'end']) }),
      z.object({ do: z.literal('round'), round: z.int().min(0).max(1_000) }),
      z.object({ do: z.literal('stop') }),
      z.object({ do: z.literal('skin'), skin: z.enum(skins) }),
      z.object({ do: z.literal('danmaku'), on: z.boolean() }),
      z.object({ do: z.literal('mute'), on: z.boolean() }),
      z.object({ do: z.literal('volume'), percent: z.int().min(0).max(100) }),
      z.object({ do: z.literal('dark'), on: z.boolean() }),
      z.object({ do: z.literal('pause'), on: z.boolean() }),
      z.object({ do: z.literal('page'), page: z.int().min(0).max(1_000).nullable() }),
      /** `checksum`: what this caller's own set-up comes to; the spare has to have told the same. */
      z.object({ do: z.literal('spare'), to: z.string().max(60), checksum: showChecksum }),
      z.object({ do: z.literal('main') }),
      z.object({ do: z.literal('hand'), to: remoteId }),
      z.object({ do: z.literal('mark'), award: awardId, as: mark.nullable() }),
    ]),
  }),
  output: z.object({ scene }),
  refusals: [...leading, 'round_unknown', 'round_over', 'spare_differs'],
})

export const liveBegin = route('liveBegin', {
  summary: 'Close the doors and seal the list: from here on rounds can be drawn',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: z.object({ status: drawStatus }),
  refusals: [...leading, 'show_begun', 'nobody_entered', 'draw_not_open_yet'],
})

export const roundStart = route('roundStart', {
  summary:
    'Start: logs the draw-round before its randomness exists, then the stage rolls. Pressed twice, it is one round',
  who: 'visitor',
  input: z.object({ lid, control, round: z.int().min(0).max(1_000), shot: z.int().min(0).max(1_000) }),
  output: z.object({ record: z.int(), scene }),
  refusals: [
    ...leading,
    'show_not_begun',
    'show_over',
    'round_unknown',
    'round_over',
    'round_not_next',
    'round_running',
    'seats_unfillable',
    'redraws_used_up',
  ],
})

export const roundReveal = route('roundReveal', {
  summary: 'Stop: the winners come forward as soon as the result is stored. It changes the picture only',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: z.object({ scene }),
  refusals: leading,
})

export const roundConfirm = route('roundConfirm', {
  summary:
    'The winners of a record stand, but for the absent, who are voided; their seats are drawn anew, or stay empty',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    record: z.int().min(0).max(1_000),
    absent: z.array(z.string().max(40)).max(500).default([]),
    reason: voidReason.default('absent'),
    redraw: z.boolean().default(true),
  }),
  /** The record of the redraw, if there is one. */
  output: z.object({ record: z.int().nullable(), scene }),
  refusals: [
    ...leading,
    'show_over',
    'round_unknown',
    'round_running',
    'award_already_void',
    'award_handed_over',
    'seats_unfillable',
    'redraws_used_up',
  ],
})

export const liveChange = route('liveChange', {
  summary:
    'Change the programme in front of everybody: another number, a further round, a round given up. Each is public',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    change: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('count'),
        round: z.int().min(0),
        count: z.int().min(1).max(100_000),
        /** Why there are to be fewer. */
        reason: reason.optional(),
      }),
      z.object({
        kind: z.literal('add'),
        /** One of the prizes, or a new one by its name. */
        tier: z.int().min(1).optional(),
        prize: text(40).optional(),
        count: z.int().min(1).max(100_000),
        groups: z.array(groupName).min(1).max(50).optional(),
        checked_in: z.boolean().optional(),
        repeat: z.boolean().optional(),
      }),
      z.object({ kind: z.literal('abandon'), round: z.int().min(0), reason }),
    ]),
  }),
  output: z.object({ programme: z.array(programmeRound) }),
  refusals: [...leading, 'show_over', 'round_unknown', 'round_over', 'round_running', 'reason_missing'],
})

export const liveEnd = route('liveEnd', {
  summary: 'End the show: no further round. Rounds that were not drawn are told as given up',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: z.object({ status: drawStatus }),
  refusals: [...leading, 'show_not_begun', 'show_over', 'round_running'],
})

export const liveRehearse = route('liveRehearse', {
  summary:
    'Make a rehearsal: a draw of its own with the same programme, marked on everything, that never counts and goes after a day',
  who: 'organiser',
  input: z.object({ id: drawId, people: z.enum(['roster', 'sample']).default('sample') }),
  output: z.object({ id: z.string(), lid: z.string() }),
  refusals: [...own, 'not_live', 'draw_has_objections'],
})
