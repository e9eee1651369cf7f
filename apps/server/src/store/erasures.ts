import type { ErasureReader, ErasureWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import { eraseAccount, placesByMobile } from './erase-account.ts'
import type { Link } from './link.ts'
import type { Tables } from './tables.ts'

/** What is kept for a draw beside the draw itself, and names people or leads to them. */
const ofHall = [
  'halls',
  'attendees',
  'show_scenes',
  'show_pairings',
  'show_remotes',
  'hall_messages',
] as const
const ofComments = ['comment_sets', 'comment_blocks'] as const
const prepared = [
  ...(['draw_admins', 'rosters', 'entry_codes', 'prize_codes', 'channels'] as const),
  ...ofHall,
  ...ofComments,
] as const
const about = [
  'draw_admins',
  'rosters',
  'entry_codes',
  'prize_codes',
  'claims',
  'counted_invites',
  'proofs',
  'activities',
  ...ofHall,
  ...ofComments,
] as const
const perEntrant = ['entrant_details', 'task_runs'] as const

export function erasureReader(link: Link): ErasureReader {
  const { db } = link
  const endedBefore = async (
    before: number,
    mark: 'contacts_erased_at' | 'erased_at',
    limit: number,
  ): Promise<DrawId[]> => {
    const rows = await db
      .selectFrom('draws')
      .select('id')
      .where('ended_at', 'is not', null)
      .where('ended_at', '<', before)
      .where(mark, 'is', null)
      .where('removed_at', 'is', null)
      .orderBy('ended_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id as DrawId)
  }
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
    async placesByMobile(mobileKey, limit) {
      const rows = await placesByMobile(link, mobileKey, limit)
      return rows.map(({ draw_id, join_seq }) => ({ drawId: draw_id as DrawId, joinSeq: join_seq }))
    },
    contactsDue: (before, limit) => endedBefore(before, 'contacts_erased_at', limit),
    identitiesDue: (before, limit) => endedBefore(before, 'erased_at', limit),
  }
}

/** What an entrant told, beside who they are. */
const noContact = {
  sealed_answers: null,
  mobile_key: null,
  device_key: null,
  address_key: null,
  appeal: null,
} as const
/** What an organiser still runs an ended draw by. */
const ofRecord: readonly string[] = ['activities', 'draw_admins']

export function erasureWriter(link: Link): ErasureWriter {
  const { db } = link
  return {
    ...erasureReader(link),
    eraseAccount: (userId) => eraseAccount(link, userId),
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
    async eraseContacts(drawId, afterSeq, limit) {
      const ofBatch = { from: afterSeq + 1, to: afterSeq + limit }
      await db
        .updateTable('entrant_details')
        .set(noContact)
        .where('draw_id', '=', drawId)
        .where('join_seq', '>=', ofBatch.from)
        .where('join_seq', '<=', ofBatch.to)
        .execute()
      await db
        .deleteFrom('proofs')
        .where('draw_id', '=', drawId)
        .where('join_seq', '>=', ofBatch.from)
        .where('join_seq', '<=', ofBatch.to)
        .execute()
      const rows = await db
        .selectFrom('entrants')
        .select('join_seq')
        .where('draw_id', '=', drawId)
        .where('join_seq', '>=', ofBatch.from)
        .where('join_seq', '<=', ofBatch.to)
        .execute()
      return rows.length
    },
    async eraseClaims(drawId, limit) {
      const { numUpdatedRows } = await db
        .updateTable('claims')
        .set({ sealed_answers: null, parcel: null, redeem_key: null, sealed_redeem: null })
        .where('draw_id', '=', drawId)
        .where('award_id', 'in', (eb) =>
          eb
            .selectFrom('claims as kept')
            .select('kept.award_id')
            .where('kept.draw_id', '=', drawId)
            .where((kept) =>
              kept.or([
                kept('kept.sealed_answers', 'is not', null),
                kept('kept.parcel', 'is not', null),
                kept('kept.redeem_key', 'is not', null),
                kept('kept.sealed_redeem', 'is not', null),
              ]),
            )
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async finishContacts(drawId, at) {
      await db.updateTable('draws').set({ contacts_erased_at: at }).where('id', '=', drawId).execute()
    },
    async eraseTrails(drawId, limit) {
      const letters = await sql`
        delete from outbox where id in (select id from outbox where draw_id = ${drawId} limit ${limit})`.execute(
        db,
      )
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
      return [letters, notices, terms].reduce(
        (sum, { numAffectedRows }) => sum + Number(numAffectedRows ?? 0n),
        0,
      )
    },
    async finish(drawId, at, keepsRecord = false) {
      await deleteBlacklist(db, drawId)
      for (const table of about.filter((name) => !keepsRecord || !ofRecord.includes(name)))
        await db.deleteFrom(table).where('draw_id', '=', drawId).execute()
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
