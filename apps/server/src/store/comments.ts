import type { CommentReader, CommentSetState, CommentWriter, PostRun } from '@fairdraw/application/ports'
import type { DrawId, Lid } from '@fairdraw/domain'
import { sql } from 'kysely'
import { accountOf, setColumns, setOf } from './comment-row.ts'
import type { CommentTables } from './comment-tables.ts'
import type { Link } from './link.ts'
import { rowInserter } from './row-inserter.ts'

const insertBlocks = rowInserter('comment_blocks', { draw_id: 'text', block: 'bigint', bytes: 'bytea' })
/** As the index of what is to be worked at says it. */
const isWork = sql<boolean>`state in ('collecting', 'seating')`
/** What a rehearsal gave nobody has won. */
const isReal = sql<boolean>`(draws.series_id is null or draws.series_id <> draws.id)`

export function commentReader({ db }: Link): CommentReader {
  return {
    async set(drawId) {
      const row = await db
        .selectFrom('comment_sets')
        .selectAll()
        .where('draw_id', '=', drawId)
        .executeTakeFirst()
      return row ? setOf(row) : null
    },
    async blocks(drawId, from, limit) {
      const rows = await db
        .selectFrom('comment_blocks')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('block', '>=', from)
        .orderBy('block')
        .limit(limit)
        .execute()
      return rows.map(({ block, bytes }) => ({ drawId, block, bytes }))
    },
    async dueSets(now, limit) {
      const rows = await db
        .selectFrom('comment_sets')
        .select(['draw_id', 'state'])
        .where(isWork)
        .where('next_at', '<=', now)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
        .orderBy('next_at')
        .orderBy('draw_id')
        .limit(limit)
        .execute()
      return rows.map(({ draw_id, state }) => ({
        drawId: draw_id as DrawId,
        state: state as CommentSetState,
      }))
    },
    async runs(key, limit) {
      const rows = await db
        .selectFrom('post_runs')
        .selectAll()
        .where('run_key', '=', key)
        .orderBy('at')
        .orderBy('draw_id')
        .limit(limit)
        .execute()
      return rows.map(runOf)
    },
    async runKeyOf(drawId) {
      const row = await db
        .selectFrom('post_runs')
        .select('run_key')
        .where('draw_id', '=', drawId)
        .executeTakeFirst()
      return row?.run_key ?? null
    },
    async accounts(userId) {
      const rows = await db
        .selectFrom('comment_accounts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('platform')
        .execute()
      return rows.map(accountOf)
    },
    async winners({ ownerId, drawId }) {
      const rows = await db
        .selectFrom('draws')
        .innerJoin('awards', 'awards.draw_id', 'draws.id')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.draw_id', '=', 'awards.draw_id')
            .on((eb) => eb('entrants.join_seq', '=', eb('awards.row_index', '+', 1))),
        )
        .select(['awards.draw_id', 'awards.round', 'entrants.identity_key'])
        .where('draws.owner_id', '=', ownerId)
        .where('draws.task_type', '=', 'media')
        .where('draws.id', '<>', drawId)
        .where(isReal)
        .where('awards.state', '<>', 'void')
        .execute()
      return rows.map((row) => ({
        drawId: row.draw_id as DrawId,
        round: row.round,
        identityKey: row.identity_key,
      }))
    },
  }
}

export function commentWriter(link: Link): CommentWriter {
  const { db, engine } = link
  return {
    ...commentReader(link),
    async holdSet(drawId) {
      const row = await db
        .selectFrom('comment_sets')
        .selectAll()
        .where('draw_id', '=', drawId)
        .$if(engine === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      return row ? setOf(row) : null
    },
    async saveSet(set) {
      const { draw_id, ...told } = setColumns(set)
      await db
        .insertInto('comment_sets')
        .values({ draw_id, ...told })
        .onConflict((conflict) => conflict.column('draw_id').doUpdateSet(told))
        .execute()
    },
    putBlocks: (blocks) =>
      insertBlocks(
        link,
        blocks.map(({ drawId, block, bytes }) => ({ draw_id: drawId, block, bytes })),
      ),
    async clear(drawId) {
      for (const table of ['comment_blocks', 'comment_sets'] as const)
        await db.deleteFrom(table).where('draw_id', '=', drawId).execute()
    },
    async expired(now, limit) {
      const rows = await db
        .selectFrom('comment_sets')
        .select('draw_id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(limit)
        .execute()
      return rows.map(({ draw_id }) => draw_id as DrawId)
    },
    async addRun({ key, drawId, lid, at }) {
      await db.insertInto('post_runs').values({ run_key: key, draw_id: drawId, lid, at }).execute()
    },
    async putAccount({ userId, platform, name, sealedTokens, connectedAt, expiresAt }) {
      const told = {
        ...{ name, sealed_tokens: sealedTokens },
        ...{ connected_at: connectedAt, expires_at: expiresAt },
      }
      await db
        .insertInto('comment_accounts')
        .values({ user_id: userId, platform, ...told })
        .onConflict((conflict) => conflict.columns(['user_id', 'platform']).doUpdateSet(told))
        .execute()
    },
    async removeAccount(userId, platform) {
      const { numDeletedRows } = await db
        .deleteFrom('comment_accounts')
        .where('user_id', '=', userId)
        .where('platform', '=', platform)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

function runOf(row: CommentTables['post_runs']): PostRun {
  return { key: row.run_key, drawId: row.draw_id as DrawId, lid: row.lid as Lid, at: row.at }
}
