import type { MemberFilter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import { appealedIn, type Candidate, candidatesOf } from './member-sources.ts'
import { foldedName } from './name-terms.ts'

export type Match = {
  fits(candidate: Candidate): boolean
  /** Who is found by a number: that of the join, or a phone's. */
  readonly exact: readonly Candidate[]
  /** Nobody is left out. */
  readonly isEverybody: boolean
}

/** Whether a candidate is one that was asked for. */
export async function createMatch(link: Link, drawId: DrawId, filter: MemberFilter): Promise<Match> {
  const { statuses, channel, joinedFrom, joinedTo, hasWon, hasOpenAppeal, isAgain } = filter
  const keyword = foldedName(filter.keyword ?? '')
  const exact: Candidate[] = []
  for (const joinSeq of await namedByNumber(link, drawId, filter)) {
    const span = { above: joinSeq - 1, below: joinSeq + 1 }
    exact.push(...(await candidatesOf(link, { by: 'all' }, { drawId, span, direction: 'asc', limit: 1 })))
  }
  const found = new Set(exact.map(({ joinSeq }) => joinSeq))
  const appealed = new Set(
    hasOpenAppeal ? (await appealedIn(link.db, drawId).execute()).map(({ joinSeq }) => joinSeq) : [],
  )
  const asked = [statuses, channel, joinedFrom, joinedTo, hasWon, hasOpenAppeal, isAgain]
  return {
    exact,
    isEverybody: keyword === '' && asked.every((one) => one === undefined),
    fits: (one) =>
      (statuses === undefined || statuses.some((status) => status === one.status)) &&
      (channel === undefined || one.channel === channel) &&
      (joinedFrom === undefined || one.joinedAt >= joinedFrom) &&
      (joinedTo === undefined || one.joinedAt < joinedTo) &&
      (hasWon === undefined || one.hasWon === hasWon) &&
      (!hasOpenAppeal || appealed.has(one.joinSeq)) &&
      (isAgain === undefined || one.isAgain === isAgain) &&
      (keyword === '' || found.has(one.joinSeq) || foldedName(one.nickname).includes(keyword)),
  }
}

async function namedByNumber(
  { db }: Link,
  drawId: DrawId,
  filter: MemberFilter,
): Promise<ReadonlySet<number>> {
  const { keyword = '', mobileKey, identityKeys = [], joinSeqs = [] } = filter
  const seqs = new Set(joinSeqs)
  if (/^[1-9][0-9]{0,14}$/.test(keyword.trim())) seqs.add(Number(keyword))
  const details =
    mobileKey &&
    (await db
      .selectFrom('entrantDetails')
      .select('joinSeq')
      .where('drawId', '=', drawId)
      .where('mobileKey', '=', mobileKey)
      .executeTakeFirst())
  if (details) seqs.add(details.joinSeq)
  if (identityKeys.length === 0) return seqs
  const entrants = await db
    .selectFrom('entrants')
    .select('joinSeq')
    .where('identityKey', 'in', identityKeys)
    .where('drawId', '=', drawId)
    .execute()
  for (const entrant of entrants) seqs.add(entrant.joinSeq)
  return seqs
}
