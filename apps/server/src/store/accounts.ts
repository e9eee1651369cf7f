import type { Account, AccountWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { countOf, firstAs } from './answers.ts'
import { containing } from './containing.ts'
import type { Link } from './link.ts'
import { prepared } from './prepared.ts'
import type { Flag } from './row-of.ts'
import { sweepOld } from './sweep-old.ts'
import type { Tables } from './tables.ts'

const byId = prepared((db, slots: { id: UserId }) =>
  db.selectFrom('accounts').selectAll().where('id', '=', slots.id),
)

export function accountStore(link: Link): AccountWriter {
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
      return row ? { account: accountOf(row), passwordHash: row.passwordHash } : null
    },
    async provenAt(id) {
      const row = await db
        .selectFrom('accounts')
        .select('accountVerifiedAt')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.accountVerifiedAt ?? null
    },
    firstOrganiser: () =>
      firstAs(
        db
          .selectFrom('accounts')
          .selectAll()
          // Spelled out: a partial index is not for a value that comes later.
          .where((eb) => eb('isFirstOrganiser', '=', eb.lit(1))),
        accountOf,
      ),
    drawCount: (id) =>
      countOf(db.selectFrom('draws').where('ownerId', '=', id).where('seriesId', 'is', null)),
    async newest(keyword, limit) {
      let query = db
        .selectFrom('accounts')
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('draws')
            .select((draws) => draws.fn.countAll<number>().as('count'))
            .whereRef('draws.ownerId', '=', 'accounts.id')
            .where('draws.seriesId', 'is', null)
            .as('drawCount'),
        )
        // Says nothing, but has SQLite search the index in its order.
        .where('createdAt', '>=', 0)
        .orderBy('createdAt', 'desc')
        .limit(limit)
      if (keyword !== null) {
        const pattern = containing(keyword.toLowerCase())
        query = query.where(
          sql<boolean>`(lower(account) like ${pattern} escape '\\' or lower(nickname) like ${pattern} escape '\\')`,
        )
      }
      const rows = await query.execute()
      return rows.map(({ drawCount, ...row }) => ({ account: accountOf(row), drawCount: drawCount ?? 0 }))
    },
    async insert(account, passwordHash) {
      const columns = { ...account, isFirstOrganiser: flagOf(account) }
      await db
        .insertInto('accounts')
        .values({ ...columns, passwordHash, accountVerifiedAt: null })
        .execute()
    },
    hold: (id) =>
      firstAs(
        db
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', id)
          .$if(link.engine === 'postgres', (query) => query.forNoKeyUpdate()),
        accountOf,
      ),
    async save({ id, createdAt, ...account }) {
      const columns = { ...account, isFirstOrganiser: flagOf(account) }
      await db.updateTable('accounts').set(columns).where('id', '=', id).execute()
    },
    async choosePassword(id, passwordHash) {
      await db.updateTable('accounts').set({ passwordHash }).where('id', '=', id).execute()
    },
    async prove(id, at) {
      await db
        .updateTable('accounts')
        .set({ accountVerifiedAt: at })
        .where('id', '=', id)
        .where('accountVerifiedAt', 'is', null)
        .execute()
    },
    async putCode(code) {
      await db.insertInto('signInCodes').values(code).execute()
    },
    // Deleting is what makes it once: of two takers, one finds the row gone.
    async takeCode(codeHash, platform, now) {
      const row = await db
        .deleteFrom('signInCodes')
        .where('codeHash', '=', codeHash)
        .where('platform', '=', platform)
        .returningAll()
        .executeTakeFirst()
      return !row || (row.expiresAt !== null && row.expiresAt <= now) ? null : row
    },
    sweepCodes: (...of) => sweepOld(db, 'signInCodes', 'codeHash', 'expiresAt', of),
  }
}

function accountOf({ passwordHash, accountVerifiedAt, ...row }: Tables['accounts']): Account {
  return { ...row, isFirstOrganiser: row.isFirstOrganiser === 1 }
}

function flagOf({ isFirstOrganiser }: Pick<Account, 'isFirstOrganiser'>): Flag {
  return isFirstOrganiser ? 1 : 0
}
