import type { Passkey, PasskeyWriter } from '@fairdraw/application/ports'
import { firstAs, isDone } from './answers.ts'
import type { Link } from './link.ts'
import type { LoginTables } from './login-tables.ts'
import { sweepOld } from './sweep-old.ts'

export function passkeyStore({ db }: Link): PasskeyWriter {
  return {
    byCredential: (credentialId) =>
      firstAs(db.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId), passkeyOf),
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
    async insert(passkey) {
      const columns = {
        transports: passkey.transports.join(' '),
        isSynced: passkey.isSynced ? 1 : 0,
      } as const
      await db
        .insertInto('passkeys')
        .values({ ...passkey, ...columns })
        .execute()
    },
    // One statement judges and moves the counter: of two uses with the same one, the second finds it gone by.
    use: (id, counter, at) =>
      isDone(
        db
          .updateTable('passkeys')
          .set({ counter, usedAt: at })
          .where('id', '=', id)
          // A device that does not count says 0 every time.
          .where('counter', counter === 0 ? '=' : '<', counter),
      ),
    rename: (userId, id, name) =>
      isDone(db.updateTable('passkeys').set({ name }).where('id', '=', id).where('userId', '=', userId)),
    remove: (userId, id) =>
      isDone(db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId)),
    async putChallenge(challenge) {
      await db.insertInto('loginChallenges').values(challenge).execute()
    },
    // Deleting is what makes it once: of two takers, one finds the row gone.
    async takeChallenge(challengeHash, purpose, now) {
      const row = await db
        .deleteFrom('loginChallenges')
        .where('challengeHash', '=', challengeHash)
        .where('purpose', '=', purpose)
        .returningAll()
        .executeTakeFirst()
      return row && row.expiresAt > now ? row : null
    },
    sweepChallenges: (...of) => sweepOld(db, 'loginChallenges', 'challengeHash', 'expiresAt', of),
  }
}

function passkeyOf(row: LoginTables['passkeys']): Passkey {
  return {
    ...row,
    transports: row.transports === '' ? [] : row.transports.split(' '),
    isSynced: row.isSynced === 1,
  }
}
