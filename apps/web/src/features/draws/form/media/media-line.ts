import { present } from '@fairdraw/contract'
import {
  type ChanceModel,
  type CommentFilters,
  type DrawTypeCode,
  drawType,
  type MediaSettings,
  noFilters,
  type PostRef,
} from '@fairdraw/domain'
import { unlessEmpty } from '../unless-empty.ts'

/** The comments of a draw and its filters as they stand in the form; null and empty lists let everything pass. */
export type MediaLine = {
  readonly source: PostRef | null
  readonly chance: ChanceModel
  readonly withReplies: boolean
  readonly withoutAuthor: boolean
  readonly withoutBlank: boolean
  readonly minMentions: number | null
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly tags: readonly string[]
  readonly noTags: readonly string[]
  readonly from: number | null
  readonly to: number | null
  readonly minLikes: number | null
  readonly minLevel: number | null
  readonly minLength: number | null
  readonly pastWinnerDays: number | null
  /** Opened by hand, and that at once: as soon as it is public. The server knows nothing of it before. */
  readonly opensNow: boolean
}

/** True for a draw from the comments of a post, or of a list of them. */
export function isOfComments(type: DrawTypeCode): boolean {
  return drawType(type).door === 'import'
}

/** Filters as they stand in the form before anything is set. */
export const plainMedia: MediaLine = {
  source: null,
  chance: 'person',
  opensNow: false,
  ...noFilters,
  minMentions: null,
  minLikes: null,
  minLevel: null,
  minLength: null,
  pastWinnerDays: null,
  include: [],
  exclude: [],
  tags: [],
  noTags: [],
  from: null,
  to: null,
}

/** The filters that the form stands for. */
export function filtersOf({ source, chance, opensNow, ...filters }: MediaLine): CommentFilters {
  return present({
    ...filters,
    include: unlessEmpty(filters.include),
    exclude: unlessEmpty(filters.exclude),
    tags: unlessEmpty(filters.tags),
    noTags: unlessEmpty(filters.noTags),
  })
}

/** The comment draw that the form stands for. */
export function mediaOf(line: MediaLine): MediaSettings {
  return { source: line.source, chance: line.chance, filters: filtersOf(line) }
}

/** The comment draw of the server as it stands in the form. */
export function mediaLineOf({ source, chance, filters }: MediaSettings): MediaLine {
  return { ...plainMedia, source, chance, ...filters }
}
