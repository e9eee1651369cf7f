import { type Draw, type DrawId, type MediaSettings, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, type RunDraw, runDraw } from '../draws/owned-draw.ts'
import type { Reading, Writing } from '../ports/index.ts'

/** A comment draw; others have no comments. */
export type CommentDraw = RunDraw & {
  readonly settings: Draw['settings'] & { readonly media: MediaSettings }
}

/** A comment draw that the caller runs, to look at. Refuses `not_found` for draws of other types too. */
export async function ownComments(tx: Reading, userId: UserId, id: DrawId): Promise<CommentDraw> {
  return commentDraw(await runDraw(tx, userId, id))
}

/** A draft of one, held. Refuses `draw_not_draft` once it is published. */
export async function holdDraftComments(tx: Writing, userId: UserId, id: DrawId): Promise<CommentDraw> {
  return draftOf(commentDraw(await holdRunDraw(tx, userId, id)))
}

/** Refuses `draw_not_draft`. */
export function draftOf(draw: CommentDraw): CommentDraw {
  if (draw.life.status !== 'draft') throw new Refusal('draw_not_draft')
  return draw
}

function commentDraw(draw: RunDraw): CommentDraw {
  if (!draw.settings.media) throw new Refusal('not_found')
  return draw as CommentDraw
}
