import type { NumberedFact } from '@fairdraw/domain'
import type { PlayBoard } from './play-board.ts'

/** A number that may be lost: how many are in, sent at most once a second. */
export type Pulse = { readonly type: 'count'; readonly joined: number }

/** The cards of a shared board that are gone: always all of them, so that one that is lost costs nothing. */
export type TakenPulse = Pick<PlayBoard, 'taken'>

/** What a stream of a draw carries: `event` names which. */
export type StreamMessage =
  | { readonly event: 'fact'; readonly fact: NumberedFact }
  | { readonly event: 'pulse'; readonly pulse: Pulse }
  | { readonly event: 'board'; readonly board: TakenPulse }
