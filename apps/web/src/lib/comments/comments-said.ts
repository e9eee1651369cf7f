import type { sentFilters } from '@fairdraw/contract'
import type { ChanceModel } from '@fairdraw/domain'
import type { Charter } from '@fairdraw/fairness'
import type { AnswerOf } from '../call-table.ts'

/** Which comments stay, as it is sent and printed in the charter. */
export type SaidFilters = Partial<ReturnType<typeof sentFilters>>

/** What a charter says of the comments of its draw. */
export type CommentsSaid = {
  readonly source: Omit<AnswerOf<'mediaResolve'>, 'can_collect'> | null
  readonly chance: ChanceModel
  readonly filters: SaidFilters
  readonly tally: Omit<AnswerOf<'mediaFilter'>, 'sample'>
  /** Of the comments themselves, hex. */
  readonly sha256: string
}

/** What the charter of a comment draw says of its comments; null for a draw of another type, or before its charter is here. */
export function commentsSaidIn(charter: Pick<Charter, 'comments'> | undefined): CommentsSaid | null {
  const said = charter?.comments as (Omit<CommentsSaid, 'source'> & { source: unknown }) | undefined
  if (!said?.tally) return null
  // Typed by hand, as the charter is JSON to everybody: the domain's `charterComments` writes it.
  return { ...said, source: said.source === 'import' ? null : (said.source as CommentsSaid['source']) }
}
