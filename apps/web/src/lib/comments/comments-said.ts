import type { ChanceModel, CommentFault, PlatformCode } from '@fairdraw/domain'
import type { Charter } from '@fairdraw/fairness'

/** Which comments stay, as it is sent and printed in the charter. */
export type SaidFilters = {
  readonly with_replies?: boolean | undefined
  readonly without_author?: boolean | undefined
  readonly without_blank?: boolean | undefined
  readonly min_mentions?: number | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly tags?: readonly string[] | undefined
  readonly no_tags?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly min_likes?: number | undefined
  readonly min_level?: number | undefined
  readonly min_length?: number | undefined
  readonly past_winner_days?: number | undefined
}

/** What a charter says of the comments of its draw. */
export type CommentsSaid = {
  readonly source: { readonly platform: PlatformCode; readonly post_id: string; readonly url: string } | null
  readonly chance: ChanceModel
  readonly filters: SaidFilters
  readonly tally: {
    readonly comments: number
    readonly people: number
    readonly kept: number
    readonly kept_people: number
    readonly chances: number
    readonly removed: Readonly<Partial<Record<CommentFault, number>>>
  }
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
