import { type CommentFilters, iso, type MediaSettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { commentColumns } from './comment-shapes.ts'
import type {
  commentFilters,
  mediaSettings,
  sentCommentFilters,
  sentMediaSettings,
} from './media-settings.ts'
import { camelNames, snakeNames } from './wire-names.ts'
import { instantIn, mapped, present } from './wire-values.ts'

/** Without the schema library, as `settings-wire.ts`. */
type Sent = z.output<typeof mediaSettings>
type SentBack = z.output<typeof sentMediaSettings>

/** Which column of a file holds what. */
export type CommentColumns = z.output<typeof commentColumns>

export function filtersIn({
  from,
  to,
  ...same
}: z.output<typeof commentFilters> | z.output<typeof sentCommentFilters>): CommentFilters {
  return present({ ...camelNames(same), from: mapped(from, instantIn), to: mapped(to, instantIn) })
}

export function sentFilters(filters: CommentFilters): z.output<typeof sentCommentFilters> {
  const { from, to } = filters
  return snakeNames({ ...filters, from: mapped(from, iso), to: mapped(to, iso) })
}

/** A comment draw's settings as they were sent, or as they came back. */
export function mediaIn({ source, chance, filters }: Sent | SentBack): MediaSettings {
  return { source: source === 'import' ? null : camelNames(source), chance, filters: filtersIn(filters) }
}

/** The same as they travel back. */
export function sentMedia({ source, chance, filters }: MediaSettings): SentBack {
  return { source: source ? snakeNames(source) : 'import', chance, filters: sentFilters(filters) }
}
