import type { OutsideAccount, OutsideAccountWriter } from '@fairdraw/application/ports'
import { firstAs } from './answers.ts'
import type { Link } from './link.ts'
import type { OutsideAccountTables } from './outside-account-tables.ts'

type Row = OutsideAccountTables['outsideAccounts']

export function outsideAccountStore({ db, engine }: Link): OutsideAccountWriter {
  const rows = () => db.selectFrom('outsideAccounts').selectAll()
  return {
    byId: (id) => firstAs(rows().where('id', '=', id), accountOf),
    ofKind: (userId, kind) =>
      firstAs(rows().where('userId', '=', userId).where('kind', '=', kind), accountOf),
    async ofUser(userId) {
      const own = rows().where('userId', '=', userId)
      const found = await own.orderBy('connectedAt').orderBy('id').execute()
      return found.map(accountOf)
    },
    async ofApp(kind, appId) {
      const same = rows().where('appId', '=', appId).where('kind', '=', kind)
      const found = await same.orderBy('connectedAt').orderBy('id').execute()
      return found.map(accountOf)
    },
    async formerBefore(before, limit) {
      return await db
        .selectFrom('formerAccounts')
        .select(['id', 'userId', 'kind', 'appId'])
        .where('goneAt', '<', before)
        .orderBy('goneAt')
        .limit(limit)
        .execute()
    },
    async insert(account) {
      await db.insertInto('outsideAccounts').values(columnsOf(account)).execute()
    },
    hold: (userId, kind) =>
      firstAs(
        db
          .selectFrom('outsideAccounts')
          .selectAll()
          .where('userId', '=', userId)
          .where('kind', '=', kind)
          .$if(engine === 'postgres', (query) => query.forUpdate()),
        accountOf,
      ),
    async save(account) {
      const { id, ...columns } = columnsOf(account)
      await db.updateTable('outsideAccounts').set(columns).where('id', '=', id).execute()
    },
    async pushed(id, at) {
      await db.updateTable('outsideAccounts').set({ pushedAt: at }).where('id', '=', id).execute()
    },
    async remove(userId, kind, at) {
      const gone = await db
        .deleteFrom('outsideAccounts')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .returning(['id', 'userId', 'kind', 'appId'])
        .executeTakeFirst()
      if (!gone) return false
      await db
        .insertInto('formerAccounts')
        .values({ ...gone, goneAt: at })
        .execute()
      return true
    },
    async takeFormer({ userId, kind, appId }) {
      const taken = await db
        .deleteFrom('formerAccounts')
        .where('userId', '=', userId)
        .where('kind', '=', kind)
        .where('appId', '=', appId)
        .returning('id')
        .executeTakeFirst()
      return taken?.id ?? null
    },
    async keepFormer(id, at) {
      await db.updateTable('formerAccounts').set({ goneAt: at }).where('id', '=', id).execute()
    },
    async forgetFormer(id) {
      await db.deleteFrom('formerAccounts').where('id', '=', id).execute()
    },
  }
}

function columnsOf({ check, ...account }: OutsideAccount): Row {
  return { ...account, checkJson: check && JSON.stringify(check) }
}

function accountOf({ checkJson, ...row }: Row): OutsideAccount {
  return { ...row, check: checkJson === null ? null : (JSON.parse(checkJson) as OutsideAccount['check']) }
}
