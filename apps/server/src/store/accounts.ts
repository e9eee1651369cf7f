import type { Account, AccountReader, AccountWriter } from '@fairdraw/application/ports'
import type { Plan, UserId } from '@fairdraw/domain'
import { type Selectable, sql } from 'kysely'
import { containing } from './containing.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { AccountsTable } from './tables.ts'

const byId = prepared((db, slots: { id: string }) =>
  db.selectFrom('accounts').selectAll().where('id', '=', slots.id),
)

export function accountReader(link: Link): AccountReader {
  const { db } = link
  return {
    async byId(id) {
      const { rows } = await byId(link, { id })
      return rows[0] ? accountOf(rows[0]) : null
    },
    async byName(account) {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where('account', '=', account)
        .executeTakeFirst()
      return row ? { account: accountOf(row), passwordHash: row.password_hash } : null
    },
    async provenAt(id) {
      const row = await db
        .selectFrom('accounts')
        .select('account_verified_at')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.account_verified_at ?? null
    },
    async firstOrganiser() {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        // Spelled out: a partial index is not for a value that comes later.
        .where((eb) => eb('is_first_organiser', '=', eb.lit(1)))
        .executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async drawCount(id) {
      const { count } = await db
        .selectFrom('draws')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('owner_id', '=', id)
        .where('series_id', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },
    async newest(keyword, limit) {
      let query = db
        .selectFrom('accounts')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('draws')
            .select((draws) => draws.fn.countAll<number>().as('count'))
            .whereRef('draws.owner_id', '=', 'accounts.id')
            .where('draws.series_id', 'is', null)
            .as('draw_count'),
        )
        // Says nothing, but has SQLite search the index in its order.
        .where('created_at', '>=', 0)
        .orderBy('created_at', 'desc')
        .limit(limit)
      if (keyword !== null) {
        const pattern = containing(keyword.toLowerCase())
        query = query.where(
          sql<boolean>`(lower(account) like ${pattern} escape '\\' or lower(nickname) like ${pattern} escape '\\')`,
        )
      }
      const rows = await query.execute()
      return rows.map((row) => ({ account: accountOf(row), drawCount: row.draw_count ?? 0 }))
    },
  }
}

export function accountWriter(link: Link): AccountWriter {
  const { db } = link
  return {
    ...accountReader(link),
    async insert(account, passwordHash) {
      const row = { id: account.id, created_at: account.createdAt, password_hash: passwordHash }
      await db
        .insertInto('accounts')
        .values({ ...row, ...columnsOf(account), account_verified_at: null })
        .execute()
    },
    async hold(id) {
      const row = await db
        .selectFrom('accounts')
        .selectAll()
        .where('id', '=', id)
        .$if(link.engine === 'postgres', (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row ? accountOf(row) : null
    },
    async save(account) {
      await db.updateTable('accounts').set(columnsOf(account)).where('id', '=', account.id).execute()
    },
    async choosePassword(id, passwordHash) {
      await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    },
    async prove(id, at) {
      await db
        .updateTable('accounts')
        .set({ account_verified_at: at })
        .where('id', '=', id)
        .where('account_verified_at', 'is', null)
        .execute()
    },
    async putCode({ codeHash, platform, userId, expiresAt }) {
      await db
        .insertInto('sign_in_codes')
        .values({ code_hash: codeHash, platform, user_id: userId, expires_at: expiresAt })
        .execute()
    },
    // Deleting is what makes it once: of two takers, one finds the row gone.
    async takeCode(codeHash, platform, now) {
      const row = await db
        .deleteFrom('sign_in_codes')
        .where('code_hash', '=', codeHash)
        .where('platform', '=', platform)
        .returningAll()
        .executeTakeFirst()
      if (!row || (row.expires_at !== null && row.expires_at <= now)) return null
      return { codeHash, platform, userId: row.user_id as UserId | null, expiresAt: row.expires_at }
    },
    async sweepCodes(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('sign_in_codes')
        .where('code_hash', 'in', (eb) =>
          eb.selectFrom('sign_in_codes').select('code_hash').where('expires_at', '<', now).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function columnsOf(account: Account) {
  return {
    account: account.account,
    nickname: account.nickname,
    headimgurl: account.headimgurl,
    contact_name: account.contactName,
    contact_mobile: account.contactMobile,
    plan: account.plan,
    plan_ends_at: account.planEndsAt,
    plan_since: account.planSince,
    is_first_organiser: account.isFirstOrganiser ? 1 : 0,
  } as const
}

function accountOf(row: Selectable<AccountsTable>): Account {
  return {
    id: row.id as UserId,
    account: row.account,
    nickname: row.nickname,
    headimgurl: row.headimgurl,
    contactName: row.contact_name,
    contactMobile: row.contact_mobile,
    plan: row.plan as Plan,
    planEndsAt: row.plan_ends_at,
    planSince: row.plan_since,
    isFirstOrganiser: row.is_first_organiser === 1,
    createdAt: row.created_at,
  }
}
