import { z } from 'zod'
import { ownColumns } from '../imported-shapes.ts'
import { own, route } from '../route.ts'
import { byLid, cursor, drawId, empty, isoTime, lid, listOf, pageSize, text, wholeList } from '../shapes.ts'
import {
  attendee,
  attendeeNumber,
  codedAttendee,
  control,
  driving,
  ownAttendee,
  photoFaults,
  remote,
  remoteId,
  rosterLine,
  showChecksum,
} from '../show-shapes.ts'

const number = attendeeNumber

export const remotePair = route('remotePair', {
  summary:
    'A single-use code, valid five minutes, that makes a phone or a stage computer a remote of this draw',
  who: 'organiser',
  /** Its name, as the other remotes and the operator know it; without one the device says what it is. */
  input: z.object({ lid, label: text(40).default('') }),
  output: z.object({ code: z.string(), url: z.string(), expires_at: isoTime }),
  refusals: ['signed_out', 'not_found', 'not_live'],
})

export const remoteJoin = route('remoteJoin', {
  summary:
    'Trade a pairing code for control of its draw; it lives for the event and can be revoked. A spare computer tells what it holds (`spareTell`) and is shown when it is ordered to',
  who: 'anyone',
  input: z.object({
    /** Where it is known of which draw the code is. */
    lid: lid.optional(),
    code: z.string().max(60),
    label: text(40).default(''),
    spare: z.boolean().default(false),
  }),
  output: z.object({ lid: z.string(), remote_id: z.string(), control: z.string() }),
  refusals: ['not_found', 'not_live', 'remote_code_wrong', 'too_many_remotes'],
})

export const spareTell = route('spareTell', {
  summary: 'A spare computer tells what its set-up comes to, and that it is there',
  who: 'visitor',
  input: z.object({ lid, control, checksum: showChecksum }),
  output: empty,
  refusals: driving,
})

export const remoteList = route('remoteList', {
  summary: 'The remotes of a draw',
  who: 'organiser',
  input: byLid,
  output: wholeList(remote),
  refusals: ['signed_out', 'not_found', 'not_live'],
})

export const remoteRevoke = route('remoteRevoke', {
  summary: 'Take control away from a remote at once',
  who: 'organiser',
  input: z.object({ lid, remote_id: remoteId }),
  output: empty,
  refusals: ['signed_out', 'not_found', 'not_live'],
})

export const liveRosterImport = route('liveRosterImport', {
  takesLong: true,
  summary:
    'Put people on the roster of a live draw, all or nothing; who is on it already is updated while that is possible',
  who: 'organiser',
  once: true,
  largestBody: 8 * 1024 * 1024,
  input: z.object({
    id: drawId,
    own_columns: ownColumns,
    people: z.array(rosterLine).min(1).max(10_000),
  }),
  output: z.object({ added: z.int(), updated: z.int() }),
  refusals: [...own, 'not_live', 'show_begun', 'list_rejected', 'draw_full', 'vip_required'],
})

export const liveRosterList = route('liveRosterList', {
  summary: 'The roster of a live draw, searched by number, name or a whole cell of an own column',
  who: 'visitor',
  input: z.object({
    lid,
    control,
    cursor,
    page_size: pageSize,
    keyword: text(40).optional(),
    here: z.boolean().optional(),
    pictured: z.boolean().optional(),
    /** Only who took a photo of themself: one that nobody has looked at, or one that is shown. */
    selfies: z.enum(['waiting', 'shown']).optional(),
  }),
  output: listOf(codedAttendee).extend({ arrived: z.int(), pictured: z.int() }),
  refusals: driving,
})

export const liveRosterRemove = route('liveRosterRemove', {
  summary: 'Take people off the roster, while nothing has been promised to them',
  who: 'organiser',
  input: z.object({ id: drawId, numbers: z.array(number).min(1).max(10_000) }),
  output: z.object({ removed: z.int() }),
  refusals: [...own, 'not_live', 'draw_not_draft'],
})

const photo = z.object({ picture: z.string() })
const photoRefusals = [...own, 'not_live', ...photoFaults] as const

export const liveRosterPhoto = route('liveRosterPhoto', {
  summary:
    'Keep a PNG or JPEG of at most 5 MB as a photo for `live/roster/pictures`: squares of 64, 256 and 640 pixels, cut by the upper third; `.640.` in its address stands for the size',
  who: 'organiser',
  takes: 'file',
  input: z.object({ id: drawId }),
  output: photo,
  refusals: photoRefusals,
})

export const liveRosterPhotoFetch = route('liveRosterPhotoFetch', {
  summary: 'Keep the PNG or JPEG of at most 2 MB at a public https address, as `live/roster/photo` does',
  who: 'organiser',
  input: z.object({ id: drawId, url: z.string().max(1_000) }),
  output: photo,
  refusals: [...photoRefusals, 'photo_unreachable'],
})

export const liveRosterPictures = route('liveRosterPictures', {
  summary:
    'Give people on the roster photos kept by `live/roster/photo`, all or none; no picture takes theirs away',
  who: 'organiser',
  input: z.object({
    id: drawId,
    people: z
      .array(z.object({ number, picture: z.string().max(500).optional() }))
      .min(1)
      .max(500),
  }),
  output: z.object({ changed: z.int() }),
  refusals: [...own, 'draw_recycled', 'not_live', 'list_rejected'],
})

export const liveCheckIn = route('liveCheckIn', {
  summary:
    'Check in by phone: the code of one’s badge; or number and name as they stand on the roster, with the 6 digits that the wall shows; or a name alone where anybody may come',
  who: 'entrant',
  input: z.object({
    lid,
    identity: z.object({
      code: z.string().max(40).optional(),
      number: number.optional(),
      name: text(40).default(''),
      wall: z.string().max(20).default(''),
    }),
  }),
  output: ownAttendee,
  refusals: [
    'signed_out',
    'not_found',
    'not_live',
    'sign_in_needed',
    'draw_not_open_yet',
    'draw_closed',
    'draw_full',
    'wall_code_wrong',
    'hall_code_wrong',
    'not_on_roster',
    'number_taken',
    'already_checked_in',
    'blacklisted',
  ],
})

export const liveCheckInStaff = route('liveCheckInStaff', {
  summary: 'Check somebody in by their number, or take that back',
  who: 'visitor',
  input: z.object({ lid, control, number, here: z.boolean().default(true) }),
  output: attendee,
  refusals: [...driving, 'not_on_roster', 'show_over'],
})

export const liveWall = route('liveWall', {
  summary:
    'The 6 digits that the wall shows at this moment, with which people in the hall check in; new every minute',
  who: 'visitor',
  input: z.object({ lid, control }),
  output: z.object({ code: z.string(), until_ms: z.number() }),
  refusals: driving,
})

export const liveMe = route('liveMe', {
  summary: 'Who this phone is in the hall, and what it has won: told when the stage has shown it',
  who: 'entrant',
  input: byLid,
  output: z.object({
    me: ownAttendee.nullable(),
    awards: z.array(
      z.object({
        award_id: z.string(),
        record: z.int(),
        tier: z.int(),
        prize: z.string(),
        state: z.string(),
        told_at: z.number(),
      }),
    ),
  }),
  refusals: ['signed_out', 'not_found', 'not_live'],
})
