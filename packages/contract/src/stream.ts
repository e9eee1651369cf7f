import type { NumberedFact } from '@fairdraw/domain'
import type { SignedTip } from '@fairdraw/fairness'
import type { z } from 'zod'
import type { PlayBoard } from './play-board.ts'
import type { hallMessage, scene } from './show-shapes.ts'

/** A number that may be lost: how many are in, sent at most once a second. */
export type Pulse = { readonly type: 'count'; readonly joined: number }

/** The cards of a shared board that are gone: always all of them, so that one that is lost costs nothing. */
export type TakenPulse = Pick<PlayBoard, 'taken'>

/** What every screen of a hall shows from now on; `version` says which is newer. */
export type SentScene = z.output<typeof scene>
/** Who is here: how many, and the newest of them. */
export type HallPulse = {
  readonly arrived: number
  readonly people: number
  readonly newest?: {
    readonly name: string
    /** Their place in the list, where their picture is shown. */
    readonly index?: number
    readonly place: number
    readonly at: number
  }
}
export type SentMessage = z.output<typeof hallMessage>

/** Lots that were taken, and those that are left: a lost one costs nothing. */
export type LotsPulse = { readonly given: number; readonly left: number }

/**
 * The last that a stream says which the service closes: its session opened eight newer ones. Whoever opens it again at
 * once closes one of those; a page waits until somebody looks at it.
 */
export type StreamClosed = { readonly reason: 'newer' }

/** What a stream of a draw carries: `event` names which. */
export type StreamMessage =
  | { readonly event: 'fact'; readonly fact: NumberedFact }
  | { readonly event: 'tip'; readonly tip: SignedTip }
  | { readonly event: 'pulse'; readonly pulse: Pulse }
  | { readonly event: 'board'; readonly board: TakenPulse }
  | { readonly event: 'lots'; readonly lots: LotsPulse }
  | { readonly event: 'scene'; readonly scene: SentScene }
  | { readonly event: 'hall'; readonly hall: HallPulse }
  | { readonly event: 'danmaku'; readonly danmaku: SentMessage | { readonly gone: readonly string[] } }
  | { readonly event: 'closed'; readonly closed: StreamClosed }
