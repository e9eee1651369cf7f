import { createHash } from 'node:crypto'
import type { IdentityWriter } from '@fairdraw/application/ports'
import { first, isDone } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function identityStore(link: Link): IdentityWriter {
  const { db, engine } = link
  return {
    bySubject: (subjectKey) =>
      first(db.selectFrom('identities').selectAll().where('subjectKey', '=', subjectKey)),
    byUnionid: (unionidKey) =>
      first(
        db
          .selectFrom('identities')
          .selectAll()
          .where('unionidKey', '=', unionidKey)
          .orderBy('linkedAt')
          .limit(1),
      ),
    async linkedTo(provider, app, userIds) {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('identities')
        .select('userId')
        .where('userId', 'in', userIds)
        .where('provider', '=', provider)
        .where('app', '=', app)
        .execute()
      return new Set(rows.map(({ userId }) => userId))
    },
    async ofUser(userId) {
      return await db
        .selectFrom('identities')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('linkedAt')
        .orderBy('subjectKey')
        .execute()
    },
    async hold(key) {
      // The embedded store has one writer at a time anyway.
      if (engine === 'postgres') await link.run('select pg_advisory_xact_lock($1)', [lockOf(key)])
    },
    async insert(identity) {
      await db.insertInto('identities').values(identity).execute()
    },
    async save({ subjectKey, sealedPerson, unionidKey }) {
      await db
        .updateTable('identities')
        .set({ sealedPerson, unionidKey })
        .where('subjectKey', '=', subjectKey)
        .execute()
    },
    remove: (userId, subjectKey) =>
      isDone(db.deleteFrom('identities').where('subjectKey', '=', subjectKey).where('userId', '=', userId)),
    spendCode: (codeHash, expiresAt) =>
      isDone(
        db
          .insertInto('spentCodes')
          .values({ codeHash, expiresAt })
          .onConflict((conflict) => conflict.column('codeHash').doNothing()),
      ),
    async unspendCode(codeHash) {
      await db.deleteFrom('spentCodes').where('codeHash', '=', codeHash).execute()
    },
    sweepSpent: (...of) => sweepOld(db, 'spentCodes', 'codeHash', 'expiresAt', of),
  }
}

/** A lock's number is 64 bits with a sign; which of them two keys share does no harm but waiting. */
function lockOf(key: Uint8Array): string {
  return String(createHash('sha256').update('identities').update(key).digest().readBigInt64BE())
}
