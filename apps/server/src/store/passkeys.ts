import type { Passkey, PasskeyChallenge, PasskeyReader, PasskeyWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { LoginTables } from './login-tables.ts'

export function passkeyReader({ db }: Link): PasskeyReader {
  return {
    async byCredential(credentialId) {
      const row = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credentialId', '=', credentialId)
        .executeTakeFirst()
      return row ? passkeyOf(row) : null
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(passkeyOf)
    },
  }
}

export function passkeyWriter(link: Link): PasskeyWriter {
  const { db } = link
  return {
    ...passkeyReader(link),
    async insert(passkey) {
      await db
        .insertInto('passkeys')
        .values({
          ...{ id: passkey.id, userId: passkey.userId, credentialId: passkey.credentialId },
          ...{ publicKey: passkey.publicKey, counter: passkey.counter, name: passkey.name },
          ...{ transports: passkey.transports.join(' '), isSynced: passkey.isSynced ? 1 : 0 },
          ...{ createdAt: passkey.createdAt, usedAt: passkey.usedAt },
        })
        .execute()
    },
    // One statement judges and moves the counter: of two uses with the same one, the second finds it gone by.
    async use(id, counter, at) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, usedAt: at })
        .where('id', '=', id)
        // A device that does not count says 0 every time.
        .where('counter', counter === 0 ? '=' : '<', counter)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async rename(userId, id, name) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ name })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async putChallenge({ challengeHash, purpose, userId, expiresAt }) {
      await db.insertInto('loginChallenges').values({ challengeHash, purpose, userId, expiresAt }).execute()
    },
    // Deleting is what makes it once: of two takers, one finds the row gone.
    async takeChallenge(challengeHash, purpose, now) {
      const row = await db
        .deleteFrom('loginChallenges')
        .where('challengeHash', '=', challengeHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row && row.expiresAt > now ? challengeOf(row) : null
    },
    async sweepChallenges(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('loginChallenges')
        .where('challengeHash', 'in', (eb) =>
          eb
            .selectFrom('loginChallenges')
            .select('challengeHash')
            .where('expiresAt', '<', now)
            .orderBy('expiresAt')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function passkeyOf(row: LoginTables['passkeys']): Passkey {
  return {
    ...{ id: row.id, userId: row.userId as UserId, credentialId: row.credentialId },
    ...{ publicKey: row.publicKey, counter: row.counter, name: row.name },
    transports: row.transports === '' ? [] : row.transports.split(' '),
    ...{ isSynced: row.isSynced === 1, createdAt: row.createdAt, usedAt: row.usedAt },
  }
}

function challengeOf(row: LoginTables['loginChallenges']): PasskeyChallenge {
  return {
    challengeHash: row.challengeHash,
    purpose: row.purpose as PasskeyChallenge['purpose'],
    ...{ userId: row.userId as UserId | null, expiresAt: row.expiresAt },
  }
}
