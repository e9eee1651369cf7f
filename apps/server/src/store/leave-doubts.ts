import type { AccountPeopleWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

type LeaveDoubts = Pick<AccountPeopleWriter, 'doubt' | 'settleDoubt' | 'lendDoubts'>

/** Who was said to leave an official account, until the account itself has said whether it is so. */
export function leaveDoubts({ db, engine }: Link): LeaveDoubts {
  return {
    async doubt({ accountId, personKey, at, asksAt }) {
      const known = await db
        .selectFrom('account_people')
        .select('account_id')
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .where('sealed_openid', 'is not', null)
        .executeTakeFirst()
      if (!known) return
      await db
        .insertInto('leave_doubts')
        .values({ account_id: accountId, person_key: personKey, heard_at: at, asks_at: asksAt })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'person_key']).doUpdateSet({ heard_at: at, asks_at: asksAt }),
        )
        .execute()
    },
    async settleDoubt({ accountId, personKey, at }) {
      await db
        .deleteFrom('leave_doubts')
        .where('account_id', '=', accountId)
        .where('person_key', '=', personKey)
        .where('heard_at', '<=', at)
        .execute()
    },
    async lendDoubts({ now, untilAt }, limit) {
      const due = await db
        .selectFrom('leave_doubts')
        .selectAll()
        .where('asks_at', '<=', now)
        .orderBy('asks_at')
        .limit(limit)
        // What another process asks about just now is its own.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      for (const { account_id, person_key } of due)
        await db
          .updateTable('leave_doubts')
          .set({ asks_at: untilAt })
          .where('account_id', '=', account_id)
          .where('person_key', '=', person_key)
          .execute()
      return due.map(({ account_id, person_key, heard_at }) => ({
        ...{ accountId: account_id, personKey: person_key, at: heard_at },
      }))
    },
  }
}
