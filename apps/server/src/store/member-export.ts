import type { ExportedMember, MemberDetail, MemberReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { countOf } from './answers.ts'
import type { Link } from './link.ts'
import { noDetails, toldColumns } from './member-details.ts'
import { rankedCandidates } from './member-ranks.ts'
import { prepared } from './prepared.ts'
import type { EntrantsTable } from './tables.ts'

/** Long tables, a range of join numbers at a time: each table is read once from end to end. */
export function memberExports(
  link: Link,
): Pick<MemberReader, 'exported' | 'ranked' | 'countAnswers' | 'answers'> {
  const { db } = link
  return {
    exported: (drawId, span, mostIdentityBytes) =>
      exportedMembers(link, { drawId, ...span }, mostIdentityBytes),
    async ranked(drawId, after, limit) {
      const rows = await rankedCandidates(link, drawId, after, limit)
      return rows.map(({ joinSeq, nickname, chances }) => ({ joinSeq, nickname, chances }))
    },
    countAnswers: (drawId, upTo) =>
      countOf(
        db
          .selectFrom('entrantDetails')
          .where('drawId', '=', drawId)
          .where('joinSeq', '<=', upTo)
          .where('sealedAnswers', 'is not', null),
      ),
    async answers(drawId, { after, upTo }, limit) {
      return await db
        .selectFrom('entrantDetails')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.drawId', '=', 'entrantDetails.drawId')
            .onRef('entrants.joinSeq', '=', 'entrantDetails.joinSeq'),
        )
        .select([
          'entrants.joinSeq',
          'entrants.nickname',
          'entrants.joinedAt',
          'entrantDetails.sealedAnswers',
        ])
        .where('entrantDetails.drawId', '=', drawId)
        .where('entrantDetails.joinSeq', '>', after)
        .where('entrantDetails.joinSeq', '<=', upTo)
        .where('entrantDetails.sealedAnswers', 'is not', null)
        .orderBy('entrantDetails.joinSeq')
        .limit(limit)
        .execute()
    },
  }
}

type Span = { readonly drawId: DrawId; readonly after: number; readonly upTo: number }

const plainColumns = ['joinSeq', 'nickname', 'joinedAt', 'status', 'channel', 'chances', 'isAgain'] as const
const plainOf = prepared((db, { drawId, after, upTo }: Span) =>
  db
    .selectFrom('entrants')
    .select([...plainColumns])
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', after)
    .where('joinSeq', '<=', upTo)
    .orderBy('joinSeq'),
)
const namedOf = prepared((db, { drawId, after, upTo, most }: Span & { readonly most: number }) =>
  db
    .selectFrom('entrants')
    .select((eb) => [
      ...plainColumns,
      // Bytes that nobody will open are as dear to read as the rest of the row.
      eb
        .case()
        .when(sql<boolean>`length(sealed_identity) <= ${most}`)
        .then(eb.ref('sealedIdentity'))
        .end()
        .as('sealedIdentity'),
    ])
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', after)
    .where('joinSeq', '<=', upTo)
    .orderBy('joinSeq'),
)

async function exportedMembers(
  link: Link,
  span: Span,
  mostIdentityBytes: number | null,
): Promise<readonly ExportedMember[]> {
  const { drawId, after, upTo } = span
  const ranks = await ranksIn(link, drawId, after, upTo)
  if (mostIdentityBytes === null) {
    const { rows } = await plainOf(link, span)
    return rows.map((row) => exportedOf(row, drawId, ranks, nothing))
  }
  const { rows } = await namedOf(link, { ...span, most: mostIdentityBytes })
  const details = await detailsIn(link, drawId, after, upTo)
  return rows.map((row) => exportedOf(row, drawId, ranks, details.get(row.joinSeq) ?? nothing))
}

type ExportedRow = Pick<EntrantsTable, (typeof plainColumns)[number]> & {
  readonly sealedIdentity?: Uint8Array | null
}

function exportedOf(
  row: ExportedRow,
  drawId: DrawId,
  ranks: ReadonlyMap<number, number>,
  detail: Loose,
): ExportedMember {
  const { chances, isAgain, sealedIdentity = null, ...same } = row
  const weight = ranks.get(row.joinSeq) ?? chances
  return { ...same, drawId, sealedIdentity, weight, isAgain: isAgain === 1, detail }
}

async function ranksIn(
  { db }: Link,
  drawId: DrawId,
  after: number,
  upTo: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chanceRanks')
    .select(['joinSeq', 'chances'])
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', after)
    .where('joinSeq', '<=', upTo)
    .execute()
  return new Map(rows.map(({ joinSeq, chances }) => [joinSeq, chances]))
}

type Loose = { -readonly [Key in keyof MemberDetail]: MemberDetail[Key] }

/** Of those who have none: most people, so that theirs is one for all. */
const nothing: Loose = { ...noDetails, joinSeq: 0 }

/** Those who have any. */
async function detailsIn(
  link: Link,
  drawId: DrawId,
  after: number,
  upTo: number,
): Promise<Map<number, Loose>> {
  const details = new Map<number, Loose>()
  const of = (joinSeq: number): Loose => {
    const known = details.get(joinSeq) ?? { ...noDetails, joinSeq }
    details.set(joinSeq, known)
    return known
  }
  const rows = await link.db
    .selectFrom('entrantDetails')
    .select(toldColumns)
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', after)
    .where('joinSeq', '<=', upTo)
    .execute()
  for (const row of rows) Object.assign(of(row.joinSeq), row)
  await addCounts(link, drawId, { after, upTo }, of)
  return details
}

async function addCounts(
  { db }: Link,
  drawId: DrawId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  of: (joinSeq: number) => Loose,
): Promise<void> {
  const invited = await db
    .selectFrom('entrantDetails')
    .select((eb) => ['inviterSeq', eb.fn.countAll<number>().as('count')])
    .where('drawId', '=', drawId)
    .where('inviterSeq', '>', after)
    .where('inviterSeq', '<=', upTo)
    .groupBy('inviterSeq')
    .execute()
  for (const { inviterSeq, count } of invited) if (inviterSeq !== null) of(inviterSeq).invited = count
  const gifts = await db
    .selectFrom('grants')
    .select(['joinSeq', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('drawId', '=', drawId)
    .where('joinSeq', '>', after)
    .where('joinSeq', '<=', upTo)
    .where('reason', '=', 'gift')
    .groupBy('joinSeq')
    .execute()
  for (const { joinSeq, count } of gifts) of(joinSeq).gifted = count
  const awards = await db
    .selectFrom('awards')
    .select(['rowIndex', 'tier'])
    .where('drawId', '=', drawId)
    .where('rowIndex', '>=', after)
    .where('rowIndex', '<', upTo)
    .where('state', '<>', 'void')
    .orderBy('tier')
    .execute()
  for (const { rowIndex, tier } of awards) {
    const detail = of(rowIndex + 1)
    detail.wonTiers = [...new Set([...detail.wonTiers, tier])]
  }
}
