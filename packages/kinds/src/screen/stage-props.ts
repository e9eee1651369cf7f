import type { ReactNode } from 'react'
import type { Arrival } from './arrivals.ts'
import type { RevealTimes, Skin } from './rule.ts'

/** Somebody on the stage, as the organiser wants them shown; `index` is the place in the sealed list. */
export type StagePerson = {
  readonly index: number
  readonly name: string
  readonly number?: string | undefined
  readonly department?: string | undefined
  readonly title?: string | undefined
  /** An address on this service: pictures from elsewhere never reach a stage. */
  readonly picture?: string | undefined
}

/** Which prize the hall is about to see, sees rolling, or has seen. */
export type StageRound = {
  /** Place of the round in the programme, from 1. */
  readonly number: number
  readonly of: number
  readonly tier: number
  readonly prize: string
  readonly image?: string
  /** How many are drawn by this press of "start". */
  readonly winners: number
  /** Which press this is where one round takes several. */
  readonly shot?: { readonly number: number; readonly of: number }
  /** Only these groups are in it; everybody when left out. */
  readonly groups?: readonly string[]
  /** Of its seats, so many are kept for a group; `drawn` once winners have come forward. */
  readonly quotas?: readonly {
    readonly group: string
    readonly count: number
    readonly drawn?: number | undefined
  }[]
  /** The fingerprint of the rules that say so: it is on the screen before the round starts. */
  readonly rulesFingerprint?: string
}

/** A winner as the stage shows them; a void one stays, in outline, with the word for its reason. */
export type StageWinner = StagePerson & {
  readonly awardId: string
  readonly tier: number
  readonly prize: string
  readonly voidFor?: 'absent' | 'ineligible' | 'declined' | 'unreachable' | 'error'
  /** A screen that is not of the hall is told who it is when they come forward. */
  readonly isComing?: boolean
  /** Who came in their place, or came in somebody's place. */
  readonly isRedrawn?: boolean
}

/** A message from the hall; `at` is when it goes up, epoch milliseconds of the server's clock. */
export type HallMessage = {
  readonly id: string
  readonly name: string
  readonly picture?: string | undefined
  readonly text: string
  readonly at: number
}

/** What the stage performs. Every `since` and every other time is epoch milliseconds of the server's clock. */
export type StageAct =
  | {
      readonly act: 'welcome'
      readonly since: number
      readonly startsAt?: number
      /** Where one comes in, how many have, and of how many: as at check-in. */
      readonly url?: string
      readonly arrived?: number
      readonly expected?: number | null
    }
  | {
      readonly act: 'check-in'
      readonly since: number
      /** What the code on the screen leads to. */
      readonly url: string
      readonly arrived: number
      /** How many are on the roster; null where anybody may come. */
      readonly expected: number | null
      readonly newest?: Arrival
      /** Six digits that say that who types them stands in the hall. */
      readonly wall?: string
      readonly startsAt?: number
    }
  | { readonly act: 'prize'; readonly since: number; readonly round: StageRound }
  | {
      readonly act: 'rolling'
      readonly since: number
      readonly round: StageRound
      /** The public randomness that is waited for; null at level C, which has none. */
      readonly beacon: { readonly round: number; readonly dueAt: number } | null
      /** `offline`: this screen has lost its line · `late`: the randomness is late. It keeps rolling. */
      readonly trouble?: 'offline' | 'late'
    }
  | {
      readonly act: 'reveal'
      /** From here on the crowd comes to rest, and then the winners come forward. */
      readonly since: number
      readonly round: StageRound
      /** Everybody of this press of "start", whoever was set aside too. */
      readonly winners: readonly StageWinner[]
      /** Of them whom the last drawing drew: the crowd comes to rest on them. */
      readonly drawn: readonly StageWinner[]
      /** When they come forward one after another; in a burst where left out. */
      readonly inTurn?: RevealTimes | undefined
      /** The first characters of the result's fingerprint. */
      readonly fingerprint: string
      readonly proofUrl: string
    }
  | {
      readonly act: 'end'
      readonly since: number
      readonly winners: readonly StageWinner[]
      readonly fingerprint: string
      readonly proofUrl: string
    }

export type ScreenStageProps = {
  readonly title: string
  /** The organiser's own sign beside the title. */
  readonly logo?: string | undefined
  readonly background?: string | undefined
  /** The colour of the company as a stage can show it: readable at night, and nothing like vermilion. */
  readonly accent?: string | undefined
  readonly skin: Skin
  readonly act: StageAct
  /** Everybody in the sealed list, or whoever is in so far; a new array only when somebody came. */
  readonly people: readonly StagePerson[]
  /** Who has left the show: earlier winners who cannot win again, voided people. */
  readonly gone: ReadonlySet<number>
  /** The fingerprint of the sealed list, and whether it is sealed: it is on the screen before anything rolls. */
  readonly listFingerprint: string | null
  /** B: public randomness takes part. C: said on the screen. */
  readonly level: 'B' | 'C'
  readonly messages: readonly HallMessage[]
  /** The server's clock, epoch milliseconds: all screens of a hall perform by it. */
  readonly now: () => number
  /** Motion is unwelcome: show results at once. */
  readonly quiet: boolean
  /** Nothing counts: said on everything, always. */
  readonly isRehearsal: boolean
  /** Seeds decoration and nothing else, so that all screens look alike. */
  readonly seed: string
  /** Draws a code that cameras read, `size` px wide with its quiet zone. */
  readonly qr: (text: string, size: number) => ReactNode
  /** Which page of many winners the host holds, from 0; they turn by themselves where left out or null. */
  readonly page?: number | null | undefined
  /** Pages stand still since `at`, and stood still for `ms` before. */
  readonly pause?: { readonly at: number | null; readonly ms: number } | undefined
  /** Sound is wanted. Nothing sounds before somebody has touched the page: browsers ask for that. */
  readonly hasSound?: boolean | undefined
  /** How loud it is, 0 … 1; all there is where left out. */
  readonly loudness?: number | undefined
  /** The organiser's own music for an act, in place of the stage's own bed; effects still sound. */
  readonly music?: StageMusic | undefined
}

/** Addresses on this service, by act. */
export type StageMusic = { readonly [Act in StageAct['act']]?: string }
