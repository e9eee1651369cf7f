import type { MemberFilter } from '@fairdraw/application/ports'
import { type DrawId, second } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { IndexHead } from './member-index.ts'
import { type Source, type Span, sizeOf } from './member-sources.ts'
import { termOfChannel, termsOfKeyword } from './name-terms.ts'

/** So few candidates are taken all at once. */
export const narrow = 2_000
/** Servers write the time at which a join began: a later join number may say so much earlier. */
const clockSkewMs = 10 * second

/** True for a source that lacks the newest entrants. */
export function isIndexed(source: Source): boolean {
  return source.by === 'term' || source.by === 'terms'
}

/** The way with fewest candidates; among long ones the one that says most. */
export async function chooseSource(
  link: Link,
  drawId: DrawId,
  filter: MemberFilter,
  head: IndexHead,
): Promise<{ source: Source; size: number; joined: number }> {
  const door = await link.db
    .selectFrom('doors')
    .select('joined')
    .where('drawId', '=', drawId)
    .executeTakeFirst()
  const joined = door?.joined ?? 0
  const all = { source: { by: 'all' as const }, size: joined, joined }
  if (joined <= narrow) return all
  const tail = joined - head.indexedTo
  let best: { source: Source; size: number } = all
  for (const source of sourcesFor(filter, head)) {
    const size = (await sizeOf(link, source, drawId, narrow + 1)) + (isIndexed(source) ? tail : 0)
    if (source.by === 'terms' ? size <= narrow : size < best.size) best = { source, size }
  }
  return { ...best, joined }
}

function sourcesFor(filter: MemberFilter, { drawNo }: IndexHead): readonly Source[] {
  const { keyword, channel, statuses, hasWon, hasOpenAppeal, isAgain } = filter
  const sources: Source[] = []
  const terms = termsOfKeyword(keyword ?? '')
  if (terms?.kind === 'exact') for (const term of terms.terms) sources.push({ by: 'term', drawNo, term })
  if (terms?.kind === 'starts') sources.push({ by: 'terms', drawNo, from: terms.from, to: terms.to })
  if (hasOpenAppeal) sources.push({ by: 'appealed' })
  if (hasWon) sources.push({ by: 'won' })
  if (isAgain) sources.push({ by: 'again' })
  if (statuses !== undefined && !statuses.includes('E')) sources.push({ by: 'excluded' })
  if (channel !== undefined) sources.push({ by: 'term', drawNo, term: termOfChannel(channel) })
  return sources
}

/** The join numbers of a time, widened by what clocks may differ. */
export async function spanOf(
  link: Link,
  drawId: DrawId,
  filter: MemberFilter,
  joined: number,
): Promise<Span> {
  const { joinedFrom, joinedTo } = filter
  const above =
    joinedFrom === undefined ? 0 : await lastBefore(link, drawId, joinedFrom - clockSkewMs, joined)
  const below =
    joinedTo === undefined
      ? Number.MAX_SAFE_INTEGER
      : (await lastBefore(link, drawId, joinedTo + clockSkewMs, joined)) + 1
  return { above, below }
}

/** The last join number before this time, found by halving. */
async function lastBefore({ db }: Link, drawId: DrawId, at: number, joined: number): Promise<number> {
  let [low, high] = [0, joined]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const row = await db
      .selectFrom('entrants')
      .select('joinedAt')
      .where('drawId', '=', drawId)
      .where('joinSeq', '=', middle)
      .executeTakeFirst()
    if (row !== undefined && row.joinedAt < at) low = middle
    else high = middle - 1
  }
  return low
}
