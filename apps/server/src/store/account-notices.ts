import type { AccountNoticeWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import { isDone } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function accountNoticeStore({ db }: Link): AccountNoticeWriter {
  return {
    async list(userId, before, limit) {
      return await db
        .selectFrom('accountNotices')
        .selectAll()
        .where('userId', '=', userId)
        .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
    },
    // Rows are fetched, not counted: so the engine stops at the last one that matters.
    async unread(userId, most) {
      const rows = await db
        .selectFrom('accountNotices')
        .select('number')
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .limit(most)
        .execute()
      return rows.length
    },
    async endingPlans({ from, until }, after, limit) {
      return await db
        .selectFrom('accounts')
        .select(['id as userId', 'plan', 'planEndsAt as endsAt', 'planSince as since'])
        .where('planEndsAt', '>', from)
        .where('planEndsAt', '<=', until)
        .where((eb) => eb('isFirstOrganiser', '=', eb.lit(0)))
        .where('plan', '<>', 'free')
        .$if(after !== null, (query) => query.where('id', '>', after as UserId))
        .orderBy('id')
        .limit(limit)
        .$narrowType<{ endsAt: number }>()
        .execute()
    },
    put: ({ userId, kind, about, at }) =>
      isDone(
        db
          .insertInto('accountNotices')
          .values({ userId, kind, about, at, readAt: null })
          .onConflict((conflict) => conflict.columns(['userId', 'kind', 'about']).doNothing()),
      ),
    async readUpTo(userId, number, at) {
      await db
        .updateTable('accountNotices')
        .set({ readAt: at })
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .where('number', '<=', number)
        .execute()
    },
    async forget(userId) {
      await db.deleteFrom('accountNotices').where('userId', '=', userId).execute()
    },
    sweep: (...of) => sweepOld(db, 'accountNotices', 'number', 'at', of),
  }
}
