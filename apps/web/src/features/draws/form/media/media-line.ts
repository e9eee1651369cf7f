import {
  type ChanceModel,
  type CommentFilters,
  type DrawTypeCode,
  drawType,
  type MediaSettings,
  noFilters,
  type PostRef,
} from '@fairdraw/domain'

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
  ...{ source: null, chance: 'person', opensNow: false, ...noFilters },
  ...{ minMentions: null, minLikes: null, minLevel: null, minLength: null, pastWinnerDays: null },
  ...{ include: [], exclude: [], tags: [], noTags: [], from: null, to: null },
}

/** The filters that the form stands for. */
export function filtersOf(line: MediaLine): CommentFilters {
  const { withReplies, withoutAuthor, withoutBlank, include, exclude, tags, noTags } = line
  const { minMentions, from, to, minLikes, minLevel, minLength, pastWinnerDays } = line
  const set = { minMentions, from, to, minLikes, minLevel, minLength, pastWinnerDays }
  const lists = { include, exclude, tags, noTags }
  return {
    ...{ withReplies, withoutAuthor, withoutBlank },
    ...(Object.fromEntries(
      Object.entries(set).filter(([, value]) => value !== null),
    ) as Partial<CommentFilters>),
    ...(Object.fromEntries(
      Object.entries(lists).filter(([, words]) => words.length > 0),
    ) as Partial<CommentFilters>),
  }
}

/** The comment draw that the form stands for. */
export function mediaOf(line: MediaLine): MediaSettings {
  return { source: line.source, chance: line.chance, filters: filtersOf(line) }
}

/** The comment draw of the server as it stands in the form. */
export function mediaLineOf({ source, chance, filters }: MediaSettings): MediaLine {
  return { ...plainMedia, source, chance, ...filters }
}
