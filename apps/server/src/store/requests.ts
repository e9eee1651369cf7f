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
        .where('user_id', '=', userId)
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
        .selectFrom('beta_applications')
        .selectAll()
        .where('at', '>=', 0)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(applicationOf)
    },
    async betaAccess(userId) {
      const rows = await db
        .selectFrom('beta_access')
        .select('feature')
        .where('user_id', '=', userId)
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
      const told = { id, date, people, sealed_contact: sealedContact, made_at: madeAt }
      await db
        .insertInto('appointments')
        .values({ user_id: userId, ...told })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(told))
        .execute()
    },
    async addBetaApplication({ id, userId, feature, sealedContact, at }) {
      await db
        .insertInto('beta_applications')
        .values({ id, user_id: userId, feature, sealed_contact: sealedContact, at })
        .execute()
    },
    async setBetaAccess(userId, feature, since) {
      if (since === null)
        await db
          .deleteFrom('beta_access')
          .where('user_id', '=', userId)
          .where('feature', '=', feature)
          .execute()
      else
        await db
          .insertInto('beta_access')
          .values({ user_id: userId, feature, since })
          .onConflict((conflict) => conflict.columns(['user_id', 'feature']).doNothing())
          .execute()
    },
    async sweepAppointments(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('appointments')
        .where('user_id', 'in', (eb) =>
          eb.selectFrom('appointments').select('user_id').where('date', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async sweepBetaApplications(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('beta_applications')
        .where('id', 'in', (eb) =>
          eb.selectFrom('beta_applications').select('id').where('at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function appointmentOf(row: Selectable<AppointmentsTable>): Appointment {
  const { id, user_id, date, people, sealed_contact, made_at } = row
  return { id, userId: user_id as UserId, date, people, sealedContact: sealed_contact, madeAt: made_at }
}

function applicationOf(row: Selectable<BetaApplicationsTable>): BetaApplication {
  const { id, user_id, feature, sealed_contact, at } = row
  return {
    id,
    userId: user_id as UserId,
    feature: feature as BetaApplication['feature'],
    sealedContact: sealed_contact,
    at,
  }
}
