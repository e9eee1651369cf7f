import type { Award, AwardFilter, AwardReader, AwardWriter } from '@fairdraw/application/ports'
import { type AwardId, awardStatesBefore, type DrawId } from '@fairdraw/domain'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { firstAs, isDone } from './answers.ts'
import { earlierWins } from './earlier-wins.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import { rowInserter } from './row-inserter.ts'
import type { AwardsTable, Tables } from './tables.ts'

const insertAwards = rowInserter('awards', {
  drawId: 'text',
  id: 'text',
  round: 'bigint',
  slot: 'bigint',
  tier: 'bigint',
  line: 'bigint',
  ticket: 'bigint',
  rowIndex: 'bigint',
  rowText: 'text',
  path: 'bytea',
  shown: 'text',
  state: 'text',
  voidReason: 'text',
})

function conditionsOf(
  eb: ExpressionBuilder<Tables, 'awards'>,
  { states, tier, ids, indexes }: AwardFilter,
): Expression<SqlBool>[] {
  // An empty list after IN is no SQL on PostgreSQL.
  if (states?.length === 0 || ids?.length === 0 || indexes?.length === 0) return [sql<boolean>`1 = 0`]
  return [
    ...(states ? [eb('state', 'in', states)] : []),
    ...(tier === undefined ? [] : [eb('tier', '=', tier)]),
    ...(ids ? [eb('id', 'in', ids)] : []),
    ...(indexes ? [eb('rowIndex', 'in', indexes)] : []),
  ]
}

function awardCounts({
  db,
}: Link): Pick<AwardReader, 'arrivals' | 'byState' | 'winsSoFar' | 'count' | 'left'> {
  return {
    async byState(drawId) {
      const rows = await db
        .selectFrom('awards')
        .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
        .where('drawId', '=', drawId)
        .groupBy('state')
        .execute()
      return new Map(rows.map(({ state, count }) => [state, count]))
    },
    async winsSoFar(drawId) {
      const rows = await db
        .selectFrom('awards')
        .select((eb) => [
          'rowIndex',
          eb.fn.countAll<number>().filterWhere('state', '<>', 'void').as('wins'),
          eb.fn.countAll<number>().filterWhere('state', '=', 'void').as('voids'),
        ])
        .where('drawId', '=', drawId)
        .groupBy('rowIndex')
        .orderBy('rowIndex')
        .execute()
      const standing = rows.filter(({ wins }) => wins > 0)
      return {
        wins: new Map(standing.map(({ rowIndex, wins }) => [rowIndex, wins])),
        voided: rows.filter(({ voids }) => voids > 0).map(({ rowIndex }) => rowIndex),
      }
    },
    async count(drawId, filter = {}) {
      return await db
        .selectFrom('awards')
        .where((eb) => eb.and(conditionsOf(eb, filter)))
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.countAll<number>().filterWhere('state', '=', 'void').as('voided'),
        ])
        .where('drawId', '=', drawId)
        .executeTakeFirstOrThrow()
    },
    async arrivals(drawId) {
      return await db
        .selectFrom('awards')
        .leftJoin('claims', (join) =>
          join.onRef('claims.drawId', '=', 'awards.drawId').onRef('claims.awardId', '=', 'awards.id'),
        )
        .select((eb) => [
          'tier',
          eb.fn.countAll<number>().as('due'),
          eb.fn.countAll<number>().filterWhere('state', '<>', 'done').as('open'),
          eb.fn.count<number>('claims.arrivedAt').as('arrived'),
        ])
        .where('awards.drawId', '=', drawId)
        .where('state', 'not in', ['void', 'forfeited'])
        .groupBy('tier')
        .orderBy('tier')
        .execute()
    },
    async left(drawId, besides = []) {
      return await db
        .selectFrom('awards')
        .$if(besides.length > 0, (query) => query.where('tier', 'not in', besides))
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('state', 'in', ['announced', 'claimed', 'shipped']).as('open'),
          eb.fn.countAll<number>().filterWhere('state', '=', 'forfeited').as('forfeited'),
        ])
        .where('drawId', '=', drawId)
        .executeTakeFirstOrThrow()
    },
  }
}

export function awardStore(link: Link): AwardWriter {
  const { db } = link
  const ofDraw = (drawId: DrawId) => db.selectFrom('awards').selectAll().where('drawId', '=', drawId)
  // One statement judges and moves: of two at the same moment the second sees what the first did.
  const moved = async (
    drawId: DrawId,
    id: AwardId,
    to: Pick<AwardsTable, 'state'> & Partial<AwardsTable>,
  ) => {
    return await isDone(
      db
        .updateTable('awards')
        .set(to)
        .where('drawId', '=', drawId)
        .where('id', '=', id)
        .where('state', 'in', awardStatesBefore(to.state as Award['state'])),
    )
  }
  return {
    ...earlierWins(link),
    byId: (drawId, id) => firstAs(ofDraw(drawId).where('id', '=', id), awardOf),
    async winnersAmong(drawId, fromIndex, count) {
      const rows = await db
        .selectFrom('awards')
        .select('rowIndex')
        .where('drawId', '=', drawId)
        .where('rowIndex', '>=', fromIndex)
        .where('rowIndex', '<', fromIndex + count)
        .execute()
      return new Set(rows.map(({ rowIndex: index }) => index))
    },
    async ofRound(drawId, round) {
      const rows = await ofDraw(drawId).where('round', '=', round).orderBy('slot').execute()
      return rows.map(awardOf)
    },
    async ofEntrant(drawId, index) {
      const rows = await ofDraw(drawId)
        .where('rowIndex', '=', index)
        .orderBy('round')
        .orderBy('slot')
        .execute()
      return rows.map(awardOf)
    },
    async list(drawId, after, limit, filter = {}) {
      const rows = await ofDraw(drawId)
        .where((eb) => eb.and(conditionsOf(eb, filter)))
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('round', 'slot'), '>', eb.tuple(after?.round ?? 0, after?.slot ?? 0)),
          ),
        )
        .orderBy('round')
        .orderBy('slot')
        .limit(limit + 1)
        .execute()
      return pageOf(rows.map(awardOf), limit, ({ round, slot }) => ({ round, slot }))
    },
    ...awardCounts(link),
    insert: (awards) => insertAwards(link, awards.map(columnsOf)),
    move: (drawId, id, state) => moved(drawId, id, { state }),
    void: (drawId, id, reason) => moved(drawId, id, { state: 'void', voidReason: reason }),
    async forfeit(drawId, round, besides = []) {
      const rows = await db
        .updateTable('awards')
        .set({ state: 'forfeited' })
        .where('drawId', '=', drawId)
        .where('round', '=', round)
        .where('state', '=', 'announced')
        .$if(besides.length > 0, (query) => query.where('tier', 'not in', besides))
        .returning(['id', 'rowIndex'])
        .execute()
      return rows.map(({ id, rowIndex: index }) => ({ id, index }))
    },
  }
}

function columnsOf({ index: rowIndex, row: rowText, path, ...award }: Award): AwardsTable {
  return { ...award, rowIndex, rowText, path: Buffer.from(path.join(''), 'hex') }
}

function awardOf({ rowIndex: index, rowText: row, path, ...award }: AwardsTable): Award {
  const steps = Buffer.from(path).toString('hex')
  return { ...award, index, row, path: steps.match(/.{64}/g) ?? [] }
}
