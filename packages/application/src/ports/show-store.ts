import type { DrawId, Instant, Scene } from '@fairdraw/domain'

/** A phone or a computer that may drive one stage. */
export type Remote = {
  readonly drawId: DrawId
  readonly id: string
  readonly label: string
  readonly pairedAt: Instant
  readonly seenAt: Instant | null
  /** Of a spare computer: what its set-up comes to, empty before it has one. Null: it is none. */
  readonly spareChecksum: string | null
}

/** `waiting`: nobody has looked at it · `shown`: it goes over the screen at `at`. */
export type HallMessage = {
  readonly drawId: DrawId
  /** Counts up within its draw. */
  readonly id: number
  readonly joinSeq: number
  readonly name: string
  readonly text: string
  readonly state: 'waiting' | 'shown' | 'refused'
  readonly sentAt: Instant
  /** When it went up. */
  readonly at: Instant | null
}

export type ShowReader = {
  scene(drawId: DrawId): Promise<Scene | null>
  remotes(drawId: DrawId): Promise<readonly Remote[]>
  /** The remote that holds this token (its keyed hash), unless it was revoked. */
  remoteBy(drawId: DrawId, tokenKey: Uint8Array): Promise<Remote | null>
  messages(
    drawId: DrawId,
    asked: {
      readonly state: HallMessage['state']
      readonly after: number
      readonly limit: number
      readonly newest?: boolean
    },
  ): Promise<readonly HallMessage[]>
  /** Those that went up since `since` and were not taken down, in the order in which they did. */
  shownSince(drawId: DrawId, since: Instant, limit: number): Promise<readonly HallMessage[]>
  waitingCount(drawId: DrawId): Promise<number>
  /** When the nth last message of a draw was sent; null where there are fewer, or it was forgotten. */
  nthLastSentAt(drawId: DrawId, nth: number): Promise<Instant | null>
  /** When this person last sent one, and how many they sent since `since`. */
  sentBy(
    drawId: DrawId,
    joinSeq: number,
    since: Instant,
  ): Promise<{ readonly count: number; readonly lastAt: Instant | null }>
}

export type ShowWriter = ShowReader & {
  /** The scene, its row locked until the transaction ends; null where there is none yet. */
  holdScene(drawId: DrawId): Promise<Scene | null>
  saveScene(drawId: DrawId, scene: Scene): Promise<void>
  /** `label`: what the remote is to be called, or empty. Those of its draw that are over go. */
  putPairing(
    drawId: DrawId,
    codeKey: Uint8Array,
    pairing: { readonly expiresAt: Instant; readonly label: string },
    now: Instant,
  ): Promise<void>
  /** The draw and the label of a code, once; null for one that is not known, or over. */
  takePairing(
    codeKey: Uint8Array,
    now: Instant,
  ): Promise<{ readonly drawId: DrawId; readonly label: string } | null>
  putRemote(remote: Remote, tokenKey: Uint8Array): Promise<void>
  seeRemote(drawId: DrawId, id: string, now: Instant): Promise<void>
  tellSpare(drawId: DrawId, id: string, checksum: string, now: Instant): Promise<void>
  revokeRemote(drawId: DrawId, id: string): Promise<boolean>
  /** Locks the messages of a draw until the transaction ends, so that they have one order. */
  holdMessages(drawId: DrawId): Promise<void>
  /** Answers its id. */
  addMessage(message: Omit<HallMessage, 'id'>): Promise<number>
  /** Answers the messages that changed. */
  judge(
    drawId: DrawId,
    ids: readonly number[],
    state: 'shown' | 'refused',
    at: Instant,
  ): Promise<readonly HallMessage[]>
  /** Deletes messages of any draw that were sent before this, at most `limit`; answers how many. */
  forgetMessages(before: Instant, limit: number): Promise<number>
}
