import type { ErasureWriter } from '@fairdraw/application/ports'
import { type DrawId, mostStages, stageId } from '@fairdraw/domain'
import { type Kysely, sql } from 'kysely'
import { changedBy } from './answers.ts'
import { eraseAccount, placesByMobile } from './erase-account.ts'
import type { Link } from './link.ts'
import { cellTables, deleteLists, deleteOwnCells, entryTables } from './list-entries.ts'
import { removalStore } from './removals.ts'
import type { Tables } from './tables.ts'

/** What is kept for a draw beside the draw itself, and names people or leads to them. */
const ofHall = ['halls', 'attendees', 'showScenes', 'showPairings', 'showRemotes', 'hallMessages'] as const
const ofComments = ['commentSets', 'commentBlocks'] as const
const prepared = [
  ...(['drawAdmins', 'prizeCodes', 'channels'] as const),
  ...ofHall,
  ...ofComments,
  ...entryTables,
  ...cellTables,
] as const
const about = [
  'drawAdmins',
  'prizeCodes',
  'claims',
  'claimLinks',
  'countedInvites',
  'guestNetworks',
  'proofs',
  'activities',
  ...ofHall,
  ...ofComments,
] as const
const perEntrant = ['entrantDetails', 'taskRuns'] as const

/** What an entrant told, beside who they are. */
const noContact = {
  sealedAnswers: null,
  mobileKey: null,
  deviceKey: null,
  addressKey: null,
  appeal: null,
  appealOpen: null,
} as const
/** What an organiser still runs an ended draw by. */
const ofRecord: readonly string[] = ['activities', 'drawAdmins']

export function erasureStore(link: Link): ErasureWriter {
  const { db } = link
  const endedBefore = async (
    before: number,
    mark: 'contactsErasedAt' | 'erasedAt',
    limit: number,
  ): Promise<DrawId[]> => {
    const rows = await db
      .selectFrom('draws')
      .select('id')
      .where('endedAt', 'is not', null)
      .where('endedAt', '<', before)
      .where(mark, 'is', null)
      .where('removedAt', 'is', null)
      .orderBy('endedAt')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }
  return {
    async recycledBefore(before, limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('recycledAt', '<', before)
        .where('removedAt', 'is', null)
        .orderBy('recycledAt')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async unerased(limit) {
      const rows = await db
        .selectFrom('draws')
        .select('id')
        .where('removedAt', 'is not', null)
        .where('erasedAt', 'is', null)
        .orderBy('removedAt')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async placesByMobile(mobileKey, limit) {
      return await placesByMobile(link, mobileKey, limit)
    },
    contactsDue: (before, limit) => endedBefore(before, 'contactsErasedAt', limit),
    identitiesDue: (before, limit) => endedBefore(before, 'erasedAt', limit),
    ...removalStore(db),
    eraseAccount: (userId) => eraseAccount(link, userId),
    async dropDraft(drawId) {
      await deleteBlacklist(db, drawId)
      for (const table of prepared) await db.deleteFrom(table).where('drawId', '=', drawId).execute()
      const stages = Array.from({ length: mostStages - 1 }, (_, at) => stageId(drawId, at + 2))
      await db.deleteFrom('prizeCodes').where('drawId', 'in', stages).execute()
      await db.deleteFrom('draws').where('id', '=', drawId).where('status', '=', 'draft').execute()
    },
    async eraseEntrants(drawId, afterSeq, limit) {
      for (const table of perEntrant)
        await db
          .deleteFrom(table)
          .where('drawId', '=', drawId)
          .where('joinSeq', '>', afterSeq)
          .where('joinSeq', '<=', afterSeq + limit)
          .execute()
      await db
        .updateTable('grants')
        .set({ note: null })
        .where('drawId', '=', drawId)
        .where('joinSeq', '>', afterSeq)
        .where('joinSeq', '<=', afterSeq + limit)
        .execute()
      // The commitment is noise once its salt is gone, and unique: it takes the place of the key that found a person.
      return await changedBy(
        db
          .updateTable('entrants')
          .set((eb) => ({
            identityKey: eb.ref('idCommit'),
            sealedIdentity: null,
            nickname: '',
            channel: null,
          }))
          .where('drawId', '=', drawId)
          .where('joinSeq', '>', afterSeq)
          .where('joinSeq', '<=', afterSeq + limit),
      )
    },
    async eraseContacts(drawId, afterSeq, limit) {
      const ofBatch = { from: afterSeq + 1, to: afterSeq + limit }
      await db
        .updateTable('entrantDetails')
        .set(noContact)
        .where('drawId', '=', drawId)
        .where('joinSeq', '>=', ofBatch.from)
        .where('joinSeq', '<=', ofBatch.to)
        .execute()
      await db
        .deleteFrom('proofs')
        .where('drawId', '=', drawId)
        .where('joinSeq', '>=', ofBatch.from)
        .where('joinSeq', '<=', ofBatch.to)
        .execute()
      const rows = await db
        .selectFrom('entrants')
        .select('joinSeq')
        .where('drawId', '=', drawId)
        .where('joinSeq', '>=', ofBatch.from)
        .where('joinSeq', '<=', ofBatch.to)
        .execute()
      return rows.length
    },
    eraseClaims: (drawId, limit) =>
      changedBy(
        db
          .updateTable('claims')
          .set({ sealedAnswers: null, parcel: null, redeemKey: null, sealedRedeem: null })
          .where('drawId', '=', drawId)
          .where('awardId', 'in', (eb) =>
            eb
              .selectFrom('claims as kept')
              .select('kept.awardId')
              .where('kept.drawId', '=', drawId)
              .where((kept) =>
                kept.or([
                  kept('kept.sealedAnswers', 'is not', null),
                  kept('kept.parcel', 'is not', null),
                  kept('kept.redeemKey', 'is not', null),
                  kept('kept.sealedRedeem', 'is not', null),
                ]),
              )
              .limit(limit),
          ),
      ),
    async finishContacts(drawId, at) {
      await deleteOwnCells(db, drawId, 'contactsErasedAt')
      await db.updateTable('draws').set({ contactsErasedAt: at }).where('id', '=', drawId).execute()
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
        await db.deleteFrom(table).where('drawId', '=', drawId).execute()
      await deleteLists(db, drawId)
      await db.updateTable('draws').set({ erasedAt: at }).where('id', '=', drawId).execute()
    },
  }
}

/** By its owner, whose index it stands in. */
async function deleteBlacklist(db: Kysely<Tables>, drawId: DrawId): Promise<void> {
  await db
    .deleteFrom('blacklist')
    .where('ownerId', '=', (eb) => eb.selectFrom('draws').select('ownerId').where('id', '=', drawId))
    .where('drawId', '=', drawId)
    .execute()
}
