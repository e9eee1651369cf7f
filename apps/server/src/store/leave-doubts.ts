import type { AccountPeopleWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

type LeaveDoubts = Pick<AccountPeopleWriter, 'doubt' | 'settleDoubt' | 'lendDoubts'>

/** Who was said to leave an official account, until the account itself has said whether it is so. */
export function leaveDoubts({ db, engine }: Link): LeaveDoubts {
  return {
    async doubt({ accountId, personKey, at, asksAt }) {
      const known = await db
        .selectFrom('accountPeople')
        .select('accountId')
        .where('accountId', '=', accountId)
        .where('personKey', '=', personKey)
        .where('sealedOpenid', 'is not', null)
        .executeTakeFirst()
      if (!known) return
      await db
        .insertInto('leaveDoubts')
        .values({ accountId, personKey, heardAt: at, asksAt })
        .onConflict((conflict) =>
          conflict.columns(['accountId', 'personKey']).doUpdateSet({ heardAt: at, asksAt }),
        )
        .execute()
    },
    async settleDoubt({ accountId, personKey, at }) {
      await db
        .deleteFrom('leaveDoubts')
        .where('accountId', '=', accountId)
        .where('personKey', '=', personKey)
        .where('heardAt', '<=', at)
        .execute()
    },
    async lendDoubts({ now, untilAt }, limit) {
      const due = await db
        .selectFrom('leaveDoubts')
        .select(['accountId', 'personKey', 'heardAt as at'])
        .where('asksAt', '<=', now)
        .orderBy('asksAt')
        .limit(limit)
        // What another process asks about just now is its own.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      for (const { accountId, personKey } of due)
        await db
          .updateTable('leaveDoubts')
          .set({ asksAt: untilAt })
          .where('accountId', '=', accountId)
          .where('personKey', '=', personKey)
          .execute()
      return due
    },
  }
}
