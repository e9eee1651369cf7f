import type {
  Beacon,
  BoardSeal,
  Charter,
  Close,
  Instant,
  LotSeal,
  LotsEnded,
  PlaysEnded,
  ReopenedLot,
  RoundRecord,
  ShowChange,
  SwappedLots,
  VoidReason,
} from '@fairdraw/fairness'

/** Who may see a fact. Unknown is denied. */
export type Audience = 'public' | 'organiser'

/** A winner as the public sees it. */
export type ShownWinner = { readonly tier: number; readonly index: number; readonly shown: string }

/**
 * Everything that can happen to a draw over a list; numbered per draw: 1, 2, 3, no gaps. A charter, a close and a rows
 * file are always recorded; absent they are only where they are hidden from who is told (`veil.ts`).
 */
export type Fact =
  | {
      readonly type: 'draw.published'
      readonly at: Instant
      readonly charter?: Charter
      readonly charterHash: string
      readonly startsAt: Instant
      readonly closesAt: Instant
      /** The round that deals a shared board, or lots: it is logged with the charter. */
      readonly deal?: RoundRecord
    }
  | { readonly type: 'draw.started'; readonly at: Instant }
  /** Nothing but the times moves, and only to a later one. */
  | {
      readonly type: 'draw.extended'
      readonly at: Instant
      readonly charter?: Charter
      readonly charterHash: string
      readonly closesAt: Instant
      readonly reason: 'too_few' | 'organiser'
    }
  /** More or further prizes, room for more people, other words or pictures; a charter where it says otherwise now. */
  | {
      readonly type: 'draw.changed'
      readonly at: Instant
      readonly parts: readonly ChangedPart[]
      readonly charter?: Charter
      readonly charterHash?: string
    }
  /** Nobody can join from here on; the list is being fixed. */
  | { readonly type: 'entry.closed'; readonly at: Instant; readonly by: Close['by'] }
  | {
      readonly type: 'draw.sealed'
      readonly at: Instant
      readonly close?: Close
      readonly closeHash: string
      readonly rowsFile?: { readonly sha256: string; readonly bytes: number }
    }
  | {
      readonly type: 'round.logged'
      readonly at: Instant
      readonly record: RoundRecord
      readonly roundHash: string
      readonly beaconDueAt: Instant | null
    }
  | {
      readonly type: 'round.drawn'
      readonly at: Instant
      readonly round: number
      readonly beacon: Beacon | null
      readonly secret: string
      readonly resultHash: string
      readonly awardCount: number
      /** The first winners, for screens and phones; the whole list is asked for. */
      readonly winners: readonly ShownWinner[]
    }
  /** A redraw whose randomness stayed away for a day: its seats stay unawarded, what stood before it stands. */
  | {
      readonly type: 'round.failed'
      readonly at: Instant
      readonly round: number
      readonly reason: FailedFor
      readonly failureHash: string
    }
  /** The shared board is dealt and lies face down: from here on cards can be taken. */
  | {
      readonly type: 'board.sealed'
      readonly at: Instant
      readonly seal: BoardSeal
      readonly boardHash: string
      readonly beacon: Beacon | null
    }
  /** The lots are dealt and lie sealed: from here on they can be taken. */
  | {
      readonly type: 'lots.sealed'
      readonly at: Instant
      readonly seal: LotSeal
      readonly lotHash: string
      readonly beacon: Beacon | null
    }
  /** The host drew for everybody who had no lot, in the order of their joining. */
  | { readonly type: 'lots.given'; readonly at: Instant; readonly count: number }
  /** The lot of somebody who is absent came back, for a public reason. */
  | ({ readonly type: 'lots.reopened'; readonly at: Instant } & ReopenedLot)
  /** Two people agreed to exchange their lots. */
  | ({ readonly type: 'lots.swapped'; readonly at: Instant } & SwappedLots)
  /** Nobody takes a lot from here on; the secrets are out, from which the deal can be recomputed. */
  | ({ readonly type: 'lots.ended' } & LotsEnded)
  /** Its organiser ends it: nobody plays from here on, and plays that wait for their beacon are decided first. */
  | { readonly type: 'plays.stopped'; readonly at: Instant; readonly reason: string }
  /** Nobody plays from here on; the master is out, from which every play can be recomputed. */
  | ({ readonly type: 'plays.ended' } & PlaysEnded)
  /** What a play won was taken back, for a public reason. The play stays as it was; the piece is given to nobody. */
  | {
      readonly type: 'award.voided'
      readonly at: Instant
      /** The play's place in their order. */
      readonly seq: number
      readonly tier: number
      readonly reason: VoidReason
    }
  /** The hall's list is sealed: rounds can be drawn from here on. */
  | { readonly type: 'show.began'; readonly at: Instant }
  /** Another number of winners, a further round, a round given up: said in front of everybody. */
  | { readonly type: 'show.changed'; readonly at: Instant; readonly change: ShowChange }
  /** The winners of a round were looked at, and stand. */
  | { readonly type: 'round.confirmed'; readonly at: Instant; readonly round: number }
  /** No further round. */
  | { readonly type: 'show.ended'; readonly at: Instant }
  /** What was won can be claimed from now on. */
  | { readonly type: 'draw.claiming'; readonly at: Instant }
  /**
   * Prizes that their winners did not claim in time (`late`: told once a round, also when there is none), or whose
   * winners had themselves erased.
   */
  | {
      readonly type: 'awards.forfeited'
      readonly at: Instant
      readonly round: number
      readonly count: number
      readonly reason: 'late' | 'erased'
    }
  /** Everything that can be handed over was, or was waited for long enough. */
  | { readonly type: 'draw.closed'; readonly at: Instant }
  | { readonly type: 'draw.cancelled'; readonly at: Instant; readonly reason: string }
  | { readonly type: 'draw.expired'; readonly at: Instant }
  | { readonly type: 'draw.failed'; readonly at: Instant; readonly reason: FailedFor }

/** Its beacon stayed away; or the log was restored from an older copy, and what of the draw was lost nobody knows. */
type FailedFor = 'secret_not_revealed' | 'log_restored'

/** What may be changed in a published draw beside its times. */
export type ChangedPart = 'prizes' | 'join_limit' | 'eligible' | 'texts'

type FactType = Fact['type']

/** A fact with its number in its draw. */
export type NumberedFact = Fact & { readonly number: number }

/** Most winners told within a fact; a stream to ten thousand phones stays small. */
export const winnersInFact = 50

const audiences: Readonly<Record<FactType, Audience>> = {
  'draw.published': 'public',
  'draw.started': 'public',
  'draw.extended': 'public',
  'draw.changed': 'public',
  'entry.closed': 'public',
  'draw.sealed': 'public',
  'round.logged': 'public',
  'round.drawn': 'public',
  'round.failed': 'public',
  'board.sealed': 'public',
  'lots.sealed': 'public',
  'lots.given': 'public',
  'lots.reopened': 'public',
  'lots.swapped': 'public',
  'lots.ended': 'public',
  'plays.stopped': 'public',
  'plays.ended': 'public',
  'award.voided': 'public',
  'show.began': 'public',
  'show.changed': 'public',
  'round.confirmed': 'public',
  'show.ended': 'public',
  'draw.claiming': 'public',
  'awards.forfeited': 'public',
  'draw.closed': 'public',
  'draw.cancelled': 'public',
  'draw.expired': 'public',
  'draw.failed': 'public',
}

/** Who may see facts of this type; an unknown type is for nobody but the organiser. */
export function audienceOf(type: string): Audience {
  return audiences[type as FactType] ?? 'organiser'
}
