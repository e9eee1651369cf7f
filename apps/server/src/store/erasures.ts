import type { ErasureReader, ErasureWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Link } from './link.ts'

/** What is kept for a draw beside the draw itself, and names people or leads to them. */
const prepared = ['draw_admins', 'rosters', 'entry_codes', 'prize_codes', 'blacklist', 'channels'] as const
const about = [
  'draw_admins',
  'rosters',
  'entry_codes',
  'prize_codes',
  'blacklist',
  'claims',
  'proofs',
  'notices',
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
    async proofFiles(drawId) {
      const rows = await db.selectFrom('proofs').select('file').where('draw_id', '=', drawId).execute()
      return rows.map(({ file }) => file)
    },
  }
}

export function erasureWriter(link: Link): ErasureWriter {
  const { db } = link
  return {
    ...erasureReader(link),
    async dropDraft(drawId) {
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
    async finish(drawId, at) {
      for (const table of about) await db.deleteFrom(table).where('draw_id', '=', drawId).execute()
      await db.updateTable('draws').set({ erased_at: at }).where('id', '=', drawId).execute()
    },
  }
}
