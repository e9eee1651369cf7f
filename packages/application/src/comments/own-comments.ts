import { type Draw, type DrawId, type MediaSettings, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, type RunDraw, runDraw } from '../draws/owned-draw.ts'
import type { Reading, Writing } from '../ports/index.ts'

/** A comment draw; others have no comments. */
export type CommentDraw = RunDraw & {
  readonly settings: Draw['settings'] & { readonly media: MediaSettings }
}

/** A comment draw that the caller runs, to look at; null for a draw of another type. */
export async function ownComments(tx: Reading, userId: UserId, id: DrawId): Promise<CommentDraw | null> {
  const draw = await runDraw(tx, userId, id)
  return isCommentDraw(draw) ? draw : null
}

/** A draft of one, to look at. Refuses `draw_not_draft` for anything else. */
export async function draftComments(tx: Reading, userId: UserId, id: DrawId): Promise<CommentDraw> {
  return requireDraft(await runDraw(tx, userId, id))
}

/** The same, held. */
export async function holdDraftComments(tx: Writing, userId: UserId, id: DrawId): Promise<CommentDraw> {
  return requireDraft(await holdRunDraw(tx, userId, id))
}

function requireDraft(draw: RunDraw): CommentDraw {
  if (draw.life.status !== 'draft' || !isCommentDraw(draw)) throw new Refusal('draw_not_draft')
  return draw
}

function isCommentDraw(draw: RunDraw): draw is CommentDraw {
  return draw.settings.media !== undefined
}
