import type { MemberFilter, MemberKey, MemberOrder, MemberPage } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { weight } from './entrant-row.ts'
import type { Link } from './link.ts'
import { type IndexHead, indexHead } from './member-index.ts'
import { createMatch, type Match } from './member-match.ts'
import { rankedCandidates, ranksOf } from './member-ranks.ts'
import { type Candidate, candidatesOf, type Direction, type Source, type Span } from './member-sources.ts'
import { chooseSource, isIndexed, narrow, spanOf } from './member-ways.ts'
import { listFor, wanted } from './wanted.ts'

/** Most candidates looked through for one page, and at once. */
const budget = 20_000
const atOnce = 1_000

type Asked = {
  readonly drawId: DrawId
  readonly filter: MemberFilter
  readonly order: MemberOrder
  readonly after: MemberKey | null
  readonly limit: number
}
type Way = Asked & {
  readonly head: IndexHead
  readonly source: Source
  readonly span: Span
  readonly match: Match
}
/** What was found in order; `goesOn`: from where, when there may be more. */
type Found = { readonly keys: readonly MemberKey[]; readonly goesOn: MemberKey | null }

/**
 * A page of entrants. Few candidates are taken all and put in order; among many, the order's own way is walked until
 * the page is full. So the work is bounded wherever in the list it is, and whatever the filter.
 */
export async function listMembers(link: Link, asked: Asked): Promise<MemberPage> {
  const { drawId, filter, limit } = asked
  const head = await indexHead(link, drawId)
  const match = await createMatch(link, drawId, filter)
  const { source, size, joined } = await chooseSource(link, drawId, filter, head)
  const way: Way = { ...asked, head, source, match, span: await spanOf(link, drawId, filter, joined) }
  if (size <= narrow) {
    const keys = await takeAll(link, way)
    const rest = keys.filter((key) => isAfter(key, asked))
    return {
      ...(await pageOf(link, drawId, limit, { keys: rest, goesOn: null })),
      total: keys.length,
      isEstimate: false,
    }
  }
  const found = await (asked.order === 'chances' ? walkRanks(link, way) : walkSeqs(link, way))
  const page = await pageOf(link, drawId, limit, found)
  const total = source.by === 'all' ? joined : narrow
  return { ...page, total, isEstimate: !match.isEverybody }
}

async function takeAll(link: Link, way: Way): Promise<readonly MemberKey[]> {
  const { drawId, source, span, head, match, order } = way
  const asked = { drawId, span, direction: 'asc' as const, limit: 2 * narrow }
  const rows = [...(await candidatesOf(link, source, asked)), ...match.exact]
  if (isIndexed(source))
    rows.push(...(await candidatesOf(link, { by: 'all' }, { ...asked, span: tailOf(span, head) })))
  const fitting = new Map(
    rows.filter((row) => isWithin(row, span) && match.fits(row)).map((row) => [row.joinSeq, row]),
  )
  const seqs = [...fitting.keys()]
  const ranks = order === 'chances' ? await ranksOf(link, drawId, seqs) : new Map<number, number>()
  const keys = seqs.map((joinSeq) => ({
    joinSeq,
    chances: order === 'chances' ? (ranks.get(joinSeq) ?? 1) : 0,
  }))
  return keys.sort((a, b) => compare(a, b, order))
}

/** By join number, from the index and what is not in it yet. */
async function walkSeqs(link: Link, way: Way): Promise<Found> {
  const { drawId, order, after, limit, match, head, source } = way
  const direction: Direction = order === 'newest' ? 'desc' : 'asc'
  const keys: MemberKey[] = []
  let looked = 0
  for (const part of partsOf(source, head, direction)) {
    let span = overlap(way.span, part.span, beyond(after?.joinSeq ?? null, direction))
    for (let chunk = limit + 1; ; chunk = Math.min(atOnce, 2 * chunk)) {
      const rows = await candidatesOf(link, part.source, { drawId, span, direction, limit: chunk })
      looked += rows.length
      keys.push(...rows.filter(match.fits).map(keyOf))
      const last = rows.at(-1)
      if (!last || rows.length < chunk) break
      if (keys.length > limit || looked >= budget)
        return { keys: withExact(keys, way, direction, last.joinSeq), goesOn: keyOf(last) }
      span = overlap(span, beyond(last.joinSeq, direction))
    }
  }
  return { keys: withExact(keys, way, direction, null), goesOn: null }
}

