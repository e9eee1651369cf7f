import type { SentCode, SentCodePurpose, SentCodeReader, SentCodeWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import type { LoginTables } from './login-tables.ts'

export function sentCodeReader({ db }: Link): SentCodeReader {
  return {
    async nextSending(addressKey, now, { everyMs, hourMs, perHour }) {
      const row = await db
        .selectFrom('login_code_sends')
        .selectAll()
        .where('address_key', '=', addressKey)
        .executeTakeFirst()
      if (!row) return null
      const isSpent = row.count >= perHour && row.hour_from > now - hourMs
      const next = isSpent ? row.hour_from + hourMs : row.last_at + everyMs
      return next > now ? next : null
    },
  }
}

export function sentCodeWriter(link: Link): SentCodeWriter {
  const { db } = link
  return {
    ...sentCodeReader(link),
    // One statement judges and counts, so that of two at once the second sees the first.
    async countSending(addressKey, now, { everyMs, hourMs, perHour }) {
      const row = await db
        .insertInto('login_code_sends')
        .values({ address_key: addressKey, last_at: now, hour_from: now, count: 1 })
        .onConflict((conflict) =>
          conflict
            .column('address_key')
            .doUpdateSet((eb) => {
              const isNewHour = eb('login_code_sends.hour_from', '<=', now - hourMs)
              return {
                last_at: now,
                hour_from: eb
                  .case()
                  .when(isNewHour)
                  .then(now)
                  .else(eb.ref('login_code_sends.hour_from'))
                  .end(),
                count: eb
                  .case()
                  .when(isNewHour)
                  .then(1)
                  .else(eb('login_code_sends.count', '+', 1))
                  .end(),
              }
            })
            .where('login_code_sends.last_at', '<=', now - everyMs)
            .where((eb) =>
              eb.or([
                eb('login_code_sends.hour_from', '<=', now - hourMs),
                eb('login_code_sends.count', '<', perHour),
              ]),
            ),
        )
        .returning('count')
        .executeTakeFirst()
      return row !== undefined
    },
    async put({ requestHash, addressKey, purpose, codeHash, tries, expiresAt }) {
      await db
        .insertInto('login_codes')
        .values({
          ...{ request_hash: requestHash, address_key: addressKey, purpose },
          ...{ code_hash: codeHash, tries, expires_at: expiresAt },
        })
        .execute()
    },
    async countTry(requestHash, purpose, now, mostTries) {
      const row = await db
        .updateTable('login_codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('request_hash', '=', requestHash)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now)
        .where('tries', '<', mostTries)
        .returningAll()
        .executeTakeFirst()
      return row ? codeOf(row) : null
    },
    async remove(requestHash) {
      await db.deleteFrom('login_codes').where('request_hash', '=', requestHash).execute()
    },
    async forget(addressKey) {
      await db.deleteFrom('login_codes').where('address_key', '=', addressKey).execute()
      await db.deleteFrom('login_code_sends').where('address_key', '=', addressKey).execute()
    },
    async sweep(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('login_codes')
        .where('request_hash', 'in', (eb) =>
          eb
            .selectFrom('login_codes')
            .select('request_hash')
            .where('expires_at', '<', now)
            .orderBy('expires_at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
    async sweepSendings(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('login_code_sends')
        .where('address_key', 'in', (eb) =>
          eb
            .selectFrom('login_code_sends')
            .select('address_key')
            .where('last_at', '<', before)
            .orderBy('last_at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function codeOf(row: LoginTables['login_codes']): SentCode {
  return {
    ...{ requestHash: row.request_hash, addressKey: row.address_key, codeHash: row.code_hash },
    ...{ purpose: row.purpose as SentCodePurpose, tries: row.tries, expiresAt: row.expires_at },
  }
}
