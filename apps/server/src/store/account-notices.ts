import type {
  AccountNotice,
  AccountNoticeReader,
  AccountNoticeWriter,
  EndingPlan,
} from '@fairdraw/application/ports'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import type { NoticeTables } from './notice-tables.ts'

export function accountNoticeReader({ db }: Link): AccountNoticeReader {
  return {
    async list(userId, before, limit) {
      const rows = await db
        .selectFrom('account_notices')
        .selectAll()
        .where('user_id', '=', userId)
        .$if(before !== null, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(limit)
        .execute()
      return rows.map(noticeOf)
    },
    // Rows are fetched, not counted: so the engine stops at the last one that matters.
    async unread(userId, most) {
      const rows = await db
        .selectFrom('account_notices')
        .select('number')
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .limit(most)
        .execute()
      return rows.length
    },
    async endingPlans({ from, until }, after, limit) {
      const rows = await db
        .selectFrom('accounts')
        .select(['id', 'plan', 'plan_ends_at', 'plan_since'])
        .where('plan_ends_at', '>', from)
        .where('plan_ends_at', '<=', until)
        .where((eb) => eb('is_first_organiser', '=', eb.lit(0)))
        .where('plan', '<>', 'free')
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        userId: row.id as EndingPlan['userId'],
        plan: row.plan as EndingPlan['plan'],
        endsAt: row.plan_ends_at ?? 0,
        since: row.plan_since,
      }))
    },
  }
}

export function accountNoticeWriter(link: Link): AccountNoticeWriter {
  const { db } = link
  return {
    ...accountNoticeReader(link),
    async put({ userId, kind, about, at }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('account_notices')
        .values({ user_id: userId, kind, about, at, read_at: null })
        .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'about']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async readUpTo(userId, number, at) {
      await db
        .updateTable('account_notices')
        .set({ read_at: at })
        .where('user_id', '=', userId)
        .where('read_at', 'is', null)
        .where('number', '<=', number)
        .execute()
    },
    async forget(userId) {
      await db.deleteFrom('account_notices').where('user_id', '=', userId).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('account_notices')
        .where('number', 'in', (eb) =>
          eb.selectFrom('account_notices').select('number').where('at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function noticeOf(row: Selectable<NoticeTables['account_notices']>): AccountNotice {
  return {
    number: row.number,
    userId: row.user_id as AccountNotice['userId'],
    kind: row.kind as AccountNotice['kind'],
    about: row.about,
    at: row.at,
    readAt: row.read_at,
  }
}
