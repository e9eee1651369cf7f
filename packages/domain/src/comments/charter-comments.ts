import type { Json } from '@fairdraw/fairness'
import { iso } from '@fairdraw/fairness'
import type { CommentTally } from './comment-faults.ts'
import type { CommentFilters, MediaSettings } from './media-settings.ts'

/** What a list of comments came to when its draw was published; `sha256` is over the lines of `canonicalComment`, hex. */
export type PublishedComments = { readonly tally: CommentTally; readonly sha256: string }

/**
 * What the charter of a comment draw says of its comments: the post, what a chance is given for, the filters, how many
 * stayed and why others did not. Names and times are spelled as on the wire.
 */
export function charterComments(
  { source, chance, filters }: MediaSettings,
  { tally, sha256 }: PublishedComments,
): Json {
  const { removed, ...counts } = tally
  return {
    source: source ? wireNames(source) : 'import',
    chance,
    filters: wireFilters(filters),
    tally: { ...(wireNames(counts) as Record<string, Json>), removed },
    sha256,
  }
}

function wireFilters({ from, to, ...same }: CommentFilters): Json {
  return wireNames({
    ...same,
    ...(from !== undefined && { from: iso(from) }),
    ...(to !== undefined && { to: iso(to) }),
  })
}

function wireNames(part: Readonly<Record<string, Json | undefined>>): Json {
  const set = Object.entries(part).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return Object.fromEntries(
    set.map(([name, value]) => [name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]),
  )
}
