import { skins } from '@fairdraw/domain'
import type { CheckInReceipt } from '@fairdraw/fairness'
import { z } from 'zod'
import { ownCells, shownOwn } from './imported-shapes.ts'
import { drawStatus, isoTime, signedTip, text, verbatim, voidReason } from './shapes.ts'
import { groupName, plannedRound, quota, sentShowSettings } from './show-settings.ts'

/** What a paired remote holds; who is signed in and runs the draw needs none. */
export const control = z.string().max(100).optional()
/** What is refused to who drives a stage without being allowed to. */
export const driving = ['not_found', 'not_live', 'not_permitted'] as const
/** What is refused to a remote that acts on the stage: one leads at a time. */
export const leading = [...driving, 'remote_not_in_charge'] as const
/** What a photo that was sent is refused for. */
export const photoFaults = [
  'image_wrong_type',
  'image_too_large',
  'image_too_many_pixels',
  'upload_broken',
  'upload_quota',
] as const
export const remoteId = z.string().max(60)
export const attendeeNumber = text(30)

/** What every screen shows at this moment; times in epoch milliseconds of the server's clock. */
export const scene = z.object({
  version: z.int(),
  act: z.enum(['welcome', 'check-in', 'prize', 'rolling', 'reveal', 'end']),
  since: z.number(),
  round: z.int(),
  record: z.int().nullable(),
  stop_asked_at: z.number().nullable(),
  ready_at: z.number().nullable(),
  skin: z.enum(skins),
  danmaku_on: z.boolean(),
  muted: z.boolean(),
  /** Percent. */
  volume: z.number(),
  dark: z.boolean(),
  paused_at: z.number().nullable(),
  paused_ms: z.number(),
  page: z.int().nullable(),
  /** So many winners of this reveal come forward one after another, and when the last of them has; all at once where left out. */
  in_turn: z.int().optional(),
  all_come_at: z.number().optional(),
  /** The remote whose computer the hall looks at in place of the main one. */
  spare: z.string().nullish(),
  /** The remote that leads. */
  in_charge: z.string().nullable(),
})

/** A phone or a computer that may drive a stage. */
export const remote = z.object({
  remote_id: z.string(),
  label: z.string(),
  paired_at: isoTime,
  seen_at: isoTime.nullable(),
  /** Of a spare computer: what its set-up comes to, empty before it has one. */
  spare_checksum: z.string().nullable(),
})

export const programmeRound = plannedRound.extend({
  place: z.int(),
  prize: z.string(),
  image: z.string().optional(),
  shot_sizes: z.array(z.int()),
  /** In which place it comes, from 0, where the order is set or drawn; absent before it is drawn. */
  turn: z.int().optional(),
  records: z.array(z.int()),
  is_extra: z.boolean(),
  /** `drawn`: how many of the group stand as winners, once any of the round have come forward. */
  quotas: z.array(quota.extend({ drawn: z.int().optional() })).optional(),
  abandoned_for: z.string().optional(),
})

/** What stands under a name, as far as the organiser wants it shown. */
export const shownCard = {
  number: z.string().optional(),
  department: z.string().optional(),
  title: z.string().optional(),
  picture: z.string().optional(),
}

/** What the people beside the stage saw of somebody drawn. */
export const mark = z.enum(['here', 'absent'])

/** A winner as the organiser wants them shown on the stage. */
const stageWinner = z.object({
  award_id: z.string(),
  record: z.int(),
  tier: z.int(),
  index: z.int(),
  name: z.string(),
  ...shownCard,
  void_for: voidReason.optional(),
  is_redrawn: z.boolean().optional(),
  /** Whether they were called up; for who drives the stage. */
  mark: mark.optional(),
})

const stageRecord = z.object({
  record: z.int(),
  kind: z.enum(['open', 'order', 'live', 'redraw']),
  round: z.int(),
  shot: z.int(),
  seats: z.int(),
  logged_at: z.number(),
  beacon_round: z.int().nullable(),
  beacon_due_at: z.number().nullable(),
  drawn_at: z.number().nullable(),
  result_hash: z.string().nullable(),
  is_confirmed: z.boolean(),
  is_failed: z.boolean(),
})

export const stageState = z.object({
  now_ms: z.number(),
  lid: z.string(),
  title: z.string(),
  organiser: z.string(),
  status: drawStatus,
  level: z.enum(['B', 'C']).nullable(),
  is_rehearsal: z.boolean(),
  settings: sentShowSettings,
  background: z.string().optional(),
  scene,
  programme: z.array(programmeRound),
  records: z.array(stageRecord),
  /** Only of records whose winners have come forward. */
  winners: z.array(stageWinner),
  /** People in the list: on the roster or in by the code; and how many of them are here. */
  people: z.int(),
  arrived: z.int(),
  close_hash: z.string().nullable(),
  /** Of the rules in force: programme, groups, quotas. */
  charter_hash: z.string().optional(),
  /** The end of its chain in the public log, signed (lot-1 §11.6). */
  tip: signedTip.nullable(),
  fact_number: z.int(),
  /** May this caller drive the stage? A spectator's link never can. */
  can_control: z.boolean(),
  /** Those that are paired, and which of them the caller is; none and null for a spectator and in the organiser's windows. */
  remotes: z.array(remote),
  own_remote: z.string().nullable(),
})

/** What two computers compare to know that they would show the same: SHA-256 over set-up, roster and pictures. */
export const showChecksum = z.string().regex(/^[0-9a-f]{64}$/)

const rosterPerson = z.object({
  number: attendeeNumber,
  name: text(40),
  department: text(40).optional(),
  title: text(40).optional(),
  picture: z.string().max(500).optional(),
  groups: z.array(groupName).max(50).default([]),
})

/** As it is read from a file: what is wrong with it is told line by line. */
const cell = z.string().max(1_000)
export const rosterLine = z.object({
  number: cell.default(''),
  name: cell.default(''),
  department: cell.optional(),
  title: cell.optional(),
  picture: cell.optional(),
  groups: z.array(cell).max(50).default([]),
  own: ownCells,
})

export const attendee = rosterPerson.extend({
  join_seq: z.int().nullable(),
  checked_in_at: isoTime.nullable(),
})

/** Somebody of the roster with the code by which they check in, for who runs the hall. */
export const codedAttendee = attendee.extend({
  code: z.string(),
  own: shownOwn,
  /** What they took of themself, shown or not. */
  selfie: z.string().optional(),
})

/** The photo that somebody took of themself; without a picture there is none yet. */
export const ownSelfie = z.object({ picture: z.string().optional(), is_shown: z.boolean() })

/** Who a phone is in the hall. */
export const ownAttendee = z.object({
  number: z.string(),
  name: z.string(),
  department: z.string().optional(),
  groups: z.array(z.string()),
  join_seq: z.int(),
  place: z.int().nullable(),
  checked_in_at: isoTime.nullable(),
  /** As lot-1 §5.6 spells it; absent for whom staff checked in. */
  check_in: verbatim<CheckInReceipt>().optional(),
  /** Where they may send a photo of themself, or have. */
  selfie: ownSelfie.optional(),
})

export const hallMessage = z.object({
  id: z.string(),
  name: z.string(),
  /** Their place in the list, where their picture is shown. */
  index: z.int().optional(),
  text: z.string(),
  at: z.number(),
})