/** By chances. Walking it, somebody found by a number comes where they stand. */
async function walkRanks(link: Link, way: Way): Promise<Found> {
  const { drawId, after, limit, match, span } = way
  const keys: MemberKey[] = []
  let key = after
  for (let looked = 0, chunk = limit + 1; ; chunk = Math.min(atOnce, 2 * chunk)) {
    const rows = await rankedCandidates(link, drawId, key, chunk)
    looked += rows.length
    for (const row of rows)
      if (isWithin(row, span) && match.fits(row)) keys.push({ joinSeq: row.joinSeq, chances: row.chances })
    const last = rows.at(-1)
    if (!last) return { keys, goesOn: null }
    key = { joinSeq: last.joinSeq, chances: last.chances }
    if (keys.length > limit || looked >= budget) return { keys, goesOn: key }
  }
}

function partsOf(source: Source, head: IndexHead, direction: Direction): { source: Source; span: Span }[] {
  const all = { above: 0, below: Number.MAX_SAFE_INTEGER }
  if (!isIndexed(source)) return [{ source, span: all }]
  const parts = [
    { source, span: all },
    { source: { by: 'all' as const }, span: tailOf(all, head) },
  ]
  return direction === 'asc' ? parts : parts.reverse()
}

/** Those found by a number take their places among the others, as far as was looked. */
function withExact(
  found: readonly MemberKey[],
  way: Way,
  direction: Direction,
  last: number | null,
): MemberKey[] {
  const keys = new Map(found.map((key) => [key.joinSeq, key]))
  const { after, span } = way
  const seen = overlap(span, beyond(after?.joinSeq ?? null, direction))
  const ahead = last === null ? null : beyond(last, direction)
  for (const row of way.match.exact)
    if (isWithin(row, seen) && !(ahead && isWithin(row, ahead)) && way.match.fits(row))
      keys.set(row.joinSeq, keyOf(row))
  return [...keys.values()].sort((a, b) => compare(a, b, way.order))
}

async function pageOf(
  link: Link,
  drawId: DrawId,
  limit: number,
  { keys, goesOn }: Found,
): Promise<Pick<MemberPage, 'rows' | 'next'>> {
  const shown = keys.slice(0, limit)
  const seqs = shown.map(({ joinSeq }) => joinSeq)
  const rows = await link.db
    .selectFrom(wanted(link.engine, 'number', listFor(link.engine, seqs)))
    .crossJoin('entrants')
    .selectAll('entrants')
    .select(weight)
    .where('drawId', '=', drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .execute()
  const bySeq = new Map(
    rows.map(({ chances, isGuest, isAgain, ...row }) => [row.joinSeq, { ...row, isAgain: isAgain === 1 }]),
  )
  const next = keys.length > limit ? (shown.at(-1) ?? null) : goesOn
  return { rows: seqs.flatMap((seq) => bySeq.get(seq) ?? []), next }
}

function isAfter(key: MemberKey, { after, order }: Asked): boolean {
  return after === null || compare(after, key, order) < 0
}

function compare(a: MemberKey, b: MemberKey, order: MemberOrder): number {
  if (order === 'newest') return b.joinSeq - a.joinSeq
  return order === 'chances' && a.chances !== b.chances ? b.chances - a.chances : a.joinSeq - b.joinSeq
}

function beyond(seq: number | null, direction: Direction): Span {
  if (seq === null) return { above: 0, below: Number.MAX_SAFE_INTEGER }
  return direction === 'asc' ? { above: seq, below: Number.MAX_SAFE_INTEGER } : { above: 0, below: seq }
}

function overlap(...spans: readonly Span[]): Span {
  return {
    above: Math.max(...spans.map(({ above }) => above)),
    below: Math.min(...spans.map(({ below }) => below)),
  }
}

/** What is newer than the index. */
function tailOf(span: Span, { indexedTo }: IndexHead): Span {
  return { ...span, above: Math.max(span.above, indexedTo) }
}

function isWithin({ joinSeq }: Pick<Candidate, 'joinSeq'>, { above, below }: Span): boolean {
  return joinSeq > above && joinSeq < below
}

function keyOf({ joinSeq }: Candidate): MemberKey {
  return { joinSeq, chances: 0 }
}
