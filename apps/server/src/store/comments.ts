import type { CommentWriter } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import { firstAs } from './answers.ts'
import { setColumns, setOf } from './comment-row.ts'
import type { Link } from './link.ts'
import { rowInserter } from './row-inserter.ts'

const insertBlocks = rowInserter('commentBlocks', { drawId: 'text', block: 'bigint', bytes: 'bytea' })
/** As the index of what is to be worked at says it. */
const isWork = sql<boolean>`state in ('collecting', 'seating')`
/** What a rehearsal gave nobody has won. */
const isReal = sql<boolean>`(draws.series_id is null or draws.series_id <> draws.id)`

export function commentStore(link: Link): CommentWriter {
  const { db, engine } = link
  return {
    set: (drawId) => firstAs(db.selectFrom('commentSets').selectAll().where('drawId', '=', drawId), setOf),
    async blocks(drawId, from, limit) {
      return await db
        .selectFrom('commentBlocks')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('block', '>=', from)
        .orderBy('block')
        .limit(limit)
        .execute()
    },
    async dueSets(now, limit) {
      return await db
        .selectFrom('commentSets')
        .select(['drawId', 'state'])
        .where(isWork)
        .where('nextAt', '<=', now)
        .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
        .orderBy('nextAt')
        .orderBy('drawId')
        .limit(limit)
        .execute()
    },
    async runs(key, limit) {
      return await db
        .selectFrom('postRuns')
        .select(['runKey as key', 'drawId', 'lid', 'at'])
        .where('runKey', '=', key)
        .orderBy('at')
        .orderBy('drawId')
        .limit(limit)
        .execute()
    },
    async runKeyOf(drawId) {
      const row = await db
        .selectFrom('postRuns')
        .select('runKey')
        .where('drawId', '=', drawId)
        .executeTakeFirst()
      return row?.runKey ?? null
    },
    async accounts(userId) {
      return await db
        .selectFrom('commentAccounts')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('platform')
        .execute()
    },
    async winners({ ownerId, drawId }) {
      return await db
        .selectFrom('draws')
        .innerJoin('awards', 'awards.drawId', 'draws.id')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.drawId', '=', 'awards.drawId')
            .on((eb) => eb('entrants.joinSeq', '=', eb('awards.rowIndex', '+', 1))),
        )
        .select(['awards.drawId', 'awards.round', 'entrants.identityKey'])
        .where('draws.ownerId', '=', ownerId)
        .where('draws.taskType', '=', 'media')
        .where('draws.id', '<>', drawId)
        .where(isReal)
        .where('awards.state', '<>', 'void')
        .execute()
    },
    holdSet: (drawId) =>
      firstAs(
        db
          .selectFrom('commentSets')
          .selectAll()
          .where('drawId', '=', drawId)
          .$if(engine === 'postgres', (query) => query.forUpdate()),
        setOf,
      ),
    async saveSet(set) {
      const { drawId, ...told } = setColumns(set)
      await db
        .insertInto('commentSets')
        .values({ drawId, ...told })
        .onConflict((conflict) => conflict.column('drawId').doUpdateSet(told))
        .execute()
    },
    putBlocks: (blocks) => insertBlocks(link, blocks),
    async clear(drawId) {
      for (const table of ['commentBlocks', 'commentSets'] as const)
        await db.deleteFrom(table).where('drawId', '=', drawId).execute()
    },
    async expired(now, limit) {
      const rows = await db
        .selectFrom('commentSets')
        .select('drawId')
        .where('expiresAt', '<=', now)
        .orderBy('expiresAt')
        .limit(limit)
        .execute()
      return rows.map(({ drawId }) => drawId)
    },
    async addRun({ key, drawId, lid, at }) {
      await db.insertInto('postRuns').values({ runKey: key, drawId, lid, at }).execute()
    },
    async putAccount({ userId, platform, ...told }) {
      await db
        .insertInto('commentAccounts')
        .values({ userId, platform, ...told })
        .onConflict((conflict) => conflict.columns(['userId', 'platform']).doUpdateSet(told))
        .execute()
    },
    async removeAccount(userId, platform) {
      const { numDeletedRows } = await db
        .deleteFrom('commentAccounts')
        .where('userId', '=', userId)
        .where('platform', '=', platform)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}
