import { hex } from '../basics/bytes.ts'
import { type Json, jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import type { PlannedRound } from '../show/planned-round.ts'

/** The only version of the protocol so far; a changed meaning gets a new one. */
export const PROTOCOL = 'lot/1'

/** The `origin` of a draw that no service vouches for: somebody held it by a program of their own. */
export const localOrigin = 'local'

/** A, B or C: what a stranger may conclude from the proof (lot-1 §13.1). */
export type Level = 'A' | 'B' | 'C'

/**
 * One line of the prize list; `tier` is unique in its draw, `valueFen` is the worth of one piece. `winsEach`: how often one
 * player may win it, of draws that are played without a shared board; as often as `maxWins` allows when left out.
 */
export type CharterPrize = {
  readonly tier: number
  readonly name: string
  readonly count: number
  readonly valueFen?: number
  readonly winsEach?: number
}

/** What happens in the draw; `textHash` is the hexadecimal SHA-256 of the published terms. */
type CharterRules = {
  readonly maxWins: number
  /** Most wins of one row within one draw-round; as many as `maxWins` allows when left out. */
  readonly winsPerRound?: number
  readonly minEntrants: number
  readonly onShort: 'open' | 'extend' | 'cancel'
  readonly redraw: string
  readonly textHash: string
}

/** The public randomness: the hash of the chain, and the round, or `after` seconds from the close. */
export type CharterBeacon = { readonly chain: string; readonly round?: number; readonly after?: number }

/** Who cosigns the log at level A: `k` of these keys (hexadecimal) must have seen each record in time (lot-1 §13.2). */
export type CharterWitness = {
  readonly k: number
  readonly keys: readonly { readonly name: string; readonly key: string }[]
}

/** An instant prize's share: per million, half open, ascending (lot-1 §9.3). */
export type Interval = { readonly tier: number; readonly from: number; readonly to: number }

/** What lots there are and how they are handed out (lot-1 §10.1); `captains` hold theirs from the start, their names sealed (§6.3). */
export type CharterLots = {
  readonly rows: readonly { readonly label: string; readonly count: number }[]
  readonly rule: 'each' | 'host' | 'teams' | 'pairing'
  readonly captains: readonly { readonly label: string; readonly nameCommit: string }[]
  readonly show: 'at_once' | 'at_end' | 'never'
  readonly swap: boolean
  /** Of pairs: the close may say who does not draw whom. Absent in charters from before that could be. */
  readonly apart?: true
}

/** How the stock of instant prizes is let out: in equal parts, slice by slice. */
export type Release = { readonly every: 'hour' | 'day'; readonly from: string; readonly to: string }

/**
 * What is promised before the first entry (lot-1 §4.2). Keys that are not named here are allowed and are hashed too.
 * `seats` is the programme of a live draw (lot-1 §8.1); `extraRounds` announces that the host may raise the count of a round and add
 * rounds, each by a change in the log; absent means never.
 */
export type Charter = {
  readonly v: typeof PROTOCOL
  readonly drawId: string
  /** The name of the log that holds the draw; {@link localOrigin} where no service vouches for it. */
  readonly origin: string
  /** The instant of its own leaf in the log, ISO 8601 UTC: the same charter cannot begin a second chain. */
  readonly at: string
  readonly kind: 'scheduled' | 'live' | 'instant' | 'lots'
  readonly title: string
  readonly organiser: string
  /** Which draw of its organiser it is, from 1; the same in all versions (lot-1 §4.7). */
  readonly organiserNo: number
  /** The hash of version 1 of the draw before it; null for the first. */
  readonly organiserPrev: string | null
  readonly prizes: readonly CharterPrize[]
  readonly rules: CharterRules
  readonly openBy: 'time' | 'count' | 'manual' | 'instant' | 'rounds' | 'lots'
  readonly openAt?: string
  readonly openCount?: number
  readonly closeAt?: string
  /** The most entrants that are let in; of draws over a list. */
  readonly joinLimit?: number
  readonly level: Level
  readonly beacon: CharterBeacon | null
  /** Exactly at level A. */
  readonly witness?: CharterWitness
  readonly serverCommit: string
  readonly spinCommit?: string
  readonly intervals?: readonly Interval[]
  readonly mode?: 'probability' | 'pool'
  readonly counts?: readonly { readonly tier: number; readonly count: number }[]
  readonly blanks?: number
  readonly release?: Release
  /** The names of winners are published: each row seals what is shown if it wins (lot-1 §6.3). */
  readonly names?: true
  readonly groups?: readonly string[]
  readonly seats?: {
    readonly order: string
    readonly rounds: readonly PlannedRound[]
    /** No press of a round before those in front of it have none to come: as listed, or in the order that round 0 draws (lot-1 §8.8). */
    readonly inOrder?: true | 'drawn'
  }
  /** One board of cards for everybody (lot-1 §9.7). */
  readonly board?: { readonly cells: number }
  readonly lots?: CharterLots
  /** A comment draw: the post, what counts, and what the list of comments came to. */
  readonly comments?: Json
  readonly extraRounds?: boolean
  /** Of whom a draw among the customers of an enterprise is: the {@link eligibleMark} of each name. Later versions add to it. */
  readonly eligible?: readonly string[]
  /** Only a rehearsal: it gives nothing to anybody, and never becomes a result. */
  readonly rehearsal?: true
  /**
   * A stage of a period draw: the address of the first, which stage this is, and of how many; `first` is the hash of version 1
   * of stage 1, in all stages behind it (lot-1 §4.6).
   */
  readonly series?: {
    readonly lid: string
    readonly stage: number
    readonly of: number
    readonly first?: string
  }
  /** It went on once because so many had joined when it should have closed, and they were too few (lot-1 §4.5). */
  readonly short?: { readonly joined: number }
  readonly visibility: 'public' | 'entrants' | 'auditors'
  readonly version: number
  readonly previous?: string
}

/** The hexadecimal hash that binds a charter; throws RangeError where {@link jcs} does. */
export function charterHash(charter: Charter): string {
  return hex(hash('lot1/charter', jcs(charter)))
}

/**
 * What stands in the charter for a member or a group of an enterprise: which name was promised can be checked by who reads
 * it on the draw's page, and is not said to who reads the proof alone.
 */
export function eligibleMark(drawId: string, name: string): string {
  return hex(hash('lot1/eligible', drawId, '\n', name))
}
