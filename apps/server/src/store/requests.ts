import type { RequestWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function requestStore({ db }: Link): RequestWriter {
  return {
    appointmentOf: (userId) => first(db.selectFrom('appointments').selectAll().where('userId', '=', userId)),
    async appointmentsFrom(from, limit) {
      return await db
        .selectFrom('appointments')
        .selectAll()
        .where('date', '>=', from)
        .orderBy('date')
        .limit(limit)
        .execute()
    },
    async betaApplications(limit) {
      return await db
        .selectFrom('betaApplications')
        .selectAll()
        .where('at', '>=', 0)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
    },
    async betaAccess(userId) {
      const rows = await db
        .selectFrom('betaAccess')
        .select('feature')
        .where('userId', '=', userId)
        .orderBy('feature')
        .execute()
      return rows.map(({ feature }) => feature)
    },
    async putAppointment({ userId, ...told }) {
      await db
        .insertInto('appointments')
        .values({ userId, ...told })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(told))
        .execute()
    },
    async addBetaApplication(application) {
      await db.insertInto('betaApplications').values(application).execute()
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
    sweepAppointments: (...of) => sweepOld(db, 'appointments', 'userId', 'date', of),
    sweepBetaApplications: (...of) => sweepOld(db, 'betaApplications', 'id', 'at', of),
  }
}
