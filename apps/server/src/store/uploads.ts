import type { UploaderId, UploadWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { changedBy, first } from './answers.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import { sweepOld } from './sweep-old.ts'
import { listFor, wanted } from './wanted.ts'

const ofEntrants = prepared((db, slots: { drawId: DrawId; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('uploads')
    .select('uploads.id')
    .where(
      'uploads.ownerId',
      '=',
      sql<UploaderId>`'draw:' || cast(${slots.drawId} as text) || ':' || cast(wanted.value as text)`,
    )
    .where('uploads.state', '=', 'kept'),
)

export function uploadStore(link: Link): UploadWriter {
  const { db, engine } = link
  return {
    byId: (id) => first(db.selectFrom('uploads').selectAll().where('id', '=', id)),
    async takenSince(ownerId, since) {
      return await db
        .selectFrom('uploads')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          // A sum of bigint is numeric on PostgreSQL, which arrives as text.
          sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'),
        ])
        .where('ownerId', '=', ownerId)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow()
    },
    async ofEntrants(drawId, joinSeqs) {
      const { rows } = await ofEntrants(link, { drawId, list: listFor(link.engine, joinSeqs) })
      return rows.map(({ id }) => id)
    },
    async keptBy(ownerId) {
      const kept = db.selectFrom('uploads').select('id').where('ownerId', '=', ownerId)
      return (await kept.where('state', '=', 'kept').execute()).map(({ id }) => id)
    },
    async abandoned(before, limit) {
      return await db
        .selectFrom('uploads')
        .selectAll()
        .where('state', '=', 'receiving')
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
    },
    async holdOwner(ownerId) {
      // The embedded store has one writer at a time anyway.
      if (engine === 'postgres')
        await link.run('select pg_advisory_xact_lock(hashtextextended($1, 5))', [ownerId])
    },
    async insert(upload) {
      await db.insertInto('uploads').values(upload).execute()
    },
    async save({ id, state, bytes }) {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ state, bytes })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no upload ${id} to save`)
    },
    sweepRefused: (before, limit) =>
      changedBy(
        db
          .deleteFrom('uploads')
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('uploads')
              .select('id')
              .where('state', '=', 'refused')
              .where('at', '<', before)
              .orderBy('at')
              .limit(limit),
          ),
      ),
    ...tickets(link),
  }
}

function tickets({ db }: Link): Pick<UploadWriter, 'putTicket' | 'takeTicket' | 'sweepTickets'> {
  return {
    async putTicket(ticket) {
      await db.insertInto('uploadTickets').values(ticket).execute()
    },
    async takeTicket(ticketHash, now) {
      const row = await db
        .deleteFrom('uploadTickets')
        .where('ticketHash', '=', ticketHash)
        .returningAll()
        .executeTakeFirst()
      return row && row.expiresAt > now ? row : null
    },
    sweepTickets: (...of) => sweepOld(db, 'uploadTickets', 'ticketHash', 'expiresAt', of),
  }
}
