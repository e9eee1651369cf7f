import type {
  Beacon,
  BoardSeal,
  Charter,
  Close,
  LotSeal,
  LotsEnded,
  PlaysEnded,
  ReopenedLot,
  RoundFailure,
  RoundRecord,
  ShowChange,
  SwappedLots,
} from '@fairdraw/fairness'
import { day, type Instant, iso } from '@fairdraw/fairness'
import type { DrawSettings } from './draw-settings.ts'
import type { ChangedPart } from './facts.ts'
import type { DrawId, Lid, UserId } from './ids.ts'
import type { Plan } from './plan.ts'

/** The states of a draw that opens over a list. */
export const drawStatuses = [
  'draft',
  'scheduled',
  'open',
  'sealed',
  'live',
  'awaiting_beacon',
  'drawn',
  'claiming',
  'closed',
  'paused',
  'cancelled',
  'expired',
  'failed',
] as const
export type DrawStatus = (typeof drawStatuses)[number]

/** The legal moves; anything else is a fault of ours, never an input error. */
const moves: Readonly<Record<DrawStatus, readonly DrawStatus[]>> = {
  draft: ['scheduled', 'open'],
  scheduled: ['open', 'cancelled', 'expired', 'paused'],
  open: ['sealed', 'drawn', 'closed', 'cancelled', 'expired', 'failed', 'paused'],
  paused: ['scheduled', 'open', 'drawn', 'cancelled', 'expired'],
  sealed: ['awaiting_beacon', 'live', 'drawn', 'cancelled', 'failed'],
  // The list of a hall is sealed; rounds are drawn from it one by one.
  live: ['awaiting_beacon', 'drawn'],
  awaiting_beacon: ['live', 'drawn', 'claiming', 'closed', 'cancelled', 'failed'],
  drawn: ['awaiting_beacon', 'claiming', 'closed', 'drawn'],
  claiming: ['awaiting_beacon', 'closed', 'claiming'],
  closed: [],
  cancelled: [],
  expired: [],
  failed: [],
}

/** True when a draw may go from one state to another. */
export function mayMove(from: DrawStatus, to: DrawStatus): boolean {
  return moves[from].includes(to)
}

/** Entry is possible, now or later. */
export function isBeforeClose(status: DrawStatus): boolean {
  return status === 'scheduled' || status === 'open' || status === 'paused'
}

/** Nothing will happen any more. */
export function isOver(status: DrawStatus): boolean {
  return moves[status].length === 0
}

/** A draw-round as its facts have told it so far (lot-1 §7.1). */
export type Round = {
  readonly record: RoundRecord
  readonly roundHash: string
  readonly loggedAt: Instant
  /** When its beacon is published; null on level C, which waits for nothing. */
  readonly beaconDueAt: Instant | null
  /** Present once drawn. */
  readonly outcome?: RoundOutcome
  /** When it came to nothing: its randomness stayed away too long, and its seats stay unawarded. */
  readonly failedAt?: Instant
  /** How many of its awards nobody claimed in time; present once that time is over. */
  readonly forfeited?: number
}

/** What happened in front of the hall beside the rounds themselves. */
export type ShowLife = {
  readonly beganAt: Instant
  readonly changes: readonly (ShowChange & { readonly at: Instant })[]
  /** Records whose winners were looked at and stand. */
  readonly confirmed: readonly number[]
  readonly endedAt?: Instant
}

/** What happened to the lots of a draw beside who took them. */
export type LotsLife = {
  readonly seal: LotSeal
  readonly lotHash: string
  readonly beacon: Beacon | null
  readonly reopened: readonly (ReopenedLot & { readonly at: Instant })[]
  readonly swapped: readonly (SwappedLots & { readonly at: Instant })[]
  readonly ended?: LotsEnded
}

type RoundOutcome = {
  readonly beacon: Beacon | null
  /** The revealed link of the secret chain, hex. */
  readonly secret: string
  readonly resultHash: string
  readonly drawnAt: Instant
  readonly awardCount: number
}

