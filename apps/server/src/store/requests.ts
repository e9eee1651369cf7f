import type {
  Appointment,
  BetaApplication,
  BetaFeature,
  RequestReader,
  RequestWriter,
} from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import type { AppointmentsTable, BetaApplicationsTable } from './operator-tables.ts'

export function requestReader({ db }: Link): RequestReader {
  return {
    async appointmentOf(userId) {
      const row = await db
        .selectFrom('appointments')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row ? appointmentOf(row) : null
    },
    async appointmentsFrom(from, limit) {
      const rows = await db
        .selectFrom('appointments')
        .selectAll()
        .where('date', '>=', from)
        .orderBy('date')
        .limit(limit)
        .execute()
      return rows.map(appointmentOf)
    },
    async betaApplications(limit) {
      const rows = await db
        .selectFrom('betaApplications')
        .selectAll()
        .where('at', '>=', 0)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(applicationOf)
    },
    async betaAccess(userId) {
      const rows = await db
        .selectFrom('betaAccess')
        .select('feature')
        .where('userId', '=', userId)
        .orderBy('feature')
        .execute()
      return rows.map(({ feature }) => feature as BetaFeature)
    },
  }
}

export function requestWriter(link: Link): RequestWriter {
  const { db } = link
  return {
    ...requestReader(link),
    async putAppointment({ id, userId, date, people, sealedContact, madeAt }) {
      const told = { id, date, people, sealedContact, madeAt }
      await db
        .insertInto('appointments')
        .values({ userId, ...told })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(told))
        .execute()
    },
    async addBetaApplication({ id, userId, feature, sealedContact, at }) {
      await db.insertInto('betaApplications').values({ id, userId, feature, sealedContact, at }).execute()
    },
    async setBetaAccess(userId, feature, since) {
      if (since === null)
        await db
          .deleteFrom('betaAccess')
          .where('userId', '=', userId)
          .where('feature', '=', feature)
          .execute()
      else
        await db
          .insertInto('betaAccess')
          .values({ userId, feature, since })
          .onConflict((conflict) => conflict.columns(['userId', 'feature']).doNothing())
          .execute()
    },
    async sweepAppointments(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('appointments')
        .where('userId', 'in', (eb) =>
          eb.selectFrom('appointments').select('userId').where('date', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async sweepBetaApplications(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('betaApplications')
        .where('id', 'in', (eb) =>
          eb.selectFrom('betaApplications').select('id').where('at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function appointmentOf(row: Selectable<AppointmentsTable>): Appointment {
  const { id, userId, date, people, sealedContact, madeAt } = row
  return { id, userId: userId as UserId, date, people, sealedContact, madeAt }
}

function applicationOf(row: Selectable<BetaApplicationsTable>): BetaApplication {
  const { id, userId, feature, sealedContact, at } = row
  return {
    id,
    userId: userId as UserId,
    feature: feature as BetaApplication['feature'],
    sealedContact,
    at,
  }
}
