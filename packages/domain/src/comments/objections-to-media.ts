import type { DrawSettings } from '../draw-settings.ts'
import { drawType } from '../draw-types.ts'
import { fewestEntrants } from '../is-too-few.ts'
import type { CommentTally } from './comment-faults.ts'
import { foldedTag } from './comment-text.ts'
import type { CommentFilters } from './media-settings.ts'

/** A reason a comment draw could not run: the path of the field and a word for the reason. */
export type MediaObjection = { readonly path: string; readonly code: MediaObjectionCode }
export type MediaObjectionCode =
  | 'not_in_type'
  | 'media_missing'
  | 'stages_by_comments'
  | 'window_empty'
  | 'word_in_and_out'
  | 'comments_few'

/** Why a comment draw could not be run as it is set; empty when it could, and for other draws that hold none of it. */
export function objectionsToMedia(
  settings: Pick<DrawSettings, 'taskType' | 'opening' | 'media' | 'stages'>,
): readonly MediaObjection[] {
  const { media, opening, stages = [], taskType } = settings
  if (drawType(taskType).door !== 'import') return media ? [{ path: 'settings', code: 'not_in_type' }] : []
  const found: MediaObjection[] = []
  if (!drawType(taskType).openings.includes(opening.by))
    found.push({ path: 'opening.by', code: 'not_in_type' })
  // A stage would have the comments of the first, and nobody new.
  if (stages.length > 0) found.push({ path: 'stages', code: 'stages_by_comments' })
  if (!media) return [...found, { path: 'settings', code: 'media_missing' }]
  return [...found, ...objectionsToFilters(media.filters)]
}

/** Why the people who stay are not enough; nobody else can come, so that waiting does not help. */
export function objectionsToTally(
  settings: Pick<DrawSettings, 'maxWins' | 'minEntrants' | 'opening' | 'prizes'>,
  { keptPeople }: Pick<CommentTally, 'keptPeople'>,
): readonly MediaObjection[] {
  return keptPeople < fewestEntrants(settings) ? [{ path: 'settings.filters', code: 'comments_few' }] : []
}

function objectionsToFilters({ exclude, from, include, noTags, tags, to }: CommentFilters): MediaObjection[] {
  const found: MediaObjection[] = []
  if (from !== undefined && to !== undefined && to <= from)
    found.push({ path: 'settings.filters.to', code: 'window_empty' })
  // Of words one is enough: only where none is left over could nothing stay.
  if (include?.length && include.every((word) => isAmong(word, exclude)))
    found.push({ path: 'settings.filters.exclude', code: 'word_in_and_out' })
  if (tags?.some((tag) => isAmong(tag, noTags)))
    found.push({ path: 'settings.filters.no_tags', code: 'word_in_and_out' })
  return found
}

/** Words and hashtags alike: neither has a sign of its own at its ends. */
function isAmong(word: string, words: readonly string[] = []): boolean {
  return words.map(foldedTag).includes(foldedTag(word))
}