/** What happened to a draw: the part that facts move, the same on the server and in a browser. */
export type DrawLife = {
  readonly status: DrawStatus
  /** Number of the last fact applied; 0 before the first. */
  readonly factNumber: number
  readonly charter?: Charter
  readonly charterHash?: string
  /** The hashes of all versions of the charter, from the first to the newest. */
  readonly charterHashes?: readonly string[]
  readonly publishedAt?: Instant
  /** When entry closes by itself; moves when a draw is extended. */
  readonly closesAt?: Instant
  readonly closedAt?: Instant
  /** How entry ended. */
  readonly closedBy?: Close['by']
  readonly close?: Close
  readonly closeHash?: string
  readonly rowsFile?: { readonly sha256: string; readonly bytes: number }
  readonly rounds: readonly Round[]
  /** The round that deals a shared board, or lots; pairs have theirs among the rounds. */
  readonly deal?: RoundRecord
  /** The shared board of a draw that is played, once it is dealt and sealed. */
  readonly board?: {
    readonly seal: BoardSeal
    readonly boardHash: string
    readonly beacon: Beacon | null
  }
  /** When and why its organiser ended a draw that is played, from then on. */
  readonly stopped?: { readonly at: Instant; readonly reason: string }
  /** Plays whose prizes were taken back, by their place in the order, as that happened. */
  readonly voidedPlays?: readonly number[]
  /** The lots of a draw of lots, once they are dealt and sealed. */
  readonly lots?: LotsLife
  /** The show of a live draw, from the moment on that its list was sealed. */
  readonly show?: ShowLife
  /** How its plays ended, of a draw that is played. */
  readonly plays?: PlaysEnded
  /** Went on for a day because too few were in; happens once. */
  readonly isExtended: boolean
  /** What was changed since its publication, times aside, in order. */
  readonly changes?: readonly { readonly at: Instant; readonly parts: readonly ChangedPart[] }[]
  /** When it was last put off. */
  readonly extendedAt?: Instant
  readonly endedFor?: string
  /** When it ended without being drawn. */
  readonly endedAt?: Instant
  /** When nothing was left to hand over. */
  readonly handedOverAt?: Instant
}

/** A draw before anything happened. */
export const unborn: DrawLife = {
  status: 'draft',
  factNumber: 0,
  rounds: [],
  isExtended: false,
}

/** A draw as the server keeps it. */
export type Draw = {
  readonly id: DrawId
  readonly lid: Lid
  readonly ownerId: UserId
  readonly settings: DrawSettings
  /** Raised by every edit; an edit naming an older one is refused as stale. */
  readonly version: number
  readonly createdAt: Instant
  readonly life: DrawLife
  /** What it was published under, and runs to its end under; absent while a draft. */
  readonly plan?: Plan
  /** The people that the event on the big screen may hold that was used up for it; absent without one. */
  readonly screenPeople?: number
  /** When it was put into the recycle bin; absent while it is not there. */
  readonly recycledAt?: Instant
  /** When it was removed for good: its proof stays, its organiser sees it no more. */
  readonly removedAt?: Instant
}

/** Published, and still to be drawn or handed over. */
export const runningStatuses: readonly DrawStatus[] = drawStatuses.filter(
  (status) => status !== 'draft' && status !== 'drawn' && !isOver(status),
)

/** How long a draw lies in the bin before it is removed for good. */
export const keptInBinMs = 30 * day

/** How long a rehearsal is there. */
export const rehearsalMs = day

/** A rehearsal whose day is over. */
export function isPastRehearsal(
  { settings, createdAt }: Pick<Draw, 'settings' | 'createdAt'>,
  now: Instant,
): boolean {
  return settings.isRehearsal === true && now >= createdAt + rehearsalMs
}

/** Its owner may put it away: nothing is promised to anybody any more, or nothing was yet. */
export function isRecyclable({ status }: Pick<DrawLife, 'status'>): boolean {
  return status === 'draft' || status === 'drawn' || isOver(status)
}

/** The round that is logged and neither drawn nor failed, if any. */
export function runningRound(life: DrawLife): Round | undefined {
  return life.rounds.find(({ outcome, failedAt }) => !outcome && failedAt === undefined)
}

/** How the protocol tells of a round that failed at this instant. */
export function failureOf(failedAt: Instant): RoundFailure {
  return { at: iso(failedAt), reason: 'secret_not_revealed' }
}
