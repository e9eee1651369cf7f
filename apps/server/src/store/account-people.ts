import type { AccountPeopleWriter, AccountPerson } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { AccountPeopleTables } from './account-people-tables.ts'
import { firstAs, isDone } from './answers.ts'
import { leaveDoubts } from './leave-doubts.ts'
import type { Link } from './link.ts'

export function accountPeopleStore(link: Link): AccountPeopleWriter {
  const { db } = link
  const inDraw = ({ accountId, drawId }: { accountId: string; drawId: DrawId }) =>
    db
      .selectFrom('entrants')
      .innerJoin('accountPeople', 'accountPeople.identityKey', 'entrants.identityKey')
      .where('entrants.drawId', '=', drawId)
      .where('entrants.status', '=', 'E')
      .where('accountPeople.accountId', '=', accountId)
  return {
    byPerson: (accountId, personKey) =>
      firstAs(
        db
          .selectFrom('accountPeople')
          .selectAll()
          .where('accountId', '=', accountId)
          .where('personKey', '=', personKey),
        personOf,
      ),
    byIdentity: (accountId, identityKey) =>
      firstAs(
        db
          .selectFrom('accountPeople')
          .selectAll()
          .where('identityKey', '=', identityKey)
          .where('accountId', '=', accountId),
        personOf,
      ),
    async inDraw(of, after, limit) {
      const rows = await inDraw(of)
        .selectAll('accountPeople')
        .select('entrants.joinSeq')
        .where('entrants.joinSeq', '>', after)
        .where('accountPeople.sealedOpenid', 'is not', null)
        .orderBy('entrants.joinSeq')
        .limit(limit)
        .execute()
      return rows.map(({ joinSeq, ...row }) => ({ ...personOf(row), joinSeq }))
    },
    async unfollowedIn(of) {
      const rows = await inDraw(of)
        .select('entrants.joinSeq')
        .where('accountPeople.follows', '=', 0)
        .whereRef('accountPeople.seenAt', '>=', 'entrants.joinedAt')
        .orderBy('entrants.joinSeq')
        .execute()
      return rows.map(({ joinSeq }) => joinSeq)
    },
    ...leaveDoubts(link),
    async meet({ accountId, personKey, sealedOpenid, at }) {
      await db
        .insertInto('accountPeople')
        .values({
          accountId,
          personKey,
          sealedOpenid,
          identityKey: null,
          follows: null,
          seenAt: sealedOpenid ? 0 : at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['accountId', 'personKey'])
            .doUpdateSet((eb) => ({ sealedOpenid: eb.ref('excluded.sealedOpenid') })),
        )
        .execute()
    },
    async see({ accountId, personKey, follows, at }) {
      await db
        .updateTable('accountPeople')
        .set({ follows: follows ? 1 : 0, seenAt: at })
        .where('accountId', '=', accountId)
        .where('personKey', '=', personKey)
        .where('seenAt', '<=', at)
        .execute()
    },
    async leave(accountId, personKey, at) {
      await db
        .insertInto('accountPeople')
        .values({
          accountId,
          personKey,
          sealedOpenid: null,
          identityKey: null,
          follows: 0,
          seenAt: at,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['accountId', 'personKey'])
            .doUpdateSet({ sealedOpenid: null, follows: 0, seenAt: at })
            .where('accountPeople.seenAt', '<=', at),
        )
        .execute()
    },
    // A unique key that is taken would doom the transaction: it is looked at within the statement.
    bind: ({ accountId, personKey }, identityKey, before) =>
      isDone(
        db
          .updateTable('accountPeople')
          .set({ identityKey })
          .where('accountId', '=', accountId)
          .where('personKey', '=', personKey)
          .where('identityKey', before === null ? 'is' : '=', before)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('accountPeople as other')
                  .select(sql.lit(1).as('one'))
                  .where('other.identityKey', '=', identityKey)
                  .where('other.accountId', '=', accountId)
                  .where('other.personKey', '<>', personKey),
              ),
            ),
          ),
      ),
    async remove(accountId, personKey) {
      await db
        .deleteFrom('accountPeople')
        .where('accountId', '=', accountId)
        .where('personKey', '=', personKey)
        .execute()
    },
    async forgetIdentity(identityKey) {
      await db.deleteFrom('accountPeople').where('identityKey', '=', identityKey).execute()
    },
    async forgetAccount(accountId) {
      await db.deleteFrom('accountPeople').where('accountId', '=', accountId).execute()
      await db.deleteFrom('leaveDoubts').where('accountId', '=', accountId).execute()
      await db.deleteFrom('pushes').where('accountId', '=', accountId).execute()
    },
    hear: ({ accountId, pushKey, at }) =>
      isDone(
        db
          .insertInto('pushes')
          .values({ accountId, pushKey, at })
          .onConflict((conflict) => conflict.columns(['accountId', 'pushKey']).doNothing()),
      ),
    async sweepPushes(before, limit) {
      const old = await db
        .selectFrom('pushes')
        .select(['accountId', 'pushKey'])
        .where('at', '<', before)
        .orderBy('at')
        .limit(limit)
        .execute()
      for (const { accountId, pushKey } of old)
        await db
          .deleteFrom('pushes')
          .where('accountId', '=', accountId)
          .where('pushKey', '=', pushKey)
          .execute()
      return old.length
    },
    async sweepLeft(before, limit) {
      const left = await db
        .selectFrom('accountPeople')
        .select(['accountId', 'personKey'])
        .where('sealedOpenid', 'is', null)
        .where('seenAt', '<', before)
        .orderBy('seenAt')
        .limit(limit)
        .execute()
      for (const { accountId, personKey } of left)
        await db
          .deleteFrom('accountPeople')
          .where('accountId', '=', accountId)
          .where('personKey', '=', personKey)
          .where('sealedOpenid', 'is', null)
          .execute()
      return left.length
    },
  }
}

function personOf(row: AccountPeopleTables['accountPeople']): AccountPerson {
  return { ...row, follows: row.follows === null ? null : row.follows === 1 }
}
