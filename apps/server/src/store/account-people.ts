import type { AccountPeopleReader, AccountPeopleWriter, AccountPerson } from '@fairdraw/application/ports'
import { type Selectable, sql } from 'kysely'
import type { AccountPeopleTables } from './account-people-tables.ts'
import { leaveDoubts } from './leave-doubts.ts'
import type { Link } from './link.ts'

export function accountPeopleReader({ db }: Link): AccountPeopleReader {
  const inDraw = ({ accountId, drawId }: { accountId: string; drawId: string }) =>
    db
      .selectFrom('entrants')
      .innerJoin('account_people', 'account_people.identity_key', 'entrants.identity_key')
      .where('entrants.draw_id', '=', drawId)
      .where('entrants.status', '=', 'E')
      .where('account_people.account_id', '=', accountId)
  return {
    async byPerson(accountId, personKey) {
      const row = await db
        .selectFrom('account_people')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .executeTakeFirst()
      return row ? personOf(row) : null
    },
    async byIdentity(accountId, identityKey) {
      const row = await db
        .selectFrom('account_people')
        .selectAll()
        .where('identity_key', '=', identityKey)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
      return row ? personOf(row) : null
    },
    async inDraw(of, after, limit) {
      const rows = await inDraw(of)
        .selectAll('account_people')
        .select('entrants.join_seq')
        .where('entrants.join_seq', '>', after)
        .where('account_people.sealed_openid', 'is not', null)
        .orderBy('entrants.join_seq')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...personOf(row), joinSeq: row.join_seq }))
    },
    async unfollowedIn(of) {
      const rows = await inDraw(of)
        .select('entrants.join_seq')
        .where('account_people.follows', '=', 0)
        .whereRef('account_people.seen_at', '>=', 'entrants.joined_at')
        .orderBy('entrants.join_seq')
        .execute()
      return rows.map(({ join_seq }) => join_seq)
    },
  }
}

export function accountPeopleWriter(link: Link): AccountPeopleWriter {
  const { db } = link
  return {
    ...accountPeopleReader(link),
    ...leaveDoubts(link),
    async meet({ accountId, personKey, sealedOpenid, at }) {
      await db
        .insertInto('account_people')
        .values({
          ...{ account_id: accountId, person_key: personKey, sealed_openid: sealedOpenid },
          ...{ identity_key: null, follows: null, seen_at: sealedOpenid ? 0 : at },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'person_key'])
            .doUpdateSet((eb) => ({ sealed_openid: eb.ref('excluded.sealed_openid') })),
        )
        .execute()
    },
    async see({ accountId, personKey, follows, at }) {
      await db
        .updateTable('account_people')
        .set({ follows: follows ? 1 : 0, seen_at: at })
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .where('seen_at', '<=', at)
        .execute()
    },
    async leave(accountId, personKey, at) {
      await db
        .insertInto('account_people')
        .values({
          ...{ account_id: accountId, person_key: personKey, sealed_openid: null },
          ...{ identity_key: null, follows: 0, seen_at: at },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'person_key'])
            .doUpdateSet({ sealed_openid: null, follows: 0, seen_at: at })
            .where('account_people.seen_at', '<=', at),
        )
        .execute()
    },
    // A unique key that is taken would doom the transaction: it is looked at within the statement.
    async bind({ accountId, personKey }, identityKey, before) {
      const { numUpdatedRows } = await db
        .updateTable('account_people')
        .set({ identity_key: identityKey })
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .where('identity_key', before === null ? 'is' : '=', before)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('account_people as other')
                .select(sql.lit(1).as('one'))
                .where('other.identity_key', '=', identityKey)
                .where('other.account_id', '=', accountId)
                .where('other.person_key', '<>', personKey),
            ),
          ),
        )
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async remove(accountId, personKey) {
      await db
        .deleteFrom('account_people')
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .execute()
    },
    async forgetIdentity(identityKey) {
      await db.deleteFrom('account_people').where('identity_key', '=', identityKey).execute()
    },
    async forgetAccount(accountId) {
      await db.deleteFrom('account_people').where('account_id', '=', accountId).execute()
      await db.deleteFrom('leave_doubts').where('account_id', '=', accountId).execute()
      await db.deleteFrom('pushes').where('account_id', '=', accountId).execute()
    },
    async hear({ accountId, pushKey, at }) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('pushes')
        .values({ account_id: accountId, push_key: pushKey, at })
        .onConflict((conflict) => conflict.columns(['account_id', 'push_key']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async sweepPushes(before, limit) {
      const old = await db
        .selectFrom('pushes')
        .select(['account_id', 'push_key'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      for (const { account_id, push_key } of old)
        await db
          .deleteFrom('pushes')
          .where('account_id', '=', account_id)
          .where('push_key', '=', push_key)
          .execute()
      return old.length
    },
    async sweepLeft(before, limit) {
      const left = await db
        .selectFrom('account_people')
        .select(['account_id', 'person_key'])
        .where('sealed_openid', 'is', null)
        .where('seen_at', '<', before)
        .orderBy('seen_at')
        .limit(limit)
        .execute()
      for (const { account_id, person_key } of left)
        await db
          .deleteFrom('account_people')
          .where('account_id', '=', account_id)
          .where('person_key', '=', person_key)
          .where('sealed_openid', 'is', null)
          .execute()
      return left.length
    },
  }
}

function personOf(row: Selectable<AccountPeopleTables['account_people']>): AccountPerson {
  return {
    accountId: row.account_id,
    personKey: row.person_key,
    sealedOpenid: row.sealed_openid,
    identityKey: row.identity_key,
    follows: row.follows === null ? null : row.follows === 1,
    seenAt: row.seen_at,
  }
}
