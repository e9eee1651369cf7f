import type { Upload, UploadReader, UploadWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import { type Selectable, sql } from 'kysely'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { UploadsTable } from './tables.ts'
import { listFor, wanted } from './wanted.ts'

const ofEntrants = prepared((db, slots: { drawId: string; list: unknown }, engine) =>
  db
    .selectFrom(wanted(engine, 'number', slots.list))
    .crossJoin('uploads')
    .select('uploads.id')
    .where(
      'uploads.ownerId',
      '=',
      sql<string>`'draw:' || cast(${slots.drawId} as text) || ':' || cast(wanted.value as text)`,
    )
    .where('uploads.state', '=', 'kept'),
)

export function uploadReader(link: Link): UploadReader {
  const { db } = link
  return {
    async byId(id) {
      const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? uploadOf(row) : null
    },
    async takenSince(ownerId, since) {
      const row = await db
        .selectFrom('uploads')
        .select((eb) => [
          eb.fn.countAll<number>().as('count'),
          // A sum of bigint is numeric on PostgreSQL, which arrives as text.
          sql<number>`cast(coalesce(sum(bytes), 0) as bigint)`.as('bytes'),
        ])
        .where('ownerId', '=', ownerId)
        .where('at', '>=', since)
        .executeTakeFirstOrThrow()
      return { count: row.count, bytes: row.bytes }
    },
    async ofEntrants(drawId, joinSeqs) {
      const { rows } = await ofEntrants(link, { drawId, list: listFor(link.engine, joinSeqs) })
      return rows.map(({ id }) => id)
    },
    async abandoned(before, limit) {
      const rows = await db
        .selectFrom('uploads')
        .selectAll()
        .where('state', '=', 'receiving')
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      return rows.map(uploadOf)
    },
  }
}

export function uploadWriter(link: Link): UploadWriter {
  const { db, engine } = link
  return {
    ...uploadReader(link),
    async holdOwner(ownerId) {
      // The embedded store has one writer at a time anyway.
      if (engine === 'postgres')
        await link.run('select pg_advisory_xact_lock(hashtextextended($1, 5))', [ownerId])
    },
    async insert({ id, ownerId, use, state, bytes, at }) {
      await db.insertInto('uploads').values({ id, ownerId, use, state, bytes, at }).execute()
    },
    async save({ id, state, bytes }) {
      const { numUpdatedRows } = await db
        .updateTable('uploads')
        .set({ state, bytes })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows !== 1n) throw new RangeError(`there is no upload ${id} to save`)
    },
    async sweepRefused(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('uploads')
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('uploads')
            .select('id')
            .where('state', '=', 'refused')
            .where('at', '<', before)
            .orderBy('at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    ...tickets(link),
  }
}

function tickets({ db }: Link): Pick<UploadWriter, 'putTicket' | 'takeTicket' | 'sweepTickets'> {
  return {
    async putTicket({ ticketHash, sessionHash, expiresAt }) {
      await db.insertInto('uploadTickets').values({ ticketHash, sessionHash, expiresAt }).execute()
    },
    async takeTicket(ticketHash, now) {
      const row = await db
        .deleteFrom('uploadTickets')
        .where('ticketHash', '=', ticketHash)
        .returningAll()
        .executeTakeFirst()
      if (!row || row.expiresAt <= now) return null
      return { ticketHash, sessionHash: row.sessionHash, expiresAt: row.expiresAt }
    },
    async sweepTickets(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('uploadTickets')
        .where('ticketHash', 'in', (eb) =>
          eb
            .selectFrom('uploadTickets')
            .select('ticketHash')
            .where('expiresAt', '<', now)
            .orderBy('expiresAt')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function uploadOf({ id, ownerId, use, state, bytes, at }: Selectable<UploadsTable>): Upload {
  return {
    id,
    ownerId: ownerId as UserId,
    use: use as Upload['use'],
    state: state as Upload['state'],
    bytes,
    at,
  }
}
