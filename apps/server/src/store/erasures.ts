import type { ErasureReader, ErasureWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import type { Link } from './link.ts'
import type { Tables } from './tables.ts'

/** What is kept for a draw beside the draw itself, and names people or leads to them. */
const prepared = ['draw_admins', 'rosters', 'entry_codes', 'prize_codes', 'channels'] as const
const about = [
  'draw_admins',
  'rosters',
  'entry_codes',
  'prize_codes',
  'claims',
  'counted_invites',
  'proofs',
  'activities',
] as const
const perEntrant = ['entrant_details', 'task_runs'] as const

export function erasureReader({ db }: Link): ErasureReader {
  return {
    async recycledBefore(before, limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('recycled_at', '<', before)
        .where('removed_at', 'is', null)
        .orderBy('recycled_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id as DrawId)
    },
    async unerased(limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('removed_at', 'is not', null)
        .where('erased_at', 'is', null)
        .orderBy('removed_at')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id as DrawId)
    },
  }
}

export function erasureWriter(link: Link): ErasureWriter {
  const { db } = link
  return {
    ...erasureReader(link),
    async dropDraft(drawId) {
      await deleteBlacklist(db, drawId)
      for (const table of prepared) await db.deleteFrom(table).where('draw_id', '=', drawId).execute()
      await db.deleteFrom('draws').where('id', '=', drawId).where('status', '=', 'draft').execute()
    },
    async eraseEntrants(drawId, afterSeq, limit) {
      for (const table of perEntrant)
        await db
          .deleteFrom(table)
          .where('draw_id', '=', drawId)
          .where('join_seq', '>', afterSeq)
          .where('join_seq', '<=', afterSeq + limit)
          .execute()
      await db
        .updateTable('grants')
        .set({ note: null })
        .where('draw_id', '=', drawId)
        .where('join_seq', '>', afterSeq)
        .where('join_seq', '<=', afterSeq + limit)
        .execute()
      // The commitment is noise once its salt is gone, and unique: it takes the place of the key that found a person.
      const { numUpdatedRows } = await db
        .updateTable('entrants')
        .set((eb) => ({
          identity_key: eb.ref('id_commit'),
          sealed_identity: null,
          nickname: '',
          channel: null,
        }))
        .where('draw_id', '=', drawId)
        .where('join_seq', '>', afterSeq)
        .where('join_seq', '<=', afterSeq + limit)
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async eraseTrails(drawId, limit) {
      const notices = await sql`
        delete from notices where id in (select id from notices where draw_id = ${drawId} limit ${limit})`.execute(
        db,
      )
      const terms = await sql`
        delete from member_terms where (draw_no, term, join_seq) in (
          select t.draw_no, t.term, t.join_seq from member_indexes i
          join member_terms t on t.draw_no = i.draw_no
          where i.draw_id = ${drawId} limit ${limit}
        )`.execute(db)
      return Number((notices.numAffectedRows ?? 0n) + (terms.numAffectedRows ?? 0n))
    },
    async finish(drawId, at) {
      await deleteBlacklist(db, drawId)
      for (const table of about) await db.deleteFrom(table).where('draw_id', '=', drawId).execute()
      await db.updateTable('draws').set({ erased_at: at }).where('id', '=', drawId).execute()
    },
  }
}

/** By its owner, whose index it stands in. */
async function deleteBlacklist(db: Kysely<Tables>, drawId: DrawId): Promise<void> {
  await db
    .deleteFrom('blacklist')
    .where('owner_id', '=', (eb) => eb.selectFrom('draws').select('owner_id').where('id', '=', drawId))
    .where('draw_id', '=', drawId)
    .execute()
}
