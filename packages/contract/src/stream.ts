import type { NumberedFact } from '@fairdraw/domain'

/** A number that may be lost: how many are in, sent at most once a second. */
export type Pulse = { readonly type: 'count'; readonly joined: number }

/** What a stream of a draw carries: `event` names which. */
export type StreamMessage =
  | { readonly event: 'fact'; readonly fact: NumberedFact }
  | { readonly event: 'pulse'; readonly pulse: Pulse }
