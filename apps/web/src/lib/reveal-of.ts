import { type DrawTypeCode, drawType, type KindId } from '@fairdraw/domain'
import { createRandom, unhex } from '@fairdraw/fairness'
import { drawKinds, fitsNameWheel } from '@fairdraw/kinds/rules'
import type { DrawPicture } from './draw-picture.ts'
import { outcomeOf } from './outcome-of.ts'

/** A result as its stage shows it. */
export type RevealOf = {
  readonly kind: KindId
  /** Made by the kind's rule from what the public knows, so that everybody sees the same. */
  readonly script: { readonly totalMs: number }
  /** When its last round was drawn. */
  readonly drawnAt: number
}

/** The result of a draw that decides over a list; null before there is one. */
export function revealOf(picture: DrawPicture): RevealOf | null {
  const { entry, life } = picture
  const outcome = outcomeOf(picture)
  const last = life.rounds.findLast(({ outcome: done }) => done)?.outcome
  // A hall sees its winners on its stage, everybody else once the show is over.
  const isShowOn = life.show !== undefined && life.show.endedAt === undefined
  if (!outcome || !last || isShowOn) return null
  const isWheel = entry.shown_as === 'name-wheel' && fitsNameWheel(outcome.listSize, outcome.winners.length)
  const own = drawType(entry.task_type as DrawTypeCode).kind
  const kind = isWheel ? 'name-wheel' : own === 'screen' ? 'list' : own
  const rule = drawKinds[kind]
  if (!rule) return null
  const decor = createRandom(unhex(last.resultHash))
  const script = rule.script(outcome, decor) as RevealOf['script']
  return { kind, script, drawnAt: last.drawnAt }
}
