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
        .where('credential_id', '=', credentialId)
        .executeTakeFirst()
      return row ? passkeyOf(row) : null
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
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
          ...{ id: passkey.id, user_id: passkey.userId, credential_id: passkey.credentialId },
          ...{ public_key: passkey.publicKey, counter: passkey.counter, name: passkey.name },
          ...{ transports: passkey.transports.join(' '), is_synced: passkey.isSynced ? 1 : 0 },
          ...{ created_at: passkey.createdAt, used_at: passkey.usedAt },
        })
        .execute()
    },
    // One statement judges and moves the counter: of two uses with the same one, the second finds it gone by.
    async use(id, counter, at) {
      const { numUpdatedRows } = await db
        .updateTable('passkeys')
        .set({ counter, used_at: at })
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
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async putChallenge({ challengeHash, purpose, userId, expiresAt }) {
      await db
        .insertInto('login_challenges')
        .values({ challenge_hash: challengeHash, purpose, user_id: userId, expires_at: expiresAt })
        .execute()
    },
    // Deleting is what makes it once: of two takers, one finds the row gone.
    async takeChallenge(challengeHash, purpose, now) {
      const row = await db
        .deleteFrom('login_challenges')
        .where('challenge_hash', '=', challengeHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row && row.expires_at > now ? challengeOf(row) : null
    },
    async sweepChallenges(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('login_challenges')
        .where('challenge_hash', 'in', (eb) =>
          eb
            .selectFrom('login_challenges')
            .select('challenge_hash')
            .where('expires_at', '<', now)
            .orderBy('expires_at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function passkeyOf(row: LoginTables['passkeys']): Passkey {
  return {
    ...{ id: row.id, userId: row.user_id as UserId, credentialId: row.credential_id },
    ...{ publicKey: row.public_key, counter: row.counter, name: row.name },
    transports: row.transports === '' ? [] : row.transports.split(' '),
    ...{ isSynced: row.is_synced === 1, createdAt: row.created_at, usedAt: row.used_at },
  }
}

function challengeOf(row: LoginTables['login_challenges']): PasskeyChallenge {
  return {
    challengeHash: row.challenge_hash,
    purpose: row.purpose as PasskeyChallenge['purpose'],
    ...{ userId: row.user_id as UserId | null, expiresAt: row.expires_at },
  }
}
