import type { DrawId, Instant } from '@fairdraw/domain'

/** Somebody on the roster of a live draw, or in the hall without one. */
export type Attendee = {
  readonly drawId: DrawId
  /** As printed on the badge, folded (`attendeeNumber`): unique in its draw. */
  readonly number: string
  readonly name: string
  readonly department: string | null
  readonly title: string | null
  /** An uploaded picture, as the hall sees them. */
  readonly picture: string | null
  /** What they took of themself: it is their picture from when it was let onto the screen. */
  readonly selfie: string | null
  /** Names of the draw's groups. */
  readonly groups: readonly string[]
  /** Their place in the draw; null while it is a draft. */
  readonly joinSeq: number | null
  readonly checkedInAt: Instant | null
  /** How many were here with them; their place among the arrivals. */
  readonly place: number | null
  /** Keyed hash of the identity of the phone that checked them in; null where the staff did. One phone, one person. */
  readonly phoneKey: Uint8Array | null
  /** Keyed hash of the code that says who they are; null on a roster from before there were codes, until it is opened. */
  readonly codeKey: Uint8Array | null
  /** The commit group that signed their last check-in by phone (lot-1 §5.6); it stays when staff take the check-in back. */
  readonly checkInGroup: number | null
}

/** How many are on the roster, and how many of them are here. */
export type HallCount = { readonly people: number; readonly arrived: number }

export type AttendeeReader = {
  count(drawId: DrawId): Promise<HallCount>
  byNumbers(drawId: DrawId, numbers: readonly string[]): Promise<readonly Attendee[]>
  /** Whose personal code this is. */
  byCode(drawId: DrawId, codeKey: Uint8Array): Promise<Attendee | null>
  /** Numbers of people who have no code yet, at most `limit`. */
  withoutCode(drawId: DrawId, limit: number): Promise<readonly string[]>
  /** Who checked in with this phone. */
  byPhone(drawId: DrawId, phoneKey: Uint8Array): Promise<Attendee | null>
  bySeqs(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly Attendee[]>
  /** In the order of their numbers, after `after`; searched by the beginning of a number or a part of a name, or `numbers`. */
  list(
    drawId: DrawId,
    asked: {
      readonly after: string
      readonly limit: number
      readonly keyword?: string
      readonly numbers?: readonly string[]
      readonly isHere?: boolean
      readonly hasPicture?: boolean
      /** With a photo of their own: while they have no picture, or as their picture. */
      readonly selfies?: 'waiting' | 'shown'
    },
  ): Promise<readonly Attendee[]>
  /** How many have a picture. */
  pictured(drawId: DrawId): Promise<number>
  /** Everybody, in the order of the list: at most the people of one hall. */
  all(drawId: DrawId): Promise<readonly Attendee[]>
  /** Who came last. */
  newest(drawId: DrawId): Promise<Attendee | null>
  /** Everybody who checked in with this phone, in every draw. */
  ofPhone(phoneKey: Uint8Array, limit: number): Promise<readonly Attendee[]>
  /** Changes with every write to the draw's attendees. */
  version(drawId: DrawId): Promise<number>
  /** Who changed after a version of the list; null where nobody can tell, as somebody has gone since. */
  changedAfter(drawId: DrawId, version: number): Promise<readonly Attendee[] | null>
}

export type AttendeeWriter = AttendeeReader & {
  /** Locks the hall until the transaction ends: after the draw and its door, before anybody in it. */
  hold(drawId: DrawId): Promise<HallCount>
  /** Throws Taken for a number that is there. */
  insert(attendees: readonly Attendee[]): Promise<void>
  /** Replaces what is told of somebody; their own photo, their place, their arrival and their phone stay as they are. */
  update(attendees: readonly Attendee[]): Promise<void>
  /** The codes of those who have none; a code that is there stays. */
  giveCodes(
    drawId: DrawId,
    codes: readonly { readonly number: string; readonly key: Uint8Array }[],
  ): Promise<void>
  remove(drawId: DrawId, numbers: readonly string[]): Promise<number>
  /** Gives those without one their place in the draw. */
  seat(drawId: DrawId, seats: readonly { readonly number: string; readonly joinSeq: number }[]): Promise<void>
  /**
   * Null takes it back, and the phone with it. Answers whether anything changed: who is here stays as they came.
   * Throws Taken('attendee_phone') for a phone that checked in somebody else.
   */
  checkIn(
    drawId: DrawId,
    number: string,
    arrival: { readonly at: Instant; readonly phoneKey: Uint8Array | null } | null,
  ): Promise<boolean>
  /** The phone of somebody whom the staff checked in; false for who has one, and for who is not here. */
  givePhone(drawId: DrawId, number: string, phoneKey: Uint8Array): Promise<boolean>
  /** Keeps what somebody took of themself, in place of what was there; no stage shows it before it is their picture. */
  keepSelfie(drawId: DrawId, number: string, selfie: string | null): Promise<void>
  /** Keeps which commit group signed that they are here. */
  signed(drawId: DrawId, number: string, groupId: number): Promise<void>
}
