import type { DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Link } from './link.ts'
import { type Mark, markedEntrants } from './marked-entrants.ts'

/** As much of an entrant as a filter looks at. */
export type Candidate = {
  readonly joinSeq: number
  readonly nickname: string
  readonly status: RowStatus
  readonly channel: string | null
  readonly joinedAt: number
  readonly hasWon: boolean
  readonly isAgain: boolean
}

/** Join numbers in between, both excluded. */
export type Span = { readonly above: number; readonly below: number }
export type Direction = 'asc' | 'desc'

/** An ordered way through some of a draw's entrants, each by an index of its own. */
export type Source =
  | { readonly by: 'all' }
  | { readonly by: 'term'; readonly drawNo: number; readonly term: number }
  | { readonly by: 'terms'; readonly drawNo: number; readonly from: number; readonly to: number }
  | { readonly by: Mark }
  | { readonly by: 'won' }
  | { readonly by: 'appealed' }

type Asked = {
  readonly drawId: DrawId
  readonly span: Span
  readonly direction: Direction
  readonly limit: number
}

export const candidateColumns = [
  'entrants.joinSeq',
  'entrants.nickname',
  'entrants.status',
  'entrants.channel',
  'entrants.joinedAt',
  'entrants.isAgain',
] as const

export const hasWon = sql<number>`case when exists (
  select 1 from awards where awards.draw_id = entrants.draw_id and awards.row_index = entrants.join_seq - 1
    and awards.state <> 'void'
) then 1 else 0 end`.as('hasWon')

/** A row of these columns and `hasWon`. */
export function candidateOf<Row extends { hasWon: number; isAgain: 1 | null }>({
  hasWon,
  isAgain,
  ...row
}: Row) {
  return { ...row, hasWon: hasWon === 1, isAgain: isAgain === 1 }
}

/** The next candidates of a source. One that was found by several terms comes several times. */
export async function candidatesOf(link: Link, source: Source, asked: Asked): Promise<readonly Candidate[]> {
  const rows = await queryOf(link, source, asked).execute()
  return rows.map(candidateOf)
}

function queryOf({ db, engine }: Link, source: Source, { drawId, span, direction, limit }: Asked) {
  const { above, below } = span
  const entrants = db
    .selectFrom('entrants')
    .select([...candidateColumns, hasWon])
    .where('entrants.drawId', '=', drawId)
  const within = (seq: Expression<number>): Expression<SqlBool> =>
    sql`${seq} > ${above} and ${seq} < ${below}`
  const order = <
    Query extends { orderBy(by: Expression<number>, way: Direction): Query; limit(rows: number): Query },
  >(
    query: Query,
    seq: Expression<number>,
  ): Query => query.orderBy(seq, direction).limit(limit)
  const seq = sql<number>`entrants.join_seq`
  switch (source.by) {
    case 'all':
      return order(entrants.where(within(seq)), seq)
    case 'again':
    case 'excluded':
      return order(
        db
          .selectFrom(markedEntrants(engine, source.by))
          .select([...candidateColumns, hasWon])
          .where('entrants.drawId', '=', drawId)
          .where(within(seq)),
        seq,
      )
    case 'appealed': {
      const appealed = sql<number>`entrant_details.join_seq`
      return order(
        entrants
          .innerJoin('entrantDetails', (join) =>
            join
              .onRef('entrantDetails.drawId', '=', 'entrants.drawId')
              .onRef('entrantDetails.joinSeq', '=', 'entrants.joinSeq'),
          )
          .where('entrantDetails.drawId', '=', drawId)
          .where('entrantDetails.appealOpen', 'is not', null)
          .where(within(appealed)),
        appealed,
      )
    }
    case 'term':
    case 'terms': {
      const term = sql<number>`member_terms.join_seq`
      const named = db
        .selectFrom('memberTerms')
        .innerJoin('entrants', 'entrants.joinSeq', 'memberTerms.joinSeq')
        .select([...candidateColumns, hasWon])
        .where('entrants.drawId', '=', drawId)
        .where('memberTerms.drawNo', '=', source.drawNo)
      if (source.by === 'term')
        return order(named.where('memberTerms.term', '=', source.term).where(within(term)), term)
      return named
        .where('memberTerms.term', '>=', source.from)
        .where('memberTerms.term', '<', source.to)
        .limit(limit)
    }
    case 'won': {
      const index = sql<number>`awards.row_index`
      return db
        .selectFrom('awards')
        .innerJoin('entrants', (join) => join.on(sql<boolean>`entrants.join_seq = awards.row_index + 1`))
        .select([...candidateColumns, hasWon])
        .where('entrants.drawId', '=', drawId)
        .where('awards.drawId', '=', drawId)
        .where(sql<boolean>`awards.row_index > ${above - 1} and awards.row_index < ${below - 1}`)
        .orderBy(index, direction)
        .limit(limit)
    }
  }
}

/** How many a source has, as far as `most`. */
export async function sizeOf(link: Link, source: Source, drawId: DrawId, most: number): Promise<number> {
  return (await numbersOf(link, source, drawId, most)).length
}

function numbersOf(
  { db, engine }: Link,
  source: Source,
  drawId: DrawId,
  most: number,
): Promise<readonly unknown[]> {
  switch (source.by) {
    case 'all':
      return db.selectFrom('entrants').select('joinSeq').where('drawId', '=', drawId).limit(most).execute()
    case 'again':
    case 'excluded':
      return db
        .selectFrom(markedEntrants(engine, source.by))
        .select('joinSeq')
        .where('drawId', '=', drawId)
        .limit(most)
        .execute()
    case 'won':
      return db.selectFrom('awards').select('rowIndex').where('drawId', '=', drawId).limit(most).execute()
    case 'appealed':
      return appealedIn(db, drawId).limit(most).execute()
    case 'term':
    case 'terms':
      return db
        .selectFrom('memberTerms')
        .select('joinSeq')
        .where('drawNo', '=', source.drawNo)
        .where((eb) => eb.between('term', ...boundsOf(source)))
        .limit(most)
        .execute()
  }
}

/** Those on whose appeals nobody has decided. */
export function appealedIn(db: Link['db'], drawId: DrawId) {
  return db
    .selectFrom('entrantDetails')
    .select('joinSeq')
    .where('drawId', '=', drawId)
    .where('appealOpen', 'is not', null)
}

function boundsOf(source: Extract<Source, { by: 'term' | 'terms' }>): [number, number] {
  return source.by === 'term' ? [source.term, source.term] : [source.from, source.to - 1]
}
