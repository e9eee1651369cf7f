import type { DrawId } from '@fairdraw/domain'

/**
 * `facts`: the log of this draw grew · `pulse`: its numbers changed · of a live draw: `scene`, what its screens show ·
 * `hall`, who is here · `messages`, what the hall says.
 */
export type Ring = (typeof rings)[number]
export const rings = ['facts', 'pulse', 'scene', 'hall', 'messages'] as const

/** Says "look", never "what": a missed ring costs a moment, never a fact. */
export type Bell = {
  ring(drawId: DrawId, what: Ring): void
  /** Returns its undo. */
  listen(drawId: DrawId, heard: (what: Ring) => void): () => void
  /** Hears every draw's rings; for the worker that moves draws on. */
  listenToAll(heard: (drawId: DrawId, what: Ring) => void): () => void
}
