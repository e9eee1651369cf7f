import type { SentCodeWriter } from '@fairdraw/application/ports'
import { first } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function sentCodeStore({ db }: Link): SentCodeWriter {
  return {
    async nextSending(addressKey, now, { everyMs, hourMs, perHour }) {
      const row = await db
        .selectFrom('loginCodeSends')
        .selectAll()
        .where('addressKey', '=', addressKey)
        .executeTakeFirst()
      if (!row) return null
      const isSpent = row.count >= perHour && row.hourFrom > now - hourMs
      const next = isSpent ? row.hourFrom + hourMs : row.lastAt + everyMs
      return next > now ? next : null
    },
    // One statement judges and counts, so that of two at once the second sees the first.
    async countSending(addressKey, now, { everyMs, hourMs, perHour }) {
      const row = await db
        .insertInto('loginCodeSends')
        .values({ addressKey, lastAt: now, hourFrom: now, count: 1 })
        .onConflict((conflict) =>
          conflict
            .column('addressKey')
            .doUpdateSet((eb) => {
              const isNewHour = eb('loginCodeSends.hourFrom', '<=', now - hourMs)
              return {
                lastAt: now,
                hourFrom: eb.case().when(isNewHour).then(now).else(eb.ref('loginCodeSends.hourFrom')).end(),
                count: eb
                  .case()
                  .when(isNewHour)
                  .then(1)
                  .else(eb('loginCodeSends.count', '+', 1))
                  .end(),
              }
            })
            .where('loginCodeSends.lastAt', '<=', now - everyMs)
            .where((eb) =>
              eb.or([
                eb('loginCodeSends.hourFrom', '<=', now - hourMs),
                eb('loginCodeSends.count', '<', perHour),
              ]),
            ),
        )
        .returning('count')
        .executeTakeFirst()
      return row !== undefined
    },
    async put(code) {
      await db.insertInto('loginCodes').values(code).execute()
    },
    countTry: (requestHash, purpose, now, mostTries) =>
      first(
        db
          .updateTable('loginCodes')
          .set((eb) => ({ tries: eb('tries', '+', 1) }))
          .where('requestHash', '=', requestHash)
          .where('purpose', '=', purpose)
          .where('expiresAt', '>', now)
          .where('tries', '<', mostTries)
          .returningAll(),
      ),
    async remove(requestHash) {
      await db.deleteFrom('loginCodes').where('requestHash', '=', requestHash).execute()
    },
    async forget(addressKey) {
      await db.deleteFrom('loginCodes').where('addressKey', '=', addressKey).execute()
      await db.deleteFrom('loginCodeSends').where('addressKey', '=', addressKey).execute()
    },
    sweep: (...of) => sweepOld(db, 'loginCodes', 'requestHash', 'expiresAt', of),
    sweepSendings: (...of) => sweepOld(db, 'loginCodeSends', 'addressKey', 'lastAt', of),
  }
}
