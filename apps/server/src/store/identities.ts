import { createHash } from 'node:crypto'
import type { Identity, IdentityProvider, IdentityReader, IdentityWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { IdentityTables } from './identity-tables.ts'
import type { Link } from './link.ts'

export function identityReader({ db }: Link): IdentityReader {
  return {
    async bySubject(subjectKey) {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('subject_key', '=', subjectKey)
        .executeTakeFirst()
      return row ? identityOf(row) : null
    },
    async byUnionid(unionidKey) {
      const row = await db
        .selectFrom('identities')
        .selectAll()
        .where('unionid_key', '=', unionidKey)
        .orderBy('linked_at')
        .limit(1)
        .executeTakeFirst()
      return row ? identityOf(row) : null
    },
    async linkedTo(provider, app, userIds) {
      if (userIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('identities')
        .select('user_id')
        .where('user_id', 'in', userIds)
        .where('provider', '=', provider)
        .where('app', '=', app)
        .execute()
      return new Set(rows.map(({ user_id }) => user_id as UserId))
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('identities')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('linked_at')
        .orderBy('subject_key')
        .execute()
      return rows.map(identityOf)
    },
  }
}

export function identityWriter(link: Link): IdentityWriter {
  const { db, engine } = link
  return {
    ...identityReader(link),
    async hold(key) {
      // The embedded store has one writer at a time anyway.
      if (engine === 'postgres') await link.run('select pg_advisory_xact_lock($1)', [lockOf(key)])
    },
    async insert(identity) {
      const { subjectKey, provider, app, sealedPerson, unionidKey, userId, linkedAt } = identity
      await db
        .insertInto('identities')
        .values({
          ...{ subject_key: subjectKey, provider, app, sealed_person: sealedPerson },
          ...{ unionid_key: unionidKey, user_id: userId, linked_at: linkedAt },
        })
        .execute()
    },
    async save({ subjectKey, sealedPerson, unionidKey }) {
      await db
        .updateTable('identities')
        .set({ sealed_person: sealedPerson, unionid_key: unionidKey })
        .where('subject_key', '=', subjectKey)
        .execute()
    },
    async remove(userId, subjectKey) {
      const { numDeletedRows } = await db
        .deleteFrom('identities')
        .where('subject_key', '=', subjectKey)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async spendCode(codeHash, expiresAt) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('spent_codes')
        .values({ code_hash: codeHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('code_hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async unspendCode(codeHash) {
      await db.deleteFrom('spent_codes').where('code_hash', '=', codeHash).execute()
    },
    async sweepSpent(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('spent_codes')
        .where('code_hash', 'in', (eb) =>
          eb.selectFrom('spent_codes').select('code_hash').where('expires_at', '<', now).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** A lock's number is 64 bits with a sign; which of them two keys share does no harm but waiting. */
function lockOf(key: Uint8Array): string {
  return String(createHash('sha256').update('identities').update(key).digest().readBigInt64BE())
}

function identityOf(row: IdentityTables['identities']): Identity {
  return {
    ...{ subjectKey: row.subject_key, provider: row.provider as IdentityProvider, app: row.app },
    ...{ sealedPerson: row.sealed_person, unionidKey: row.unionid_key },
    ...{ userId: row.user_id as UserId, linkedAt: row.linked_at },
  }
}
